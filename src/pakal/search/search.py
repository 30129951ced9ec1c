"""A search of one position, and the line of play that its trees expect. A caller can watch and stop it."""

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from pakal.kernels.kernel import Records
from pakal.search.arrays import NONE, ROOT, Tree
from pakal.search.away import each
from pakal.search.descent import SLICE
from pakal.search.network_file import Network
from pakal.search.problem import Problem
from pakal.search.settings import SearchSettings
from pakal.search.tree import MOST_AT_ONCE, SearchTree


def line_after(problem: Problem, tree: Tree, first: int) -> tuple[str, ...]:
    """The most visited path of a tree from an action on, in notation, as far as it is legal in a world."""
    game, state = problem.game, problem.example.copy()
    terms, action, node = problem.terms, first, ROOT
    line: list[str] = []
    while True:
        line.append(game.spell(terms, state, action))
        game.apply(terms, state, action)
        node = node_after(tree, node, action, state.actor)
        if node == NONE or state.actor < 0:
            return tuple(line)
        legal = set(game.legal_actions(terms, state))
        edges = [edge for edge in edges_of(tree, node) if edge["visits"] and int(edge["action"]) in legal]
        if not edges:
            return tuple(line)
        action = int(max(edges, key=lambda edge: int(edge["visits"]))["action"])


def edges_of(tree: Tree, node: int) -> list[np.void]:
    """Edges of a node: first those that the search has tried, then the others."""
    edges = []
    for which in ("tried", "untried"):
        edge = int(tree.nodes[which][node])
        while edge != NONE:
            edges.append(tree.edges[edge])
            edge = int(tree.edges["beside"][edge])
    return edges


def node_after(tree: Tree, node: int, action: int, actor: int) -> int:
    """Node below an action for the seat `actor`, or NONE."""
    for edge in edges_of(tree, node):
        if int(edge["action"]) == action:
            below = int(edge["node"])
            while below != NONE and int(tree.nodes["actor"][below]) != actor:
                below = int(tree.nodes["other"][below])
            return below
    return NONE


@dataclass(frozen=True)
class Finding:
    """The result of a search for one legal action.

    Attributes:
        action, text: the action, and its notation.
        visits: iterations that began with it.
        value: from 0 (lost) to 1 (won), for the seat that searches; None: no iteration has begun with it.
    """

    action: int
    text: str
    visits: int
    value: float | None


@dataclass(frozen=True)
class SearchReport:
    """What a search has found so far.

    Attributes:
        findings: one for each legal action, the most visited first.
        line: the play that the search expects, in notation, up to the next chance outcome.
        spread: see `SearchSettings.temperature`. Two actions whose values differ by much less are nearly as good.
        iterations, seconds, nodes, bytes: what the search has used.
        deepest: longest way down a tree, in decisions and chance outcomes.
    """

    findings: tuple[Finding, ...]
    line: tuple[str, ...]
    spread: float
    iterations: int
    seconds: float
    nodes: int
    bytes: int
    deepest: int

    @property
    def best(self) -> Finding:
        """The action that the search would choose."""
        return self.findings[0]


