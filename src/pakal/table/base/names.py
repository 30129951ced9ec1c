"""Names: random ids, secrets and their hashes, and the names that people give themselves."""

import hashlib
import re
import secrets
import unicodedata

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Characters of ids and codes: thirty-one, of which no two look alike, neither small nor as capitals."""

ONE_TIME_CODE_LENGTH = 10
"""Characters of a code that works once, by which a device comes in or takes a seat over: forty-nine bits."""

ONE_TIME_CODE_LIFE = 10 * 60_000
"""Milliseconds for which such a code works."""

TABLE_CODE_LENGTH = 4
"""Characters of a table's code, by which a family comes to it: nineteen bits, so guesses are counted."""

NAME_LENGTH = 40
EMAIL_LENGTH = 254
WEBHOOK_LENGTH = 1000
MARKS = 3
"""Most accents in a row on one letter."""

MARKS_READ = 30
"""Most accents in a row that are looked at, as Unicode's stream-safe format has it. (To bring accents into their order
takes time by the square of their number.)"""

JOINER = "\N{ZERO WIDTH JOINER}"
"""Joins the parts of one emoji."""

TAGGED_FLAG = re.compile("\N{WAVING BLACK FLAG}[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
"""A flag such as that of Scotland: letters that are not seen say whose it is."""

UPON = re.compile("[\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]")
"""Belongs to the emoji before it: a colour of skin, or a letter of a flag."""

REGIONAL = re.compile("[\U0001f1e6-\U0001f1ff]*$")
"""Letters of which two make a flag."""


def new_id(length: int = 16) -> str:
    """An id that nobody can guess: random characters from the operating system."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def is_id(text: str) -> bool:
    """Whether a text could be an id of `new_id`."""
    return len(text) == len(new_id()) and set(text) <= set(ALPHABET)


def new_secret() -> str:
    """A secret of a person: 256 bits, fit for a URL."""
    return secrets.token_urlsafe(32)


def new_one_time_code() -> str:
    """A code that a person may type, for something that works once and not for long."""
    return new_id(ONE_TIME_CODE_LENGTH)


def shown_one_time_code(code: str) -> str:
    """A one-time code in two halves, as it is shown."""
    half = ONE_TIME_CODE_LENGTH // 2
    return f"{code[:half]}-{code[half:]}"


def typed_one_time_code(text: str) -> str:
    """A typed one-time code, without its dashes, spaces and capitals."""
    return "".join(c for c in text.lower() if c.isalnum())


def new_table_code() -> str:
    """A new code of a table, in capitals."""
    return new_id(TABLE_CODE_LENGTH).upper()


def typed_table_code(text: str) -> str | None:
    """A typed code of a table, in small letters or capitals; None: the text is no code."""
    code = text.strip().upper()
    return code if len(code) == TABLE_CODE_LENGTH and set(code) <= set(ALPHABET.upper()) else None


def hash_of(secret: str) -> str:
    """The hash by which the store knows a secret: SHA-256 in hexadecimal digits."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def clean(text: str, length: int, lines: bool = False) -> str:
    """A stranger's words made safe to show, without control characters and marks that turn the page's direction.

    Args:
        text: the words.
        length: most code points; a character as people see it is not cut.
        lines: whether line breaks stay.
    """
    characters: list[str] = []
    marks = 0
    whole = unicodedata.normalize("NFC", without_long_rows(text))
    flags = {at for flag in TAGGED_FLAG.finditer(whole) for at in range(*flag.span())}
    for at, c in enumerate(whole):
        if c == "\n" and lines:
            characters.append(c)
            continue
        kind = unicodedata.category(c)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if c.isspace() or kind in ("Zl", "Zp"):
            characters.append(" ")
        elif (kind[0] != "C" or c == JOINER or at in flags) and marks <= MARKS:
            characters.append(c)
    result = "\n".join(" ".join(row.split()) for row in "".join(characters).split("\n")).strip()
    if len(result) > length:
        # Cut between two characters; only a single character longer than `length` is cut itself.
        result = result[: next((at for at in range(length, 0, -1) if _begins(result, at)), length)]
    return result.strip().strip(JOINER)


def _begins(text: str, at: int) -> bool:
    """Whether something that people see as one character begins at an index; an emoji may be a dozen code points."""
    c = text[at]
    if JOINER in text[at - 1 : at + 1] or unicodedata.category(c)[0] == "M" or UPON.match(c):
        return False
    before = REGIONAL.search(text[:at])
    return not (REGIONAL.match(c) and before and len(before[0]) % 2)


def without_long_rows(text: str) -> str:
    """The text without the accents that follow MARKS_READ others."""
    characters: list[str] = []
    marks = 0
    for c in text:
        marks = marks + 1 if unicodedata.combining(c) else 0
        if marks <= MARKS_READ:
            characters.append(c)
    return "".join(characters)


def clean_name(text: str | None) -> str:
    """A display name made safe to show; empty if nothing is left of it."""
    return clean(text or "", NAME_LENGTH)
