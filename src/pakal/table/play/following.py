"""Follows what other servers write to the same database: by their signals, and at each sweep by a look at the store."""

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, select, update

from pakal.table.base.errors import TableError
from pakal.table.play import clocks
from pakal.table.play.news import News, looking_on, news_of, present
from pakal.table.play.room import Room
from pakal.table.play.services import Services
from pakal.table.storage import schema
from pakal.table.storage.model import Stored, read_matches
from pakal.table.storage.servers import lives
from pakal.table.storage.store import StoreFailed

log = logging.getLogger(__name__)

GUEST, DEVICE = "g:", "d:"
"""Before the id of a guest or device that has changed, in signals; an id without them is a match's."""

AT_ONCE = 200
"""Most rooms that one read brings up to date."""

ADOPTIONS = 16
"""Most matches that one sweep takes over from servers that have ended, so that others take their share."""

LOOK_BACK = 15_000
"""Milliseconds: each sweep looks for matches of the lobby that have changed since so long before the last one."""


class Following:
    """Keeps the rooms and the lobby of one server in step with the store.

    Args:
        services: what the matches of this server share.
        rooms: the matches in memory, by their ids; they come and go.
    """

    def __init__(self, services: Services, rooms: Mapping[str, Room]) -> None:
        self._services = services
        self._rooms = rooms
        self._dirty: set[str] = set()
        self._stands: dict[str, Stand] = {}
        self._online: dict[str, set[str]] = {}  # in matches that the lobby shows: who looked on at other servers
        self._compared_at = services.now()
        self._in_lobby: dict[str, Stored] = {}  # what the lobby was told of matches that may go on
        self._reading = False

    # What others signal

    def hear(self, names: Iterable[str]) -> None:
        """Note what other servers have changed, by the names in a signal."""
        services = self._services
        for name in names:
            if name.startswith(GUEST):
                services.guests.drop_guest(name.removeprefix(GUEST))
            elif name.startswith(DEVICE):
                services.end_device(name.removeprefix(DEVICE))
            else:
                self.note_change(name)

    def note_change(self, match: str) -> None:
        """Another server has changed a match."""
        room = self._rooms.get(match)
        if room is not None:
            room.behind = True
        if self._services.lobby.people or (room is not None and room.followed):
            self._dirty.add(match)
            if not self._reading:
                self._reading = True
                self._services.later(self._read())
        if not self._services.lobby.people:
            self._in_lobby.pop(match, None)  # nobody notes that it is out of date

    def read_anew(self) -> None:
        """Read everything anew, because signals may have been lost."""
        self._services.guests.drop_all()
        for room in list(self._rooms.values()):
            self.note_change(room.id)

    async def _read(self) -> None:
        """Read all that has changed until nothing is left."""
        try:
            while self._dirty:
                dirty, self._dirty = sorted(self._dirty), set()
                for first in range(0, len(dirty), AT_ONCE):
                    try:
                        await self._bring_up_to_date(dirty[first : first + AT_ONCE])
                    except StoreFailed:
                        raise
                    except Exception:
                        log.exception("some changes of other servers cannot be read")
        except StoreFailed:
            pass  # the store has said so; the next sweep finds these changes
        finally:
            self._reading = False

    async def _bring_up_to_date(self, matches: Sequence[str]) -> None:
        rooms = [room for match in matches if (room := self._rooms.get(match)) is not None and room.followed]
        ids = {room.id for room in rooms}
        if rooms:
            for room in rooms:
                room.behind = False  # what is heard from now on is later than what is read
            try:
                news = await self._services.store.read(
                    news_of({room.id: room.mark for room in rooms}, self._services.server_name)
                )
            except BaseException:
                for room in rooms:
                    room.behind = True
                raise
            await asyncio.gather(*(self._go_on(room, news.get(room.id)) for room in rooms))
        if self._services.lobby.people and (others := [match for match in matches if match not in ids]):
            await self._list(others)

    async def _go_on(self, room: Room, news: News | None) -> None:
        if news is None:
            room.behind = True  # the match is gone or cannot be read; its room finds that out
        try:
            await room.catch_up(news)
        except TableError as error:
            log.info("match %s does not go on here: %s", room.id, error)
        except Exception:
            log.exception("match %s cannot be brought up to date", room.id)

    async def _list(self, matches: Sequence[str]) -> None:
        """Tell the lobby of changed matches that are not in memory here, or that nobody here looks at."""
        services = self._services
        query = select(schema.match).where(schema.match.c.id.in_(matches))

        def job(connection: Connection) -> tuple[list[Stored], dict[str, set[str]]]:
            return read_matches(connection, query), present(connection, matches, services.server_name)

        pairs, online = await services.store.read(job)
        rest = set(matches)
        for row, seats in pairs:
            rest.remove(row.id)
            before = self._before(row.id)
            self._in_lobby[row.id], self._stands[row.id] = (row, seats), Stand(row.revision, online[row.id])
            services.lobby.tell(before, (clocks.on_the_wall(row, services.time.ahead), seats), online[row.id])
        for match in rest:
            self._stands[match] = NO_STAND
            if (before := self._before(match)) is not None:
                services.lobby.tell_gone(before)
            self._in_lobby.pop(match, None)

    def _before(self, match: str) -> Stored | None:
        """A match as the people in the lobby know it; None: this server does not know that."""
        room, pair = self._rooms.get(match), self._in_lobby.get(match)
        if room is None or (pair is not None and pair[0].revision >= room.position.row.revision):
            return pair
        return room.position.row, room.position.seats

    # At each sweep

    async def compare(self) -> None:
        """Find what was changed without a signal. Raises StoreFailed."""
        services = self._services
        rooms = list(self._rooms.values())
        for room in rooms:
            room.presence.store_soon()
        now, people = services.now(), services.lobby.people
        since = min(now, self._compared_at) - LOOK_BACK if people else None
        guests = {person.guest for person in people if person.guest is not None}
        answer = await services.store.read(stands([room.id for room in rooms], services.server_name, since, guests))
        self._compared_at = now
        for room in rooms:
            stand, row = answer.rooms.get(room.id, NO_STAND), room.position.row
            if stand == NO_STAND or stand.revision > row.revision or stand.online != room.presence.elsewhere:
                room.behind = True
                if room.followed or self._stands.get(room.id) != stand:  # else nobody looks but the lobby, which knows
                    self.note_change(room.id)
        for match, revision in answer.revisions.items():
            if self._rooms.get(match) is None and self._stands.get(match, NO_STAND).revision != revision:
                self.note_change(match)
        for match in set(self._online) | set(answer.online):
            online = answer.online.get(match, set())
            if self._rooms.get(match) is None and self._stands.get(match, NO_STAND).online != online:
                self.note_change(match)
        self._online = answer.online
        ids = {room.id for room in rooms} | set(answer.revisions) | set(answer.online)
        self._stands = {match: stand for match, stand in self._stands.items() if match in ids}
        self._in_lobby = {
            match: pair for match, pair in self._in_lobby.items() if match in ids or pair[0].status != "over"
        }
        devices = {socket.who.device for socket in services.sockets if socket.who is not None}
        if devices:
            for device in await services.store.read(read_revoked(devices)):
                services.end_device(device)

    async def adopt(self) -> dict[str, int]:
        """Take over matches in which computer players act, and whose server has ended. Raises StoreFailed.

        Returns:
            These matches, and those that this server keeps and in which nobody thinks; the revision of each.
        """
        services = self._services
        orphans = await services.store.write(take_over(services.server_name))
        for match in orphans:
            log.info("match %s goes on here", match)
            if (room := self._rooms.get(match)) is not None:
                room.behind = True
        services.tell_servers(orphans)
        matches = await services.store.read(matches_of(services.server_name))
        return {
            match: revision for match, revision in matches if (room := self._rooms.get(match)) is None or not room.busy
        }


