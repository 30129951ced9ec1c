"""HTTP: guests and their devices."""

import contextlib
import re
from contextlib import AbstractAsyncContextManager
from typing import Any
from urllib.parse import urlsplit

from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie

from pakal.table.base.bodies import ChangedMe, Claim, Device, DeviceCode, Me, NewMe
from pakal.table.base.errors import TableError, language_asked
from pakal.table.base.names import clean
from pakal.table.http.connection import COOKIE, has_too_many_cookies, secret_of
from pakal.table.http.listing import leave_everything
from pakal.table.http.rates import Limits
from pakal.table.http.static_files import version
from pakal.table.people.guests import Known
from pakal.table.people.webhooks import WebhookFailed, WebhookRefused, looked_up
from pakal.table.play.following import DEVICE, GUEST
from pakal.table.play.server import TableServer

AnyRequest = Request[Any, Any, Any]

EMAIL = re.compile(r"[^@\s<>\"',;:\\]+@[^@\s<>\"',;:\\]+\.[^@\s<>\"',;:\\.]{2,}")
YEAR = 365 * 24 * 3600


def server_of(request: AnyRequest) -> TableServer:
    """The server that a request came to."""
    server: TableServer = request.app.state.server
    return server


def long_answer(request: AnyRequest) -> AbstractAsyncContextManager[None]:
    """The turn of a request whose answer takes long: one at a time for each address. Raises TableError."""
    limits: Limits = request.app.state.limits
    return limits.long_answer(request.scope["state"]["address"])


async def maybe_known(request: AnyRequest) -> Known | None:
    """The guest who sends a request, or None for a stranger."""
    who = await server_of(request).guests.find(secret_of(dict(request.scope["headers"])))
    if who is not None:
        state: dict[str, Any] = request.scope.setdefault("state", {})
        state["guest"], state["language"] = who.id, who.guest.language
    return who


async def guest_of(request: AnyRequest) -> Known:
    """The guest who sends a request. Raises TableError 401 for a stranger, 431 if a cookie would not be read."""
    who = await maybe_known(request)
    if who is None:
        check_cookies(request)
        raise TableError(401, "nobody")
    return who


def check_cookies(request: AnyRequest) -> None:
    """Raise TableError 431 if the table could not read a cookie that it gave to this browser."""
    if has_too_many_cookies(dict(request.scope["headers"])):
        raise TableError(431, "too-large", "too-many-cookies")


def cookie(request: AnyRequest, secret: str) -> Cookie:
    """The cookie that holds a browser's secret: no script can read it, and no other site can make a browser send it."""
    return Cookie(
        key=COOKIE,
        value=secret,
        max_age=YEAR,
        path="/",
        httponly=True,
        samesite="strict",
        secure=request.app.state.settings.secure,
    )


def label(request: AnyRequest) -> str:
    """A name for a device: its browser and system, as far as its `User-Agent` tells them."""
    agent = request.headers.get("user-agent", "")
    browser = next((name for name in ("Edg", "OPR", "Firefox", "Chrome", "Safari") if name in agent), "")
    system = next((name for name in ("Android", "iPhone", "iPad", "Windows", "Mac OS X", "Linux") if name in agent), "")
    names = {"Edg": "Edge", "OPR": "Opera", "Mac OS X": "Mac"}
    name = " · ".join(names.get(part, part) for part in (browser, system) if part)
    return name or clean(agent, 40)


def answer(request: AnyRequest, who: Known, secret: str | None, program: bool, status: int) -> Response[Me]:
    """Answer with the guest. A browser gets a new secret in its cookie, a program in the body.

    Args:
        request: the request.
        who: the guest.
        secret: new secret of the device; None where it keeps its old one.
        program: whether the client is a program and not a browser.
        status: of HTTP.
    """
    response = Response(who.me(version(), secret if program else None), status_code=status)
    response.headers["Cache-Control"] = "no-store"
    if secret is not None and not program:
        response.set_cookie(cookie(request, secret))
    return response


