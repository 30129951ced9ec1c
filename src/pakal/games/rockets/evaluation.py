"""How good a position of Rockets is for a seat, for players that look one turn ahead."""

from pakal.core.kernel import Record, kernel
from pakal.games.rockets.facts import VALUES
from pakal.games.rockets.state import NONE

PENDING = 0.35  # a card still in hand costs 1 at the end of the trip, but may fly before


@kernel
def evaluate(terms: Record, state: Record, seat: int) -> float:
    """Lead of the seat over the best other: totals, worth of the spaces, and what the hands may still do."""
    own = standing(terms, state, seat)
    best = -1000.0
    for other in range(state.players):
        if other != seat:
            best = max(best, standing(terms, state, other))
    return own - best


@kernel
def standing(terms: Record, state: Record, seat: int) -> float:
    """Total so far, worth of the space, less the hand, plus what a climb from the launch pad may bring."""
    total = float(state.score[seat])
    if state.actor < 0:
        return total  # between trips: markers and hands count no more
    pad = state.pad[seat]
    total += float(terms.worth[state.space[seat]]) - PENDING * float(state.held[seat])
    return total + 0.3 * climb(state, seat, 0 if pad == NONE else pad)


@kernel
def climb(state: Record, seat: int, pad: int) -> float:
    """Spaces that the cards above the launch pad would bring, laid in ascending order; equal cards push others."""
    highest = pad
    for value in range(pad + 1, VALUES):
        if state.hand[seat, value] > 0:
            highest = value
    return float(highest - pad)
