"""The view of Rockets for a seat or spectator, states that fit a view, and a view as numbers for a learner."""

from functools import cache
from typing import Annotated, Any

from msgspec import Meta

from pakal.base.errors import SetupError
from pakal.core.observation import Layout, Observation, Part
from pakal.core.position import Position, Terms
from pakal.core.view import CopiedFields, View
from pakal.games.rockets.facts import CARDS, FACTS, SEATS, VALUES
from pakal.games.rockets.rules import HAND as DEALT
from pakal.games.rockets.rules import next_seat, points_of
from pakal.games.rockets.state import (
    ACTIONS,
    DRAW,
    FIELDS,
    FIRST_PUSH,
    FULL_GAME,
    MOST_WORTH,
    NONE,
    SPACES,
    TRIPS,
    Phase,
)
from pakal.kernels.kernel import SPECTATOR, Ints, Observed, Record, kernel
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


# The observation for a learner. Seats are counted clockwise from the learner's own.

MOON = SPACES - 1  # the farthest there is

LAYOUT = Layout(
    Part("players", (1,), ("",), "Number of players.", 2, SEATS),
    Part("seat", (SEATS,), ("seat of the table",), "1 for one's own seat."),
    Part("to_act", (SEATS,), ("seat",), "1 for the seat to act; all 0 when nobody is."),
    Part("phase", (3,), ("lay, push, fall",), "1 for what is asked of the seat to act; all 0 when nobody is."),
    Part("trip", (1,), ("",), "Trip now flown, from 1; 0 before the first.", 0, TRIPS),
    Part("starter", (SEATS,), ("seat",), "1 for the seat that began this trip."),
    Part("gap", (1,), ("",), "How far the new card lies below the seat's card before it, if asked.", 0, VALUES - 1),
    Part("pile", (1,), ("",), "Cards left in the pile.", 0, CARDS),
    Part("hand", (VALUES,), ("value",), "Cards of each value in one's own hand.", 0, CARDS, DEALT),
    Part("laid", (VALUES,), ("value",), "Cards of each value laid in this trip.", 0, CARDS, 9),
    Part("score", (SEATS,), ("seat",), "Total of the trips completed.", -TRIPS * CARDS, TRIPS * MOST_WORTH, 60),
    Part("space", (SEATS,), ("seat",), "Space of the marker, 0 is the start.", 0, MOON),
    Part("way", (SEATS,), ("seat",), "Spaces from the marker to the moon.", 0, MOON),
    Part(
        "points",
        (SEATS,),
        ("seat",),
        "Worth of the space less one for each card in hand.",
        -CARDS,
        MOST_WORTH,
        MOST_WORTH,
    ),
    Part("held", (SEATS,), ("seat",), "Number of cards in the hand.", 0, CARDS, DEALT),
    Part("pad", (SEATS, VALUES), ("seat", "value"), "1 for the card laid last in this trip; all 0 for none."),
    Part("worth", (SPACES,), ("space",), "Points of each space of the board.", 0, MOST_WORTH),
)

PLAYERS, SEAT, TO_ACT, PHASE, TRIP, STARTER, GAP, PILE, HAND, LAID, SCORE, SPACE, WAY, POINTS, HELD, PAD, WORTH = (
    LAYOUT.first.values()
)
SIZE = LAYOUT.size


@kernel
def observe(terms: Record, state: Record, seat: int, recall: bool, out: Observed) -> None:
    """Everything that lies open, and the seat's own hand. A perfect memory adds nothing."""
    for i in range(SIZE):
        out[i] = 0
    out[PLAYERS] = state.players
    out[SEAT + seat] = 1
    out[TRIP] = state.rounds
    out[PILE] = CARDS - int(state.drawn)
    out[GAP] = state.gap
    for value in range(VALUES):
        out[HAND + value] = state.hand[seat, value]
        out[LAID + value] = state.laid[value]
    for space in range(SPACES):
        out[WORTH + space] = terms.worth[space]
    other = seat
    for i in range(state.players):
        show_seat(terms, state, other, i, out)
        other = next_seat(state, other)


@kernel
def show_seat(terms: Record, state: Record, seat: int, i: int, out: Observed) -> None:
    """A player as all see them, at place `i` from one's own.

    Args:
        i: the place of this seat, counted from the seat that looks.
    """
    if state.actor == seat:
        out[TO_ACT + i] = 1
        out[PHASE + int(state.phase)] = 1
    out[STARTER + i] = state.starter == seat
    space = int(state.space[seat])
    out[SCORE + i] = state.score[seat]
    out[SPACE + i] = space
    out[WAY + i] = int(terms.moon) - space
    out[POINTS + i] = points_of(terms, state, seat)
    out[HELD + i] = state.held[seat]
    pad = int(state.pad[seat])
    if pad != NONE:
        out[PAD + VALUES * i + pad] = 1


OBSERVATION = Observation(
    version=0,
    layout=LAYOUT,
    kernel=observe,
    actions=ACTIONS,
    omits="The observation has the sum of the points of all trips, but not those of each. It does not have the deck, "
    "which the option `deck` sets for all games of an environment.",
)
