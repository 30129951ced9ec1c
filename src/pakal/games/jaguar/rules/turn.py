"""A turn: two cards offered, one taken and placed, the other placed. And how a round goes on. [JG-TURN]

`legal_actions` and `apply` are the table of contents: the questions to a seat, and the effects of its actions.
"""

import numpy as np

from pakal.core.kinds import UNSEEN
from pakal.games.jaguar import kinds
from pakal.games.jaguar.actions import REVEALS, STACKS, TAKES, high_card, low_card, offer, placed_card, placed_slot
from pakal.games.jaguar.facts import MAX_OFFERS
from pakal.games.jaguar.rules.ending import compare_pyramids, pay_for_jaguar, win_round
from pakal.games.jaguar.rules.events import carry_out, list_events, meet_event
from pakal.games.jaguar.rules.placement import can_place, list_places, put_card, stack_card
from pakal.games.jaguar.state import BLOCKED, EVENT, FILLED, FULL, LAY, NONE, OFFER, PLACE, TAKE
from pakal.kernels.bits import ROW, bit, copy_row, list_members, lowest, popcount
from pakal.kernels.kernel import Ints, Log, Record, forbid, inlined, say

FIRST_ROW = MAX_OFFERS + ROW - 1
"""The part of the buffer in which `pairs_to_offer` works."""


@inlined
def legal_actions(terms: Record, state: Record, out: Ints) -> int:
    """Write the legal actions of the seat to act into `out`; return how many. [GEN-2]"""
    phase = state.phase
    if phase == OFFER:
        return pairs_to_offer(state, out)
    if phase == TAKE:
        return cards_to_take(state, out)
    if phase == PLACE:
        return list_places(state, state.actor, int(state.placing[state.actor]), out, 0)
    if phase == EVENT:
        return list_events(terms, state, out)
    if phase == LAY:
        return places_for_hand(state, out)
    return cards_to_reveal(state, out)


@inlined
def apply(terms: Record, state: Record, action: int, log: Log = ()) -> None:
    """Carry out a legal action and all that follows by itself. [GEN-3]"""
    phase = state.phase
    if phase == OFFER:
        offer_cards(terms, state, low_card(action), high_card(action), log)
    elif phase == TAKE:
        take_card(state, action - TAKES, log)
    elif phase in (PLACE, LAY):
        place(terms, state, placed_card(action), placed_slot(action), action >= STACKS, log)
    elif phase == EVENT:
        if not carry_out(terms, state, action, log):
            go_on(terms, state, log)
    else:
        reveal(terms, state, action - REVEALS, log)


@inlined
def cards_to_reveal(state: Record, out: Ints) -> int:
    """Any card of the hand. [JG-SETUP-3]"""
    return list_members(state.hand[state.actor], REVEALS, out, 0)


@inlined
def reveal(terms: Record, state: Record, card: int, log: Log) -> None:
    """Both choose in secret; the higher card starts, and both go back to the hand. [JG-SETUP-3]"""
    seat = state.actor
    state.chosen[seat] = card
    if seat == 0:
        state.actor = 1
        say(log, kinds.CHOSEN, seat)
    else:
        say(log, UNSEEN)
        state.first = 0 if state.chosen[0] > state.chosen[1] else 1
        say(log, kinds.REVEALED, 0, state.chosen[0])
        say(log, kinds.REVEALED, 1, state.chosen[1])
        say(log, kinds.STARTS, state.first)
        begin_turn(terms, state, state.first, log)


@inlined
def begin_turn(terms: Record, state: Record, seat: int, log: Log) -> None:
    """A seat becomes active and offers, or with fewer than two cards all is laid down. [JG-TURN-4, JG-END-3]"""
    state.turns += 1
    state.active = seat
    if popcount(state.hand[seat]) < 2:
        state.closing = True
        say(log, kinds.LAYING_DOWN, seat)
        lay_down(terms, state, log)
    else:
        state.actor = seat
        state.phase = OFFER


@inlined
def pairs_to_offer(state: Record, out: Ints) -> int:
    """Any two cards of the hand. [JG-TURN-1]

    The pairs of the lowest card are a row; every further row is the end of this one, moved to a higher first card.
    """
    hand = state.hand[state.actor]
    pairs = popcount(hand) - 1
    lowest_card = low = lowest(hand)
    list_members(hand ^ bit(low), offer(low, 0), out, FIRST_ROW)
    n = 0
    for row in range(pairs):
        copy_row(out, n, out, FIRST_ROW + row, offer(low - lowest_card, 0))
        n += pairs - row
        low = high_card(int(out[FIRST_ROW + row]))
    return n


