"""`pakal play` without --terminal, as a process: it opens the table, says where, and closes without complaint."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import tomllib
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest

import pakal
from pakal.catalogue.registry import packages
from pakal.cli import main, running
from pakal.table.base.settings import Settings
from pakal.table.play.server import TableServer

PATIENCE = 60


@contextmanager
def table(*arguments, **environment):
    """A running table and the address it prints."""
    code = "import sys; from pakal.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", code, "play", "--no-browser", "--lang", "en", *map(str, arguments)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **environment}
    )
    try:
        line = process.stdout.readline()
        hit = re.search(r"http://\S+", line)
        assert hit, process.communicate(timeout=PATIENCE)[1]
        yield process, hit[0].rstrip("/")
    finally:
        process.kill()
        process.communicate()


def fetch(address):
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return answer.read()


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "SIGTERM"])
def test_the_table_opens_answers_and_closes_without_complaint(sign, tmp_path):
    with table("--port", 0, "--database", tmp_path / "table.sqlite") as (process, address):
        assert json.loads(fetch(f"{address}/api/version"))["protocol"] == 1
        process.send_signal(sign)
        output, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "The table is closed" in output
    assert complaints == ""


def test_the_next_port_is_taken_where_none_was_asked_for():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        settings = Settings(database_url="sqlite://", port=port)
        with running.listen(settings, asked=False) as listener:
            assert listener.getsockname()[1] != port


def test_a_port_that_is_taken_is_one_line(capsys, tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert main(["play", "--port", str(port), "--database", str(tmp_path / "table.sqlite")]) == 2
    complaint = capsys.readouterr().err
    assert f"port {port} is taken" in complaint
    assert len(complaint.splitlines()) == 1


def test_other_devices_are_told_an_address_only_where_they_can_come():
    assert running.address_for_others(Settings(database_url="sqlite://")) is None
    address = running.address_for_others(Settings(database_url="sqlite://", host="0.0.0.0", port=1234))
    assert address is None or re.fullmatch(r"http://[\d.]+:1234", address)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["rockets", "--seats", "human"], "--seats goes with --terminal"),
        (["rockets", "-o", "tiebreak=shared"], "-o goes with --terminal"),
        (["rockets", "--seed", "0"], "--seed goes with --terminal"),
        (["--terminal", "--port", "0"], "--port does not go with --terminal"),
        (["go"], "there is no game 'go'"),
        (["game.pakal"], "add --terminal"),
        (["--host", "no such host"], "there is no such address"),
        (["--host", "192.0.2.1"], "no such address"),
        (["--database", "."], "is a folder"),
        (["--database", "nonsense://x"], "a table cannot be kept in 'nonsense'"),
        (["--database", "mysql://u:hidden@localhost/x"], "a table cannot be kept in 'mysql'"),
        (["--database", ":memory:"], "a database in memory loses every game: name a file"),
        (["--database", "sqlite://"], "a database in memory loses every game: name a file"),
        (
            ["--database", "file::memory:?cache=shared"],
            "'file::memory:?cache=shared' is no path: name a file",
        ),
        (["--database", "sqlite:///:memory:"], "a database in memory loses every game: name a file"),
        (["--database", "sqlite:///file:x?mode=memory&uri=true"], "a database in memory"),
        (["--database", "postgresql://u:hidden@127.0.0.1:1/x"], "connection refused"),
        (
            ["--database", "postgresql://u:hidden@[::/x"],
            "the port in the address of the postgresql database is no number",
        ),
        (["--database", "/proc/no/such/folder/t.sqlite"], "database"),
        (["--database", __file__], "database"),
        (["--lang", "xx"], "there are no texts in 'xx'"),
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line_and_status_2(arguments, reason, capsys):
    status = 75 if reason == "connection refused" else 2  # it may answer later
    assert main(["play", *arguments]) == status
    complaint = capsys.readouterr().err
    assert reason in complaint.replace("Connection refused", "connection refused")
    assert len(complaint.splitlines()) == 1
    assert "hidden" not in complaint


@pytest.mark.parametrize("kind", ["postgresql", "postgres", "postgresql+psycopg"])
def test_a_missing_driver_is_one_line_with_its_cure(kind, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)  # as where it was not installed
    assert main(["play", "--database", f"{kind}://u:hidden@localhost/x"]) == 2
    cure = "needs the Python package psycopg, which is not installed: pip install 'pakal[postgresql]'"
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith(f"pakal: {kind} {cure}")


def test_the_cure_for_a_missing_driver_is_an_extra_that_exists():
    project = tomllib.loads((Path(pakal.__file__).parents[2] / "pyproject.toml").read_text())["project"]
    assert any(name.startswith("psycopg") for name in project["optional-dependencies"]["postgresql"])


@pytest.mark.parametrize("failure", [KeyError("x"), RuntimeError("two\nlines"), ImportError("no driver")])
def test_every_reason_that_keeps_a_table_from_opening_is_reported(failure, capsys, monkeypatch, tmp_path):
    async def start(_):
        raise failure

    monkeypatch.setattr(TableServer, "start", start)
    assert main(["play", "--port", "0", "--database", str(tmp_path / "t.sqlite")]) == 2
    line = capsys.readouterr().err.splitlines()[-1]  # before it: the log, which says where it happened
    kind = type(failure).__name__
    assert line.startswith(f"pakal: the table could not be opened: {kind}: {' '.join(str(failure).split())}")


def test_a_port_beyond_all_ports_is_refused(capsys):
    with pytest.raises(SystemExit) as stop:
        main(["play", "--port", "70000"])
    assert stop.value.code == 2
    assert "'70000' should be a whole number from 0 to 65535" in capsys.readouterr().err


def test_settings_that_are_wrong_are_one_line(capsys, monkeypatch, tmp_path):
    def serve(*_):
        raise AssertionError("the table was opened")

    monkeypatch.setattr(running, "serve", serve)
    file = tmp_path / "table.toml"
    monkeypatch.setenv("PAKAL_SETTINGS", str(file))
    for text, reason in (
        ("port = 'x'", "table.toml: port: 'x' is not a whole number"),
        ("colour = 'red'", "table.toml: colour: there is no such setting"),
        ("port = ", "table.toml: is not TOML"),
        ("port = " + "9" * 5000, "table.toml: is not TOML: Exceeds the limit"),
        ("port = " + "[" * 20_000, "table.toml: is not TOML: maximum recursion depth"),
        ("allowed_origins = ['example.org']", "'example.org' is no address"),
        ("[smtp]\nhost = 'x'", "table.toml: smtp.from: is missing"),
        ("[smtp]\nhost = 'x'\nfrom = \"a@b\\nBcc: c@d\"", "is no e-mail address"),
    ):
        file.write_text(text)
        assert main(["play"]) == 2
        complaint = capsys.readouterr().err
        assert reason in complaint
        assert len(complaint.splitlines()) == 1


def test_the_first_start_opens_at_once_and_says_what_it_compiles(tmp_path):
    """Nobody waits without knowing why."""
    with table("--port", 0, "--database", tmp_path / "t.sqlite", PAKAL_CACHE=str(tmp_path)) as (process, address):
        waiting = [one["game"] for one in json.loads(fetch(f"{address}/api/version"))["compiling"]]
        assert sorted(waiting) == sorted(packages())
        assert "are being prepared" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=PATIENCE)[1] == ""
