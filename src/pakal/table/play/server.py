"""The table as a whole: its store, its rooms, and its background tasks."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from sqlalchemy import Connection, select, update

from pakal.core.errors import DataError
from pakal.table.base import times
from pakal.table.base.errors import TableError
from pakal.table.base.messages import DaysPace, Summary
from pakal.table.base.settings import Settings
from pakal.table.people.guests import Guests
from pakal.table.people.notices import Notices
from pakal.table.play.analyses import Analyses
from pakal.table.play.computers import Computers
from pakal.table.play.handings import Handings
from pakal.table.play.hints import Hints
from pakal.table.play.loading import load
from pakal.table.play.room import Room
from pakal.table.play.story import Position
from pakal.table.storage import schema
from pakal.table.storage.lease import Holder, Lease
from pakal.table.storage.model import Row, row_of
from pakal.table.storage.store import Store, StoreFailed

log = logging.getLogger(__name__)

IDLE = 5 * 60_000
"""Milliseconds after which a match that nobody looks at leaves memory."""

LEASE = 10.0
"""Seconds for which the lease lasts, besides the time of three sweeps. Each sweep renews it."""

HEARTBEAT = "heartbeat"
"""Name of the stored setting that holds the playing time, in milliseconds."""

ASLEEP = 5
"""After so many sweeps' time without a sweep, the server counts as asleep, and playing time stands still."""


class InLobby(Protocol):
    """A connection that looks at the lobby."""

    guest: str | None

    @property
    def visitor(self) -> bool:
        """Whether it came by the door for the local network: there nobody is told of open tables."""

    def listed(self, match: Summary) -> None:
        """A match of this guest, or an open one, has changed."""


class Lobby:
    """The connections that look at the lobby, and that get each change of its lists."""

    def __init__(self) -> None:
        self.people: set[InLobby] = set()

    def changed(self, room: Room) -> None:
        """Tell the people in whose lists this match is."""
        if not self.people:
            return
        row, seats = room.position.row, room.position.seats
        theirs = {row.host, *(seat.guest for seat in seats)}
        is_open = row.public and row.status == "waiting"
        for person in list(self.people):
            if (is_open and not person.visitor) or (person.guest is not None and person.guest in theirs):
                person.listed(room.summary(person.guest))


