"""Plays any legal action, all with the same probability."""

import numpy as np

from pakal.agents.agent import Agent
from pakal.core.kernel import Ints
from pakal.core.view import View


class RandomAgent(Agent):
    """Uniform over the legal actions."""

    looks = False

    def choose(self, view: View | None, legal: Ints, rng: np.random.Generator) -> int:
        """One of the legal actions, all with the same probability."""
        return int(legal[rng.integers(len(legal))])
