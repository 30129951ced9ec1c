"""One tree with its worlds and its generators, for one thread."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import accumulate
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.kernels.engine import as_bytes, blank
from pakal.kernels.kernel import Ints, Records, loop, part, record_of
from pakal.kernels.random import Generator, generator, stream
from pakal.kernels.rules import find_priors, hindsight, legal_actions, redeal
from pakal.search.arrays import (
    BYTES_A_NODE,
    BYTES_AN_EDGE,
    EDGE,
    NODE,
    NONE,
    ROOT,
    ROWS,
    WORLDS,
    Arrays,
    EvaluationArrays,
    HybridArrays,
    Tree,
    make_room,
    new_tree,
    with_room,
)
from pakal.search.away import Away, begin_of, can_wait
from pakal.search.compiled import parameters_of, search_kernels
from pakal.search.descent import RENEWED, SLICE, iterate
from pakal.search.network_file import Network
from pakal.search.playouts import measure, redeal_all
from pakal.search.problem import Problem
from pakal.search.settings import SearchSettings

# Worlds weighted by how well the decisions of the other seats fit them.


MOST_DECISIONS = 64
"""Earlier decisions do not count. So many chances multiply to a number that is never 0."""

ASTRAY = 0.01
"""Part of the decisions that is taken to be random."""

NOW, THEN, ROOM = 0, 1, 2
"""Rows of the states in which a world is followed back: the later position, and the one before it."""


@loop
def weigh_worlds(
    networks: Any,
    terms: Records,
    worlds: Records,
    history: Records,
    actions: Ints,
    viewer: int,
    rng: Generator,
    rooms: Records,
    legal: Ints,
    outcome: Ints,
    weights: NDArray[np.float64],
    chances: NDArray[np.float64],
) -> None:
    """Deal all worlds but the first anew, and write how likely the others would have acted as they did in each.

    A world has one hand for each seat. `hindsight` follows it back, decision by decision. At each the policy network
    says how likely the action is by what its seat sees.

    Args:
        worlds: the first one is a world; the others are written.
        history, actions: of `History`.
        rooms: ROOM states.
        chances: float64, shape (worlds,); written.
    """
    now, then = rooms[NOW], rooms[THEN]
    for i in range(len(worlds)):
        if i > 0:
            worlds[i] = worlds[0]
            redeal(terms[0], worlds[i], viewer, rng, outcome)
        rooms[NOW] = worlds[i]
        chance = 1.0
        for back in range(len(actions)):
            k = len(actions) - 1 - back
            rooms[THEN] = history[k]
            hindsight(terms[0], then, now, actions[k], viewer, rng)
            rooms[NOW] = rooms[THEN]
            n = legal_actions(terms[0], then, legal)
            if n == 1:
                continue
            find_priors(networks, terms[0], then, legal, n, False, weights)
            best = total = own = 0.0
            for j in range(n):
                best = max(best, weights[j])
            for j in range(n):
                share = weights[j] / best
                share *= sqrt(share)  # a search plays its best action more often than the network predicts
                total += share
                if legal[j] == actions[k]:
                    own = share
            one = (1.0 - ASTRAY) * own / total + ASTRAY / n
            chance *= sqrt(one * sqrt(one))  # power 3/4: decisions of one player are not independent
        chances[i] = chance


class Belief:
    """Worlds of a problem with weights, from which a tree draws its worlds.

    Args:
        problem: with decisions of others.
        network: its policy foretells decisions.
        worlds: how many are dealt and weighted.
        rng: deals them.
        numbers: draws the first world, and then from all worlds.
    """

    def __init__(
        self, problem: Problem, network: Network, worlds: int, rng: Generator, numbers: np.random.Generator
    ) -> None:
        game, history = problem.game, problem.history
        assert history is not None
        assert game.network is not None
        self._numbers = numbers
        self.worlds, chances = blank(game.state_dtype, worlds), np.zeros(worlds)
        self.worlds[:1] = problem.world(numbers).array
        kernel = game.engine.bind(weigh_worlds, nogil=True, **game.network.kernels)
        kernel(
            network.own(),
            problem.terms.array,
            self.worlds,
            history.states[-MOST_DECISIONS:],
            history.actions[-MOST_DECISIONS:],
            problem.viewer,
            rng,
            blank(game.state_dtype, ROOM),
            game.engine.legal_buffer(),
            game.engine.outcome_buffer(),
            np.zeros(game.facts.max_legal),
            chances,
        )
        self.chances = chances
        self._sums = list(accumulate(chances.tolist()))
        self._bytes = as_bytes(self.worlds)

    def draw(self, states: Records, places: Sequence[int]) -> None:
        """Put worlds that are drawn by their weights into the places of a tree's worlds."""
        rows, own, sums = as_bytes(states), self._bytes, self._sums
        for place, share in zip(places, self._numbers.random(len(places)), strict=True):
            chosen = bisect_right(sums, share * sums[-1])
            rows[WORLDS + place] = own[min(chosen, len(sums) - 1)]


