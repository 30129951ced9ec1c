"""Means and ratings with intervals, and a sequential test.

Deals are independent: all games with the same dice and cards are one observation.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import isnan, log, log1p, nan, sqrt
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pakal.arena.plan import Sprt
from pakal.base.errors import PakalError
from pakal.base.wording import count_text, installation_of, with_minus
from pakal.kernels.random import stream

Floats = NDArray[np.float64]

CONFIDENCE = 0.95
Z = 1.959964
"""Quantile of the normal distribution: 95 % lie between −Z and Z."""

FEWEST = 10
"""Least number of deals for an interval; an interval from fewer would be too narrow."""


class Interval(NamedTuple):
    """A mean and its bounds with 95 % confidence; the bounds are NaN if there are too few deals."""

    mean: float
    low: float
    high: float

    @property
    def bounded(self) -> bool:
        """Whether there are bounds."""
        return not (isnan(self.low) or isnan(self.high))

    def text(self, digits: int = 1, percent: bool = False) -> str:
        """As text: `54.2 % [51.9, 56.4]`; `54.2 % (?)` without bounds, and `–` without a mean."""
        if isnan(self.mean):
            return "–"
        scale, unit = (100, " %") if percent else (1, "")
        if not self.bounded:
            return f"{number(scale * self.mean, digits)}{unit} (?)"
        mean, low, high = (number(scale * value, digits) for value in self)
        return f"{mean}{unit}" if low == high else f"{mean}{unit} [{low}, {high}]"


def number(value: float, digits: int, form: str = "") -> str:
    """A number for people, with some decimals: with a true minus sign, and no sign before a zero.

    Args:
        form: as Python's format has it: `+` a sign before all, `,` thousands apart.
    """
    nearest = round(float(value), digits) + 0.0  # −0.0 + 0.0 is 0.0
    text = with_minus(f"{nearest:{form}.{digits}f}")
    return text if nearest else text.lstrip("+")


def unseen_bound(deals: int) -> float:
    """Upper bound, with 97.5 % confidence, for the probability of an event that did not happen in n independent deals.

    It is the p for which n deals miss the event with a probability of 2.5 %: (1 − p)ⁿ = 2.5 %.
    """
    return float(1 - ((1 - CONFIDENCE) / 2) ** (1 / deals))


def share_of(deals: Floats, z: float = Z) -> Interval:
    """Mean of shares between 0 and 1, one a deal.

    It has Wilson's interval, for as many independent games as would give the variance of the deals, because games of
    one deal are correlated. If all deals are alike, they show no variance; then the interval has room for the share of
    other deals that could have been missed. With fewer deals than FEWEST there are no bounds.

    Args:
        z: how many standard errors the interval reaches to either side.
    """
    n, mean = len(deals), float(deals.mean()) if len(deals) else nan
    if n < FEWEST:
        return Interval(mean, nan, nan)
    variance = float(deals.var(ddof=1)) / n
    if variance < 1e-12:
        unseen_share = unseen_bound(n)
        return Interval(mean, mean * (1 - unseen_share), mean + (1 - mean) * unseen_share)
    games = mean * (1 - mean) / variance
    middle = (mean + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(mean * (1 - mean) / games + (z / (2 * games)) ** 2) / (1 + z * z / games)
    return Interval(mean, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(deals: NDArray[Any], z: float = Z) -> Interval:
    """Mean of numbers, one for each deal; deals without one (NaN) are left out. No bounds with fewer than FEWEST.

    Args:
        z: how many standard errors the interval reaches to either side.
    """
    numbers = deals[~np.isnan(deals)]
    if len(numbers) < FEWEST:
        return Interval(float(numbers.mean()) if len(numbers) else nan, nan, nan)
    mean, half = float(numbers.mean()), z * float(numbers.std(ddof=1)) / sqrt(len(numbers))
    return Interval(mean, mean - half, mean + half)


# A sequential test of one agent against another: it plays no more games than the question needs.
#
# This is the generalised sequential probability ratio test (Wald 1945; Bartroff and Lai 2008). It takes the score of
# each deal: the share of its games in which the first agent came before the second. A deal has few possible scores
# (with two players five), so their frequencies are the model. Under each hypothesis these are the most likely
# frequencies with the mean that the hypothesis says. The test assumes that deals are independent, and not that the
# games of one deal are.


PRIOR = 2.0
"""Weight of prior deals: the test begins as if it had seen clean sweeps for both sides, in a ratio that favours
neither.

