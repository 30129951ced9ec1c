"""The store of a server, in a database: what `store.Store` asks, as statements of SQL."""

import asyncio
from collections.abc import Collection, Coroutine, Iterable, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    make_url,
    not_,
    or_,
    select,
    update,
)

from pakal.table.base.bodies import List
from pakal.table.base.errors import Behind, TableError
from pakal.table.base.messages import Chat
from pakal.table.base.settings import Settings
from pakal.table.base.telemetry import Metrics
from pakal.table.storage import schema
from pakal.table.storage.database import Database
from pakal.table.storage.lease import Holder, Lease
from pakal.table.storage.model import DeviceRow, Guest, Row, SeatRow, Stored
from pakal.table.storage.prepared import Prepared, Updates
from pakal.table.storage.rows import (
    as_columns,
    check_remembered,
    has_seat,
    insert_seats,
    read_chat,
    read_contents,
    read_matches,
    read_news,
    read_rematch,
    touch,
    update_seat,
    without_person,
)
from pakal.table.storage.servers import HEARTBEAT, Registration, Servers
from pakal.table.storage.sql_people import (
    FORGOTTEN_WITH,
    Moderation,
    Outbox,
    SqlDevices,
    insert_device,
    read_guest,
    rename,
)
from pakal.table.storage.store import BANNED, RENAMED, Change, ChatRow, Contents, Mark, News, Store

T = TypeVar("T")

LEASE = 10.0
"""Seconds for which the lease lasts, besides the time of three sweeps. Each sweep renews it."""

COLUMNS = (
    "status",
    "version",
    "actor",
    "round",
    "turn",
    "ply",
    "scores",
    "winners",
    "reason",
    "deadline",
    "changed",
    "revision",
    "keeper",
    "clock",
)
"""Columns of a match that an event changes."""

INSERT = Prepared(insert(schema.event), schema.event.c.keys())

UPDATES = Updates(schema.match, "revision", COLUMNS)
"""The store takes a change only if the match still has the revision with which its draft began. If another server was
faster, the change is decided again."""

PLIES = select(schema.match.c.ply).where(schema.match.c.id == bindparam("_match")).scalar_subquery()

SEEN = Prepared(
    update(schema.seat)
    .where((schema.seat.c.match == bindparam("_match")) & (schema.seat.c.seat == bindparam("_seat")))
    .values(seen=case((bindparam("ply") > PLIES, PLIES), else_=bindparam("ply")))
)
"""Stores a ply that somebody has seen; if a take-back was stored before it, the last ply that there still is."""


class Writing(msgspec.Struct, frozen=True):
    """A job that stores a change of a match, in one transaction."""

    change: Change

    def __call__(self, connection: Connection) -> None:
        """Write. Raises Behind if another server has changed this match meanwhile."""
        (refusal,) = self.together(connection, [self])
        if refusal is not None:
            raise refusal

    @staticmethod
    def together(connection: Connection, writings: "list[Writing]") -> list[Behind | None]:
        """Write the events of several different matches with two statements.

        Returns:
            For each of them None; or Behind if another server has changed its match meanwhile.

        Raises:
            Behind: the database does not say which of them it was.
            TableError: somebody else has taken the seat over, or somebody who sits down was forgotten meanwhile.
        """
        changes, guests = [], set[str]()
        for writing in writings:
            changes.append(writing.change)
            guests |= writing.change.guests
        if guests:
            check_remembered(connection, guests)
        ids = UPDATES.execute(
            connection,
            [
                as_columns(change.after, COLUMNS) | {"_id": change.before.id, "_known": change.before.revision}
                for change in changes
            ],
        )
        if ids is None:
            raise Behind
        successes = [change for change in changes if change.before.id in ids]
        if events := [event for change in successes for event in change.events]:
            INSERT.execute(connection, events)
        for change in successes:
            match = change.before.id
            if change.chats:
                connection.execute(insert(schema.chat), change.chats)
            if change.after.notes != change.before.notes:
                notes = as_columns(change.after, ("notes",))
                connection.execute(update(schema.match).where(schema.match.c.id == match).values(**notes))
            if change.is_reset:
                columns = as_columns(change.after, ("setup", "players", "scores"))
                connection.execute(update(schema.match).where(schema.match.c.id == match).values(**columns))
                connection.execute(delete(schema.seat).where(schema.seat.c.match == match))
                insert_seats(connection, match, change.seats)
            else:
                for seat in change.seats:
                    update_seat(connection, match, seat)
            if change.gone_from is not None:  # people have seen the plies taken back, not the new ones
                table, ply = schema.seat.c, change.gone_from
                cut = update(schema.seat).where((table.match == match) & (table.seen > ply)).values(seen=ply)
                connection.execute(cut)
            if change.void_hash is not None:
                spent = delete(schema.handing).where(schema.handing.c.hash == change.void_hash)
                if connection.execute(spent).rowcount != 1:
                    raise TableError(404, "not-found", "no-such-hand")
        return [None if change.before.id in ids else Behind() for change in changes]


