"""The kinds of rows that the rules of Rockets tell, each with the names of its numbers."""

from pakal.core.kinds import Kinds, family
from pakal.games.rockets import state

KINDS = Kinds()

# Events. `space` is the space where a marker then stands, `count` the number of cards, or of spaces that it moved.
TRIP = KINDS.event("trip", "trip seat")
FIRST = KINDS.event("first", "seat card count space")
FORWARD = KINDS.event("forward", "seat card previous count space")
EQUAL = KINDS.event("equal", "seat card previous")
LOWER = KINDS.event("lower", "seat card previous count")
PUSH = KINDS.event("push", "seat other space")
BACK = KINDS.event("back", "seat count space")
DRAW = KINDS.event("draw", "seat count")
KINDS.make("draw-own", "seat count", cards=list[int])  # told to the seat that drew
OVER_HAND = KINDS.event("over-hand", "trip seat")
OVER_MOON = KINDS.event("over-moon", "trip seat")
OVER_PILE = KINDS.event("over-pile", "trip")
POINTS = KINDS.event("points", "seat trip points worth count")

TOOK = KINDS.detail("took", "seat place card", secret=True)  # `place` in the pile, from the top
FLEW = KINDS.detail("flew", "seat start space")

# Reasons against an action. The first ones say, for each phase, what must be decided now.
ASKED_FIRST = family(
    {
        state.LAY: KINDS.reason("RK-PLAY-1", "lay-first"),
        state.PUSH: KINDS.reason("RK-PLAY-4", "must-push"),
        state.FALL: KINDS.reason("RK-PLAY-5", "must-fall"),
    }
)
NOT_IN_HAND = KINDS.reason("RK-PLAY-1", "not-in-hand", "card")
PUSH_ONESELF = KINDS.reason("RK-PLAY-4", "push-oneself")
NOBODY_THERE = KINDS.reason("RK-PLAY-4", "nobody-there", "number")
TOO_FEW_SPACES = KINDS.reason("RK-PLAY-6", "too-few-spaces", "space count")

# A reason against a shuffle.
NOT_THIS_DECK = KINDS.reason("RK-SETUP-1", "not-this-deck")
