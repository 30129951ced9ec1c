"""Event spaces: the event that an explorer's owner may use if a move by stacking ends there. [JG-EVENT]"""

import numpy as np

from pakal.games.jaguar import kinds
from pakal.games.jaguar.actions import DECLINE, event, event_kind, placed_slot
from pakal.games.jaguar.rules.placement import clear_slot, top_card
from pakal.games.jaguar.state import (
    ALL_SLOTS,
    CLEAR_OWN,
    DISCARD,
    EVENT,
    NO_SEAT,
    NONE,
    NOTHING,
    ROB,
    TAKE_JAGUAR,
)
from pakal.kernels.bits import bit, list_members
from pakal.kernels.kernel import CHANCE, Ints, Log, Record, inlined, listening, say


@inlined
def hit_seat(seat: int, kind: int) -> int:
    """Whose pyramid or hand an event of the seat hits. [JG-EVENT-1]"""
    return seat if kind in (TAKE_JAGUAR, CLEAR_OWN) else 1 - seat


@inlined
def targets(state: Record, seat: int, kind: int) -> np.uint64:
    """Slots that an event of the seat may hit; for ROB the opponent's hand. [JG-EVENT-1]"""
    owner = hit_seat(seat, kind)
    if kind == ROB:
        return state.hand[owner]  # type: ignore[no-any-return]
    slots = state.jaguars[owner] if kind == TAKE_JAGUAR else state.filled[owner]
    return slots & ALL_SLOTS  # type: ignore[no-any-return]


@inlined
def meet_event(terms: Record, state: Record, seat: int, log: Log) -> bool:
    """Ask about the event where a move by stacking ended; returns False if none has a target. [JG-EVENT-2]"""
    kind = terms.event[state.score[seat]]
    if kind == NOTHING or targets(state, seat, kind) == np.uint64(0):
        return False
    say(log, kinds.MET, seat, kind)
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
    return list_members(targets(state, seat, kind), event(kind, 0), out, 1)


@inlined
def carry_out(terms: Record, state: Record, action: int, log: Log) -> bool:
    """Carry out the choice of the event's owner; returns whether it waits for chance. [JG-EVENT-1]"""
    seat = state.owner
    if action == DECLINE:
        say(log, kinds.DECLINED + terms.event[state.score[seat]], seat)
        state.owner = NO_SEAT
        return False
    kind, slot = event_kind(action), placed_slot(action)
    owner = hit_seat(seat, kind)
    say(log, kinds.USED + kind, seat, owner, slot)
    if kind == ROB:
        state.actor = CHANCE
        state.phase = DISCARD
        return True
    state.owner = NO_SEAT
    if kind == TAKE_JAGUAR:
        state.jaguars[owner] ^= bit(slot)
        tell_stack(state, owner, slot, log)
    else:
        clear_slot(state, owner, slot, log)
    return False


@inlined
def tell_stack(state: Record, seat: int, slot: int, log: Log) -> None:
    """The cards that a jaguar leaves, from the top. [JG-EVENT-1]"""
    if listening(log):
        card = top_card(state, seat, slot)
        while card != NONE:
            say(log, kinds.CARD, card)
            card = int(state.under[card])


@inlined
def discard(state: Record, card: int, log: Log) -> None:
    """A card of the opponent's hand leaves the round face up. [JG-EVENT-1]"""
    state.hand[1 - state.owner] ^= bit(card)
    state.discards |= bit(card)
    say(log, kinds.DISCARDED, 1 - state.owner, card)
    state.owner = NO_SEAT
