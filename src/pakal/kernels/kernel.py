"""What rules are written with: kernels, the log into which they write rows, and the actors that are no seats; and
loops, functions that are written once for all games, and compiled for the rules of each.

Kernels are compiled, or run as plain Python that calculates as compiled code does and refuses negative indices. NumPy's
`True + True` is `True`, the compiler's is 2. A comparison of two fields is one of NumPy's truth values, so a rule that
counts comparisons would play another game in a debugger. Here each operand of an operator is made a number first. Lines
and names stay as they are written, so breakpoints and tracebacks do too. Compiled code takes the index -1 for a place
before the array (`compiler.index_as_it_is`). In plain Python it is an error.
"""

import ast
import hashlib
import os
import sys
import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from pakal.kernels.ahead import FOLDER, machine
from pakal.kernels.fields import Field
from pakal.kernels.sources import cache_folder, sources_of

Observed = NDArray[np.int16]
"""The numbers that a kernel writes: whole numbers, each within the range that its table names."""


CHANCE = -1
"""The die, the shuffle, the draw: not a seat."""

NOBODY = -2
"""The game is over."""

SPECTATOR = -3
"""A viewer without a seat, who sees what all seats see."""


F = TypeVar("F", bound=Callable[..., Any])

Record = Any
"""One record of a structured dtype, fields as attributes (`state.ship[seat]`)."""

Records = NDArray[np.void]
"""An array of such records: of one state, of one game's terms, or of many states."""

Ints = NDArray[np.int32]
"""A buffer that a kernel writes actions or a chance outcome into."""

Log = Ints | tuple[()]
"""A log that rules write rows into. `[0, 0]` is the number of rows; each further line is a row: its kind, its numbers.

Playouts and search pass an empty tuple instead. In compiled code that is no argument at all, and rules write nothing.
"""

ROOM, WIDTH = 96, 7
"""Lines and numbers of a log. Rows beyond it are lost; `pakal.testing` looks whether any game comes so far."""

INTERPRETED = bool(os.environ.get("PAKAL_INTERPRET") or FOLDER)
"""No compiler: plain Python instead of compiled code, for a debugger or coverage (slow, and the same in every answer),
or machine code that was made ahead of time, for a Python without a compiler (`kernels.ahead`)."""


def dtype(fields: Iterable[Field]) -> np.dtype[np.void]:
    """The structured dtype of some fields, as kernels take it."""
    return np.dtype([(each.name, each.type, tuple(axis.size for axis in each.axes)) for each in fields], align=True)


def as_kernels_take(records: Records) -> Records:
    """Records whose fields are attributes where kernels are interpreted; compiled kernels take any."""
    return cast(Records, records.view(np.recarray)) if INTERPRETED and not FOLDER else records


def record_of(records: Records) -> Record:
    """The first of some records, its fields as attributes, and arrays of NumPy. It follows every change."""
    return records[0] if FOLDER else records.view(np.recarray)[0]


def records_over(data: bytearray | memoryview, dtype: np.dtype[np.void]) -> Records:
    """One record over a buffer, as kernels take it, shape (1,)."""
    return as_kernels_take(np.ndarray(1, dtype, data))


if INTERPRETED:

    def ready(function: F) -> F:
        """The machine code that lies ahead for a function, or else the function as plain Python."""
        return cast(F, machine(function)) if FOLDER else as_compiled(function)

    def kernel(function: F) -> F:
        """Compile a function of the rules, or leave it to Python (`PAKAL_INTERPRET=1`)."""
        return ready(function)

    def inlined(function: F) -> F:
        """Leave a function to Python; compiled, it becomes part of its callers."""
        return ready(function)

    def vectorised(function: F) -> F:
        """Leave a function to Python; compiled, it does several rounds of a loop at once."""
        return ready(function)

    def compile_for(function: Any, *arguments: Any) -> None:
        """Nothing: interpreted rules need no compiler."""

    def in_cache(function: Any) -> bool:
        """Whether a function that Python calls need not be compiled; interpreted rules never need it."""
        return True

