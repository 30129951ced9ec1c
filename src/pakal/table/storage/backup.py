"""A whole database as one file, and back: a copy of one moment, from and to SQLite and PostgreSQL alike.

The file is compressed by gzip and has one JSON value a line: first what it is, then each row as `[table, values]`, and
at its end how many rows there were. It holds everything that the database holds, secrets of dice and devices included.
"""

import base64
import gzip
import json
import zlib
from collections.abc import Iterator
from typing import IO, Any

import msgspec
from sqlalchemy import Connection, LargeBinary, Row, Table, bindparam, func, inspect, select, text, update
from sqlalchemy.exc import IntegrityError

from pakal.base.errors import DataError, SetupError
from pakal.table.base.times import iso
from pakal.table.storage import schema
from pakal.table.storage.lease import WHOLE, Holder, database_now

FORMAT = 1
"""Format of the file."""

NO_COPY = "this is no copy of a table's database"

PASSING = (schema.lease, schema.presence, schema.guesses)
"""Tables that describe the running servers. A copy leaves them out."""

CHUNK = 500
"""Rows that are written at once."""


def copied_tables() -> list[Table]:
    """The tables that a copy holds. A table to which others refer comes before them."""
    return [table for table in schema.METADATA.sorted_tables if table not in PASSING]


def revision_of(connection: Connection) -> str | None:
    """The revision of a database's tables; None if it has none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar())


def write_backup(connection: Connection, file: IO[bytes]) -> dict[str, int]:
    """Write everything into a file; returns the number of rows of each table.

    Args:
        connection: sees one moment of a database with the tables of this release.
        file: open for writing.
    """
    counts = {}
    with gzip.GzipFile(fileobj=file, mode="wb", mtime=0) as archive:
        archive.write(line({"pakal-backup": FORMAT, "revision": revision_of(connection)}))
        for table in copied_tables():
            rows = connection.execution_options(yield_per=CHUNK).execute(select(table).order_by(*table.primary_key))
            counts[table.name] = 0
            for row in rows:
                archive.write(line([table.name, as_json(table, row)]))
                counts[table.name] += 1
        archive.write(line({"rows": sum(counts.values())}))
    return counts


def read_backup(connection: Connection, file: IO[bytes], source: str, newest: str) -> dict[str, int]:
    """Write everything of a file into a database; returns the number of rows of each table.

    Args:
        connection: of a database whose tables are new; its transaction must not be kept if this raises.
        file: open for reading.
        source: name of the file, for errors.
        newest: revision of this release's tables.

    Raises:
        DataError: the file is no copy, a broken one, or one of another release.
        SetupError: the database is not empty.
    """
    wait_for_file(connection)
    for table in copied_tables():
        if table is not schema.setting and connection.execute(select(func.count()).select_from(table)).scalar():
            raise SetupError("this database has games or people already: a copy goes into an empty one")
    connection.execute(schema.setting.delete())
    try:
        return write_lines(connection, lines_of(file, source), source, newest)
    except DataError:  # a ValueError, too, but it says itself what is wrong
        raise
    except (ValueError, KeyError, TypeError, AttributeError, IntegrityError):
        raise DataError("this copy is broken: its rows are not those that it announces", source=source) from None


def wait_for_file(connection: Connection) -> None:
    """Let PostgreSQL not give this transaction up: the file may come slowly, through a pipe."""
    if connection.dialect.name == "postgresql":
        for name in ("idle_in_transaction_session_timeout", "statement_timeout"):
            connection.execute(text(f"SET LOCAL {name} = 0"))


def write_lines(connection: Connection, lines: Iterator[Any], source: str, newest: str) -> dict[str, int]:
    """Write the rows of a copy; see `read_backup`. Raises DataError."""
    tables = {table.name: table for table in copied_tables()}
    counts = dict.fromkeys(tables, 0)
    queue: list[tuple[str, dict[str, Any]]] = []
    rematches: list[dict[str, str]] = []
    head = next(lines, None)
    if not isinstance(head, dict) or not isinstance(number := head.get("pakal-backup"), int):
        raise DataError(NO_COPY, source=source)
    if number != FORMAT:
        raise DataError(f"this copy has format {number}, of a newer release; this one reads {FORMAT}", source=source)
    if head["revision"] != newest:
        raise DataError(f"this copy is of revision {head['revision']}, and this release has {newest}", source=source)
    for value in lines:
        if isinstance(value, dict):
            write_rows(connection, tables, queue)
            if value.get("rows") != sum(counts.values()) or next(lines, None) is not None:
                break
            set_counters(connection)
            if rematches:  # a rematch may stand before the match that it follows
                first = schema.match.c.id == bindparam("rematch")
                connection.execute(update(schema.match).where(first).values(rematch_of=bindparam("before")), rematches)
            return counts
        name, row = value
        if name not in tables:
            break
        if len(queue) == CHUNK or (queue and queue[0][0] != name):
            write_rows(connection, tables, queue)
        if name == "match" and (before := row.pop("rematch_of", None)) is not None:
            rematches.append({"rematch": row["id"], "before": before})
        queue.append((name, row))
        counts[name] += 1
    raise DataError("this copy is broken: its rows are not those that it announces", source=source)


def lines_of(file: IO[bytes], source: str) -> Iterator[Any]:
    """The values of a file, line by line. Raises DataError."""
    begun = False
    try:
        with gzip.GzipFile(fileobj=file) as archive:
            for text_of_line in archive:
                value = json.loads(text_of_line)
                begun = True
                yield value
    except (OSError, EOFError, zlib.error, ValueError) as error:
        broken = f"this copy is broken, take another one: {error}"
        raise DataError(broken if begun else NO_COPY, source=source) from None


def write_rows(connection: Connection, tables: dict[str, Table], rows: list[tuple[str, dict[str, Any]]]) -> None:
    """Write rows of one table, and empty the list."""
    if rows:
        table = tables[rows[0][0]]
        connection.execute(table.insert(), [from_json(table, row) for _, row in rows])
        rows.clear()


def set_counters(connection: Connection) -> None:
    """Let PostgreSQL number new notices behind the copied ones; SQLite does so by itself."""
    if connection.dialect.name == "postgresql":
        last = connection.execute(select(func.max(schema.notice.c.id))).scalar()
        if last is not None:
            connection.execute(text("SELECT setval(pg_get_serial_sequence('notice', 'id'), :last)"), {"last": last})


def line(value: Any) -> bytes:
    """A value as one line of the file."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def as_json(table: Table, row: Row[Any]) -> dict[str, Any]:
    """A row of the database as JSON; bytes as base64."""
    return {
        column.name: base64.b64encode(value).decode() if isinstance(value, bytes) else value
        for column, value in zip(table.columns, row, strict=True)
        if value is not None
    }


