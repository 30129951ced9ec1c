"""Durations of games among people: the decisions that computer players needed, times the seconds of a decision."""

import logging
import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec

from pakal.base.errors import DataError

log = logging.getLogger(__name__)

FILE = "durations.toml"
"""The file in a game's folder: seconds of a decision, and decisions of most games, by edition and number of players."""

STEP = 5
"""Minutes to which lengths are rounded."""

Minutes = dict[str, dict[str, tuple[int, int]]]

Count = Annotated[int, msgspec.Meta(ge=1)]


class Head(msgspec.Struct):
    """The values above the tables: seconds of a decision, and the number of games counted for each row."""

    seconds: Count
    games: Count


def minutes(decisions: int, seconds: int) -> int:
    """Minutes for a number of decisions, rounded to `STEP`, and at least one `STEP`."""
    return max(STEP, STEP * round(decisions * seconds / 60 / STEP))


@cache
def durations(package: str) -> Minutes:
    """The least and most minutes of most games, by edition and number of players; empty if nobody has counted."""
    file = files(package) / FILE
    if not file.is_file():
        return {}
    try:
        return read_durations(file.read_text(encoding="utf-8"), f"{package}/{FILE}")
    except ValueError as error:  # another package's file is wrong: its game has no durations
        log.warning("%s", error)
        return {}


def read_durations(text: str, source: str) -> Minutes:
    """Durations from the text of a file. Raises DataError."""
    where = ""
    try:
        content = tomllib.loads(text)
        head = msgspec.convert({name: content.pop(name) for name in Head.__struct_fields__ if name in content}, Head)
        table: Minutes = {}
        for edition, rows in content.items():
            where = f"[{edition}]: "
            table[edition] = {}
            for players, row in msgspec.convert(rows, dict[str, object]).items():
                where = f"[{edition}]: {players} should be two numbers of decisions, such as [70, 84]: "
                low, high = msgspec.convert(row, tuple[Count, Count])
                if low > high:
                    raise msgspec.ValidationError(f"the first number is the smaller one, but {low} is above {high}")
                table[edition][players] = minutes(low, head.seconds), minutes(high, head.seconds)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DataError(f"{where}{error}", source=source) from None
    return table


def lasts(package: str) -> tuple[int, int] | None:
    """The least and most minutes over all editions and numbers of players; None if nobody has counted."""
    pairs = [pair for rows in durations(package).values() for pair in rows.values()]
    return (min(low for low, _ in pairs), max(high for _, high in pairs)) if pairs else None
