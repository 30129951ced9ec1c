"""Opponents for people, from a beginner to one against which you lose.

All are the same search. A weaker one looks at less, and sometimes takes an action that seems nearly as good: it errs as
people do, by seeing too little, and never throws a game away on purpose. The strength that a setting gains differs by
game and by number of players. So a game can bring settings of its own, by which levels lie some 100 Elo apart and more
(docs/decisions/007). They stand in its folder, in `levels.toml`; levels that it does not name have the usual settings:

[3]                                             # with three players
1 = "iterations=8:temperature=10:turns=2"       # level 1
6 = "iterations=100000:settle=3"                # level 6

Names and descriptions are in `texts/`.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import ClassVar

from pakal.agents.agent import takes_nothing
from pakal.agents.mcts import MctsAgent
from pakal.base.errors import DataError, SetupError
from pakal.catalogue.registry import packages
from pakal.core.game import Game
from pakal.core.setup import Setup
from pakal.search.settings import SearchSettings, read_settings

FILE = "levels.toml"

USUAL = tuple(
    read_settings(text)
    for text in (
        "iterations=12:temperature=4",
        "iterations=30:temperature=1.2",
        "iterations=75:temperature=0.5",
        "iterations=450:temperature=0.11",
        "iterations=12000:settle=3",
        "iterations=100000:settle=3",
    )
)
"""Levels 1 to 6 for every number of players for which a game has no settings of its own."""

NUMBERS = [str(level) for level in range(1, len(USUAL) + 1)]

EXAMPLE = '[3] with lines like 1 = "iterations=8:turns=2"'
"""A right table of the file, for messages."""


@cache
def levels_of(package: str) -> Mapping[int, tuple[SearchSettings, ...]]:
    """Levels that a game's package brings, by number of players. Raises DataError."""
    file = files(package) / FILE
    return read_levels(file.read_text(encoding="utf-8"), f"{package}/{FILE}") if file.is_file() else {}


def read_levels(text: str, source: str) -> dict[int, tuple[SearchSettings, ...]]:
    """Levels from the text of a file. Raises DataError."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(str(error), source=source) from None
    levels: dict[int, dict[int, SearchSettings]] = {}
    for players, row in data.items():
        if not players.isdecimal() or not isinstance(row, dict):
            raise DataError(f"{players} should be a number of players and its levels, such as {EXAMPLE}", source=source)
        own = levels[int(players)] = {}
        for level, settings in row.items():
            where = f"[{players}]: level {level}"
            if level not in NUMBERS:
                raise DataError(f"{where}: levels are 1 to {len(USUAL)}", source=source)
            if not isinstance(settings, str):
                raise DataError(f"{where} should be settings of a search, such as {EXAMPLE}", source=source)
            try:
                own[int(level)] = read_settings(settings)
            except SetupError as error:
                raise DataError(f"{where}: {error}", source=source) from None
    return {
        players: tuple(row.get(level, usual) for level, usual in enumerate(USUAL, 1)) for players, row in levels.items()
    }


class Level(MctsAgent):
    """A search that plays at one level.

    Attributes:
        number: of the level, from 1.
    """

    number: ClassVar[int]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.strength = cls.number + 1  # after the random player

    def __init__(self, game: Game, setup: Setup) -> None:
        package = packages().get(game.facts.name)
        levels = levels_of(package).get(setup.players, USUAL) if package else USUAL
        super().__init__(game, setup, levels[self.number - 1])

    @classmethod
    def check_files(cls, game: str) -> None:
        """Read the game's levels. Raises DataError."""
        if game in packages():
            levels_of(packages()[game])

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

    number: ClassVar[int] = 1


class Level2(Level):
    """Sees its turn, and takes something good."""

    number: ClassVar[int] = 2


class Level3(Level):
    """Sees the answer too."""

    number: ClassVar[int] = 3


class Level4(Level):
    """Looks ahead."""

    number: ClassVar[int] = 4


class Level5(Level):
    """Looks far ahead, and takes the best action that it finds."""

    number: ClassVar[int] = 5


class Level6(Level):
    """Looks further than a person can; `levels.toml` of a game says how far."""

    number: ClassVar[int] = 6
