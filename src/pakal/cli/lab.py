"""`pakal lab`: how a game plays, how much of it is luck, and what editions and options change."""

import argparse
import shlex
from typing import TYPE_CHECKING

from pakal.cli.arguments import add_game, add_jobs, add_json, number, place, spec_of, split_names

if TYPE_CHECKING:
    from pakal.lab.laboratory import Order

SUMMARY = "study a game: length, seats, luck, skill, and what editions and options change"
EXAMPLES = {
    "pakal lab jaguar --compare edition=kosmos --games 200 --seed 1 --out study": "report what an edition changes",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    add_game(parser)
    parser.add_argument(
        "--compare",
        metavar="CHANGE",
        action="append",
        default=[],
        help="study the game also with this change: edition=E, board=FILE or option=value, or several of them in"
        " one text; you may repeat --compare",
    )
    parser.add_argument(
        "--agents",
        metavar="a,b,…",
        default="random,quick,greedy",
        help="computer players, the weakest first: each plays against itself and against the next one; quick is a"
        " careless player inside compiled code (default: random,quick,greedy)",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=number(1),
        default=200,
        help="number of games of each player against itself, and of each pair (default: 200)",
    )
    parser.add_argument(
        "--playouts",
        metavar="N",
        type=number(1),
        default=20_000,
        help="number of games of random, and of quick (default: 20000)",
    )
    parser.add_argument("--out", metavar="DIR", type=place, required=True, help="folder for the report")
    add_jobs(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Play, write the report, and print its summary and its place."""
    import secrets
    from pathlib import Path

    from pakal.arena.workers import workers
    from pakal.cli.output import Output, print_json
    from pakal.cli.progress import progress
    from pakal.cli.ready import make_ready
    from pakal.core.files import check_folder
    from pakal.core.registry import game
    from pakal.lab.laboratory import carry_out, games_in
    from pakal.lab.playing import warm_up
    from pakal.lab.summary import files_of, in_short, report_of
    from pakal.report.plots import figure

    if args.seed is None:
        args.seed = secrets.randbits(63)
    order = order_of(args)
    folder = Path(args.out)
    check_folder(folder, files_of(order))
    figure()  # raises now, and not after hours, if plots cannot be drawn
    make_ready(game(args.game))
    with progress() as bar:
        task = bar.add_task("compiling", total=games_in(order))
        warm_up(order.cases[0], order.seed)  # before the processes start, each of which would compile the same
        bar.update(task, description=order.facts.title)
        with workers(args.jobs) as work:
            findings = carry_out(order, work, lambda games: bar.advance(task, games))
    page = report_of(findings, command_of(args)).write(folder)
    if args.json:
        print_json({"report": str(page), "command": command_of(args), "summary": in_short(findings)})
        return 0
    console = Output()
    for line in in_short(findings):
        console.paragraph(line)
    console.print(str(page), soft_wrap=True)
    return 0


def order_of(args: argparse.Namespace) -> "Order":
    """The order for the laboratory that the arguments describe. Raises SetupError, DataError."""
    from msgspec.structs import asdict, replace

    from pakal.agents.agent import check_agents
    from pakal.core.errors import SetupError
    from pakal.lab.laboratory import Order, variant
    from pakal.lab.playing import QUICK, Case, setup_of

    agents = split_names(args.agents)
    check_agents([name for name in agents if name != QUICK], args.game)
    for name in agents:
        if agents.count(name) > 1:
            raise SetupError(f"agent {name} is given twice")
    base = Case(**asdict(spec_of(args)))
    setup = setup_of(base, args.seed)
    cases = [replace(base, title=f"edition {setup.edition.name}" if not args.option else "as ordered")]
    for change in args.compare:
        cases.append(variant(base, change))
        setup_of(cases[-1], args.seed)
    return Order(tuple(cases), tuple(agents), args.games, args.playouts, args.seed)


def command_of(args: argparse.Namespace) -> str:
    """The command that makes the same report in another folder."""
    words = ["pakal", "lab", *spec_of(args).words()]
    for change in args.compare:
        words += ["--compare", change]
    words += ["--agents", args.agents, "--games", str(args.games), "--playouts", str(args.playouts)]
    return shlex.join([*words, "--seed", str(args.seed), "--out", "DIR"])
