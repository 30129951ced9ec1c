"""The course of a match: the position that its events lead to, and what stands of it once it is committed.

Part of it are the proposals to which all people at the table must agree: to end, to take back more than a seat may by
itself, or that a computer player stands in for a person who is away.

A phone that is switched off says neither yes nor no. So nobody waits longer than ABSENT seconds for people who do not
look on. That must not let anybody decide alone: at least one person other than the proposer must agree, and of two
people both must. Where a turn may take days, nobody is expected to look on, and the match waits for all answers.

A person who is away gets the seat back with the first look at the match. So a person who is alone there lets a computer
player stand in without asking anybody.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from pakal.base.errors import PakalError
from pakal.core.game import Step
from pakal.core.match import Match
from pakal.core.play import Steps
from pakal.kernels.kernel import CHANCE, NOBODY
from pakal.kernels.random import Generator
from pakal.table.base import messages
from pakal.table.base.bodies import Status
from pakal.table.base.messages import Declined, Proposed
from pakal.table.storage.model import EventKind, Row, SeatRow, own_seats, read_setup

BY_HOST = "host"
"""Why a match is over that the host of the table has ended; also the text of that event."""

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
        """Whether all people have agreed, or all but the `absent` guests, if one besides the proposer is among them.

        That a computer player stands in needs nobody besides the proposer.
        """
        people = [row for row in seats if row.person]
        missing = {row.guest for row in people if row.seat not in self.answers}
        supported = self.what == "stand-in" or any(
            row.seat in self.answers and row.guest != seats[self.seat].guest for row in people
        )
        return not missing or (supported and missing <= set(absent))


Open = Mapping[str, Proposal]
"""Open proposals, by id."""


def new_proposal(number: int, what: Proposed, seat: int, ply: int, seats: Sequence[SeatRow], actor: int) -> Proposal:
    """A new proposal, to which computer players and all seats of the person who proposes agree at once.

    The table does not ask players who are away whether a computer player stands in for them.

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


def open_after_action(proposals: Open) -> dict[str, Proposal]:
    """The proposals that stay open after an action or take-back: those to end."""
    return {p.id: p for p in proposals.values() if p.what == "end"}


def open_without_stand_in(proposals: Open) -> dict[str, Proposal]:
    """The proposals that stay open once a computer player stands in, or the person is back."""
    return {p.id: p for p in proposals.values() if p.what != "stand-in"}


class Answer(msgspec.Struct, frozen=True):
    """A person's answer to a proposal, given for all of their seats."""

    id: str
    seats: list[int]
    yes: bool


