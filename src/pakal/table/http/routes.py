"""The routes: calls and their description (OpenAPI), the socket, the signs of life, the page and its files.

Also what calls over HTTP need: a browser's cookies, languages and headers. All pages are the same HTML document.
"""

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

import litestar
import msgspec
from litestar import Request, Response, WebSocket, get, websocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from msgspec import NODEFAULT

import pakal
from pakal.catalogue.registry import packages
from pakal.table.base.errors import (
    CODES,
    Refusal,
    StoreFailed,
    TableError,
    headers_of,
    language_asked,
    refusal,
    refusal_of,
)
from pakal.table.base.names import clean, typed_table_code
from pakal.table.base.static_files import INDEX, NO_PAGE_HTML, Asset, assets
from pakal.table.calls.call import JSON, Call, Caller
from pakal.table.calls.catalogue import brought_files
from pakal.table.calls.connection import Connection, Gone
from pakal.table.calls.table import CALLS
from pakal.table.http.home import is_local_call
from pakal.table.play.server import TableServer

AnyRequest = Request[Any, Any, Any]

COOKIE = "pakal"
"""Name of the cookie that holds a browser's secret."""

COOKIE_VALUE = re.compile(rf"(?:^|[;\s]){COOKIE}=([\w-]+)".encode(), re.A)
"""That cookie in the header of all cookies. (`http.cookies` takes seconds for a hostile header in some Pythons.)"""

COOKIES_READ = 8192
"""Bytes of the header of cookies that are looked at; browsers may send more, of all programs at one host."""

YEAR = 365 * 24 * 3600


def secret_of(headers: dict[bytes, bytes]) -> str | None:
    """The secret in the headers of a call, from a bearer token or the cookie; None without one."""
    bearer = headers.get(b"authorization", b"").decode("latin-1")
    if bearer[:7].lower() == "bearer ":
        return bearer[7:].strip()
    cookie = COOKIE_VALUE.search(headers.get(b"cookie", b"")[:COOKIES_READ])
    return cookie and cookie[1].decode()


def has_too_many_cookies(headers: dict[bytes, bytes]) -> bool:
    """Whether a browser sends so many cookies, of all programs at this host, that ours may not be read."""
    return len(headers.get(b"cookie", b"")) > COOKIES_READ


def caller_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Caller:
    """The caller of a request over HTTP, or of a socket."""
    scope: Any = connection.scope
    headers, client, state = dict(scope["headers"]), scope.get("client"), scope["state"]
    visitor = bool(state.get("visitor"))
    return Caller(
        server=connection.app.state.server,
        limits=connection.app.state.limits,
        home=connection.app.state.home,
        secret=secret_of(headers),
        too_many=has_too_many_cookies(headers),
        address=state["address"],
        wishes=headers.get(b"accept-language", b"").decode("latin-1"),
        label=label(headers.get(b"user-agent", b"").decode("latin-1")),
        here=not visitor and is_local_call(client and client[0], headers),
        visitor=visitor,
    )


def remember(scope: Any, caller: Caller) -> None:
    """Tell the log who asked, and the answer to an error their language."""
    if caller.who is not None:
        scope["state"]["guest"], scope["state"]["language"] = caller.id, caller.who.guest.language


def label(agent: str) -> str:
    """A name for a device: its browser and system, as far as its `User-Agent` tells them."""
    browser = next((name for name in ("Edg", "OPR", "Firefox", "Chrome", "Safari") if name in agent), "")
    system = next((name for name in ("Android", "iPhone", "iPad", "Windows", "Mac OS X", "Linux") if name in agent), "")
    names = {"Edg": "Edge", "OPR": "Opera", "Mac OS X": "Mac"}
    name = " · ".join(names.get(part, part) for part in (browser, system) if part)
    return name or clean(agent, 40)


