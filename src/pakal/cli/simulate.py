"""`pakal simulate`: many games between computer players, one record a game."""

import argparse
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pakal.cli.arguments import (
    Command,
    add_game,
    add_jobs,
    add_json,
    add_setup,
    number,
    place,
    spec_of,
    split_names,
)

if TYPE_CHECKING:
    from pakal.catalogue.spec import GameSpec
    from pakal.core.setup import Setup
    from pakal.core.view import Outcome

SUMMARY = "let computer players play many games, and report how the games ended"
EXAMPLES = {
    "pakal simulate jaguar --agents greedy,random --games 1000 --seed 7": "report how often each player wins",
    "pakal simulate rockets --agents level-3 --games 10 --out games": "keep a record of each game",
    "pakal simulate rockets --games 100 --out - | pakal trace -": "hand the games to another program",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    add_game(parser)
    add_setup(parser)
    parser.add_argument(
        "--agents",
        metavar="a,b,…",
        default="random",
        help="computer player of each seat, such as greedy or level-3; a shorter list is repeated (default: random)",
    )
    parser.add_argument("--games", metavar="N", type=number(1), default=100, help="number of games (default: 100)")
    parser.add_argument(
        "--out",
        metavar="FOLDER",
        type=place,
        help="folder for the records, a file for each game: 000001.pakal, …; - prints all records, and nothing else",
    )
    add_jobs(parser)
    add_json(parser)


@dataclass(frozen=True)
class Job:
    """The data with which a process can play any of the games."""

    spec: "GameSpec"
    agents: list[str]
    seed: int
    records: bool


class Played(NamedTuple):
    """One game that was played: its number, how it ended, how long it was; its record if `--out` asks for records."""

    number: int
    outcome: "Outcome"
    plies: int
    rounds: int
    record: str | None


def run(args: argparse.Namespace) -> int:
    """Play, write records, print a table."""
    import secrets

    from pakal.agents.agent import check_agents
    from pakal.arena.workers import workers
    from pakal.base.errors import SetupError
    from pakal.base.files import RECORD, check_folder, write_whole
    from pakal.cli.files import STANDARD
    from pakal.cli.output import print_json
    from pakal.cli.progress import make_ready, progress

    seed = secrets.randbits(63) if args.seed is None else args.seed
    spec = spec_of(args)
    agents = check_agents(split_names(args.agents), spec.game)
    job = Job(spec, agents, seed, bool(args.out))
    setup = numbered_setup(job, 1)  # complains before anything is written
    if len(agents) > setup.players:
        raise SetupError(f"{len(agents)} agents are named, but {setup.players} play")
    streams = args.out == STANDARD
    if streams and args.json:
        raise SetupError("--out - prints records and nothing else; leave --json out, or name a folder")
    if args.out and not streams:
        check_folder(Path(args.out))
        if any(path.suffix == RECORD for path in Path(args.out).iterdir()):
            raise SetupError(f"{args.out} has records already, which are not overwritten: name another folder")
    make_ready(job.spec.rules)
    totals = Totals()
    with progress() as bar, workers(args.jobs) as play:
        task = bar.add_task(setup.facts.title, total=args.games)
        for result in play(play_one, ((job, number) for number in range(1, args.games + 1))):
            if streams:
                print(result.record, flush=True)
            elif result.record is not None:
                write_whole(Path(args.out) / f"{result.number:06}{RECORD}", result.record)
            totals.add(result)
            bar.advance(task)
    if args.json:
        print_json(totals.data(job, setup))
    elif not streams:
        totals.show(job, setup, args.games)
    return 0


def numbered_setup(job: Job, number: int) -> "Setup":
    """The setup of one of the games; a random start seat is drawn for each."""
    from pakal.kernels.random import stream

    return job.spec.setup(stream(job.seed, "start", number))


def play_one(work: tuple[Job, int]) -> "Played":
    """Play one of the games."""
    from pakal.agents.play import one_a_seat, play_match
    from pakal.catalogue.record import one_line, write

    job, number = work
    setup = numbered_setup(job, number)
    match = play_match(job.spec.rules, setup, job.agents, job.seed, number)
    seats = " · ".join(one_a_seat(job.agents, setup.players))
    record = write(match, {"seats": one_line(seats)}) if job.records else None
    return Played(number, match.outcome(), len(match.actions), match.round, record)


class Totals:
    """Sums over games, and the table that shows them."""

    def __init__(self) -> None:
        self.wins: Counter[int] = Counter()
        self.scores: Counter[int] = Counter()
        self.reasons: Counter[str] = Counter()
        self.games = self.plies = self.rounds = 0

    def add(self, result: Played) -> None:
        """Count a game; a shared win counts in parts."""
        outcome = result.outcome
        self.games += 1
        self.plies += result.plies
        self.rounds += result.rounds
        self.reasons[outcome.reason] += 1
        for seat, score in enumerate(outcome.scores):
            self.scores[seat] += score
            self.wins[seat] += (seat in outcome.winners) / len(outcome.winners)  # type: ignore[assignment]

    def data(self, job: Job, setup: "Setup") -> dict[str, Any]:
        """The output of `show` as data for another program."""
        from pakal.agents.play import one_a_seat

        names = one_a_seat(job.agents, setup.players)
        return {
            "game": setup.facts.name,
            "edition": setup.edition.name,
            "board": setup.board.name if setup.board else None,
            "players": setup.players,
            "seed": job.seed,
            "games": self.games,
            "seats": [
                {
                    "seat": seat,
                    "agent": name,
                    "wins": self.wins[seat],
                    "share": self.wins[seat] / self.games,
                    "mean_score": self.scores[seat] / self.games,
                }
                for seat, name in enumerate(names)
            ],
            "ends": dict(sorted(self.reasons.items())),
            "mean_plies": self.plies / self.games,
            "mean_rounds": self.rounds / self.games,
        }

    def show(self, job: Job, setup: "Setup", games: int) -> None:
        """Print the table; the same for the same seed, on every machine."""
        from rich.table import Table

        from pakal.agents.play import one_a_seat
        from pakal.base.wording import count_text
        from pakal.cli.output import Output

        board = f", {setup.board.name}" if setup.board else ""
        title = f"{setup.facts.title}, edition {setup.edition.name}{board}: {count_text(games, 'game')}"
        table = Table(title=f"{title}, seed {job.seed}")
        for column in ("seat", "agent"):
            table.add_column(column)
        for column in ("wins", "share", "mean score"):
            table.add_column(column, justify="right")
        for seat, name in enumerate(one_a_seat(job.agents, setup.players)):
            table.add_row(
                str(seat),
                name,
                f"{self.wins[seat]:.1f}",
                f"{self.wins[seat] / self.games:.1%}",
                f"{self.scores[seat] / self.games:.2f}",
            )
        console = Output(widest=None)  # names are shown as they are
        console.print(table)
        ends = ", ".join(f"{reason} {count}" for reason, count in sorted(self.reasons.items()))
        console.print(f"Ends: {ends}. A game: {self.plies / games:.1f} plies, {self.rounds / games:.1f} rounds.")


COMMANDS = {"simulate": Command(SUMMARY, EXAMPLES, configure, run)}
