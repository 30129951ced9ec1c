"""The name of the table in the local network, by mDNS: `pakal.local` is easier to type than an address.

It is a convenience: if the library is missing, the network forbids it, or another machine has the name, there is only
the address, without an error. The table never waits for it.
"""

import asyncio
import contextlib
import logging
from importlib import import_module

log = logging.getLogger(__name__)

NAME = "pakal.local"


class Announcement:
    """Tells the local network where `pakal.local` is, until its end.

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
