"""Guests and their devices. A device proves itself by a secret; the store keeps only the secret's hash."""

import contextlib
from collections.abc import Callable
from typing import NamedTuple, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from pakal.base.languages import FALLBACK
from pakal.table.base import bodies
from pakal.table.base.errors import TableError
from pakal.table.base.names import (
    ONE_TIME_CODE_LIFE,
    clean,
    clean_name,
    hash_of,
    new_id,
    new_one_time_code,
    new_secret,
    shown_one_time_code,
    typed_one_time_code,
)
from pakal.table.base.times import iso
from pakal.table.storage import schema
from pakal.table.storage.store import Store, refuse_if_store_fails

T = TypeVar("T")

DEVICES = 50
"""Most devices of one guest."""
MOST_IN_MEMORY = 20_000
"""Most devices that are kept in memory."""
TRUST = 10_000
"""Milliseconds for which the server trusts a device in memory; then it asks the store, where another server may have
revoked the device."""
SEEN_EVERY = 10 * 60_000
"""Milliseconds after which the server stores anew when a device was last seen."""


class Guest(msgspec.Struct, frozen=True):
    """A person. Columns of `schema.guest`."""

    id: str
    name: str
    language: str
    email: str | None
    webhook: str | None
    notices: list[bodies.Way]


class Known(NamedTuple):
    """A guest who calls, and the device by which they call. `hash` is that of the device's secret."""

    guest: Guest
    device: str
    hash: str

    @property
    def id(self) -> str:
        """Id of the guest."""
        return self.guest.id

    def __repr__(self) -> str:
        return f"Known({self.guest.id})"

    def me(self, version: str, secret: str | None = None) -> bodies.Me:
        """The guest as they themselves see it; with the new `secret` of a program's device."""
        return bodies.Me(
            id=self.guest.id,
            name=self.guest.name,
            language=self.guest.language,
            email=self.guest.email,
            webhook=self.guest.webhook,
            notices=self.guest.notices,
            device=self.device,
            version=version,
            secret=msgspec.UNSET if secret is None else secret,
        )


class Entry(NamedTuple):
    """A device that is kept in memory.

    Attributes:
        device, guest: their ids.
        last_seen: when it last called, as far as the store knows, in milliseconds since 1970.
        read_at: when it was read from the store, in milliseconds since 1970.
    """

    device: str
    guest: str
    last_seen: int
    read_at: int


