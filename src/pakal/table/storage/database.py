"""A database, and the one thread that writes to it, in batches. `sql.py` says what it writes.

Jobs queue up while the thread is at work. It takes all jobs that wait, writes them in one transaction, and commits
once: so many matches share the wait for the disk. If one job of a batch fails, the thread rolls the batch back and
writes each job by itself, so that only the failing one is refused.
"""

import asyncio
import contextlib
import logging
import math
import os
import queue
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from pakal.base.errors import SetupError
from pakal.base.wording import excerpt
from pakal.table.base.errors import Conflict, StoreFailed
from pakal.table.base.promises import bring
from pakal.table.base.telemetry import Metrics
from pakal.table.storage.lease import Lease, Lost
from pakal.table.storage.migrations import upgrade
from pakal.table.storage.network import ANSWER, AT_END, SILENCE, WRITING, Patience, is_silence
from pakal.table.storage.prepared import carry_out

T = TypeVar("T")

Job = Callable[[Connection], Any]
"""A function that writes by a connection. It may run twice, the first time in vain, so it changes only the store.

A class of jobs may have a static method `together(connection, jobs)` that writes many of them at once. It returns for
each job its result, or the exception with which this job alone is refused, having changed nothing.
"""

Entry = tuple[Job, asyncio.Future[Any]]
"""A job that waits, and the future of its result, or of the exception that refuses it."""

log = logging.getLogger(__name__)

BUSY = 3.0
"""Seconds to wait for a database that another program has locked."""

BATCH = 256
"""Most jobs in one transaction."""

TRIES_BY_REASON = {"40P01": 5, "40001": 5, "55P03": 1, "25P03": 1}
"""How often the store tries a job again, by why PostgreSQL has given its transaction up: it collided with that of
another server (the first two), it waited too long for a lock, or this server did nothing for too long in the middle."""

ROOM = 5_000_000
"""Bytes that the disk of an SQLite file must have free for a server to be ready."""

BEGINNING = b"SQLite format 3\0"
"""The first bytes of an SQLite file."""

QUIET = 10
"""Seconds for which the log does not tell the same failure again: a busy server refuses hundreds of requests then."""

READERS = 2

WRITES = "pakal_writes"
"""Option of a connection that will write."""


class OpenedFiles(NamedTuple):
    """The files of an SQLite database as the server opened them: the database, its log of changes, and its index.

    Somebody may remove them, put others in their place, or write over the database.

    Attributes:
        path: path of the database.
        identities: by path, what tells a file from others.
        descriptor: of the database, to read how it begins. It stays open as long as the database is: a process that
            closes a file gives up all its locks of the file, those of SQLite too.
    """

    path: str
    identities: dict[str, tuple[int, int]]
    descriptor: int

    @staticmethod
    def of(engine: Engine) -> "OpenedFiles | None":
        """The files of an engine; None where the database is no file."""
        if engine.dialect.name != "sqlite":
            return None
        with engine.connect() as connection:
            path = connection.exec_driver_sql("PRAGMA database_list").all()[0][2]
            connection.exec_driver_sql("SELECT count(*) FROM sqlite_master")  # opens the log of changes
            if not path:
                return None
            identities = {each: identity(each) for each in (path, f"{path}-wal", f"{path}-shm")}
            return OpenedFiles(path, identities, os.open(path, os.O_RDONLY))

    def check(self) -> None:
        """Check that the paths still lead to the same files. Raises Lost."""
        for path, before in self.identities.items():
            try:
                now = identity(path)
            except OSError:
                raise Lost(f"{self.name(path)} is no longer there; somebody has removed it") from None
            if now != before:
                raise Lost(f"{self.name(path)} is another file now; somebody has replaced it")
        if read_at_start(self.descriptor, len(BEGINNING)) != BEGINNING:
            raise Lost(damage(self.path))

    def name(self, path: str) -> str:
        """A file in a message."""
        return f"{'the database' if path == self.path else 'a part of the database,'} {excerpt(path, 200)}"


