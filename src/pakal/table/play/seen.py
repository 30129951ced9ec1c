"""Up to which ply people have seen a match: for those who come back, and for notices."""

from collections.abc import Iterable, Sequence

from pakal.table.base.errors import StoreFailed
from pakal.table.play.services import Services
from pakal.table.storage.model import SeatRow


class Seen:
    """Up to which ply the people in the seats of one match have seen everything.

    Args:
        match: id of the match.
        plies: by seat, the ply that is stored.

    Attributes:
        unsaved_seats: seats of which the store has an earlier ply; the next sweep stores theirs.
    """

    def __init__(self, match: str, plies: dict[int, int]) -> None:
        self.match = match
        self.plies = plies
        self.unsaved_seats: set[int] = set()

    def note(self, seat: int, ply: int) -> None:
        """The person in a seat has seen everything up to a ply."""
        if self.plies.get(seat) != ply:
            self.plies[seat] = ply
            self.unsaved_seats.add(seat)

    def take(self, seats: Iterable[SeatRow]) -> None:
        """Take over what other servers have stored."""
        self.plies.update({seat.seat: seat.seen for seat in seats if seat.seat not in self.unsaved_seats})

    def cut(self, ply: int) -> None:
        """Nobody has seen what now stands from a ply on. The take-back has cut the plies in the store, too."""
        self.plies = {seat: min(seen, ply) for seat, seen in self.plies.items()}

    def last(self, seats: Sequence[int]) -> int:
        """The last ply that one of these seats has seen."""
        return max((self.plies.get(seat, 0) for seat in seats), default=0)


async def save_seen(services: Services, matches: Iterable[Seen]) -> None:
    """Store up to where people have seen these matches, in one job."""
    pairs = [(each, each.unsaved_seats) for each in sorted(matches, key=lambda each: each.match) if each.unsaved_seats]
    rows = [(each.match, seat, each.plies[seat]) for each, seats in pairs for seat in seats]
    if not rows:
        return
    for each, _ in pairs:
        each.unsaved_seats = set()
    try:
        await services.store.save_seen(rows)
    except StoreFailed:
        for each, seats in pairs:
            each.unsaved_seats |= seats
