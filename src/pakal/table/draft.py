"""Something that is about to happen at a table, tried on a copy: the match takes it over once it is stored."""

import hashlib
from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, insert, update

from pakal.core import fair
from pakal.core.actors import CHANCE, NOBODY
from pakal.core.game import Step
from pakal.table import clocks, proposals, schema
from pakal.table.clocks import Turn
from pakal.table.course import Answer, Course
from pakal.table.errors import TableError
from pakal.table.model import DERIVED, Row, SeatRow, as_columns, update_seat
from pakal.table.proposals import Proposal, What
from pakal.table.store import Conflict
from pakal.table.story import Position

COLUMNS = (*DERIVED, "clock")
"""Columns of a match that change with what happens."""

UPDATE = (
    update(schema.match)
    .where((schema.match.c.id == bindparam("_id")) & (schema.match.c.version == bindparam("_version")))
    .values({name: bindparam(name) for name in COLUMNS})
)


class Client(NamedTuple):
    """A client's own name of what it asks for.

    Attributes:
        key: guest and name.
        asked: hash of what is asked for.
    """

    key: str
    asked: str

    @staticmethod
    def of(guest: str | None, name: str, *asked: str | int) -> "Client":
        """The name that a guest's program gives to something."""
        return Client(f"{guest}:{name}", hashlib.sha256(msgspec.json.encode(asked)).hexdigest()[: schema.ASKED.length])

    def is_done(self, done: Mapping[str, str | None]) -> bool:
        """Whether it has been done already.

        Args:
            done: by key, the hash of what was asked for; None where it was not stored.

        Raises:
            TableError: the name is that of something else.
        """
        if self.key not in done:
            return False
        if done[self.key] not in (None, self.asked):
            raise TableError(409, "id-used")
        return True