else:
    from numba import typeof
    from numba import types as compiler

    from pakal.kernels.compiler import Called, Linked, kept_in, take_whole_numbers

    def compile_kernel(function: F, sources: tuple[str, ...], vectors: bool = False, **more: Any) -> F:
        """Compile on first use, or find it in the folder that belongs to these sources.

        Without Numba's runtime (`_nrt`): counting who holds which buffer costs a tenth of the time of small kernels,
        and a kernel that would allocate memory does not compile. Nothing takes a kernel as a C function.
        """
        options = {"_nrt": False, "no_cfunc_wrapper": True} | more
        with kept_in(cache_folder(*sources)):
            dispatcher: Any = Called(function, options)
            external = Linked(function, options, vectors)
        if not options.get("forceinline"):  # an inlined function is small; a constant argument shrinks it further
            take_whole_numbers(external)
        dispatcher.get_call_template, dispatcher.get_overload = external.get_call_template, external.get_overload
        return cast(F, dispatcher)

    def compile_for(function: Any, *arguments: Any) -> None:
        """Compile a function that Python calls, or find it in the cache, for arguments of these types; no call."""
        function.compile(tuple(map(typeof, arguments)))

    def in_cache(function: Any) -> bool:
        """Whether a function that Python calls need not be compiled: the cache has its code."""
        kept: bool = function.is_kept
        return kept

    def kernel(function: F) -> F:
        """Compile a function of the rules, or leave it to Python (`PAKAL_INTERPRET=1`)."""
        return compile_kernel(function, sources_of(function))

    def inlined(function: F) -> F:
        """Compile a function of the rules into its callers.

        LLVM leaves a function of some size as a call, and a call hands over every array in seven words. Where a rule is
        a few instructions and is asked for at every decision, that is most of its time. It pays for functions with few
        callers; one with many callers, or a large one, is better a plain `kernel`.
        """
        return compile_kernel(function, sources_of(function), forceinline=True)

    def vectorised(function: F) -> F:
        """Compile a function of long loops: it does several rounds of a loop at once.

        All other kernels do one round after another, since lists of rules are short.
        """
        return compile_kernel(function, sources_of(function), vectors=True)


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

    def room_for_one() -> Ints:
        """Room for one number, for a kernel that only counts how many it would write."""
        return np.zeros(1, np.int32)

else:
    from numba.core import cgutils
    from numba.extending import intrinsic
    from numba.np.arrayobj import make_array, populate_array

    def row_writer(log: Any, row: Any, result: Any) -> Any:
        """Signature and machine code of a call that appends a row to a log, or for the log `()` does nothing."""
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

    @intrinsic
    def room_for_one(typingctx: Any) -> Any:
        """Room for one number, for a kernel that only counts how many it would write."""
        kind = compiler.Array(compiler.int32, 1, "C")

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            number = cgutils.alloca_once(builder, context.get_value_type(compiler.int32))  # type: ignore[no-untyped-call]
            one, size = (context.get_constant(compiler.intp, each) for each in (1, 4))
            array = make_array(kind)(context, builder)  # type: ignore[no-untyped-call]
            populate_array(array, number, [one], [size], size, None)  # type: ignore[no-untyped-call]
            return array._getvalue()

        return kind(), code


TRUTH = (bool, np.bool_)


def _number(value: Any) -> Any:
    """A truth value as 0 or 1, anything else as it is."""
    return int(value) if type(value) in TRUTH else value


def _opposite(value: Any) -> Any:
    """`~value` as the compiler calculates it: a truth value becomes the other one."""
    return not value if type(value) in TRUTH else ~value


def _place(index: Any) -> Any:
    """The index itself. Raises IndexError, which names kernel and line: it is negative."""
    if isinstance(index, int | np.integer) and index < 0:
        caller = sys._getframe(1)
        where = f"{caller.f_code.co_qualname}, {Path(caller.f_code.co_filename).name}:{caller.f_lineno}"
        raise IndexError(f"{where}: the index {index} is negative; compiled code would not count from the end")
    return index


HELPERS = {"_pakal_number": _number, "_pakal_opposite": _opposite, "_pakal_place": _place}
"""The helpers that rewritten code calls, by their global names."""


