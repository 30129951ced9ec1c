"""`pakal train`: a network for a game, from nothing, by games that the search plays against itself."""

import argparse
from typing import TYPE_CHECKING

from pakal.cli.arguments import Command, add_game, add_jobs, add_json, add_setup, needs, number, place, spec_of

if TYPE_CHECKING:
    from pakal.train.training import Order

MOST = 1_000_000
"""Most games of a generation: more would fill the memory before the first one."""

SUMMARY = "train a network that guides the search of a game"
EXAMPLES = {
    "pakal train rockets --out network --seed 1 --jobs 2": (
        "train a network for Rockets; after an interruption the same command goes on"
    ),
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    add_game(parser)
    add_setup(parser)
    add = parser.add_argument
    add(
        "--out",
        metavar="FOLDER",
        type=place,
        required=True,
        help="folder for games, networks and report; a training that is there already is continued",
    )
    add(
        "--generations",
        metavar="N",
        type=number(1, 99),
        default=3,
        help="number of generations; each plays games and fits a network to them (default: 3)",
    )
    add(
        "--games",
        metavar="N",
        type=number(10, MOST),
        default=3000,
        help="number of games in each generation (default: 3000)",
    )
    add(
        "--iterations",
        metavar="N",
        type=number(2, 2000),
        default=300,
        help="iterations of each search in the games of --games (default: 300)",
    )
    add("--epochs", metavar="N", type=number(1), default=8, help="passes through the games in each fit (default: 8)")
    add(
        "--rating",
        metavar="N",
        type=number(0),
        default=40,
        help="number of games that each earlier network plays against the same search as the last one at the gate, so"
        " that the report shows how strength grows (default: 40)",
    )
    add(
        "--gate",
        metavar="N",
        type=number(20),
        default=400,
        help="number of games that the last network plays against the present search, with the network that the game"
        " has already, at least 20 (default: 400)",
    )
    add(
        "--gate-iterations",
        metavar="N",
        type=number(2),
        default=1500,
        help="iterations of each search in the games of --gate (default: 1500)",
    )
    add_jobs(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Train; status 1 where the new network is not surely stronger, and then it is not written."""
    from pathlib import Path

    from pakal.arena.workers import workers
    from pakal.base.files import check_folder
    from pakal.cli.output import Output, print_json
    from pakal.cli.progress import make_ready, progress
    from pakal.train.training import REPORT, Training, in_short, report_of

    needs("train", "choix", "matplotlib", "scipy")
    order, folder = order_of(args), Path(args.out)
    check_folder(folder, REPORT)
    training = Training(order, folder)
    training.begin()
    make_ready(training.game)
    with progress() as bar:
        task = bar.add_task("training", total=training.total)
        with workers(args.jobs) as work:
            verdict = training.run(work, lambda doing, games: bar.update(task, description=doing, completed=games))
    page = report_of(training, verdict).write(folder)
    if args.json:
        share = verdict.share
        print_json(
            {
                "report": str(page),
                "command": order.command(),
                "against": verdict.against,
                "games": verdict.games,
                "share": share.mean,
                "interval": [share.low, share.high],
                "won": verdict.won,
            }
        )
    else:
        console = Output()
        console.paragraph(in_short(training, verdict))
        console.print(str(page), soft_wrap=True)
    return 0 if verdict.won else 1


def order_of(args: argparse.Namespace) -> "Order":
    """The order in the arguments. Raises SetupError, DataError."""
    from msgspec.structs import asdict, replace

    from pakal.search.network_file import network_for
    from pakal.train.training import Order

    numbers = ("generations", "games", "iterations", "epochs", "rating", "gate", "gate_iterations")
    fields = {name: getattr(args, name) for name in numbers}
    order = Order(**asdict(spec_of(args)), **fields, seed=args.seed or 0).complete()
    old = network_for(order.rules, order.setup())
    return replace(order, old=old.made.hash if old else "")


COMMANDS = {"train": Command(SUMMARY, EXAMPLES, configure, run)}