class Draft:
    """What happens next. Nothing in it is true before it is stored.

    Args:
        before: how it stands.
        now: milliseconds since 1970.
        time: of those who play, by which clocks run.

    Attributes:
        kept: plies that are still there; later ones were taken back or are new.
        seats: as they are then.
        events: what happens, as it will be stored.
        clients: names that clients gave to what is done here, as `Client.is_done` takes them.
    """

    def __init__(self, before: Position, now: int, time: int) -> None:
        self.before = before
        self.now = now
        self.time = time
        self.kept = len(before.steps)
        self.seats = list(before.seats)
        self.events: list[dict[str, Any]] = []
        self.clients: dict[str, str | None] = {}

    @cached_property
    def course(self) -> Course:
        """How the match stands then."""
        return self.before.course.copy()

    @property
    def version(self) -> int:
        """Number of the last thing that happens."""
        return self.before.row.version + len(self.events)

    def add(self, kind: str, actor: int, text: str, client: Client | None = None) -> None:
        """Something that happens. Raises as `Course.add` does."""
        branch = self.course.branch
        step = self.course.add(kind, actor, text)
        self._note(kind, actor, text, branch, client, step)

    def _note(
        self, kind: str, actor: int, text: str, branch: int, client: Client | None = None, step: Step | None = None
    ) -> None:
        self.kept = min(self.kept, len(self.course.steps))
        self.events.append(
            {
                "match": self.before.row.id,
                "number": self.version + 1,
                "kind": kind,
                "branch": branch,
                "ply": step and step.ply,
                "actor": actor,
                "text": text,
                "client": client and client.key,
                "asked": client and client.asked,
                "at": self.now,
            }
        )
        if client is not None:
            self.clients[client.key] = client.asked

    def begin(self) -> None:
        """Everybody is there."""
        self.add("begin", NOBODY, "")
        self.chance()

    def play(self, seat: int, text: str, client: Client | None = None) -> None:
        """A decision, and the chance outcomes that follow. Raises NotationError, IllegalAction."""
        self.add("action", seat, text, client)
        self.chance()

    def chance(self) -> None:
        """Chance outcomes, until a seat is to act."""
        row, course = self.before.row, self.course
        while course.match.actor == CHANCE:
            step = course.roll(fair.chance_generator(row.secret, row.id, len(course.steps)))
            self._note("chance", CHANCE, step.text, course.branch, step=step)

    def take_back(self, seat: int, ply: int, client: Client | None = None) -> None:
        """Go back to before a ply."""
        self.add("take-back", seat, str(ply), client)

    def propose(self, seat: int, what: What, ply: int, client: Client | None) -> None:
        """Ask everybody; where nobody needs to be asked, it is done."""
        proposal = proposals.new(self.version + 1, what, seat, ply, self.seats)
        self.add("propose", seat, msgspec.json.encode(proposal).decode(), client)
        self._settle(proposal)

    def answer(self, proposal: Proposal, seat: int, seats: list[int], yes: bool, client: Client | None) -> None:
        """Somebody agrees, for all seats that are theirs, or does not: then it is over with the proposal."""
        self.add("answer", seat, msgspec.json.encode(Answer(proposal.id, seats, yes)).decode(), client)
        if yes:
            self._settle(self.course.proposals[proposal.id])

    def _settle(self, proposal: Proposal) -> None:
        """Do what all have agreed to."""
        if not proposal.agreed(self.seats):
            return
        if proposal.what == "take-back":
            self.take_back(proposal.seat, proposal.ply)
        else:
            self.end("agreement")

    def end(self, how: str) -> None:
        """End before the game's own end. By agreement, games whose rules know such an end are scored. [PR-END-5]"""
        if how == "agreement" and not (self.course.status == "playing" and self.course.match.game.knows_agreement):
            how = "stopped"
        self.add("end", NOBODY, how)

    def leave(self, seat: int, kind: str, stand_in: str, client: Client | None = None) -> None:
        """Somebody leaves for good, or has run out of time: a computer player goes on, or the match ends."""
        self.add(kind, seat, "", client)
        goes_on = self.before.row.absent == "computer" and self.course.status == "playing"
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], kind="gone", agent=stand_in if goes_on else None)
        if not goes_on or not any(row.person for row in self.seats):
            self.end("left")
            return
        for proposal in list(self.course.proposals.values()):
            if proposal.id in self.course.proposals:
                self._settle(proposal)

    def after(self) -> Position:
        """How it stands once this is stored."""
        row, course = self.before.row, self.course
        match, status = course.match, course.status
        was = Turn(self.before.actor, row.round, row.turn)
        actor = match.actor if status == "playing" else NOBODY
        now = Turn(actor, match.round, match.turn)
        running = was.actor >= 0 and self.before.seats[was.actor].person
        if row.status == "waiting" and status == "playing":
            clock = clocks.begin(row.pace, row.players, self.time)
        else:
            clock = clocks.advance(row.pace, row.clock, was, now, self.time, running)
        outcome = match.outcome()
        over = status == "over"
        changed = msgspec.structs.replace(
            row,
            status=status,
            version=self.version,
            actor=actor,
            round=match.round,
            turn=match.turn,
            ply=len(match.actions),
            scores=list(outcome.scores),
            winners=list(outcome.winners) if over else [],
            reason=outcome.reason if over else None,
            clock=clock,
            deadline=clocks.deadline(row.pace, clock, actor, self.seats),
            changed=self.now,
        )
        return Position(changed, self.seats, course)

    def write(self, after: Position) -> "Writing":
        """The job that stores it."""
        changed = [new for old, new in zip(self.before.seats, self.seats, strict=True) if new is not old]
        return Writing(self.before.row, after.row, self.events, changed)


class Writing:
    """Appends what happened to a match and brings its row up to date; all or nothing."""

    def __init__(self, before: Row, after: Row, events: list[dict[str, Any]], seats: list[SeatRow]) -> None:
        self._before = before
        self._after = after
        self._events = events
        self._seats = seats

    def __call__(self, connection: Connection) -> None:
        """Raises Conflict if somebody else has written to this match meanwhile."""
        self.together(connection, [self])

    @staticmethod
    def together(connection: Connection, writings: "list[Writing]") -> None:
        """Many at once, of different matches: two statements for all of them. Raises Conflict as one does."""
        if events := [event for writing in writings for event in writing._events]:
            connection.execute(insert(schema.event), events)
        rows = [
            as_columns(writing._after, COLUMNS) | {"_id": writing._before.id, "_version": writing._before.version}
            for writing in writings
        ]
        if connection.execute(UPDATE, rows).rowcount != len(rows):
            raise Conflict("somebody else has written to this match")
        for writing in writings:
            for changed in writing._seats:
                update_seat(connection, writing._before.id, changed)
