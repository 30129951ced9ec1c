"""A legal action as a person is shown it before choosing: what it is, what it would do, what it earns."""

from typing import Any

import msgspec

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
