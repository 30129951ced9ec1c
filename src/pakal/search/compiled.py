"""The search kernels, bound to one game's rules, and the record in which they read settings, problem and scale."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from pakal.core.game import Game
from pakal.core.network import NetworkSpec
from pakal.core.setup import Setup
from pakal.kernels.engine import blank
from pakal.kernels.kernel import Records, record_of
from pakal.kernels.random import generator
from pakal.search import descent, playouts
from pakal.search.arrays import WORLDS
from pakal.search.playouts import measure_scale
from pakal.search.settings import A_ROUND, AT_ONCE, SearchSettings

# fmt: off
# name, type                   # meaning
PARAMETERS = np.dtype([
    # what is searched
    ("seat", "i4"),            # the seat that searches
    ("hidden", "?"),           # worlds differ: which actions are legal is looked up at every visit
    ("redealt", "?"),          # while the tree grows, the kernel of the game deals one world after the other anew
    ("simultaneous", "?"),           # the next seat to act does not see the action chosen at the root
    ("all_seats", "?"),        # values are found for all seats, not only for those that chose on the way
    # settings; their meanings stand at `SearchSettings`
    ("paranoid", "?"),
    ("expand", "i4"),
    ("explore", "f8"),         # in units of `spread`
    ("prior_temperature", "f8"),           # in units of `spread`
    ("fpu", "f8"),       # in units of `spread`
    ("quiesce_after", "i4"),
    ("playouts", "i4"),
    ("tries", "i4"),
    ("random", "i4"),          # in 1024
    ("turns", "i4"),           # never A_ROUND, but perhaps AT_ONCE
    ("win", "f8"),
    # what the search measures before it begins
    ("scale", "f8"),           # points of the evaluation that make a lead of 73 %
    ("spread", "f8"),          # standard deviation of the values of playouts
], align=True)
# fmt: on

GAMES = 32
"""Random games that measure the scale of values without a search."""


def parameters_of(settings: SearchSettings, players: int, network: NetworkSpec | None = None) -> Records:
    """Settings as one record; the fields of the problem and the measured fields are not filled in.

    Args:
        players: number of players, and so of the turns of a round.
        network: how the network of the search is built. None: by hand.
    """
    records = blank(PARAMETERS)
    parameters = record_of(records)
    parameters.paranoid, parameters.expand, parameters.explore = settings.paranoid, settings.expand, settings.explore
    parameters.prior_temperature, parameters.fpu, parameters.quiesce_after = (
        settings.prior_temperature,
        settings.fpu,
        settings.quiesce_after,
    )
    parameters.tries, parameters.random = settings.tries, round(1024 * settings.random)
    parameters.turns = players if settings.turns == A_ROUND else settings.turns
    parameters.playouts, parameters.win = settings.playouts, settings.win
    if network is not None:
        if network.plays_on is None:
            parameters.turns, parameters.playouts = AT_ONCE, 1
        else:
            parameters.turns = network.plays_on * players
        parameters.explore *= network.exploration
    return records


def parameters_of_playouts(game: Game, setup: Setup, tries: int) -> Records:
    """Parameters for decisions as in playouts (`playouts.best_of_some`), without a search.

    Args:
        tries: candidates of which the best is taken. With 1, decisions are random, and no scale is measured.
    """
    if tries == 1:
        return blank(PARAMETERS)
    parameters = parameters_of(SearchSettings(), setup.players)
    terms, states = game.terms(setup), blank(game.state_dtype, WORLDS + 1)
    states[WORLDS:] = game.begin(terms, setup.players).array
    buffers = game.engine.legal_buffer(), game.engine.outcome_buffer()
    game.engine.bind(measure_scale)(parameters, terms.array, states, generator(1), *buffers, GAMES)
    return parameters


@dataclass(frozen=True)
class SearchKernels:
    """The kernels that Python calls. While they work, other Python threads run.

    Attributes:
        measure: see `playouts.measure`.
        redeal_all: see `playouts.redeal_all`.
        play_many: see `playouts.play_many`.
        grow: see `descent.grow`.
        play_games: see `descent.play_games`.
    """

    measure: Any
    redeal_all: Any
    play_many: Any
    grow: Any
    play_games: Any


def thinking(game: Game, has_network: bool) -> dict[str, Any]:
    """The kernels `find_values` and `find_priors`, those that they call, and `decide`, by name."""
    usual = {"decide": descent.take_decision}
    if not has_network:
        return usual | playouts.BY_HAND
    assert game.network is not None
    own = usual | game.network.kernels
    if game.network.looks_ahead:
        return (
            own
            | playouts.HYBRID
            | {"find_network_values": own["find_values"], "find_network_priors": own["find_priors"]}
        )
    return own


@cache
def search_kernels(game: Game, has_network: bool = False) -> SearchKernels:
    """The search of one game; compiled, or found in the cache, when first called.

    Args:
        has_network: whether it uses a network of the game, or the evaluation.
    """
    kernels = thinking(game, has_network)
    loops = playouts.measure, playouts.redeal_all, playouts.play_many, descent.grow, descent.play_games
    return SearchKernels(*(game.engine.bind(loop, nogil=True, **kernels) for loop in loops))
