"""In which list of the lobby a match stands: for one match in memory, and as a condition of SQL for all of them."""

from collections.abc import Callable, Sequence

from sqlalchemy import ColumnElement, Connection, and_, not_, or_, select

from pakal.table.base.bodies import List
from pakal.table.base.names import hash_of
from pakal.table.storage import schema
from pakal.table.storage.model import Row, SeatRow, Stored, at_table, own_seats, read_matches


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


def stands_in(kind: List, guest: str | None) -> ColumnElement[bool]:
    """The condition of SQL for the matches in a guest's list, which `list_of` says of each; None: a stranger's."""
    match, seat = schema.match.c, schema.seat.c

    def has_seat(condition: ColumnElement[bool]) -> ColumnElement[bool]:
        return match.id.in_(select(seat.match).where(condition))

    is_over = match.status == "over"
    if kind == "finished":
        if guest is None:  # empty seats, and those of computer players, are nobody's
            return and_(is_over, match.public)
        return and_(is_over, or_(match.public, match.host == guest, has_seat(seat.guest == guest)))
    has_left = has_seat((seat.guest == guest) & (seat.kind == "gone"))
    hosts = and_(match.host == guest, not_(has_left))
    mine = and_(not_(is_over), or_(has_seat((seat.guest == guest) & (seat.kind == "me")), hosts))
    if kind == "mine":
        return mine
    is_open = and_(match.status == "waiting", match.public, has_seat(seat.kind == "open"))
    return is_open if guest is None else and_(is_open, not_(mine))


def page_of(kind: List, guest: str | None, before: int | None, limit: int) -> Callable[[Connection], list[Stored]]:
    """A job that reads a page of a list, the match that changed last first.

    Args:
        kind: the list.
        guest: whose list; None: a stranger's.
        before: only matches that changed before this time, in milliseconds.
        limit: most matches.
    """
    query = select(schema.match).where(stands_in(kind, guest))
    if before is not None:
        query = query.where(schema.match.c.changed < before)
    query = query.order_by(schema.match.c.changed.desc(), schema.match.c.id).limit(limit)
    return lambda connection: read_matches(connection, query)


def seat_by_link(secret: str) -> Callable[[Connection], tuple[str, int] | None]:
    """A job that finds the match and the seat to which a link leads; None: it is void."""
    table = schema.seat.c
    query = select(table.match, table.seat).where(table.invite == hash_of(secret))

    def job(connection: Connection) -> tuple[str, int] | None:
        row = connection.execute(query).one_or_none()
        return None if row is None else (row[0], row[1])

    return job


def match_by_code(code: str) -> Callable[[Connection], str | None]:
    """A job that finds the match to which a code leads; None: to none."""
    query = select(schema.match.c.id).where(schema.match.c.code == code)
    return lambda connection: connection.execute(query).scalar_one_or_none()
