"""A call: a client's request to a table, independent of its carrier, and limits on how often a client may ask.

HTTP carries calls, or a worker of a page. A limit is a bucket in memory that refills with time (a token bucket).
"""

import asyncio
import hmac
import inspect
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from types import NoneType
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar, get_args, get_origin
from urllib.parse import unquote

import msgspec

from pakal.base.wording import FALLBACK, LANGUAGES
from pakal.catalogue.registry import packages
from pakal.table.base import bodies
from pakal.table.base.errors import TableError, language_chosen, misfit, refuse_if_store_fails, wrong_field
from pakal.table.base.promises import CHARGE
from pakal.table.base.settings import Rates
from pakal.table.people.guests import Known
from pakal.table.play.room import Room
from pakal.table.play.server import TableServer
from pakal.table.storage.store import HOST_KEY, Store

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


T = TypeVar("T")

JSON, TEXT, SVG = "application/json", "text/plain", "image/svg+xml"
"""Media types of answers. HTTP adds that a text is UTF-8."""

Method = Literal["GET", "POST", "PUT", "PATCH", "DELETE"]

Who = Literal["all", "anybody", "guest", "host", "here", "operator"]
"""The permitted callers: everybody, and the answer is the same for all; everybody, and the answer depends on who asks;
a guest; the host of the match in the path; a guest at the machine on which the table runs; the host of the whole table,
by the key in its store. Others get 401 or 403."""


class Home(Protocol):
    """The ways of devices of the local network to the table."""

    @property
    def address(self) -> str | None:
        """The address that others type, or None: nobody can come."""

    def message(self, here: bool, visitor: bool, parties: Callable[[], list[bodies.Party]]) -> bodies.Home:
        """The message to the page; `parties` finds the people whom the shut door would part from their games."""

    async def open(self, store: Store) -> None:
        """Let the local network in, also after a restart. Raises TableError where that is impossible."""

    async def shut(self, store: Store) -> None:
        """Let nobody in any more. Raises TableError."""


async def no_body() -> bytes:
    """The body of a call without one."""
    return b""


@dataclass(kw_only=True, eq=False)
class Caller:
    """A client with its data.

    Attributes:
        server, limits, home: of the table that they ask.
        secret: of their device; None: they sent none.
        too_many: whether they sent so many cookies that the server may have missed the secret.
        address: the key by which limits count those who are no guests.
        wishes: languages that they read, as in `Accept-Language`.
        label: name for their device.
        here: whether they ask at the machine on which the table runs.
        visitor: whether they come by the door of the local network.
        body: reads what they send with the call.
        who: guest and device; None for a stranger, and before `look`.
    """

    server: TableServer
    limits: Limits
    home: Home
    secret: str | None = None
    too_many: bool = False
    address: str = ""
    wishes: str = ""
    label: str = ""
    here: bool = False
    visitor: bool = False
    body: Callable[[], Awaitable[bytes]] = field(default=no_body)
    who: Known | None = None

    async def look(self) -> None:
        """Find the guest. Raises TableError if the store does not answer."""
        self.who = await self.server.services.guests.find(self.secret)

    @property
    def id(self) -> str | None:
        """Id of the guest; None for a stranger."""
        return self.who and self.who.id

    @property
    def guest(self) -> Known:
        """The guest who asks. Raises TableError 401 for a stranger, 431 if their secret may not have been read."""
        if self.who is None:
            self.check_cookies()
            raise TableError(401, "nobody")
        return self.who

    def check_cookies(self) -> None:
        """Raise TableError 431 if the table could not read a cookie that it gave to this browser."""
        if self.too_many:
            raise TableError(431, "too-large", "too-many-cookies")

    async def is_host(self, key: str) -> bool:
        """Whether this is the key of the table's host. Raises TableError if the store does not answer."""
        with refuse_if_store_fails():
            kept = await self.server.services.store.setting(HOST_KEY)
        return kept is not None and hmac.compare_digest(kept.encode(), key.encode())

    @property
    def language(self) -> str:
        """The language of the answer: one that they wish, else that of the guest, else English."""
        return language_chosen(self.wishes, self.who and self.who.guest.language)

    def long_answer(self) -> AbstractAsyncContextManager[None]:
        """Their turn for an answer that takes long: one at a time for each address. Raises TableError 429."""
        return self.limits.long_answer(self.address)

    async def room(self, match: str) -> Room:
        """The room of a match. It takes long to read one from the store, so that each address waits for its turn.

        Raises TableError, as `TableServer.room`.
        """
        if self.server.loaded_room(match) is not None or self.server.services.preparation.waiting():
            return await self.server.room(match)  # nobody shall wait here for rules that are being compiled
        async with self.limits.in_turn(self.address):
            return await self.server.room(match)


