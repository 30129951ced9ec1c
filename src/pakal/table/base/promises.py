"""Results that another thread brings into the loop of the server."""

import asyncio
import sys
import threading
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

T = TypeVar("T")

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
        except BaseException as error:  # here SystemExit would end nothing; raised in the loop it would end the server
            bring([(future, None, RuntimeError(f"{type(error).__name__}: {error}"))])

    threading.Thread(target=run, name="pakal-aside", daemon=True).start()
    try:
        async with asyncio.timeout(timeout):
            result: T = await future
            return result
    except TimeoutError:
        raise TooSlow from None
