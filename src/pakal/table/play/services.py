"""What all matches of one server share: the store, clocks, computer players, the lobby, and the other servers."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from pakal.agents.agent import Agent, Sight, agent, agents, ask, sight
from pakal.base.errors import PakalError
from pakal.catalogue import fair
from pakal.core.match import Match
from pakal.kernels.kernel import Ints
from pakal.table.base import times
from pakal.table.base.bodies import List, Summary
from pakal.table.base.errors import REVOKED, StoreFailed, TableError
from pakal.table.base.messages import Announced
from pakal.table.base.promises import TooSlow, in_thread
from pakal.table.base.settings import Settings
from pakal.table.base.telemetry import Metrics
from pakal.table.people.guests import Guests
from pakal.table.play.course import Committed
from pakal.table.play.hints import Hints
from pakal.table.play.listing import summary
from pakal.table.play.preparation import Preparation
from pakal.table.storage.model import Row, Stored, at_table, list_of
from pakal.table.storage.store import ANNOUNCEMENT, Mark, News, NoticeKind, Store

log = logging.getLogger(__name__)

SUBSTITUTES = ("level-2", "random")
"""Computer players for the seat of a person who has left: the first one that is installed takes it."""

SIMPLE = "random"
"""The computer player that acts where another one fails or does not answer."""

AT_ONCE = 2
"""Most computer players that think at the same time."""


def substitute() -> str:
    """The computer player that takes the seat of a person who has left."""
    return next(name for name in SUBSTITUTES if name in agents())


class Computers:
    """All computer players of a table.

    Args:
        timeout: seconds after which the table no longer waits for a computer player.
        metrics: what measures them; default: nothing does.

    Attributes:
        thinking: number of decisions that the table waits for.
    """

    def __init__(self, timeout: float, metrics: Metrics | None = None) -> None:
        self._timeout = timeout
        self._metrics = metrics or Metrics()
        self._room = asyncio.Semaphore(AT_ONCE)
        self._hangs: set[tuple[str, str, int]] = set()
        self.thinking = 0

    async def choose(self, name: str, match: Match, where: str) -> str:
        """The action of the seat to act, in notation.

        Where the player fails, SIMPLE replaces it for this one action. Where the player hangs, SIMPLE replaces it for
        the rest of the match: nothing can end its thread, and a new thread for each action would pile up.

        Args:
            name: name of the computer player.
            match: the game as it stands; the player gets the view of its own seat and no more.
            where: id of the match, for the server's log.
        """
        seat, legal = match.actor, match.legal_actions().copy()
        for each in dict.fromkeys((name, SIMPLE)):
            if (each, where, seat) in self._hangs:
                continue
            try:
                action = await self._ask(each, match, legal)
                if match.is_legal(action):
                    return match.spell(action)
                log.error("computer player %s in seat %s of %s: %s is not legal", each, seat, where, action)
            except TooSlow:
                self._hangs.add((each, where, seat))
                log.error("computer player %s in seat %s of %s does not answer", each, seat, where)
            except PakalError as error:
                log.error("computer player %s in seat %s of %s: %s", each, seat, where, error)
            except Exception:  # a player of another package may raise anything; the match goes on
                log.exception("computer player %s in seat %s of %s failed", each, seat, where)
        return match.spell(int(legal[0]))

    async def _ask(self, name: str, match: Match, legal: Ints) -> int:
        player = agent(name, match.game, match.setup)
        knowledge = sight(player, match)
        self.thinking += 1
        try:
            async with self._room:
                start = time.perf_counter()
                try:
                    return await in_thread(lambda: think(player, knowledge, legal), self._timeout)
                finally:
                    self._metrics.count_decision(name, time.perf_counter() - start)
        finally:
            self.thinking -= 1


def think(player: Agent, knowledge: Sight, legal: Ints) -> int:
    """One decision of a computer player, with a random seed from the operating system that nobody stores."""
    return ask(player, knowledge, legal, np.random.default_rng())


class InLobby(Protocol):
    """A connection that looks at the lobby."""

    guest: str | None

    @property
    def visitor(self) -> bool:
        """Whether the connection came by the door for the local network; then its only list is its guest's own."""

    def tell_match(self, match: Summary, kind: List | None) -> None:
        """Send a match that has changed, and that stands in a list of this guest or stood in one until now."""


class Lobby:
    """The connections that look at the lobby. They get each change of its lists."""

    def __init__(self) -> None:
        self.people: set[InLobby] = set()

    def tell(self, before: Stored | None, after: Stored, online: Collection[str]) -> None:
        """Tell a change of a match to the people in whose lists it stands or stood.

        Nobody is told of later changes of a finished match.

        Args:
            before: the match before the change; None: not known.
            after: the match, with its times by the clock on the wall.
            online: guests who look on now.
        """
        for person in list(self.people):
            kind = list_for(person, after)
            if before is None:
                left = after[0].public or at_table(*after, person.guest)
            else:
                left = list_for(person, before) != kind
            if left or kind in ("mine", "open"):
                person.tell_match(summary(*after, person.guest, online), kind)

    def tell_gone(self, before: Stored) -> None:
        """Tell the people in whose lists a match stood that its host has cleared it away."""
        for person in list(self.people):
            if list_for(person, before) is not None:
                person.tell_match(summary(*before, person.guest), None)


