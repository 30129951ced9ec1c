"""Standings of seats against the others: leads, margins, shares in the win; of one state, and of arrays of scores."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.kernels.kernel import Record, kernel

Scores = NDArray[np.number[Any]]
"""Scores of any number of games; the last axis has the seats."""

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


@kernel
def lead(state: Record, seat: int) -> float:
    """A seat's score less the best score of the others."""
    best = -1e9
    for other in range(state.players):
        if other != seat:
            best = max(best, float(state.score[other]))
    return float(state.score[seat]) - best


def leads_of(scores: Scores) -> NDArray[np.float64]:
    """Each score less the best of the others."""
    highest = np.sort(scores, -1)
    others = np.where(scores == highest[..., -1:], highest[..., -2:-1], highest[..., -1:])
    return np.asarray(scores - others, np.float64)


def win_shares(scores: Scores) -> NDArray[np.float64]:
    """The share of each seat in the win: 1, less where several have won, and 0 for all others."""
    winners = scores == scores.max(-1, keepdims=True)
    return np.asarray(winners / winners.sum(-1, keepdims=True), np.float64)


def margins_of(scores: Scores) -> NDArray[np.float64]:
    """Each score less the mean of the others."""
    others = (scores.sum(-1, keepdims=True) - scores) / (scores.shape[-1] - 1)
    return np.asarray(scores - others, np.float64)