class Search:
    """Searches a position as a seat knows it.

    It makes its trees when they are first needed.

    Args:
        problem: the position, as the seat to act knows it.
        seed: with it, a search by iterations is the same on every machine.
        settings: budget and all other settings.
        network: the network that it uses; None: it uses the evaluation.
    """

    def __init__(self, problem: Problem, seed: int, settings: SearchSettings, network: Network | None = None) -> None:
        self.problem = problem
        self.seed = seed
        self.settings = settings
        self.network = network
        self.seconds = 0.0
        self._start: float | None = None
        self._stop = threading.Event()
        self._stop_early = False

    @cached_property
    def search_trees(self) -> list[SearchTree]:
        """The trees, one for each thread."""
        threads = range(self.settings.threads)
        return [SearchTree(self.problem, self.settings, self.seed, number, network=self.network) for number in threads]

    def stop(self) -> None:
        """Let a search that is running end within some hundredths of a second."""
        self._stop.set()

    def run(
        self, watch: Callable[[SearchReport], None] | None = None, every: float = 0.25, stop_early: bool = False
    ) -> SearchReport:
        """Search until the budget is spent or somebody stops it.

        Args:
            watch: called with a report, about every `every` seconds.
            stop_early: stop as soon as the search is settled, where the setting `settle` applies.
        """
        self._stop_early = stop_early and len(self.search_trees) == 1
        start = time.perf_counter()
        self._start = start
        limit = self.settings.iterations
        shares: Sequence[int | None] = (
            split(limit, len(self.search_trees)) if limit else [None] * len(self.search_trees)
        )
        if all(search_tree.away for search_tree in self.search_trees):

            def work(number: int) -> None:
                self._work(self.search_trees[number], shares[number], start, None if number else watch, every)

            each(self.search_trees, work)
            self._start = None
            self.seconds += time.perf_counter() - start
            return self.report()
        with ThreadPoolExecutor(len(self.search_trees)) as pool:  # a single tree starts no thread
            others = [
                pool.submit(self._work, search_tree, share, start)
                for search_tree, share in zip(self.search_trees[1:], shares[1:], strict=True)
            ]
            try:
                self._work(self.search_trees[0], shares[0], start, watch, every)
            except BaseException:
                self.stop()
                raise
            for other in others:
                other.result()
        self._start = None
        self.seconds += time.perf_counter() - start
        return self.report()

    def _work(
        self,
        search_tree: SearchTree,
        iterations: int | None,
        start: float,
        watch: Callable[[SearchReport], None] | None = None,
        every: float = 0.0,
    ) -> None:
        settle = self.settings.settle if self._stop_early and iterations is not None else 0.0
        step = MOST_AT_ONCE if search_tree.away else SLICE
        count = 0
        next_report = start + every
        while not self._stop.is_set():
            share = step if iterations is None else min(step, iterations - count)
            if share <= 0:
                return
            count += share
            if search_tree.grow(share, 0 if iterations is None else iterations - count, settle):
                return
            now = time.perf_counter()
            if watch and now >= next_report:
                watch(self.report())
                next_report = now + every
            if self.settings.seconds and now - start >= self.settings.seconds:
                return

    def root_edges(self, search_tree: SearchTree) -> Records:
        """The edges of a tree's root. They are the first edges of the tree."""
        return search_tree.tree.edges[: len(self.problem.legal)]

    def report(self) -> SearchReport:
        """The results so far. Any thread may ask for them while the search runs; the search does not wait."""
        start = self._start
        seconds = self.seconds + (time.perf_counter() - start if start is not None else 0.0)
        iterations = sum(int(search_tree.tree.counts["iterations"][0]) for search_tree in self.search_trees)
        visits = dict.fromkeys((int(action) for action in self.problem.legal), 0)
        sums = dict.fromkeys(visits, 0.0)
        for search_tree in self.search_trees:
            for edge in self.root_edges(search_tree):
                action = int(edge["action"])
                if action in visits:
                    visits[action] += int(edge["visits"])
                    sums[action] += float(edge["value"]) * int(edge["visits"])
        terms, state = self.problem.terms, self.problem.example
        findings = [
            Finding(action, self.problem.game.spell(terms, state, action), n, sums[action] / n if n else None)
            for action, n in visits.items()
        ]
        findings.sort(key=lambda finding: (-finding.visits, -(finding.value or 0.0), finding.action))
        return SearchReport(
            tuple(findings),
            line_after(self.problem, self.search_trees[0].whole(), findings[0].action),
            self.search_trees[0].spread,
            iterations,
            seconds,
            sum(int(search_tree.tree.counts["nodes"][0]) for search_tree in self.search_trees),
            sum(search_tree.tree.bytes for search_tree in self.search_trees),
            max(int(search_tree.tree.counts["deepest"][0]) for search_tree in self.search_trees),
        )


def split(total: int, parts: int) -> list[int]:
    """Shares of a budget, as even as can be."""
    return [(total + i) // parts for i in range(parts)]
