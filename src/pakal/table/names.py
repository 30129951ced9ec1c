"""Names of things: random ids, hashes of secrets, and what people may call themselves."""

import hashlib
import secrets
import unicodedata

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""Thirty-two characters that are not taken for one another."""

NAME_LENGTH = 40
CHAT_LENGTH = 500
MARKS = 3
"""Most accents in a row on one letter."""

JOINER = "\N{ZERO WIDTH JOINER}"
"""Holds the parts of one picture character together."""


def new_id(length: int = 16) -> str:
    """A name that nobody guesses: five bits a character, from the operating system."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_secret() -> str:
    """A secret of a person: 256 bits, fit for a URL."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def clean(text: str, length: int, lines: bool = False) -> str:
    """A stranger's words as they may be shown: no control characters, nothing that turns the direction of the page.

    Args:
        length: most characters.
        lines: whether line breaks stay.
    """
    found: list[str] = []
    marks = 0
    for c in unicodedata.normalize("NFC", text):
        if c == "\n" and lines:
            found.append(c)
            continue
        kind = unicodedata.category(c)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if c.isspace() or kind in ("Zl", "Zp"):
            found.append(" ")
        elif (kind[0] != "C" or c == JOINER) and marks <= MARKS:
            found.append(c)
    joined = "\n".join(" ".join(row.split()) for row in "".join(found).split("\n")).strip()
    return joined[:length].strip().strip(JOINER)


def clean_name(text: str | None) -> str:
    """A display name, empty if nothing is left of it."""
    return clean(text or "", NAME_LENGTH)
