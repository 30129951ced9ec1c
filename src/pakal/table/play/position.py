"""The committed match at one version, and what a seat may take back in it."""

import msgspec

from pakal.core.actors import NOBODY
from pakal.core.match import Match
from pakal.core.steps import Steps
from pakal.table.play.course import Course
from pakal.table.storage.model import Row, SeatRow


class Position(msgspec.Struct, frozen=True):
    """The committed match at one version.

    Attributes:
        row, seats: as the store has them.
        course: the course of the match up to this version; nobody changes it any more.
        actor: seat to act, CHANCE, or NOBODY where the match has not begun or does not go on.
    """

    row: Row
    seats: list[SeatRow]
    course: Course
    actor: int = NOBODY

    def __post_init__(self) -> None:
        actor = self.match.actor if self.playing else NOBODY
        msgspec.structs.force_setattr(self, "actor", actor)

    @property
    def match(self) -> Match:
        """The game as it stands."""
        return self.course.match

    @property
    def steps(self) -> Steps:
        """Every ply with the states around it."""
        return self.course.steps

    @property
    def playing(self) -> bool:
        """Whether somebody is to act."""
        return self.row.status == "playing"


def last_of(match: Match, seat: int) -> int | None:
    """The ply of a seat's last action, or None."""
    return next((ply for ply in reversed(range(len(match.actions))) if match.actions[ply].actor == seat), None)


def ply_to_take_back(now: Position, seat: int) -> int | None:
    """The last ply, if the seat is to act and `Match.may_take_back` allows it; else None."""
    may = seat >= 0 and now.actor == seat and now.match.may_take_back(seat, now.steps)
    return len(now.steps) - 1 if may else None
