"""Connections to a PostgreSQL server, how long it waits for us and we for it, and signals between its servers.

A machine that loses power, or that freezes, closes no connection. PostgreSQL would keep the transaction of its server
open, with all locks, for hours; and every other server needs some of these rows each second. So each connection tells
PostgreSQL when to give it up. A transaction that PostgreSQL has given up is rolled back, as where a connection is lost.

Signals go over such connections, too: they tell the other servers by LISTEN and NOTIFY what has changed. A signal is a
hint. A server that gets it reads the store, and a server that misses it finds the change with its next sweep. A server
sends signals after the commit, on a connection of its own: a NOTIFY inside a transaction makes all servers' commits
wait for each other. Changes of the same moment go out together.
"""

import asyncio
import contextlib
import logging
import os
import socket
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL, Engine

if TYPE_CHECKING:
    from psycopg import AsyncConnection


log = logging.getLogger(__name__)

ANSWER = 5
"""Seconds to wait for a database server that does not answer."""

AT_END = 2
"""Seconds to wait for it once our server is about to end."""

SILENCE = "the database does not answer"

SILENT = ("NoAnswerError", "ConnectionTimeout")
"""Names of the exceptions that mean SILENCE: our own and the driver's."""

NETWORK = {
    "connect_timeout": ANSWER,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""How long we wait for the machine of a database server that has gone."""

OURS = {
    "tcp_keepalives_idle": 5,
    "tcp_keepalives_interval": 2,
    "tcp_keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""How long PostgreSQL waits for our machine, if that has gone."""

WRITING = {"idle_in_transaction_session_timeout": 5_000, "lock_timeout": 3_000, "statement_timeout": 4_000}
"""Milliseconds for a connection that writes matches. Its jobs take some milliseconds.

A job that waits for the lock of a server that has frozen is tried a second time (`TRIES_BY_REASON` in `database.py`),
and the two tries last longer than PostgreSQL keeps that lock. A connection that only reads has no such limits: nobody
waits for it, and it may play a long match again between two statements.
"""


class Patience:
    """How long all connections of a store wait for one answer. Another thread may change it.

    Attributes:
        seconds: None: as long as it takes.
    """

    def __init__(self) -> None:
        self.seconds: float | None = None

    def is_over(self, start: float) -> bool:
        """Whether somebody has waited long enough who began at this time of `time.monotonic`."""
        return self.seconds is not None and time.monotonic() - start > self.seconds


def is_silence(error: Exception) -> bool:
    """Whether SQLAlchemy's exception says that the database does not answer."""
    return type(getattr(error, "orig", None)).__name__ in SILENT


def hang_up(connection: "AsyncConnection[Any]") -> None:
    """Break a connection, so that a task that waits for an answer on it ends."""
    with suppress(Exception), socket.socket(fileno=os.dup(connection.fileno())) as end:
        end.shutdown(socket.SHUT_RDWR)


def connect_arguments(url: URL, limits: Mapping[str, int] | None = None) -> dict[str, Any]:
    """Arguments of a connection besides those of its URL; options in the URL come last, and win.

    Args:
        url: of the database.
        limits: settings of PostgreSQL for this connection alone.
    """
    options = [f"-c {name}={value}" for name, value in {**OURS, **(limits or {})}.items()]
    return {**NETWORK, "options": " ".join([*options, *url.normalized_query.get("options", ())])}


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
                if not warned:  # warn once per outage: meanwhile each sweep finds what has changed
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
