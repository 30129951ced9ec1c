"""Legal actions in the order of their numbers, for games that ask for it by `Game.sorts_actions`.

The rules of Pacal's Rocket take actions from lists (free squares, stones on the board) whose order depends on earlier
plies. Such an order would tell an agent more than its view does, and a position drawn from a view would have another
order. So every list that leaves the engine is sorted. Playouts do not need that.
"""

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.core.engine import Engine
from pakal.core.kernel import Ints, Records


class OrderedEngine(Engine):
    """An engine that sorts what it lists."""

    @cached_property
    def legal_actions(self) -> Any:
        """`legal_actions(terms, states, out) -> n`"""
        list_actions = super().legal_actions

        def legal_actions(terms: Records, states: Records, out: Ints) -> int:
            n: int = list_actions(terms, states, out)
            out[:n].sort()
            return n

        return legal_actions

    @cached_property
    def values_of_turn(self) -> Any:
        """`values_of_turn(terms, states, …)`: see `loops.values_of_turn`; `values` in the order of the actions."""
        look_ahead = super().values_of_turn

        def values_of_turn(
            terms: Records,
            states: Records,
            out: NDArray[np.int32],
            open_actions: NDArray[np.int64],
            best: NDArray[np.float64],
            values: NDArray[np.float64],
        ) -> int:
            n: int = look_ahead(terms, states, out, open_actions, best, values)
            order = out[0, :n].argsort()
            out[0, :n], values[:n] = out[0, order], values[order]
            return n

        return values_of_turn
