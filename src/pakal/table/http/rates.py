"""Limits on how often a client may ask: buckets in memory that refill with time (token buckets)."""

import time
from collections.abc import Awaitable, Callable, Hashable

import msgspec

from pakal.table.base.errors import TableError
from pakal.table.base.settings import Rates

MOST = 20_000
"""Most buckets of one kind; the one that was used longest ago is forgotten first."""


class Buckets:
    """One bucket per key.

    Args:
        rate: tokens that a bucket regains in a second.
        size: tokens in a full bucket: that many requests may come at once.
        clock: the time in seconds; tests give their own.
    """

    def __init__(self, rate: float, size: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._size = size
        self._clock = clock
        self._tokens: dict[Hashable, tuple[float, float]] = {}

    def take(self, key: Hashable) -> float:
        """Take a token; returns 0, or if the bucket is empty, the seconds until it has one."""
        now = self._clock()
        tokens, since = self._tokens.pop(key, (float(self._size), now))
        tokens = min(float(self._size), tokens + (now - since) * self._rate)
        wait = 0.0 if tokens >= 1 else (1 - tokens) / self._rate
        self._tokens[key] = (tokens - (wait == 0), now)
        if len(self._tokens) > MOST:
            del self._tokens[next(iter(self._tokens))]
        return wait

    def drop(self, key: Hashable) -> None:
        """Forget a key that takes no more."""
        self._tokens.pop(key, None)

    def charge(self, key: Hashable, cost: float) -> None:
        """Take `cost` more tokens for a request that made much work, even below zero: the next requests wait longer."""
        if key in self._tokens:
            tokens, since = self._tokens[key]
            self._tokens[key] = (max(tokens - cost, -float(self._size)), since)


class Limits:
    """All limits of a table, by the names of the fields of `Rates`.

    Attributes:
        count_for_all: counts a guess from a place for all servers on one database, and returns whether it may be; None:
            this server is the only one.
    """

    def __init__(self, rates: Rates, clock: Callable[[], float] = time.monotonic) -> None:
        pairs: dict[str, tuple[float, int]] = {
            name: pair for name, pair in msgspec.structs.asdict(rates).items() if isinstance(pair, tuple)
        }
        self._buckets = {name: Buckets(rate, size, clock) for name, (rate, size) in pairs.items()}
        self.count_for_all: Callable[[str, float], Awaitable[bool]] | None = None

    def take(self, name: str, key: Hashable) -> None:
        """Count one more request of `key`. Raises TableError 429 if that is too often."""
        wait = self._buckets[name].take(key)
        if wait:
            raise TableError(429, "too-often", args={"seconds": max(1, round(wait))})

    def drop(self, name: str, key: Hashable) -> None:
        """Forget a key that makes no more requests."""
        self._buckets[name].drop(key)

    def charge(self, name: str, key: Hashable, cost: float) -> None:
        """Count the last request of `key` as `cost` more, because it made much work."""
        self._buckets[name].charge(key, cost)

    async def guess(self, place: str) -> None:
        """Count an attempt from `place` at a secret. Raises TableError 429 if there are too many, at all servers."""
        self.take("guesses", place)
        if self.count_for_all is not None and not await self.count_for_all(place, 1):
            raise TableError(429, "too-often", args={"seconds": 10})

    async def knew(self, place: str) -> None:
        """The last attempt from `place` was right, so it was no guess."""
        self.charge("guesses", place, -1)
        if self.count_for_all is not None:
            await self.count_for_all(place, -1)
