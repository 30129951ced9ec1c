"""The action that a person tried by touching a place of the page that is no legal choice."""

from collections.abc import Mapping

import msgspec

from pakal.core.view import View


class Touched(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of these: a card of one's own hand by its value, or the marker of a seat."""

    card: int | None = None
    seat: int | None = None


def attempt(view: View, touched: Mapping[str, int | str | None]) -> str | None:
    """Notation of the action that a touch tries, or None if it tries none."""
    place = msgspec.convert(touched, Touched)
    if place.card is not None:
        return f"play:{place.card}"
    return None if place.seat is None else f"push:{place.seat}"
