"""The whole application: routes, sockets, pages, and the checks around them."""

import ipaddress
import logging
import re
import secrets
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from html import escape
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.datastructures import State

from pakal.base.errors import SetupError
from pakal.base.texts import Texts
from pakal.base.wording import excerpt
from pakal.table.base import telemetry
from pakal.table.base.errors import POLICY, TableError, headers_of, language_asked, refusal, sentence
from pakal.table.base.names import ALPHABET, TABLE_CODE_LENGTH, typed_table_code
from pakal.table.base.settings import Settings, is_address
from pakal.table.base.static_files import version
from pakal.table.base.telemetry import Metrics, metrics_at
from pakal.table.calls.call import REQUEST_BYTES, Limits
from pakal.table.http import routes
from pakal.table.http.home import NAME, Home, is_loopback
from pakal.table.http.routes import ADDRESSES, PAGES
from pakal.table.play.server import TableServer

log = logging.getLogger(__name__)


def create_app(settings: Settings, games_to_compile: Sequence[str] = ()) -> Litestar:
    """A table that any ASGI server can run. It compiles the rules of these games while it is open.

    Its `state` holds `settings`, `limits` and `home`; while it runs also `server`; and `failure`, if the table could
    not begin or go on. The caller may put a function `close` there; the table calls it when it cannot go on.
    """
    version()  # reads the page now, so that the first request need not wait for it
    limits, home = Limits(settings.rates), Home(settings)
    metrics = metrics_at(settings.metrics, Callers(settings).knows_host)
    app = Litestar(
        route_handlers=routes.ROUTES,
        exception_handlers={Exception: routes.answer_error},
        openapi_config=None,
        lifespan=[lifespan(settings, games_to_compile, metrics)],
        state=State({"settings": settings, "limits": limits, "home": home}),
        request_max_body_size=settings.max_record,
        logging_config=None,
        debug=False,
    )
    # Security stands around the whole application, so that it also checks unknown paths and sockets.
    app.asgi_handler = Security(app.asgi_handler, settings, limits, home, metrics)
    return app


def fail(app: Litestar, reason: str) -> None:
    """The table cannot go on: call `close`. Until the program ends, the store refuses to write."""
    app.state.failure = SetupError(reason)
    if "close" in app.state:
        app.state.close()  # the program tells the reason
    else:
        log.error("the table closes: %s", reason)


