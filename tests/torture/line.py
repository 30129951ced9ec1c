"""A line between two programs that can be cut, slow or dead: a proxy on the loopback."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

CHUNK = 4096
"""Most bytes that pass at once."""


Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Line:
    """One address on the loopback that leads to another program.

    Args:
        reach: opens a connection to the program.
        port: where people connect; 0: any free port.

    Attributes:
        delay: seconds that each piece of bytes takes.
        rate: bytes that pass in a second, for each connection and direction; None: as many as come.
        flows: while it is clear, nothing passes, and both ends stay open: a cable that somebody pulled out.
    """

    def __init__(self, reach: Callable[[], Awaitable[Ends]], port: int = 0) -> None:
        self._reach = reach
        self.port = port
        self.delay = 0.0
        self.rate: float | None = None
        self.flows = asyncio.Event()
        self.flows.set()
        self._server: asyncio.Server | None = None
        self._passing: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Let connections through, at the same port as before."""
        self._server = await asyncio.start_server(self._meet, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """Break all connections and refuse new ones."""
        if self._server is not None:
            self._server.close()
            self._server = None
        for task in list(self._passing):
            task.cancel()
        await asyncio.gather(*self._passing, return_exceptions=True)

    def _meet(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._connect(near, back))
        self._passing.add(task)
        task.add_done_callback(self._passing.discard)

    async def _connect(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """Pass bytes both ways until one end is closed, and then break off both."""
        ends, ways = [back], list[asyncio.Task[None]]()
        try:
            far, forth = await self._reach()
            ends.append(forth)
            ways = [asyncio.create_task(self._pass(near, forth)), asyncio.create_task(self._pass(far, back))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        except OSError:
            pass  # the program is down: whoever came finds the line broken
        finally:
            for way in ways:
                way.cancel()
            for end in ends:
                end.transport.abort()

    async def _pass(self, here: asyncio.StreamReader, there: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await here.read(CHUNK):
                wait = self.delay + (len(data) / self.rate if self.rate else 0.0)
                if wait:
                    await asyncio.sleep(wait)
                await self.flows.wait()
                there.write(data)
                await there.drain()
