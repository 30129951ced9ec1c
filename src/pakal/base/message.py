"""What log, refusals and hints are made of, for any language: events, reasons and merits."""

from typing import Any, Literal

import msgspec


class Event(msgspec.Struct, frozen=True):
    """Something that happened, for the log in any language: message `event-<kind>` with these arguments."""

    kind: str
    args: dict[str, Any] = {}


class Reason(msgspec.Struct, frozen=True):
    """Why an action is not allowed: the clause it breaks, and message `reason-<kind>` with these arguments."""

    clause: str
    kind: str
    args: dict[str, Any] = {}


Part = Literal["now", "prevents", "prepares"]
"""What a merit is about: what the action does at once, what it denies the others, what it makes possible later."""


class Merit(msgspec.Struct, frozen=True):
    """A true sentence for an action, which does not hold of the other one: message `merit-<kind>` with `args`.

    Attributes:
        kind, part, args: what it says.
        marks: things on the board to which it points, each named as `Game.attempt` names what a person touches.
    """

    kind: str
    part: Part
    args: dict[str, Any] = {}
    marks: tuple[dict[str, int | str], ...] = ()
