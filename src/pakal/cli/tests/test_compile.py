"""`pakal compile`: parts of games go to several processes, and the cache has everything afterwards."""

import json
import os
import signal
import subprocess
import sys

import pytest

from pakal.agents import compiling
from pakal.base.errors import PakalError
from pakal.cli import main

PARTS = ["one", "two", "three"]


@pytest.fixture
def unit_lines(monkeypatch, tmp_path):
    """Instead of compiling, each part writes a line; the lines so far, as (process, game, part)."""
    lines = tmp_path / "lines"
    lines.touch()

    def compile_unit(game, part):
        with lines.open("a") as file:
            file.write(f"{os.getpid()} {game.facts.name} {part}\n")
        print("a package prints")

    monkeypatch.setattr(compiling, "units", lambda game: PARTS)
    monkeypatch.setattr(compiling, "compile_unit", compile_unit)
    monkeypatch.setattr(compiling, "mark_of", lambda game: tmp_path / game.facts.name)
    return lambda: [tuple(line.split()) for line in lines.read_text().splitlines()]


@pytest.mark.parametrize("jobs", ["1", "2", "3"])
def test_every_part_is_compiled_once_and_counted(jobs, unit_lines, capsys, tmp_path):
    assert main(["compile", "jaguar", "rockets", "--json", "--jobs", jobs]) == 0
    assert sorted(line[1:] for line in unit_lines()) == sorted(
        (game, part) for game in ("jaguar", "rockets") for part in PARTS
    )
    steps = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    for game in ("jaguar", "rockets"):
        assert [(step["done"], step["steps"]) for step in steps if step["game"] == game] == [(1, 3), (2, 3), (3, 3)]
        assert (tmp_path / game).exists()


def test_one_process_compiles_the_games_itself_and_in_order(unit_lines, capsys):
    assert main(["compile", "rockets", "jaguar", "--jobs", "1"]) == 0
    assert unit_lines() == [(str(os.getpid()), game, part) for game in ("rockets", "jaguar") for part in PARTS]
    capsys.readouterr()


def test_progress_is_told_in_lines_where_nobody_sees_a_bar(unit_lines, capsys):
    assert main(["compile", "rockets"]) == 0
    assert capsys.readouterr().err.splitlines() == [f"compiling the rules: {number}/3" for number in range(4)]


def test_several_processes_compile_while_this_one_waits(unit_lines, capsys):
    assert main(["compile", "rockets", "jaguar", "--jobs", "2"]) == 0
    assert str(os.getpid()) not in {process for process, *_ in unit_lines()}
    capsys.readouterr()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_failure_in_a_process_is_one_line_and_marks_nothing_as_compiled(
    jobs, unit_lines, monkeypatch, capsys, tmp_path
):
    def fail(game, part):
        raise PakalError(f"{part} of {game.facts.name} is wrong")

    monkeypatch.setattr(compiling, "compile_unit", fail)
    assert main(["compile", "rockets", "--json", "--jobs", jobs]) == 2
    output = capsys.readouterr()
    assert (output.out, output.err.count("\n")) == ("", 1)
    assert output.err.endswith(" of rockets is wrong\n")
    assert not (tmp_path / "rockets").exists()


LONG = """
import os, sys, time
from pakal.agents import compiling
from pakal.cli import main

def compile_unit(game, part):
    os.write(1, b"begun\\n")
    time.sleep(600)

compiling.units = lambda game: list("abcd")
compiling.compile_unit = compile_unit
sys.exit(main(["compile", "rockets", "--jobs", "2"]))
"""


def test_ctrl_c_ends_all_processes_in_one_line(tmp_path):
    running = subprocess.Popen(
        [sys.executable, "-c", LONG],
        env={**os.environ, "PAKAL_CACHE": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert [running.stdout.readline() for _ in range(2)] == ["begun\n"] * 2
    os.killpg(running.pid, signal.SIGINT)
    _, errors = running.communicate()
    assert running.returncode == 130
    assert "Traceback" not in errors
    assert errors.splitlines()[-1] == "pakal: interrupted"
    with pytest.raises(ProcessLookupError):  # nobody of its session is left
        os.killpg(running.pid, 0)


PIG = """
import sys
from importlib.metadata import EntryPoint
from pakal.base import foreign
known = foreign.entry_points
ours = [EntryPoint("pig", "pakal.starter.pig", "pakal.games")]
foreign.entry_points = lambda group: [*known(group=group), *(ours if group == "pakal.games" else [])]
{first}
from pakal.cli import main
sys.exit(main(["compile", "pig", "--json", "--jobs", "2"]))
"""

NOTHING_IS_MADE = """
from pakal.kernels import compiler
def refuse(*_):
    raise AssertionError("this should lie in the cache")
compiler.Kept.save_overload = compiler.Linked._make = refuse
"""


@pytest.mark.long
def test_after_an_interrupt_the_next_one_goes_on_and_then_all_is_in_the_cache(tmp_path):
    def begin(first=""):
        return subprocess.Popen(
            [sys.executable, "-c", PIG.format(first=first)],
            env={**os.environ, "PAKAL_CACHE": str(tmp_path)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    process = begin()
    process.stdout.readline()
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate()
    assert (process.returncode, errors) == (130, "pakal: interrupted\n")
    for first in ("", NOTHING_IS_MADE):
        again = begin(first)
        output, errors = again.communicate()
        assert (again.returncode, errors) == (0, "")
        last = json.loads(output.splitlines()[-1])
        assert last["done"] == last["steps"]


@pytest.mark.parametrize("words", [["--wasm"], ["--out", "kernels"]])
def test_machine_code_for_a_page_needs_a_folder(words, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["compile", "rockets", *words]) == 2
    assert "--wasm and --out go together" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_machine_code_for_a_page_needs_a_linker(capsys, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "ziglang", None)
    assert main(["compile", "rockets", "--wasm", "--out", str(tmp_path / "kernels")]) == 2
    assert "pip install 'pakal[page]'" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