@inlined
def offer_cards(terms: Record, state: Record, low: int, high: int, log: Log) -> None:
    """Both cards leave the hand; an opponent who can place neither loses the round. [JG-TURN-1, JG-END-1]"""
    other = 1 - state.active
    state.hand[state.active] ^= bit(low) | bit(high)
    state.offered[0] = low
    state.offered[1] = high
    say(log, kinds.OFFERED, state.active, low, high)
    if can_place(state, other, low) or can_place(state, other, high):
        state.actor = other
        state.phase = TAKE
    else:
        win_round(terms, state, state.active, BLOCKED, log)


@inlined
def cards_to_take(state: Record, out: Ints) -> int:
    """One of the two that can be placed; at least one can. [JG-TURN-2, JG-TURN-3]"""
    n = 0
    for i in range(2):
        card = int(state.offered[i])
        out[n] = TAKES + card
        n += is_placeable(state, card, ())
    return n


@inlined
def is_placeable(state: Record, card: int, log: Log) -> bool:
    """A card that cannot be placed is not taken; then it must be the other. [JG-TURN-3]"""
    return can_place(state, state.actor, card) or forbid(
        log, kinds.TAKE_THE_OTHER, card, state.offered[0] + state.offered[1] - card
    )


@inlined
def take_card(state: Record, card: int, log: Log) -> None:
    """The opponent places the card taken, then the active player the other. [JG-TURN-2]"""
    state.placing[state.actor] = card
    state.placing[state.active] = state.offered[0] + state.offered[1] - card
    say(log, kinds.TAKEN, state.actor, card, state.active, state.placing[state.active])
    state.offered[0] = NONE
    state.offered[1] = NONE
    state.phase = PLACE


@inlined
def place(terms: Record, state: Record, card: int, slot: int, stacked: bool, log: Log) -> None:
    """A card of the offer or, at the end of a round, of the hand. [JG-PLACE-2 to JG-PLACE-4, JG-END-2]

    Args:
        stacked: whether it goes on a neighbour.
    """
    seat = int(state.actor)
    state.placing[seat] = NONE
    state.hand[seat] &= ~bit(card)
    if not stacked:
        put_card(state, seat, card, slot, log)
        if state.filled[seat] == FULL:
            win_round(terms, state, seat, FILLED, log)
        else:
            go_on(terms, state, log)
        return
    stack_card(state, seat, card, slot, log)
    if not pay_for_jaguar(terms, state, seat, slot, log) and not meet_event(terms, state, 1 - seat, log):
        go_on(terms, state, log)


@inlined
def go_on(terms: Record, state: Record, log: Log) -> None:
    """After a placement and its event: ask for the next placement, or begin the next turn. [JG-EVENT-3, JG-TURN-4]"""
    seat = int(state.active)
    card = int(state.placing[seat])
    if state.closing:
        lay_down(terms, state, log)
    elif card == NONE:
        begin_turn(terms, state, 1 - seat, log)
    elif can_place(state, seat, card):
        state.actor = seat
        state.phase = PLACE
    else:
        win_round(terms, state, 1 - seat, BLOCKED, log)


@inlined
def lay_down(terms: Record, state: Record, log: Log) -> None:
    """First the player who could not offer lays down all that is left, then the other. [JG-END-3]"""
    seat = int(state.active)
    if state.hand[seat] == np.uint64(0):
        seat = 1 - seat
    if state.hand[seat] == np.uint64(0):
        compare_pyramids(terms, state, log)
    elif can_place_any(state, seat, log):
        state.actor = seat
        state.phase = LAY
    else:
        win_round(terms, state, 1 - seat, BLOCKED, log)


@inlined
def can_place_any(state: Record, seat: int, log: Log) -> bool:
    """Whether a card of the hand can be placed; nobody sees the hand of another. [JG-END-3, JG-END-1]"""
    if seat != state.actor:
        say(log, UNSEEN)
    hand = state.hand[seat]
    while hand != np.uint64(0):
        if can_place(state, seat, lowest(hand)):
            return True
        hand &= hand - np.uint64(1)
    return False


@inlined
def places_for_hand(state: Record, out: Ints) -> int:
    """Every place for every card left in the hand. [JG-END-3]"""
    n = 0
    hand = state.hand[state.actor]
    while hand != np.uint64(0):
        n = list_places(state, state.actor, lowest(hand), out, n)
        hand &= hand - np.uint64(1)
    return n
