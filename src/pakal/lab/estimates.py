"""What a sample says of all games of its kind: estimates with intervals of 95 %, deals as the independent units.

Games of one deal are no independent games. So every mean, share and ratio carries its influence, deal by deal
(linearization: Wolter, Introduction to Variance Estimation, 2007, ch. 6), by which two samples of the same deals are
compared in pairs. Intervals are those of the arena. What is no ratio gets a jackknife that leaves out one block of
deals after the other (Wolter, ch. 4). Fewer deals than FEWEST, or blocks than FEWEST_BLOCKS, would give intervals that
are too narrow, and give none.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import copysign, floor, inf, isfinite, log10, nan

import numpy as np
from numpy.typing import NDArray

from pakal.arena import intervals
from pakal.arena.intervals import FEWEST, Z, mean_of, share_of
from pakal.lab.notes import Numbers

FEWEST_BLOCKS = 20
"""Blocks that a jackknife takes for an interval."""

BLOCKS = 200
"""Most blocks of deals of a jackknife."""


@dataclass(frozen=True)
class Estimate:
    """A value and the interval in which the true one lies in 95 of 100 studies; infinite or nan: it cannot be told."""

    value: float
    low: float
    high: float

    @property
    def bounded(self) -> bool:
        """Whether there is an interval."""
        return isfinite(self.value) and isfinite(self.low) and isfinite(self.high)

    @property
    def clear(self) -> bool:
        """As a difference: whether it is surely not 0."""
        return self.bounded and (self.low > 0 or self.high < 0)

    def beyond(self, even: float) -> int:
        """1 where it is surely more, −1 where it is surely less, 0 where that cannot be told."""
        return (self.low > even) - (self.high < even) if self.bounded else 0

    def text(self, percent: bool = False, sign: bool = False) -> str:
        """`12.3 (11.9 to 12.7)`, with as many digits as mean something."""
        if not isfinite(self.value):
            return "–"
        scale = 100.0 if percent else 1.0
        value, low, high = self.value * scale, self.low * scale, self.high * scale
        unit = " %" if percent else ""
        if not self.bounded:
            return f"{number(value, digits_of(value), sign)}{unit} (?)"
        digits = digits_of(high - low)
        return f"{number(value, digits, sign)}{unit} ({number(low, digits, sign)} to {number(high, digits, sign)})"


def digits_of(width: float) -> int:
    """Decimals that mean something beside an interval so wide."""
    if width == 0 or not isfinite(width):
        return 1
    return max(0, min(4, 1 - floor(log10(abs(width) / 2 + 1e-300) + 0.7)))


def number(value: float, digits: int, sign: bool = False) -> str:
    """A number for people, with so many decimals, thousands apart; `sign`: also of what is more than nothing."""
    return intervals.number(value, digits, "+," if sign else ",")


@dataclass(frozen=True)
class Ratio:
    """A ratio of two sums over games (a mean, where the second counts the games), with its influence by deal.

    Attributes:
        value: nan where there is nothing to divide by.
        influence: how far each deal moves it; sums to 0.
        within: deals that have something to divide by; the others say nothing of it.
        share: whether it is one, from 0 to 1.
    """

    value: float
    influence: Numbers
    within: NDArray[np.bool_]
    share: bool = False

    @property
    def bounded(self) -> bool:
        """Whether it takes an interval."""
        return isfinite(self.value) and int(self.within.sum()) >= FEWEST

    def estimate(self) -> Estimate:
        """With its interval."""
        if not self.bounded:
            return Estimate(self.value, -inf, inf)
        influence = self.influence[self.within]
        likewise = self.value + len(influence) * influence  # of this mean, and as uncertain as the ratio is
        return Estimate(*(share_of(likewise) if self.share else mean_of(likewise)))

    def minus(self, other: "Ratio") -> Estimate:
        """The difference of two over the same deals."""
        difference = self.value - other.value
        if not (self.bounded and other.bounded):
            return Estimate(difference, -inf, inf)
        return Ratio(difference, self.influence - other.influence, self.within | other.within).estimate()


def ratio(above: Numbers, below: Numbers, share: bool = False) -> Ratio:
    """Sum of `above` by sum of `below`, both of shape (deals, games of each)."""
    total, within = float(below.sum()), below.sum(1) > 0
    if total == 0:
        return Ratio(nan, np.full(len(below), nan), within, share)
    value = float(above.sum()) / total
    return Ratio(value, (above - value * below).sum(1) / total, within, share)


def mean(values: Numbers, where: Numbers | None = None, share: bool = False) -> Ratio:
    """Mean over all games, or over those with `where` 1 and not 0."""
    below = np.ones(values.shape) if where is None else where
    return ratio(values * below if where is not None else values, below, share)


def jackknife(statistic: Callable[[Numbers], Numbers], features: Numbers) -> list[Estimate]:
    """Some statistics of the mean features of deals, with intervals.

    The square of a mean is too large by the mean's own variance s². The jackknife takes that off (Wolter, ch. 4) and
    its interval grows by the square's variance of the second order, 2 s⁴: near 0 there is no other.

    Args:
        statistic: (features,) -> (statistics,)
        features: shape (deals, features).
    """
    whole, found = statistic(features.mean(0)), []
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
    for value, error in zip(whole - too_large, errors, strict=True):
        found.append(Estimate(float(value), float(value - Z * error), float(value + Z * error)))
    return found


def elo(share: float, players: int) -> float:
    """Rating difference by which one player among equals below it wins that share (Bradley–Terry; Plackett–Luce)."""
    if not 0.0 < share < 1.0:
        return copysign(inf, share - 0.5)
    return 400.0 * log10(share * (players - 1) / (1.0 - share))
