"""Who knows what in Rockets."""

import numpy as np
import pytest

from pakal.core.actors import SPECTATOR
from pakal.core.errors import IllegalAction, NotationError
from pakal.core.match import Match
from pakal.core.random import generator
from pakal.games.rockets.game import GAME
from pakal.games.rockets.tests.table import table
from pakal.testing.playing import play


@pytest.mark.clause("RK-SETUP-2")
def test_a_view_has_the_own_hand_only():
    match = table((0, None, [5, 2]), (0, None, [3]))
    assert match.view(0).hand == (0, 0, 1, 0, 0, 1, 0)
    assert match.view(1).hand == (0, 0, 0, 1, 0, 0, 0)
    assert match.view(SPECTATOR).hand is None


@pytest.mark.clause("RK-PLAY-5")
def test_drawn_cards_are_told_only_to_who_drew_them():
    match = Match(GAME, GAME.setup(players=2))
    rng = generator(3)
    while not any(ply.text == "draw" for ply in match.actions):
        match.resolve_chance(rng) if match.actor < 0 else match.play(match.legal()[-1])
    seat = match.actions[-1].actor
    assert match.log(seat)[-1].events[0].kind == "draw-own"
    for viewer in (1 - seat, SPECTATOR):
        entry = match.log(viewer)[-1]
        assert entry.events[0].kind == "draw"
        assert set(entry.events[0].args) == {"seat", "count"}


@pytest.mark.clause("RK-SETUP-2")
def test_the_log_shows_of_the_shuffle_the_own_six_cards():
    match = Match(GAME, GAME.setup(players=3, options=["start_seat=1"]))
    match.resolve_chance(generator(3))
    cards = [str(card) for card in match.actions[0].action]
    assert match.log(1)[0].text == "shuffle:" + ",".join([*cards[:6], *"?" * 54])
    assert match.log(0)[0].text == "shuffle:" + ",".join([*"?" * 12, *cards[12:18], *"?" * 42])
    assert match.log(SPECTATOR)[0].text == "shuffle:" + ",".join("?" * 60)


@pytest.mark.clause("RK-SETUP-1", "RK-SETUP-2")
def test_worlds_drawn_from_a_view_differ_and_hold_every_card_once():
    match = Match(GAME, GAME.setup(players=4))
    chance, minds = generator(8), np.random.default_rng(8)
    for _ in range(40):
        match.resolve_chance(chance) if match.actor < 0 else match.play(match.legal()[0])
    worlds = [match.determinize(2, minds).state for _ in range(5)]
    for state in worlds:
        pile = state.pile[state.drawn :]
        cards = state.laid + state.hand.sum(axis=0) + np.bincount(pile, minlength=7)
        assert cards.tolist() == [9, 9, 9, 9, 8, 8, 8]
    assert len({state.pile.tobytes() for state in worlds}) == len(worlds)


@pytest.mark.clause("RK-PLAY-5")
def test_a_card_can_be_taken_back_but_not_a_draw():
    match = Match(GAME, GAME.setup(players=2))
    match.play("shuffle:" + ",".join("6" * 8 + "5" * 8 + "4" * 8 + "3" * 9 + "2" * 9 + "1" * 9 + "0" * 9))
    play(match, "play:6", "play:6", "play:6", "push:1")
    assert match.may_take_back(0)
    play(match, "play:5")
    assert match.may_take_back(1)
    assert not match.may_take_back(0)  # somebody else has acted since
    play(match, "draw")
    assert not match.may_take_back(1)  # the card drawn has been seen


@pytest.mark.clause("GEN-5", "GEN-8")
@pytest.mark.parametrize(
    "text", ["", "play:7", "play:07", "play: 5", "Play:5", "push:4", "back ", "draw:1", "play:٥", "5", "x" * 10_000]
)
def test_misspelt_actions_are_refused_and_change_nothing(text):
    match = table((0, None, [5, 2]), (0, None, [3]))
    before = match.fingerprint()
    with pytest.raises(NotationError, match="GEN-5"):
        match.play(text)
    assert match.fingerprint() == before


@pytest.mark.clause("GEN-8", "RK-SETUP-1")
def test_a_shuffle_of_other_cards_is_refused():
    match = Match(GAME, GAME.setup(players=2))
    with pytest.raises(IllegalAction, match="RK-SETUP-1"):
        match.play("shuffle:" + ",".join("6" * 60))
    with pytest.raises(NotationError, match="RK-SETUP-2"):
        match.play("shuffle:" + ",".join("6" * 59))
