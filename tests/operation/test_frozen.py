"""Servers and databases that freeze, and close no connection: the others go on, and nobody waits for ever."""

import asyncio
import functools
import io
import logging
import signal
import threading
import time
from contextlib import asynccontextmanager

import pytest
from litestar.testing import TestClient
from sqlalchemy import create_engine, insert, make_url, select, update

from pakal.table.base.errors import StoreFailed
from pakal.table.http.app import create_app
from pakal.table.play.server import TableServer
from pakal.table.storage import backup, network, schema
from pakal.table.storage.database import Database
from pakal.table.storage.migrations import newest, upgrade
from pakal.table.storage.servers import HEARTBEAT
from pakal.table.tests.tables import ME, guest, new_match, settings_in, until
from tests.operation.test_servers import servers
from tests.table.harness import Program, Server
from tests.torture.line import Line


@pytest.fixture
def database(databases):
    return databases.new()


def settings_locked(connection):
    """Lock the rows that every server needs at its heartbeat."""
    query = select(schema.setting).where(schema.setting.c.name == HEARTBEAT)
    connection.execute(query.with_for_update()).all()


def test_a_server_that_freezes_in_a_transaction_stops_the_others_for_some_seconds_only(database):
    async def main():
        async with servers(database) as (a, b):
            ana = await guest(a)
            room = await new_match(a, ana, ME, ME)
            tries, go = [], threading.Event()

            def freeze(connection):
                settings_locked(connection)
                connection.execute(insert(schema.setting), {"name": "b", "value": "once"})
                tries.append(1)
                go.wait(120)

            frozen = asyncio.create_task(b.services.store.write(freeze))
            await until(lambda: tries)
            async with asyncio.timeout(60):
                await asyncio.gather(a.sweep(), room.act(ana.id, 0, room.version, room.position.match.legal()[0], "a1"))
            assert not go.is_set()
            go.set()
            await frozen  # PostgreSQL has rolled it back, and so it is written a second time
            assert len(tries) == 2
            query = select(schema.setting.c.value).where(schema.setting.c.name == "b")
            assert a.services.store.read_now(lambda connection: connection.execute(query).all()) == [("once",)]

    asyncio.run(main())


def test_a_lock_that_is_never_released_blocks_only_requests_that_need_it(database):
    async def main():
        async with servers(database, 1) as (a,):
            ana = await guest(a)
            rooms = [await new_match(a, ana, ME, ME) for _ in range(3)]
            engine = create_engine(database)  # of an operator, say: PostgreSQL keeps this lock
            with engine.begin() as other:
                other.execute(update(schema.match).where(schema.match.c.id == rooms[1].id).values(warned=1))
                acts = [room.act(ana.id, 0, room.version, room.position.match.legal()[0], "a1") for room in rooms]
                async with asyncio.timeout(60):
                    results = await asyncio.gather(*acts, a.sweep(), return_exceptions=True)
            engine.dispose()
            assert [str(result) for result in results] == ["None", "503 store", "None", "None"]

    asyncio.run(main())


class Slow(io.BytesIO):
    """A file through a pipe in which nothing comes for a while."""

    def read(self, size=-1):
        time.sleep(1)
        return super().read(size)


def test_a_copy_that_comes_slowly_is_restored_all_the_same(databases, monkeypatch):
    monkeypatch.setitem(network.WRITING, "idle_in_transaction_session_timeout", 200)
    old = create_engine(databases.new())
    upgrade(old)
    with old.begin() as connection:
        connection.execute(insert(schema.setting), {"name": "a", "value": "b"})
    copy = io.BytesIO()
    with old.connect() as connection:
        backup.write_backup(connection, copy)
    old.dispose()
    store = Database(databases.new())
    store.start()
    try:
        write = store.write(lambda connection: backup.read_backup(connection, Slow(copy.getvalue()), "copy", newest()))
        assert asyncio.run(write)["setting"] == 3  # the keys of dice and of pushes, and this one
    finally:
        store.stop()


