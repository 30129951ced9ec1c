"""Adds up results, deal by deal, in memory that grows by some numbers a deal."""

from array import array
from collections import Counter
from collections.abc import Sequence

import numpy as np

from pakal.arena.game import Result, Times
from pakal.arena.intervals import Floats
from pakal.arena.plan import Plan

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
