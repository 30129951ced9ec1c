"""A search of one position, that can be watched and stopped."""

import threading
import time
import weakref
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import msgspec
import numpy as np

from pakal.agents.search.compiled import search_kernels
from pakal.agents.search.descent import ROWS
from pakal.agents.search.knobs import KNOBS
from pakal.agents.search.playouts import WORLDS
from pakal.agents.search.settings import A_ROUND, Settings
from pakal.agents.search.tree import BYTES_A_NODE, BYTES_AN_EDGE, NONE, ROOT, Tree, grow, new_tree
from pakal.core.actors import NOBODY
from pakal.core.engine import Records, blank, record
from pakal.core.game import Game
from pakal.core.kernel import Ints
from pakal.core.random import generator, stream
from pakal.core.setup import Setup
from pakal.core.view import View

SLICE = 256
"""Iterations between two looks at clock, stop sign and memory. New worlds come with each slice, so it is no free choice
of a machine: the same number everywhere, or results by iterations would differ."""

POOL = 64
"""Worlds that a tree goes over at a time, where something is hidden."""

DRAWN = 4
"""Of them, how many are drawn anew with each slice, where the game has no kernel that deals them anew."""

LAST_TICK = 1 << 30
"""Stamps begin anew after it."""

MEASURED = 32
"""Playouts by which the scale of values is found."""

DEEPEST = 200
"""Longest way down a tree, in edges."""

FIRST_NODES, FIRST_EDGES = 1 << 11, 1 << 16
"""Room that a tree has at first; fewer edges where a slice cannot use half of so many. To clear them takes time."""


@dataclass(frozen=True)
class Finding:
    """What a search has found out about one legal action.

    Attributes:
        action, text: the action, and its notation.
        visits: iterations that began with it.
        value: from 0 (lost) to 1 (won), for the seat that searches; None while it was not tried.
    """

    action: int
    text: str
    visits: int
    value: float | None