def route(call: Call) -> HTTPRouteHandler:
    """The route of a call."""

    async def answer(request: AnyRequest) -> Response[bytes] | Response[bytes | None]:
        caller = caller_of(request)
        caller.body = request.body
        try:
            values = request.query_params
            made = await call.ask(caller, request.path_params, {name: values.getall(name) for name in values})
        finally:
            remember(request.scope, caller)
        if call.stays:
            return send(request, asset_of(made.content, call.media))
        response = Response(made.content or None, status_code=made.status, headers=made.headers, media_type=call.media)
        if made.secret:
            response.set_cookie(cookie(made.secret, request.app.state.settings.secure))
        elif made.secret is not None:
            response.delete_cookie(COOKIE)
        return response

    path = re.sub(r"\{(\w+)\}", lambda part: f"{{{part[1]}:{call.parts[part[1]].__name__}}}", call.path)
    return HTTPRouteHandler(path, http_method=call.method, status_code=200)(answer)


@cache
def asset_of(body: bytes, media_type: str) -> Asset:
    """An answer that stays the same, with its hash."""
    return Asset(body, media_type)


def send(request: AnyRequest, asset: Asset, status: int = 200) -> Response[bytes]:
    """Answer with an asset; a browser that has it already gets 304."""
    headers = request.headers
    sent = asset.sent(headers.get("if-none-match"), headers.get("accept-encoding", ""), status)
    return Response(sent.body, status_code=sent.status, headers=sent.headers, media_type=asset.media_type)


def cookie(secret: str, secure: bool) -> Cookie:
    """The cookie that holds a browser's secret: no script can read it, and no other site can make a browser send it."""
    return Cookie(key=COOKIE, value=secret, max_age=YEAR, path="/", httponly=True, samesite="strict", secure=secure)


def answer_error(request: AnyRequest, error: Exception) -> Response[Refusal]:
    """Answer an error of a call, or of the framework: an unknown path or method."""
    if isinstance(error, HTTPException) and error.status_code < 500:
        refused = TableError(error.status_code, CODES.get(error.status_code, "unreadable"))
    else:
        refused = refusal_of(error, request.method)
    body = refusal(refused, language_asked(request.scope))
    return Response(body, status_code=refused.status, media_type=JSON, headers=headers_of(refused))


