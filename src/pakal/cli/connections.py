"""Connections over HTTP: a request must arrive whole in time, its head is short, and an address has only so many.

Uvicorn itself would wait for the rest of a request for ever, and it counts neither bytes nor connections. The table
looks after sockets itself, once it has accepted them. Ended connections leave memory at once: the server seldom
searches for garbage (`running.GARBAGE`).
"""

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pakal.table.base.settings import Settings
from pakal.table.calls.rates import Buckets
from pakal.table.http.security import place_of

log = logging.getLogger(__name__)

HEAD = 64 * 1024
"""Most bytes of a request besides its body. The parser copies an endless address or header anew for each piece."""

ADDRESS = 8 * 1024
"""Most bytes of an address: the web server decodes its signs one by one before any limit counts, 60 kB in 7 ms."""

PIPELINE = 16
"""Most requests of a connection that wait for the answer to an earlier one. Browsers send no such requests."""

TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

TOO_MANY = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 10\r\n\r\n"


FILES = 65_536
"""Most files that the table wants to have open: each connection is one."""

RESERVE = 48
"""Files that connections leave to the table itself, for its database above all."""

SILENCE = 60.0
"""Seconds after which the log says again that there are too many connections."""


def most_files() -> int:
    """Most files that this process may open: as many as the system allows, at most FILES."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):  # macOS has a lower limit of its own
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            return wanted
        return soft
    return wanted


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol of sockets, which leaves memory at the end of its connection.

    Attributes:
        release: called once, when the application has answered the handshake, or the connection has ended.
    """

    release: Callable[[], None] | None = None

    def data_received(self, data: bytes) -> None:
        """Take bytes; refuse a head that the library does not read. (Uvicorn would then wait for ever.)"""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated and not self.transport.is_closing():
            log.info("the head of a socket from %s cannot be read", self.client[0] if self.client else "-")
            self.transport.write(TOO_LARGE)
            self.transport.close()

    async def send(self, message: Any) -> None:
        """Send on; with its first answer the application has taken the connection over."""
        await super().send(message)
        self._release()

    def connection_lost(self, exc: Exception | None) -> None:
        """End the connection, and the parser, which is a generator of the library and would hold it."""
        super().connection_lost(exc)
        self._release()
        self.conn.parser.close()

    def _release(self) -> None:
        if self.release is not None:
            self.release()
            self.release = None


class Bounded(HttpToolsProtocol):
    """One connection.

    Attributes:
        limits: the settings of the table.
        peers: how many connections each address holds.
        arrivals: how often each address opens one.
        highest: the highest number of a file that a connection may have.
        full_until: until then the log says no more that there are too many (`time.monotonic`).
        whole: the last request that has arrived whole.
    """

    limits: ClassVar[Settings]
    peers: ClassVar[Counter[str]]
    arrivals: ClassVar[Buckets]
    highest: ClassVar[int]
    full_until: ClassVar[float] = 0.0
    whole: RequestResponseCycle | None = None
    _head = 0  # bytes of the request that is coming, without its body
    _open: Sequence[RequestResponseCycle] = ()  # requests whose answer is not whole
    _timer: asyncio.TimerHandle | None = None
    _peer: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and start the time within which its first request must be whole."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if address not in self.limits.trusted_proxies:  # a proxy has everybody's connections, and counts for itself
            self._peer = peer = place_of(address)
            self.peers[peer] += 1
            # Each connection brings a request. Of an address that may ask no more, nothing need be read.
            if self.peers[peer] > self.limits.rates.connections or self.arrivals.take(peer):
                self._refuse()
                return
        if transport.get_extra_info("socket").fileno() > self.highest:
            self._say_full()
            self._refuse()
            return
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take bytes of a request; once it is whole, stop its time."""
        if self.transport.is_closing():
            return
        self._wait()
        self._head += len(data)
        super().data_received(data)
        if self._head > HEAD and not self.transport.is_closing():
            self._too_large()
        if self.transport.is_closing():  # uvicorn closes it, too, when it answers 400 to unreadable bytes
            self._close()
            return
        if self.cycle is not None and self.cycle is not self.whole and not self.cycle.more_body:
            self.whole = self.cycle
            self._stop_timer()

    def on_message_begin(self) -> None:
        """Begin to read a request. Those that wait for the answer to an earlier one have been counted by nobody yet."""
        if len(self.pipeline) >= PIPELINE:
            raise RuntimeError("too many requests wait on one connection")  # uvicorn answers 400, and closes it
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Take a piece of the address."""
        super().on_url(url)
        if len(self.url) > ADDRESS:
            raise RuntimeError("the address is too long")  # the parser ends, and `send_400_response` follows

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read; an address that is too long by its own status."""
        if len(self.url) > ADDRESS:
            self._too_large()
        else:
            super().send_400_response(msg)

    def on_headers_complete(self) -> None:
        """Begin to answer a request, or let it wait for the answers to earlier ones."""
        super().on_headers_complete()
        if self.cycle is not None:
            self._open = [*(cycle for cycle in self._open if not cycle.response_complete), self.cycle]

    def on_body(self, body: bytes) -> None:
        """Take a part of the body, for which the table has limits of its own."""
        self._head -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is whole; begin to count the next one."""
        self._head = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a socket; it counts, and has its time, until the table looks after it."""
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        assert isinstance(socket, SocketProtocol)
        socket.release = self._end_watch
        self.parser = None  # type: ignore[assignment]  # parser and connection would hold each other

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting: the connection has ended."""
        self._end_watch()
        self._disconnect()
        super().connection_lost(exc)

    def _refuse(self) -> None:
        self.transport.write(TOO_MANY)
        self.transport.close()

    @classmethod
    def _say_full(cls) -> None:
        """Log that there are too many connections, once in a while."""
        if time.monotonic() > cls.full_until:
            cls.full_until = time.monotonic() + SILENCE
            log.error("new connections are refused: this process may open only %d files", cls.highest + RESERVE)

    def _wait(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(self.limits.connect_timeout, self._too_late)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_late(self) -> None:
        log.info("a request from %s did not become whole in time", self.client[0] if self.client else "-")
        self._close()

    def _close(self) -> None:
        """Close the connection. An answer that is not whole yet goes nowhere: writing it on would be an error."""
        self.transport.close()
        self._disconnect()

    def _disconnect(self) -> None:
        # Uvicorn itself tells only the last request, and not an earlier one whose answer is under way.
        for cycle in self._open:
            cycle.disconnected = True
            cycle.message_event.set()

    def _too_large(self) -> None:
        log.info("a request from %s has too long a head", self.client[0] if self.client else "-")
        if self.cycle is None or self.cycle.response_complete:  # else an answer is under way
            self.transport.write(TOO_LARGE)
        self._close()

    def _end_watch(self) -> None:
        self._stop_timer()
        if self._peer is not None:
            self.peers[self._peer] -= 1
            if not self.peers[self._peer]:
                del self.peers[self._peer]
            self._peer = None


def protocol(settings: Settings) -> type[HttpToolsProtocol]:
    """Uvicorn's protocol of HTTP, with the limits of these settings."""

    class Protocol(Bounded):
        limits = settings
        peers: ClassVar[Counter[str]] = Counter()
        arrivals = Buckets(*settings.rates.requests)
        highest = most_files() - RESERVE

    return Protocol
