"""The whole truth of a game of Rockets: the cards on the table, in the hands and in the pile. And the actions."""

from typing import Literal, cast

from pakal.core.observation import Actions
from pakal.games.rockets.facts import CARDS, FACTS, SEATS, VALUES
from pakal.kernels.fields import HIDDEN, OWNER, Axis, Field, of_every_game

FULL_GAME = 5  # trips                                                               RK-END-1
TRIPS = FULL_GAME + 1  # one more to break a tie                                     RK-END-2
WORTHS = [cast("tuple[int, ...]", edition.fields["worth"]) for edition in FACTS.editions]
SPACES = 1 + max(map(len, WORTHS))  # of the longest board, start and moon included
MOST_WORTH = max(map(max, WORTHS))  # most points that a space is worth
NONE = -1  # no card laid yet in this trip

LAY, PUSH, FALL = range(3)
"""The questions to the seat to act: lay a card, push a marker, fly back or draw."""

Phase = Literal["lay", "push", "fall"]

SEAT, TRIP, SPACE = Axis("seat", SEATS), Axis("trip", TRIPS), Axis("space", SPACES)
VALUE, CARD = Axis("value", VALUES), Axis("card", CARDS)

FIELDS = (
    *of_every_game(SEAT),
    Field("phase", "i1", "what is asked: to lay a card, to push a rocket, or to fall back or draw"),
    Field("starter", "i1", "seat that began this trip (RK-SETUP-4)"),
    Field("trips", "i1", "trips completed"),
    Field("space", "i1", "marker of each seat, 0 is the start", (SEAT,), alias="spaces"),
    Field("pad", "i1", "card that each seat laid last in this trip, if any", (SEAT,), alias="pads", none=NONE),
    Field("gap", "i1", "how far the new card lies below the seat's card before it; 0 unless the phase is `fall`"),
    Field("held", "i1", "number of cards in each hand", (SEAT,)),
    Field("laid", "i1", "cards of each value laid in this trip", (VALUE,)),
    Field("drawn", "i1", "cards taken from the pile, the deal included"),
    Field("sheet", "i1", "points of each trip", (TRIP, SEAT)),
    Field("hand", "i1", "cards of each value in the hand", (SEAT, VALUE), OWNER),
    Field("pile", "i1", "the shuffled cards, in order", (CARD,), HIDDEN),
)

TERMS_FIELDS = (
    Field("moon", "i1", "number of the last space"),
    Field("worth", "i1", "points of each space", (SPACE,)),
    Field("deck", "i1", "all cards, sorted (RK-SETUP-1)", (CARD,)),
    Field("tiebreak", "?", "whether a sixth trip is flown if several lead (RK-END-2)"),
    Field("start_seat", "i1", "starter of the first trip (RK-SETUP-3)"),
)
"""The numbers that edition and options fix before the game begins."""


# Actions as small numbers: lay a card, push a seat, fall back, draw.


FIRST_PUSH = VALUES
BACK = FIRST_PUSH + SEATS
DRAW = BACK + 1

ACTIONS = (
    Actions(0, VALUES, "play:V", "Lay a card; the number is its value."),
    Actions(FIRST_PUSH, SEATS, "push:S", f"Push a seat (of the table) one space forward; {FIRST_PUSH} + seat."),
    Actions(BACK, 1, "back", "Fly back by the difference."),
    Actions(DRAW, 1, "draw", "Stay, and draw as many cards."),
)
