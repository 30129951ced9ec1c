"""Two simple players: one plays any action, the other looks no further than its own turn."""

from typing import ClassVar

import numpy as np

from pakal.agents.agent import Agent
from pakal.core.game import Game
from pakal.core.setup import Setup
from pakal.core.view import View
from pakal.kernels.engine import blank
from pakal.kernels.kernel import Ints


class RandomAgent(Agent):
    """Uniform over the legal actions."""

    looks = False

    def choose(self, view: View | None, legal: Ints, rng: np.random.Generator) -> int:
        """One of the legal actions, all with the same probability."""
        return int(legal[rng.integers(len(legal))])


DECISIONS = 7
"""Most decisions of one turn that it looks ahead."""

WORLDS = 8
"""Positions drawn where something is hidden; the values are averaged."""

CLOSE = 1e-9
"""Values as close as this count as equal, and one of their actions is drawn."""


class GreedyAgent(Agent):
    """One-turn lookahead over positions that its seat cannot tell from the true one."""

    strength: ClassVar[int] = 2

    def __init__(self, game: Game, setup: Setup) -> None:
        super().__init__(game, setup)
        self._terms = game.terms(setup)
        self._states = blank(game.state_dtype, DECISIONS + 1)
        self._out = np.zeros((DECISIONS + 1, game.facts.max_legal), np.int32)
        self._open = np.zeros((2, DECISIONS + 1), np.int64)
        self._best = np.zeros(DECISIONS + 1)
        self._values = np.zeros(game.facts.max_legal)

    def choose(self, view: View | None, legal: Ints, rng: np.random.Generator) -> int:
        """The best of the legal actions by the mean of their values; among equals, any."""
        assert view is not None
        if len(legal) == 1:
            return int(legal[0])
        values = self.values(view, rng)
        best = [action for action, value in zip(legal, values, strict=True) if value >= max(values) - CLOSE]
        return int(best[rng.integers(len(best))])

    def values(self, view: View, rng: np.random.Generator) -> list[float]:
        """Sum of the values of each legal action, in their order."""
        total: list[float] = []
        for _ in range(WORLDS if self.game.facts.hidden else 1):
            self._states[:1] = self.game.determinize(self._terms, view, rng).array
            n = self.game.engine.values_of_turn(
                self._terms.array, self._states, self._out, self._open, self._best, self._values
            )
            values = self._values[:n].tolist()
            total = [before + value for before, value in zip(total, values, strict=True)] if total else values
        return total