class SqlStore(Database, Store):
    """A store in a database. For the arguments see `Database`."""

    def __init__(self, url: str, lease: Lease | None = None, metrics: Metrics | None = None) -> None:
        super().__init__(url, lease, metrics)
        registration = lease if isinstance(lease, Registration) else None
        self.servers = None if registration is None else Servers(self, registration)
        self.name = "" if lease is None else lease.token
        self.devices, self.outbox, self.moderation = SqlDevices(self), Outbox(self, registration), Moderation(self)

    @staticmethod
    def of(settings: Settings, metrics: Metrics) -> "SqlStore":
        """The database of a server's settings. On PostgreSQL there may be other servers."""
        one_of_many = make_url(settings.database_url).get_backend_name() == "postgresql"
        kind = Registration if one_of_many else Lease
        lease = kind(Holder.here(settings.address), LEASE + 3 * settings.sweep_interval)
        return SqlStore(settings.database_url, lease, metrics)

    async def open(self) -> None:
        await asyncio.to_thread(self.start)

    async def close(self) -> None:
        await asyncio.to_thread(self.stop)

    async def answer(self) -> None:
        await self.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())

    # Settings and playing time

    async def setting(self, name: str) -> str | None:
        query = select(schema.setting.c.value).where(schema.setting.c.name == name)
        return await self._scalar(query)

    async def set_setting(self, name: str, value: str | None) -> None:
        table = schema.setting

        def job(connection: Connection) -> None:
            connection.execute(delete(table).where(table.c.name == name))
            if value is not None:
                connection.execute(insert(table), {"name": name, "value": value})

        await self.write(job)

    async def last_beat(self) -> int | None:
        value = await self.setting(HEARTBEAT)
        return None if value is None else int(value)

    async def beat(self, now: int) -> None:
        statement = update(schema.setting).where(schema.setting.c.name == HEARTBEAT).values(value=str(now))

        def job(connection: Connection) -> None:
            if connection.execute(statement).rowcount == 0:
                connection.execute(schema.setting.insert(), {"name": HEARTBEAT, "value": str(now)})
            if self.lease is not None:
                self.lease.renew(connection)

        await self.write(job)

    # Guests

    async def device(self, digest: str) -> tuple[DeviceRow, Guest] | None:
        query = select(schema.device).where((schema.device.c.hash == digest) & ~schema.device.c.revoked)

        def job(connection: Connection) -> tuple[DeviceRow, Guest] | None:
            row = connection.execute(query).mappings().one_or_none()
            guest = None if row is None else read_guest(connection, row["guest"])
            if row is None or guest is None:
                return None
            if connection.execute(select(schema.setting).where(schema.setting.c.name == BANNED + guest.id)).first():
                raise TableError(403, "banned")
            return DeviceRow(**{name: row[name] for name in DeviceRow.__struct_fields__}), guest

        return await self.read(job)

    async def guest(self, guest: str) -> Guest | None:
        return await self.read(lambda connection: read_guest(connection, guest))

    async def add_guest(self, guest: Guest, device: DeviceRow) -> None:
        values = guest_columns(guest, Guest.__struct_fields__) | {"created": device.created, "forgotten": False}

        def job(connection: Connection) -> None:
            connection.execute(insert(schema.guest), values)
            insert_device(connection, device)

        await self.write(job)

    async def see_device(self, device: str, now: int) -> None:
        statement = update(schema.device).where(schema.device.c.id == device).values(last_seen=now)
        await self.write(lambda connection: connection.execute(statement))

    async def change_guest(self, guest: Guest, fields: Collection[str], old_name: str) -> list[str]:
        there = (schema.guest.c.id == guest.id) & ~schema.guest.c.forgotten
        statement = update(schema.guest).where(there).values(**guest_columns(guest, fields))

        def job(connection: Connection) -> list[str]:
            if connection.execute(statement).rowcount != 1:
                raise TableError(401, "nobody")
            if "name" in fields:
                connection.execute(delete(schema.setting).where(schema.setting.c.name == RENAMED + guest.id))
            return [] if guest.name == old_name else rename(connection, guest.id, guest.name, old_name)

        return await self.write(job)

    async def forget_guest(self, guest: str) -> list[str]:
        nothing = {"name": "", "email": None, "webhook": None, "notices": "[]", "forgotten": True}
        settings = schema.setting.c.name.in_((BANNED + guest, RENAMED + guest))
        statements = (
            update(schema.guest).where(schema.guest.c.id == guest).values(**nothing),
            *(delete(table).where(table.c.guest == guest) for table in FORGOTTEN_WITH),
            delete(schema.setting).where(settings),
        )

        def job(connection: Connection) -> list[str]:
            for statement in statements:
                connection.execute(statement)
            return rename(connection, guest, "")

        matches = await self.write(job)
        await asyncio.to_thread(self.clear_journal)
        return matches

    # Matches

    async def load(self, match: str) -> Contents | None:
        return await self.read(lambda connection: read_contents(connection, match))

    async def news(self, match: str, mark: Mark) -> News | None:
        return await self.read(lambda connection: read_news(connection, match, mark))

    async def chat(self, match: str) -> tuple[list[Chat], dict[str, str | None]]:
        return await self.read(lambda connection: read_chat(connection, match))

    async def game(self, match: str) -> str:
        return await self._scalar(select(schema.match.c.game).where(schema.match.c.id == match)) or ""

    async def revision(self, match: str) -> int | None:
        return await self._scalar(select(schema.match.c.revision).where(schema.match.c.id == match))

    async def rematch(self, match: str) -> str | None:
        return await self.read(lambda connection: read_rematch(connection, match))

    async def page(self, kind: List, guest: str | None, before: int | None, limit: int) -> list[Stored]:
        query = select(schema.match).where(stands_in(kind, guest))
        if before is not None:
            query = query.where(schema.match.c.changed < before)
        query = query.order_by(schema.match.c.changed.desc(), schema.match.c.id).limit(limit)
        return await self.read(lambda connection: read_matches(connection, query))

    async def played(self, guest: str, limit: int) -> list[Stored]:
        table = schema.match.c
        query = select(schema.match).where(table.status == "over", is_at_table(guest))
        query = query.order_by(table.changed.desc(), table.id).limit(limit)
        return await self.read(lambda connection: read_matches(connection, query))

    async def count_going(self, guest: str) -> int:
        table = schema.match.c
        query = select(func.count()).select_from(schema.match).where((table.host == guest) & (table.status != "over"))
        return await self._scalar(query) or 0

    async def plays_with_others(self) -> bool:
        match, seat = schema.match.c, schema.seat.c
        query = select(seat.match).join(schema.match, match.id == seat.match)
        query = query.where(match.status.in_(("waiting", "playing")), seat.kind == "me", seat.guest != match.host)
        return await self._scalar(query.limit(1)) is not None

    async def seat_by_link(self, digest: str) -> tuple[str, int] | None:
        rows = await self._pairs(select(schema.seat.c.match, schema.seat.c.seat).where(schema.seat.c.invite == digest))
        return rows[0] if rows else None

    async def match_by_code(self, code: str) -> str | None:
        return await self._scalar(select(schema.match.c.id).where(schema.match.c.code == code))

    async def unattended(self) -> list[tuple[str, str]]:
        return await self._pairs(select(schema.match.c.id, schema.match.c.game).where(without_person()))

    async def overdue(self, now: int) -> list[tuple[str, str]]:
        table = schema.match.c
        return await self._pairs(
            select(table.id, table.game).where((table.status == "playing") & (table.deadline <= now))
        )

    async def create(self, row: Row, seats: Sequence[SeatRow], change: Change | None) -> None:
        def job(connection: Connection) -> None:
            if row.rematch_of is not None:  # a code leads to one table: from the match before to its rematch
                before = update(schema.match).where(schema.match.c.id == row.rematch_of)
                connection.execute(before.values(code=None, revision=schema.match.c.revision + 1))
            check_remembered(connection, {row.host})
            connection.execute(insert(schema.match), as_columns(row, Row.__struct_fields__))
            insert_seats(connection, row.id, seats)
            if change is not None:
                Writing(change)(connection)

        await self.write(job)

    def append(self, change: Change) -> Coroutine[Any, Any, None]:
        return self.write(Writing(change))

    async def change_seat(self, row: Row, seat: SeatRow) -> None:
        def job(connection: Connection) -> None:
            touch(connection, row)
            update_seat(connection, row.id, seat)

        await self.write(job)

    async def say(self, row: Row, chat: ChatRow) -> None:
        def job(connection: Connection) -> None:
            touch(connection, row)
            check_remembered(connection, {chat["guest"]})
            connection.execute(insert(schema.chat), [chat])

        await self.write(job)

    async def set_code(self, row: Row, code: str | None) -> None:
        statement = update(schema.match).where(schema.match.c.id == row.id).values(code=code)

        def job(connection: Connection) -> None:
            touch(connection, row)
            connection.execute(statement)

        await self.write(job)

    async def clear_away(self, row: Row) -> None:
        def job(connection: Connection) -> None:
            touch(connection, row)
            for child in (schema.event, schema.chat, schema.seat, schema.presence):
                connection.execute(delete(child).where(child.c.match == row.id))
            before = update(schema.match).where(schema.match.c.id == row.rematch_of)
            connection.execute(before.values(revision=schema.match.c.revision + 1))
            connection.execute(delete(schema.match).where(schema.match.c.id == row.id))

        await self.write(job)

    async def save_seen(self, plies: Iterable[tuple[str, int, int]]) -> None:
        rows = [{"_match": match, "_seat": seat, "ply": ply} for match, seat, ply in plies]
        await self.write(lambda connection: SEEN.execute(connection, rows))

    # Analyses

    async def analysis(self, match: str, format_: int) -> str | None:
        table = schema.analysis.c
        return await self._scalar(select(table.text).where((table.match == match) & (table.format == format_)))

    async def save_analysis(self, match: str, format_: int, now: int, text: str) -> None:
        values = {"match": match, "format": format_, "made": now, "text": text}

        def job(connection: Connection) -> None:
            connection.execute(delete(schema.analysis).where(schema.analysis.c.match == match))
            connection.execute(insert(schema.analysis), values)

        await self.write(job)

    # What an operator's commands read

    def load_now(self, match: str) -> Contents | None:
        """As `load`, in this thread."""
        return self.read_now(lambda connection: read_contents(connection, match))

    def match_ids(self) -> list[tuple[str, str]]:
        """Ids of all matches and their games, oldest first."""
        query = select(schema.match.c.id, schema.match.c.game).order_by(schema.match.c.created)
        return self.read_now(lambda connection: [(match, game) for match, game in connection.execute(query)])

    async def _scalar(self, query: Select[T]) -> T | None:
        """The only value of the only row, if there is one."""
        return await self.read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def _pairs(self, query: Select[Any]) -> list[tuple[Any, Any]]:
        return await self.read(lambda connection: [(first, second) for first, second in connection.execute(query)])


