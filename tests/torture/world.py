"""Servers on one PostgreSQL database, people who play there, and faults of the servers meanwhile."""

import asyncio
import contextlib
import random
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import httpx
from sqlalchemy import create_engine

from pakal.core.registry import packages
from tests.table.harness import Program, Server
from tests.torture.check import check
from tests.torture.journal import Person

ASLEEP = 2.0
"""Seconds for which a server is stopped."""


class Result(NamedTuple):
    """What came of it.

    Attributes:
        wrong: what must not be; empty: nothing.
        faults: by kind, how many servers met with it.
        acknowledged: number of messages that took effect.
        over: number of matches that came to their end.
        longest: the longest seconds that somebody waited for an answer.
    """

    wrong: list[str]
    faults: dict[str, int]
    acknowledged: int
    over: int
    longest: float


class World:
    """Servers and people.

    Args:
        folder: where settings and logs are.
        database: URL of an empty database.
        servers: how many.
        matches: how many are played at once.
        seed: of everything that happens by chance.
    """

    def __init__(self, folder: Path, database: str, servers: int, matches: int, seed: int) -> None:
        self.database = database
        self.rng = random.Random(seed)
        self.servers = []
        for number in range(servers):
            (folder / str(number)).mkdir()
            self.servers.append(Server(folder / str(number), database=database, command=("serve",)))
        self.urls = [server.url for server in self.servers]
        self.count = matches
        self.seed = seed
        self.tables: list[list[Person]] = []
        self.playing: dict[Person, asyncio.Task[None]] = {}

    async def run(self, faults: Sequence[str], pause: float = 1.0) -> Result:
        """Let people play while servers meet with these faults, one after another: `kill`, `term` or `stop`."""
        try:
            for server in self.servers:  # one after another: the first one makes the tables
                await asyncio.to_thread(server.start)
            await self.fill()
            for fault in faults:
                await self.progress(20)
                await asyncio.sleep(self.rng.uniform(0, pause))
                await self.befall(self.rng.choice(self.servers), fault)
            await self.progress(20)
            for person in self.playing:
                person.stop.set()
            async with asyncio.timeout(90):
                await asyncio.gather(*self.playing.values())
            return await asyncio.to_thread(self.result, faults)
        finally:
            for server in self.servers:
                if server.process is not None:
                    with contextlib.suppress(ProcessLookupError):
                        server.process.send_signal(signal.SIGCONT)
                    await asyncio.to_thread(server.stop)

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
        before = sum(len(person.done) for person in self.playing)
        async with asyncio.timeout(120):
            while sum(len(person.done) for person in self.playing) < before + more:
                await self.fill()
                await asyncio.sleep(0.02)

    async def befall(self, server: Server, fault: str) -> None:
        """A server meets with a fault, and serves again."""
        assert server.process is not None
        if fault == "stop":
            server.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(ASLEEP)
            server.process.send_signal(signal.SIGCONT)
            return
        if fault == "kill":
            server.kill()
        else:
            server.process.send_signal(signal.SIGTERM)
            await asyncio.to_thread(server.process.wait, 30)
        await asyncio.to_thread(server.start)

    def result(self, faults: Sequence[str]) -> Result:
        """Check every match."""
        engine = create_engine(self.database)
        wrong: list[str] = []
        for table in self.tables:
            wrong += check(engine, self.urls[0], table[0].match, table)
        engine.dispose()
        for server in self.servers:
            with contextlib.suppress(httpx.HTTPError):
                wrong += [f"the log of {server.url}: {line}" for line in server.log.splitlines() if "Traceback" in line]
        people = list(self.playing)
        return Result(
            wrong,
            {kind: list(faults).count(kind) for kind in sorted(set(faults))},
            sum(len(person.done) for person in people),
            sum(all(person.over for person in table) for table in self.tables),
            max(person.waits for person in people),
        )
