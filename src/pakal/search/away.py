"""Trees that grow in workers of a web page. Such a worker has the machine code of a game, and no Python.

Each tree has a memory of its own there. Its nodes and edges are there alone: here are only its root and the edges of
that (`begin_of`). All other arrays are copied into it once. With each call go the few bytes that this side may have
changed, and the few that it reads come back. Meanwhile the page answers whatever else it is asked: `run_sync` lets only
the code wait that has called it. A browser without that ability grows trees as it always did.
"""

import asyncio
import weakref
from array import array
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Protocol, TypeVar

from pakal.kernels.ahead import FOLDER, Machine, Mirror, mirrored

T = TypeVar("T")

Part = tuple[Any, int]
"""An array, and how many of its first items."""

Place = tuple[int, memoryview]
"""An address in a worker, and the memory here that is like it."""


class Workers(Protocol):
    """Workers that JavaScript starts (`web/src/table.worker.ts`).

    Attributes:
        count: how many there are.
    """

    count: int

    def begin(self, worker: int, tree: int, game: str, code: Callable[[], Any]) -> None:
        """Make a memory for a tree; `code` reads the game's machine code, if the worker has none of it yet."""

    def ask(self, worker: int, tree: int, name: str, size: int, moves: Any, places: Any, data: Any, wanted: Any) -> Any:
        """Make the `moves` (addresses from and to, and lengths), write `data` into `places` (addresses and lengths),
        call a function, and read what is `wanted`.

        A promise, of the function's status and the bytes. `size` is that of the memory that the tree needs.
        """

    def end(self, worker: int, tree: int) -> None:
        """Forget a tree."""


workers: Workers | None = None
"""The workers of the page; None: there are none."""

ROW = 4 << 20
"""Address of the row of words of a call; below it lie the constants and the stack of the machine code."""

FIRST = ROW + (1 << 16)
"""Address of the first array."""

numbers = count()


def run_sync(awaitable: Any) -> Any:
    """Wait for a result; a page may answer others meanwhile."""
    from pyodide.ffi import run_sync as wait  # type: ignore[import-not-found]

    return wait(awaitable)


def can_wait() -> bool:
    """Whether trees can grow in other workers, and their callers wait for that."""
    if workers is None or not workers.count:
        return False
    from pyodide.ffi import can_run_sync

    return bool(can_run_sync())


def breathe() -> None:
    """Let a page answer others in the midst of long work."""
    if can_wait():
        run_sync(asyncio.sleep(0))


class Away:
    """The memory of one tree in a worker.

    Args:
        game: name of the game.
        number: of the tree in its search; trees next to each other grow in different workers.
    """

    def __init__(self, game: str, number: int) -> None:
        assert workers is not None
        self._worker, self._tree = number % workers.count, next(numbers)
        self._size = FIRST
        self._mirrors: dict[tuple[int, int], tuple[Any, Mirror]] = {}
        self._fresh: list[Part] = []
        self._moves: list[int] = []
        workers.begin(self._worker, self._tree, game, lambda: to_js((Path(FOLDER) / f"{game}.so").read_bytes()))
        weakref.finalize(self, workers.end, self._worker, self._tree)

    def with_room(self, array: Any, length: int) -> Any:
        """The same records with more room behind them there."""
        larger = begin_of(array, length)
        self._moves += self._mirror(array).address, self._place(larger).address, array.nbytes
        return larger

    def _place(self, array: Any) -> Mirror:
        mirror = mirrored(array, self._size)
        self._mirrors[array.address, array.nbytes] = array, mirror
        self._size = (self._size + array.nbytes + 15) & ~15
        return mirror

    def _mirror(self, array: Any) -> Mirror:
        if known := self._mirrors.get((array.address, array.nbytes)):
            return known[1]
        self._fresh.append((array, len(array)))
        return self._place(array)

    def _mirror_all(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(self._mirror_all, value))
        return self._mirror(value) if hasattr(value, "address") else value

    def call(self, function: Machine, arguments: Sequence[Any], shared: Sequence[Part]) -> Any:
        """Call a function there, and return its result. `shared` goes there before, and comes back after it.

        Raises RuntimeError.
        """
        code, words = function.code_for(tuple(map(self._mirror_all, arguments)))
        fresh, self._fresh = self._fresh, []
        new = {id(array) for array, _ in fresh}
        parts = [*fresh, *(part for part in shared if id(part[0]) not in new)]
        sent = [(ROW, memoryview(bytes(code.first) + words)), *self._places(parts)]
        row = bytearray(code.first)
        if status := self._ask(code.export, sent, [(ROW, memoryview(row)), *self._places(shared)]):
            raise RuntimeError(f"{code.export} ended with status {status}")
        return code.result_in(row)

    def fetch(self, *pairs: tuple[Any, Any]) -> None:
        """Fill the second array of each pair with the first items of the first one, as they are there."""
        self._ask("", [], [(self._mirror(there).address, memory_of(here, len(here))) for there, here in pairs])

    def _places(self, parts: Sequence[Part]) -> list[Place]:
        return [(self._mirror(part[0]).address, memory_of(*part)) for part in parts]

    def _ask(self, name: str, sent: Sequence[Place], wanted: Sequence[Place]) -> int:
        assert workers is not None
        places, back = (
            array("I", [number for address, data in each for number in (address, len(data))]).tobytes()
            for each in (sent, wanted)
        )
        data = b"".join(data for _, data in sent)
        moves, self._moves = array("I", self._moves).tobytes(), []
        promise = workers.ask(self._worker, self._tree, name, self._size, *map(to_js, (moves, places, data, back)))
        answer = run_sync(promise)
        content, at = memoryview(answer.bytes.to_bytes()), 0
        for _, target in wanted:
            target[:] = content[at : (at := at + len(target))]
        return int(answer.status)


def begin_of(array: Any, length: int) -> Any:
    """An array of this length, of which only these first items are here: a worker has the others."""
    return type(array)(length, array.dtype, array.base)


def memory_of(array: Any, items: int) -> memoryview:
    """The memory of the first items of an array, as far as they are here."""
    return memoryview(array.base).cast("B")[array.at : array.at + items * (array.nbytes // len(array))]


def to_js(data: bytes) -> Any:
    """Bytes as JavaScript has them."""
    from pyodide.ffi import to_js as convert

    return convert(data)


def each(trees: Sequence[Any], work: Callable[[int], T]) -> list[T]:
    """Call `work` with the number of each tree: one after another, or at the same time in workers."""
    if any(tree.away is None for tree in trees):
        return [work(tree) for tree in range(len(trees))]

    async def do(tree: int) -> T:
        return work(tree)

    async def do_all() -> list[T | BaseException]:
        return await asyncio.gather(*map(do, range(len(trees))), return_exceptions=True)

    results: list[T] = []
    for result in run_sync(do_all()):  # all have ended: Pyodide ends where one of them still waits
        if isinstance(result, BaseException):
            raise result
        results.append(result)
    return results
