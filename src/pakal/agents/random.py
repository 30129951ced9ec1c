"""Plays any legal action, each as likely."""

import numpy as np

from pakal.agents.agent import Agent
from pakal.core.kernel import Ints
from pakal.core.view import View


class RandomAgent(Agent):
    """Uniform over the legal actions."""

    looks = False

    def choose(self, view: View | None, legal: Ints, rng: np.random.Generator) -> int:
        """One of the legal actions, each as likely."""
        return int(legal[rng.integers(len(legal))])
