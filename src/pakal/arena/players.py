"""Agents in an arena: those of the table, and some that nobody may meet there."""

import shlex
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from pakal.agents.agent import OUTSIDE, Agent, agent, ask, check_text, checked, class_of, sight
from pakal.agents.mcts import MctsAgent, find_action
from pakal.agents.net import parts_of
from pakal.agents.onnx_file import OnnxAgent
from pakal.base.errors import DataError, SetupError
from pakal.base.files import hash_of, read_plain
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.setup import Setup
from pakal.search.problem import Problem, is_simultaneous
from pakal.search.search import Search
from pakal.search.settings import SearchSettings, read_settings


class Seeing(Protocol):
    """An agent that gets the match itself. Its class has `named` and `check`, as `Agent` has."""

    def choose_seeing(self, match: Match, rng: np.random.Generator) -> int:
        """One of the legal actions of the seat to act. The match must not be changed: take a copy."""

    def close(self) -> None:
        """Free its resources."""


def check_players(names: Sequence[str], game: str) -> list[str]:
    """`names`, if an arena has such agents and they play the game. Raises SetupError."""
    for name in names:
        plain, _, more = name.partition(":")
        if plain in SEEING:
            SEEING[plain].check(more)
        else:
            class_of(plain, tuple(SEEING), game).check(more)
        check_text(name)
    return list(names)


def network_of(name: str, game: Game, setup: Setup) -> str:
    """Hash of an agent's network, or of the files that name a program; empty without. SetupError, DataError."""
    plain, _, more = name.partition(":")
    if plain == OUTSIDE:
        return hash_of_files(shlex.split(more))
    agent_class = None if plain in SEEING else class_of(plain)
    if agent_class is None or not issubclass(agent_class, MctsAgent):
        return ""
    player = agent_class.named(more, game, setup)
    if isinstance(player, OnnxAgent):
        return player.hash
    assert isinstance(player, MctsAgent)
    return player.network.made.hash if player.network is not None else ""


def hash_of_files(names: Iterable[str]) -> str:
    """Hash of those of these names that are files which can be read; empty if none is."""
    hashes = []
    for path in map(Path, names):
        with suppress(OSError, DataError):  # many a word of a command is no name of a file
            if path.is_file():
                hashes.append(hash_of(read_plain(path)))
    return hash_of("".join(hashes).encode()) if hashes else ""


def without_file(name: str, network: str) -> str:
    """The name of an agent, with the hash of its network instead of the network's file."""
    plain, _, more = name.partition(":")
    return f"{plain}:{network}:{parts_of(more)[1]}" if plain == "net" and network else name


class Player:
    """An agent in its seat. Only its name decides what it may see.

    Raises:
        SetupError: there is no agent of that name.
    """

    def __init__(self, name: str, game: Game, setup: Setup) -> None:
        plain, _, more = name.partition(":")
        self._name = name
        self._seeing: Seeing | None = None
        self._agent: Agent | None = None
        if plain in SEEING:
            self._seeing = SEEING[plain].named(more, game, setup)
        else:
            self._agent = agent(name, game, setup)

    def choose(self, match: Match, rng: np.random.Generator) -> int:
        """The choice of the agent to act. Raises whatever the agent raises."""
        if self._seeing is not None:
            return checked(self._seeing.choose_seeing(match, rng), match.legal_actions(), self._name)
        assert self._agent is not None
        return ask(self._agent, sight(self._agent, match), match.legal_actions(), rng)

    def close(self) -> None:
        """The game is over for it."""
        for part in (self._seeing, self._agent):
            if part is not None:
                part.close()


# The same search, allowed to see everything. It shows how much a player could gain by knowing the hidden things.  Only
# the arena seats it, never a table. It sees the other hands, the order of the pile and the cards that are set aside. It
# does not see the dice and shuffles of the future; it draws them as every search does. In Pacal's Rocket everybody has
# seen all hidden stones once, and computer players remember them: there it plays as `mcts`.


def true_problem(match: Match) -> Problem:
    """The position of the seat to act in the one world that is true."""
    game, terms, legal, truth = match.game, match.terms, match.legal_actions(), match.position()
    return Problem(
        game,
        match.setup,
        terms,
        viewer=match.actor,
        actor=match.actor,
        legal=legal,
        world=lambda rng: truth.copy(),
        many=False,
        simultaneous=game.facts.hidden and is_simultaneous(game, terms, truth, legal),
        example=truth,
    )


class Clairvoyant:
    """Plays as `mcts` with the same settings would if its seat saw everything."""

    def __init__(self, game: Game, setup: Setup, settings: SearchSettings) -> None:
        self.settings = settings

    @classmethod
    def named(cls, more: str, game: Game, setup: Setup) -> "Clairvoyant":
        """`clairvoyant:name=value:…`, with the settings of `mcts`, but without a network. Raises SetupError."""
        return cls(game, setup, by_hand(more))

    @classmethod
    def check(cls, more: str) -> None:
        """Raises SetupError."""
        by_hand(more)

    def choose_seeing(self, match: Match, rng: np.random.Generator) -> int:
        """One of the legal actions of the seat to act, knowing all of the match; the match is left as it is."""
        legal = match.legal_actions()
        if len(legal) == 1:
            return int(legal[0])
        return find_action(Search(true_problem(match), int(rng.integers(1 << 62)), self.settings), rng)

    def close(self) -> None:
        """It has no resources to free."""


def by_hand(more: str) -> SearchSettings:
    """Settings of a search that takes no network. Raises SetupError."""
    settings = read_settings(more)
    if settings.network:
        raise SetupError("agent clairvoyant: it thinks with no network; leave network=1 out")
    return settings


SEEING: dict[str, Any] = {"clairvoyant": Clairvoyant}
"""Agents that get the match itself. Only this module knows them: no table, file of levels or hint can name them."""