def check_single_name(url: URL) -> None:
    """Raise SetupError if the file of an SQLite database has a second name (a hard link).

    SQLite keeps a log of changes for each name, so a server that has opened the other name would be overlooked, and the
    two would damage the file.
    """
    if url.get_backend_name() == "sqlite" and url.database and os.path.isfile(url.database):
        names = os.stat(url.database).st_nlink
        if names > 1:
            raise SetupError(
                f"the database {excerpt(url.database, 200)} has {names} names (hard links), by which two servers could "
                "open it at once: remove the others, or name a copy"
            )


def read_at_start(descriptor: int, count: int) -> bytes:
    """The first bytes of an open file, which nobody else in this process reads by this descriptor."""
    os.lseek(descriptor, 0, os.SEEK_SET)
    return os.read(descriptor, count)


def identity(path: str) -> tuple[int, int]:
    """Device and number of a file. Raises OSError."""
    status = os.stat(path)
    return status.st_dev, status.st_ino


class Database:
    """A database and the thread that writes to it.

    Args:
        url: URL of SQLAlchemy.
        lease: the lease under which the server writes; None where no other server can have the database.
        metrics: what measures it; default: nothing does.

    Attributes:
        lose: as for `store.Store`.
    """

    lose: Callable[[str], None]

    def __init__(self, url: str, lease: Lease | None = None, metrics: Metrics | None = None) -> None:
        self.url = make_url(url)
        self.batches = 0
        self.lease = lease
        self.lose = log.error
        self._metrics = metrics or Metrics()
        self._queue: queue.SimpleQueue[Entry | None] = queue.SimpleQueue()
        self._coming: list[Entry] = []
        self._files: OpenedFiles | None = None
        self._thread: threading.Thread | None = None
        self._open_writer: Connection | None = None
        self._readers = ThreadPoolExecutor(READERS, "pakal-read")
        self._patience = Patience()
        self._silent_at = -math.inf  # when the database last did not answer
        self._gave_up = False
        self._told: dict[str, float] = {}  # when the log last told each failure
        is_sqlite = self.url.get_backend_name() == "sqlite"
        if is_sqlite and self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        # All statements of a job must read the same state of the database. In SQLite they always do.
        self._snapshot: dict[str, Any] = {} if is_sqlite else {"isolation_level": "REPEATABLE READ"}
        if is_sqlite:
            options = {"timeout": BUSY, "check_same_thread": False}
            self.engine = create_engine(self.url, poolclass=QueuePool, pool_size=READERS + 1, connect_args=options)
            self._writers = self.engine
            event.listen(self.engine, "connect", prepare_sqlite)
            event.listen(self.engine, "begin", begin_sqlite)
        else:
            from pakal.table.storage.impatient import new_engine  # the driver is there only for PostgreSQL

            self.engine = new_engine(self.url, READERS, {}, self._patience)
            self._writers = new_engine(self.url, 1, WRITING, self._patience)

    def start(self, patient: bool = False) -> None:
        """Bring the tables up to date, and begin to write.

        Args:
            patient: whether to wait for each answer of the database as long as it takes; else for some seconds.

        Raises:
            SetupError: another server writes to this database, or its file has two names.
        """
        check_single_name(self.url)
        if self.lease is None:
            upgrade(self.engine)
        else:
            self.lease.open(self.engine, {WRITES: True}, upgrade)
        self._files = OpenedFiles.of(self.engine)
        if self._files is not None:  # no network can break this connection: open it once, and do not test it each time
            self._open_writer = self._writer()
        if not patient:
            self._patience.seconds = ANSWER
        self._thread = threading.Thread(target=self._write, name="pakal-write", daemon=True)
        self._thread.start()

    def has_room(self) -> bool:
        """Whether the disk has room for what people do next. Of a database that other programs keep it is not known."""
        if self._files is None or not self.url.database:
            return True
        return shutil.disk_usage(Path(self.url.database).parent).free >= ROOM

    def check(self) -> None:
        """Open the store and close it again. Raises what `start` raises."""
        try:
            self.start()
        finally:
            self.stop()

    def hurry(self) -> None:
        """The server is about to end: wait less for a database that does not answer, and then no more."""
        if self._patience.seconds is not None:
            self._patience.seconds = AT_END

    def stop(self) -> None:
        """Write the jobs that wait, release the lease, and close the database."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join()
            self._thread = None
            if self.lease is not None and not self._gave_up:
                with contextlib.suppress(SQLAlchemyError), self._writing() as connection:
                    self.lease.release(connection)
        if self._open_writer is not None:
            self._open_writer.close()
            self._open_writer = None
        self._readers.shutdown()
        self.engine.dispose()
        self._writers.dispose()
        if self._files is not None:
            os.close(self._files.descriptor)
            self._files = None

    @property
    def waiting(self) -> int:
        """Number of jobs that wait for the thread."""
        return self._queue.qsize()

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Let the thread do a job and commit it; returns the job's result.

        Raises:
            Conflict: the store already has such a row.
            StoreFailed: the store cannot write. Other exceptions of the job come through.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._coming.append((job, future))
        if len(self._coming) == 1:
            loop.call_soon(self._hand_over)
        try:
            result: T = await future
        finally:
            del future  # an exception in the future refers to this frame, which would keep the match in memory
        return result

    def _hand_over(self) -> None:
        """Give the thread the jobs of this turn of the loop together: so it writes them in one transaction."""
        for entry in self._coming:
            self._queue.put(entry)
        self._coming.clear()

    def clear_journal(self) -> None:
        """SQLite: write the journal into the file and empty it, so that nothing deleted stays in it."""
        if (path := make_url(self.url).database) and self.engine.dialect.name == "sqlite":
            with contextlib.closing(sqlite3.connect(path, timeout=BUSY)) as connection:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Let a thread do a job that reads; returns the job's result. Raises StoreFailed."""
        asked = time.monotonic()

        def in_turn() -> T:
            if self._gave_up or asked < self._silent_at:  # the database was silent since: do not wait in vain, too
                raise StoreFailed(SILENCE)
            return self.read_now(job)

        return await asyncio.get_running_loop().run_in_executor(self._readers, in_turn)

    def read_now(self, job: Callable[[Connection], T]) -> T:
        """Do a job that reads, in this thread; returns its result. Raises StoreFailed."""
        try:
            with self.engine.connect().execution_options(**self._snapshot) as connection:
                return job(connection)
        except SQLAlchemyError as error:
            raise self._failure(error) from None

    def _failure(self, error: SQLAlchemyError) -> StoreFailed:
        """Our exception for an error of the database. Where the file is damaged, the server cannot go on."""
        if is_damage(error):
            self.lose(damage(self.url.database or ""))
        if isinstance(error, IntegrityError):
            return Conflict("it is there already")
        now = time.monotonic()
        # without the values of the rows: they may be secret
        reason = str(getattr(error, "orig", None) or type(error).__name__)
        if is_silence(error):
            reason, self._silent_at, self._gave_up = SILENCE, now, self._patience.seconds == AT_END
        if now - self._told.get(reason, -math.inf) > QUIET:
            self._told = {each: at for each, at in self._told.items() if now - at <= QUIET} | {reason: now}
            log.error("the store failed: %s", reason)
        return StoreFailed(reason)

    def _write(self) -> None:
        last = False
        while not last:
            batch, last = self._next_batch()
            if batch:
                self._commit(batch)

    def _next_batch(self) -> tuple[list[Entry], bool]:
        """Wait for jobs; returns those that wait, and whether the store stops after them."""
        batch: list[Entry] = []
        while (entry := self._queue.get()) is not None:
            batch.append(entry)
            if len(batch) == BATCH or self._queue.empty():
                return batch, False
        return batch, True

    def _commit(self, batch: list[Entry], tries: int = 0) -> None:
        """Write a batch in one transaction; if a job fails, write each job alone.

        A full disk or a locked database refuses all of them.
        """
        self.batches += 1
        start = time.perf_counter()
        try:
            results = self._transaction([job for job, _ in batch])
        except Lost as error:
            self._metrics.count_failure()
            bring((future, None, StoreFailed(str(error))) for _, future in batch)
            self.lose(str(error))
        except Exception as error:
            again = tries < TRIES_BY_REASON.get(reason_given(error), 0)
            if again or (len(batch) > 1 and not isinstance(error, OperationalError)):
                for each in batch:
                    self._commit([each], tries + again)
                return
            if isinstance(error, SQLAlchemyError) and not isinstance(error, IntegrityError):  # that is a lost race
                self._metrics.count_failure()
            if is_silence(error):
                batch += self._waiting_entries()
            bring(
                (future, None, self._failure(error) if isinstance(error, SQLAlchemyError) else error)
                for _, future in batch
            )
            batch.clear()  # the exception holds this frame, which must not hold those who wait for it
        else:
            self._metrics.count_commit(len(batch), time.perf_counter() - start)
            bring(
                (future, None, result) if isinstance(result, Exception) else (future, result, None)
                for (_, future), result in zip(batch, results, strict=True)
            )

    def _waiting_entries(self) -> list[Entry]:
        """Take all jobs that wait. The database does not answer: they would wait as long, one batch after another."""
        entries: list[Entry] = []
        while not self._queue.empty():
            entry = self._queue.get()
            if entry is None:
                self._queue.put(None)
                break
            entries.append(entry)
        return entries

    @contextlib.contextmanager
    def _writing(self) -> Iterator[Connection]:
        own = self._open_writer
        with self._writer() if own is None else contextlib.nullcontext(own) as connection, connection.begin():
            yield connection

    def _writer(self) -> Connection:
        return self._writers.connect().execution_options(**{WRITES: True})

    def _transaction(self, jobs: list[Job]) -> list[Any]:
        results: list[Any] = []
        if self._gave_up:
            raise StoreFailed(SILENCE)
        try:
            with self._writing() as connection:
                if self.lease is not None:
                    self.lease.check(connection)
                for together, group in groupby(jobs, key=lambda job: getattr(type(job), "together", None)):
                    if together is None:
                        results += [job(connection) for job in group]
                    else:
                        results += together(connection, list(group))
        finally:  # after a failure, too: a batch in a file that is gone must not count as stored
            self._check_files()
        return results

    def _check_files(self) -> None:
        """Check that the database's files are still those that the server opened. Raises Lost."""
        if self._files is not None:
            self._files.check()


