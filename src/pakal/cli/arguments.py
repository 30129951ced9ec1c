"""The class of a command, and the arguments that several commands share."""

import argparse
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from pakal.base.errors import SetupError
from pakal.base.wording import LANGUAGES, PREFERENCES, code_of, excerpt, installation_of, whole_number
from pakal.cli.files import as_file

if TYPE_CHECKING:
    from pakal.catalogue.spec import GameSpec


class Command(NamedTuple):
    """A subcommand, such as `pakal play`.

    Attributes:
        summary: what it does.
        examples: commands, and what each of them does. A subcommand with actions, such as `pakal admin`, has an example
            for each action.
        configure: adds its arguments to its parser.
        run: does it; returns the exit status.
    """

    summary: str
    examples: Mapping[str, str]
    configure: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


def number(least: int, most: int = 2**31 - 1) -> Callable[[str], int]:
    """A reader of whole numbers in a range. It raises ArgumentTypeError."""

    def read(text: str) -> int:
        try:
            return whole_number(text, least, most)
        except ValueError:
            sentence = f"'{excerpt(text)}' should be a whole number from {least} to {most}, without leading zeros"
            raise argparse.ArgumentTypeError(sentence) from None

    return read


def words_of(args: argparse.Namespace, *names: str) -> list[str]:
    """`--name value` for each given argument of these, to start another process."""
    values = [(name, getattr(args, name)) for name in names]
    return [word for name, value in values if value is not None for word in (f"--{name}", str(value))]


def place(text: str) -> str:
    """An argument that names a file or folder to be written. Raises ArgumentTypeError."""
    if not text:
        raise argparse.ArgumentTypeError("'' names no file and no folder; . is this folder")
    return text


def jobs(text: str) -> int:
    """An argument that is a number of processes; `all`: one for each core that this process may use."""
    from pakal.arena.workers import cores

    if text != "all":
        return number(1, 1024)(text)
    return cores()


def add_jobs(parser: argparse.ArgumentParser, default: str = "1") -> None:
    """Add `--jobs`: the number of processes for the work."""
    text = f"number of processes that share the work; all: one for each core (default: {default})"
    parser.add_argument("--jobs", metavar="J", type=jobs, default=default, help=text)


def add_game(parser: argparse.ArgumentParser, says: str | None = None) -> None:
    """Add the game; `add_setup` adds the other arguments of a setup.

    Args:
        parser: gets the arguments.
        says: the help of a game that people may leave out. None: they may not.
    """
    if says:
        parser.add_argument("game", metavar="GAME", nargs="?", help=says)
    else:
        parser.add_argument("game", metavar="GAME", help="name of a game; pakal rules lists them")


def known_game(text: str) -> str:
    """The name of a game, as a person wrote it. Raises SetupError."""
    from pakal.catalogue.registry import packages

    if text not in packages():
        raise SetupError(f"there is no game '{excerpt(text)}'; there are: {', '.join(sorted(packages()))}")
    return text


def add_setup(parser: argparse._ActionsContainer) -> None:
    """Add everything but the game that a setup needs, to a parser or to a group of arguments."""
    parser.add_argument("--players", metavar="N", type=number(1), help="number of seats (default: the least)")
    parser.add_argument(
        "--edition", metavar="E", help="edition of the rulebook (default: the first that pakal rules GAME lists)"
    )
    parser.add_argument(
        "-o",
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="an option of the rules (pakal rules GAME lists them); you may repeat -o",
    )
    parser.add_argument(
        "--board", metavar="FILE", type=as_file, help="file of another board or track; - reads standard input"
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        type=number(0, 2**63 - 1),
        help="seed of dice, cards and computer players: the same number gives the same games",
    )


def spec_of(args: argparse.Namespace) -> "GameSpec":
    """The game and setup that the arguments of `add_game` name, without the seed. Raises SetupError."""
    from pakal.catalogue.spec import GameSpec
    from pakal.envs.variants import variant

    choices = args.players, args.edition, tuple(args.option), args.board
    return variant(args.game, *choices) or GameSpec(known_game(args.game), *choices)


def split_names(text: str) -> list[str]:
    """`a,b,c` as a list. Raises SetupError for an empty name."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise SetupError(f"'{text}' should be names separated by commas")
    return names


def add_records(parser: argparse.ArgumentParser) -> None:
    """Add the records that a command reads, one behind another."""
    says = "file with one record or several (*.pakal); - reads standard input"
    parser.add_argument("files", metavar="RECORD", nargs="+", help=says)


def add_database(parser: argparse._ActionsContainer) -> None:
    """Add `--database`: where the games of a table are kept."""
    parser.add_argument(
        "--database",
        metavar="FILE|URL",
        help="database of the games (default: PAKAL_DATABASE, else the one in the file PAKAL_SETTINGS, else a file in"
        " your data folder, on Linux ~/.local/share/pakal)",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add `--json`: the same findings for another program."""
    parser.add_argument("--json", action="store_true", help="print JSON for other programs: one object in each line")


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add `--lang`: the language of the output."""
    parser.add_argument(
        "--lang",
        metavar="xx",
        help="language of the texts: en, fr, pl or de (default: the language of your environment)",
    )


@contextmanager
def language_asked(argv: Sequence[str]) -> Iterator[None]:
    """Let the whole run speak the language of `--lang`, wherever that stands in the command.

    The environment says it from then on, so that other processes of the run know it, too. Raises SetupError.
    """
    scan = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    scan.add_argument("--lang", nargs="?")
    language = scan.parse_known_args(argv)[0].lang
    if language is None:
        yield
        return
    from pakal.base.texts import check_language

    language = check_language(code_of(language) if code_of(language) in LANGUAGES else language)
    before = os.environ.get(PREFERENCES)
    os.environ[PREFERENCES] = language
    try:
        yield
    finally:
        if before is None:
            del os.environ[PREFERENCES]
        else:
            os.environ[PREFERENCES] = before


def needs(command: str, *packages: str) -> None:
    """Raise SetupError now, and not after hours of games, if a command lacks an optional package."""
    from importlib.util import find_spec

    if lacking := [name for name in packages if find_spec(name) is None]:
        raise SetupError(f"pakal {command} needs {' and '.join(lacking)}: {installation_of('study')}")
