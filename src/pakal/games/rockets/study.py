"""Counters of Rockets for the laboratory, and its chance for OpenSpiel."""

from collections.abc import Mapping, Sequence
from typing import Any

from pakal.base.errors import SetupError
from pakal.core.game import Action, ChanceOutcome, Game, Step
from pakal.core.position import Position, Terms
from pakal.core.setup import Setup
from pakal.core.study import Dealing, Group, Study, numbers_by_group
from pakal.games.rockets import kinds
from pakal.games.rockets.facts import CARDS, SEATS, VALUES
from pakal.games.rockets.rules import HAND, cards_taken, end_of_trip
from pakal.games.rockets.state import BACK, DRAW, FALL, FIRST_PUSH, NONE, PUSH, TRIPS
from pakal.games.rockets.view import deck_of
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
