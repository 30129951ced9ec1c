"""Bots and policies of OpenSpiel as players of an arena: `openspiel:MODULE:CALLABLE`, `openspiel:FILE.py:CALLABLE`.

Each plays in a process of its own, with `host.py`: there it may crash, hang or print, and the arena goes on.
"""

import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from pakal.agents.agent import AgentFailed, answering
from pakal.agents.program import Program
from pakal.core.engine import copy_of
from pakal.core.errors import SetupError, in_one_line
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.setup import Setup
from pakal.core.wording import excerpt
from pakal.envs.open_spiel.game import PakalGame, short_name
from pakal.envs.open_spiel.state import PakalState
from pakal.envs.open_spiel.worlds import sampled_world

NAME = "openspiel"

SECONDS = 60.0
"""How long a bot may take for a decision, or to be made."""

LONGEST = 1 << 24
"""Most characters of an answer: a policy gives each legal action a probability."""

waiting_hosts: dict[tuple[int, str], list[Program]] = {}
"""Hosts between two games, since a new one takes seconds: by the process that has started them, and by their bot."""


class Guest:
    """A bot or policy of OpenSpiel in one seat. It gets a state that its seat cannot tell from the true one."""

    def __init__(self, game: Game, setup: Setup, more: str) -> None:
        self._name, self._more = f"{NAME}:{more}", more
        self._game = spiel_game(game, setup)
        self._hides = game.facts.hidden
        self._host: Program | None = None

    @classmethod
    def named(cls, more: str, game: Game, setup: Setup) -> "Guest":
        """`openspiel:MODULE:CALLABLE`. Raises SetupError."""
        return cls(game, setup, more)

    @classmethod
    def check(cls, more: str) -> None:
        """Raises SetupError."""
        place, _, name = more.rpartition(":")
        if not place or not name:
            raise SetupError(f"agent {NAME}: say module and callable, as in {NAME}:my_bots.py:make")
        path = Path(place)
        with suppress(OSError):  # a name may be too long for a file
            if path.exists() and not (path.is_file() or path.is_dir()):
                raise SetupError(f"agent {NAME}: {excerpt(place)} is no plain file")
        host = new_host(more)
        try:
            told(host, None)
        except AgentFailed as error:
            raise SetupError(str(error)) from None
        finally:
            host.close()

    def choose_seeing(self, match: Match, rng: np.random.Generator) -> int:
        """The choice of the bot; the match is left as it is. Raises AgentFailed."""
        play = state_of(self._game, match).play
        if self._hides:
            play = sampled_world(play, match.actor, rng.random)
        if self._host is None:
            hosts = waiting_hosts.setdefault((os.getpid(), self._more), [])
            self._host = hosts.pop() if hosts else new_host(self._more)
            seed = int(rng.integers(1 << 31))
            told(self._host, {"game": str(self._game), "seat": match.actor, "seed": seed})
        answer = told(self._host, {"acts": play.acts})
        action = answer["action"] if "action" in answer else self._draw(answer["chances"], rng)
        return int(action)

    def _draw(self, chances: list[tuple[int, float]], rng: np.random.Generator) -> int:
        actions, weights = [action for action, _ in chances], np.array([chance for _, chance in chances])
        with answering(self._name):
            if (weights < 0).any():
                raise AgentFailed(f"bot {excerpt(self._name, 120)} gave an action a probability below 0")
            return actions[int(rng.choice(len(actions), p=weights / weights.sum()))]

    def close(self) -> None:
        """Leave its host to the next game."""
        if self._host is not None:
            waiting_hosts[os.getpid(), self._more].append(self._host)
            self._host = None


def new_host(more: str) -> Program:
    """A process for `MODULE:CALLABLE` that finds the modules which this one finds. It starts when it is first asked."""
    words = [sys.executable, "-P", "-m", "pakal.envs.open_spiel.host", more]
    return Program(words, f"bot {excerpt(f'{NAME}:{more}', 120)}", SECONDS, LONGEST, sys.path)


def told(host: Program, question: dict[str, Any] | None) -> dict[str, Any]:
    """What a host answers. Raises AgentFailed."""
    line = host.ask(json.dumps(question))
    try:
        answer: dict[str, Any] = json.loads(line)
    except ValueError:
        raise AgentFailed(f"{host.name} wrote '{excerpt(line)}' in the place of its answer") from None
    if "error" in answer:
        raise AgentFailed(f"{host.name} {answer['error']}")
    return answer


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
