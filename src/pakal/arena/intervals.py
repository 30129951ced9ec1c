"""Means with intervals. The deal is what is independent: all games with the same dice and cards are one observation."""

from math import isnan, nan, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

CONFIDENCE = 0.95
Z = 1.959964
"""Of the normal distribution, 95 % between −Z and Z."""

FEWEST = 10
"""Deals that an interval takes: of fewer it would be too narrow, and there is none."""


class Interval(NamedTuple):
    """A mean, and the bounds between which it is with 95 % confidence; bounds are NaN where none can be told."""

    mean: float
    low: float
    high: float

    @property
    def bounded(self) -> bool:
        """Whether there are bounds."""
        return not (isnan(self.low) or isnan(self.high))

    def shown(self, digits: int = 1, percent: bool = False) -> str:
        """For people: `54.2 % [51.9, 56.4]`; `54.2 % (?)` where no bounds can be told, `–` where nothing can."""
        if isnan(self.mean):
            return "–"
        scale, unit = (100, " %") if percent else (1, "")
        if not self.bounded:
            return f"{number(scale * self.mean, digits)}{unit} (?)"
        mean, low, high = (number(scale * value, digits) for value in self)
        return f"{mean}{unit}" if low == high else f"{mean}{unit} [{low}, {high}]"


def number(value: float, digits: int, form: str = "") -> str:
    """A number for people, with so many decimals: with a minus sign that is one, and no sign before a zero.

    Args:
        form: as Python's format has it: `+` a sign before all, `,` thousands apart.
    """
    rounded = round(float(value), digits) + 0.0  # −0.0 + 0.0 is 0.0
    text = f"{rounded:{form}.{digits}f}".replace("-", "−")
    return text if rounded else text.lstrip("+")


def unseen(deals: int) -> float:
    """How often something may happen that has not happened in so many independent deals, with 97.5 % confidence.

    Of all probabilities the highest by which it is missed n times with at least 2.5 %: (1 − p)ⁿ = 2.5 %.
    """
    return float(1 - ((1 - CONFIDENCE) / 2) ** (1 / deals))


def share_of(deals: Floats) -> Interval:
    """Mean of shares between 0 and 1, one a deal.

    Wilson's interval, with as many games as would give the variance that the deals have: games of one deal lean on
    each other. Where all deals are alike there is no variance to go by; then deals that are not like these may still
    be as many as could have been missed. Of fewer deals than FEWEST no bounds are told.
    """
    n, mean = len(deals), float(deals.mean()) if len(deals) else nan
    if n < FEWEST:
        return Interval(mean, nan, nan)
    variance = float(deals.var(ddof=1)) / n
    if variance < 1e-12:
        missed = unseen(n)
        return Interval(mean, mean * (1 - missed), mean + (1 - mean) * missed)
    games = mean * (1 - mean) / variance
    middle = (mean + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(mean * (1 - mean) / games + (Z / (2 * games)) ** 2) / (1 + Z * Z / games)
    return Interval(mean, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(deals: NDArray[Any]) -> Interval:
    """Mean of any numbers, one a deal; deals without one (NaN) are left out. No bounds of fewer than FEWEST."""
    known = deals[~np.isnan(deals)]
    if len(known) < FEWEST:
        return Interval(float(known.mean()) if len(known) else nan, nan, nan)
    mean, half = float(known.mean()), Z * float(known.std(ddof=1)) / sqrt(len(known))
    return Interval(mean, mean - half, mean + half)
