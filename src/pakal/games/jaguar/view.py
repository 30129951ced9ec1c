"""The view of Die Pyramiden des Jaguar for a seat or spectator, and states that fit a view."""

from functools import lru_cache
from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from pakal.base.errors import SetupError
from pakal.core.position import Position, Terms
from pakal.core.view import CopiedFields, View
from pakal.games.jaguar.board import EVENT_KINDS, EventKind
from pakal.games.jaguar.facts import ASIDE, CARDS, FACTS, HAND, LONGEST_TRACK, SEATS, SLOTS
from pakal.games.jaguar.rules.ending import card_ends_game
from pakal.games.jaguar.rules.placement import row_of
from pakal.games.jaguar.rules.setup import known_card
from pakal.games.jaguar.rules.turn import can_place_any
from pakal.games.jaguar.state import (
    BEYOND,
    EDGES,
    ENDS,
    EVERY_CARD,
    FIELDS,
    LAST_SLOT,
    LAY,
    NONE,
    REVEAL,
    Ending,
    Phase,
    cards_of,
    slots_of,
    word_of,
)
from pakal.kernels.bits import bit, lowest, nth, popcount
from pakal.kernels.kernel import SPECTATOR, Ints, Record, kernel
from pakal.kernels.random import Generator, below, shuffle

Fate = Literal["none", "any", "below", "from"]

Seat = Annotated[int, Meta(ge=0, lt=SEATS)]
Card = Annotated[int, Meta(ge=1, le=CARDS)]
Space = Annotated[int, Meta(ge=0, le=LONGEST_TRACK)]


class JaguarView(View, frozen=True, kw_only=True, tag="jaguar"):
    """The view of one viewer. Everything but hands and set-aside cards lies open.

    `state.py` explains the fields of the state.

    Attributes:
        scores: space of each explorer.
        length: number of the last space.
        events: space and kind of each event.
        ends_below: True: the game ends if the turned card is lower than the leader's space; False: if it is not.
        front: space of the explorer that is ahead.
        fate: which turned cards would end the game now: none, any, those below `front`, or those from it on.
        chosen: card that each seat revealed for the start; None where there is none, or where it is still secret.
        offered: the two cards on offer, or none.
        held: number of cards in each hand.
        known: those cards of each hand that everybody has seen.
        pyramids: for each seat the ten slots: their cards, the bottom one first.
        jaguars: for each seat the slots with a jaguar.
        discards: cards that left the round face up.
        aside: set-aside cards that lie face down.
        hand: the viewer's own hand, ascending; None for a spectator.
    """

    scores: tuple[Space, ...]
    phase: Phase
    length: int
    events: tuple[tuple[int, EventKind], ...]
    ends_below: bool
    front: int
    fate: Fate
    active: Seat
    first: Seat | None
    closing: bool
    owner: Seat | None
    chosen: tuple[Card | None, ...]
    offered: tuple[Card, ...]
    placing: tuple[Card | None, ...]
    held: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    pyramids: tuple[tuple[tuple[Card, ...], ...], ...]
    jaguars: tuple[tuple[int, ...], ...]
    discards: tuple[Card, ...]
    aside: int
    turned: Card | None
    ending: Ending | None
    winner: Seat | None
    hand: tuple[Card, ...] | None


def constants() -> dict[str, Any]:
    """Numbers that drawings need besides: all cards, a dealt hand, the row of each slot, the kinds of events."""
    rows = [row_of(slot) for slot in range(1, SLOTS + 1)]
    return {"CARDS": CARDS, "HAND": HAND, "ROWS": rows, "EVENT_KINDS": EVENT_KINDS}


def own_hand(state: Position, viewer: int) -> tuple[int, ...] | None:
    """The viewer's hand. [JG-SETUP-2]"""
    return None if viewer == SPECTATOR else cards_of(state.hand[viewer])


def revealed_cards(state: Position, viewer: int) -> tuple[int | None, ...]:
    """The card that each seat reveals for the start: until both have chosen, its own secret. [JG-SETUP-3]"""
    secret = [state.phase == REVEAL and seat != viewer for seat in range(SEATS)]
    return tuple([None if secret[seat] else state.chosen[seat] or None for seat in range(SEATS)])