@get("/api/me")
async def get_me(request: AnyRequest, if_any: bool = False) -> Response[Me | None]:
    """The guest who asks. A stranger gets an error, or with `if_any` an empty answer: a first visit is no error."""
    who = await maybe_known(request)
    if who is None and if_any:
        return Response(None, status_code=204, headers={"Cache-Control": "no-store"})
    return Response((who or await guest_of(request)).me(version()))


@post("/api/me")
async def post_me(request: AnyRequest, data: NewMe) -> Response[Me]:
    """Makes a guest, unless the device that asks has one already."""
    who = await maybe_known(request)
    if who is not None:
        return answer(request, who, None, data.program, 200)
    check_cookies(request)
    request.app.state.limits.take("guests", request.scope["state"].get("address"))
    guest, secret = await server_of(request).guests.make(
        data.name, data.language or language_asked(request.scope), label(request)
    )
    return answer(request, guest, secret, data.program, 201)


@patch("/api/me")
async def patch_me(request: AnyRequest, data: ChangedMe) -> Me:
    """Changes a guest's own name, language, addresses or ways to be notified."""
    who, server = await guest_of(request), server_of(request)
    if data.email and not EMAIL.fullmatch(data.email):
        raise TableError(422, "impossible", "no-address")
    if data.webhook:
        await check_webhook(data.webhook, server.settings.allow_private_webhooks, who.id)
    guest, matches = await server.guests.change(who, data)
    server.tell_servers([GUEST + who.id])
    await server.catch_up(matches)
    return guest.me(version())


async def check_webhook(url: str, allow_private: bool, whose: str) -> None:
    """Raise TableError if `url` is no address of a web server, or one that the table refuses to call."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and url.isprintable() and " " not in url
    except ValueError:
        good = False
    if not good:
        raise TableError(422, "impossible", "no-address")
    try:
        with contextlib.suppress(WebhookFailed):  # the name of a host may resolve later, though it does not now
            await looked_up(url, allow_private, whose)
    except WebhookRefused as error:
        raise TableError(422, "impossible", "impossible-because", {"reason": str(error)}) from None


@delete("/api/me")
async def delete_me(request: AnyRequest) -> Response[None]:
    """Forgets a guest: they leave every table, and their name disappears from it."""
    await forget(server_of(request), await guest_of(request))
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


async def forget(server: TableServer, who: Known) -> None:
    """Let a guest leave every table, take their name from what stays, and close their connections."""
    await leave_everything(server, who.id)
    devices = await server.guests.devices(who)
    await server.catch_up(await server.guests.forget(who))
    for device in devices:
        end_sockets(server, device.id)


@get("/api/me/devices")
async def get_devices(request: AnyRequest) -> list[Device]:
    """Browsers and programs of a guest."""
    return await server_of(request).guests.devices(await guest_of(request))


@post("/api/me/devices")
async def post_device(request: AnyRequest) -> DeviceCode:
    """Makes a code for another device. It works once, within ten minutes."""
    return await server_of(request).guests.new_code(await guest_of(request))


@post("/api/me/devices/claim", status_code=200)
async def claim_device(request: AnyRequest, data: Claim) -> Response[Me]:
    """Makes this browser a device of the guest who made the code."""
    before = await maybe_known(request)
    if before is None:
        check_cookies(request)
    who, secret = await server_of(request).guests.claim(data.code, before, label(request))
    if before is not None:
        end_sockets(server_of(request), before.device)
    return answer(request, who, secret, False, 200)


@delete("/api/me/devices/{device:str}")
async def delete_device(request: AnyRequest, device: str) -> None:
    """Revokes a device: its secret works no more, and its connections end."""
    await server_of(request).guests.revoke(await guest_of(request), device)
    end_sockets(server_of(request), device)


def end_sockets(server: TableServer, device: str) -> None:
    """Close the connections of a device whose secret works no more."""
    server.end_device(device)
    server.tell_servers([DEVICE + device])


ROUTES: list[Any] = [
    get_me,
    post_me,
    patch_me,
    delete_me,
    get_devices,
    post_device,
    claim_device,
    delete_device,
]
