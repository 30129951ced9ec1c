"""Servers on one database, people who play there, and what befalls servers, lines, clocks and database meanwhile.

People come to the servers by lines, and the servers to PostgreSQL by another one, so that each line can be cut or slow.
"""

import asyncio
import contextlib
import functools
import logging
import math
import random
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import httpx
from sqlalchemy import create_engine, make_url

from pakal.catalogue.registry import packages
from pakal.table.storage.sql import LEASE
from tests.table.harness import Program, Server
from tests.table.postgres import Databases
from tests.torture.check import check
from tests.torture.clock import Clock
from tests.torture.disk import Disk
from tests.torture.journal import Person
from tests.torture.line import Line

log = logging.getLogger(__name__)

ASLEEP = 2.0
"""Seconds for which a server is stopped."""

DEAD = LEASE + 5.0
"""Seconds for which a server sleeps so long that others take it for dead: its registration lasts LEASE and 3 sweeps."""

AWAY = 3.0
"""Seconds for which a line is cut or dead, a disk full, or a database gone."""

SLOW = 4.0
"""Seconds for which a line is slow."""

MODEM = 4000.0
"""Bytes a second of a slow line to a server: a state of Jaguar takes half a second."""

FAR = 0.03
"""Seconds that each piece takes on a slow line to the database."""

ROOM = {"postgresql": 160 << 20, "sqlite": 6 << 20}
"""Bytes of a disk that can be full."""

STEPS = (-600, -120, 0, 120, 600)
"""Seconds by which the clock of a server is wrong, in turn by chance."""


class Result(NamedTuple):
    """What came of it.

    Attributes:
        wrong: what must not be; empty: nothing.
        faults: by kind, how many there were.
        acknowledged: number of messages that took effect.
        over: number of matches that came to their end.
        longest: by kind, the longest seconds that somebody waited for an answer while it lasted and after it.
    """

    wrong: list[str]
    faults: dict[str, int]
    acknowledged: int
    over: int
    longest: dict[str, float]