class Guests:
    """All guests. The ones that called last are kept in memory.

    Args:
        store: where guests and devices are stored.
        now: milliseconds since 1970.
        alone: whether no other server has the store.
    """

    def __init__(self, store: Store, now: Callable[[], int], alone: bool = True) -> None:
        self._store = store
        self._now = now
        self._alone = alone
        self._devices: dict[str, Entry] = {}
        self._guests: dict[str, Guest] = {}

    async def find(self, secret: str | None) -> Known | None:
        """The guest and device that have this secret, or None. Raises TableError if the store does not answer."""
        if not secret or len(secret) > 200:
            return None
        digest = hash_of(secret)
        entry = self._devices.get(digest)
        if entry is None or (not self._alone and abs(self._now() - entry.read_at) > TRUST):
            row = await self._read(lambda connection: read_device(connection, digest))
            if row is None:
                self._devices.pop(digest, None)
                return None
            entry = self._keep(digest, *row)
        who = Known(self._guests[entry.guest], entry.device, digest)
        if self._now() - entry.last_seen > SEEN_EVERY:
            await self._saw(digest)
        return who

    def _keep(self, digest: str, device: str, guest: Guest, last_seen: int) -> Entry:
        if max(len(self._devices), len(self._guests)) >= MOST_IN_MEMORY:
            self.drop_all()
        self._devices[digest] = entry = Entry(device, guest.id, last_seen, self._now())
        self._guests[guest.id] = guest
        return entry

    async def _saw(self, digest: str) -> None:
        now = self._now()
        self._devices[digest] = entry = self._devices[digest]._replace(last_seen=now)
        statement = update(schema.device).where(schema.device.c.id == entry.device).values(last_seen=now)
        with contextlib.suppress(TableError):  # if the store fails, the guest may call all the same
            await self._write(lambda connection: connection.execute(statement))

    async def make(self, name: str | None, language: str | None, label: str) -> tuple[Known, str]:
        """A new guest with one device, and the device's secret, of which the store gets only the hash."""
        guest = Guest(new_id(), clean_name(name), language or FALLBACK, None, None, ["browser"])
        secret, device = new_secret(), new_id()
        values = msgspec.structs.asdict(guest) | {"notices": '["browser"]', "created": self._now(), "forgotten": False}

        def job(connection: Connection) -> None:
            connection.execute(insert(schema.guest), values)
            connection.execute(insert(schema.device), self._device(device, guest.id, hash_of(secret), label))

        await self._write(job)
        self._keep(hash_of(secret), device, guest, self._now())
        return Known(guest, device, hash_of(secret)), secret

    def _device(self, device: str, guest: str, digest: str, label: str) -> dict[str, object]:
        now = self._now()
        times = {"created": now, "last_seen": now, "revoked": False}
        return {"id": device, "guest": guest, "hash": digest, "label": clean(label, 80), **times}

    async def change(self, who: Known, changes: bodies.ChangedMe) -> tuple[Known, list[str]]:
        """Change a guest's own fields. The caller has checked the addresses.

        Returns:
            The guest, and the matches in which their name has changed.
        """
        values = {name: value for name, value in msgspec.structs.asdict(changes).items() if value is not msgspec.UNSET}
        if "name" in values:
            values["name"] = clean_name(values["name"])
        guest = msgspec.structs.replace(who.guest, **values)
        columns = dict(values)
        if "notices" in columns:
            columns["notices"] = msgspec.json.encode(guest.notices).decode()

        def job(connection: Connection) -> list[str]:
            there = (schema.guest.c.id == who.id) & ~schema.guest.c.forgotten
            if connection.execute(update(schema.guest).where(there).values(**columns)).rowcount != 1:
                raise TableError(401, "nobody")
            if guest.name == who.guest.name:
                return []
            seat = schema.seat.c
            return rename(connection, (seat.guest == who.id) & (seat.name == who.guest.name), guest.name)

        matches = await self._write(job) if columns else []
        self._guests[who.id] = guest
        return who._replace(guest=guest), matches

    async def forget(self, who: Known) -> list[str]:
        """Forget a guest: their name, addresses and devices, and their name in every chat and seat.

        Returns:
            The matches in which their name has changed.
        """
        guest = who.id

        def job(connection: Connection) -> list[str]:
            nothing = {"name": "", "email": None, "webhook": None, "notices": "[]", "forgotten": True}
            connection.execute(update(schema.guest).where(schema.guest.c.id == guest).values(**nothing))
            connection.execute(
                update(schema.device).where(schema.device.c.guest == guest).values(revoked=True, label="")
            )
            connection.execute(delete(schema.device_code).where(schema.device_code.c.guest == guest))
            connection.execute(delete(schema.notice).where(schema.notice.c.guest == guest))
            connection.execute(update(schema.chat).where(schema.chat.c.guest == guest).values(name=""))
            return rename(connection, schema.seat.c.guest == guest, "")

        matches = await self._write(job)
        self.drop_guest(guest)
        return matches

    def drop_guest(self, guest: str) -> None:
        """Drop a guest from memory, because another server has changed them in the store."""
        self._drop(lambda _, owner: owner == guest)
        self._guests.pop(guest, None)

    def drop_device(self, device: str) -> None:
        """Drop a device from memory."""
        self._drop(lambda each, _: each == device)

    def drop_all(self) -> None:
        """Drop all guests and devices from memory."""
        self._devices.clear()
        self._guests.clear()

    def _drop(self, which: Callable[[str, str], bool]) -> None:
        """Remove devices from memory: those for which `which(device, guest)` is true."""
        self._devices = {digest: row for digest, row in self._devices.items() if not which(row.device, row.guest)}

    # Devices

    async def devices(self, who: Known) -> list[bodies.Device]:
        """Browsers and programs of a guest, the newest first."""
        table = schema.device.c
        query = select(table.id, table.label, table.created, table.last_seen)
        query = query.where((table.guest == who.id) & ~table.revoked).order_by(table.created.desc())
        rows = await self._read(lambda connection: list(connection.execute(query)))
        return [
            bodies.Device(i, label, iso(created), iso(last_seen), i == who.device)
            for i, label, created, last_seen in rows
        ]

    async def revoke(self, who: Known, device: str) -> None:
        """Make a device's secret void. Raises TableError 404 if the guest has no such device."""
        table = schema.device.c
        statement = update(schema.device).where((table.id == device) & (table.guest == who.id) & ~table.revoked)
        count = await self._write(lambda connection: connection.execute(statement.values(revoked=True)).rowcount)
        if not count:
            raise TableError(404, "not-found")
        self.drop_device(device)

    async def new_code(self, who: Known) -> bodies.DeviceCode:
        """A new code for another device; it makes the guest's older code void."""
        code = new_one_time_code()
        expires = self._now() + ONE_TIME_CODE_LIFE
        values = {"hash": hash_of(code), "guest": who.id, "expires": expires, "used": False}

        def job(connection: Connection) -> None:
            connection.execute(delete(schema.device_code).where(schema.device_code.c.guest == who.id))
            connection.execute(insert(schema.device_code), values)

        await self._write(job)
        return bodies.DeviceCode(shown_one_time_code(code), iso(expires))

    async def claim(self, code: str, before: Known | None, label: str) -> tuple[Known, str]:
        """Make a browser a device of the guest who made the code.

        Args:
            code: as the person typed it.
            before: guest and device that the browser was until now, if any; that device is revoked.
            label: name of the device.

        Returns:
            The guest with the new device, and its secret.

        Raises:
            TableError: 404, the code is void.
        """
        digest = hash_of(typed_one_time_code(code))
        secret, device, now = new_secret(), new_id(), self._now()

        def job(connection: Connection) -> Guest | None:
            table = schema.device_code.c
            good = (table.hash == digest) & (table.expires > now) & ~table.used
            if connection.execute(update(schema.device_code).where(good).values(used=True)).rowcount != 1:
                return None
            owner = connection.execute(select(table.guest).where(table.hash == digest)).scalar_one()
            mine = (schema.device.c.guest == owner) & ~schema.device.c.revoked
            if len(connection.execute(select(schema.device.c.id).where(mine)).all()) >= DEVICES:
                return None
            connection.execute(insert(schema.device), self._device(device, owner, hash_of(secret), label))
            if before is not None:
                old = schema.device.c.id == before.device
                connection.execute(update(schema.device).where(old).values(revoked=True))
            return read_guest(connection, owner)

        guest = await self._write(job)
        if guest is None:
            raise TableError(404, "not-found", "no-such-code")
        if before is not None:
            self.drop_device(before.device)
        self._keep(hash_of(secret), device, guest, now)
        return Known(guest, device, hash_of(secret)), secret

    async def _read(self, job: Callable[[Connection], T]) -> T:
        with refuse_if_store_fails():
            return await self._store.read(job)

    async def _write(self, job: Callable[[Connection], T]) -> T:
        with refuse_if_store_fails():
            return await self._store.write(job)


