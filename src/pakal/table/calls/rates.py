"""Limits on how often a client may ask: buckets in memory that refill with time (token buckets)."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import asynccontextmanager

import msgspec

from pakal.table.base.errors import TableError
from pakal.table.base.promises import CHARGE
from pakal.table.base.settings import Rates

MOST = 20_000
"""Most buckets of one kind; the one that was used longest ago is forgotten first."""

REQUEST_BYTES = 8192
"""Bytes of an answer that count as one more request: they take about as long to make as a small answer."""

WORK = 1 / 160
"""Seconds of the thread for long answers that count as one more request: with 40 requests a second an address can keep
a quarter of that thread busy."""

MOST_WAITING = 64
"""Most long answers that wait for one address, and most addresses for which one is made."""


class Buckets:
    """One bucket per key.

    Args:
        rate: tokens that a bucket regains in a second.
        size: tokens in a full bucket: that many requests may come at once.
        clock: the time in seconds; tests give their own.
    """

    def __init__(self, rate: float, size: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = max(rate, 1e-9)
        self._size = size
        self._clock = clock
        self._tokens: dict[Hashable, tuple[float, float]] = {}

    def take(self, key: Hashable) -> float:
        """Take a token; returns 0, or if the bucket is empty, the seconds until it has one."""
        tokens, now = self._tokens_now(key)
        wait = 0.0 if tokens >= 1 else (1 - tokens) / self._rate
        self._tokens[key] = (tokens - (wait == 0), now)
        return wait

    def reserve(self, key: Hashable) -> float:
        """Take a token, even one that is still to come; returns the seconds until it is there."""
        tokens, now = self._tokens_now(key)
        self._tokens[key] = (tokens - 1, now)
        return max(0.0, (1 - tokens) / self._rate)

    def _tokens_now(self, key: Hashable) -> tuple[float, float]:
        """The tokens of a key now, and the time; its bucket counts as the one that was used last."""
        now = self._clock()
        tokens, since = self._tokens.pop(key, (float(self._size), now))
        self._tokens[key] = pair = (min(float(self._size), tokens + (now - since) * self._rate), now)
        if len(self._tokens) > MOST:
            del self._tokens[next(iter(self._tokens))]
        return pair

    def drop(self, key: Hashable) -> None:
        """Forget a key that takes no more."""
        self._tokens.pop(key, None)

    def charge(self, key: Hashable, cost: float) -> None:
        """Take `cost` more tokens for a request that made much work, even below zero: the next requests wait longer."""
        if key in self._tokens:
            tokens, since = self._tokens[key]
            self._tokens[key] = (max(tokens - cost, -float(self._size)), since)


class Turn:
    """The long answers of one address.

    Attributes:
        lock: held while one is made.
        waiting: how many are made, or wait.
    """

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0


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
        self._turns: dict[str, Turn] = {}

    @asynccontextmanager
    async def long_answer(self, place: str) -> AsyncIterator[None]:
        """Make a long answer for an address, one after another, so that it cannot fill the queue in which all wait.

        Raises TableError 429 if too many wait.
        """
        turn = self._turns.get(place)
        if (turn.waiting if turn else len(self._turns)) >= MOST_WAITING:
            raise TableError(429, "too-often", args={"seconds": 1})
        async with self.in_turn(place):
            yield

    @asynccontextmanager
    async def in_turn(self, place: str) -> AsyncIterator[None]:
        """Do long work for an address, one after another; the time that it takes counts as requests."""
        turn = self._turns.setdefault(place, Turn())
        turn.waiting += 1
        try:
            async with turn.lock:
                token = CHARGE.set(lambda seconds: self.charge("requests", place, seconds / WORK))
                try:
                    yield
                finally:
                    CHARGE.reset(token)
        finally:
            turn.waiting -= 1
            if turn.waiting == 0:
                del self._turns[place]

    def take(self, name: str, key: Hashable) -> None:
        """Count one more request of `key`. Raises TableError 429 if that is too often."""
        wait = self._buckets[name].take(key)
        if wait:
            raise TableError(429, "too-often", args={"seconds": max(1, round(wait))})

    async def wait_for(self, name: str, key: Hashable) -> None:
        """Count one more message of `key`, and let it wait for its turn if there were too many."""
        if wait := self._buckets[name].reserve(key):
            await asyncio.sleep(wait)

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
