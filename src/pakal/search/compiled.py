"""The search kernels, bound to one game's rules, and the record in which they read settings, problem and scale."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from pakal.core.game import Game
from pakal.core.network_spec import MindKind
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
KNOBS = np.dtype([
    # what is searched
    ("seat", "i4"),            # the seat that searches
    ("hidden", "?"),           # worlds differ: which actions are legal is looked up at every visit
    ("redealt", "?"),          # while the tree grows, the kernel of the game deals one world after the other anew
    ("veiled", "?"),           # the next seat to act does not see the action chosen at the root
    ("everybody", "?"),        # values are found for all seats, not only for those that chose on the way
    # settings; their meanings stand at `SearchSettings`
    ("paranoid", "?"),
    ("expand", "i4"),
    ("explore", "f8"),         # in units of `spread`
    ("sharp", "f8"),           # in units of `spread`
    ("unvisited", "f8"),       # in units of `spread`
    ("quiet", "i4"),
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


def knobs_of(settings: SearchSettings, players: int, mind: MindKind | None = None) -> Records:
    """Settings as one record; the fields of the problem and the measured fields are not filled in.

    Args:
        players: number of players, and so of the turns of a round.
        mind: how the mind of the search is built. None: by hand.
    """
    records = blank(KNOBS)
    knobs = record_of(records)
    knobs.paranoid, knobs.expand, knobs.explore = settings.paranoid, settings.expand, settings.explore
    knobs.sharp, knobs.unvisited, knobs.quiet = settings.sharp, settings.unvisited, settings.quiet
    knobs.tries, knobs.random = settings.tries, round(1024 * settings.random)
    knobs.turns = players if settings.turns == A_ROUND else settings.turns
    knobs.playouts, knobs.win = settings.playouts, settings.win
    if mind is not None:
        if mind.plays_on is None:
            knobs.turns, knobs.playouts = AT_ONCE, 1
        else:
            knobs.turns = mind.plays_on * players
        knobs.explore *= mind.exploration
    return records


def knobs_of_playouts(game: Game, setup: Setup, tries: int) -> Records:
    """Knobs for decisions as in playouts (`playouts.best_of_some`), without a search.

    Args:
        tries: candidates of which the best is taken. With 1, decisions are random, and no scale is measured.
    """
    if tries == 1:
        return blank(KNOBS)
    knobs = knobs_of(SearchSettings(), setup.players)
    terms, states = game.terms(setup), blank(game.state_dtype, WORLDS + 1)
    states[WORLDS:] = game.begin(terms, setup.players).array
    buffers = game.engine.legal_buffer(), game.engine.outcome_buffer()
    game.engine.bind(measure_scale)(knobs, terms.array, states, generator(1), *buffers, GAMES)
    return knobs


@dataclass(frozen=True)
class SearchKernels:
    """The kernels that Python calls. While they work, other Python threads run.

    Attributes:
        measure: see `playouts.measure`.
        redeal_all: see `playouts.redeal_all`.
        play_many: see `playouts.play_many`.
        iterate: see `descent.iterate`.
    """

    measure: Any
    redeal_all: Any
    play_many: Any
    iterate: Any


def thinking(game: Game, has_mind: bool) -> dict[str, Any]:
    """The kernels `worth` and `promise`, those that they call, and `decide`, by name."""
    usual = {"decide": descent.take_decision}
    if not has_mind:
        return usual | playouts.BY_HAND
    assert game.mind is not None
    own = usual | game.mind.kernels
    if game.mind.looks_ahead:
        return own | playouts.LOOKING | {"own_worth": own["worth"], "own_promise": own["promise"]}
    return own


@cache
def search_kernels(game: Game, has_mind: bool = False) -> SearchKernels:
    """The search of one game; compiled, or found in the cache, when first called.

    Args:
        has_mind: whether it uses a mind of the game, or the evaluation.
    """
    kernels = thinking(game, has_mind)
    measure, redeal_all, play_many, iterate = (
        game.engine.bind(loop, nogil=True, **kernels)
        for loop in (playouts.measure, playouts.redeal_all, playouts.play_many, descent.iterate)
    )
    return SearchKernels(measure, redeal_all, play_many, iterate)
