"""The action that a person tried by touching a place of the page that is no legal choice."""

from collections.abc import Mapping
from typing import Annotated

import msgspec

from pakal.core.view import View
from pakal.games.rockets.actions import FIRST_PUSH
from pakal.games.rockets.facts import SEATS, VALUES
from pakal.games.rockets.notation import notation_of


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
