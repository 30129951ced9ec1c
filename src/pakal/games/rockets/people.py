"""Texts and touches of people: the log, their choices, and the action that a click on the page tries."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypedDict

import msgspec

from pakal.base.message import Event
from pakal.core.events import Telling, are_open, details, events
from pakal.core.game import Game, Step
from pakal.core.position import Position, Terms
from pakal.core.view import Choice, View
from pakal.games.rockets.facts import CARDS, SEATS, VALUES
from pakal.games.rockets.kinds import DRAW, FLEW, KINDS, TOOK
from pakal.games.rockets.notation import notation_of, spell_chance
from pakal.games.rockets.rules import FIRST_DIVISOR
from pakal.games.rockets.state import FIRST_PUSH, LAY, PUSH
from pakal.kernels.engine import Rows
from pakal.kernels.kernel import CHANCE, SPECTATOR

# The log entry of a ply for one viewer: the rows of the rules that this viewer hears.


def tell(terms: Terms, step: Step, viewer: int, form: Telling) -> tuple[str, list[Event]]:
    """A shuffle shows a viewer only their own six cards; everybody sees all decisions."""
    told_events, text = told_to(step.rows, viewer), step.text
    cards = {row["place"]: row["card"] for row in details(KINDS, step.rows, TOOK, viewer)}
    if step.actor == CHANCE:
        text = spell_chance(cards.get(place, "?") for place in range(CARDS))
    elif cards:  # only the seat that drew sees which ones
        told_events[0] = Event("draw-own", told_events[0].args | {"cards": sorted(cards.values())})
    return text, told_events


def alike(terms: Terms, step: Step, form: Telling) -> bool:
    """Whether nobody took cards."""
    return are_open(KINDS, step.rows)


def told_to(rows: Rows, viewer: int) -> list[Event]:
    """The events that a viewer hears. Points are scored clockwise from the starter, and told by seats."""
    told_events = events(KINDS, rows, viewer)
    return sorted(told_events, key=lambda event: event.args["seat"] if event.kind == "points" else -1)


# A legal action as its actor sees it: the rows that the rules tell when it is tried.


class Sum(TypedDict):
    """The arithmetic of a laid card: two terms, the sign between them, and the spaces or the difference that result.

    `result`: None if the card is equal. `exact`: False if it is rounded.
    """

    left: int
    sign: Literal["divided", "minus", "equal"]
    right: int
    result: int | None
    exact: bool


class Consequences(TypedDict):
    """The consequences of an action, also of one that a second decision follows.

    `certain`: whether no second decision follows. `flights`: the rockets that will fly; else those that may (after
    `equal` one of them, after `lower` one or none): seat, the space it leaves, the space it comes to. `draws`: number
    of cards that may be drawn instead, or 0. Spaces are numbers, not worths. `way`, `sum`: how the card that is laid
    compares with the one before it; of a second decision, how the card that led to it does.
    """

    way: Literal["first", "forward", "equal", "lower"]
    sum: Sum
    certain: bool
    flights: list[tuple[int, int, int]]
    draws: int


class Play(Consequences):
    """A card that is laid, and the card with which it is compared.

    `previous`: None for the first card. `count`: spaces that are flown, or the difference, as in the event of that
    kind; 0 for `equal`.
    """

    card: int
    previous: int | None
    count: int


class Push(Consequences):
    """Somebody else flies instead."""

    other: int
    space: int


class Back(Consequences):
    """One's own marker falls back."""

    count: int
    space: int


class Draw(Consequences):
    """Cards are drawn instead."""

    count: int


CHOICES = {"play": Play, "push": Push, "back": Back, "draw": Draw}
"""Arguments of each kind of choice."""


def choice(game: Game, terms: Terms, state: Position, action: int) -> Choice:
    """Kind, arguments, effects and points of a legal action: only things that all would hear, so no drawn card."""
    after = state.copy()
    own_rows = game.engine.tell(terms.array, after.array, action)
    effects = told_to(own_rows, SPECTATOR)
    what, seat = effects[0], state.actor
    args = {name: value for name, value in what.args.items() if name != "seat"}
    if action < FIRST_PUSH:
        args.pop("space", None)
        args = {"way": what.kind, "previous": None, "count": 0} | args
        args["sum"] = sum_of(args["card"], args["previous"])
    else:
        args |= comparison_before(state)
    second_rows = second_decisions(game, terms, after)
    then = [own_rows, *second_rows]
    args["certain"] = not second_rows
    args["flights"] = [tuple(row.values()) for rows in then for row in details(KINDS, rows, FLEW, SPECTATOR)]
    args["draws"] = sum(row["count"] for rows in then for row in details(KINDS, rows, DRAW, SPECTATOR))
    points = sum(event.args["points"] for event in effects if event.kind == "points" and event.args["seat"] == seat)
    text, kind = notation_of(action), "play" if action < FIRST_PUSH else what.kind
    return Choice(text, kind, args, tuple(effects), points)


def sum_of(card: int, previous: int | None) -> Sum:
    """The arithmetic of a card; near the moon a rocket flies fewer spaces than result. [RK-PLAY-2 to RK-PLAY-5]

    Args:
        card: its value.
        previous: value of the card before it; None for a first card.
    """
    if previous is None:
        half, rest = divmod(card, FIRST_DIVISOR)
        return Sum(left=card, sign="divided", right=FIRST_DIVISOR, result=half + (rest > 0), exact=rest == 0)
    if card == previous:
        return Sum(left=card, sign="equal", right=previous, result=None, exact=True)
    high, low = max(card, previous), min(card, previous)
    return Sum(left=high, sign="minus", right=low, result=high - low, exact=True)


def comparison_before(state: Position) -> dict[str, Any]:
    """Way and sum of the card that was laid before a second decision. [RK-PLAY-4, RK-PLAY-5]"""
    card, gap = state.pad[state.actor], state.gap
    return {"way": "equal" if state.phase == PUSH else "lower", "sum": sum_of(card, card + gap)}


def second_decisions(game: Game, terms: Terms, state: Position) -> list[Rows]:
    """The rows of the rules for each way to go on with a turn that is not over. [RK-PLAY-4, RK-PLAY-5]"""
    if state.phase == LAY:
        return []
    return [game.try_action(terms, state, action) for action in game.legal_actions(terms, state)]


# The action that a person tried by touching a place of the page that is no legal choice.


class Touched(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of these: a card of one's own hand by its value, or the marker of a seat."""

    card: Annotated[int, msgspec.Meta(ge=0, lt=VALUES)] | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, lt=SEATS)] | None = None


def attempt(view: View, touch: Mapping[str, int | str | None]) -> str | None:
    """Notation of the action that a touch tries, or None if it tries none."""
    place = msgspec.convert(touch, Touched)
    if place.card is not None:
        return notation_of(place.card)
    return None if place.seat is None else notation_of(FIRST_PUSH + place.seat)
