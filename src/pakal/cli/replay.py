"""`pakal replay`: step through a record in the terminal, or draw one of its positions as a picture."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pakal.cli.arguments import Command, add_language, number

if TYPE_CHECKING:
    from pakal.cli.replayer import Replayer

SUMMARY = "step through a record in the terminal, or draw a position as a picture"
EXAMPLES = {
    "pakal replay game.pakal": "step through a game",
    "pakal replay game.pakal --ply 30 --picture board.svg": "draw a position for a web page",
    "xz -dc game.pakal.xz | pakal replay -": "step through a game from a compressed file",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    parser.add_argument("file", metavar="RECORD", help="file of a record (*.pakal); - reads standard input")
    parser.add_argument("--ply", metavar="N", type=number(0), help="print only the position after N actions")
    parser.add_argument(
        "--seat",
        metavar="S",
        type=number(0),
        help="show the game as this seat saw it (default: as the seat to act saw it; an unfinished game as"
        " spectators see it)",
    )
    parser.add_argument(
        "--picture",
        metavar="FILE",
        help="write only the position, as spectators see it, into FILE as SVG; - is standard output (default"
        " position: the last one)",
    )
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Print or draw one position, or step through all of them."""
    from pakal.cli.files import STANDARD, ask_at_the_terminal, name_of, read_record
    from pakal.cli.replayer import Replayer, write_picture
    from pakal.core.errors import SetupError
    from pakal.core.languages import language_of_environment

    language = language_of_environment()
    record = read_record(args.file)
    plies, players = len(record.match.actions), record.match.setup.players
    if args.ply is not None and args.ply > plies:
        raise SetupError(f"{name_of(args.file)} has plies 0 to {plies}, not {args.ply}")
    if args.seat is not None and args.seat >= players:
        raise SetupError(f"{name_of(args.file)} has seats 0 to {players - 1}, not {args.seat}")
    if args.picture and args.seat is not None:
        raise SetupError("--picture shows what spectators see: leave out --seat")
    if args.picture and args.picture != STANDARD and Path(args.picture).suffix != ".svg":
        raise SetupError(f"{args.picture}: the picture is SVG; name a file that ends in .svg")
    replayer = Replayer(record, language, args.seat)
    if args.picture:
        replayer.go_to(plies if args.ply is None else args.ply)
        write_picture(replayer, args.picture)
        if args.picture != STANDARD:
            print(replayer.texts.say("replay-picture", {"file": args.picture}))
        return 0
    replayer.header()
    if args.ply is None:
        ask_at_the_terminal()
        step_through(replayer)
    else:
        replayer.go_to(args.ply)
        replayer.show()
    return 0


def step_through(replayer: "Replayer") -> None:
    """Show positions as the person's input says, until the person quits or the input ends."""
    replayer.show()
    while (text := replayer.ask()) not in (None, "q"):
        replayer.obey(text or "n")


COMMANDS = {"replay": Command(SUMMARY, EXAMPLES, configure, run)}
