"""`pakal bench`: how fast this machine plays."""

import argparse
import sys
from gettext import gettext
from typing import Any

from pakal.cli.arguments import add_json, known_game
from pakal.core.wording import excerpt

SUMMARY = "measure how fast this machine plays"
EXAMPLES = {
    "pakal bench rockets": "measure one game",
    "pakal bench --json > figures.json": "write the figures into a file",
    "pakal bench rockets --gpu --peers": "measure a GPU, and games of the library Pgx beside it",
}

SECONDS = 1.0
"""Default length of one measurement, in seconds."""

LONGEST = 600.0


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    parser.add_argument("games", metavar="GAME", nargs="*", help="measure only these games")
    add_json(parser)
    parser.add_argument(
        "--seconds",
        metavar="S",
        type=seconds,
        default=SECONDS,
        help=f"seconds for each measurement (default: {SECONDS:g})",
    )
    parser.add_argument(
        "--peers",
        action="store_true",
        help="measure also games of the libraries OpenSpiel, Pgx and PettingZoo, if these are installed",
    )
    parser.add_argument("--gpu", action="store_true", help="measure a GPU in place of the processor")


def seconds(text: str) -> float:
    """An argument that is a length of time, in seconds. Raises ArgumentTypeError."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= LONGEST:
        sentence = gettext("'%(text)s' should be a number of seconds above 0, and at most %(most)g")
        raise argparse.ArgumentTypeError(sentence % {"text": excerpt(text), "most": LONGEST})
    return value


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    from pakal.cli.output import print_json
    from pakal.cli.progress import progress
    from pakal.core.errors import SetupError
    from pakal.core.registry import all_facts, game
    from pakal.speed.figures import figures, of_gpu, of_peers
    from pakal.speed.playing import machine

    names = list(dict.fromkeys(map(known_game, args.games))) or [each.name for each in all_facts()]
    with progress() as bar:
        bar.start_task(task := bar.add_task("compiling the rules", total=None))
        games = [game(name) for name in names]
        if args.gpu:
            todo = [*of_gpu(games, args.seconds, args.peers)]
        else:
            todo = [*figures(games, args.seconds), *(of_peers(args.seconds) if args.peers else ())]
        bar.update(task, total=len(todo))
        rows = []
        complaints = []
        for title, measure in todo:
            bar.update(task, description=title)
            try:
                rows.append(measure())
            except SetupError as error:  # an optional library is not installed
                complaints.append(str(error))
            bar.advance(task)
    for line in dict.fromkeys(complaints):
        print(line, file=sys.stderr)

    if args.json:
        print_json({"rows": rows, "machine": machine()})
    else:
        show(rows, machine())
    return 0


def show(rows: list[dict[str, Any]], machine: dict[str, Any]) -> None:
    """Print a table for each kind of figure, and the machine."""
    from rich import box
    from rich.table import Table

    from pakal.cli.output import Output

    out = Output(widest=None)
    for name in dict.fromkeys(row["name"] for row in rows):
        alike = [row for row in rows if row["name"] == name]
        keys = list(dict.fromkeys(key for row in alike for key in row if key != "name"))
        table = Table(title=name, title_justify="left", box=box.SIMPLE_HEAD, show_edge=False)
        for key in keys:
            numbers = all(isinstance(row.get(key, 0), int | float) for row in alike)
            table.add_column(key.replace("_per_s", "/s"), justify="right" if numbers else "left")
        for row in alike:
            table.add_row(*(figure_text(row.get(key, "")) for key in keys))
        out.print(table)
        out.print()
    out.print(" · ".join(f"{name} {value}" for name, value in machine.items()))


def figure_text(value: Any) -> str:
    """A figure with no more digits than are exact."""
    if not isinstance(value, float):
        return str(value)
    return f"{value:,.0f}" if value >= 1000 else f"{value:g}"
