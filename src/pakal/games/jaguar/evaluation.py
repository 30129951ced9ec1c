"""Value of a position of Die Pyramiden des Jaguar for a seat, for players that look one turn ahead.

The unit is a space of the track. A round is worth its prize of five spaces, and a seat loses it by a card for which it
has no place. So the value of a pyramid is its filled slots, and its places for the cards that may still come.
"""

import numpy as np
from numpy.typing import NDArray

from pakal.games.jaguar.rules.placement import next_higher, next_lower, row_of
from pakal.games.jaguar.state import ALL_SLOTS, EVENT, NONE, OVER, TAKE
from pakal.kernels.bits import has, lowest, popcount
from pakal.kernels.kernel import Record, inlined, kernel

WON = 1000.0  # the game is over; the lead is added
FILLED_SLOT = 1.2  # a filled slot, on the way to the prize
SHARE = 0.3  # of the cost of all cards left: half of them come, and often the better one of two
NO_PLACE = 10.0  # the round is lost: five spaces for the other, and none for oneself
CROWDED = 0.2  # a card that fits one empty slot only takes the last of them
EVENT_CHANCE = 0.5  # being asked about an event


@kernel
def evaluate(terms: Record, state: Record, seat: int) -> float:
    """Lead on the track; in a round also the values of both pyramids, and of the cards to be placed. [JG-END-7]"""
    return lead_of(state, seat, slots_to_come(state, seat), slots_to_come(state, 1 - seat))


@kernel
def evaluate_all(terms: Record, state: Record, leads: NDArray[np.float64]) -> None:
    """Write the value of `evaluate` for both seats, with one look at each pyramid."""
    first, second = slots_to_come(state, 0), slots_to_come(state, 1)
    leads[0] = lead_of(state, 0, first, second)
    leads[1] = lead_of(state, 1, second, first)


@inlined
def lead_of(state: Record, seat: int, own_value: float, other_value: float) -> float:
    """Lead of a seat, by the value of each pyramid."""
    other = 1 - seat
    lead = float(state.score[seat]) - float(state.score[other])
    if state.phase == OVER:
        return lead + (WON if lead > 0.0 else -WON if lead < 0.0 else 0.0)
    if state.turns == 0:
        return lead
    value = lead + own_value - other_value
    if state.phase == TAKE:
        own = taken_by_other(state)
        value += own if seat == state.active else -own
    elif state.phase == EVENT:
        value += EVENT_CHANCE if seat == state.owner else -EVENT_CHANCE
    return value - burden(state, seat, state.placing[seat]) + burden(state, other, state.placing[other])


@kernel
def slots_to_come(state: Record, seat: int) -> float:
    """Filled slots, less the cost of the cards that may still come. [JG-END-2, JG-END-3]"""
    cards = state.hand[0] | state.hand[1]
    total = 0.0
    while cards != np.uint64(0):
        total += burden(state, seat, lowest(cards))
        cards &= cards - np.uint64(1)
    return FILLED_SLOT * float(popcount(state.filled[seat] & ALL_SLOTS)) - SHARE * total


@inlined
def burden(state: Record, seat: int, card: int) -> float:
    """The cost of placing a card for a seat: spaces for the other explorer, or the round. [JG-PLACE-4, JG-END-1]"""
    if card == NONE:
        return 0.0
    left = int(state.slot[next_lower(state, seat, card)])
    right = int(state.slot[next_higher(state, seat, card)])
    if right - left > 1:
        return CROWDED if right - left == 2 else 0.0
    jaguars = state.jaguars[seat]
    if not has(jaguars, left):
        return float(row_of(left))
    return NO_PLACE if has(jaguars, right) else float(row_of(right))


@kernel
def taken_by_other(state: Record) -> float:
    """The value of an offer for the active player, if the other takes the card that suits them. [JG-TURN-2]"""
    seat = int(state.active)
    low, high = state.offered[0], state.offered[1]
    takes_low = burden(state, 1 - seat, low) - burden(state, seat, high)
    takes_high = burden(state, 1 - seat, high) - burden(state, seat, low)
    return min(takes_low, takes_high)
