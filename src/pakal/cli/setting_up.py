"""`pakal compile`: compile the rules now, so that nobody waits in their first game."""

import argparse
from typing import TYPE_CHECKING

from pakal.cli.arguments import Command, add_jobs, known_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from pakal.core.game import Game

SUMMARY = "compile the rules of every game now, instead of before the first game"
EXAMPLES = {
    "pakal compile": "compile all games now",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    parser.add_argument("game", metavar="GAME", nargs="*", help="compile only these games")
    add_jobs(parser, "all")
    parser.add_argument(
        "--json",
        action="store_true",
        help="print a JSON object for each step of the work, with the fields game, done and steps",
    )


def run(args: argparse.Namespace) -> int:
    """Compile all kernels of these games, or load those that are compiled already."""
    from pakal.cli.progress import make_ready
    from pakal.core.registry import all_facts, game

    def find_games() -> "list[Game]":
        return [game(name) for name in [known_game(name) for name in args.game] or [each.name for each in all_facts()]]

    if args.json:
        print_steps(find_games, args.jobs)
    else:
        make_ready(*find_games(), always=True, jobs=args.jobs)
    return 0


def print_steps(find_games: "Callable[[], list[Game]]", jobs: int) -> None:
    """Compile the games, and print how far that is. What games of other packages print goes to standard error."""
    import json
    import sys
    from contextlib import redirect_stdout

    from pakal.cli.progress import compile_games

    out = sys.stdout

    def tell(game: "Game", done: int, steps: int) -> None:
        print(json.dumps({"game": game.facts.name, "done": done, "steps": steps}), file=out, flush=True)

    with redirect_stdout(sys.stderr):
        compile_games(find_games(), jobs, tell)


COMMANDS = {"compile": Command(SUMMARY, EXAMPLES, configure, run)}
