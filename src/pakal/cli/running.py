"""The table as `pakal play` and `pakal serve` run it: one process, until it is stopped."""

import asyncio
import errno
import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager

import msgspec
import uvicorn

from pakal.base.errors import SetupError
from pakal.cli import connections
from pakal.cli.database import check_folder_there, database_error, make_private
from pakal.table.base.logs import configure
from pakal.table.base.metrics import Metrics
from pakal.table.base.settings import Settings
from pakal.table.http.app import create_app
from pakal.table.http.home import Home, local_address
from pakal.table.storage.sql import SqlStore

log = logging.getLogger(__name__)

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
                    each.listen(LINE)  # the loop has done so, but does not always say that it failed
            except OSError:  # of two servers that began at once, the other one listens there by now
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
    # The objects of now stay for good: to search them for garbage would stop everybody for a third of a second.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    # The thread that writes asks for the interpreter after every statement; it must not wait 5 ms each time while the
    # loop is busy.
    sys.setswitchinterval(SWITCH)
    config = uvicorn.Config(
        app,
        http=connections.protocol(settings),
        ws=connections.SocketProtocol,
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
