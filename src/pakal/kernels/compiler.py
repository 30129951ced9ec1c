"""What pakal does in another way than Numba: where compiled code is kept, and how functions get into their callers.

Numba promises nothing of what is used here, so its versions are bounded in `pyproject.toml`.
"""

import errno
import hashlib
import logging
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from time import monotonic, sleep
from typing import Any, ClassVar

import llvmlite.binding as llvm
from numba import __version__, config, types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, NullCache, UserProvidedCacheLocator
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, Flags, compile_extra, compile_result
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher
from numba.core.sigutils import normalize_signature
from numba.core.targetconfig import ConfigStack
from numba.np import arrayobj

from pakal.base.files import lock

log = logging.getLogger(__name__)

LOCK = ".lock"
"""Name, or end of the name, of a file that a program locks while it writes compiled code, or makes some."""

PATIENCE = 10.0
"""Seconds that a program waits for another one that writes. After that it runs on without keeping its code."""

LONGEST = 60.0
"""Seconds that a program waits for another one that compiles the same function. After that it compiles it itself."""

LOOK = 0.01
"""Seconds between two tries."""

READ_ONLY = (errno.EROFS, errno.EACCES, errno.EPERM)
"""Errors of a file in a folder that this program may only read."""


@cache
def compiler_name() -> str:
    """Compiler and processor. With another one everything is compiled anew. `NUMBA_CPU_NAME` can name the processor."""
    processor = config.CPU_NAME or llvm.get_host_cpu_name()  # type: ignore[attr-defined]
    return f"numba {__version__} {processor}"


class Locator(UserProvidedCacheLocator):
    """Tells Numba to keep code in our folder, wherever pakal lies. If pakal is moved, it is not compiled anew."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """Folder of a source in the cache."""
        return Path(py_file).parent.name

    def ensure_cache_path(self) -> None:
        """Make the folder. One that is read-only may have the compiled code already."""
        with suppress(OSError):
            super().ensure_cache_path()

    def get_source_stamp(self) -> str:
        """Nothing: the folder is named by the content of the sources."""
        return ""


@contextmanager
def kept_in(folder: Path) -> Iterator[None]:
    """Within this context, new caches keep their code in this folder."""
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
        """Keep the code of one signature, while no other program writes in this folder.

        Where the folder is read-only, the code is used all the same, and a warning says so: a match goes on.
        """
        self._impl.locator.ensure_cache_path()
        with turn(Path(self.cache_path) / LOCK, PATIENCE) as ours:
            if ours:
                try:
                    super()._save_overload(sig, data)
                except OSError as error:
                    if error.errno not in READ_ONLY:
                        raise
                    warn_once(Path(self.cache_path).parents[1], str(error.strerror))

    @contextmanager
    def alone(self, sig: Any) -> Iterator[None]:
        """Wait until no other program compiles this function for these arguments, and keep others from it.

        So programs that compile at the same time share the work: one that has waited finds the code in the cache. They
        never wait in a circle, because no kernel calls itself, even through others.
        """
        self._impl.locator.ensure_cache_path()
        what = hashlib.sha256(f"{self._impl.filename_base} {sig}".encode()).hexdigest()[:16]
        file = Path(self.cache_path) / f"{what}{LOCK}"
        with turn(file, LONGEST):
            yield
            with suppress(OSError):  # Windows removes no file that a waiting process has open
                file.unlink(missing_ok=True)


@cache
def warn_once(folder: Path, reason: str) -> None:
    """Tell the log, once for each folder, that compiled code cannot be kept there."""
    log.warning("%s: %s; rules that are not in it are compiled anew at every start", folder, reason)


@contextmanager
def turn(path: Path, patience: float) -> Iterator[bool]:
    """Wait until no other program has locked a file, and lock it; False if that takes more than `patience` seconds.

    Where no file can be made, nobody can write, and nobody is waited for.
    """
    try:
        file = path.open("ab")
    except OSError:
        yield True
        return
    with file:
        until = monotonic() + patience
        while not (ours := lock(file)) and monotonic() < until:
            sleep(LOOK)
        yield ours


class KernelFlags(Flags):
    """Numba's settings for a kernel. `index_as_it_is` knows a kernel by this class."""


class KernelCompiler(Compiler):
    """Compiles a kernel with `KernelFlags`; functions of other packages keep Numba's settings."""

    def __init__(
        self, typing: Any, context: Any, library: Any, args: Any, returned: Any, flags: Flags, types_of_names: Any
    ) -> None:
        if library is None:
            library = CalledLibrary(context.codegen(), "kernel")
            library.enable_object_caching()
        super().__init__(typing, context, library, args, returned, KernelFlags(flags), types_of_names)


wrap_index = arrayobj.fix_integer_index


def index_as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """An index as machine code; in a kernel -1 is an error, and not the last place.

    So nothing asks before each access whether the index is negative. Interpreted kernels refuse one
    (`interpreted._place`).
    """
    if isinstance(ConfigStack.top_or_none(), KernelFlags):
        return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)
    return wrap_index(context, builder, kind, index, size)


arrayobj.fix_integer_index = index_as_it_is


class CalledLibrary(JITCodeLibrary):
    """The machine code of a function that Python calls, and of all that was linked into it."""

    def _optimize_final_module(self) -> None:
        """Optimise. Most loops of rules run a few times only, and unrolled or made vectors of they are slower."""
        tidy_up(self)
        optimise(self, vectors=False)


def tidy_up(library: JITCodeLibrary) -> None:
    """Run the cheap passes over the code of a library."""
    passes, builder = library._codegen._module_pass_manager(
        opt=0, loop_vectorize=False, slp_vectorize=False, cost="cheap"
    )
    passes.run(library._final_module, builder)


