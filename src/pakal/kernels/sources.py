"""The sources of compiled code, and the folder where it is kept.

Numba's cache does not notice an edit in another file: a kernel that calls an edited one would run on, stale. So what is
compiled from a file lies in a folder named by a hash of that file, of all of pakal that it imports, of their names, and
of the compiler.
"""

import ast
import hashlib
import os
import shutil
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any

from pakal.base.files import KERNELS, cache_home


def cache_root() -> Path:
    """Folder of all compiled kernels. Raises SetupError."""
    return cache_home() / KERNELS


SHELF_LIFE, LATELY = 30 * 86400.0, 86400.0
"""Seconds. Code that no program has used for SHELF_LIFE is removed. A use within LATELY of the last is not noted."""


def cache_folder(*sources: str) -> Path:
    """Where code compiled from these files is kept."""
    from pakal.kernels.compiler import compiler_name  # interpreted rules need no compiler, and it takes long to import

    files = {path for source in sources for path in closure(Path(source))}
    digest = hashlib.sha256(compiler_name().encode())
    for path in sorted(files):
        digest.update(module_name(path).encode())
        digest.update(content(path))
    return mark_used(cache_root() / digest.hexdigest()[:16])


@cache
def mark_used(folder: Path) -> Path:
    """Set a folder's time of change to now, so that it says when a program last asked for it; returns the folder.

    A folder that cannot be written keeps its time.
    """
    with suppress(OSError):
        if folder.stat().st_mtime < time.time() - LATELY:
            os.utime(folder)
    return folder


def forget_unused() -> None:
    """Remove compiled code for which no program has asked for a month: each edit and each release leaves some."""
    with suppress(OSError):
        for folder in cache_root().iterdir():
            if folder.stat().st_mtime < time.time() - SHELF_LIFE:
                shutil.rmtree(folder, ignore_errors=True)


LIBRARIES = ("site-packages", "dist-packages")
"""Names of the folders into which Python's packages are installed."""


@cache
def closure(source: Path) -> frozenset[Path]:
    """A file and all files that it imports, directly or not, as far as they are of the same package."""
    files: set[Path] = set()
    queue = [source]
    while queue:
        path = queue.pop()
        if path not in files:
            files.add(path)
            queue += imported_files(path)
    return frozenset(files)


@cache
def module_name(path: Path) -> str:
    """Name by which a file is imported. Compiled code holds it, and imports the module by it."""
    packages = takewhile(lambda folder: (folder / "__init__.py").is_file(), path.parents)
    return ".".join([*[folder.name for folder in packages][::-1], path.stem])


@cache
def content(path: Path) -> bytes:
    """A source file."""
    return path.read_bytes()


@cache
def imported_files(path: Path) -> tuple[Path, ...]:
    """Files that a file imports: of its own package, of packages beside that, and of pakal.

    An installed package lies beside all libraries of Python, and these do not count.
    """
    beside = tuple(takewhile(lambda folder: folder.name not in LIBRARIES, path.parents))
    own = beside[-1].name if beside else path.stem  # of an installed package
    anywhere = (Path(__file__).resolve().parents[2], *path.parents)
    files: list[Path | None] = []
    for node in ast.walk(ast.parse(content(path))):
        if isinstance(node, ast.Import):
            names, level = [alias.name for alias in node.names], 0
        elif isinstance(node, ast.ImportFrom):
            module, level = node.module or "", node.level
            names = [module, *(f"{module}.{alias.name}" for alias in node.names)]  # a name may be a module itself
        else:
            continue
        for name in names:
            if level:
                files.append(file_of(name, (path.parents[level - 1],)))  # each dot is a folder up
            else:
                files.append(file_of(name, anywhere if name.partition(".")[0] in (own, "pakal") else beside))
    return tuple(file for file in files if file is not None)


def file_of(name: str, roots: Iterable[Path]) -> Path | None:
    """The file of a module by its dotted name, or that of the package itself where the name is empty."""
    for root in roots:
        base = root.joinpath(*name.split("."))
        for file in (base / "__init__.py", base.with_name(f"{base.name}.py")):
            if file.is_file():
                return file
    return None


def sources_of(*functions: Callable[..., Any]) -> tuple[str, ...]:
    """Files in which functions of the rules are written."""
    return tuple(getattr(function, "py_func", function).__code__.co_filename for function in functions)
