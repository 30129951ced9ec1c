"""Ctrl-C while LLVM compiles: it is neither lost nor told by a traceback."""

import os
import subprocess
import sys

import pytest

CTRL_C_IN = """
import signal, sys
from pakal.cli import main

def strike(frame, event, arg):
    if event == "call" and frame.f_code.co_name == {function!r}:
        sys.setprofile(None)
        print("struck", flush=True)
        signal.raise_signal(signal.SIGINT)

sys.setprofile(strike)
sys.exit(main(["simulate", "rockets", "--agents", "random", "--games", "1"]))
"""


@pytest.mark.parametrize("function", ["_raw_object_cache_notify", "_dispose"])
def test_ctrl_c_in_a_call_back_of_the_compiler_ends_the_command_in_one_line(function, tmp_path):
    ended = subprocess.run(
        [sys.executable, "-c", CTRL_C_IN.format(function=function)],
        env=dict(os.environ, PAKAL_CACHE=str(tmp_path)),
        capture_output=True,
        text=True,
    )
    assert ended.stdout == "struck\n"
    assert "Traceback" not in ended.stderr
    assert ended.stderr.splitlines()[-1] == "pakal: interrupted"
    assert ended.returncode == 130