NO_HEADERS: dict[str, str] = {}


class Answer(NamedTuple, Generic[T]):
    """The answer of a call.

    Attributes:
        body: a value for JSON, or bytes as they are; None: nothing.
        status: of HTTP; 0: that of the call.
        headers: of HTTP.
        secret: new secret of the caller's browser; empty: it shall forget the one that it has; None: it keeps it.
    """

    body: T
    status: int = 0
    headers: dict[str, str] = NO_HEADERS
    secret: str | None = None

    @property
    def content(self) -> bytes:
        """The body as bytes."""
        if isinstance(self.body, bytes):
            return self.body
        return b"" if self.body is None else msgspec.json.encode(self.body)


class Asked(NamedTuple):
    """A parameter behind the `?`: its argument in the function, its type, and its default, if it has one."""

    argument: str
    type: Any
    default: Any


class Call:
    """A call: how a client asks, and, as a decorator, the function that answers.

    The function gets the caller and, by name, the parts of the path, the parameters behind the `?` (without a `_` at
    the end of a name), what the client sends (`data`) and the room of the match in the path (`room`). It returns the
    body of the answer or an `Answer`.

    Args:
        method: of HTTP.
        path: with parts in braces.
        who: who may ask.
        status: of the answer; 0: 200, after POST 201, after DELETE 204.
        media: media type of the answer.
        answer: type of the body, where the function returns it as bytes.
        stays: whether the answer stays the same while the server runs; then the function is asked once.
        counts: the limit that counts such calls of a guest, besides that of all requests.
        price: as how many more requests the call counts.

    Attributes:
        does: what the call does.
        body: type of what the client sends as JSON; None: nothing, or what the function reads itself.
        asked: parameters behind the `?`, by name.
        parts: types of the parts of the path, by name.
    """

    name: str
    does: str
    body: type[Any] | None
    asked: dict[str, Asked]
    parts: dict[str, type]

    def __init__(
        self,
        method: Method,
        path: str,
        who: Who,
        *,
        status: int = 0,
        media: str = JSON,
        answer: Any = None,
        stays: bool = False,
        counts: str | None = None,
        price: int = 0,
    ) -> None:
        self.method, self.path, self.who, self.media, self.stays = method, path, who, media, stays
        self.status = status or {"POST": 201, "DELETE": 204}.get(method, 200)
        self.answer = str if media != JSON else answer
        self._counts, self._price = counts, price
        self._pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))
        self._kept: dict[tuple[Any, ...], Answer[Any]] = {}

    def __call__(self, function: Callable[..., Awaitable[Any]]) -> "Call":
        """Let a function answer this call."""
        self._function, self.name, self.does = function, function.__name__, inspect.getdoc(function) or ""
        signature = inspect.signature(function)
        hints = {each.name: each for each in list(signature.parameters.values())[1:]}
        returns = signature.return_annotation
        returns = get_args(returns)[0] if get_origin(returns) is Answer else returns
        self.answer = self.answer or (None if returns is NoneType else returns)
        self.body = hints["data"].annotation if "data" in hints else None
        self.parts = {name: hints[name].annotation if name in hints else str for name in self._pattern.groupindex}
        self.asked = {
            name.rstrip("_"): Asked(
                name, each.annotation, msgspec.NODEFAULT if each.default is each.empty else each.default
            )
            for name, each in hints.items()
            if name not in (*self.parts, "data", "room")
        }
        self._wants_room = "room" in hints
        self._own = self.parts.keys() & hints.keys()
        return self

    def parts_of(self, path: str) -> dict[str, Any] | None:
        """The parts of a path that the client has filled in; None: the path is not that of this call."""
        match = self._pattern.fullmatch(path)
        try:
            return match and {name: self.parts[name](unquote(part)) for name, part in match.groupdict().items()}
        except ValueError:
            return None

    async def ask(self, caller: Caller, parts: dict[str, Any], query: Mapping[str, list[str]]) -> Answer[Any]:
        """Answer a caller. Raises TableError, PakalError.

        Args:
            caller: who asks.
            parts: of the path.
            query: the values behind the `?`, by name.
        """
        if self.who == "operator":
            await check_operator(caller)
        arguments = self._read_query(query) | {name: parts[name] for name in self._own}
        if self.body is not None:
            arguments["data"] = read_body(await caller.body(), self.body)
        if parts.get("game") not in (None, *packages()) or parts.get("language", FALLBACK) not in LANGUAGES:
            raise TableError(404, "not-found")
        if kept := self._kept.get(tuple(parts.values())):
            return kept
        if self.who == "here" and not caller.here:
            raise TableError(403, "forbidden", "not-here")
        if self.who not in ("all", "operator"):
            await caller.look()
        if self.who not in ("all", "anybody", "operator"):
            guest = caller.guest
            if self._counts:
                caller.limits.take(self._counts, guest.id)
        if self._price:
            caller.limits.charge("requests", caller.address, self._price)
        if self._wants_room:
            arguments["room"] = room = await caller.room(parts["match"])
            if self.who == "host":
                check_host(room, caller.guest)
        result = await self._function(caller, **arguments)
        answer: Answer[Any] = result if isinstance(result, Answer) else Answer(result)
        if not answer.status:
            answer = answer._replace(status=self.status)
        if self.stays:
            self._kept[tuple(parts.values())] = answer = answer._replace(body=answer.content)
        return answer

    def _read_query(self, query: Mapping[str, list[str]]) -> dict[str, Any]:
        """The parameters behind the `?` as arguments of the function. Raises TableError."""
        for name in query:
            if name not in self.asked:
                raise wrong_field(name)
        if any(name not in query and asked.default is msgspec.NODEFAULT for name, asked in self.asked.items()):
            raise TableError(400, "unreadable")
        arguments, wrong = {}, []
        for name, (argument, hint, _) in self.asked.items():
            if name in query:
                value = query[name] if get_origin(hint) is list else query[name][-1]
                try:
                    arguments[argument] = msgspec.convert(value, hint, strict=False)
                except msgspec.ValidationError:
                    wrong.append(name)
        if wrong:
            raise wrong_field(", ".join(wrong))
        return arguments


async def check_operator(caller: Caller) -> None:
    """Raise TableError 401 unless the caller has the key of the table's host. A wrong key counts as a guess."""
    if not await caller.is_host(caller.secret or ""):
        await caller.limits.guess(caller.address)
        raise TableError(401, "nobody", "not-the-host")


def read_body(body: bytes, hint: type[T]) -> T:
    """The JSON that a client has sent. Raises TableError."""
    try:
        return msgspec.convert(msgspec.json.decode(body), hint, strict=False)
    except msgspec.ValidationError as error:
        raise wrong_field(misfit(error).path) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise TableError(400, "unreadable") from None


def check_host(room: Room, who: Known) -> None:
    """Raise TableError if this guest is not the host of the table, or if its match came as a record."""
    if room.position.row.host != who.id or room.position.row.imported:
        raise TableError(403, "not-yours", "not-host")
