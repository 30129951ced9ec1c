"""Connections to a PostgreSQL server: how long it waits for us, and we for it.

A machine that loses power, or that freezes, closes no connection. PostgreSQL would keep the transaction of its server
open, with all locks, for hours; and every other server needs some of these rows each second. So each connection tells
PostgreSQL when to give it up. A transaction that PostgreSQL has given up is rolled back, as where a connection is lost.
"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import URL

ANSWER = 5
"""Seconds to wait for a database server that does not answer."""

NETWORK = {
    "connect_timeout": ANSWER,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""How long we wait for the machine of a database server that has gone."""

OURS = {
    "tcp_keepalives_idle": 5,
    "tcp_keepalives_interval": 2,
    "tcp_keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""How long PostgreSQL waits for our machine, if that has gone."""

WRITING = {"idle_in_transaction_session_timeout": 5_000, "lock_timeout": 3_000, "statement_timeout": 4_000}
"""Milliseconds for a connection that writes matches. Its jobs take some milliseconds.

A job that waits for the lock of a server that has frozen is tried a second time (`store.TRIES`), and the two tries last
longer than PostgreSQL keeps that lock. A connection that only reads has no such limits: nobody waits for it, and it may
play a long match again between two statements.
"""


def connect_arguments(url: URL, limits: Mapping[str, int] | None = None) -> dict[str, Any]:
    """Arguments of a connection besides those of its URL; options in the URL come last, and win.

    Args:
        url: of the database.
        limits: settings of PostgreSQL for this connection alone.
    """
    options = [f"-c {name}={value}" for name, value in {**OURS, **(limits or {})}.items()]
    return {**NETWORK, "options": " ".join([*options, *url.normalized_query.get("options", ())])}