PLAIN = CopiedFields(
    JaguarView,
    FIELDS,
    FACTS.reasons,
    by_hand=("offered", "jaguars", "discards"),
    by_rule={"hand": own_hand, "chosen": revealed_cards},
)


def stack_under(state: Position, card: int) -> tuple[int, ...]:
    """The stack that a top card lies on, bottom first and the card itself last. [JG-PLACE-3]"""
    stack = [card]
    while (card := state.under[card]) != NONE:
        stack.append(card)
    return tuple(reversed(stack))


def pyramid_of(state: Position, seat: int) -> dict[int, tuple[int, ...]]:
    """Filled slots of a pyramid, ascending, with their stacks, bottom first. [JG-PLACE-1]"""
    return {state.slot[card]: stack_under(state, card) for card in cards_of(state.tops[seat])}


def view(terms: Terms, state: Position, viewer: int, recall: bool = False) -> JaguarView:
    """Everything that lies open, the revealed cards, and the viewer's own hand. [JG-SETUP-2, JG-SETUP-3]"""
    seats = range(SEATS)
    pyramids = [pyramid_of(state, seat) for seat in seats]
    front, ends_below = max(state.score), terms.ends_below
    return JaguarView(
        **PLAIN.read(state, viewer),
        length=terms.length,
        events=events_on(terms.event.tobytes()),
        ends_below=ends_below,
        front=front,
        fate=fate_of(front, ends_below),
        offered=tuple([card for card in state.offered if card != NONE]),
        held=tuple([len(cards_of(hand)) for hand in state.hand]),
        known=tuple(cards_of(int(known_card(state.record, seat))) for seat in seats),
        pyramids=tuple([tuple([pyramids[seat].get(slot, ()) for slot in range(1, SLOTS + 1)]) for seat in seats]),
        jaguars=tuple([slots_of(slots) for slots in state.jaguars]),
        discards=cards_of(state.discards),
        aside=ASIDE - state.aside.tolist().count(NONE),
    )


@lru_cache(maxsize=64)
def events_on(spaces: bytes) -> tuple[tuple[int, EventKind], ...]:
    """Space and kind of each event of a track, kept by track. `spaces`: the kind of each space, a byte each."""
    return tuple((space, EVENT_KINDS[kind - 1]) for space, kind in enumerate(spaces) if kind)


@lru_cache(maxsize=1024)
def fate_of(front: int, ends_below: bool) -> Fate:
    """Which cards would end the game; where not all do, the lower ones or the higher ones do. [JG-END-5]"""
    lowest, highest = (card_ends_game(card, front, ends_below) for card in (1, CARDS))
    if lowest == highest:
        return "any" if lowest else "none"
    return "below" if lowest else "from"


def hidden_bits(terms: Terms, state: Position, viewer: int, recall: bool = False) -> dict[str, Any]:
    """The other hands, and the card that another reveals until both have chosen. [JG-SETUP-2, JG-SETUP-3]

    Of a card that was revealed, all know whether it is still in the hand.
    """
    hands, reveals = [0] * SEATS, [0] * SEATS
    for seat in range(SEATS):
        if seat != viewer and state.phase == REVEAL:
            hands[seat], reveals[seat] = EVERY_CARD, -1
        elif seat != viewer:
            hands[seat] = EVERY_CARD & ~(1 << state.chosen[seat])
    return {"hand": hands, "chosen": reveals}


def laid_out(view: JaguarView) -> Position:
    """A state that looks the same; the cards that the viewer has not seen lie in order in the other hands and aside.

    `redeal` then deals them at random.
    """
    state = PLAIN.write(view)
    state.offered = view.offered or (NONE, NONE)
    state.discards = word_of(view.discards)
    state.slot[BEYOND] = LAST_SLOT
    for seat in range(SEATS):
        build_pyramid(state, seat, view)
    if view.round:
        lay_unseen(state, view)
    state.chosen = [card or NONE for card in view.chosen]
    if state.phase == REVEAL and view.actor == 1 and view.chosen[0] is None:
        state.chosen[0] = cards_of(state.hand[0])[0]
    return state


