"""Event spaces: what an explorer's owner may do where a move by stacking ends. [JG-EVENT]"""

import numpy as np

from pakal.core.actors import CHANCE
from pakal.core.bits import bit, lowest
from pakal.core.kernel import Ints, Record, inlined
from pakal.games.jaguar.actions import DECLINE, event, event_kind, placed_slot
from pakal.games.jaguar.rules.placement import clear_slot
from pakal.games.jaguar.state import (
    ALL_SLOTS,
    CLEAR_OWN,
    CLEAR_THEIR,
    DISCARD,
    EVENT,
    NO_SEAT,
    NOTHING,
    ROB,
    TAKE_JAGUAR,
)


@inlined
def targets(state: Record, seat: int, kind: int) -> np.uint64:
    """Slots that an event of the seat may hit; for ROB the opponent's hand. [JG-EVENT-1]"""
    if kind == TAKE_JAGUAR:
        return state.jaguars[seat] & ALL_SLOTS  # type: ignore[no-any-return]
    if kind == CLEAR_OWN:
        return state.filled[seat] & ALL_SLOTS  # type: ignore[no-any-return]
    if kind == CLEAR_THEIR:
        return state.filled[1 - seat] & ALL_SLOTS  # type: ignore[no-any-return]
    return state.hand[1 - seat]  # type: ignore[no-any-return]


@inlined
def meet_event(terms: Record, state: Record, seat: int) -> bool:
    """A move by stacking ended here: is there an event to decide on? One without a target is skipped. [JG-EVENT-2]"""
    kind = terms.event[state.score[seat]]
    if kind == NOTHING or targets(state, seat, kind) == np.uint64(0):
        return False
    state.owner = seat
    state.actor = seat
    state.phase = EVENT
    return True


@inlined
def list_events(terms: Record, state: Record, out: Ints) -> int:
    """The event at each of its targets, or to decline it. [JG-EVENT-1]"""
    seat = state.owner
    kind = int(terms.event[state.score[seat]])
    out[0] = DECLINE
    if kind == ROB:
        out[1] = event(ROB, 0)
        return 2
    n = 1
    hit = targets(state, seat, kind)
    while hit != np.uint64(0):
        out[n] = event(kind, lowest(hit))
        n += 1
        hit &= hit - np.uint64(1)
    return n


@inlined
def carry_out(state: Record, action: int) -> bool:
    """Do what the event's owner chose; does it wait for chance? [JG-EVENT-1]"""
    seat = state.owner
    kind = event_kind(action)
    if kind == ROB:
        state.actor = CHANCE
        state.phase = DISCARD
        return True
    state.owner = NO_SEAT
    if kind == TAKE_JAGUAR:
        state.jaguars[seat] ^= bit(placed_slot(action))
    elif kind == CLEAR_OWN:
        clear_slot(state, seat, placed_slot(action))
    elif kind == CLEAR_THEIR:
        clear_slot(state, 1 - seat, placed_slot(action))
    return False


@inlined
def discard(state: Record, card: int) -> None:
    """A card of the opponent's hand leaves the round face up. [JG-EVENT-1]"""
    state.hand[1 - state.owner] ^= bit(card)
    state.discards |= bit(card)
    state.owner = NO_SEAT
