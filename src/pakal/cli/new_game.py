"""`pakal new-game`: the package of a game of one's own."""

import argparse
import shlex
from pathlib import Path

from pakal.cli.arguments import Command, place

SUMMARY = "write the package of a new game: rules, texts and tests, for you to change"
EXAMPLES = {
    "pakal new-game my-game": "write a package that plays at once",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    parser.add_argument("name", metavar="NAME", help="name of the game: small letters, digits and hyphens")
    add_out(parser)


def add_out(parser: argparse.ArgumentParser) -> None:
    """Add `--out`: the folder of the package."""
    parser.add_argument(
        "--out", metavar="FOLDER", type=place, help="folder for the package (default: a new folder NAME in this one)"
    )


def run(args: argparse.Namespace) -> int:
    """Write the package, and say what to do next."""
    from pakal.starter.packages import new_game

    print_next_steps(new_game(args.name, args.out and Path(args.out)), f"pakal play {args.name} --terminal")
    return 0


def print_next_steps(folder: Path, then: str) -> None:
    """Print where the package is, and the commands that go on from there."""
    from pakal.core.languages import language_of_environment
    from pakal.core.texts import Texts

    print(Texts(language_of_environment(), ["pakal.cli"]).say("cli-new-package", {"folder": str(folder)}))
    for command in (f"cd {shlex.quote(str(folder))}", "pip install --editable '.[dev]'", "pytest", then):
        print(f"    {command}")


COMMANDS = {"new-game": Command(SUMMARY, EXAMPLES, configure, run)}
