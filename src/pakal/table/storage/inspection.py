"""What an operator asks about a whole database: what it holds, and which servers use it."""

from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from pakal.table.base.times import iso
from pakal.table.storage import schema
from pakal.table.storage.lease import WHOLE, Holder, database_now
from pakal.table.storage.servers import PREFIX


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
