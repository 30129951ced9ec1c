"""A legal action as a person is shown it before choosing: what it is, what it would do, what it earns."""

from collections.abc import Collection
from typing import Any

import msgspec

from pakal.core.engine import Records, record
from pakal.core.view import Event


class Choice(msgspec.Struct, frozen=True):
    """One legal action. It says nothing that its actor cannot know before choosing it.

    Attributes:
        text: notation.
        kind: message `action-<kind>`, filled by `args`.
        args: what it is about, for words and for drawing: squares, cards, slots, seats.
        effects: what it does for certain, in order.
        points: what it earns the actor at once.
        final: whether it cannot be taken back: it ends the turn, or shows something.
    """

    text: str
    kind: str
    args: dict[str, Any] = {}
    effects: tuple[Event, ...] = ()
    points: int = 0
    final: bool = False


def effects_of(
    game: Any, terms: Records, states: Records, action: int, text: str, certain: Collection[str]
) -> tuple[Event, ...]:
    """Events that an action would cause, tried on a copy; only the kinds of event that show nothing hidden.

    Args:
        game: the `Game`.
        certain: kinds of event whose arguments follow from what the actor sees. A test proves it: the effects of
            every action are the same in every determinization of its actor's view.
    """
    step = game.step(terms, record(states), 0, action, text)
    entry = game.log_entry(record(terms), step, step.actor)
    return tuple(event for event in entry.events if event.kind in certain)
