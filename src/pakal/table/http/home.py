"""The local network: a second door of the table, opened and shut while it runs.

A table that only this machine reaches can let in the phones of the same home. A guest by this door reaches the match of
a link or code, and nothing else: no list of tables, and no table of their own.

The store keeps the address of an open door. After a restart the phones of an unfinished game find the table there
again; without such a game, or if this machine now has another address, the door stays shut.
"""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable
from importlib import import_module
from typing import Protocol
from urllib.parse import urlsplit

from pakal.base.errors import SetupError
from pakal.table.base import bodies
from pakal.table.base.errors import StoreFailed, TableError, refuse_if_store_fails
from pakal.table.base.settings import Settings
from pakal.table.storage.store import Store

log = logging.getLogger(__name__)

NAME = "pakal.local"


class Announcement:
    """Tells the local network by mDNS where `pakal.local` is, a name that is easier to type than an address.

    If the library is missing, the network forbids it, or another machine has the name, there is only the address,
    without an error. The table never waits for it.

    Args:
        address: IPv4 address of this machine.
        port: at which the table listens.

    Attributes:
        address: address of the table by its name; None until the network knows the name.
    """

    def __init__(self, address: str, port: int) -> None:
        self.address: str | None = None
        self._task = asyncio.create_task(self._run(address, port))

    def end(self) -> None:
        """Take the name back."""
        self.address = None
        self._task.cancel()

    async def _run(self, address: str, port: int) -> None:
        try:
            zeroconf = await asyncio.to_thread(import_module, "zeroconf")
            network = (await asyncio.to_thread(import_module, "zeroconf.asyncio")).AsyncZeroconf(interfaces=[address])
            try:
                kind, server = "_http._tcp.local.", f"{NAME}."
                service = zeroconf.ServiceInfo(kind, f"pakal.{kind}", port, server=server, parsed_addresses=[address])
                await (await network.async_register_service(service))  # raises where another machine has the name
                self.address = f"http://{NAME}:{port}"
                await asyncio.Event().wait()
            finally:
                with contextlib.suppress(Exception):
                    await asyncio.shield(network.async_close())
        except Exception as error:
            log.info("the local network does not learn the name %s: %s", NAME, type(error).__name__)


SETTING = "home"
"""The setting in the store that holds the address of the open door."""


def local_address() -> str | None:
    """The IPv4 address of this machine in its network; None: it has no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent; only the way there is looked up
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


class Door(Protocol):
    """The parts of the server that the door needs."""

    async def open(self, address: str) -> None:
        """Listen at another address of this machine, too. Raises OSError."""

    async def shut(self) -> None:
        """Stop listening there. A connection that is open stays so."""


class Home:
    """Whether devices of the local network may join, and by which address.

    Args:
        settings: of the table.

    Attributes:
        door: the server's door; None: the server cannot open one.
        open_address: address at which the door is open, or None.
        visitors: addresses of devices that have come by the door since it was opened.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.door: Door | None = None
        self.open_address: str | None = None
        self.visitors: set[str] = set()
        self._doors: set[str] = set()
        self._announcement: Announcement | None = None

    @property
    def _always(self) -> bool:
        """Whether other devices reach the table without the door."""
        return self._settings.base_url is not None or not is_loopback(self._settings.host)

    @property
    def address(self) -> str | None:
        """The address that others type, or None: nobody can come."""
        if self._settings.base_url is not None:
            return self._settings.address
        host = self._settings.home_address or local_address() if self._always else self.open_address
        return None if host is None else f"http://{host}:{self._settings.port}"

    def message(
        self, here: bool, visitor: bool = False, parties: Callable[[], list[bodies.Party]] = list
    ) -> bodies.Home:
        """The message that the page gets.

        Args:
            here: whether it goes to a person at this machine, who may open and shut the door.
            visitor: whether it goes to a device that has come by the door.
            parties: finds out whom the shut door would part from their games; asked only for the person at this
                machine.
        """
        switch = here and not self._always and self.door is not None
        return bodies.Home(
            open=self._always or self.open_address is not None,
            switch=switch,
            address=self.address,
            called=None if self._announcement is None else self._announcement.address,
            visitors=len(self.visitors),
            visitor=visitor,
            parties=parties() if switch and self.open_address is not None else [],
        )

    async def open(self, store: Store) -> None:
        """Let the local network in, also after a restart. Raises TableError where that is impossible."""
        if self.open_address is not None or self._always:
            return
        address = self._here
        if self.door is None or address is None or not await self._open(self.door, address):
            raise TableError(409, "impossible", "no-network")
        with contextlib.suppress(StoreFailed):  # at worst the next start does not open the door by itself
            await store.set_setting(SETTING, address)

    async def resume(self, store: Store) -> None:
        """After a start: let the local network in again, if it was let in and somebody there has an unfinished game.

        Otherwise the store forgets the door, so that the page's switch and the store say the same.
        """
        if self.door is None or self._always:
            return
        with contextlib.suppress(StoreFailed):
            address = await store.setting(SETTING)
            awaited = address is not None and address == self._here and await store.plays_with_others()
            if address is None or (awaited and await self._open(self.door, address)):
                return
            await store.set_setting(SETTING, None)

    @property
    def _here(self) -> str | None:
        """The address at which devices of the local network would find the door; None: there is no network."""
        return self._settings.home_address or local_address()

    async def _open(self, door: Door, address: str) -> bool:
        """Open the door at an address; whether that was possible."""
        try:
            await door.open(address)
        except (OSError, SetupError):
            return False
        self.open_address = address
        self._doors.add(address)
        self.visitors.clear()
        if not is_loopback(address):
            self._announcement = Announcement(address, self._settings.port)
        return True

    async def shut(self, store: Store) -> None:
        """Let nobody in any more. The caller ends the sockets of the visitors who are in. Raises TableError."""
        with refuse_if_store_fails():
            await store.set_setting(SETTING, None)
        if self.open_address is not None and self.door is not None:
            self.open_address = None
            if self._announcement is not None:
                self._announcement.end()
                self._announcement = None
            await self.door.shut()

    def is_door(self, server: str | None) -> bool:
        """Whether an address of this machine is the door's, open or shut."""
        return server in self._doors


def is_loopback(name: str) -> bool:
    """Whether only this machine itself reaches a host name or address."""
    return name == "localhost" or name.startswith("127.") or name == "::1"


def is_local_call(client: str | None, headers: dict[bytes, bytes]) -> bool:
    """Whether a call comes from this very machine, not from a proxy on it."""
    host = urlsplit(f"//{headers.get(b'host', b'').decode('latin-1')}").hostname or ""
    passed_on = b"x-forwarded-for" in headers or b"forwarded" in headers
    return client is not None and is_loopback(client) and is_loopback(host) and not passed_on
