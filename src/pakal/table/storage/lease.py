"""The lease by which one server at a time writes to a database. The server renews it as long as it runs.

The lease is a row that names its holder, and it ends at a time of the database's clock. A server does not open while
another one holds the lease. Every transaction first checks that its server still holds it: a server that slept, and
that lost its lease meanwhile, writes nothing any more.
"""

import os
import platform
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import BigInteger, Connection, Engine, bindparam, delete, insert, inspect, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from pakal.base.errors import SetupError
from pakal.base.wording import excerpt
from pakal.table.base import times
from pakal.table.storage import schema
from pakal.table.storage.prepared import Prepared

WHOLE = "table"
"""Name of the lease of a whole database."""

POSTGRESQL_NOW = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
"""The time of PostgreSQL in milliseconds since 1970; unlike `now()` it goes on within a transaction."""

HOLDER = Prepared(
    select(schema.lease.c.holder).where(schema.lease.c.name == bindparam("name")).with_for_update(read=True)
)
"""Finds the holder of a lease. Every transaction runs it first."""

LOOKS = 0.5
"""Seconds between two looks at a lease whose holder may be dead."""


class Lost(Exception):  # noqa: N818 (as it is said in the log)
    """This server has lost its right to the database, and must write nothing more to it."""


class database_now(FunctionElement[int]):  # noqa: N801 (as SQLAlchemy names functions)
    """The database's own time, in milliseconds since 1970."""

    type = BigInteger()
    inherit_cache = True


@compiles(database_now, "sqlite")
def _sqlite_now(*_: Any, **__: Any) -> str:
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"


@compiles(database_now, "postgresql")
def _postgresql_now(*_: Any, **__: Any) -> str:
    return POSTGRESQL_NOW


class Holder(msgspec.Struct, frozen=True):
    """A server that holds the lease or asks for it.

    Attributes:
        host: name of its machine.
        pid: number of its process there.
        address: the address where people reach it.
        place: the boot of its machine and the namespace of `pid`, as `place()` gives them; empty if unknown.
    """

    host: str
    pid: int
    address: str
    place: str

    @staticmethod
    def here(address: str) -> "Holder":
        """This process."""
        return Holder(platform.node(), os.getpid(), address, place())

    def is_gone(self, other: "Holder") -> bool | None:
        """Whether another server is dead; None where this machine cannot tell."""
        if not self.place or other.place != self.place:
            return None
        if other.pid == self.pid:  # numbers are used again: the dead server had our own number
            return True
        try:
            os.kill(other.pid, 0)
            status = Path(f"/proc/{other.pid}/stat").read_text()
        except ProcessLookupError:
            return True
        except OSError:
            return False
        # The state follows the name, which is in brackets. A killed process stays as a zombie until its parent asks for
        # its end, and the first process of a container may never ask.
        return status.rpartition(")")[2].split()[0] in ("Z", "X")


def place() -> str:
    """A name of this machine's boot and of its namespace of process numbers; empty where the system gives none."""
    with suppress(OSError):
        boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        return f"{boot} {os.readlink('/proc/self/ns/pid')}"
    return ""


class Lease:
    """One server's right to write to a database, alone.

    Args:
        holder: the server that wants it.
        seconds: how long it lasts if nobody renews it.
        name: name of the lease.
        sleep: waits so many seconds; tests give their own.

    Attributes:
        alone: whether no other server writes to the database.
        token: the name by which other servers know this one.
    """

    alone = True

    def __init__(
        self, holder: Holder, seconds: float, name: str = WHOLE, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self.holder = holder
        self.name = name
        self._length = round(seconds * 1000)
        self.token = secrets.token_hex(12)
        self._sleep = sleep

    def open(self, engine: Engine, writes: dict[str, Any], upgrade: Callable[[Engine], None]) -> None:
        """Take the lease, then bring the tables up to date. No other server runs while the tables change.

        Args:
            engine: the database.
            writes: options of a connection that will write.
            upgrade: brings the tables up to date.

        Raises:
            SetupError: another server runs on this database.
        """
        has_lease = inspect(engine).has_table(schema.lease.name)
        if has_lease:
            self.take(engine, writes)
        upgrade(engine)
        if not has_lease:
            self.take(engine, writes)

    def take(self, engine: Engine, writes: dict[str, Any]) -> None:
        """Take the lease. If its holder may be dead, wait for one length of the lease: a living one renews it.

        Args:
            engine: the database.
            writes: options of a connection that will write.

        Raises:
            SetupError: a living server holds it.
        """
        previous, seconds = None, 0.0
        while True:
            try:
                with engine.connect().execution_options(**writes) as connection, connection.begin():
                    entry = self._try(connection, seconds * 1000 >= self._length)
            except IntegrityError:  # another server was faster; the next turn of the loop finds it
                continue
            if entry is None:
                return
            holder, since, until = entry
            if self.holder.is_gone(holder) is False or previous not in (None, until):
                raise SetupError(refusal(holder, since))
            previous = until
            self._sleep(LOOKS)
            seconds += LOOKS

    def _try(self, connection: Connection, waited: bool) -> tuple[Holder, int, int] | None:
        """Take the lease if it is free, over, or its holder is dead, or if `waited` says that its length has passed.

        Returns:
            None if this server has it now; else its holder, and since when and until when it holds the lease.
        """
        table = schema.lease.c
        query = select(table.told, table.since, table.until).where(table.name == self.name)
        row = connection.execute(query.with_for_update()).one_or_none()
        now = connection.execute(select(database_now())).scalar_one()
        mine = {
            "holder": self.token,
            "told": msgspec.json.encode(self.holder).decode(),
            "since": now,
            "until": now + self._length,
        }
        if row is None:
            connection.execute(insert(schema.lease), {"name": self.name, **mine})
            return None
        text, since, until = row
        holder = msgspec.json.decode(text, type=Holder)
        if not (waited or until <= now or self.holder.is_gone(holder)):
            return holder, since, until
        connection.execute(update(schema.lease).where(table.name == self.name).values(**mine))
        return None

    def check(self, connection: Connection) -> None:
        """Check that this server still holds the lease; no other can take it during this transaction. Raises Lost."""
        if HOLDER.execute(connection, [{"name": self.name}]).fetchone() != (self.token,):
            raise Lost("another server has taken the database over")

    def renew(self, connection: Connection) -> None:
        """Extend the lease, in a transaction that has checked it."""
        where = schema.lease.c.name == self.name
        connection.execute(update(schema.lease).where(where).values(until=database_now() + self._length))

    def release(self, connection: Connection) -> None:
        """Give the lease up, if this server still holds it."""
        table = schema.lease.c
        connection.execute(delete(schema.lease).where((table.name == self.name) & (table.holder == self.token)))


def refusal(holder: Holder, since: int) -> str:
    """One line that names the server on this database. `since` is in milliseconds."""
    who = f"process {holder.pid} on {excerpt(holder.host)}"
    where = f"{excerpt(holder.address)} ({who}, since {times.iso(since)})"
    return f"another table runs on this database: {where}; stop that first"
