"""Tables for tests: a store in a folder, a clock of their own, and onlookers that write down their messages."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import anyio
from litestar.testing import websocket_test_session

from pakal.kernels.kernel import SPECTATOR
from pakal.table.base.bodies import NewMatch, NewSeat, NoPace
from pakal.table.base.settings import Rates, Settings
from pakal.table.base.telemetry import Metrics
from pakal.table.play.presence import viewer_at_first
from pakal.table.play.server import TableServer
from pakal.table.play.setting_up import set_table
from pakal.table.storage.file_store import FileStore
from pakal.table.storage.files import Folder
from pakal.table.storage.sql import SqlStore

ME, OPEN = NewSeat("me"), NewSeat("open")
GREEDY = NewSeat("computer", agent="greedy")
DAY = 24 * 3600 * 1000


async def pause(_seconds):
    await anyio.sleep(0.001)


# Each connection of the framework's test client asks without a pause whether something was said to it. Several at once
# leave nothing of the interpreter to threads that search.
websocket_test_session.sleep = pause


class Clock:
    """A clock on the wall, whose milliseconds pass when a test says so.

    Attributes:
        shift: milliseconds by which it was set.
    """

    def __init__(self, now=1_000_000_000_000):
        self.now = now
        self.shift = 0

    def __call__(self):
        return self.now

    def monotonic(self):
        """Seconds of the clock that nobody can set."""
        return (self.now - self.shift) / 1000

    def set(self, by):
        """Somebody sets it forward, or back."""
        self.now += by
        self.shift += by


class Onlooker:
    """A connection to a match that writes down its messages."""

    def __init__(self, room, guest, board=False, brief=False):
        self.room, self.guest, self.board, self.brief = room, guest, board, brief
        self.plies_shown = None
        self.states, self.tables, self.chats, self.code = [], [], [], None
        room.enter(self)
        self.viewer = viewer_at_first(room.position, guest)
        self.last_version = -1
        self.tell_game(SPECTATOR)

    def tell_game(self, before_actor):
        yours = self.room.position.actor in self.room.seats_of(self.guest)
        self.states.append(self.room.story.state(self.viewer, self.last_version, yours, self.brief))
        self.last_version = self.room.version

    def forget(self):
        self.last_version = -1

    def tell_table(self):
        self.tables.append(self.room.info(self.guest))

    def tell_chat(self, chat):
        self.chats.append(chat)

    def end(self, code):
        self.code = code

    @property
    def state(self):
        return json.loads(self.states[-1])


FAST = (1e6, 10**6)
RATES = Rates(
    requests=FAST,
    guests=FAST,
    guesses=FAST,
    messages=FAST,
    address_messages=FAST,
    chat=FAST,
    matches=FAST,
    hints=FAST,
    coach=FAST,
    analyses=FAST,
    sockets=10**6,
)
"""Limits for tests that play faster than people."""


def settings_in(folder, **more):
    defaults = {"computer_pause": 0.0, "sweep_interval": 1e7, "agent_timeout": 60.0, "rates": RATES}
    return Settings(**{"database_url": f"sqlite:///{folder}/table.sqlite", **defaults, **more})


KIND = "database"
"""Where tables keep what they have; the fixture `each_store` sets it."""


def store_in(folder, settings):
    """The store of a folder."""
    return FileStore(Folder(Path(folder) / "table")) if KIND == "files" else SqlStore.of(settings, Metrics())


@asynccontextmanager
async def server_in(folder, clock=None, **more) -> AsyncIterator[TableServer]:
    clock, settings = clock or Clock(), settings_in(folder, **more)
    server = TableServer(
        settings, clock, clock.monotonic, store=store_in(folder, settings) if KIND == "files" else None
    )
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


async def guest(server, name="Ana"):
    return (await server.services.guests.make(name, "en", "test"))[0]


async def new_match(server, host, *seats, game="rockets", **more):
    more = {"pace": NoPace(), "start_seat": 0, **more}
    return await set_table(server, host, NewMatch(game=game, players=len(seats), seats=list(seats), **more))


async def sit(room, who, seat):
    from pakal.table.play.seating import sit_down

    await room.set_seats(lambda draft: sit_down(draft, seat, who, None))


async def two_at_rockets(server, **more):
    """A match of two people, and who they are."""
    ana, ben = await guest(server, "Ana"), await guest(server, "Ben")
    room = await new_match(server, ana, ME, OPEN, **more)
    await sit(room, ben, 1)
    return room, ana.id, ben.id


async def until(condition, seconds=60.0):
    """Wait until something is so."""
    for _ in range(int(seconds / 0.005)):
        if condition():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not come to pass")


async def play(room, guests, plies, choose=lambda legal: legal[0]):
    """So many decisions, each by the guest whose seat is to act."""
    for _ in range(plies):
        now = room.position
        if now.actor < 0:
            return
        text = choose(now.match.legal())
        await room.act(guests[now.actor], now.actor, room.version, text, f"c{room.version}")
