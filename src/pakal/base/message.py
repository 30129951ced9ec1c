"""What log and refusals are made of, for any language: events and reasons."""

from typing import Any

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
