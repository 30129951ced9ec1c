"""A game's kernels behind a fast door for Python, and the loops that are compiled over them.

A call from Python into a kernel is quickest with plain arrays, so terms and states travel as arrays of one record.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from pakal.kernels.kernel import ROOM, WIDTH, Ints, Records, Specialised, as_kernels_take, compile_for, full_name
from pakal.kernels.loops import DOORS, parameters_of
from pakal.kernels.random import generator
from pakal.kernels.rules import BESIDE, INSTEAD, KERNELS, RULES
from pakal.kernels.sources import cache_folder, sources_of

F = TypeVar("F", bound=Callable[..., Any])

Rows = list[list[int]]
"""The rows that rules told: each is its kind, then its numbers, WIDTH in all."""


def gather(rules: ModuleType, evaluate: Any, *others: Any, **more: Any) -> dict[str, Any]:
    """A game's kernels by name.

    Args:
        rules: the module of its rules, which exports their kernels.
        evaluate: the kernel of that name.
        others, more: `redeal`, `evaluate_all`, `hindsight`, in this order or by name, if the game has them.

    Raises:
        AttributeError: the rules lack a kernel.
        TypeError: there is no kernel of such a name, or it takes other arguments.
    """
    own, beside = ([name for name, each in KERNELS.items() if each.place == place] for place in (RULES, BESIDE))
    if len(others) >= len(beside) or not more.keys() <= set(beside):
        raise TypeError(f"beside its rules, a game has the kernels {', '.join(beside)}, and no others")
    kernels = {name: getattr(rules, name) for name in own if name not in INSTEAD or hasattr(rules, name)}
    kernels |= dict(zip(beside, (evaluate, *others), strict=False)) | more
    kernels = {name: kernel for name, kernel in kernels.items() if kernel is not None}
    for name, kernel in kernels.items():
        check_parameters(name, kernel)
    return kernels


def check_parameters(name: str, kernel: Any) -> None:
    """Raise TypeError if a kernel does not take as many arguments as the table says."""
    function, stand_in = getattr(kernel, "py_func", kernel), KERNELS[name].stand_in
    own, names = parameters_of(function), parameters_of(stand_in)
    least, few = (len(each) - len(f.__defaults__ or ()) for each, f in ((own, function), (names, stand_in)))
    if not (least <= few <= len(own) or least <= len(names) <= len(own)):
        raise TypeError(f"{full_name(kernel)} takes ({', '.join(own)}); {name} has ({', '.join(names)})")


def blank(dtype: np.dtype[np.void], n: int = 1) -> Records:
    """`n` records of zeros, as kernels take them."""
    return as_kernels_take(np.zeros(n, dtype))


def as_bytes(array: NDArray[Any]) -> NDArray[Any]:
    """The same memory; records as rows of bytes, since NumPy copies records field by field, which takes far longer."""
    if array.dtype.names is None:
        return array
    return array.view(np.ndarray).view(np.uint8).reshape(*array.shape, array.itemsize)


def log_buffer() -> Ints:
    """Room for the rows that rules tell of one ply."""
    return np.zeros((ROOM, WIDTH), np.int32)


def rows_of(log: Ints) -> Rows:
    """The rows that stand in a log."""
    rows: Rows = log[1 : log[0, 0] + 1].tolist()
    return rows


def sort_actions(list_actions: Any) -> Any:
    """`legal_actions`, sorted."""

    def legal_actions(terms: Records, states: Records, out: Ints) -> int:
        n: int = list_actions(terms, states, out)
        out[:n].sort()
        return n

    return legal_actions


def sort_values(look_ahead: Any) -> Any:
    """`values_of_turn`, its values in the order of the sorted actions."""

    def values_of_turn(terms: Records, states: Records, out: Any, room: Any, best: Any, values: Any) -> int:
        n: int = look_ahead(terms, states, out, room, best, values)
        pairs = sorted(zip(out[0, :n].tolist(), values[:n].tolist(), strict=True))
        out[0, :n], values[:n] = [action for action, _ in pairs], [value for _, value in pairs]
        return n

    return values_of_turn


SORTED = {"legal_actions": sort_actions, "values_of_turn": sort_values}
"""The doors that list actions, each with what sorts its list."""


@dataclass(frozen=True)
class Engine:
    """One game's rules, compiled.

    Each of `kernels.loops.DOORS` is an attribute, compiled or found in the cache when first called. A kernel is called
    as `kernels.rules` says, but with arrays: `engine.apply(terms, states, action)`.

    Attributes:
        name: the game, as an identifier.
        kernels: its rules.
        state: dtype of a state.
        max_legal, max_outcome: sizes of the buffers.
        tells: whether its rules take a log and tell what they do.
        sorts: whether lists of legal actions are sorted. The rules of Pacal's Rocket take actions from lists (free
            squares, stones on the board) whose order depends on earlier plies. Such an order would tell an agent more
            than its view does, and a position drawn from a view would have another order. Playouts do not need that.
    """

    name: str
    kernels: dict[str, Any]
    state: np.dtype[np.void]
    max_legal: int
    max_outcome: int
    tells: bool = False
    sorts: bool = False

    @cached_property
    def _loops(self) -> dict[frozenset[tuple[str, Any]], Specialised]:
        return {}

    def __getattr__(self, name: str) -> Any:
        """One of the doors; it is an attribute from then on."""
        if name not in DOORS:
            raise AttributeError(f"an engine has no {name!r}; its doors are {', '.join(DOORS)}")
        door = self.bind(DOORS[name])
        if self.sorts and name in SORTED:
            door = SORTED[name](door)
        self.__dict__[name] = door
        return door

    def bind(self, function: F, nogil: bool = False, **more: Any) -> F:
        """A loop over this game's rules; compiled, or found in the cache, when first called.

        Args:
            function: see `kernel.loop`.
            nogil: whether other Python threads run meanwhile; a call then costs a little more.
            more: kernels by name that belong to the game but not to its rules.
        """
        key = frozenset(more.items())
        if key not in self._loops:
            self._loops[key] = Specialised(self.name, INSTEAD | self.kernels | more)
        bound_loop: F = self._loops[key].function(function, nogil)
        return bound_loop

    def act(self, terms: Records, states: Records, action: int | tuple[int, ...]) -> None:
        """Carry out a decision (a number) or a chance outcome in the first state."""
        if isinstance(action, tuple):
            self.apply_chance(terms, states, np.array(action, np.int32))
        else:
            self.apply(terms, states, action)

    def tell(self, terms: Records, states: Records, action: int | tuple[int, ...]) -> Rows:
        """Carry out a decision (a number) or a chance outcome in the first state; returns the rows that rules tell."""
        if not self.tells:
            self.act(terms, states, action)
            return []
        log = log_buffer()
        if isinstance(action, tuple):
            self.apply_chance_telling(terms, states, np.array(action, np.int32), log)
        else:
            self.apply_telling(terms, states, action, log)
        return rows_of(log)

    def against(self, terms: Records, states: Records, action: int) -> Rows:
        """The rows by which the rules forbid an action in the first state; none if it is legal."""
        log = log_buffer()
        self.may(terms, states, action, log)
        return rows_of(log)

    def legal_buffer(self) -> Ints:
        """Room for all legal actions of a position."""
        return np.zeros(self.max_legal, np.int32)

    def outcome_buffer(self) -> Ints:
        """Room for a chance outcome."""
        return np.zeros(self.max_outcome, np.int32)

    @property
    def mark(self) -> Path:
        """A file in the cache; it exists once everything has been compiled."""
        return cache_folder(*sources_of(DOORS["playouts"], *self.kernels.values())) / f"{self.name}.complete"

    @property
    def needed(self) -> list[str]:
        """The doors that a game needs before its first action; playouts, which take longest to compile, come first."""
        own = [name for name, each in KERNELS.items() if each.place == RULES]
        telling = [f"{name}_telling" for name in own if self.tells and f"{name}_telling" in DOORS]
        return ["playouts", *telling, *own]

    def compile(self, name: str, terms: Records) -> None:
        """Compile (or load) one of these doors, with every kernel that it calls."""
        arguments = {
            "terms": terms,
            "states": blank(self.state),
            "action": 0,
            "out": self.legal_buffer(),
            "outcome": self.outcome_buffer(),
            "log": log_buffer(),
            "rng": generator(1),
            "games": 1,
            "totals": np.zeros(4, np.int64),
        }
        compile_for(self.bind(DOORS[name]), *(arguments[each] for each in parameters_of(DOORS[name])))
