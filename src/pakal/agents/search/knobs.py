"""The settings of a search as one record that its kernels read."""

import numpy as np

from pakal.agents.search.settings import A_ROUND, SearchSettings
from pakal.core.engine import Records, blank, record
from pakal.core.mind_kind import MindKind

# fmt: off
# name, type                   # meaning
KNOBS = np.dtype([
    # what is searched
    ("root", "i4"),            # seat that searches
    ("hidden", "?"),           # worlds differ: which actions are legal is looked up at every visit
    ("redealt", "?"),          # worlds are dealt anew by the game's kernel, again and again
    ("veiled", "?"),           # the next seat to act does not see the root's action
    ("paranoid", "?"),         # the others are taken to work against the root, not each for itself
    ("everybody", "?"),        # values are found for all seats, not only for those that chose on the way
    # how the tree grows
    ("expand", "i4"),          # visits after which a node gets edges
    ("explore", "f8"),         # weight of the exploration term, in units of `spread`
    ("sharp", "f8"),           # priors are exp(value / (sharp · spread))
    ("unvisited", "f8"),       # how much worse than its node an edge is taken to be before it is tried, in `spread`
    ("quiet", "i4"),           # visits from which priors are taken at the end of the turn
    # playouts
    ("playouts", "i4"),        # playouts from where the tree ends, of which the mean is taken
    ("tries", "i4"),           # candidates of which a playout takes the best by evaluation; 1: at random
    ("random", "i4"),          # in 1024 decisions of a playout, how many are made at random
    ("turns", "i4"),           # turns played on after the one in which the tree ends; -1: to the end; or AT_ONCE
    ("win", "f8"),             # share of a win in the value of a game that is over; the rest is the lead
    # measured at the root
    ("scale", "f8"),           # points of the evaluation that make a lead of 73 %
    ("spread", "f8"),          # standard deviation of the values of playouts
], align=True)
# fmt: on

AT_ONCE = -3
"""In `turns`: a playout has no decision, not even the rest of the turn in which the tree ends."""


def knobs_of(settings: SearchSettings, players: int, mind: MindKind | None = None) -> Records:
    """Settings as one record; the fields of the problem and the measured fields are not filled in.

    Args:
        players: number of players, and so of the turns of a round.
        mind: how the mind that values positions is built; it does so at once, without playouts. None: by hand.
    """
    records = blank(KNOBS)
    knobs = record(records)
    knobs.paranoid, knobs.expand, knobs.explore = settings.paranoid, settings.expand, settings.explore
    knobs.sharp, knobs.unvisited, knobs.quiet = settings.sharp, settings.unvisited, settings.quiet
    knobs.tries, knobs.random = settings.tries, round(1024 * settings.random)
    knobs.turns = players if settings.turns == A_ROUND else settings.turns
    knobs.playouts, knobs.win = settings.playouts, settings.win
    if mind is not None:
        knobs.turns, knobs.playouts = AT_ONCE, 1
        knobs.explore *= mind.exploration
    return records
