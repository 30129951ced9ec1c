"""The games in OpenSpiel: its own suites, and its requests."""

import pickle
import re
import subprocess
import sys
import unittest
from pathlib import Path

import pyspiel
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough

from pakal.envs.tests.spiel import TINY, every_setup, random_states

ROCKETS, JAGUAR, PACAL = "python_pakal_rockets", "python_pakal_jaguar", "python_pakal_pacals_rocket"

OPTIONS = (
    f"{ROCKETS}(players=3,options=deck:30/0/0/10/0/0/20;tiebreak:shared;start_seat:2)",
    f"{ROCKETS}(players=4,hand=1,pile=1,rounds=2)",
    f"{JAGUAR}(options=start:alternate,edition=kosmos)",
    f"{JAGUAR}(options=start:random,rounds=1)",
    f"{PACAL}(options=die:2/3/5/arrows;memory:open;expert:on;max_rounds:3)",
    TINY,
)


@pytest.mark.parametrize("name", [*every_setup(max_length=40), *OPTIONS])
def test_open_spiels_random_simulation(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("name", [*every_setup(), *OPTIONS])
def test_open_spiels_random_simulations_of_whole_games(name):
    from open_spiel.python.tests import games_sim_test

    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    games_sim_test.GamesSimTest("test_pig").sim_game(game)


def passes(suite, name):
    """Run a test case of OpenSpiel on a game."""
    case = type("Case", (suite,), {"game_name": name, "game": pyspiel.load_game(name)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun
    assert [text for _, text in result.failures + result.errors] == []


@pytest.mark.parametrize("name", [f"{ROCKETS}(players=3)", f"{JAGUAR}(rounds=1)", f"{PACAL}(max_length=30)", TINY])
def test_open_spiels_api_on_some_states(name):
    passes(api_test.EnforceAPIOnPartialTreeBase, name)


def test_open_spiels_api_on_a_whole_tree(monkeypatch):
    name = f"{ROCKETS}(hand=2,pile=1,rounds=1,options=deck:30/30/0/0/0/0/0)"
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, name, (27, 100, 60))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, name, 23)
    passes(api_test.EnforceAPIOnFullTreeBase, name)


@pytest.mark.parametrize("name", [f"{JAGUAR}(rounds=1)", f"{ROCKETS}(hand=3,pile=2)"])
def test_open_spiels_playthrough_says_the_same_each_time(name):
    first, second = (generate_playthrough.playthrough(name, None, seed=5) for _ in range(2))
    assert first == second
    assert "# Terminal" in first or "IsTerminal() = True" in first


def test_the_game_type_has_the_right_properties():
    for name, hidden in ((ROCKETS, True), (JAGUAR, True), (PACAL, False)):
        kind = pyspiel.load_game(name).get_type()
        assert kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
        assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
        assert (kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION) is hidden
        assert kind.utility == pyspiel.GameType.Utility.ZERO_SUM
        assert kind.reward_model == pyspiel.GameType.RewardModel.TERMINAL


@pytest.mark.parametrize(
    ("name", "size"),
    [
        (ROCKETS, 21_013),
        (JAGUAR, 80_634),
        (f"{JAGUAR}(rounds=1)", 1_370),
        (PACAL, 34_982),
        (f"{PACAL}(max_length=100)", 5_282),
        (f"{PACAL}(players=5,max_length=10000)", 34_985),
        (f"{PACAL}(max_length=10001)", None),
        (f"{JAGUAR}(max_length=10000000)", None),
    ],
)
def test_there_is_a_tensor_of_all_that_was_told_where_games_are_not_too_long(name, size):
    game = pyspiel.load_game(name)
    assert game.get_type().provides_information_state_string
    assert game.get_type().provides_information_state_tensor is (size is not None)
    if size is not None:
        assert game.information_state_tensor_size() == size
        assert len(game.new_initial_state().information_state_tensor(0)) == size


@pytest.mark.parametrize("name", [f"{ROCKETS}(players=3)", f"{JAGUAR}", f"{PACAL}(players=4,max_length=60)"])
def test_returns_count_wins_alone(name):
    for seed in range(6):
        *_, state = random_states(name, seed)
        scores = state.play.state.score[: state.num_players()].tolist()
        best = max(scores)
        winners = scores.count(best)
        for score, gain in zip(scores, state.returns(), strict=True):
            share = 1 / winners if score == best else 0
            assert gain == pytest.approx((state.num_players() * share - 1) / (state.num_players() - 1))


def test_a_game_is_stopped_where_that_was_wanted():
    *_, state = random_states(f"{JAGUAR}(max_length=7)", 1)
    assert state.play.decisions == 7
    *_, state = random_states(f"{ROCKETS}(rounds=2)", 1)
    assert state.play.state.trips == 2
    *_, state = random_states(f"{ROCKETS}(hand=2,pile=3,rounds=1)", 1)
    assert pyspiel.load_game(f"{ROCKETS}(hand=2,pile=3,rounds=1)").max_game_length() == 14


@settings(max_examples=8)
@given(
    name=st.sampled_from(
        [f"{ROCKETS}(edition=stars,players=3)", f"{JAGUAR}(options=start:random)", f"{PACAL}(players=5)"]
    ),
    seed=st.integers(0, 2**32 - 1),
    steps=st.integers(0, 120),
)
def test_games_and_states_can_be_sent_and_stored(name, seed, steps):
    *_, state = random_states(name, seed, steps)
    game = pickle.loads(pickle.dumps(state.get_game()))
    assert str(game) == str(state.get_game())
    assert pickle.loads(pickle.dumps(game.get_type())) == game.get_type()
    _, copy = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    for again in (pickle.loads(pickle.dumps(state)), copy, state.clone()):
        assert str(again) == str(state)
        assert again.history() == state.history()
        for seat in range(state.num_players()):
            assert again.information_state_string(seat) == state.information_state_string(seat)
            assert again.observation_tensor(seat) == state.observation_tensor(seat)
            assert again.information_state_tensor(seat) == state.information_state_tensor(seat)


def test_a_copy_is_independent():
    *_, state = random_states(ROCKETS, 2, 20)
    before = str(state)
    copy = state.clone()
    for action in copy.legal_actions()[:1]:
        copy.apply_action(action)
    assert str(state) == before != str(copy)


def test_options_have_one_spelling():
    long = pyspiel.load_game(ROCKETS, {"options": "deck=30,30,0,0,0,0,0;tiebreak=shared", "players": 2, "hand": 0})
    assert str(long) == f"{ROCKETS}(options=deck:30/30/0/0/0/0/0;tiebreak:shared)"
    assert str(pyspiel.load_game(str(long))) == str(long)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (f"{ROCKETS}(players=5)", "rockets is for 2 to 4 players, not 5"),
        (f"{JAGUAR}(players=3)", "jaguar is for 2 players, not 3"),
        (f"{JAGUAR}(edition=fr)", "jaguar has no edition 'fr'"),
        (f"{ROCKETS}(options=deck:1/2)", "option deck"),
        (f"{ROCKETS}(options=speed:3)", "rockets has no option 'speed'"),
        (f"{ROCKETS}(options=start_seat:random)", "start_seat: here it is a number"),
        (f"{ROCKETS}(options=tiebreak)", "'tiebreak' should be option=value"),
        (f"{ROCKETS}(hand=7)", "hand is 1 to 6"),
        (f"{ROCKETS}(hand=-1)", "hand: '-1' is not a whole number"),
        (f"{ROCKETS}(players=4,pile=40)", "the pile of 4 players has at most 36 cards, not 40"),
        (f"{ROCKETS}(max_length=-3)", "max_length: '-3'"),
        (f"{JAGUAR}(board=nowhere.toml)", "nowhere.toml"),
        (f"{JAGUAR}(board=swamp)", "jaguar has no board 'swamp'"),
    ],
)
def test_impossible_games_are_refused_in_one_line(name, text):
    with pytest.raises(pyspiel.SpielError, match=text) as error:
        pyspiel.load_game(name)
    assert "\n" not in str(error.value)


