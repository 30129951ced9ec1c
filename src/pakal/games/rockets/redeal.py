"""Deals the unseen cards of a seat again in a game of Rockets, and follows a deal back."""

from pakal.games.rockets.facts import CARDS, VALUES
from pakal.games.rockets.state import DRAW, FIRST_PUSH, NONE
from pakal.kernels.kernel import SPECTATOR, Ints, Record, kernel
from pakal.kernels.random import Generator, below, shuffle


@kernel
def redeal(terms: Record, state: Record, viewer: int, rng: Generator, cards: Ints) -> None:
    """Shuffle the other hands and the pile among themselves, every deal equally likely. [RK-PLAY-1, RK-SETUP-2]

    From all positions that look the same to the viewer, the same generator makes the same one.
    """
    if state.rounds == 0:  # nothing has been dealt
        return
    n, value, count = 0, NONE, 0
    for i in range(CARDS):  # in the order of the deck: the result depends on nothing that is hidden
        if terms.deck[i] != value:
            value = int(terms.deck[i])
            count = int(state.laid[value])
            if viewer != SPECTATOR:
                count += state.hand[viewer, value]
        if count > 0:
            count -= 1
        else:
            cards[n] = value
            n += 1
    shuffle(rng, cards, n)
    n = 0
    for seat in range(state.players):
        if seat != viewer:
            for value in range(VALUES):
                state.hand[seat, value] = 0
            for _ in range(state.held[seat]):
                state.hand[seat, cards[n]] += 1
                n += 1
    for i in range(state.drawn, CARDS):
        state.pile[i] = cards[n]
        n += 1


@kernel
def hindsight(terms: Record, then: Record, world: Record, action: int, viewer: int, rng: Generator) -> None:
    """The hands before a decision: a card that was laid is back, drawn cards are not there yet. [RK-PLAY-1, RK-PLAY-5]

    Nobody has seen which cards of the hand were drawn; each is as likely.
    """
    for seat in range(then.players):
        if seat != viewer:
            for value in range(VALUES):
                then.hand[seat, value] = world.hand[seat, value]
    actor = then.actor
    if action < FIRST_PUSH:
        then.hand[actor, action] += 1
    elif action == DRAW:
        for cards in range(world.held[actor], then.held[actor], -1):
            take_any(then, actor, below(rng, cards))


@kernel
def take_any(state: Record, seat: int, place: int) -> None:
    """Take the card at a place out of a hand that is sorted by value."""
    for value in range(VALUES):
        if place < state.hand[seat, value]:
            state.hand[seat, value] -= 1
            return
        place -= int(state.hand[seat, value])
