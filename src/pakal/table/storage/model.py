"""What the store keeps, as types: matches, seats, guests."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal

import msgspec

from pakal.base.errors import DataError, PakalError
from pakal.catalogue import record
from pakal.catalogue.fair import Dice
from pakal.core.game import Game
from pakal.core.setup import Setup
from pakal.table.base import bodies
from pakal.table.base.bodies import List, Pace, SeatKind

EventKind = Literal[
    "begin",
    "action",
    "chance",
    "take-back",
    "propose",
    "answer",
    "stand-up",
    "leave",
    "flag",
    "stand-in",
    "back",
    "end",
]
"""What happens in a match and is stored; `Course.add` says what the text of each event is.

`stand-up`: a person leaves before the match begins. `flag`: a seat has run out of time. `stand-in`: a computer player
acts for a person who is away, until `back`. These four and `leave` change nothing in the game.
"""


class ClockState(msgspec.Struct, frozen=True):
    """Clocks as the store keeps them.

    Attributes:
        left: by seat, milliseconds that it had left when the running clock began; empty where turns have days.
        since: when the clock of the seat to act began to run, in playing time.
    """

    left: list[int]
    since: int


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A match without its events. Columns of `schema.match`."""

    id: str
    game: str
    setup: str
    players: int
    host: str
    pace: Pace
    absent: str
    public: bool
    hints: bool | None
    secret: bytes
    commitment: str
    dice: int = 2
    imported: bool
    notes: dict[str, Any]
    rematch_of: str | None
    code: str | None = None
    created: int
    status: str
    version: int
    actor: int
    round: int
    turn: int
    ply: int
    scores: list[int]
    winners: list[int]
    reason: str | None
    clock: ClockState | None
    deadline: int | None
    changed: int
    revision: int = 0
    keeper: str | None = None

    def __repr__(self) -> str:  # never with the secret
        return f"Row({self.id}, {self.game}, {self.status}, version {self.version})"


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a match. Columns of `schema.seat`."""

    seat: int
    kind: SeatKind
    offer: SeatKind
    guest: str | None = None
    name: str = ""
    agent: str | None = None
    invite: str | None = None
    seen: int = 0
    hints: int = 0
    lost_by: str | None = None
    number: str | None = None
    next_number: str | None = None
    taken: int = 0
    asked_by: str | None = None
    asked: int | None = None

    @property
    def free(self) -> bool:
        """Whether somebody may sit down."""
        return self.kind in ("link", "open")

    @property
    def person(self) -> bool:
        """Whether it is a person's, also while they are away and a computer player stands in."""
        return self.kind == "me"

    @property
    def late(self) -> bool:
        """Whether its person has lost it because their time ran out."""
        return self.kind == "gone" and self.guest is not None and self.lost_by == self.guest

    @property
    def automatic(self) -> bool:
        """Whether a computer player acts for it: at first, since its person has left, or until they are back."""
        return self.agent is not None


Stored = tuple[Row, list[SeatRow]]
"""A match and its seats."""


class Guest(msgspec.Struct, frozen=True):
    """A person. Columns of `schema.guest`; whether the host has `renamed` them is a setting."""

    id: str
    name: str
    language: str
    email: str | None
    webhook: str | None
    notices: list[bodies.Way]
    renamed: bool = False


class DeviceRow(msgspec.Struct, frozen=True):
    """A browser or program of a guest. Columns of `schema.device`; `hash` is that of its secret."""

    id: str
    guest: str
    hash: str
    label: str
    created: int
    last_seen: int


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


def touched_row(row: Row) -> Row:
    """The same row after `touch`."""
    return msgspec.structs.replace(row, revision=row.revision + 1)


# Dice


def dice_of(row: Row, seats: Sequence[SeatRow]) -> Dice:
    """What the dice of a match follow from; until it begins, a seat may still add its number."""
    return Dice(row.secret, row.id, tuple(seat.number for seat in seats) if row.dice > 1 else None)


def start_of(row: Row) -> bodies.Start:
    """Why the start seat of a match starts."""
    start: bodies.Start = "next" if row.rematch_of is not None else row.notes.get("start", "chosen")
    return start


# Setup


def setup_text(setup: Setup) -> str:
    """A setup as it is stored: the header lines of its record."""
    return "\n".join(record.setup_lines(setup))


header_of = lru_cache(maxsize=512)(record.header_of)
"""Values of a stored header by name, without the rows of a drawn board."""


@lru_cache(maxsize=512)
def read_setup(text: str, any_rules: bool = False) -> tuple[Game, Setup]:
    """Game and setup of a stored header; `any_rules`: also where the rules have changed since. Raises DataError."""
    reader = record.Reader(text + "\n\n", "match")
    try:
        return reader.setup(reader.header(), any_rules)
    except PakalError as error:
        raise error if isinstance(error, DataError) else DataError(str(error), source="match") from None


# Whose it is


def list_of(row: Row, seats: Sequence[SeatRow], guest: str | None) -> List | None:
    """The list of a guest in which a match stands.

    - `mine`: the match is not over, and the guest sits there, or sat there until their time ran out; or they are its
      host, and have left no seat for good.
    - `open`: everybody may sit down, and it is not theirs.
    - `finished`: it is over, and it was public, or the guest was its host or had a seat.

    Args:
        row: the match.
        seats: its seats.
        guest: the guest; None: a stranger.

    Returns:
        The list; None: the match stands in no list of theirs.
    """
    if row.status == "over":
        return "finished" if row.public or at_table(row, seats, guest) else None
    left = any(seat.guest == guest and seat.kind == "gone" and not seat.late for seat in seats)
    sits = any(seat.guest == guest and (seat.person or seat.late) for seat in seats)
    if guest is not None and (sits or (guest == row.host and not left)):
        return "mine"
    if row.status == "waiting" and row.public and any(seat.kind == "open" for seat in seats):
        return "open"
    return None


def own_seats(seats: Sequence[SeatRow], guest: str | None) -> list[int]:
    """Seats that a guest acts for; none for a stranger."""
    return [] if guest is None else [row.seat for row in seats if row.guest == guest and row.person]


def lost_seats(row: Row, seats: Sequence[SeatRow], guest: str | None) -> list[int]:
    """Seats that a guest may take back at once; none for a stranger.

    Another device took the seat by the code while they were away. Or their time for a turn of some days ran out, and a
    computer player plays on for them; a clock of minutes would have nothing left for them.
    """

    def lost(seat: SeatRow) -> bool:
        plays_on = row.status == "playing" and seat.automatic and isinstance(row.pace, bodies.DaysPace)
        return seat.person or (seat.late and plays_on)

    return [] if guest is None else [seat.seat for seat in seats if seat.lost_by == guest and lost(seat)]


def plays_alone(seats: Sequence[SeatRow], guest: str | None) -> bool:
    """Whether all people at a table are this guest's: they play against computers, or share a screen."""
    people = {seat.guest for seat in seats if seat.person or seat.free}
    return guest is not None and people == {guest}


def at_table(row: Row, seats: Sequence[SeatRow], guest: str | None) -> bool:
    """Whether a guest has set the table or has a seat at it."""
    return guest is not None and guest in {row.host, *(seat.guest for seat in seats)}
