"""A response to a player wins less than a best response where that is known, and nearly always where it must."""

import numpy as np
import pyspiel
import pytest

from benchmarks.best_response import Job, Response, compare, fit_model, sample
from benchmarks.exploitability import TRIPS, last_trip, shares_of, states_of
from pakal.catalogue.registry import game
from pakal.envs.open_spiel.bots import choice_of
from pakal.search.settings import SearchSettings

FEW = SearchSettings(iterations=200, network=1)


def result_against_random(small, response, seat, rng):
    """The utility of a response in a game of OpenSpiel, against a player who takes any action."""
    state = small.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            action = int(rng.choice(actions, p=chances))
        elif state.current_player() == seat:
            action = choice_of(response, state, seat, rng)
        else:
            action = int(rng.choice(state.legal_actions()))
        state.apply_action(action)
    return state.returns()[seat]


def test_in_a_solved_game_a_response_wins_no_more_than_a_best_response():
    small = last_trip(TRIPS["A"])
    uniform = {text: shares_of(dict.fromkeys(state.legal_actions(), 1)) for text, state in states_of(small).items()}
    best = pyspiel.exploitability(pyspiel.convert_to_cached_tree(small), uniform)  # in the mean of both seats
    response, rng = Response(small.frame.game, small.frame.setup, FEW, None), np.random.default_rng(1)
    results = np.array([result_against_random(small, response, seat, rng) for _ in range(400) for seat in (0, 1)])
    error = results.std() / np.sqrt(len(results))
    assert 0.5 * best < results.mean() < best + 2.5 * error


@pytest.mark.parametrize("name", ["rockets", "jaguar"])
def test_a_response_nearly_always_beats_a_player_who_takes_any_action(name):
    own_game, job = game(name), Job(name, "random", 1, 0, FEW)
    model, _ = fit_model(own_game, own_game.setup(players=2), [sample(job._replace(deal=deal)) for deal in (1, 2)], 1)
    shares = [compare(job._replace(model=model, deal=deal)) for deal in range(3, 8)]
    assert np.mean(shares, 0).min() >= 0.9
    assert shares == [compare(job._replace(model=model, deal=deal)) for deal in range(3, 8)], (
        "the same by the same seed"
    )


def test_a_model_foretells_a_player_who_always_plays_alike():
    rockets = game("rockets")
    job = Job("rockets", "greedy", 1, 0, FEW)
    _, same = fit_model(
        rockets, rockets.setup(players=2), [sample(job._replace(deal=deal)) for deal in range(1, 61)], 1
    )
    _, random = fit_model(
        rockets,
        rockets.setup(players=2),
        [sample(job._replace(agent="random", deal=deal)) for deal in range(1, 61)],
        1,
    )
    assert same > 0.6 > 0.5 > random
