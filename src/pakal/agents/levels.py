"""Opponents for people, from a beginner to one that makes you think.

All are the same search. A weaker one looks at less, and takes by chance what seems nearly as good: it errs as people
do, by seeing too little, and never throws a game away on purpose. What a step is worth differs by game and by number of
players, so each has settings of its own, chosen for levels to lie some 100 Elo apart and more: docs/decisions/007.
Names and descriptions are in `texts/`.
"""

from collections.abc import Mapping
from typing import ClassVar

from pakal.agents.agent import takes_nothing
from pakal.agents.mcts import MctsAgent
from pakal.agents.search.settings import A_ROUND, Settings
from pakal.core.game import Game
from pakal.core.setup import Setup


def weaker(iterations: int, temperature: float, turns: int = A_ROUND) -> Settings:
    """A level that takes some of its actions by chance."""
    return Settings(iterations=iterations, temperature=temperature, turns=turns)


FIVE = Settings(iterations=12000, settle=3.0)
"""Level 5, everywhere: takes what it finds best, and looks as far ahead as two seconds allow."""

TWO = (weaker(12, 4.0), weaker(30, 1.2), weaker(75, 0.5), weaker(450, 0.11), FIVE)
"""Levels 1 to 5 with two players, and of any game that is not below."""

COMPANY: Mapping[tuple[str, int], tuple[Settings, ...]] = {
    ("rockets", 3): (weaker(12, 4.0, 2), weaker(60, 0.6, 2), weaker(130, 0.28, 2), weaker(75, 0.5), FIVE),
    ("rockets", 4): (weaker(12, 4.0, 2), weaker(100, 0.4, 2), weaker(450, 0.11, 2), weaker(40, 1.0), FIVE),
    ("pacals-rocket", 3): (weaker(8, 10.0, 2), weaker(20, 2.0), weaker(70, 0.55), weaker(800, 0.09), FIVE),
    ("pacals-rocket", 4): (weaker(12, 4.0, 2), weaker(12, 4.0), weaker(33, 1.1), weaker(200, 0.2), FIVE),
    ("pacals-rocket", 5): (weaker(12, 4.0, 2), weaker(12, 4.0), weaker(33, 1.1), weaker(150, 0.25), FIVE),
}
"""Levels 1 to 5 of a game with so many players; a round is long then, and who looks all the way is better by far."""


class Level(MctsAgent):
    """A search that plays at one level."""

    def __init__(self, game: Game, setup: Setup) -> None:
        settings = COMPANY.get((game.facts.name, setup.players), TWO)
        super().__init__(game, setup, settings[self.level - Level1.level])

    @classmethod
    def named(cls, more: str, game: Game, setup: Setup) -> "Level":
        """A level takes nothing after its name. Raises SetupError."""
        cls.check(more)
        return cls(game, setup)

    @classmethod
    def check(cls, more: str) -> None:
        """Raises SetupError."""
        takes_nothing(more)


class Level1(Level):
    """Sees its own move."""

    level: ClassVar[int] = 2


class Level2(Level):
    """Sees its turn, and takes something good."""

    level: ClassVar[int] = 3


class Level3(Level):
    """Sees the answer too."""

    level: ClassVar[int] = 4


class Level4(Level):
    """Looks ahead."""

    level: ClassVar[int] = 5


class Level5(Level):
    """Looks ahead as far as two seconds allow."""

    level: ClassVar[int] = 6
