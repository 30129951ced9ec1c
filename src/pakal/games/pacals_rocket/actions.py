"""Actions of Pacal's Rocket as small numbers. Squares are numbered as in state.py, seats from 0.

A build is an upgrade if a pyramid stands on that square. Constellations are numbered in `terms.member`, for a board's
width and height alone: first the singles (c = square), then pairs, threes, fours and squares.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from pakal.core.observation import Actions
from pakal.core.position import Terms
from pakal.games.pacals_rocket.state import (
    ARROW,
    CONSTELLATIONS,
    FORCED,
    GOD,
    GOD_STONES,
    GOD_WORTHS,
    NO_WAY,
    NOWHERE,
    SEATS,
    STRAIGHT,
    TALLEST,
    TURNING,
)
from pakal.kernels.kernel import kernel

WAY_BITS = 8
WAY = 1 << WAY_BITS  # numbers for each way to move, and for each ship to drop into
DROP = 8 * WAY
FROM_SUPPLY = NOWHERE
END_DROPS = 13 * WAY
END_BUILD = END_DROPS + 1
BUILD = 14 * WAY
CORNERS = 4  # most squares of a constellation
PER_CONSTELLATION = CORNERS * TALLEST

GODS = range(GOD, GOD + GOD_STONES)
SIGNS = {STRAIGHT: "-", TURNING: "~", ARROW: "*", FORCED: "?"} | {way: f"!{GOD_WORTHS[way - GOD]}>" for way in GODS}
"""Signs of the ways to move. [PR-MOVE-2, PR-MOVE-3, PR-MOVE-6, PR-MOVE-7, PR-MOVE-8]"""


def moving(way: int, meaning: str) -> Actions:
    """Row of one way to move."""
    first = WAY * way
    return Actions(first, WAY, f"FROM{SIGNS[way]}TO" if way else "@SQUARE", f"{meaning}; {first} + square.")


ACTIONS = (
    moving(NO_WAY, "The ship is placed in set-up"),
    moving(STRAIGHT, "The ship flies straight"),
    moving(TURNING, "It flies turning"),
    moving(ARROW, "It flies by arrows"),
    moving(FORCED, "It goes where it must, since it cannot fly"),
    *(moving(way, f"It flies by the god stone worth {GOD_WORTHS[way - GOD]}") for way in GODS),
    *(
        Actions(
            DROP + WAY * ship,
            WAY,
            f"drop:{ship} or drop:{ship}<SQUARE",
            f"A stone into the ship of seat {ship} (of the table); {DROP + WAY * ship} + the "
            f"square that it is taken from, + {FROM_SUPPLY} for one of the supply.",
        )
        for ship in range(SEATS)
    ),
    Actions(END_DROPS, 1, "drop:-", "No more drops."),
    Actions(END_BUILD, 1, "build:-", "No pyramid."),
    Actions(
        BUILD,
        PER_CONSTELLATION * CONSTELLATIONS,
        "build:H@SQUARE:…, up:H@SQUARE:…",
        f"A pyramid of height h on square i of constellation c; {BUILD} + {PER_CONSTELLATION} × c "
        f"+ {TALLEST} × i + h - 1. Constellations and their squares stand in the table `member`, see below.",
    ),
)

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
class BuildParts:
    """The parts of a build: height, build square, and the whole constellation, ascending. [PR-BUILD-7, PR-BUILD-8]"""

    height: int
    square: int
    constellation: tuple[int, ...]


def members(terms: Terms, constellation: int) -> tuple[int, ...]:
    """Squares of a constellation, ascending."""
    return corners_in(terms.member[constellation])


def corners_in(row: Iterable[int]) -> tuple[int, ...]:
    """The squares of a row of `terms.member`."""
    return tuple(square for square in row if square != NOWHERE)


@lru_cache(maxsize=8)
def numbers_of_constellations(width: int, squares: int) -> dict[tuple[int, ...], int]:
    """The numbers of the constellations of boards of this size, by their squares; `encode_build` fills it."""
    return {}


def decode_build(terms: Terms, action: int) -> BuildParts:
    """The parts of a build action."""
    squares = members(terms, constellation_of(action))
    return BuildParts(height_of(action), squares[corner_of(action)], squares)


def encode_build(terms: Terms, build_: BuildParts) -> int:
    """Action of a build; ValueError where the squares are no constellation or the build square or height is wrong."""
    numbers = numbers_of_constellations(terms.width, terms.squares)
    if not numbers:
        numbers |= {corners_in(row): number for number, row in enumerate(terms.member)}
    squares = tuple(sorted(build_.constellation))
    if not squares or squares not in numbers or not 1 <= build_.height <= TALLEST:
        raise ValueError("no constellation")
    return int(build(numbers[squares], squares.index(build_.square), build_.height))


assert DROP // WAY + SEATS <= END_DROPS // WAY
