"""Counters of Die Pyramiden des Jaguar for the laboratory."""

from typing import Any

from pakal.core.study import Group, Study, numbers_by_group
from pakal.games.jaguar.actions import DECLINE, PUTS, REVEALS, STACKS, event_kind, placed_slot
from pakal.games.jaguar.rules.placement import row_of
from pakal.games.jaguar.state import BLOCKED, DEAL, EVEN, EVENT, FEWER, FILLED, NO_SEAT, OVER
from pakal.kernels.kernel import Record, kernel

GROUPS = (
    Group(
        "Cards put into empty slots, by row",
        "A card that fits an empty slot costs nothing.",
        ("put in row 1", "put in row 2", "put in row 3", "put in row 4"),
    ),
    Group(
        "Cards stacked, by row",
        "Every stacked card brings a jaguar, and the other explorer as many spaces as the row.",
        ("stacked in row 1", "stacked in row 2", "stacked in row 3", "stacked in row 4"),
    ),
    Group(
        "Events",
        "What players did on the event spaces that their explorers reached.",
        ("declined", "removed a jaguar", "cleared an own slot", "cleared the other's slot", "robbed the hand"),
    ),
    Group(
        "Rounds won",
        "By what a player won a round; every one brings five spaces.",
        ("other could not place", "filled the pyramid", "fewer empty slots"),
    ),
    Group(
        "Rounds",
        "Rounds begun, begun and won, and rounds without a winner (even pyramids, or the track was at its end).",
        ("begun", "begun and won", "even", "cut off"),
    ),
)

(
    (PUT, *_),
    (STACKED, *_),
    (DECLINED, *_),
    (WON_BLOCKED, WON_FILLED, WON_FEWER),
    (BEGUN, BEGUN_WON, WITHOUT, CUT),
) = numbers_by_group(GROUPS)


@kernel
def tally(terms: Record, before: Record, action: int, after: Record, counts: Any) -> None:
    """Count one ply; a round can end by a card that chance discards. [JG-PLACE, JG-EVENT-1, JG-END]"""
    seat = int(before.actor)
    if PUTS <= action < STACKS:
        counts[seat, PUT + row_of(placed_slot(action)) - 1] += 1
    elif STACKS <= action < REVEALS:
        counts[seat, STACKED + row_of(placed_slot(action)) - 1] += 1
    elif action >= DECLINE and before.phase == EVENT:
        counts[seat, DECLINED + event_kind(action)] += 1
    if after.phase != before.phase and after.phase in (DEAL, OVER):
        count_end_of_round(after, counts)


@kernel
def count_end_of_round(after: Record, counts: Any) -> None:
    """Count the end of a round, and its winner. [JG-END-1, JG-END-2, JG-END-3, JG-END-6]"""
    for seat in range(2):
        counts[seat, BEGUN] += after.first == seat
    if after.winner == NO_SEAT:
        for seat in range(2):
            counts[seat, WITHOUT if after.ending == EVEN else CUT] += 1
        return
    if after.ending == BLOCKED:
        counts[after.winner, WON_BLOCKED] += 1
    elif after.ending == FILLED:
        counts[after.winner, WON_FILLED] += 1
    elif after.ending == FEWER:
        counts[after.winner, WON_FEWER] += 1
    counts[after.winner, BEGUN_WON] += after.winner == after.first


STUDY = Study(GROUPS, tally)
