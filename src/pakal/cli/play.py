"""`pakal play`: a game in the terminal, between people at one keyboard and computer players."""

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from pakal.cli.arguments import add_game, add_language, split_names

if TYPE_CHECKING:
    from pakal.core.match import Match

SUMMARY = "play in the terminal, against computer players or with others at the same keyboard"
HUMAN = "human"


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    add_game(parser, optional=True)
    add_language(parser)
    parser.add_argument("--terminal", action="store_true", help="in this terminal (the only table so far)")
    parser.add_argument(
        "--seats", metavar="human,greedy,…", help="who sits where (default: you, and greedy in the other seats)"
    )
    parser.add_argument("--save", metavar="FILE", help="where the record goes when you stop (*.pakal)")
    parser.add_argument("--no-confirm", action="store_true", help="do not ask before a turn ends")


def run(args: argparse.Namespace) -> int:
    """Set the game up, asking for what was not said, and play it."""
    import secrets

    from rich.console import Console

    from pakal.agents.agent import check_agents
    from pakal.cli.menu import choose_game
    from pakal.cli.session import Session
    from pakal.cli.simulate import write_whole
    from pakal.core.errors import SetupError
    from pakal.core.record import write
    from pakal.core.texts import check_language, language_of_environment

    language = check_language(args.lang) if args.lang else language_of_environment()
    seed = secrets.randbits(63) if args.seed is None else args.seed
    console = Console(highlight=False)
    if args.game is None:
        choose_game(args, console, language)
        if args.game is None:
            return 0
    if args.save:
        check_writable(Path(args.save))
    match = begin(args, seed)
    players = match.setup.players
    seats = split_names(args.seats) if args.seats else [HUMAN, *["greedy"] * (players - 1)]
    if len(seats) > players:
        raise SetupError(f"{len(seats)} seats are named, but {players} play")
    seats = [seats[seat % len(seats)] for seat in range(players)]
    check_agents([seat for seat in seats if seat != HUMAN])
    session = Session(match, seats, seed, language, console, confirm=not args.no_confirm)
    session.play()
    if args.save:
        write_whole(Path(args.save), write(match, {"seats": " · ".join(seats)}))
        session.tell("play-saved", file=args.save)
    return 0


def check_writable(path: Path) -> None:
    """Complain before the game, not after it. Raises SetupError."""
    from pakal.core.errors import SetupError

    if path.is_dir() or not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise SetupError(f"{path} cannot be written: name a file in a folder that is there")


def begin(args: argparse.Namespace, seed: int) -> "Match":
    """A new match, or the one in a record that was not finished."""
    from pakal.cli.compile import make_ready, read_record
    from pakal.core.match import Match
    from pakal.core.registry import game

    if args.game.endswith(".pakal"):
        return read_record(args.game).match
    found = game(args.game)
    setup = found.setup(players=args.players, edition=args.edition, options=args.option, board=args.board, seed=seed)
    make_ready(found)
    return Match(found, setup)
