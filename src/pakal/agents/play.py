"""Plays a match to its end by agents, by one seed."""

from collections.abc import Callable, Sequence

import numpy as np

from pakal.agents.agent import Agent, AgentFailed, agent, decision
from pakal.core.actors import CHANCE
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.random import generator, stream
from pakal.core.setup import Setup


def one_a_seat(names: Sequence[str], players: int) -> list[str]:
    """A name for each seat; fewer than seats are repeated in turn."""
    return [names[seat % len(names)] for seat in range(players)]


def play_match(game: Game, setup: Setup, names: Sequence[str], seed: int, number: int) -> Match:
    """One whole game.

    Args:
        names: an agent a seat; fewer than seats are repeated in turn.
        seed, number: with them, the game is the same on every machine.

    Raises:
        AgentFailed: an agent gave no legal answer; its message says which seat.
    """
    match = Match(game, setup)
    seated: list[Agent] = []
    try:
        seated += (agent(name, game, setup) for name in one_a_seat(names, setup.players))
        play_on(match, seated, seed, number)
    finally:
        for player in seated:
            player.close()
    return match


def play_on(
    match: Match, seated: Sequence[Agent], seed: int, number: int, watch: Callable[[Match], None] | None = None
) -> None:
    """Play from where the match stands to its end; chance and every agent have a generator of their own.

    Raises:
        AgentFailed: an agent gave no legal answer; its message says which seat.
    """
    chance = generator(stream(seed, "chance", number))
    minds = [np.random.default_rng(stream(seed, "mind", number, seat)) for seat in range(match.setup.players)]
    while not match.over:
        seat = match.actor
        if seat == CHANCE:
            match.resolve_chance(chance)
        else:
            try:
                action = decision(seated[seat], match, minds[seat])
            except AgentFailed as error:
                raise AgentFailed(f"seat {seat}: {error}") from None
            match.apply(action)
        if watch:
            watch(match)
