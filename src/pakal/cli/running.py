"""The table as `pakal play` and `pakal serve` run it: one process, until it is stopped; and its connections over HTTP.

A request must arrive whole in time, its head is short, and an address has only so many connections. Uvicorn itself
would wait for the rest of a request for ever, and it counts neither bytes nor connections. The table looks after
sockets itself, once it has accepted them. Ended connections leave memory at once: the server seldom searches for
garbage (`GARBAGE`).
"""

import asyncio
import contextlib
import errno
import gc
import logging
import os
import signal
import socket
import sys
import time
import webbrowser
from collections import Counter
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pakal.base.errors import SetupError
from pakal.cli.database import check_folder_there, database_error, make_private
from pakal.table.base.settings import Settings
from pakal.table.base.telemetry import Metrics, configure
from pakal.table.calls.call import Buckets
from pakal.table.http.app import create_app, place_of
from pakal.table.http.home import Home, local_address
from pakal.table.storage.sql import SqlStore

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
        full_until: before this time the log does not say again that there are too many (`time.monotonic`).
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
            # A new connection counts as a request. If the address has used up its limit, read nothing.
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
        if self.transport.is_closing():  # perhaps by uvicorn, which answers 400 to unreadable bytes
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
        # Uvicorn tells only its last request of the end, and not earlier ones whose answers are under way.
        for cycle in self._open:
            cycle.disconnected = True
            cycle.message_event.set()

    def _too_large(self) -> None:
        log.info("a request from %s has too long a head", self.client[0] if self.client else "-")
        if self.cycle is None or self.cycle.response_complete:  # no answer is under way, so one can be sent
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


GARBAGE = (2_000, 20, 500)
"""Thresholds of the garbage collector: how many more objects there are than at its last look at young ones; after how
many such looks it looks at older ones; and after how many of those at the oldest. Each look stops everybody, for some
0.4 microseconds an object that it looks at. With many matches most objects replace others, so five times as many are
young as the first threshold says: with 20,000 a look took 80 ms. The oldest objects can wait long, because the table's
own objects need no collector."""

SWITCH = 0.0002
"""Seconds after which a busy thread lets another one in."""

PATIENCE = 6
"""Seconds that requests under way have to end when the table closes. One that waits for a database needs up to five."""

LINE = 2048
"""Most connections that wait until the table takes them."""

NEXT_PORTS = 20
"""Number of ports to try after the usual one, where the person named none."""

EVERYWHERE = ("0.0.0.0", "::")


