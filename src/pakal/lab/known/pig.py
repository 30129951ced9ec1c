"""Pig: roll one die as often as you like; a 1 loses the points of the turn. Everything is calculated.

The perfect player is the one of Neller and Presser, Optimal Play of the Dice Game Pig, The UMAP Journal 25, 2004.
"""

from collections.abc import Callable
from itertools import pairwise

import numpy as np

from pakal.lab.estimates import Estimate
from pakal.lab.known.known import Known, exactly
from pakal.lab.notes import Numbers

GOAL, FACES = 100, 6

CLOSE = 1e-9
"""Chances that no turn changes by more than this are exact."""

Stops = Callable[[int, Numbers, Numbers], Numbers]
"""How likely a player holds: points of the turn, chance of winning after holding and after rolling -> probability."""


def at_random(turn: int, hold: Numbers, roll: Numbers) -> Numbers:
    """Tosses a coin."""
    return np.full(hold.shape, 0.5)


def holds_at(points: int) -> Stops:
    """Holds with so many points of the turn."""
    return lambda turn, hold, roll: np.full(hold.shape, float(turn >= points))


def perfect(turn: int, hold: Numbers, roll: Numbers) -> Numbers:
    """Does what wins more often."""
    return np.asarray(hold >= roll, np.float64)


def turn_of(stops: Stops, others: Numbers) -> Numbers:
    """Chances of the player to move before the turn.

    Args:
        others: chances of the other player before a turn, shape (own points, points of the opponent).
    """
    goal = len(others)
    after_loss = 1 - others.T  # the other one moves; axes: own points of who has just moved, points of the other one
    after_hold = np.vstack([after_loss, np.ones((goal + FACES, goal))])
    after = [np.ones_like(after_loss)] * FACES  # chances with so many more points of this turn
    for turn in range(goal - 1, -1, -1):
        roll = (after_loss + sum(after[1:FACES])) / FACES
        hold = after_hold[turn : turn + goal]
        stop = stops(turn, hold, roll) if turn else np.zeros_like(hold)
        chances = stop * hold + (1 - stop) * roll
        chances[goal - turn :] = 1.0  # the goal is reached
        after = [chances, *after][:FACES]
    return after[0]


def chances_of(stops: Stops, other: Stops, goal: int = GOAL) -> tuple[Numbers, Numbers]:
    """Chances of two players before their turns, by their own points and those of the opponent."""
    one, two = np.full((goal, goal), 0.5), np.full((goal, goal), 0.5)
    while True:
        new_one = turn_of(stops, two)
        new_two = turn_of(other, new_one)
        change = max(float(abs(new_one - one).max()), float(abs(new_two - two).max()))
        one, two = new_one, new_two
        if change < CLOSE:
            return one, two


def as_policy(goal: int = GOAL) -> Stops:
    """The perfect player against itself, as a player who does the same against everybody."""
    chances, _ = chances_of(perfect, perfect, goal)
    stops: dict[int, Numbers] = {}

    def keep(turn: int, hold: Numbers, roll: Numbers) -> Numbers:
        stops[turn] = perfect(turn, hold, roll)
        return stops[turn]

    turn_of(keep, chances)
    return lambda turn, hold, roll: stops[turn]


def share(stronger: Stops, weaker: Stops, goal: int = GOAL) -> Estimate:
    """How often a player beats another one, from both seats alike."""
    one, two = chances_of(stronger, weaker, goal)
    return exactly(float(one[0, 0] + 1 - two[0, 0]) / 2)


def pig() -> Known:
    """Pig as it is usually played."""
    players = {"random": at_random, "holds at 10": holds_at(10), "holds at 20": holds_at(20), "perfect": as_policy()}
    shares = tuple(share(stronger, weaker) for weaker, stronger in pairwise(players.values()))
    return Known("Pig", "one die, to 100 points", tuple(players), shares)
