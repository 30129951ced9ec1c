"""Connections to a PostgreSQL server: how long it waits for us, and we for it.

A machine that loses power, or that freezes, closes no connection. PostgreSQL would keep the transaction of its server
open, with all locks, for hours; and every other server needs some of these rows each second. So each connection tells
PostgreSQL when to give it up. A transaction that PostgreSQL has given up is rolled back, as where a connection is lost.
"""

import os
import socket
import time
from collections.abc import Generator, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from psycopg import Connection, OperationalError
from psycopg.pq import TransactionStatus
from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.pool import QueuePool

if TYPE_CHECKING:
    from psycopg import AsyncConnection

ANSWER = 5
"""Seconds to wait for a database server that does not answer."""

AT_END = 2
"""Seconds to wait for it once our server is about to end."""

SILENCE = "the database does not answer"

SILENT = ("NoAnswerError", "ConnectionTimeout")
"""Names of the exceptions that say so: of `impatient` and of the driver."""

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

A job that waits for the lock of a server that has frozen is tried a second time (`store.TRIES_BY_REASON`), and the two
tries last longer than PostgreSQL keeps that lock. A connection that only reads has no such limits: nobody waits for it,
and it may play a long match again between two statements.
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
    """Let whoever waits for an answer on this connection find it broken."""
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


T = TypeVar("T")


class NoAnswerError(OperationalError):
    """The database does not answer."""


class Impatient(Connection[Any]):
    """A connection that is closed if an answer does not come in time."""

    patience = Patience()

    def wait(self, gen: Any, *more: Any, **named: Any) -> Any:
        """Wait for an answer, as the driver does. Raises NoAnswerError.

        If no whole answer came, the connection is closed: nobody could ask anything on it any more.
        """
        try:
            return super().wait(bound(gen, self.patience), *more, **named)
        except OperationalError as error:
            if isinstance(error, NoAnswerError) or self.pgconn.transaction_status == TransactionStatus.ACTIVE:
                self.pgconn.finish()
            raise


def bound(work: Generator[Any, Any, T], patience: Patience) -> Generator[Any, Any, T]:
    """What a connection does until it has an answer; it ends early if none comes. Raises NoAnswerError.

    The driver lets it go on ten times a second, even if nothing has come.
    """
    start = time.monotonic()
    try:
        wish = next(work)
        while True:
            ready = yield wish
            if not ready and patience.is_over(start):
                raise NoAnswerError(SILENCE)
            wish = work.send(ready)
    except StopIteration as end:
        answer: T = end.value
        return answer


def new_engine(url: URL, size: int, limits: Mapping[str, int], patience: Patience) -> Engine:
    """So many connections to PostgreSQL.

    Args:
        url: of the database.
        size: number of connections that stay open.
        limits: settings of PostgreSQL for these connections alone.
        patience: how long they wait for an answer.
    """
    engine = create_engine(
        url, poolclass=QueuePool, pool_size=size, pool_pre_ping=True, connect_args=connect_arguments(url, limits)
    )
    event.listen(engine, "do_connect", lambda _dialect, _record, _, arguments: connect(arguments, patience))
    return engine


def connect(arguments: dict[str, Any], patience: Patience) -> Connection[Any]:
    """A connection on which nobody waits longer than this for an answer."""
    if patience.seconds is not None:
        arguments["connect_timeout"] = min(arguments["connect_timeout"], patience.seconds)
    connection = Impatient.connect(**arguments)
    connection.patience = patience
    return connection