def test_impossible_actions_change_nothing():
    for name in (ROCKETS, JAGUAR, f"{JAGUAR}(options=start:random)", f"{PACAL}(players=3)"):
        for count, state in enumerate(random_states(name, 2, 60)):
            if count % 12 and not state.is_terminal():
                continue
            before = str(state), state.history()
            for wrong in {-5, 39, 77, 130_000} - set(state.legal_actions()):
                with pytest.raises(pyspiel.SpielError, match=f"{wrong} is not allowed"):
                    state.apply_action(wrong)
            assert (str(state), state.history()) == before


@pytest.mark.parametrize("board", ["a,b.toml", "a(b", "x\ny"])
def test_a_board_that_the_name_of_a_game_cannot_hold(board):
    with pytest.raises(pyspiel.SpielError, match="may hold none of the signs"):
        pyspiel.load_game(JAGUAR, {"board": board})


def test_a_board_from_a_file(tmp_path):
    path = tmp_path / "short.toml"
    path.write_text('name = "short"\nlength = 9\n[events]\n3 = "hand"\n')
    *_, state = random_states(f"{JAGUAR}(board={path})", 4)
    assert max(state.play.state.score) <= 9


def test_a_game_that_does_not_list_its_chance(monkeypatch):
    from pakal.base.errors import SetupError
    from pakal.catalogue import registry
    from pakal.envs.open_spiel.play import dealing_of
    from pakal.starter.pig.game import GAME

    monkeypatch.setattr(registry, "packages", lambda: {GAME.facts.name: "pakal.starter.pig"})
    with pytest.raises(SetupError, match=r"has no DEALING"):
        dealing_of(GAME.facts)


