"""Whether every match of a store can be played again."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from pakal.base.wording import excerpt
from pakal.table.play.loading import Loaded, match_of
from pakal.table.storage.store import Contents


class Checked(NamedTuple):
    """A match that was played again.

    Attributes:
        match: its id.
        game: name of its game.
        plies: how many plies were played again.
        wrong: what is wrong with it; empty: nothing.
    """

    match: str
    game: str
    plies: int
    wrong: str


def check_matches(read: Callable[[str], Contents | None], matches: list[tuple[str, str]]) -> Iterator[Checked]:
    """Play matches again, one after the other.

    Args:
        read: reads all of a match at one moment: people may play meanwhile.
        matches: ids and games.
    """
    for match, game in matches:
        try:
            stored = read(match)
            if stored is not None:  # else it was cleared away meanwhile
                contents = match_of(stored)
                yield Checked(match, game, len(contents.position.steps), contents.fault or differs(contents, stored))
        except Exception as error:  # a broken row may raise anything; the other matches are checked all the same
            yield Checked(match, game, 0, f"it cannot be read: {type(error).__name__}: {excerpt(str(error), 200)}")


def differs(contents: Loaded, stored: Contents) -> str:
    """In what the row of a match differs from its events; empty if in nothing."""
    row, course, count = contents.position.row, contents.position.course, len(stored.events)
    last = stored.events[-1].number if stored.events else 0
    if count != last or last != row.version:
        return f"its row says version {row.version}, and it has {count} events, the last of number {last}"
    columns = msgspec.structs.asdict(row) | {"status": stored.row.status}
    other = {name: value for name, value in course.columns().items() if columns[name] != value}
    return "; ".join(f"{name}: its row says {columns[name]}, its events {value}" for name, value in other.items())