They make every mean possible. Without them a few deals that happen to be alike would count as certainty: with a weight
of 0.002 the test errs in up to 6 % of cases where it promises 5 %; with this weight in 2 to 5 %, after some more deals.
"""

EDGE = 1e-10
"""Precision of the search for θ near its bounds."""


def expected_share(elo: float) -> float:
    """Share of games in which an agent with this lead comes before the other."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def tilt(scores: dict[float, float], mean: float) -> float:
    """The θ for which the frequencies p / (1 + θ (score − mean)) have that mean.

    Of all frequencies with that mean, these make the observed scores most likely. (Owen 2001, empirical likelihood)
    """
    from scipy.optimize import brentq  # type: ignore[import-untyped]

    def over(theta: float) -> float:
        return sum(p * (score - mean) / (1 + theta * (score - mean)) for score, p in scores.items())

    least, most = -1 / (max(scores) - mean), 1 / (mean - min(scores))  # between them all frequencies are positive
    return float(brentq(over, least * (1 - EDGE), most * (1 - EDGE)))


def log_likelihood_ratio(deals: Counter[float], sprt: Sprt) -> float:
    """Logarithm of the likelihood ratio of the observed scores: lead elo1 against lead elo0.

    Args:
        deals: score of a deal, from 0 to 1 -> deals.
    """
    means = expected_share(sprt.elo0), expected_share(sprt.elo1)
    between = sum(means) / 2
    total = sum(deals.values()) + PRIOR
    counts = deals + Counter({0.0: PRIOR * (1 - between), 1.0: PRIOR * between})
    scores = {score: count / total for score, count in sorted(counts.items())}
    thetas = [tilt(scores, mean) for mean in means]
    return total * sum(
        p * (log1p(thetas[0] * (score - means[0])) - log1p(thetas[1] * (score - means[1])))
        for score, p in scores.items()
    )


class Sequential:
    """The test under way.

    Attributes:
        ratio: the logarithm of the likelihood ratio.
        bounds: the ratios at which it stops, and says `not stronger` or `stronger`.
        verdict: the verdict, once there is one; later deals do not change it.
        deals: number of deals before the verdict.
    """

    def __init__(self, sprt: Sprt) -> None:
        self.sprt = sprt
        self.bounds = log(sprt.beta / (1 - sprt.alpha)), log((1 - sprt.beta) / sprt.alpha)
        self.ratio = 0.0
        self.deals = 0
        self.verdict: Literal["stronger", "not stronger"] | None = None
        self._scores: Counter[float] = Counter()

    def add(self, score: float) -> None:
        """The score of the next deal, between 0 and 1."""
        if self.verdict:
            return
        self._scores[score] += 1
        self.deals += 1
        self.ratio = log_likelihood_ratio(self._scores, self.sprt)
        if self.ratio >= self.bounds[1]:
            self.verdict = "stronger"
        elif self.ratio <= self.bounds[0]:
            self.verdict = "not stronger"

    def sentence(self, first: str, second: str) -> str:
        """The verdict for people."""
        if self.verdict is None:
            return f"Not decided after {count_text(self.deals, 'deal')}."
        elo0, elo1 = points_text(self.sprt.elo0), points_text(self.sprt.elo1)
        if self.verdict == "stronger":
            return (
                f"{first} is stronger than {second} by {elo1} Elo rather than {elo0}: {count_text(self.deals, 'deal')}."
            )
        return f"{first} is not stronger than {second} by {elo1} Elo: {count_text(self.deals, 'deal')}."


def points_text(elo: float) -> str:
    """Elo points as a person wrote them, with a true minus sign."""
    return with_minus(f"{elo:g}")


# Ratings on the Elo scale by the model of Bradley and Terry, fitted by the library choix, with intervals by deals.
#
# With more than two seats the places of every two agents in a game are compared. The model of Plackett and Luce
# generalises Bradley and Terry to places. In it, the order of two agents depends on these two alone, and follows the
# formula of Bradley and Terry. So fitting all pairs of places estimates its strengths. The pairs of one game, and the
# games of one deal, are not independent. Therefore intervals come from weighing whole deals anew (Rubin's Bayesian
# bootstrap), and not from the number of comparisons. The bootstrap assumes that there are no other deals, so its
# interval is too narrow for few deals. It is widened by two factors: Student's distribution is wider than the normal
# one, and the variance of a mean of n deals is (n + 1) / (n − 1) times that of their weighed mean.


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
        one = int(home.argmax())  # any agent of the group will do: inside it, leads are differences of Elo
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
