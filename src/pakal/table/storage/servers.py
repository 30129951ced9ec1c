"""The servers on one database. Under PostgreSQL there may be many: each registers itself, and renews that.

A server whose registration is over counts as dead, by the clock of the database. Work that only one of them
should do is claimed under a name. A claim is good as long as its holder is registered, so it ends with its holder.
Claims spare work: matches are stored rightly without them, because each server writes only upon the revision that it
read.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, delete, inspect, literal, select, update
from sqlalchemy.dialects.postgresql import insert

from pakal.base.errors import SetupError
from pakal.table.storage import schema
from pakal.table.storage.lease import WHOLE, Holder, Lease, database_now, refusal

PREFIX = "server:"
"""Stands before the name of a server in the table of leases."""

DUTIES = "duties"
"""The claim of the server that looks after clocks and sends notices for all."""

HEARTBEAT = "heartbeat"
"""Name of the stored setting that holds the playing time, in milliseconds."""

HEARTBEAT_AT = "heartbeat-at"
"""Name of the stored setting that holds the database's time of the last heartbeat."""

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
            if not gone:  # it may have come back since it was looked at
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


def note_of(connection: Connection, name: str) -> str | None:
    """What the holder has stored with its claim; None: no living server holds the claim."""
    table = schema.lease.c
    return connection.execute(select(table.told).where((table.name == name) & lives(table.holder))).scalar_one_or_none()


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
