"""Turns, and the ways to tell a ply: how it is told depends on whether its turn still lasts."""

from enum import Enum

from pakal.core.kernel import Record

Turn = tuple[int, int, int]
"""The actor whose turn it is, the number of the round, and the number of the turn in that round."""


class Told(Enum):
    """How a ply is told to a viewer.

    Attributes:
        THEN: as the viewer saw it when it happened.
        COVERED: without things that lie hidden now, even if the viewer saw them once.
        OPEN: for good: nothing that the actor had done by then is hidden any more.
    """

    THEN = "then"
    COVERED = "covered"
    OPEN = "open"


def turn_of(state: Record) -> Turn:
    """The turn of a position."""
    return int(state.actor), int(state.rounds), int(state.turns)
