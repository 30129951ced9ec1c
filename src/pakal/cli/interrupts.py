"""Ctrl-C while the rules are compiled."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

COMPILER = "llvmlite.binding"
"""The modules that call LLVM. LLVM calls them back, and Python drops an exception that such a call raises."""

AGAIN = 0.01
"""Seconds until an interrupt that would be dropped is tried again."""


@contextmanager
def interrupts() -> Iterator[None]:
    """Ctrl-C raises KeyboardInterrupt, as ever, but never at a place where it would be lost, with a traceback."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def interrupt(number: int, frame: FrameType | None) -> None:
    """Raise KeyboardInterrupt now, or a little later if the compiler is at work in `frame`."""
    while frame is not None:
        if frame.f_globals.get("__name__", "").startswith(COMPILER):
            again = threading.Timer(AGAIN, signal.raise_signal, [number])
            again.daemon = True
            again.start()
            return
        frame = frame.f_back
    raise KeyboardInterrupt
