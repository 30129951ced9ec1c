"""Searches: Monte Carlo tree search over positions that its seat cannot tell from the true one."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import ClassVar

import numpy as np

from pakal.agents.agent import Agent, ObservedAction
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