def test_without_openspiel_the_error_says_what_to_install(monkeypatch):
    import importlib

    import pakal.envs.open_spiel as environment

    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "pyspiel" else find(name))
    with pytest.raises(ImportError, match="pip install"):
        importlib.reload(environment)


def test_a_program_that_used_it_ends_in_peace():
    program = "import pyspiel, pakal.envs.open_spiel; pyspiel.load_game('python_pakal_rockets').new_initial_state()"
    process = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (process.returncode, process.stderr) == (0, "")


def test_the_guide_prints_its_results(capsys):
    guide = Path(__file__).parents[4] / "docs/guides/openspiel.md"
    names = {}
    for block in re.findall(r"```python\n(.*?)```", guide.read_text(), re.DOTALL):
        exec(block, names)
    returns, by_bots, action, exploitable = capsys.readouterr().out.splitlines()
    for each in (returns, by_bots):
        assert sum(map(float, each.strip("[]").replace(",", " ").split())) == pytest.approx(0)
    assert action.startswith("reveal:")
    assert float(exploitable) < 0.2


def test_a_board_file_that_has_changed_is_another_board(tmp_path):
    path = tmp_path / "track.toml"
    text = 'name = "short"\nlength = {}\n[events]\n3 = "hand"\n'
    path.write_text(text.format(9))
    first = pyspiel.load_game(f"{JAGUAR}(board={path})")
    assert pyspiel.load_game(f"{JAGUAR}(board={path})").frame is first.frame
    path.write_text(text.format(12))
    second = pyspiel.load_game(f"{JAGUAR}(board={path})")
    assert (first.frame.setup.board.length, second.frame.setup.board.length) == (9, 12)
    path.unlink()
    with pytest.raises(pyspiel.SpielError, match=r"track\.toml") as error:
        pyspiel.load_game(f"{JAGUAR}(board={path})")
    assert "\n" not in str(error.value)


def test_no_game_is_longer_than_the_rules_allow():
    longest = pyspiel.load_game(ROCKETS).max_game_length()
    assert pyspiel.load_game(f"{ROCKETS}(max_length=2147483647)").max_game_length() == longest
    assert pyspiel.load_game(f"{ROCKETS}(max_length=50)").max_game_length() == 50
    for name in (JAGUAR, PACAL):
        game = pyspiel.load_game(f"{name}(max_length=10000000)")
        assert game.max_history_length() > game.max_game_length() == 10_000_000
        with pytest.raises(pyspiel.SpielError, match="max_length: at most 10000000 decisions, not 2147483647"):
            pyspiel.load_game(f"{name}(max_length=2147483647)")
    with pytest.raises(pyspiel.SpielError, match="max_length: at most 10000000 decisions"):
        pyspiel.load_game(f"{JAGUAR}(rounds=2147483647)")
    assert pyspiel.load_game(f"{JAGUAR}(rounds=2147483647,max_length=50)").max_game_length() == 50


@pytest.mark.parametrize("name", [ROCKETS, JAGUAR, f"{JAGUAR}(options=start:random)", f"{PACAL}(players=3)"])
def test_numbers_are_spelt_only_where_they_are_actions(name):
    for count, state in enumerate(random_states(name, 2, 60)):
        if count % 6 and not state.is_terminal():
            continue
        player = state.current_player()
        for action in state.legal_actions():
            assert state.action_to_string(player, action)
        for seat in (pyspiel.PlayerId.CHANCE, 0, 1):
            for wrong in (-1, 3340, 4090, 130_000, 10**12):
                with pytest.raises(pyspiel.SpielError, match=f"{wrong} is not allowed") as error:
                    state.action_to_string(seat, wrong)
                assert "\n" not in str(error.value)
    state = next(state for state in random_states(ROCKETS, 2) if not state.is_chance_node())
    assert state.action_to_string(0, 12) == "draw"  # an action, though it is not legal now


@pytest.mark.parametrize("player", [-4, -3, -1, 2, 7, 1.0, True, None])
def test_only_seats_can_draw_worlds(player):
    state = next(state for state in random_states(ROCKETS, 2) if not state.is_chance_node())
    with pytest.raises(pyspiel.SpielError, match=f"player must be a seat from 0 to 1, not {player}"):
        state.resample_from_infostate(player, lambda: 0.5)
