"""Guests and their devices. A device proves itself by a secret; the store keeps only the secret's hash."""

import contextlib
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from pakal.base.wording import FALLBACK
from pakal.table.base import bodies
from pakal.table.base.errors import StoreFailed, TableError, refuse_if_store_fails
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
from pakal.table.storage.model import DeviceRow, Guest
from pakal.table.storage.store import Store

MOST_IN_MEMORY = 20_000
"""Most devices that are kept in memory."""
SEEN_EVERY = 10 * 60_000
"""Milliseconds after which the server stores anew when a device was last seen."""


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
            renamed=self.guest.renamed,
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
        trusts: whether a device that was read at that time still works, as far as other servers can say.
    """

    def __init__(self, store: Store, now: Callable[[], int], trusts: Callable[[int], bool]) -> None:
        self._store = store
        self._now = now
        self._trusts = trusts
        self._devices: dict[str, Entry] = {}
        self._guests: dict[str, Guest] = {}

    async def find(self, secret: str | None) -> Known | None:
        """The guest and device that have this secret, or None. Raises TableError for a guest whom the host has
        banned, and if the store does not answer.
        """
        if not secret or len(secret) > 200:
            return None
        digest = hash_of(secret)
        entry = self._devices.get(digest)
        if entry is None or not self._trusts(entry.read_at):
            with refuse_if_store_fails():
                pair = await self._store.device(digest)
            if pair is None:
                self._devices.pop(digest, None)
                return None
            entry = self._keep(*pair)
        who = Known(self._guests[entry.guest], entry.device, digest)
        if self._now() - entry.last_seen > SEEN_EVERY:
            await self._saw(digest)
        return who

    def _keep(self, device: DeviceRow, guest: Guest) -> Entry:
        if max(len(self._devices), len(self._guests)) >= MOST_IN_MEMORY:
            self.drop_all()
        self._devices[device.hash] = entry = Entry(device.id, guest.id, device.last_seen, self._now())
        self._guests[guest.id] = guest
        return entry

    async def _saw(self, digest: str) -> None:
        now = self._now()
        self._devices[digest] = entry = self._devices[digest]._replace(last_seen=now)
        with contextlib.suppress(StoreFailed):  # `last_seen` is not worth a refusal
            await self._store.see_device(entry.device, now)

    async def make(self, name: str | None, language: str | None, label: str) -> tuple[Known, str]:
        """A new guest with one device, and the device's secret, of which the store gets only the hash."""
        guest = Guest(new_id(), clean_name(name), language or FALLBACK, None, None, ["browser"])
        device, secret = self._new_device(guest.id, label)
        with refuse_if_store_fails():
            await self._store.add_guest(guest, device)
        self._keep(device, guest)
        return Known(guest, device.id, device.hash), secret

    def _new_device(self, guest: str, label: str) -> tuple[DeviceRow, str]:
        """A new device and its secret, of which the store gets only the hash."""
        secret, now = new_secret(), self._now()
        return DeviceRow(new_id(), guest, hash_of(secret), clean(label, 80), now, now), secret

    async def change(self, who: Known, changes: bodies.ChangedMe) -> tuple[Known, list[str]]:
        """Change a guest's own fields. The caller has checked the addresses.

        Returns:
            The guest, and the matches in which their name has changed.
        """
        values = {name: value for name, value in msgspec.structs.asdict(changes).items() if value is not msgspec.UNSET}
        if "name" in values:
            values |= {"name": clean_name(values["name"]), "renamed": False}
        guest = msgspec.structs.replace(who.guest, **values)
        with refuse_if_store_fails():
            matches = await self._store.change_guest(guest, values.keys(), who.guest.name) if values else []
        self._guests[who.id] = guest
        return who._replace(guest=guest), matches

    async def forget(self, who: Known) -> list[str]:
        """Forget a guest: their name, addresses and devices, and their name in every chat and seat.

        Returns:
            The matches in which their name has changed.
        """
        with refuse_if_store_fails():
            matches = await self._store.forget_guest(who.id)
        self.drop_guest(who.id)
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
        with refuse_if_store_fails():
            devices = await self._store.devices.of(who.id)
        return [
            bodies.Device(each.id, each.label, iso(each.created), iso(each.last_seen), each.id == who.device)
            for each in devices
        ]

    async def revoke(self, who: Known, device: str) -> None:
        """Make a device's secret void. Raises TableError 404 if the guest has no such device."""
        with refuse_if_store_fails():
            if not await self._store.devices.revoke(who.id, device):
                raise TableError(404, "not-found")
        self.drop_device(device)

    async def new_code(self, who: Known) -> bodies.DeviceCode:
        """A new code for another device; it makes the guest's older code void."""
        code = new_one_time_code()
        expires = self._now() + ONE_TIME_CODE_LIFE
        with refuse_if_store_fails():
            await self._store.devices.offer_code(who.id, hash_of(code), expires)
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
        device, secret = self._new_device("", label)  # without a guest: the code says whose it is
        digest, replaced = hash_of(typed_one_time_code(code)), None if before is None else before.device
        with refuse_if_store_fails():
            guest = await self._store.devices.claim(digest, device, replaced)
        if guest is None:
            raise TableError(404, "not-found", "no-such-code")
        if before is not None:
            self.drop_device(before.device)
        self._keep(device, guest)
        return Known(guest, device.id, device.hash), secret
