"""Opponents for people, from a beginner to one that makes you think.

All are the same search. A weaker one looks at less, and takes by chance what seems nearly as good: it errs as people
do, by seeing too little, and never throws a game away on purpose. With more than two players a round is longer, and who
looks all the way is better than who does not, with four and five by far: levels 1 to 3 look two turns ahead then, and
have iterations of their own to lie as far apart. Names and descriptions are in `texts/`.
"""

from typing import ClassVar

from pakal.agents.agent import takes_nothing
from pakal.agents.mcts import MctsAgent
from pakal.agents.search.settings import Settings
from pakal.core.game import Game
from pakal.core.setup import Setup


class Level(MctsAgent):
    """A search that plays at one level.

    Attributes:
        manners: its settings with two players, with three, and with four or more.
    """

    manners: ClassVar[tuple[Settings, Settings, Settings]]

    def __init__(self, game: Game, setup: Setup) -> None:
        super().__init__(game, setup, self.manners[min(setup.players, 4) - 2])

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
    manners = (
        Settings(iterations=12, temperature=4.0),
        Settings(iterations=12, temperature=4.0, turns=2),
        Settings(iterations=12, temperature=4.0, turns=2),
    )


class Level2(Level):
    """Sees its turn, and takes something good."""

    level: ClassVar[int] = 3
    manners = (
        Settings(iterations=30, temperature=1.2),
        Settings(iterations=25, temperature=1.6, turns=2),
        Settings(iterations=100, temperature=0.4, turns=2),
    )


class Level3(Level):
    """Sees the answer too."""

    level: ClassVar[int] = 4
    manners = (
        Settings(iterations=75, temperature=0.5),
        Settings(iterations=60, temperature=0.65, turns=2),
        Settings(iterations=450, temperature=0.11, turns=2),
    )


class Level4(Level):
    """Looks ahead."""

    level: ClassVar[int] = 5
    manners = (
        Settings(iterations=450, temperature=0.11),
        Settings(iterations=80, temperature=0.45),
        Settings(iterations=40, temperature=1.0),
    )


class Level5(Level):
    """Looks ahead as far as two seconds allow."""

    level: ClassVar[int] = 6
    manners = (Settings(iterations=12000, settle=3.0),) * 3
