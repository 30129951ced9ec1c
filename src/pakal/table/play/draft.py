"""A draft of the next events of a match, played on a copy. The match takes the copy over once the store has it."""

import hashlib
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Literal, NamedTuple

import msgspec

from pakal.catalogue.fair import Dice
from pakal.core.events import Turn
from pakal.core.game import Step
from pakal.core.play import roll
from pakal.kernels.kernel import CHANCE, NOBODY
from pakal.kernels.random import Generator
from pakal.table.base.errors import TableError
from pakal.table.base.messages import Proposed
from pakal.table.play import clocks
from pakal.table.play.course import BY_HOST, Answer, Committed, Course, Proposal, new_proposal, position_at_first
from pakal.table.play.family import feats
from pakal.table.play.services import substitute
from pakal.table.storage.model import EventKind, Row, SeatRow, dice_of, read_setup, setup_text, start_of
from pakal.table.storage.store import Change, ChatRow, EventRow

HASH_LENGTH = 16
"""Hexadecimal digits of the hash of a client's message."""


class MessageName(NamedTuple):
    """The name (`id`) that a client gives to one of its messages, so that a repeated message has no effect.

    Attributes:
        key: guest and name.
        asked: hash of the message's contents.
    """

    key: str
    asked: str

    @staticmethod
    def of(guest: str | None, name: str, *contents: str | int) -> "MessageName":
        """The name of a message.

        Args:
            guest: id of the guest who sends it.
            name: `id` of the message.
            contents: what the message holds.
        """
        return MessageName(f"{guest}:{name}", hashlib.sha256(msgspec.json.encode(contents)).hexdigest()[:HASH_LENGTH])

    def is_done(self, hashes: Mapping[str, str | None]) -> bool:
        """Whether the message took effect before.

        Args:
            hashes: by key, the hash of each earlier message; None where an older server stored no hash.

        Raises:
            TableError: an earlier message of this name had other contents.
        """
        if self.key not in hashes:
            return False
        if hashes[self.key] not in (None, self.asked):
            raise TableError(409, "id-used")
        return True


