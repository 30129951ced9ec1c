"""What a seat has not seen, dealt anew in place."""

import numpy as np
import pytest

from pakal.core.actors import CHANCE, SPECTATOR
from pakal.core.engine import copy_of, record
from pakal.core.match import Match
from pakal.core.random import generator
from pakal.core.rules import hindsight
from pakal.core.specialised import loop
from pakal.games.rockets.game import GAME
from pakal.games.rockets.state import DRAW, FIRST_PUSH
from pakal.games.rockets.tests.invariants import check
from pakal.games.rockets.tests.table import table
from pakal.testing.random_play import random_decisions, random_play


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


@pytest.mark.clause("RK-PLAY-1", "RK-PLAY-5")
@pytest.mark.parametrize("players", [2, 3])
def test_hindsight_gives_each_hand_as_many_cards_as_it_had(players):
    """Followed back from the true position, decision by decision, as a search does it."""
    rng, draws = generator(7), 0
    follow = GAME.engine.bind(first_hindsight)
    for match in random_decisions(Match(GAME, GAME.setup(players=players)), generator(players)):
        viewer, world = match.actor, match.states.copy()
        steps = [
            step for step in match.steps() if step.actor not in (CHANCE, viewer) and step.turn.round == match.round
        ]
        for step in reversed(steps):
            then = copy_of(step.before)
            GAME.engine.redeal(match.terms_array, then, viewer, rng, GAME.engine.outcome_buffer())
            follow(match.terms_array, then, world, step.action, viewer, rng)
            state = record(then)
            assert state.hand[:players].sum(axis=1).tolist() == state.held[:players].tolist()
            assert state.hand.min() >= 0
            assert step.action >= FIRST_PUSH or state.hand[step.actor, step.action] > 0
            draws += step.action == DRAW
            world = then
        if len(match.actions) > 60:
            break
    assert draws > 4


@pytest.mark.clause("RK-PLAY-5")
def test_hindsight_takes_drawn_cards_as_likely_as_any_of_the_hand():
    """Seat 1 stayed and drew two cards: of four sixes and two ones, four cards were there before."""
    then = table((0, None, [5]), (3, 4, [6, 6, 1, 1]))
    then.state.actor = 1
    world = table((0, None, [5]), (3, 2, [6, 6, 6, 6, 1, 1])).states
    follow, rng = GAME.engine.bind(first_hindsight), generator(3)
    sixes = []
    for _ in range(4000):
        states = then.copy().states
        follow(then.terms_array, states, world, DRAW, 0, rng)
        assert states["hand"][0, 1].sum() == 4
        sixes.append(int(states["hand"][0, 1, 6]))
    assert abs(np.mean(sixes) - 4 * 4 / 6) < 0.05  # five standard deviations
    assert set(sixes) == {2, 3, 4}


@pytest.mark.clause("RK-PLAY-5")
def test_hindsight_takes_no_more_cards_than_a_hand_has():
    """Decisions of another game fit no hand: the counts of cards contradict each other, and nothing else may change."""
    then, world = table((0, None, [5]), (3, 4, [])), table((0, None, [5]), (3, 0, [6, 1]))
    then.state.actor, world.state.held[1] = 1, 9
    before = then.states.copy()
    GAME.engine.bind(first_hindsight)(then.terms_array, then.states, world.states, DRAW, 0, generator(3))
    assert then.states["hand"].tolist() == [[[0, 0, 0, 0, 0, 1, 0]] + [[0] * 7] * 3]
    then.states["hand"] = before["hand"]
    assert then.states.tobytes() == before.tobytes()


@loop
def first_hindsight(terms, then, world, action, viewer, rng):
    """Follow the first state back."""
    hindsight(terms[0], then[0], world[0], action, viewer, rng)
