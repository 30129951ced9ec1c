"""Ctrl-C while LLVM compiles, or while a text is executed: it is neither lost nor told by a traceback."""

import os
import subprocess
import sys
from contextlib import suppress

import pytest

from pakal.base import files

CTRL_C_IN = """
import signal, sys
from pakal.cli import main

def strike(frame, event, arg):
    if event == "call" and {place}:
        sys.setprofile(None)
        print("struck", flush=True)
        signal.raise_signal(signal.SIGINT)

sys.setprofile(strike)
sys.exit(main(["simulate", "rockets", "--agents", "random", "--games", "1"]))
"""


PLACES = [
    "frame.f_code.co_name == '_raw_object_cache_notify'",
    "frame.f_code.co_name == '_dispose'",
    "(frame.f_code.co_filename, frame.f_code.co_name) == ('<string>', '<module>')",
]
"""Two calls back from the compiler; code that `exec` runs from a text."""


@pytest.mark.parametrize("place", PLACES)
def test_ctrl_c_at_a_place_where_it_would_be_lost_ends_the_command_in_one_line(place, tmp_path):
    (tmp_path / "strike.py").write_text(CTRL_C_IN.format(place=place))
    process = subprocess.run(
        [sys.executable, "-m", "strike"],
        cwd=tmp_path,
        env=dict(os.environ, PAKAL_CACHE=str(tmp_path)),
        capture_output=True,
        text=True,
    )
    assert process.stdout == "struck\n"
    assert "Traceback" not in process.stderr
    assert process.stderr.splitlines()[-1] == "pakal: interrupted"
    assert process.returncode == 130


CTRL_C_IN_A_DESTRUCTOR = """
import signal, time
from pakal.cli.streams import interrupts

class Dies:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)

try:
    with interrupts():
        Dies()
        for _ in range(1000):
            time.sleep(0.01)
except KeyboardInterrupt:
    print("interrupted")
"""


def test_ctrl_c_in_a_destructor_is_not_lost():
    process = subprocess.run([sys.executable, "-c", CTRL_C_IN_A_DESTRUCTOR], capture_output=True, text=True, timeout=50)
    assert (process.stdout, process.stderr) == ("interrupted\n", "")


def test_ctrl_c_right_after_a_folder_was_made_leaves_none(tmp_path, monkeypatch):
    out = tmp_path / "out"

    def check_folder(folder, names):
        folder.mkdir()
        raise KeyboardInterrupt

    monkeypatch.setattr(files, "check_folder", check_folder)
    with suppress(KeyboardInterrupt), files.room_for(out):
        pass
    assert not out.exists()
