"""What a computer player is, and which there are."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import ClassVar

import numpy as np

from pakal.core.errors import SetupError
from pakal.core.facts import shown
from pakal.core.game import Game
from pakal.core.kernel import Ints
from pakal.core.setup import Setup
from pakal.core.view import View

BUILT_IN = {"random": "pakal.agents.random:RandomAgent", "greedy": "pakal.agents.greedy:GreedyAgent"}


class Agent(ABC):
    """A computer player for any game, in any of its seats.

    Args:
        game, setup: what is played; both are known to all.

    Attributes:
        looks: False for a player that needs no view; it is then given None.
    """

    looks: ClassVar[bool] = True

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup

    @abstractmethod
    def choose(self, view: View | None, legal: Ints, rng: np.random.Generator) -> int:
        """One of the legal actions.

        Args:
            view: what the seat to act sees and can remember.
            legal: its legal actions.
            rng: the only source of chance; the same generator gives the same choice.
        """


@cache
def agents() -> dict[str, str]:
    """Name of each agent -> where its class is: ours, and those of other packages (entry points `pakal.agents`)."""
    return BUILT_IN | {point.name: point.value for point in entry_points(group="pakal.agents")}


def check_agents(names: Sequence[str]) -> list[str]:
    """`names`, if there are such agents. Raises SetupError."""
    for name in names:
        if name not in agents():
            raise SetupError(f"there is no agent '{shown(name)}'; there are: {', '.join(agents())}")
    return list(names)


def agent(name: str, game: Game, setup: Setup) -> Agent:
    """A new agent. Raises SetupError."""
    check_agents([name])
    module, _, attribute = agents()[name].partition(":")
    made: Agent = getattr(import_module(module), attribute)(game, setup)
    return made