def rename(connection: Connection, which: ColumnElement[bool], name: str) -> list[str]:
    """Give some seats another name; returns their matches."""
    query = select(schema.seat.c.match).where(which).distinct()
    matches = list(connection.execute(query).scalars())
    for match in sorted(matches):  # in order, so that two servers do not wait for each other
        statement = update(schema.match).where(schema.match.c.id == match)
        connection.execute(statement.values(revision=schema.match.c.revision + 1))
    connection.execute(update(schema.seat).where(which).values(name=name))
    return matches


def read_guest(connection: Connection, guest: str) -> Guest | None:
    """A guest from the store; None if they do not exist or are forgotten."""
    table = schema.guest.c
    columns = (table.id, table.name, table.language, table.email, table.webhook, table.notices)
    row = connection.execute(select(*columns).where((table.id == guest) & ~table.forgotten)).one_or_none()
    if row is None:
        return None
    return Guest(*row[:5], msgspec.json.decode(row[5], type=list[bodies.Way]))


def read_device(connection: Connection, digest: str) -> tuple[str, Guest, int] | None:
    """Id of the device with this hash, its guest, and when it was last seen; None if there is none that works."""
    table = schema.device.c
    query = select(table.id, table.guest, table.last_seen).where((table.hash == digest) & ~table.revoked)
    row = connection.execute(query).one_or_none()
    guest = None if row is None else read_guest(connection, row[1])
    return None if row is None or guest is None else (row[0], guest, row[2])
