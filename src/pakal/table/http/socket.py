"""The socket of a table, as the web framework opens it for a connection."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

from litestar import WebSocket, websocket

from pakal.table.calls.connection import Connection, Gone
from pakal.table.http.routes import caller_of, remember


class Socket(WebSocket[Any, Any, Any]):
    """A socket of the framework, with the web server's own `receive` and `send`.

    The framework wraps both into functions that hold the socket, and the socket holds them. So a closed connection, and
    all that hangs on it, would stay in memory until a search for garbage.
    """

    def receive_wrapper(self, receive: Callable[[], Awaitable[Any]]) -> Callable[[], Awaitable[Any]]:
        """Return the web server's `receive` unwrapped."""
        return receive

    def send_wrapper(self, send: Callable[[Any], Awaitable[None]]) -> Callable[[Any], Awaitable[None]]:
        """Return the web server's `send` unwrapped."""
        return send


class WebCarrier:
    """A WebSocket that carries the messages of a connection."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._receive, self._send = socket.receive, socket.send

    async def receive(self) -> str | None:
        """The next message of the client; None: one that is no text. Raises Gone."""
        message: Any = await self._receive()
        if message["type"] != "websocket.receive":
            raise Gone
        text: str | None = message.get("text")
        return text

    async def send(self, text: str) -> None:
        """Send a message."""
        await self._send({"type": "websocket.send", "bytes": None, "text": text})

    async def close(self, code: int) -> None:
        """End the connection with a code."""
        await self._send({"type": "websocket.close", "code": code, "reason": ""})


@websocket("/api/socket", websocket_class=Socket)
async def handle_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """The socket of a table."""
    await socket.accept()
    caller = caller_of(socket)
    with contextlib.suppress(asyncio.CancelledError):
        try:
            await Connection(caller, WebCarrier(socket)).run()
        finally:
            remember(socket.scope, caller)
