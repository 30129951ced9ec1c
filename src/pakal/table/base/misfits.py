"""The field by which msgspec refuses a message or a setting."""

import re
from typing import Literal, NamedTuple

import msgspec

PROBLEMS: dict[str, Literal["unknown", "missing"]] = {
    "contains unknown": "unknown",
    "missing required": "missing",
}
"""Faults of the name of a field, by msgspec's words for them."""


class Misfit(NamedTuple):
    """A field that does not fit.

    Attributes:
        path: its name, behind the names of the objects around it, with dots; empty for the whole.
        problem: of its name, or of its value.
        reason: msgspec's sentence, without the place.
    """

    path: str
    problem: Literal["unknown", "missing", "value"]
    reason: str


def misfit(error: msgspec.ValidationError) -> Misfit:
    """The field that an error of msgspec is about."""
    reason, _, place = str(error).partition(" - at `$")
    path = place.strip(".`")
    if name := re.fullmatch(rf"Object ({'|'.join(PROBLEMS)}) field `(.*)`", reason):
        return Misfit(f"{path}.{name[2]}".lstrip("."), PROBLEMS[name[1]], reason)
    return Misfit(path, "value", reason)
