"""Plain letters for an output that cannot encode the signs of drawings and texts, such as one in ASCII.

In drawings one sign becomes one letter, so that columns stay columns.
"""

import codecs
import unicodedata

from pakal.core.seats import SIGNS

NAME = "pakal.plain"
"""The name of the error handler, as a stream's `errors`."""

UNKNOWN = "?"

LOOKS = {
    "“”„«»″": '"',
    "‘’‚‹›′`": "'",
    "–—−‐‑‒━─╌┄═": "-",
    "│┃║╎┆▌▐▏▕": "|",
    "▸▶►→⇒❯": ">",
    "◂◀◄←": "<",
    "▴△↑": "^",
    "▾▼▽↓": "v",
    "●•◉⬤": "o",
    "○◦◯◌": "O",
    "■█▇▓◼□": "#",
    "░▒": ":",
    "◆♦": "%",
    "◇◊⬦": "&",
    "✦★☆✶✱∗": "*",
    "≈": "=",
    "·…": ".",
    "×✕✗": "x",
    "✓✔": "+",
    "↔": "-",
    "↕": "|",
    "ł": "l",
    "°": "o",
    "λ": "l",
    "θ": "t",
    "µ": "u",
    "⁻": "-",
    "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}": " ",
}
"""By signs that look alike, the letter that replaces each of them."""

LONGER = {"Ł": "L", "ß": "ss", "œ": "oe", "≥": ">=", "≤": "<=", "±": "+-", "∞": "inf", "\N{SOFT HYPHEN}": ""}
"""Signs that stand in texts only, where a column more is no harm."""

SEATS = dict(zip(SIGNS, "ABCDE", strict=True))
"""By the sign of a seat, its letter; drawings and texts show it beside the seat's name."""

PLAIN = {sign: letter for signs, letter in LOOKS.items() for sign in signs} | LONGER | SEATS


def plain_letter(sign: str) -> str:
    """What stands for a sign: a letter that looks like it, or the same letter without accents."""
    if sign in PLAIN:
        return PLAIN[sign]
    if unicodedata.name(sign, "").startswith("BOX DRAWINGS"):  # corners and crossings
        return "+"
    letter = unicodedata.normalize("NFKD", sign)[:1]
    return letter if letter.isascii() and letter.isprintable() else UNKNOWN


def replacement(error: UnicodeError) -> tuple[str, int]:
    """What the codec writes instead of signs that it cannot encode, and where it goes on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(plain_letter, error.object[error.start : error.end])), error.end


codecs.register_error(NAME, replacement)
