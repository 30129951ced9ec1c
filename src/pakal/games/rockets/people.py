"""What people read and touch: notation, the log, choices, what a click tries, and the drawing in a terminal."""

import re
from collections.abc import Iterable, Mapping, Sequence
from math import cos, pi, sin
from typing import Annotated, Any, Literal, TypedDict

import msgspec
from rich import console
from rich.table import Table
from rich.text import Text

from pakal.base.errors import IllegalAction, NotationError
from pakal.base.message import Event
from pakal.base.texts import Texts
from pakal.base.wording import COLOURS, SIGNS, excerpt
from pakal.core.drawing import disc, pieces, svg
from pakal.core.events import Telling, are_open, details, events, reason
from pakal.core.game import Game, Step
from pakal.core.position import Position, Terms
from pakal.core.view import Choice, View
from pakal.games.rockets import kinds
from pakal.games.rockets.facts import CARDS, SEATS, VALUES
from pakal.games.rockets.kinds import FLEW, KINDS, NOT_THIS_DECK, TOOK
from pakal.games.rockets.rules import FIRST_DIVISOR
from pakal.games.rockets.state import BACK, DRAW, FIRST_PUSH, LAY, PUSH
from pakal.games.rockets.view import RocketsView
from pakal.kernels.engine import Rows
from pakal.kernels.kernel import CHANCE, SPECTATOR

# Actions and shuffles as text. [GEN-5, GEN-6]

EXAMPLES = "play:5, push:2, back or draw"


def notation_of(action: int) -> str:
    """Notation of an action, the same in every position. [RK-PLAY-1, RK-PLAY-4, RK-PLAY-5]"""
    if action < FIRST_PUSH:
        return f"play:{action}"
    if action < BACK:
        return f"push:{action - FIRST_PUSH}"
    return "back" if action == BACK else "draw"


def parse(terms: Terms, state: Position, text: str) -> int:
    """The action that a text spells. Raises NotationError."""
    if text == "back":
        return BACK
    if text == "draw":
        return DRAW
    if parts := re.fullmatch(rf"play:([0-{VALUES - 1}])", text, re.ASCII):
        return int(parts[1])
    if parts := re.fullmatch(rf"push:([0-{SEATS - 1}])", text, re.ASCII):
        return FIRST_PUSH + int(parts[1])
    raise NotationError(f"'{excerpt(text)}' is no action of Rockets; they look like {EXAMPLES} [GEN-5]")


def spell_chance(outcome: Iterable[int | str]) -> str:
    """A shuffle, in the order of the deal; `?` stands for a card that a viewer does not see. [RK-SETUP-2, GEN-6]"""
    return "shuffle:" + ",".join(map(str, outcome))


def parse_chance(terms: Terms, state: Position, text: str) -> tuple[int, ...]:
    """The order of the cards. Raises NotationError, or IllegalAction if it is another deck. [RK-SETUP-1]"""
    if not re.fullmatch(rf"shuffle:[0-{VALUES - 1}](,[0-{VALUES - 1}]){{{CARDS - 1}}}", text, re.ASCII):
        raise NotationError(f"'{excerpt(text)}' is no shuffle; it is shuffle: and {CARDS} values [RK-SETUP-2]")
    outcome = tuple(int(value) for value in text.removeprefix("shuffle:").split(","))
    if sorted(outcome) != terms.deck.tolist():
        raise IllegalAction(excerpt(text), [reason(KINDS, NOT_THIS_DECK)])
    return outcome


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

    `certain`: whether no second decision follows. `flights`: the rockets that will fly, or if not `certain`, those that
    may (after `equal` one of them, after `lower` one or none): seat, the space it leaves, the space it comes to.
    `draws`: number of cards that may be drawn instead, or 0. Spaces are numbers, not worths. `way`, `sum`: how the card
    that is laid, or that led to this second decision, compares with the one before it.
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
    args["draws"] = sum(row["count"] for rows in then for row in details(KINDS, rows, kinds.DRAW, SPECTATOR))
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


# A view drawn for a terminal, and as a small picture for lists of games.


