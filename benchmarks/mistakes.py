"""The decisions that cost a computer player most, as the analysis sees them.

    python -m benchmarks.mistakes GAME [--players 2] [--agent level-5] [--games 20] [--iterations 4000] [--seed 1]

Copies of the player play games, and `pakal.analysis` judges each decision, with a mind where the game has one. Prints
what was played and what would have been better, in words: how often and at what cost, and the decisions that cost most
with the numbers of their games and plies. The records are written into a folder with `--out`.
"""

import argparse
import statistics
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from pakal.agents.play import play_match
from pakal.analysis.model import AnalysedDecision, AnalysedOption, Budget
from pakal.analysis.study import Subject, study
from pakal.analysis.words import seat_names
from pakal.arena.workers import cores, workers
from pakal.core import record
from pakal.core.random import stream
from pakal.core.registry import packages
from pakal.core.spec import GameSpec
from pakal.core.texts import Texts

LISTED = 10
"""Decisions that are printed one by one."""


class Job(NamedTuple):
    """A game to play and to judge."""

    number: int
    spec: GameSpec
    agent: str
    iterations: int
    seed: int
    out: Path | None


class Mistake(NamedTuple):
    """A decision that is a mistake."""

    game: int
    ply: int
    decision: AnalysedDecision


def judge(job: Job) -> tuple[int, list[Mistake]]:
    """How many decisions a game had, and those that were mistakes."""
    setup = job.spec.setup(stream(job.seed, "start", job.number))
    match = play_match(job.spec.rules, setup, [job.agent], job.seed, job.number)
    if job.out:
        (job.out / f"{job.number}.pakal").write_text(record.write(match), encoding="utf-8")
    subject = Subject(match, Budget(job.iterations), job.seed)
    decisions, mistakes = 0, []
    for ply in range(len(match.actions)):
        decision = study((subject, ply)).decision
        decisions += decision is not None
        if decision and decision.mistake:
            mistakes.append(Mistake(job.number, ply, decision))
    return decisions, mistakes


class Report:
    """What the mistakes of some games were, as lines of Markdown."""

    def __init__(self, spec: GameSpec, games: list[tuple[int, list[Mistake]]]) -> None:
        self.texts = Texts("en", [packages()[spec.game]])
        self.names = seat_names((), spec.setup().players, self.texts)
        self.games = len(games)
        self.decisions = sum(decisions for decisions, _ in games)
        self.mistakes = [mistake for _, mistakes in games for mistake in mistakes]

    def words(self, option: AnalysedOption) -> str:
        """An action in words."""
        return self.texts.phrase(option.kind, option.args, option.text, self.names)

    def by_kind(self) -> list[str]:
        """How often which kind of action was played instead of which."""
        costs: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
        for _, _, decision in self.mistakes:
            costs[decision.played.kind, decision.best.kind].append(decision.cost)
        lines = ["| played | better | mistakes | mean cost |", "|---|---|---|---|"]
        for (own, best), values in sorted(costs.items(), key=lambda item: -sum(item[1])):
            lines.append(f"| {own} | {best} | {len(values)} | {100 * statistics.mean(values):.1f} % |")
        return lines

    def largest(self) -> list[str]:
        """The decisions that cost most."""
        lines = ["| game | ply | played | better | cost |", "|---|---|---|---|---|"]
        for game, ply, decision in sorted(self.mistakes, key=lambda mistake: -mistake.decision.cost)[:LISTED]:
            cost = f"{100 * decision.cost:.0f} ± {100 * decision.error:.0f} %"
            lines.append(f"| {game} | {ply} | {self.words(decision.played)} | {self.words(decision.best)} | {cost} |")
        return lines

    def lines(self) -> list[str]:
        """All of it."""
        total = 100 * sum(mistake.decision.cost for mistake in self.mistakes) / self.games
        head = f"{self.games} games, {self.decisions} decisions, {len(self.mistakes)} mistakes; {total:.1f} % a game."
        return [head, "", *self.by_kind(), "", *self.largest()]


def main() -> None:
    """Play, judge and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=packages())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--agent", default="level-5")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--iterations", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--out", type=Path, help="folder for the records")
    args = parser.parse_args()
    spec = GameSpec(args.game, players=args.players)
    if args.out:
        args.out.mkdir(parents=True)
    jobs = [Job(n, spec, args.agent, args.iterations, args.seed, args.out) for n in range(1, args.games + 1)]
    with workers(args.jobs) as work:
        print("\n".join(Report(spec, list(work(judge, jobs))).lines()))


if __name__ == "__main__":
    main()