def list_for(person: InLobby, match: Stored) -> List | None:
    """The list in which a connection shows a match; None: in no list."""
    kind = list_of(*match, person.guest)
    return None if person.visitor and kind != "mine" else kind


if TYPE_CHECKING:
    from pakal.table.people.notices import Notices
    from pakal.table.storage.servers import Servers

ASLEEP = 5
"""After so many sweeps' time without a sweep, the server counts as asleep, and playing time stands still."""


GUEST, DEVICE = "g:", "d:"
"""What stands before the id of a changed guest or device in signals between servers; the id of a match stands alone."""


class Alone:
    """Stands for the other servers on the store where there are none. Where there are some, `cluster.Cluster` does.

    Attributes:
        duties: whether this server looks after clocks and notices; where there are several, one of them does.
        knows_more: whether other servers may have changed the store, so that a room may be out of date.
    """

    duties = True
    knows_more = False

    def __init__(self, services: "Services") -> None:
        self._services = services

    async def start(self) -> None:
        """Begin to listen to the others."""

    async def stop(self) -> None:
        """Tell the others what waits, and listen no more."""

    def tell(self, names: Iterable[str]) -> None:
        """Tell the others that matches have changed; or guests and devices, by GUEST or DEVICE before their names."""

    def keeps(self, row: Row) -> bool:
        """Whether the computer players of a match act at this server."""
        return True

    def look_on(self, match: str, here: Callable[[], set[str]]) -> None:
        """Somebody has come to a match or gone. Let the others know soon who is `here`."""

    def share(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Store something soon that the others may need at once; alone, the next sweep is early enough."""

    def trusts(self, read_at: int) -> bool:
        """Whether a device in memory, read at that time, still works as far as the others can say."""
        return True

    async def guess(self, place: str, cost: float) -> bool:
        """Count an attempt at a secret for all servers; returns whether it may be. Raises TableError."""
        return True

    async def claim(self, name: str, note: str) -> bool:
        """Claim something that only one server should do; returns whether it is this one. Raises StoreFailed.

        Args:
            name: what is claimed.
            note: JSON that other servers can read.
        """
        return True

    async def let_go(self, name: str) -> None:
        """Give a claim up. Raises StoreFailed."""

    async def note(self, name: str) -> str | None:
        """What another server has noted with its claim; None: none has the claim. Raises StoreFailed."""
        return None

    async def revision(self, row: Row) -> int | None:
        """The revision of a match that was read as `row`; None: it is gone. Raises StoreFailed."""
        return row.revision

    async def news(self, match: str, mark: Mark) -> News | None:
        """What is new of a match; None: it is gone. Raises StoreFailed."""
        return await self._services.store.news(match, mark)

    def check_store(self) -> None:
        """Raise TableError if the store must not have an older state than a room."""
        self._services.lose("the database has an older state than the table; somebody has overwritten it")
        raise TableError(503, "store")

    async def online(self, matches: Sequence[str]) -> dict[str, set[str]]:
        """By match, who looks on at other servers. Raises StoreFailed."""
        return {}

    async def beat(self) -> None:
        """Store the playing time; the others learn that this server lives. Raises StoreFailed."""
        await self._services.store.beat(self._services.time.now())

    async def compare(self) -> None:
        """At a sweep: find what others have changed. Raises StoreFailed."""

    async def unattended(self) -> list[tuple[str, str]]:
        """After a start: matches that go on here without a person, and their games. Raises StoreFailed."""
        return await self._services.store.unattended()

    async def adopt(self) -> dict[str, int]:
        """At a sweep: matches that should go on here, and do not; the revision of each. Raises StoreFailed."""
        return {}


class Services:
    """What all matches of one server share.

    Args:
        settings: settings of the server.
        now: clock on the wall, in milliseconds since 1970; tests give their own.
        monotonic: clock that nobody can set, in seconds; tests give their own.
        games_to_compile: names of the games whose rules the table compiles while it is open, the first one first. All
            others are compiled at their first use at the latest.
        metrics: what measures the table.
        store: what it keeps; None: the one that the settings name.
        forget: drops a match from memory.
        catch_up: brings matches up to date that were changed in the store, and not by their rooms. Raises TableError.

    Attributes:
        now: milliseconds since 1970; where there are other servers, by the database's clock.
        time: playing time.
        servers: the registrations and signals of other servers on the same database; None: there can be none.
        cluster: these servers.
        dice_key: the key from which the secrets of future matches follow.
        announcement: the host's line for everybody, or empty.
        sockets: all connections.
        ending: whether the table is about to end, so that nobody should be sent here any more.
        tasks: work that is done soon in the background.
        loop: the loop of the server, once it has started.
        on_close: called with the reason when the table cannot go on; the program then ends it.
    """

    loop: asyncio.AbstractEventLoop

    def __init__(
        self,
        settings: Settings,
        now: Callable[[], int],
        monotonic: Callable[[], float],
        games_to_compile: Sequence[str],
        metrics: Metrics,
        store: Store | None,
        forget: Callable[[str], None],
        catch_up: Callable[[Sequence[str]], Awaitable[None]],
    ) -> None:
        self.forget, self.catch_up = forget, catch_up
        self.settings = settings
        self.metrics = metrics
        self.preparation = Preparation(games_to_compile)
        self.now = now = times.CommonClock(now)
        self.time = times.PlayingTime(now, monotonic, ASLEEP * settings.sweep_interval)
        self.servers: Servers | None = None
        self.notices: Notices | None = None  # a person with one device alone gets no letters
        if store is None:
            from pakal.table.people import notices  # another store needs neither letters nor a database
            from pakal.table.storage.sql import SqlStore

            store = database = SqlStore.of(settings, metrics)
            self.servers = database.servers
            self.notices = notices.Notices(settings, database.outbox, now, lambda: self.time.ahead)
        self.store = store
        self.store.lose = self.lose
        self.cluster = Alone(self)
        self.dice_key = b""
        self.announcement = ""
        self.on_close: Callable[[str], None] = log.error
        self.guests = Guests(self.store, now, lambda read_at: self.cluster.trusts(read_at))
        self.computers = Computers(settings.agent_timeout, self.metrics)
        self.hints = Hints(settings)
        self.lobby = Lobby()
        self.sockets: set[Any] = set()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.ending = False

    @property
    def busy(self) -> bool:
        """Whether somebody waits for a computer player or a hint."""
        return bool(self.computers.thinking) or self.hints.busy

    def sealed(self, name: str) -> bytes:
        """The secret of a match that does not exist yet; `name` is its own."""
        return fair.sealed_secret(self.dice_key, name)

    def end_device(self, device: str, code: int = REVOKED) -> None:
        """Forget a device whose secret works no more, and close its connections with a code, which says why."""
        self.guests.drop_device(device)
        for socket in list(self.sockets):
            if socket.who is not None and socket.who.device == device:
                socket.end(code)

    def change_guest(self, guest: str) -> None:
        """A guest has changed in the store: forget the old one, and tell their open pages the new name."""
        self.guests.drop_guest(guest)
        if any(socket.who is not None and socket.who.id == guest for socket in self.sockets):
            self.later(self._tell_guest(guest))

    async def _tell_guest(self, guest: str) -> None:
        with contextlib.suppress(StoreFailed):  # the page learns it when it comes again
            if (now := await self.store.guest(guest)) is not None:
                for socket in list(self.sockets):
                    if socket.who is not None and socket.who.id == guest:
                        socket.tell_me(now)

    def announce(self, text: str) -> None:
        """Show the host's line to everybody who is here."""
        self.announcement = text
        for socket in list(self.sockets):
            socket.tell(Announced(text))

    async def read_announcement(self) -> None:
        """Read the host's line from the store. Raises StoreFailed."""
        if (text := await self.store.setting(ANNOUNCEMENT) or "") != self.announcement:
            self.announce(text)

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do some work soon in the background."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def lose(self, reason: str) -> None:
        """End the table, because its store is lost. Any thread may call this."""
        if not self.ending:
            self.ending = True
            self.loop.call_soon_threadsafe(self.on_close, reason)

    # Notices

    def notify(self, guest: str, kind: NoticeKind, match: str, key: str) -> None:
        """Send a guest a notice by e-mail or webhook.

        Args:
            guest: id of the person.
            match: id of the match.
            key: the occasion; one occasion makes one notice.
        """
        if self.notices is not None:
            self.notices.add(guest, kind, match, key)

    def tell_people(self, before: Committed, after: Committed, online: set[str]) -> None:
        """After a change of a match, notify the people in its seats who do not look on; `online` are those who do."""
        version, match = after.row.version, after.row.id
        people = {row.guest for row in after.seats if row.person and row.guest is not None} - online
        late = {row.guest for row in after.seats if row.late and row.guest is not None} - online
        if after.row.status != before.row.status and after.row.status in ("playing", "over"):
            kind: NoticeKind = "started" if after.row.status == "playing" else "over"
            told = people | late
            if kind == "started":  # the first to act is told of the turn, and the last to sit down sees that it began
                sat = {old.guest for old in before.seats}
                told = {guest for guest in people & sat if after.actor < 0 or after.seats[after.actor].guest != guest}
            for guest in told:
                self.notify(guest, kind, match, f"{match}:{version}:{kind}")
        elif after.playing:
            for guest in late & {row.guest for row in before.seats if row.person}:
                self.notify(guest, "late", match, f"{match}:{version}:late")
        for proposal in after.course.proposals.values():
            if proposal.id not in before.course.proposals:
                # The key has no version: a person who repeats a proposal sends no second notice.
                key = f"{match}:{proposal.what}:{proposal.seat}:{proposal.ply}:proposal"
                for guest in people:
                    self.notify(guest, "proposal", match, key)
        if after.actor >= 0 and after.actor != before.actor:
            seat = after.seats[after.actor]
            if seat.guest is not None and seat.guest in people and not seat.automatic:
                self.notify(seat.guest, "turn", match, f"{match}:{version}:turn")
