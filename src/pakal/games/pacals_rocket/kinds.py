"""The kinds of rows that the rules of Pacal's Rocket tell, each with the names of its numbers."""

from collections.abc import Mapping
from typing import NotRequired

from pakal.core.kinds import Kinds, family
from pakal.games.pacals_rocket import state

SQUARE_ARGUMENTS = frozenset({"square", "start", "obstacle"})
"""Arguments that are numbers of squares, and are told by name."""

KINDS = Kinds(dict.fromkeys(SQUARE_ARGUMENTS, str))
PATH = NotRequired[list[str]]
"""Squares of a flight, both ends with it. The log tells it; the effects of a choice do not, since the choice does."""

EARNED = NotRequired[int]
"""Points of a build, if it earns any. The log tells them; the effects of a choice do not, since the choice does.

Its sentence does not say them. So they are no `points`: a short log shows events with these first.
"""

# Events. `count` is the number of pips, stones, pyramids or districts.
ROUND = KINDS.event("round", "round seat")
ROLLED = KINDS.event("roll", "seat count")
ROLLED_ARROWS = KINDS.event("roll-arrows", "seat")
PLACED = KINDS.event("place", "seat square")

# A flight (FLEW_OTHERWISE by its way), and the stones that come to light where it began.
FLEW_STRAIGHT = KINDS.event("straight", "seat start square", path=PATH)
STOPPED = KINDS.event("stopped", "seat start square", path=PATH)
FLEW_OTHERWISE = family(
    {
        state.TURNING: KINDS.event("turning", "seat start square", path=PATH),
        state.ARROW: KINDS.event("arrows", "seat start square", path=PATH),
        state.FORCED: KINDS.event("forced", "seat start square", path=PATH),
    }
)
USED_GOD_STONE = KINDS.event("god-stone", "seat start square worth", path=PATH)
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
KINDS.make("drop-hidden", "seat")  # told once the ship must not be known
KINDS.make("drop-hidden-from", "seat square")
NO_MORE_DROPS = KINDS.event("drop-end", "seat")
NO_DROPS = KINDS.event("drop-none", "seat")

BUILT = KINDS.event("build", "seat square height", earned=EARNED)
UPGRADED = KINDS.event("upgrade", "seat square height before", earned=EARNED)
STONES_BACK = KINDS.event("stones-back", "owner", count=int, squares=list[str])  # these stones follow as STONE
STONE = KINDS.detail("stone", "owner square")
CLEARED = KINDS.event("cleared", "owner square")
BUILT_NOTHING = KINDS.event("build-none", "seat")

# The effect of a build in its district. `most` is the largest number of storeys of another seat there.
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
SCORING = frozenset(KINDS.all[kind].name for kind in (LEAD_FIRST, LEAD_TAKEN, TIE_BROKEN, TRIGGER, BONUS))
"""Events with the points of a build; the final scoring, which it may bring about, is counted by itself."""
LAST_ROUND_OVER = KINDS.event("last-round-over", "seat score")
NO_MORE_ROUNDS = KINDS.event("round-limit", "count")
AGREED = KINDS.event("agreed")

FINAL_RIVER = KINDS.event("final-river", "seat storeys points")
FINAL_LAKE = KINDS.event("final-lake", "seat storeys points")
FINAL_DISTRICTS = KINDS.event("final-districts", "seat count points")
FINAL_GODS = KINDS.event("final-gods", "seat points")
FINAL_TOTAL = KINDS.event("final-total", "seat score")


def reason_of_each(clauses: Mapping[int, str], name: str, arguments: str) -> int:
    """One reason for several cases, each with a clause of its own: case -> clause. Returns the family."""
    return family({case: KINDS.reason(clause, name, arguments) for case, clause in clauses.items()})


# Reasons that name the question which is open now. ASKED_FIRST and ASKED_NO_MORE have one for each phase.
NO_ACTION = KINDS.reason("GEN-8", "not-legal")
CHANCE_FIRST = KINDS.reason("GEN-8", "chance-first")
OVER = KINDS.reason("GEN-8", "over")
PLACED_ALREADY = KINDS.reason("PR-SETUP-2", "placed-already")
PLACE_FIRST = KINDS.reason("PR-SETUP-2", "place-first")
ASKED_FIRST = family(
    {state.MOVE: KINDS.reason("PR-ROUND-4", "move-first"), state.DROP: KINDS.reason("PR-ROUND-4", "drop-first")}
)
ASKED_NO_MORE = family(
    {state.MOVE: KINDS.reason("PR-ROUND-4", "move-over"), state.DROP: KINDS.reason("PR-ROUND-4", "drop-over")}
)

WAYS = {
    state.NO_WAY: "PR-SETUP-2",
    state.STRAIGHT: "PR-MOVE-2",
    state.TURNING: "PR-MOVE-3",
    state.ARROW: "PR-MOVE-6",
    state.FORCED: "PR-MOVE-8",
    state.GOD: "PR-MOVE-7",
}
"""Clauses of set-up and of the ways to move; GOD stands for all god stones."""
LAKE = KINDS.reason("PR-BOARD-4", "lake", "square")
COVERED = KINDS.reason("PR-BOARD-5", "covered", "square")
UNDER_SHIP = KINDS.reason("PR-DROP-3", "under-ship", "square")
SHIP_THERE = reason_of_each(WAYS, "ship-there", "square owner")
PYRAMID_THERE = reason_of_each(WAYS, "pyramid-there", "square owner")
NOT_SACRED = KINDS.reason("PR-SETUP-2", "not-sacred", "square")

