"""Folders of this user: compiled rules lie in the cache folder, games in the data folder."""

import atexit
import logging
import os
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from platformdirs import user_cache_path, user_data_path

from pakal.base.errors import SetupError
from pakal.base.files import check_folder

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
    folder = somewhere(user_data_path("pakal", appauthor=False))
    if not os.path.isdir(folder) and os.path.isdir(before := data_home_before()):  # `Path.is_dir` raises without rights
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
