"""Analyses of matches that are over: made in the background, one after another, once for everybody, and kept.

Nobody waits for them: whoever plays goes first. An analysis sees everything, so there is none of a match that runs.
What was being made when the server ends is not kept; whoever wants it asks again.
"""

import asyncio
import contextlib
import logging
import os
import sys
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from sqlalchemy import Connection, delete, insert, select

from pakal.analysis.analyse import finish, plies_of
from pakal.analysis.model import FORMAT, Budget, Ply
from pakal.core.match import Match
from pakal.table import schema
from pakal.table.computers import in_thread
from pakal.table.errors import TableError
from pakal.table.messages import Analysed
from pakal.table.store import StoreFailed

if TYPE_CHECKING:
    from pakal.table.room import Room
    from pakal.table.server import Table

log = logging.getLogger(__name__)

MOST_WAITING = 16
"""Matches that wait to be analysed, at most."""

MOST_PLIES = 1500
"""Plies of a match that is analysed, at most: twice what the longest of our games has."""

MANNERS = 40
"""Looks, at most, whether somebody at the table is waiting for a computer player, before the next ply."""

LOOK = 0.05
"""Seconds between two of these."""

NICE = 10
"""How far the thread stands back behind others, where the system can tell them apart."""

DIGITS = 4
"""Of values that are kept and sent: the search is not surer than that."""

Progress = Literal["none", "waiting", "running", "done", "failed"]


class Work:
    """An analysis that is wanted."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.status: Progress = "waiting"
        self.done = 0


class Analyses:
    """All analyses of a server.

    Args:
        table: what they are of.
    """

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._budget = Budget(table.settings.analysis_iterations)
        self._works: dict[str, Work] = {}
        self._wanted: asyncio.Queue[str] = asyncio.Queue()
        self._worker: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        """End with the server."""
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)
            self._worker = None

    async def look(self, room: "Room") -> Analysed:
        """What there is of a match. Raises TableError 403 as long as it is not over."""
        check_over(room)
        work, plies = self._works.get(room.id), len(room.position.steps)
        if work is not None:
            ahead = list(self._works).index(room.id) if work.status == "waiting" else 0
            return Analysed(work.status, work.done, plies, ahead, None)
        try:
            text = await self._table.store.read(stored(room.id))
        except StoreFailed:
            raise TableError(503, "store") from None
        if text is None:
            return Analysed("none", 0, plies, 0, None)
        return Analysed("done", plies, plies, 0, msgspec.Raw(text.encode()))

    async def ask(self, room: "Room", count: Callable[[], None]) -> Analysed:
        """See that there will be one, if there is none.

        Args:
            count: called if this makes work; raises where there is too much of that.

        Raises:
            TableError: the match is not over, too long, or too many others wait.
        """
        found = await self.look(room)
        if found.status in ("waiting", "running", "done"):
            return found
        if len(room.position.steps) > MOST_PLIES:
            raise TableError(422, "impossible", "analysis-long", {"plies": MOST_PLIES})
        if sum(work.status == "waiting" for work in self._works.values()) >= MOST_WAITING:
            raise TableError(503, "busy", "analysis-busy")
        count()
        self._works.pop(room.id, None)
        self._works[room.id] = Work(room.position.match.copy())
        self._wanted.put_nowait(room.id)
        if self._worker is None:
            self._worker = asyncio.create_task(self._working())
        return await self.look(room)

    async def _working(self) -> None:
        while True:
            match = await self._wanted.get()
            work = self._works[match]
            work.status = "running"
            try:
                await self._keep(match, await self._make(work))
                del self._works[match]
            except Exception:
                log.exception("match %s could not be analysed", match)
                work.status = "failed"

    async def _make(self, work: Work) -> str:
        """The analysis as it is kept. Names are not in it: who is forgotten leaves none."""
        found: list[Ply] = []
        coming = plies_of(work.match, self._budget, 0)
        while (ply := await in_thread(lambda: behind_others(coming), None)) is not None:
            found.append(ply)
            work.done = len(found)
            for _ in range(MANNERS):
                if not self._table.busy:
                    break
                await asyncio.sleep(LOOK)
        analysis = rounded(msgspec.to_builtins(finish(work.match, found, self._budget, 0)))
        return msgspec.json.encode(analysis).decode()

    async def _keep(self, match: str, text: str) -> None:
        values = {"match": match, "format": FORMAT, "made": self._table.now(), "text": text}

        def job(connection: Connection) -> None:
            connection.execute(delete(schema.analysis).where(schema.analysis.c.match == match))
            connection.execute(insert(schema.analysis), values)

        await self._table.store.write(job)


def check_over(room: "Room") -> None:
    """Raise TableError 403 if something of a match may still be hidden."""
    if room.position.row.status != "over":
        raise TableError(403, "forbidden", "analysis-running")


def stored(match: str) -> Callable[[Connection], str | None]:
    """A job that reads the analysis of a match; None if there is none of today's format."""
    table = schema.analysis.c
    asked = select(table.text).where((table.match == match) & (table.format == FORMAT))
    return lambda connection: connection.execute(asked).scalar_one_or_none()


def behind_others(coming: Iterator[Ply]) -> Ply | None:
    """The next ply, or None after the last, made so that other threads get the processor first."""
    if sys.platform == "linux":  # only there a thread can be told from its process
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
    return next(coming, None)


def rounded(value: Any) -> Any:
    """The same with numbers as exact as they deserve."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {name: rounded(each) for name, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list | tuple) else value
