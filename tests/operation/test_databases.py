"""Databases in which a table can be kept: one server at a time writes to SQLite, any number to PostgreSQL."""

import asyncio
import os
import platform
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Integer,
    MetaData,
    create_engine,
    insert,
    inspect,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy import Table as Columns
from sqlalchemy.exc import DBAPIError

from pakal.base.errors import SetupError
from pakal.cli import main
from pakal.table.base.errors import StoreFailed
from pakal.table.base.settings import Settings, database_url
from pakal.table.play.server import LATE, TableServer
from pakal.table.storage import schema
from pakal.table.storage.database import WRITES, Database
from pakal.table.storage.lease import Holder, Lease
from pakal.table.storage.migrations import upgrade
from pakal.table.storage.network import Patience
from tests.table.harness import Program, Server


def test_a_database_that_is_not_there_is_one_line_and_status_2(databases, capsys, monkeypatch):
    calls = []
    monkeypatch.setattr("pakal.cli.running.serve", lambda *arguments: calls.append(arguments))
    url = make_url(databases.new()).set(database="no_such_thing").render_as_string(hide_password=False)
    assert main(["play", "--port", "0", "--database", url]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("pakal: the database postgresql://")
    assert "no_such_thing cannot be used: " in line
    assert 'database "no_such_thing" does not exist' in line
    assert calls == [], "it is told before anybody is let in"


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_database_of_a_newer_release_is_one_line_and_status_2(command, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("pakal.cli.running.serve", lambda *arguments: pytest.fail("nobody must be let in"))
    path = tmp_path / "pakal.sqlite"
    engine = create_engine(database_url(str(path)))
    upgrade(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    assert main([command, "--port", "0", "--database", str(path)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("a newer release of pakal has brought this database up to date; start that release")


# One server at a time


def second(database):
    """`pakal play` on the same database, until it ends."""
    command = [str(Path(sys.executable).parent / "pakal"), "play", "--no-browser", "--database", database]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_a_second_server_learns_the_holder_and_a_killed_server_is_no_obstacle(tmp_path):
    database = str(tmp_path / "t.sqlite")
    server = Server(tmp_path, database=database).start()
    try:
        process = second(database)
        assert process.returncode == 2
        who = f"{server.url} (process {server.process.pid} on {platform.node()}, since "
        (line,) = process.stderr.splitlines()
        assert line.startswith(f"pakal: another table runs on this database: {who}")
        assert re.search(r"since \d{4}-\d\d-\d\dT", line)
        before = Program(server.url)
        server.kill()
        server.start()
        assert before.http.get("/api/me").status_code == 200
    finally:
        server.stop()


def test_a_server_whose_lease_was_taken_while_it_slept_ends_and_says_so(tmp_path):
    database = database_url(str(tmp_path / "t.sqlite"))
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    sleeper, other = Server(tmp_path / "a", database=database).start(), Server(tmp_path / "b", database=database)
    try:
        sleeper.process.send_signal(signal.SIGSTOP)
        run_out(database)
        other.start()
        time.sleep(LATE + 3)  # the sleeper's heartbeat is late now, for which the store is not to blame
        sleeper.process.send_signal(signal.SIGCONT)
        assert sleeper.process.wait(60) == 2
        assert [line for line in sleeper.log.splitlines() if "taken" in line or "sweep" in line] == [
            "pakal: another server has taken the database over"
        ]
        assert Program(other.url).http.get("/api/me").status_code == 200
    finally:
        for server in (sleeper, other):
            with suppress(ProcessLookupError):
                server.process.send_signal(signal.SIGCONT)
            server.stop()


@pytest.mark.parametrize(
    ("change", "end"),
    [
        (lambda file, _: file.unlink(), "is no longer there; somebody has removed it"),
        (lambda file, other: other.replace(file), "is another file now; somebody has replaced it"),
    ],
    ids=["removed", "replaced"],
)
def test_a_server_whose_file_was_removed_or_replaced_acknowledges_nothing_more_and_ends(tmp_path, change, end):
    server = Server(tmp_path).start()
    try:
        program, other = Program(server.url), tmp_path / "other"
        file = Path(server.database)
        shutil.copy(file, other)
        change(file, other)
        with suppress(httpx.TransportError):  # it has ended already
            assert program.http.patch("/api/me", json={"name": "lost"}).status_code == 503
        assert server.process.wait(60) == 2
        assert server.log.splitlines()[-1] == f"pakal: the database {file} {end}"
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("change", "end"),
    [
        (lambda file: Path(f"{file}-wal").unlink(), "-wal is no longer there; somebody has removed it"),
        (lambda file: Path(f"{file}-shm").unlink(), "-shm is no longer there; somebody has removed it"),
        (lambda file: os.truncate(file, 0), "is damaged; somebody has overwritten it"),
        (lambda file: file.write_bytes(bytes(range(256)) * 400), "is damaged; somebody has overwritten it"),
    ],
    ids=["log of changes removed", "index of changes removed", "emptied", "overwritten"],
)
def test_a_server_ends_when_its_database_is_restored_or_spoilt_under_it(tmp_path, change, end):
    server = Server(tmp_path).start()
    try:
        program = Program(server.url)
        change(Path(server.database))
        with suppress(httpx.TransportError):  # it has ended already
            assert program.http.patch("/api/me", json={"name": "lost"}).status_code == 503
        assert server.process.wait(60) == 2
        assert server.log.splitlines()[-1].endswith(end)
    finally:
        server.stop()


def test_an_old_copy_that_is_written_over_the_database_ends_the_server(tmp_path):
    server = Server(tmp_path).start()
    try:
        ana = Program(server.url, "Ana")
        seats = [{"kind": "me"}, {"kind": "computer", "agent": "random"}]
        table = ana.look(ana.set_table("rockets", seats, start_seat=0)["id"])
        file = Path(server.database)

        def settle():
            """Bring all changes into the file itself."""
            with sqlite3.connect(file) as connection:
                connection.execute("PRAGMA wal_checkpoint(truncate)")
            connection.close()

        settle()
        old = file.read_bytes()
        for _ in range(3):
            assert table.act(table.state["legal"][0])["type"] == "done"
            while not table.state["legal"]:
                table.later_than(table.state["version"])
        settle()
        with file.open("r+b") as stream:
            stream.write(old)
            stream.truncate(len(old))
        with suppress(Exception):  # the server may have gone before it answers
            assert table.act(table.state["legal"][0])["type"] != "done"
        assert server.process.wait(60) == 2
        assert server.log.splitlines()[-1].endswith("somebody has overwritten it")
    finally:
        server.stop()


def test_a_file_with_two_names_is_refused_before_it_is_opened(tmp_path):
    file, other = tmp_path / "t.sqlite", tmp_path / "other.sqlite"
    store = Database(database_url(str(file)))
    store.start()
    try:
        os.link(file, other)
        with pytest.raises(SetupError, match="has 2 names"):
            Database(database_url(str(other))).check()
        assert not list(tmp_path.glob("other.sqlite-*")), "a log of changes of its own would damage the file"
    finally:
        store.stop()


def test_a_commit_into_a_removed_file_is_refused(tmp_path):
    file, reasons = tmp_path / "t.sqlite", []
    store = Database(database_url(str(file)))
    store.lose = reasons.append
    store.start()

    def lose(connection):
        connection.execute(insert(schema.setting), {"name": "a", "value": "b"})
        file.unlink()

    try:
        with pytest.raises(StoreFailed, match="no longer there"):
            asyncio.run(store.write(lose))
    finally:
        store.stop()
    assert len(reasons) == 1


def run_out(database):
    """The lease of a database is over."""
    engine = create_engine(database)
    with engine.begin() as connection:
        connection.execute(update(schema.lease).values(until=0))
    engine.dispose()


def test_writes_after_the_lease_was_taken_are_refused(tmp_path):
    database = database_url(str(tmp_path / "t.sqlite"))

    async def main():
        server, reasons = TableServer(Settings(database_url=database, sweep_interval=1000.0)), []
        server.services.on_close = reasons.append
        await server.start()
        try:
            ana, _ = await server.services.guests.make("Ana", "en", "test")
            run_out(database)
            Lease(FAR, 10).take(server.services.store.engine, {WRITES: True})
            job = update(schema.guest).values(name="Eve")
            for _ in range(3):
                with pytest.raises(StoreFailed, match="taken the database over"):
                    await server.services.store.write(lambda connection: connection.execute(job))
            name = await server.services.store.read(
                lambda connection: connection.execute(select(schema.guest.c.name)).scalar()
            )
            assert (name, ana.guest.name) == ("Ana", "Ana")
            await asyncio.sleep(0)
            assert reasons == ["another server has taken the database over"]
        finally:
            await server.stop()
        engine = create_engine(database)
        with engine.connect() as connection:  # what it has lost it does not let go of
            assert "far away" in connection.execute(select(schema.lease.c.told)).scalar_one()
        engine.dispose()

    asyncio.run(main())


FAR = Holder("far away", 1, "http://far.example", "another machine")
NEAR = Holder("near", os.getpid(), "http://near.example", "this machine")


@pytest.fixture
def engine(database):
    engine = create_engine(database)
    upgrade(engine)
    yield engine
    engine.dispose()


def take(engine, holder, sleep=None, seconds=10.0):
    lease = Lease(holder, seconds, sleep=sleep or (lambda _: None))
    lease.take(engine, {})
    return lease


def test_a_holder_that_nobody_can_look_at_is_waited_for_as_long_as_its_lease_and_no_longer(engine):
    sleeps = []
    take(engine, FAR, seconds=3600.0)
    take(engine, NEAR, sleeps.append)
    assert sum(sleeps) == 10.0


def test_a_holder_far_away_that_renews_its_lease_keeps_it(engine):
    there, sleeps = take(engine, FAR), []

    def renew(seconds):
        sleeps.append(seconds)
        with engine.begin() as connection:
            there.check(connection)
            connection.execute(update(schema.lease).values(until=schema.lease.c.until - 1))  # the clock was set back
            there.renew(connection)

    with pytest.raises(SetupError, match=re.escape("http://far.example (process 1 on far away, since ")):
        take(engine, NEAR, renew)
    assert len(sleeps) == 1


def test_a_lease_that_is_over_by_the_databases_clock_is_taken_at_once(engine):
    def nobody_sleeps(_):
        raise AssertionError

    take(engine, FAR, seconds=-1.0)
    take(engine, NEAR, nobody_sleeps)


def test_a_dead_process_of_this_machine_is_no_obstacle_and_a_living_one_is(engine):
    def nobody_sleeps(_):
        raise AssertionError

    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    take(engine, Holder("near", process.pid, "http://gone.example", "this machine"))
    take(engine, NEAR, nobody_sleeps)
    with pytest.raises(SetupError, match=re.escape("http://near.example")):
        take(engine, Holder("near", 1, "http://new.example", "this machine"), nobody_sleeps)


def test_a_lease_that_was_let_go_is_free(engine):
    first = take(engine, NEAR)
    with engine.begin() as connection:
        first.release(connection)
    take(engine, FAR)


def test_a_holder_with_the_number_of_this_process_has_died():
    """Numbers of processes are given out again: in a new container the first one is always 1."""
    here = Holder.here("http://127.0.0.1:1")
    assert here.is_gone(Holder(here.host, here.pid, "http://127.0.0.1:2", here.place)) is True
    assert here.is_gone(Holder(here.host, 1, "", here.place)) is False


def test_a_killed_process_for_whose_end_nobody_has_asked_is_dead():
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    here = Holder.here("http://127.0.0.1:1")
    there = Holder(here.host, child.pid, here.address, here.place)
    assert here.is_gone(there) is False
    child.kill()
    os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)  # until it has died; it stays as a zombie
    assert here.is_gone(there) is True
    child.wait()


def test_a_server_of_the_release_before_goes_on_while_a_newer_one_brings_the_tables_up_to_date(database):
    """What it writes names only the columns that it knows."""
    engine = create_engine(database)
    upgrade(engine, "0002")
    tables = {name: inspect(engine).get_columns(name) for name in ("guest", "match", "seat")}

    def store(number):
        values = {
            "guest": {"id": f"g{number}", "notices": "[]"},
            "match": {
                "id": f"m{number}",
                "host": f"g{number}",
                "secret": b"",
                "commitment": f"{number}",
                "rematch_of": None,
            },
            "seat": {"match": f"m{number}", "guest": f"g{number}", "invite": None},
        }
        with engine.begin() as connection:
            for name, columns in tables.items():
                blank = {
                    column["name"]: False
                    if isinstance(column["type"], Boolean)
                    else 0
                    if isinstance(column["type"], (Integer, BigInteger))
                    else ""
                    for column in columns
                }
                row = {**blank, **values[name]}
                old = Columns(name, MetaData(), *(Column(column["name"], column["type"]) for column in columns))
                connection.execute(insert(old), row)

    store(1)
    upgrade(engine)
    store(2)
    with engine.connect() as connection:
        query = select(schema.match.c.id, schema.match.c.revision, schema.match.c.keeper).order_by(schema.match.c.id)
        assert [tuple(row) for row in connection.execute(query)] == [("m1", 0, None), ("m2", 0, None)]
    engine.dispose()


def test_a_connection_that_was_cut_in_the_middle_of_an_answer_is_given_up_without_a_word(databases, caplog):
    from psycopg import OperationalError

    from pakal.table.storage.impatient import new_engine

    engine = new_engine(make_url(databases.new()), 1, {}, Patience())
    drivers = []

    def ask(*questions, cut=None):
        """Ask in one transaction; the last answer may be cut off."""
        with engine.connect() as connection, connection.begin():
            drivers.append(connection.connection.driver_connection)
            connection.execute(text("SELECT 1"))
            for question in questions:
                if cut:
                    drivers[-1].wait = cut(drivers[-1].wait)
                connection.execute(text(question))

    def cutting(wait):
        """The driver hears of it while the answer is on its way."""

        def broken(work):
            yield next(work)
            raise OperationalError("connection socket closed")

        return lambda work, *more, **named: wait(broken(work), *more, **named)

    with pytest.raises(DBAPIError):
        ask("SELECT pg_sleep(0.2)", cut=cutting)
    assert drivers[-1].closed
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
    with pytest.raises(DBAPIError):
        ask("SET LOCAL statement_timeout = 50", "SELECT pg_sleep(5)")
    assert not drivers[-1].closed, "after an answer that is an error it goes on"
    engine.dispose()
