"""What a database keeps of people: devices, and notices that wait for them; what the host asks or removes."""

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import ColumnElement, Connection, RowMapping, delete, func, insert, select, true, update

from pakal.table.base.bodies import HostedMatch, HostedMatches, Message, People, Person, Status, Way
from pakal.table.base.times import iso
from pakal.table.storage import schema
from pakal.table.storage.model import DeviceRow, Guest, Handing, Row
from pakal.table.storage.rows import has_seat, read_matches, row_of
from pakal.table.storage.servers import DUTIES, Registration
from pakal.table.storage.store import BANNED, RENAMED, Devices, Notice, NoticeKind

if TYPE_CHECKING:
    from pakal.table.storage.database import Database


DEVICES = 50
"""Most devices of one guest."""


class SqlDevices(Devices):
    """Devices of guests, and seats that go on at another one, in a database."""

    def __init__(self, database: "Database") -> None:
        self._database = database

    async def of(self, guest: str) -> list[DeviceRow]:
        table = schema.device.c
        query = select(schema.device).where((table.guest == guest) & ~table.revoked).order_by(table.created.desc())

        def job(connection: Connection) -> list[DeviceRow]:
            rows = connection.execute(query).mappings()
            return [DeviceRow(**{name: row[name] for name in DeviceRow.__struct_fields__}) for row in rows]

        return await self._database.read(job)

    async def revoke(self, guest: str, device: str) -> bool:
        table = schema.device.c
        statement = update(schema.device).where((table.id == device) & (table.guest == guest) & ~table.revoked)
        statement = statement.values(revoked=True)
        return await self._database.write(lambda connection: connection.execute(statement).rowcount == 1)

    async def offer_code(self, guest: str, digest: str, expires: int) -> None:
        values = {"hash": digest, "guest": guest, "expires": expires, "used": False}

        def job(connection: Connection) -> None:
            connection.execute(delete(schema.device_code).where(schema.device_code.c.guest == guest))
            connection.execute(insert(schema.device_code), values)

        await self._database.write(job)

    async def claim(self, digest: str, device: DeviceRow, replaced: str | None) -> Guest | None:
        table = schema.device_code.c
        good = (table.hash == digest) & (table.expires > device.created) & ~table.used

        def job(connection: Connection) -> Guest | None:
            if connection.execute(update(schema.device_code).where(good).values(used=True)).rowcount != 1:
                return None
            owner = connection.execute(select(table.guest).where(table.hash == digest)).scalar_one()
            mine = (schema.device.c.guest == owner) & ~schema.device.c.revoked
            if len(connection.execute(select(schema.device.c.id).where(mine)).all()) >= DEVICES:
                return None
            insert_device(connection, msgspec.structs.replace(device, guest=owner))
            if replaced is not None:
                connection.execute(update(schema.device).where(schema.device.c.id == replaced).values(revoked=True))
            return read_guest(connection, owner)

        return await self._database.write(job)

    async def hand(self, handing: Handing, now: int) -> None:
        table = schema.handing.c
        void = (table.expires <= now) | ((table.match == handing.match) & (table.seat == handing.seat))

        def job(connection: Connection) -> None:
            connection.execute(delete(schema.handing).where(void))
            connection.execute(insert(schema.handing), msgspec.structs.asdict(handing))

        await self._database.write(job)

    async def find_handing(self, digest: str, now: int) -> Handing | None:
        table = schema.handing
        query = select(table).where((table.c.hash == digest) & (table.c.expires > now))
        row = await self._database.read(lambda connection: connection.execute(query).mappings().one_or_none())
        return None if row is None else Handing(**row)


