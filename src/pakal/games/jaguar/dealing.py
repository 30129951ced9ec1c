"""Die Pyramiden des Jaguar card by card: 15 to each, and the set-aside card when it is turned. [JG-SETUP-2, JG-END-5]

Number n is card n + 1; after the cards come the seats that may start. Of the ten set-aside cards only the first is ever
turned, so only that one is drawn.
"""

from collections.abc import Sequence

from pakal.core.dealing import Dealing
from pakal.core.game import Action, ChanceOutcome, Step
from pakal.core.position import Position
from pakal.games.jaguar.actions import STARTS
from pakal.games.jaguar.facts import CARDS, HAND, SEATS
from pakal.games.jaguar.state import NONE, REVEAL, cards_of
from pakal.kernels.kernel import SPECTATOR


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
