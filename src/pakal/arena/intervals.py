"""Means with intervals. The deal is what is independent: all games with the same dice and cards are one observation."""

from math import isnan, log, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

CONFIDENCE = 0.95
Z = 1.959964
"""Of the normal distribution, 95 % between −Z and Z."""

UNSEEN = -log((1 - CONFIDENCE) / 2)
"""What has not happened in n independent deals happens less than UNSEEN times in n, with 97.5 % confidence."""


class Interval(NamedTuple):
    """A mean, and the bounds between which it is with 95 % confidence."""

    mean: float
    low: float
    high: float

    def shown(self, digits: int = 1, percent: bool = False) -> str:
        """For people: `54.2 % [51.9, 56.4]`; without bounds where there are none."""
        if isnan(self.mean):
            return "–"
        scale, unit = (100, " %") if percent else (1, "")
        mean, low, high = (f"{scale * value:.{digits}f}" for value in self)
        return f"{mean}{unit}" if low == high else f"{mean}{unit} [{low}, {high}]"


def share_of(deals: Floats) -> Interval:
    """Mean of shares between 0 and 1, one a deal.

    Wilson's interval, with as many games as would give the variance that the deals have: games of one deal lean on
    each other. Where all deals are alike there is no variance to go by; then deals that are not like these may still
    be as many as could have been missed.
    """
    n, mean = len(deals), float(deals.mean()) if len(deals) else 0.5
    variance = float(deals.var(ddof=1)) / n if n > 1 else 0.0
    if variance < 1e-12:
        missed = min(1.0, UNSEEN / n) if n else 1.0
        return Interval(mean, mean * (1 - missed), mean + (1 - mean) * missed)
    games = mean * (1 - mean) / variance
    middle = (mean + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(mean * (1 - mean) / games + (Z / (2 * games)) ** 2) / (1 + Z * Z / games)
    return Interval(mean, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(deals: NDArray[Any]) -> Interval:
    """Mean of any numbers, one a deal; deals without one (NaN) are left out."""
    known = deals[~np.isnan(deals)]
    if len(known) < 2:
        value = float(known.mean()) if len(known) else float("nan")
        return Interval(value, float("nan"), float("nan"))
    mean, half = float(known.mean()), Z * float(known.std(ddof=1)) / sqrt(len(known))
    return Interval(mean, mean - half, mean + half)
