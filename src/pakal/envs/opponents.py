"""Players of the seats that no learner has: policies in compiled code, and agents that Python asks."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.agents.agent import Agent, AgentFailed, agent, answering, class_of, with_package
from pakal.agents.net import mind_alone
from pakal.core.engine import blank, record
from pakal.core.errors import SetupError
from pakal.core.game import Game
from pakal.core.kernel import Ints, Records
from pakal.core.mind import Mind, mind_for
from pakal.core.random import generator, stream
from pakal.core.setup import Setup
from pakal.core.wording import excerpt
from pakal.envs.arrays import Arrays
from pakal.envs.policies import AGENT, GREEDY, MIND, MIXED, RANDOM

POLICIES = {"random": RANDOM, "greedy": GREEDY, "mind": MIND}
"""Policies in compiled code."""


def policies_of(what: str, argument: Any, game: Game, setup: Setup) -> tuple[str, ...]:
    """A name for each place clockwise from the learner; the first is that of `choose`. Raises SetupError.

    Args:
        what: name of the argument.
        argument: one name for all, or one for each seat but the learner's.
        game, setup: what they are to play.
    """
    names = names_of(what, argument, setup.players)
    for name in dict.fromkeys(names):
        check_policy(what, name, game, setup)
    return names


def names_of(what: str, argument: Any, players: int) -> tuple[str, ...]:
    """The names, not yet checked. Raises SetupError."""
    if isinstance(argument, str):
        return (argument,) * players
    if argument is None or not isinstance(argument, Sequence):
        raise SetupError(f"{what}: there is no '{excerpt(str(argument))}'; say a name, or one for each other seat")
    names = tuple(argument)
    if len(names) != players - 1 or not all(isinstance(name, str) for name in names):
        text = f"{what} must be one name, or {players - 1}, one for each other seat"
        raise SetupError(f"{text}, not {excerpt(repr(argument), 40)}")
    return (names[0], *names)


def check_policy(what: str, name: str, game: Game, setup: Setup) -> None:
    """Whether a policy or an agent of that name can play here. Raises SetupError.

    Args:
        what: name of the argument.
    """
    facts = game.facts
    if name == "greedy" and facts.hidden and "redeal" not in game.kernels:
        raise SetupError(f"{facts.name} has hidden cards and no kernel `redeal`: greedy would see through them")
    if name == "mind" and mind_for(game, setup) is None:
        raise SetupError(f"{what}: {facts.name} has no mind for this setup; there are: random, greedy, and all agents")
    if name in POLICIES:
        return
    plain, _, more = name.partition(":")
    try:
        agent_class = class_of(plain, ["mind"], facts.name)
        agent_class.check(more)
    except SetupError as error:
        raise SetupError(f"{what}: {error}") from None
    if agent_class.hears:
        raise SetupError(f"{what}: {with_package(plain)} wants to hear what happens, and a batch does not tell it")


class Opponents:
    """The policies and agents of one batch.

    Args:
        names: as of `policies_of`.
        threads: number of threads; each has minds and agents of its own.

    Attributes:
        names: by place.
        numbers: by place, the policy as `policies.pick_action` has it.
        policy: that of all places, or MIXED.
        weights: the minds of policies, a row for each thread.

    Raises:
        SetupError, DataError, AgentFailed: an agent or a mind cannot be made.
    """

    def __init__(self, names: tuple[str, ...], game: Game, setup: Setup, threads: int) -> None:
        self.names, self._game, self._setup, self._threads = names, game, setup, threads
        minds: list[Mind] = []
        numbers = {name: self._number(name, minds) for name in dict.fromkeys(names)}
        self.numbers = np.array([numbers[name] for name in names], np.int8)
        self.policy = int(self.numbers[0]) if (self.numbers == self.numbers[0]).all() else MIXED
        self.weights = joined_minds(game, minds, threads)
        self._agents: dict[tuple[int, str], Agent] = {}
        for name, number in numbers.items():
            if number == AGENT:
                self._agent(0, name)

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_agents": {}}

    def _number(self, name: str, minds: list[Mind]) -> int:
        """The number of a policy; a mind that it needs is added to `minds`."""
        plain, _, more = name.partition(":")
        if name == "mind":
            mind = mind_for(self._game, self._setup)
        elif plain == "net":
            mind = mind_alone(more, self._game, self._setup)
        else:
            return POLICIES.get(name, AGENT)
        if mind is None:
            return AGENT
        minds.append(mind)
        return MIND + len(minds) - 1

    def _agent(self, worker: int, name: str) -> Agent:
        """The agent of that name of a thread."""
        if (worker, name) not in self._agents:
            player = self._agents[worker, name] = agent(name, self._game, self._setup)
            if player.watches:
                raise SetupError(f"{name} wants to know what the others did, and a batch does not tell it")
        return self._agents[worker, name]

    def choose(
        self, worker: int, place: int, terms: Records, states: Records, legal: Ints, rng: NDArray[np.uint64]
    ) -> int:
        """The choice of an agent for the seat to act in the first state. Raises AgentFailed.

        Args:
            place: its seat, clockwise from the learner.
            rng: the generator of the game's policies; it goes on.
        """
        player, state = self._agent(worker, self.names[place]), record(states)
        with answering(player.short_name):
            view = self._game.view(record(terms), state, int(state.actor), True) if player.looks else None
            seed = int(rng[0])
            rng[:] = generator(stream(seed, "mind", 0))
            action = int(player.choose(view, legal, np.random.default_rng(stream(seed, "mind", 1))))
        if action not in legal:
            raise AgentFailed(f"{with_package(player.short_name)}: {excerpt(str(action))} is no legal action")
        return action

    def ask(
        self,
        arrays: Arrays,
        pool: ThreadPoolExecutor | None,
        games: NDArray[np.int64],
        places: NDArray[np.integer],
        actions: NDArray[np.int64],
    ) -> None:
        """Write the choices of agents for the seats to act in some games. Raises AgentFailed.

        Args:
            pool: its threads; None where there is only one.
            games: their numbers.
            places: for each of them, whose agent is asked.
            actions: a row for each game of the batch.
        """

        def ask_some(worker: int) -> None:
            for g, place in zip(games[worker :: self._threads], places[worker :: self._threads], strict=True):
                actions[g] = self._choice(arrays, worker, int(place), int(g))

        if pool is None:
            ask_some(0)
        else:
            list(pool.map(ask_some, range(self._threads)))

    def _choice(self, arrays: Arrays, worker: int, place: int, g: int) -> int:
        """The choice of an agent for the seat to act in game g. Raises AgentFailed."""
        start, legal = arrays.begun[g], arrays.legal[g, : arrays.counts[g]].copy()
        terms, states = arrays.terms[start : start + 1], arrays.states[g : g + 1]
        try:
            return self.choose(worker, place, terms, states, legal, arrays.policy_rng[g])
        except AgentFailed as error:
            raise AgentFailed(f"game {g}, seat {arrays.actor[g]}: {error}") from None

    def close(self) -> None:
        """Free what agents hold."""
        for each in self._agents.values():
            each.close()
        self._agents.clear()


def joined_minds(game: Game, minds: Sequence[Mind], threads: int) -> Records:
    """Copies of minds, a row for each thread; an empty one where there are none."""
    kind = game.mind
    empty = blank(np.dtype([("none", "i1")])) if kind is None else kind.blank()
    one = [mind.own() for mind in minds] or [empty]
    rows = blank(empty.dtype, threads * len(one)).reshape(threads, len(one))
    for place, mind in enumerate(one):
        rows[:, place] = mind[0]
    return rows
