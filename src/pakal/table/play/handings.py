"""Seats that go on at another device: who has the secret takes the seat over, once and within ten minutes.

The secrets are kept in memory, and as hashes only; after a restart of the server somebody asks for a new one.
"""

from collections.abc import Callable

import msgspec

from pakal.table.base.names import hashed, new_secret

LIFE = 10 * 60_000
"""Milliseconds for which a secret is good."""


class Handing(msgspec.Struct, frozen=True):
    """A seat that may be taken over.

    Attributes:
        match: id of its match.
        guest: id of the guest who hands it on. If the seat is no longer theirs, the secret is void.
        expires: in milliseconds since 1970.
    """

    match: str
    seat: int
    guest: str
    expires: int


class Handings:
    """All seats that may be taken over now.

    Args:
        now: milliseconds since 1970.
    """

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._handings: dict[str, Handing] = {}

    def offer(self, match: str, seat: int, guest: str) -> tuple[str, int]:
        """A new secret for a seat, and when it expires. An older one for the same seat becomes void."""
        now = self._now()
        self._handings = {
            digest: one
            for digest, one in self._handings.items()
            if one.expires > now and (one.match, one.seat) != (match, seat)
        }
        secret, expires = new_secret(), now + LIFE
        self._handings[hashed(secret)] = Handing(match, seat, guest, expires)
        return secret, expires

    def find(self, secret: str) -> Handing | None:
        """The seat that a secret leads to; None: the secret is void."""
        handing = self._handings.get(hashed(secret))
        return handing if handing is not None and handing.expires > self._now() else None

    def use(self, secret: str) -> Handing | None:
        """The same; from now on the secret is void."""
        handing = self.find(secret)
        self._handings.pop(hashed(secret), None)
        return handing
