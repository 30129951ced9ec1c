"""The one door to the compiler: what rules are compiled by, and where the compiled code is kept.

Numba's cache does not notice an edit in another file: a kernel that calls an edited one would run on, stale. So what is
compiled from a file lies in a folder named by a hash of that file, of all of pakal that it imports, of their names, and
of the compiler.
"""

import ast
import hashlib
import os
import shutil
import time
import types
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from pakal.core.folders import KERNELS, cache_home

F = TypeVar("F", bound=Callable[..., Any])

Record = Any
"""One record of a structured dtype, fields as attributes (`state.ship[seat]`)."""

Ints = NDArray[np.int32]
"""A buffer that a kernel writes actions or a chance outcome into."""

Log = Ints | tuple[()]
"""A log that rules write rows into. `[0, 0]` is the number of rows; each further line is a row: its kind, its numbers.

Playouts and search pass an empty tuple instead. In compiled code that is no argument at all, and rules write nothing.
"""

ROOM, WIDTH = 96, 7
"""Lines and numbers of a log. Rows beyond it are lost; `pakal.testing` looks whether any game comes so far."""

INTERPRETED = bool(os.environ.get("PAKAL_INTERPRET"))
"""Plain Python instead of compiled code, for a debugger or coverage. Slow, and the same in every answer."""


def cache_root() -> Path:
    """Folder of all compiled kernels. Raises SetupError."""
    return cache_home() / KERNELS


UNUSED, LATELY = 30 * 86400.0, 86400.0
"""Seconds: code that no program has asked for so long is of earlier rules; how exactly a use is noted."""


def cache_folder(*sources: str) -> Path:
    """Where code compiled from these files is kept."""
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
            if folder.stat().st_mtime < time.time() - UNUSED:
                shutil.rmtree(folder, ignore_errors=True)