def draw(view: View, texts: Texts, names: Sequence[str]) -> console.RenderableType:
    """The flight paths one below another, the cards in front of each seat, and the score sheet."""
    assert isinstance(view, RocketsView)
    parts: list[console.RenderableType] = [ruler(view)]
    parts += [flight(view, seat) for seat in range(view.players)]
    parts.append(Text())
    parts.append(places(view, texts, names))
    if view.hand is not None:
        parts.append(hand(view, texts))
    parts.append(Text(texts.say("pile", {"count": view.pile})))
    return console.Group(*parts)


def ruler(view: RocketsView) -> Text:
    """Worth of every space, the moon last."""
    return Text(
        "   " + "".join(f"{worth:>3}" for worth in view.worth[:-1]) + f" ☾{view.worth[-1]}", style="dim", no_wrap=True
    )


def flight(view: RocketsView, seat: int) -> Text:
    """One marker on its way."""
    line = Text(f"{SIGNS[seat]}{seat} ", style=COLOURS[seat], no_wrap=True)
    for space in range(view.moon + 1):
        if space == view.spaces[seat]:
            line.append(f"  {SIGNS[seat]}", style=f"bold {COLOURS[seat]}")
        else:
            line.append("  ·" if space < view.spaces[seat] else "   ", style="dim")
    return line


def places(view: RocketsView, texts: Texts, names: Sequence[str]) -> Table:
    """Launch pad, number of cards, points of each trip and total of each seat."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(texts.say("column-player"), overflow="fold")  # long names run on in the next line
    for column in ("pad", "held"):
        table.add_column(texts.say(f"column-{column}"), no_wrap=True)
    for trip in range(len(view.sheet)):
        table.add_column(texts.say("column-trip", {"trip": trip + 1}), justify="right", no_wrap=True)
    table.add_column(texts.say("column-total"), justify="right", no_wrap=True)
    for seat in range(view.players):
        pad = view.pads[seat]
        marker = "▸" if seat == view.actor else " "
        table.add_row(
            Text(f"{marker}{SIGNS[seat]} {names[seat]}", style=COLOURS[seat]),
            "–" if pad is None else f"[{pad}]",
            str(view.held[seat]),
            *(str(points[seat]) for points in view.sheet),
            str(view.scores[seat]),
            style="bold" if seat == view.actor else "",
        )
    return table


def hand(view: RocketsView, texts: Texts) -> Text:
    """The viewer's own cards."""
    assert view.hand is not None
    cards = " ".join(f"[{value}]" for value, count in enumerate(view.hand) for _ in range(count))
    return Text(texts.say("your-hand", {"cards": cards or "–"}), style="bold")


SIZE = 48
TURNS = 1.8
"""Number of turns of the way round the moon."""


def place(space: float, moon: int) -> tuple[float, float]:
    """The place of a space: from the edge inwards, so that all steps have the same length."""
    part = space / moon
    angle = pi * (0.7 + 2 * TURNS * (1 - (1 - 0.75 * part) ** 0.5) * 2)
    radius = 21 * (1 - 0.75 * part) ** 0.5
    return SIZE / 2 + radius * cos(angle), SIZE / 2 + radius * sin(angle)


def thumbnail(view: View) -> str:
    """The drawing, as SVG."""
    assert isinstance(view, RocketsView)
    points = [place(space, view.moon) for space in range(view.moon + 1)]
    way = "L".join(f"{x:.3g} {y:.3g}" for x, y in points[:-1])
    numbers: dict[int, int] = {}
    rockets = []
    for seat, space in enumerate(view.spaces):
        x, y = points[space]
        beside = numbers[space] = numbers.get(space, -1) + 1
        rockets.append(disc(seat, x + 3.2 * beside, y, 3.6))
    return svg(
        SIZE,
        SIZE,
        f'<path fill="#1c5468" d="M0 0h{SIZE}v{SIZE}H0z"/>',
        f'<path fill="none" stroke="#6cc2b8" stroke-width="1.6" stroke-dasharray="1.6 1.4" d="M{way}"/>',
        f'<circle cx="{SIZE / 2:g}" cy="{SIZE / 2:g}" r="6" fill="#fbf0cb"/>',
        pieces(0.7, *rockets),
    )
