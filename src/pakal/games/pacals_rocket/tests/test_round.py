"""Rounds and turns, clause by clause."""

import pytest

from pakal.games.pacals_rocket.game import GAME
from pakal.games.pacals_rocket.tests.table import Position, position
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator


def new_game(players, start_seat=0, options=()):
    """A game in which all ships are placed."""
    here = Position(players=players, options=[f"start_seat={start_seat}", *options])
    return here.play(*["@d4", "@d6", "@f4", "@f6", "@e5"][:players])


def turns(here, n):
    """The seats of the next `n` turns, or rolls: '*' is a roll. Ships go somewhere, nothing is dropped or built."""
    text = ""
    while len(text.replace("*", "")) < n:
        if here.state.actor == CHANCE:
            here.play("roll:2")
            text += "*"
        else:
            text += str(here.state.actor)
            here.play(here.legal()[0])
            while here.state.actor != CHANCE and here.legal()[0].endswith(":-"):
                here.play(here.legal()[0])
    return text


@pytest.mark.clause("PR-ROUND-1")
def test_the_starter_rolls_for_all_players_of_the_round():
    here = new_game(3)
    assert here.state.actor == CHANCE
    here.play("roll:4")
    assert (here.state.actor, here.state.die, here.state.rounds, here.state.turns) == (0, 4, 1, 1)
    here.play(here.legal()[0], "drop:-")
    assert (here.state.actor, here.state.die, here.state.turns) == (1, 4, 2)


@pytest.mark.clause("PR-ROUND-1")
def test_the_next_player_clockwise_starts_the_next_round():
    assert turns(new_game(3), 9) == "*012*120*201"
    assert turns(new_game(4, start_seat=2), 8) == "*2301*3012"


@pytest.mark.clause("PR-ROUND-1")
def test_a_round_s_starter_plays_last_in_the_next_one():
    assert turns(new_game(5), 10).split("*")[1:] == ["01234", "12340"]


@pytest.mark.clause("PR-ROUND-2")
def test_two_players_roll_each_for_their_own_turn_and_the_first_starts_every_round():
    here = new_game(2, start_seat=1)
    assert turns(here, 6) == "*1*0*1*0*1*0"
    assert (here.state.rounds, here.state.turns) == (4, 0)


@pytest.mark.clause("PR-ROUND-2")
def test_the_second_roll_of_two_players_belongs_to_the_same_round():
    here = new_game(2).play("roll:3", "d4-a4", "drop:-")
    assert (here.state.actor, here.state.rounds, here.state.turns) == (CHANCE, 1, 1)
    here.play("roll:*")
    assert (here.state.actor, here.state.rounds, here.state.turns) == (1, 1, 2)


@pytest.mark.clause("PR-ROUND-3")
def test_all_faces_are_equally_likely_and_one_that_is_there_twice_counts_twice():
    here = new_game(3)
    rng, counts = generator(1), {}
    for _ in range(6000):
        GAME.engine.draw_chance(here.terms.array, here.state.array, rng, here.outcome)
        counts[int(here.outcome[0])] = counts.get(int(here.outcome[0]), 0) + 1
    assert set(counts) == {0, 2, 3, 4, 5}
    assert all(abs(counts[face] - 1000 * (1 + (face == 3))) < 150 for face in counts)


@pytest.mark.clause("PR-ROUND-3")
def test_a_table_may_have_a_die_of_its_own():
    here = new_game(3, options=["die=1,30"])
    rng, faces = generator(1), set()
    for _ in range(50):
        GAME.engine.draw_chance(here.terms.array, here.state.array, rng, here.outcome)
        faces.add(int(here.outcome[0]))
    assert faces == {1, 30}


@pytest.mark.clause("PR-ROUND-4")
def test_a_turn_is_move_then_drop_then_build_then_score():
    here = position("""
        2 . . a .
        1 A . . .
    """)  # fmt: skip
    here.play("a1-a4")
    assert here.legal() == ["drop:-", "drop:0"]
    here.play("drop:-")
    assert here.legal() == ["build:-", "build:1@c2:c2"]
    here.play("build:1@c2:c2")
    assert here.scores() == [6, 0, 0]
    assert (here.state.actor, here.state.turns) == (1, 2)


@pytest.mark.clause("PR-ROUND-4", "GEN-2")
def test_moving_is_asked_for_even_if_there_is_but_one_way():
    here = position("2 1b\n1 A . 1b", gods=(), die=1)
    assert here.legal() == ["a1-b1"]
    assert here.state.actor == 0


@pytest.mark.clause("PR-ROUND-4", "GEN-2")
def test_a_phase_with_nothing_but_declining_is_skipped():
    here = position("1 A", supply=[0, 0, 0]).play("a1-d1")
    assert (here.state.actor, here.state.turns) == (1, 2)
