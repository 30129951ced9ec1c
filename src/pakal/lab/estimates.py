"""Estimates from a sample for all games of its kind, with intervals of 95 %. The independent units are deals.

Games of one deal are not independent. So every mean, share and ratio carries its influence, deal by deal
(linearization: Wolter, Introduction to Variance Estimation, 2007, ch. 6); by it, two samples of the same deals are
compared in pairs. Intervals are those of the arena, with Student's quantile for the number of deals. A mean of counts
that is 0 in all deals has room for deals that nobody has seen: the largest share of deals that n deals miss once in
forty times (Clopper and Pearson, Biometrika 26, 1934), with 1 in each of their games. A statistic that is no ratio gets
a jackknife that leaves out one block of deals after the other (Wolter, ch. 4). With fewer deals than FEWEST, or fewer
blocks than FEWEST_BLOCKS, intervals would be too narrow, so there are none.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import copysign, floor, hypot, inf, isfinite, log10, nan

import numpy as np
from numpy.typing import NDArray

from pakal.arena import intervals
from pakal.arena.intervals import FEWEST, mean_of, share_of, unseen_bound
from pakal.lab.playing import Numbers

FEWEST_BLOCKS = 20
"""Least number of blocks for an interval by the jackknife."""

DOUBT = 0.05
"""Share of studies in which a false thing is called sure."""

DOUBTFUL = 0.1
"""If the interval of a share reaches farther than this to one side, there are too few games."""

BLOCKS = 200
"""Most blocks of deals of a jackknife."""


@dataclass(frozen=True)
class Estimate:
    """A value and the interval in which the true one lies in 95 of 100 studies; infinite or nan: there is none.

    Attributes:
        value, low, high: the value, and the ends of the interval.
        freedom: degrees of freedom of its standard error: one less than the number of independent deals.
        least: lower bound of the true value.
    """

    value: float
    low: float
    high: float
    freedom: float = inf
    least: float = -inf

    @property
    def bounded(self) -> bool:
        """Whether there is an interval."""
        return isfinite(self.value) and isfinite(self.low) and isfinite(self.high)

    @property
    def possible_low(self) -> float:
        """`low`, cut at the least possible value, for people; `error` needs the whole width, so `low` is not cut."""
        return max(self.low, self.least) if self.bounded else self.low

    @property
    def clear(self) -> bool:
        """Whether a difference, looked at alone, is surely not 0."""
        return self.bounded and (self.low > 0 or self.high < 0)

    @property
    def by_chance(self) -> float:
        """Probability by Student's t that a difference of 0 looks at least so large; 1 without an interval."""
        if not self.bounded or not self.value:
            return 1.0
        return both_tails(abs(self.value) / self.error, self.freedom) if self.error else 0.0

    @property
    def error(self) -> float:
        """The standard error, as the width of the interval has it."""
        return (self.high - self.low) / 2 / quantile(self.freedom)

    def beyond(self, even: float) -> int:
        """1 if a difference is surely above 0, −1 if it is surely below, else 0."""
        return (self.low > even) - (self.high < even) if self.bounded else 0

    def above(self, even: float) -> "Estimate":
        """Its distance above a value."""
        return Estimate(self.value - even, self.low - even, self.high - even, self.freedom)

    def text(self, percent: bool = False, sign: bool = False) -> str:
        """`12.3 (11.9 to 12.7)`, with only the digits that mean something."""
        if not isfinite(self.value):
            return "–"
        scale = 100.0 if percent else 1.0
        value, low, high = self.value * scale, self.possible_low * scale, self.high * scale
        unit = " %" if percent else ""
        if not self.bounded:
            return f"{number(value, digits_of(value), sign)}{unit} (?)"
        digits = digits_of(high - low)
        return f"{number(value, digits, sign)}{unit} ({number(low, digits, sign)} to {number(high, digits, sign)})"


def both_tails(errors: float, freedom: float) -> float:
    """Probability by Student's t of so many standard errors away from 0, to either side."""
    from scipy.special import stdtr  # type: ignore[import-untyped]

    return float(2 * stdtr(freedom, -errors))


@cache
def quantile(freedom: float) -> float:
    """Standard errors that an interval of 95 % reaches to either side, by Student's t."""
    from scipy.special import stdtrit

    return float(stdtrit(freedom, 1 - DOUBT / 2))


def sure_among(differences: Sequence[Estimate]) -> list[bool]:
    """Which of many differences are surely not 0: in 95 of 100 studies not one of them is 0 in truth.

    Holm, A Simple Sequentially Rejective Multiple Test Procedure, Scandinavian Journal of Statistics 6, 1979.
    """
    sure = [False] * len(differences)
    order = sorted(range(len(differences)), key=lambda place: differences[place].by_chance)
    for remaining, place in zip(range(len(order), 0, -1), order, strict=True):
        if differences[place].by_chance * remaining > DOUBT:
            break
        sure[place] = True
    return sure


def sure_in_rows(rows: Sequence[Sequence[Estimate]]) -> list[list[bool]]:
    """The answers of `sure_among` for all differences in a table, in the rows of the table."""
    flags = iter(sure_among([difference for row in rows for difference in row]))
    return [[next(flags) for _ in row] for row in rows]


