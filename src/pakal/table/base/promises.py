"""Results that another thread brings into the loop of the server."""

import asyncio
import sys
import threading
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")

HAS_THREADS = sys.platform != "emscripten"
"""Whether there are threads; where a page runs Python, there is one alone, and everybody waits for long work."""


class TooSlow(Exception):  # noqa: N818 (as it is said in the log)
    """Work in a thread, such as that of a computer player, exceeded its time limit."""


def promise() -> tuple[asyncio.Future[Any], Callable[[Any, BaseException | None], None]]:
    """A future of the running loop, and the function by which another thread settles it.

    The thread calls it once, with a result, or with an exception that the future raises. The call does nothing once
    nobody waits for the future, or the loop has been closed.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Any] = loop.create_future()

    def settle(result: Any, error: BaseException | None) -> None:
        if future.done():
            return
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)

    def bring(result: Any, error: BaseException | None) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, result, error)

    return future, bring


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
    future, bring = promise()

    def run() -> None:
        try:
            bring(work(), None)
        except Exception as error:
            bring(None, error)
        except BaseException as error:  # here SystemExit would end nothing; raised in the loop it would end the server
            bring(None, RuntimeError(f"{type(error).__name__}: {error}"))

    threading.Thread(target=run, name="pakal-aside", daemon=True).start()
    try:
        async with asyncio.timeout(timeout):
            result: T = await future
            return result
    except TimeoutError:
        raise TooSlow from None
