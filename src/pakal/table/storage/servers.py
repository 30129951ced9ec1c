"""The servers on one database. Under PostgreSQL there may be many: each registers itself, and renews that.

A server whose registration is over counts as dead, by the clock of the database. Work that only one of them
should do is claimed under a name. A claim is good as long as its holder is registered, so it ends with its holder.
Claims spare work: matches are stored rightly without them, because each server writes only upon the revision that it
read.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Float,
    Select,
    cast,
    delete,
    func,
    inspect,
    literal,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert

from pakal.base.errors import SetupError
from pakal.table.storage import schema
from pakal.table.storage.lease import POSTGRESQL_NOW, WHOLE, Holder, Lease, database_now, refusal
from pakal.table.storage.model import Row, Stored
from pakal.table.storage.network import Signals
from pakal.table.storage.rows import news_of, read_matches, row_of, seats_of, without_person
from pakal.table.storage.store import Mark, News, Stand, Stands

if TYPE_CHECKING:
    from pakal.table.storage.database import Database

PREFIX = "server:"
"""Stands before the name of a server in the table of leases."""

DUTIES = "duties"
"""The claim of the server that looks after clocks and sends notices for all."""

HEARTBEAT = "heartbeat"
"""Name of the stored setting that holds the playing time, in milliseconds."""

HEARTBEAT_AT = "heartbeat-at"
"""Name of the stored setting that holds the database's time of the last heartbeat."""

ADOPTIONS = 16
"""Most matches that one sweep takes over from servers that have ended, so that others take their share."""

STARTING = 8_421_001
"""Number of the lock under which servers start, one after another."""


class Beat(NamedTuple):
    """What a server learns when it renews its registration.

    Attributes:
        now: the database's time, in milliseconds.
        playing: playing time, in milliseconds.
        slept: whether its registration was over: what it has in memory may be old.
        duties: whether it looks after clocks and notices.
    """

    now: int
    playing: int
    slept: bool
    duties: bool


def registration_name(server: ColumnElement[str]) -> ColumnElement[str]:
    """The name of a server's registration, in SQL."""
    return literal(PREFIX) + server


def lives(server: ColumnElement[str]) -> ColumnElement[bool]:
    """Whether a server is registered, in SQL."""
    lease = schema.lease.alias("registration").c
    holders = select(lease.holder).where(lease.name.like(f"{PREFIX}%") & (lease.until > database_now()))
    return server.in_(holders)


