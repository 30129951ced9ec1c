"""Answers to an operator about a database: what it holds, which servers use it, whether every match can be replayed."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, func, select

from pakal.base.wording import excerpt
from pakal.table.base.times import iso
from pakal.table.play.loading import Loaded, load
from pakal.table.storage import schema
from pakal.table.storage.lease import WHOLE, Holder, database_now
from pakal.table.storage.servers import PREFIX


class Checked(NamedTuple):
    """A match that was played again.

    Attributes:
        match: its id.
        game: name of its game.
        plies: how many plies were played again.
        wrong: what is wrong with it; empty: nothing.
    """

    match: str
    game: str
    plies: int
    wrong: str


def status(connection: Connection) -> dict[str, Any]:
    """People, matches by status, events, the servers that are registered, and who claims what."""
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


def check_matches(reader: Any, matches: list[tuple[str, str]]) -> Iterator[Checked]:
    """Play matches again, one after the other.

    Args:
        reader: does a job that reads, as `Store.read_now`.
        matches: ids and games.
    """
    for match, game in matches:
        try:
            parts = reader(read_stored(match))
            if parts is not None:  # else it was cleared away meanwhile
                contents, *numbers = parts
                yield Checked(match, game, len(contents.position.steps), contents.fault or differs(contents, *numbers))
        except Exception as error:  # a broken row may raise anything; the other matches are checked all the same
            yield Checked(match, game, 0, f"it cannot be read: {type(error).__name__}: {excerpt(str(error), 200)}")


def read_stored(match: str) -> Callable[[Connection], tuple[Loaded, int, int, str] | None]:
    """A job that reads a match, how many events it has, the number of the last one, and the status of its row.

    It is one job, so that all is of one moment: people may play meanwhile.
    """
    event, row = schema.event.c, schema.match.c
    query = select(func.count(), func.coalesce(func.max(event.number), 0)).where(event.match == match)
    status = select(row.status).where(row.id == match)

    def job(connection: Connection) -> tuple[Loaded, int, int, str] | None:
        contents = load(match)(connection)
        if contents is None:
            return None
        count, last = connection.execute(query).one()
        return contents, count, last, connection.execute(status).scalar_one()

    return job


def differs(contents: Loaded, count: int, last: int, status: str) -> str:
    """In what the row of a match differs from its events; empty if in nothing."""
    row, course = contents.position.row, contents.position.course
    if count != last or last != row.version:
        return f"its row says version {row.version}, and it has {count} events, the last of number {last}"
    stored = msgspec.structs.asdict(row) | {"status": status}
    other = {name: value for name, value in course.columns().items() if stored[name] != value}
    return "; ".join(f"{name}: its row says {stored[name]}, its events {value}" for name, value in other.items())
