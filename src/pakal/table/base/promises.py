"""Results that another thread brings into the loop of the server."""

import asyncio
from collections.abc import Callable
from typing import Any


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
