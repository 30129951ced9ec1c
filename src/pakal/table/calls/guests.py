"""Calls: guests and their devices."""

import contextlib
import re
from typing import Annotated
from urllib.parse import urlsplit

from msgspec import Meta

from pakal.table.base.bodies import ChangedMe, Claim, Device, DeviceCode, Me, Memory, NewMe, PushAddress, Pushes
from pakal.table.base.errors import FORGOTTEN, REVOKED, TableError, refuse_if_store_fails
from pakal.table.base.names import hash_of, new_id, typed_table_code
from pakal.table.base.promises import aside
from pakal.table.base.static_files import version
from pakal.table.calls.call import Answer, Call, Caller
from pakal.table.people.guests import Known
from pakal.table.play.family import MATCHES, memory_of
from pakal.table.play.server import TableServer
from pakal.table.play.services import DEVICE, GUEST

EMAIL = re.compile(r"[^@\s<>\"',;:\\]+@[^@\s<>\"',;:\\]+\.[^@\s<>\"',;:\\.]{2,}")

RENAMED = 2
"""Each table at which a guest has a new name counts as so many more requests: everybody there is told."""

REMEMBERED = 4
"""The memory of a table counts as so many more requests: to read and count 200 matches takes some 30 ms."""

NO_STORE = {"Cache-Control": "no-store"}


@Call("GET", "/api/me", "anybody")
async def get_me(caller: Caller, if_any: bool = False) -> Answer[Me | None]:
    """The guest who asks. Without a guest 401, or 204 if you add `?if_any=true` (a browser reports 401 as an error)."""
    if caller.who is None and if_any:
        return Answer(None, 204, NO_STORE)
    return Answer(caller.guest.me(version()))


@Call("POST", "/api/me", "anybody")
async def post_me(caller: Caller, data: NewMe) -> Answer[Me]:
    """Makes a guest if there is none; 201 with `secret` for a program, 200 if there is one."""
    if caller.who is not None:
        return Answer(caller.who.me(version()), 200, NO_STORE)
    caller.check_cookies()
    caller.limits.take("guests", caller.address)
    newcomers, by = caller.server.services.settings.newcomers, data.by or ""
    if newcomers != "all" and not caller.here and not await caller.is_host(by):
        if newcomers == "none":
            raise TableError(403, "forbidden", "no-newcomers")
        await check_invited(caller, by)
    who, secret = await caller.server.services.guests.make(data.name, data.language or caller.language, caller.label)
    if data.program:
        return Answer(who.me(version(), secret), 201, NO_STORE)
    return Answer(who.me(version()), 201, NO_STORE, secret)


async def check_invited(caller: Caller, by: str) -> None:
    """Raise TableError 403 unless a code leads to a table, or the secret of a link to a seat that is free."""
    store, code = caller.server.services.store, typed_table_code(by)
    with refuse_if_store_fails():
        if code is not None and await store.match_by_code(code) is not None:
            return
        linked = await store.seat_by_link(hash_of(by)) if by else None
    if linked is not None and (await caller.room(linked[0])).position.seats[linked[1]].free:
        return
    if by:
        await caller.limits.guess(caller.address)
    raise TableError(403, "forbidden", "only-invited")


@Call("PATCH", "/api/me", "guest")
async def patch_me(caller: Caller, data: ChangedMe) -> Me:
    """Changes the fields that it names."""
    who, server = caller.guest, caller.server
    if data.email and not EMAIL.fullmatch(data.email):
        raise TableError(422, "impossible", "no-address")
    if data.webhook:
        await check_webhook(data.webhook, server.services.settings.allow_private_webhooks, who.id)
    guest, matches = await server.services.guests.change(who, data)
    server.services.cluster.tell([GUEST + who.id])
    caller.limits.charge("requests", caller.address, RENAMED * len(matches))
    await server.catch_up(matches)
    return guest.me(version())


async def check_webhook(url: str, allow_private: bool, whose: str) -> None:
    """Raise TableError if `url` is no address of a web server, or one that the table refuses to call."""
    from pakal.table.people.webhooks import WebhookFailed, looked_up

    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and url.isprintable() and " " not in url
    except ValueError:
        good = False
    if not good:
        raise TableError(422, "impossible", "no-address")
    with contextlib.suppress(WebhookFailed):  # the name of a host may resolve later, though it does not now
        await looked_up(url, allow_private, whose)


