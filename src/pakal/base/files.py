"""Files that are written whole or not at all."""

import hashlib
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

from pakal.base.errors import DataError, PakalError
from pakal.base.wording import excerpt

RECORD = ".pakal"
"""End of the name of a record's file."""


def hash_of(content: bytes) -> str:
    """Hash that identifies a file."""
    return hashlib.blake2b(content, digest_size=16).hexdigest()


def reading_error(error: OSError | ValueError, name: str) -> DataError:
    """The sentence for a file, of this name, that cannot be read; a null character in it is a ValueError."""
    if isinstance(error, FileNotFoundError):
        reason = "there is no such file; look at its name, or give the whole path"
    elif isinstance(error, IsADirectoryError):
        reason = "this is a folder; name a file in it"
    else:
        reason = f"cannot be read: {excerpt(getattr(error, 'strerror', None) or str(error))}"
    return DataError(reason, source=excerpt(name, 200))


def check_folder(folder: Path, names: Iterable[str] = ()) -> None:
    """Make a folder, and check that files can be written there, before any work for them begins.

    Args:
        names: of the files.

    Raises:
        PakalError: there is a folder in the place of a file, or a file in the place of the folder.
        OSError: nothing can be written there.
    """
    if folder.is_file():
        raise PakalError(f"{folder} is a file: name a folder")
    for path in (folder / name for name in names):
        if path.is_dir():
            raise PakalError(f"{path} is a folder, and a file is to be written there")
    folder.mkdir(parents=True, exist_ok=True)
    try:
        TemporaryFile(dir=folder).close()
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(folder)) from None


@contextmanager
def room_for(folder: Path, names: Iterable[str] = ()) -> Iterator[None]:
    """`check_folder` before work for it begins; if the work fails, a folder that was made for it is removed again."""
    there = folder.exists()
    try:
        check_folder(folder, names)
        yield
    except BaseException:
        if not there:
            with suppress(OSError):  # something else has been put there
                folder.rmdir()
        raise


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file so that nobody ever finds half of it. Raises OSError, which names the file.

    A link stays, and the file that it names is written. A device or pipe stays, and gets the content as it comes.
    """
    content = content.encode() if isinstance(content, str) else content
    real = Path(os.path.realpath(path))
    part = real.with_name(f".{real.name}.part")
    try:
        if real.exists() and not real.is_file():
            real.write_bytes(content)
            return
        part.write_bytes(content)
        part.replace(real)
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
