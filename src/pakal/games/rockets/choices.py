"""A legal action of Rockets as its actor is shown it before choosing: the arithmetic, the flights, the cards drawn."""

from typing import TYPE_CHECKING, Any

from pakal.core.choice import Choice, effects_of
from pakal.core.engine import Records, record
from pakal.core.kernel import Record
from pakal.core.view import Event
from pakal.games.rockets.actions import BACK, DRAW, FIRST_PUSH
from pakal.games.rockets.facts import CARDS
from pakal.games.rockets.notation import spell
from pakal.games.rockets.state import NONE

if TYPE_CHECKING:
    from pakal.games.rockets.game import Rockets

CERTAIN = ("first", "forward", "equal", "lower", "push", "back", "over-hand", "over-moon", "over-pile", "points")
"""Events that show nothing hidden. What is drawn is left out: `told` says only how many cards."""

Flight = tuple[int, int, int]
"""A marker on its way: seat, space from, space to."""


def told(game: "Rockets", terms: Records, states: Records, action: int) -> Choice:
    """Kind, arguments, effects and points of a legal action.

    The arguments of `play` say what the card compares to and what it leads to, also where a second decision follows:

    - `way`: `first`, `forward`, `equal` or `lower`; `card`, `previous` (None for the first card).
    - `count`: spaces or difference, as the event of that way has it; 0 for `equal`.
    - `flights`: what will fly, or what may (after `equal` one of them, after `lower` the one there is or none).
    - `draws`: cards that may be drawn instead; 0 where none are.

    `push` has `other`, `back` and `draw` have `count`; all have `flights` and `draws`. Spaces are numbers, not worths.
    """
    state, text = record(states), spell(action)
    effects = effects_of(game, terms, states, action, text, CERTAIN)
    seat = int(state.actor)
    points = sum(event.args["points"] for event in effects if event.kind == "points" and event.args["seat"] == seat)
    moon = int(record(terms).moon)
    if action < FIRST_PUSH:
        return Choice(text, "play", laying(state, action, moon), effects, points)
    if action < BACK:
        flight = pushed(state, action - FIRST_PUSH, moon)
        other, _, space = flight
        return Choice(text, "push", {"other": other, "space": space, "flights": [flight], "draws": 0}, effects, points)
    count = int(state.gap)
    if action == BACK:
        flight = fallen(state, count)
        args = {"count": count, "space": flight[2], "flights": [flight], "draws": 0}
        return Choice(text, "back", args, effects, points)
    draws = left(state, count)
    drawn = Event("draw", {"seat": seat, "count": draws})
    assert action == DRAW
    return Choice(text, "draw", {"count": draws, "flights": [], "draws": draws}, (drawn, *effects), points)


def laying(state: Record, card: int, moon: int) -> dict[str, Any]:
    """What a card would do on the launch pad. [RK-PLAY-2 to RK-PLAY-7]"""
    seat = int(state.actor)
    pad = int(state.pad[seat])
    args: dict[str, Any] = {"card": card, "previous": None if pad == NONE else pad, "draws": 0}
    if pad == NONE:
        count = (card + 1) // 2
        return args | {"way": "first", "count": count, "flights": [flown(state, seat, count, moon)]}
    if card > pad:
        return args | {"way": "forward", "count": card - pad, "flights": [flown(state, seat, card - pad, moon)]}
    if card == pad:
        others = [other for other in range(state.players) if other != seat]
        return args | {"way": "equal", "count": 0, "flights": [pushed(state, other, moon) for other in others]}
    gap = pad - card
    flights = [fallen(state, gap)] if state.space[seat] >= gap else []
    return args | {"way": "lower", "count": gap, "flights": flights, "draws": left(state, gap)}


def flown(state: Record, seat: int, spaces: int, moon: int) -> Flight:
    """Forward, but not past the moon. [RK-PLAY-8]"""
    space = int(state.space[seat])
    return seat, space, min(moon, space + spaces)


def pushed(state: Record, other: int, moon: int) -> Flight:
    """One space forward. [RK-PLAY-4]"""
    return flown(state, other, 1, moon)


def fallen(state: Record, gap: int) -> Flight:
    """Back by the difference. [RK-PLAY-5]"""
    seat = int(state.actor)
    space = int(state.space[seat])
    return seat, space, space - gap


def left(state: Record, gap: int) -> int:
    """How many cards a draw gives: the difference, or what the pile has left. [RK-PLAY-5, RK-PLAY-7]"""
    return min(gap, CARDS - int(state.drawn))
