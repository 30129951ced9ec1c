"""Everything that is fixed before a game begins, as tables for the kernels: edition, options, board in play, lines."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.core.position import Terms
from pakal.games.pacals_rocket.board import LAKE, ON_LAKE, ON_RIVER, Board
from pakal.games.pacals_rocket.facts import FACTS, MOST_FACES
from pakal.games.pacals_rocket.state import (
    ARROWS,
    COLUMNS,
    NORTH_EASTS,
    NORTH_WESTS,
    NOWHERE,
    REACH,
    ROWS,
    SIDE,
    TERMS_FIELDS,
    WHEEL,
)
from pakal.kernels.kernel import Record, kernel

LIMITS = {2: 45, 3: 40, 4: 35, 5: 30}
"""Score that brings the last round, and with two players the end at once. [PR-END-2, PR-END-4]"""

LEFT_BY = {"penultimate": 1, "last": 0}
"""Pyramids in stock once the penultimate, the last one is built. [PR-END-1]"""

NO_BONUS = -1


def terms(
    board: Board,
    players: int,
    edition: Mapping[str, object],
    options: Mapping[str, object],
    start_seat: int = 0,
    rules: int = FACTS.version,
) -> Terms:
    """Everything that stays the same throughout a game.

    Args:
        board: a valid board (PR-BOARD-7).
        players: 2 to 5.
        edition: values of an edition, as `facts.py` lists them:
            `trigger_pyramid` "penultimate" or "last" [PR-END-1];
            `two_player_trigger` the same, with two players [PR-END-4];
            `last_round_bonus` "none", or "penultimate": 5 points and the round goes on [PR-END-3];
            `returned_by_lift` "later" or "at-once" [PR-MOVE-1];
            `fractions` "down" or "nearest" [PR-FINAL-2].
        options: `die` faces, each a whole number ≥ 1 or "arrows" [PR-ROUND-3]; `expert` bool [PR-BUILD-12];
            `gaps` "empty" or "any" [PR-BUILD-6]; `max_rounds` None or a number ≥ 1 [PR-END-5];
            `memory` "strict" or "open" [PR-DROP-3]; `single_of_two` "own" or "any" [PR-DROP-2].
        start_seat: GEN-4.
        rules: version of the rules.

    Raises:
        ValueError: the die has no face or more than 256, or a number above 2³¹ − 1. (Large numbers are not cut down:
            a turning move can run in rings of any length, so each number of pips may lead elsewhere.)
    """
    terms = on_board(board, players).copy()
    t = terms.record
    t.start_seat = start_seat
    t.trigger = LEFT_BY[str(edition["two_player_trigger" if players == 2 else "trigger_pyramid"])]
    t.bonus = LEFT_BY["penultimate"] if edition["last_round_bonus"] == "penultimate" else NO_BONUS
    t.limit = LIMITS[players]
    t.limit_ends = players == 2
    t.at_once = edition["returned_by_lift"] == "at-once"
    t.nearest = edition["fractions"] == "nearest"
    t.held_in_front = rules >= 2
    t.expert = options["expert"]
    t.gaps_any = options["gaps"] == "any"
    t.own_first = options["single_of_two"] == "own"
    t.memory_open = options["memory"] == "open"
    t.max_rounds = options["max_rounds"] or 0
    write_die(t, options["die"])
    return terms


@lru_cache(64)
def on_board(board: Board, players: int) -> Terms:
    """What board and number of players fix; nobody may change it. Making it takes as long as some fifty actions."""
    terms = Terms.of(TERMS_FIELDS).blank()
    t = terms.record  # whole tables of numbers are filled at once
    t.players = players
    write_board(t, board)
    write_lines(t)
    write_lines_of_pieces(t)
    write_constellations(t)
    write_wheel(t)
    return terms


def write_die(t: Record, faces: object) -> None:
    """Faces of the die. [PR-ROUND-3] Raises ValueError."""
    assert isinstance(faces, Sequence)
    if not 0 < len(faces) <= MOST_FACES:
        raise ValueError(f"a die with {len(faces)} faces; possible: 1 to {MOST_FACES}")
    if any(face != "arrows" and not 0 < face < 2**31 for face in faces):
        raise ValueError("a face is a whole number from 1 to 2147483647, or arrows")
    t.faces = len(faces)
    t.die[: len(faces)] = [ARROWS if face == "arrows" else face for face in faces]


def write_board(t: Record, board: Board) -> None:
    """The board in play: cover tiles take whole districts out of it.

    [PR-BOARD-1, PR-BOARD-2, PR-BOARD-3, PR-BOARD-4, PR-BOARD-5]
    """
    t.width, t.height, t.squares = board.width, board.height, board.width * board.height
    letters, marks = "".join(board.districts), "".join(board.marks)
    covered_districts = board.covered_districts(int(t.players))
    numbers = {letter: number for number, letter in enumerate(sorted(board.values))}
    for letter, number in numbers.items():
        t.value[number], t.letter[number] = board.values[letter], ord(letter)
    for q, (letter, mark) in enumerate(zip(letters, marks, strict=True)):
        t.x[q], t.y[q] = q % board.width, q // board.width
        t.lake[q] = letter == LAKE
        if t.lake[q]:
            continue
        t.district[q] = numbers[letter]
        t.in_play[q] = letter not in covered_districts
        t.sacred[q] = letter == board.sacred
        t.riverside[q] = mark in ON_RIVER
        t.lakeside[q] = mark in ON_LAKE


def write_lines(t: Record) -> None:
    """Rows, columns and both diagonals: which four cross each square, and which squares lie along each.

    Bit i of a line is its i-th square, counted from the bottom, in a row from the left.
    """
    for q in range(t.squares):
        x, y = int(t.x[q]), int(t.y[q])
        t.line[q] = ROWS + y, COLUMNS + x, NORTH_EASTS + x - y + SIDE - 1, NORTH_WESTS + x + y
        places = x, y, min(x, y), min(int(t.width) - 1 - x, y)
        for d, place in enumerate(places):
            t.bit[q, d] = 1 << place
            t.along[t.line[q, d], place] = q


def write_lines_of_pieces(t: Record) -> None:
    """For each mask of a line, its threes and fours, and those that lack one piece. [PR-BUILD-3, PR-BUILD-4]"""
    t.distances[:] = patterns_within(SIDE)[0]
    t.patterns[:] = patterns_within(max(t.width, t.height))[1]  # for the evaluation alone


@cache
def patterns_within(longest: int) -> tuple[Any, Any]:
    """`terms.distances` and `terms.patterns` of lines of that length."""
    distances, patterns = np.zeros(1 << SIDE, np.uint16), np.zeros(1 << SIDE, np.int64)
    find_patterns(distances, patterns, longest)
    return distances, patterns


@kernel
def find_patterns(distances: NDArray[np.uint16], patterns: NDArray[np.int64], longest: int) -> None:
    """Write, for each mask of a line, at which distances three, and four, of its squares stand, and how many lack one.

    A mask has what the mask without its highest piece has, and what this piece makes of that. While the kernel counts,
    `patterns` has how many lack one piece: threes in the lower half, fours in the upper one.
    """
    top = -1
    for mask in range(1, 1 << SIDE):
        top += mask >> (top + 1)
        rest = mask - (1 << top)
        at, lacking = int(distances[rest]), int(patterns[rest])
        for size in range(3, 5):
            for distance in range(1, (longest - 1) // (size - 1) + 1):
                for place in range(size):
                    first = top - place * distance
                    if first < 0 or first + (size - 1) * distance >= longest:
                        continue
                    pieces = 1
                    for i in range(size):
                        pieces += rest >> (first + i * distance) & 1
                    if pieces == size:
                        at |= 1 << (8 * size - 25 + distance)
                        lacking -= 1 << (32 * size - 96)
                    elif pieces == size - 1:
                        lacking += 1 << (32 * size - 96)
        distances[mask] = at
        patterns[mask] = lacking
    for mask in range(1 << SIDE):
        at, lacking, both = int(distances[mask]), int(patterns[mask]), 0
        for half in range(2):
            count = 0
            for distance in range(8):
                count += at >> (8 * half + distance) & 1
            both |= (count | min(lacking >> 32 * half & 0xFFFF, 15) << 16) << 32 * half
        patterns[mask] = both


def line_lengths(t: Record) -> Iterator[tuple[int, int]]:
    """Each line of the board and how many squares it has."""
    lengths: dict[int, int] = {}
    for q in range(t.squares):
        for line in t.line[q]:
            lengths[int(line)] = lengths.get(int(line), 0) + 1
    yield from sorted(lengths.items())


def write_constellations(t: Record) -> None:
    """Number all constellations of the board. [PR-BUILD-1, PR-BUILD-2, PR-BUILD-3, PR-BUILD-4, PR-BUILD-5]

    Singles have the number of their square, pairs (q, next to the right) squares + q and (q, above) 2 · squares + q.
    The i-th three of a line at a distance is `three[line, distance] + i`, where i is the place of its first square.
    """
    squares, width, height = int(t.squares), int(t.width), int(t.height)
    t.member[:] = NOWHERE
    for q in range(squares):
        t.member[q, 0] = q
        if t.x[q] + 1 < width:
            t.member[squares + q, :2] = q, q + 1
        if t.y[q] + 1 < height:
            t.member[2 * squares + q, :2] = q, q + width
    n = 3 * squares
    for size, first in ((3, t.three), (4, t.four)):
        for line, length in line_lengths(t):
            for distance in range(1, (length - 1) // (size - 1) + 1):
                first[line, distance] = n
                for i in range(length - (size - 1) * distance):
                    t.member[n, :size] = t.along[line, i : i + size * distance : distance][:size]
                    n += 1
    for side in range(1, min(width, height)):
        t.square[side] = n
        for q in range((height - side) * width):  # some run over the right edge: holes
            if t.x[q] + side < width:
                t.member[n + q] = q, q + side, q + side * width, q + side * (width + 1)
        n += (height - side) * width


def write_wheel(t: Record) -> None:
    """Numbers that put the squares around a ship into one word, for flight.py.

    The 61 squares within five steps of a square have 61 different values of (5 x + 6 y) mod 61, wherever the square
    lies. Squares of the board with the same value lie in different layers; `window` picks the neighbourhood out of
    them.
    """
    layers = [0] * WHEEL
    for q in range(t.squares):
        bit = (5 * int(t.x[q]) + 6 * int(t.y[q])) % WHEEL
        t.wheel[q], t.layer[q] = bit, layers[bit]
        layers[bit] += 1
    t.layers = max(layers)
    windows = [[0] * t.window.shape[1] for _ in range(t.squares)]
    wheel, layer, width, height = t.wheel.tolist(), t.layer.tolist(), int(t.width), int(t.height)
    for q in range(t.squares):
        y, x = divmod(q, width)
        for north in range(max(-REACH, -y), min(REACH, height - 1 - y) + 1):
            far = REACH - abs(north)
            for other in range(q + north * width + max(-far, -x), q + north * width + min(far, width - 1 - x) + 1):
                windows[q][layer[other]] |= 1 << wheel[other]
    t.window[: t.squares] = windows
    for east in range(-REACH, REACH + 1):
        for north in range(-REACH, REACH + 1):
            if abs(east) + abs(north) <= REACH:
                t.step[(5 * east + 6 * north) % WHEEL] = north * int(t.width) + east
