"""Value of a position of Rockets for a seat, for players that look one turn ahead."""

import numpy as np
from numpy.typing import NDArray

from pakal.core.standings import LOWEST, leads_from
from pakal.games.rockets.facts import VALUES
from pakal.games.rockets.state import NONE
from pakal.kernels.kernel import Record, kernel

PENDING = 1.0  # cost of a card in hand at the end of the trip RK-TRIP-2
CLIMB = 0.8  # share of the climb still open that is likely to be flown; tuned in games against random


@kernel
def evaluate(terms: Record, state: Record, seat: int) -> float:
    """Lead of the seat over the best other: totals, worth of the spaces, and the climb that hands may still bring."""
    own = standing(terms, state, seat)
    best = LOWEST
    for other in range(state.players):
        if other != seat:
            best = max(best, standing(terms, state, other))
    return own - best


@kernel
def evaluate_all(terms: Record, state: Record, leads: NDArray[np.float64]) -> None:
    """Write the value of `evaluate` for every seat, with one look at each."""
    for seat in range(state.players):
        leads[seat] = standing(terms, state, seat)
    leads_from(leads, state.players)


@kernel
def standing(terms: Record, state: Record, seat: int) -> float:
    """Total so far, plus the worth of the space, less the hand, plus the likely gain of a climb from the launch pad."""
    total = float(state.score[seat])
    if state.actor < 0:
        return total  # between trips: markers and hands count no more
    pad = state.pad[seat]
    total += float(terms.worth[state.space[seat]]) - PENDING * float(state.held[seat])
    return total + CLIMB * climb(state, seat, 0 if pad == NONE else pad)


@kernel
def climb(state: Record, seat: int, pad: int) -> float:
    """Spaces that the cards above the launch pad would bring, laid in ascending order; equal cards push others."""
    highest = pad
    for value in range(pad + 1, VALUES):
        if state.hand[seat, value] > 0:
            highest = value
    return float(highest - pad)
