"""Connections over HTTP: a request must arrive whole in time, its head is short, and an address has only so many.

Uvicorn itself would wait for the rest of a request for ever, and it counts neither bytes nor connections. The table
looks after sockets itself. What has ended leaves memory at once: the server seldom searches for garbage
(`running.GARBAGE`).
"""

import asyncio
import logging
from collections import Counter
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pakal.table.base.settings import Settings
from pakal.table.http.security import place_of

log = logging.getLogger(__name__)

HEAD = 64 * 1024
"""Most bytes of a request besides its body. The parser copies an endless address or header anew for each piece."""

TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

TOO_MANY = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 10\r\n\r\n"


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol of sockets, which leaves memory at the end of its connection."""

    def connection_lost(self, exc: Exception | None) -> None:
        """End the connection, and the parser, which is a generator of the library and would hold it."""
        super().connection_lost(exc)
        self.conn.parser.close()


class Bounded(HttpToolsProtocol):
    """One connection.

    Attributes:
        limits: the settings of the table.
        peers: how many connections each address holds.
        whole: the last request that has arrived whole.
    """

    limits: ClassVar[Settings]
    peers: ClassVar[Counter[str]]
    whole: RequestResponseCycle | None = None
    _head = 0  # bytes of the request that is coming, without its body
    _timer: asyncio.TimerHandle | None = None
    _peer: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and start the time within which its first request must be whole."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if address not in self.limits.trusted_proxies:  # a proxy has everybody's connections, and counts for itself
            self._peer = peer = place_of(address)
            self.peers[peer] += 1
            if self.peers[peer] > self.limits.rates.connections:
                transport.write(TOO_MANY)
                transport.close()
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
            return
        if self.cycle is not None and self.cycle is not self.whole and not self.cycle.more_body:
            self.whole = self.cycle
            self._stop_timer()

    def on_body(self, body: bytes) -> None:
        """Take a part of the body, for which the table has limits of its own."""
        self._head -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is whole; begin to count the next one."""
        self._head = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Stop counting: the connection becomes a socket, and the table looks after it."""
        self._stop_timer()
        self._uncount()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # parser and connection would hold each other

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting: the connection has ended."""
        self._stop_timer()
        self._uncount()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(self.limits.connect_timeout, self._too_late)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_late(self) -> None:
        log.info("a request from %s did not become whole in time", self.client[0] if self.client else "-")
        self.transport.close()

    def _too_large(self) -> None:
        log.info("a request from %s has too long a head", self.client[0] if self.client else "-")
        if self.cycle is None or self.cycle.response_complete:  # else an answer is under way
            self.transport.write(TOO_LARGE)
        self.transport.close()

    def _uncount(self) -> None:
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

    return Protocol
