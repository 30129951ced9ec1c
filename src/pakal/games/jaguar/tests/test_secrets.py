"""Who knows what in Die Pyramiden des Jaguar."""

import numpy as np
import pytest

from pakal.core.actors import CHANCE, SPECTATOR
from pakal.core.match import Match
from pakal.core.random import generator
from pakal.games.jaguar.game import GAME
from pakal.games.jaguar.state import LAY, NONE, cards_of
from pakal.games.jaguar.tests.invariants import check
from pakal.games.jaguar.tests.table import EMPTY, table
from pakal.games.jaguar.tests.test_setup import ASCENDING, deal_cards
from pakal.testing.playing import play
from pakal.testing.random_play import random_play

VIEWERS = (0, 1, SPECTATOR)


def positions(seed, *options, edition="kosmos"):
    """Every position of a random game."""
    return random_play(Match(GAME, GAME.setup(options=options, edition=edition)), generator(seed))


@pytest.mark.clause("JG-SETUP-2")
def test_a_view_has_the_own_hand_and_the_number_of_the_others_cards():
    match = table(hands=([3, 7, 20], [9, 30]))
    assert match.view(0).hand == (3, 7, 20)
    assert match.view(1).hand == (9, 30)
    assert match.view(SPECTATOR).hand is None
    assert all(match.view(viewer).held == (3, 2) for viewer in VIEWERS)


@pytest.mark.clause("JG-SETUP-3")
def test_a_revealed_card_is_known_as_long_as_it_is_in_the_hand():
    match = play(deal_cards(), "reveal:9", "reveal:20")
    assert match.view(0).known == match.view(1).known == match.view(SPECTATOR).known == ((9,), (20,))
    play(match, "offer:20,21")
    assert match.view(0).known == ((9,), ())


@pytest.mark.clause("JG-SETUP-2")
def test_the_log_shows_of_a_deal_the_own_cards():
    match = deal_cards()
    cards = [str(card) for card in range(1, 41)]
    assert match.log(0)[0].text == "deal:" + ",".join([*cards[:15], *"?" * 25])
    assert match.log(1)[0].text == "deal:" + ",".join([*"?" * 15, *cards[15:30], *"?" * 10])
    assert match.log(SPECTATOR)[0].text == "deal:" + ",".join("?" * 40)


