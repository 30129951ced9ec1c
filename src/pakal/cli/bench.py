"""`pakal bench`: how fast this machine plays."""

import argparse
from typing import Any

from pakal.base.wording import excerpt
from pakal.cli.arguments import Command, add_json, known_game

SUMMARY = "measure how fast this machine plays"
EXAMPLES = {
    "pakal bench rockets": "measure one game",
    "pakal bench --json > figures.json": "write the figures into a file",
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


def seconds(text: str) -> float:
    """An argument that is a length of time, in seconds. Raises ArgumentTypeError."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= LONGEST:
        sentence = f"'{excerpt(text)}' should be a number of seconds above 0, and at most {LONGEST:g}"
        raise argparse.ArgumentTypeError(sentence)
    return value


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    from pakal.catalogue.registry import all_facts, game
    from pakal.cli.measuring import figures, machine
    from pakal.cli.output import print_json
    from pakal.cli.progress import progress

    names = list(dict.fromkeys(map(known_game, args.games))) or [each.name for each in all_facts()]
    with progress() as bar:
        bar.start_task(task := bar.add_task("compiling the rules", total=None))
        games = [game(name) for name in names]
        todo = [*figures(games, args.seconds)]
        bar.update(task, total=len(todo))
        rows = []
        for title, measure in todo:
            bar.update(task, description=title)
            rows.append(measure())
            bar.advance(task)
    own_machine = machine()
    if args.json:
        print_json({"rows": rows, "machine": own_machine})
    else:
        show(rows, own_machine)
    return 0


def show(rows: list[dict[str, Any]], machine: dict[str, str]) -> None:
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


COMMANDS = {"bench": Command(SUMMARY, EXAMPLES, configure, run)}
