"""What a seat has not seen, dealt anew in place."""

import numpy as np
import pytest

from pakal.core.actors import SPECTATOR
from pakal.core.engine import record
from pakal.core.match import Match
from pakal.core.random import generator
from pakal.games.rockets.game import GAME
from pakal.games.rockets.tests.invariants import check
from pakal.games.rockets.tests.table import table
from pakal.testing.random_play import random_play


def dealt_anew(match, viewer, rng):
    """The state of a match after it."""
    states = match.copy().states
    GAME.engine.redeal(match.terms_array, states, viewer, rng, GAME.engine.outcome_buffer())
    return record(states)


@pytest.mark.clause("RK-SETUP-1", "RK-SETUP-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_looks_the_same_and_holds_every_card_once(players):
    match, rng = Match(GAME, GAME.setup(players=players)), generator(players)
    deals = set()
    for _ in random_play(match, rng):
        for viewer in (SPECTATOR, *range(players)):
            state = dealt_anew(match, viewer, rng)
            check(match.terms, state)
            assert GAME.view(match.terms, state, viewer, True) == match.view(viewer, True)
            deals.add(state.hand.tobytes())
    assert len(deals) > len(match.actions)


@pytest.mark.clause("RK-SETUP-2")
def test_the_same_generator_makes_the_same_of_all_positions_that_look_alike():
    match = Match(GAME, GAME.setup(players=3))
    match.resolve_chance(generator(4))
    mind = np.random.default_rng(4)
    states = [dealt_anew(match.determinize(1, mind), 1, generator(9)) for _ in range(5)]
    for state in states[1:]:
        assert state.hand.tolist() == states[0].hand.tolist()
        assert state.pile[state.drawn :].tolist() == states[0].pile[states[0].drawn :].tolist()


@pytest.mark.clause("RK-SETUP-1", "RK-SETUP-2")
def test_every_deal_is_equally_likely():
    """Of 55 unseen cards nine are sixes: the other hand holds so many of them on average."""
    match = table((0, None, [5, 2, 1, 0, 3]), (0, None, [3, 1]))
    rng, cards = generator(5), match.terms.deck.tolist()
    for card in (5, 2, 1, 0, 3):
        cards.remove(card)
    hands = [dealt_anew(match, 0, rng).hand[1] for _ in range(4000)]
    mean = 2 * np.bincount(cards, minlength=7) / len(cards)
    assert np.abs(np.mean(hands, axis=0) - mean).max() < 0.05  # five standard deviations
