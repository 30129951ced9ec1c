"""Notices to programs: a POST of JSON to a URL that a guest chose, and that might point into the server's network.

So the table resolves the name once, checks every address that it has, and connects to an address that it has checked.
A name that resolves differently the second time gains nothing. The table follows no redirects.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from urllib.parse import urlsplit

import httptools

from pakal.base.wording import FALLBACK
from pakal.table.base.errors import TableError, sentence
from pakal.table.base.promises import TooSlow, in_thread

DEADLINE = 10.0
"""Seconds for everything, from the name of the host to the head of the answer."""

PIECE, MOST_PIECES = 4096, 64
"""Bytes of an answer that are read at once, and most reads until its head must be there."""

LOOKING: set[str] = set()
"""Whose webhooks' names are being looked up."""

MOST_LOOKING = 64
"""Most names that are looked up at the same time."""

PORTS = {"http": 80, "https": 443}

NOWHERE = {"invalid", "test", "example", "localhost", "local", "internal", "onion", "arpa"}
"""Last parts of names that no public network has, or no web page (RFC 6761, 6762, 7686, 8375; ICANN: `internal`)."""

DOCUMENTATION = ipaddress.ip_network("3fff::/20")
"""Addresses for examples (RFC 9637), which Python does not know yet."""

PROTOCOLS = ipaddress.ip_network("192.0.0.0/24")
"""Addresses for protocols (RFC 6890): older versions of Python take some of them for public ones."""

NAT64 = ipaddress.ip_network("64:ff9b::/96")
"""Addresses of IPv6 that stand for addresses of IPv4 (NAT64)."""


class WebhookRefused(TableError):  # noqa: N818 (as it is said in the log)
    """The table never calls this address: trying again would not help. As a text it is an English sentence."""

    def __init__(self, message_id: str, **arguments: str) -> None:
        super().__init__(422, "impossible", message_id, arguments)

    def __str__(self) -> str:
        return sentence(self, FALLBACK)


class WebhookFailed(Exception):  # noqa: N818 (as it is said in the log)
    """The call failed this time. `status`: the status of the answer, if there was one."""

    def __init__(self, reason: str, status: int = 0) -> None:
        super().__init__(reason)
        self.status = status


def is_public(address: str) -> bool:
    """Whether an IP address, in any of its spellings, belongs to the open internet and to no private network."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return is_public(str(ip.ipv4_mapped))
        if ip.sixtofour is not None or ip.teredo is not None or ip in NAT64 or ip.is_site_local:
            return False
        if ip in DOCUMENTATION:
            return False
    return ip not in PROTOCOLS and ip.is_global and not ip.is_multicast and not ip.is_reserved


def target(url: str, allow_private: bool) -> tuple[str, str, int, str, str]:
    """Scheme, host, port, IP address and path of a URL; `allow_private`: also inside this network.

    Raises:
        WebhookRefused: the table never calls this URL.
        WebhookFailed: the name of the host cannot be resolved now.
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise WebhookRefused("no-address") from None
    if (
        parts.scheme not in PORTS
        or not host
        or "%" in host  # an address of one network interface, such as fe80::1%eth0
        or parts.username is not None
        or not url.isprintable()
    ):
        raise WebhookRefused("webhook-form")
    if port == 0:
        raise WebhookRefused("webhook-port")
    if not host.isascii():
        try:
            raise WebhookRefused("webhook-host", plain=host.encode("idna").decode())
        except UnicodeError:  # nobody can have such a name
            raise WebhookRefused("no-address") from None
    if not url.isascii():
        raise WebhookRefused("webhook-path")
    _, dot, last = host.rstrip(".").rpartition(".")
    if not allow_private and ":" not in host and (not dot or last.lower() in NOWHERE):
        raise WebhookRefused("webhook-nowhere")
    number = port or PORTS[parts.scheme]
    try:
        addresses = [str(entry[4][0]) for entry in socket.getaddrinfo(host, number, type=socket.SOCK_STREAM)]
    except (OSError, UnicodeError):
        raise WebhookFailed("there is no such host") from None
    if not allow_private and not all(is_public(address) for address in addresses):
        raise WebhookRefused("webhook-inside")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return parts.scheme, host, number, addresses[0], path