# The tree and its worlds.


MOST_AT_ONCE = 16 * SLICE
"""Most iterations of one call. Where a tree grows in a worker of a page, a call takes as long as some hundred of them.
"""

POOL = 64
"""Number of worlds of a tree, where something is hidden."""

DRAWN = 4
"""Number of worlds that a tree draws anew with each slice, if the game has no kernel that deals them anew."""

LAST_TICK = 1 << 30
"""Highest stamp. A tree that has come to it clears all stamps, and begins with 0 again."""

MEASURED = 32
"""Number of playouts by which a tree measures how far values differ."""

DEEPEST = 200
"""Longest way down a tree, in edges."""

FIRST_NODES, FIRST_EDGES = 1 << 11, 1 << 16
"""Nodes and edges for which a tree has room at first. Clearing edges takes time, so a tree gets fewer if a
slice cannot use half of these.
"""

AWAY_NODES, AWAY_EDGES = 1 << 15, 1 << 18
"""The same where a tree grows in a worker of a page. There nothing is cleared, and unwritten memory costs the device
nothing.
"""


class SearchTree:
    """One tree, its worlds and its generators.

    Args:
        problem: the position that is searched.
        settings: the settings of the search.
        seed, number: the seed of the search, and the number of this tree in it.
        all_seats: whether each iteration finds values for all seats; else only for those that chose an action on its
            way down.
        network: the network that it uses; None: it uses the evaluation.

    Attributes:
        tree: the tree as it is now; where it grows in a worker of a page, only its root and counts.
        away: its memory in that worker; None: it grows here.
        values: the last iteration's value for each seat, from 0 to 1.
    """

    def __init__(
        self,
        problem: Problem,
        settings: SearchSettings,
        seed: int,
        number: int,
        all_seats: bool = False,
        network: Network | None = None,
    ) -> None:
        game = problem.game
        self.problem, self.settings = problem, settings
        self.kernels = search_kernels(game, network is not None)
        self.rng = generator(stream(seed, "tree", number))
        self.world_rng = np.random.default_rng(stream(seed, "worlds", number))
        pool = POOL if problem.many else 1
        if settings.iterations:
            pool = max(1, min(pool, settings.iterations // (2 * settings.threads)))
        self.states = blank(game.state_dtype, WORLDS + pool)
        away = Away(game.facts.name, number) if can_wait() else None
        nodes, edges = (FIRST_NODES, FIRST_EDGES) if away is None else (AWAY_NODES, AWAY_EDGES)
        room = ((settings.megabytes << 20) - nodes * BYTES_A_NODE) // BYTES_AN_EDGE
        edges = min(edges, 2 * SLICE * game.facts.max_legal if away is None else edges, room)
        if away is None:
            self.tree = new_tree(nodes, edges)
        else:
            self.tree = new_tree(1, max(1, len(problem.legal)))
            self.tree.nodes, self.tree.edges = begin_of(self.tree.nodes, nodes), begin_of(self.tree.edges, edges)
        self.out = np.zeros((ROWS, game.facts.max_legal), np.int32)
        self.outcome = np.zeros(game.facts.max_outcome, np.int32)
        self.stamps = np.zeros(game.facts.action_count, np.int32)
        self.weights = np.zeros(game.facts.max_legal)
        self.path = np.zeros((DEEPEST, 2), np.int32)
        self.values, self.results = np.zeros((2, problem.setup.players))
        self.belief: Belief | None = None
        self.away: Away | None = None
        if settings.belief and problem.history is not None and network is not None:
            self.belief = Belief(problem, network, settings.belief, self.rng, self.world_rng)
        self.draws = problem.many and self.belief is None and "redeal" not in game.kernels
        if self.belief is not None:
            self.belief.draw(self.states, range(pool))
        else:
            for world in range(pool if self.draws else 1):
                self.draw_world(world)
            if problem.many:
                self.renew()
        self.parameters = parameters_of(settings, problem.setup.players, None if network is None else game.network)
        parameters = record_of(self.parameters)
        parameters.seat, parameters.hidden, parameters.simultaneous = (
            problem.actor,
            problem.many or problem.simultaneous,
            problem.simultaneous,
        )
        parameters.redealt = problem.many and self.keeps_worlds and problem.viewer == problem.actor
        parameters.all_seats = all_seats
        by_hand = EvaluationArrays(self.parameters, self.states, self.rng, self.out, self.outcome)
        self.network: Any = by_hand
        if network is not None:
            looks_ahead = game.network is not None and game.network.looks_ahead
            self.network = HybridArrays(*by_hand, network.own()) if looks_ahead else network.own()
        self.measure(MEASURED)
        self.away = away

    @property
    def keeps_worlds(self) -> bool:
        """Whether compiled code alone deals new worlds; else Python brings some before each slice."""
        return not self.draws and self.belief is None

    def draw_world(self, number: int) -> None:
        """Draw the world of this number, from 0, anew."""
        world = self.problem.world(self.world_rng)
        as_bytes(self.states)[WORLDS + number] = np.frombuffer(world.data, np.uint8)

    def draw_oldest(self, count: int) -> None:
        """Draw this number of worlds anew, the oldest first."""
        oldest, worlds = self.tree.counts["oldest"], len(self.states) - WORLDS
        for _ in range(count):
            self.draw_world(int(oldest[0]))
            oldest[0] = (oldest[0] + 1) % worlds

    def believe_anew(self, count: int) -> None:
        """Put other worlds, drawn by their weights, in the places of this number of worlds, the oldest first."""
        assert self.belief is not None
        oldest, worlds = self.tree.counts["oldest"], len(self.states) - WORLDS
        first = int(oldest[0])
        self.belief.draw(self.states, [place % worlds for place in range(first, first + min(count, worlds))])
        oldest[0] = (first + count) % worlds

    def renew(self) -> None:
        """Deal anew, in all worlds but the first, the cards that the viewer cannot see, if the game has a kernel for
        it.

        If the viewer is to act, `grow` does so by itself, world after world; else the caller has to ask for it.
        """
        if not self.draws:
            viewer = self.problem.viewer
            self._run(self.kernels.redeal_all, self.problem.terms.array, self.states, viewer, self.rng, self.outcome)

    def _run(self, kernel: Any, *arguments: Any, totals: Any = None) -> Any:
        """Call a kernel here, or in the worker in which the tree grows. `totals` is its last argument, if it has it."""
        if self.away is None:
            return kernel(*arguments, *([] if totals is None else [totals]))
        shared = [(array, len(array)) for array in (self.parameters, self.rng, self.tree.counts, self.values)]
        shared += [(self.tree.nodes, 1), (self.tree.edges, len(self.problem.legal))]
        if not self.keeps_worlds:
            shared.append((self.states, len(self.states)))
        if totals is not None:
            shared.append((totals, len(totals)))
            arguments = *arguments, totals
        return self.away.call(kernel, arguments, shared)

    def whole(self) -> Tree:
        """The tree with all its nodes and edges; where it grows in a worker, a copy."""
        if self.away is None:
            return self.tree
        counts, own = self.tree.counts, self.tree
        copy = Tree(blank(NODE, int(counts["nodes"][0])), blank(EDGE, int(counts["edges"][0])), counts)
        self.away.fetch((own.nodes, copy.nodes), (own.edges, copy.edges))
        return copy

    def measure(self, playouts: int) -> None:
        """Measure the value of a lead, and how far values differ, by this number of playouts from the worlds."""
        self._run(self.kernels.measure, self.arrays, playouts)

    @property
    def spread(self) -> float:
        """How far values differ: see `SearchSettings.temperature`."""
        return float(self.parameters["spread"][0])

    @contextmanager
    def exploring(self, weight: float) -> Iterator[None]:
        """Within this context the setting `explore` has another value."""
        usual = float(self.parameters["explore"][0])
        self.parameters["explore"] = weight
        try:
            yield
        finally:
            self.parameters["explore"] = usual

    def play(self, playouts: int) -> None:
        """Play this number of playouts from the worlds, without a search, to measure their speed."""
        self._run(self.kernels.play_many, self.arrays, playouts)

    def grow(self, iterations: int, remaining: int = 0, settle: float = 0.0) -> bool:
        """Make this number of further iterations; for the arguments and the result see `descent.grow`."""
        counts, legal, settled = self.tree.counts, len(self.problem.legal), False
        goal = int(counts["iterations"][0]) + iterations
        while not settled and (missing := goal - int(counts["iterations"][0])) > 0:
            self._prepare()
            step = min(MOST_AT_ONCE if self.keeps_worlds else SLICE, missing)
            settled = bool(self._run(self.kernels.grow, self.arrays, step, legal, remaining + missing - step, settle))
        return settled

    def play_games(self, games: int) -> list[float]:
        """Make this number of further iterations. Returns the sum of the shares of the win in them, by seat."""
        totals = np.zeros(len(self.values))
        step = SLICE if self.keeps_worlds else 1  # `_prepare` draws worlds here, so it must run for each game
        for first in range(0, games, step):
            self._prepare()
            self._run(self.kernels.play_games, self.arrays, min(step, games - first), totals=totals)
        shares: list[float] = totals.tolist()
        return shares

    def _prepare(self) -> None:
        """Make room in the tree, and bring new worlds."""
        make_room(self.tree, self.settings.megabytes << 20, self.away.with_room if self.away else with_room)
        if self.tree.counts["iterations"][0]:
            if self.draws:
                self.draw_oldest(DRAWN)
            elif self.belief is not None:
                self.believe_anew(SLICE // RENEWED)
        if self.tree.counts["tick"][0] > LAST_TICK:
            self.stamps[:] = 0
            self.tree.counts["tick"] = 0

    @property
    def arrays(self) -> Arrays:
        """The arrays that kernels work on; a tree that has grown has new ones."""
        return Arrays(
            self.parameters,
            self.problem.terms.array,
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
            self.results,
            self.network,
        )


@part
def search_from(arrays: Arrays, truth: Records, iterations: int, playouts: int) -> None:
    """Search another position in the arrays of a search_tree, as its seat to act knows it. Compiled loops call it.

    Even the first world is dealt anew.

    Args:
        arrays: of a search_tree with room for a tree of so many iterations; the tree in it is given up.
        truth: the position, shape (1,).
        iterations: of the search.
        playouts: how many measure the scale of values before it.
    """
    counts, states, seat = arrays.counts[0], arrays.states, truth[0].actor
    counts.nodes = counts.edges = counts.iterations = counts.oldest = 0
    arrays.parameters[0].seat = seat
    states[WORLDS] = truth[0]
    redeal(arrays.terms[0], states[WORLDS], seat, arrays.rng, arrays.outcome)
    redeal_all(arrays.terms, states, seat, arrays.rng, arrays.outcome)
    measure(arrays, playouts)
    iterate(arrays, iterations)


# The root of the tree, confined to one action at a time.


OUT_OF_SIGHT = -1e9
"""Value of an action that the search must not choose now."""


class Root:
    """The root of a tree that has been searched. From now on the search goes only below the actions that a caller
    names.

    The constructor moves all edges of the root to its list of tried edges. It hides them from the search, by a value
    that is never the best. `only` shows the search one of them.
    """

    def __init__(self, search_tree: SearchTree) -> None:
        self.search_tree = search_tree
        edges, nodes = search_tree.tree.edges, search_tree.tree.nodes
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
        edge = int(self.search_tree.tree.nodes[which][ROOT])
        while edge != NONE:
            yield edge
            edge = int(self.search_tree.tree.edges["beside"][edge])

    def _parts(self, edge: int) -> tuple[int, float, float]:
        edges = self.search_tree.tree.edges
        return int(edges["visits"][edge]), float(edges["value"][edge]), float(edges["weight"][edge])

    def _hide(self, edge: int) -> None:
        edges = self.search_tree.tree.edges
        edges["visits"][edge], edges["value"][edge], edges["weight"][edge] = 1, OUT_OF_SIGHT, 0.0

    def visits(self, action: int) -> int:
        """Iterations that began with a legal action."""
        edge = self._edge[action]
        return (self._parts(edge) if edge == self._open else self._originals[edge])[0]

    def value(self, action: int) -> float:
        """Mean value of all iterations that began with a legal action; 0 if there are none."""
        return self._originals[self._edge[action]][1]

    @contextmanager
    def only(self, action: int) -> Iterator[None]:
        """Within this context the search begins with this action."""
        edge, edges = self._edge[action], self.search_tree.tree.edges
        self._open = edge
        edges["visits"][edge], edges["value"][edge], edges["weight"][edge] = self._originals[edge]
        try:
            yield
        finally:
            self._originals[edge] = self._parts(edge)  # from the present arrays: a tree that has grown has new ones
            self._hide(edge)
            self._open = NONE
