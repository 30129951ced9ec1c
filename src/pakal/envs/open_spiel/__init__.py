"""The games in OpenSpiel, under `python_pakal_<game>`, once this package is imported. See docs/guides/openspiel.md.

Chance is explicit: deals and draws are made card by card, each card with its probability.
"""

import logging
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any, ClassVar

from pakal.base.wording import installation_of

if find_spec("pyspiel") is None:
    raise ImportError(f"OpenSpiel is not installed: {installation_of('openspiel')}")

import pyspiel

from pakal.base.errors import PakalError, SetupError
from pakal.catalogue import registry
from pakal.core.facts import Facts
from pakal.envs.open_spiel.observer import Observer, has_ledger, observer
from pakal.envs.open_spiel.play import Frame, canonical, defaults, found_dealing, kept_frame
from pakal.envs.open_spiel.state import PakalState

log = logging.getLogger(__name__)


def short_name(facts: Facts) -> str:
    """The name of a game in OpenSpiel."""
    return f"python_pakal_{facts.name.replace('-', '_')}"


def game_type(facts: Facts, remembered: bool = True) -> pyspiel.GameType:
    """The type of a game in OpenSpiel, with or without a tensor of the information state. Raises SetupError."""
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=short_name(facts),
        long_name=facts.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION if facts.hidden else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=facts.players[1],
        min_num_players=facts.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=remembered,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(facts),
    )


def game_info(frame: Frame) -> pyspiel.GameInfo:
    """Numbers of a game."""
    return pyspiel.GameInfo(
        num_distinct_actions=frame.game.facts.action_count,
        max_chance_outcomes=frame.dealing.outcomes,
        num_players=frame.players,
        min_utility=-1.0 / (frame.players - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=frame.max_length,
    )


class PakalGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its parameters.

    Args:
        params: parameters that OpenSpiel has read.

    Raises:
        pyspiel.SpielError: a parameter is not possible; the reason is one line.
    """

    facts: ClassVar[Facts]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        facts = self.facts
        try:
            parameters = canonical(facts, {name: value for name, value in (params or {}).items() if name != "name"})
            self.frame = kept_frame(facts.name, tuple(sorted(parameters.items())))
        except PakalError as error:
            raise pyspiel.SpielError(str(error)) from None
        super().__init__(game_type(facts, has_ledger(self.frame)), game_info(self.frame), parameters)

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is its name with its parameters."""
        return load_game, (str(self),)

    def new_initial_state(self) -> PakalState:
        """The position before the first outcome."""
        return PakalState(self)

    def max_chance_nodes_in_history(self) -> int:
        """An upper bound for the chance outcomes of a game."""
        return self.frame.dealing.most_outcomes(self.frame.max_length)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> Observer | None:
        """An observer of states; None if there is no such kind."""
        return observer(self.frame, iig_obs_type)


def load_game(name: str) -> pyspiel.Game:
    """A game by its name with parameters, where this package is imported. Raises SpielError."""
    return pyspiel.load_game(name)


def register(facts: Facts) -> None:
    """Let OpenSpiel load a game by its name. Raises SetupError."""
    # A class of its own: OpenSpiel frees its factories after Python has ended, and only classes survive that.
    pyspiel.register_game(game_type(facts), type(short_name(facts), (PakalGame,), {"facts": facts}))


def names() -> dict[str, str]:
    """Name of each game that is registered -> its name in OpenSpiel."""
    return {facts.name: short_name(facts) for facts in offered_games()}


def offered_games() -> list[Facts]:
    """Games that list their chance."""
    return [facts for facts in registry.all_facts() if lists_chance(facts)]


def lists_chance(facts: Facts) -> bool:
    """Whether a game lists its chance; a broken file of one game keeps no other one out."""
    try:
        return found_dealing(facts) is not None
    except SetupError as error:
        log.warning("%s", error)
        return False


for _facts in offered_games():
    register(_facts)
