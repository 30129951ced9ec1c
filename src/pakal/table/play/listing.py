"""What a client sees of a match, in a list and at its table."""

from collections.abc import Collection, Sequence
from typing import Any

from pakal.base.errors import PakalError
from pakal.catalogue.registry import facts as find_facts
from pakal.kernels.kernel import NOBODY
from pakal.table.base import bodies
from pakal.table.base.bodies import MatchInfo, Returning, Summary
from pakal.table.base.times import iso, maybe_iso
from pakal.table.storage.model import Row, SeatRow, at_table, header_of, lost_seats, own_seats, plays_alone, start_of


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
        late=row.late,
        hints=row.hints,
    )


def hints_allowed(row: Row, seats: Sequence[SeatRow]) -> bool:
    """Whether people at this table may ask for hints: as the host has set it, else if only one person plays."""
    return played_alone(seats) if row.hints is None else row.hints


def coach_allowed(row: Row, seats: Sequence[SeatRow]) -> bool:
    """Whether people at this table may have a coach: only one guest plays, and the host has not forbidden hints."""
    return played_alone(seats) and row.hints is not False


def played_alone(seats: Sequence[SeatRow]) -> bool:
    """Whether all people at a table are one guest's: they play against computers, or share a screen."""
    return plays_alone(seats, next((each.guest for each in seats if each.person), None))


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
        "lost": lost_seats(row, seats, asker),
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
        coach=coach_allowed(row, seats),
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
