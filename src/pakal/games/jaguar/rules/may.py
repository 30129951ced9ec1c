"""Whether a seat may play an action, and if not, which rules forbid it. [GEN-8]

The list of legal actions comes from words of bits, which give no reasons. Here each rule looks at a single action.
"""

from pakal.games.jaguar import kinds
from pakal.games.jaguar.actions import (
    DECLINE,
    PUTS,
    REVEALS,
    STACKS,
    TAKES,
    event_kind,
    high_card,
    low_card,
    placed_card,
    placed_slot,
)
from pakal.games.jaguar.rules.events import targets
from pakal.games.jaguar.rules.placement import fits_between, is_barred, next_higher, next_lower, top_card
from pakal.games.jaguar.rules.turn import is_placeable
from pakal.games.jaguar.state import EVENT, LAST_SLOT, LAY, OFFER, PLACE, REVEAL, ROB, TAKE, TAKE_JAGUAR
from pakal.kernels.bits import has
from pakal.kernels.kernel import Log, Record, forbid, kernel


@kernel
def may(terms: Record, state: Record, action: int, log: Log) -> bool:
    """Whether the seat to act may play this action; if not, the rules that forbid it tell why. [GEN-8]"""
    if action < PUTS:
        return is_asked(state, OFFER, log) and may_offer(state, low_card(action), high_card(action), log)
    if action < REVEALS:
        card, slot = placed_card(action), placed_slot(action)
        return may_place(state, card, log) and (
            may_put(state, card, slot, log) if action < STACKS else may_stack(state, card, slot, log)
        )
    if action < TAKES:
        return is_asked(state, REVEAL, log) and is_in_hand(state, action - REVEALS, kinds.NOT_TO_REVEAL, log)
    if action < DECLINE:
        return is_asked(state, TAKE, log) and may_take(state, action - TAKES, log)
    return is_asked(state, EVENT, log) and (action == DECLINE or may_carry_out(terms, state, action, log))


@kernel
def is_asked(state: Record, phase: int, log: Log) -> bool:
    """Only actions of the present phase are allowed. [JG-SETUP-3, JG-TURN-1, JG-TURN-2, JG-END-3, JG-EVENT-1]"""
    return state.phase == phase or forbid(log, kinds.ASKED_FIRST + state.phase)


@kernel
def is_in_hand(state: Record, card: int, kind: int, log: Log) -> bool:
    """Only a card of the hand is revealed, offered or laid down. [JG-SETUP-3, JG-TURN-1, JG-END-3]"""
    return has(state.hand[state.actor], card) or forbid(log, kind, card)


@kernel
def may_offer(state: Record, low: int, high: int, log: Log) -> bool:
    """Both cards must be in the hand. [JG-TURN-1]"""
    low_is_there = is_in_hand(state, low, kinds.NOT_TO_OFFER, log)
    high_is_there = is_in_hand(state, high, kinds.NOT_TO_OFFER, log)
    return low_is_there and high_is_there


@kernel
def may_take(state: Record, card: int, log: Log) -> bool:
    """One of the two on offer, and one that can be placed. [JG-TURN-2, JG-TURN-3]"""
    on_offer = card == state.offered[0] or card == state.offered[1]
    return (on_offer or forbid(log, kinds.NOT_OFFERED, card)) and is_placeable(state, card, log)


@kernel
def may_place(state: Record, card: int, log: Log) -> bool:
    """The card that is still to be placed, or at the end of a round any card of the hand. [JG-TURN-2, JG-END-3]"""
    if state.phase == LAY:
        return is_in_hand(state, card, kinds.NOT_TO_LAY, log)
    own = state.placing[state.actor]
    return is_asked(state, PLACE, log) and (card == own or forbid(log, kinds.OTHER_CARD, card, own))


@kernel
def may_put(state: Record, card: int, slot: int, log: Log) -> bool:
    """The slot must be empty, and the card must fit there. [JG-PLACE-1, JG-PLACE-2]"""
    seat = state.actor
    if has(state.filled[seat], slot):
        return forbid(log, kinds.SLOT_FILLED, slot, top_card(state, seat, slot))
    left = state.slot[next_lower(state, seat, card)]
    right = state.slot[next_higher(state, seat, card)]
    return left < slot < right or out_of_order(state, card, slot, log)


@kernel
def may_stack(state: Record, card: int, slot: int, log: Log) -> bool:
    """No empty slot fits; the order holds; and no jaguar is in the way. [JG-PLACE-1 to JG-PLACE-3]"""
    seat = state.actor
    if not has(state.filled[seat], slot):
        return forbid(log, kinds.NOTHING_BENEATH, slot)
    left = state.slot[next_lower(state, seat, card)]
    right = state.slot[next_higher(state, seat, card)]
    if fits_between(left, right):
        return forbid(log, kinds.FITS_EMPTY, card, left + 1, right - 1)
    in_order = slot in (left, right) or out_of_order(state, card, slot, log)
    free = not is_barred(state.jaguars[seat], slot) or forbid(log, kinds.JAGUAR_THERE, slot)
    return in_order and free


@kernel
def out_of_order(state: Record, card: int, slot: int, log: Log) -> bool:
    """Tells of the nearest slot that is lower and has a higher card, or the other way round. [JG-PLACE-1]"""
    seat = state.actor
    for distance in range(1, LAST_SLOT + 1):
        for at in (slot - distance, slot + distance):
            if 0 <= at <= LAST_SLOT and has(state.filled[seat], at):
                top = top_card(state, seat, at)
                if (top > card) if at < slot else (top < card):
                    return forbid(log, kinds.OUT_OF_ORDER, card, slot, at, top)
    return False


@kernel
def may_carry_out(terms: Record, state: Record, action: int, log: Log) -> bool:
    """The event of the space, at a slot where there is something to remove. [JG-EVENT-1]"""
    seat = state.owner
    kind, slot = event_kind(action), placed_slot(action)
    if kind != terms.event[state.score[seat]]:
        return forbid(log, kinds.OTHER_EVENT)
    if kind == ROB or has(targets(state, seat, kind), slot):
        return True
    return forbid(log, kinds.NO_JAGUAR_THERE if kind == TAKE_JAGUAR else kinds.NO_CARD_THERE, slot)
