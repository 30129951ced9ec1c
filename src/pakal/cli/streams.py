"""Ctrl-C where Python or the compiler would lose it, or report it wrongly."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

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
    """Whether KeyboardInterrupt must not be raised in this frame, or in what it calls."""
    if frame.f_globals.get("__name__", "").startswith(COMPILER):
        return True
    return frame.f_back is not None and (frame.f_code.co_filename, frame.f_code.co_name) == TEXT
