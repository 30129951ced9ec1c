"""Whether what was sent is of the type that it is declared as, to the last field."""

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from pakal.catalogue.registry import game, packages
from pakal.core.view import LogEntry, View
from pakal.table.base.messages import State


def check_exact(text: str | bytes, kind: Any) -> None:
    """Nothing in some JSON is missing, too much, or of another type. Raises AssertionError, msgspec.ValidationError."""
    read = msgspec.json.decode(text, type=kind, strict=True)
    assert msgspec.json.decode(msgspec.json.encode(read)) == msgspec.json.decode(text)
    for state in read if isinstance(read, list) else [read]:
        if isinstance(state, State):
            for view in (state.view, *(state.open or ())):
                check_exact(bytes(view), views())
            for entry in state.log:
                check_exact(bytes(entry), LogEntry)


def views() -> Any:
    """The view of any game that there is."""
    for name in packages():
        game(name)
    return reduce(or_, View.__subclasses__())
