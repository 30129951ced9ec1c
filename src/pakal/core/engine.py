"""A game's kernels behind a fast door for Python, and the loops that are compiled over them.

A call from Python into a kernel is quickest with plain arrays, so terms and states travel as arrays of one record.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from operator import itemgetter
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from pakal.core import loops
from pakal.core.kernel import INTERPRETED, ROOM, WIDTH, Ints, Record, Records, compile_for
from pakal.core.random import generator
from pakal.core.rules import INSTEAD
from pakal.core.sources import cache_folder, sources_of
from pakal.core.specialised import Specialised

F = TypeVar("F", bound=Callable[..., Any])

Rows = NDArray[np.int32]
"""The rows that rules told: each is its kind, then its numbers. Shape (rows, WIDTH)."""

NOTHING: Rows = np.zeros((0, WIDTH), np.int32)
"""No rows: nothing was told."""


RULES = ("begin", "legal_actions", "apply", "draw_chance", "apply_chance")
"""The kernels that the rules of every game export; its evaluation is apart."""


def gather(
    rules: ModuleType, evaluate: Any, redeal: Any = None, evaluate_all: Any = None, hindsight: Any = None
) -> dict[str, Any]:
    """A game's kernels by name: from the module of its rules, its evaluation, and those that a game may leave out."""
    kernels = {name: getattr(rules, name) for name in RULES} | {"evaluate": evaluate}
    more = {
        "may": getattr(rules, "may", None),
        "redeal": redeal,
        "evaluate_all": evaluate_all,
        "hindsight": hindsight,
    }
    return kernels | {name: kernel for name, kernel in more.items() if kernel is not None}


def blank(dtype: np.dtype[np.void], n: int = 1) -> Records:
    """`n` records of zeros, as kernels take them."""
    return as_kernels_take(np.zeros(n, dtype))


def as_kernels_take(records: Records) -> Records:
    """Records whose fields are attributes where kernels are interpreted; compiled kernels take any."""
    return cast(Records, records.view(np.recarray)) if INTERPRETED else records


def as_bytes(array: NDArray[Any]) -> NDArray[Any]:
    """The same memory; records as rows of bytes, since NumPy copies records field by field, which takes far longer."""
    return array if array.dtype.names is None else array.view(np.ndarray).view(np.uint8).reshape(len(array), -1)


DTYPES: dict[int, tuple[np.dtype[np.void], np.dtype[np.void]]] = {}
"""By its address, a dtype and the same dtype with attributes: to compare long dtypes takes longer than all else."""

MOST_DTYPES = 1000
"""So many are remembered; after that it begins anew, so that dtypes that are made again and again fill no memory."""


def with_attributes(dtype: np.dtype[np.void]) -> np.dtype[np.void]:
    """The same dtype; single records have their fields as attributes. NumPy's own records are six times slower."""
    entry = DTYPES.get(id(dtype))
    if entry is None:
        if len(DTYPES) >= MOST_DTYPES:
            DTYPES.clear()
        entry = DTYPES[id(dtype)] = dtype, made_with_attributes(dtype)
    return entry[1]


@cache
def made_with_attributes(dtype: np.dtype[np.void]) -> np.dtype[np.void]:
    """A dtype of records with attributes, made once for all equal dtypes."""

    def field(name: str) -> property:
        def write(self: Any, value: Any) -> None:
            self[name] = value

        return property(itemgetter(name), write)

    assert dtype.names is not None
    fields = {name: field(name) for name in dtype.names}
    kind = type("Record", (np.void,), fields | {"__slots__": (), "plain": np.dtype((np.void, dtype))})
    return np.dtype((kind, dtype))


def record(records: Records) -> Record:
    """The first of some records, its fields as attributes. It is a view: it follows every change."""
    return np.ndarray((), with_attributes(records.dtype), records)[()]


