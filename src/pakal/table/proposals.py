"""What all people at a table are asked to agree to: to end, or to go back further than one may by oneself."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from pakal.table import messages
from pakal.table.model import SeatRow, own_seats

What = Literal["end", "take-back"]


class Proposal(msgspec.Struct, frozen=True):
    """Something proposed and not yet decided.

    Attributes:
        id: number of the event that made it.
        what: `end` or `take-back`.
        seat: who proposes it.
        ply: to which a take-back goes; for an end, where it was proposed.
        answers: seats that have agreed; the others are asked.
    """

    id: str
    what: What
    seat: int
    ply: int
    answers: dict[int, bool]

    def shown(self) -> messages.Proposal:
        """As it is sent."""
        answers = {str(seat): yes for seat, yes in sorted(self.answers.items())}
        return messages.Proposal(self.id, self.what, self.seat, self.ply, answers)

    def answered(self, seats: Sequence[int]) -> "Proposal":
        """The same, with more seats that agree."""
        return msgspec.structs.replace(self, answers=self.answers | dict.fromkeys(seats, True))

    def agreed(self, seats: Sequence[SeatRow]) -> bool:
        """Whether every person has agreed."""
        return all(row.seat in self.answers for row in seats if row.person)


Open = Mapping[str, Proposal]
"""Proposals that wait for answers, by id."""


def new(number: int, what: What, seat: int, ply: int, seats: Sequence[SeatRow]) -> Proposal:
    """A proposal, with the answers of those who need not be asked: computer players, and who is at the same screen."""
    given = [row.seat for row in seats if not row.person] + own_seats(seats, seats[seat].guest)
    return Proposal(str(number), what, seat, ply, dict.fromkeys(given, True))


def declined(proposal: Proposal, by: int) -> messages.Declined | None:
    """What is told once a seat has said no; nothing where whoever proposed it has withdrawn it."""
    if by == proposal.seat:
        return None
    return messages.Declined(proposal.id, proposal.what, proposal.seat, by)


def added(there: Open, proposal: Proposal) -> dict[str, Proposal]:
    """With one more; it takes the place of one by the same seat about the same."""
    kept = {p.id: p for p in there.values() if (p.what, p.seat) != (proposal.what, proposal.seat)}
    return kept | {proposal.id: proposal}


def after_action(there: Open) -> dict[str, Proposal]:
    """After something was done in the game: nobody goes back behind it any more; an end can still be agreed to."""
    return {p.id: p for p in there.values() if p.what == "end"}
