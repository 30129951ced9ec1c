"""The view of Die Pyramiden des Jaguar for a seat or spectator, and states that fit a view."""

from functools import lru_cache
from typing import Any, Literal

from pakal.core.actors import SPECTATOR
from pakal.core.engine import Records, record
from pakal.core.kernel import Record
from pakal.core.plain import Plain
from pakal.core.view import View
from pakal.games.jaguar.board import EVENT_KINDS, EventKind
from pakal.games.jaguar.cards import EVERY_CARD, cards_of, pyramid_of, slots_of, word_of
from pakal.games.jaguar.facts import ASIDE, CARDS, FACTS, SEATS, SLOTS
from pakal.games.jaguar.rules.placement import row_of
from pakal.games.jaguar.rules.setup import known_card
from pakal.games.jaguar.state import BEYOND, EDGES, ENDS, FIELDS, LAST_SLOT, NONE, REVEAL

Phase = Literal["deal", "start", "reveal", "offer", "take", "place", "lay", "event", "discard", "over"]
Ending = Literal["blocked", "filled", "fewer", "even", "cut-off"]


class JaguarView(View, frozen=True, kw_only=True, tag="jaguar"):
    """The view of one viewer. Everything but hands and set-aside cards lies open.

    Fields of the state mean what `state.py` says of them.

    Attributes:
        length: number of the last space.
        events: space and kind of each event.
        ends_below: True: the game ends if the turned card is lower than the leader's space; False: if it is not.
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

    phase: Phase
    length: int
    events: tuple[tuple[int, EventKind], ...]
    ends_below: bool
    active: int
    first: int | None
    closing: bool
    owner: int | None
    chosen: tuple[int | None, ...]
    offered: tuple[int, ...]
    placing: tuple[int | None, ...]
    held: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]
    pyramids: tuple[tuple[tuple[int, ...], ...], ...]
    jaguars: tuple[tuple[int, ...], ...]
    discards: tuple[int, ...]
    aside: int
    turned: int | None
    ending: Ending | None
    winner: int | None
    hand: tuple[int, ...] | None


def constants() -> dict[str, Any]:
    """Numbers of the rules that drawings need besides: how many cards there are, the row of each slot, the events."""
    return {"CARDS": CARDS, "ROWS": [row_of(slot) for slot in range(1, SLOTS + 1)], "EVENT_KINDS": EVENT_KINDS}


PLAIN = Plain(JaguarView, FIELDS, FACTS.reasons, by_hand=("offered", "jaguars", "discards"))


def view(terms: Record, state: Record, viewer: int, recall: bool = False) -> JaguarView:
    """Everything that lies open, the revealed cards, and the viewer's own hand. [JG-SETUP-2, JG-SETUP-3]"""
    seats = range(SEATS)
    pyramids = [pyramid_of(state, seat) for seat in seats]
    return JaguarView(
        **PLAIN.read(state, viewer),
        length=int(terms.length),
        events=events_on(terms.event.tobytes()),
        ends_below=bool(terms.ends_below),
        offered=tuple(card for card in state.offered.tolist() if card != NONE),
        held=tuple(len(cards_of(hand)) for hand in state.hand),
        known=tuple(cards_of(int(known_card(state, seat))) for seat in seats),
        pyramids=tuple(tuple(pyramids[seat].get(slot, ()) for slot in range(1, SLOTS + 1)) for seat in seats),
        jaguars=tuple(slots_of(slots) for slots in state.jaguars),
        discards=cards_of(state.discards),
        aside=ASIDE - state.aside.tolist().count(NONE),
        **own(terms, state, viewer),
    )


def own(terms: Record, state: Record, seat: int) -> dict[str, Any]:
    """The viewer's hand, and the cards revealed for the start that it may know. [JG-SETUP-2, JG-SETUP-3]"""
    reveals = tuple(shown_card(state, each, seat) for each in range(SEATS))
    return {"hand": None if seat == SPECTATOR else cards_of(state.hand[seat]), "chosen": reveals}


@lru_cache(maxsize=64)
def events_on(spaces: bytes) -> tuple[tuple[int, EventKind], ...]:
    """Space and kind of each event of a track, kept by track. `spaces`: the kind of each space, a byte each."""
    return tuple((space, EVENT_KINDS[kind - 1]) for space, kind in enumerate(spaces) if kind)


def shown_card(state: Record, seat: int, viewer: int) -> int | None:
    """The card that a seat reveals: until both have chosen, its own secret. [JG-SETUP-3]"""
    secret = state.phase == REVEAL and seat != viewer
    return None if secret else int(state.chosen[seat]) or None


def hidden_bits(terms: Record, state: Record, viewer: int, recall: bool = False) -> dict[str, Any]:
    """The other hands, and the card that another reveals until both have chosen. [JG-SETUP-2, JG-SETUP-3]

    Of a card that was revealed, all know whether it is still in the hand.
    """
    hands, reveals = [0] * SEATS, [0] * SEATS
    for seat in range(SEATS):
        if seat != viewer and state.phase == REVEAL:
            hands[seat], reveals[seat] = EVERY_CARD, -1
        elif seat != viewer:
            hands[seat] = EVERY_CARD & ~(1 << int(state.chosen[seat]))
    return {"hand": hands, "chosen": reveals}


def laid_out(view: JaguarView) -> Records:
    """A state that looks the same; the cards that the viewer has not seen lie in order in the other hands and aside.

    `redeal` then deals them at random.
    """
    states = PLAIN.write(view)
    state = record(states)
    state.offered[: len(view.offered)] = view.offered
    state.discards = word_of(view.discards)
    state.slot[BEYOND] = LAST_SLOT
    for seat in range(SEATS):
        build_pyramid(state, seat, view)
    if view.round:
        lay_unseen(state, view)
    state.chosen[:] = [card or NONE for card in view.chosen]
    if state.phase == REVEAL and view.actor == 1 and view.chosen[0] is None:
        state.chosen[0] = cards_of(state.hand[0])[0]
    return states


def build_pyramid(state: Record, seat: int, view: JaguarView) -> None:
    """The cards and jaguars of a pyramid as they lie. [JG-PLACE-1, JG-PLACE-3]"""
    filled = [slot for slot, stack in enumerate(view.pyramids[seat], start=1) if stack]
    state.tops[seat] = ENDS | word_of(view.pyramids[seat][slot - 1][-1] for slot in filled)
    state.filled[seat] = EDGES | word_of(filled)
    state.jaguars[seat] = EDGES | word_of(view.jaguars[seat])
    for slot in filled:
        beneath = NONE
        for card in view.pyramids[seat][slot - 1]:
            state.slot[card], state.under[card] = slot, beneath
            beneath = card


def lay_unseen(state: Record, view: JaguarView) -> None:
    """Fill the hands that are not seen, and the cards set aside, with the cards that are nowhere else. [JG-SETUP-2]"""
    cards = {card for pyramid in view.pyramids for stack in pyramid for card in stack}
    cards.update(view.discards, view.offered, view.hand or (), *view.known)
    cards.update(card for card in view.placing if card is not None)
    if view.aside < ASIDE and view.turned is not None:
        cards.add(view.turned)
    unseen = [card for card in range(1, CARDS + 1) if card not in cards]
    for seat in range(SEATS):
        if seat == view.viewer and view.hand is not None:
            state.hand[seat] = word_of(view.hand)
            continue
        missing = view.held[seat] - len(view.known[seat])
        state.hand[seat] = word_of([*view.known[seat], *unseen[:missing]])
        del unseen[:missing]
    state.aside[ASIDE - view.aside :] = unseen
