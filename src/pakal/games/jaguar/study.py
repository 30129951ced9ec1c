"""Counters of Die Pyramiden des Jaguar for the laboratory, and its chance for OpenSpiel."""

from collections.abc import Sequence
from typing import Any

from pakal.core.game import Action, ChanceOutcome, Step
from pakal.core.position import Position
from pakal.core.study import Dealing, Group, Study, numbers_by_group
from pakal.games.jaguar.actions import DECLINE, PUTS, REVEALS, STACKS, STARTS, event_kind, placed_slot
from pakal.games.jaguar.facts import CARDS, HAND, SEATS
from pakal.games.jaguar.rules.placement import row_of
from pakal.games.jaguar.state import BLOCKED, DEAL, EVEN, EVENT, FEWER, FILLED, NO_SEAT, NONE, OVER, REVEAL, cards_of
from pakal.kernels.kernel import SPECTATOR, Record, kernel

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


class JaguarDealing(Dealing):
    """Deals, the card turned after a round, the starting seat, and cards out of a robbed hand."""

    cards = CARDS
    outcomes = CARDS + SEATS
    # Cards are revealed, offered by twos and taken; each is placed, and each placement may lead to an event.
    decisions_a_deal = SEATS + SEATS * HAND + 2 * SEATS * HAND
    between = 1 + 1 + SEATS * HAND + 1  # a discard, the card turned, a deal, the starting seat

    def code(self, outcome: ChanceOutcome) -> int:
        """A discarded card, or the seat that starts. [JG-EVENT-1, JG-SETUP-3]"""
        number = outcome[0]
        return CARDS + number - STARTS if number >= STARTS else number - 1

    def card_name(self, card: int) -> str:
        """Cards are numbered from 1."""
        return str(card + 1)

    def turns_up(self, state: Position, doing: Action | None) -> tuple[int, ...]:
        """A deal, or the set-aside card if this ply ends the round; a trial on a copy tells. [JG-END-5]"""
        if doing is None:
            return tuple(seat for seat in range(SEATS) for _ in range(HAND))
        trial = state.copy()
        self.game.apply(self.terms, trial, doing)
        is_last_card = state.aside[0] != NONE and trial.aside[0] == NONE
        return (SPECTATOR,) if is_last_card else ()

    def cards_left(self, state: Position, doing: Action | None) -> list[int]:
        """For each card, 1 if chance may turn it up now: at the deal any card, else those set aside."""
        aside = state.aside.tolist()
        return [int(doing is None or card in aside) for card in range(1, CARDS + 1)]

    def settle(self, state: Position, cards: Sequence[int]) -> None:
        """The first set-aside card; it changes places with the one that was first."""
        aside = state.aside
        place = aside.tolist().index(cards[0] + 1)
        aside[0], aside[place] = aside[place], aside[0]

    def deal(self, state: Position, cards: Sequence[int]) -> ChanceOutcome:
        """The cards of both hands and perhaps the one that is turned, then all others. [JG-SETUP-2]"""
        hands = [card + 1 for card in cards]
        return (*hands, *(card for card in range(1, CARDS + 1) if card not in hands))

    def cards_shown(self, step: Step) -> list[tuple[int, int]]:
        """Cards revealed for the start, and cards that left a hand; cards revealed before are known already."""
        before, after = step.before, step.after
        if before.phase == REVEAL:
            return [(seat, after.chosen[seat] - 1) for seat in range(SEATS)] if step.actor == 1 else []
        if before.rounds != after.rounds:  # a deal
            return []
        return [
            (seat, card - 1)
            for seat in range(SEATS)
            for card in cards_of(before.hand[seat] & ~after.hand[seat])
            if card != before.chosen[seat]
        ]


DEALING = JaguarDealing