def copy_of(records: Records | Record) -> Records:
    """A copy of some records, or of one, as kernels take them.

    The bytes are copied, the gaps between fields too: NumPy's own copy goes from field to field, and takes twenty times
    as long.
    """
    dtype, whole = records.dtype, bytearray(records.tobytes())
    if dtype.type is not np.void:  # single records have attributes, arrays of them have not
        dtype = getattr(dtype.type, "plain", None) or np.dtype((np.void, dtype))
    return as_kernels_take(np.ndarray(len(whole) // dtype.itemsize, dtype, whole))


def rows_of(log: Ints) -> Rows:
    """The rows that stand in a log."""
    return log[1 : log[0, 0] + 1].copy()


@dataclass(frozen=True)
class Engine:
    """One game's rules, compiled.

    Attributes:
        name: the game, as an identifier.
        kernels: its rules.
        state: dtype of a state.
        max_legal, max_outcome: sizes of the buffers.
        tells: whether its rules take a log and tell what they do.
    """

    name: str
    kernels: dict[str, Any]
    state: np.dtype[np.void]
    max_legal: int
    max_outcome: int
    tells: bool = False

    @cached_property
    def _loops(self) -> dict[frozenset[tuple[str, Any]], Specialised]:
        return {}

    def bind(self, function: F, nogil: bool = False, **more: Any) -> F:
        """A loop over this game's rules; compiled, or found in the cache, when first called.

        Args:
            function: see `specialised.loop`.
            nogil: whether other Python threads run meanwhile; a call then costs a little more.
            more: kernels by name that belong to the game but not to its rules.
        """
        key = frozenset(more.items())
        if key not in self._loops:
            self._loops[key] = Specialised(self.name, INSTEAD | self.kernels | more)
        bound_loop: F = self._loops[key].function(function, nogil)
        return bound_loop

    @cached_property
    def begin(self) -> Any:
        """`begin(terms, states)`"""
        return self.bind(loops.first_position)

    @cached_property
    def legal_actions(self) -> Any:
        """`legal_actions(terms, states, out) -> n`"""
        return self.bind(loops.first_legal_actions)

    @cached_property
    def apply(self) -> Any:
        """`apply(terms, states, action)`"""
        return self.bind(loops.first_apply)

    @cached_property
    def draw_chance(self) -> Any:
        """`draw_chance(terms, states, rng, outcome) -> n`"""
        return self.bind(loops.first_draw_chance)

    @cached_property
    def apply_chance(self) -> Any:
        """`apply_chance(terms, states, outcome)`"""
        return self.bind(loops.first_apply_chance)

    @property
    def _telling(self) -> tuple[Callable[..., Any], Callable[..., Any]]:
        """The loops of `apply_telling` and `apply_chance_telling`; a game may have rules that tell nothing."""
        if self.tells:
            return loops.first_apply_telling, loops.first_apply_chance_telling
        return loops.first_apply_untold, loops.first_apply_chance_untold

    @cached_property
    def apply_telling(self) -> Any:
        """`apply_telling(terms, states, action, log)`"""
        return self.bind(self._telling[0])

    @cached_property
    def apply_chance_telling(self) -> Any:
        """`apply_chance_telling(terms, states, outcome, log)`"""
        return self.bind(self._telling[1])

    @cached_property
    def may(self) -> Any:
        """`may(terms, states, action, log) -> bool`"""
        return self.bind(loops.first_may)

    def tell(self, terms: Records, states: Records, action: int | tuple[int, ...]) -> Rows:
        """Carry out a decision (a number) or a chance outcome in the first state; returns the rows that rules tell."""
        log = self.log_buffer()
        if isinstance(action, tuple):
            self.apply_chance_telling(terms, states, np.array(action, np.int32), log)
        else:
            self.apply_telling(terms, states, action, log)
        return rows_of(log)

    def against(self, terms: Records, states: Records, action: int) -> Rows:
        """The rows by which the rules forbid an action in the first state; none if it is legal."""
        log = self.log_buffer()
        self.may(terms, states, action, log)
        return rows_of(log)

    @cached_property
    def redeal(self) -> Any:
        """`redeal(terms, states, viewer, rng, cards)`, of games that have it"""
        return self.bind(loops.first_redeal)

    @cached_property
    def playouts(self) -> Any:
        """`playouts(terms, states, rng, out, outcome, games, totals)`: see `loops.playouts`."""
        return self.bind(loops.playouts)

    @cached_property
    def values_of_turn(self) -> Any:
        """`values_of_turn(terms, states, …)`: see `loops.values_of_turn`."""
        return self.bind(loops.values_of_turn)

    def legal_buffer(self) -> Ints:
        """Room for all legal actions of a position."""
        return np.zeros(self.max_legal, np.int32)

    def outcome_buffer(self) -> Ints:
        """Room for a chance outcome."""
        return np.zeros(self.max_outcome, np.int32)

    def log_buffer(self) -> Ints:
        """Room for the rows that rules tell of one ply."""
        return np.zeros((ROOM, WIDTH), np.int32)

    @property
    def mark(self) -> Path:
        """A file in the cache; it exists once everything has been compiled."""
        return cache_folder(*sources_of(loops.playouts, *self.kernels.values())) / f"{self.name}.complete"

    def calls(self, terms: Records) -> dict[Callable[..., Any], tuple[Any, ...]]:
        """The loops that a game needs before its first action, each with arguments of its types.

        Those that take long to compile come first.
        """
        states, rng, out, outcome = blank(self.state), generator(1), self.legal_buffer(), self.outcome_buffer()
        log = self.log_buffer()
        telling, chance_telling = self._telling
        return {
            telling: (terms, states, 0, log),
            loops.first_apply: (terms, states, 0),
            loops.first_legal_actions: (terms, states, out),
            loops.first_position: (terms, states),
            loops.first_draw_chance: (terms, states, rng, outcome),
            loops.first_apply_chance: (terms, states, outcome),
            loops.playouts: (terms, states, rng, out, outcome, 1, np.zeros(4, np.int64)),
            loops.first_may: (terms, states, 0, log),
            chance_telling: (terms, states, outcome, log),
        }

    def compile(self, name: str, terms: Records) -> None:
        """Compile (or load) one of these loops, with every kernel that it calls."""
        loop = getattr(loops, name)
        compile_for(self.bind(loop), *self.calls(terms)[loop])
