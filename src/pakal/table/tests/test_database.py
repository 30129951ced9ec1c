"""The database: batches, failures of one and of all, and nothing half-done."""

import asyncio
import sqlite3
import threading
import time

import pytest
from sqlalchemy import insert, select

from pakal.base.errors import SetupError
from pakal.table.base.errors import Conflict, StoreFailed
from pakal.table.storage import database, schema
from pakal.table.storage.database import Database
from pakal.table.storage.migrations import upgrade
from pakal.table.storage.store import DICE_KEY, PUSH_KEY


def put(name):
    return lambda connection: connection.execute(insert(schema.setting), {"name": name, "value": ""})


def names(connection):
    return set(connection.execute(select(schema.setting.c.name)).scalars()) - {DICE_KEY, PUSH_KEY}


@pytest.fixture
def open_store(tmp_path):
    new_store = Database(f"sqlite:///{tmp_path}/t.sqlite")
    new_store.start()
    yield new_store
    new_store.stop()


async def at_once(open_store, *jobs):
    """Jobs that wait together, behind one that is held up until all are there."""
    gate = threading.Event()
    first = asyncio.ensure_future(open_store.write(lambda connection: gate.wait()))
    rest = [asyncio.ensure_future(open_store.write(job)) for job in jobs]
    await asyncio.sleep(0.02)
    gate.set()
    await first
    return await asyncio.gather(*rest, return_exceptions=True)


def test_waiting_jobs_are_committed_together(open_store):
    results = asyncio.run(at_once(open_store, *(put(f"n{i}") for i in range(50))))
    assert not [result for result in results if isinstance(result, Exception)]
    assert open_store.batches <= 2
    assert len(open_store.read_now(names)) == 50


def test_jobs_of_one_turn_of_the_loop_are_committed_together(open_store):
    async def after_work(job):
        time.sleep(0.005)  # as long as this turn lasts, the thread could run
        await open_store.write(job)

    async def main():
        await asyncio.gather(*(after_work(put(f"n{i}")) for i in range(10)))

    asyncio.run(main())
    assert open_store.batches == 1


def test_only_the_failing_job_of_a_batch_is_refused(open_store):
    results = asyncio.run(at_once(open_store, put("a"), put("b"), put("a"), put("c")))
    assert [isinstance(result, Conflict) for result in results] == [False, False, True, False]
    assert open_store.read_now(names) == {"a", "b", "c"}


def test_a_job_that_raises_leaves_nothing_behind(open_store):
    def half(connection):
        put("half")(connection)
        raise KeyError("stop")

    results = asyncio.run(at_once(open_store, put("a"), half))
    assert isinstance(results[1], KeyError)
    assert open_store.read_now(names) == {"a"}


def test_a_locked_database_refuses_and_goes_on_afterwards(tmp_path, monkeypatch):
    monkeypatch.setattr(database, "BUSY", 0.05)
    open_store = Database(f"sqlite:///{tmp_path}/t.sqlite")
    open_store.start()
    other = sqlite3.connect(f"{tmp_path}/t.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreFailed):
        asyncio.run(open_store.write(put("a")))
    assert open_store.read_now(names) == set()
    other.execute("ROLLBACK")
    asyncio.run(open_store.write(put("b")))
    assert open_store.read_now(names) == {"b"}
    open_store.stop()


def test_a_full_disk_refuses(open_store):
    def fill(connection):
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
        connection.execute(insert(schema.setting), {"name": "large", "value": "x" * 100_000})

    with pytest.raises(StoreFailed, match="full"):
        asyncio.run(open_store.write(fill))
    assert open_store.read_now(names) == set()


def test_the_store_is_durable_at_every_commit(open_store):
    def pragmas(connection):
        pragma_names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in pragma_names]

    assert asyncio.run(open_store.write(pragmas)) == ["wal", 2, 1]


def test_a_second_start_finds_the_tables_up_to_date(tmp_path):
    for name in ("a", "b"):
        open_store = Database(f"sqlite:///{tmp_path}/t.sqlite")
        open_store.start()
        asyncio.run(open_store.write(put(name)))
        rows = open_store.read_now(names)
        open_store.stop()
    assert rows == {"a", "b"}


def test_migrations_make_the_tables_of_the_schema(open_store):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    differences = open_store.read_now(
        lambda connection: compare_metadata(MigrationContext.configure(connection), schema.METADATA)
    )
    assert differences == []


def test_tables_of_no_release_are_refused(open_store):
    def mark(connection):
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0005'")

    asyncio.run(open_store.write(mark))
    with pytest.raises(SetupError, match="tables of revision 0005, which no release of pakal had"):
        upgrade(open_store.engine)