class Server(uvicorn.Server):
    """Uvicorn's server; it awaits `on_open` when it listens, calls `closing` before it ends; Ctrl-C is no error."""

    def __init__(
        self, config: uvicorn.Config, port: int, on_open: Callable[[], Awaitable[None]], closing: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._closing = closing
        self.port = port
        self.port_is_taken = False
        self._on_open = on_open
        self._door: asyncio.Server | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the table, and listen only then: before that, a proxy sends people to another server."""
        await super().startup(sockets)
        if self.started:
            try:
                for each in sockets or ():
                    each.listen(LINE)  # again: the loop has done so, but does not always report a failure
            except OSError:  # a server that began at the same time listens there by now
                self.port_is_taken = self.should_exit = True
                await self.shutdown(sockets)
                return
            logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
            await self._on_open()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End, and let nobody wait for anything any longer."""
        self._closing()
        await super().shutdown(sockets)

    async def open(self, address: str) -> None:
        """Listen at another address of this machine, too: the door for the local network. Raises OSError."""

        def new_protocol() -> asyncio.Protocol:
            protocol = self.config.http_protocol_class
            return protocol(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)  # type: ignore[call-arg]

        listening = bound(address, self.port)
        self._door = await asyncio.get_running_loop().create_server(new_protocol, sock=listening)
        self.servers.append(self._door)

    async def shut(self) -> None:
        """Listen there no more."""
        if self._door is not None:
            self._door.close()
            self.servers.remove(self._door)
            self._door = None

    def close(self) -> None:
        """End as on Ctrl-C."""
        self.should_exit = True

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Close the table on Ctrl-C and on SIGTERM; a second Ctrl-C does not wait."""
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def serve(
    settings: Settings,
    listening: socket.socket,
    on_open: Callable[[str | None], None],
    games_to_compile: Sequence[str] = (),
    door: bool = True,
) -> None:
    """Run the table until it is stopped.

    Args:
        listening: where it listens, from `listen`.
        games_to_compile: games whose rules it compiles while it is open, the first one first.
        on_open: called once people can come, with the address of the door, if it is open again.
        door: whether the person at this machine may let the local network in.

    Raises:
        SetupError: the table cannot be opened, most often for its database.
    """
    configure(settings)
    app = create_app(settings, games_to_compile)
    # These objects stay for good. A search of all of them for garbage would stop everybody for 0.3 seconds.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    # The thread that writes asks for the interpreter after every statement; it must not wait 5 ms each time while the
    # loop is busy.
    sys.setswitchinterval(SWITCH)
    config = uvicorn.Config(
        app,
        http=protocol(settings),
        ws=SocketProtocol,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # the table itself decides which proxies to believe
        ws_max_size=settings.max_message,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    logging.getLogger("uvicorn.error").setLevel(
        logging.CRITICAL
    )  # uvicorn stays silent: this function reports in one line why the table cannot open

    def closing() -> None:
        if (running := app.state.get("server")) is not None:
            running.close_soon()

    async def when_open() -> None:
        home: Home = app.state.home
        if door:
            await home.resume(app.state.server.services.store)
        on_open(None if home.open_address is None else home.address)

    server = Server(config, settings.port, when_open, closing)
    app.state.close = server.close
    if door:
        app.state.home.door = server
    try:
        server.run(sockets=[listening])
    except SystemExit:  # uvicorn does not know the reason; the application has it
        raise database_error(app.state.get("failure"), settings) from None
    if server.port_is_taken:
        raise SetupError(port_taken(settings.port))
    if "failure" in app.state:
        raise database_error(app.state.failure, settings)


def check_database(settings: Settings) -> None:
    """Open and close the database once. Raises SetupError, before anybody is let in."""
    check_folder_there(settings)
    make_private(settings)
    try:
        SqlStore.of(settings, Metrics()).check()
    except Exception as error:
        raise database_error(error, settings) from None


def listen(settings: Settings, asked: bool, at_once: bool = True) -> socket.socket:
    """A socket for the table; it knows its port.

    Args:
        asked: whether the port was chosen; else the next free one is taken.
        at_once: whether people may queue up now; else they are refused until `serve`, so that a proxy sends them to
            another server.

    Raises:
        SetupError: the port is taken, or this machine has no such address.
    """
    ports = [settings.port] if asked else [*range(settings.port, settings.port + NEXT_PORTS), 0]
    for port in ports:
        try:
            return bound(settings.host, port, at_once)
        except socket.gaierror:
            raise SetupError(f"--host {settings.host}: there is no such address") from None
        except PermissionError:
            raise SetupError(f"port {port} may not be used: take one above 1023") from None
        except OSError as error:
            if error.errno == errno.EADDRNOTAVAIL:
                raise SetupError(
                    f"--host {settings.host}: this machine has no such address; take 127.0.0.1 or 0.0.0.0"
                ) from None
            if error.errno != errno.EADDRINUSE:
                raise
    raise SetupError(port_taken(settings.port))


def port_taken(port: int) -> str:
    """The sentence for a port at which another program listens."""
    return f"port {port} is taken: name another by --port"


def bound(host: str, port: int, listens: bool = True) -> socket.socket:
    """A socket that has this address, and listens there if it is to. Raises OSError."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        if listens:
            listener.listen(LINE)
    except OSError:
        listener.close()
        raise
    return listener


def with_port(settings: Settings, listening: socket.socket) -> Settings:
    """The settings with the port that was found."""
    return msgspec.structs.replace(settings, port=int(listening.getsockname()[1]))


def address_for_others(settings: Settings) -> str | None:
    """The address by which other devices of this network reach the table, if they can."""
    if settings.host not in EVERYWHERE or settings.base_url:
        return None
    address = local_address()
    return None if address is None else f"http://{address}:{settings.port}"


def has_display() -> bool:
    """Whether a browser could open a window here."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(address: str) -> None:
    """Open a browser at an address, in a thread, so that the table need not wait."""
    asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)
