"""The action that a person tried by touching a place of the page that is no legal choice."""

from collections.abc import Mapping
from typing import Annotated

import msgspec

from pakal.core.view import View
from pakal.games.jaguar.facts import CARDS, SLOTS
from pakal.games.jaguar.view import JaguarView

Card = Annotated[int, msgspec.Meta(ge=1, le=CARDS)]


class Touched(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A slot of a seat's pyramid, and the card that was lifted before; or a card, and the other one lifted before."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=1)] | None = None
    slot: Annotated[int, msgspec.Meta(ge=1, le=SLOTS)] | None = None
    card: Card | None = None
    other: Card | None = None


def attempt(view: View, touched: Mapping[str, int | str | None]) -> str | None:
    """Notation of the action that a touch tries, or None if it tries none."""
    assert isinstance(view, JaguarView)
    place = msgspec.convert(touched, Touched)
    card = place.card
    if view.viewer != view.actor:
        return None
    if place.slot is not None:
        return at_slot(view, place, place.slot)
    if card is None:
        return None
    if view.phase == "lay":
        return f"stack:{card}@{slot_for(view, card)}"
    if place.other is not None:
        return f"offer:{min(card, place.other)},{max(card, place.other)}"
    return f"take:{card}"


def at_slot(view: JaguarView, touched: Touched, slot: int) -> str | None:
    """The action that touching a slot tries in each phase."""
    if view.phase == "event":
        kind = dict(view.events).get(view.scores[view.actor])
        return None if kind in (None, "hand") else f"event:{kind}@{slot}"
    if view.phase in ("reveal", "offer", "take"):  # no card goes to a pyramid yet, whichever it be
        return f"put:1@{slot}"
    card = view.placing[view.actor] if view.phase == "place" else touched.card
    if card is None or touched.seat != view.actor:
        return None
    return f"{'stack' if view.pyramids[view.actor][slot - 1] else 'put'}:{card}@{slot}"


def slot_for(view: JaguarView, card: int) -> int:
    """The slot where a card that has no place would belong: the first with a higher one, or the last."""
    tops = enumerate((stack[-1] if stack else 0 for stack in view.pyramids[view.actor]), start=1)
    return next((slot for slot, top in tops if top > card), SLOTS)
