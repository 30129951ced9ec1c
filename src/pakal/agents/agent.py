"""What a computer player is, and which there are."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import ClassVar

import numpy as np

from pakal.core.errors import PakalError, SetupError
from pakal.core.facts import shown
from pakal.core.game import Game
from pakal.core.kernel import Ints
from pakal.core.setup import Setup
from pakal.core.view import View

BUILT_IN = {
    "random": "pakal.agents.random:RandomAgent",
    "greedy": "pakal.agents.greedy:GreedyAgent",
    "mcts": "pakal.agents.mcts:MctsAgent",
    "level-1": "pakal.agents.levels:Level1",
    "level-2": "pakal.agents.levels:Level2",
    "level-3": "pakal.agents.levels:Level3",
    "level-4": "pakal.agents.levels:Level4",
    "level-5": "pakal.agents.levels:Level5",
    "level-6": "pakal.agents.levels:Level6",
}

NEEDS_MORE = {"program": "pakal.agents.program:ProgramAgent"}
"""Agents that are none without what follows the colon."""


class AgentFailed(PakalError):  # noqa: N818 (what it says)
    """An agent gave no answer, or one that is no legal action: whoever runs the game may count it as lost."""


class Agent(ABC):
    """A computer player for any game, in any of its seats.

    Args:
        game, setup: what is played; both are known to all.

    Attributes:
        looks: False for a player that needs no view; it is then given None.
        level: how well it plays, from 1; people are shown the weakest first.
    """

    looks: ClassVar[bool] = True
    level: ClassVar[int] = 1

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

    def close(self) -> None:  # noqa: B027 (most hold nothing)
        """Give back what it holds; it is asked nothing more."""

    @classmethod
    def named(cls, more: str, game: Game, setup: Setup) -> "Agent":
        """The agent that `name:more` names; `more` is empty where there is no colon. Raises SetupError."""
        cls.check(more)
        return cls(game, setup)

    @classmethod
    def check(cls, more: str) -> None:
        """Whether there is an agent `name:more`. Raises SetupError."""
        takes_nothing(more)


def takes_nothing(more: str) -> None:
    """Refuse what follows the name of an agent that cannot be set. Raises SetupError."""
    if more:
        raise SetupError(f"this agent takes nothing after its name, such as ':{shown(more)}'")


@cache
def agents() -> dict[str, str]:
    """Name of each agent -> where its class is: ours, and those of other packages (entry points `pakal.agents`)."""
    return BUILT_IN | {point.name: point.value for point in entry_points(group="pakal.agents")}


def class_of(name: str, besides: Iterable[str] = ()) -> type[Agent]:
    """Class of the agent of that name, without a colon; `besides`: what else there is. Raises SetupError."""
    found = (agents() | NEEDS_MORE).get(name)
    if found is None:
        known = ", ".join([*agents(), *besides, *(f"{other}:…" for other in NEEDS_MORE)])
        raise SetupError(f"there is no agent '{shown(name)}'; there are: {known}")
    module, _, attribute = found.partition(":")
    made: type[Agent] = getattr(import_module(module), attribute)
    return made


def check_agents(names: Sequence[str]) -> list[str]:
    """`names`, if there are such agents. Raises SetupError."""
    for name in names:
        plain, _, more = name.partition(":")
        class_of(plain).check(more)
    return list(names)


def agent(name: str, game: Game, setup: Setup) -> Agent:
    """A new agent, by its name and what may follow it after a colon (`mcts:iterations=2000`). Raises SetupError."""
    plain, _, more = name.partition(":")
    return class_of(plain).named(more, game, setup)
