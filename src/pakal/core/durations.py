"""How long a game lasts among people: the decisions that computer players needed, times the seconds of a decision."""

import logging
import tomllib
from functools import cache
from importlib.resources import files

from pakal.core.errors import in_one_line

log = logging.getLogger(__name__)

FILE = "durations.toml"
"""The file in a game's folder: seconds of a decision, and decisions of most games, by edition and number of players."""

STEP = 5
"""Minutes to which lengths are rounded."""

Minutes = dict[str, dict[str, tuple[int, int]]]


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
        content = tomllib.loads(file.read_text(encoding="utf-8"))
        seconds = content.pop("seconds")
        del content["games"]
        return {
            edition: {players: (minutes(low, seconds), minutes(high, seconds)) for players, (low, high) in rows.items()}
            for edition, rows in content.items()
        }
    except (ValueError, KeyError, TypeError, AttributeError) as error:  # in the file of another package
        log.warning("%s/%s: %s", package, FILE, in_one_line(error))
        return {}


def lasts(package: str) -> tuple[int, int] | None:
    """The least and most minutes over all editions and numbers of players; None if nobody has counted."""
    pairs = [pair for rows in durations(package).values() for pair in rows.values()]
    return (min(low for low, _ in pairs), max(high for _, high in pairs)) if pairs else None
