"""Agents in their seats, and whole games that they play by one seed."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np

from pakal.agents.agent import Agent, AgentFailed, agent, decision
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.play import Decide, RunningDice, plies
from pakal.core.setup import Setup
from pakal.kernels.random import generator, stream


def one_a_seat(names: Sequence[str], players: int) -> list[str]:
    """A name for each seat; fewer than seats are repeated in turn."""
    return [names[seat % len(names)] for seat in range(players)]


def rngs_of(seed: int, players: int, *place: int) -> list[np.random.Generator]:
    """A generator for the decisions of each seat; it depends on the seat, and not on the agents.

    Args:
        place: numbers that tell this game from others of the seed.
    """
    return [np.random.default_rng(stream(seed, "mind", *place, seat)) for seat in range(players)]


@contextmanager
def open_agents(names: Sequence[str], game: Game, setup: Setup) -> Iterator[list[Agent]]:
    """New agents, one for each seat; at the end each frees its resources. Raises SetupError, AgentFailed."""
    agents: list[Agent] = []
    try:
        agents += (agent(name, game, setup) for name in names)
        yield agents
    finally:
        for each in agents:
            each.close()


def deciding(agents: Sequence[Agent], rngs: Sequence[np.random.Generator]) -> Decide:
    """The choice of the agent in the seat to act. Raises AgentFailed, with the seat in its message.

    Args:
        agents, rngs: one a seat.
    """

    def decide(match: Match) -> int:
        seat = match.actor
        try:
            return decision(agents[seat], match, rngs[seat])
        except AgentFailed as error:
            raise AgentFailed(f"seat {seat}: {error}") from None

    return decide


def play_match(game: Game, setup: Setup, names: Sequence[str], seed: int, number: int) -> Match:
    """One whole game; chance and every agent have a generator of their own.

    Args:
        names: an agent a seat; fewer than seats are repeated in turn.
        seed, number: with them, the game is the same on every machine.

    Raises:
        AgentFailed: an agent gave no legal answer; its message says which seat.
    """
    match = Match(game, setup)
    with open_agents(one_a_seat(names, setup.players), game, setup) as agents:
        decide = deciding(agents, rngs_of(seed, setup.players, number))
        for _ in plies(match, decide, RunningDice(generator(stream(seed, "chance", number)))):
            pass
    return match