class Outbox:
    """Notices that wait in a database. `registration` is that of the server, where there may be others."""

    def __init__(self, database: "Database", registration: Registration | None) -> None:
        self._database = database
        self._registration = registration

    async def add(self, guest: str, kind: NoticeKind, match: str, key: str, ways: Mapping[Way, int], now: int) -> None:
        """Store a notice, once for each way by which its person wants notices, unless the store has it already.

        Args:
            guest: id of the person.
            match: id of the match.
            key: the occasion; one occasion makes one notice.
            ways: ways by which the server sends, and when by each, in milliseconds since 1970.
            now: milliseconds since 1970.
        """

        def job(connection: Connection) -> None:
            table = schema.guest.c  # here, in the thread that writes: the loop must not wait for SQLAlchemy
            query = select(table.notices, table.email, table.webhook)
            query = query.where((table.id == guest) & (table.forgotten.is_(False)))
            person = connection.execute(query).mappings().first()
            if person is None:
                return
            wishes = msgspec.json.decode(person["notices"], type=list[Way])
            for way, due in ways.items():
                if way not in wishes or not (push_rows(connection, guest) if way == "browser" else person[way]):
                    continue
                own = f"{key}:{guest}:{way}"[:120]
                row = connection.execute(select(schema.notice.c.id).where(schema.notice.c.key == own)).first()
                if row is None:
                    values = {"guest": guest, "match": match, "kind": kind, "way": way, "key": own, "created": now}
                    connection.execute(schema.notice.insert(), {**values, "next_try": due, "tries": 0, "done": False})

        await self._database.write(job)

    async def due(self, now: int, most: dict[Way, int], busy: Set[tuple[str, Way]]) -> list[Notice]:
        """Notices that are due at this server: for each person and way the first one.

        Args:
            now: milliseconds since 1970.
            most: by way, how many at most.
            busy: persons and ways that wait for an earlier notice.
        """

        def job(connection: Connection) -> list[Notice]:
            if self._registration is not None and not self._registration.holds(connection, DUTIES):
                return []
            return [
                notice
                for way, count in most.items()
                for notice in due_by(connection, now, way, count, {g for g, w in busy if w == way})
            ]

        return await self._database.read(job)

    async def pushes(self, guest: str) -> list[tuple[str, str]]:
        """The devices of a guest whose browsers are told while the page is closed, and the address of each."""
        return await self._database.read(lambda connection: push_rows(connection, guest))

    async def set_push(self, device: str, address: str | None) -> None:
        """Store the address at which a device's browser is told while the page is closed; None: nowhere."""
        statement = update(schema.device).where(schema.device.c.id == device).values(push=address)
        await self._database.write(lambda connection: connection.execute(statement))

    async def newest(self, guest: str, now: int) -> Notice | None:
        """The newest notice to a guest's browsers that was due; None: there is none."""
        notice = schema.notice.c
        query = select(func.max(notice.id)).where(
            (notice.guest == guest) & (notice.way == "browser") & (notice.next_try <= now)
        )

        def job(connection: Connection) -> Notice | None:
            found = notices_of(connection, notice.id == query.scalar_subquery())
            return found[0] if found else None

        return await self._database.read(job)

    async def settle(self, notice: int, next_try: int | None, forget: int) -> None:
        """Store the result of an attempt.

        Args:
            notice: number of the notice.
            next_try: when to try again, in milliseconds since 1970; None: it was the last attempt.
            forget: notices that were sent, and that were made before this time, are deleted.
        """
        table = schema.notice
        values: dict[str, Any] = {"done": True}
        if next_try is not None:
            values = {"tries": table.c.tries + 1, "next_try": next_try}

        def job(connection: Connection) -> None:
            connection.execute(update(table).where(table.c.id == notice).values(**values))
            connection.execute(delete(table).where(table.c.done.is_(True) & (table.c.created < forget)))

        await self._database.write(job)

    async def unwarned(self, now: int, ahead: int) -> list[tuple[Row, str]]:
        """Each match whose deadline lies between two times, and the guest who is to act.

        It leaves out a match whose guest has been warned of this deadline already. Both times are playing time.
        """
        table, seat = schema.match.c, schema.seat.c
        query = (
            select(schema.match, seat.guest.label("asked"))
            .join(schema.seat, (seat.match == table.id) & (seat.seat == table.actor))
            .where((table.status == "playing") & (table.deadline > now) & (table.deadline <= ahead))
            .where((table.warned.is_(None)) | (table.warned != table.deadline))
            .where(seat.guest.is_not(None))
        )
        return await self._database.read(
            lambda connection: [(row_of(row), row["asked"]) for row in connection.execute(query).mappings()]
        )

    async def warn(self, match: str, deadline: int | None) -> None:
        """Store that the seat to act has been warned of a deadline."""
        statement = update(schema.match).where(schema.match.c.id == match).values(warned=deadline)
        await self._database.write(lambda connection: connection.execute(statement))


