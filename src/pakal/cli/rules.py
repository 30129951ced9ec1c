"""`pakal rules`: games, rules, single clauses with their place in the code, and a search."""

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pakal.cli.arguments import Command, add_json, add_language
from pakal.core.errors import SetupError

if TYPE_CHECKING:
    from pakal.cli.rulebook import Rulebook

SUMMARY = "list the games, show or search the rules of one, or show a clause with its code and its tests"
EXAMPLES = {
    "pakal rules": "list the games",
    "pakal rules pacals-rocket lake": "find a rule",
    "pakal rules PR-MOVE-4": "show a clause, its code and its tests",
}

NOTHING_FOUND = 1


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    parser.add_argument(
        "what",
        metavar="GAME|CLAUSE",
        nargs="?",
        help="a game, or a clause such as PR-MOVE-4; leave it out to list the games",
    )
    parser.add_argument(
        "words", metavar="WORDS", nargs="*", help="show only the clauses of GAME that speak of all these words"
    )
    add_json(parser)
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Print the rules for which the arguments ask."""
    from pakal.cli.rulebook import Rulebook
    from pakal.core.languages import language_of_environment

    book = Rulebook(language_of_environment())
    if args.json:
        return print_told(book, args)
    if args.what is None:
        book.games()
    elif names := names_said(book, args):
        for name in names:
            clause_or_chapter(book, name)
    elif not args.words:
        book.game(args.what.lower())
    else:
        return print_search(book, args.what.lower(), args.words)
    return 0


def print_told(book: "Rulebook", args: argparse.Namespace) -> int:
    """Print the same as JSON: a game a line, or a clause a line."""
    from pakal.cli.output import print_json
    from pakal.core.registry import all_facts

    if args.what is None:
        rows = [book.game_told(each) for each in all_facts()]
    elif names := names_said(book, args):
        clauses = [clause for name in names for clause in clauses_named(book, name)]
        rows = [book.clause_told(clause) for clause in clauses]
    elif args.words:
        from pakal.core.rule_search import search

        rows = [book.clause_told(clause) for clause in search(args.what.lower(), args.words, book.language)]
    else:
        rows = [book.clause_told(clause) for clause in book.clauses_of(args.what.lower())]
    for each in rows:
        print_json(each)
    return 0 if rows else NOTHING_FOUND


def names_said(book: "Rulebook", args: argparse.Namespace) -> list[str]:
    """The clauses and chapters that the arguments name, also behind a game; empty if they name a game, or its words."""
    from pakal.core.registry import packages

    if args.what.lower() not in packages():
        return [args.what, *args.words]
    ids = {*book.clauses(), *(clause.rpartition("-")[0] for clause in book.clauses())}
    return list(args.words) if ids.issuperset(word.upper() for word in args.words) else []


def clause_or_chapter(book: "Rulebook", name: str) -> None:
    """Print a clause and where it stands, or the clauses of a chapter. Raises SetupError."""
    clauses = clauses_named(book, name)
    if clauses == [name.upper()]:
        book.clause(name.upper())
        book.places(name.upper())
    else:
        book.chapter(name.upper(), clauses)


def clauses_named(book: "Rulebook", name: str) -> list[str]:
    """A clause, or those of a chapter. Raises SetupError."""
    clauses = book.clauses()
    if name.upper() in clauses:
        return [name.upper()]
    chapter = [clause for clause in clauses if clause.rpartition("-")[0] == name.upper()]
    if not chapter:
        raise unknown_name(name, list(clauses))
    return chapter


def print_search(book: "Rulebook", game: str, words: Sequence[str]) -> int:
    """Print every clause of the game that speaks of all the words, the best match first."""
    from pakal.core.rule_search import search

    clauses = search(game, words, book.language)
    for clause in clauses:
        book.clause(clause)
    if not clauses:
        book.nothing_found(game, words)
        return NOTHING_FOUND
    return 0


def unknown_name(name: str, clauses: Sequence[str]) -> SetupError:
    """The error for an unknown game, chapter or clause, with a near name as a hint."""
    from difflib import get_close_matches

    from pakal.core.registry import packages
    from pakal.core.wording import excerpt

    ids = {clause.lower(): clause for clause in clauses}
    games = {game: game for game in packages()}
    near = get_close_matches(name.lower(), [*games, *ids], 1, 0.5)
    hint = f"did you mean {(games | ids)[near[0]]}?" if near else f"games are {', '.join(sorted(games))}"
    return SetupError(f"there is no game or clause '{excerpt(name)}'; {hint}")


COMMANDS = {"rules": Command(SUMMARY, EXAMPLES, configure, run)}
