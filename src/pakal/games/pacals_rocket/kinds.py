"""What the rules of Pacal's Rocket tell: a kind of row each, with its numbers by name."""

from pakal.core.kinds import Kinds

KINDS = Kinds()

SQUARES = frozenset({"square", "start", "obstacle"})
"""Arguments that are numbers of squares, and are told by name."""

# What happens. `count` is how many pips, stones, pyramids or districts.
ROUND = KINDS.event("round", "round seat")
ROLLED = KINDS.event("roll", "seat count")
ROLLED_ARROWS = KINDS.event("roll-arrows", "seat")
PLACED = KINDS.event("place", "seat square")

# A flight, and what comes to light where it began.
FLEW_STRAIGHT = KINDS.event("straight", "seat start square")
STOPPED = KINDS.event("stopped", "seat start square")
TURNED = KINDS.event("turning", "seat start square")
FLEW_BY_ARROWS = KINDS.event("arrows", "seat start square")
FORCED = KINDS.event("forced", "seat start square")
USED_GOD_STONE = KINDS.event("god-stone", "seat start square worth")
UNCOVERED = KINDS.event("uncovered", "owner square")
FELL_OUT = KINDS.event("falls-out", "owner square")
RETURNED = KINDS.event("returned", "owner square count")
RETURNED_LATER = KINDS.event("returned-later", "owner square count")
ALLOWED = KINDS.detail("allowed", "seat count")  # stones that may be dropped after the flight

# Into the own ship or another, out of the supply or from a square.
DROPPED_OWN = KINDS.event("drop-own", "seat")
DROPPED = KINDS.event("drop", "seat ship")
DROPPED_OWN_FROM = KINDS.event("drop-own-from", "seat square")
DROPPED_FROM = KINDS.event("drop-from", "seat ship square")
NO_MORE_DROPS = KINDS.event("drop-end", "seat")
NO_DROPS = KINDS.event("drop-none", "seat")

BUILT = KINDS.event("build", "seat square height")
UPGRADED = KINDS.event("upgrade", "seat square height before")
STONES_BACK = KINDS.event("stones-back", "owner")  # these stones follow as STONE
STONE = KINDS.detail("stone", "owner square")
CLEARED = KINDS.event("cleared", "owner square")
BUILT_NOTHING = KINDS.event("build-none", "seat")

# What a build means in its district. `most` is the most that another has there.
LEAD_FIRST = KINDS.event("lead-first", "seat district storeys points")
LEAD_TAKEN = KINDS.event("lead-taken", "seat district storeys points")
TIE_BROKEN = KINDS.event("lead-tie-broken", "seat district storeys points")
LED_ALREADY = KINDS.event("lead-already", "seat district storeys")
LEAD_TIED = KINDS.event("lead-tied", "seat district storeys")
LEAD_MISSED = KINDS.event("lead-not", "seat district storeys most")

LIMIT = KINDS.event("limit", "seat score")
LIMIT_ENDS = KINDS.event("limit-ends", "seat score")
TRIGGER = KINDS.event("trigger", "seat points count")
BONUS = KINDS.event("bonus", "seat points count")
LAST_ROUND_OVER = KINDS.event("last-round-over", "seat score")
NO_MORE_ROUNDS = KINDS.event("round-limit", "count")

FINAL_RIVER = KINDS.event("final-river", "seat storeys points")
FINAL_LAKE = KINDS.event("final-lake", "seat storeys points")
FINAL_DISTRICTS = KINDS.event("final-districts", "seat count points")
FINAL_GODS = KINDS.event("final-gods", "seat points")
FINAL_TOTAL = KINDS.event("final-total", "seat score")
