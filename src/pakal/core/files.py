"""Files that are written whole or not at all, and the folders for them."""

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

from pakal.core.errors import PakalError


def check_folder(folder: Path, names: Iterable[str] = ()) -> None:
    """Make a folder, and check that files can be written there, before any work for them begins.

    Args:
        names: of the files.

    Raises:
        PakalError: there is a folder in the place of a file.
        OSError: nothing can be written there.
    """
    for path in (folder / name for name in names):
        if path.is_dir():
            raise PakalError(f"{path} is a folder, and a file is to be written there")
    folder.mkdir(parents=True, exist_ok=True)
    try:
        TemporaryFile(dir=folder).close()
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(folder)) from None


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file so that nobody ever finds half of it. Raises OSError, which names the file."""
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_bytes(content.encode() if isinstance(content, str) else content)
        part.replace(path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


FAR = 2**30
"""A byte behind the end of all our files. On Windows no other program can read a locked byte; nobody reads this one."""


def lock(file: IO[Any]) -> bool:
    """Lock an open file until it is closed; False if another program has locked it. Reading it needs no lock."""
    if sys.platform == "win32":
        import msvcrt

        before = os.lseek(file.fileno(), 0, os.SEEK_CUR)
        os.lseek(file.fileno(), FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(file.fileno(), before, os.SEEK_SET)
    else:
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True