class Draft:
    """The next events of a match. Nobody else sees them before the store has them.

    Args:
        before: the position before these events.
        now: milliseconds since 1970.
        time: playing time in milliseconds, by which the clocks run.
        server: name of the server that stores them; from then on the match's computer players act there.
        last_chat: number of the last message of the chat.

    Attributes:
        seats: the seats after these events.
        events: the new events.
        done_messages: names of the messages behind these events, as `MessageName.is_done` takes them.
        void_hash: hash of the secret by which a seat is taken over, which is void from then on.
        is_reset: whether the match has another setup from then on.
        chats: new messages of the chat.
    """

    def __init__(self, before: Committed, now: int, time: int, server: str | None = None, last_chat: int = 0) -> None:
        self.before = before
        self.now = now
        self.time = time
        self.server = server
        self.void_hash: str | None = None
        self.is_reset = False
        self.seats = list(before.seats)
        self.events: list[EventRow] = []
        self.chats: list[ChatRow] = []
        self._last_chat = last_chat
        self.done_messages: dict[str, str | None] = {}

    @cached_property
    def course(self) -> Course:
        """The course of the match after these events."""
        return self.before.course.copy()

    @property
    def dice(self) -> Dice:
        """What the dice of the match follow from."""
        return dice_of(self.before.row, self.seats)

    @property
    def version(self) -> int:
        """Version of the match after these events: the number of the last one."""
        return self.before.row.version + len(self.events)

    def add(self, kind: EventKind, actor: int, text: str, message: MessageName | None = None) -> None:
        """Add an event; `message` is the name of the message behind it. Raises as `Course.add` does."""
        branch = self.course.branch
        step = self.course.add(kind, actor, text)
        self._note(kind, actor, text, branch, message, step)

    def _note(
        self,
        kind: EventKind,
        actor: int,
        text: str,
        branch: int,
        message: MessageName | None = None,
        step: Step | None = None,
    ) -> None:
        self.events.append(
            {
                "match": self.before.row.id,
                "number": self.version + 1,
                "kind": kind,
                "branch": branch,
                "ply": None if step is None else step.ply,
                "actor": actor,
                "text": text,
                "client": message and message.key,
                "asked": message and message.asked,
                "at": self.now,
            }
        )
        if message is not None:
            self.done_messages[message.key] = message.asked

    def reset(self, row: Row, seats: list[SeatRow]) -> None:
        """Give a match that has not begun another setup and other seats, before its first event."""
        self.before = position_at_first(row, seats)
        self.__dict__.pop("course", None)
        self.seats = list(seats)
        self.is_reset = True

    def begin(self) -> None:
        """Begin the match: all seats are taken, and so all numbers are there from which the dice follow."""
        row = self.before.row
        if start_of(row) == "drawn":
            _, setup = read_setup(row.setup)
            setup = replace(setup, start_seat=self.dice.start_seat(setup.players))
            self.reset(msgspec.structs.replace(row, setup=setup_text(setup)), self.seats)
        self.add("begin", NOBODY, "")
        self.chance()

    def play(self, seat: int, text: str, message: MessageName | None = None) -> None:
        """Play an action of a seat, and the chance outcomes after it. Raises NotationError, IllegalAction."""
        self.add("action", seat, text, message)
        self.chance()

    def chance(self) -> None:
        """Draw chance outcomes until a seat is to act."""

        def draw(rng: Generator) -> None:
            step = self.course.roll(rng)
            self._note("chance", CHANCE, step.text, self.course.branch, step=step)

        roll(self.course.match, self.dice, draw)

    def take_back(self, seat: int, ply: int, message: MessageName | None = None) -> None:
        """Take back `ply` and all later plies."""
        self.add("take-back", seat, str(ply), message)

    def propose(
        self, seat: int, what: Proposed, ply: int, message: MessageName | None, absent: Collection[str] = ()
    ) -> None:
        """Propose something; where nobody needs to be asked, it is done at once.

        Args:
            seat: the seat that proposes.
            what: what it proposes.
            ply: the ply to which a take-back goes; else the present one.
            message: name of the message behind it.
            absent: guests who are not asked.
        """
        proposal = new_proposal(self.version + 1, what, seat, ply, self.seats, self.before.actor)
        self.add("propose", seat, msgspec.json.encode(proposal).decode(), message)
        self._settle(proposal, absent)

    def answer(self, proposal: Proposal, seat: int, seats: list[int], yes: bool, message: MessageName | None) -> None:
        """Answer a proposal for all `seats` of one person; a no ends the proposal."""
        self.add("answer", seat, msgspec.json.encode(Answer(proposal.id, seats, yes)).decode(), message)
        if yes:
            self._settle(self.course.proposals[proposal.id])

    def settle(self, absent: Collection[str] = ()) -> None:
        """Carry out all proposals to which all people have agreed; `absent` guests are not waited for."""
        for proposal in list(self.course.proposals.values()):
            if proposal.id in self.course.proposals:
                self._settle(proposal, absent)

    def _settle(self, proposal: Proposal, absent: Collection[str] = ()) -> None:
        """Carry a proposal out, if all people have agreed to it; `absent` guests are not waited for."""
        if not proposal.is_agreed(self.seats, absent):
            return
        if proposal.what == "take-back":
            self.take_back(proposal.seat, proposal.ply)
        elif proposal.what == "stand-in":
            self._stand_in(self.course.match.actor)
        else:
            self.end("agreement")

    def _stand_in(self, seat: int) -> None:
        """Let a computer player act for a person who is away, until they are back."""
        if self.seats[seat].person:
            self.add("stand-in", seat, "")
            self.seats[seat] = msgspec.structs.replace(self.seats[seat], agent=substitute())

    def give(self, seat: int, guest: str, lost_by: str | None) -> None:
        """Let a guest play on in a person's seat, at another device. All people at a table that plays are told so.

        Args:
            seat: the seat.
            guest: id of the guest.
            lost_by: id of the guest who may take the seat back; None: nobody.
        """
        self.come_back(seat)
        row = msgspec.structs.replace(self.seats[seat], guest=guest, agent=None, lost_by=lost_by, taken=self.time)
        self.seats[seat] = row
        if self.course.status == "playing":
            self._tell(seat, guest, row.name)

    def _tell(self, seat: int, guest: str, name: str) -> None:
        """Add a message of the chat that nobody has written; the page says what it means."""
        self.chats.append(
            {
                "match": self.before.row.id,
                "n": self._last_chat + len(self.chats) + 1,
                "seat": seat,
                "guest": guest,
                "name": name,
                "text": "",
                "client": None,
                "asked": None,
                "at": self.now,
            }
        )

    def come_back(self, seat: int) -> None:
        """The person of a seat has come back: let them act again, even if their time had run out.

        Nobody need decide on a computer player any more, or on somebody at another device.
        """
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], asked_by=None, asked=None)
        row, course = self.seats[seat], self.course
        proposed = course.match.actor == seat and any(p.what == "stand-in" for p in course.proposals.values())
        if course.status == "playing" and (row.late or (row.person and (row.automatic or proposed))):
            self.add("back", seat, "")
            lost_by = None if row.late else row.lost_by
            self.seats[seat] = msgspec.structs.replace(row, kind="me", agent=None, lost_by=lost_by)

    def end(self, how: str) -> None:
        """End the match early. A game whose rules know an end by agreement is then scored."""
        if how == "agreement" and not (self.course.status == "playing" and self.course.match.game.knows_agreement):
            how = "stopped"
        self.add("end", NOBODY, how)

    def end_by_host(self) -> None:
        """End the match early, as the host of the table wants it. All people at the table are told so."""
        self._tell(NOBODY, self.before.row.host, "")
        self.add("end", NOBODY, BY_HOST)

    def leave(
        self, seat: int, kind: Literal["leave", "flag"], substitute: str, message: MessageName | None = None
    ) -> None:
        """Let a person leave for good: a computer player takes the seat, or the match ends.

        Args:
            seat: the person's seat.
            kind: `leave`, or `flag` where the seat has run out of time.
            substitute: name of the computer player.
            message: name of the message behind it.
        """
        self.add(kind, seat, "", message)
        goes_on = self.before.row.absent == "computer" and self.course.status == "playing"
        row, agent = self.seats[seat], substitute if goes_on else None
        lost_by = row.guest if kind == "flag" else None
        self.seats[seat] = msgspec.structs.replace(row, kind="gone", agent=agent, lost_by=lost_by)
        if not goes_on or not any(row.person for row in self.seats):
            self.end("left")
            return
        if all(row.automatic for row in self.seats):  # no person is left here: the seats wait for their people
            for row in list(self.seats):
                self.come_back(row.seat)
        self.settle()

    def after(self) -> Committed:
        """The position of the match once these events are stored."""
        row, course = self.before.row, self.course
        match, status = course.match, course.status
        was = Turn(self.before.actor, row.round, row.turn)
        actor = match.actor if status == "playing" else NOBODY
        now = Turn(actor, match.round, match.turn)
        running = was.actor >= 0 and self.before.seats[was.actor].person
        acted = any(event["kind"] == "action" for event in self.events)
        taken_back = (ply.actor for ply in self.before.match.actions[len(match.actions) :])
        undone = [
            seat for seat in clocks.ended_turns(taken_back, was.actor) if self.before.seats[seat].kind != "computer"
        ]
        if row.status == "waiting" and status == "playing":
            clock = clocks.begin(row.pace, row.players, self.time)
        else:
            clock = clocks.advance(row.pace, row.clock, was, now, self.time, running, acted, undone)
        ends = status == "over" and row.status != "over" and not row.imported
        new_row = msgspec.structs.replace(
            row,
            **course.columns(),
            notes=row.notes | feats(match.game, course.steps) if ends else row.notes,
            version=self.version,
            actor=actor,
            clock=clock,
            deadline=clocks.deadline(row.pace, clock, actor, self.seats),
            changed=self.now,
            revision=row.revision + 1,
            keeper=self.server,
        )
        return Committed(new_row, self.seats, course)

    def write(self, after: Committed) -> Change:
        """What the store has to store; `after` is the position after these events."""
        pairs = zip(self.before.seats, self.seats, strict=True)
        seats = self.seats if self.is_reset else [new for old, new in pairs if new is not old]
        row, guests = self.before.row, set[str]()
        if seats:
            names = {(old.guest, old.name) for old in self.before.seats}
            guests = {new.guest for new in seats if new.guest is not None and (new.guest, new.name) not in names}
        same_plies = self.course.same_plies
        gone_from = same_plies if same_plies < len(self.before.steps) else None
        return Change(row, after.row, self.events, seats, self.void_hash, self.is_reset, self.chats, guests, gone_from)
