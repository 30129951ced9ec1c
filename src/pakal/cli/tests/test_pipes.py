"""Records and boards from standard input (`-`) and from pipes, wherever a file is asked for."""

import io
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import pakal
from pakal.base.wording import SIGNS
from pakal.catalogue.registry import game, packages
from pakal.cli import main
from pakal.cli.streams import plain_letter

RECORD = Path(pakal.__file__).parents[2] / "tests" / "records" / "rockets-jeb-trips.pakal"
BOARD = game("jaguar").built_in_board("jungle").text


@pytest.fixture
def pipe(monkeypatch, capsys):
    """Runs a command that finds this text in standard input, or in the pipe that PIPE stands for."""

    def run(text, *arguments):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8"))
        reader, writer = os.pipe()
        os.write(writer, text.encode())  # small enough for a pipe that nobody reads yet
        os.close(writer)
        status = main([f"/dev/fd/{reader}" if word == "PIPE" else word for word in arguments])
        os.close(reader)
        output = capsys.readouterr()
        return status, output.out, output.err

    return run


@pytest.mark.parametrize("source", ["-", "PIPE"])
@pytest.mark.parametrize(
    "command",
    [("trace", "FILE"), ("replay", "FILE", "--ply", "3"), ("analyse", "FILE", "--budget", "iterations=1", "--json")],
    ids=lambda command: command[0],
)
def test_a_record_is_read_from_standard_input_and_from_a_pipe_as_from_its_file(command, source, pipe):
    text = short_record()
    status, out, err = pipe(text, *(source if word == "FILE" else word for word in command))
    assert status == 0, err
    assert out
    if command[0] == "trace":
        assert len(out.splitlines()) >= 5


def short_record():
    """A game of some plies, so that all of it is looked at quickly."""
    from pakal.catalogue.record import read_file, write

    match = read_file(RECORD).match.copy()
    match.truncate(5)
    return write(match)


def test_verify_reads_standard_input_too(pipe):
    status, out, _ = pipe(RECORD.read_text(), "verify", "-", "--lang", "en")
    assert status == 1
    assert out.startswith("standard input: not proven")


def test_a_wrong_record_from_standard_input_is_told_by_that_name_and_line(pipe):
    status, _, err = pipe("nonsense\n", "trace", "-")
    assert status == 2
    assert err.startswith("pakal: standard input:1: 'nonsense' should be")


def test_each_record_of_a_stream_is_analysed(pipe):
    status, out, err = pipe(short_record() * 2, "analyse", "-", "--budget", "iterations=1", "--json")
    assert status == 0, err
    assert [json.loads(line)["complete"] for line in out.splitlines()] == [True, True]


@pytest.mark.parametrize("command", [("replay", "-"), ("analyse", "-", "--out", "page.html")])
def test_a_command_that_takes_one_record_says_how_several_become_files(command, pipe):
    if "--out" in command:
        pytest.importorskip("matplotlib")
    text = short_record()
    status, out, err = pipe(text * 2, *command)
    assert (status, out) == (2, "")
    assert err.startswith(f"pakal: standard input:{text.count(chr(10)) + 1}: there are several records")
    assert "pakal simulate --out FOLDER" in err


def test_standard_input_holds_one_record_only(pipe):
    status, out, err = pipe(short_record(), "trace", "-", "-")
    assert status == 2
    assert "standard input: is empty" in err
    assert out


@pytest.mark.parametrize("source", ["-", "PIPE"])
def test_a_board_is_read_from_standard_input_and_from_a_pipe(source, pipe):
    status, out, err = pipe(BOARD, "board", "check", source)
    assert status == 0, err
    assert "the same as the built-in jungle" in out
    status, out, err = pipe(BOARD, "board", "show", source)
    assert status == 0, err
    assert "jungle" in out


@pytest.mark.parametrize("source", ["-", "PIPE"])
def test_games_are_played_on_a_board_from_standard_input(source, pipe, tmp_path):
    arguments = ["--agents", "random", "--games", "2", "--seed", "1", "--out", str(tmp_path), "--board", source]
    status, _, err = pipe(BOARD, "simulate", "jaguar", *arguments)
    assert status == 0, err
    assert "board: jungle" in (tmp_path / "000001.pakal").read_text()


def test_a_wrong_board_from_standard_input_is_told_by_that_name(pipe):
    status, _, err = pipe("name = 3\n", "board", "check", "-")
    assert status == 2
    assert err.startswith("pakal: standard input")


def shell(line):
    """Run a command line of a shell; returns its status and standard error."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    script = line.replace("pakal", f"{shlex.quote(sys.executable)} -m pakal")
    process = subprocess.run(["sh", "-c", script], capture_output=True, text=True, env=environment, timeout=300)
    return process.returncode, process.stderr


@pytest.mark.skipif(os.name != "posix", reason="needs a shell")
def test_standard_output_that_is_closed_is_told_where_something_was_to_be_printed():
    status, err = shell("pakal rules >&-")
    assert (status, err) == (2, "pakal: standard output is closed: what was to be printed is lost\n")


@pytest.mark.skipif(os.name != "posix", reason="needs a shell")
@pytest.mark.parametrize("command", ["trace -", "play - --terminal", "verify -"])
def test_standard_input_that_is_closed_is_like_an_empty_one(command):
    status, err = shell(f"pakal {command} <&-")
    assert (status, err) == (2, "pakal: standard input: is empty, or was read before\n")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
@pytest.mark.parametrize("command", ["pakal --help", "pakal rules rockets", "PYTHONUNBUFFERED=1 pakal rules rockets"])
def test_output_that_cannot_be_written_is_told_in_one_line(command):
    status, err = shell(f"{command} >/dev/full")
    assert (status, err) == (2, "pakal: standard output cannot be written: No space left on device; make room\n")


@pytest.mark.parametrize("game", sorted(packages()))
def test_an_output_of_plain_letters_shows_the_board(game, tmp_path):
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "COLUMNS": "100"}
    command = [sys.executable, "-m", "pakal", "play", game, "--terminal", "--seed", "3", "--lang", "en"]
    command += ["--save", str(tmp_path / "game.pakal")]
    process = subprocess.run(command, input="q\n", capture_output=True, text=True, env=environment, check=True)
    assert process.stdout.isascii()
    signs = process.stdout.replace("? helps", "").replace("do you show?", "")
    assert "?" not in signs
    assert ">A Sun" in signs


def test_no_two_signs_of_a_drawing_have_the_same_letter():
    letters = [plain_letter(sign) for sign in (*SIGNS, *"≈○░✦~│─┼")]
    assert len(set(letters)) == len(letters)