def lifespan(
    settings: Settings, games_to_compile: Sequence[str], metrics: Metrics
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """Start the table with the server, and stop it with the server. The table owns all background tasks."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        try:
            app.state.server = server = TableServer(settings, games_to_compile=games_to_compile, metrics=metrics)
            server.services.on_close = lambda reason: fail(app, reason)
            metrics.open()
            await server.start()
            app.state.limits.count_for_all = server.services.cluster.guess
        except Exception as error:  # of any kind: the program that started the server reports it
            app.state.failure = error
            metrics.close()
            raise
        try:
            yield
        finally:
            metrics.close()
            await server.stop()

    return running


Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
"""Types of ASGI, as in its specification."""

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

SOCKET = "/api/socket"
"""The path of WebSockets."""

RECORDS = "/api/records"
"""The one path that takes a larger body than `max_body`."""

SECRET_PATHS = (
    *(
        (re.compile(rf"/+{word}/.*", re.I | re.S), f"/{word}/…")
        for word, part in ADDRESSES.items()
        if part in ("secret", "where")
    ),
    (re.compile(r"/+api/+hands/.*", re.I | re.S), "/api/hands/…"),
    (re.compile(r"/+api/+invites/.*", re.I | re.S), "/api/invites/…"),
    (re.compile(r"/+api/+codes/.*", re.I | re.S), "/api/codes/…"),
    (re.compile(rf"/+[{ALPHABET}]{{{TABLE_CODE_LENGTH}}}/*", re.I), "/…"),  # the short address of a table is its code
)
"""Paths that hold a secret, in every spelling, and how the log shows them."""

REQUEST_NAME = re.compile(r"[\w.:-]{1,64}", re.A)
"""The names that a proxy may give to a request."""

GUESS_PATHS = re.compile(r"^/api/(invites/|codes/|hands/|me/devices/claim$)")
"""Paths at which a caller could guess a secret."""

PROBES = ("/health", "/ready")
"""Paths for programs that watch servers. They may call a server by any name, such as that of its container."""

VISITOR_PATHS = re.compile(
    r"/(?!api/).*|/api/(version|games|agents|box|home|socket|me|matches/.+|(texts|rules|pictures|puzzles|lessons|drawings|me|codes|hands|invites)/.*)",
    re.S,
)
"""The paths for devices that come by the door of the local network: all that a link or code leads to, and no list."""

NEEDLESS = re.compile(rb"%(?:2[def]|3[0-9]|[46][1-9a-f]|[57][0-9a]|5f|7e)", re.I)
"""Encoded signs that need not be encoded: letters, digits, `-`, `.`, `/`, `_` and `~`."""

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # the secrets of invitations are in paths
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    # motion: a phone that is shaken rolls a die
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), "
    "accelerometer=(self), gyroscope=(self), magnetometer=()",
}


TRUSTED_HEADERS = {"Cross-Origin-Opener-Policy": "same-origin"}
"""Headers that browsers heed on addresses that they trust only; elsewhere they complain about them."""


def content_policy(host: str) -> str:
    """The content policy: the sources from which the page may load. Older Safari does not count sockets as 'self'."""
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            f"connect-src 'self' ws://{host} wss://{host}",
            "manifest-src 'self'",
            "worker-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        )
    )


def is_normal(scope: Scope) -> bool:
    """Whether a path is spelt in the one way by which routes and checks know it.

    The framework finds the same route for `//api/x`, `/api//x`, `/%2fapi/x` and `/api/x/`.
    """
    start, *parts = scope["path"].split("/")
    named = parts == [""] or not {"", ".", ".."}.intersection(parts)
    return start == "" and named and not NEEDLESS.search(scope.get("raw_path") or b"")


def page_before_slash(scope: Scope) -> bytes | None:
    """The address of a page, if a path is this address with one slash more at the end; else None."""
    path, raw = scope["path"], scope.get("raw_path") or b""
    name = path[1:-1]
    if not (path.endswith("/") and raw.endswith(b"/") and name and (PAGES.fullmatch(name) or typed_table_code(name))):
        return None
    if not is_normal({"path": path[:-1], "raw_path": raw[:-1]}):
        return None
    return raw[:-1] + (b"?" + scope["query_string"] if scope["query_string"] else b"")


def without_secrets(path: str) -> str:
    """A path for the log: without secrets, in one line, at most 200 characters."""
    path = path[:1000]
    for pattern, mask in SECRET_PATHS:
        if pattern.fullmatch(path):
            return mask
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in path)[:200]


NETLOC = re.compile(r"([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?", re.I | re.A)
"""Valid values of `Host`: a name or address, and a port; nothing else, because the content policy repeats it."""


HOP = re.compile(r'"?(?:\[(?P<v6>[^]"]+)\]|(?P<v4>[\d.]+))(?::\d+)?"?', re.A)
"""An address with brackets, a port, or quotes."""


def name_of(netloc: str) -> str:
    """Host name or address of `name:port`, in small letters; empty if there is none."""
    try:
        return urlsplit(f"//{netloc}").hostname or ""
    except ValueError:
        return ""


def place_of(address: str) -> str:
    """The key by which limits count: an address; in IPv6 the network (/64) that belongs to one household or machine."""
    if not is_address(address):
        return address
    ip = ipaddress.ip_address(address.partition("%")[0])
    if ip.version == 4:
        return address
    return str(ip.ipv4_mapped or ipaddress.ip_network((ip.packed, 64), strict=False))


def address_in(hop: str) -> str | None:
    """The IP address in an entry of `X-Forwarded-For`, where some proxies write brackets and a port; None: in none."""
    if is_address(hop):
        return hop
    match = HOP.fullmatch(hop)
    name = match and (match["v6"] or match["v4"])
    return name if name and is_address(name) else None


class Callers:
    """The hosts by which the table may be called, and the pages that may call it."""

    def __init__(self, settings: Settings) -> None:
        machine = socket.gethostname().lower()
        self._names = {
            "localhost",
            machine,
            f"{machine}.local",
            NAME,
            *(name.lower() for name in settings.allowed_hosts),
        }
        self._names |= {name_of(urlsplit(settings.address).netloc)}
        self._origins = {origin.rstrip("/").lower() for origin in settings.allowed_origins}

    def knows_host(self, host: str) -> bool:
        """Whether a call uses a name of the table, or an IP address."""
        name = name_of(host) if NETLOC.fullmatch(host) else ""
        return name in self._names or is_address(name)

    def knows_origin(self, origin: str | None, host: str) -> bool:
        """Whether a call comes from our own page, or from no page at all."""
        if origin is None:
            return True
        try:
            page = urlsplit(origin).netloc.lower()
        except ValueError:
            return False
        return page == host.lower() != "" or origin.lower() in self._origins


class Security:
    """An ASGI application that protects the table's.

    Args:
        app: the application of the table.
        settings: settings of the table.
        limits: limits of the table.
        home: the door for the local network.
        metrics: measures of the server.
    """

    def __init__(
        self,
        app: Callable[[Any, Any, Any], Awaitable[None]],
        settings: Settings,
        limits: Limits,
        home: Home,
        metrics: Metrics,
    ) -> None:
        self._app = app
        self._settings = settings
        self._limits = limits
        self._home = home
        self._metrics = metrics
        self._callers = Callers(settings)
        self._sockets: dict[str, int] = {}
        self._said: set[str] = set()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Check a call, and pass it on or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        address = self._address(scope, headers)
        state = scope.setdefault("state", {})
        place = state["address"] = place_of(address)
        start = time.perf_counter()
        of_table = scope["path"].startswith("/api/")
        name = telemetry.REQUEST.set(self._name(scope, headers))
        trusted = self._settings.address.startswith("https:") or is_loopback(name_of(host))
        call = Sender(send, host, trusted, of_table)
        if of_table:
            call.charge = lambda size: self._limits.charge("requests", place, size // REQUEST_BYTES)
        try:
            self._check(scope, headers, host, place)
            if GUESS_PATHS.match(scope["path"]):
                await self._limits.guess(place)
        except TableError as error:
            await refuse(scope, call, error)
        else:
            if scope["type"] == "websocket":
                await self._socket(scope, receive, call, place)
            else:
                await self._app(scope, limit_body(receive, self._limit(scope["path"])), call)
        finally:
            seconds = time.perf_counter() - start
            if scope["type"] == "http":  # a socket lasts as long as somebody looks on
                self._metrics.count_request(call.status, seconds)
            what = scope["method"] if scope["type"] == "http" else "SOCKET"
            guest = state.get("guest", "-")
            path, millis = without_secrets(scope["path"]), seconds * 1000
            log.info("%s %s %s %.0fms guest=%s from=%s", what, path, call.status, millis, guest, address)
            telemetry.REQUEST.reset(name)

    async def _socket(self, scope: Scope, receive: Receive, call: "Sender", address: str) -> None:
        self._sockets[address] = self._sockets.get(address, 0) + 1
        try:
            await self._app(scope, receive, call)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _address(self, scope: Scope, headers: dict[bytes, bytes]) -> str:
        """The address of the caller. `X-Forwarded-For` is read from the right, as far as trusted proxies wrote it.

        A proxy's text that is no address still identifies its caller. With "unknown" the proxy's connection counts, so
        that one stranger does not use up everybody's limits.
        """
        client = scope.get("client")
        address = str(client[0]) if client else "unknown"
        rest = headers.get(b"x-forwarded-for", b"").decode("latin-1")
        while address in self._settings.trusted_proxies:
            rest, _, hop = rest.rpartition(",")
            if not (hop := hop.strip()):
                break
            if (ip := address_in(hop)) is None:
                if hop.lower() != "unknown":
                    self._say_once("the proxy %s writes '%s' for an address in X-Forwarded-For", address, excerpt(hop))
                    return excerpt(hop)
                self._say_once(
                    "the proxy %s writes 'unknown' in X-Forwarded-For: limits by address do not work for its people, "
                    "until it writes the addresses of callers there",
                    address,
                )
                return f"{hop} {client}"
            address = ip
        return address if is_address(address) else "unknown"

    def _say_once(self, text: str, *arguments: str) -> None:
        """Log an error that every call would bring again."""
        if text not in self._said:
            self._said.add(text)
            log.error(text, *arguments)

    def _name(self, scope: Scope, headers: dict[bytes, bytes]) -> str:
        """The name of this request for log and answer: the one that a trusted proxy gave it, else a new one."""
        name = headers.get(b"x-request-id", b"").decode("latin-1")
        trusted = (scope.get("client") or ("",))[0] in self._settings.trusted_proxies
        return name if trusted and REQUEST_NAME.fullmatch(name) else secrets.token_hex(8)

    def _check(self, scope: Scope, headers: dict[bytes, bytes], host: str, address: str) -> None:
        """Raise TableError if the table must refuse this call."""
        if not is_normal(scope):
            self._limits.take("requests", address)
            raise TableError(404, "not-found")
        server = scope.get("server")
        if self._home.is_door(server and server[0]):
            own_games = scope["path"] == "/api/matches" and scope["query_string"] == b"list=mine"
            if self._home.open_address is None:
                raise TableError(403, "forbidden", "door-shut")
            if not (VISITOR_PATHS.fullmatch(scope["path"]) or own_games):
                raise TableError(403, "forbidden", "not-at-the-door")
            scope["state"]["visitor"] = True
            self._home.visitors.add(address)
        if scope["path"] not in PROBES and not self._callers.knows_host(host):
            raise TableError(403, "foreign")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        origin = headers[b"origin"].decode("latin-1") if b"origin" in headers else None
        if changes and not self._callers.knows_origin(origin, host):
            raise TableError(403, "foreign")
        if changes and origin is None and headers.get(b"sec-fetch-site", b"none") not in (b"none", b"same-origin"):
            raise TableError(403, "foreign")
        self._limits.take("requests", address)
        if scope["type"] == "http" and scope["path"] == SOCKET:
            self._say_once(
                "%s asks for a connection without the header Upgrade: a proxy in front of pakal does not pass on "
                "WebSockets (`pakal admin example` has the lines for it)",
                address,
            )
            raise TableError(426, "upgrade")
        if scope["type"] == "websocket":
            if self._sockets.get(address, 0) >= self._settings.rates.sockets:
                raise TableError(429, "too-often", args={"seconds": 60})
            return
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > self._limit(scope["path"]):
            raise TableError(413, "too-large")

    def _limit(self, path: str) -> int:
        return self._settings.max_record if path == RECORDS else self._settings.max_body


class Sender:
    """ASGI's `send` of one call: adds headers and remembers the status.

    Args:
        send: the server's `send`.
        host: the `Host` that was called.
        trusted: whether the browser trusts the address: it is called by TLS, or lies on the browser's own machine.
        personal: whether the answer may depend on the guest; then no cache may keep it, unless the answer allows it.

    Attributes:
        status: of HTTP; "-" before the answer.
        charge: called with the size of each part of the answer, in bytes.
    """

    def __init__(self, send: Send, host: str, trusted: bool, personal: bool) -> None:
        self._send = send
        self._host = host
        self._trusted = trusted
        self._personal = personal
        self.status: int | str = "-"
        self.charge: Callable[[int], None] | None = None

    async def __call__(self, message: Message) -> None:
        """Send on."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = list(message.get("headers", ()))
            ours = {**HEADERS, "Content-Security-Policy": content_policy(self._host)}
            if self._trusted:
                ours |= TRUSTED_HEADERS
            ours["X-Request-ID"] = telemetry.REQUEST.get()
            if self._personal and not any(name.lower() == b"cache-control" for name, _ in headers):
                ours |= {"Cache-Control": "no-store", "Vary": "Cookie, Authorization"}
            message["headers"] = headers + [(k.lower().encode(), v.encode("latin-1")) for k, v in ours.items()]
        elif message["type"] == "http.response.body" and self.charge is not None:
            self.charge(len(message.get("body", b"")))
        elif message["type"] == "websocket.accept":
            self.status = 101
        elif message["type"] == "websocket.close" and self.status == "-":
            self.status = 403
        await self._send(message)


def limit_body(receive: Receive, limit: int) -> Receive:
    """ASGI's `receive` of one call. It refuses a body of more than `limit` bytes, and a body that breaks off."""
    size, whole = 0, False

    async def counting() -> Message:
        nonlocal size, whole
        message = await receive()
        if message["type"] == "http.request":
            size += len(message.get("body", b""))
            whole = not message.get("more_body", False)
            if size > limit:
                raise TableError(413, "too-large")
        elif not whole:  # the caller has gone in the middle of the body, which is no fault of the table
            raise TableError(400, "unreadable")
        return message

    return counting


PAGE = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>pakal</title>
<style>
  :root {{ color-scheme: light dark }}
  body {{ max-width: 30rem; margin: 20vh auto; padding: 0 1.5rem; font: 1.25rem/1.5 system-ui, sans-serif }}
  a {{ display: inline-block; padding: .6rem 1.2rem; border: 2px solid; border-radius: .6rem; color: inherit }}
</style>
<main><h1>pakal</h1><p>{sentence}</p><p><a href="">{again}</a></p></main>
</html>
"""
"""A page that tells a refusal; it needs no other file."""


def page_of(error: TableError, language: str) -> bytes:
    """The page that tells a refusal to a person."""
    again = Texts(language, ["pakal.table"]).say("shell-again")
    return PAGE.format(language=language, sentence=escape(sentence(error, language)), again=escape(again)).encode()


async def refuse(scope: Scope, send: Send, error: TableError) -> None:
    """Answer a call with a refusal; the application does not see the call."""
    if scope["type"] == "websocket":
        # A close before the accept: servers answer 403, the only status that all of them can send here.
        await send({"type": "websocket.close", "code": POLICY, "reason": error.code})
        return
    language, accepted = language_asked(scope), dict(scope["headers"]).get(b"accept", b"")
    is_visit = scope["method"] in SAFE_METHODS and b"text/html" in accepted  # a browser shows it to a person
    if is_visit and error.code == "not-found" and (page := page_before_slash(scope)):
        headers = [(b"location", page), (b"content-length", b"0"), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": 301, "headers": headers})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
        return
    body = page_of(error, language) if is_visit else msgspec.json.encode(refusal(error, language))
    headers = [
        (b"content-type", b"text/html; charset=utf-8" if is_visit else b"application/json"),
        (b"content-length", str(len(body)).encode()),
        *((name.lower().encode(), value.encode()) for name, value in headers_of(error).items()),
    ]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body, "more_body": False})
