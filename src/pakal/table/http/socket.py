"""The socket of a table, as the web framework opens it for a connection."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

from litestar import WebSocket, websocket

from pakal.table.http.connection import Connection


class Socket(WebSocket[Any, Any, Any]):
    """A socket of the framework, with the web server's own `receive` and `send`.

    The framework wraps both into functions that hold the socket, and the socket holds them. So a closed connection, and
    all that hangs on it, would stay in memory until a search for garbage.
    """

    def receive_wrapper(self, receive: Callable[[], Awaitable[Any]]) -> Callable[[], Awaitable[Any]]:
        """`receive` as it is."""
        return receive

    def send_wrapper(self, send: Callable[[Any], Awaitable[None]]) -> Callable[[Any], Awaitable[None]]:
        """`send` as it is."""
        return send


@websocket("/api/socket", websocket_class=Socket)
async def handle_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """The socket of a table."""
    with contextlib.suppress(asyncio.CancelledError):
        await Connection(socket.app.state.server, socket).run()
