"""What the store keeps, as types: matches, seats, guests. Functions turn a match into what a client sees."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, Literal

import msgspec

from pakal.base.errors import DataError, PakalError
from pakal.catalogue import record
from pakal.catalogue.fair import Dice
from pakal.catalogue.registry import facts as find_facts
from pakal.core.game import Game
from pakal.core.setup import Setup
from pakal.kernels.kernel import NOBODY
from pakal.table.base import bodies
from pakal.table.base.bodies import List, MatchInfo, Pace, Returning, SeatKind, Summary
from pakal.table.base.times import iso, maybe_iso

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
    def automatic(self) -> bool:
        """Whether a computer player acts for it: at first, since its person has left, or until they are back."""
        return self.agent is not None


Stored = tuple[Row, list[SeatRow]]
"""A match and its seats."""


class Guest(msgspec.Struct, frozen=True):
    """A person. Columns of `schema.guest`."""

    id: str
    name: str
    language: str
    email: str | None
    webhook: str | None
    notices: list[bodies.Way]


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


# From outside


def list_of(row: Row, seats: Sequence[SeatRow], guest: str | None) -> List | None:
    """The list of a guest in which a match stands.

    - `mine`: the match is not over, and the guest sits there; or they are its host, and have left no seat for good.
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
    gone = any(seat.guest == guest and seat.kind == "gone" for seat in seats)
    if own_seats(seats, guest) or (guest is not None and guest == row.host and not gone):
        return "mine"
    if row.status == "waiting" and row.public and any(seat.kind == "open" for seat in seats):
        return "open"
    return None


def seat_info(row: SeatRow, asker: str | None, online: Collection[str]) -> bodies.Seat:
    """A seat as a guest sees it.

    Args:
        row: the seat.
        asker: the guest; None: a stranger.
        online: guests who look on now.
    """
    return bodies.Seat(
        seat=row.seat,
        kind=row.kind,
        name=row.name,
        agent=row.agent,
        online=row.guest in online if row.person else row.kind == "computer" or row.automatic,
        yours=row.person and row.guest is not None and row.guest == asker,
        invited=row.free and row.invite is not None,
        hints=row.hints,
    )


def own_seats(seats: Sequence[SeatRow], guest: str | None) -> list[int]:
    """Seats that a guest acts for; none for a stranger."""
    return [] if guest is None else [row.seat for row in seats if row.guest == guest and row.person]


def hints_allowed(row: Row, seats: Sequence[SeatRow]) -> bool:
    """Whether people at this table may ask for hints: as the host has set it, else if only one person plays."""
    if row.hints is not None:
        return row.hints
    return not any(each.free for each in seats) and len({each.guest for each in seats if each.person}) == 1


def summary_fields(row: Row, seats: Sequence[SeatRow], asker: str | None, online: Collection[str]) -> dict[str, Any]:
    """Fields of a Summary. For the arguments see `summary`."""
    yours = own_seats(seats, asker)
    actor = row.actor if row.status == "playing" else NOBODY
    return {
        "id": row.id,
        "game": row.game,
        "edition": header_of(row.setup).get("edition", ""),
        "players": row.players,
        "status": row.status,
        "seats": [seat_info(each, asker, online) for each in seats],
        "actor": actor,
        "round": row.round,
        "turn": row.turn,
        "ply": row.ply,
        "pace": row.pace,
        "commitment": row.notes.get("commitment", "") if row.imported else row.commitment,
        "deadline": maybe_iso(row.deadline),
        "created": iso(row.created),
        "changed": iso(row.changed),
        "yours": yours,
        "lost": [] if asker is None else [each.seat for each in seats if each.person and each.lost_by == asker],
        "your_turn": actor in yours,
        "scores": row.scores,
        "winners": row.winners,
        "reason": row.reason,
    }


def summary(row: Row, seats: Sequence[SeatRow], asker: str | None, online: Collection[str] = ()) -> Summary:
    """A match in a list, as a guest sees it.

    Args:
        row: the match, with its times by the clock on the wall.
        seats: its seats.
        asker: the guest; None: a stranger.
        online: guests who look on now.
    """
    return Summary(**summary_fields(row, seats, asker, online))


def at_table(row: Row, seats: Sequence[SeatRow], guest: str | None) -> bool:
    """Whether a guest has set the table or has a seat at it."""
    return guest is not None and guest in {row.host, *(seat.guest for seat in seats)}


def match_info(
    row: Row,
    seats: Sequence[SeatRow],
    asker: str | None,
    online: Collection[str],
    rematch: str | None,
    rematch_commitment: str | None,
    shared: bool,
    arriving: int,
    long_away: list[int],
    returning: list[Returning],
) -> MatchInfo:
    """A match with its settings, as a guest sees it, and with the secret of the dice once it is over.

    Args:
        row: the match, with its times by the clock on the wall.
        seats: its seats.
        asker: the guest; None: a stranger.
        online: guests who look on now.
        rematch: id of the match that followed this one, if any.
        rematch_commitment: commitment of the rematch, if there may be one.
        shared: whether a screen shows the board for all.
        arriving: how many are about to sit down.
        long_away: seats for which a computer player may stand in.
        returning: seats whose people ask to come back at another device; only those at the table are told.
    """
    header = header_of(row.setup)
    undrawn = row.status == "waiting" and start_of(row) == "drawn"
    there = at_table(row, seats, asker)
    return MatchInfo(
        **summary_fields(row, seats, asker, online),
        options=dict(text.split("=", 1) for text in header.get("options", "").split()),
        board=header["board"].rpartition(" ")[0] if "board" in header else None,
        start_seat=NOBODY if undrawn else int(header.get("start seat", 0)),
        start=start_of(row),
        host=asker is not None and row.host == asker,
        absent=row.absent,  # type: ignore[arg-type]
        hints=hints_allowed(row, seats),
        secret=secret_told(row),
        numbers=[each.number for each in seats],
        rematch=rematch,
        rematch_commitment=rematch_commitment,
        code=row.code if there else None,
        shared=shared,
        arriving=arriving,
        long_away=long_away,
        returning=returning if there else [],
        imported=row.imported,
        rules_version=int(header.get("rules", 1)),
        edition_title=edition_title(row.game, header.get("edition", "")),
    )


def secret_told(row: Row) -> str | None:
    """The secret of the dice, once the match is over."""
    if row.status != "over":
        return None
    return row.notes.get("secret") if row.imported else row.secret.hex()


def edition_title(game: str, edition: str) -> str:
    """Title of an edition; its name if the game no longer has it."""
    try:
        return find_facts(game).edition(edition).title
    except PakalError:
        return edition


def has_hidden_things(game: str) -> bool:
    """Whether a game hides anything from a seat; True for a game that is no longer installed."""
    try:
        return find_facts(game).hidden
    except PakalError:
        return True
