"""How often is too often: buckets that fill up again with time, kept in memory."""

import time
from collections.abc import Callable, Hashable

import msgspec

from pakal.table.errors import TableError
from pakal.table.settings import Rates

MOST = 20_000
"""Buckets kept of one kind; the ones that were used longest ago are forgotten first."""


class Buckets:
    """One bucket a key: so many at once, and so many a second after.

    Args:
        rate: refilled a second.
        size: at once.
        clock: seconds, for tests.
    """

    def __init__(self, rate: float, size: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._size = size
        self._clock = clock
        self._left: dict[Hashable, tuple[float, float]] = {}

    def take(self, key: Hashable) -> float:
        """Take one; returns 0, or how many seconds to wait until there is one."""
        now = self._clock()
        left, since = self._left.pop(key, (float(self._size), now))
        left = min(float(self._size), left + (now - since) * self._rate)
        wait = 0.0 if left >= 1 else (1 - left) / self._rate
        self._left[key] = (left - (wait == 0), now)
        if len(self._left) > MOST:
            del self._left[next(iter(self._left))]
        return wait

    def charge(self, key: Hashable, cost: float) -> None:
        """Take more afterwards, for what turned out to be much work: the next ones wait longer."""
        if key in self._left:
            left, since = self._left[key]
            self._left[key] = (max(left - cost, -float(self._size)), since)


class Limits:
    """All limits of a table. Names are those of `Rates`."""

    def __init__(self, rates: Rates, clock: Callable[[], float] = time.monotonic) -> None:
        pairs: dict[str, tuple[float, int]] = {
            name: pair for name, pair in msgspec.structs.asdict(rates).items() if isinstance(pair, tuple)
        }
        self._buckets = {name: Buckets(rate, size, clock) for name, (rate, size) in pairs.items()}

    def take(self, name: str, key: Hashable) -> None:
        """Count one more. Raises TableError 429 when that is too often."""
        wait = self._buckets[name].take(key)
        if wait:
            raise TableError(429, "too-often", args={"seconds": max(1, round(wait))})

    def charge(self, name: str, key: Hashable, cost: float) -> None:
        """Count what was let pass as so many more: it was much work."""
        self._buckets[name].charge(key, cost)
