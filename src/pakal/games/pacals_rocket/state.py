"""The whole truth of a game of Pacal's Rocket: the things on the board, in the ships and in front of the players.

Squares are numbered `y * width + x` from 0, a1 first, along the bottom rank.
"""

from collections.abc import Callable
from typing import Any, Literal

import numpy as np

from pakal.games.pacals_rocket.facts import FACTS, MOST_FACES
from pakal.kernels import bits
from pakal.kernels.fields import DERIVED, Axis, Field, of_every_game
from pakal.kernels.kernel import INTERPRETED, inlined

SEATS = FACTS.players[1]  # most that can play
SIDE = 15  # longest side of a board  [PR-BOARD-1]
SQUARES = SIDE * SIDE
DISTRICTS = 16  # [PR-BOARD-1]
SACRED_VALUE = 7  # of the sacred district, and of no other  [PR-BOARD-2]
TALLEST = 5  # height of the highest pyramids  [PR-SETUP-1]
STONES = 10  # of each colour, in play  [PR-SETUP-1]
GOD_WORTHS = (2, 4, 6)  # of each player's god stones  [PR-SETUP-1]
GOD_STONES = len(GOD_WORTHS)
PYRAMIDS = np.array([0, 1, 3, 3, 2, 2], np.int8)
"""A player's number of pyramids of each height (the index): 1,2,2,2,3,3,3,4,4,5,5. [PR-SETUP-1]"""

NOWHERE = 255  # no square

# Phases: the questions to the actor.
PLACE, ROLL, MOVE, DROP, BUILD, OVER = range(6)
Phase = Literal["place", "roll", "move", "drop", "build", "over"]

# Values of `die`, beside pips from 1 upwards.  [PR-ROUND-3]
ARROWS, NO_ROLL = 0, -1

# Ways to move a ship; with god stone 2, 4, 6 it is GOD, GOD + 1, GOD + 2.
# NO_WAY before the ship has moved.  [PR-MOVE-2, PR-MOVE-3, PR-MOVE-6, PR-MOVE-8, PR-MOVE-7]
NO_WAY, STRAIGHT, TURNING, ARROW, FORCED, GOD = range(6)
Way = Literal["straight", "turning", "arrows", "forced", "god-2", "god-4", "god-6"]

# Reasons for the end, as in `FACTS.reasons`; 0 while the game goes on.
TRIGGER_PYRAMID, SCORE_LIMIT, ROUND_LIMIT, AGREEMENT = range(1, 5)

# The contents of a square of `ground`: bit s for a stone of seat s, and these. 0 is bare land.
STONES_OF_ALL, SHIP, PYRAMID, OUTSIDE = 31, 32, 64, 128
OBSTACLE = SHIP | PYRAMID | OUTSIDE  # not free

# Lines of the board: rows, columns, diagonals to north-east, diagonals to north-west. Each holds at most SIDE squares.
ROWS, COLUMNS, NORTH_EASTS, NORTH_WESTS, LINES = 0, 15, 30, 59, 88
THREES, FOURS_FROM = 127, 8  # of `terms.distances`: the bits for three, and where those for four begin
MANY = 0xFFFF  # of `terms.patterns`: the bits of one count
LAYERS = 6  # see `terms.wheel`
REACH, WHEEL = 5, 61  # most pips that `terms.wheel` serves, and how many squares are that near

SEAT, COLOUR = Axis("seat", SEATS), Axis("colour", SEATS)
SQUARE, DISTRICT = Axis("square", SQUARES), Axis("district", DISTRICTS)
LINE, X, Y = Axis("line", LINES), Axis("x", SIDE), Axis("y", SIDE)
HEIGHT, DIRECTION, LAYER = Axis("height", TALLEST + 1), Axis("direction", 4), Axis("layer", LAYERS)
WORD, PIECES = Axis("word", 2), Axis("pieces on a line, as bits", 1 << SIDE)

