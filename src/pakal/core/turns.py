"""Turns, by which it is decided how a ply is told later."""

from enum import Enum

from pakal.core.kernel import Record

Turn = tuple[int, int, int]
"""Whose turn it is, in which round, and which one of that round."""


class Told(Enum):
    """How a ply is told.

    Attributes:
        THEN: as it was seen when it happened.
        COVERED: without what may be known no more, and without what may not be known yet.
        OPEN: for good: nothing that its actor had done by then is hidden any more.
    """

    THEN = "then"
    COVERED = "covered"
    OPEN = "open"


def turn_of(state: Record) -> Turn:
    """Whose turn it is in a position, and which."""
    return int(state.actor), int(state.rounds), int(state.turns)
