"""OpenSpiel's algorithms on the games, as the guide shows them."""

import re
import runpy
from itertools import pairwise
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr, ismcts, mcts

from benchmarks.exploitability import ENDS, last_trip, numbers_of, shares_of, solve, weigh
from benchmarks.jaguar_ends import end_of_round
from pakal.envs.tests.spiel import TINY, random_states
from pakal.games.jaguar.facts import CARDS
from pakal.games.jaguar.state import NONE, OFFER, cards_of

SMALL = "python_pakal_rockets(hand=3,pile=2,rounds=1,options=deck:30/30/0/0/0/0/0)"
LARGER = "python_pakal_rockets(hand=3,pile=1,rounds=1,options=deck:20/20/20/0/0/0/0)"


def game_of(name):
    """The whole tree of a game, kept: every state is made once."""
    return pyspiel.convert_to_cached_tree(pyspiel.load_game(name))


def exploitabilities(game, solver, improve, iterations):
    """Exploitability of the average policy after so many iterations."""
    values, count = [], 0
    for target in iterations:
        for _ in range(target - count):
            improve()
        count = target
        values.append(pyspiel.exploitability(game, solver.average_policy()))
    return values


def test_cfr_makes_a_small_rockets_unexploitable():
    game = game_of(SMALL)
    at_random = pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))
    solver = pyspiel.CFRSolver(game)
    values = exploitabilities(game, solver, solver.evaluate_and_update_policy, (1, 4, 16, 32))
    assert at_random > 0.3
    assert all(later < 0.6 * earlier for earlier, later in pairwise(values))
    assert values[-1] < 0.03


def test_cfr_written_in_python_agrees():
    name = "python_pakal_rockets(hand=2,pile=1,rounds=1,options=deck:30/30/0/0/0/0/0)"
    game = pyspiel.load_game(name)
    solver = cfr.CFRSolver(game)
    for _ in range(8):
        solver.evaluate_and_update_policy()
    python = exploitability.exploitability(game, solver.average_policy())
    tree = game_of(name)
    fast = pyspiel.CFRSolver(tree)
    (values,) = exploitabilities(tree, fast, fast.evaluate_and_update_policy, (8,))
    assert python == pytest.approx(values, abs=1e-9)


def test_external_sampling_makes_it_unexploitable_too():
    game = game_of(TINY)
    solver = pyspiel.ExternalSamplingMCCFRSolver(game, 7)
    first, last = exploitabilities(game, solver, solver.run_iteration, (50, 800))
    assert last < first / 4
    assert last < 0.02


@pytest.mark.long
def test_external_sampling_in_python():
    game = pyspiel.load_game(TINY)
    np.random.seed(1)  # the solver draws from NumPy's own generator
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    values = []
    for _ in range(2):
        for _ in range(100):
            solver.iteration()
        values.append(exploitability.nash_conv(game, solver.average_policy()) / 2)
    assert values[1] < values[0] < 0.05


@pytest.mark.long
def test_cfr_on_a_larger_rockets():
    game = game_of(LARGER)
    solver = pyspiel.CFRSolver(game)
    values = exploitabilities(game, solver, solver.evaluate_and_update_policy, (1, 8, 64))
    assert values[0] > 0.3
    assert values[1] < 0.1
    assert values[2] < 0.01


def ismcts_bot(game, simulations, seed):
    """Information-set MCTS, all of whose numbers come from one generator."""
    numbers = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, numbers), 2.0, simulations, random_state=numbers)
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, numbers.uniform))
    return bot


def test_information_set_mcts_plays_jaguar():
    decisions = 0
    for state in random_states("python_pakal_jaguar(rounds=1)", 3):
        if state.is_terminal() or state.is_chance_node() or decisions == 6:
            continue
        policies = [ismcts_bot(state.get_game(), 12, seed=4).get_policy(state) for _ in range(2)]
        assert policies[0] == policies[1]
        assert sorted(action for action, _ in policies[0]) == state.legal_actions()
        assert sum(chance for _, chance in policies[0]) == pytest.approx(1)
        decisions += 1
    assert decisions == 6


def test_information_set_mcts_with_its_own_resampling():
    state = next(
        s for s in random_states("python_pakal_rockets(rounds=1)", 3) if not s.is_chance_node() and s.play.decisions > 4
    )
    bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), 2.0, 20)
    assert bot.step(state) in state.legal_actions()


EXAMPLE = Path(__file__).parents[4] / "docs/examples/ismcts.py"


