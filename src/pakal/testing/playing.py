"""Plays a match on: by actions in notation, or at random, and gives it to a test before every ply.

PYTEST_DONT_REWRITE: the message of a check says all.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator

import numpy as np

from pakal.core.match import Match
from pakal.core.play import RunningDice, play_ply
from pakal.kernels.kernel import Ints
from pakal.kernels.random import Generator, below


def play(match: Match, *actions: str) -> Match:
    """The same match after these actions. Raises as `Match.play` does."""
    for text in actions:
        match.play(text)
    return match


def random_play(match: Match, rng: Generator, plies: int = sys.maxsize) -> Iterator[Match]:
    """The match itself before every ply, those of chance too, and once more when it is over.

    It is the same object each time: copy it to keep a position.

    Args:
        match: the game, which is played on in place.
        rng: draws actions, all legal ones equally likely, and chance outcomes.
        plies: number of plies of the whole match after which to stop.
    """
    return played_by(match, lambda match: any_of(match.legal_actions(), rng), rng, plies)


def wide_play(match: Match, rng: Generator, plies: int, times: Counter[int]) -> Iterator[Match]:
    """The match itself before every ply, and once more at its end, played so that much stays possible.

    Of the legal actions that one is played which was legal most often: rare actions are kept for later. So
    hands grow, and a list of legal actions becomes as long as random play hardly makes it.

    Args:
        match: the game, which is played on in place.
        rng: draws among actions that were legal equally often, and chance outcomes.
        plies: number of plies of the whole match after which to stop.
        times: how often each action was legal so far, in earlier games too; this game adds to it.
    """

    def most_often(match: Match) -> int:
        legal = match.legal_actions()
        times.update(legal.tolist())
        most = max(times[action] for action in legal.tolist())
        return any_of(np.array([action for action in legal.tolist() if times[action] == most], np.int32), rng)

    return played_by(match, most_often, rng, plies)


def played_by(match: Match, choose: Callable[[Match], int], rng: Generator, plies: int) -> Iterator[Match]:
    """The match itself before every ply, and once more at its end.

    Args:
        match: is played on.
        choose: picks each action.
        rng: draws each chance outcome.
        plies: most plies.
    """
    dice = RunningDice(rng)
    while not match.over and len(match.actions) < plies:
        yield match
        play_ply(match, choose, dice)
    yield match


def any_of(legal: Ints, rng: Generator) -> int:
    """One of the legal actions, shape (n,), all equally likely."""
    return int(legal[below(rng, len(legal))])


def random_decisions(match: Match, rng: Generator, plies: int = sys.maxsize) -> Iterator[Match]:
    """The positions of `random_play` in which a seat is to act."""
    return (match for match in random_play(match, rng, plies) if match.actor >= 0)
