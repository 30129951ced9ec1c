"""The one loop that plays a match in Python: dice give chance outcomes, a function gives decisions."""

from collections.abc import Callable, Iterator
from typing import Protocol

from pakal.core.actors import CHANCE
from pakal.core.match import Match, Ply
from pakal.core.random import Generator, aim_next, deal_word, generator, no_draws

Decide = Callable[[Match], int]
"""A legal action of the seat to act. It leaves the match as it is."""


class DiceSource(Protocol):
    """The source of chance outcomes."""

    def at(self, match: Match) -> Generator:
        """The generator of the outcome that a match waits for."""


class RunningDice:
    """One generator for all outcomes, one after the other."""

    def __init__(self, rng: Generator) -> None:
        self._rng = rng

    def at(self, match: Match) -> Generator:
        """The same generator for every outcome."""
        return self._rng


class DealDice:
    """The dice and cards of a deal: all games of one deal roll the same dice in the same turn, with any players.

    Each draw has random numbers of its own, which follow from round, turn, and the number of the draw in the turn.
    Therefore earlier draws of a game do not change later ones.

    Args:
        seed: seed of all deals.
        deal: number of the deal.
    """

    def __init__(self, seed: int, deal: int) -> None:
        self._deal = deal_word(seed, deal)
        self._rng = generator(1)
        self._last = no_draws()

    def at(self, match: Match) -> Generator:
        """The generator, set anew for every outcome."""
        aim_next(self._rng, self._deal, self._last, match.round, match.turn)
        return self._rng


def play_ply(match: Match, decide: Decide, dice: DiceSource) -> Ply:
    """Play one ply of a match that is not over. Raises what `decide` raises, and IllegalAction; nothing was done."""
    if match.actor == CHANCE:
        match.resolve_chance(dice.at(match))
    else:
        match.apply(decide(match))
    return match.actions[-1]


def roll(match: Match, dice: DiceSource, resolve: Callable[[Generator], object] | None = None) -> None:
    """Have chance act until a seat is to act, or the game is over.

    Args:
        resolve: carries out one outcome; None: `match.resolve_chance` does.
    """
    while match.actor == CHANCE:
        (resolve or match.resolve_chance)(dice.at(match))


def plies(match: Match, decide: Decide, dice: DiceSource) -> Iterator[Ply]:
    """Play a match on to its end; gives each ply once it has been played. Raises as `play_ply` does."""
    while not match.over:
        yield play_ply(match, decide, dice)
