"""Calls over HTTP: a route for each of them, and a browser's cookies, languages and headers."""

import re
from functools import cache
from typing import Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler

from pakal.table.base.errors import CODES, Refusal, TableError, headers_of, language_asked, refusal, refusal_of
from pakal.table.base.names import clean
from pakal.table.base.static_files import Asset
from pakal.table.calls.call import JSON, Call, Caller
from pakal.table.calls.table import CALLS
from pakal.table.http.home import is_local_call

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


ROUTES = [route(call) for call in CALLS]
