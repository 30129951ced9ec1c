"""The action that a person tried by touching a square of the page that is no legal choice."""

from collections.abc import Mapping
from typing import Annotated

import msgspec

from pakal.core.view import View
from pakal.games.pacals_rocket.seen.view import PacalsRocketView
from pakal.games.pacals_rocket.state import TALLEST

Square = Annotated[str, msgspec.Meta(pattern=r"^[a-z][0-9]{1,2}$")]


class Touched(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A square, and the choices before it: worth of a god stone, or 0; the square from which a stone is taken."""

    square: Square
    god: int = 0
    source: Square | None = None


def attempt(view: View, touched: Mapping[str, int | str | None]) -> str | None:
    """Notation of the action that a touch tries, or None if it tries none."""
    assert isinstance(view, PacalsRocketView)
    place = msgspec.convert(touched, Touched)
    square = place.square
    if view.viewer != view.actor:
        return None
    if view.phase == "place":
        return f"@{square}"
    if view.phase == "move":
        return flight(view, place)
    if view.phase == "drop":
        if square not in view.ships:
            return f"drop:{view.actor}<{square}"
        source = f"<{place.source}" if place.source else ""
        return f"drop:{view.ships.index(square)}{source}"
    if view.phase != "build":
        return None
    height = next((pyramid.height for pyramid in view.pyramids if pyramid.square == square), 0)
    return f"up:{min(TALLEST, height + 1)}@{square}:{square}" if height else f"build:1@{square}:{square}"


def flight(view: PacalsRocketView, touched: Touched) -> str:
    """A flight by god stone or arrows; else a straight one, if that is possible, or a turning one."""
    start, square = view.ships[view.actor] or "", touched.square
    if touched.god:
        return f"{start}!{touched.god}>{square}"
    if view.die == "arrows":
        return f"{start}*{square}"
    in_line = start[:1] == square[:1] or start[1:] == square[1:]
    return f"{start}{'-' if in_line or view.round == 1 else '~'}{square}"
