"""The database of a table as commands name it, create it and complain of it.

The store is imported only where it is needed: whether a file is there can be said at once.
"""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import URL, make_url

from pakal.base.errors import SetupError, Unavailable
from pakal.base.wording import excerpt
from pakal.table.base.settings import Settings, default_database

log = logging.getLogger(__name__)

LOOK = "look whether PostgreSQL runs, and whether the setting database is right"

CURES = {
    "disk is full": "make room",
    "not a database": "name another file, or restore a backup into a new one",
    "permission denied for": "make its user the owner of the database, or grant the right to create tables",
    "password authentication failed": "look at user and password in the setting database",
    "already exists": "it holds tables of another program, or half of an upgrade: create an empty database",
    "connection": LOOK,
    "resolve host": LOOK,
}
"""Advice, by words in the message of a database."""

MAY_ANSWER_LATER = ("Connection refused", "timeout", "starting up", "shutting down", "resolve host")
"""Words in the message of a database that does not answer now."""

PARTS = ("", "-wal", "-shm", "-journal")
"""Ends of the names of an SQLite database's files."""


def file_of(settings: Settings) -> Path | None:
    """The file of an SQLite database; None: it is on another server, or named by a URI of SQLite's own."""
    url = make_url(settings.database_url)
    if url.get_backend_name() != "sqlite" or not url.database or url.database.startswith("file:"):
        return None
    return Path(url.database)


def name_of(settings: Settings) -> str:
    """The database in a message: its path, or its URL without password."""
    if file := file_of(settings):
        return str(file)
    url = make_url(settings.database_url)
    return URL.create(url.get_backend_name(), url.username, None, url.host, url.port, url.database).render_as_string()


def check_there(settings: Settings) -> None:
    """Raise SetupError if an SQLite database has no file: SQLite itself would make an empty one."""
    file = file_of(settings)
    if file is not None and not file.exists():
        raise SetupError(
            f"{file}: there is no such database; name it by --database, or set PAKAL_SETTINGS or PAKAL_DATABASE as for "
            "the server"
        )


def check_folder_there(settings: Settings) -> None:
    """Raise SetupError if the folder of an SQLite database is missing. Only the default folder is made."""
    file = file_of(settings)
    if file is None or os.path.isdir(file.parent) or file == default_database():
        return
    raise SetupError(f"database {file}: there is no folder {file.parent}; make it first, or name another file")


def make_private(settings: Settings) -> None:
    """Make the file of a new SQLite database, which nobody else may read: it holds secrets.

    SQLite takes an empty file for an empty database, and gives the files beside it the same mode. A failure here is
    repeated and reported when the database is opened.
    """
    if file := file_of(settings):
        with suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


@contextmanager
def unmade_on_error(settings: Settings) -> Iterator[None]:
    """Remove the files and folders of an SQLite database that were not there before, if the work on it fails."""
    file = file_of(settings)
    new = file is not None and not file.exists()
    folders = [] if file is None else [folder for folder in file.absolute().parents if not folder.exists()]
    try:
        yield
    except BaseException:
        if new:
            for part in PARTS:
                Path(f"{file}{part}").unlink(missing_ok=True)
            for folder in folders:  # the innermost first
                with suppress(OSError):  # another process has put a file there
                    folder.rmdir()
        raise


def silence_store() -> None:
    """Let the store log nothing: a command says by itself, in one line, why it cannot use its database."""
    logging.getLogger("pakal.table.storage").setLevel(logging.CRITICAL)


def database_error(failure: Exception | None, settings: Settings) -> SetupError:
    """The error in one line for a table that could not be opened: Unavailable where the database may answer later."""
    from sqlalchemy.exc import SQLAlchemyError

    from pakal.table.base.errors import StoreFailed
    from pakal.table.storage.network import SILENCE

    if isinstance(failure, SetupError):
        return failure
    if isinstance(failure, (SQLAlchemyError, StoreFailed, OSError)):
        reason = one_line(getattr(failure, "orig", None) or failure)
        for rest in (" Is the server running", " LINE 1:"):
            reason = reason.partition(rest)[0]
        advice = next((cure for problem, cure in {**CURES, SILENCE: LOOK}.items() if problem in reason), "")
        reason += f"; {advice}" if advice else ""
        kind = Unavailable if any(word in reason for word in (*MAY_ANSWER_LATER, SILENCE)) else SetupError
        return kind(f"the database {name_of(settings)} cannot be used: {reason}")
    if failure is not None:
        log.error("the table could not be opened", exc_info=failure)
    return SetupError(f"the table could not be opened: {type(failure).__name__}: {one_line(failure)}")


def one_line(reason: object) -> str:
    """A message of another program, which may have several lines, in one line."""
    return excerpt(" ".join(str(reason).split()), 200)
