"""Exact values near the end of a game of two in which nothing is hidden: every action and every outcome is tried."""

import sys
from collections.abc import Sequence
from hashlib import blake2b

import numpy as np

from pakal.core.actors import CHANCE, NOBODY
from pakal.core.engine import copy_of, record
from pakal.core.errors import PakalError, SetupError
from pakal.core.kernel import Ints, Records
from pakal.core.match import Match

DEEPEST = 150
"""Plies after which a way to the end counts as too long; some games need not end at all."""

SAME = 1e-9
"""Shares of wins that differ by less are sums of the same outcomes in another order."""


class TooLarge(PakalError):  # noqa: N818 (what it is)
    """A position has too many positions after it to be solved."""


class Solver:
    """Solves positions of one match. What it has solved it knows: so solve the last position of a game first.

    The value of a position is the first seat's share of wins if both seats play perfectly from there; a shared win is a
    half. Points beyond a win do not matter.

    Args:
        match: says what is played.
        most: most positions that may be looked at for one answer. Each takes some 25 µs, and 150 bytes.

    Raises:
        SetupError: more than two play, or something is hidden.
    """

    def __init__(self, match: Match, most: int = 1_000_000) -> None:
        if match.setup.players != 2:
            raise SetupError(f"positions of two players can be solved, and {match.setup.players} play here")
        if match.setup.facts.hidden:
            raise SetupError(f"{match.setup.facts.name} hides things, so its positions cannot be solved this way")
        self._game, self._terms, self._most = match.game, match.terms_array, most
        self._legal = match.game.engine.legal_buffer()
        self._values: dict[bytes, float] = {}
        self._positions = 0

    def shares(self, match: Match) -> list[float]:
        """For each legal action, in their order, the share of wins that perfect play after it gives the seat to act.

        Raises:
            TooLarge: too many positions follow.
        """
        self._positions = 0
        sys.setrecursionlimit(max(sys.getrecursionlimit(), 20 * DEEPEST))
        states = copy_of(match.position())
        values = [self._after(states, action, 0) for action in match.legal_actions().tolist()]
        return values if match.actor == 0 else [1 - value for value in values]

    def _after(self, states: Records, action: int | Sequence[int], depth: int) -> float:
        after = copy_of(states)
        if isinstance(action, int):
            self._game.engine.apply(self._terms, after, action)
        else:
            self._game.engine.apply_chance(self._terms, after, np.array(action, np.int32))
        return self._value(after, depth)

    def _value(self, states: Records, depth: int) -> float:
        state = record(states)
        if state.actor == NOBODY:
            mine, theirs = int(state.score[0]), int(state.score[1])
            return 0.5 if mine == theirs else float(mine > theirs)
        key = blake2b(states.tobytes(), digest_size=16).digest()
        if (value := self._values.get(key)) is not None:
            return value
        self._positions += 1
        if self._positions > self._most or depth > DEEPEST:
            raise TooLarge("too many positions follow this one")
        if state.actor == CHANCE:
            outcomes = self._game.chance_outcomes(record(self._terms), state)
            if outcomes is None:
                raise TooLarge("the outcomes of chance cannot be listed here")
            value = sum(chance * self._after(states, outcome, depth + 1) for outcome, chance in outcomes)
        else:
            value = self._best(states, int(state.actor), self._legal_actions(states), depth)
        self._values[key] = value
        return value

    def _legal_actions(self, states: Records) -> Ints:
        return self._legal[: self._game.engine.legal_actions(self._terms, states, self._legal)].copy()

    def _best(self, states: Records, seat: int, actions: Ints, depth: int) -> float:
        """The value after the best action; once one wins for certain, no other is tried."""
        best = -1.0
        for action in actions.tolist():
            value = self._after(states, action, depth + 1)
            best = max(best, value if seat == 0 else 1 - value)
            if best >= 1 - SAME:
                break
        return best if seat == 0 else 1 - best


def losses(shares: Sequence[float]) -> list[float]:
    """For each action the share of wins that it gives away; 0 for every best one."""
    best = max(shares)
    return [0.0 if best - share < SAME else best - share for share in shares]