@dataclass(frozen=True)
class Report:
    """What a search has found so far.

    Attributes:
        findings: of every legal action, the most visited first.
        line: what it expects to be played, in notation, as far as no chance comes between.
        spread: how far values differ here; a measure for what is nearly as good.
        iterations, seconds, nodes, bytes: how much was spent.
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
        """What the search would do."""
        return self.findings[0]


class Grove:
    """One tree, its worlds and its generators: what one thread works on."""

    def __init__(self, search: "Search", number: int) -> None:
        game, settings = search.game, search.settings
        self.search = weakref.proxy(search)  # else trees would stay until Python looks for cycles, which may be long
        self.kernels = search_kernels(game)
        self.rng = generator(stream(search.seed, "tree", number))
        self.minds = np.random.default_rng(stream(search.seed, "worlds", number))
        pool = POOL if search.many else 1
        if settings.iterations:
            pool = max(1, min(pool, settings.iterations // (2 * settings.threads)))
        self.states = blank(game.state_dtype, WORLDS + pool)
        room = ((settings.megabytes << 20) - FIRST_NODES * BYTES_A_NODE) // BYTES_AN_EDGE
        self.tree: Tree = new_tree(FIRST_NODES, min(FIRST_EDGES, 2 * SLICE * game.facts.max_legal, room))
        self.out = np.zeros((ROWS, game.facts.max_legal), np.int32)
        self.outcome = np.zeros(game.facts.max_outcome, np.int32)
        self.stamps = np.zeros(game.facts.action_count, np.int32)
        self.weights = np.zeros(game.facts.max_legal)
        self.path = np.zeros((DEEPEST, 2), np.int32)
        self.values, self.leads = np.zeros((2, search.setup.players))
        self.oldest = 0
        self.knobs = blank(KNOBS)
        self.draws = search.many and "redeal" not in game.kernels
        self.draw_worlds(pool if self.draws else 1)
        if search.many and not self.draws:
            self.kernels.redeal_all(search.terms, self.states, search.view.actor, self.rng, self.outcome)
        self.set_knobs()
        self.kernels.measure(self.knobs, search.terms, self.states, self.rng, self.out[0], self.outcome, MEASURED)

    def set_knobs(self) -> None:
        """As the settings say."""
        settings, search = self.search.settings, self.search
        knobs = record(self.knobs)
        knobs.root, knobs.hidden, knobs.veiled = search.view.actor, search.many or search.veiled, search.veiled
        knobs.redealt = search.many and not self.draws
        knobs.paranoid, knobs.expand_at, knobs.explore = settings.paranoid, settings.expand, settings.explore
        knobs.sharp, knobs.unvisited, knobs.quiet_at = settings.sharp, settings.unvisited, settings.quiet
        knobs.tries, knobs.random = settings.tries, round(1024 * settings.random)
        knobs.turns = search.setup.players if settings.turns == A_ROUND else settings.turns
        knobs.playouts, knobs.win = settings.playouts, settings.win

    def draw_worlds(self, count: int) -> None:
        """Draw so many worlds, in the place of the oldest."""
        worlds = len(self.states) - WORLDS
        for _ in range(count):
            self.states[WORLDS + self.oldest : WORLDS + self.oldest + 1] = self.search.world(self.minds)
            self.oldest = (self.oldest + 1) % worlds

    def play(self, playouts: int) -> None:
        """So many playouts from the worlds and no search, to measure how fast they are."""
        self.kernels.play_many(
            self.knobs, self.search.terms, self.states, self.rng, self.out[0], self.outcome, playouts
        )

    def grow(self, iterations: int) -> None:
        """So many iterations more."""
        search = self.search
        grow(self.tree, search.settings.megabytes << 20)
        if self.draws and self.tree.counts["iterations"][0]:
            self.draw_worlds(DRAWN)
        if self.tree.counts["tick"][0] > LAST_TICK:
            self.stamps[:] = 0
            self.tree.counts["tick"] = 0
        self.kernels.iterate(
            self.knobs,
            search.terms,
            self.states,
            self.rng,
            self.tree.nodes,
            self.tree.edges,
            self.tree.counts,
            self.out,
            self.outcome,
            self.stamps,
            self.weights,
            self.path,
            self.values,
            self.leads,
            iterations,
        )


class Search:
    """Searches the position of a view; all it knows is what the view tells.

    Args:
        game, setup: what is played.
        view: what the seat to act sees and can remember.
        legal: its legal actions.
        seed: with it, a search by iterations is the same on every machine.
        settings: budget and manner.
    """

    def __init__(self, game: Game, setup: Setup, view: View, legal: Ints, seed: int, settings: Settings) -> None:
        self.game = game
        self.setup = setup
        self.view = view
        self.legal = legal
        self.seed = seed
        self.settings = settings
        self.terms: Records = game.terms(setup)
        self.spent = 0.0
        self._begun: float | None = None
        self._stop = threading.Event()
        self._settle = False
        self._shown = self.world(np.random.default_rng(stream(seed, "shown")))
        self.veiled = game.facts.hidden and self.is_veiled()
        self.many = self.worlds_differ()
        self.groves = [Grove(self, number) for number in range(settings.threads)]

    def world(self, rng: np.random.Generator) -> Records:
        """A state that the seat cannot tell from the true one."""
        return self.game.determinize(self.terms, self.view, rng)

    def worlds_differ(self) -> bool:
        """Whether there is more than one world to search in."""
        return self.game.facts.hidden

    def is_veiled(self) -> bool:
        """Whether who acts next cannot see which of its actions the seat has chosen.

        So it is where seats choose at the same time and show what they chose together. Asked of two actions in a
        drawn world, by comparing what the next seat would see.
        """
        seen = set()
        for action in (self.legal[0], self.legal[-1]):
            after = self._shown.copy()
            self.game.engine.apply(self.terms, after, int(action))
            state = record(after)
            if state.actor < 0 or state.actor == self.view.actor:
                return False
            view = self.game.view(record(self.terms), state, int(state.actor), True)
            seen.add(msgspec.json.encode(view))
        return len(seen) == 1 and len(self.legal) > 1

    def stop(self) -> None:
        """Let a search that is running end within some hundredths of a second."""
        self._stop.set()

    def run(
        self, watch: Callable[["Report"], None] | None = None, every: float = 0.25, settle: bool = False
    ) -> "Report":
        """Search until the budget is spent or somebody stops it.

        Args:
            watch: called with a report about every so many seconds.
            settle: stop a search by iterations in one thread as soon as those that are left cannot (or, by the setting
                `settle`, can hardly) change any more which action is the most visited.
        """
        self._settle = settle and len(self.groves) == 1
        begun = time.perf_counter()
        self._begun = begun
        limit = self.settings.iterations
        shares: Sequence[int | None] = split(limit, len(self.groves)) if limit else [None] * len(self.groves)
        with ThreadPoolExecutor(len(self.groves)) as pool:
            others = [
                pool.submit(self._work, grove, share, begun)
                for grove, share in zip(self.groves[1:], shares[1:], strict=True)
            ]
            try:
                self._work(self.groves[0], shares[0], begun, watch, every)
            except BaseException:
                self.stop()
                raise
            for other in others:
                other.result()
        self._begun = None
        self.spent += time.perf_counter() - begun
        return self.report()

    def _work(
        self,
        grove: Grove,
        iterations: int | None,
        begun: float,
        watch: Callable[["Report"], None] | None = None,
        every: float = 0.0,
    ) -> None:
        done = 0
        next_report = begun + every
        while not self._stop.is_set():
            share = SLICE if iterations is None else min(SLICE, iterations - done)
            if share <= 0:
                return
            grove.grow(share)
            done += share
            if self._settle and iterations is not None and self.is_settled(iterations - done):
                return
            now = time.perf_counter()
            if watch and now >= next_report:
                watch(self.report())
                next_report = now + every
            if self.settings.seconds and now - begun >= self.settings.seconds:
                return

    def is_settled(self, left: int) -> bool:
        """Whether the most visited action stays so, whatever happens in the share `1 / settle` of what is left."""
        if len(self.legal) == 1:
            return True
        visits = self.groves[0].tree.edges["visits"][: len(self.legal)]  # the root's edges are the first of all
        second, first = np.partition(visits, -2)[-2:]
        return bool(self.settings.settle * float(first - second) > left)

    def report(self) -> Report:
        """What is known by now; may be asked from any thread while the search runs, which does not wait for it."""
        begun = self._begun
        seconds = self.spent + (time.perf_counter() - begun if begun is not None else 0.0)
        iterations = sum(int(grove.tree.counts["iterations"][0]) for grove in self.groves)
        visits = dict.fromkeys((int(action) for action in self.legal), 0)
        sums = dict.fromkeys(visits, 0.0)
        for grove in self.groves:
            for edge in grove.tree.edges[: len(self.legal)]:  # the root's are the first of all
                action = int(edge["action"])
                if action in visits:
                    visits[action] += int(edge["visits"])
                    sums[action] += float(edge["worth"]) * int(edge["visits"])
        terms, state = record(self.terms), record(self._shown)
        findings = [
            Finding(action, self.game.spell(terms, state, action), n, sums[action] / n if n else None)
            for action, n in visits.items()
        ]
        findings.sort(key=lambda found: (-found.visits, -(found.value or 0.0), found.action))
        return Report(
            tuple(findings),
            self.line(findings[0].action),
            float(self.groves[0].knobs["spread"][0]),
            iterations,
            seconds,
            sum(int(grove.tree.counts["nodes"][0]) for grove in self.groves),
            sum(grove.tree.bytes for grove in self.groves),
            max(int(grove.tree.counts["deepest"][0]) for grove in self.groves),
        )

    def line(self, first: int) -> tuple[str, ...]:
        """The most visited way down the first tree from an action on, in a drawn world, as far as it is legal there."""
        tree, state = self.groves[0].tree, self._shown.copy()
        terms, out, action, node = record(self.terms), self.game.engine.legal_buffer(), first, ROOT
        line: list[str] = []
        while True:
            line.append(self.game.spell(terms, record(state), action))
            self.game.engine.apply(self.terms, state, action)
            actor = int(state["actor"][0])
            node = node_after(tree, node, action, actor)
            if node == NONE or actor <= NOBODY or actor < 0:
                return tuple(line)
            legal = set(out[: self.game.engine.legal_actions(self.terms, state, out)].tolist())
            tried = [edge for edge in edges_of(tree, node) if edge["visits"] and int(edge["action"]) in legal]
            if not tried:
                return tuple(line)
            action = int(max(tried, key=lambda edge: int(edge["visits"]))["action"])


def split(total: int, parts: int) -> list[int]:
    """Shares of a budget, as even as can be."""
    return [(total + i) // parts for i in range(parts)]


def edges_of(tree: Tree, node: int) -> list[np.void]:
    """Edges of a node, those that were tried first."""
    found = []
    for which in ("tried", "untried"):
        edge = int(tree.nodes[which][node])
        while edge != NONE:
            found.append(tree.edges[edge])
            edge = int(tree.edges["beside"][edge])
    return found


def node_after(tree: Tree, node: int, action: int, actor: int) -> int:
    """Node below an action for who acts there, or NONE."""
    for edge in edges_of(tree, node):
        if int(edge["action"]) == action:
            below = int(edge["node"])
            while below != NONE and int(tree.nodes["actor"][below]) != actor:
                below = int(tree.nodes["other"][below])
            return below
    return NONE
