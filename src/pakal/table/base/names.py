"""Names: random ids, secrets and their hashes, and the names that people give themselves."""

import hashlib
import secrets
import unicodedata

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""Thirty-two characters of which no two look alike."""

CODE_LENGTH = 10
"""Characters of a code that people type: fifty bits."""

NAME_LENGTH = 40
CHAT_LENGTH = 500
EMAIL_LENGTH = 254
WEBHOOK_LENGTH = 1000
MARKS = 3
"""Most accents in a row on one letter."""

JOINER = "\N{ZERO WIDTH JOINER}"
"""Joins the parts of one emoji."""


def new_id(length: int = 16) -> str:
    """An id that nobody can guess: five random bits per character, from the operating system."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_secret() -> str:
    """A secret of a person: 256 bits, fit for a URL."""
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """A code that a person may type, for something that works once and not for long."""
    return new_id(CODE_LENGTH)


def shown_code(code: str) -> str:
    """A code in two halves, as it is shown."""
    half = CODE_LENGTH // 2
    return f"{code[:half]}-{code[half:]}"


def typed_code(text: str) -> str:
    """The code that somebody has typed, with dashes, spaces and capitals as they like."""
    return "".join(c for c in text.lower() if c in ALPHABET)


def hashed(secret: str) -> str:
    """The hash by which the store knows a secret: SHA-256 in hexadecimal digits."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def clean(text: str, length: int, lines: bool = False) -> str:
    """A stranger's words made safe to show, without control characters and marks that turn the page's direction.

    Args:
        text: the words.
        length: most characters.
        lines: whether line breaks stay.
    """
    characters: list[str] = []
    marks = 0
    for c in unicodedata.normalize("NFC", text):
        if c == "\n" and lines:
            characters.append(c)
            continue
        kind = unicodedata.category(c)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if c.isspace() or kind in ("Zl", "Zp"):
            characters.append(" ")
        elif (kind[0] != "C" or c == JOINER) and marks <= MARKS:
            characters.append(c)
    result = "\n".join(" ".join(row.split()) for row in "".join(characters).split("\n")).strip()
    return result[:length].strip().strip(JOINER)


def clean_name(text: str | None) -> str:
    """A display name made safe to show; empty if nothing is left of it."""
    return clean(text or "", NAME_LENGTH)
