"""Actions of Pacal's Rocket as small numbers. Squares are numbered as in state.py, seats from 0.

| number                | notation       | meaning                                                             |
|-----------------------|----------------|---------------------------------------------------------------------|
| 256 · way + square    |                | the ship of the actor goes to the square:                           |
| way 0                 | `@f6`          | set-up [PR-SETUP-2]                                                 |
| way STRAIGHT          | `f6-f9`        | [PR-MOVE-2]                                                         |
| way TURNING           | `f6~g9`        | [PR-MOVE-3]                                                         |
| way ARROW             | `f6*f1`        | [PR-MOVE-6]                                                         |
| way FORCED            | `f6?c3`        | [PR-MOVE-8]                                                         |
| way GOD, + 1, + 2     | `f6!2>c3`      | god stone 2, 4, 6 [PR-MOVE-7]                                       |
| 256 · (8 + s) + square | `drop:1<c3`   | the actor's stone from there into the ship of seat s [PR-DROP-5]    |
| 256 · (8 + s) + 255   | `drop:1`       | a stone from the supply into the ship of seat s                     |
| END_DROPS             | `drop:-`       |                                                                     |
| END_BUILD             | `build:-`      | [PR-BUILD-10]                                                       |
| BUILD + 20 c + 5 i + h - 1 | `build:4@c3:…`, `up:4@c3:…` | height h, on square i of constellation c             |

A build is an upgrade if a pyramid stands on that square. Constellations are numbered in `terms.member`, for a board's
width and height alone: first the singles (c = square), then pairs, threes, fours and squares.
"""

from dataclasses import dataclass

import numpy as np

from pakal.core.kernel import Record, kernel
from pakal.games.pacals_rocket.state import CONSTELLATIONS, GOD, GOD_STONES, NOWHERE, SEATS, TALLEST

WAY_BITS = 8
WAY = 1 << WAY_BITS  # numbers for each way to move, and for each ship to drop into
DROP = 8 * WAY
FROM_SUPPLY = NOWHERE
END_DROPS = 13 * WAY
END_BUILD = END_DROPS + 1
BUILD = 14 * WAY
CORNERS = 4  # most squares of a constellation
PER_CONSTELLATION = CORNERS * TALLEST

ACTION_COUNT = BUILD + PER_CONSTELLATION * CONSTELLATIONS
MOST_ACTIONS = 4096
"""No list of legal actions is longer, and `out` must have room for as many.

The longest are builds. A player has at most 10 stones and 11 pyramids, n = 21 pieces: at most 10 singles; 32 pairs with
2 actions each; n²/4 threes with 6; no more fours, since each begins with another three, with 12; and 84 squares (for
each m, those corners that have m pieces to the right and m above) with 16.
"""

# Kinds of actions, as `kind` tells them apart.
PLACING, MOVING, DROPPING, ENDING_DROPS, ENDING_BUILD, BUILDING = range(6)


@kernel
def move(way: int, square: int) -> int:
    """The ship goes to a square in one of the ways of state.py (0: set-up)."""
    return WAY * way + square


@kernel
def drop(ship: int, source: int) -> int:
    """A stone from a square, or FROM_SUPPLY, into the ship of a seat."""
    return DROP + WAY * ship + source


@kernel
def build(constellation: int, i: int, height: int) -> int:
    """A pyramid on square i of a constellation."""
    return BUILD + PER_CONSTELLATION * constellation + TALLEST * i + height - 1


@kernel
def way_of(action: int) -> int:
    """Way to move of a move."""
    return action >> WAY_BITS


@kernel
def square_of(action: int) -> int:
    """Target of a placing or a move; source of a drop, or FROM_SUPPLY."""
    return action & (WAY - 1)


@kernel
def ship_of(action: int) -> int:
    """Ship that gets the stone of a drop."""
    return (action >> WAY_BITS) - (DROP >> WAY_BITS)


@kernel
def constellation_of(action: int) -> int:
    """Number of the constellation of a build."""
    return (action - BUILD) // PER_CONSTELLATION


@kernel
def corner_of(action: int) -> int:
    """Which square of its constellation a build stands on."""
    return (action - BUILD) % PER_CONSTELLATION // TALLEST


@kernel
def height_of(action: int) -> int:
    """Height of a build."""
    return (action - BUILD) % TALLEST + 1


@kernel
def god_stone_of(action: int) -> int:
    """Worth of the god stone that a move costs, or 0. [PR-MOVE-7]"""
    way = action >> WAY_BITS
    return 2 * (way - GOD + 1) if GOD <= way < GOD + GOD_STONES else 0


@kernel
def kind(action: int) -> int:
    """PLACING, MOVING, DROPPING, ENDING_DROPS, ENDING_BUILD or BUILDING."""
    if action >= BUILD:
        return BUILDING
    if action >= END_DROPS:
        return ENDING_DROPS if action == END_DROPS else ENDING_BUILD
    if action >= DROP:
        return DROPPING
    return MOVING if action >= WAY else PLACING


@dataclass(frozen=True, slots=True)
class Build:
    """What a build says: height, build square, and the whole constellation, ascending. [PR-BUILD-7, PR-BUILD-8]"""

    height: int
    square: int
    constellation: tuple[int, ...]


def members(terms: Record, constellation: int) -> tuple[int, ...]:
    """Squares of a constellation, ascending."""
    return tuple(int(square) for square in terms.member[constellation] if square != NOWHERE)


def decode_build(terms: Record, action: int) -> Build:
    """What a build action says."""
    squares = members(terms, constellation_of(action))
    return Build(height_of(action), squares[corner_of(action)], squares)


def encode_build(terms: Record, build_: Build) -> int:
    """Action of a build; ValueError where the squares are no constellation or the build square or height is wrong."""
    squares = sorted(build_.constellation)
    wanted = np.full(CORNERS, NOWHERE)
    wanted[: len(squares)] = squares[:CORNERS]
    found = np.flatnonzero((terms.member == wanted).all(axis=1))
    if not found.size or len(squares) > CORNERS or not squares or not 1 <= build_.height <= TALLEST:
        raise ValueError("no constellation")
    return int(build(int(found[0]), squares.index(build_.square), build_.height))


assert DROP // WAY + SEATS <= END_DROPS // WAY