class Table:
    """All matches of one server, and what they share.

    Args:
        settings: settings of the server.
        now: clock on the wall, in milliseconds since 1970; tests give their own.
        monotonic: clock that nobody can set, in seconds; tests give their own.

    Attributes:
        time: playing time.
        closed: called with the reason when the table cannot go on; the program then ends it.
    """

    def __init__(
        self,
        settings: Settings,
        now: Callable[[], int] = times.now,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        self.now = now
        self.time = times.PlayingTime(now, monotonic, ASLEEP * settings.sweep_interval)
        self.lease = Lease(Holder.here(settings.address), LEASE + 3 * settings.sweep_interval)
        self.store = Store(settings.database_url, self.lease, self._lost)
        self.closed: Callable[[str], None] = log.error
        self.guests = Guests(self.store, now)
        self.computers = Computers(settings.agent_timeout)
        self.hints = Hints(settings)
        self.analyses = Analyses(self)
        self.lobby = Lobby()
        self.handings = Handings(now)
        self.notices = Notices(settings, self.store, now, lambda: self.time.ahead)
        self.sockets: set[Any] = set()
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._ending = False

    async def start(self) -> None:
        """Open the store, let playing time go on where it stopped, and let every match go on where it was."""
        self._loop = asyncio.get_running_loop()
        try:
            await self._begin()
        except BaseException:
            await asyncio.to_thread(self.store.stop)
            raise

    async def _begin(self) -> None:
        await asyncio.to_thread(self.store.start)
        self.time.resume(await self.store.read(last_beat))
        await self._beat()
        for match in await self.store.read(unattended):
            with contextlib.suppress(TableError, DataError):
                await (await self.room(match)).wake()
        await self.notices.start()
        self._tasks = [asyncio.create_task(self._sweeping())]

    async def stop(self) -> None:
        """Close all connections, store everything that still waits, and close the store."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.analyses.stop()
        await self.notices.stop()
        for socket in list(self.sockets):
            socket.end(1012)  # service restart: come again
        for room in self._rooms.values():
            room.stop()
            await room.save_seen()
        with contextlib.suppress(StoreFailed):
            await self._beat()
        await asyncio.to_thread(self.store.stop)

    @property
    def busy(self) -> bool:
        """Whether somebody waits for a computer player or a hint."""
        return bool(self.computers.thinking) or self.hints.wanted

    # Rooms

    def loaded(self, match: str) -> Room | None:
        """The room of a match, if it is in memory."""
        return self._rooms.get(match)

    def rooms(self) -> Iterable[Room]:
        """Rooms of all matches in memory."""
        return list(self._rooms.values())

    async def room(self, match: str) -> Room:
        """The room of a match, from memory or from the store.

        Raises:
            TableError: there is no such match (404), its game is not installed or its setup cannot be read (409), the
                store does not answer (503).
        """
        if match in self._rooms:
            room = self._rooms[match]
            room.used = self.now()
            return room
        if match not in self._loading:
            self._loading[match] = asyncio.ensure_future(self._load(match))
            self._loading[match].add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(self._loading[match])

    async def _load(self, match: str) -> Room:
        try:
            stored = await self.store.read(load(match))
        except StoreFailed:
            raise TableError(503, "store") from None
        except DataError as error:
            log.error("match %s cannot be read: %s", match, error)
            raise TableError(409, "broken") from None
        if stored is None:
            raise TableError(404, "not-found")
        room = self._rooms[match] = Room(self, stored)
        return room

    def forget(self, match: str) -> None:
        """Drop a match from memory."""
        room = self._rooms.pop(match, None)
        if room is not None:
            room.stop()

    # Background tasks

    async def _sweeping(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_interval)
            try:
                await self.sweep()
            except StoreFailed as error:
                if not self._ending:  # else the program tells why it ends
                    log.warning("the sweep waits for the store: %s", error)
            except Exception:
                log.exception("the sweep failed")

    async def sweep(self) -> None:
        """Check clocks and deadlines, store what people have seen, and drop idle rooms. Two sweeps may overlap."""
        now = self.time.now()
        if self.time.compare():
            for room in self.rooms():
                room.clocks_moved()
        await self._beat()
        for match in await self.store.read(overdue(now)):
            with contextlib.suppress(TableError):
                await (await self.room(match)).flag()
        await self._warn(now)
        for room in self.rooms():
            await room.save_seen()
            if not room.onlookers and not room.busy and self.now() - room.used > IDLE:
                self._rooms.pop(room.id, None)

    async def _warn(self, now: int) -> None:
        """Notify people whose deadline of days comes near."""
        ahead = now + round(self.settings.deadline_notice * 1000)
        for row, guest in await self.store.read(unwarned(now, ahead)):
            if not isinstance(row.pace, DaysPace):
                continue
            where = schema.match.c.id == row.id
            warned = update(schema.match).where(where).values(warned=row.deadline)
            await self.store.write(lambda connection, warned=warned: connection.execute(warned))  # type: ignore[misc]
            self.notify(guest, "deadline", row.id, f"{row.id}:{row.deadline}:deadline")

    async def _beat(self) -> None:
        """Store the playing time, and renew the lease. Raises StoreFailed."""
        now = self.time.now()

        def job(connection: Connection) -> None:
            beat(connection, now)
            self.lease.renew(connection)

        await self.store.write(job)

    def _lost(self, reason: str) -> None:
        """End the table, because the store can write no more. The thread that writes calls this."""
        if not self._ending:
            self._ending = True
            self._loop.call_soon_threadsafe(self.closed, reason)

    # Notices

    def notify(self, guest: str, kind: str, match: str, key: str) -> None:
        """Send a guest a notice by e-mail or webhook.

        Args:
            guest: id of the person.
            kind: one of `notices.KINDS`.
            match: id of the match.
            key: the occasion; one occasion makes one notice.
        """
        self.notices.add(guest, kind, match, key)

    def tell_people(self, room: Room, before: Position) -> None:
        """After a change of a match, notify the people in its seats who do not look on."""
        after, online = room.position, room.online()
        version, match = after.row.version, after.row.id
        people = {row.guest for row in after.seats if row.person and row.guest is not None} - online
        if after.row.status != before.row.status and after.row.status in ("playing", "over"):
            kind = "started" if after.row.status == "playing" else "over"
            for guest in people:
                self.notify(guest, kind, match, f"{match}:{version}:{kind}")
        for proposal in after.course.proposals.values():
            if proposal.id not in before.course.proposals:
                # The key has no version: a person who repeats a proposal sends no second notice.
                key = f"{match}:{proposal.what}:{proposal.seat}:{proposal.ply}:proposal"
                for guest in people:
                    self.notify(guest, "proposal", match, key)
        if after.actor >= 0 and after.actor != before.actor:
            actor = after.seats[after.actor].guest
            if actor is not None and actor in people:
                self.notify(actor, "turn", match, f"{match}:{version}:turn")


def last_beat(connection: Connection) -> int | None:
    """The stored playing time in milliseconds; None in a new database."""
    last = connection.execute(select(schema.setting.c.value).where(schema.setting.c.name == HEARTBEAT)).scalar()
    return None if last is None else int(last)


def beat(connection: Connection, now: int) -> None:
    """Store the playing time `now`, in milliseconds."""
    changed = update(schema.setting).where(schema.setting.c.name == HEARTBEAT).values(value=str(now))
    if connection.execute(changed).rowcount == 0:
        connection.execute(schema.setting.insert(), {"name": HEARTBEAT, "value": str(now)})


def overdue(now: int) -> Callable[[Connection], list[str]]:
    """A job that finds matches in which the seat to act has run out of time; `now` is playing time."""
    table = schema.match.c
    asked = select(table.id).where((table.status == "playing") & (table.deadline <= now))
    return lambda connection: list(connection.execute(asked).scalars())


def unwarned(now: int, ahead: int) -> Callable[[Connection], list[tuple[Row, str]]]:
    """A job that finds each match whose deadline lies between `now` and `ahead`, and the guest who is to act.

    It leaves out a match whose guest has been warned of this deadline already. Both times are playing time.
    """
    table, seat = schema.match.c, schema.seat.c
    asked = (
        select(schema.match, seat.guest.label("asked"))
        .join(schema.seat, (seat.match == table.id) & (seat.seat == table.actor))
        .where((table.status == "playing") & (table.deadline > now) & (table.deadline <= ahead))
        .where((table.warned.is_(None)) | (table.warned != table.deadline))
        .where(seat.guest.is_not(None))
    )
    return lambda connection: [(row_of(row), row["asked"]) for row in connection.execute(asked).mappings()]


def unattended(connection: Connection) -> list[str]:
    """Matches in which chance or a computer player is to act: they go on without a person."""
    table, seat = schema.match.c, schema.seat.c
    computers = select(table.id).join(schema.seat, (seat.match == table.id) & (seat.seat == table.actor))
    asked = computers.where((table.status == "playing") & (seat.kind != "me"))
    chance = select(table.id).where((table.status == "playing") & (table.actor == -1))
    return [*connection.execute(asked).scalars(), *connection.execute(chance).scalars()]