@pytest.mark.clause("JG-SETUP-2", "JG-SETUP-3")
@pytest.mark.parametrize("options", [(), ("start=random",), ("start=alternate",)], ids=str)
@pytest.mark.parametrize("edition", ["rody", "kosmos"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_state_drawn_from_a_view_looks_the_same_and_holds_each_card_once(seed, edition, options):
    world_rng = np.random.default_rng(seed)
    for match in positions(seed, *options, edition=edition):
        for viewer in VIEWERS:
            world = match.determinize(viewer, world_rng)
            assert world.view(viewer) == match.view(viewer)
            check(world.terms, world.state)


@pytest.mark.clause("JG-SETUP-2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_states_drawn_from_a_view_differ_in_what_is_hidden(viewer):
    match = play(deal_cards(), "reveal:9", "reveal:20", "offer:20,21")
    world_rng = np.random.default_rng(4)
    worlds = [match.determinize(viewer, world_rng).state for _ in range(10)]
    assert len({state.aside.tobytes() for state in worlds}) == 10
    for seat in (0, 1):
        assert len({int(state.hand[seat]) for state in worlds}) == (1 if seat == viewer else 10)
        cards = match.view(viewer).known[seat]
        assert all(set(cards) <= set(cards_of(state.hand[seat])) for state in worlds)


@pytest.mark.clause("JG-SETUP-3")
@pytest.mark.parametrize(("viewer", "cards"), [(0, 1), (1, 15), (SPECTATOR, 30)])
def test_a_secretly_chosen_card_may_be_any_of_the_unseen_ones(viewer, cards):
    match = play(deal_cards(), "reveal:9")
    world_rng = np.random.default_rng(4)
    draws = {int(match.determinize(viewer, world_rng).state.chosen[0]) for _ in range(600)}
    assert len(draws) > cards / 2
    assert (draws == {9}) == (viewer == 0)
    if viewer == 1:
        assert not draws & set(range(16, 31))


@pytest.mark.clause("JG-END-5", "JG-SETUP-2")
def test_set_aside_cards_are_hidden_until_the_first_is_turned_after_the_round():
    nearly = """
        40
      32  36
    20  24  28
  4   8   __  16
"""
    match = table(nearly, hands=([9, 10], [1]), aside=[17, 18], edition="kosmos")
    assert match.view(0).turned is None
    play(match, "offer:9,10", "take:9", "put:9@1", "put:10@3")
    assert match.view(0).turned == 17
    world_rng = np.random.default_rng(4)
    worlds = [match.determinize(0, world_rng).state for _ in range(5)]
    assert all(state.aside[0] == NONE for state in worlds)
    assert not any(17 in state.aside for state in worlds)
    play(match, ASCENDING)
    assert match.view(0).turned == 17


@pytest.mark.clause("JG-END-3")
def test_a_seat_that_lays_down_its_hand_can_place_a_card_of_it_in_every_state_drawn():
    pyramid = """
        39*
      33* 37*
    22* 25* 27*
  3*  __  __  14*
"""
    match = table(EMPTY, pyramid, hands=([], [12]), turn=1, aside=[2, 40, 38, 36, 34, 32, 30, 28, 26])
    match.state.closing, match.state.phase = True, LAY
    world_rng = np.random.default_rng(4)
    worlds = [match.determinize(0, world_rng) for _ in range(20)]
    assert all(4 <= int(cards_of(world.state.hand[1])[0]) <= 13 for world in worlds)


@pytest.mark.clause("JG-SETUP-3", "JG-END-5")
def test_what_has_shown_something_hidden_cannot_be_taken_back():
    match = play(deal_cards(), "reveal:9")
    assert match.may_take_back(0)
    play(match, "reveal:20")
    assert not match.may_take_back(1)
    play(match, "offer:20,21")
    assert match.may_take_back(1)
    full = """
        40*
      32* 36*
    20* 24* 28*
  4*  8*  12* 16*
"""
    match = table(EMPTY, full, hands=([9, 10], [1]), aside=[17])
    step_before = match.copy().state
    play(match, "offer:9,10")
    assert step_before.aside[0] == 17
    assert match.state.aside[0] == NONE


@pytest.mark.clause("JG-END-1", "JG-END-3")
@pytest.mark.parametrize("card", [26, 24])
def test_when_the_others_last_cards_are_judged_the_placing_before_stands(card):
    """Whether the round goes on or ends there tells of a hidden hand. The 26 has no place, the 24 has one."""
    mine = """
        39*
      33* 37*
    22* 25* 27*
  3*  __  __  14*
"""
    theirs = (
        """
        39*
      33* 37*
    22* __  27*
  3*  __  __  14*
"""
        if card == 24
        else mine
    )
    match = table(EMPTY, theirs, hands=([15], [10, 12, card]), turn=1, aside=[2])
    play(match, "offer:10,12", "take:12", "put:12@3", "put:10@3")
    assert match.view(0).closing
    before, action = match.copy().state, match.parse("put:15@4")
    play(match, "put:15@4")
    assert match.actor == (1 if card == 24 else CHANCE)
    assert GAME.reveals(match.terms, GAME.step(match.terms_array, before, 4, action, "put:15@4"))


@pytest.mark.clause("JG-TURN-1", "JG-EVENT-1")
def test_decisions_are_logged_in_the_open_for_everybody():
    *_, match = positions(3)
    logs = [match.log(viewer) for viewer in VIEWERS]
    for entries in zip(*logs, strict=True):
        if not entries[0].text.startswith("deal:"):
            assert entries[0] == entries[1] == entries[2]