class Stand(NamedTuple):
    """The state of a match in the store.

    Attributes:
        revision: its revision.
        online: who looks on at other servers.
    """

    revision: int
    online: set[str]


NO_STAND = Stand(-1, set())
"""A match that the store no longer has."""


class Stands:
    """The states of matches in the store.

    Attributes:
        rooms: by match its state.
        revisions: the revision of each match that has changed lately.
        online: by match that the lobby shows, who looks on at other servers; without those where nobody does.
    """

    def __init__(self) -> None:
        self.rooms: dict[str, Stand] = {}
        self.revisions: dict[str, int] = {}
        self.online: dict[str, set[str]] = {}


def stands(
    matches: Sequence[str], server: str, since: int | None, guests: Collection[str]
) -> Callable[[Connection], Stands]:
    """A job that reads the states of some matches, and for the lobby what others may have changed.

    Args:
        matches: their ids.
        server: name of this server.
        since: a time in milliseconds: which matches have changed since; None: nobody looks at the lobby.
        guests: those who look at the lobby, and see their own matches there.
    """
    table, seat = schema.match.c, schema.seat.c
    own = table.host.in_(guests) | table.id.in_(select(seat.match).where(seat.guest.in_(guests)))
    is_open = (table.status == "waiting") & table.public
    in_lobby = select(table.id).where((table.status != "over") & (is_open | own))

    def job(connection: Connection) -> Stands:
        answer = Stands()
        query = select(table.id, table.revision)
        online = present(connection, matches, server)
        for match, revision in connection.execute(query.where(table.id.in_(matches))) if matches else ():
            answer.rooms[match] = Stand(revision, online[match])
        if since is not None:
            answer.revisions = dict(connection.execute(query.where(table.changed > since)).all())
            for match, who in connection.execute(looking_on(schema.presence.c.match.in_(in_lobby), server)):
                answer.online.setdefault(match, set()).add(who)
        return answer

    return job


def read_revoked(devices: set[str]) -> Callable[[Connection], list[str]]:
    """A job that finds which of some devices have been revoked."""
    table = schema.device.c
    query = select(table.id).where(table.id.in_(devices) & table.revoked)
    return lambda connection: list(connection.execute(query).scalars())


def without_person() -> ColumnElement[bool]:
    """The condition of SQL for matches that go on without a person: chance or a computer player is to act."""
    match, seat = schema.match.c, schema.seat.c
    its_own = (seat.match == match.id) & (seat.seat == match.actor)
    person = select(seat.match).where(its_own & (seat.kind == "me") & seat.agent.is_(None))
    return (match.status == "playing") & ~person.exists()


def matches_of(server: str) -> Callable[[Connection], list[tuple[str, int]]]:
    """A job that finds the matches that go on without a person at a server, and their revisions."""
    match = schema.match.c
    query = select(match.id, match.revision).where(without_person() & (match.keeper == server))
    return lambda connection: [(each, revision) for each, revision in connection.execute(query)]


def take_over(server: str) -> Callable[[Connection], list[str]]:
    """A job by which a server takes over matches that go on without a person, and whose server has ended."""
    match = schema.match
    free = (
        select(match.c.id)
        .where(without_person() & (match.c.keeper.is_(None) | ~lives(match.c.keeper)))
        .order_by(match.c.id)
        .limit(ADOPTIONS)
        .with_for_update(skip_locked=True)
    )
    mine = update(match).where(match.c.id.in_(free)).values(keeper=server, revision=match.c.revision + 1)
    return lambda connection: list(connection.execute(mine.returning(match.c.id)).scalars())
