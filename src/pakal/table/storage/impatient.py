"""Connections to PostgreSQL on which nobody waits for ever. It needs the driver, so the store loads it late."""

import time
from collections.abc import Generator, Mapping
from typing import Any, TypeVar

from psycopg import Connection, OperationalError
from psycopg.pq import TransactionStatus
from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.pool import QueuePool

from pakal.table.storage.network import SILENCE, Patience, connect_arguments

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
