"""One tree with its worlds and its generators: what one thread works on."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from pakal.agents.search.arrays import ROWS, WORLDS, Arrays, HandMade
from pakal.agents.search.compiled import search_kernels
from pakal.agents.search.knobs import knobs_of
from pakal.agents.search.problem import Problem
from pakal.agents.search.settings import Settings
from pakal.agents.search.tree import BYTES_A_NODE, BYTES_AN_EDGE, Tree, grow, new_tree
from pakal.core.engine import blank, record
from pakal.core.mind import Mind
from pakal.core.random import generator, stream

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


class Grove:
    """One tree, its worlds and its generators.

    Args:
        problem: what is searched.
        settings: in what manner.
        seed, number: of the search, and of this tree in it.
        everybody: whether values are found for all seats, not only for those that chose on the way.
        mind: what it thinks with; None: it values and weighs by hand.

    Attributes:
        tree: as it has grown.
        values: a share of the win for each seat by the last iteration.
    """

    def __init__(
        self,
        problem: Problem,
        settings: Settings,
        seed: int,
        number: int,
        everybody: bool = False,
        mind: Mind | None = None,
    ) -> None:
        game = problem.game
        self.problem, self.settings = problem, settings
        self.kernels = search_kernels(game, mind is not None)
        self.rng = generator(stream(seed, "tree", number))
        self.minds = np.random.default_rng(stream(seed, "worlds", number))
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
        self.values, self.found = np.zeros((2, problem.setup.players))
        self.oldest = 0
        self.draws = problem.many and "redeal" not in game.kernels
        self.draw_worlds(pool if self.draws else 1)
        if problem.many:
            self.renew()
        self.knobs = knobs_of(settings, problem.setup.players, mind is not None)
        knobs = record(self.knobs)
        knobs.root, knobs.hidden, knobs.veiled = problem.actor, problem.many or problem.veiled, problem.veiled
        knobs.redealt = problem.many and not self.draws and problem.viewer == problem.actor
        knobs.everybody = everybody
        by_hand = HandMade(self.knobs, self.states, self.rng, self.out, self.outcome)
        self.mind: Any = by_hand if mind is None else mind.own()
        self.measure(MEASURED)

    def draw_worlds(self, count: int) -> None:
        """Draw so many worlds, in the place of the oldest."""
        worlds = len(self.states) - WORLDS
        for _ in range(count):
            self.states[WORLDS + self.oldest : WORLDS + self.oldest + 1] = self.problem.world(self.minds)
            self.oldest = (self.oldest + 1) % worlds

    def renew(self) -> None:
        """Deal all worlds but the first anew for the eyes of the viewer, where the game has a kernel that does it.

        Where the viewer is to act, they are dealt anew while the tree grows; where it is not, somebody asks for it.
        """
        if not self.draws:
            viewer = self.problem.viewer
            self.kernels.redeal_all(self.problem.terms, self.states, viewer, self.rng, self.outcome)

    def measure(self, playouts: int) -> None:
        """Find what a lead is worth, and how far values differ, by so many playouts from the worlds."""
        self.kernels.measure(self.arrays, playouts)

    @property
    def spread(self) -> float:
        """How far values differ here."""
        return float(self.knobs["spread"][0])

    @contextmanager
    def exploring(self, weight: float) -> Iterator[None]:
        """Within this context the search explores actions of few visits by another weight."""
        usual = float(self.knobs["explore"][0])
        self.knobs["explore"] = weight
        try:
            yield
        finally:
            self.knobs["explore"] = usual

    def play(self, playouts: int) -> None:
        """So many playouts from the worlds and no search, to measure how fast they are."""
        self.kernels.play_many(self.arrays, playouts)

    def grow(self, iterations: int) -> None:
        """So many iterations more."""
        grow(self.tree, self.settings.megabytes << 20)
        if self.draws and self.tree.counts["iterations"][0]:
            self.draw_worlds(DRAWN)
        if self.tree.counts["tick"][0] > LAST_TICK:
            self.stamps[:] = 0
            self.tree.counts["tick"] = 0
        self.kernels.iterate(self.arrays, iterations)

    @property
    def arrays(self) -> Arrays:
        """What kernels work on; a tree that has grown has other arrays."""
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
            self.found,
            self.mind,
        )


def share_scale(groves: Sequence[Grove]) -> None:
    """Measure values in several trees by one scale: the mean of what each has found."""
    for name in ("scale", "spread"):
        mean = sum(float(grove.knobs[name][0]) for grove in groves) / len(groves)
        for grove in groves:
            grove.knobs[name] = mean