def due_by(connection: Connection, now: int, way: Way, most: int, busy: Set[str]) -> list[Notice]:
    """Notices that are due by one way, at most so many; `busy` are people who wait for an earlier one."""
    due = (schema.notice.c.done.is_(False)) & (schema.notice.c.next_try <= now) & (schema.notice.c.way == way)
    first = select(func.min(schema.notice.c.id)).where(due & schema.notice.c.guest.not_in(busy))
    first = first.group_by(schema.notice.c.guest).order_by(func.min(schema.notice.c.next_try))
    return notices_of(connection, schema.notice.c.id.in_(first.limit(max(0, most - len(busy)))))


def push_rows(connection: Connection, guest: str) -> list[tuple[str, str]]:
    """What `Outbox.pushes` returns."""
    table = schema.device.c
    query = select(table.id, table.push).where((table.guest == guest) & ~table.revoked & table.push.is_not(None))
    return [(row.id, row.push) for row in connection.execute(query)]


def notices_of(connection: Connection, which: ColumnElement[bool]) -> list[Notice]:
    """Notices with the present data of their persons and matches."""
    notice, guest, match = schema.notice.c, schema.guest.c, schema.match.c
    query = (
        select(schema.notice)
        .add_columns(guest.language, guest.email, guest.webhook)
        .add_columns(match.game, match.deadline, match.status, match.actor, match.ply)
        .join(schema.guest, guest.id == notice.guest)
        .join(schema.match, match.id == notice.match)
        .where(which)
    )
    return [
        Notice(
            **{name: row[name] for name in Notice._fields if name not in ("others", "holds")},
            others=others_of(connection, row),
            holds=still_holds(connection, row),
        )
        for row in connection.execute(query).mappings().all()
    ]


def others_of(connection: Connection, row: RowMapping) -> list[str]:
    """Names of the other people at the table of a notice, in the order of their seats."""
    seat = schema.seat.c
    query = select(seat.name).where((seat.match == row["match"]) & (seat.guest != row["guest"]) & (seat.name != ""))
    return list(connection.execute(query.order_by(seat.seat)).scalars())


def still_holds(connection: Connection, row: RowMapping) -> bool:
    """Whether what a notice says is still so; and, for the notice of a turn, whether its person has not seen it."""
    if row["kind"] not in ("turn", "deadline", "late"):
        return True
    if row["status"] != "playing":
        return False
    seat = schema.seat.c
    if row["kind"] == "late":
        late = (seat.match == row["match"]) & (seat.kind == "gone") & (seat.lost_by == row["guest"])
        return connection.execute(select(seat.seat).where(late)).first() is not None
    query = select(seat.guest, seat.seen).where((seat.match == row["match"]) & (seat.seat == row["actor"]))
    seat_row = connection.execute(query).first()
    return (
        seat_row is not None
        and seat_row.guest == row["guest"]
        and (row["kind"] == "deadline" or seat_row.seen < row["ply"])
    )


def read_guest(connection: Connection, guest: str) -> Guest | None:
    """A guest from the store; None if they do not exist or are forgotten."""
    table = schema.guest.c
    renamed = select(func.count()).where(schema.setting.c.name == RENAMED + table.id).scalar_subquery()
    columns = (table.id, table.name, table.language, table.email, table.webhook, table.notices, renamed)
    row = connection.execute(select(*columns).where((table.id == guest) & ~table.forgotten)).one_or_none()
    return None if row is None else Guest(*row[:5], msgspec.json.decode(row[5], type=list[Way]), bool(row[6]))


def insert_device(connection: Connection, device: DeviceRow) -> None:
    """Store a new device."""
    connection.execute(insert(schema.device), msgspec.structs.asdict(device) | {"revoked": False})


