"""Why an action of Die Pyramiden des Jaguar is not allowed here."""

from bisect import bisect

from pakal.core.kernel import Record
from pakal.core.view import Reason
from pakal.games.jaguar import actions
from pakal.games.jaguar.actions import DECLINE, PUTS, REVEALS, STACKS, TAKES
from pakal.games.jaguar.cards import cards_of, pyramid_of, slots_of
from pakal.games.jaguar.facts import CARDS
from pakal.games.jaguar.state import (
    CLEAR_OWN,
    EVENT,
    LAST_SLOT,
    LAY,
    OFFER,
    PLACE,
    REVEAL,
    ROB,
    TAKE,
    TAKE_JAGUAR,
)

FIRST_IS_ASKED = {
    REVEAL: Reason("JG-SETUP-3", "reveal-first"),
    OFFER: Reason("JG-TURN-1", "offer-first"),
    TAKE: Reason("JG-TURN-2", "take-first"),
    PLACE: Reason("JG-TURN-2", "place-first"),
    LAY: Reason("JG-END-3", "lay-first"),
    EVENT: Reason("JG-EVENT-1", "event-first"),
}
"""What a seat is told that does something else than it is asked for."""


def why_not(terms: Record, state: Record, action: int) -> list[Reason]:
    """Clause and arguments for each rule that the action breaks; empty if it is legal."""
    phase = int(state.phase)
    if phase not in phases_of(action):
        return [FIRST_IS_ASKED[phase]]
    if phase == OFFER:
        return why_not_offer(state, action)
    if phase == REVEAL:
        return why_not_reveal(state, action)
    if phase == TAKE:
        return why_not_take(state, action)
    if phase == EVENT:
        return why_not_event(terms, state, action)
    return why_not_place(state, action)


def phases_of(action: int) -> tuple[int, ...]:
    """Where an action belongs."""
    if action < PUTS:
        return (OFFER,)
    if action < REVEALS:
        return (PLACE, LAY)
    if action < TAKES:
        return (REVEAL,)
    return (TAKE,) if action < DECLINE else (EVENT,)


def why_not_offer(state: Record, action: int) -> list[Reason]:
    """Both cards must be in the hand. [JG-TURN-1]"""
    hand = cards_of(state.hand[state.actor])
    cards = (actions.low_card(action), actions.high_card(action))
    return [Reason("JG-TURN-1", "not-in-hand", {"card": card}) for card in cards if card not in hand]


def why_not_reveal(state: Record, action: int) -> list[Reason]:
    """The card must be in the hand. [JG-SETUP-3]"""
    card = action - REVEALS
    if card in cards_of(state.hand[state.actor]):
        return []
    return [Reason("JG-SETUP-3", "not-in-hand", {"card": card})]


def why_not_take(state: Record, action: int) -> list[Reason]:
    """One of the two on offer, and one that can be placed. [JG-TURN-2, JG-TURN-3]"""
    card = action - TAKES
    offered = [int(offer) for offer in state.offered]
    if card not in offered:
        return [Reason("JG-TURN-2", "not-offered", {"card": card})]
    pyramid = Pyramid(state, int(state.actor))
    if pyramid.can_place(card):
        return []
    other = offered[0] + offered[1] - card
    return [Reason("JG-TURN-3", "take-the-other", {"card": card, "must": other})]


def why_not_place(state: Record, action: int) -> list[Reason]:
    """The right card, in an empty slot that fits, or else on a card without a jaguar. [JG-PLACE-1 to JG-PLACE-3]"""
    seat = int(state.actor)
    card, slot = actions.placed_card(action), actions.placed_slot(action)
    if state.phase == PLACE and card != state.placing[seat]:
        return [Reason("JG-TURN-2", "other-card", {"card": card, "must": int(state.placing[seat])})]
    if state.phase == LAY and card not in cards_of(state.hand[seat]):
        return [Reason("JG-END-3", "not-in-hand", {"card": card})]
    pyramid = Pyramid(state, seat)
    return pyramid.why_not_put(card, slot) if action < STACKS else pyramid.why_not_stack(card, slot)


def why_not_event(terms: Record, state: Record, action: int) -> list[Reason]:
    """The event of the space, at a slot where there is something to remove. [JG-EVENT-1]"""
    kind, slot = actions.event_kind(action), actions.placed_slot(action)
    if action == DECLINE:
        return []
    if kind != terms.event[state.score[state.owner]]:
        return [Reason("JG-EVENT-1", "other-event")]
    if kind == ROB:
        return []
    if kind == TAKE_JAGUAR:
        if slot in slots_of(state.jaguars[state.owner]):
            return []
        return [Reason("JG-EVENT-1", "no-jaguar-there", {"slot": slot})]
    pyramid = state.owner if kind == CLEAR_OWN else 1 - state.owner
    return [] if slot in slots_of(state.filled[pyramid]) else [Reason("JG-EVENT-1", "no-card-there", {"slot": slot})]


class Pyramid:
    """A pyramid, as one explains it at the table.

    Attributes:
        tops: filled slots with their top cards, both ascending; the sentinels included.
        jaguars: slots with a jaguar.
    """

    def __init__(self, state: Record, seat: int) -> None:
        self.tops = {0: 0} | {slot: stack[-1] for slot, stack in pyramid_of(state, seat).items()}
        self.tops[LAST_SLOT] = CARDS + 1
        self.jaguars = {0, LAST_SLOT, *slots_of(state.jaguars[seat])}

    def neighbours(self, card: int) -> tuple[int, int]:
        """Slots of the next lower and the next higher top card. [JG-PLACE-1]"""
        slots = list(self.tops)
        at = bisect(list(self.tops.values()), card)
        return slots[at - 1], slots[at]

    def can_place(self, card: int) -> bool:
        """Whether there is any place for a card. [JG-PLACE-2, JG-PLACE-3]"""
        left, right = self.neighbours(card)
        return right - left > 1 or not {left, right} <= self.jaguars

    def why_not_put(self, card: int, slot: int) -> list[Reason]:
        """The slot must be empty and fit. [JG-PLACE-1, JG-PLACE-2]"""
        if slot in self.tops:
            return [Reason("JG-PLACE-2", "slot-filled", {"slot": slot, "card": self.tops[slot]})]
        left, right = self.neighbours(card)
        return [] if left < slot < right else [self.out_of_order(card, slot)]

    def why_not_stack(self, card: int, slot: int) -> list[Reason]:
        """No empty slot fits; the order holds; and no jaguar is in the way. [JG-PLACE-1 to JG-PLACE-3]"""
        if slot not in self.tops:
            return [Reason("JG-PLACE-3", "nothing-beneath", {"slot": slot})]
        left, right = self.neighbours(card)
        if right - left > 1:
            return [Reason("JG-PLACE-2", "fits-empty", {"card": card, "slots": list(range(left + 1, right))})]
        reasons = []
        if slot not in (left, right):
            reasons.append(self.out_of_order(card, slot))
        if slot in self.jaguars:
            reasons.append(Reason("JG-PLACE-3", "jaguar-there", {"slot": slot}))
        return reasons

    def out_of_order(self, card: int, slot: int) -> Reason:
        """A lower slot has a higher card, or the other way round. [JG-PLACE-1]"""
        wrong = [at for at, top in self.tops.items() if (at < slot and top > card) or (at > slot and top < card)]
        at = min(wrong, key=lambda at: abs(at - slot))
        return Reason("JG-PLACE-1", "out-of-order", {"card": card, "slot": slot, "at": at, "top": self.tops[at]})
