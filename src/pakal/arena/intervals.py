"""Means with intervals, and a sequential test. Deals are independent: all games with the same dice and cards are one
observation.
"""

from collections import Counter
from math import isnan, log, log1p, nan, sqrt
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pakal.arena.plan import Sprt
from pakal.base.wording import count_text, with_minus

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
