"""The whole truth of a game of Pacal's Rocket: what lies on the board, in the ships and in front of the players.

Squares are numbered `y * width + x` from 0, a1 first, along the bottom rank.
"""

import numpy as np

SEATS = 5  # most that can play
SIDE = 15  # longest side of a board  [PR-BOARD-1]
SQUARES = SIDE * SIDE
DISTRICTS = 16  # [PR-BOARD-1]
SACRED_VALUE = 7  # of the sacred district, and of no other  [PR-BOARD-2]
TALLEST = 5  # height of the highest pyramids  [PR-SETUP-1]
STONES = 10  # of each colour, in play  [PR-SETUP-1]
GOD_STONES = 3  # of each player: worth 2, 4, 6  [PR-SETUP-1]
PYRAMIDS = np.array([0, 1, 3, 3, 2, 2], np.int8)
"""How many pyramids of each height (the index) a player has: 1,2,2,2,3,3,3,4,4,5,5. [PR-SETUP-1]"""

NOWHERE = 255  # no square

# Phases: what is asked of the actor.
PLACE, ROLL, MOVE, DROP, BUILD, OVER = range(6)

# What `die` shows, beside pips from 1 upwards.  [PR-ROUND-3]
ARROWS, NO_ROLL = 0, -1

# Ways to move a ship; with god stone 2, 4, 6 it is GOD, GOD + 1, GOD + 2.
# [PR-MOVE-2, PR-MOVE-3, PR-MOVE-6, PR-MOVE-8, PR-MOVE-7]
STAY, STRAIGHT, TURNING, ARROW, FORCED, GOD = range(6)

# Reasons for the end, as in `FACTS.reasons`; 0 while the game goes on.
TRIGGER_PYRAMID, SCORE_LIMIT, ROUND_LIMIT, AGREEMENT = range(1, 5)

# What a square of `ground` holds: bit s for a stone of seat s, and these. 0 is bare land.
STONES_OF_ALL, SHIP, PYRAMID, OUTSIDE = 31, 32, 64, 128
OBSTACLE = SHIP | PYRAMID | OUTSIDE  # not free

# Lines of the board: rows, columns, diagonals to north-east, diagonals to north-west. Each holds at most SIDE squares.
ROWS, COLUMNS, NORTH_EASTS, NORTH_WESTS, LINES = 0, 15, 30, 59, 88
THREES, FOURS_FROM = 127, 8  # of `terms.distances`: the bits for three, and where those for four begin
MANY = 0xFFFF  # of `terms.patterns`: the bits of one count
LAYERS = 6  # see `terms.wheel`
WHEEL = 61  # see `terms.wheel`

# fmt: off
# name, type, shape                        # meaning                                                       · who sees it
STATE = np.dtype([
    ("actor", "i1"),                       # seat to act, CHANCE or NOBODY                                     · all
    ("players", "i1"),                     # number of seats in play                                           · all
    ("rounds", "i4"),                      # round now played, from 1; 0 during set-up                         · all
    ("turns", "i4"),                       # turns begun in this round, from 1; 0 before the first             · all
    ("reason", "i1"),                      # why the game ended, 0 while it goes on                            · all
    ("score", "i2", (SEATS,)),             # scores; with the final scoring once the game is over              · all
    ("phase", "i1"),                       # PLACE, ROLL, MOVE, DROP, BUILD or OVER                            · all
    ("starter", "i1"),                     # seat that starts this round                                       · all
    ("last_round", "?"),                   # the limit was reached in this round (PR-END-2)                    · all
    ("die", "i4"),                         # pips or ARROWS now in force, NO_ROLL before the first             · all
    # the turn now played
    ("moved", "i1"),                       # way the ship moved in this turn, or STAY                          · all
    ("left", "u1"),                        # square the ship left in this turn, or NOWHERE                     · all
    ("own_drop", "?"),                     # one's own ship may still get a stone                              · all
    ("other_drop", "?"),                   # another ship may still get a stone                                · all
    ("shown", "u1"),                       # bit s: ship s got a stone in this turn (PR-DROP-3)                · all
    ("held", "i1"),                        # stones of the mover that come to the supply when the turn ends    · all
    # in front of the players
    ("supply", "i1", (SEATS,)),            # stones                                                            · all
    ("gods", "u1", (SEATS,)),              # god stones: bit 0, 1, 2 for the one worth 2, 4, 6                 · all
    ("stock", "i1", (SEATS, TALLEST + 1)), # pyramids of each height                                           · all
    # on the board
    ("ship", "u1", (SEATS,)),              # square of each ship, or NOWHERE                                   · all
    ("cargo", "i1", (SEATS, SEATS)),       # [ship, colour] stones in each ship (PR-DROP-3)                    · nobody
    ("ground", "u1", (SQUARES,)),          # stones, ship, pyramid on each square, as bits; all of it is seen
                                           # but the stones under ships (PR-DROP-3)                            · all
    ("tall", "i1", (SQUARES,)),            # height of the pyramid there, or 0                                 · all
    ("owner", "i1", (SQUARES,)),           # seat of the pyramid there; 0 where there is none                  · all
    ("storeys", "i1", (DISTRICTS, SEATS)), # storeys of each player in each district (PR-SCORE-1)              · all
    ("river", "i1", (SEATS,)),             # storeys of each player on riverside squares (PR-FINAL-2)          · all
    ("lake", "i1", (SEATS,)),              # storeys of each player on lakeside squares                        · all
    # derived from the above, for speed                                                                        · nobody
    ("heights", "u1", (SEATS,)),           # bit h: a pyramid of height h is in stock
    ("stones", "u1", (SEATS,)),            # how many stones lie on squares, hidden ones too
    ("lying", "u1", (SEATS, STONES)),      # and on which
    ("frees", "u2"),                       # how many squares are free
    ("free", "u1", (SQUARES,)),            # and which
    ("place", "u1", (SQUARES,)),           # where in `free` each free square stands
    ("free_row", "u2", (SIDE,)),           # bit x: the square x, y is free, for each y
    ("free_column", "u2", (SIDE,)),        # bit y: the square x, y is free, for each x
    ("free_wheel", "i8", (LAYERS,)),       # free squares, in the layers of `terms.wheel`
    ("line", "u2", (SEATS, LINES)),        # stones (hidden ones too) and pyramids of each player on each line
    ("threes", "i8", (SEATS, 2)),          # lines with three at equal distances: [0] bit l, [1] bit l - NORTH_EASTS
    ("fours", "i8", (SEATS, 2)),           # the same for four
    ("fives", "i2", (SEATS,)),             # how many squares along the grid have pieces at all four corners
    ("patterns", "i8", (SEATS,)),          # `terms.patterns` of all lines together
    ("built", "i2", (SEATS,)),             # storeys on the board
    ("promised", "i2", (SEATS,)),          # points of river, lake and districts if the game ended now
    ("some_build", "i4", (1,)),            # one of the builds that were possible when last looked
], align=True)
"""One position. `begin` writes the first one."""

