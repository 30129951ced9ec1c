"""What a seat has not seen, dealt anew in place."""

import numpy as np
import pytest

from pakal.core.actors import SPECTATOR
from pakal.core.engine import record
from pakal.core.match import Match
from pakal.core.random import generator
from pakal.games.jaguar.game import GAME
from pakal.games.jaguar.state import cards_of
from pakal.games.jaguar.tests.invariants import check
from pakal.testing.random_play import random_play


def dealt_anew(match, viewer, rng):
    """The state of a match after it."""
    states = match.copy().states
    GAME.engine.redeal(match.terms_array, states, viewer, rng, GAME.engine.outcome_buffer())
    return record(states)


@pytest.mark.clause("JG-SETUP-2", "JG-SETUP-3")
@pytest.mark.parametrize("edition", ["rody", "kosmos"])
@pytest.mark.parametrize("start", ["reveal", "alternate"])
def test_it_looks_the_same_and_holds_every_card_once(edition, start):
    match, rng = Match(GAME, GAME.setup(edition=edition, options=[f"start={start}"])), generator(3)
    deals = set()
    for _ in random_play(match, rng):
        for viewer in (SPECTATOR, 0, 1):
            state = dealt_anew(match, viewer, rng)
            check(match.terms, state)
            assert GAME.view(match.terms, state, viewer, True) == match.view(viewer, True)
            deals.add(state.hand.tobytes() + state.aside.tobytes())
    assert len(deals) > len(match.actions)


@pytest.mark.clause("JG-SETUP-2")
@pytest.mark.parametrize("plies", [1, 2, 6])
def test_the_same_generator_makes_the_same_of_all_positions_that_look_alike(plies):
    match = match_after(plies)
    mind = np.random.default_rng(4)
    states = [dealt_anew(match.determinize(1, mind), 1, generator(9)) for _ in range(5)]
    for state in states[1:]:
        for name in ("hand", "aside", "chosen"):
            assert state[name].tolist() == states[0][name].tolist()


def match_after(plies):
    """A match after a deal and the first legal actions."""
    match = Match(GAME, GAME.setup())
    match.resolve_chance(generator(4))
    while len(match.actions) < plies:
        match.apply(int(match.legal_actions()[0]))
    return match


@pytest.mark.clause("JG-SETUP-2", "JG-SETUP-3")
def test_every_deal_is_equally_likely_and_so_is_the_secret_card_of_a_hand():
    match, rng = match_after(2), generator(5)
    own = set(cards_of(match.state.hand[1]))
    states = [dealt_anew(match, 1, rng) for _ in range(3000)]
    hands = np.bincount([card for state in states for card in cards_of(state.hand[0])], minlength=41)
    counts = np.bincount([int(state.chosen[0]) for state in states], minlength=41)
    for card in range(1, 41):
        assert abs(hands[card] / 3000 - (0 if card in own else 15 / 25)) < 0.05  # five standard deviations
        assert abs(counts[card] / 3000 - (0 if card in own else 1 / 25)) < 0.02