class Course:
    """The present position of a match. Every event that changes it does so here.

    An action, an agreement, and an event that the server reads from the store go through `add`; `roll` draws a chance
    outcome and plays it. Who has which seat is no part of the course: a draft changes the seats.

    Args:
        match: the game before its first action, or a whole game that was played elsewhere.
        steps: the plies of `match`.
        status: status of the match.

    Attributes:
        match: the game as it stands.
        steps: every ply with the states around it.
        fresh: first ply of the newest action. Viewers still see this ply and the later ones as when they happened.
        same_plies: number of plies, of those at the beginning of this course or copy, that are still as they were.
        branch: number of take-backs so far.
        by_host: whether the host of the table has ended the match.
        proposals: open proposals, by id.
        declined: the last proposal that somebody refused; None again after the next action or proposal.
        refusals: seat -> the ply at which others last refused a take-back of this seat.
        status: status of the match; `broken` where an event could not be played again.
    """

    def __init__(self, match: Match, steps: Iterable[Step] = (), status: Status = "waiting") -> None:
        self.match = match
        match.keeps_last = True
        self.steps = steps.of(match) if isinstance(steps, Steps) else Steps(match, steps)
        self.fresh = self.same_plies = len(self.steps)
        self.branch = 0
        self.by_host = False
        self.proposals: Open = {}
        self.declined: Declined | None = None
        self.refusals: dict[int, int] = {}
        self.status = status

    def columns(self) -> dict[str, Any]:
        """The columns of a stored match that follow from its course, by name."""
        match, outcome = self.match, self.match.outcome()
        over = self.status == "over"
        return {
            "status": self.status,
            "round": match.round,
            "turn": match.turn,
            "ply": len(match.actions),
            "scores": list(outcome.scores),
            "winners": list(outcome.winners) if over else [],
            "reason": (BY_HOST if self.by_host else outcome.reason) if over else None,
        }

    def copy(self) -> "Course":
        """A copy in which a caller can try events."""
        twin = Course(self.match.copy(), self.steps, self.status)
        twin.fresh, twin.branch, twin.by_host = self.fresh, self.branch, self.by_host
        twin.proposals, twin.declined, twin.refusals = self.proposals, self.declined, self.refusals
        return twin

    def add(self, kind: EventKind, actor: int, text: str) -> Step | None:
        """Let an event take effect.

        Args:
            kind: of the event.
            actor: seat, CHANCE or NOBODY.
            text: notation of the action or chance outcome; for `take-back` the ply to go back to; for `propose` and
                `answer` a `Proposal` or `Answer` as JSON; for `end` how the match ended.

        Returns:
            The step, if the event is a ply; else None.

        Raises:
            NotationError, IllegalAction: the action cannot be played; nothing has changed.
            PakalError: a chance outcome where a seat is to act.
        """
        if kind == "chance":
            if self.match.actor != CHANCE:
                raise PakalError(f"ply {len(self.steps)}: a chance outcome, where {self.match.actor} is to act")
            return self._happens(lambda: self.match.play(text))
        step = None
        if kind == "action":
            step = self._happens(lambda: self.match.play(text, actor))
            self.fresh = step.ply
        elif kind == "take-back":
            self.match.truncate(int(text), self.steps)
            self.steps.cut(int(text))
            self.fresh = len(self.steps)
            self.same_plies = min(self.same_plies, int(text))
            self.branch += 1
            self.refusals = {seat: ply for seat, ply in self.refusals.items() if ply <= int(text)}
        if kind in ("action", "take-back"):
            self.proposals = open_after_action(self.proposals)
        if kind in ("action", "take-back", "propose"):
            self.declined = None
        elif kind in ("stand-in", "back"):
            self.proposals = open_without_stand_in(self.proposals)
        if kind == "begin":
            self.status = "playing"
        elif kind == "propose":
            self.proposals = with_proposal(self.proposals, msgspec.json.decode(text, type=Proposal))
        elif kind == "answer":
            self._take_answer(msgspec.json.decode(text, type=Answer), actor)
        elif kind == "end":
            self.by_host = text == BY_HOST
            knows_agreement = self.status == "playing" and self.match.game.knows_agreement
            if text == "agreement" or (self.by_host and knows_agreement):
                self._ends_by_agreement()
            self._finish()
        return step

    def roll(self, rng: Generator) -> Step:
        """Draw a chance outcome and play it."""
        return self._happens(lambda: self.match.resolve_chance(rng))

    def _happens(self, play: Callable[[], object]) -> Step:
        """Play the next ply."""
        play()
        step = self.match.last
        assert step is not None
        self.steps.append(step)
        if self.match.over:
            self._finish()
        return step

    def _ends_by_agreement(self) -> None:
        """End and score the game. The last ply tells of the end, so it counts as changed."""
        self.match.end_by_agreement()
        if self.steps:
            last = self.steps[-1]
            self.steps.cut(last.ply)
            self.steps.append(self.match.end_step(last))
            self.same_plies = min(self.same_plies, last.ply)

    def _take_answer(self, answer: Answer, by: int) -> None:
        proposal = self.proposals.get(answer.id)
        if proposal is None:
            return
        if answer.yes:
            self.proposals = {**self.proposals, answer.id: proposal.with_answers(answer.seats)}
        else:
            self.proposals = {id_: other for id_, other in self.proposals.items() if id_ != answer.id}
            self.declined = declined_message(proposal, by)
            if self.declined is not None and proposal.what == "take-back":
                self.refusals = {**self.refusals, proposal.seat: len(self.steps)}

    def _finish(self) -> None:
        self.status, self.proposals, self.declined = "over", {}, None

    def breaks(self) -> None:
        """Stop the match here, because its next event cannot be played by the present rules."""
        self.status, self.proposals, self.declined = "broken", {}, None


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
