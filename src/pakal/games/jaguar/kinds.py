"""The kinds of rows that the rules of Die Pyramiden des Jaguar tell, each with the names of its numbers."""

from pakal.core.kinds import Kinds, family
from pakal.games.jaguar import state

KINDS = Kinds()

# Events. `space` is the space where an explorer then stands, `count` the spaces that it moved.
ROUND = KINDS.event("round", "round")
STARTS = KINDS.event("starts", "seat")
CHOSEN = KINDS.event("chosen", "seat")
REVEALED = KINDS.event("revealed", "seat card")
OFFERED = KINDS.event("offer", "seat low high")
TAKEN = KINDS.event("take", "seat card other left")
PUT = KINDS.event("put", "seat card slot")
STACKED = KINDS.event("stack", "seat card slot beneath")
ADVANCED = KINDS.event("advance", "seat count space")
LAYING_DOWN = KINDS.event("laying-down", "seat")
PRIZE = KINDS.event("prize", "seat count space")
ARRIVED = KINDS.event("arrived", "seat space")
TURNED = KINDS.event("turned", "card space")
ENDS = KINDS.event("ends")
GOES_ON = KINDS.event("goes-on")
DISCARDED = KINDS.event("discarded", "seat card")

# Ends of a round.
ENDED = family(
    {
        state.BLOCKED: KINDS.event("blocked", "seat"),
        state.FILLED: KINDS.event("filled", "seat"),
        state.FEWER: KINDS.event("fewer", "seat"),
        state.EVEN: KINDS.event("even"),
    }
)

# The event of a space, by its kind. `owner`: whose pyramid or hand it hits. Cards of the slot follow as CARD.
USED = family(
    {
        state.TAKE_JAGUAR: KINDS.event("used-jaguar", "seat owner slot", cards=list[int], count=int),
        state.CLEAR_OWN: KINDS.event("used-own", "seat owner slot", cards=list[int], count=int),
        state.CLEAR_THEIR: KINDS.event("used-their", "seat owner slot", cards=list[int], count=int),
        state.ROB: KINDS.event("used-hand", "seat owner"),
    }
)
DECLINED = family(
    {
        state.TAKE_JAGUAR: KINDS.event("declined-jaguar", "seat"),
        state.CLEAR_OWN: KINDS.event("declined-own", "seat"),
        state.CLEAR_THEIR: KINDS.event("declined-their", "seat"),
        state.ROB: KINDS.event("declined-hand", "seat"),
    }
)

DEALT = KINDS.detail("dealt", "seat place card", secret=True)  # `place` in the deal, from 0
CARD = KINDS.detail("card", "card")  # of a slot that an event hits, the top one first
MET = KINDS.detail("met", "seat event")  # the space where a move by stacking ended

# Reasons against an action. The first ones say, for each phase, what must be decided now.
ASKED_FIRST = family(
    {
        state.REVEAL: KINDS.reason("JG-SETUP-3", "reveal-first"),
        state.OFFER: KINDS.reason("JG-TURN-1", "offer-first"),
        state.TAKE: KINDS.reason("JG-TURN-2", "take-first"),
        state.PLACE: KINDS.reason("JG-TURN-2", "place-first"),
        state.LAY: KINDS.reason("JG-END-3", "lay-first"),
        state.EVENT: KINDS.reason("JG-EVENT-1", "event-first"),
    }
)
NOT_TO_REVEAL = KINDS.reason("JG-SETUP-3", "not-in-hand", "card")
NOT_TO_OFFER = KINDS.reason("JG-TURN-1", "not-in-hand", "card")
NOT_TO_LAY = KINDS.reason("JG-END-3", "not-in-hand", "card")
NOT_OFFERED = KINDS.reason("JG-TURN-2", "not-offered", "card")
TAKE_THE_OTHER = KINDS.reason("JG-TURN-3", "take-the-other", "card must")
OTHER_CARD = KINDS.reason("JG-TURN-2", "other-card", "card must")
SLOT_FILLED = KINDS.reason("JG-PLACE-2", "slot-filled", "slot card")
NOTHING_BENEATH = KINDS.reason("JG-PLACE-3", "nothing-beneath", "slot")
FITS_EMPTY = KINDS.reason("JG-PLACE-2", "fits-empty", "card first last")  # slots, told as a list
OUT_OF_ORDER = KINDS.reason("JG-PLACE-1", "out-of-order", "card slot at top")
JAGUAR_THERE = KINDS.reason("JG-PLACE-3", "jaguar-there", "slot")
OTHER_EVENT = KINDS.reason("JG-EVENT-1", "other-event")
NO_JAGUAR_THERE = KINDS.reason("JG-EVENT-1", "no-jaguar-there", "slot")
NO_CARD_THERE = KINDS.reason("JG-EVENT-1", "no-card-there", "slot")

# Reasons against a chance outcome that could not happen here.
OTHER_CHANCE = KINDS.reason("GEN-8", "other-chance", "kind")
NOT_ALL_CARDS = KINDS.reason("JG-SETUP-2", "not-all-cards", "count")
NO_SUCH_SEAT = KINDS.reason("JG-SETUP-3", "no-such-seat", "number")
NOT_IN_THEIR_HAND = KINDS.reason("JG-EVENT-1", "not-in-their-hand", "card")
