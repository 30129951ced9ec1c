"""Seats that go on at another device: the device with the code takes the seat over, once and within ten minutes.

The store has the hash of a code only. The draft by which somebody takes the seat over makes the code void.
"""

from collections.abc import Callable

from pakal.table.base.errors import TableError, refuse_if_store_fails
from pakal.table.base.names import ONE_TIME_CODE_LIFE, hash_of, new_one_time_code, typed_one_time_code
from pakal.table.storage.model import Handing
from pakal.table.storage.store import Devices


class Handings:
    """All seats that may be taken over now.

    Args:
        devices: where they are stored.
        now: milliseconds since 1970.
    """

    def __init__(self, devices: Devices, now: Callable[[], int]) -> None:
        self._devices = devices
        self._now = now

    async def offer(self, match: str, seat: int, guest: str) -> tuple[str, int]:
        """A new code for a seat, and when it expires. An older one becomes void. Raises TableError."""
        code, now = new_one_time_code(), self._now()
        handing = Handing(hash_of(code), match, seat, guest, now + ONE_TIME_CODE_LIFE)
        with refuse_if_store_fails():
            await self._devices.hand(handing, now)
        return code, handing.expires

    async def find(self, code: str) -> Handing:
        """The seat that a code leads to, as somebody typed it. Raises TableError: 404 the code is void; 503."""
        with refuse_if_store_fails():
            handing = await self._devices.find_handing(hash_of(typed_one_time_code(code)), self._now())
        if handing is None:
            raise TableError(404, "not-found", "no-such-hand")
        return handing
