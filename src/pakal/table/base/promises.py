"""Results that another thread brings into the loop of the server, and long answers that it makes once and keeps."""

import asyncio
import sys
import threading
import time
from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from typing import Any, ParamSpec, TypeVar

T = TypeVar("T")
Arguments = ParamSpec("Arguments")

HAS_THREADS = sys.platform != "emscripten"
"""Whether there are threads; where a page runs Python, there is one alone, and everybody waits for long work."""


class TooSlow(Exception):  # noqa: N818 (as it is said in the log)
    """Work in a thread, such as that of a computer player, exceeded its time limit."""


Outcome = tuple[asyncio.Future[Any], Any, BaseException | None]
"""A future, and its result, or the exception that it raises."""


def bring(outcomes: Iterable[Outcome]) -> None:
    """Settle futures of one loop from another thread, all by one call into the loop.

    Nothing happens to a future for which nobody waits any more, nor where the loop has been closed.
    """
    news = list(outcomes)
    if news and not (loop := news[0][0].get_loop()).is_closed():
        loop.call_soon_threadsafe(settle, news)


def settle(outcomes: list[Outcome]) -> None:
    """Settle futures in the thread of their loop."""
    for future, result, error in outcomes:
        if future.done():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)


def mark_as_read(work: asyncio.Future[Any]) -> None:
    """Let an error be forgotten where those who waited for it have gone; else it stands in the log as never read."""
    if not work.cancelled():
        work.exception()


async def in_thread(work: Callable[[], T], timeout: float | None = None) -> T:
    """Do `work` in a daemon thread, which does not keep the server from ending; here, where there are no threads.

    Args:
        work: returns the result, or raises.
        timeout: seconds to wait, where there are threads; None: without limit.

    Raises:
        TooSlow: the time is over. The thread goes on.
    """
    if not HAS_THREADS:
        await asyncio.sleep(0)
        return work()
    future: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def run() -> None:
        try:
            bring([(future, work(), None)])
        except Exception as error:
            bring([(future, None, error)])
        except BaseException as error:  # SystemExit would end this thread alone, and in the loop the server
            bring([(future, None, RuntimeError(f"{type(error).__name__}: {error}"))])

    threading.Thread(target=run, name="pakal-aside", daemon=True).start()
    try:
        async with asyncio.timeout(timeout):
            result: T = await future
            return result
    except TimeoutError:
        raise TooSlow from None


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
    clock = getattr(time, "thread_time", time.process_time)  # a page has one thread, and no `thread_time`

    def timed() -> T:
        nonlocal seconds
        start = clock()
        try:
            return work(*arguments, **more)
        finally:
            seconds = clock() - start

    result: asyncio.Future[T]
    if HAS_THREADS:
        result = asyncio.get_running_loop().run_in_executor(ASIDE, timed)
    else:
        result = asyncio.ensure_future(in_thread(timed))
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
