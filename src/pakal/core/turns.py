"""Turns, and the ways to tell a ply: how it is told depends on whether its turn still lasts."""

from enum import Enum
from typing import NamedTuple

from pakal.core.actors import CHANCE
from pakal.core.position import Position


class Turn(NamedTuple):
    """Whose turn it is (seat, CHANCE or NOBODY), the number of the round, and that of the turn in this round."""

    actor: int
    round: int
    turn: int


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


def turn_of(state: Position) -> Turn:
    """The turn of a position."""
    return Turn(state.actor, state.rounds, state.turns)


def turn_of_ply(before: Turn, after: Position) -> Turn:
    """The turn that a ply belongs to. A chance outcome between two rounds, such as a deal, belongs to the later one.

    Args:
        before: the turn of the position before it.
        after: the position after it.
    """
    begins = before.actor == CHANCE and before.turn == 0
    return before._replace(round=after.rounds) if begins else before
