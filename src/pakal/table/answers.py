"""Answers about one match that take long to make: made once a version, beside the loop, and kept as bytes."""

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor

MOST = 8
"""Answers that are kept of one match."""

ASIDE = ThreadPoolExecutor(1, "pakal-look-back")
"""One at a time: whoever looks back keeps nobody from playing."""


class Answers:
    """What somebody has asked about a match as it stands."""

    def __init__(self) -> None:
        self._version = -1
        self._made: dict[Hashable, asyncio.Future[bytes]] = {}

    async def of(self, version: int, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """An answer. Whoever asks the same meanwhile waits for the same. Raises what `make` raises.

        Args:
            version: of the match; answers for another one are forgotten.
            key: what is asked.
            make: makes the answer in a thread. It reads nothing that changes.
        """
        if version != self._version:
            self._version, self._made = version, {}
        if key not in self._made:
            if len(self._made) >= MOST:
                del self._made[next(iter(self._made))]
            self._made[key] = asyncio.get_running_loop().run_in_executor(ASIDE, make)
        return await asyncio.shield(self._made[key])
