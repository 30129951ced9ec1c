"""The committed match at one version, and what a seat may take back in it."""

import msgspec

from pakal.core.actors import NOBODY
from pakal.core.match import Match
from pakal.core.steps import Steps
from pakal.table.play.course import Course
from pakal.table.storage.model import Row, SeatRow


class Position:
    """The committed match at one version. Nobody changes it.

    Attributes:
        row, seats: as the store has them.
        course: the course of the match up to this version.
        match: the game as it stands.
        steps: every ply with the states around it.
        playing: whether somebody is to act.
        actor: seat to act, CHANCE, or NOBODY where the match has not begun or does not go on.
    """

    __slots__ = ("actor", "course", "match", "playing", "row", "seats", "steps")

    def __init__(self, row: Row, seats: list[SeatRow], course: Course) -> None:
        self.row = row
        self.seats = seats
        self.course = course
        self.match: Match = course.match
        self.steps: Steps = course.steps
        self.playing = row.status == "playing"
        self.actor = self.match.actor if self.playing else NOBODY


class PossibleTakeBack(msgspec.Struct, frozen=True):
    """What a take-back of a seat would do now.

    Attributes:
        ply: the ply to which it would go.
        at_once: whether it would be done at once; else it would be proposed to all.
    """

    ply: int
    at_once: bool


def take_back_of(now: Position, seat: int) -> PossibleTakeBack | None:
    """What a take-back of a seat would do: at once where `Match.may_take_back` allows it; None: there is nothing."""
    if seat < 0 or now.actor == NOBODY:
        return None
    match = now.course.match
    actions = match.actions
    if now.actor == seat and match.may_take_back(seat, now.steps):
        return PossibleTakeBack(len(actions) - 1, at_once=True)
    for ply in range(len(actions) - 1, -1, -1):
        if actions[ply].actor == seat:
            return PossibleTakeBack(ply, at_once=False)
    return None
