"""Effects of the system on a command: Ctrl-C, and standard output that is closed, full or knows no drawings.

Python or the compiler would lose some interrupts, or report them wrongly. Where an output cannot encode the signs of
drawings and texts, such as one in ASCII, plain letters stand for them; in drawings one sign becomes one letter, so that
columns stay columns.
"""

import codecs
import io
import os
import signal
import sys
import threading
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from pakal.base.wording import SIGNS

COMPILER = "llvmlite.binding"
"""The modules that call LLVM. LLVM calls them back, and Python drops an exception that such a call raises."""

TEXT = ("<string>", "<module>")
"""File and name of code that `exec` runs from a text. Once Ctrl-C has left such code, Python (3.11 and before, under
`python -m`) ends as if nobody had caught it, whatever the exit status is."""

AGAIN = 0.01
"""Seconds until an interrupt that would be lost is tried again."""


@contextmanager
def interrupts() -> Iterator[None]:
    """Ctrl-C raises KeyboardInterrupt, as ever, but never at a place where it would be lost or reported wrongly."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before, hook = signal.getsignal(signal.SIGINT), sys.unraisablehook

    def notice(lost: "sys.UnraisableHookArgs") -> None:
        """Try an interrupt again that Python has dropped, for instance in a destructor."""
        if issubclass(lost.exc_type, KeyboardInterrupt):
            raise_later(signal.SIGINT)
        else:
            hook(lost)

    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, interrupt)
        sys.unraisablehook = notice
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        sys.unraisablehook = hook


def raise_later(number: int) -> None:
    """Send this process the signal again after a moment."""
    again = threading.Timer(AGAIN, signal.raise_signal, [number])
    again.daemon = True
    again.start()


def interrupt(number: int, frame: FrameType | None) -> None:
    """Raise KeyboardInterrupt now, or a little later if `frame` is at such a place."""
    while frame is not None:
        if is_delicate(frame):
            raise_later(number)
            return
        frame = frame.f_back
    raise KeyboardInterrupt


def is_delicate(frame: FrameType) -> bool:
    """Whether KeyboardInterrupt must not be raised in this frame, or in functions that it calls."""
    if frame.f_globals.get("__name__", "").startswith(COMPILER):
        return True
    return frame.f_back is not None and (frame.f_code.co_filename, frame.f_code.co_name) == TEXT


class Closed(io.TextIOWrapper):
    """Standard output or error that the program which started pakal had closed.

    Attributes:
        lost: whether something was to be printed.
    """

    lost = False

    def write(self, text: str) -> int:
        """Print nothing."""
        self.lost = True
        return super().write(text)

    @property
    def buffer(self) -> Any:
        """For callers that print bytes."""
        self.lost = True
        return super().buffer


def flush_output() -> bool:
    """Whether all that was printed has reached standard output. If not, it is dropped: Python would complain again."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return False
    return True


PLAIN_LETTERS = "pakal.plain"
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
    """The replacement of a sign: a letter that looks like it, or the same letter without accents."""
    if sign in PLAIN:
        return PLAIN[sign]
    if unicodedata.name(sign, "").startswith("BOX DRAWINGS"):  # corners and crossings
        return "+"
    letter = unicodedata.normalize("NFKD", sign)[:1]
    return letter if letter.isascii() and letter.isprintable() else UNKNOWN


def replacement(error: UnicodeError) -> tuple[str, int]:
    """The text that the codec writes for signs that it cannot encode, and the place where it goes on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(plain_letter, error.object[error.start : error.end])), error.end


codecs.register_error(PLAIN_LETTERS, replacement)
