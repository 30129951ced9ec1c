"""How far from perfect the computer players are near the end of a game.

    python -m benchmarks.perfect [--games 60] [--agents greedy,level-1,…] [--seed 1] [--jobs 2]

Two of level 3 play `pacals-rocket-small-2`: Pacal's Rocket for two, in which nothing is hidden, over five rounds. Then
each game is gone back from its end, decision by decision, as far as all that may follow can be tried
(`pakal.analysis.solving`): mostly through the last turn of both seats. At every decision where the actions differ in
their share of wins, each player chooses once. Prints a table in Markdown.
"""

import argparse
from typing import NamedTuple

import numpy as np

from pakal.agents.agent import agent, decision
from pakal.agents.play import play_match
from pakal.analysis.solving import Solver, TooLarge, losses
from pakal.arena.intervals import share_of
from pakal.arena.workers import cores, workers
from pakal.core.random import stream
from pakal.envs.variants import variants

VARIANT = "pacals-rocket-small-2"
PLAYERS = ["level-3"]


class Job(NamedTuple):
    """One game to play and to go back."""

    number: int
    seed: int
    agents: tuple[str, ...]
    most: int


class Decision(NamedTuple):
    """A decision with something at stake.

    Attributes:
        turns: turns that begin after this one.
        actions: number of legal actions.
        best: share of actions that are perfect.
        mean: share of wins that a random action gives away.
        costs: by agent, the share of wins that its choice gives away.
    """

    turns: int
    actions: int
    best: float
    mean: float
    costs: dict[str, float]


def solve_end(job: Job) -> tuple[int, list[Decision]]:
    """How many decisions of a game were solved, and those of them with something at stake."""
    spec = variants()[VARIANT]
    game, setup = spec.rules, spec.setup(stream(job.seed, "start", job.number))
    match = play_match(game, setup, PLAYERS, job.seed, job.number)
    players = {name: agent(name, game, setup) for name in job.agents}
    solver, count, decisions, last = Solver(match, job.most), 0, [], match.turn
    while match.actions:
        match.truncate(len(match.actions) - 1)
        if match.actor < 0:
            continue
        try:
            costs = losses(solver.shares(match))
        except TooLarge:
            break
        count += 1
        if max(costs) == 0:
            continue
        legal, ply = match.legal_actions().tolist(), len(match.actions)
        choices = {
            name: decision(player, match, np.random.default_rng(stream(job.seed, "mind", job.number, ply)))
            for name, player in players.items()
        }
        decisions.append(
            Decision(
                last - match.turn,
                len(legal),
                sum(one == 0 for one in costs) / len(costs),
                sum(costs) / len(costs),
                {name: costs[legal.index(action)] for name, action in choices.items()},
            )
        )
    for player in players.values():
        player.close()
    return count, decisions


def table(games: list[tuple[int, list[Decision]]], agents: tuple[str, ...]) -> list[str]:
    """The results as lines of Markdown. Games are independent, decisions of one game are not."""
    groups = [decisions for _, decisions in games if decisions]
    every = [decision for decisions in groups for decision in decisions]
    turns = sorted({decision.turns for decision in every})
    stakes = [f"{sum(decision.turns == turn for decision in every)} with {turn} turns to come" for turn in turns]
    lines = [
        f"{len(games)} games, {sum(count for count, _ in games)} decisions solved.",
        f"{len(every)} with something at stake: {', '.join(stakes)}.",
        "",
        "| agent | share of perfect choices | mean loss of a choice, as a share of the win | largest loss |",
        "|---|---|---|---|",
    ]
    rows = {"a random action": ([[d.best for d in its] for its in groups], [[d.mean for d in its] for its in groups])}
    for name in agents:
        costs = [[decision.costs[name] for decision in decisions] for decisions in groups]
        rows[f"`{name}`"] = ([[float(one == 0) for one in its] for its in costs], costs)
    for name, (perfect, costs) in rows.items():
        share = share_of(np.array([np.mean(its) for its in perfect]))
        cost = share_of(np.array([np.mean(its) for its in costs]))
        worst = "–" if name == "a random action" else f"{100 * max(max(its) for its in costs):.0f} %"
        lines.append(f"| {name} | {share.text(percent=True)} | {cost.text(percent=True)} | {worst} |")
    return lines


def main() -> None:
    """Play, solve and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--agents", default="greedy,level-1,level-2,level-3,level-4,level-5")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=1_000_000)
    parser.add_argument("--jobs", type=int, default=cores())
    args = parser.parse_args()
    agents = tuple(args.agents.split(","))
    with workers(args.jobs) as work:
        games = list(work(solve_end, [Job(n, args.seed, agents, args.most) for n in range(1, args.games + 1)]))
    print("\n".join(table(games, agents)))


if __name__ == "__main__":
    main()