@Call("DELETE", "/api/me", "guest")
async def delete_me(caller: Caller) -> Answer[None]:
    """Forgets the guest: name, addresses, devices; matches stay, without the name."""
    await forget(caller.server, caller.guest)
    return Answer(None, secret="")


async def forget(server: TableServer, who: Known) -> None:
    """Let a guest leave every table, remove their name, and close their connections."""
    await leave_everything(server, who.id)
    devices = await server.services.guests.devices(who)
    await server.catch_up(await server.services.guests.forget(who))
    for device in devices:
        end_sockets(server, device.id, FORGOTTEN)


async def leave_everything(server: TableServer, guest: str) -> None:
    """Take a guest out of every match that is not over, and clear away the tables of theirs that have not begun."""
    for row, seats in await server.services.store.page("mine", guest, None, 10_000):
        with contextlib.suppress(TableError):
            room = await server.room(row.id)
            if row.status == "waiting" and row.host == guest:
                await room.clear_away()
                continue
            for seat in seats:
                if seat.person and seat.guest == guest:
                    await room.leave(guest, seat.seat, new_id())


@Call("GET", "/api/me/memory", "guest", price=REMEMBERED)
async def get_memory(caller: Caller, east: Annotated[int, Meta(ge=-900, le=900)] = 0) -> Memory:
    """Who won how often, evenings, and medals, from the last 500 finished matches that the guest has set or played;
    without records that were brought in. `east`: minutes by which the guest's clock is ahead of UTC.
    """
    with refuse_if_store_fails():
        matches = await caller.server.services.store.played(caller.guest.id, MATCHES)
    return await aside(memory_of, matches, caller.guest.id, east)


@Call("GET", "/api/me/devices", "guest")
async def get_devices(caller: Caller) -> list[Device]:
    """Browsers and programs of the guest."""
    return await caller.server.services.guests.devices(caller.guest)


@Call("GET", "/api/me/push", "guest")
async def get_push(caller: Caller) -> Answer[Pushes]:
    """Notices to this browser while the page is closed."""
    notices = caller.server.services.notices
    if notices is None or not notices.pushes:
        return Answer(Pushes(None, None), headers=NO_STORE)
    from pakal.table.people.push import public

    with refuse_if_store_fails():
        notice = await notices.newest(caller.guest.id)
    return Answer(Pushes(public(notices.push_key), notice), headers=NO_STORE)


@Call("POST", "/api/me/push", "guest", status=204)
async def post_push(caller: Caller, data: PushAddress) -> None:
    """This browser is told there while the page is closed."""
    who, services = caller.guest, caller.server.services
    if services.notices is None or not services.notices.pushes:
        raise TableError(409, "impossible", "no-push")
    if data.address:
        await check_webhook(data.address, services.settings.allow_private_webhooks, who.id)
    with refuse_if_store_fails():
        await services.notices.outbox.set_push(who.device, data.address or None)


@Call("POST", "/api/me/devices", "guest")
async def post_device(caller: Caller) -> DeviceCode:
    """A code for another device, good once and for ten minutes."""
    return await caller.server.services.guests.new_code(caller.guest)


@Call("POST", "/api/me/devices/claim", "anybody", status=200)
async def claim_device(caller: Caller, data: Claim) -> Answer[Me]:
    """This browser becomes a device of the guest who made the code."""
    before, server = caller.who, caller.server
    if before is None:
        caller.check_cookies()
    who, secret = await server.services.guests.claim(data.code, before, caller.label)
    if before is not None:
        end_sockets(server, before.device)
    return Answer(who.me(version()), headers=NO_STORE, secret=secret)


@Call("DELETE", "/api/me/devices/{device}", "guest")
async def delete_device(caller: Caller, device: str) -> None:
    """Revokes a device: its secret works no more, and its connections end."""
    await caller.server.services.guests.revoke(caller.guest, device)
    end_sockets(caller.server, device)


def end_sockets(server: TableServer, device: str, code: int = REVOKED) -> None:
    """Close the connections of a device whose secret works no more, with a code, which says why."""
    server.services.end_device(device, code)
    server.services.cluster.tell([f"{DEVICE}{device}:{code}"])