def optimise(library: JITCodeLibrary, vectors: bool) -> None:
    """Run all passes over the code of a library.

    Nobody else can call what was linked into it, so these functions become internal. In a function that others may
    call, LLVM would keep every argument, and could not know the last call.

    Args:
        vectors: whether loops are unrolled, and several rounds of them done at once.
    """
    for function in library._final_module.functions:
        if function.linkage == llvm.Linkage.linkonce_odr:
            function.linkage = llvm.Linkage.internal
            function.name += ".inner"  # else the linker could take another module's function of that name
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.loop_unrolling = vectors
    builder = llvm.create_pass_builder(library._codegen._tm, tuning)
    builder.getModulePassManager().run(library._final_module, builder)


class Called(CPUDispatcher):
    """A function as Python calls it: machine code, made at the first call with arguments of such types."""

    def __init__(self, function: Any, options: Mapping[str, Any]) -> None:
        super().__init__(function, {}, {**options, "nopython": True}, pipeline_class=KernelCompiler)
        self._cache: Any = Kept(function)

    made: ClassVar[list[tuple[Any, Any]] | None] = None
    """Where every function that is compiled from now on is put, with its result; None: nowhere. See `kernels.modules`.
    """

    @property
    def is_kept(self) -> bool:
        """Whether the cache has code of this function, for arguments of some types."""
        return Path(self._cache._cache_file._index_path).exists()

    def compile(self, sig: Any) -> Any:
        """Make the code for one signature, or find it in the cache; returns its address."""
        if self.made is None:
            with global_compiler_lock, self._cache.alone(sig):
                return super().compile(sig)
        args, _ = normalize_signature(sig)
        fresh = args not in self.overloads
        self._cache = NullCache()  # results from the cache are machine code alone
        address = super().compile(sig)
        if fresh:
            self.made.append((self.py_func, self.overloads[args]))
        return address


class Linked(CPUDispatcher):
    """A function as compiled callers take it: its code goes into theirs, and is optimised only there.

    Numba optimises every function by itself, makes machine code of it, and then does the same again with a copy in each
    caller, and in each caller of that. If Python never calls a function, only its copy in the outermost caller runs,
    and all earlier work is for nothing.

    Args:
        vectors: see `kernel.vectorised`.
    """

    def __init__(self, function: Any, options: Mapping[str, Any], vectors: bool) -> None:
        super().__init__(function, {}, {**options, "nopython": True, "no_cpython_wrapper": True})
        self._vectors = vectors
        self._cache = LinkedKept(function)

    def compile(self, sig: Any) -> Any:
        """Make the code for one signature, or find it in the cache; returns its key."""
        with global_compiler_lock:
            args, _ = normalize_signature(sig)
            key = self.get_overload(args)
            if args not in self.overloads:
                with self._cache.alone(args):
                    hit = self._cache.load_overload(args, self.targetctx)
                    self.overloads[args] = result = hit or self._make(args)
                    self.targetctx.insert_user_function(key, result.fndesc, [result.library])
                    if hit is None:
                        self._cache.save_overload(args, result)
            return key

    def _make(self, args: Any) -> Any:
        flags: Any = Flags()
        self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
        flags.no_compile = True
        context: Any = self.targetctx
        library = LinkedLibrary(context.codegen(), self.py_func.__qualname__)
        library.vectors = self._vectors
        result = compile_extra(self.typingctx, context, self.py_func, args, None, flags, {}, library, KernelCompiler)
        library._ensure_finalized()
        return result

    def get_overload(self, sig: Any) -> Any:
        """The key by which Numba finds the code of one signature."""
        return self, normalize_signature(sig)[0]


class LinkedLibrary(JITCodeLibrary):
    """The code of a linked function and of what it calls, without machine code."""

    vectors = False

    def _optimize_final_module(self) -> None:
        """Only tidy up; the callers optimise. But they make no vectors."""
        tidy_up(self)
        if self.vectors:
            optimise(self, vectors=True)

    def _finalize_final_module(self) -> None:
        """End without machine code."""
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    def bitcode(self) -> bytes:
        """The code as it is linked into callers."""
        code: bytes = self._get_module_for_linking().as_bitcode()
        return code

    @classmethod
    def of_bitcode(cls, codegen: Any, name: str, code: bytes) -> "LinkedLibrary":
        """The library that has this code."""
        self = cls(codegen, name)
        self._final_module = self._shared_module = llvm.parse_bitcode(code)
        self._finalized = True
        return self


class LinkedResults(CompileResultCacheImpl):
    """Puts the code of linked functions into files, and takes it out again."""

    def get_filename_base(self, fullname: str, abiflags: str) -> str:
        """The name of the files; code that Python calls has another one."""
        return f"{super().get_filename_base(fullname, abiflags)}.linked"

    def reduce(self, result: Any) -> tuple[Any, ...]:
        """What is kept."""
        result.fndesc.typemap = result.fndesc.calltypes = None  # only the compilation itself needs them
        return result.library.name, result.library.bitcode(), result.fndesc, result.environment, result.signature

    def rebuild(self, context: Any, parts: tuple[Any, ...]) -> Any:
        """A compiled function again, from what `reduce` has kept."""
        name, code, descriptor, environment, signature = parts
        return compile_result(
            library=LinkedLibrary.of_bitcode(context.codegen(), name, code),
            fndesc=descriptor,
            environment=environment,
            signature=signature,
            target_context=context,
            typing_context=context.typing_context,
            objectmode=False,
        )


class LinkedKept(Kept):
    """The code of one linked function in files."""

    _impl_class = LinkedResults  # type: ignore[assignment]


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
    kind = types.unliteral(kind)
    small = isinstance(kind, types.Integer) and kind.bitwidth < 64  # type: ignore[attr-defined]
    return types.int64 if small else kind
