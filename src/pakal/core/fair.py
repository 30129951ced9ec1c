"""Fair dice: nobody can choose a chance outcome, nobody can foresee it, and everybody can check it afterwards.

Before the first action the table publishes a commitment, the hash of a secret. The generator of the outcome at a ply is
seeded from the secret, the name of the match and the ply alone, so a take-back or a crash does not change it. When the
match is over, the table publishes the secret, and anybody who has the record can draw every outcome again.
"""

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple

from pakal.core.actors import CHANCE
from pakal.core.match import Match
from pakal.core.random import Generator, generator
from pakal.core.record import GameRecord

SECRET_BYTES = 32
"""Length of a secret: more than anybody can guess or search."""


def new_secret() -> bytes:
    """A secret for one match, from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """The commitment that the table publishes before the first action: SHA-256 of the secret, in hexadecimal digits."""
    return hashlib.sha256(secret).hexdigest()


def chance_generator(secret: bytes, match: str, ply: int) -> Generator:
    """The generator of the chance outcome at a ply: it depends on secret, match and ply, and on nothing else."""
    digest = hmac.new(secret, f"{match}:{ply}".encode(), hashlib.sha256).digest()
    return generator(int.from_bytes(digest, "big"))


class Flaw(NamedTuple):
    """Why a record does not prove its dice: message `verify-<kind>` with these arguments."""

    kind: str
    args: Mapping[str, Any] = {}


def verify(record: GameRecord) -> list[Flaw]:
    """Draw every chance outcome of a record again, and return the problems; none if the dice were fair.

    The record carries the notes `match`, `commitment` and `secret`, as the table writes them when a match is over.
    Problems are `missing` (note), `secret-unreadable`, `commitment` (it is not that of the secret) and `draw` (ply,
    text, drawn).
    """
    missing_notes = [name for name in ("match", "commitment", "secret") if not record.notes.get(name)]
    if missing_notes:
        return [Flaw("missing", {"note": name}) for name in missing_notes]
    try:
        secret = bytes.fromhex(record.notes["secret"])
    except ValueError:
        return [Flaw("secret-unreadable")]
    if not hmac.compare_digest(commitment(secret).encode(), record.notes["commitment"].encode()):
        return [Flaw("commitment")]
    return draws(record.match, secret, record.notes["match"])


def draws(match: Match, secret: bytes, name: str) -> list[Flaw]:
    """The chance outcomes of a match that the secret does not give."""
    replay, problems = Match(match.game, match.setup), []
    for number, ply in enumerate(match.actions):
        if ply.actor == CHANCE:
            outcome = replay.copy().resolve_chance(chance_generator(secret, name, number))
            if outcome != ply.text:
                problems.append(Flaw("draw", {"ply": number, "text": ply.text, "drawn": outcome}))
        replay.redo(ply)
    return problems
