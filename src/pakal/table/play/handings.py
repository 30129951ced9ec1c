"""Seats that go on at another device: the device with the code takes the seat over, once and within ten minutes.

The store has the hash of a code only. The draft by which somebody takes the seat over makes the code void.
"""

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, delete, insert, select

from pakal.table.base.errors import TableError
from pakal.table.base.names import ONE_TIME_CODE_LIFE, hash_of, new_one_time_code, typed_one_time_code
from pakal.table.storage import schema
from pakal.table.storage.store import Store, refuse_if_store_fails


class Handing(msgspec.Struct, frozen=True):
    """A seat that may be taken over. Columns of `schema.handing`.

    Attributes:
        match: id of its match.
        guest: id of the guest who hands it on. If the seat is no longer theirs, the code is void.
        expires: in milliseconds since 1970.
    """

    hash: str
    match: str
    seat: int
    guest: str
    expires: int


class Handings:
    """All seats that may be taken over now.

    Args:
        store: where they are.
        now: milliseconds since 1970.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now

    async def offer(self, match: str, seat: int, guest: str) -> tuple[str, int]:
        """A new code for a seat, and when it expires. An older one becomes void. Raises TableError."""
        code, now = new_one_time_code(), self._now()
        handing = Handing(hash_of(code), match, seat, guest, now + ONE_TIME_CODE_LIFE)
        table = schema.handing.c

        def job(connection: Connection) -> None:
            void = (table.expires <= now) | ((table.match == match) & (table.seat == seat))
            connection.execute(delete(schema.handing).where(void))
            connection.execute(insert(schema.handing), msgspec.structs.asdict(handing))

        with refuse_if_store_fails():
            await self._store.write(job)
        return code, handing.expires

    async def find(self, code: str) -> Handing:
        """The seat that a code leads to, as somebody typed it. Raises TableError: 404 the code is void; 503."""
        table = schema.handing
        query = select(table).where(
            (table.c.hash == hash_of(typed_one_time_code(code))) & (table.c.expires > self._now())
        )
        with refuse_if_store_fails():
            row = await self._store.read(lambda connection: connection.execute(query).mappings().one_or_none())
        if row is None:
            raise TableError(404, "not-found", "no-such-hand")
        return Handing(**row)
