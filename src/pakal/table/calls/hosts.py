"""Calls of the host: the person who runs the table and has the key in its store. `pakal admin` makes them.

What a host does stands in the log, and those whom it concerns are told by the page.
"""

import logging
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from pakal.table.base.bodies import HostedMatches, HostedTable, Message, Name, People, Person, Status
from pakal.table.base.errors import SHUT_OUT, TableError, refuse_if_store_fails
from pakal.table.base.messages import CHAT_LENGTH
from pakal.table.base.names import clean_name, new_secret
from pakal.table.calls.call import Call, Caller
from pakal.table.calls.guests import end_sockets, forget, leave_everything
from pakal.table.people.guests import Known
from pakal.table.play.services import GUEST
from pakal.table.storage.store import ANNOUNCEMENT, BANNED, HOST_KEY

if TYPE_CHECKING:
    from pakal.table.storage.sql_people import Moderation

log = logging.getLogger(__name__)


Skipped = Annotated[int, Meta(ge=0, le=10**9)]


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name for a person."""

    name: Name


class Announcement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line for everybody; empty: there is none any more."""

    text: Annotated[str, Meta(max_length=CHAT_LENGTH)]


def moderation_of(caller: Caller) -> "Moderation":
    """What the store lets a host do. Raises TableError: the table of one device has no host."""
    found: Moderation | None = caller.server.services.store.moderation
    if found is None:
        raise TableError(404, "not-found")
    return found


async def known(caller: Caller, person: str) -> Known:
    """A person by their id. Raises TableError 404."""
    with refuse_if_store_fails():
        guest = await caller.server.services.store.guest(person)
    if guest is None:
        raise TableError(404, "not-found")
    return Known(guest, "", "")


async def one(caller: Caller, person: str) -> Person:
    """A person as the host sees them. Raises TableError 404."""
    with refuse_if_store_fails():
        found = (await moderation_of(caller).people(guest=person)).rows
    if not found:
        raise TableError(404, "not-found")
    return found[0]


@Call("GET", "/api/host/table", "operator")
async def get_table(caller: Caller) -> HostedTable:
    """What the host has set."""
    settings = caller.server.services.settings
    return HostedTable(settings.newcomers, settings.keep_finished)


@Call("POST", "/api/host/key", "operator", status=204)
async def renew_key(caller: Caller) -> None:
    """Replaces the key of the host at once. Only the database tells the new one, not this answer."""
    with refuse_if_store_fails():
        await caller.server.services.store.set_setting(HOST_KEY, new_secret())
    log.warning("the host has a new key")


@Call("GET", "/api/host/people", "operator")
async def get_people(caller: Caller, name: str = "", skip: Skipped = 0) -> People:
    """Up to 200 people, the last seen first; with `?name=` those whose name contains it. `skip`: without so many."""
    with refuse_if_store_fails():
        return await moderation_of(caller).people(name, skip=skip)


@Call("GET", "/api/host/people/{person}", "operator")
async def get_person(caller: Caller, person: str) -> dict[str, Any]:
    """All that the database holds of a person, for that person."""
    await known(caller, person)
    with refuse_if_store_fails():
        return await moderation_of(caller).everything(person)


@Call("PATCH", "/api/host/people/{person}", "operator")
async def rename_person(caller: Caller, person: str, data: NewName) -> Person:
    """Gives a person another name, also at their tables and in what they have said there; they are told."""
    await known(caller, person)
    server, services = caller.server, caller.server.services
    with refuse_if_store_fails():
        matches = await moderation_of(caller).rename(person, clean_name(data.name))
    services.cluster.tell([GUEST + person])
    services.change_guest(person)
    await server.catch_up(matches)
    log.warning("the host has renamed %s", person)
    return await one(caller, person)


@Call("DELETE", "/api/host/people/{person}", "operator")
async def forget_person(caller: Caller, person: str) -> None:
    """Forgets a person, as they could by themselves."""
    await forget(caller.server, await known(caller, person))
    log.warning("the host has forgotten %s", person)


@Call("PUT", "/api/host/people/{person}/ban", "operator")
async def ban(caller: Caller, person: str) -> Person:
    """Bans a person: their devices are refused, and computer players take their seats."""
    server, who = caller.server, await known(caller, person)
    await set_ban(caller, person, "host")
    await leave_everything(server, person)
    for device in await server.services.guests.devices(who):
        end_sockets(server, device.id, SHUT_OUT)
    log.warning("the host has banned %s", person)
    return await one(caller, person)


@Call("DELETE", "/api/host/people/{person}/ban", "operator", status=200)
async def unban(caller: Caller, person: str) -> Person:
    """Lets a person come again. Their seats stay with the computer players."""
    await known(caller, person)
    await set_ban(caller, person, None)
    log.warning("the host lets %s come again", person)
    return await one(caller, person)


async def set_ban(caller: Caller, person: str, ban: str | None) -> None:
    """Store a ban, or None for its end; every server looks for it at the person's next call."""
    services = caller.server.services
    with refuse_if_store_fails():
        await services.store.set_setting(BANNED + person, ban)
    services.guests.drop_guest(person)
    services.cluster.tell([GUEST + person])


@Call("GET", "/api/host/matches", "operator")
async def get_hosted_matches(
    caller: Caller, status: Status | None = None, person: str | None = None, skip: Skipped = 0
) -> HostedMatches:
    """Up to 200 matches, the one that changed last first; with `?status=` of this status, with `?person=` of this
    person. `skip`: without so many.
    """
    with refuse_if_store_fails():
        return await moderation_of(caller).matches(status, person, skip)


@Call("POST", "/api/host/matches/{match}/end", "operator", status=200)
async def end_match(caller: Caller, match: str) -> None:
    """Ends a match where it stands, as if all players had agreed; everybody at the table sees that the host did."""
    room = await caller.server.room(match)
    if room.position.row.status == "over":
        raise TableError(409, "over")
    await room.change(lambda draft, _: draft.end_by_host())
    log.warning("the host has ended the match %s", match)


@Call("GET", "/api/host/matches/{match}/messages", "operator")
async def get_messages(caller: Caller, match: str) -> list[Message]:
    """The messages of a chat, oldest first."""
    with refuse_if_store_fails():
        return await moderation_of(caller).messages(match)


@Call("DELETE", "/api/host/matches/{match}/messages/{n}", "operator")
async def remove_message(caller: Caller, match: str, n: int) -> None:
    """Removes the text of a message; everybody at the table sees that the host did."""
    with refuse_if_store_fails():
        if not await moderation_of(caller).remove_message(match, n):
            raise TableError(404, "not-found")
    await caller.server.catch_up([match])
    log.warning("the host has removed message %d of the match %s", n, match)


@Call("PUT", "/api/host/announcement", "operator")
async def announce(caller: Caller, data: Announcement) -> Announcement:
    """Shows a line to everybody who is here or comes, until another one replaces it; an empty one removes it."""
    services = caller.server.services
    with refuse_if_store_fails():
        await services.store.set_setting(ANNOUNCEMENT, data.text or None)
    services.announce(data.text)
    services.cluster.tell([ANNOUNCEMENT])
    log.warning("the host announces: %s", data.text)
    return data
