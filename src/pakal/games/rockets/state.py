"""The whole truth of a game of Rockets: what lies on the table, in the hands and in the pile."""

import numpy as np

from pakal.games.rockets.facts import CARDS, VALUES

SEATS = 4  # most that can play
TRIPS = 6  # five, and one more to break a tie                                       RK-END-1, RK-END-2
SPACES = 21  # most spaces, start and moon included
NONE = -1  # no card laid yet in this trip

LAY, PUSH, FALL = range(3)
"""What is asked of the seat to act: lay a card, push somebody, fly back or draw."""

# fmt: off
# name, type, shape                  # meaning                                      · who sees it
STATE = np.dtype([
    ("actor", "i1"),                 # seat to act, CHANCE before a trip, NOBODY    · all
    ("players", "i1"),               # 2 to 4                                       · all
    ("rounds", "i4"),                # trip now flown, from 1                       · all
    ("turns", "i4"),                 # cards laid in this trip                      · all
    ("reason", "i1"),                # 0, then 1 for `trips`                        · all
    ("score", "i2", (SEATS,)),       # totals of the trips completed                · all
    ("phase", "i1"),                 # LAY, PUSH or FALL                            · all
    ("starter", "i1"),               # seat that began this trip (RK-SETUP-4)       · all
    ("trips", "i1"),                 # trips completed                              · all
    ("space", "i1", (SEATS,)),       # marker of each seat, 0 is the start          · all
    ("pad", "i1", (SEATS,)),         # previous card of each seat, or NONE          · all
    ("gap", "i1"),                   # how far the card just laid lies below it     · all
    ("held", "i1", (SEATS,)),        # number of cards in each hand                 · all
    ("laid", "i1", (VALUES,)),       # cards of each value laid in this trip        · all
    ("drawn", "i1"),                 # cards taken from the pile, the deal included · all
    ("sheet", "i1", (TRIPS, SEATS)), # points of each trip                          · all
    ("hand", "i1", (SEATS, VALUES)), # cards of each value in each hand             · owner
    ("pile", "i1", (CARDS,)),        # the shuffled cards, in order                 · nobody
], align=True)

# What edition and options fix before the game begins.
TERMS = np.dtype([
    ("moon", "i1"),                  # number of the last space
    ("worth", "i1", (SPACES,)),      # points of each space
    ("deck", "i1", (CARDS,)),        # all cards, sorted                            RK-SETUP-1
    ("tiebreak", "?"),               # a sixth trip if several lead                 RK-END-2
    ("start_seat", "i1"),            # starter of the first trip                    RK-SETUP-3
], align=True)
# fmt: on
