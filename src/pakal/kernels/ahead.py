"""Machine code that was made ahead of time (`kernels.modules`), for a Python without a compiler: in a web page.

`PAKAL_AHEAD` names a folder that has a module for each game, and a table of its functions (`<game>.json`). A function
takes the address of a row of words of eight bytes: RESULT_WORDS for its result and one for the error that it raises,
then the arguments. An array is seven words or more, a record the address of its first byte, a tuple all its items.

In the place of NumPy stands `kernels.arrays`.
"""

import ctypes
import os
import struct
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

FOLDER = os.environ.get("PAKAL_AHEAD", "")
"""The folder of machine code; "": kernels are compiled, or interpreted."""

RESULT_WORDS = 4
FIRST = 8 * (RESULT_WORDS + 1)
"""Where the arguments begin, in bytes."""

ADDRESS = 4
"""The word of an array that has the address of its first item."""

MASK = (1 << 64) - 1


class Function(NamedTuple):
    """A line of the table of a module.

    Attributes:
        name: module and name of the kernel, or of the loop as it is specialised.
        export: its name in the machine code.
        arguments: the kind of each, as `hand_over` tells it.
        words: of all arguments.
        result: letters of `struct`; "": nothing.
    """

    name: str
    export: str
    arguments: list[str]
    words: int
    result: str


class Table(msgspec.Struct):
    """The table of a module.

    Attributes:
        game: its name.
        library: file of the machine code, beside the table.
        functions: of the module.
    """

    game: str
    library: str
    functions: list[Function]


@cache
def read_table(path: Path) -> tuple[Path, dict[str, list[Function]]]:
    """The file with the machine code of a game, and its functions by name."""
    table = msgspec.json.decode(path.read_bytes(), type=Table)
    functions: dict[str, list[Function]] = {}
    for each in table.functions:
        functions.setdefault(each.name, []).append(each)
    return path.parent / table.library, functions


@cache
def load(library: Path) -> ctypes.CDLL:
    """Machine code; that of a game is loaded when somebody plays it."""
    return ctypes.CDLL(str(library))


def hand_over(values: Iterable[Any], kinds: list[str], words: list[bytes]) -> None:
    """Add the kind of each argument ("i", "b" or "d" for a number, and what an array or a record is made of), and its
    words.
    """
    for value in values:
        kind = type(value)
        if kind is int:
            kinds.append("i")
            words.append((value & MASK).to_bytes(8, "little"))
        elif kind is bool:
            kinds.append("b")
            words.append(TRUTHS[value])
        elif kind is float:
            kinds.append("d")
            words.append(struct.pack("<d", value))
        elif isinstance(value, tuple):
            kinds.append("(")
            hand_over(value, kinds, words)
            kinds.append(")")
        else:
            kinds.append(value.kind)
            words.append(value.words)


TRUTHS = bytes(8), b"\1" + bytes(7)
"""The words of false and true."""

PLAIN = {"i": "ib", "u": "ib"}
"""By the first letter of a number's kind, the kinds of plain numbers that may be given for it."""


def takes(function: Function, kinds: list[str]) -> bool:
    """Whether a function takes arguments of these kinds. Where it steps over gaps, it also takes items without gaps."""
    return len(kinds) == len(function.arguments) and all(
        own == kind or kind in PLAIN.get(own, "") or own == kind.replace(":C", ":A")
        for own, kind in zip(function.arguments, kinds, strict=True)
    )


class Mirror:
    """An array in another memory, as `hand_over` takes it."""

    __slots__ = ("address", "kind", "words")

    def __init__(self, address: int, kind: str, words: bytes) -> None:
        self.address, self.kind, self.words = address, kind, words


def mirrored(array: Any, address: int) -> Mirror:
    """A copy of an array at an address of another memory."""
    words = bytearray(array.words)
    words[8 * ADDRESS : 8 * ADDRESS + 8] = address.to_bytes(8, "little")
    return Mirror(address, array.kind, bytes(words))


class Code:
    """A function of a module, for arguments of some kinds.

    Attributes:
        export: its name in the machine code.
        first: bytes of its row before the arguments.
    """

    def __init__(self, library: ctypes.CDLL, function: Function) -> None:
        self.export, self.first = function.export, FIRST
        self._function = library[function.export]
        self._function.argtypes, self._function.restype = [ctypes.c_void_p], ctypes.c_int
        self._name, self._size = function.name, FIRST + 8 * function.words
        self._result = struct.Struct("@" + function.result)
        self._unpack = self._result.unpack_from
        self._rows: list[tuple[bytearray, int]] = []  # those that no thread is using

    def __call__(self, words: bytes) -> Any:
        """Call it. Raises RuntimeError: it has raised an error."""
        row, address = self._rows.pop() if self._rows else self._row()
        row[FIRST:] = words
        if status := self._function(address):
            raise RuntimeError(f"{self._name} ended with status {status}")
        result = self.result_in(row)
        self._rows.append((row, address))
        return result

    def result_in(self, row: bytes | bytearray) -> Any:
        """The result that stands in a row."""
        result = self._unpack(row)
        return result[0] if len(result) == 1 else result or None

    def _row(self) -> tuple[bytearray, int]:
        row = bytearray(self._size)
        return row, ctypes.addressof(ctypes.c_char.from_buffer(row))


class Machine:
    """A kernel or loop whose machine code lies ahead.

    Attributes:
        py_func: the function that it was made of.
    """

    def __init__(self, name: str, function: Callable[..., Any]) -> None:
        self.py_func = function
        self.__name__, self.__module__, self.__doc__ = function.__name__, function.__module__, function.__doc__
        self._name = name
        self._codes: dict[tuple[str, ...], Code] = {}

    def __call__(self, *arguments: Any) -> Any:
        """Run the machine code. Raises TypeError: there is none for such arguments."""
        code, words = self.code_for(arguments)
        return code(words)

    def code_for(self, arguments: Iterable[Any]) -> tuple[Code, bytes]:
        """The machine code for some arguments, and their words. Raises TypeError: there is none."""
        kinds: list[str] = []
        words: list[bytes] = []
        hand_over(arguments, kinds, words)
        key = tuple(kinds)
        return self._codes.get(key) or self._find(key), b"".join(words)

    def _find(self, kinds: tuple[str, ...]) -> Code:
        for path in sorted(Path(FOLDER).glob("*.json")):
            library, functions = read_table(path)
            for function in functions.get(self._name, ()):
                if takes(function, list(kinds)):
                    code = self._codes[kinds] = Code(load(library), function)
                    return code
        raise TypeError(f"{FOLDER} has no machine code of {self._name} for {' '.join(kinds)}")


NUMBERS = {"int", "bool", "float", "uint64"}
"""Names of types of single numbers."""


def machine(function: Any) -> Any:
    """A kernel. One that takes numbers alone stays Python: to call machine code would take longer than to run it."""
    code = function.__code__
    names = code.co_varnames[: code.co_argcount]
    hints = function.__annotations__
    if all(getattr(hints.get(name), "__name__", "") in NUMBERS for name in names):
        return function
    return Machine(f"{function.__module__}.{function.__qualname__}", function)
