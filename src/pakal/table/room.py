"""One match at the table: the only place where something can happen to it, one thing after another.

Whoever may, and answers the version that is: what they do is tried on a copy, stored, committed; then the copy is the
match, and everybody is told. Until then nobody sees anything of it.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import msgspec
from sqlalchemy import Connection, insert, update

from pakal.core.actors import SPECTATOR
from pakal.core.choice import Choice
from pakal.core.view import Reason
from pakal.table import clocks, pauses, schema
from pakal.table.answers import Answers
from pakal.table.computers import stand_in
from pakal.table.draft import Client, Draft
from pakal.table.errors import TableError
from pakal.table.hints import RoomHints
from pakal.table.loading import CHATS, Loaded, load
from pakal.table.messages import Chat, MatchInfo, Summary
from pakal.table.model import Row, SeatRow, match_info, own_seats, summary
from pakal.table.names import CHAT_LENGTH, clean
from pakal.table.proposals import Proposal
from pakal.table.store import Conflict, StoreFailed
from pakal.table.story import Story, last_of, take_back
from pakal.table.times import iso

if TYPE_CHECKING:
    from pakal.table.server import Table

log = logging.getLogger(__name__)


CLEARED_AWAY = 4404
"""Code with which connections are closed when their table is there no more."""


class Onlooker(Protocol):
    """Somebody who is told what happens at one match: a connection."""

    guest: str | None
    viewer: int

    def changed(self, before_actor: int) -> None:
        """Something happened in the game."""

    def forget(self) -> None:
        """What was told so far may be wrong: everything is told again."""

    def table_changed(self) -> None:
        """Seats, presence or links changed."""

    def said(self, chat: Chat) -> None:
        """Somebody said something."""

    def end(self, code: int) -> None:
        """Close the connection."""


class Room:
    """One match.

    Args:
        table: where it is played.
        found: the match as it was read from the store.

    Attributes:
        position: how it stands, as it is committed.
        onlookers: who is told.
        hints: what the seat to act is told if it asks.
        answers: to who looks back.
        used: when it was last needed, in milliseconds.
    """

    def __init__(self, table: "Table", found: Loaded) -> None:
        self.table = table
        self.onlookers: set[Onlooker] = set()
        self.lock = asyncio.Lock()
        self.used = table.now()
        self.unsaved_seen: set[int] = set()
        self._computer: asyncio.Task[None] | None = None
        self._suspect = False
        self._choices: tuple[int, list[Choice]] = (-1, [])
        self.hints = RoomHints(self)
        self.answers = Answers()
        self._take(found)

    def _take(self, found: Loaded) -> None:
        self.position = found.position
        self.clients = found.clients
        self.chat = found.chat
        self.seen = found.seen
        self.rematch = found.rematch
        table = self.table  # not the room itself: it would keep itself in memory
        self.story = Story(found.position, lambda: table.time.ahead)
        if found.broken is not None:
            log.error("match %s is broken: %s", self.id, found.broken)

    @property
    def id(self) -> str:
        """Name of the match."""
        return self.position.row.id

    @property
    def version(self) -> int:
        """Number of the last thing that happened."""
        return self.position.row.version

    # Who is there

    def seats_of(self, guest: str | None) -> list[int]:
        """Seats that a guest acts for."""
        return own_seats(self.position.seats, guest)

    def online(self) -> set[str]:
        """Guests who look on now."""
        return {onlooker.guest for onlooker in self.onlookers if onlooker.guest is not None}

    def _row(self) -> Row:
        return clocks.on_the_wall(self.position.row, self.table.time.ahead)

    def info(self, guest: str | None) -> MatchInfo:
        """All that is fixed about the match, as a guest sees it."""
        return match_info(self._row(), self.position.seats, guest, self.online(), self.rematch)

    def summary(self, guest: str | None) -> Summary:
        """The match in a list."""
        return summary(self._row(), self.position.seats, guest, self.online())

    def enter(self, onlooker: Onlooker) -> None:
        """Somebody comes to look on."""
        there = onlooker.guest in self.online()
        self.onlookers.add(onlooker)
        if not there and self.seats_of(onlooker.guest):
            self.tell_table(but=onlooker)

    def exit(self, onlooker: Onlooker) -> None:
        """Somebody goes."""
        self.onlookers.discard(onlooker)
        self.used = self.table.now()
        if onlooker.guest not in self.online() and self.seats_of(onlooker.guest):
            self.tell_table()

    def tell_table(self, but: Onlooker | None = None) -> None:
        """Tell everybody here and in the lobby how the table looks now."""
        for onlooker in list(self.onlookers):
            if onlooker is not but:
                onlooker.table_changed()
        self.table.lobby.changed(self)

    # What may be done

    def check_seat(self, guest: str | None, seat: int) -> SeatRow:
        """The seat, if the guest acts for it. Raises TableError."""
        if seat not in self.seats_of(guest):
            raise TableError(403, "not-yours")
        return self.position.seats[seat]

    def check_going(self, version: int) -> None:
        """Raise TableError if the match is over, or is no longer what the client answers."""
        if self.position.row.status == "over":
            raise TableError(409, "over")
        if version != self.version:
            raise TableError(409, "stale")

    def check_playing(self, version: int) -> None:
        """The same, and nothing can be done in the game before it begins, or where it is broken."""
        self.check_going(version)
        if not self.position.playing:
            raise TableError(409, "over", self.position.row.status)

    async def act(self, guest: str | None, seat: int, version: int, text: str, name: str) -> None:
        """An action. Raises TableError, NotationError, IllegalAction."""

        def make(draft: Draft, client: Client | None) -> None:
            self.check_seat(guest, seat)
            self.check_playing(version)
            draft.play(seat, text, client)

        await self.change(make, Client.of(guest, name, "act", seat, version, text))

    async def take_back(self, guest: str | None, seat: int, version: int, name: str) -> None:
        """To before a seat's last action: at once inside its turn, else by consent. Raises TableError."""

        def make(draft: Draft, client: Client | None) -> None:
            self.check_seat(guest, seat)
            self.check_playing(version)
            ply = take_back(self.position, seat)
            last = last_of(self.position.match, seat)
            if ply is not None:
                draft.take_back(seat, ply, client)
            elif last is not None:
                draft.propose(seat, "take-back", last, client)
            else:
                raise TableError(409, "illegal", "nothing-to-take-back")

        await self.change(make, Client.of(guest, name, "take-back", seat, version))

    async def propose_end(self, guest: str | None, seat: int, version: int, name: str) -> None:
        """Ask everybody to end here. Raises TableError."""

        def make(draft: Draft, client: Client | None) -> None:
            self.check_seat(guest, seat)
            self.check_going(version)
            if self.position.row.status == "waiting":
                raise TableError(409, "over", "waiting")
            draft.propose(seat, "end", len(self.position.steps), client)

        await self.change(make, Client.of(guest, name, "propose", seat, version, "end"))

    async def answer(self, guest: str | None, seat: int, proposal: str, yes: bool, name: str) -> None:
        """Agree to a proposal, or not. Raises TableError."""

        def make(draft: Draft, client: Client | None) -> None:
            self.check_seat(guest, seat)
            if proposal not in self.position.course.proposals:
                raise TableError(409, "stale", "no-proposal")
            found: Proposal = self.position.course.proposals[proposal]
            if yes and seat in found.answers:
                raise TableError(409, "illegal", "answered")
            draft.answer(found, seat, self.seats_of(guest), yes, client)

        await self.change(make, Client.of(guest, name, "answer", seat, proposal, yes))

    async def leave(self, guest: str | None, seat: int, name: str) -> None:
        """For good. Before it begins the seat is free again. Raises TableError."""

        def make(draft: Draft, client: Client | None) -> None:
            row = self.check_seat(guest, seat)
            if self.position.row.status == "over":
                raise TableError(409, "over")
            if self.position.row.status == "waiting":
                offer = "open" if row.offer == "me" else row.offer  # a host who leaves is not waited for
                draft.seats[seat] = SeatRow(seat=seat, kind=offer, offer=offer, invite=row.invite)
                draft.add("stand-up", seat, "", client)
            else:
                draft.leave(seat, "leave", stand_in(), client)

        await self.change(make, Client.of(guest, name, "leave", seat))

    async def flag(self) -> None:
        """If the time of the seat to act is over, it leaves. May be asked as often as one likes."""

        def make(draft: Draft, _: Client | None) -> None:
            deadline = self.position.row.deadline
            if self.position.playing and deadline is not None and deadline <= self.table.time.now():
                draft.leave(self.position.actor, "flag", stand_in())

        await self.change(make)

    async def choices(self, guest: str | None, version: int) -> list[Choice]:
        """What the seat to act may do, and what it would do. Raises TableError."""
        self.check_playing(version)
        self.check_seat(guest, self.position.actor)
        if self._choices[0] != version:
            # Apart from the loop, on a copy: where much is legal it takes long, and others wait for their dice.
            self._choices = version, await asyncio.to_thread(self.position.match.copy().choices)
        return self._choices[1]

    def why(self, guest: str | None, seat: int, version: int, text: str) -> list[Reason]:
        """Why a seat may not do something. Raises TableError, NotationError."""
        self.check_seat(guest, seat)
        self.check_playing(version)
        return self.position.match.why_not(text, seat)

    # What happens

    async def change(self, make: Callable[[Draft, Client | None], None], client: Client | None = None) -> None:
        """Let something happen, unless it has happened already.

        Args:
            make: puts it into a draft, or raises; a draft in which nothing happens is not stored.
            client: the name that a guest's program gave to it.

        Raises:
            TableError: the name is that of something else; whatever `make` raises.
        """
        async with self.lock:
            await self._reread()
            if client and client.is_done(self.clients):
                return
            draft = Draft(self.position, self.table.now(), self.table.time.now())
            make(draft, client)
            if draft.events or draft.seats != self.position.seats:
                await self._commit(draft, client)
        self._wake_computer()

    async def _commit(self, draft: Draft, client: Client | None) -> None:
        after = draft.after()
        self._suspect = True  # until it is known what became of it
        try:
            await self.table.store.write(draft.write(after))
        except Conflict:
            await self._reread()
            if client and client.is_done(self.clients):
                return
            raise TableError(409, "stale") from None
        except StoreFailed:
            raise TableError(503, "store") from None
        self._suspect = False
        self.hints.drop()
        before = self.position
        self.position = after
        self.clients.update(draft.clients)
        self.used = draft.now
        self.story.go_on(after, draft.kept)
        self._tell(before.actor)
        if draft.seats != before.seats or after.row.status != before.row.status:
            self.tell_table()
        else:
            self.table.lobby.changed(self)
        self.table.tell_people(self, before)

    async def _reread(self) -> None:
        """After a failure the store is believed, not memory."""
        if not self._suspect:
            return
        try:
            found = await self.table.store.read(load(self.id))
        except StoreFailed:
            raise TableError(503, "store") from None
        if found is None:  # cleared away meanwhile
            raise TableError(404, "not-found")
        self._suspect = False
        if found.position.row.version != self.version:
            actor = self.position.actor
            self.hints.drop()
            self._take(found)
            for onlooker in self.onlookers:
                onlooker.forget()
            self._tell(actor)
            self.tell_table()

    def clocks_moved(self) -> None:
        """The machine's clock is another number of hours ahead: everybody is told when time is over."""
        if self.position.row.deadline is not None:
            self.story.tell_anew()
            self._tell(self.position.actor)
            self.tell_table()

    def _tell(self, before_actor: int) -> None:
        for onlooker in list(self.onlookers):
            onlooker.changed(before_actor)

    # Computer players

    def _wake_computer(self) -> None:
        """Let a computer player act, if one is to act and none does."""
        if self._computer is None and self._automatic():
            self._computer = asyncio.create_task(self._play_on())

    def _automatic(self) -> bool:
        actor = self.position.actor
        return actor >= 0 and self.position.seats[actor].automatic

    @property
    def busy(self) -> bool:
        """Whether something goes on without anybody looking."""
        return self._computer is not None or self.lock.locked()

    async def wake(self) -> None:
        """After a restart: what does not need a person goes on."""
        await self.change(lambda draft, _: draft.chance() if draft.course.status == "playing" else None)

    async def _play_on(self) -> None:
        try:
            while self._automatic():
                try:
                    await asyncio.sleep(pauses.after(self.position, self.table.settings.computer_pause))
                    await self._play_once()
                except TableError as error:  # the store does not answer: later
                    log.warning("match %s waits for the store: %s", self.id, error)
                    await asyncio.sleep(1)
        except Exception:
            log.exception("the computer player of match %s failed", self.id)
        finally:
            self._computer = None

    async def _play_once(self) -> None:
        now = self.position
        actor = now.actor
        if actor < 0 or not now.seats[actor].automatic:
            return
        name = now.seats[actor].agent
        assert name is not None
        text = await self.table.computers.choose(name, now.match, self.id)

        def make(draft: Draft, _: Client | None) -> None:
            if self.position is now:
                draft.play(actor, text)

        await self.change(make)

    def close(self) -> None:
        """The table has been cleared away: everybody goes."""
        for onlooker in list(self.onlookers):
            onlooker.end(CLEARED_AWAY)

    def stop(self) -> None:
        """The server ends."""
        self.hints.drop()
        if self._computer is not None:
            self._computer.cancel()

    # Seats, before it begins

    async def set_seats(self, make: Callable[[Draft], None]) -> None:
        """Change seats; when all are taken the match begins. Raises TableError."""

        def changed(draft: Draft, _: Client | None) -> None:
            make(draft)
            if draft.course.status == "waiting" and not any(row.free for row in draft.seats):
                draft.begin()

        await self.change(changed)

    async def rename(self, guest: str, before: str | None, name: str) -> None:
        """A guest is called otherwise now; in the store they are already.

        Args:
            before: the name that goes; None: every name, also in what was said: the guest is forgotten.
        """
        async with self.lock:
            theirs = [row.guest == guest and before in (None, row.name) for row in self.position.seats]
            seats = [
                msgspec.structs.replace(row, name=name) if yes else row
                for row, yes in zip(self.position.seats, theirs, strict=True)
            ]
            self.position = msgspec.structs.replace(self.position, seats=seats)
            if before is None:
                gone = {row.seat for row in seats if row.guest == guest}
                self.chat = [msgspec.structs.replace(c, name="") if c.seat in gone else c for c in self.chat]
        self.tell_table()

    # Talk

    def hears(self, guest: str | None) -> bool:
        """Whether somebody is told what is said: at a public table everybody, else who has a seat."""
        return self.position.row.public or bool(self.seats_of(guest))

    async def speak(self, guest: str | None, seat: int, text: str, name: str) -> None:
        """Say something. Raises TableError."""
        row = self.check_seat(guest, seat)
        words = clean(text, CHAT_LENGTH, lines=True)
        if not words:
            raise TableError(422, "illegal", "nothing-said")
        client = Client.of(guest, name, "chat", seat, text)
        async with self.lock:
            if client.is_done(self.clients):
                return
            now = self.table.now()  # once: what is told is what is stored
            chat = Chat(self.chat[-1].n + 1 if self.chat else 1, seat, row.name, words, iso(now))
            values = {"match": self.id, "n": chat.n, "seat": seat, "guest": guest, "name": row.name, "text": words}
            values |= {"client": client.key, "asked": client.asked, "at": now}
            try:
                await self.table.store.write(lambda connection: connection.execute(insert(schema.chat), values))
            except StoreFailed:
                raise TableError(503, "store") from None
            self.clients[client.key] = client.asked
            self.chat = [*self.chat[1 - CHATS :], chat]
        for onlooker in list(self.onlookers):
            if self.hears(onlooker.guest):
                onlooker.said(chat)

    # What somebody has seen

    def saw(self, guest: str | None, ply: int) -> None:
        """A person has seen everything up to a ply; stored with the next sweep."""
        for seat in self.seats_of(guest):
            seen = min(max(ply, 0), len(self.position.steps))
            if self.seen.get(seat) != seen:
                self.seen[seat] = seen
                self.unsaved_seen.add(seat)

    def seen_by(self, guest: str | None) -> int:
        """Up to where somebody has seen everything."""
        return max((self.seen.get(seat, 0) for seat in self.seats_of(guest)), default=0)

    async def save_seen(self) -> None:
        """Store what people have seen."""
        seats, self.unsaved_seen = self.unsaved_seen, set()
        if not seats:
            return
        values = {seat: self.seen[seat] for seat in seats}

        def job(connection: Connection) -> None:
            for seat, ply in values.items():
                where = (schema.seat.c.match == self.id) & (schema.seat.c.seat == seat)
                connection.execute(update(schema.seat).where(where).values(seen=ply))

        try:
            await self.table.store.write(job)
        except StoreFailed:
            self.unsaved_seen |= seats


def viewer_at_first(room: Room, guest: str | None) -> int:
    """As whom a newcomer sees a match: as their only seat, or as their seat to act where nothing is hidden."""
    seats = room.seats_of(guest)
    if len(seats) == 1:
        return seats[0]
    if seats and not room.position.match.game.facts.hidden:
        return room.position.actor if room.position.actor in seats else seats[0]
    return SPECTATOR
