"""The squares that a ship flies over, to be drawn. [PR-MOVE]

Two paths to one square are one action [PR-MOVE-5]; the one with the fewest turns is shown.
"""

from functools import lru_cache
from typing import Any

from pakal.core.kernel import Record
from pakal.games.pacals_rocket.state import ARROW, OBSTACLE, STRAIGHT, TURNING

Path = tuple[int, ...]
"""Squares by number, from the one that the ship leaves to the one where it ends."""

HEADINGS = ((1, 0), (0, 1), (-1, 0), (0, -1))
FURTHEST = 60
"""Pips up to which a path has as many steps. With more it would run in rings, which no drawing needs: the shortest way
is shown then."""

Flight = tuple[int, Path]
"""Number of turns, and the path."""


def path(terms: Record, state: Record, way: int, target: int) -> Path:
    """From where the ship of the actor stands to `target`; just the two for a ship that is put there."""
    here, width = int(state.ship[state.actor]), int(terms.width)
    if way == TURNING:
        ground = state.ground[: terms.squares]
        free = (ground & OBSTACLE == 0).tobytes()
        return turning_paths(free, width, here, int(state.die))[target]
    if way not in (STRAIGHT, ARROW):
        return here, target
    step = width if (target - here) % width == 0 else 1
    step = step if target > here else -step
    return tuple(range(here, target + step, step))


@lru_cache(maxsize=16)
def turning_paths(free: bytes, width: int, here: int, pips: int) -> dict[int, Path]:
    """A path for every square where a turning move can end. [PR-MOVE-3, PR-MOVE-4, PR-MOVE-5]

    Args:
        free: for each square, whether it is free; the one the ship leaves counts as free.
        width: of the board.
        here: where the ship stands.
        pips: on the die.
    """
    front: dict[tuple[int, tuple[int, int] | None], Flight] = {(here, None): (0, (here,))}
    found: dict[int, Flight] = {}
    far, met, step = pips > FURTHEST, set(), 0
    while front and step < pips:
        step += 1
        longer: dict[tuple[int, tuple[int, int] | None], Flight] = {}
        for (square, heading), (turns, way) in front.items():
            for onto, new in onward(free, width, here, square, heading):
                flight = turns + (heading not in (None, new)), (*way, onto)
                # Without a turn it is another move, whose squares cannot be reached with one in so few steps.
                keep(longer, (onto, new), flight)
        if far:
            longer = {key: flight for key, flight in longer.items() if (key, flight[0] > 0) not in met}
            met |= {(key, flight[0] > 0) for key, flight in longer.items()}
        front = longer
        for (square, heading), flight in front.items():
            if flight[0] and square != here and (far or step == pips or not onward(free, width, here, square, heading)):
                keep(found, square, flight)
    return {square: way for square, (_, way) in found.items()}


def onward(
    free: bytes, width: int, here: int, square: int, heading: tuple[int, int] | None
) -> list[tuple[int, tuple[int, int]]]:
    """Free squares ahead, to the left and to the right, each with its heading. [PR-MOVE-3]"""
    x, y = square % width, square // width
    found = []
    for east, north in HEADINGS:
        onto = square + east + north * width
        inside = 0 <= x + east < width and 0 <= y + north < len(free) // width
        if inside and heading != (-east, -north) and (free[onto] or onto == here):
            found.append((onto, (east, north)))
    return found


def keep(flights: dict[Any, Flight], key: object, flight: Flight) -> None:
    """Keep the flight that turns less."""
    if key not in flights or flight < flights[key]:
        flights[key] = flight
