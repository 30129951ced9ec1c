"""Files: written whole or not at all, and read whole. And the folders of this user: compiled rules lie in the cache
folder, games in the data folder.
"""

import atexit
import hashlib
import logging
import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from os import stat_result
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from tempfile import TemporaryFile, mkdtemp
from typing import IO, TYPE_CHECKING, Any

from pakal.base.errors import DataError, PakalError, SetupError
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
            with suppress(OSError):  # the folder is not empty: somebody else has put a file there
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


LARGEST = 2**30
"""Most bytes of a file that is read at once."""

if TYPE_CHECKING:
    NO_JSON: tuple[type[Exception], ...]
    """What msgspec raises for texts that are no JSON, or not of the type that is wanted."""

    NO_TOML: tuple[type[Exception], ...]
    """The same of TOML: `tomllib` raises any ValueError for a number of thousands of digits."""


def __getattr__(name: str) -> tuple[type[Exception], ...]:
    """Exceptions of msgspec; it is imported only for them, since a command's help must come at once."""
    if name not in ("NO_JSON", "NO_TOML"):
        raise AttributeError(name)
    import msgspec

    json = msgspec.DecodeError, UnicodeDecodeError, RecursionError
    return json if name == "NO_JSON" else (ValueError, RecursionError, msgspec.ValidationError)


def check_plain(path: Path) -> stat_result:
    """What the system tells of a file.

    Raises:
        DataError: it is no plain file: a pipe would wait for somebody who writes, and a device never ends.
        OSError: it is not there.
    """
    status = path.stat()
    if not (S_ISREG(status.st_mode) or S_ISDIR(status.st_mode)):  # a folder refuses to be read
        raise DataError("is no plain file", source=excerpt(str(path), 200))
    return status


def read_plain(path: Path) -> bytes:
    """The contents of a file.

    Raises:
        DataError: it is no plain file, or larger than `LARGEST`.
        OSError: it cannot be read.
    """
    status = check_plain(path)
    if status.st_size > LARGEST:
        raise DataError(f"has {status.st_size} bytes; at most {LARGEST} are read", source=excerpt(str(path), 200))
    return path.read_bytes()


KERNELS = "kernels"
"""Folder of the compiled rules, in the cache folder."""


def cache_home() -> Path:
    """The folder for compiled rules: `PAKAL_CACHE`, or `pakal` in the user's cache folder.

    Where the user's cache folder cannot be written, the rules go into a temporary folder, and a warning says so.

    Raises:
        SetupError: PAKAL_CACHE names a folder that cannot be written.
    """
    if name := os.environ.get("PAKAL_CACHE"):
        return named_cache(Path(name))
    from platformdirs import user_cache_path  # not at the top: the documents are built without this package

    return own_cache(somewhere(user_cache_path("pakal", appauthor=False)))


@cache
def named_cache(folder: Path) -> Path:
    """The folder that PAKAL_CACHE names; it may be read-only if it holds compiled rules. Raises SetupError."""
    try:
        check_folder(folder)
    except OSError as error:
        if (folder / KERNELS).is_dir():
            return folder
        raise SetupError(f"PAKAL_CACHE: {folder}: {error.strerror}; name a folder that can be written") from None
    return folder


@cache
def own_cache(folder: Path) -> Path:
    """The user's cache folder, or a temporary one for this process and those that it starts."""
    try:
        check_folder(folder)
    except OSError as error:
        path = Path(mkdtemp(prefix="pakal-"))
        os.environ["PAKAL_CACHE"] = str(path)  # processes that are started from here on find it, and do not warn again
        atexit.register(remove, path, os.getpid())
        logging.getLogger(__name__).warning(
            "pakal: %s: %s; the rules are compiled anew at every start. PAKAL_CACHE names a folder that keeps them",
            folder,
            error.strerror,
        )
        return path
    return folder


def remove(folder: str | Path, owner: int) -> None:
    """Remove a temporary folder at the end of the process that made it."""
    if os.getpid() == owner:
        shutil.rmtree(folder, ignore_errors=True)


def data_home() -> Path:
    """The folder for games: `pakal` in the user's data folder. Raises SetupError if it cannot be written."""
    from platformdirs import user_data_path

    folder = somewhere(user_data_path("pakal", appauthor=False))
    if not os.path.isdir(folder) and os.path.isdir(before := data_home_before()):  # `Path.is_dir` may raise
        folder = before
    try:
        check_folder(folder)
    except OSError as error:
        raise SetupError(f"no game can be kept in {folder}: {error.strerror}") from None
    return folder


def data_home_before() -> Path:
    """The folder in which earlier versions kept games on every system; pakal still finds those games."""
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or os.path.expanduser("~/.local/share")
    return somewhere(Path(base) / "pakal")


def somewhere(folder: Path) -> Path:
    """The same folder; if the system knows no folder of this user, one that cannot be written."""
    return Path("/nonexistent") / folder if folder.parts[:1] == ("~",) else folder