def from_json(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """A row of the file as values of the database. A column that the file lacks becomes NULL."""
    values = {column.name: row.get(column.name) for column in table.columns}
    for column in table.columns:
        if isinstance(column.type, LargeBinary) and (value := values[column.name]) is not None:
            values[column.name] = base64.b64decode(value)
    return values


def status(connection: Connection) -> dict[str, Any]:
    """People, matches by status, events, the servers that are registered, and who claims what."""
    from pakal.table.storage.servers import PREFIX  # it loads the engines

    matches = select(schema.match.c.status, func.count()).group_by(schema.match.c.status)
    lease = schema.lease.c
    query = select(lease.name, lease.holder, lease.told, lease.since, lease.until > database_now())
    servers: dict[str, dict[str, Any]] = {}  # by their tokens
    claims: list[tuple[str, str]] = []
    for name, token, told, since, lives in connection.execute(query.order_by(lease.since)):
        if name == WHOLE or name.startswith(PREFIX):
            holder = holder_data(msgspec.json.decode(told, type=Holder))
            servers[token] = holder | {"since": iso(since), "alive": bool(lives)}
        else:
            claims.append((name, token))
    return {
        "people": connection.execute(
            select(func.count()).select_from(schema.guest).where(~schema.guest.c.forgotten)
        ).scalar_one(),
        "matches": {str(name): count for name, count in connection.execute(matches)},
        "events": connection.execute(select(func.count()).select_from(schema.event)).scalar_one(),
        "servers": list(servers.values()),
        "claims": [{"name": name, "server": servers.get(token)} for name, token in claims],
    }


def holder_data(holder: Holder) -> dict[str, Any]:
    """A server, for people."""
    return {"address": holder.address, "host": holder.host, "pid": holder.pid}


def match_ids(connection: Connection) -> list[tuple[str, str]]:
    """Ids of all matches and their games, oldest first."""
    table = schema.match.c
    return [(match, game) for match, game in connection.execute(select(table.id, table.game).order_by(table.created))]
