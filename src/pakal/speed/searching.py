"""How fast the search is: against bare playouts, with two threads against one, and how much memory its tree takes."""

import os
import statistics
from time import perf_counter, process_time
from typing import Any

from pakal.agents.search.grove import SLICE
from pakal.agents.search.problem import problem_of
from pakal.agents.search.search import Search
from pakal.agents.search.settings import SearchSettings
from pakal.agents.search.tree import BYTES_A_NODE, BYTES_AN_EDGE
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.random import generator
from pakal.speed.playing import REPETITIONS
from pakal.testing.random_play import random_decisions

PLIES = (0, 20, 40)
"""Plies of a random game before the position that is searched."""

DECISION = 32 * SLICE
"""Iterations of one search, about those of level 5; then it begins anew."""

MEGABYTES = 1024

KINDS = {
    "random": SearchSettings(iterations=DECISION, tries=1, turns=-1),  # to the end of the game
    "informed": SearchSettings(iterations=DECISION),  # as `mcts` and the levels play
}


def search(game: Game, players: int, kind: str, seconds: float) -> dict[str, Any]:
    """Iterations a second of a search, and playouts a second of the same kind from the same positions without a tree.

    A slice of the one and a slice of the other in turn, by this process's own time: others that use the machine
    meanwhile slow both, and count for neither.
    """
    iterations, searching, playing = 0, 0.0, 0.0
    warm_up(game, players)
    for plies in PLIES:
        match, total = position(game, players, plies), 0.0
        while total < seconds / len(PLIES):
            start = process_time()
            runner = new_search(match, KINDS[kind], seed=iterations)
            grove = runner.groves[0]
            searching += process_time() - start
            for _ in range(DECISION // SLICE):
                start = process_time()
                grove.grow(SLICE)
                between = process_time()
                grove.play(SLICE)
                end = process_time()
                searching, playing = searching + between - start, playing + end - between
                iterations, total = iterations + SLICE, total + end - start
                if total >= seconds / len(PLIES):
                    break
    return {
        "name": "search",
        "game": game.facts.name,
        "players": players,
        "playouts": kind,
        "iterations_per_s": round(iterations / searching, 1),
        "playouts_per_s": round(iterations / playing, 1),
        "ratio": round(playing / searching, 3),
    }


def threads(game: Game, seconds: float) -> dict[str, Any]:
    """Iterations a second by the clock with one thread and with two, in turn; and the same by processor time.

    The second ratio is what two cores would give that have nothing else to do.
    """
    warm_up(game, game.facts.players[0])
    match = position(game, game.facts.players[0], PLIES[1])
    rates: dict[int, list[float]] = {1: [], 2: []}
    costs: dict[int, list[float]] = {1: [], 2: []}
    for repetition in range(REPETITIONS):
        for count in rates:
            settings = SearchSettings(seconds=seconds / REPETITIONS, threads=count)
            runner = new_search(match, settings, seed=repetition)
            start, process_start = perf_counter(), process_time()
            iterations = runner.run().iterations
            rates[count].append(iterations / (perf_counter() - start))
            costs[count].append((process_time() - process_start) / iterations)
    one, two = (statistics.median(rates[count]) for count in (1, 2))
    return {
        "name": "threads",
        "game": game.facts.name,
        "cores": os.cpu_count(),
        "one_per_s": round(one, 1),
        "two_per_s": round(two, 1),
        "ratio": round(two / one, 2),
        "ratio_by_processor": round(2 * statistics.median(costs[1]) / statistics.median(costs[2]), 2),
    }


def memory(game: Game, seconds: float) -> dict[str, Any]:
    """Size of a tree, and what a million nodes of it would take: their edges are most of it."""
    warm_up(game, game.facts.players[0])
    settings = SearchSettings(seconds=seconds, megabytes=MEGABYTES)
    runner = new_search(position(game, game.facts.players[0], PLIES[1]), settings, seed=1)
    nodes = runner.run().nodes
    edges = int(runner.groves[0].tree.counts["edges"][0])
    return {
        "name": "memory",
        "game": game.facts.name,
        "nodes": nodes,
        "edges": edges,
        "mib_a_million_nodes": round((nodes * BYTES_A_NODE + edges * BYTES_AN_EDGE) / nodes * 1e6 / 2**20, 1),
    }


def warm_up(game: Game, players: int) -> None:
    """Load the compiled search."""
    runner = new_search(position(game, players, 0), KINDS["random"], seed=1)
    grove = runner.groves[0]
    grove.grow(SLICE)
    grove.play(SLICE)


def position(game: Game, players: int, plies: int) -> Match:
    """The first position of a random game, from `plies` on, in which a seat has a choice; else the last such one."""
    last = Match(game, game.setup(players=players))
    for match in random_decisions(last.copy(), generator(1)):
        if len(match.legal_actions()) > 1:
            if len(match.actions) >= plies:
                return match
            last = match.copy()
    return last


def new_search(match: Match, settings: SearchSettings, seed: int) -> Search:
    """A search for the seat to act."""
    view = match.view(match.actor, recall=True)
    return Search(problem_of(match.game, match.setup, view, match.legal_actions(), seed), seed, settings)