def as_compiled(function: F) -> F:
    """The function itself, with its code rewritten; unchanged if its source cannot be found."""
    code = function.__code__
    new_code = codes_of(code.co_filename).get((code.co_qualname, code.co_firstlineno))
    if new_code is not None:
        function.__globals__.update(HELPERS)
        function.__code__ = new_code
    return function


@cache
def codes_of(path: str) -> dict[tuple[str, int], CodeType]:
    """Rewritten code of every function in a file, by its qualified name and first line."""
    try:
        tree = ast.parse(Path(path).read_bytes())
    except (OSError, SyntaxError):
        return {}
    module = compile(ast.fix_missing_locations(Rewriting().visit(tree)), path, "exec", dont_inherit=True)
    return {(code.co_qualname, code.co_firstlineno): code for code in codes_in(module)}


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """A piece of code, and all pieces that are written inside it."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes_in(inner)


class Rewriting(ast.NodeTransformer):
    """Makes operands of operators numbers, and looks at indices."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """`a[i]`, `a[i, j]`, `a[i] = b`"""
        self.generic_visit(node)
        indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        looked_at = [each if isinstance(each, ast.Slice) else place_of(each) for each in indices]
        node.slice = ast.Tuple(looked_at, ast.Load()) if isinstance(node.slice, ast.Tuple) else looked_at[0]
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """`a + b`"""
        self.generic_visit(node)
        node.left, node.right = as_number(node.left), as_number(node.right)
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        """`-a`, `~a`"""
        self.generic_visit(node)
        if isinstance(node.op, ast.Invert):
            return ast.copy_location(call("_pakal_opposite", node.operand), node)
        if not isinstance(node.op, ast.Not):
            node.operand = as_number(node.operand)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST | list[ast.AST]:
        """`a += b`; a target that is not a plain name is a field, and keeps its type."""
        self.generic_visit(node)
        node.value = as_number(node.value)
        if not isinstance(node.target, ast.Name):
            return node
        name = node.target.id
        first = ast.Assign([ast.Name(name, ast.Store())], call("_pakal_number", ast.Name(name, ast.Load())))
        return [ast.copy_location(first, node), node]


def as_number(node: ast.expr) -> ast.expr:
    """An expression whose value, if it is a truth value, is made a number."""
    if isinstance(node, (ast.Constant, ast.BinOp)):  # neither can be a truth value of NumPy
        return node
    return ast.copy_location(call("_pakal_number", node), node)


def place_of(node: ast.expr) -> ast.expr:
    """An index that is looked at, if it is not a plain number."""
    return node if isinstance(node, ast.Constant) else ast.copy_location(call("_pakal_place", node), node)


def call(name: str, operand: ast.expr) -> ast.expr:
    """A call of one of the helpers."""
    return ast.Call(ast.Name(name, ast.Load()), [operand], [])


STAND_INS: set[Any] = set()
LOOPS: dict[Any, bool] = {}
"""Functions that were marked as loops, and whether they are parts of others."""


def stand_in(function: F) -> F:
    """Mark a function whose name stands for a kernel of a game; see `kernels.rules`."""
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
        self._results: dict[tuple[Any, bool], tuple[Any, frozenset[str]]] = {}

    def function(self, function: Any, nogil: bool = False) -> Any:
        """A loop over these kernels. Raises KeyError: it needs a kernel that the game does not have.

        Args:
            nogil: whether other Python threads run meanwhile; a call then costs a little more.
        """
        return self._specialise(function, nogil)[0]

    def _specialise(self, function: Any, nogil: bool) -> tuple[Any, frozenset[str]]:
        """The loop, and the files that it was compiled from."""
        if (function, nogil) in self._results:
            return self._results[function, nogil]
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
            result = ready(copy)
        else:
            inline = "always" if LOOPS[function] else "never"
            result = compile_kernel(copy, tuple(sorted(sources)), nogil=nogil, inline=inline)
        self._results[function, nogil] = result, frozenset(sources)
        return self._results[function, nogil]


def full_name(function: Callable[..., Any]) -> str:
    """Module and name of a function of the rules."""
    original: Any = getattr(function, "py_func", function)
    return f"{original.__module__}.{original.__qualname__}"
