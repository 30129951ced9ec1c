"""Long answers about one match. A thread makes each of them once for a version of the match, and keeps it as bytes."""

import asyncio
import time
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from typing import ParamSpec, TypeVar

from pakal.table.base import promises
from pakal.table.base.promises import mark_as_read

Arguments = ParamSpec("Arguments")
T = TypeVar("T")

MOST = 8
"""Most answers that are kept about one match."""

ASIDE = ThreadPoolExecutor(1, "pakal-look-back")
"""One thread does what is long, one thing at a time: several would take turns with the loop for the interpreter."""


CHARGE: ContextVar[Callable[[float], object]] = ContextVar("charge", default=lambda _: None)
"""What to call with the processor time, in seconds, of work that is done for the request that is being answered."""


def aside(work: Callable[Arguments, T], *arguments: Arguments.args, **more: Arguments.kwargs) -> asyncio.Future[T]:
    """Do something long for which no player waits, such as the analysis of a match; returns its result.

    Args:
        work: must read only values that never change.
        arguments, more: its arguments.
    """
    charge, seconds = CHARGE.get(), 0.0
    clock = getattr(time, "thread_time", time.process_time)  # in a page there are no threads to tell apart

    def timed() -> T:
        nonlocal seconds
        start = clock()
        try:
            return work(*arguments, **more)
        finally:
            seconds = clock() - start

    result: asyncio.Future[T]
    if promises.HAS_THREADS:
        result = asyncio.get_running_loop().run_in_executor(ASIDE, timed)
    else:
        result = asyncio.ensure_future(promises.in_thread(timed))
    result.add_done_callback(mark_as_read)
    result.add_done_callback(lambda _: charge(seconds))
    return result


class LongAnswers:
    """Long answers about one version of one match."""

    def __init__(self) -> None:
        self._version = -1
        self._answers: dict[Hashable, asyncio.Future[bytes]] = {}

    async def of(self, version: int, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """The answer to one question. A second request for it waits for the same answer. Raises what `make` raises.

        Args:
            version: version of the match; the answers about an earlier version are forgotten.
            key: the question.
            make: makes the answer in a thread; it must read only values that never change.
        """
        if version != self._version:
            self._version, self._answers = version, {}
        if key not in self._answers:
            if len(self._answers) >= MOST:
                del self._answers[next(iter(self._answers))]
            self._answers[key] = aside(make)
        return await asyncio.shield(self._answers[key])
