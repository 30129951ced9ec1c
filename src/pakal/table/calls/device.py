"""A table of one device, which a page's worker starts: calls and connections without a server.

There are no threads, no other devices and no letters. What is kept lies in the files that the page gives.
"""

from collections.abc import Callable
from types import TracebackType
from typing import Any

from pakal.table.base import bodies
from pakal.table.base.errors import TableError
from pakal.table.base.settings import Rates, Settings
from pakal.table.calls import table
from pakal.table.calls.call import Answer, Caller
from pakal.table.calls.connection import Carrier, Connection
from pakal.table.calls.rates import Limits
from pakal.table.play.server import TableServer
from pakal.table.storage.file_store import FileStore
from pakal.table.storage.files import Files
from pakal.table.storage.store import Store

SECRET = "device-secret"
"""Name of the stored setting with the secret of this device's guest, as a browser keeps it in a cookie."""

OFTEN = (1e6, 10**6)

SETTINGS = Settings(
    database_url="",
    sweep_interval=5.0,
    rates=Rates(
        requests=OFTEN,
        guests=OFTEN,
        guesses=OFTEN,
        messages=OFTEN,
        address_messages=OFTEN,
        chat=OFTEN,
        matches=OFTEN,
        hints=OFTEN,
        coach=OFTEN,
        analyses=OFTEN,
    ),
)
"""Settings of a table that nobody but the person at this device can ask."""


class Nowhere:
    """The local network of a device that nobody else reaches."""

    address = None

    def message(self, here: bool, visitor: bool, parties: Callable[[], list[bodies.Party]]) -> bodies.Home:
        """What the page is told."""
        return bodies.Home(open=False, switch=False, address=None, called=None, visitors=0, visitor=False)

    async def open(self, store: Store) -> None:
        """Raise TableError: nobody can come."""
        raise TableError(409, "impossible", "no-network")

    async def shut(self, store: Store) -> None:
        """Nothing is open."""


class Device:
    """The table of one device. Use it as a context: `async with Device(files) as device`.

    Args:
        files: where it keeps everything. No other `Device` may use them at the same time.
        settings: of the table.

    Attributes:
        server: the table's own server.
    """

    def __init__(self, files: Files, settings: Settings = SETTINGS) -> None:
        self.server = TableServer(settings, store=FileStore(files))
        self._limits = Limits(settings.rates)
        self._secret: str | None = None

    async def __aenter__(self) -> "Device":
        """Read what is kept, and let the matches go on. Raises SetupError."""
        await self.server.start()
        self._secret = await self.server.services.store.setting(SECRET)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Store what still waits. If the page is closed without that, nothing is lost that anybody was told."""
        await self.server.stop()

    def _caller(self, wishes: str = "") -> Caller:
        return Caller(
            server=self.server, limits=self._limits, home=Nowhere(), secret=self._secret, wishes=wishes, here=True
        )

    async def ask(self, method: str, address: str, body: bytes = b"", wishes: str = "") -> Answer[Any]:
        """The answer to a call; a refusal is an answer, too. For the arguments see `table.ask`, and `Caller.wishes`."""
        answer = await table.ask(self._caller(wishes), method, address, body)
        if answer.secret is not None:
            self._secret = answer.secret or None
            await self.server.services.store.set_setting(SECRET, self._secret)
        return answer

    async def connect(self, carrier: Carrier) -> None:
        """Serve a connection until its end."""
        await Connection(self._caller(), carrier).run()
