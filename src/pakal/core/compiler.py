"""What pakal does in another way than Numba: where compiled code is kept.

Numba promises nothing of what is used here, so its versions are bounded in `pyproject.toml`.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from numba import config
from numba.core.caching import FunctionCache, UserProvidedCacheLocator

from pakal.core.files import lock

LOCK = ".lock"
"""File in a folder of compiled code that a program locks while it writes there."""

PATIENCE = 10.0
"""Seconds that a program waits for another one that writes; after them it does not keep its code."""

LOOK = 0.01
"""Seconds between two tries."""


class Locator(UserProvidedCacheLocator):
    """Tells Numba where it keeps code: in our folder, wherever pakal lies. A moved one is not compiled anew."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """Folder of a source in the cache."""
        return Path(py_file).parent.name

    def ensure_cache_path(self) -> None:
        """Make the folder. One that is read-only may have the compiled code already."""
        with suppress(OSError):
            super().ensure_cache_path()  # type: ignore[no-untyped-call]

    def get_source_stamp(self) -> str:
        """Nothing: the folder is named by the content of the sources."""
        return ""


@contextmanager
def kept_in(folder: Path) -> Iterator[None]:
    """Caches that are made meanwhile keep their code in this folder."""
    before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES  # type: ignore[attr-defined]
    config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.{Locator.__name__}"  # type: ignore[attr-defined]
    try:
        yield
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before  # type: ignore[attr-defined]


class Kept(FunctionCache):
    """The compiled code of one function in files, for several programs that compile at once.

    Numba reads the function's index, takes the next free number for a file and writes both. Two programs may take the
    same number for different argument types, and one then finds the code of the other.
    (https://github.com/numba/numba/issues/10128 is about a similar fault of that cache, and wants a lock too.)
    """

    def _save_overload(self, sig: Any, data: Any) -> None:
        """Keep the code of one signature, while no other program writes in this folder."""
        self._impl.locator.ensure_cache_path()
        with turn(Path(self.cache_path)) as ours:
            if ours:
                super()._save_overload(sig, data)  # type: ignore[no-untyped-call]


@contextmanager
def turn(folder: Path) -> Iterator[bool]:
    """Wait until no other program writes into a folder, and keep others from it; False where one writes for too long.

    Where no file can be made, nobody can write, and nobody is waited for.
    """
    try:
        file = (folder / LOCK).open("ab")
    except OSError:
        yield True
        return
    with file:
        until = monotonic() + PATIENCE
        while not (ours := lock(file)) and monotonic() < until:
            sleep(LOOK)
        yield ours
