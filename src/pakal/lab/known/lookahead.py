"""Nim and Tic-Tac-Toe. Players look some moves ahead, and take any of the moves that look best; all is calculated."""

from collections.abc import Hashable
from functools import cache
from itertools import pairwise
from typing import Protocol

from pakal.lab.estimates import Estimate
from pakal.lab.known.known import Known, exactly

PERFECT = 99
"""More moves than any of these games has."""


class Rules(Protocol):
    """A game of two without chance; who has to move is part of no position."""

    def start(self) -> Hashable:
        """The first position."""

    def moves(self, position: Hashable) -> list[Hashable]:
        """The positions after each move."""

    def end(self, position: Hashable) -> int | None:
        """1, 0, −1: the player to move has won, drawn, lost; None: the game goes on."""


class Nim:
    """Who takes the last match wins; a player takes as many as wanted from one heap."""

    def __init__(self, *heaps: int) -> None:
        self.heaps = heaps

    def start(self) -> Hashable:
        """The heaps, the smallest first."""
        return tuple(sorted(self.heaps))

    def moves(self, position: Hashable) -> list[Hashable]:
        """One heap is smaller after each move."""
        assert isinstance(position, tuple)
        return [
            tuple(sorted((*position[:place], rest, *position[place + 1 :])))
            for place, heap in enumerate(position)
            for rest in range(heap)
        ]

    def end(self, position: Hashable) -> int | None:
        """Nobody has a match left to take: the other one took the last."""
        assert isinstance(position, tuple)
        return None if any(position) else -1


LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class TicTacToe:
    """Three in a row win; a full board is a draw. A position is a text of nine squares; the cross begins."""

    def start(self) -> Hashable:
        """The empty board."""
        return "." * 9

    def moves(self, position: Hashable) -> list[Hashable]:
        """One more mark after each move."""
        assert isinstance(position, str)
        mark = "o" if position.count("x") > position.count("o") else "x"
        return [position[:n] + mark + position[n + 1 :] for n in range(9) if position[n] == "."]

    def end(self, position: Hashable) -> int | None:
        """Three in a row are those of the other player, who moved last."""
        assert isinstance(position, str)
        rows = {position[a] + position[b] + position[c] for a, b, c in LINES}
        if rows & {"xxx", "ooo"}:
            return -1
        return None if "." in position else 0


def shares(rules: Rules, depths: tuple[int, ...]) -> tuple[Estimate, ...]:
    """How often each player beats the one below it.

    Args:
        depths: how many moves each player looks ahead.
    """

    @cache
    def value(position: Hashable, depth: int) -> int:
        end = rules.end(position)
        if end is not None or depth == 0:
            return end or 0
        return max(-value(after, depth - 1) for after in rules.moves(position))

    @cache
    def choices(position: Hashable, depth: int) -> list[Hashable]:
        every = rules.moves(position)
        if depth == 0:
            return every
        values = [-value(after, depth - 1) for after in every]
        return [after for after, one in zip(every, values, strict=True) if one == max(values)]

    @cache
    def share_of(position: Hashable, mover: int, other: int) -> float:
        end = rules.end(position)
        if end is not None:
            return (1 + end) / 2
        after = choices(position, mover)
        return sum(1 - share_of(one, other, mover) for one in after) / len(after)

    start = rules.start()
    return tuple(
        exactly((share_of(start, stronger, weaker) + 1 - share_of(start, weaker, stronger)) / 2)
        for weaker, stronger in pairwise(depths)
    )


def ladder(depths: tuple[int, ...]) -> tuple[str, ...]:
    """Names of the players."""
    names = {0: "random", PERFECT: "perfect"}
    return tuple(names.get(depth, f"looks {depth} ahead") for depth in depths)


def nim() -> Known:
    """Nim with the usual three heaps."""
    depths = (0, 1, 3, PERFECT)
    says = "heaps of 3, 4 and 5; who takes the last match wins"
    return Known("Nim", says, ladder(depths), shares(Nim(3, 4, 5), depths))


def tic_tac_toe() -> Known:
    """Tic-Tac-Toe."""
    depths = (0, 1, 3, PERFECT)
    return Known("Tic-Tac-Toe", "noughts and crosses; a draw counts half", ladder(depths), shares(TicTacToe(), depths))
