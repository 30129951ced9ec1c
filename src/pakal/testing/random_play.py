"""Plays a match on at random and gives it to a test before every ply."""

import sys
from collections.abc import Iterator

from pakal.core.kernel import Ints
from pakal.core.match import Match
from pakal.core.play import RunningDice, play_ply
from pakal.core.random import Generator, below


def random_play(match: Match, rng: Generator, plies: int = sys.maxsize) -> Iterator[Match]:
    """The match itself before every ply, those of chance too, and once more when it is over.

    It is the same object each time: copy it to keep a position.

    Args:
        match: the game, which is played on in place.
        rng: draws actions, all legal ones equally likely, and chance outcomes.
        plies: number of plies of the whole match after which to stop.
    """
    dice = RunningDice(rng)
    while not match.over and len(match.actions) < plies:
        yield match
        play_ply(match, lambda match: any_of(match.legal_actions(), rng), dice)
    yield match


def any_of(legal: Ints, rng: Generator) -> int:
    """One of the legal actions, shape (n,), all equally likely."""
    return int(legal[below(rng, len(legal))])


def random_decisions(match: Match, rng: Generator, plies: int = sys.maxsize) -> Iterator[Match]:
    """The positions of `random_play` in which a seat is to act."""
    return (match for match in random_play(match, rng, plies) if match.actor >= 0)
