"""Notices to programs: a POST of JSON to an address that somebody else chose, so it is looked at twice.

The name is resolved once, every address that it has is looked at, and the connection goes to the very address that was
looked at: a name that answers differently the second time gains nothing. Redirects are not followed.
"""

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

TIMEOUT = 10.0
PORTS = {"http": 80, "https": 443}

TRANSLATED = ipaddress.ip_network("64:ff9b::/96")
"""Addresses of IPv6 that stand for those of IPv4 (NAT64)."""


class WebhookRefused(Exception):  # noqa: N818 (as it is said in the log)
    """This address is not called at all: trying again would not help."""


class WebhookFailed(Exception):  # noqa: N818 (as it is said in the log)
    """It did not work this time."""


def is_public(address: str) -> bool:
    """Whether an IP address is one of the open internet, and of no network of ours, whatever it is written as."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found.sixtofour is not None or found.teredo is not None or found in TRANSLATED or found.is_site_local:
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def target(url: str, allow_private: bool) -> tuple[str, str, int, str, str]:
    """Scheme, host, port, IP address and path of a URL. Raises WebhookRefused, WebhookFailed."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise WebhookRefused("it is no address") from None
    if (
        parts.scheme not in PORTS
        or not host
        or "%" in host  # an address of this machine's own lines, such as fe80::1%eth0
        or parts.username is not None
        or not url.isascii()
        or not url.isprintable()
    ):
        raise WebhookRefused("it is no address of http or https")
    number = port or PORTS[parts.scheme]
    try:
        found = [str(entry[4][0]) for entry in socket.getaddrinfo(host, number, type=socket.SOCK_STREAM)]
    except (OSError, UnicodeError):
        raise WebhookFailed("there is no such host") from None
    if not allow_private and not all(is_public(address) for address in found):
        raise WebhookRefused("it is inside this network")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return parts.scheme, host, number, found[0], path


def connected(scheme: str, host: str, port: int, address: str) -> http.client.HTTPConnection:
    """A connection to this address and no other, with the certificate of the name that was meant."""
    raw = socket.create_connection((address, port), TIMEOUT)
    connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT)
    connection.sock = ssl.create_default_context().wrap_socket(raw, server_hostname=host) if scheme == "https" else raw
    return connection


def post(url: str, message: Mapping[str, Any], allow_private: bool) -> None:
    """Send one notice, waiting for the answer. Raises WebhookRefused, WebhookFailed."""
    scheme, host, port, address, path = target(url, allow_private)
    headers = {"Content-Type": "application/json", "User-Agent": "pakal"}
    try:
        connection = connected(scheme, host, port, address)
        try:
            connection.request("POST", path, msgspec.json.encode(message), headers)
            status = connection.getresponse().status
        finally:
            connection.close()
    except (OSError, http.client.HTTPException) as error:
        raise WebhookFailed(type(error).__name__) from None
    if not 200 <= status < 300:
        raise WebhookFailed(f"it answered {status}")
