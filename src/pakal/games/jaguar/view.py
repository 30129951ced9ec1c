"""What a seat or spectator may see of a game of Die Pyramiden des Jaguar, and a state drawn from what it sees."""

from typing import Literal, get_args

from pakal.core.actors import SPECTATOR
from pakal.core.engine import Records, blank, record
from pakal.core.kernel import Record
from pakal.core.view import View
from pakal.games.jaguar.board import KINDS, EventKind
from pakal.games.jaguar.cards import cards_of, pyramid_of, slots_of, word_of
from pakal.games.jaguar.facts import ASIDE, CARDS, FACTS, SEATS, SLOTS
from pakal.games.jaguar.state import BEYOND, EDGES, ENDS, LAST_SLOT, NO_SEAT, NONE, REVEAL, STATE

Phase = Literal["deal", "start", "reveal", "offer", "take", "place", "lay", "event", "discard", "over"]
Ending = Literal["blocked", "filled", "fewer", "even", "cut-off"]
PHASES: tuple[Phase, ...] = get_args(Phase)
ENDINGS: tuple[Ending | None, ...] = (None, *get_args(Ending))


class JaguarView(View, frozen=True, kw_only=True, tag="jaguar"):
    """What one viewer sees. Everything but hands and set-aside cards lies open.

    Attributes:
        phase: what is asked, or of chance: `deal`, `start`, `discard`; `over`.
        length: number of the last space; `events`: space and kind of each event.
        ends_below: whether a turned card below the leader's space ends the game; else one that is not.
        active: whose turn it is to offer; `first`: who began the round, None before it is known.
        closing: whether both lay down what they have left.
        owner: whose event is carried out, or None.
        chosen: card that each seat revealed for the start; None where there is none, or where it is still secret.
        offered: the two cards on offer, or none.
        placing: card of the offer that each seat still has to place, or None.
        held: number of cards in each hand; `known`: those of them that everybody has seen.
        pyramids: for each seat the ten slots: their cards, the bottom one first.
        jaguars: for each seat the slots with a jaguar.
        discards: cards that left the round face up.
        aside: set-aside cards that lie face down.
        turned: card turned at the end of the last round, or None.
        ending, winner: how the last round ended and who won it, or None.
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


def view(terms: Record, state: Record, viewer: int) -> JaguarView:
    """Everything that lies open, what was revealed, and the viewer's own hand. [JG-SETUP-2, JG-SETUP-3]"""
    seats = range(SEATS)
    chosen = tuple(shown_card(state, seat, viewer) for seat in seats)
    hands = [cards_of(state.hand[seat]) for seat in seats]
    pyramids = [pyramid_of(state, seat) for seat in seats]
    return JaguarView(
        viewer=viewer,
        players=SEATS,
        actor=int(state.actor),
        round=int(state.rounds),
        turn=int(state.turns),
        scores=tuple(int(score) for score in state.score),
        reason=FACTS.reasons[state.reason - 1] if state.reason else None,
        phase=PHASES[state.phase],
        length=int(terms.length),
        events=tuple((space, KINDS[kind - 1]) for space, kind in enumerate(terms.event.tolist()) if kind),
        ends_below=bool(terms.ends_below),
        active=int(state.active),
        first=seat_or_none(state.first),
        closing=bool(state.closing),
        owner=seat_or_none(state.owner),
        chosen=chosen,
        offered=tuple(int(card) for card in state.offered if card != NONE),
        placing=tuple(card_or_none(card) for card in state.placing),
        held=tuple(len(hand) for hand in hands),
        known=tuple(known_cards(state, seat) for seat in seats),
        pyramids=tuple(tuple(pyramids[seat].get(slot, ()) for slot in range(1, SLOTS + 1)) for seat in seats),
        jaguars=tuple(slots_of(state.jaguars[seat]) for seat in seats),
        discards=cards_of(state.discards),
        aside=sum(1 for card in state.aside if card != NONE),
        turned=card_or_none(state.turned),
        ending=ENDINGS[state.ending],
        winner=seat_or_none(state.winner),
        hand=None if viewer == SPECTATOR else hands[viewer],
    )


def seat_or_none(seat: int) -> int | None:
    """A seat of a state, as a view has it."""
    return None if seat == NO_SEAT else int(seat)


def card_or_none(card: int) -> int | None:
    """A card of a state, as a view has it."""
    return None if card == NONE else int(card)


def shown_card(state: Record, seat: int, viewer: int) -> int | None:
    """The card that a seat reveals: until both have chosen, its own secret. [JG-SETUP-3]"""
    secret = state.phase == REVEAL and seat != viewer
    return None if secret else card_or_none(state.chosen[seat])


def known_cards(state: Record, seat: int) -> tuple[int, ...]:
    """The revealed card, once both have chosen and as long as it is in the hand. [JG-SETUP-3]"""
    if state.phase == REVEAL:
        return ()
    return tuple(card for card in cards_of(state.hand[seat]) if card == state.chosen[seat])


def stacked(view: JaguarView) -> Records:
    """A state that looks the same; what the viewer has not seen lies in order in the other hands and what is set aside.

    Who wants it as it may lie deals it anew: `redeal`.
    """
    states = blank(STATE)
    state = record(states)
    state.players, state.actor, state.rounds, state.turns = SEATS, view.actor, view.round, view.turn
    state.reason = 0 if view.reason is None else 1 + FACTS.reasons.index(view.reason)
    state.score[:] = view.scores
    state.phase, state.active, state.closing = PHASES.index(view.phase), view.active, view.closing
    state.first, state.owner, state.winner = (
        NO_SEAT if seat is None else seat for seat in (view.first, view.owner, view.winner)
    )
    state.offered[: len(view.offered)] = view.offered
    state.placing[:] = [card or NONE for card in view.placing]
    state.discards, state.turned, state.ending = word_of(view.discards), view.turned or NONE, ENDINGS.index(view.ending)
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
    """Fill the hands that are not seen, and what is set aside, with the cards that are nowhere else. [JG-SETUP-2]"""
    seen = {card for pyramid in view.pyramids for stack in pyramid for card in stack}
    seen.update(view.discards, view.offered, view.hand or (), *view.known)
    seen.update(card for card in view.placing if card is not None)
    if view.aside < ASIDE and view.turned is not None:
        seen.add(view.turned)
    unseen = [card for card in range(1, CARDS + 1) if card not in seen]
    for seat in range(SEATS):
        if seat == view.viewer and view.hand is not None:
            state.hand[seat] = word_of(view.hand)
            continue
        missing = view.held[seat] - len(view.known[seat])
        state.hand[seat] = word_of([*view.known[seat], *unseen[:missing]])
        del unseen[:missing]
    state.aside[ASIDE - view.aside :] = unseen
