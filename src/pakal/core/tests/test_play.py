"""The loop that plays matches, and its dice."""

import numpy as np
import pytest

from pakal.base.errors import IllegalAction
from pakal.catalogue.registry import game
from pakal.catalogue.spec import GameSpec
from pakal.core.match import Match
from pakal.core.play import DealDice, RunningDice, play_ply, plies, roll
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import aim, deal_word, generator

ROCKETS = GameSpec("rockets", 2)


def new_match():
    return Match(ROCKETS.rules, ROCKETS.setup())


def first(match):
    return int(match.legal_actions()[0])


def last(match):
    return int(match.legal_actions()[-1])


def test_a_match_is_played_to_its_end_ply_by_ply():
    match = new_match()
    actions = list(plies(match, first, RunningDice(generator(1))))
    assert match.over
    assert actions == match.actions


def test_the_decider_is_asked_at_every_decision_and_at_no_other_ply():
    match, actors = new_match(), []

    def decide(match):
        actors.append(match.actor)
        return first(match)

    actions = list(plies(match, decide, RunningDice(generator(1))))
    assert actors == [ply.actor for ply in actions if ply.actor != CHANCE]


def test_a_decision_is_a_plain_int_even_if_numpy_chose_it():
    match = new_match()
    roll(match, RunningDice(generator(1)))
    assert type(play_ply(match, lambda match: match.legal_actions()[0], RunningDice(generator(1))).action) is int


def test_an_illegal_decision_is_refused_and_changes_nothing():
    match = new_match()
    roll(match, RunningDice(generator(1)))
    actions = list(match.actions)
    with pytest.raises(IllegalAction):
        play_ply(match, lambda match: -1, RunningDice(generator(1)))
    assert match.actions == actions


def test_a_deal_has_the_same_dice_at_the_same_place_for_all_players():
    def rolls(decide):
        dice = DealDice(4, 1)
        match = Match(game("pacals-rocket"), game("pacals-rocket").setup(players=2, options=["max_rounds=6"]))
        return {(ply.round, ply.turn): ply.action for ply in plies(match, decide, dice) if ply.actor == CHANCE}

    one, other = rolls(first), rolls(last)
    both = one.keys() & other.keys()
    assert len(both) > 6
    assert all(one[place] == other[place] for place in both)
    assert len({one[place] for place in both}) > 1


def test_the_draws_of_one_turn_differ_from_each_other():
    dice, rng, match = DealDice(4, 1), generator(1), new_match()
    for draws in range(3):
        aim(rng, deal_word(4, 1), match.round, match.turn, draws)
        assert np.array_equal(dice.at(match), rng)
    assert not np.array_equal(dice.at(match), rng)
