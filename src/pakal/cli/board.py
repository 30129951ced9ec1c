"""`pakal board`: check a board or track file, or look at it."""

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING

from pakal.cli import BAD_INPUT, complain
from pakal.cli.arguments import Command, add_json, add_language, number
from pakal.cli.files import STANDARD, name_of, open_input
from pakal.core.errors import DataError, PakalError, SetupError

if TYPE_CHECKING:
    from pakal.core.facts import Facts
    from pakal.core.game import Game
    from pakal.core.setup import BoardFile

SUMMARY = "check a board or track file, or draw one"
EXAMPLES = {
    "pakal board show palenque": "draw a built-in board",
    "pakal board show my-board.toml --players 3": "draw a board of your own, as three players use it",
    "pakal board check my-board.toml": "report what is wrong with a board of your own",
}

LONGEST = 1_000_000
"""Most bytes of a file that the command reads; boards are far smaller."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
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


def run(args: argparse.Namespace) -> int:
    """Check or draw."""
    if args.action == "show":
        return show(args.file, args.players)
    return max(check(file, args.json) for file in args.files)


def check(file: str, as_json: bool) -> int:
    """Print that a file is a sound board, and which; or print what is wrong. Returns the exit status."""
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


def show(file: str, players: int | None) -> int:
    """Draw a file or a built-in board."""
    from pakal.cli.output import Output
    from pakal.core.languages import language_of_environment
    from pakal.core.registry import packages
    from pakal.core.setup import check_players
    from pakal.core.texts import Texts

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
    from pakal.core.registry import all_facts, game
    from pakal.core.wording import excerpt

    if by_name and file != STANDARD and not Path(file).exists():
        owners = {name: facts.name for facts in all_facts() for name in facts.boards}
        if file in owners:
            instance = game(owners[file])
            return instance, instance.built_in_board(file)
        raise SetupError(f"there is no file '{excerpt(file)}', nor a built-in board; built in: {', '.join(owners)}")
    with open_input(file) as stream:
        content = stream.read(LONGEST)
    source = excerpt(name_of(file), 200)
    instance = game(owner(content, source).name)
    return instance, instance.parse_board(content.decode("utf-8"), source)


def owner(content: bytes, source: str) -> "Facts":
    """The game whose board files have most lines in common with this one. Raises DataError."""
    import tomllib

    from pakal.core.plain_files import NO_TOML
    from pakal.core.registry import all_facts

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


COMMANDS = {"board": Command(SUMMARY, EXAMPLES, configure, run)}