def test_the_example_of_the_guide(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["ismcts.py", "1", "2"])
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert re.fullmatch(r"[01] won, [01] even, [01] lost\n", capsys.readouterr().out)


@pytest.mark.long
def test_information_set_mcts_wins_at_jaguar_against_random():
    play = runpy.run_path(str(EXAMPLE))["play"]
    gains = [play(number, 30) for number in range(10)]
    assert gains.count(1) >= 7
    assert play(3, 5) == play(3, 5)


def test_mcts_plays_pacals_rocket():
    state = next(
        s
        for s in random_states("python_pakal_pacals_rocket(max_length=30)", 5)
        if s.play.decisions > 10 and not s.is_chance_node()
    )
    numbers = np.random.RandomState(1)
    bot = mcts.MCTSBot(state.get_game(), 2.0, 10, mcts.RandomRolloutEvaluator(1, numbers), random_state=numbers)
    assert bot.step(state) in state.legal_actions()
    # OpenSpiel's own search in C++ gets along with the game as well.
    search = pyspiel.MCTSBot(state.get_game(), pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 10, 100, False, 1, False)
    assert search.mcts_search(state).best_child().action in state.legal_actions()


@pytest.mark.parametrize("short", ["jaguar(rounds=1)", "rockets(players=3,rounds=1)", "pacals_rocket(max_length=30)"])
@pytest.mark.parametrize("kind", [None, rl_environment.ObservationType.OBSERVATION])
def test_its_environment_for_learners_plays_to_the_end(short, kind):
    rng = np.random.default_rng(1)
    environment = rl_environment.Environment(
        f"python_pakal_{short}", chance_event_sampler=sampler(2), observation_type=kind
    )
    time_step = environment.reset()
    state = environment.get_state
    tensor = state.observation_tensor(0) if environment.use_observation else state.information_state_tensor(0)
    assert environment.use_observation is (kind == rl_environment.ObservationType.OBSERVATION)
    assert time_step.observations["info_state"][0] == tensor
    while not time_step.last():
        seat = time_step.observations["current_player"]
        time_step = environment.step([int(rng.choice(time_step.observations["legal_actions"][seat]))])
    assert time_step.rewards == environment.get_state.returns()
    assert sum(time_step.rewards) == pytest.approx(0)


def sampler(seed):
    """Chance with a seed, as the environment wants it."""
    return rl_environment.ChanceEventSampler(seed=seed)


def test_perfect_players_give_nothing_away_and_others_do():
    states, tree, solution = solve(last_trip("hand=3,pile=2,options=deck:30/30/0/0/0/0/0;tiebreak:shared"))
    choices = weigh(tree, solution, states)
    worst = {}
    for text, one in choices.items():
        most = max(one.losses, key=one.losses.__getitem__)
        worst[text] = [(action, float(action == most)) for action in one.losses]
    at_best, at_worst = (numbers_of(tree, policy, choices) for policy in (solution, worst))
    assert at_best.opponent == pytest.approx(0.5, abs=0.005)
    assert at_best.perfect == pytest.approx(1, abs=0.01)
    assert at_worst.opponent > 0.6
    assert at_worst.perfect < 0.01


@pytest.mark.parametrize("name", ENDS)
def test_the_end_of_a_round_of_jaguar_has_each_card_once_and_decides_the_game(name):
    game = end_of_round(name, 2)
    rng = np.random.default_rng(1)
    for _ in range(20):
        state = game.new_initial_state()
        while not state.is_terminal():
            position = state.play.state
            if position.phase == OFFER:
                hands = [card for hand in position.hand for card in cards_of(hand)]
                aside = [card for card in position.aside if card != NONE]
                lying = [card for card in range(CARDS + 1) if position.slot[card]]
                assert sorted([*hands, *aside, *lying, *cards_of(position.discards)]) == list(range(1, CARDS + 1))
            state.apply_action(int(rng.choice(state.legal_actions())))
        winner = state.play.state.winner
        assert winner < 0 or state.returns()[winner] == 1


def test_the_end_of_a_round_of_jaguar_is_solved():
    states, tree, solution = solve(end_of_round("D", 1))
    numbers = numbers_of(tree, solution, weigh(tree, solution, states))
    assert numbers.opponent == pytest.approx(0.5, abs=0.001)
    assert numbers.perfect == pytest.approx(1, abs=0.01)
    at_random = {text: shares_of(dict.fromkeys(state.legal_actions(), 1)) for text, state in states.items()}
    assert numbers_of(tree, at_random, weigh(tree, solution, states)).opponent > 0.6
