"""Analyses of finished matches: the server makes each one once, in the background, and keeps it for everybody.

The server makes one analysis at a time, and computer players and hints go before it. An analysis reads the hidden
cards too, so the server makes none of a match that still runs. An analysis that the end of the server interrupts is
lost; a person can ask for it again.
"""

import asyncio
import contextlib
import logging
import os
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from pakal.analysis.analyse import finish, plies_of
from pakal.analysis.model import FORMAT, AnalysedPly, Budget
from pakal.core.match import Match
from pakal.table.base.bodies import Analysed, Progress
from pakal.table.base.errors import StoreFailed, TableError, refuse_if_store_fails
from pakal.table.base.promises import in_thread
from pakal.table.base.telemetry import on_its_own
from pakal.table.play.room import Room
from pakal.table.play.services import Services

log = logging.getLogger(__name__)

MOST_WAITING = 16
"""Most matches that wait to be analysed."""

MOST_PLIES = 1500
"""Most plies of a match that the server analyses: twice the length of our longest game."""

MANNERS = 40
"""How many times at most the analysis looks, before its next ply, whether somebody waits for a computer player."""

LOOK = 0.05
"""Seconds between two such looks."""

NICE = 10
"""Niceness (as of `nice`) of the thread that analyses, where the system gives each thread its own."""

DIGITS = 4
"""Decimal places of the values that the store keeps and the server sends: the search is no more exact."""


TOLD_EVERY = 1000
"""Milliseconds after which the server tells other servers again how far an analysis is."""


class Elsewhere(msgspec.Struct, frozen=True):
    """How far another server is with an analysis."""

    status: Progress
    done: int


def elsewhere_text(status: Progress, count: int) -> str:
    """How far an analysis at this server is, as the store keeps it with the claim."""
    return msgspec.json.encode(Elsewhere(status, count)).decode()


def claim_of(match: str) -> str:
    """The claim of the server that analyses a match."""
    return f"analysis:{match}"


class Work:
    """An analysis that somebody has asked for.

    Attributes:
        count: plies that are analysed.
        told_at: when other servers heard of that, in milliseconds since 1970.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.status: Progress = "waiting"
        self.count = 0
        self.told_at = 0


class Analyses:
    """All analyses of a server.

    Args:
        services: what the matches of this server share.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._budget = Budget(services.settings.analysis_iterations)
        self._works: dict[str, Work] = {}
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._worker: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        """End with the server."""
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)
            self._worker = None

    async def look(self, room: Room) -> Analysed:
        """The analysis of a match, or how far it is. Raises TableError 403 while the match runs."""
        check_over(room)
        work, plies = self._works.get(room.id), len(room.position.steps)
        if work is not None:
            ahead = list(self._works).index(room.id) if work.status == "waiting" else 0
            return Analysed(work.status, work.count, plies, ahead, None)
        with refuse_if_store_fails():
            text = await self._services.store.analysis(room.id, FORMAT)
            note = None if text is not None else await self._services.cluster.note(claim_of(room.id))
        if text is None:
            elsewhere = Elsewhere("none", 0) if note is None else msgspec.json.decode(note, type=Elsewhere)
            return Analysed(elsewhere.status, elsewhere.done, plies, 0, None)
        return Analysed("done", plies, plies, 0, msgspec.Raw(text.encode()))

    async def ask(self, room: Room, count: Callable[[], None]) -> Analysed:
        """Start the analysis of a match, unless it exists or is under way.

        Args:
            count: counts a new analysis against its guest's limit; raises TableError where that is exceeded.

        Raises:
            TableError: the match runs or is too long, or too many other matches wait.
        """
        answer = await self.look(room)
        if answer.status in ("waiting", "running", "done"):
            return answer
        if len(room.position.steps) > MOST_PLIES:
            raise TableError(422, "impossible", "analysis-long", {"plies": MOST_PLIES})
        if sum(work.status == "waiting" for work in self._works.values()) >= MOST_WAITING:
            raise TableError(503, "busy", "analysis-busy")
        count()
        with refuse_if_store_fails():
            mine = await self._services.cluster.claim(claim_of(room.id), elsewhere_text("waiting", 0))
        work = self._works.get(room.id)
        if not mine or (work is not None and work.status != "failed"):  # another request was faster, here or elsewhere
            return await self.look(room)
        self._works.pop(room.id, None)
        self._works[room.id] = Work(room.position.match.copy())
        self._queue.put_nowait(room.id)
        if self._worker is None:
            self._worker = on_its_own(self._working())
        return await self.look(room)

    async def _working(self) -> None:
        while True:
            match = await self._queue.get()
            work = self._works.get(match)
            if work is None:
                continue
            try:
                work.status = "running"
                text = await self._make(match, work)
                await self._services.store.save_analysis(match, FORMAT, self._services.now(), text)
                self._works.pop(match, None)
            except Exception:
                log.exception("match %s could not be analysed", match)
                work.status = "failed"
            with contextlib.suppress(StoreFailed):
                await self._services.cluster.let_go(claim_of(match))

    async def _tell(self, match: str, work: Work) -> None:
        """Let other servers know how far it is, every now and then."""
        if self._services.now() - work.told_at > TOLD_EVERY:
            work.told_at = self._services.now()
            with contextlib.suppress(StoreFailed):
                await self._services.cluster.claim(claim_of(match), elsewhere_text(work.status, work.count))

    async def _make(self, match: str, work: Work) -> str:
        """The analysis as JSON for the store. It holds no names, so a guest who is forgotten leaves none in it."""
        plies: list[AnalysedPly] = []
        coming = plies_of(work.match, self._budget, 0)
        while (ply := await in_thread(lambda: behind_others(coming), None)) is not None:
            plies.append(ply)
            work.count = len(plies)
            await self._tell(match, work)
            for _ in range(MANNERS):
                if not self._services.busy:
                    break
                await asyncio.sleep(LOOK)
        analysis = round_floats(msgspec.to_builtins(finish(work.match, plies, self._budget, 0)))
        return msgspec.json.encode(analysis).decode()


def check_over(room: Room) -> None:
    """Raise TableError 403 unless the match is over: before its end something of it may be hidden."""
    if room.position.row.status != "over":
        raise TableError(403, "forbidden", "analysis-running")


def behind_others(coming: Iterator[AnalysedPly]) -> AnalysedPly | None:
    """Analyse the next ply, in a thread that yields the processor to others; None after the last ply."""
    if sys.platform == "linux":  # only Linux gives each thread a priority of its own
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
    return next(coming, None)


def round_floats(value: Any) -> Any:
    """The same value with every float rounded to DIGITS places."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {name: round_floats(each) for name, each in value.items()}
    return [round_floats(each) for each in value] if isinstance(value, list | tuple) else value