def rename(connection: Connection, guest: str, name: str, old: str | None = None) -> list[str]:
    """Give a person's seats another name, and their messages too if nobody is to read an earlier name again.

    Args:
        connection: to the database.
        guest: id of the person.
        name: the new name.
        old: only seats that have this name get the new one; None: all seats and all messages do.

    Returns:
        The matches in which something has changed.
    """
    seat, chat = schema.seat.c, schema.chat.c
    which = (seat.guest == guest) & (true() if old is None else seat.name == old)
    matches = set(connection.execute(select(seat.match).where(which)).scalars())
    if old is None:
        matches |= set(connection.execute(select(chat.match).where(chat.guest == guest)).scalars())
        connection.execute(update(schema.chat).where(chat.guest == guest).values(name=name))
    for match in sorted(matches):  # in order, so that two servers do not wait for each other
        statement = update(schema.match).where(schema.match.c.id == match)
        connection.execute(statement.values(revision=schema.match.c.revision + 1))
    connection.execute(update(schema.seat).where(which).values(name=name))
    return sorted(matches)


AT_ONCE = 200
"""Most people or matches in one answer, and most matches that one sweep deletes."""

FORGOTTEN_WITH = (schema.device_code, schema.notice, schema.handing, schema.device)
"""Tables whose rows of a guest are deleted when the guest is forgotten."""


class Moderation:
    """What a host may see and remove in a database."""

    def __init__(self, database: "Database") -> None:
        self._database = database

    async def people(self, part: str = "", guest: str | None = None, skip: int = 0) -> People:
        """People whose name contains `part`, the last seen first, without the first `skip`; or one by their id."""
        table, device, seat = schema.guest.c, schema.device.c, schema.seat.c
        works = (device.guest == table.id) & ~device.revoked
        seen = select(func.max(device.last_seen)).where(device.guest == table.id).scalar_subquery()
        devices = select(func.count()).where(works).scalar_subquery()
        going = select(func.count()).join_from(schema.seat, schema.match).where(seat.guest == table.id)
        playing = going.where(schema.match.c.status != "over").scalar_subquery()
        banned = select(func.count()).where(schema.setting.c.name == BANNED + table.id).scalar_subquery()
        query = select(table.id, table.name, table.language, table.created, seen, devices, playing, banned)
        which = ~table.forgotten & table.name.icontains(part, autoescape=True)
        if guest is not None:
            which &= table.id == guest
        query = query.where(which).order_by(seen.desc(), table.id).offset(skip).limit(AT_ONCE)
        counted = select(func.count()).select_from(schema.guest).where(which)

        def job(connection: Connection) -> People:
            rows = [
                Person(id_, name, language, iso(created), seen and iso(seen), count, going, bool(ban))
                for id_, name, language, created, seen, count, going, ban in connection.execute(query)
            ]
            return People(connection.execute(counted).scalar_one(), rows)

        return await self._database.read(job)

    async def matches(self, status: Status | None, person: str | None, skip: int = 0) -> HostedMatches:
        """Matches, those of a status or with a seat of a person if these are given, without the first `skip`; the last
        changed comes first."""
        table, seat = schema.match.c, schema.seat.c
        which = true() if status is None else table.status == status
        if person is not None:
            which &= has_seat(seat.guest == person)
        query = select(schema.match).where(which).order_by(table.changed.desc(), table.id).offset(skip).limit(AT_ONCE)
        counted = select(func.count()).select_from(schema.match).where(which)

        def job(connection: Connection) -> HostedMatches:
            rows = [
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
            return HostedMatches(connection.execute(counted).scalar_one(), rows)

        return await self._database.read(job)

    async def rename(self, guest: str, name: str) -> list[str]:
        """Give a person another name, also in their seats and messages; returns the matches in which it has changed."""
        table, setting = schema.guest.c, RENAMED + guest

        def job(connection: Connection) -> list[str]:
            connection.execute(update(schema.guest).where((table.id == guest) & ~table.forgotten).values(name=name))
            connection.execute(delete(schema.setting).where(schema.setting.c.name == setting))
            connection.execute(insert(schema.setting), {"name": setting, "value": "host"})
            return rename(connection, guest, name)

        return await self._database.write(job)

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
            "devices": select(device.id, device.label, device.created, device.last_seen, device.push).where(
                device.guest == guest
            ),
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
