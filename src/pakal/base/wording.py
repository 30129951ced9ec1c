"""Words for people: the languages, the one that the environment asks for, and the signs and colours of the seats.

And for messages: excerpts of outside texts, differences, commands that install an extra, numbers.
"""

import os
import re
from collections.abc import Callable, Mapping
from typing import Any, Literal, get_args

LARGEST = 2**31 - 1
"""Largest whole number that an option takes."""


def excerpt(text: str, length: int = 60) -> str:
    """A text from outside, made fit for one line of an error message."""
    clean = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
    return clean if len(clean) <= length else clean[: length - 1] + "…"


def differences(
    there: Mapping[str, Any], here: Mapping[str, Any], word: str = "here", text_of: Callable[[Any], str] = str
) -> str:
    """Differences of two descriptions, for an error message: `players: there 2, here 3`; empty if they are alike.

    Args:
        there, here: the one that was met, and our own.
        word: in the place of "here".
        text_of: a value of `there` as text.
    """
    names = [name for name in {**here, **there} if there.get(name) != here.get(name)]
    return "; ".join(f"{name}: there {text_of(there.get(name))}, {word} {here.get(name)}" for name in names)


def installation_of(extra: str) -> str:
    """The command that installs an extra of pakal, with the one for a clone."""
    return f"pip install 'pakal[{extra}]' (in a clone: .venv/bin/pip install -e '.[{extra}]')"


def whole_number(text: str, least: int = 0, most: int = LARGEST) -> int:
    """A number without sign, blanks or leading zeros, from `least` to `most`. Raises ValueError with the reason."""
    if not (text.isascii() and text.isdigit()) or (text[0] == "0" and len(text) > 1):
        raise ValueError(f"'{excerpt(text)}' is not a whole number without leading zeros")
    if len(text) > len(str(most)) or not least <= int(text) <= most:
        raise ValueError(f"{excerpt(text, 20)} is not between {least} and {most}")
    return int(text)


def count_text(number: int, noun: str) -> str:
    """A number with its noun: `1 game`, `2,000 games`, `3 plies`."""
    if number != 1:
        noun = "plies" if noun == "ply" else f"{noun}s"
    return f"{number:,} {noun}"


def span_text(least: int, most: int) -> str:
    """From how many to how many: `2–5`, or `2` where both are the same."""
    return f"{least}–{most}" if least < most else str(most)


def with_minus(number: str) -> str:
    """A number as text, with a true minus sign."""
    return number.replace("-", "−")


Language = Literal["en", "fr", "pl", "de"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
FALLBACK = "en"

PREFERENCES = "LANGUAGE"
"""The variable that may list several languages: `pl:de`."""

VARIABLES = (PREFERENCES, "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name a language; the first one that is set counts, as for gettext."""


def language_of_environment() -> str:
    """The first language that the environment asks for and that is one of ours, else English."""
    wishes = next((value for variable in VARIABLES if (value := os.environ.get(variable))), "")
    return next((name for name in map(code_of, wishes.split(":")) if name in LANGUAGES), FALLBACK)


def code_of(name: str) -> str:
    """The language in the name of a locale: `de` for `de_DE.UTF-8` and `DE`."""
    return re.split(r"[_.@-]", name)[0].lower()


SIGNS = ("☀", "♣", "▲", "§", "☾")
"""One narrow character for each seat."""

MOST_SEATS = len(SIGNS)
"""No game has more players than there are signs."""

COLOURS = ("yellow", "red", "blue", "green", "magenta")
"""Colour of each seat, by the plain name that comes nearest to the colour on the page. The `drawing.py` of each game
needs it, and no game may import the command line."""

SIGN_NAMES = ("sun", "jaguar", "macaw", "serpent", "moon")
"""Messages `sign-<name>` say them in each language."""

SEAT_ARGUMENTS = ("seat", "other", "owner")
"""Arguments of events and reasons that are seats: a text shows the player's name. A game adds its own in its facts."""
