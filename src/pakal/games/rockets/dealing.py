"""Rockets card by card: six cards to each before a trip, then one by one as they are drawn. [RK-SETUP-2, RK-PLAY-5]

A number is a value: cards of the same value are the same to the rules, so that a value comes as often as there are
cards of it left.
"""

from collections.abc import Mapping, Sequence

from pakal.base.errors import SetupError
from pakal.core.dealing import Dealing
from pakal.core.game import Action, ChanceOutcome, Game, Step
from pakal.core.position import Position, Terms
from pakal.core.setup import Setup
from pakal.games.rockets.facts import CARDS, SEATS, VALUES
from pakal.games.rockets.rules import HAND, cards_taken
from pakal.games.rockets.state import DRAW, FIRST_PUSH, TRIPS
from pakal.games.rockets.view import deck_of


class RocketsDealing(Dealing):
    """Deals and draws. With sizes, fewer cards are dealt and lie in the pile; the others are set aside unseen."""

    cards = VALUES
    outcomes = VALUES
    most_deals = TRIPS
    between = SEATS * HAND + VALUES
    study_sizes = {"hand": (1, HAND), "pile": (1, CARDS - 2 * HAND)}  # noqa: RUF012 (a constant)

    def __init__(self, game: Game, setup: Setup, terms: Terms, sizes: Mapping[str, int]) -> None:
        super().__init__(game, setup, terms, sizes)
        most = CARDS - setup.players * HAND
        self.hand = sizes.get("hand", HAND)
        self.pile = sizes.get("pile", most)
        if self.pile > most:
            raise SetupError(f"the pile of {setup.players} players has at most {most} cards, not {self.pile}")
        self.decisions_a_deal = 2 * (setup.players * self.hand + self.pile)  # a card laid, and one more decision
        self.deck = deck_of(terms.deck.tobytes())

    def turns_up(self, state: Position, doing: Action | None) -> tuple[int, ...]:
        """A deal to each from the starter on; a draw as far as the pile goes. [RK-SETUP-2, RK-PLAY-5, RK-PLAY-7]"""
        if doing is None:
            return tuple(seat for seat in self.order(state) for _ in range(self.hand))
        if doing == DRAW:
            return (state.actor,) * cards_taken(state.gap, CARDS - state.drawn)
        return ()

    def order(self, state: Position) -> list[int]:
        """Seats in the order in which they are dealt to. [RK-SETUP-2]"""
        seats = self.setup.players
        return [(state.starter + i) % seats for i in range(seats)]

    def cards_left(self, state: Position, doing: Action | None) -> list[int]:
        """All cards, or those that are neither laid nor in a hand."""
        if doing is None:
            return list(self.deck)
        held = map(sum, zip(*state.hand, strict=True))
        return [all_cards - laid - own for all_cards, laid, own in zip(self.deck, state.laid, held, strict=True)]

    def settle(self, state: Position, cards: Sequence[int]) -> None:
        """The top of the pile; a card that lay there changes places with it."""
        pile, top = state.pile, state.drawn
        for place, card in enumerate(cards, top):
            other = next(each for each in (*range(place, CARDS), *range(top)) if pile[each] == card)
            pile[place], pile[other] = card, pile[place]

    def deal(self, state: Position, cards: Sequence[int]) -> ChanceOutcome:
        """A shuffle in which each has these cards first, and then others to six; further cards lie on the pile."""
        rest = [value for value, count in enumerate(self.deck) for _ in range(count - cards.count(value))]
        outcome: list[int] = []
        for i in range(self.setup.players):
            outcome += cards[i * self.hand : (i + 1) * self.hand]
            outcome += [rest.pop() for _ in range(HAND - self.hand)]
        return (*outcome, *cards[self.setup.players * self.hand :], *rest)

    def shrink(self, state: Position) -> None:
        """Set aside the cards beyond the size of a hand, and those that the pile has too many."""
        for i, seat in enumerate(self.order(state)):
            hand = state.pile.tolist()[i * HAND :][: self.hand]
            for value in range(VALUES):
                state.hand[seat][value] = hand.count(value)
            state.held[seat] = self.hand
        state.drawn = CARDS - self.pile

    def cards_shown(self, step: Step) -> list[tuple[int, int]]:
        """A card that is laid. [RK-PLAY-1]"""
        if isinstance(step.action, int) and step.action < FIRST_PUSH:
            return [(step.actor, step.action)]
        return []


DEALING = RocketsDealing
