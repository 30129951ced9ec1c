"""A legal action as the table shows it to a person before the choice: its words, its effects and its points."""

from typing import Any

import msgspec

from pakal.core.view import Event


class Choice(msgspec.Struct, frozen=True):
    """One legal action. It says nothing that its actor cannot know before choosing it.

    Attributes:
        text: notation.
        kind: message `action-<kind>`, filled by `args`.
        args: the squares, cards, slots and seats that it is about, for words and for drawings.
        effects: the events that follow for certain, in order.
        points: the points that the actor gets at once.
        final: whether it cannot be taken back: it ends the turn, or shows something.
    """

    text: str
    kind: str
    args: dict[str, Any] = {}
    effects: tuple[Event, ...] = ()
    points: int = 0
    final: bool = False
