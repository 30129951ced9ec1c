"""The languages in which pakal speaks to people, and the one that the environment asks for."""

import os
import re
from typing import Literal, get_args

Language = Literal["en", "fr", "pl", "de"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
FALLBACK = "en"

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these that is set counts, as for gettext. LANGUAGE may list several languages: `pl:de`."""


def language_of_environment() -> str:
    """The first language that the environment asks for and that is one of ours, else English."""
    wishes = next((value for variable in VARIABLES if (value := os.environ.get(variable))), "")
    names = (re.split(r"[_.@]", name)[0] for name in wishes.split(":"))
    return next((name for name in names if name in LANGUAGES), FALLBACK)
