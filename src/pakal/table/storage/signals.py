"""Signals between the servers on one PostgreSQL database: what has changed, by LISTEN and NOTIFY.

A signal is a hint. Whoever gets it reads the store, and whoever misses it finds the change with its next sweep. A
server sends signals after the commit, on a connection of its own: a NOTIFY inside a transaction makes all servers'
commits wait for each other. Changes of the same moment go out together.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from sqlalchemy import Engine

from pakal.table.storage.network import connect_arguments, hang_up

if TYPE_CHECKING:
    from psycopg import AsyncConnection

log = logging.getLogger(__name__)

CHANNEL = "pakal"

LARGEST = 7_900
"""Most bytes in one signal; PostgreSQL takes less than 8,000."""

AGAIN = 1.0
"""Seconds until a connection that was lost is tried again."""


class Signals:
    """Signals from and to the other servers on a database.

    Args:
        engine: of the database.
        hear: called with the names of what others have changed.
        back: called when the server listens, at first and after each gap: it may have missed any signal.
    """

    def __init__(self, engine: Engine, hear: Callable[[list[str]], None], back: Callable[[], None]) -> None:
        self._engine = engine
        self._hear = hear
        self._back = back
        self._waiting: dict[str, None] = {}
        self._news = asyncio.Event()
        self._connections: dict[int, AsyncConnection[Any]] = {}  # our own, by the number of their process
        self._ending = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to listen and to send."""
        self._tasks = [asyncio.create_task(self._always(work)) for work in (self._listen, self._tell)]

    async def stop(self) -> None:
        """Send what waits, and end."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1):
                while self._waiting:
                    await asyncio.sleep(0.01)
        self._ending.set()
        for connection in self._connections.values():
            hang_up(connection)  # a cancelled task would wait for the database to answer
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=1)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def send(self, names: Iterable[str]) -> None:
        """Tell the other servers that this has changed; the names have neither spaces nor commas."""
        self._waiting.update(dict.fromkeys(names))
        if self._waiting:
            self._news.set()

    async def _always(self, work: Callable[["AsyncConnection[Any]"], Any]) -> None:
        """Do something on a connection of its own. When the connection is lost, begin again with a new one."""
        from psycopg import AsyncConnection, Error

        url = self._engine.url
        arguments = {**self._engine.dialect.create_connect_args(url)[1], **connect_arguments(url)}
        warned = False
        while not self._ending.is_set():
            try:
                async with await AsyncConnection.connect(**arguments, autocommit=True) as connection:
                    pid, warned = connection.info.backend_pid, False
                    self._connections[pid] = connection
                    try:
                        await work(connection)
                    finally:
                        del self._connections[pid]
            except Error as error:
                if self._ending.is_set():
                    return
                if not warned:  # once, however long it lasts: until then each sweep finds what has changed
                    log.warning("no signals to other servers for now: %s", " ".join(str(error).split()))
                    warned = True
            await asyncio.sleep(AGAIN)

    async def _listen(self, connection: "AsyncConnection[Any]") -> None:
        await connection.execute(f"LISTEN {CHANNEL}")
        self._back()
        async for signal in connection.notifies():
            if signal.pid not in self._connections:
                self._hear(signal.payload.split(","))

    async def _tell(self, connection: "AsyncConnection[Any]") -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            names = list(self._waiting)
            self._waiting.clear()
            for payload in payloads(names):
                await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))


def payloads(names: Iterable[str]) -> Iterator[str]:
    """Names in as few signals as hold them."""
    payload = ""
    for name in names:
        if payload and len(payload) + 1 + len(name) > LARGEST:
            yield payload
            payload = name
        else:
            payload = f"{payload},{name}" if payload else name
    if payload:
        yield payload