def apart(one: Estimate, other: Estimate) -> Estimate:
    """The difference of two estimates from different games."""
    difference, freedom = one.value - other.value, min(one.freedom, other.freedom)
    if not (one.bounded and other.bounded):
        return Estimate(difference, -inf, inf)
    half = quantile(freedom) * hypot(one.error, other.error)
    return Estimate(difference, difference - half, difference + half, freedom)


def in_points(text: str) -> str:
    """A difference of shares as `text` of an estimate has it, in points: `+1 point (−1 to +3)`."""
    return re.sub(r"(?<![\d.,])1 %", "1 point", text).replace(" %", " points")


def digits_of(width: float) -> int:
    """Number of decimals that mean something for an interval of this width."""
    if width == 0 or not isfinite(width):
        return 1
    return max(0, min(4, 1 - floor(log10(abs(width) / 2 + 1e-300) + 0.7)))


def number(value: float, digits: int, sign: bool = False) -> str:
    """A number for people, with some decimals, thousands apart; `sign`: with a plus sign, too."""
    return intervals.number(value, digits, "+," if sign else ",")


@dataclass(frozen=True)
class Ratio:
    """A ratio of two sums over games (a mean, where the second counts the games), with its influence by deal.

    Attributes:
        value: the ratio; nan if the second sum is 0.
        influence: how far each deal moves the ratio; sums to 0.
        within: deals whose second sum is not 0; the others say nothing about the ratio.
        share: whether it is a share, from 0 to 1.
        signed: whether it may be below 0.
    """

    value: float
    influence: Numbers
    within: NDArray[np.bool_]
    share: bool = False
    signed: bool = False

    @property
    def bounded(self) -> bool:
        """Whether there are enough deals for an interval."""
        return isfinite(self.value) and int(self.within.sum()) >= FEWEST

    def estimate(self) -> Estimate:
        """The ratio with its interval."""
        if not self.bounded:
            return Estimate(self.value, -inf, inf)
        influence = self.influence[self.within]
        if self.value == 0 and not (self.share or self.signed or influence.any()):  # every deal gave 0
            return Estimate(0.0, 0.0, unseen_bound(len(influence)), len(influence) - 1)
        likewise = self.value + len(influence) * influence  # numbers with the mean and the uncertainty of the ratio
        freedom = len(influence) - 1
        least = -inf if self.signed or self.value < 0 else 0.0
        return Estimate(*(share_of if self.share else mean_of)(likewise, quantile(freedom)), freedom, least)

    def text(self) -> str:
        """The estimate as text."""
        return self.estimate().text(self.share)

    def minus(self, other: "Ratio") -> Estimate:
        """The difference of two ratios over the same deals."""
        difference = self.value - other.value
        if not (self.bounded and other.bounded):
            return Estimate(difference, -inf, inf)
        return Ratio(difference, self.influence - other.influence, self.within | other.within, signed=True).estimate()


def ratio(above: Numbers, below: Numbers, share: bool = False, signed: bool = False) -> Ratio:
    """Sum of `above` by sum of `below`, both of shape (deals, games of each)."""
    total, within = float(below.sum()), below.sum(1) > 0
    if total == 0:
        return Ratio(nan, np.full(len(below), nan), within, share, signed)
    value = float(above.sum()) / total
    return Ratio(value, (above - value * below).sum(1) / total, within, share, signed)


def mean(values: Numbers, where: Numbers | None = None, share: bool = False, signed: bool = False) -> Ratio:
    """Mean over all games, or over those with `where` 1 and not 0."""
    below = np.ones(values.shape) if where is None else where
    return ratio(values * below if where is not None else values, below, share, signed)


def jackknife(statistic: Callable[[Numbers], Numbers], features: Numbers) -> list[Estimate]:
    """Some statistics of the mean features of deals, with intervals.

    The square of a mean is too large by the mean's own variance s². The jackknife removes this bias (Wolter, ch. 4).
    Its interval grows by the square's variance of the second order, 2 s⁴, which is the only one near 0.

    Args:
        statistic: (features,) -> (statistics,)
        features: shape (deals, features).
    """
    whole, estimates = statistic(features.mean(0)), []
    blocks = min(BLOCKS, len(features))
    if blocks < FEWEST_BLOCKS:
        return [Estimate(float(value), -inf, inf) for value in whole]
    sums = np.array([block.sum(0) for block in np.array_split(features, blocks)])
    sizes = np.array([len(block) for block in np.array_split(features, blocks)])
    total = sums.sum(0)
    without = np.array(
        [statistic((total - one) / (len(features) - size)) for one, size in zip(sums, sizes, strict=True)]
    )
    too_large = (blocks - 1) * (without.mean(0) - whole)
    errors = np.sqrt((blocks - 1) / blocks * ((without - without.mean(0)) ** 2).sum(0) + 2 * too_large**2)
    for value, half in zip(whole - too_large, quantile(blocks - 1) * errors, strict=True):
        estimates.append(Estimate(float(value), float(value - half), float(value + half), blocks - 1))
    return estimates


def elo(share: float, players: int) -> float:
    """Rating difference of a player who wins that share against equal weaker ones (Bradley–Terry; Plackett–Luce)."""
    if not 0.0 < share < 1.0:
        return copysign(inf, share - 0.5)
    return 400.0 * log10(share * (players - 1) / (1.0 - share))