def guest_columns(guest: Guest, fields: Iterable[str]) -> dict[str, Any]:
    """Fields of a guest as values of columns."""
    values = {name: getattr(guest, name) for name in fields if name != "renamed"}
    if "notices" in values:
        values["notices"] = msgspec.json.encode(guest.notices).decode()
    return values


def is_at_table(guest: str) -> ColumnElement[bool]:
    """The condition of SQL for the matches that `model.at_table` finds."""
    return or_(schema.match.c.host == guest, has_seat(schema.seat.c.guest == guest))


def stands_in(kind: List, guest: str | None) -> ColumnElement[bool]:
    """The condition of SQL for the matches in a guest's list, as `model.list_of` says of each; None: a stranger's."""
    match, seat = schema.match.c, schema.seat.c
    is_over = match.status == "over"
    if kind == "finished":
        if guest is None:  # empty seats, and those of computer players, are nobody's
            return and_(is_over, match.public)
        return and_(is_over, or_(match.public, is_at_table(guest)))
    is_late = seat.lost_by == seat.guest
    has_left = has_seat((seat.guest == guest) & (seat.kind == "gone") & or_(seat.lost_by.is_(None), not_(is_late)))
    hosts = and_(match.host == guest, not_(has_left))
    sits = has_seat((seat.guest == guest) & or_(seat.kind == "me", and_(seat.kind == "gone", is_late)))
    mine = and_(not_(is_over), or_(sits, hosts))
    if kind == "mine":
        return mine
    is_open = and_(match.status == "waiting", match.public, has_seat(seat.kind == "open"))
    return is_open if guest is None else and_(is_open, not_(mine))