STAY = reason_of_each(WAYS, "stay", "")
BACK_TO_START = KINDS.reason("PR-MOVE-5", "back-to-start")
NO_TURNING_YET = KINDS.reason("PR-MOVE-9", "no-turning-yet")
ARROWS_SHOWN = KINDS.reason("PR-MOVE-6", "arrows-shown")
NO_ARROWS_SHOWN = KINDS.reason("PR-MOVE-6", "no-arrows-shown", "count")
FLY_IN_FIRST_ROUND = KINDS.reason("PR-MOVE-10", "fly-in-first-round")
NO_SUCH_GOD_STONE = KINDS.reason("PR-MOVE-7", "no-such-god-stone", "worth")
CAN_FLY = KINDS.reason("PR-MOVE-8", "can-fly")
USE_GOD_STONE = KINDS.reason("PR-MOVE-8", "use-god-stone")
NOT_STRAIGHT = KINDS.reason("PR-MOVE-2", "not-straight", "square")
TOO_FAR = KINDS.reason("PR-MOVE-2", "too-far", "square distance count")
OBSTACLE_BEFORE = KINDS.reason("PR-MOVE-2", "obstacle-before", "square obstacle")
PIPS_LEFT = KINDS.reason("PR-MOVE-2", "pips-left", "square distance count")
NOT_ON_LINE = KINDS.reason("PR-MOVE-6", "not-on-line", "square")

NOBODY_THERE = KINDS.reason("PR-DROP-1", "nobody-there", "number")
OWN_SHIP_AGAIN = KINDS.reason("PR-DROP-1", "own-ship-again")
OTHER_SHIP_AGAIN = KINDS.reason("PR-DROP-1", "other-ship-again")
OWN_SHIP_ONLY = KINDS.reason("PR-DROP-1", "own-ship-only")
OWN_SHIP_FIRST = KINDS.reason("PR-DROP-2", "own-ship-first")
SUPPLY_EMPTY = KINDS.reason("PR-DROP-4", "supply-empty", "count")
HELD_BACK = KINDS.reason("PR-MOVE-1", "held-back", "count")
SUPPLY_FIRST = KINDS.reason("PR-DROP-4", "supply-first", "square count")
NO_STONE_THERE = KINDS.reason("PR-DROP-4", "no-stone-there", "square")

HEIGHTS = {1: "PR-BUILD-1", 2: "PR-BUILD-2", 3: "PR-BUILD-3", 4: "PR-BUILD-4", 5: "PR-BUILD-5"}
"""Clauses of the constellations, by the height that they build."""
NOTHING_OF_YOURS = reason_of_each(HEIGHTS, "nothing-of-yours", "square")
PYRAMID_OF_OTHER = reason_of_each(HEIGHTS, "pyramid-of-other", "square owner")
NO_STONE_IN_IT = reason_of_each(HEIGHTS, "no-stone-in-it", "")
TOO_HIGH = reason_of_each(HEIGHTS, "too-high", "height most")
GAP_OUTSIDE = KINDS.reason("PR-BUILD-6", "gap-outside", "square")
GAP_SHIP = KINDS.reason("PR-BUILD-6", "gap-ship", "square")
GAP_PYRAMID = KINDS.reason("PR-BUILD-6", "gap-pyramid", "square")
GAP_STONE = KINDS.reason("PR-BUILD-6", "gap-stone", "square")
TOO_LOW = KINDS.reason("PR-BUILD-9", "too-low", "height most")
OUT_OF_STOCK = KINDS.reason("PR-BUILD-9", "out-of-stock", "height")
NOT_HIGHER = KINDS.reason("PR-BUILD-8", "not-higher", "square before height")
EXPERT_TWO = KINDS.reason("PR-BUILD-12", "expert-two")
EXPERT_NEW = KINDS.reason("PR-BUILD-12", "expert-new")

# Reasons against a text: it spells an action or a roll that could not happen here.
NOT_YOUR_SHIP = reason_of_each(WAYS, "not-your-ship", "square start")
BUILD_SQUARE_OUTSIDE = KINDS.reason("PR-BUILD-7", "build-square-outside", "square")
PYRAMID_THERE_ALREADY = KINDS.reason("PR-BUILD-7", "pyramid-there-already", "square")
NOTHING_TO_UPGRADE = KINDS.reason("PR-BUILD-8", "nothing-to-upgrade", "square")
NO_PAIR = KINDS.reason("PR-BUILD-2", "no-pair")
NO_THREE = KINDS.reason("PR-BUILD-3", "no-three")
NO_FOUR = KINDS.reason("PR-BUILD-4", "no-four")
NO_SQUARE = KINDS.reason("PR-BUILD-5", "no-square")
TOO_MANY_SQUARES = KINDS.reason("PR-BUILD-5", "too-many-squares", "count")
NO_SUCH_FACE = KINDS.reason("PR-ROUND-3", "no-such-face", "face")

# Reasons against flights for which the rules give none: they only leave them out of the list.
PIPS_LEFT_TURNING = KINDS.reason("PR-MOVE-3", "pips-left-turning", "square count distance")
WITHOUT_A_TURN = KINDS.reason("PR-MOVE-3", "without-a-turn", "square count")
NO_PATH = KINDS.reason("PR-MOVE-3", "no-path", "square count")
LEAVE_SACRED = KINDS.reason("PR-MOVE-9", "leave-sacred", "square")
LEAVE_SACRED_OTHERWISE = KINDS.reason("PR-MOVE-10", "leave-sacred", "square")
