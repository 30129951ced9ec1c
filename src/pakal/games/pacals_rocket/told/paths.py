"""The squares that a ship flies over, to be drawn, and to tell why a square cannot be reached. [PR-MOVE]

Two paths to one square are one action [PR-MOVE-5]; the page shows the one with the fewest turns. The rules calculate no
single path (`rules/turning.py`): this module does, and a test compares its targets with the legal actions.

In all functions `free` has a byte for each square, 0 if the square is not free; the square that the ship leaves,
`start`, counts as free. `width` is the number of files.
"""

from collections.abc import Iterator
from functools import lru_cache

from pakal.core.kernel import Record
from pakal.games.pacals_rocket.state import ARROW, OBSTACLE, STRAIGHT, TURNING

Path = tuple[int, ...]
"""Squares by number, from the one that the ship leaves to the one where it ends."""

Heading = tuple[int, int]
HEADINGS: tuple[Heading, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
FURTHEST = 60
"""Most pips for which a path has as many steps. With more it would run in rings; the page shows the shortest way."""

FlightPath = tuple[int, Path]
"""Number of turns, and the path."""

Front = dict[tuple[int, Heading | None], FlightPath]
"""After some steps: the best flight to each square with each last heading. A flight to a square as many steps away in a
straight line has no turn, every other flight has one."""


def path(terms: Record, state: Record, way: int, target: int) -> Path:
    """From where the ship of the actor stands to `target`; just the two for a ship that is put there."""
    start, width = int(state.ship[state.actor]), int(terms.width)
    if way == TURNING:
        return turning_paths(free_squares(terms, state), width, start, int(state.die))[target]
    if way not in (STRAIGHT, ARROW):
        return start, target
    step = width if (target - start) % width == 0 else 1
    step = step if target > start else -step
    return tuple(range(start, target + step, step))


def free_squares(terms: Record, state: Record) -> bytes:
    """For each square, whether it is free. [PR-BOARD-4]"""
    return (state.ground[: terms.squares] & OBSTACLE == 0).tobytes()  # type: ignore[no-any-return]


def fronts_of(terms: Record, state: Record) -> Iterator[Front]:
    """The squares that the ship of the actor can reach after 1, 2, 3, … steps."""
    return fronts(free_squares(terms, state), int(terms.width), int(state.ship[state.actor]))


@lru_cache(maxsize=16)
def turning_paths(free: bytes, width: int, start: int, pips: int) -> dict[int, Path]:
    """A path for every square where a turning move can end. [PR-MOVE-3, PR-MOVE-4, PR-MOVE-5]"""
    flights: dict[int, FlightPath] = {}
    far = pips > FURTHEST
    for step, front in enumerate(fronts(free, width, start, once=far), 1):
        for (square, heading), flight in front.items():
            if (
                flight[0]
                and square != start
                and (far or step == pips or not onward(free, width, start, square, heading))
            ):
                flights[square] = min(flights.get(square, flight), flight)
        if step == pips:
            break
    return {square: way for square, (_, way) in flights.items()}


def fronts(free: bytes, width: int, start: int, once: bool = False) -> Iterator[Front]:
    """The squares that flights have reached after each step, ahead, to the left or to the right. [PR-MOVE-3]

    Args:
        once: leave out squares of earlier fronts, each with or without a turn as here.
    """
    front: Front = {(start, None): (0, (start,))}
    arrivals: set[object] = set()
    while front:
        longer: Front = {}
        for (square, heading), (turns, way) in front.items():
            for onto, new in onward(free, width, start, square, heading):
                flight = turns + (heading not in (None, new)), (*way, onto)
                longer[onto, new] = min(longer.get((onto, new), flight), flight)
        if once:
            longer = {key: flight for key, flight in longer.items() if (key, flight[0] > 0) not in arrivals}
            arrivals |= {(key, flight[0] > 0) for key, flight in longer.items()}
        front = longer
        yield front


def onward(free: bytes, width: int, start: int, square: int, heading: Heading | None) -> list[tuple[int, Heading]]:
    """Free squares ahead, to the left and to the right, each with its heading. [PR-MOVE-3]

    Args:
        square: where the path is now.
        heading: of its last step; None if it has made none.
    """
    x, y = square % width, square // width
    steps = []
    for east, north in HEADINGS:
        onto = square + east + north * width
        inside = 0 <= x + east < width and 0 <= y + north < len(free) // width
        if inside and heading != (-east, -north) and (free[onto] or onto == start):
            steps.append((onto, (east, north)))
    return steps
