"""The action that a person tried by touching a square of the page that is no legal choice."""

from collections.abc import Mapping
from typing import Annotated

import msgspec

from pakal.core.view import View
from pakal.games.pacals_rocket.actions import GODS
from pakal.games.pacals_rocket.board.squares import SQUARE
from pakal.games.pacals_rocket.notation import (
    notation_of_building,
    notation_of_drop,
    notation_of_move,
    notation_of_placing,
)
from pakal.games.pacals_rocket.seen.view import PacalsRocketView
from pakal.games.pacals_rocket.state import ARROW, GOD_WORTHS, STRAIGHT, TALLEST, TURNING

Square = Annotated[str, msgspec.Meta(pattern=f"^{SQUARE}$")]


class Touched(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A square, and the choices before it: worth of a god stone, or 0; the square from which a stone is taken."""

    square: Square
    god: int = 0
    source: Square | None = None


def attempt(view: View, touch: Mapping[str, int | str | None]) -> str | None:
    """Notation of the action that a touch tries, or None if it tries none."""
    assert isinstance(view, PacalsRocketView)
    place = msgspec.convert(touch, Touched)
    square = place.square
    if view.phase == "place":
        return notation_of_placing(square)
    if view.phase == "move":
        return flight(view, place)
    if view.phase == "drop":
        if square not in view.ships:
            return notation_of_drop(view.actor, square)
        return notation_of_drop(view.ships.index(square), place.source)
    if view.phase != "build":
        return None
    height = next((pyramid.height for pyramid in view.pyramids if pyramid.square == square), 0)
    return notation_of_building(min(TALLEST, height + 1), square, [square], upgrade=height > 0)


def flight(view: PacalsRocketView, touch: Touched) -> str:
    """A flight by god stone or arrows; else a straight one, if that is possible, or a turning one.

    Raises:
        msgspec.ValidationError: there is no such god stone.
    """
    start, square = view.ships[view.actor] or "", touch.square
    if touch.god:
        if touch.god not in GOD_WORTHS:
            raise msgspec.ValidationError(f"no god stone is worth {touch.god}")
        way = GODS[GOD_WORTHS.index(touch.god)]
    elif view.die == "arrows":
        way = ARROW
    else:
        in_line = start[:1] == square[:1] or start[1:] == square[1:]
        way = STRAIGHT if in_line or view.round == 1 else TURNING
    return notation_of_move(start, way, square)
