"""The other servers on the same database. All that this server knows and tells of them is here.

It follows what they write: by their signals, and at each sweep by a look at the store.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pakal.table.base.errors import REVOKED, StoreFailed, TableError, refuse_if_store_fails
from pakal.table.base.names import hash_of
from pakal.table.play import clocks
from pakal.table.play.room import Room
from pakal.table.play.services import ASLEEP, DEVICE, GUEST, Alone, Services
from pakal.table.storage.model import Row, Stored
from pakal.table.storage.store import ANNOUNCEMENT, NO_STAND, Mark, News, Stand

if TYPE_CHECKING:
    from pakal.table.storage.network import Signals
    from pakal.table.storage.servers import Servers

log = logging.getLogger(__name__)

TRUST = 10_000
"""Milliseconds for which the server trusts a device in memory; then it asks the store, where another server may have
revoked the device."""

AT_ONCE = 200
"""Most rooms that one read brings up to date."""

LOOK_BACK = 15_000
"""Milliseconds by which each sweep looks back behind the last one, for matches of the lobby that have changed."""


class Cluster(Alone):
    """The other servers, and what they have changed: it keeps the rooms and the lobby in step with the store.

    Args:
        services: what the matches of this server share.
        servers: what the servers tell each other by the store.
        rooms: the matches in memory, by their ids; they come and go.
    """

    knows_more = True

    def __init__(self, services: Services, servers: "Servers", rooms: Mapping[str, Room]) -> None:
        super().__init__(services)
        self.duties = False
        self._servers = servers
        self._rooms = rooms
        self._signals: Signals | None = None  # only a server that serves people listens and tells
        self._told: dict[str, set[str]] = {}  # by match: the onlookers here that the others were told of
        self._storing: set[str] = set()
        self._dirty: set[str] = set()
        self._stands: dict[str, Stand] = {}
        self._online: dict[str, set[str]] = {}  # in matches that the lobby shows: who looked on at other servers
        self._compared_at = services.now()
        self._in_lobby: dict[str, Stored] = {}  # what the lobby was told of matches that may go on
        self._reading = False

    async def start(self) -> None:
        self._signals = self._servers.signals(self.hear, self.read_anew)
        await self._signals.start()

    async def stop(self) -> None:
        if self._signals is not None:
            await self._signals.stop()

    # What this server tells

    def tell(self, names: Iterable[str]) -> None:
        if self._signals is not None:
            self._signals.send(names)

    def keeps(self, row: Row) -> bool:
        return row.keeper == self._services.store.name

    def look_on(self, match: str, here: Callable[[], set[str]]) -> None:
        if match not in self._storing and here() != self._told.get(match, set()):
            self._storing.add(match)
            self._services.later(self._store_presence(match, here))

    async def _store_presence(self, match: str, here: Callable[[], set[str]]) -> None:
        """Store who is here. If the store does not answer, the next sweep tries again."""
        try:
            while (people := here()) != (told := self._told.get(match, set())):
                await self._servers.look_on(match, people - told, told - people)
                self._told[match] = people
                self.tell([match])
        except StoreFailed:
            pass
        finally:
            self._storing.discard(match)
            if not self._told.get(match):
                self._told.pop(match, None)

    def share(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._services.later(work())

    async def claim(self, name: str, note: str) -> bool:
        return await self._servers.claim(name, note)

    async def let_go(self, name: str) -> None:
        await self._servers.let_go(name)

    async def guess(self, place: str, cost: float) -> bool:
        rate, size = self._services.settings.rates.guesses
        with refuse_if_store_fails():
            return await self._servers.guess(hash_of(place), rate, size, cost)

    async def beat(self) -> None:
        services = self._services
        rate, size = services.settings.rates.guesses
        longest = round(ASLEEP * 1000 * services.settings.sweep_interval)
        beat = await self._servers.beat(longest, round(1000 * size / rate) if rate else 0)
        services.now.follow(beat.now)
        services.time.follow(beat.playing)
        self.duties = beat.duties
        if beat.slept:  # the registration was over: the store has forgotten who is here
            self._told.clear()
            self.read_anew()

    # What it asks

    def trusts(self, read_at: int) -> bool:
        return abs(self._services.now() - read_at) <= TRUST

    async def note(self, name: str) -> str | None:
        return await self._servers.note(name)

    async def revision(self, row: Row) -> int | None:
        return await self._services.store.revision(row.id)

    async def news(self, match: str, mark: Mark) -> News | None:
        return (await self._servers.news({match: mark})).get(match)

    def check_store(self) -> None:
        """Accept an older state: a database that moved to another machine may have lost its last changes."""

    async def online(self, matches: Sequence[str]) -> dict[str, set[str]]:
        return await self._servers.online(matches)

    async def unattended(self) -> list[tuple[str, str]]:
        """None: `adopt` finds them."""
        return []

    # What others signal

    def hear(self, names: Iterable[str]) -> None:
        """Note what other servers have changed, by the names in a signal."""
        services = self._services
        for name in names:
            if name.startswith(GUEST):
                services.change_guest(name.removeprefix(GUEST))
            elif name.startswith(DEVICE):
                device, _, code = name.removeprefix(DEVICE).partition(":")
                services.end_device(device, int(code or REVOKED))
            elif name == ANNOUNCEMENT:
                services.later(self._announce())
            else:
                self.note_change(name)

    async def _announce(self) -> None:
        with contextlib.suppress(StoreFailed):
            await self._services.read_announcement()

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
            self._in_lobby.pop(match, None)  # without people in the lobby nothing keeps this entry up to date

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
                room.behind = False  # set before reading: a signal from now on sets it again
            try:
                news = await self._servers.news({room.id: room.mark for room in rooms})
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
        rest = set(matches)
        for (row, seats), online in await self._servers.listed(matches):
            rest.remove(row.id)
            before = self._before(row.id)
            self._in_lobby[row.id], self._stands[row.id] = (row, seats), Stand(row.revision, online)
            services.lobby.tell(before, (clocks.on_the_wall(row, services.time.ahead), seats), online)
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
        services = self._services
        rooms = list(self._rooms.values())
        for room in rooms:
            self.look_on(room.id, room.presence.here)
        now, people = services.now(), services.lobby.people
        since = min(now, self._compared_at) - LOOK_BACK if people else None
        guests = {person.guest for person in people if person.guest is not None}
        answer = await self._servers.stands([room.id for room in rooms], since, guests)
        self._compared_at = now
        for room in rooms:
            stand, row = answer.rooms.get(room.id, NO_STAND), room.position.row
            if stand == NO_STAND or stand.revision > row.revision or stand.online != room.presence.elsewhere:
                room.behind = True
                if room.followed or self._stands.get(room.id) != stand:  # else only the lobby shows it, and knows it
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
            for device in await self._servers.revoked(devices):
                services.end_device(device)

    async def adopt(self) -> dict[str, int]:
        """Take over matches in which computer players act, and whose server has ended. Raises StoreFailed.

        Returns:
            These matches, and those that this server keeps and in which nobody thinks; the revision of each.
        """
        orphans = await self._servers.take_over()
        for match in orphans:
            log.info("match %s goes on here", match)
            if (room := self._rooms.get(match)) is not None:
                room.behind = True
        self.tell(orphans)
        matches = await self._servers.unattended()
        return {
            match: revision for match, revision in matches if (room := self._rooms.get(match)) is None or not room.busy
        }
