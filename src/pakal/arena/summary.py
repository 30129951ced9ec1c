"""Results added up deal by deal, and as numbers with intervals: for the terminal, reports and other studies."""

from array import array
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from pakal.arena.game import Result, Times
from pakal.arena.intervals import Floats, Interval, mean_of, share_of
from pakal.arena.plan import Lineup, Plan

# Adds up results, deal by deal, in memory that grows by some numbers a deal.


MOST_CAUSES = 3
"""Most different reasons of forfeits that are kept for each agent."""


class Column:
    """Numbers of one shape for every deal."""

    def __init__(self, *shape: int) -> None:
        self.shape = shape
        self._numbers = array("d")

    def append(self, values: Floats) -> None:
        """Those of the next deal."""
        self._numbers.frombytes(np.ascontiguousarray(values, np.float64).tobytes())

    @property
    def last(self) -> Floats:
        """Those of the last deal."""
        size = int(np.prod(self.shape))
        return np.array(self._numbers[-size:]).reshape(self.shape)

    @property
    def values(self) -> Floats:
        """All of them, deals first."""
        return np.frombuffer(self._numbers.tobytes(), np.float64).reshape(-1, *self.shape)


class Tally:
    """The sums of all results.

    Attributes:
        plan: what is played.
        games, deals: numbers of games and deals.
        above: deal × agent × agent: how often the first came before the second in that deal; equal places count half.
            Two seats of one agent do not count. A forfeited game says nothing about the others among themselves.
        share: deal × lineup × agent: its part of the wins, the mean of its seats.
        margin: deal × lineup × agent: its mean score less that of the other seats, in the games that nobody forfeited;
            NaN where there is none.
        seat_share: deal × seat: part of the wins.
        seats: agent × seat: games, and wins.
        leads: a lineup: score of its first agent less the best of the others -> games.
        reasons: why games ended -> games.
        forfeits: agent -> reason -> games; the first reasons by name, all others as `…`.
        plies, rounds: in all games.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        agents, lineups = len(plan.agents), len(plan.lineups)
        self.games = self.deals = self.plies = self.rounds = 0
        self.above = Column(agents, agents)
        self.share = Column(lineups, agents)
        self.margin = Column(lineups, agents)
        self.seat_share = Column(plan.players)
        self.seats = np.zeros((2, agents, plan.players))
        self.leads: list[Counter[int]] = [Counter() for _ in plan.lineups]
        self.reasons: Counter[str] = Counter()
        self.forfeits: list[Counter[str]] = [Counter() for _ in plan.agents]

    def add(self, deal: Sequence[Result]) -> None:
        """All games of the next deal."""
        agents, lineups, players = len(self.plan.agents), len(self.plan.lineups), self.plan.players
        above = np.zeros((agents, agents))
        win_shares, games, margins, complete_games = (np.zeros((lineups, agents)) for _ in range(4))
        by_seat = np.zeros(players)
        for result in deal:
            parts = wins(result.places)
            total = sum(result.scores)
            for seat, agent in enumerate(result.agents):
                games[result.lineup, agent] += 1
                win_shares[result.lineup, agent] += parts[seat]
                if not result.forfeit:
                    complete_games[result.lineup, agent] += 1
                    margins[result.lineup, agent] += result.scores[seat] - (total - result.scores[seat]) / (players - 1)
                by_seat[seat] += parts[seat]
                self.seats[:, agent, seat] += 1, parts[seat]
                for other in range(seat):
                    compare(above, result, seat, other)
            self.count(result)
        self.above.append(above)
        with np.errstate(invalid="ignore"):
            self.share.append(win_shares / games)
            self.margin.append(margins / complete_games)
        self.seat_share.append(by_seat / len(deal))
        self.deals += 1

    def count(self, result: Result) -> None:
        """Add the parts of a result that do not depend on its deal."""
        self.games += 1
        self.plies += result.plies
        self.rounds += result.rounds
        self.reasons[result.reason] += 1
        if result.forfeit:
            counts = self.forfeits[result.agents[result.forfeit.seat]]
            has_room = result.forfeit.why in counts or len(counts) < MOST_CAUSES
            counts[result.forfeit.why if has_room else "…"] += 1
        else:
            first = result.agents.index(self.plan.lineups[result.lineup].agents[0])
            best = max(score for seat, score in enumerate(result.scores) if seat != first)
            self.leads[result.lineup][result.scores[first] - best] += 1


def wins(places: Sequence[int]) -> list[float]:
    """Part of the win of each seat; seats that share the first place share it evenly."""
    firsts = places.count(1)
    return [1 / firsts if place == 1 else 0.0 for place in places]


def compare(above: Floats, result: Result, seat: int, other: int) -> None:
    """Which of two seats came before the other, if the game says so.

    A forfeited game says that all others came before the agent that forfeited. It says nothing about the others among
    themselves: they have not played it to its end.
    """
    a, b = result.agents[seat], result.agents[other]
    loser = result.agents[result.forfeit.seat] if result.forfeit else None
    if a != b and (loser is None or loser in (a, b)):
        part = 0.5 if result.places[seat] == result.places[other] else float(result.places[seat] < result.places[other])
        above[a, b] += part
        above[b, a] += 1 - part


class TimeTally:
    """The time that decisions took, for each agent, in the games whose times are known."""

    def __init__(self, plan: Plan) -> None:
        self.games = 0
        self.decisions = [0] * len(plan.agents)
        self.elapsed, self.longest, self.processor, self.longest_processor = (
            [0.0] * len(plan.agents) for _ in range(4)
        )

    def add(self, times: Times) -> None:
        """Those of one game."""
        self.games += 1
        for seat in times.seats:
            agent = seat.agent
            self.decisions[agent] += seat.decisions
            self.elapsed[agent] += seat.elapsed
            self.processor[agent] += seat.processor
            self.longest[agent] = max(self.longest[agent], seat.longest)
            self.longest_processor[agent] = max(self.longest_processor[agent], seat.longest_processor)


# The results of a tally.


class Meeting(NamedTuple):
    """The result of one agent in one of the lineups.

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
    """Results of agents in every lineup: of a lineup with two agents only the first, else all."""
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
    """The result of one agent over all its lineups.

    Attributes:
        games: games in which it played.
        share: of the wins, a seat of this agent; all its seats count alike.
    """

    games: int
    share: Interval


def overall(tally: Tally) -> list[Overall]:
    """The result of each agent, by number."""
    plan = tally.plan
    seats = np.array([[lineup.agents.count(agent) for agent in range(len(plan.agents))] for lineup in plan.lineups])
    wins = np.nan_to_num(tally.share.values) * seats  # an agent without a seat has no share (NaN)
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