FIELDS = (
    *of_every_game(SEAT),  # round 0 is the set-up
    Field("phase", "i1", "what is asked: to place the ship, roll, move, drop or build; or the game is over"),
    Field("starter", "i1", "seat that starts this round"),
    Field("last_round", "?", "whether the game ends with this round (PR-END-2)"),
    Field("die", "i4", "pips or ARROWS now in force, NO_ROLL before the first"),
    # the turn now played
    Field("moved", "i1", "way the ship moved in this turn, if any"),
    Field("left", "u1", "square the ship left in this turn, or NOWHERE"),
    Field("own_drop", "?", "whether one's own ship may still get a stone"),
    Field("other_drop", "?", "whether another ship may still get a stone"),
    Field("shown", "u1", "bit s: ship s got a stone in this turn (PR-DROP-3)"),
    Field("held", "i1", "stones that come back to the mover's supply when the turn ends"),
    # in front of the players
    Field("supply", "i1", "stones in front of each seat", (SEAT,)),
    Field("gods", "u1", "god stones: bit 0, 1, 2 for the one worth 2, 4, 6", (SEAT,)),
    Field("stock", "i1", "pyramids of each height", (SEAT, HEIGHT)),
    # on the board
    Field("ship", "u1", "square of each ship, or NOWHERE", (SEAT,)),
    Field("cargo", "i1", "stones in each ship", (SEAT, COLOUR), "nobody, or with `memory=open` all (PR-DROP-3)"),
    Field("ground", "u1", "stones, ship, pyramid on it, as bits", (SQUARE,), "all; stones under ships as `cargo`"),
    Field("tall", "i1", "height of the pyramid there, or 0", (SQUARE,)),
    Field("owner", "i1", "seat of the pyramid there; 0 where there is none", (SQUARE,)),
    Field("storeys", "i1", "storeys of each player in each district (PR-SCORE-1)", (DISTRICT, SEAT)),
    Field("river", "i1", "storeys of each player on riverside squares (PR-FINAL-2)", (SEAT,)),
    Field("lake", "i1", "storeys of each player on lakeside squares", (SEAT,)),
    # derived from the above, for speed
    Field("heights", "u1", "bit h: a pyramid of height h is in stock", (SEAT,), DERIVED),
    Field("stones", "u1", "number of stones on squares, hidden ones too", (SEAT,), DERIVED),
    Field("lying", "u1", "the squares of these stones", (SEAT, Axis("stone", STONES)), DERIVED),
    Field("frees", "u2", "number of free squares", (), DERIVED),
    Field("free", "u1", "the free squares", (SQUARE,), DERIVED),
    Field("place", "u1", "where in `free` each free square stands", (SQUARE,), DERIVED),
    Field("free_row", "u2", "bit x: the square x, y is free, for each y", (Y,), DERIVED),
    Field("free_column", "u2", "bit y: the square x, y is free, for each x", (X,), DERIVED),
    Field("free_wheel", "i8", "free squares, in the layers of `terms.wheel`", (LAYER,), DERIVED),
    Field("line", "u2", "stones (hidden ones too) and pyramids of each player on each line", (SEAT, LINE), DERIVED),
    # lines with three, and with four, at equal distances: [0] bit l, [1] bit l - NORTH_EASTS
    Field("threes", "i8", "lines with three at equal distances, as bits", (SEAT, WORD), DERIVED),
    Field("fours", "i8", "the same for four", (SEAT, WORD), DERIVED),
    Field("fives", "i2", "how many squares along the grid have pieces at all four corners", (SEAT,), DERIVED),
    Field("patterns", "i8", "`terms.patterns` of all lines together", (SEAT,), DERIVED),
    Field("built", "i2", "storeys on the board", (SEAT,), DERIVED),
    Field("promised", "i2", "points of river, lake and districts if the game ended now", (SEAT,), DERIVED),
)
"""One position. `begin` writes the first one."""

# Numbers of constellations on a 15 x 15 board, with holes: `geometry.write_constellations`
CONSTELLATIONS = 6070
CONSTELLATION = Axis("constellation", CONSTELLATIONS)

