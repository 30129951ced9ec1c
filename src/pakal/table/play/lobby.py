"""The connections that look at the lobby."""

from collections.abc import Collection, Sequence
from typing import Protocol

from pakal.table.base.bodies import Summary
from pakal.table.storage.model import Row, SeatRow, summary


class InLobby(Protocol):
    """A connection that looks at the lobby."""

    guest: str | None

    @property
    def visitor(self) -> bool:
        """Whether the connection came by the door for the local network; then it is not told of open tables."""

    def listed(self, match: Summary) -> None:
        """A match of this guest, or an open one, has changed."""


class Lobby:
    """The connections that look at the lobby. They get each change of its lists."""

    def __init__(self) -> None:
        self.people: set[InLobby] = set()

    def tell(self, row: Row, seats: Sequence[SeatRow], online: Collection[str]) -> None:
        """Tell a change of a match to the people in whose lists it stands.

        Args:
            row: the match, with its times by the clock on the wall.
            seats: its seats.
            online: guests who look on now.
        """
        if not self.people:
            return
        theirs = {row.host, *(seat.guest for seat in seats)}
        is_open = row.public and row.status == "waiting"
        for person in list(self.people):
            if (is_open and not person.visitor) or (person.guest is not None and person.guest in theirs):
                person.listed(summary(row, seats, person.guest, online))
