"""Fair dice: the table alone can neither choose nor change them, and everybody can check them afterwards.

The table commits itself to a secret: it publishes the hash of the secret. After that, the players' devices send a
random number each. Once the match begins, nobody can change secret and numbers any more, and every chance outcome
follows from them and its ply alone, so a take-back or a crash does not change it. When the match is over, the table
publishes the secret, and anybody who has the record can draw every outcome again.

Somebody who knows the secret and also adds the last number could search for one that suits them; nothing here prevents
that.

While the match runs, the table shows a *running hash* of all that has happened. Its key follows from the secret, so the
hash tells nobody a hidden card. Players can note it, and prove by it afterwards which record is the true one.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from pakal.catalogue.record import GOES_ON, GameRecord, result_line, setup_lines
from pakal.core.match import Match
from pakal.core.setup import Setup
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import Generator, generator

SECRET_BYTES = 32
"""Length of a secret: more than anybody can guess or search."""

NUMBER = "[0-9a-f]{64}"
"""A player's number: 32 random bytes in hexadecimal digits."""

NO_NUMBER = "-"
"""Stands in a record for the number of a seat that has added none."""


def new_secret() -> bytes:
    """A secret for one match, from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def sealed_secret(key: bytes, name: str) -> bytes:
    """The secret of a match that does not exist yet.

    Args:
        key: the table's own; as secret as all secrets together.
        name: of the match to be; another name gives another secret.
    """
    return keyed(key, name)


def commitment(secret: bytes) -> str:
    """The commitment that the table publishes before the first action: SHA-256 of the secret, in hexadecimal digits."""
    return hashlib.sha256(secret).hexdigest()


def keyed(key: bytes, text: str) -> bytes:
    """HMAC-SHA256 of a text."""
    return hmac.digest(key, text.encode(), "sha256")


@lru_cache(maxsize=1024)
def mixed(secret: bytes, numbers: tuple[str | None, ...]) -> bytes:
    """The key that follows from the secret and the numbers; every chance outcome asks for it.

    The id of the match is left out: the table chooses it when it knows a number already.
    """
    return keyed(secret, f"numbers {numbers_line(numbers)}")


@lru_cache(maxsize=1024)
def hash_key(dice: "Dice") -> bytes:
    """The key of a match's running hash; every action asks for it."""
    return dice._derive("hash")


class Dice(NamedTuple):
    """The source of all chance outcomes of a match.

    Attributes:
        secret: the table's.
        match: id of the match.
        numbers: by seat, the number that its device has added; None: it has added none. None in place of all: the match
            began when players could not add any, and its dice follow from the secret, the id and the ply.
    """

    secret: bytes
    match: str
    numbers: tuple[str | None, ...] | None

    def _derive(self, what: str) -> bytes:
        if self.numbers is None:
            return keyed(self.secret, f"{self.match}:{what}")
        return keyed(mixed(self.secret, self.numbers), what)

    def at(self, match: Match) -> Generator:
        """The generator of the chance outcome that a match waits for."""
        return self.generator(len(match.actions))

    def generator(self, ply: int) -> Generator:
        """The generator of the chance outcome at a ply."""
        return generator(int.from_bytes(self._derive(str(ply)), "big"))

    def start_seat(self, players: int) -> int:
        """The seat that starts, where it is drawn."""
        return int.from_bytes(self._derive("start"), "big") % players

    def hashes(self, match: Match, start: str, known: list[str] | None = None) -> list[str]:
        """The running hash before the first ply, and after each.

        Args:
            match: the match.
            start: why the start seat starts.
            known: the first of these hashes, if any are known; the others are appended to it.
        """
        key, hashes = hash_key(self), [] if known is None else known
        if not hashes:
            hashes.append(keyed(key, self._opening(match.setup, start)).hex())
        for ply in match.actions[len(hashes) - 1 :]:
            hashes.append(keyed(key, f"{hashes[-1]} {ply.actor} {ply.text}").hex())
        return hashes

    def last_hash(self, match: Match, last: str) -> str:
        """The running hash once the match is over: it also covers the result. `last`: that after the last ply."""
        return keyed(hash_key(self), f"{last} {result_line(match)}").hex()

    def _opening(self, setup: Setup, start: str) -> str:
        """The text of the first hash. Options at their defaults are left out: a later release may have more of them."""
        names = {option.name for option in setup.facts.options if setup.options[option.name] != option.default}
        lines = [
            *setup_lines(setup, names),
            start,
            self.match,
            commitment(self.secret),
            numbers_line(self.numbers or ()),
        ]
        return "\n".join(lines)


