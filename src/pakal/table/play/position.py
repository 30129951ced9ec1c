"""The committed match at one version, and what a seat may take back in it."""

from typing import NamedTuple

from pakal.core.match import Match
from pakal.core.play import Steps
from pakal.kernels.kernel import NOBODY
from pakal.table.play.course import Course
from pakal.table.storage.model import Row, SeatRow, read_setup


class Committed:
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


def position_at_first(row: Row, seats: list[SeatRow]) -> Committed:
    """The position of a match before its first event."""
    return Committed(row, seats, Course(Match(*read_setup(row.setup))))


class PossibleTakeBack(NamedTuple):
    """Where a take-back of a seat would go now. At most one of these is set.

    Attributes:
        at_once: the ply to which it would go without asking.
        if_agreed: the ply to which it would go if all agree.
        refused: whether somebody has refused it here: the seat may ask again after the next action that stands.
    """

    at_once: int | None = None
    if_agreed: int | None = None
    refused: bool = False


def take_back_of(now: Committed, seat: int) -> PossibleTakeBack:
    """Where a take-back of a seat would go: without asking if `Match.may_take_back` allows it."""
    if seat < 0 or now.actor == NOBODY:
        return PossibleTakeBack()
    match = now.course.match
    actions = match.actions
    if now.actor == seat and match.may_take_back(seat, now.steps):
        return PossibleTakeBack(at_once=len(actions) - 1)
    ply = next((ply for ply in reversed(range(len(actions))) if actions[ply].actor == seat), None)
    if ply is not None and now.course.refusals.get(seat) == len(actions):
        return PossibleTakeBack(refused=True)
    return PossibleTakeBack(if_agreed=ply)
