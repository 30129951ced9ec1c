"""What JavaScript calls in the worker of a web page, which runs a table of one device (`web/src/table.worker.ts`).

One device holds everything. The dice come from its browser. Commitment and secret stand in the records as at a server:
they prove that nobody changed dice afterwards, and not that the owner of the device let them alone.
"""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Any

from pakal.table.base import bodies
from pakal.table.base.errors import TableError
from pakal.table.base.settings import Rates, Settings
from pakal.table.calls import table
from pakal.table.calls.call import Answer, Caller, Limits
from pakal.table.calls.connection import Carrier, Connection, Gone
from pakal.table.play.server import TableServer
from pakal.table.storage.file_store import FileStore
from pakal.table.storage.files import Files, NoSpace
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


TIDY = 20.0
"""Seconds between two searches for garbage."""


class PageFiles:
    """Files that JavaScript keeps: the browser's private file system, or its database.

    Args:
        files: an object with the functions of `Files`, each of which returns a promise (`page-files.ts`).
        no_space: whether an error of it says that there is no space left.
    """

    def __init__(self, files: Any, no_space: Callable[[Exception], bool]) -> None:
        self._files, self._no_space = files, no_space

    async def _result(self, promise: Awaitable[Any]) -> Any:
        try:
            return await promise
        except Exception as error:
            if self._no_space(error):
                raise NoSpace from None
            raise OSError(str(error)) from None

    async def names(self) -> list[str]:
        """See `Files`."""
        return list((await self._result(self._files.names())).to_py())

    async def read(self, name: str) -> bytes:
        """See `Files`."""
        return bytes((await self._result(self._files.read(name))).to_bytes())

    async def append(self, name: str, data: bytes) -> None:
        """See `Files`."""
        from pyodide.ffi import to_js  # type: ignore[import-not-found]  # there is none outside a page

        await self._result(self._files.append(name, to_js(data)))

    async def cut(self, name: str, size: int) -> None:
        """See `Files`."""
        await self._result(self._files.cut(name, size))

    async def remove(self, name: str) -> None:
        """See `Files`."""
        await self._result(self._files.remove(name))


class Line:
    """Carries the messages of a connection between the page and the table.

    Args:
        send: hands a message to the page.
        closed: tells the page the code with which the table closes the line.
    """

    def __init__(self, send: Callable[[str], None], closed: Callable[[int], None]) -> None:
        self._send, self._closed = send, closed
        self._inbox: asyncio.Queue[str | None] = asyncio.Queue()

    def hear(self, text: str | None) -> None:
        """Take a message of the page; None: the page has closed the line."""
        self._inbox.put_nowait(text)

    async def receive(self) -> str | None:
        """See `Carrier`."""
        text = await self._inbox.get()
        if text is None:
            raise Gone
        return text

    async def send(self, text: str) -> None:
        """See `Carrier`."""
        self._send(text)

    async def close(self, code: int) -> None:
        """See `Carrier`."""
        self._closed(code)


class PageTable:
    """The table of a page.

    It looks for garbage itself, and always in all of memory. Python would look in a part of it first, and for that walk
    over the frames of everything that waits (`search.away`). Pyodide has moved these frames away: "memory access out of
    bounds" ends it (https://github.com/pyodide/pyodide/issues/6464).

    Args:
        files: where it keeps its games.
    """

    def __init__(self, files: Any) -> None:
        gc.disable()
        self._device = Device(files)
        self._lines: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Read what is kept, and let the matches go on. Raises SetupError."""
        await self._device.__aenter__()
        gc.freeze()
        self._tidying = asyncio.ensure_future(self._tidy())

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY)
            gc.collect()

    async def ask(self, method: str, address: str, body: str, language: str) -> tuple[int, str]:
        """The status and the content of the answer to a call.

        Args:
            method, address, body: as of HTTP.
            language: that the person reads.
        """
        answer = await self._device.ask(method, address, body.encode(), language)
        return answer.status, answer.content.decode()

    def connect(self, send: Callable[[str], None], closed: Callable[[int], None]) -> Line:
        """Open a line; for the arguments see `Line`."""
        line = Line(send, closed)
        task = asyncio.ensure_future(self._device.connect(line))
        self._lines.add(task)
        task.add_done_callback(self._lines.discard)
        return line
