"""The whole truth of a game of Die Pyramiden des Jaguar: hands, pyramids, explorers, and what is asked of whom.

Sets of cards are words: bit 7 is card 7. A pyramid is such a set, its top cards: they increase from slot to slot
(JG-PLACE-1), so the n-th lowest card lies in the n-th filled slot. Two sentinels stand at its ends, card 0 in
slot 0 and card 41 in slot 11: always filled, always under a jaguar. With them every card has two neighbours.
"""

import numpy as np

SEATS = 2
CARDS = 40  # numbered from 1: JG-SETUP-1
HAND = 15  # cards dealt to each: JG-SETUP-2
ASIDE = 10  # cards set aside: JG-SETUP-2
SLOTS = 10  # numbered from 1: JG-SETUP-1
NONE = 0  # no card
NO_SEAT = -1

BEYOND = CARDS + 1  # the sentinel card at the upper end
LAST_SLOT = SLOTS + 1  # the sentinel slot at the upper end
ENDS = np.uint64(1 | 1 << BEYOND)  # an empty pyramid: the sentinel cards
EDGES = np.uint64(1 | 1 << LAST_SLOT)  # an empty pyramid: the sentinel slots
ALL_SLOTS = np.uint64((1 << LAST_SLOT) - 2)  # slots 1 to 10
FULL = EDGES | ALL_SLOTS

LONGEST_TRACK = 200

# What is asked of the actor.
DEAL, START, REVEAL, OFFER, TAKE, PLACE, LAY, EVENT, DISCARD, OVER = range(10)

# Kinds of event spaces: JG-EVENT-1.
NOTHING, TAKE_JAGUAR, CLEAR_OWN, CLEAR_THEIRS, ROB = range(5)

# How the starting player of a round is found: JG-SETUP-3.
BY_REVEAL, BY_TURNS, BY_LOT = range(3)

# Why a game ends, 1 + index in FACTS.reasons.
CARD, TRACK_END = 1, 2

# How a round ended: a placement impossible, all slots filled, fewer empty slots, as many; the track's end.
BLOCKED, FILLED, FEWER, EVEN, CUT_OFF = range(1, 6)

# name, type, shape                  # meaning · who sees it
STATE = np.dtype(
    [
        ("actor", "i1"),  #               seat to act, CHANCE or NOBODY · all
        ("players", "i1"),  #             2 · all
        ("rounds", "i4"),  #              rounds begun: the one now played, from 1; 0 before the first deal · all
        ("turns", "i4"),  #               turns begun in this round, from 1; 0 between rounds; the laying down of JG-END-3 as the last · all
        ("reason", "i1"),  #              CARD or TRACK_END once the game is over · all
        ("score", "i2", (SEATS,)),  #     space of each explorer · all
        ("phase", "i1"),  #               DEAL to OVER: what is asked of the actor · all
        ("active", "i1"),  #              seat whose turn it is to offer · all
        ("first", "i1"),  #               seat that began this round, or NO_SEAT before it is known · all
        ("closing", "?"),  #              both lay down what they have left (JG-END-3) · all
        ("owner", "i1"),  #               seat whose explorer stands on the event now carried out, or NO_SEAT · all
        ("chosen", "i1", (SEATS,)),  #    card revealed for the start, or NONE · owner until both have chosen, then all
        ("offered", "i1", (SEATS,)),  #   two cards on offer, ascending, or NONE · all
        ("placing", "i1", (SEATS,)),  #   card that a seat has to place from the last offer, or NONE · all
        ("hand", "u8", (SEATS,)),  #      cards in hand · owner; `chosen`, once revealed, all
        ("tops", "u8", (SEATS,)),  #      top cards of the pyramid, and both sentinel cards · all
        ("filled", "u8", (SEATS,)),  #    filled slots, and both sentinel slots · all
        ("jaguars", "u8", (SEATS,)),  #   slots with a jaguar, and both sentinel slots · all
        ("slot", "i1", (BEYOND + 1,)),  # slot of each card of a pyramid, beneath others too; else NONE · all
        ("under", "i1", (BEYOND + 1,)),  # card right beneath each card of a pyramid, or NONE · all
        ("discards", "u8"),  #            cards that left this round face up (JG-EVENT-1, JG-EVENT-2) · all
        ("aside", "i1", (ASIDE,)),  #     set-aside cards in order, NONE once turned · nobody
        ("turned", "i1"),  #              card turned at the end of the last finished round, or NONE · all
        ("ending", "i1"),  #              how the last finished round ended, BLOCKED to CUT_OFF, or 0 · all
        ("winner", "i1"),  #              who won it, or NO_SEAT · all
    ],
    align=True,
)

# What edition, options and track fix before the game begins.
TERMS = np.dtype(
    [
        ("length", "i2"),  #                        number of the last space: JG-EVENT-4
        ("event", "i1", (LONGEST_TRACK + 1,)),  #   kind of each space: JG-EVENT-1
        ("start", "i1"),  #                         BY_REVEAL, BY_TURNS or BY_LOT: JG-SETUP-3
        ("start_seat", "i1"),  #                    who starts round 1 under BY_TURNS: GEN-4
        ("ends_below", "?"),  #                     a card lower than the leader's space ends the game, else any other
    ],
    align=True,
)
