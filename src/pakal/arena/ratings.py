"""Ratings on the Elo scale by the model of Bradley and Terry, fitted by the library choix, with intervals by deals.

With more than two seats every two agents at a table are compared by their places. By the model of Plackett and Luce,
which generalises Bradley and Terry to places, who of two comes before the other depends on these two alone and follows
Bradley and Terry's formula, so fitting all pairs of places estimates its strengths. The pairs of one game, and the
games of one deal, are by no means independent: that is why intervals come from weighing whole deals anew (Rubin's
Bayesian bootstrap), and not from the number of comparisons.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pakal.arena.intervals import CONFIDENCE, UNSEEN, Floats, Interval
from pakal.core.errors import PakalError

ELO = 400 / log(10)
"""Elo points of one unit of log strength."""

RESAMPLES = 1000
AT_ONCE = 20
"""Resamples whose weights are in memory together."""


class Estimate(NamedTuple):
    """A number of Elo points, as far as games can tell.

    Attributes:
        elo: with its interval.
        bound: `≥` or `≤` where one side has won every game, so that games cannot say how far apart they are: then
            `elo.mean` is as far as they do say, with 97.5 % confidence, and the interval means nothing.
    """

    elo: Interval
    bound: str = ""

    def shown(self) -> str:
        """For people: `120 [95, 147]`, or `≥ 310`."""
        return f"{self.bound} {self.elo.mean:.0f}" if self.bound else self.elo.shown(0)


class Rating(NamedTuple):
    """An agent's rating; 0 is the mean of those that can be compared both ways."""

    agent: int
    estimate: Estimate


class Ratings(NamedTuple):
    """All ratings, the best first, and by how much each is above the next one."""

    ratings: tuple[Rating, ...]
    gaps: tuple[Estimate, ...]


def rate(above: Floats, seed: int) -> Ratings:
    """Ratings from comparisons.

    Agents that can be compared both ways are rated by the games among themselves. Who has won or lost everything is put
    beside them as far off as can be told, which changes nothing between the others.

    Args:
        above: deal × agent × agent: how often the one came before the other.
        seed: of the weights of deals.
    """
    deals, agents, _ = above.shape
    total = above.sum(axis=0)
    reach = reachable(total)
    both = reach & reach.T
    home = max(both, key=lambda group: int(group.sum()))
    groups = np.unique(both, axis=0)
    apart = fit(total, groups)
    middle = placed(apart, least_leads(apart, total, both, deals), home).round(9)  # or equals might not be equal
    drawn = np.array([fit(wins, groups) for wins in weighed(above, np.random.default_rng((seed, deals)))])
    drawn += middle - apart
    # where too few deals put two level, the one that has won stands first
    order = sorted(range(agents), key=lambda agent: (-middle[agent], -reach[agent].sum(), agent))
    ratings = []
    for agent in order:
        bound = "" if home[agent] else "≥" if reach[agent][home].any() else "≤"
        ratings.append(Rating(agent, Estimate(interval(middle[agent], drawn[:, agent]), bound)))
    gaps = [
        Estimate(interval(middle[a] - middle[b], drawn[:, a] - drawn[:, b]), "" if both[a, b] else "≥")
        for a, b in pairwise(order)
    ]
    return Ratings(tuple(ratings), tuple(gaps))


def reachable(wins: Floats) -> NDArray[np.bool_]:
    """Agent × agent: whether a chain of wins leads from the one to the other."""
    reach = (wins > 0) | np.eye(len(wins), dtype=bool)
    for _ in range(len(wins)):
        reach = reach @ reach
    return reach


def least_leads(elo: Floats, wins: Floats, both: NDArray[np.bool_], deals: int) -> Floats:
    """Agent × agent: by how many Elo the one leads the other at least; −∞ where nothing is known of it.

    Who has won everything may have missed losses in so many deals as happen unseen with 2.5 % probability. By so many
    it leads at least, with 97.5 % confidence. Leads add up along chains of wins.

    Args:
        elo: of each agent among those that it can be compared with both ways.
    """
    leads = np.where((wins > 0) & ~both, max(0.0, log(deals / UNSEEN)) * ELO, -np.inf)
    leads = np.where(both, elo[:, None] - elo, leads)
    for through in range(len(leads)):
        leads = np.maximum(leads, leads[:, [through]] + leads[through])
    return leads


def placed(elo: Floats, leads: Floats, home: NDArray[np.bool_]) -> Floats:
    """Elo of all: those at home keep theirs, all others are as near to them as their leads allow."""
    elo, known = elo.copy(), home.copy()
    while not known.all():
        below = ~known & (leads[known] > -np.inf).any(axis=0)
        above = ~known & ~below & (leads[:, known] > -np.inf).any(axis=1)
        most = (elo[known, None] - leads[known]).min(axis=0)
        least = (elo[known] + leads[:, known]).max(axis=1)
        elo = np.where(below, most, np.where(above, least, elo))
        known |= below | above
    return elo


def weighed(above: Floats, rng: np.random.Generator) -> Iterator[Floats]:
    """All comparisons, deals weighed anew; as often as there are resamples."""
    deals, agents, _ = above.shape
    flat = above.reshape(deals, -1)
    for first in range(0, RESAMPLES, AT_ONCE):
        weights = rng.standard_exponential((min(AT_ONCE, RESAMPLES - first), deals))
        yield from ((weights / weights.mean(axis=1, keepdims=True)) @ flat).reshape(-1, agents, agents)


def fit(wins: Floats, groups: NDArray[np.bool_]) -> Floats:
    """Elo of each agent by the games inside its group, whose mean is 0."""
    try:
        import choix
    except ImportError:
        raise PakalError("ratings need choix: pip install 'pakal[study]'") from None
    elo = np.zeros(len(wins))
    for group in groups:
        if group.sum() > 1:
            strengths = choix.ilsr_pairwise_dense(wins[np.ix_(group, group)], max_iter=1000)
            elo[group] = (strengths - strengths.mean()) * ELO
    return elo


def interval(value: float, drawn: Floats) -> Interval:
    """A value, and the bounds between which it was in most resamples."""
    low, high = np.quantile(drawn, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
    return Interval(float(value), float(low), float(high))
