"""`pakal serve`: several processes at one port, of which any may die, and which end together."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import msgspec
import pytest
from sqlalchemy import create_engine, select
from websockets.exceptions import ConnectionClosed

from pakal.base.texts import Texts
from pakal.base.wording import language_of_environment
from pakal.cli import main
from pakal.table.storage import schema
from pakal.table.storage.lease import Holder
from tests.table.harness import NO_LIMITS, Program, Server, free_port


@pytest.fixture
def service(databases, tmp_path):
    """Two workers on one database."""
    running = Server(tmp_path, database=databases.new(), command=("serve",), more=("--workers", "2")).start()
    until(lambda: len(workers(running)) == 2)
    yield running
    running.stop()


def until(condition, seconds=60.0):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not come to pass"
        time.sleep(0.05)


def code_of_the_end(table):
    """With which code a connection is closed."""
    try:
        while True:
            table.next()
    except ConnectionClosed as closed:
        return closed.rcvd.code


def workers(service):
    """Numbers of the processes that serve."""
    children = Path(f"/proc/{service.process.pid}/task/{service.process.pid}/children")
    return [int(number) for number in children.read_text().split()]


def serving(database):
    """Numbers of the processes that are registered in the database."""
    engine = create_engine(database)
    query = select(schema.lease.c.told).where(schema.lease.c.name.like("server:%"))
    with engine.connect() as connection:
        texts = list(connection.execute(query).scalars())
    engine.dispose()
    return sorted(msgspec.json.decode(text, type=Holder).pid for text in texts)


def test_several_workers_need_postgresql(tmp_path, capsys):
    assert main(["serve", "--port", "0", "--database", str(tmp_path / "t.sqlite"), "--workers", "2"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("pakal: --workers 2 needs PostgreSQL")
    assert not (tmp_path / "t.sqlite").exists()


def test_a_port_that_is_taken_is_one_line_and_no_other_port(tmp_path, capsys):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert main(["serve", "--port", str(port), "--database", str(tmp_path / "t.sqlite")]) == 2
    assert capsys.readouterr().err == f"pakal: port {port} is taken: name another by --port\n"


WHILE_IT_COMPILES = """
import socket, sys
from pakal.cli import main, serve
port = int(sys.argv[1])
def compiling(settings):
    try:
        socket.create_connection(("127.0.0.1", port))
    except ConnectionRefusedError:
        print("refused", flush=True)
    if sys.argv[3:]:
        global other
        other = socket.create_server(("127.0.0.1", port))
serve.compile_all = compiling
serve_port = ["serve", "--port", sys.argv[1], "--database", sys.argv[2]]
sys.exit(main(serve_port))
"""


def test_a_server_accepts_no_connections_before_it_is_open(tmp_path):
    code = [sys.executable, "-c", WHILE_IT_COMPILES]
    port = free_port()
    program = subprocess.Popen([*code, str(port), str(tmp_path / "t.sqlite")], stdout=subprocess.PIPE, text=True)
    with program:
        assert program.stdout.readline() == "refused\n"
        assert "open" in program.stdout.readline()
        assert httpx.get(f"http://127.0.0.1:{port}/ready", timeout=60).status_code == 200
        program.terminate()
        assert (
            program.stdout.readline() == f"{Texts(language_of_environment(), ['pakal.cli']).say('play-table-closed')}\n"
        )


def test_every_line_of_a_server_with_json_logs_is_an_object(tmp_path):
    port = free_port()
    command = [sys.executable, "-c", WHILE_IT_COMPILES, str(port), str(tmp_path / "t.sqlite")]
    environment = {**os.environ, "PAKAL_LOG_FORMAT": "json"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as program:
        opened = json.loads(program.stderr.readline())
        program.terminate()
        rest = [json.loads(line) for line in program.stderr]
        assert program.stdout.read() == "refused\n", "which the test itself prints"
    assert f"http://127.0.0.1:{port}" in opened["message"]
    assert rest[-1]["message"] == Texts(language_of_environment(), ["pakal.cli"]).say("play-table-closed")


def test_of_two_servers_that_start_at_one_port_one_reports_it_as_taken(tmp_path):
    port = free_port()
    command = [sys.executable, "-c", WHILE_IT_COMPILES, str(port), str(tmp_path / "t.sqlite"), "other"]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    assert process.returncode == 2
    assert process.stderr == f"pakal: port {port} is taken: name another by --port\n"


def test_a_worker_that_is_killed_is_started_again_and_the_others_serve_meanwhile(service):
    until(lambda: len(serving(service.database)) == 2)
    program = Program(service.url)
    match = program.set_table("rockets", [{"kind": "me"}, {"kind": "me"}])["id"]
    before = workers(service)
    for number in before:
        os.kill(number, signal.SIGKILL)
        until(lambda number=number: len(workers(service)) == 2 and number not in workers(service))
        until(lambda number=number: len(serving(service.database)) == 2 and number not in serving(service.database))
        assert httpx.get(f"{service.url}/api/version").status_code == 200
    assert not set(before) & set(workers(service))
    with contextlib.closing(program.look(match)) as table:
        table.send("look", seat=table.state["actor"])
        table.until("state")
        assert table.act(table.state["legal"][0])["type"] == "done"


def test_a_stopping_server_lets_clients_reconnect_and_leaves_no_process(service):
    program = Program(service.url)
    match = program.set_table("rockets", [{"kind": "me"}, {"kind": "me"}])["id"]
    tables = [program.look(match) for _ in range(4)]
    children = workers(service)
    service.process.send_signal(signal.SIGTERM)
    assert [code_of_the_end(table) for table in tables] == [1012] * 4
    assert service.process.wait(30) == 0
    assert not any(Path(f"/proc/{number}").exists() for number in children)
    assert serving(service.database) == []
    assert " ERROR " not in service.log
    assert "Fatal" not in service.log


def test_workers_end_with_the_process_that_looks_after_them(service):
    children = workers(service)
    service.kill()
    until(lambda: not any(alive(number) for number in children))


def alive(number):
    stat = Path(f"/proc/{number}/stat")
    with contextlib.suppress(OSError):
        return stat.read_text().rsplit(")", 1)[1].split()[0] != "Z"
    return False


def test_workers_count_guesses_together(databases, tmp_path):
    settings = NO_LIMITS.replace("guesses = [1e6, 1000000]", "guesses = [0.001, 6]")
    running = Server(tmp_path, settings, database=databases.new(), command=("serve",), more=("--workers", "2")).start()
    try:
        until(lambda: len(serving(running.database)) == 2)
        statuses = [httpx.get(f"{running.url}/api/codes/AAA{letter}").status_code for letter in "ABCDEFGHJKMNPQRST"]
        assert statuses == [404] * 6 + [429] * 11
    finally:
        running.stop()
