"""`pakal compile`: compile the rules now, so that nobody waits in their first game."""

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from pakal.core.game import Game

SUMMARY = "compile the rules of every game now, instead of before the first game"
EXAMPLES = {
    "pakal compile": "compile all games now",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    parser.add_argument("game", metavar="GAME", nargs="*", help="compile only these games, in this order")
    parser.add_argument(
        "--json",
        action="store_true",
        help="print a JSON object for each step of the work, with the fields game, done and steps",
    )


def run(args: argparse.Namespace) -> int:
    """Compile all kernels of these games, or load those that are compiled already."""
    from pakal.core.registry import all_facts, facts, game

    def wanted() -> "list[Game]":
        return [
            game(name) for name in [facts(name).name for name in args.game] or [known.name for known in all_facts()]
        ]

    if args.json:
        print_steps(wanted)
    else:
        make_ready(*wanted(), always=True)
    return 0


def print_steps(wanted: "Callable[[], list[Game]]") -> None:
    """Compile the games, and print how far that is. What games of other packages print goes to standard error."""
    import json
    import sys
    from contextlib import redirect_stdout

    from pakal.agents.compiling import STEPS, compile_game

    out = sys.stdout
    with redirect_stdout(sys.stderr):
        for game in wanted():
            for done, _ in enumerate(compile_game(game), start=1):
                print(json.dumps({"game": game.facts.name, "done": done, "steps": STEPS}), file=out, flush=True)


def make_ready(*games: "Game", always: bool = False) -> None:
    """Compile the games that are not compiled yet, with a progress line, so that people see why they wait.

    Args:
        games: the games.
        always: whether to load those games too that are compiled already.
    """
    from pakal.agents.compiling import STEPS, compile_game, is_compiled
    from pakal.cli.progress import progress

    waiting = [game for game in games if always or not is_compiled(game)]
    if not waiting:
        return
    with progress() as bar:
        task = bar.add_task("compiling the rules", total=STEPS * len(waiting))
        for game in waiting:
            bar.update(task, description=f"compiling {game.facts.title}")
            for _ in compile_game(game):
                bar.advance(task)
        bar.update(task, description="rules compiled")