def build_pyramid(state: Position, seat: int, view: JaguarView) -> None:
    """The cards and jaguars of a pyramid as they lie. SetupError: a card lies twice. [JG-PLACE-1, JG-PLACE-3]"""
    slots = [slot for slot, stack in enumerate(view.pyramids[seat], start=1) if stack]
    state.tops[seat] = ENDS | word_of(view.pyramids[seat][slot - 1][-1] for slot in slots)
    state.filled[seat] = EDGES | word_of(slots)
    state.jaguars[seat] = EDGES | word_of(view.jaguars[seat])
    for slot in slots:
        beneath = NONE
        for card in view.pyramids[seat][slot - 1]:
            if state.slot[card] != NONE:  # it would lie beneath itself, and a walk down would never end
                raise SetupError(f"card {card} lies twice in the pyramids")
            state.slot[card], state.under[card] = slot, beneath
            beneath = card


def lay_unseen(state: Position, view: JaguarView) -> None:
    """Fill the hands that are not seen, and the cards set aside, with the cards that are nowhere else. [JG-SETUP-2]"""
    cards = {card for pyramid in view.pyramids for stack in pyramid for card in stack}
    cards.update(view.discards, view.offered, view.hand or (), *view.known)
    cards.update(card for card in view.placing if card is not None)
    if view.aside < ASIDE and view.turned is not None:
        cards.add(view.turned)
    rest = [card for card in range(1, CARDS + 1) if card not in cards]
    for seat in range(SEATS):
        if seat == view.viewer and view.hand is not None:
            state.hand[seat] = word_of(view.hand)
            continue
        missing = view.held[seat] - len(view.known[seat])
        state.hand[seat] = word_of([*view.known[seat], *rest[:missing]])
        del rest[:missing]
    if len(rest) != view.aside:
        raise SetupError(f"{len(rest)} cards are nowhere else, and {view.aside} lie aside")
    state.aside = [NONE] * (ASIDE - view.aside) + rest


# Unseen cards dealt anew.


@kernel
def redeal(terms: Record, state: Record, viewer: int, rng: Generator, cards: Ints) -> None:
    """Deal again, so that a seat that lays down its hand can place a card of it: else it would have lost. [JG-END-3]

    From all positions that look the same to the viewer, the same generator makes the same one.
    """
    while True:
        deal_unseen(state, viewer, rng, cards)
        if state.phase != LAY or can_place_any(state, state.actor, ()):
            return


@kernel
def deal_unseen(state: Record, viewer: int, rng: Generator, cards: Ints) -> None:
    """Shuffle the cards of the other hands and those set aside; every deal is equally likely. [JG-SETUP-2]

    A card that was revealed for the start stays where everybody knows it to be. [JG-SETUP-3]
    """
    deck = np.uint64(0)
    for seat in range(SEATS):
        if seat != viewer:
            deck |= state.hand[seat] & ~known_card(state, seat)
    for i in range(ASIDE):
        if state.aside[i] != NONE:
            deck |= bit(state.aside[i])
    n = 0
    while deck != np.uint64(0):  # ascending: the result depends on nothing that is hidden
        cards[n] = lowest(deck)
        deck &= deck - np.uint64(1)
        n += 1
    shuffle(rng, cards, n)
    n = 0
    for seat in range(SEATS):
        if seat != viewer:
            hand = known_card(state, seat)
            for _ in range(popcount(state.hand[seat]) - popcount(hand)):
                hand |= bit(cards[n])
                n += 1
            state.hand[seat] = hand
            if state.phase == REVEAL and state.chosen[seat] != NONE:
                state.chosen[seat] = nth(hand, below(rng, popcount(hand)))
    for i in range(ASIDE):
        if state.aside[i] != NONE:
            state.aside[i] = cards[n]
            n += 1