# Numbers of constellations on a 15 x 15 board, with holes: `geometry.write_constellations`
CONSTELLATIONS = 6070
FACES = 256  # most faces of a die

# What edition, options, board and number of players fix before the game begins; written by `geometry.terms`.
TERMS = np.dtype([
    ("players", "i1"),
    ("start_seat", "i1"),                  # starts the first round  [GEN-4]
    # edition
    ("trigger", "i1"),                     # pyramids left in stock by the trigger pyramid  [PR-END-1]
    ("bonus", "i1"),                       # and by one that earns a bonus in the last round, or -1  [PR-END-3]
    ("limit", "i2"),                       # score that brings the last round, or the end at once  [PR-END-2]
    ("limit_ends", "?"),                   # it brings the end at once  [PR-END-4]
    ("at_once", "?"),                      # stones that a lift returns are in the supply at once  [PR-MOVE-1]
    ("nearest", "?"),                      # fractions are rounded to nearest, not down  [PR-FINAL-2]
    # options
    ("expert", "?"),                       # [PR-BUILD-12]
    ("gaps_any", "?"),                     # whatever lies between the squares of a constellation  [PR-BUILD-6]
    ("own_first", "?"),                    # `single_of_two=own`  [PR-DROP-2]
    ("memory_open", "?"),                  # [PR-DROP-3]
    ("max_rounds", "i4"),                  # 0: none  [PR-END-5]
    ("faces", "i2"),                       # how many faces the die has  [PR-ROUND-3]
    ("die", "i4", (FACES,)),               # pips of each face, or ARROWS
    # board
    ("width", "u2"),
    ("height", "u2"),
    ("squares", "u2"),                     # width x height  [PR-BOARD-1]
    ("in_play", "u1", (SQUARES,)),         # not lake, not covered  [PR-BOARD-4, PR-BOARD-5]
    ("sacred", "u1", (SQUARES,)),          # [PR-BOARD-2]
    ("district", "u1", (SQUARES,)),        # number of the district, in the order of their letters
    ("riverside", "u1", (SQUARES,)),       # [PR-BOARD-3]
    ("lakeside", "u1", (SQUARES,)),
    ("lake", "u1", (SQUARES,)),
    ("value", "i2", (DISTRICTS,)),
    ("letter", "u1", (DISTRICTS,)),        # character code of each district's letter
    # geometry
    ("x", "u1", (SQUARES,)),
    ("y", "u1", (SQUARES,)),
    ("line", "u1", (SQUARES, 4)),          # the four lines of a square
    ("bit", "u2", (SQUARES, 4)),           # and its bit on each
    ("along", "u1", (LINES, SIDE)),        # the squares of each line
    ("distances", "u2", (1 << SIDE,)),     # of a line with these pieces: bit d - 1: three stand at distance d;
                                           # bit 7 + d: four do
    ("patterns", "i8", (1 << SIDE,)),      # how many distances for three, threes that lack one piece, distances for
                                           # four, fours that lack one: 16 bits each, so that lines can be added up
    ("three", "u2", (LINES, 8)),           # number of the first three on each line at each distance
    ("four", "u2", (LINES, 5)),            # number of the first four
    ("square", "u2", (SIDE,)),             # number of the first square (height 5) of each side
    ("member", "u1", (CONSTELLATIONS, 4)), # squares of each constellation, ascending, then NOWHERE
    # the squares around a ship in one word: turning.py
    ("wheel", "u1", (SQUARES,)),           # bit of each square
    ("layer", "u1", (SQUARES,)),           # and its layer
    ("layers", "u1"),                      # how many there are
    ("window", "i8", (SQUARES, LAYERS)),   # the squares within five steps of each, in the layers
    ("step", "i2", (WHEEL,)),              # how far away the square is that many bits on
], align=True)
# fmt: on
"""What stays the same throughout a game."""
