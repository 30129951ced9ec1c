"""Connections to PostgreSQL on which nobody waits for ever."""

import time
from collections.abc import Generator
from typing import Any, TypeVar

from psycopg import Connection, OperationalError

from pakal.table.storage.network import SILENCE, Patience

T = TypeVar("T")


class NoAnswerError(OperationalError):
    """The database does not answer."""


class Impatient(Connection[Any]):
    """A connection that is closed if an answer does not come in time."""

    patience = Patience()

    def wait(self, gen: Any, *more: Any, **named: Any) -> Any:
        """Wait for an answer, as the driver does. Raises NoAnswerError."""
        try:
            return super().wait(bound(gen, self.patience), *more, **named)
        except NoAnswerError:
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
