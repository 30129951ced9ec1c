"""Worlds weighted by how well the decisions of the other seats fit them."""

from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.agents.search.arrays import WORLDS
from pakal.agents.search.problem import Problem
from pakal.core.engine import as_bytes, blank
from pakal.core.kernel import Ints, Records
from pakal.core.mind import Mind
from pakal.core.random import Generator
from pakal.core.rules import hindsight, legal_actions, promise, redeal
from pakal.core.specialised import loop

MOST_DECISIONS = 64
"""Earlier decisions do not count. So many chances multiply to a number that is never 0."""

ASTRAY = 0.01
"""Part of the decisions that is taken to be random."""

NOW, THEN, ROOM = 0, 1, 2
"""Rows of the states in which a world is followed back: the later position, and the one before it."""


@loop
def weigh_worlds(
    minds: Any,
    terms: Records,
    worlds: Records,
    heard: Records,
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
        heard, actions: of `Heard`.
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
            rooms[THEN] = heard[k]
            hindsight(terms[0], then, now, actions[k], viewer, rng)
            rooms[NOW] = rooms[THEN]
            n = legal_actions(terms[0], then, legal)
            if n == 1:
                continue
            promise(minds, terms[0], then, legal, n, False, weights)
            best = total = own = 0.0
            for j in range(n):
                best = max(best, weights[j])
            for j in range(n):
                share = weights[j] / best
                share *= sqrt(share)  # a search prefers its best action more than the network foretells
                total += share
                if legal[j] == actions[k]:
                    own = share
            one = (1.0 - ASTRAY) * own / total + ASTRAY / n
            chance *= sqrt(one * sqrt(one))  # power 3/4: who plays otherwise than foretold does so in all decisions
        chances[i] = chance


class Belief:
    """Worlds of a problem with weights, from which a tree draws its worlds.

    Args:
        problem: with decisions of others.
        mind: its policy network foretells decisions.
        worlds: how many are dealt and weighted.
        rng: deals them.
        numbers: draws the first world, and then from all worlds.
    """

    def __init__(self, problem: Problem, mind: Mind, worlds: int, rng: Generator, numbers: np.random.Generator) -> None:
        game, heard = problem.game, problem.heard
        assert heard is not None
        assert game.mind is not None
        self._numbers = numbers
        self.worlds, chances = blank(game.state_dtype, worlds), np.zeros(worlds)
        self.worlds[:1] = problem.world(numbers)
        kernel = game.engine.bind(weigh_worlds, nogil=True, **game.mind.kernels)
        kernel(
            mind.own(),
            problem.terms,
            self.worlds,
            heard.states[-MOST_DECISIONS:],
            heard.actions[-MOST_DECISIONS:],
            problem.viewer,
            rng,
            blank(game.state_dtype, ROOM),
            game.engine.legal_buffer(),
            game.engine.outcome_buffer(),
            np.zeros(game.facts.max_legal),
            chances,
        )
        self.chances = chances
        self._sums = np.cumsum(chances)
        self._bytes = as_bytes(self.worlds)

    def draw(self, states: Records, places: NDArray[np.int64]) -> None:
        """Put worlds that are drawn by their weights into the places of a tree's worlds."""
        chosen = np.searchsorted(self._sums, self._numbers.random(len(places)) * self._sums[-1], side="right")
        as_bytes(states)[WORLDS + places] = self._bytes[np.minimum(chosen, len(self.worlds) - 1)]
