"""The rules of the small game."""

from pakal.kernels.fields import HIDDEN, OWNER, Axis, Field, of_every_game
from pakal.kernels.kernel import CHANCE, NOBODY, Ints, Record, kernel
from pakal.kernels.random import Generator, below, shuffle
from tests.small.facts import CARDS, COPIES, HAND, KINDS

DRAW, PASS = KINDS, KINDS + 1
FACES = 3
GOAL, STUCK = 1, 2

SEAT, CARD, KIND = Axis("seat", 3), Axis("card", CARDS), Axis("kind", KINDS)
FIELDS = (
    *of_every_game(SEAT),
    Field("seat", "i1", "whose turn it is"),
    Field("die", "i1", "what a card earns beside its own value"),
    Field("last", "i1", "card played last, -1 before the first"),
    Field("passed", "i1", "seats that passed one after the other"),
    Field("hand", "i1", "cards of each kind", (SEAT, KIND), OWNER),
    Field("pile", "i1", "all cards in their order", (CARD,), HIDDEN),
    Field("drawn", "i1", "how many of them are gone"),
    Field("played", "i1", "cards that lie open", (KIND,)),
)
TERMS_FIELDS = (
    Field("goal", "i2", "points that end the game"),
    Field("low", "i1", "whether low throws are likely"),
    Field("start_seat", "i1", "seat that begins"),
)


@kernel
def begin(terms: Record, state: Record) -> None:
    """The cards are shuffled. [SM-SETUP-1]"""
    state.actor = CHANCE
    state.seat = terms.start_seat
    state.last = -1


@kernel
def legal_actions(terms: Record, state: Record, out: Ints) -> int:
    """A card that is not the one played last; or draw; who can do neither passes. [SM-TURN-2 to SM-TURN-4]"""
    n = 0
    for card in range(KINDS):
        if state.hand[state.seat, card] > 0 and card != state.last:
            out[n] = card
            n += 1
    if state.drawn < CARDS:
        out[n] = DRAW
        n += 1
    if n == 0:
        out[0] = PASS
        n = 1
    return n


@kernel
def apply(terms: Record, state: Record, action: int) -> None:
    """Play a card, draw one, or pass. [SM-TURN-2 to SM-TURN-4]"""
    seat = state.seat
    if action == PASS:
        state.passed += 1
    elif action == DRAW:
        take(state, seat)
        state.passed = 0
    else:
        state.hand[seat, action] -= 1
        state.played[action] += 1
        state.last = action
        state.passed = 0
        state.score[seat] += action + state.die
    state.actor = CHANCE
    if state.score[seat] >= terms.goal:
        state.actor = NOBODY
        state.reason = GOAL
    elif state.passed == state.players:
        state.actor = NOBODY
        state.reason = STUCK
    state.seat = (seat + 1) % state.players
    state.turns += 1


@kernel
def take(state: Record, seat: int) -> None:
    """The next card of the pile goes into a hand. [SM-SETUP-1, SM-TURN-3]"""
    card = state.pile[state.drawn]
    state.pile[state.drawn] = -1
    state.drawn += 1
    state.hand[seat, card] += 1


@kernel
def draw_chance(terms: Record, state: Record, rng: Generator, outcome: Ints) -> int:
    """The order of the cards, or the die of a turn. [SM-SETUP-1, SM-TURN-1]"""
    if state.rounds == 0:
        for i in range(CARDS):
            outcome[i] = i % KINDS
        shuffle(rng, outcome, CARDS)
        return CARDS
    if terms.low == 1 and below(rng, 2) == 0:
        outcome[0] = 1
    else:
        outcome[0] = 1 + below(rng, FACES)
    return 1


@kernel
def apply_chance(terms: Record, state: Record, outcome: Ints) -> None:
    """Deal, or begin a turn. [SM-SETUP-1, SM-TURN-1]"""
    if state.rounds == 0:
        for i in range(CARDS):
            state.pile[i] = outcome[i]
        for seat in range(state.players):
            for _ in range(HAND):
                take(state, seat)
        state.rounds = 1
        state.turns = 1
    else:
        state.die = outcome[0]
        state.actor = state.seat


@kernel
def evaluate(terms: Record, state: Record, seat: int) -> float:
    """Points, and while the game goes on a little for cards in hand."""
    value = float(state.score[seat])
    if state.actor != NOBODY:
        for card in range(KINDS):
            value += 0.1 * float(card) * float(state.hand[seat, card])
    return value


@kernel
def redeal(terms: Record, state: Record, viewer: int, rng: Generator, cards: Ints) -> None:
    """The cards that the viewer has not seen, dealt anew."""
    if state.rounds == 0:
        return
    n = 0
    for card in range(KINDS):
        rest = COPIES - state.played[card]
        if viewer >= 0:
            rest -= state.hand[viewer, card]
        for _ in range(rest):
            cards[n] = card
            n += 1
    shuffle(rng, cards, n)
    for seat in range(state.players):
        if seat != viewer:
            count = 0
            for card in range(KINDS):
                count += state.hand[seat, card]
                state.hand[seat, card] = 0
            for _ in range(count):
                n -= 1
                state.hand[seat, cards[n]] += 1
    for i in range(CARDS):
        state.pile[i] = -1
    for i in range(state.drawn, CARDS):
        n -= 1
        state.pile[i] = cards[n]
