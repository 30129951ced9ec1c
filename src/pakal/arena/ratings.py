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

    Args:
        above: deal × agent × agent: how often the one came before the other.
        seed: of the weights of deals.
    """
    deals, agents, _ = above.shape
    total = above.sum(axis=0)
    reach = reachable(total)
    missed = unseen_losses(total, reach, deals)
    both = reach & reach.T
    home = max(both, key=lambda group: int(group.sum()))
    middle = fit(total + missed, home)
    drawn = np.array([fit(wins + missed, home) for wins in weighed(above, np.random.default_rng((seed, deals)))])
    order = sorted(range(agents), key=lambda agent: (-middle[agent], agent))
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


def unseen_losses(wins: Floats, reach: NDArray[np.bool_], deals: int) -> Floats:
    """Losses that may have been missed, where one agent has won everything and nothing ties it to the other.

    Without them its rating would be infinite. With them it is the one that it surpasses with 97.5 % confidence.
    """
    one_way = (wins > 0) & ~reach.T
    return np.where(one_way, wins * min(1.0, UNSEEN / deals), 0.0).T


def weighed(above: Floats, rng: np.random.Generator) -> Iterator[Floats]:
    """All comparisons, deals weighed anew; as often as there are resamples."""
    deals, agents, _ = above.shape
    flat = above.reshape(deals, -1)
    for first in range(0, RESAMPLES, AT_ONCE):
        weights = rng.standard_exponential((min(AT_ONCE, RESAMPLES - first), deals))
        yield from ((weights / weights.mean(axis=1, keepdims=True)) @ flat).reshape(-1, agents, agents)


def fit(wins: Floats, home: NDArray[np.bool_]) -> Floats:
    """Elo of each agent, the mean of those at home being 0."""
    try:
        import choix
    except ImportError:
        raise PakalError("ratings need choix: pip install 'pakal[study]'") from None
    strengths = choix.ilsr_pairwise_dense(wins, max_iter=1000)
    elo: Floats = (strengths - strengths[home].mean()) * ELO
    return elo


def interval(value: float, drawn: Floats) -> Interval:
    """A value, and the bounds between which it was in most resamples."""
    low, high = np.quantile(drawn, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
    return Interval(float(value), float(low), float(high))
