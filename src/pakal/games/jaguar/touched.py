"""The action that a person tried by touching a place of the page that is no legal choice."""

from collections.abc import Mapping
from typing import Annotated

import msgspec

from pakal.core.view import View
from pakal.games.jaguar import actions
from pakal.games.jaguar.actions import TAKES
from pakal.games.jaguar.board import EVENT_KINDS
from pakal.games.jaguar.facts import CARDS, SLOTS
from pakal.games.jaguar.notation import notation_of
from pakal.games.jaguar.view import JaguarView

Card = Annotated[int, msgspec.Meta(ge=1, le=CARDS)]


class Touched(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A slot of a seat's pyramid, and the card that was lifted before; or a card, and the other one lifted before."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=1)] | None = None
    slot: Annotated[int, msgspec.Meta(ge=1, le=SLOTS)] | None = None
    card: Card | None = None
    other: Card | None = None


def attempt(view: View, touch: Mapping[str, int | str | None]) -> str | None:
    """Notation of the action that a touch tries, or None if it tries none."""
    assert isinstance(view, JaguarView)
    place = msgspec.convert(touch, Touched)
    card = place.card
    if place.slot is not None:
        return at_slot(view, place, place.slot)
    if card is None:
        return None
    if view.phase == "lay":
        return notation_of(actions.stack(card, slot_for(view, card)))
    if place.other is not None:
        return (
            notation_of(actions.offer(min(card, place.other), max(card, place.other))) if card != place.other else None
        )
    return notation_of(TAKES + card)


def at_slot(view: JaguarView, touch: Touched, slot: int) -> str | None:
    """The action that touching a slot tries in each phase."""
    if view.phase == "event":
        kind = dict(view.events).get(view.scores[view.actor])
        return None if kind in (None, "hand") else notation_of(actions.event(1 + EVENT_KINDS.index(kind), slot))
    if view.phase in ("reveal", "offer", "take"):  # no card goes to a pyramid yet, whichever it be
        return notation_of(actions.put(1, slot))
    card = view.placing[view.actor] if view.phase == "place" else touch.card
    if card is None or touch.seat != view.actor:
        return None
    place = actions.stack if view.pyramids[view.actor][slot - 1] else actions.put
    return notation_of(place(card, slot))


def slot_for(view: JaguarView, card: int) -> int:
    """The slot where a card that has no place would belong: the first with a higher one, or the last."""
    tops = enumerate((stack[-1] if stack else 0 for stack in view.pyramids[view.actor]), start=1)
    return next((slot for slot, top in tops if top > card), SLOTS)