def test_a_server_whose_heartbeat_is_not_stored_is_not_ready_and_says_so_once(tmp_path, caplog):
    app = create_app(settings_in(tmp_path, sweep_interval=0.02))
    with TestClient(app, base_url="http://localhost") as client:
        server, over = app.state.server, threading.Event()
        write = server.services.store.write

        async def hold_up(job):
            while not over.is_set():
                await asyncio.sleep(0.01)
            return await write(job)

        server.services.store.write = hold_up
        assert client.get("/ready").status_code == 200
        time.sleep(0.2)  # the heartbeat that was under way is stored
        server._beat_at -= 60
        until_logged(caplog, "taken no heartbeat")
        answer = client.get("/ready")
        assert (answer.status_code, answer.text) == (503, "the database takes nothing from this server\n")
        over.set()
        while client.get("/ready").status_code == 503:
            time.sleep(0.01)
    assert sum("taken no heartbeat" in record.message for record in caplog.records) == 1


def until_logged(caplog, text):
    for _ in range(12_000):
        if any(text in record.message for record in caplog.records if record.levelno >= logging.WARNING):
            return
        time.sleep(0.005)
    pytest.fail(f"the log does not say: {text}")


@asynccontextmanager
async def pulled_out(databases):
    """A database at the end of a line, and the line."""
    url = databases.new()
    line = Line(lambda: asyncio.open_unix_connection(databases.address))
    await line.open()
    try:
        yield make_url(url).set(query={}, host="127.0.0.1", port=line.port).render_as_string(hide_password=False), line
    finally:
        line.flows.set()
        await line.cut()


def test_a_database_that_does_not_answer_refuses_in_time_and_its_server_goes_on_afterwards(databases, caplog):
    async def main():
        async with pulled_out(databases) as (url, line):
            server = TableServer(settings_in("/nowhere", database_url=url))
            await server.start()
            ana = await guest(server)
            room = await new_match(server, ana, ME, ME)
            line.flows.clear()
            caplog.set_level(logging.WARNING, "pakal.table.storage")  # a command of another test may have silenced it
            caplog.clear()
            act = room.act(ana.id, 0, room.version, room.position.match.legal()[0], "a1")
            reads = [server.services.store.read(lambda connection: None) for _ in range(20)]
            async with asyncio.timeout(60):
                results = await asyncio.gather(act, *reads, return_exceptions=True)
            assert str(results[0]) == "503 store"
            assert {type(result) for result in results[1:]} == {StoreFailed}
            lines = [record.message for record in caplog.records if record.levelno >= logging.WARNING]
            assert lines == [f"the store failed: {network.SILENCE}"]
            line.flows.set()
            await room.act(ana.id, 0, room.version, room.position.match.legal()[0], "a1")
            line.flows.clear()
            work = asyncio.gather(room.speak(ana.id, 0, "hello", "s1"), return_exceptions=True)
            server.services.cluster.tell([room.id])
            await asyncio.sleep(0.1)
            async with asyncio.timeout(60):
                await server.stop()
            assert str((await work)[0]) == "503 store"

    asyncio.run(main())


def test_a_server_whose_database_does_not_answer_ends_on_a_signal_without_a_traceback(databases, tmp_path):
    async def main():
        async with pulled_out(databases) as (url, line):
            server = Server(tmp_path, database=url, command=("serve",))
            await asyncio.to_thread(server.start)
            try:
                ana = await asyncio.to_thread(Program, server.url, "Ana")
                seats = [{"kind": "me"}, {"kind": "computer", "agent": "random"}]
                match = await asyncio.to_thread(functools.partial(ana.set_table, "rockets", seats, start_seat=0))
                table = await asyncio.to_thread(ana.look, match["id"])
                line.flows.clear()
                table.send("act", id="a1", version=table.state["version"], seat=0, text=table.state["legal"][0])
                requests = [asyncio.to_thread(ana.http.get, "/api/matches?list=open") for _ in range(5)]
                answers = asyncio.gather(*requests, return_exceptions=True)
                await asyncio.sleep(1)
                server.process.send_signal(signal.SIGTERM)
                status = await asyncio.to_thread(server.process.wait, 60)
                assert [getattr(answer, "status_code", answer) for answer in await answers] == [503] * 5
                assert status == 0
                assert "Traceback" not in server.log
                assert "running task" not in server.log
                table.close()
            finally:
                server.kill()

    asyncio.run(main())