@cache
def compiler_name() -> str:
    """Compiler and processor: another one compiles everything anew. `NUMBA_CPU_NAME` names a processor instead."""
    import llvmlite.binding
    import numba

    processor = numba.config.CPU_NAME or llvmlite.binding.get_host_cpu_name()  # type: ignore[attr-defined]
    return f"numba {numba.__version__} {processor}"


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
    """Files that a file imports: of its own package, of packages beside that, and of pakal."""
    anywhere = (Path(__file__).resolve().parents[2], *path.parents)
    files: list[Path | None] = []
    for node in ast.walk(ast.parse(content(path))):
        if isinstance(node, ast.Import):
            files += (file_of(alias.name, anywhere) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            roots = (path.parents[node.level - 1],) if node.level else anywhere  # each dot is a folder up
            module = node.module or ""
            names = (module, *(f"{module}.{alias.name}" for alias in node.names))  # a name may be a module itself
            files += (file_of(name, roots) for name in names)
    return tuple(file for file in files if file is not None)


def file_of(name: str, roots: Iterable[Path]) -> Path | None:
    """The file of a module by its dotted name, or that of the package itself where the name is empty."""
    for root in roots:
        base = root.joinpath(*name.split("."))
        for file in (base / "__init__.py", base.with_name(f"{base.name}.py")):
            if file.is_file():
                return file
    return None


if INTERPRETED:
    from pakal.core.interpreted import as_compiled

    def kernel(function: F) -> F:
        """Compile a function of the rules, or leave it to Python (`PAKAL_INTERPRET=1`)."""
        return as_compiled(function)

    def inlined(function: F) -> F:
        """Leave a function to Python; compiled, it becomes part of its callers."""
        return as_compiled(function)

    def compile_for(function: Any, *arguments: Any) -> None:
        """Nothing: interpreted rules need no compiler."""

else:
    from numba import typeof
    from numba import types as compiler

    from pakal.core.compiler import Called, Linked, kept_in

    def compiled(function: F, sources: tuple[str, ...], **more: Any) -> F:
        """Compile on first use, or find it in the folder that belongs to these sources.

        Without Numba's runtime (`_nrt`): counting who holds which buffer costs a tenth of the time of small kernels,
        and a kernel that would allocate memory does not compile. Nothing takes a kernel as a C function.
        """
        options = {"_nrt": False, "no_cfunc_wrapper": True} | more
        with kept_in(cache_folder(*sources)):
            dispatcher: Any = Called(function, options)
            linked = Linked(function, options)
        if not options.get("forceinline"):  # such a function is small, and a number in the call makes it smaller
            take_whole_numbers(linked)
        dispatcher.get_call_template, dispatcher.get_overload = linked.get_call_template, linked.get_overload
        return cast(F, dispatcher)

    def compile_for(function: Any, *arguments: Any) -> None:
        """Compile a function that Python calls, or find it in the cache, for arguments of these types; no call."""
        function.compile(tuple(map(typeof, arguments)))

    def take_whole_numbers(dispatcher: Any) -> None:
        """Let compiled callers pass every whole number to a function as one of 64 bits.

        Numba would compile the function anew for `3`, for `4`, for a number from a buffer and for one from a field.
        That was a seventh of the time that all games take to compile.
        """
        compile_for = dispatcher.get_call_template

        def compile_once(args: Iterable[Any], keywords: Mapping[str, Any]) -> Any:
            return compile_for(tuple(map(as_passed, args)), {name: as_passed(kind) for name, kind in keywords.items()})

        dispatcher.get_call_template = compile_once

    def as_passed(kind: Any) -> Any:
        """The type as which a compiled caller passes an argument of this type."""
        kind = compiler.unliteral(kind)  # type: ignore[no-untyped-call]
        small = isinstance(kind, compiler.Integer) and kind.bitwidth < 64  # type: ignore[attr-defined]
        return compiler.int64 if small else kind

    def kernel(function: F) -> F:
        """Compile a function of the rules, or leave it to Python (`PAKAL_INTERPRET=1`)."""
        return compiled(function, sources_of(function))

    def inlined(function: F) -> F:
        """Compile a function of the rules into its callers.

        LLVM leaves a function of some size as a call, and a call hands over every array in seven words. Where a rule is
        a few instructions and is asked for at every decision, that is most of its time. It pays for functions with few
        callers; one with many callers, or a large one, is better a plain `kernel`.
        """
        return compiled(function, sources_of(function), forceinline=True)


if INTERPRETED:

    def listening(log: Log) -> bool:
        """Whether there is a log to write into. Code that only tells stands behind this question."""
        return not isinstance(log, tuple)

    def say(log: Log, kind: int, *numbers: int) -> None:
        """A rule tells what it does: it appends one row to the log. Without a log nothing happens."""
        if not isinstance(log, tuple) and log[0, 0] + 1 < ROOM:
            log[0, 0] += 1
            log[log[0, 0], : 1 + len(numbers)] = (kind, *numbers)

    def forbid(log: Log, kind: int, *numbers: int) -> bool:
        """A rule forbids something and tells why: `return allowed or forbid(log, …)`. It is always False."""
        say(log, kind, *numbers)
        return False

else:
    from numba.core import cgutils
    from numba.extending import intrinsic

    def row_writer(log: Any, row: Any, result: Any) -> Any:
        """Signature and machine code of a call that appends a row to a log; for the empty tuple there is no code."""
        numbers = compiler.Tuple([compiler.unliteral(number) for number in row])  # type: ignore[no-untyped-call]

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            if isinstance(log, compiler.Array):
                lines = context.make_array(log)(context, builder, arguments[0]).data
                write_row(context, builder, lines, numbers, arguments[1])
            return context.get_constant(result, False) if result is compiler.boolean else context.get_dummy_value()

        return result(log, numbers), code

    def write_row(context: Any, builder: Any, lines: Any, numbers: Any, row: Any) -> None:
        """A store for each number, and one for how many rows there are; nothing where the log is full."""

        def word(number: int) -> Any:
            return context.get_constant(compiler.int64, number)

        n = builder.add(builder.load(lines), context.get_constant(compiler.int32, 1))
        with builder.if_then(builder.icmp_signed("<", n, context.get_constant(compiler.int32, ROOM))):
            builder.store(n, lines)
            start = builder.mul(builder.sext(n, context.get_value_type(compiler.int64)), word(WIDTH))
            for i, number in enumerate(cgutils.unpack_tuple(builder, row)):  # type: ignore[no-untyped-call]
                value = context.cast(builder, number, numbers[i], compiler.int32)
                builder.store(value, builder.gep(lines, [builder.add(start, word(i))]))

    @intrinsic
    def listening(typingctx: Any, log: Any) -> Any:
        """Whether there is a log to write into. Code that only tells stands behind this question."""
        has_log = isinstance(log, compiler.Array)

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return context.get_constant(compiler.boolean, has_log)

        return compiler.boolean(log), code

    @intrinsic
    def say(typingctx: Any, log: Any, *row: Any) -> Any:
        """A rule tells what it does: it appends one row to the log. Without a log nothing happens."""
        return row_writer(log, row, compiler.void)

    @intrinsic
    def forbid(typingctx: Any, log: Any, *row: Any) -> Any:
        """A rule forbids something and tells why: `return allowed or forbid(log, …)`. It is always False."""
        return row_writer(log, row, compiler.boolean)


def sources_of(*functions: Callable[..., Any]) -> tuple[str, ...]:
    """Files in which functions of the rules are written."""
    return tuple(getattr(function, "py_func", function).__code__.co_filename for function in functions)


def full_name(function: Callable[..., Any]) -> str:
    """Module and name of a function of the rules."""
    original: Any = getattr(function, "py_func", function)
    return f"{original.__module__}.{original.__qualname__}"


STAND_INS: set[Any] = set()
LOOPS: dict[Any, bool] = {}
"""Functions that were marked as loops, and whether they are parts of others."""


def stand_in(function: F) -> F:
    """Mark a function whose name stands for a kernel of a game; see `core.rules`."""
    STAND_INS.add(function)
    return function


def loop(function: F) -> F:
    """Mark a function that is written once for all games: it calls stand-ins, or other loops."""
    LOOPS[function] = False
    return function


def part(function: F) -> F:
    """Mark a loop that is a part of others. Its code goes into theirs, and is not compiled for itself."""
    LOOPS[function] = True
    return function


class Specialised:
    """Loops over one game's rules, each compiled once.

    A closure over kernels would do the same, but Numba cannot find a closure again in its cache.

    Args:
        name: the game, as an identifier.
        kernels: what stand-ins stand for, by their names; these may be loops too.
    """

    def __init__(self, name: str, kernels: Mapping[str, Any]) -> None:
        self._name = name
        self._kernels = kernels
        self._done: dict[tuple[Any, bool], tuple[Any, frozenset[str]]] = {}

    def function(self, function: Any, nogil: bool = False) -> Any:
        """A loop over these kernels. Raises KeyError: it needs a kernel that the game does not have.

        Args:
            nogil: whether other Python threads run meanwhile; a call then costs a little more.
        """
        return self._specialise(function, nogil)[0]

    def _specialise(self, function: Any, nogil: bool) -> tuple[Any, frozenset[str]]:
        """The loop, and the files that it was compiled from."""
        if (function, nogil) in self._done:
            return self._done[function, nogil]
        names: dict[str, Any] = {}
        sources = set(sources_of(function))
        for name in function.__code__.co_names:
            value = function.__globals__.get(name)
            if not isinstance(value, types.FunctionType) or not (value in STAND_INS or value in LOOPS):
                continue
            target: Any = self._kernels[value.__name__] if value in STAND_INS else value
            if target in LOOPS:
                names[name], files = self._specialise(target, False)
                sources |= files
            else:
                names[name] = target
                sources.update(sources_of(target))
        copy = types.FunctionType(function.__code__, {**function.__globals__, **names})
        # Numba finds code in its files by this name, and the linker by this name and a count of the process.
        meanings = sorted(f"{name} {full_name(target)}" for name, target in names.items())
        digest = hashlib.sha256("\n".join([*meanings, f"nogil {nogil}"]).encode()).hexdigest()[:8]
        copy.__name__ = copy.__qualname__ = f"{function.__name__}_{self._name}_{digest}"
        copy.__module__ = function.__module__
        copy.__doc__ = function.__doc__
        if INTERPRETED:
            result = as_compiled(copy)
        else:
            inline = "always" if LOOPS[function] else "never"
            result = compiled(copy, tuple(sorted(sources)), nogil=nogil, inline=inline)
        self._done[function, nogil] = result, frozenset(sources)
        return self._done[function, nogil]
