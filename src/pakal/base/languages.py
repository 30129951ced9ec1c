"""The languages in which pakal speaks to people, the one that the environment asks for, and the signs and colours of
the seats.
"""

import os
import re
from typing import Literal, get_args

from pakal.base.errors import SetupError
from pakal.base.wording import excerpt

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


def check_language(language: str) -> str:
    """`language`, if there are texts in it. Raises SetupError."""
    if language not in LANGUAGES:
        raise SetupError(f"there are no texts in '{excerpt(language)}'; there are: {', '.join(LANGUAGES)}")
    return language


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