@cache
def description() -> dict[str, Any]:
    """The description, as a value for JSON."""
    hints = [Refusal, *(hint for call in CALLS for hint in hints_of(call))]
    schemas, components = msgspec.json.schema_components(hints, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip(map(repr, hints), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method.lower()] = operation(call, schema_of)
    summary = "A table for board and card games: what lasts. What happens at a table comes through a socket."
    info = {"title": "pakal", "version": pakal.__version__, "summary": summary}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": components}}


def hints_of(call: Call) -> list[Any]:
    """The types of all that a call takes and answers."""
    return [call.answer, *call.parts.values(), *(asked.type for asked in call.asked.values()), call.body]


def operation(call: Call, schema_of: dict[str, Any]) -> dict[str, Any]:
    """A call, with the schemas of the types by their text."""

    def content(hint: Any, media: str = JSON) -> dict[str, Any]:
        return {"content": {media: {"schema": schema_of[repr(hint)]}}}

    parameters = [
        {"name": name, "in": "path", "required": True, "schema": schema_of[repr(hint)]}
        for name, hint in call.parts.items()
    ]
    for name, asked in call.asked.items():
        default = {} if asked.default in (NODEFAULT, None) else {"default": asked.default}
        schema = schema_of[repr(asked.type)] | default
        parameters.append({"name": name, "in": "query", "required": asked.default is NODEFAULT, "schema": schema})
    done = {"description": "Done"} | ({} if call.status == 204 else content(call.answer, call.media))
    responses = {str(call.status): done}
    if call.status == 201:
        responses["200"] = done | {"description": "It was there already"}
    responses["default"] = {"description": "It was not done, and nothing changed"} | content(Refusal)
    body = {} if call.body is None else {"requestBody": content(call.body) | {"required": True}}
    return {
        "operationId": call.name,
        "description": call.does,
        "parameters": parameters,
        **body,
        "responses": responses,
    }


@get(["/api/schema", "/api/schema/openapi.json"], sync_to_thread=False)
def get_description() -> Response[bytes]:
    """The description of all calls, for tools that read OpenAPI."""
    return Response(msgspec.json.encode(description()), media_type=JSON)


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


# Whether a server works: for a proxy, or for tools of an operator.


ANSWER = 2.0
"""Seconds within which the database must answer."""

ENDS = "this server is about to begin or to end"


def answer_line(text: str, status: int = 200) -> Response[str]:
    """An answer of one line, which no cache keeps."""
    return Response(f"{text}\n", status_code=status, media_type="text/plain", headers={"Cache-Control": "no-store"})


@get("/health", sync_to_thread=False)
def health() -> Response[str]:
    """Whether this process answers at all. If it does not, start it again."""
    return answer_line("alive")


@get("/ready")
async def ready(state: State) -> Response[str]:
    """Whether this process may serve people: its database answers and has room, and it is not about to end."""
    server: TableServer | None = state.get("server")
    if server is None or server.services.ending:
        return answer_line(ENDS, 503)
    try:
        async with asyncio.timeout(ANSWER):
            await server.services.store.answer()
    except (StoreFailed, TimeoutError):
        return answer_line("the database does not answer", 503)
    if server.late:
        return answer_line("the database takes nothing from this server", 503)
    if not server.services.store.has_room():
        return answer_line("the disk of the database is full", 503)
    return (
        answer_line(ENDS, 503) if server.services.ending else answer_line("ready")
    )  # the server may have been told to end meanwhile


ADDRESSES = {
    "play": "match",
    "replay": "match",
    "analysis": "match",
    "board": "where",
    "hand": "secret",
    "join": "secret",
    "rules": "game",
    "print": "game",
    "learn": "game",
    "puzzles": "game",
    "me": "",
    "memory": "",
    "device": "",
    "host": "",
}
"""First word of the address of a page -> name of the one part that follows; empty if none does.

The start page is at `/`, a table with a code also at `/CODE`. `where` is the id of a match or such a code; `game`
of puzzles also `daily`, the puzzle of the day.
"""

PAGES = re.compile(f"({'|'.join(word + '/[^/]+' * bool(part) for word, part in ADDRESSES.items())})?")
"""Addresses of pages, without the first slash."""

NO_PAGE = Asset(NO_PAGE_HTML, "text/html", "no-store")


# One handler for all paths: where a longer route begins like a path, the router does not fall back to `{path}`.
@litestar.route(["/", "/{path:path}"], http_method=["GET", "HEAD"], sync_to_thread=False)
def page(request: AnyRequest) -> Response[bytes]:
    """A file of the page, or its document. For an unknown address the document shows that there is no such page."""
    name = request.scope["path"].removeprefix("/")
    asset, index = assets().get(name), assets().get(INDEX)
    if asset is not None:
        return send(request, asset)
    if PAGES.fullmatch(name) or typed_table_code(name):
        return send(request, NO_PAGE, 503) if index is None else send(request, index)
    reads_pages = "text/html" in request.headers.get("accept", "")
    if index is None or name.startswith("api/") or not reads_pages:
        raise TableError(404, "not-found")
    return send(request, index, 404)


@get("/brought/{game:str}/{path:path}", sync_to_thread=False)
def get_brought(request: AnyRequest, game: str) -> Response[bytes]:
    """A file that a game of another package brings."""
    asset = brought_files(game).get(request.scope["path"]) if game in packages() else None
    if asset is None:
        raise TableError(404, "not-found")
    return send(request, asset)


ROUTES = [*(route(call) for call in CALLS), get_description, handle_socket, health, ready, page, get_brought]