class World:
    """Servers and people.

    Args:
        folder: where settings and logs are.
        databases: PostgreSQL; None: one server on SQLite.
        servers: how many.
        matches: how many are played at once.
        seed: of everything that happens by chance.
        disk: the disk of an SQLite database, where it can be full; that of PostgreSQL is in `databases`.
    """

    def __init__(
        self,
        folder: Path,
        databases: Databases | None,
        servers: int,
        matches: int,
        seed: int,
        disk: Disk | None = None,
    ) -> None:
        self.rng = random.Random(seed)
        self.folder = folder
        self.databases = databases
        self.disk = disk if databases is None else databases.disk
        self.store: Line | None = None
        self.lines: list[Line] = []
        self.servers: list[Server] = []
        self.clocks: list[Clock] = []
        self.number = servers
        self.count = matches
        self.seed = seed
        self.tables: list[list[Person]] = []
        self.playing: dict[Person, asyncio.Task[None]] = {}
        self.longest: dict[str, float] = {}
        self.befalls: dict[str, Callable[[Server], Awaitable[None]]] = {
            "kill": self.kill,
            "term": self.term,
            "roll": self.roll,
            "stop": functools.partial(self.stop, seconds=ASLEEP),
            "sleep": functools.partial(self.stop, seconds=DEAD),
            "clock": self.clock,
            "cut": self.cut,
            "slow": self.slow,
            "full": self.full,
            "lost": self.lose,
            "dead": self.dead,
            "far": self.far,
            "crash": self.crash,
        }

    async def run(self, faults: Sequence[str], pause: float = 1.0, longest: float = math.inf) -> Result:
        """Let people play while faults happen.

        Args:
            faults: names in `befalls`, one after another.
            pause: most seconds before each of them.
            longest: seconds after which no further one happens.
        """
        history: list[str] = []
        until = time.monotonic() + longest
        try:
            await self.begin()
            await self.fill()
            for fault in faults:
                if time.monotonic() > until:
                    break
                await self.progress(20)
                await asyncio.sleep(self.rng.uniform(0, pause))
                for person in self.playing:
                    person.waits = 0.0
                await self.befalls[fault](self.rng.choice(self.servers))
                await self.progress(20)
                history.append(fault)
                waits = max(person.waits for person in self.playing)
                self.longest[fault] = max(self.longest.get(fault, 0.0), waits)
                log.info("%s: %s, longest wait %.2f s", len(history), fault, waits)
            for person in self.playing:
                person.stop.set()
            async with asyncio.timeout(90):
                await asyncio.gather(*self.playing.values())
            return await asyncio.to_thread(self.result, history)
        finally:
            for server in self.servers:
                if server.process is not None:
                    with contextlib.suppress(ProcessLookupError):
                        server.process.send_signal(signal.SIGCONT)
                    await asyncio.to_thread(server.stop)
            for line in [*self.lines, *filter(None, [self.store])]:
                await line.cut()

    async def begin(self) -> None:
        """Lay the lines, and start the servers one after another: the first one makes the tables."""
        self.database = str(self.folder / "table.sqlite" if self.disk is None else self.disk.folder / "table.sqlite")
        self.url = f"sqlite:///{self.database}"
        if self.databases is not None:
            self.url = self.databases.new()
            address = self.databases.address
            self.store = Line(lambda: asyncio.open_unix_connection(address))
            await self.store.open()
            there = make_url(self.url).set(drivername="postgresql", host="127.0.0.1", port=self.store.port, query={})
            self.database = there.render_as_string(hide_password=False)
        for number in range(self.number):
            folder = self.folder / str(number)
            folder.mkdir()
            clock = Clock(folder / "clock")
            server = Server(folder, program=clock.program, database=self.database, command=("serve",))
            line = Line(functools.partial(asyncio.open_connection, "127.0.0.1", server.port))
            await line.open()
            self.clocks.append(clock)
            self.servers.append(server)
            self.lines.append(line)
            await asyncio.to_thread(server.start)
        self.urls = [f"http://127.0.0.1:{line.port}" for line in self.lines]

    async def fill(self) -> None:
        """Begin another match for each one that is over. A server that is down makes none."""
        while sum(not any(person.over for person in table) for table in self.tables) < self.count:
            with contextlib.suppress(httpx.HTTPError):
                table = await asyncio.to_thread(self.table, len(self.tables))
                self.tables.append(table)
                self.playing |= {person: asyncio.create_task(person.play()) for person in table}

    def table(self, number: int) -> list[Person]:
        """A match of two people, one who looks on, and at every third table a computer player."""
        games = sorted(packages())
        url = self.rng.choice(self.urls)
        programs = [Program(url, f"p{number}-{seat}") for seat in range(3)]
        seats = [{"kind": "me"}, {"kind": "open"}]
        if number % 3 == 2:
            seats.append({"kind": "computer", "agent": "greedy"})
        game = games[number % len(games)]
        match = programs[0].set_table(game, seats, public=True)["id"]
        programs[1].sit(match, 1)
        people = []
        for program, seat in zip(programs, (0, 1, None), strict=True):
            guest = program.http.get("/api/me").json()["id"]
            program.http.close()
            people.append(Person(self.urls, match, guest, program.secret, seat, f"{self.seed}-{number}-{seat}"))
        return people

    async def progress(self, more: int) -> None:
        """Until so many more messages have taken effect."""
        before = sum(len(person.acks) for person in self.playing)
        async with asyncio.timeout(300):
            while sum(len(person.acks) for person in self.playing) < before + more:
                await self.fill()
                await asyncio.sleep(0.02)

    # What befalls a server

    async def kill(self, server: Server) -> None:
        """It is killed, and started again."""
        server.kill()
        await asyncio.to_thread(server.start)

    async def term(self, server: Server) -> None:
        """It is told to end, and started again."""
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        await asyncio.to_thread(server.process.wait, 30)
        await asyncio.to_thread(server.start)

    async def roll(self, _: Server) -> None:
        """All are told to end and started again, one after another, as for a new release."""
        for server in self.servers:
            await self.term(server)

    async def stop(self, server: Server, seconds: float) -> None:
        """It stands still."""
        assert server.process is not None
        server.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        server.process.send_signal(signal.SIGCONT)

    async def clock(self, server: Server) -> None:
        """Its clock on the wall steps, and stays wrong."""
        self.clocks[self.servers.index(server)].step(self.rng.choice(STEPS))
        await asyncio.sleep(2 * AWAY)

    async def cut(self, server: Server) -> None:
        """Nobody reaches it."""
        line = self.lines[self.servers.index(server)]
        await line.cut()
        await asyncio.sleep(AWAY)
        await line.open()

    async def slow(self, server: Server) -> None:
        """The line to it is slow."""
        line = self.lines[self.servers.index(server)]
        line.rate = MODEM
        await asyncio.sleep(SLOW)
        line.rate = None

    # What befalls the database

    async def full(self, _: Server) -> None:
        """Its disk is full."""
        assert self.disk is not None
        await asyncio.to_thread(self.disk.fill)
        await asyncio.sleep(AWAY)
        self.disk.free()
        if self.databases is not None:  # PostgreSQL ends where it cannot write its journal; an operator starts it again
            await asyncio.to_thread(self.databases.mend)

    async def lose(self, _: Server) -> None:
        """No server reaches it, and nobody knows whether the last commits arrived."""
        assert self.store is not None
        await self.store.cut()
        await asyncio.sleep(AWAY)
        await self.store.open()

    async def dead(self, _: Server) -> None:
        """The line to it is dead: nothing passes, and both ends stay open."""
        assert self.store is not None
        self.store.flows.clear()
        await asyncio.sleep(AWAY)
        self.store.flows.set()

    async def far(self, _: Server) -> None:
        """The line to it is slow."""
        assert self.store is not None
        self.store.delay = FAR
        await asyncio.sleep(SLOW)
        self.store.delay = 0.0

    async def crash(self, _: Server) -> None:
        """It is killed, and started again."""
        assert self.databases is not None
        await asyncio.to_thread(self.databases.crash)

    # Afterwards

    def result(self, faults: Sequence[str]) -> Result:
        """Check every match."""
        engine = create_engine(self.url)
        wrong: list[str] = []
        for table in self.tables:
            wrong += check(engine, self.servers[0].url, table[0].match, table)
        engine.dispose()
        for server in self.servers:
            wrong += [f"the log of {server.url}: {line}" for line in server.log.splitlines() if "Traceback" in line]
        people = list(self.playing)
        return Result(
            wrong,
            dict(Counter(faults)),
            sum(len(person.acks) for person in people),
            sum(all(person.over for person in table) for table in self.tables),
            {kind: round(seconds, 2) for kind, seconds in self.longest.items()},
        )
