"""How long a game lasts among people: decisions, as computer players have counted them, times what one takes."""

import logging
import tomllib
from functools import cache
from importlib.resources import files

from pakal.core.errors import in_one_line

log = logging.getLogger(__name__)

FILE = "durations.toml"
"""In the folder of a game: seconds of a decision, and by edition and number of players how many most games have."""

STEP = 5
"""Minutes to which lengths are rounded."""

Minutes = dict[str, dict[str, tuple[int, int]]]


def minutes(decisions: int, seconds: int) -> int:
    """How long so many decisions of so many seconds take, rounded to `STEP`, and never nothing."""
    return max(STEP, STEP * round(decisions * seconds / 60 / STEP))


@cache
def durations(package: str) -> Minutes:
    """From how many to how many minutes most games take, by edition and number of players; empty where nobody knows."""
    file = files(package) / FILE
    if not file.is_file():
        return {}
    try:
        counted = tomllib.loads(file.read_text(encoding="utf-8"))
        seconds = counted.pop("seconds")
        del counted["games"]
        return {
            edition: {players: (minutes(low, seconds), minutes(high, seconds)) for players, (low, high) in rows.items()}
            for edition, rows in counted.items()
        }
    except (ValueError, KeyError, TypeError, AttributeError) as error:  # in the file of another package
        log.warning("%s/%s: %s", package, FILE, in_one_line(error))
        return {}


def lasts(package: str) -> tuple[int, int] | None:
    """The shortest and the longest of them, over all editions and numbers of players; None where nobody knows."""
    known = [pair for rows in durations(package).values() for pair in rows.values()]
    return (min(low for low, _ in known), max(high for _, high in known)) if known else None
