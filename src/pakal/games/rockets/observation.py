"""The observation of Rockets for a learner. Seats are counted clockwise from the learner's own."""

from pakal.core.observation import Layout, Observation, Part
from pakal.games.rockets.facts import CARDS, SEATS, VALUES
from pakal.games.rockets.rules import HAND as DEALT
from pakal.games.rockets.rules import next_seat, points_of
from pakal.games.rockets.state import ACTIONS, MOST_WORTH, NONE, SPACES, TRIPS
from pakal.kernels.kernel import Observed, Record, kernel

MOON = SPACES - 1  # the farthest there is

LAYOUT = Layout(
    Part("players", (1,), ("",), "Number of players.", 2, SEATS),
    Part("seat", (SEATS,), ("seat of the table",), "1 for one's own seat."),
    Part("to_act", (SEATS,), ("seat",), "1 for the seat to act; all 0 when nobody is."),
    Part("phase", (3,), ("lay, push, fall",), "1 for what is asked of the seat to act; all 0 when nobody is."),
    Part("trip", (1,), ("",), "Trip now flown, from 1; 0 before the first.", 0, TRIPS),
    Part("starter", (SEATS,), ("seat",), "1 for the seat that began this trip."),
    Part("gap", (1,), ("",), "How far the new card lies below the seat's card before it, if asked.", 0, VALUES - 1),
    Part("pile", (1,), ("",), "Cards left in the pile.", 0, CARDS),
    Part("hand", (VALUES,), ("value",), "Cards of each value in one's own hand.", 0, CARDS, DEALT),
    Part("laid", (VALUES,), ("value",), "Cards of each value laid in this trip.", 0, CARDS, 9),
    Part("score", (SEATS,), ("seat",), "Total of the trips completed.", -TRIPS * CARDS, TRIPS * MOST_WORTH, 60),
    Part("space", (SEATS,), ("seat",), "Space of the marker, 0 is the start.", 0, MOON),
    Part("way", (SEATS,), ("seat",), "Spaces from the marker to the moon.", 0, MOON),
    Part(
        "points",
        (SEATS,),
        ("seat",),
        "Worth of the space less one for each card in hand.",
        -CARDS,
        MOST_WORTH,
        MOST_WORTH,
    ),
    Part("held", (SEATS,), ("seat",), "Number of cards in the hand.", 0, CARDS, DEALT),
    Part("pad", (SEATS, VALUES), ("seat", "value"), "1 for the card laid last in this trip; all 0 for none."),
    Part("worth", (SPACES,), ("space",), "Points of each space of the board.", 0, MOST_WORTH),
)

PLAYERS, SEAT, TO_ACT, PHASE, TRIP, STARTER, GAP, PILE, HAND, LAID, SCORE, SPACE, WAY, POINTS, HELD, PAD, WORTH = (
    LAYOUT.first.values()
)
SIZE = LAYOUT.size


@kernel
def observe(terms: Record, state: Record, seat: int, recall: bool, out: Observed) -> None:
    """Everything that lies open, and the seat's own hand. A perfect memory adds nothing."""
    for i in range(SIZE):
        out[i] = 0
    out[PLAYERS] = state.players
    out[SEAT + seat] = 1
    out[TRIP] = state.rounds
    out[PILE] = CARDS - int(state.drawn)
    out[GAP] = state.gap
    for value in range(VALUES):
        out[HAND + value] = state.hand[seat, value]
        out[LAID + value] = state.laid[value]
    for space in range(SPACES):
        out[WORTH + space] = terms.worth[space]
    other = seat
    for i in range(state.players):
        show_seat(terms, state, other, i, out)
        other = next_seat(state, other)


@kernel
def show_seat(terms: Record, state: Record, seat: int, i: int, out: Observed) -> None:
    """A player as all see them, at place `i` from one's own.

    Args:
        i: the place of this seat, counted from the seat that looks.
    """
    if state.actor == seat:
        out[TO_ACT + i] = 1
        out[PHASE + int(state.phase)] = 1
    out[STARTER + i] = state.starter == seat
    space = int(state.space[seat])
    out[SCORE + i] = state.score[seat]
    out[SPACE + i] = space
    out[WAY + i] = int(terms.moon) - space
    out[POINTS + i] = points_of(terms, state, seat)
    out[HELD + i] = state.held[seat]
    pad = int(state.pad[seat])
    if pad != NONE:
        out[PAD + VALUES * i + pad] = 1


OBSERVATION = Observation(
    version=0,
    layout=LAYOUT,
    kernel=observe,
    actions=ACTIONS,
    omits="The observation has the sum of the points of all trips, but not those of each. It does not have the deck, "
    "which the option `deck` sets for all games of an environment.",
)