def numbers_line(numbers: tuple[str | None, ...]) -> str:
    """The players' numbers as the line `numbers` of a record has them."""
    return " ".join(number or NO_NUMBER for number in numbers)


class Flaw(NamedTuple):
    """Why a record does not prove its dice: message `verify-<kind>` with these arguments."""

    kind: str
    args: Mapping[str, Any] = {}


class Proof(NamedTuple):
    """The proof in a record.

    Attributes:
        flaws: its problems; none if the record proves its dice.
        hashes: the running hash before the first ply, after each, and at the end; none where the dice are not known.
    """

    flaws: list[Flaw]
    hashes: list[str]


def verify(record: GameRecord, noted: str | None = None) -> Proof:
    """Draw every chance outcome of a record again, and repeat its running hash.

    The record carries the notes `match`, `commitment`, `secret`, `start`, `numbers` and `hash`, as the table writes
    them when a match is over; the last three are missing where it was played before there were any. Problems are
    `missing` (note), `secret-unreadable`, `numbers-unreadable`, `commitment` (it is not that of the secret), `start`
    (seat, drawn), `draw` (ply, text, drawn), `hash` (the record has another one), and `hash-noted`.

    Args:
        record: the record of a finished match, or of one that goes on elsewhere.
        noted: a running hash that a player noted during the match, or None.
    """
    notes, match = record.notes, record.match
    missing_notes = [name for name in ("match", "commitment", "secret") if not notes.get(name)]
    if missing_notes:
        return Proof([Flaw("missing", {"note": name}) for name in missing_notes], [])
    try:
        secret = bytes.fromhex(notes["secret"])
    except ValueError:
        return Proof([Flaw("secret-unreadable")], [])
    if not hmac.compare_digest(commitment(secret).encode(), notes["commitment"].encode()):
        return Proof([Flaw("commitment")], [])
    numbers = read_numbers(notes["numbers"], match.setup.players) if "numbers" in notes else None
    if "numbers" in notes and numbers is None:
        return Proof([Flaw("numbers-unreadable")], [])
    dice, start = Dice(secret, notes["match"], numbers), notes.get("start", "")
    flaws = []
    if (
        start == "drawn"
        and numbers is not None
        and (seat := dice.start_seat(match.setup.players)) != match.setup.start_seat
    ):
        flaws.append(Flaw("start", {"seat": match.setup.start_seat, "drawn": seat}))
    flaws += draws(match, dice)
    hashes = dice.hashes(match, start)
    if GOES_ON not in notes:
        hashes.append(dice.last_hash(match, hashes[-1]))
    if notes.get("hash", hashes[-1]) != hashes[-1]:
        flaws.append(Flaw("hash"))
    if noted is not None and noted not in hashes:
        flaws.append(Flaw("hash-noted"))
    return Proof(flaws, hashes)


def read_numbers(line: str, players: int) -> tuple[str | None, ...] | None:
    """The players' numbers in a line of a record; None: it cannot be read."""
    words = line.split()
    if len(words) != players or not all(word == NO_NUMBER or re.fullmatch(NUMBER, word) for word in words):
        return None
    return tuple(None if word == NO_NUMBER else word for word in words)


def draws(match: Match, dice: Dice) -> list[Flaw]:
    """The chance outcomes of a match that do not follow from its dice."""
    replay, problems = Match(match.game, match.setup), []
    for number, ply in enumerate(match.actions):
        if ply.actor == CHANCE:
            outcome = replay.copy().resolve_chance(dice.generator(number))
            if outcome != ply.text:
                problems.append(Flaw("draw", {"ply": number, "text": ply.text, "drawn": outcome}))
        replay.redo(ply)
    return problems