class Answer:
    """The head of an answer, for the parser of HTTP.

    Attributes:
        status: of HTTP; None before it has come.
    """

    def __init__(self) -> None:
        self._parser = httptools.HttpResponseParser(self)
        self.status: int | None = None

    def on_headers_complete(self) -> None:
        """Take the status, unless more is to come (1xx)."""
        status = self._parser.get_status_code()
        if status >= 200 and self.status is None:
            self.status = status

    async def read(self, reader: asyncio.StreamReader) -> int:
        """The status of what comes. Raises OSError, httptools.HttpParserError."""
        for _ in range(MOST_PIECES):
            if not (data := await reader.read(PIECE)):
                break
            self._parser.feed_data(data)
            if self.status is not None:
                return self.status
        raise ConnectionError


async def looked_up(url: str, allow_private: bool, whose: str) -> tuple[str, str, int, str, str]:
    """What `target` returns. Nobody waits for the names of others: each person has one look-up at a time.

    A look-up takes as long as the servers of names make it take, and cannot be cancelled. So it has a thread that does
    not keep the server from ending.

    Args:
        whose: id of the person whose webhook it is.

    Raises:
        WebhookRefused, WebhookFailed: see `target`.
    """
    if whose in LOOKING or len(LOOKING) >= MOST_LOOKING:
        raise WebhookFailed("another name is still being looked up")
    LOOKING.add(whose)

    def look() -> tuple[str, str, int, str, str]:
        try:
            return target(url, allow_private)
        finally:
            LOOKING.discard(whose)

    try:
        return await in_thread(look, DEADLINE)
    except TooSlow:
        raise WebhookFailed("the name of its host was not found in time") from None


async def post(url: str, headers: Mapping[str, str], body: bytes, allow_private: bool, whose: str) -> None:
    """Send a notice to an address that a person gave, and wait for the answer. Raises WebhookRefused, WebhookFailed."""
    try:
        async with asyncio.timeout(DEADLINE):
            scheme, host, port, address, path = await looked_up(url, allow_private, whose)
            status = await call(scheme, host, port, address, path, headers, body)
    except (OSError, httptools.HttpParserError) as error:  # TimeoutError is an OSError
        raise WebhookFailed(type(error).__name__) from None
    if not 200 <= status < 300:
        raise WebhookFailed(f"it answered {status}", status)


async def call(
    scheme: str, host: str, port: int, address: str, path: str, headers: Mapping[str, str], body: bytes
) -> int:
    """POST to an IP address that was checked, and return the status of the answer.

    Args:
        scheme: `http` or `https`.
        host: name of the host, which its certificate must have.
        port: number of the port.
        address: the IP address.
        path: path and query, in printable ASCII.
        headers: of the request, besides those that every request has.
        body: its contents.

    Raises:
        OSError, httptools.HttpParserError: it did not answer as a web server does.
    """
    context = ssl.create_default_context() if scheme == "https" else None
    name = host if context else None
    reader, writer = await asyncio.open_connection(address, port, ssl=context, server_hostname=name)
    try:
        authority = f"[{host}]" if ":" in host else host
        lines = (
            f"POST {path.replace(' ', '%20')} HTTP/1.1",
            f"Host: {authority if port == PORTS[scheme] else f'{authority}:{port}'}",
            "User-Agent: pakal",
            *(f"{name}: {value}" for name, value in headers.items()),
            f"Content-Length: {len(body)}",
            "Connection: close",
        )
        writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        return await Answer().read(reader)
    finally:
        writer.transport.abort()
