"""Means with intervals. Deals are independent: all games with the same dice and cards are one observation."""

from math import isnan, nan, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pakal.core.counts import with_minus

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
