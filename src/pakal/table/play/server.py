"""The server of the table: its store, its rooms, and its background tasks."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from pakal.base.errors import DataError
from pakal.table.base import promises, times
from pakal.table.base.bodies import DaysPace
from pakal.table.base.errors import StoreFailed, TableError, read_sentences, refusal_for, refuse_if_store_fails
from pakal.table.base.names import new_secret
from pakal.table.base.promises import aside, mark_as_read
from pakal.table.base.settings import Settings
from pakal.table.base.telemetry import Metrics
from pakal.table.play.analyses import Analyses
from pakal.table.play.cluster import Cluster
from pakal.table.play.loading import Loaded, match_of
from pakal.table.play.presence import save_seen
from pakal.table.play.room import Room
from pakal.table.play.seating import Handings
from pakal.table.play.services import Services
from pakal.table.storage.store import DICE_KEY, HOST_KEY, PUSH_KEY, Store

if TYPE_CHECKING:
    from pakal.table.people.notices import Notices

log = logging.getLogger(__name__)

IDLE = 5 * 60_000
"""Milliseconds after which a match that nobody looks at leaves memory."""


CLEAN_EVERY, DAY = 3600, 24 * 3600_000
"""Seconds between two looks for matches that were over long ago; milliseconds of a day."""

LATE = 5.0
"""Seconds, besides the time of one sweep, after which a heartbeat that was not stored is late."""


class TableServer:
    """All matches of one server: their rooms, and what goes on by itself. For the arguments see `Services`.

    Attributes:
        services: what the rooms share.
        analyses: of matches that are over.
        handings: seats that may be taken over at another device.
    """

    def __init__(
        self,
        settings: Settings,
        now: Callable[[], int] = times.now,
        monotonic: Callable[[], float] = time.monotonic,
        games_to_compile: Sequence[str] = (),
        metrics: Metrics | None = None,
        store: Store | None = None,
    ) -> None:
        self.services = services = Services(
            settings, now, monotonic, games_to_compile, metrics or Metrics(), store, self.forget, self.catch_up
        )
        self.services.metrics.watch(self._levels)
        self.analyses = Analyses(services)
        self.handings = Handings(self.services.store.devices, self.services.now)
        self._rooms: dict[str, Room] = {}
        if self.services.servers is not None:
            self.services.cluster = Cluster(services, self.services.servers, self._rooms)
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._monotonic = monotonic
        self._beat_at = monotonic()
        self._cleaned_at: float | None = None
        self._unreadable: dict[str, int] = {}  # matches that cannot be read, each with its revision at that time

    async def start(self, serves: bool = True) -> None:
        """Open the store, let playing time go on where it stopped, and let every match go on where it was.

        Args:
            serves: whether to serve people and let matches go on by themselves; False: only the caller acts.
        """
        self.services.loop = asyncio.get_running_loop()
        try:
            await self._open()
            if serves:
                await self._begin()
        except BaseException:
            await self.services.store.close()
            raise

    async def _open(self) -> None:
        await self.services.store.open()
        self.services.time.resume(await self.services.store.last_beat())
        store = self.services.store
        self.services.dice_key = bytes.fromhex(await store.setting(DICE_KEY) or "")
        if self.services.notices is not None:
            self.services.notices.push_key = await store.setting(PUSH_KEY) or ""
        if store.moderation is not None and await store.setting(HOST_KEY) is None:
            await store.set_setting(HOST_KEY, new_secret())
        await self.services.read_announcement()

    async def _begin(self) -> None:
        await self._beat()
        await self.services.cluster.start()
        self.services.preparation.start()
        await self._adopt()
        matches = await self.services.cluster.unattended()
        # asked once, here: the rules of a game may get ready meanwhile
        later = {game for _, game in matches if not self.services.preparation.is_ready(game)}
        await self._wake(match for match, game in matches if game not in later)
        if self.services.notices is not None:
            await self.services.notices.start()
        self._tasks = [
            asyncio.create_task(self._again(self._beat)),
            asyncio.create_task(self._again(self._look_after)),
            asyncio.create_task(self._watch_beat()),
            *([asyncio.create_task(promises.in_thread(read_sentences))] if promises.HAS_THREADS else []),
            *(asyncio.create_task(self._go_on_with(g)) for g in later),
        ]

    async def _wake(self, matches: Iterable[str]) -> None:
        """Let these matches go on where they were."""
        for match in matches:
            with contextlib.suppress(TableError, DataError):
                await (await self.room(match)).wake()

    async def _go_on_with(self, game: str) -> None:
        """Let the matches of a game go on once its rules are compiled."""
        await self.services.preparation.until_ready(game)
        while True:
            try:
                matches = await self.services.store.unattended()
            except StoreFailed:
                await asyncio.sleep(self.services.settings.sweep_interval)
            else:
                return await self._wake(match for match, other in matches if other == game)

    def close_soon(self) -> None:
        """The program has been told to end: from now on the table is not ready for people."""
        self.services.ending = True
        self.services.store.hurry()
        self.services.preparation.close()

    async def stop(self) -> None:
        """Close all connections, store everything that still waits, and close the store."""
        self.services.ending = True
        self.services.store.hurry()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.services.preparation.stop()
        await self.analyses.stop()
        if self.services.notices is not None:
            await self.services.notices.stop()
        for socket in list(self.services.sockets):
            socket.end(1012)  # service restart: come again
        await self.services.cluster.stop()
        await self._drop_work()  # from here on no room enters memory, and none leaves it
        for room in self.rooms():
            room.stop()
        await save_seen(self.services, [room.plies_seen for room in self.rooms()])
        await self._drop_work()  # work that connections began as they ended
        with contextlib.suppress(StoreFailed):
            await self._beat()
        await self.services.store.close()

    async def _drop_work(self) -> None:
        """Cancel the work that was to be done soon, and the loading of matches."""
        while tasks := [*self.services.tasks, *self._loading.values()]:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _levels(self) -> dict[str, float]:
        """The values of `metrics.LEVELS`. Another thread asks for them."""
        return {
            "pakal_rooms": len(self._rooms),
            "pakal_sockets": len(self.services.sockets),
            "pakal_thinking": self.services.computers.thinking,
            "pakal_store_queue": self.services.store.waiting,
            "pakal_duties": float(self.services.cluster.duties),
        }

    # Rooms

    def loaded_room(self, match: str) -> Room | None:
        """The room of a match, if it is in memory."""
        return self._rooms.get(match)

    def rooms(self) -> Iterable[Room]:
        """Rooms of all matches in memory."""
        return list(self._rooms.values())

    async def room(self, match: str) -> Room:
        """The room of a match, from memory or from the store. It waits for the rules of the game to be compiled.

        Raises:
            TableError: there is no such match (404), its game is not installed or its setup cannot be read (409), the
                store does not answer (503).
        """
        if match in self._rooms:
            room = self._rooms[match]
            room.used_at = self.services.now()
            await room.refresh()
            return room
        if match not in self._loading:
            self._loading[match] = loading = asyncio.ensure_future(self._load(match))
            loading.add_done_callback(lambda _: self._loading.pop(match, None))
            loading.add_done_callback(mark_as_read)
        return await asyncio.shield(self._loading[match])

    async def is_ready(self, match: str) -> bool:
        """Whether a match can be shown now: nobody has to wait for its rules. Raises TableError."""
        if match in self._rooms or not self.services.preparation.waiting():
            return True
        with refuse_if_store_fails():
            return self.services.preparation.is_ready(await self.services.store.game(match))

    async def _load(self, match: str) -> Room:
        try:
            if self.services.preparation.waiting():
                await self.services.preparation.ready(await self.services.store.game(match))
            stored = await self.services.store.load(match)
            contents = None if stored is None else await aside(match_of, stored)
        except StoreFailed as error:
            raise refusal_for(error) from None
        except DataError as error:
            await self._cannot_read(match, error)
            raise TableError(409, "broken") from None
        if contents is None:
            raise TableError(404, "not-found")
        return await self.take_in(contents)

    async def take_in(self, contents: Loaded) -> Room:
        """The room of a match that has just been read or brought in. Raises TableError."""
        room = self._rooms[contents.position.row.id] = Room(self.services, contents)
        if self.services.cluster.knows_more:
            room.behind = True
            await room.catch_up()  # learn who looks on at other servers, and what changed during the reading
        return room

    async def _cannot_read(self, match: str, reason: DataError) -> None:
        """Log once for each revision that a match cannot be read."""
        with contextlib.suppress(StoreFailed):
            revision = await self.services.store.revision(match)
            if revision is not None and self._unreadable.get(match) != revision:
                self._unreadable[match] = revision
                log.error("match %s cannot be read: %s", match, reason)

    def forget(self, match: str) -> None:
        """Drop a match from memory."""
        room = self._rooms.pop(match, None)
        if room is not None:
            room.stop()

    async def catch_up(self, matches: Sequence[str]) -> None:
        """Bring matches up to date that were changed in the store, and not by their rooms. Raises TableError."""
        self.services.cluster.tell(matches)
        for match in matches:
            if (room := self.loaded_room(match)) is not None:
                room.behind = True
                await room.catch_up()

    async def _adopt(self) -> None:
        """Where there are other servers, let matches go on whose server has ended, or that have come to a halt here."""
        for match, revision in (await self.services.cluster.adopt()).items():
            if self._unreadable.get(match) != revision:
                self.services.later(self._wake([match]))

    # Background tasks

    async def _again(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do some work at every sweep. The heartbeat does not wait for slow work: its server would count as dead."""
        while True:
            await asyncio.sleep(self.services.settings.sweep_interval)
            try:
                await work()
            except StoreFailed:
                pass  # the store has said so
            except Exception:
                log.exception("the sweep failed")

    @property
    def late(self) -> bool:
        """Whether the store has taken no heartbeat for some seconds: it takes nothing, or other servers count on us no
        more."""
        return self._monotonic() - self._beat_at > self.services.settings.sweep_interval + LATE

    async def _watch_beat(self) -> None:
        """Log once that the heartbeat is late. The task that stores it may be waiting for the store.

        After a pause of this whole process the store is not to blame, and the heartbeat has another interval.
        """
        was_late = False
        while True:
            start = self._monotonic()
            await asyncio.sleep(self.services.settings.sweep_interval)
            late = self.late and self._monotonic() - start <= self.services.settings.sweep_interval + LATE
            if late and not was_late:
                log.error("the store has taken no heartbeat of this server for %d s", self._monotonic() - self._beat_at)
            was_late = late

    async def sweep(self) -> None:
        """Do once what is done at every sweep. Two sweeps may overlap."""
        await self._beat()
        await self._look_after()

    async def _look_after(self) -> None:
        """Check clocks, deadlines and proposals, store what people have seen, and drop idle rooms."""
        if self.services.cluster.duties:
            for match, game in await self.services.store.overdue(self.services.time.now()):
                if not self.services.preparation.is_ready(game):
                    continue  # a later sweep ends its time
                with contextlib.suppress(TableError):
                    await (await self.room(match)).flag()
            if self.services.notices is not None:
                await self._warn(self.services.notices, self.services.time.now())
        await self.services.cluster.compare()
        await self._adopt()
        await self._clean_up()
        for room in self.rooms():
            with contextlib.suppress(TableError):
                await room.settle()
        await save_seen(self.services, [room.plies_seen for room in self.rooms()])
        for room in self.rooms():
            if not room.presence.onlookers and not room.busy and self.services.now() - room.used_at > IDLE:
                self._rooms.pop(room.id, None)

    async def _clean_up(self) -> None:
        """Once an hour delete the matches that were over long ago, if the settings say so."""
        days, store = self.services.settings.keep_finished, self.services.store
        if days is None or store.moderation is None or not self.services.cluster.duties:
            return
        if self._cleaned_at is not None and self._monotonic() - self._cleaned_at < CLEAN_EVERY:
            return
        deleted = await store.moderation.delete_finished(self.services.now() - round(days * DAY))
        for match in deleted:
            self.forget(match)
        if deleted:
            log.warning("%d matches were deleted that were over more than %g days ago", len(deleted), days)
        else:
            self._cleaned_at = self._monotonic()

    async def _warn(self, notices: "Notices", now: int) -> None:
        """Notify people whose deadline of days comes near."""
        ahead = now + round(self.services.settings.deadline_notice * 1000)
        for row, guest in await notices.outbox.unwarned(now, ahead):
            if not isinstance(row.pace, DaysPace):
                continue
            await notices.outbox.warn(row.id, row.deadline)
            self.services.notify(guest, "deadline", row.id, f"{row.id}:{row.deadline}:deadline")

    async def _beat(self) -> None:
        """Store the playing time, and renew the lease. Raises StoreFailed."""
        if self.services.time.compare():
            for room in self.rooms():
                room.tell_deadline()
        await self.services.cluster.beat()
        self._beat_at = self._monotonic()
