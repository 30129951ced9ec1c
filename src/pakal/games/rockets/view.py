"""The view of Rockets for a seat or spectator, and states that fit a view."""

from functools import cache
from typing import Annotated, Any

from msgspec import Meta

from pakal.base.errors import SetupError
from pakal.core.position import Position, Terms
from pakal.core.view import CopiedFields, View
from pakal.games.rockets.facts import CARDS, FACTS, VALUES
from pakal.games.rockets.state import DRAW, FIELDS, FIRST_PUSH, FULL_GAME, NONE, SPACES, Phase
from pakal.kernels.kernel import SPECTATOR, Ints, Record, kernel
from pakal.kernels.random import Generator, below, shuffle

Space = Annotated[int, Meta(ge=0, lt=SPACES)]
Count = Annotated[int, Meta(ge=0, le=CARDS)]
Value = Annotated[int, Meta(ge=0, lt=VALUES)]


class RocketsView(View, frozen=True, kw_only=True, tag="rockets"):
    """The view of one viewer. Everybody knows the cards that were played; only the player who drew a card knows it.

    `state.py` explains the fields of the state.

    Attributes:
        moon: number of the last space.
        worth: points of each space, from the start on.
        deck: number of cards of each value.
        pile: cards left in the pile.
        sheet: points of each trip so far, a row a trip.
    """

    phase: Phase
    starter: int
    moon: int
    worth: tuple[int, ...]
    deck: tuple[int, ...]
    spaces: tuple[Space, ...]
    pads: tuple[Value | None, ...]
    held: tuple[Count, ...]
    gap: int
    laid: tuple[Count, ...]
    pile: Count
    sheet: tuple[tuple[int, ...], ...]
    hand: tuple[Count, ...] | None


def constants() -> dict[str, Any]:
    """Numbers of the rules that drawings need besides: the trips of a game without a tie."""
    return {"FULL_GAME": FULL_GAME}


PLAIN = CopiedFields(RocketsView, FIELDS, FACTS.reasons, by_hand=("sheet",))


def view(terms: Terms, state: Position, viewer: int, recall: bool = False) -> RocketsView:
    """Everything that lies open, and the viewer's own hand. [RK-PLAY-1, RK-SETUP-2]"""
    return RocketsView(
        **PLAIN.read(state, viewer),
        moon=terms.moon,
        worth=tuple(terms.worth[: terms.moon + 1]),
        deck=deck_of(terms.deck.tobytes()),
        pile=CARDS - state.drawn if state.rounds else CARDS,
        sheet=tuple(tuple(row[: state.players]) for row in state.sheet[: state.trips]),
    )


@cache
def deck_of(cards: bytes) -> tuple[int, ...]:
    """Number of cards of each value, kept by deck."""
    return tuple(map(cards.count, range(VALUES)))


def known_state(view: RocketsView) -> Position:
    """A state as the viewer knows it: without the pile and the other hands, which `redeal` deals.

    Raises:
        SetupError: there are not so many cards.
    """
    check_cards(view)
    state = PLAIN.write(view)
    state.trips, state.drawn = len(view.sheet), CARDS - view.pile if view.round else 0
    for trip, row in enumerate(view.sheet):
        for seat, points in enumerate(row):
            state.sheet[trip][seat] = points
    return state


def check_cards(view: RocketsView) -> None:
    """Make sure that the cards of a view can lie so. Raises SetupError. [RK-SETUP-2]"""
    hand = view.hand or (0,) * VALUES
    if view.hand is not None and sum(hand) != view.held[view.viewer]:
        raise SetupError(f"the hand has {sum(hand)} cards, and `held` says {view.held[view.viewer]}")
    for value, (own, laid, count) in enumerate(zip(hand, view.laid, view.deck, strict=True)):
        if own + laid > count:
            raise SetupError(f"{own + laid} cards have the value {value}, and the deck has {count} of them")
    if view.pile + sum(view.held) + sum(view.laid) > sum(view.deck):  # fewer in the smaller games of OpenSpiel
        raise SetupError("pile, hands and laid cards are more than the deck")


# Unseen cards dealt anew.


@kernel
def redeal(terms: Record, state: Record, viewer: int, rng: Generator, cards: Ints) -> None:
    """Shuffle the other hands and the pile among themselves, every deal equally likely. [RK-PLAY-1, RK-SETUP-2]

    From all positions that look the same to the viewer, the same generator makes the same one.
    """
    if state.rounds == 0:  # nothing has been dealt
        return
    n, value, count = 0, NONE, 0
    for i in range(CARDS):  # in the order of the deck: the result depends on nothing that is hidden
        if terms.deck[i] != value:
            value = int(terms.deck[i])
            count = int(state.laid[value])
            if viewer != SPECTATOR:
                count += state.hand[viewer, value]
        if count > 0:
            count -= 1
        else:
            cards[n] = value
            n += 1
    shuffle(rng, cards, n)
    n = 0
    for seat in range(state.players):
        if seat != viewer:
            for value in range(VALUES):
                state.hand[seat, value] = 0
            for _ in range(state.held[seat]):
                state.hand[seat, cards[n]] += 1
                n += 1
    for i in range(state.drawn, CARDS):
        state.pile[i] = cards[n]
        n += 1


@kernel
def hindsight(terms: Record, then: Record, world: Record, action: int, viewer: int, rng: Generator) -> None:
    """The hands before a decision: a card that was laid is back, drawn cards are not there yet. [RK-PLAY-1, RK-PLAY-5]

    Nobody has seen which cards of the hand were drawn; each is as likely.
    """
    for seat in range(then.players):
        if seat != viewer:
            for value in range(VALUES):
                then.hand[seat, value] = world.hand[seat, value]
    actor = then.actor
    if action < FIRST_PUSH:
        then.hand[actor, action] += 1
    elif action == DRAW:
        for cards in range(world.held[actor], then.held[actor], -1):
            take_any(then, actor, below(rng, cards))


@kernel
def take_any(state: Record, seat: int, place: int) -> None:
    """Take the card at a place out of a hand that is sorted by value."""
    for value in range(VALUES):
        if place < state.hand[seat, value]:
            state.hand[seat, value] -= 1
            return
        place -= int(state.hand[seat, value])
