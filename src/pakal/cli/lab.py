"""`pakal lab`: how a game plays, how much of it is luck, and what editions and options change."""

import argparse
import shlex
import sys
from typing import TYPE_CHECKING, Any

from pakal.cli.arguments import (
    Command,
    add_game,
    add_jobs,
    add_json,
    add_setup,
    needs,
    number,
    place,
    spec_of,
    split_names,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pakal.core.match import Match
    from pakal.lab.laboratory import Findings, Order
    from pakal.lab.playing import Case

SUMMARY = "study a game: length, seats, luck, skill, and what editions and options change"
AGENTS = "random,quick,greedy,level-3"
GAMES = 200
MOST = 10_000_000
"""Most games of a pair of players: more would fill the memory before the first one."""

EXAMPLES = {
    "pakal lab jaguar --compare edition=kosmos --games 200 --seed 1 --out study": "report what an edition changes",
    'pakal lab jaguar --sweep "start=reveal alternate random" --agents random,level-3 --games 1600 --out study': (
        "report which way to begin is the fairest, in half an hour on one core"
    ),
    "pakal lab rockets --players 4 --records games --out study": "report on the games of four in a folder of records",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    add_game(parser)
    add_setup(parser)
    parser.add_argument(
        "--compare",
        metavar="CHANGE",
        action="append",
        default=[],
        help="study the game also with a change: edition=E, board=FILE, NAME=VALUE (an option), or board.KEY=VALUE (a"
        " value in the file of the board). Several changes at once: 'edition=fr gaps=any'. You may repeat --compare",
    )
    parser.add_argument(
        "--sweep",
        metavar="NAME=a b c",
        action="append",
        default=[],
        help="study the game also with each of several values: 'board.length=37 40 43', or 37..43 for all whole numbers"
        " from 37 to 43. NAME is what --compare can change. Several --sweep: all combinations are played",
    )
    parser.add_argument(
        "--agents",
        metavar="a,b,…",
        default=AGENTS,
        help="computer players, the weakest first: each plays against itself and against the next one; quick is a"
        f" fast, careless player (default: {AGENTS})",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=number(1, MOST),
        default=GAMES,
        help=f"number of games of each player against itself, and of each pair (default: {GAMES})",
    )
    parser.add_argument(
        "--playouts",
        metavar="N",
        type=number(1, MOST),
        default=20_000,
        help="number of games of the fast players random and quick, in place of --games (default: 20000)",
    )
    parser.add_argument(
        "--records",
        metavar="RECORD",
        nargs="+",
        help="play nothing, and study the finished games in these records (*.pakal) or folders of them; - reads"
        " standard input; the report names nobody",
    )
    parser.add_argument("--out", metavar="FOLDER", type=place, required=True, help="folder for the report")
    add_jobs(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Play, write the report, and print its summary and its place."""
    import secrets
    from pathlib import Path

    from pakal.arena.workers import workers
    from pakal.base.files import room_for
    from pakal.cli.progress import make_ready, progress
    from pakal.lab.comparison import as_data
    from pakal.lab.laboratory import carry_out, games_in
    from pakal.lab.playing import warm_up
    from pakal.lab.records import FILE, UNFINISHED, Unfinished, seed_in, write_games
    from pakal.lab.summary import files_of, report_of
    from pakal.report import keep_others

    needs("lab", "matplotlib")
    if args.records:
        return run_records(args)
    folder = Path(args.out)
    if args.seed is None:
        seed = seed_in(folder)
        args.seed = secrets.randbits(63) if seed is None else seed
    order = order_of(args)
    names = [*files_of(order), FILE]
    keep_others(folder, command_of(args), names=() if (folder / UNFINISHED).exists() else names)
    with room_for(folder, names), Unfinished(folder, order, command_of(args)) as unfinished:
        make_ready(order.cases[0].rules)
        with progress() as bar:
            task = bar.add_task("compiling", total=games_in(order))
            warm_up(order.cases[0], order.seed)  # once here: else each process would compile the same
            bar.update(task, description=order.facts.title)
            with workers(args.jobs) as work:
                findings = carry_out(order, unfinished.over(work), lambda games: bar.advance(task, games))
        page = report_of(findings, command_of(args)).write(folder)
        games = write_games(findings, folder)
    result: dict[str, Any] = {"report": str(page), "games": str(games), "command": command_of(args)}
    if args.json and order.axes:
        result["sweep"] = as_data(findings)
    return tell(findings, result, args.json)


def run_records(args: argparse.Namespace) -> int:
    """Read records, write the report, and print its summary and its place."""
    from pathlib import Path

    from pakal.base.errors import SetupError
    from pakal.base.files import room_for
    from pakal.lab.laboratory import Findings, Order
    from pakal.lab.records import AT_THE_TABLE, FILE, gather, write_games
    from pakal.lab.summary import files_of, report_of_records
    from pakal.report import keep_others

    if args.compare or args.sweep or args.agents != AGENTS or args.games != GAMES:
        raise SetupError("--records plays nothing: leave out --compare, --sweep, --agents and --games")
    order = Order((base_of(args),), (), 0, 0, args.seed or 0)
    folder = Path(args.out)
    command = shlex.join(["pakal", "lab", *game_words(args), "--records", "RECORD", "--out", "DIR"])
    names = [*files_of(order), FILE]
    keep_others(folder, command, names=names)
    with room_for(folder, names):
        gathered = gather(order.setup, matches_in(args.records))
    findings = Findings(order, {AT_THE_TABLE: [gathered.sample]}, {})
    page = report_of_records(findings, gathered.left_out, command).write(folder)
    games = write_games(findings, folder)
    return tell(findings, {"report": str(page), "games": str(games), "command": command}, args.json)


def matches_in(paths: "Iterable[str]") -> "Iterator[Match | None]":
    """The games of all records; for each one that cannot be read a line on standard error, and None."""
    from pakal.base.errors import DataError
    from pakal.cli.files import records_in

    for path in paths:
        for record in records_in(path):
            if isinstance(record, DataError):
                print(f"left out: {record}", file=sys.stderr, flush=True)
                yield None
            else:
                yield record.match


def tell(findings: "Findings", result: dict[str, Any], as_json: bool) -> int:
    """Print the summary and the place of the report, or all of the result for another program."""
    from pakal.cli.output import Output, print_json
    from pakal.lab.summary import in_short

    if as_json:
        print_json(result | {"summary": in_short(findings)})
        return 0
    console = Output()
    for line in in_short(findings):
        console.paragraph(line)
    console.print(result["report"], soft_wrap=True)
    return 0


def base_of(args: argparse.Namespace) -> "Case":
    """The game that the arguments order. Raises SetupError, DataError."""
    from msgspec.structs import asdict, replace

    from pakal.lab.playing import Case, case_setup

    base = Case(**asdict(spec_of(args)))
    edition = case_setup(base, args.seed or 0).edition
    return replace(base, title=f"edition {edition.name}" if not args.option else "without a change")


def game_words(args: argparse.Namespace) -> list[str]:
    """The game of the arguments as words of the command line, with files as a person wrote them."""
    from pakal.cli.files import COPIES

    return [COPIES.get(word, word) for word in spec_of(args).words()]


def order_of(args: argparse.Namespace) -> "Order":
    """The order for the laboratory that the arguments describe. Raises SetupError, DataError."""
    from pakal.agents.agent import check_agents
    from pakal.base.errors import SetupError
    from pakal.base.wording import excerpt
    from pakal.lab.laboratory import Order, axis_of, grid, variant
    from pakal.lab.playing import QUICK

    agents = split_names(args.agents)
    base = base_of(args)
    check_agents([name for name in agents if name != QUICK], base.game)
    for name in agents:
        if agents.count(name) > 1:
            raise SetupError(f"agent {name} is given twice")
    cases = [base]
    for change in args.compare:
        cases.append(variant(base, change))
        if cases[-1] in cases[:-1]:
            raise SetupError(f"'{excerpt(change)}' is compared twice")
        check_case(cases[-1], args.seed)
    axes = tuple(axis_of(text) for text in args.sweep)
    for case in grid(base, axes):
        cases.append(case)
        check_case(case, args.seed)
    return Order(tuple(cases), tuple(agents), args.games, args.playouts, args.seed, axes)


def check_case(case: "Case", seed: int) -> None:
    """Raise SetupError, with the change in it, if a changed game is none."""
    from pakal.base.errors import DataError, SetupError
    from pakal.lab.playing import case_setup

    try:
        case_setup(case, seed)
    except (SetupError, DataError) as error:
        raise SetupError(f"{case.title}: {error}") from None


def command_of(args: argparse.Namespace) -> str:
    """The command that makes the same report in another folder."""
    words = ["pakal", "lab", *game_words(args)]
    for change in args.compare:
        words += ["--compare", change]
    for axis in args.sweep:
        words += ["--sweep", axis]
    words += ["--agents", args.agents, "--games", str(args.games), "--playouts", str(args.playouts)]
    return shlex.join([*words, "--seed", str(args.seed), "--out", "DIR"])


COMMANDS = {"lab": Command(SUMMARY, EXAMPLES, configure, run)}
