"""Proposals, to which all people at a table must agree.

They propose to end, to take back more than a seat may by itself, or that a computer player stands in for a person who
is away.

A phone that is switched off says neither yes nor no. So nobody waits longer than ABSENT seconds for people who do not
look on. That must not let anybody decide alone: somebody else than who proposes has to agree, and of two people both
must. Where a turn may take days nobody is expected to look on, and all answers are waited for.

Whoever is away gets their seat back as soon as they look on again. So a person who is alone there lets a computer
player stand in without asking anybody.
"""

from collections.abc import Collection, Mapping, Sequence

import msgspec

from pakal.table.base import messages
from pakal.table.base.messages import Proposed
from pakal.table.storage.model import SeatRow, own_seats

ABSENT = 60
"""Seconds after which a proposal waits no longer for people who do not look on."""


class Proposal(msgspec.Struct, frozen=True):
    """A proposal that people have not yet decided.

    Attributes:
        id: number of the event that made it.
        what: `end`, `take-back`, or `stand-in`: for the seat to act, until its person is back.
        seat: the seat that proposes.
        ply: the ply to which a take-back goes; else the ply at which it was proposed.
        answers: the seats that have agreed, each with True; the people in the other seats have yet to answer.
    """

    id: str
    what: Proposed
    seat: int
    ply: int
    answers: dict[int, bool]

    def message(self) -> messages.Proposal:
        """The proposal as the server sends it."""
        answers = {str(seat): yes for seat, yes in sorted(self.answers.items())}
        return messages.Proposal(self.id, self.what, self.seat, self.ply, answers)

    def with_answers(self, seats: Sequence[int]) -> "Proposal":
        """The same proposal, to which also these seats agree."""
        return msgspec.structs.replace(self, answers=self.answers | dict.fromkeys(seats, True))

    def is_agreed(self, seats: Sequence[SeatRow], absent: Collection[str] = ()) -> bool:
        """Whether every person has agreed; or all but `absent` guests, and somebody else than who proposes.

        Nobody else needs to agree that a computer player stands in.
        """
        people = [row for row in seats if row.person]
        missing = {row.guest for row in people if row.seat not in self.answers}
        supported = self.what == "stand-in" or any(
            row.seat in self.answers and row.guest != seats[self.seat].guest for row in people
        )
        return not missing or (supported and missing <= set(absent))


Open = Mapping[str, Proposal]
"""Open proposals, by id."""


def new(number: int, what: Proposed, seat: int, ply: int, seats: Sequence[SeatRow], actor: int) -> Proposal:
    """A new proposal, to which computer players and all seats of the person who proposes agree at once.

    Whoever is away is not asked whether a computer player stands in for them.

    Args:
        number: number of the event that makes it.
        what: `end`, `take-back` or `stand-in`.
        seat: the seat that proposes.
        ply: the ply to which a take-back goes; else the present one.
        seats: all seats of the match.
        actor: the seat to act.
    """
    supporters = [row.seat for row in seats if not row.person] + own_seats(seats, seats[seat].guest)
    if what == "stand-in":
        supporters += own_seats(seats, seats[actor].guest)
    return Proposal(str(number), what, seat, ply, dict.fromkeys(supporters, True))


def declined_message(proposal: Proposal, by: int) -> messages.Declined | None:
    """The message that seat `by` has refused a proposal; None where that seat has withdrawn its own."""
    if by == proposal.seat:
        return None
    return messages.Declined(proposal.id, proposal.what, proposal.seat, by)


def with_proposal(proposals: Open, proposal: Proposal) -> dict[str, Proposal]:
    """The open proposals and one more. It replaces an earlier one of the same kind by the same seat."""
    others = {p.id: p for p in proposals.values() if (p.what, p.seat) != (proposal.what, proposal.seat)}
    return others | {proposal.id: proposal}


def after_action(proposals: Open) -> dict[str, Proposal]:
    """The proposals that stay open after an action or take-back: those to end."""
    return {p.id: p for p in proposals.values() if p.what == "end"}


def without_stand_in(proposals: Open) -> dict[str, Proposal]:
    """The proposals that stay open once a computer player stands in, or the person is back."""
    return {p.id: p for p in proposals.values() if p.what != "stand-in"}