class Registration(Lease):
    """One server among those on a PostgreSQL database."""

    alone = False

    def open(self, engine: Engine, writes: dict[str, Any], upgrade: Callable[[Engine], None]) -> None:
        """Bring the tables up to date and register. Servers that start together do so one after another.

        Raises:
            SetupError: a server of an older release has the database for itself.
        """
        with engine.connect() as guard:
            guard.exec_driver_sql(f"SELECT pg_advisory_lock({STARTING})")
            guard.commit()
            try:
                if inspect(engine).has_table(schema.lease.name):
                    self._check_old(engine)
                upgrade(engine)
                with engine.begin() as connection:
                    self._register(connection)
            finally:
                guard.exec_driver_sql(f"SELECT pg_advisory_unlock({STARTING})")
                guard.commit()

    def _check_old(self, engine: Engine) -> None:
        """Raise SetupError if a living server of an older release has the whole database."""
        table = schema.lease.c
        query = select(table.told, table.since).where((table.name == WHOLE) & (table.until > database_now()))
        with engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        if row is not None:
            holder = msgspec.json.decode(row[0], type=Holder)
            if not self.holder.is_gone(holder):
                raise SetupError(refusal(holder, row[1]))

    def check(self, connection: Connection) -> None:
        """Check nothing: each write to a match checks for itself that the match is as the server read it."""

    def _register(self, connection: Connection) -> None:
        now = database_now()
        values = {
            "name": PREFIX + self.token,
            "holder": self.token,
            "told": msgspec.json.encode(self.holder).decode(),
            "since": now,
            "until": now + self._length,
        }
        statement = insert(schema.lease).values(values)
        connection.execute(
            statement.on_conflict_do_update(index_elements=["name"], set_={"until": statement.excluded.until})
        )

    def beat(self, connection: Connection, longest: int) -> Beat:
        """Renew the registration, let playing time go on, and delete what dead servers have left.

        Args:
            connection: writes.
            longest: most milliseconds between two beats of any servers that count as playing time.
        """
        table = schema.lease.c
        mine = update(schema.lease).where((table.name == PREFIX + self.token) & (table.until > database_now()))
        slept = connection.execute(mine.values(until=database_now() + self._length)).rowcount == 0
        if slept:
            self._register(connection)
        now = connection.execute(select(database_now())).scalar_one()
        playing = play_on(connection, now, longest)
        self._bury(connection)
        return Beat(now, playing, slept, self.claim(connection, DUTIES))

    def _bury(self, connection: Connection) -> None:
        """Delete what dead servers have left: registrations, claims, and who looked on there."""
        table = schema.lease.c
        query = select(table.holder, table.told, (table.until <= database_now()).label("over"))
        others = query.where(table.name.like(f"{PREFIX}%") & (table.holder != self.token)).order_by(table.holder)
        for server, text, over in connection.execute(others).all():
            gone = self.holder.is_gone(msgspec.json.decode(text, type=Holder))
            if not (over or gone):
                continue
            its = table.name == PREFIX + server
            if not gone:  # only if it is still over: the server may have come back
                its &= table.until <= database_now()
            if connection.execute(delete(schema.lease).where(its)).rowcount:
                connection.execute(delete(schema.lease).where(table.holder == server))
                connection.execute(delete(schema.presence).where(schema.presence.c.server == server))

    def release(self, connection: Connection) -> None:
        """Delete the registration and all claims of this server, so that no other server waits for it."""
        connection.execute(delete(schema.lease).where(schema.lease.c.holder == self.token))
        connection.execute(delete(schema.presence).where(schema.presence.c.server == self.token))

    def claim(self, connection: Connection, name: str, note: str = "{}") -> bool:
        """Claim something; returns whether this server has it now, from before or anew.

        Args:
            connection: writes.
            name: what is claimed.
            note: JSON for other servers, kept with the claim.
        """
        now, old = database_now(), schema.lease.c
        values = {"name": name, "holder": self.token, "told": note, "since": now, "until": 0}
        insertion = insert(schema.lease).values(values)
        statement = insertion.on_conflict_do_update(
            index_elements=["name"],
            set_={"holder": insertion.excluded.holder, "told": insertion.excluded.told},
            where=(old.holder == self.token) | ~lives(old.holder),
        )
        return connection.execute(statement.returning(old.holder)).scalar_one_or_none() == self.token

    def let_go(self, connection: Connection, name: str) -> None:
        """Give a claim up."""
        table = schema.lease.c
        connection.execute(delete(schema.lease).where((table.name == name) & (table.holder == self.token)))

    def holds(self, connection: Connection, name: str) -> bool:
        """Whether this server has a claim, and is registered."""
        table = schema.lease.c
        query = select(table.holder).where((table.name == name) & lives(table.holder))
        return connection.execute(query).scalar_one_or_none() == self.token


def play_on(connection: Connection, now: int, longest: int) -> int:
    """Let playing time go on by the database's clock; returns it, in milliseconds.

    Args:
        connection: writes.
        now: the database's time.
        longest: most milliseconds that count; in a longer time no server ran, and playing time stood still.
    """
    table = schema.setting
    query = select(table.c.name, table.c.value).where(table.c.name.in_((HEARTBEAT, HEARTBEAT_AT)))
    settings = dict(connection.execute(query.order_by(table.c.name).with_for_update()).all())
    playing = int(settings.get(HEARTBEAT, now))
    if HEARTBEAT_AT in settings:
        millis = max(now - int(settings[HEARTBEAT_AT]), 0)
        playing += millis if millis <= longest else 0
    statement = insert(table).values(
        [{"name": HEARTBEAT, "value": str(playing)}, {"name": HEARTBEAT_AT, "value": str(now)}]
    )
    connection.execute(
        statement.on_conflict_do_update(index_elements=["name"], set_={"value": statement.excluded.value})
    )
    return playing


