"""Long answers about one match. A thread makes each of them once for a version of the match, and keeps it as bytes."""

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor

MOST = 8
"""Most answers that are kept about one match."""

ASIDE = ThreadPoolExecutor(1, "pakal-look-back")
"""One thread makes these answers, one at a time, so that a person who looks back delays nobody who plays."""


class Answers:
    """Answers about one version of one match."""

    def __init__(self) -> None:
        self._version = -1
        self._made: dict[Hashable, asyncio.Future[bytes]] = {}

    async def of(self, version: int, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """The answer to one question. A second request for it waits for the same answer. Raises what `make` raises.

        Args:
            version: version of the match; the answers about an earlier version are forgotten.
            key: the question.
            make: makes the answer in a thread; it must read only values that never change.
        """
        if version != self._version:
            self._version, self._made = version, {}
        if key not in self._made:
            if len(self._made) >= MOST:
                del self._made[next(iter(self._made))]
            self._made[key] = asyncio.get_running_loop().run_in_executor(ASIDE, make)
        return await asyncio.shield(self._made[key])
