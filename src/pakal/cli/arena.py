"""`pakal arena`: many games between computer players with balanced seats and deals, and ratings from them."""

import argparse
from typing import TYPE_CHECKING, Any

from pakal.arena import PAIRS, SEATING
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
    from pathlib import Path

    from pakal.arena.plan import Plan, Sprt
    from pakal.arena.run import Arena

SUMMARY = "let computer players play many games against each other, and rate their strength"
EXAMPLES = {
    "pakal arena rockets --agents level-5,level-4 --games 200 --seed 1 --out duel": "find out which player is stronger",
    "pakal arena --out duel --games 400": "go on with the arena in that folder, up to 400 games",
}
GAMES = 100
SECONDS = 1.0
"""Between two standings in the progress bar."""

CHANCES = ("alpha", "beta")
"""Options that give the chances of a wrong verdict of a sequential test."""

PLAN_FLAGS = ("players", "edition", "option", "board", "seed", "agents", "agent", "pairs", "seating", "sprt", *CHANCES)
"""Options that a stored plan settles: a person who goes on with the plan may not give them again."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    add_game(parser, says="a game; leave it out to go on with the arena in --out")
    add_setup(parser)
    add_agents(parser)
    add_folders(parser)
    add_test(parser)
    parser.add_argument(
        "--benchmark",
        metavar="FOLDER",
        type=place,
        help="play the entries of a benchmark: FOLDER holds entries.toml and gets results.json; entries that have their"
        " result are not played again",
    )
    add_jobs(parser)
    add_json(parser)


def add_agents(parser: argparse.ArgumentParser) -> None:
    """Add agents, pairings, and the number of games."""
    add = parser.add_argument
    add("--agents", metavar="a,b,…", help="computer players, such as greedy or level-3")
    add(
        "--agent",
        metavar="AGENT",
        action="append",
        default=[],
        help="one more computer player; its name may contain commas",
    )
    add(
        "--games",
        metavar="N",
        type=number(1),
        help=f"number of games of each pairing, rounded up to whole deals (default: {GAMES})",
    )
    add(
        "--pairs",
        choices=tuple(PAIRS),
        help="which players meet. all (default): each meets every other; next: each meets the next one in the list;"
        " first: the first one meets every other",
    )
    add(
        "--seating",
        choices=tuple(SEATING),
        help="which players share a table of 3 seats or more. each (default): two players, one against copies of the"
        " other, then the other way round; alone: only the first of the two against copies of the second; together: a"
        " different player in each seat",
    )


def add_folders(parser: argparse.ArgumentParser) -> None:
    """Add the folders of plan, records and report."""
    add = parser.add_argument
    add(
        "--out",
        metavar="FOLDER",
        type=place,
        help="folder for plan, results, records and report; an arena that is there already is continued",
    )
    add("--report", metavar="FOLDER", type=place, help="another folder for the report")
    add(
        "--records",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="keep a record of every game (default), or of none",
    )


def add_test(parser: argparse.ArgumentParser) -> None:
    """The sequential test."""
    add = parser.add_argument
    add(
        "--sprt",
        metavar="ELO0,ELO1",
        help="stop as soon as a sequential test decides whether the first player is stronger than the second by ELO1"
        " Elo points, or only by ELO0 (the smaller number)",
    )
    add(
        "--alpha",
        metavar="P",
        type=float,
        help="how likely the test of --sprt may decide for ELO1 although ELO0 is true (default: 0.05)",
    )
    add(
        "--beta",
        metavar="P",
        type=float,
        help="how likely the test of --sprt may decide for ELO0 although ELO1 is true (default: 0.05)",
    )


def run(args: argparse.Namespace) -> int:
    """Play, and print ratings."""
    from pathlib import Path
    from tempfile import TemporaryDirectory

    needs("arena", "choix", "matplotlib", "scipy")
    if args.benchmark:
        return benchmark(args)
    if args.out:
        return play(args, Path(args.out))
    args.records = False
    with TemporaryDirectory(prefix="pakal-") as folder:
        return play(args, Path(folder))


def play(args: argparse.Namespace, folder: "Path") -> int:
    """Play in a folder, and go on from the games that are in it."""
    from pathlib import Path

    from pakal.arena.plan import without_amount
    from pakal.arena.report import FILES, make_report, words_of
    from pakal.arena.run import PLAN, Arena, ArenaStore
    from pakal.arena.summary import standing
    from pakal.arena.workers import workers
    from pakal.base.files import check_folder
    from pakal.cli.output import print_json
    from pakal.cli.progress import at_most_every, make_ready, progress
    from pakal.report import keep_others

    plan = plan_of(args, folder)
    report = Path(args.report) if args.report else folder if args.out else None
    is_own = report == folder and (folder / PLAN).exists()
    if report and not is_own:
        keep_others(report, *without_amount(plan), names=FILES)
    make_ready(plan.spec.rules)
    with ArenaStore(folder, plan, args.records) as store:
        if report:
            check_folder(report, FILES)
            if is_own:
                keep_others(report, words_of(plan))  # same run, perhaps another command: files may have moved
        arena = Arena(plan, store)
        games = store.aim(args.games or (GAMES if args.game else None)) or 1
        if plan.deals(games) > arena.tally.deals and not arena.decided():
            store.check_writable()
        with progress() as bar, workers(args.jobs) as work:
            deals = max(plan.deals(games), arena.tally.deals)
            total = deals * plan.games_per_deal
            task = bar.add_task(standing(arena.tally), total=total, completed=arena.tally.games)
            tell = at_most_every(SECONDS, lambda: bar.update(task, description=standing(arena.tally)))

            def watch(games: int) -> None:
                tell()
                bar.update(task, completed=games)

            arena.play(games, work, watch)
            bar.update(task, description=standing(arena.tally))
        page = make_report(arena).write(report) if report else None  # before the output: its reader may close the pipe
        if args.json:
            print_json(arena_data(arena))
            return 0
        show(arena)
        if page:
            print(f"Report: {page}")
    return 0


def benchmark(args: argparse.Namespace) -> int:
    """Play the entries of a folder that have no result yet. Raises SetupError, DataError."""
    from pathlib import Path

    from pakal.arena.benchmark import RESULTS, Benchmark, EntryFailed
    from pakal.arena.workers import workers
    from pakal.base.errors import SetupError
    from pakal.base.wording import count_text
    from pakal.cli import complain
    from pakal.cli.output import Output, print_json
    from pakal.cli.progress import make_ready, progress
    from pakal.envs.variants import variants

    for name in ("game", *PLAN_FLAGS, "games", "out", "report"):
        if getattr(args, name) not in (None, []):
            option = "GAME" if name == "game" else f"--{name}"
            raise SetupError(f"{option} is settled by the entries in {args.benchmark}; leave it out")
    table = Benchmark(Path(args.benchmark), variants())
    missing = table.missing
    make_ready(*dict.fromkeys(table.entries[place].plan.spec.rules for place in missing))
    with progress() as bar, workers(args.jobs) as work:
        task = bar.add_task("benchmark", total=sum(map(table.games, missing)))
        before = 0
        failures: list[str] = []

        def watch(games: int) -> None:
            bar.update(task, completed=before + games)

        for place in missing:
            entry = table.entries[place]
            bar.update(task, description=f"{entry.variant}: {entry.plan.agents[0]}")
            try:
                table.play(place, work, watch)
            except EntryFailed as error:
                failures.append(str(error))
            before += table.games(place)
    table.write()  # in the order of the entries, without those that are gone
    if args.json:
        for _, result in sorted(table.results.items()):
            print_json(result)
    else:
        summary = f"{len(missing) - len(failures)} of {count_text(len(table.entries), 'agent')} played now"
        console = Output()
        console.print(f"{summary}: {Path(args.benchmark) / RESULTS}", soft_wrap=True)
        if table.outdated:
            dropped = "dropped, since there is no such entry any more"
            console.print(f"{dropped}: {'; '.join(table.outdated)}", soft_wrap=True)
    return max(map(complain, failures), default=0)


def plan_of(args: argparse.Namespace, folder: "Path") -> "Plan":
    """The plan of the arguments, or the one in the folder. Raises SetupError, DataError."""
    import secrets

    from pakal.arena.plan import make_plan
    from pakal.arena.run import PLAN, plan_in, read_plan
    from pakal.base.errors import SetupError

    if args.game is None:
        if not args.out:
            raise SetupError("name a game; or name by --out the folder of an arena, to go on with it")
        options = [name for name in PLAN_FLAGS if getattr(args, name) not in (None, [])]
        if options:
            raise SetupError(f"--{options[0]} is settled by the plan in {folder}; leave it out, or name the game too")
        return read_plan(folder)
    seed = args.seed
    if seed is None:
        seed = plan_in(folder).seed if (folder / PLAN).exists() else secrets.randbits(63)
    return make_plan(
        spec_of(args),
        [*(split_names(args.agents) if args.agents else []), *args.agent],
        seed,
        pairs=args.pairs or "all",
        seating=args.seating or "each",
        sprt=sprt_of(args),
    )


def sprt_of(args: argparse.Namespace) -> "Sprt | None":
    """The sequential test for which the arguments ask, or None. Raises SetupError."""
    from pakal.arena.plan import LEADS, Sprt
    from pakal.base.errors import SetupError
    from pakal.base.wording import excerpt

    chances = {name: getattr(args, name) for name in CHANCES if getattr(args, name) is not None}
    if args.sprt is None:
        for name in chances:
            raise SetupError(f"--{name} is for a sequential test; say which, as in --sprt 0,30")
        return None
    for name, chance in chances.items():
        if not Sprt(0, 1, **{name: chance}).sound:
            raise SetupError(f"--{name} {chance:g}: a number above 0 and below 0.5")
    try:
        elo0, elo1 = (float(part) for part in args.sprt.split(","))
        sprt = Sprt(elo0, elo1, **chances)
    except ValueError:
        sprt = None
    if sprt is None or not sprt.sound:
        limits = f"from {LEADS[0]:g} to {LEADS[1]:g}"
        raise SetupError(f"--sprt {excerpt(args.sprt)}: two numbers {limits}, the smaller first, as in --sprt 0,30")
    return sprt


def arena_data(arena: "Arena") -> dict[str, Any]:
    """The output of `show` as data for another program; null: unknown."""
    from pakal.arena.summary import meetings

    plan, tally, ratings = arena.plan, arena.tally, arena.ratings()
    return {
        "game": plan.spec.game,
        "players": plan.players,
        "seed": plan.seed,
        "games": tally.games,
        "deals": tally.deals,
        "ratings": [
            {"agent": plan.labels[one.agent], "elo": one.estimate.elo._asdict(), "bound": one.estimate.bound}
            for one in ratings.ratings
        ],
        "meetings": [
            {
                "agent": plan.labels[each.agent],
                "against": [plan.labels[other] for other in each.others],
                "games": each.games,
                "share": each.share._asdict(),
                "even": each.even,
                "margin": each.margin._asdict(),
            }
            for each in meetings(tally)
        ],
        "verdict": arena.sequential.sentence(*plan.labels) if arena.sequential else None,
        "forfeits": {plan.labels[agent]: dict(whys) for agent, whys in enumerate(tally.forfeits) if whys},
        "ends": dict(sorted(tally.reasons.items())),
    }


def show(arena: "Arena") -> None:
    """Print the standing. The same plan gives the same output on every machine."""
    from rich.table import Table

    from pakal.arena.intervals import FEWEST
    from pakal.arena.summary import meetings, overall
    from pakal.base.errors import LONGEST
    from pakal.base.wording import count_text, excerpt
    from pakal.cli.output import Output

    plan, tally, console = arena.plan, arena.tally, Output(widest=None)  # names are shown as they are
    if not tally.deals:
        console.print("Nothing has been played yet.")
        return
    ratings = arena.ratings()
    how_many = f"{count_text(tally.games, 'game')} in {count_text(tally.deals, 'deal')}"
    ratings_table = Table(title=f"{plan.spec.rules.facts.title}: {how_many}, seed {plan.seed}")
    ratings_table.add_column("agent", overflow="fold")
    ratings_table.add_column("Elo", justify="right", no_wrap=True)
    in_all = ("wins",) if len(plan.agents) > 2 else ()  # with two agents the table of meetings says it
    for column in ("above the next", *in_all):
        ratings_table.add_column(column, justify="right", no_wrap=True)
    results = overall(tally)
    gaps = [gap.text() for gap in ratings.gaps]
    for rating, gap in zip(ratings.ratings, [*gaps, ""], strict=True):
        wins = f"{100 * results[rating.agent].share.mean:.1f} %"  # the report adds interval and number of games
        ratings_table.add_row(*(plan.labels[rating.agent], rating.estimate.text(), gap, wins)[: 3 + len(in_all)])
    console.print(ratings_table)
    meetings_table = Table()
    for column in ("agent", "against"):
        meetings_table.add_column(column, overflow="fold")
    for column in ("share of wins", "even", "margin"):
        meetings_table.add_column(column, justify="right", no_wrap=True)
    for each in meetings(tally):
        others = ", ".join(plan.labels[other] for other in each.others)
        share = each.share.text(percent=True)
        meetings_table.add_row(plan.labels[each.agent], others, share, f"{100 * each.even:.0f} %", each.margin.text(2))
    console.print(meetings_table)
    if arena.sequential:
        console.print(arena.sequential.sentence(*plan.labels))
    for agent, whys in enumerate(tally.forfeits):
        for why, count in whys.items():
            console.print(f"{plan.labels[agent]} forfeited {count}: {excerpt(why, LONGEST)}")
    ends = ", ".join(f"{reason} {count}" for reason, count in sorted(tally.reasons.items()))
    few = f"; (?): fewer than {FEWEST} deals" if tally.deals < FEWEST else ""
    console.print(f"Ends: {ends}. Intervals of 95 %, by deals{few}.")


COMMANDS = {"arena": Command(SUMMARY, EXAMPLES, configure, run)}
