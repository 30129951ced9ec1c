"""The root of a search's tree, confined to one action at a time."""

from collections.abc import Iterator
from contextlib import contextmanager

from pakal.agents.search.grove import Grove
from pakal.agents.search.tree import NONE, ROOT

OUT_OF_SIGHT = -1e9
"""Value of an action that the search must not choose now."""


class Root:
    """The root of a tree that has been searched. From now on the search goes only below the actions that a caller
    names.

    The constructor moves all edges of the root to its list of tried edges. It hides them from the search, by a value
    that is never the best. `only` shows the search one of them.
    """

    def __init__(self, grove: Grove) -> None:
        self.grove = grove
        edges, nodes = grove.tree.edges, grove.tree.nodes
        numbers = [*self._list("tried"), *self._list("untried")]
        self._edge = {int(edges["action"][edge]): edge for edge in numbers}
        for edge, beside in zip(numbers, [*numbers[1:], NONE], strict=True):
            edges["beside"][edge] = beside
        nodes["tried"][ROOT], nodes["untried"][ROOT] = numbers[0], NONE
        self._originals = {edge: self._parts(edge) for edge in numbers}
        self._open = NONE
        for edge in numbers:
            self._hide(edge)

    def _list(self, which: str) -> Iterator[int]:
        edge = int(self.grove.tree.nodes[which][ROOT])
        while edge != NONE:
            yield edge
            edge = int(self.grove.tree.edges["beside"][edge])

    def _parts(self, edge: int) -> tuple[int, float, float]:
        edges = self.grove.tree.edges
        return int(edges["visits"][edge]), float(edges["worth"][edge]), float(edges["weight"][edge])

    def _hide(self, edge: int) -> None:
        edges = self.grove.tree.edges
        edges["visits"][edge], edges["worth"][edge], edges["weight"][edge] = 1, OUT_OF_SIGHT, 0.0

    def visits(self, action: int) -> int:
        """Iterations that began with a legal action."""
        edge = self._edge[action]
        return (self._parts(edge) if edge == self._open else self._originals[edge])[0]

    def worth(self, action: int) -> float:
        """Mean value of all iterations that began with a legal action; 0 if there are none."""
        return self._originals[self._edge[action]][1]

    @contextmanager
    def only(self, action: int) -> Iterator[None]:
        """Within this context the search begins with this action."""
        edge, edges = self._edge[action], self.grove.tree.edges
        self._open = edge
        edges["visits"][edge], edges["worth"][edge], edges["weight"][edge] = self._originals[edge]
        try:
            yield
        finally:
            self._originals[edge] = self._parts(edge)  # of the present arrays: a tree that grows gets new ones
            self._hide(edge)
            self._open = NONE
