"""The whole truth of a game of Die Pyramiden des Jaguar: hands, pyramids, explorers, and what is asked of whom.

Sets of cards and of slots are words: bit 7 is card 7. The top cards of a pyramid are such a set: they increase from
slot to slot (JG-PLACE-1), so the n-th lowest of them lies in the n-th filled slot. Two sentinels stand at the ends of
each pyramid, card 0 in slot 0 and card 41 in slot 11, always there and always under a jaguar: with them every card has
two neighbours.
"""

import numpy as np

from pakal.games.jaguar.facts import ASIDE, CARDS, LONGEST_TRACK, SEATS, SLOTS

NONE = 0  # no card
NO_SEAT = -1
BEYOND = CARDS + 1  # the sentinel card at the upper end
LAST_SLOT = SLOTS + 1  # the sentinel slot at the upper end

ENDS = np.uint64(1 | 1 << BEYOND)
"""Top cards of an empty pyramid: the sentinels."""

EDGES = np.uint64(1 | 1 << LAST_SLOT)
"""Filled slots of an empty pyramid: the sentinels."""

ALL_SLOTS = np.uint64((1 << LAST_SLOT) - 2)
"""Slots 1 to 10."""

FULL = EDGES | ALL_SLOTS

DEAL, START, REVEAL, OFFER, TAKE, PLACE, LAY, EVENT, DISCARD, OVER = range(10)
"""What is asked of the actor. LAY: place a card of the hand (JG-END-3); DEAL, START, DISCARD: of chance."""

NOTHING, TAKE_JAGUAR, CLEAR_OWN, CLEAR_THEIR, ROB = range(5)
"""Kinds of spaces. [JG-EVENT-1]"""

BY_REVEAL, BY_TURNS, BY_LOT = range(3)
"""How the starting player of a round is found. [JG-SETUP-3]"""

CARD, TRACK_END = 1, 2
"""Why a game ends: 1 + the index in FACTS.reasons."""

GOES_ON, BLOCKED, FILLED, FEWER, EVEN, CUT_OFF = range(6)
"""How a round ends: JG-END-1, JG-END-2, JG-END-3 with a winner and with none, JG-END-6 during the round."""

# fmt: off
# name, type, shape                  # meaning                                      · who sees it
STATE = np.dtype([
    ("actor", "i1"),                 # seat to act, CHANCE or NOBODY                · all
    ("players", "i1"),               # 2                                            · all
    ("rounds", "i4"),                # round now played, from 1; 0 before the first · all
    ("turns", "i4"),                 # turns begun in it, JG-END-3 as the last one  · all
    ("reason", "i1"),                # 0, then CARD or TRACK_END                    · all
    ("score", "i2", (SEATS,)),       # space of each explorer                       · all
    ("phase", "i1"),                 # what is asked of the actor                   · all
    ("active", "i1"),                # seat whose turn it is to offer               · all
    ("first", "i1"),                 # seat that began this round, or NO_SEAT yet   · all
    ("closing", "?"),                # all cards are laid down (JG-END-3)           · all
    ("owner", "i1"),                 # whose event is carried out, or NO_SEAT       · all
    ("chosen", "i1", (SEATS,)),      # card revealed for the start, or NONE         · owner; all, once both have chosen
    ("offered", "i1", (SEATS,)),     # the two cards on offer, ascending, or NONE   · all
    ("placing", "i1", (SEATS,)),     # card of the offer still to be placed, or NONE · all
    ("hand", "u8", (SEATS,)),        # cards in each hand                           · owner; all, of a revealed card
    ("tops", "u8", (SEATS,)),        # top cards of each pyramid, and sentinels     · all
    ("filled", "u8", (SEATS,)),      # filled slots of each pyramid, and sentinels  · all
    ("jaguars", "u8", (SEATS,)),     # slots with a jaguar, and sentinels           · all
    ("slot", "i1", (CARDS + 2,)),    # where each card of a pyramid lies, or NONE   · all
    ("under", "i1", (CARDS + 2,)),   # card right beneath it, or NONE               · all
    ("discards", "u8"),              # cards that left this round face up           · all
    ("aside", "i1", (ASIDE,)),       # set-aside cards in order, NONE once turned   · nobody
    ("turned", "i1"),                # card turned after the last round, or NONE    · all
    ("ending", "i1"),                # how the last round ended, or GOES_ON         · all
    ("winner", "i1"),                # who won it, or NO_SEAT                       · all
], align=True)

# What edition, options and track fix before the game begins.
TERMS = np.dtype([
    ("length", "i2"),                # number of the last space                     JG-EVENT-4
    ("event", "i1", (LONGEST_TRACK + 1,)),  # kind of each space                    JG-EVENT-4
    ("start", "i1"),                 # BY_REVEAL, BY_TURNS or BY_LOT                JG-SETUP-3
    ("start_seat", "i1"),            # who starts round 1 under BY_TURNS            GEN-4
    ("ends_below", "?"),             # a card lower than the leader's space ends the game, not the others  JG-END-5
], align=True)
# fmt: on