ALL = f"""
SELECT {", ".join(f"m.{name}" for name in Row.__struct_fields__)},
    (SELECT json_agg(s ORDER BY s.seat) FROM seat s WHERE s.match = m.id) AS seats,
    (SELECT json_agg(e ORDER BY e.number) FROM event e WHERE e.match = m.id AND e.number > k.version) AS events,
    (SELECT json_agg(c ORDER BY c.n) FROM chat c WHERE c.match = m.id AND c.n > k.chat) AS chat,
    (SELECT n.id FROM match n WHERE n.rematch_of = m.id) AS rematch,
    (SELECT json_agg(p.who) FROM presence p JOIN lease l ON l.name = '{PREFIX}' || p.server
        WHERE p.match = m.id AND p.server <> %(server)s AND l.until > {POSTGRESQL_NOW}
    ) AS elsewhere
FROM unnest(%(ids)s::text[], %(versions)s::int[], %(chats)s::int[]) AS k(id, version, chat) JOIN match m ON m.id = k.id
"""
"""Reads the news of any number of matches by one statement of PostgreSQL, in a fifth of the time of six statements."""


class Servers:
    """What the servers on one PostgreSQL database tell each other by it; one server's side of that.

    Args:
        database: the database.
        registration: the server's own.
    """

    def __init__(self, database: "Database", registration: Registration) -> None:
        self._database = database
        self._registration = registration
        self._server = registration.token

    def signals(self, hear: Callable[[list[str]], None], back: Callable[[], None]) -> Signals:
        """Signals from and to the others; for the arguments see `Signals`."""
        return Signals(self._database.engine, hear, back)

    async def beat(self, longest: int, forget: int) -> Beat:
        """Renew the registration.

        Args:
            longest: as for `Registration.beat`.
            forget: after so many milliseconds without a try, the tries of an address are forgotten; 0: never.
        """

        def job(connection: Connection) -> Beat:
            beat = self._registration.beat(connection, longest)
            if beat.duties and forget:
                table = schema.guesses
                old = select(table.c.place).where(table.c.at < database_now() - forget)
                connection.execute(delete(table).where(table.c.place.in_(old.with_for_update(skip_locked=True))))
            return beat

        return await self._database.write(job)

    async def claim(self, name: str, note: str) -> bool:
        """Claim something that only one server should do; `note` is JSON for the others. Returns whether it is ours."""
        return await self._database.write(lambda connection: self._registration.claim(connection, name, note))

    async def let_go(self, name: str) -> None:
        """Give a claim up."""
        await self._database.write(lambda connection: self._registration.let_go(connection, name))

    async def note(self, name: str) -> str | None:
        """What the holder has stored with its claim; None: no living server holds the claim."""
        table = schema.lease.c
        query = select(table.told).where((table.name == name) & lives(table.holder))
        return await self._database.read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def guess(self, place: str, rate: float, size: int, cost: float) -> bool:
        """Count a try at a secret for all servers; False where there were too many, and then it counts none.

        Args:
            place: hash of the address that tries.
            rate: tries that an address regains in a second.
            size: most tries at once.
            cost: how many tries this one counts; negative: it takes back one that was no guess.
        """
        table = schema.guesses
        now = database_now()
        gain = cast(now - table.c.at, Float) / 1000 * rate
        remaining = func.least(cast(size, Float), table.c.left + func.greatest(gain, 0)) - cost
        insertion = insert(table).values(place=place, left=min(size - cost, size), at=now)
        statement = insertion.on_conflict_do_update(
            index_elements=["place"],
            set_={"left": func.least(remaining, cast(size, Float)), "at": now},
            where=remaining >= 0,
        ).returning(table.c.left)
        return await self._database.write(lambda connection: connection.execute(statement).first() is not None)

    async def news(self, marks: Mapping[str, Mark]) -> dict[str, News]:
        """The news of some matches by id, each since its mark. Matches that are gone are missing."""
        parameters: dict[str, Any] = {
            "ids": list(marks),
            "versions": [mark.version for mark in marks.values()],
            "chats": [mark.chat for mark in marks.values()],
            "server": self._server,
        }

        def job(connection: Connection) -> dict[str, News]:
            return {
                row["id"]: news_of(
                    marks[row["id"]],
                    row_of(row),
                    seats_of(row["seats"]),
                    row["events"] or [],
                    row["chat"] or [],
                    row["rematch"],
                    row["elsewhere"] or [],
                )
                for row in connection.exec_driver_sql(ALL, parameters).mappings()
            }

        return await self._database.read(job)

    async def online(self, matches: Sequence[str]) -> dict[str, set[str]]:
        """By match, who looks on at servers other than this one."""
        return await self._database.read(lambda connection: self._online(connection, matches))

    def _online(self, connection: Connection, matches: Sequence[str]) -> dict[str, set[str]]:
        online: dict[str, set[str]] = {match: set() for match in matches}
        if online:
            for match, who in connection.execute(looking_on(schema.presence.c.match.in_(matches), self._server)):
                online[match].add(who)
        return online

    async def listed(self, matches: Sequence[str]) -> list[tuple[Stored, set[str]]]:
        """Matches as the lobby shows them, and who looks on at other servers; without those that are gone."""
        query = select(schema.match).where(schema.match.c.id.in_(matches))

        def job(connection: Connection) -> list[tuple[Stored, set[str]]]:
            online = self._online(connection, matches)
            return [(stored, online[stored[0].id]) for stored in read_matches(connection, query)]

        return await self._database.read(job)

    async def look_on(self, match: str, arrivals: set[str], departures: set[str]) -> None:
        """Store the arrivals and the departures of the onlookers of a match at this server."""
        table = schema.presence

        def job(connection: Connection) -> None:
            if departures:
                condition = (table.c.match == match) & (table.c.server == self._server)
                connection.execute(delete(table).where(condition & table.c.who.in_(departures)))
            if arrivals:
                rows = [{"match": match, "who": who, "server": self._server} for who in sorted(arrivals)]
                connection.execute(insert(table).values(rows).on_conflict_do_nothing())

        await self._database.write(job)

    async def stands(self, matches: Sequence[str], since: int | None, guests: Collection[str]) -> Stands:
        """The states of some matches, and for the lobby what others may have changed.

        Args:
            matches: their ids.
            since: a time in milliseconds: which matches have changed since; None: nobody looks at the lobby.
            guests: those who look at the lobby, and see their own matches there.
        """
        table, seat = schema.match.c, schema.seat.c
        own = table.host.in_(guests) | table.id.in_(select(seat.match).where(seat.guest.in_(guests)))
        is_open = (table.status == "waiting") & table.public
        in_lobby = select(table.id).where((table.status != "over") & (is_open | own))

        def job(connection: Connection) -> Stands:
            answer = Stands({}, {}, {})
            query = select(table.id, table.revision)
            online = self._online(connection, matches)
            for match, revision in connection.execute(query.where(table.id.in_(matches))) if matches else ():
                answer.rooms[match] = Stand(revision, online[match])
            if since is not None:
                answer.revisions.update(connection.execute(query.where(table.changed > since)).all())
                for match, who in connection.execute(looking_on(schema.presence.c.match.in_(in_lobby), self._server)):
                    answer.online.setdefault(match, set()).add(who)
            return answer

        return await self._database.read(job)

    async def revoked(self, devices: Collection[str]) -> list[str]:
        """Those of some devices that work no more."""
        table = schema.device.c
        query = select(table.id).where(table.id.in_(devices) & ~table.revoked)
        return await self._database.read(lambda connection: sorted({*devices} - {*connection.execute(query).scalars()}))

    async def take_over(self) -> list[str]:
        """Take over matches that go on without a person, and whose server has ended; returns them."""
        match = schema.match
        free = (
            select(match.c.id)
            .where(without_person() & (match.c.keeper.is_(None) | ~lives(match.c.keeper)))
            .order_by(match.c.id)
            .limit(ADOPTIONS)
            .with_for_update(skip_locked=True)
        )
        mine = update(match).where(match.c.id.in_(free)).values(keeper=self._server, revision=match.c.revision + 1)
        query = mine.returning(match.c.id)
        return await self._database.write(lambda connection: list(connection.execute(query).scalars()))

    async def unattended(self) -> list[tuple[str, int]]:
        """Matches that go on without a person at this server, and their revisions."""
        match = schema.match.c
        query = select(match.id, match.revision).where(without_person() & (match.keeper == self._server))
        return await self._database.read(
            lambda connection: [(each, revision) for each, revision in connection.execute(query)]
        )


def looking_on(condition: ColumnElement[bool], server: str) -> Select[str, str]:
    """Who looks on at which match at servers other than this one, where the condition is true of the presence."""
    table, lease = schema.presence.c, schema.lease.c
    return (
        select(table.match, table.who)
        .join(schema.lease, lease.name == registration_name(table.server))
        .where(condition & (table.server != server) & (lease.until > database_now()))
    )
