"""Exact values near the end: the same as by trying everything, and refused where that cannot be."""

import pytest

from pakal.agents.play import play_match
from pakal.analysis.solving import Solver, TooLarge, losses
from pakal.core.actors import CHANCE
from pakal.core.errors import SetupError
from pakal.core.registry import game
from pakal.envs.variants import variants


def small(seed):
    """A whole game over five rounds."""
    spec = variants()["pacals-rocket-small-2"]
    return play_match(spec.rules, spec.setup(0), ["greedy"], seed, 1)


def share_by_trial(match):
    """The first seat's share of wins, by a copy of the match for every action and outcome."""
    if match.over:
        winners = match.outcome().winners
        return (0 in winners) / len(winners)
    if match.actor == CHANCE:
        outcomes = match.game.chance_outcomes(match.terms, match.position())
        return sum(chance * after(match, outcome) for outcome, chance in outcomes)
    values = [after(match, int(action)) for action in match.legal_actions()]
    return max(values) if match.actor == 0 else min(values)


def after(match, action):
    twin = match.copy()
    if isinstance(action, tuple):
        twin.play(match.game.spell_chance(action))
    else:
        twin.apply(action)
    return share_by_trial(twin)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_shares_are_those_of_trying_everything(seed):
    match = small(seed)
    solver, last, solutions = Solver(match), match.turn, 0
    while match.turn == last and solutions < 5:
        match.truncate(len(match.actions) - 1)
        if match.actor < 0:
            continue
        shares = solver.shares(match)
        trials = [after(match, int(action)) for action in match.legal_actions()]
        assert shares == pytest.approx(trials if match.actor == 0 else [1 - value for value in trials])
        solutions += 1
    assert solutions


@pytest.mark.parametrize("seed", [1, 4, 6, 8])
def test_the_die_of_the_next_turn_counts_by_its_chances(seed):
    match = small(seed)
    last = match.turn
    while match.turn == last or match.actor < 0:
        match.truncate(len(match.actions) - 1)
    trials = [after(match, int(action)) for action in match.legal_actions()]
    shares = Solver(match).shares(match)
    assert shares == pytest.approx(trials if match.actor == 0 else [1 - value for value in trials])


def test_a_position_far_from_the_end_is_too_large():
    match = small(1)
    match.truncate(1)
    assert match.actor >= 0
    with pytest.raises(TooLarge):
        Solver(match, most=500).shares(match)


def test_a_game_that_need_not_end_is_too_large(pig):
    own_game = game(pig)
    match = play_match(own_game, own_game.setup(), ["random"], 1, 1)
    match.truncate(len(match.actions) - 1)
    with pytest.raises(TooLarge):
        Solver(match).shares(match)


def test_hidden_things_and_more_than_two_are_refused():
    for name, players, reason in (("rockets", 2, "hides things"), ("pacals-rocket", 3, "and 3 play here")):
        own_game = game(name)
        match = play_match(own_game, own_game.setup(players=players), ["random"], 1, 1)
        with pytest.raises(SetupError, match=reason):
            Solver(match)


def test_every_best_action_loses_nothing():
    assert losses([0.25, 0.5, 0.5 - 1e-12]) == [0.25, 0, 0]
