"""Bots and policies of OpenSpiel as players of an arena: `openspiel:MODULE:CALLABLE`, `openspiel:FILE.py:CALLABLE`."""

import threading
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from pakal.agents.agent import FAILURES, AgentFailed, answering
from pakal.core.engine import copy_of
from pakal.core.errors import SetupError, in_one_line
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.setup import Setup
from pakal.core.wording import excerpt
from pakal.envs.open_spiel.game import PakalGame, short_name
from pakal.envs.open_spiel.state import PakalState

NAME = "openspiel"

SECONDS = 60.0
"""How long a bot may take for a decision."""

Makes = Callable[[pyspiel.Game, int, int], Any]
"""Makes a bot or a policy from the game, its seat and a seed."""


class Guest:
    """A bot or policy of OpenSpiel in one seat. It gets a state that its seat cannot tell from the true one.

    Args:
        makes: gets game, seat and a seed, and gives a bot (`step`) or a policy (`action_probabilities`).
        seconds: longest time for a decision.
    """

    def __init__(self, game: Game, setup: Setup, name: str, makes: Makes, seconds: float = SECONDS) -> None:
        self._name, self._makes, self._seconds = f"{NAME}:{name}", makes, seconds
        self._game = spiel_game(game, setup)
        self._hides = game.facts.hidden
        self._bot: Any = None

    @classmethod
    def named(cls, more: str, game: Game, setup: Setup) -> "Guest":
        """`openspiel:MODULE:CALLABLE`. Raises SetupError."""
        return cls(game, setup, more, find_callable(more))

    @classmethod
    def check(cls, more: str) -> None:
        """Raises SetupError."""
        find_callable(more)

    def choose_seeing(self, match: Match, rng: np.random.Generator) -> int:
        """The choice of the bot; the match is left as it is. Raises AgentFailed."""
        seat = match.actor
        true = state_of(self._game, match)
        state = true.resample_from_infostate(seat, rng.random) if self._hides else true
        with answering(self._name):
            action = self._in_time(lambda: self._answer(state, seat, rng))
        if not match.is_legal(action):
            raise AgentFailed(f"bot {excerpt(self._name, 120)}: {excerpt(str(action))} is no legal action")
        return action

    def _answer(self, state: PakalState, seat: int, rng: np.random.Generator) -> int:
        if self._bot is None:
            self._bot = self._makes(self._game, seat, int(rng.integers(1 << 31)))
        if isinstance(self._bot, (pyspiel.MCTSBot, pyspiel.ISMCTSBot)):
            raise AgentFailed(f"bot {excerpt(self._name, 120)}: OpenSpiel's searches in C++ crash with games in Python")
        if hasattr(self._bot, "step"):
            return int(self._bot.step(state))
        chances = self._bot.action_probabilities(state, seat)
        actions = sorted(chances)
        weights = np.array([chances[action] for action in actions])
        if (weights < 0).any():
            raise AgentFailed(f"bot {excerpt(self._name, 120)} gave an action a probability below 0")
        return int(actions[int(rng.choice(len(actions), p=weights / weights.sum()))])

    def _in_time(self, answer: Callable[[], int]) -> int:
        """The result of a call in a thread of its own, which a bot that hangs may keep. Raises FAILURES."""
        results: list[int] = []
        errors: list[BaseException] = []

        def work() -> None:
            try:
                results.append(answer())
            except FAILURES as error:
                errors.append(error)
            except BaseException as error:  # one that would end pakal itself
                errors.append(AgentFailed(f"bot {excerpt(self._name, 120)} failed: {type(error).__name__}"))

        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        thread.join(self._seconds)
        if errors:
            raise errors[0]
        if not results:
            raise AgentFailed(f"bot {excerpt(self._name, 120)} gave no answer in {self._seconds:g} s")
        return results[0]

    def close(self) -> None:
        """It has no resources to free."""


def find_callable(more: str) -> Makes:
    """The callable that `MODULE:CALLABLE` names. Raises SetupError."""
    place, _, name = more.rpartition(":")
    if not place or not name:
        raise SetupError(f"agent {NAME}: say module and callable, as in {NAME}:my_bots.py:make")
    try:
        maker = getattr(load_module(place), name)
    except FAILURES as error:  # whatever somebody's module does when it is imported
        raise SetupError(f"agent {NAME}: {excerpt(more)} cannot be loaded: {in_one_line(error)}") from None
    if not callable(maker):
        raise SetupError(f"agent {NAME}: {excerpt(more)} is nothing that can be called")
    makes: Makes = maker
    return makes


@cache
def load_module(place: str) -> Any:
    """A module by its name, or by its file."""
    if not place.endswith(".py"):
        return import_module(place)
    spec = spec_from_file_location(Path(place).stem, place)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def spiel_game(game: Game, setup: Setup) -> PakalGame:
    """The game as OpenSpiel loads it. Raises SetupError."""
    facts = game.facts
    options = [f"{option.name}:{option.write(setup.options[option.name])}" for option in facts.options]
    options.append(f"start_seat:{setup.start_seat}")
    parameters = {
        "players": setup.players,
        "edition": setup.edition.name,
        "options": ";".join(options).replace("=", ":").replace(",", "/"),
    }
    if setup.board is not None:
        if setup.board.name not in facts.boards:
            raise SetupError(f"agent {NAME}: it plays on boards that come with the game, not on {setup.board.name}")
        parameters["board"] = setup.board.name
    try:
        pakal_game: PakalGame = pyspiel.load_game(short_name(facts), parameters)
    except pyspiel.SpielError as error:
        raise SetupError(f"agent {NAME}: {in_one_line(error)}") from None
    return pakal_game


def state_of(game: PakalGame, match: Match) -> PakalState:
    """The state of OpenSpiel in which a match stands. It holds hidden things."""
    state, dealing = game.new_initial_state(), game.frame.dealing
    for step in match.steps():
        deals = state.play.waiting
        if not deals:
            state.apply_action(step.action if isinstance(step.action, int) else dealing.code(step.action))
        if state.play.waiting and (deals or state.play.doing is not None):
            for card in dealing.first_cards(copy_of(step.before), step.action, len(state.play.seers)):
                state.apply_action(card)
    pakal_state: PakalState = state
    return pakal_state
