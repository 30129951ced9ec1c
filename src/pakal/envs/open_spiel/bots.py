"""Computer players of pakal as bots of OpenSpiel, and players of OpenSpiel in an arena.

Bots and policies of OpenSpiel are `openspiel:MODULE:CALLABLE` or `openspiel:FILE.py:CALLABLE`. Each plays in a process
of its own, with `host.py`: there it may crash, hang or print, and the arena goes on.
"""

import json
import os
import sys
from contextlib import suppress
from itertools import takewhile
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from pakal.agents.agent import Agent, AgentFailed, agent, answering, ask, sight_without_match
from pakal.agents.program import Program
from pakal.base.errors import SetupError, in_one_line
from pakal.base.wording import excerpt
from pakal.core.game import Game
from pakal.core.match import Match, Ply
from pakal.core.setup import Setup
from pakal.envs.arguments import integer
from pakal.envs.open_spiel import PakalGame, short_name
from pakal.envs.open_spiel.play import Play
from pakal.envs.open_spiel.state import PakalState, sampled_world
from pakal.kernels.random import stream


def choice_of(player: Agent, state: pyspiel.State, seat: int, rng: np.random.Generator) -> int:
    """The choice of a player in a seat, by the knowledge of this seat. Raises AgentFailed."""
    play = state.play
    frame = play.frame
    own_sight = sight_without_match(
        player, lambda: match_of(play), lambda: frame.game.view(frame.terms, play.state, seat, True)
    )
    with answering(player.short_name):
        return ask(player, own_sight, np.array(play.legal(), np.int32), rng)


def match_of(play: Play) -> Match:
    """A match that has gone the same way, of a game with whole decks. It holds hidden things."""
    frame, plies = play.frame, play.plies
    match = Match(frame.game, frame.setup)
    for ply in plies:
        action = ply.doing
        if action is None:  # the shuffle has the cards in the order in which they were turned up until the next deal
            later = takewhile(lambda each: each.doing is not None, plies[ply.number + 1 :])
            cards = [*ply.cards, *(card for each in later for card in each.cards)]
            action = frame.dealing.deal(ply.before, cards)
        text = frame.game.spell_chance(action) if isinstance(action, tuple) else match.spell(action)
        match.redo(Ply(ply.actor, action, text, 0, 0))
    return match


class AgentBot(pyspiel.Bot):  # type: ignore[misc]
    """A computer player in one seat: a level, the search as you set it, a network, a program, one of another package::

        bot = AgentBot(pyspiel.load_game("python_pakal_jaguar"), 0, "level-3", seed=1)
        action = bot.step(state)

    It sees only what its seat can know. By the same seed it plays the same in its first game, its second game and so
    on; `restart` begins the next one.

    Args:
        game: one of `pakal.envs.open_spiel`, with whole decks.
        seat: its seat.
        name: as on the command line, such as `mcts:iterations=2000`.
        seed: of its chance.

    Raises:
        SetupError, AgentFailed: there is no such game, seat or agent, or it cannot play this one.
    """

    def __init__(self, game: pyspiel.Game, seat: int, name: str, seed: int = 0) -> None:
        super().__init__()
        if not isinstance(game, PakalGame):
            raise SetupError(f"{excerpt(str(game))} is no game of pakal")
        frame = self._frame = game.frame
        fewer = [size for size in frame.dealing.study_sizes if size in frame.parameters]
        if fewer:
            raise SetupError(f"agents play with whole decks, not with {', '.join(fewer)} of one's own")
        self._seat = integer("seat", seat, 0, frame.players - 1)
        self._seed = integer("seed", seed, 0)
        self._restarts = 0
        self._agent = agent(name, frame.game, frame.setup)

    def player_id(self) -> int:
        """Its seat."""
        return self._seat

    def step(self, state: pyspiel.State) -> int:
        """Its action when it is to act. Raises AgentFailed; SetupError: another game, or its seat is not to act."""
        play = getattr(state, "play", None)
        if play is None or play.frame.setup != self._frame.setup:
            raise SetupError(f"this bot plays {self._frame.setup.facts.name} in the setup of its own game only")
        if state.current_player() != self._seat:
            raise SetupError(f"this bot sits in seat {self._seat}, which is not to act here")
        rng = np.random.default_rng(stream(self._seed, "mind", self._restarts, self._seat, play.decisions))
        return choice_of(self._agent, state, self._seat, rng)

    def restart(self) -> None:
        """Another game begins. Its random numbers are others; it keeps nothing else."""
        self._restarts += 1

    def restart_at(self, state: pyspiel.State) -> None:
        """A game goes on from a state; it keeps nothing from one decision to the next."""


# Players of OpenSpiel in an arena.


NAME = "openspiel"

SECONDS = 60.0
"""Seconds that a bot may take for a decision, or to be made."""

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
    """The answer of a host. Raises AgentFailed."""
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
            for card in dealing.first_cards(step.before, step.action, len(state.play.seers)):
                state.apply_action(card)
    pakal_state: PakalState = state
    return pakal_state
