"""Players of the seats that no learner has: policies in compiled code, and agents that Python asks."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.agents.agent import (
    Agent,
    AgentFailed,
    Sight,
    agent,
    answering,
    ask,
    class_of,
    sight_without_match,
)
from pakal.agents.net import network_alone, own_network
from pakal.base.errors import SetupError
from pakal.base.wording import excerpt
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.play import RunningDice, roll
from pakal.core.setup import Setup
from pakal.envs.arrays import Arrays
from pakal.envs.loops import AGENT, GREEDY, MIXED, NETWORK, RANDOM
from pakal.kernels.engine import blank
from pakal.kernels.kernel import Records
from pakal.kernels.random import generator, stream
from pakal.search.network_file import Network

POLICIES = {"random": RANDOM, "greedy": GREEDY, "network": NETWORK}
"""Policies in compiled code."""


def policies_of(what: str, argument: Any, game: Game, setup: Setup) -> tuple[str, ...]:
    """A name for each place clockwise from the learner; the first is that of `choose`. Raises SetupError.

    Args:
        what: name of the argument.
        argument: one name for all, or one for each seat but the learner's.
        game, setup: the game, and its setup.
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
    plain, _, more = name.partition(":")
    try:
        if name == "network":
            own_network(game, setup)
        if name in POLICIES:
            return
        class_of(plain, game=facts.name).check(more)
    except SetupError as error:
        raise SetupError(f"{what}: {error}") from None


class Opponents:
    """The policies and agents of one batch.

    Args:
        names: as of `policies_of`.
        setups: one for each seat that may start.
        threads: number of threads; each has networks and agents of its own.

    Attributes:
        names: by place.
        numbers: by place, the policy as `policies.pick_action` has it.
        policy: that of all places, or MIXED.
        weights: the networks of policies, a row for each thread.
        terms: of each setup.
        hear: whether an agent hears events, so that its batch notes all decisions.

    Raises:
        SetupError, DataError, AgentFailed: an agent or a network cannot be made.
    """

    def __init__(self, names: tuple[str, ...], game: Game, setups: Sequence[Setup], threads: int) -> None:
        self.names, self._game, self._setups, self._threads = names, game, setups, threads
        self._setup = setups[0]
        self.terms = [game.terms(setup) for setup in setups]
        networks: list[Network] = []
        numbers = {name: self._number(name, networks) for name in dict.fromkeys(names)}
        self.numbers = np.array([numbers[name] for name in names], np.int8)
        self.policy = int(self.numbers[0]) if (self.numbers == self.numbers[0]).all() else MIXED
        self.weights = joined_networks(game, networks, threads)
        self._agents: dict[tuple[int, str], Agent] = {}
        for name, number in numbers.items():
            if number == AGENT:
                self._agent(0, name)
        self.hear = any(each.hears or each.watches for each in self._agents.values())

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_agents": {}}

    def _number(self, name: str, networks: list[Network]) -> int:
        """The number of a policy; a network that it needs is added to `networks`."""
        plain, _, more = name.partition(":")
        if name == "network":
            network: Network | None = own_network(self._game, self._setup)
        elif plain == "net":
            network = network_alone(more, self._game, self._setup)
        else:
            return POLICIES.get(name, AGENT)
        if network is None:
            return AGENT
        networks.append(network)
        return NETWORK + len(networks) - 1

    def _agent(self, worker: int, name: str) -> Agent:
        """The agent of that name of a thread."""
        if (worker, name) not in self._agents:
            self._agents[worker, name] = agent(name, self._game, self._setup)
        return self._agents[worker, name]

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
        player, legal, rng = self._agent(worker, self.names[place]), arrays.legal[g], arrays.policy_rng[g]
        legal = legal[: arrays.counts[g]]
        try:
            with answering(player.short_name):
                own_sight = self._sight(player, arrays, g)
                seed = int(rng[0])
                rng[:] = generator(stream(seed, "mind", 0))
                return ask(player, own_sight, legal, np.random.default_rng(stream(seed, "mind", 1)))
        except AgentFailed as error:
            raise AgentFailed(f"game {g}, seat {arrays.actor[g]}: {error}") from None

    def _sight(self, player: Agent, arrays: Arrays, g: int) -> Sight:
        """The things that an agent gets for the seat to act in game g."""
        start, state = arrays.begun[g], self._game.position_in(arrays.states, g)
        terms = self.terms[start]
        return sight_without_match(
            player, lambda: self._match(arrays, g), lambda: self._game.view(terms, state, state.actor, True)
        )

    def _match(self, arrays: Arrays, g: int) -> Match:
        """Game g, played again from its beginning: the same generator gives the same dice."""
        match, dice = Match(self._game, self._setups[arrays.begun[g]]), RunningDice(arrays.origin[g].copy())
        roll(match, dice)
        for action in arrays.acts[g, : arrays.acted[g]].tolist():
            match.apply(action)
            roll(match, dice)
        return match

    def close(self) -> None:
        """Free the resources of agents."""
        for each in self._agents.values():
            each.close()
        self._agents.clear()


def joined_networks(game: Game, networks: Sequence[Network], threads: int) -> Records:
    """Copies of networks, a row for each thread; an empty one where there are none."""
    kind = game.network
    empty = blank(np.dtype([("none", "i1")])) if kind is None else kind.blank()
    one = [network.own() for network in networks] or [empty]
    rows = blank(empty.dtype, threads * len(one)).reshape(threads, len(one))
    for place, network in enumerate(one):
        rows[:, place] = network[0]
    return rows
