"""How often somebody has tried secrets lately, counted by all servers on one PostgreSQL database together."""

from collections.abc import Callable

from sqlalchemy import Connection, Float, cast, delete, func, select
from sqlalchemy.dialects.postgresql import insert

from pakal.table.storage import schema
from pakal.table.storage.lease import database_now


def guess(place: str, rate: float, size: int, cost: float = 1) -> Callable[[Connection], bool]:
    """A job that counts a try; it returns False where there were too many, and then counts none.

    Args:
        place: hash of the address that tries.
        rate: tries that an address regains in a second.
        size: most tries at once.
        cost: how many tries this one counts; negative: it takes back one that was no guess.
    """
    table = schema.guesses
    now = database_now()
    gain = cast(now - table.c.at, Float) / 1000 * rate
    remaining = func.least(cast(size, Float), table.c.left + func.greatest(gain, 0)) - cost
    insertion = insert(table).values(place=place, left=min(size - cost, size), at=now)
    statement = insertion.on_conflict_do_update(
        index_elements=["place"],
        set_={"left": func.least(remaining, cast(size, Float)), "at": now},
        where=remaining >= 0,
    )
    return lambda connection: connection.execute(statement.returning(table.c.left)).first() is not None


def forget_guesses(connection: Connection, after: int) -> None:
    """Forget the tries of addresses from which nobody has tried for so many milliseconds."""
    table = schema.guesses
    old = select(table.c.place).where(table.c.at < database_now() - after).with_for_update(skip_locked=True)
    connection.execute(delete(table).where(table.c.place.in_(old)))