def faults_of_file(connection: Connection) -> list[str]:
    """What SQLite finds wrong with its file, at most three things; empty where nothing is, or for other databases."""
    if connection.dialect.name != "sqlite":
        return []
    lines = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA integrity_check(3)")]
    return [] if lines == ["ok"] else [line.strip() for each in lines for line in each.splitlines()][:3]


def damage(path: str) -> str:
    """What is told of a database file that holds something else now."""
    return f"the database {excerpt(path, 200)} is damaged; somebody has overwritten it"


def is_damage(error: SQLAlchemyError) -> bool:
    """Whether SQLite says that its file holds no database, or a broken one."""
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", 0)
    return code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def reason_given(error: Exception) -> str:
    """PostgreSQL's code for why it has given a transaction up; empty where it does not say."""
    return getattr(getattr(error, "orig", None), "sqlstate", None) or ""


def prepare_sqlite(connection: Any, _: Any) -> None:
    """Set an SQLite connection up so that readers run beside the writer and every commit reaches the disk."""
    connection.isolation_level = None  # SQLAlchemy, and not the driver, begins a transaction
    cursor = connection.cursor()
    pragmas = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")
    for pragma in (*pragmas, f"busy_timeout={int(BUSY * 1000)}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """Begin a transaction. A writer locks at the beginning, and so never has to wait in the middle."""
    carry_out(connection, "BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITES) else "BEGIN")
