"""What the host of a table asks about its people and matches, and what the host removes."""

from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, func, select, update

from pakal.table.base.bodies import HostedMatch, Message, Person
from pakal.table.base.times import iso
from pakal.table.storage import schema
from pakal.table.storage.rows import read_matches
from pakal.table.storage.store import BANNED

if TYPE_CHECKING:
    from pakal.table.storage.database import Database

AT_ONCE = 200
"""Most people or matches in one answer, and most matches that one sweep deletes."""

FORGOTTEN_WITH = (schema.device_code, schema.notice, schema.handing, schema.device)
"""Tables whose rows of a guest are deleted when the guest is forgotten."""


class Moderation:
    """What a host may see and remove in a database."""

    def __init__(self, database: "Database") -> None:
        self._database = database

    async def people(self, part: str = "", guest: str | None = None) -> list[Person]:
        """People whose name contains `part`, the last seen first; or one by their id."""
        table, device, seat = schema.guest.c, schema.device.c, schema.seat.c
        works = (device.guest == table.id) & ~device.revoked
        seen = select(func.max(device.last_seen)).where(device.guest == table.id).scalar_subquery()
        devices = select(func.count()).where(works).scalar_subquery()
        going = select(func.count()).join_from(schema.seat, schema.match).where(seat.guest == table.id)
        playing = going.where(schema.match.c.status != "over").scalar_subquery()
        banned = select(func.count()).where(schema.setting.c.name == BANNED + table.id).scalar_subquery()
        query = select(table.id, table.name, table.language, table.created, seen, devices, playing, banned)
        query = query.where(~table.forgotten, table.name.icontains(part, autoescape=True))
        if guest is not None:
            query = query.where(table.id == guest)
        query = query.order_by(seen.desc()).limit(AT_ONCE)

        def job(connection: Connection) -> list[Person]:
            return [
                Person(id_, name, language, iso(created), seen and iso(seen), count, going, bool(ban))
                for id_, name, language, created, seen, count, going, ban in connection.execute(query)
            ]

        return await self._database.read(job)

    async def matches(self, status: str | None) -> list[HostedMatch]:
        """Matches of a status, or all; the one that changed last comes first."""
        table = schema.match.c
        query = select(schema.match).order_by(table.changed.desc()).limit(AT_ONCE)
        query = query if status is None else query.where(table.status == status)

        def job(connection: Connection) -> list[HostedMatch]:
            return [
                HostedMatch(
                    row.id,
                    row.game,
                    row.status,
                    row.public,
                    row.host,
                    {seat.guest: seat.name for seat in seats if seat.guest is not None},
                    iso(row.created),
                    iso(row.changed),
                )
                for row, seats in read_matches(connection, query)
            ]

        return await self._database.read(job)

    async def messages(self, match: str) -> list[Message]:
        """The messages of a chat, oldest first."""
        table = schema.chat.c
        query = select(table.n, table.at, table.guest, table.name, table.text)
        query = query.where((table.match == match) & (table.text != "")).order_by(table.n)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [Message(n, iso(at), guest, name, text) for n, at, guest, name, text in rows]

    async def remove_message(self, match: str, n: int) -> bool:
        """Remove the text of a message; returns whether there was one."""
        table = schema.chat.c
        which = (table.match == match) & (table.n == n) & (table.text != "")
        changed = update(schema.match).where(schema.match.c.id == match)

        def job(connection: Connection) -> bool:
            if connection.execute(update(schema.chat).where(which).values(text="")).rowcount == 0:
                return False
            connection.execute(changed.values(revision=schema.match.c.revision + 1))
            return True

        return await self._database.write(job)

    async def everything(self, guest: str) -> dict[str, Any]:
        """All that the database holds of a person, for that person: rows by table, without hashes of secrets."""
        device, seat, chat = schema.device.c, schema.seat.c, schema.chat.c
        queries = {
            "person": select(*(each for each in schema.guest.c if each.name != "forgotten")).where(
                schema.guest.c.id == guest
            ),
            "devices": select(device.id, device.label, device.created, device.last_seen).where(device.guest == guest),
            "seats": select(seat.match, seat.seat, seat.name, seat.hints).where(seat.guest == guest),
            "tables": select(schema.match.c.id, schema.match.c.game, schema.match.c.created).where(
                schema.match.c.host == guest
            ),
            "messages": select(chat.match, chat.n, chat.name, chat.text, chat.at).where(chat.guest == guest),
        }

        def job(connection: Connection) -> dict[str, Any]:
            return {
                name: [
                    {key: iso(value) if key in TIMES else value for key, value in row.items()}
                    for row in connection.execute(query).mappings()
                ]
                for name, query in queries.items()
            }

        return await self._database.read(job)

    async def delete_finished(self, before: int) -> list[str]:
        """Delete matches that were over before a time, in milliseconds since 1970; returns them."""
        table = schema.match.c
        old = select(table.id).where((table.status == "over") & (table.changed < before)).limit(AT_ONCE)
        children = (schema.event, schema.chat, schema.seat, schema.presence, schema.analysis, schema.notice)

        def job(connection: Connection) -> list[str]:
            matches = list(connection.execute(old).scalars())
            if matches:
                connection.execute(update(schema.match).where(table.rematch_of.in_(matches)).values(rematch_of=None))
                for child in (*children, schema.handing):
                    connection.execute(delete(child).where(child.c.match.in_(matches)))
                connection.execute(delete(schema.match).where(table.id.in_(matches)))
            return matches

        return await self._database.write(job)


TIMES = ("created", "last_seen", "at")
"""Columns of times in what a person gets."""
