"""`pakal rules`, `pakal clauses` and `pakal board`: rules in words, where they stand in the code, and boards.

`pakal rules` lists the games and shows rules, or single clauses with their place in the code. `pakal clauses` says
which function cites a clause and which test proves it. `pakal board` checks a board or track file, or draws it.
"""

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pakal.base.errors import DataError, PakalError, SetupError
from pakal.base.wording import language_of_environment
from pakal.cli import BAD_INPUT, complain
from pakal.cli.arguments import Command, add_json, add_language, number
from pakal.cli.files import STANDARD, name_of, open_input

if TYPE_CHECKING:
    from pakal.cli.rulebook import Rulebook
    from pakal.core.facts import Facts
    from pakal.core.game import Game
    from pakal.core.setup import BoardFile
    from pakal.testing.clauses import Place, Survey

NOTHING_FOUND = 1


def configure_rules(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pakal rules`."""
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


def run_rules(args: argparse.Namespace) -> int:
    """Print the rules for which the arguments ask."""
    from pakal.cli.rulebook import Rulebook

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
    from pakal.catalogue.registry import all_facts
    from pakal.cli.output import print_json

    if args.what is None:
        rows = [book.game_told(each) for each in all_facts()]
    elif names := names_said(book, args):
        clauses = [clause for name in names for clause in clauses_named(book, name)]
        rows = [book.clause_told(clause) for clause in clauses]
    elif args.words:
        from pakal.catalogue.rule_search import search

        rows = [book.clause_told(clause) for clause in search(args.what.lower(), args.words, book.language)]
    else:
        rows = [book.clause_told(clause) for clause in book.clauses_of(args.what.lower())]
    for each in rows:
        print_json(each)
    return 0 if rows else NOTHING_FOUND


def names_said(book: "Rulebook", args: argparse.Namespace) -> list[str]:
    """The clauses and chapters that the arguments name, also behind a game; empty if they name a game, or its words."""
    from pakal.catalogue.registry import packages

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
    from pakal.catalogue.rule_search import search

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

    from pakal.base.wording import excerpt
    from pakal.catalogue.registry import packages

    ids = {clause.lower(): clause for clause in clauses}
    games = {game: game for game in packages()}
    near = get_close_matches(name.lower(), [*games, *ids], 1, 0.5)
    hint = f"did you mean {(games | ids)[near[0]]}?" if near else f"games are {', '.join(sorted(games))}"
    return SetupError(f"there is no game or clause '{excerpt(name)}'; {hint}")


GAPS = 1
PIPE_WIDTH = 200
"""Columns of the table where it goes to a file or a program."""


def configure_clauses(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pakal clauses`."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="show only the clauses of this game")
    parser.add_argument(
        "--check",
        action="store_true",
        help="print only what is missing or misspelt; if anything is, the exit status is 1",
    )
    add_json(parser)


def run_clauses(args: argparse.Namespace) -> int:
    """Print the table, or the gaps."""
    from pakal.base.wording import count_text
    from pakal.catalogue.registry import facts
    from pakal.cli.output import print_json
    from pakal.testing.clauses import survey

    prefix = f"{facts(args.game).prefix}-" if args.game else ""
    result = survey()
    if not result.has_tests and not args.json:
        print("The tests are not here: they come with the sources, not with an installed package.")
    clauses = [clause for clause in result.clauses if clause.startswith(prefix)]
    gaps = result.gaps(prefix) if args.check else []
    if args.json:
        for each in (
            [{"gap": gap} for gap in gaps] if args.check else [row_of_clause(result, clause) for clause in clauses]
        ):
            print_json(each)
        return GAPS if gaps else 0
    if not args.check:
        print_survey(result, clauses)
        return 0
    for gap in gaps:
        print(gap)
    if not gaps:
        proof = " and proved by a test" if all(result.tests.get(clause) for clause in clauses) else ""
        print(f"{count_text(len(clauses), 'clause')}, each cited by a function{proof}.")
    return GAPS if gaps else 0


def row_of_clause(survey: "Survey", clause: str) -> dict[str, Any]:
    """The row of a clause, for another program."""
    places = {"functions": survey.functions.get(clause, []), "tests": survey.tests.get(clause, [])}
    return {"clause": clause} | {name: [str(place) for place in each] for name, each in places.items()}


def print_survey(survey: "Survey", clauses: list[str]) -> None:
    """Print the table, and how many clauses lack a function or a test."""
    from rich import box
    from rich.table import Table

    from pakal.base.wording import count_text
    from pakal.cli.output import Output

    out = Output(widest=None)
    if not out.is_terminal:
        out.width = max(out.width, PIPE_WIDTH)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("clause", no_wrap=True)
    table.add_column("cited by", overflow="fold")
    if survey.has_tests:
        table.add_column("proved by", overflow="fold")
    for clause in clauses:
        cells = [survey.functions.get(clause, [])] + ([survey.tests.get(clause, [])] if survey.has_tests else [])
        table.add_row(clause, *("\n".join(map(short, places)) or "–" for places in cells))
    out.print(table)
    without_function = sum(clause not in survey.functions for clause in clauses)
    without_test = sum(map(survey.lacks_test, clauses))
    tests = f", {without_test} that no test proves" if survey.has_tests else ""
    out.print(f"\n{count_text(len(clauses), 'clause')}: {without_function} that no function cites{tests}.")


def short(place: "Place") -> str:
    """A place without the folders that all places share."""
    text = str(place)
    for folder in ("src", "pakal", "games"):
        text = text.removeprefix(f"{Path(folder)}/")
    return text


LONGEST_BOARD = 1_000_000
"""Most bytes of a file that the command reads; boards are far smaller."""


def configure_board(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pakal board`."""
    actions = parser.add_subparsers(metavar="check|show", dest="action", required=True, parser_class=type(parser))
    says = "check whether the boards in these files can be played on, and report what is wrong"
    check = actions.add_parser("check", help=says, description=says, allow_abbrev=False)
    check.add_argument(
        "files", metavar="FILE", nargs="+", help="file of a board or track (TOML); - reads standard input"
    )
    add_json(check)
    says = "draw a board or track"
    show = actions.add_parser("show", help=says, description=says, allow_abbrev=False)
    show.add_argument(
        "file",
        metavar="FILE",
        help="file of a board or track (TOML), or the name of a built-in one; - reads standard input",
    )
    show.add_argument("--players", metavar="N", type=number(1), help="mark what is out of play with N players")
    add_language(show)


def run_board(args: argparse.Namespace) -> int:
    """Check or draw."""
    if args.action == "show":
        return draw_board(args.file, args.players)
    return max(check_board(file, args.json) for file in args.files)


def check_board(file: str, as_json: bool) -> int:
    """Print that a file is a sound board of a game, or its faults. Returns the exit status."""
    from pakal.cli.output import print_json

    try:
        game, board = load(file)
    except PakalError as error:
        if not as_json:
            return complain(str(error))
        print_json({"file": name_of(file), "sound": False, "reason": str(error)})
        return BAD_INPUT
    if as_json:
        same = [name for name in game.facts.boards if same_as(game, board, name)]
        description = {"name": board.name, "game": game.facts.name, "hash": board.content_hash, "built_in": same}
        print_json({"file": name_of(file), "sound": True} | description)
        return 0
    print(f"{name_of(file)}: fine")
    print(f"    name  {board.name}")
    print(f"    for   {game.facts.title} ({game.facts.name}){built_in(game, board)}")
    print(f"    hash  {board.content_hash}")
    return 0


def built_in(game: "Game", board: "BoardFile") -> str:
    """A phrase that names the built-in board with the same contents; empty if there is none."""
    for name in game.facts.boards:
        if same_as(game, board, name):
            return f", the same as the built-in {name}"
    return ""


def same_as(game: "Game", board: "BoardFile", name: str) -> bool:
    """Whether a board has the contents of a built-in one."""
    return game.built_in_board(name).content_hash == board.content_hash


def draw_board(file: str, players: int | None) -> int:
    """Draw a file or a built-in board."""
    from pakal.base.texts import Texts
    from pakal.catalogue.registry import packages
    from pakal.cli.output import Output
    from pakal.core.setup import check_players

    language = language_of_environment()
    game, board = load(file, by_name=True)
    seats = check_players(game.facts, game.facts.players[1] if players is None else players)
    texts = Texts(language, [packages()[game.facts.name]])
    Output(widest=None).print(game.draw_board(board, seats, texts))
    return 0


def load(file: str, by_name: bool = False) -> tuple["Game", "BoardFile"]:
    """The game and the board of a file.

    Args:
        file: path, or `-` for standard input.
        by_name: whether `file` may also be the name of a built-in board.

    Raises:
        DataError, SetupError: there is no such board, or the file is none.
    """
    from pakal.base.wording import excerpt
    from pakal.catalogue.registry import all_facts, game

    if by_name and file != STANDARD and not Path(file).exists():
        owners = {name: facts.name for facts in all_facts() for name in facts.boards}
        if file in owners:
            instance = game(owners[file])
            return instance, instance.built_in_board(file)
        raise SetupError(f"there is no file '{excerpt(file)}', nor a built-in board; built in: {', '.join(owners)}")
    with open_input(file) as stream:
        content = stream.read(LONGEST_BOARD)
    source = excerpt(name_of(file), 200)
    instance = game(owner(content, source).name)
    return instance, instance.parse_board(content.decode("utf-8"), source)


def owner(content: bytes, source: str) -> "Facts":
    """The game whose board files have most lines in common with this one. Raises DataError."""
    import tomllib

    from pakal.base.files import NO_TOML
    from pakal.catalogue.registry import all_facts

    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise DataError("is no board or track: it is not UTF-8 text", source=source, line=line) from None
    candidates = [facts for facts in all_facts() if facts.board_sign]
    lines = {facts.name: len(re.findall(facts.board_sign, text, re.MULTILINE)) for facts in candidates}
    best = max(candidates, key=lambda facts: lines[facts.name], default=None)
    if best is None or not lines[best.name]:
        try:
            tomllib.loads(text)
        except NO_TOML as error:
            raise DataError(f"is not TOML, and no board or track: {error}", source=source) from None
        names = ", ".join(facts.name for facts in candidates)
        raise DataError(f"is no board or track of any game; there are such files for {names}", source=source)
    return best


COMMANDS = {
    "rules": Command(
        "list the games, show or search the rules of one, or show a clause with its code and its tests",
        {
            "pakal rules": "list the games",
            "pakal rules pacals-rocket lake": "find a rule",
            "pakal rules PR-MOVE-4": "show a clause, its code and its tests",
        },
        configure_rules,
        run_rules,
    ),
    "clauses": Command(
        "show for every clause of the rules the functions that cite it and the tests that prove it",
        {
            "pakal clauses rockets": "show the functions and the tests of each clause of Rockets",
            "pakal clauses --check": "end with status 1 if a clause has no function or no test",
        },
        configure_clauses,
        run_clauses,
    ),
    "board": Command(
        "check a board or track file, or draw one",
        {
            "pakal board show palenque": "draw a built-in board",
            "pakal board show my-board.toml --players 3": "draw a board of your own, as three players use it",
            "pakal board check my-board.toml": "report what is wrong with a board of your own",
        },
        configure_board,
        run_board,
    ),
}