TERMS_FIELDS = (
    Field("players", "i1", "number of seats in play"),
    Field("start_seat", "i1", "seat that starts the first round (GEN-4)"),
    # edition
    Field("trigger", "i1", "pyramids left in stock by the trigger pyramid (PR-END-1)"),
    Field("bonus", "i1", "pyramids left in stock by one that earns a bonus in the last round, or -1 (PR-END-3)"),
    Field("limit", "i2", "score that brings the last round, or the end at once (PR-END-2)"),
    Field("limit_ends", "?", "whether it brings the end at once (PR-END-4)"),
    Field("at_once", "?", "whether stones that a lift returns are in the supply at once (PR-MOVE-1)"),
    Field("nearest", "?", "whether fractions are rounded to nearest, not down (PR-FINAL-2)"),
    Field("held_in_front", "?", "whether stones that come back later lie in front already (PR-DROP-4, since rules 2)"),
    # options
    Field("expert", "?", "whether new pyramids are built from stones alone (PR-BUILD-12)"),
    Field("gaps_any", "?", "whether anything may lie between the squares of a constellation (PR-BUILD-6)"),
    Field("own_first", "?", "`single_of_two=own` (PR-DROP-2)"),
    Field("memory_open", "?", "`memory=open` (PR-DROP-3)"),
    Field("max_rounds", "i4", "most rounds; 0: no limit (PR-END-5)"),
    Field("faces", "i2", "how many faces the die has (PR-ROUND-3)"),
    Field("die", "i4", "pips of each face, or ARROWS", (Axis("face", MOST_FACES),)),
    # board
    Field("width", "u2", "number of files"),
    Field("height", "u2", "number of ranks"),
    Field("squares", "u2", "width x height (PR-BOARD-1)"),
    Field("in_play", "u1", "1 for a square that is not lake, and not covered (PR-BOARD-4, PR-BOARD-5)", (SQUARE,)),
    Field("sacred", "u1", "1 for the sacred district (PR-BOARD-2)", (SQUARE,)),
    Field("district", "u1", "number of the district, in the order of their letters", (SQUARE,)),
    Field("riverside", "u1", "1 for a riverside square (PR-BOARD-3)", (SQUARE,)),
    Field("lakeside", "u1", "1 for a lakeside square", (SQUARE,)),
    Field("lake", "u1", "1 for a lake square", (SQUARE,)),
    Field("value", "i2", "value of each district", (DISTRICT,)),
    Field("letter", "u1", "character code of each district's letter", (DISTRICT,)),
    # geometry
    Field("x", "u1", "file of each square, from 0", (SQUARE,)),
    Field("y", "u1", "rank of each square, from 0", (SQUARE,)),
    Field("line", "u1", "the four lines of a square", (SQUARE, DIRECTION)),
    Field("bit", "u2", "bit of each square on each of its lines", (SQUARE, DIRECTION)),
    Field("along", "u1", "the squares of each line", (LINE, Axis("place", SIDE))),
    # of a line, by the mask of its pieces
    Field("distances", "u2", "bit d - 1: three stand at distance d; bit 7 + d: four do", (PIECES,)),
    # 16 bits each, so that lines can be added up
    Field("patterns", "i8", "how many distances for three, threes that lack one piece, and both for four", (PIECES,)),
    Field("three", "u2", "number of the first three on each line at each distance", (LINE, Axis("distance", 8))),
    Field("four", "u2", "number of the first four", (LINE, Axis("distance", 5))),
    Field("square", "u2", "number of the first square (height 5) of each side", (Axis("side", SIDE),)),
    Field("member", "u1", "its squares, ascending, then NOWHERE", (CONSTELLATION, Axis("piece", 4))),
    # the squares around a ship in one word: rules/flight.py
    Field("wheel", "u1", "bit of each square in its layer", (SQUARE,)),
    Field("layer", "u1", "layer of each square", (SQUARE,)),
    Field("layers", "u1", "number of layers"),
    Field("window", "i8", "the squares within five steps of each, in the layers", (SQUARE, LAYER)),
    Field("step", "i2", "how far away the square is that many bits on", (Axis("bits", WHEEL),)),
)
"""The numbers that edition, options, board and number of players fix; `geometry.terms` writes them."""


whole: Callable[[Any], int] = int if INTERPRETED else np.int64  # type: ignore[assignment]
"""A field of a record as a number to calculate with.

Interpreted, a field is a scalar of its own small type, which overflows. Compiled, kernels would be compiled again for
each type of field that they get.
"""

lowest: Callable[[int], int] = bits.lowest  # type: ignore[assignment]
highest: Callable[[int], int] = bits.highest  # type: ignore[assignment]
"""Lowest and highest member of a mask that is a whole number, not a word."""


@inlined
def ones_from(mask: int, i: int) -> int:
    """Number of set bits in a row from bit `i` upwards."""
    return lowest(~(mask >> i))


@inlined
def ones_below(mask: int, i: int) -> int:
    """Number of set bits in a row from bit `i` − 1 downwards."""
    zeros = ~mask & ((1 << i) - 1)
    return i - highest(zeros << 1 | 1)
