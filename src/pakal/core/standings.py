"""Leads from standings: how far each seat is ahead of the best other."""

import numpy as np
from numpy.typing import NDArray

from pakal.core.kernel import kernel

LOWEST = -1000.0
"""A number below any standing."""


@kernel
def leads_from(standings: NDArray[np.float64], players: int) -> None:
    """Each seat's standing becomes its lead over the best other."""
    best, second, first = LOWEST, LOWEST, -1
    for seat in range(players):
        standing = standings[seat]
        if standing > best:
            best, second, first = standing, best, seat
        elif standing > second:
            second = standing
    for seat in range(players):
        standings[seat] -= second if seat == first else best
