"""Can't Stop by Sid Sackson, for two: three columns win. The best player here goes by the Rule of 28.

Michael Keller's rule, as Glenn and Aloi tell it (A Generalized Heuristic for Can't Stop, FLAIRS 22, 2009): columns
count the more the rarer they are, and a turn is over at 28.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from pakal.core.random import stream
from pakal.lab.known.known import Known, shares_of_wins

LENGTHS = {column: 13 - 2 * abs(7 - column) for column in range(2, 13)}
TO_WIN, RUNNERS, ENOUGH = 3, 3, 28

Spaces = dict[int, int]
"""Spaces by column."""


class Table:
    """A game: the spaces of both players, and the turn.

    Attributes:
        spaces: of both players.
        turn: column of a runner -> spaces it went in this turn.
    """

    def __init__(self) -> None:
        self.spaces: tuple[Spaces, Spaces] = (dict.fromkeys(LENGTHS, 0), dict.fromkeys(LENGTHS, 0))
        self.turn: Spaces = {}
        self.seat = 0

    def full(self, column: int) -> bool:
        """Whether nobody can go on in a column."""
        own = self.spaces[self.seat][column] + self.turn.get(column, 0)
        return max(own, self.spaces[1 - self.seat][column]) >= LENGTHS[column]

    def goes(self, column: int, turn: Spaces) -> bool:
        """Whether a runner can go on in a column."""
        return not self.full(column) and (column in turn or len(turn) < RUNNERS)

    def ways(self, dice: list[int]) -> list[tuple[int, ...]]:
        """The columns in which the dice may be used, for each way to use them."""
        a, b, c, d = dice
        ways: list[tuple[int, ...]] = []
        for one, two in ((a + b, c + d), (a + c, b + d), (a + d, b + c)):
            first, second = self.goes(one, self.turn), self.goes(two, self.turn)
            if first and self.both(one, two):
                ways.append((one, two))
            else:
                ways += [(one,)] * first + [(two,)] * second
        return sorted(set(ways))

    def both(self, one: int, two: int) -> bool:
        """Whether a runner can go on in the second column after it went on in the first."""
        if one == two:
            own = self.spaces[self.seat][one] + self.turn.get(one, 0)
            return own + 2 <= LENGTHS[one]
        return self.goes(two, {**self.turn, one: 1})

    def columns(self) -> int:
        """Columns of the player who moves, if the turn ended here."""
        own = self.spaces[self.seat]
        return sum(own[column] + self.turn.get(column, 0) >= LENGTHS[column] for column in LENGTHS)


Player = tuple[
    Callable[[Table, list[tuple[int, ...]], np.random.Generator], tuple[int, ...]],
    Callable[[Table, np.random.Generator], bool],
]
"""How a player uses the dice, and whether the player stops."""


def worth(column: int) -> int:
    """What a space of a column counts."""
    return 1 + abs(7 - column)


def progress(turn: Spaces) -> int:
    """What a turn counts by the Rule of 28."""
    points = sum(worth(column) * (spaces + 1) for column, spaces in turn.items())
    if len(turn) == RUNNERS:
        odd = sum(column % 2 for column in turn)
        points += {RUNNERS: 2, 0: -2}.get(odd, 0)
        if max(turn) < 7 or min(turn) > 7:
            points += 4
    return points


def any_way(table: Table, ways: list[tuple[int, ...]], rng: np.random.Generator) -> tuple[int, ...]:
    """Any way."""
    return ways[rng.integers(len(ways))]


def good_way(table: Table, ways: list[tuple[int, ...]], rng: np.random.Generator) -> tuple[int, ...]:
    """The way that uses the fewest new runners, then the one that goes farthest."""

    def goodness(way: tuple[int, ...]) -> tuple[int, float]:
        new = len(set(way) - set(table.turn))
        own = table.spaces[table.seat]
        return -new, sum((1 + own[column]) / LENGTHS[column] for column in way)

    return max(ways, key=goodness)


def toss(table: Table, rng: np.random.Generator) -> bool:
    """Tosses a coin."""
    return bool(rng.random() < 0.5)


def after(spaces: int) -> Callable[[Table, np.random.Generator], bool]:
    """Stops when runners went so many spaces."""
    return lambda table, rng: sum(table.turn.values()) >= spaces


def rule_of_28(table: Table, rng: np.random.Generator) -> bool:
    """Stops at 28, and never as long as a runner is free, unless the game is won."""
    return table.columns() >= TO_WIN or (len(table.turn) == RUNNERS and progress(table.turn) >= ENOUGH)


PLAYERS: dict[str, Player] = {
    "random": (any_way, toss),
    "stops after 4 spaces": (any_way, after(4)),
    "Rule of 28": (good_way, rule_of_28),
}


def play(first: Player, second: Player, rng: np.random.Generator) -> float:
    """A game; what the first player wins of it."""
    table = Table()
    while True:
        use, stop = (first, second)[table.seat]
        table.turn = {}
        while True:
            ways = table.ways([int(die) for die in rng.integers(1, 7, 4)])
            if not ways:
                break
            for column in use(table, ways, rng):
                table.turn[column] = table.turn.get(column, 0) + 1
            if stop(table, rng):
                if table.columns() >= TO_WIN:
                    return float(table.seat == 0)
                for column, spaces in table.turn.items():
                    table.spaces[table.seat][column] += spaces
                break
        table.seat = 1 - table.seat


def cant_stop(games: int, seed: int) -> Known:
    """Can't Stop."""
    rng = np.random.default_rng(stream(seed, "chance"))

    def game(first: Any, second: Any) -> float:
        return play(first, second, rng)

    shares = shares_of_wins(game, list(PLAYERS.values()), games)
    return Known("Can't Stop", "two players; the best one here goes by the Rule of 28", tuple(PLAYERS), shares)
