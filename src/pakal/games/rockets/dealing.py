"""Rockets card by card: six cards to each before a trip, then one by one as they are drawn. [RK-SETUP-2, RK-PLAY-5]

A number is a value: cards of the same value are the same to the rules, so that a value comes as often as there are
cards of it left.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from pakal.core.dealing import Dealing
from pakal.core.errors import SetupError
from pakal.core.game import Action, ChanceOutcome, Game, Step
from pakal.core.kernel import Records
from pakal.core.setup import Setup
from pakal.games.rockets.facts import CARDS, SEATS, VALUES
from pakal.games.rockets.rules import HAND, cards_taken
from pakal.games.rockets.state import DRAW, FIRST_PUSH, TRIPS


class RocketsDealing(Dealing):
    """Deals and draws. With sizes, fewer cards are dealt and lie in the pile; the others are set aside unseen."""

    cards = VALUES
    outcomes = VALUES
    most_deals = TRIPS
    between = SEATS * HAND + VALUES
    as_rows = True
    study_sizes = {"hand": (1, HAND), "pile": (1, CARDS - 2 * HAND)}  # noqa: RUF012 (a constant)

    def __init__(self, game: Game, setup: Setup, terms: Records, sizes: Mapping[str, int]) -> None:
        super().__init__(game, setup, terms, sizes)
        most = CARDS - setup.players * HAND
        self.hand = sizes.get("hand", HAND)
        self.pile = sizes.get("pile", most)
        if self.pile > most:
            raise SetupError(f"the pile of {setup.players} players has at most {most} cards, not {self.pile}")
        self.decisions_a_deal = 2 * (setup.players * self.hand + self.pile)  # a card laid, and one more decision
        self.deck = np.bincount(terms[0]["deck"], minlength=VALUES)

    def turns_up(self, states: Records, doing: Action | None) -> tuple[int, ...]:
        """A deal to each from the starter on; a draw as far as the pile goes. [RK-SETUP-2, RK-PLAY-5, RK-PLAY-7]"""
        state = states[0]
        if doing is None:
            return tuple(seat for seat in self.order(states) for _ in range(self.hand))
        if doing == DRAW:
            return (int(state["actor"]),) * cards_taken(int(state["gap"]), CARDS - int(state["drawn"]))
        return ()

    def order(self, states: Records) -> list[int]:
        """Seats in the order in which they are dealt to. [RK-SETUP-2]"""
        seats = self.setup.players
        return [(int(states[0]["starter"]) + i) % seats for i in range(seats)]

    def cards_left(self, states: Records, doing: Action | None) -> list[int]:
        """All cards, or those that are neither laid nor in a hand."""
        if doing is None:
            return self.deck.tolist()  # type: ignore[no-any-return]
        return (self.deck - states[0]["laid"] - states[0]["hand"].sum(axis=0)).tolist()  # type: ignore[no-any-return]

    def first_cards(self, states: Records, doing: Action, count: int) -> list[int]:
        """The first cards of a shuffle, or of the pile."""
        top = int(states[0]["drawn"])
        return list(doing[:count]) if isinstance(doing, tuple) else states[0]["pile"][top : top + count].tolist()

    def settle(self, states: Records, cards: Sequence[int]) -> None:
        """The top of the pile; a card that lay there changes places with it."""
        pile, top = states[0]["pile"], int(states[0]["drawn"])
        for place, card in enumerate(cards, top):
            places = [*np.flatnonzero(pile[place:] == card) + place, *np.flatnonzero(pile[:top] == card)]
            pile[place], pile[places[0]] = card, pile[place]

    def deal(self, states: Records, cards: Sequence[int]) -> ChanceOutcome:
        """A shuffle in which each has these cards first, and then others to six; further cards lie on the pile."""
        rest = np.repeat(np.arange(VALUES), self.deck - np.bincount(cards, minlength=VALUES)).tolist()
        outcome: list[int] = []
        for i in range(self.setup.players):
            outcome += cards[i * self.hand : (i + 1) * self.hand]
            outcome += [rest.pop() for _ in range(HAND - self.hand)]
        return (*outcome, *cards[self.setup.players * self.hand :], *rest)

    def shrink(self, states: Records) -> None:
        """Set aside the cards beyond the size of a hand, and those that the pile has too many."""
        state = states[0]
        for i, seat in enumerate(self.order(states)):
            state["hand"][seat] = np.bincount(state["pile"][i * HAND :][: self.hand], minlength=VALUES)
            state["held"][seat] = self.hand
        state["drawn"] = CARDS - self.pile

    def cards_shown(self, step: Step) -> list[tuple[int, int]]:
        """A card that is laid. [RK-PLAY-1]"""
        if isinstance(step.action, int) and step.action < FIRST_PUSH:
            return [(step.actor, step.action)]
        return []


DEALING = RocketsDealing
