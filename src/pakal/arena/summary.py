"""The results of a tally as numbers with intervals: for the terminal, for reports, and for other studies."""

from typing import NamedTuple

import numpy as np

from pakal.arena.intervals import Interval, mean_of, share_of
from pakal.arena.plan import Lineup
from pakal.arena.tally import Tally


class Meeting(NamedTuple):
    """How one agent did in one of the lineups.

    Attributes:
        lineup, agent: their numbers.
        others: the agents that it met there, each once.
        games: of this lineup.
        share: of the wins, a seat of this agent; shared wins count in parts.
        even: that share if all agents were equal.
        margin: mean score less that of the other seats.
    """

    lineup: int
    agent: int
    others: tuple[int, ...]
    games: int
    share: Interval
    even: float
    margin: Interval


def meetings(tally: Tally) -> list[Meeting]:
    """How agents did in every lineup: of a lineup with two agents only the first, else all."""
    plan = tally.plan
    share, margin = tally.share.values, tally.margin.values

    def meeting(number: int, lineup: Lineup, agent: int) -> Meeting:
        return Meeting(
            number,
            agent,
            tuple(other for other in lineup.different if other != agent),
            tally.deals * plan.players,
            share_of(share[:, number, agent]),
            1 / plan.players,
            mean_of(margin[:, number, agent]),
        )

    return [
        meeting(number, lineup, agent)
        for number, lineup in enumerate(plan.lineups)
        for agent in (lineup.different[:1] if len(lineup.different) == 2 else lineup.different)
    ]


class Overall(NamedTuple):
    """How one agent did in all its lineups together.

    Attributes:
        games: games in which it played.
        share: of the wins, a seat of this agent; all its seats count alike.
    """

    games: int
    share: Interval


def overall(tally: Tally) -> list[Overall]:
    """How each agent did, by number."""
    plan = tally.plan
    seats = np.array([[lineup.agents.count(agent) for agent in range(len(plan.agents))] for lineup in plan.lineups])
    wins = np.nan_to_num(tally.share.values) * seats  # where it has no seat it has no share
    shares = wins.sum(axis=1) / np.maximum(seats.sum(axis=0), 1)
    games = (seats > 0).sum(axis=0) * tally.deals * plan.players
    return [Overall(int(number), share_of(shares[:, agent])) for agent, number in enumerate(games)]


def cross_table(tally: Tally) -> list[list[Interval | None]]:
    """Agent × agent: how often the one comes before the other; None for those that never met.

    It is the mean over deals. In a deal with forfeits, only games count that say which of the two came first.
    """
    above = tally.above.values
    agents = len(tally.plan.agents)
    table: list[list[Interval | None]] = [[None] * agents for _ in range(agents)]
    for one in range(agents):
        for other in range(agents):
            games = above[:, one, other] + above[:, other, one]
            if games.any():
                table[one][other] = share_of(above[games > 0, one, other] / games[games > 0])
    return table


def seat_shares(tally: Tally) -> list[Interval]:
    """Part of the wins of each seat; every agent sat in every seat as often."""
    return [share_of(column) for column in tally.seat_share.values.T]


def standing(tally: Tally, most: int = 4) -> str:
    """The standing in a line, while it changes: mean share of the wins of the agents that have most."""
    if not tally.deals:
        return "no deal yet"
    count = sum(forfeits.total() for forfeits in tally.forfeits)
    return leaders(tally, most) + (f" · forfeits: {count}" if count else "")


def leaders(tally: Tally, most: int) -> str:
    """The agents that have most, each with its mean share of the wins."""
    shares = tally.share.values
    labels = tally.plan.labels
    if len(labels) == 2:
        first = tally.plan.lineups[0].agents[0]
        return f"{labels[first]} {share_of(shares[:, 0, first]).text(percent=True)}"
    means = np.nanmean(shares, axis=(0, 1))
    order = sorted(range(len(labels)), key=lambda agent: -means[agent])
    return " · ".join(f"{labels[agent]} {means[agent]:.0%}" for agent in order[:most])
