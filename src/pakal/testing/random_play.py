"""A match played on at random, looked at ply by ply: what tests of laws stand on."""

import sys
from collections.abc import Iterator

from pakal.core.kernel import Ints
from pakal.core.match import Match
from pakal.core.play import RunningDice, play_ply
from pakal.core.random import Generator, below


def random_play(match: Match, rng: Generator, plies: int = sys.maxsize) -> Iterator[Match]:
    """The match itself before every ply, those of chance too, and once more when it is over.

    Whoever keeps a position copies it.

    Args:
        match: is played on in place.
        rng: chooses the actions, all legal ones alike, and the outcomes of chance.
        plies: of the whole match, after which it is left as it is.
    """
    dice = RunningDice(rng)
    while not match.over and len(match.actions) < plies:
        yield match
        play_ply(match, lambda match: any_of(match.legal_actions(), rng), dice)
    yield match


def any_of(legal: Ints, rng: Generator) -> int:
    """One of the legal actions, all alike."""
    return int(legal[below(rng, len(legal))])


def random_decisions(match: Match, rng: Generator, plies: int = sys.maxsize) -> Iterator[Match]:
    """Those positions of `random_play` in which a seat has to choose."""
    return (match for match in random_play(match, rng, plies) if match.actor >= 0)
