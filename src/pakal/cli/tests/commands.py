"""Shared by tests of several commands: their output as running text, and Ctrl-C."""

import os
import signal


def running(text):
    """Text without line breaks and the signs at the beginning of lines."""
    return " ".join(text.replace("▌", " ").split())


def interrupt(process):
    """Send Ctrl-C to a command and to all processes of its session; it must end in one line."""
    os.killpg(process.pid, signal.SIGINT)
    _, complaint = process.communicate(timeout=300)
    assert process.returncode == 130
    assert b"interrupted" in complaint
    assert b"Traceback" not in complaint
