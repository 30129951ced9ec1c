"""Ratings on the Elo scale by the model of Bradley and Terry, fitted by the library choix, with intervals by deals.

With more than two seats the places of every two agents in a game are compared. The model of Plackett and Luce
generalises Bradley and Terry to places. In it, the order of two agents depends on these two alone, and follows the
formula of Bradley and Terry. So fitting all pairs of places estimates its strengths. The pairs of one game, and the
games of one deal, are not independent. Therefore intervals come from weighing whole deals anew (Rubin's Bayesian
bootstrap), and not from the number of comparisons. The bootstrap assumes that there are no other deals, so its interval
is too narrow for few deals. It is widened by two factors: Student's distribution is wider than the normal one, and the
variance of a mean of n deals is (n + 1) / (n − 1) times that of their weighed mean.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import log, nan, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pakal.arena.intervals import CONFIDENCE, FEWEST, Floats, Interval, Z, number, unseen_bound
from pakal.base.errors import PakalError
from pakal.base.wording import installation_of
from pakal.kernels.random import stream

ELO = 400 / log(10)
"""Elo points of one unit of log strength."""

SPREAD = 1e-3
"""Least difference of resamples, in Elo points; with a smaller one, all deals were alike."""

RESAMPLES = 1000
AT_ONCE = 20
"""Resamples whose weights are in memory together."""


class Estimate(NamedTuple):
    """A number of Elo points, as far as games can tell.

    Attributes:
        elo: with its interval; NaN if games tell nothing.
        bound: `≥` or `≤` if one side has won every game: then `elo.mean` is a bound with 97.5 % confidence, and there
            is no interval.
    """

    elo: Interval
    bound: str = ""

    def text(self) -> str:
        """As text: `120 [95, 147]`, `≥ 310`, `120 (?)` after few deals, or `–`."""
        return f"{self.bound} {number(self.elo.mean, 0)}" if self.bound else self.elo.text(0)


NO_ESTIMATE = Estimate(Interval(nan, nan, nan))


class Rating(NamedTuple):
    """An agent's rating. The mean of agents that can be compared both ways is 0, and so is one that is alone."""

    agent: int
    estimate: Estimate


class Ratings(NamedTuple):
    """All ratings, the best first, and by how much each is above the next one."""

    ratings: tuple[Rating, ...]
    gaps: tuple[Estimate, ...]


def rate(above: Floats, seed: int) -> Ratings:
    """Ratings from comparisons.

    Agents that can be compared both ways are rated by the games among themselves. An agent that has won or lost all its
    games is placed at its bound; it does not change the ratings of the others.

    Args:
        above: deal × agent × agent: how often the first came before the second.
        seed: of the weights of deals.
    """
    deals, agents, _ = above.shape
    total = above.sum(axis=0)
    comparisons = above + above.transpose(0, 2, 1) > 0
    reach = reachable(total)
    both = reach & reach.T
    groups = np.unique(both, axis=0)
    home = max(both, key=lambda group: int(group.sum()))
    elo = fit(total, groups).round(9)  # or equals might not be equal
    least = np.where((total > 0) & ~both, least_lead(comparisons.sum(axis=0)), -np.inf)
    leads = along_chains(np.where(least > 0, least, -np.inf), elo, both)
    resamples = np.array(
        [fit(wins, groups) for wins in resample(above, np.random.default_rng(stream(seed, "bootstrap", deals)))]
    )
    of_deals = [deals_of(comparisons, group) for group in both]

    def rating(agent: int) -> Estimate:
        if home[agent]:
            return Estimate(interval(elo[agent], resamples[:, agent], of_deals[agent]))
        one = int(home.argmax())  # any of them: leads inside a group are differences of Elo
        if leads[agent, one] > -np.inf:
            return Estimate(Interval(float(elo[one] + leads[agent, one]), nan, nan), "≥")
        if leads[one, agent] > -np.inf:
            return Estimate(Interval(float(elo[one] - leads[one, agent]), nan, nan), "≤")
        return NO_ESTIMATE

    def gap(a: int, b: int) -> Estimate:
        if both[a, b]:
            return Estimate(interval(elo[a] - elo[b], resamples[:, a] - resamples[:, b], of_deals[a]))
        return Estimate(Interval(float(leads[a, b]), nan, nan), "≥") if leads[a, b] > 0 else NO_ESTIMATE

    least_leads = np.where(least > -np.inf, np.maximum(least, 0.0), -np.inf)  # few games, too, give an order
    middle = elo_of_all(elo, along_chains(least_leads, elo, both), home).round(9)
    # if too few deals make two equal, the one that has won stands first
    order = sorted(range(agents), key=lambda agent: (-middle[agent], -reach[agent].sum(), agent))
    return Ratings(tuple(Rating(agent, rating(agent)) for agent in order), tuple(gap(a, b) for a, b in pairwise(order)))


