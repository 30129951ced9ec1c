"""One tree with its worlds and its generators, for one thread."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from pakal.agents.search.arrays import ROWS, WORLDS, Arrays, HandMade, Looking
from pakal.agents.search.belief import Belief
from pakal.agents.search.compiled import search_kernels
from pakal.agents.search.descent import RENEWED, iterate
from pakal.agents.search.knobs import knobs_of
from pakal.agents.search.playouts import measure, redeal_all
from pakal.agents.search.problem import Problem
from pakal.agents.search.settings import SearchSettings
from pakal.agents.search.tree import BYTES_A_NODE, BYTES_AN_EDGE, Tree, make_room, new_tree
from pakal.core.engine import blank, record
from pakal.core.kernel import Records
from pakal.core.mind import Mind
from pakal.core.random import generator, stream
from pakal.core.rules import redeal
from pakal.core.specialised import part

SLICE = 256
"""Iterations of a slice; after each the search looks at clock, stop sign and memory. Each slice brings new worlds. So
the number must be the same on every machine, or searches with the same iterations would have different results.
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
"""Nodes and edges for which a tree has room at first. It gets fewer edges if a slice cannot use half of these, because
to clear them takes time.
"""


class Grove:
    """One tree, its worlds and its generators.

    Args:
        problem: the position that is searched.
        settings: the settings of the search.
        seed, number: the seed of the search, and the number of this tree in it.
        everybody: whether each iteration finds values for all seats; else only for those that chose an action on its
            way down.
        mind: the mind that it uses; None: it uses the evaluation.

    Attributes:
        tree: the tree as it is now.
        values: the last iteration's value for each seat, from 0 to 1.
    """

    def __init__(
        self,
        problem: Problem,
        settings: SearchSettings,
        seed: int,
        number: int,
        everybody: bool = False,
        mind: Mind | None = None,
    ) -> None:
        game = problem.game
        self.problem, self.settings = problem, settings
        self.kernels = search_kernels(game, mind is not None)
        self.rng = generator(stream(seed, "tree", number))
        self.world_rng = np.random.default_rng(stream(seed, "worlds", number))
        pool = POOL if problem.many else 1
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
        self.values, self.results = np.zeros((2, problem.setup.players))
        self.belief: Belief | None = None
        if settings.belief and problem.heard is not None and mind is not None:
            self.belief = Belief(problem, mind, settings.belief, self.rng, self.world_rng)
        self.draws = problem.many and self.belief is None and "redeal" not in game.kernels
        if self.belief is not None:
            self.belief.draw(self.states, np.arange(pool))
        else:
            for world in range(pool if self.draws else 1):
                self.draw_world(world)
            if problem.many:
                self.renew()
        self.knobs = knobs_of(settings, problem.setup.players, None if mind is None else game.mind)
        knobs = record(self.knobs)
        knobs.seat, knobs.hidden, knobs.veiled = problem.actor, problem.many or problem.veiled, problem.veiled
        keeps = self.draws or self.belief is not None
        knobs.redealt = problem.many and not keeps and problem.viewer == problem.actor
        knobs.everybody = everybody
        by_hand = HandMade(self.knobs, self.states, self.rng, self.out, self.outcome)
        self.mind: Any = by_hand
        if mind is not None:
            looks_ahead = game.mind is not None and game.mind.looks_ahead
            self.mind = Looking(*by_hand, mind.own()) if looks_ahead else mind.own()
        self.measure(MEASURED)

    def draw_world(self, number: int) -> None:
        """Draw the world of this number, from 0, anew."""
        self.states[WORLDS + number : WORLDS + number + 1] = self.problem.world(self.world_rng)

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
        self.belief.draw(self.states, (int(oldest[0]) + np.arange(min(count, worlds))) % worlds)
        oldest[0] = (oldest[0] + count) % worlds

    def renew(self) -> None:
        """Deal anew, in all worlds but the first, the cards that the viewer cannot see, if the game has a kernel for
        it.

        If the viewer is to act, `grow` does so by itself, world after world; else the caller has to ask for it.
        """
        if not self.draws:
            viewer = self.problem.viewer
            self.kernels.redeal_all(self.problem.terms, self.states, viewer, self.rng, self.outcome)

    def measure(self, playouts: int) -> None:
        """Measure the value of a lead, and how far values differ, by this number of playouts from the worlds."""
        self.kernels.measure(self.arrays, playouts)

    @property
    def spread(self) -> float:
        """How far values differ: see `SearchSettings.temperature`."""
        return float(self.knobs["spread"][0])

    @contextmanager
    def exploring(self, weight: float) -> Iterator[None]:
        """Within this context the setting `explore` has another value."""
        usual = float(self.knobs["explore"][0])
        self.knobs["explore"] = weight
        try:
            yield
        finally:
            self.knobs["explore"] = usual

    def play(self, playouts: int) -> None:
        """Play this number of playouts from the worlds, without a search, to measure their speed."""
        self.kernels.play_many(self.arrays, playouts)

    def grow(self, iterations: int) -> None:
        """Make this number of further iterations."""
        make_room(self.tree, self.settings.megabytes << 20)
        if self.tree.counts["iterations"][0]:
            if self.draws:
                self.draw_oldest(DRAWN)
            elif self.belief is not None:
                self.believe_anew(SLICE // RENEWED)
        if self.tree.counts["tick"][0] > LAST_TICK:
            self.stamps[:] = 0
            self.tree.counts["tick"] = 0
        self.kernels.iterate(self.arrays, iterations)

    @property
    def arrays(self) -> Arrays:
        """The arrays that kernels work on; a tree that has grown has new ones."""
        return Arrays(
            self.knobs,
            self.problem.terms,
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
            self.mind,
        )


def share_scale(groves: Sequence[Grove]) -> None:
    """Give several trees one scale of values: the mean of their scales."""
    for name in ("scale", "spread"):
        mean = sum(float(grove.knobs[name][0]) for grove in groves) / len(groves)
        for grove in groves:
            grove.knobs[name] = mean


@part
def search_from(arrays: Arrays, truth: Records, iterations: int, playouts: int) -> None:
    """Search another position in the arrays of a grove, as its seat to act knows it. Compiled loops call it.

    Even the first world is dealt anew.

    Args:
        arrays: of a grove with room for a tree of so many iterations; the tree in it is given up.
        truth: the position, shape (1,).
        iterations: of the search.
        playouts: how many measure the scale of values before it.
    """
    counts, states, seat = arrays.counts[0], arrays.states, truth[0].actor
    counts.nodes = counts.edges = counts.iterations = counts.oldest = 0
    arrays.knobs[0].seat = seat
    states[WORLDS] = truth[0]
    redeal(arrays.terms[0], states[WORLDS], seat, arrays.rng, arrays.outcome)
    redeal_all(arrays.terms, states, seat, arrays.rng, arrays.outcome)
    measure(arrays, playouts)
    iterate(arrays, iterations)
