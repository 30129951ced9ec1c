"""Deals anew the cards that a seat has not seen in a game of Rockets."""

from pakal.core.actors import SPECTATOR
from pakal.core.kernel import Ints, Record, kernel
from pakal.core.random import Generator, shuffle
from pakal.games.rockets.facts import CARDS, VALUES
from pakal.games.rockets.state import NONE


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