def reachable(wins: Floats) -> NDArray[np.bool_]:
    """Agent × agent: whether a chain of wins leads from the one to the other."""
    reach = (wins > 0) | np.eye(len(wins), dtype=bool)
    for _ in range(len(wins)):
        reach = reach @ reach
    return reach


def least_lead(deals: NDArray[np.int_]) -> Floats:
    """Least lead in Elo, with 97.5 % confidence, of an agent over another one against which it has won every game.

    The bound assumes the largest share of lost deals that stays unseen with 2.5 % probability. With five deals or fewer
    that is more than half of them, and the bound is below 0.

    Args:
        deals: in which the two were compared.
    """
    shares = np.vectorize(unseen_bound, otypes=[float])(np.maximum(deals, 1))
    return np.asarray(ELO * np.log((1 - shares) / shares))


def along_chains(leads: Floats, elo: Floats, both: NDArray[np.bool_]) -> Floats:
    """Agent × agent: least lead of the first over the second, in Elo; −∞ if games tell nothing.

    Leads add up along chains of wins.

    Args:
        leads: the leads by the games of two agents alone.
        elo: of each agent among those that it can be compared with both ways.
    """
    leads = np.where(both, elo[:, None] - elo, leads)
    for through in range(len(leads)):
        leads = np.maximum(leads, leads[:, [through]] + leads[through])
    return leads


def elo_of_all(elo: Floats, leads: Floats, home: NDArray[np.bool_]) -> Floats:
    """Elo of all agents: those at home keep theirs, all others are as near to them as their leads allow."""
    elo, base = elo.copy(), home.copy()
    while not base.all():
        below = ~base & (leads[base] > -np.inf).any(axis=0)
        above = ~base & ~below & (leads[:, base] > -np.inf).any(axis=1)
        most = (elo[base, None] - leads[base]).min(axis=0)
        least = (elo[base] + leads[:, base]).max(axis=1)
        elo = np.where(below, most, np.where(above, least, elo))
        base |= below | above
    return elo


def resample(above: Floats, rng: np.random.Generator) -> Iterator[Floats]:
    """All comparisons with new weights of deals, for each resample."""
    deals, agents, _ = above.shape
    flat = above.reshape(deals, -1)
    for first in range(0, RESAMPLES, AT_ONCE):
        weights = rng.standard_exponential((min(AT_ONCE, RESAMPLES - first), deals))
        yield from ((weights / weights.mean(axis=1, keepdims=True)) @ flat).reshape(-1, agents, agents)


def fit(wins: Floats, groups: NDArray[np.bool_]) -> Floats:
    """Elo of each agent by the games inside its group, whose mean is 0. Raises PakalError."""
    try:
        import choix
    except ImportError:
        raise PakalError(f"ratings need choix: {installation_of('study')}") from None
    elo = np.zeros(len(wins))
    for group in groups:
        if group.sum() > 1:
            strengths = choix.ilsr_pairwise_dense(wins[np.ix_(group, group)], max_iter=1000)
            elo[group] = (strengths - strengths.mean()) * ELO
    return elo


def deals_of(comparisons: NDArray[np.bool_], group: NDArray[np.bool_]) -> int:
    """Number of deals for a group: the fewest in which one of its members was compared with other members."""
    return int(comparisons[:, group][:, :, group].any(axis=2).sum(axis=0).min())


def interval(value: float, resamples: Floats, deals: int) -> Interval:
    """A value and its bounds in most resamples, widened for this number of deals.

    With fewer deals than FEWEST, and if all deals are alike, there are no bounds. An agent that stands alone is at 0
    exactly.
    """
    if deals == 0:
        return Interval(0.0, 0.0, 0.0)
    if deals < FEWEST or np.ptp(resamples) < SPREAD:
        return Interval(float(value), nan, nan)
    low, high = value + widening(deals) * (np.quantile(resamples, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2]) - value)
    return Interval(float(value), float(low), float(high))


def widening(deals: int) -> float:
    """Factor by which an interval from this number of deals is wider than the bootstrap makes it."""
    from scipy.special import stdtrit  # type: ignore[import-untyped]

    return float(stdtrit(deals - 1, (1 + CONFIDENCE) / 2)) / Z * sqrt((deals + 1) / (deals - 1))
