"""pakal starts wherever it is put: by `python -m`, without a home, with folders that cannot be written."""

import os
import subprocess
import sys

NOWHERE = "/dev/null/home"
"""No user, root included, can make a folder there."""


def run(*arguments, **environment):
    """Python with these arguments, and no folder named but those said here."""
    asked = {name: value for name, value in os.environ.items() if not name.startswith(("PAKAL_", "XDG_"))}
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=asked | environment, capture_output=True, text=True, check=False)


def pakal(*arguments, **environment):
    return run("-m", "pakal", *arguments, **environment)


def test_python_m_pakal_is_the_command():
    done = pakal("--version")
    assert done.returncode == 0
    assert done.stdout.startswith("pakal ")
    assert pakal("no-such-command").stderr.startswith("pakal: ")


def test_without_a_home_the_rules_are_compiled_into_a_temporary_folder_and_one_line_says_so(tmp_path):
    one_kernel = "from pakal.core.random import below, generator; below(generator(1), 6)"
    another = f"import subprocess, sys; print(subprocess.run([sys.executable, '-c', {one_kernel!r}]).returncode)"
    said = run("-c", f"{one_kernel}; {another}", HOME=NOWHERE, TMPDIR=str(tmp_path))
    assert said.stdout == "0\n", said.stderr
    [warned] = said.stderr.splitlines()  # once, also where other processes are started
    assert warned.startswith(f"pakal: {NOWHERE}/.cache/pakal: Not a directory")
    assert "PAKAL_CACHE" in warned
    assert not list(tmp_path.glob("pakal-*"))  # it is gone at the end


def test_a_cache_folder_that_was_named_and_cannot_be_written_is_told_in_one_line():
    said = pakal("simulate", "rockets", "--agents", "random", "--games", "1", PAKAL_CACHE=NOWHERE)
    assert said.returncode == 2
    assert len(said.stderr.splitlines()) == 1
    assert f"PAKAL_CACHE: {NOWHERE}" in said.stderr


def test_a_data_folder_that_cannot_be_written_is_told_in_one_line():
    said = pakal("play", "--no-browser", "--port", "0", XDG_DATA_HOME=NOWHERE)
    assert said.returncode == 2
    assert len(said.stderr.splitlines()) == 1
    assert f"{NOWHERE}/pakal" in said.stderr
    assert "--database" in said.stderr
