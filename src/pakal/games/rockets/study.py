"""Counters of Rockets for the laboratory."""

from typing import Any

from pakal.core.study import Group, Study, numbers_by_group
from pakal.games.rockets import kinds
from pakal.games.rockets.rules import end_of_trip
from pakal.games.rockets.state import BACK, DRAW, FALL, FIRST_PUSH, NONE, PUSH
from pakal.kernels.kernel import CHANCE, Record, kernel

GROUPS = (
    Group(
        "Cards laid, by value",
        "How many cards of each value a player lays in a game.",
        ("0", "1", "2", "3", "4", "5", "6"),
    ),
    Group(
        "What a card did",
        "A card opens a trip, flies on, pushes somebody, or is lower: then the marker goes back or cards are drawn.",
        ("opened a trip", "flew on", "pushed", "fell back", "drew"),
    ),
    Group(
        "Flights and cards drawn",
        "Spaces flown by one's own cards, pushes received, and cards drawn instead of falling back.",
        ("spaces flown", "pushes received", "cards drawn"),
    ),
    Group(
        "How trips end",
        "Trips that ended with this player's turn: by an empty hand, a marker on the moon, or an empty pile.",
        ("empty hand", "moon", "empty pile"),
    ),
    Group(
        "Trips",
        "Trips in which a player scored most (all who share the best score), and trips begun.",
        ("best of the trip", "begun"),
    ),
)

(
    (LAID, *_),
    (OPENED, FLEW, PUSHED, FELL, DREW),
    (SPACES, RECEIVED, CARDS_DRAWN),
    (BY_HAND, BY_MOON, BY_PILE),
    (BEST, BEGUN),
) = numbers_by_group(GROUPS)


@kernel
def tally(terms: Record, before: Record, action: int, after: Record, counts: Any) -> None:
    """Count one decision. [RK-PLAY, RK-TRIP-1]"""
    seat = int(before.actor)
    if seat == CHANCE:
        return
    if action < FIRST_PUSH:
        counts[seat, LAID + action] += 1
        if before.turns == 1:  # first card of the trip
            counts[seat, BEGUN] += 1
        if before.pad[seat] == NONE:
            counts[seat, OPENED] += 1
        elif after.phase != PUSH and after.phase != FALL:
            counts[seat, FLEW] += 1
        counts[seat, SPACES] += int(after.space[seat]) - int(before.space[seat])
    elif action < BACK:
        counts[seat, PUSHED] += 1
        counts[action - FIRST_PUSH, RECEIVED] += 1
    elif action == DRAW:
        counts[seat, DREW] += 1
        counts[seat, CARDS_DRAWN] += int(after.drawn) - int(before.drawn)
    else:
        counts[seat, FELL] += 1
    if after.actor < 0:
        count_end_of_trip(terms, seat, after, counts)


@kernel
def count_end_of_trip(terms: Record, seat: int, after: Record, counts: Any) -> None:
    """Why the trip ended, and who scored most in it. [RK-TRIP-1, RK-TRIP-2]"""
    end = end_of_trip(terms, after, seat)
    counts[seat, BY_HAND] += end == kinds.OVER_HAND
    counts[seat, BY_MOON] += end == kinds.OVER_MOON
    counts[seat, BY_PILE] += end == kinds.OVER_PILE
    trip = after.trips - 1
    best = -1000
    for other in range(after.players):
        best = max(best, int(after.sheet[trip, other]))
    for other in range(after.players):
        if after.sheet[trip, other] == best:
            counts[other, BEST] += 1


STUDY = Study(GROUPS, tally)
