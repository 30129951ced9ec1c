"""Monte Carlo tree search over positions that its seat cannot tell from the true one, and the levels for people."""

import tomllib
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import ClassVar

import numpy as np

from pakal.agents.agent import Agent, ObservedAction, takes_nothing
from pakal.base.errors import DataError, SetupError
from pakal.catalogue.registry import packages
from pakal.core.game import Game
from pakal.core.network import exp
from pakal.core.setup import Setup
from pakal.core.view import View
from pakal.kernels.engine import blank
from pakal.kernels.kernel import Ints
from pakal.search.network_file import Network, network_for
from pakal.search.problem import History, problem_of
from pakal.search.search import Search, SearchReport
from pakal.search.settings import SearchSettings, read_settings

WITH_NETWORK = SearchSettings(network=1)
"""Settings of `mcts` before those that follow its name."""


class MctsAgent(Agent):
    """Tree search by the settings that are given; see `SearchSettings`.

    Args:
        settings: None: as usual.
        network: the network that it uses; None: the game's own, if it has one for this setup and the settings ask for
            it.
    """

    strength: ClassVar[int] = 8

    def __init__(
        self, game: Game, setup: Setup, settings: SearchSettings | None = None, network: Network | None = None
    ) -> None:
        super().__init__(game, setup)
        self.settings = settings or read_settings("", WITH_NETWORK)
        self.network = network_for(game, setup) if network is None and self.settings.network else network
        self.watches = bool(self.settings.belief) and self.network is not None and "hindsight" in game.kernels

    @classmethod
    def named(cls, more: str, game: Game, setup: Setup) -> "MctsAgent":
        """`mcts:name=value:name=value`, as `SearchSettings` has them. Raises SetupError."""
        return cls(game, setup, read_settings(more, WITH_NETWORK))

    @classmethod
    def check(cls, more: str) -> None:
        """Raises SetupError."""
        read_settings(more)

    def choose(self, view: View | None, legal: Ints, rng: np.random.Generator) -> int:
        """The most visited action; with a temperature, one that is nearly as good."""
        assert view is not None
        if len(legal) == 1:
            return int(legal[0])
        return find_action(self.search(view, legal, rng), rng)

    def search(self, view: View, legal: Ints, rng: np.random.Generator) -> Search:
        """A search of the position, not yet begun."""
        seed = int(rng.integers(1 << 62))
        history = history_of(self.observed_actions) if self.watches else None
        return Search(
            problem_of(self.game, self.setup, view, legal, seed, history=history), seed, self.settings, self.network
        )


def history_of(observed_actions: Sequence[ObservedAction]) -> History | None:
    """Decisions of others for a search; None: there are none yet."""
    if not observed_actions:
        return None
    states = blank(observed_actions[0].position.dtype(), len(observed_actions))
    for place, observed in enumerate(observed_actions):
        states[place] = observed.position.array[0]
    return History(states, np.array([observed.action for observed in observed_actions], np.int32))


def find_action(search: Search, rng: np.random.Generator) -> int:
    """The action that a search finds, once it has run."""
    temperature = search.settings.temperature
    report = search.run(stop_early=not temperature)
    return draw_action(report, temperature, rng) if temperature else report.best.action


def draw_action(report: SearchReport, temperature: float, rng: np.random.Generator) -> int:
    """An action by visits · exp(value / (temperature · spread)).

    Without the visits a position of many actions would be played much worse than one of few: most of them would be
    poor ones, and some of those that were hardly tried would look good by luck.
    """
    findings = [finding for finding in report.findings if finding.value is not None]
    best, unit = max(finding.value or 0.0 for finding in findings), temperature * report.spread
    weights = [finding.visits * exp(((finding.value or 0.0) - best) / unit) for finding in findings]
    sums = list(accumulate(weights))
    return findings[bisect_right([each / sums[-1] for each in sums], rng.random())].action


# Opponents for people, from a beginner to one against which you lose.
#
# All are the same search. A weaker one looks at less, and sometimes takes an action that seems nearly as good: it errs
# as people do, by seeing too little, and never throws a game away on purpose. The strength that a setting gains differs
# by game and by number of players. So a game can bring settings of its own, by which levels lie some 100 Elo apart and
# more (docs/decisions/007). They stand in its folder, in `levels.toml`; levels that it does not name have the usual
# settings:
#
#     [3]                                             # with three players
#     1 = "iterations=8:temperature=10:turns=2"       # level 1
#     6 = "iterations=100000:settle=3"                # level 6
#
# Names and descriptions are in `texts/`.


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
