"""Who writes to the database: one server at a time, by a lease that it renews as long as it runs.

The lease is a row with its holder, and ends at a time of the database's clock. Whoever finds it held does not open.
Every transaction looks first whether the lease is still its own: a server that slept, and whose lease was taken
meanwhile, writes nothing any more.
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
from sqlalchemy import BigInteger, Connection, Engine, delete, insert, inspect, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from pakal.core.errors import SetupError
from pakal.core.facts import shown
from pakal.table import schema, times

WHOLE = "table"
"""Name of the lease of everything that is in a database."""

LOOKS = 0.5
"""Seconds between looks at a lease whose holder may be alive or not."""


class Lost(Exception):  # noqa: N818 (as it is said in the log)
    """The database is no longer this server's: nothing may be written."""


class database_now(FunctionElement[int]):  # noqa: N801 (as SQLAlchemy names functions)
    """The database's own time, in milliseconds since 1970."""

    type = BigInteger()
    inherit_cache = True


@compiles(database_now, "sqlite")
def _sqlite_now(*_: Any, **__: Any) -> str:
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"


@compiles(database_now, "postgresql")
def _postgresql_now(*_: Any, **__: Any) -> str:
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"


class Holder(msgspec.Struct, frozen=True):
    """A server that holds a lease, or wants it.

    Attributes:
        host: name of its machine.
        pid: number of its process there.
        address: where people reach it.
        place: its machine since that was started, and the space in which the number counts; empty where nobody knows.
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
        """Whether another one is dead; None: that cannot be known from here."""
        if not self.place or other.place != self.place:
            return None
        if other.pid == self.pid:  # numbers are given out again: a server that died had ours, as in a new container
            return True
        try:
            os.kill(other.pid, 0)
        except ProcessLookupError:
            return True
        except PermissionError:
            return False
        return False


def place() -> str:
    """What tells this machine, since it was started, and its numbers of processes from all others; or nothing."""
    with suppress(OSError):
        booted = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        return f"{booted} {os.readlink('/proc/self/ns/pid')}"
    return ""


class Lease:
    """The right to write, of one server.

    Args:
        holder: who wants it.
        seconds: for which it is good if it is not renewed.
        name: of what it is for.
        sleep: waits; tests give their own.
    """

    def __init__(
        self, holder: Holder, seconds: float, name: str = WHOLE, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self.holder = holder
        self.name = name
        self._length = round(seconds * 1000)
        self._token = secrets.token_hex(12)
        self._sleep = sleep

    def take(self, engine: Engine, writes: dict[str, Any]) -> None:
        """Get it; where nobody can say whether its holder is alive, wait and see whether it is renewed.

        Args:
            writes: options of a connection that will write.

        Raises:
            SetupError: somebody else has it.
        """
        seen, waited = None, 0.0
        while True:
            try:
                with engine.connect().execution_options(**writes) as connection, connection.begin():
                    there = self._try(connection, waited * 1000 >= self._length)
            except IntegrityError:  # another server was faster: look who
                continue
            if there is None:
                return
            holder, since, until = there
            if self.holder.is_gone(holder) is False or seen not in (None, until):
                raise SetupError(refusal(holder, since))
            seen = until
            self._sleep(LOOKS)
            waited += LOOKS

    def _try(self, connection: Connection, waited: bool) -> tuple[Holder, int, int] | None:
        """Take it if it is free, or if it has not been renewed for its whole length; else who has it."""
        table = schema.lease.c
        asked = select(table.told, table.since, table.until).where(table.name == self.name)
        found = connection.execute(asked.with_for_update()).one_or_none()
        now = connection.execute(select(database_now())).scalar_one()
        mine = {
            "holder": self._token,
            "told": msgspec.json.encode(self.holder).decode(),
            "since": now,
            "until": now + self._length,
        }
        if found is None:
            connection.execute(insert(schema.lease), {"name": self.name, **mine})
            return None
        told, since, until = found
        there = msgspec.json.decode(told, type=Holder)
        if not (waited or until <= now or self.holder.is_gone(there)):
            return there, since, until
        connection.execute(update(schema.lease).where(table.name == self.name).values(**mine))
        return None

    def check(self, connection: Connection) -> None:
        """Look that it is still held, and keep others from taking it in this transaction. Raises Lost."""
        table = schema.lease.c
        asked = select(table.holder).where(table.name == self.name).with_for_update(read=True)
        if connection.execute(asked).scalar_one_or_none() != self._token:
            raise Lost("another server has taken the database over")

    def renew(self, connection: Connection) -> None:
        """Go on holding it; in a transaction that has checked it."""
        where = schema.lease.c.name == self.name
        connection.execute(update(schema.lease).where(where).values(until=database_now() + self._length))

    def release(self, connection: Connection) -> None:
        """Let it go, if it is still held."""
        table = schema.lease.c
        connection.execute(delete(schema.lease).where((table.name == self.name) & (table.holder == self._token)))


def take_over(engine: Engine, lease: Lease, writes: dict[str, Any], upgrade: Callable[[Engine], None]) -> None:
    """Take a lease and bring the tables up to date, in such an order that none of a running server are changed.

    Raises:
        SetupError: another server runs on this database.
    """
    known = inspect(engine).has_table(schema.lease.name)
    if known:
        lease.take(engine, writes)
    upgrade(engine)
    if not known:
        lease.take(engine, writes)


def refusal(holder: Holder, since: int) -> str:
    """Who has the database, in one line."""
    who = f"process {holder.pid} on {shown(holder.host)}"
    return f"another table runs on this database: {shown(holder.address)} ({who}, since {times.iso(since)})"
