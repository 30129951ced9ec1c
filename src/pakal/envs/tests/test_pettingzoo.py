"""The games as PettingZoo environments: its own suite without a warning, and more than it checks."""

import pickle
import warnings
from functools import partial
from itertools import count
from types import SimpleNamespace

import numpy as np
import pettingzoo
import pytest

with warnings.catch_warnings():  # it imports its own environments in a way that it warns of
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from pakal.base.errors import SetupError
from pakal.catalogue.registry import all_facts, game
from pakal.core.match import Match
from pakal.envs import pettingzoo as ours
from pakal.envs.batch import ActionError
from pakal.kernels.random import generator, stream
from pakal.testing.conformance import setups
from pakal.testing.secrecy import observation_of

pytestmark = pytest.mark.filterwarnings("error")

NAMES = [facts.name for facts in all_facts()]
SHORT = {"pacals-rocket": ("max_rounds=5",)}


def module(name):
    return getattr(ours, ours.name_of(name))


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoos_own_suite(name):
    own_module, options = module(name), SHORT.get(name, ())
    most = game(name).facts.players[1]
    api_test(own_module.env(players=most, options=options), num_cycles=100)
    api_test(own_module.raw_env(rewards="points", options=options), num_cycles=100)
    for shown_in in ours.MASKS:
        seed_test(lambda shown_in=shown_in: own_module.env(players=most, action_mask=shown_in), num_cycles=20)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_pettingzoos_own_suite_in_every_edition_at_every_number_of_players(name):
    for setup in setups(game(name), (SHORT.get(name, ()),)):
        choices = {"players": setup.players, "edition": setup.edition.name, "options": SHORT.get(name, ())}
        api_test(module(name).env(**choices), num_cycles=200)
        seed_test(lambda choices=choices: module(name).env(**choices), num_cycles=50)


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoos_render_test(name, capsys):
    """It looks for masks in observations alone. In `raw_env` an illegal action would be an error."""
    render_test(lambda render_mode: module(name).raw_env(render_mode=render_mode, action_mask="observation"))
    assert len(capsys.readouterr().out) > 500


@pytest.fixture
def quick(monkeypatch):
    """PettingZoo's benchmark runs for five seconds; of this clock, a look at it takes a fiftieth of one."""
    clock = SimpleNamespace(time=partial(next, count(0, 0.02)))
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoos_benchmark_plays_by_the_rules_where_the_mask_is_in_the_observation(name, quick, capsys):
    env = module(name).raw_env(action_mask="observation")
    performance_benchmark(env)
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoos_benchmark_does_not_look_for_masks_elsewhere(name, quick):
    with pytest.raises(ActionError, match="is not legal for"):
        performance_benchmark(module(name).raw_env())


def test_masks_in_the_observation_are_warned_of_only_by_their_kind_of_space():
    """PettingZoo's list of environments that may have a dictionary knows its own ones alone."""
    with warnings.catch_warnings(record=True) as warning_list:
        warnings.simplefilter("always")
        api_test(module("rockets").env(action_mask="observation"), num_cycles=50)
    assert warning_list
    assert all("gymnasium.spaces.box" in str(one.message) or "NumPy array" in str(one.message) for one in warning_list)


def choose(env, rng):
    """A random legal action of the agent to act."""
    return int(rng.choice(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])))


@pytest.mark.parametrize("recall", [True, False])
@pytest.mark.parametrize("name", NAMES)
def test_the_environment_plays_the_same_game_as_a_match(name, recall):
    """Actors, masks, observations of all agents, and the result."""
    env, networks = module(name).env(options=SHORT.get(name, ()), recall=recall), np.random.default_rng(1)
    env.reset(seed=6)
    match, rng = Match(env.game, env.setup), generator(stream(6, "chance"))
    while True:
        while match.actor == -1:
            match.resolve_chance(rng)
        for seat, agent in enumerate(env.possible_agents):
            assert np.array_equal(env.observe(agent), observation_of(match, seat, recall))
            if match.over:
                assert not env.infos[agent]["action_mask"].any()
            else:
                assert ("action_mask" in env.infos[agent]) == (seat == match.actor)
        if match.over:
            break
        observation, _, _, _, info = env.last()
        assert env.agent_selection == env.possible_agents[match.actor]
        assert np.array_equal(observation, observation_of(match, match.actor, recall))
        assert np.flatnonzero(info["action_mask"]).tolist() == sorted(match.legal_actions().tolist())
        action = choose(env, networks)
        env.step(action)
        match.apply(action)
    winners = match.outcome().winners
    rewards = list(env.rewards.values())
    assert sum(rewards) == pytest.approx(0)
    assert all(env.terminations.values())
    is_tie = len(winners) == env.setup.players
    assert [seat for seat, reward in enumerate(rewards) if reward > 0] == ([] if is_tie else list(winners))


def test_nothing_plays_after_close():
    env = module("rockets").env()
    env.reset(seed=1)
    env.close()
    for call in (env.reset, lambda: env.step(choose(env, np.random.default_rng(1)))):
        with pytest.raises(ActionError, match=r"^the environment is closed: make a new one$"):
            call()


@pytest.mark.parametrize("name", NAMES)
def test_hidden_things_change_no_observation(name):
    """In every phase: the same in a position that differs only in things hidden from its seat."""
    env = module(name).raw_env(options=SHORT.get(name, ()), action_mask="observation")
    networks, phases = np.random.default_rng(2), set()
    for seed in range(4):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            agent = env.agent_selection
            seat, position = env.possible_agents.index(agent), env._state.copy()
            view = env.game.view(env._terms, env._state, seat, recall=True)
            phases.add(view.phase)
            observation = env.observe(agent)
            env._state = env.game.determinize(env._terms, view, networks)
            n = env._do(-1)
            again = env.observe(agent)
            assert np.array_equal(observation["observation"], again["observation"])
            assert np.flatnonzero(observation["action_mask"]).tolist() == sorted(env._legal[:n].tolist())
            env._state = position
            env.step(choose(env, networks))
    assert len(phases) >= 3


def test_rewards_of_points_add_up_to_the_lead():
    env, rng = module("rockets").env(players=3, rewards="points"), np.random.default_rng(1)
    env.reset(seed=2)
    total = dict.fromkeys(env.possible_agents, 0.0)
    while not any(env.terminations.values()):
        env.step(choose(env, rng))
        for agent, reward in env.rewards.items():
            total[agent] += reward
    scores = np.array(env.game.view(env._terms, env._state, 0).scores)
    assert np.allclose(list(total.values()), scores - (scores.sum() - scores) / 2)


def test_a_seed_gives_the_same_game_and_without_one_no_two_are_alike():
    env = module("rockets").env()
    env.reset(seed=3)
    first = env.observe("player_0").tobytes()
    env.reset()
    assert env.observe("player_0").tobytes() != first
    env.reset(seed=3)
    assert env.observe("player_0").tobytes() == first
    others = [module("rockets").env() for _ in range(2)]
    for other in others:
        other.reset()
    assert others[0].observe("player_0").tobytes() != others[1].observe("player_0").tobytes()


def test_an_illegal_action_ends_the_game_or_is_an_error():
    env = module("rockets").env(players=3)
    env.reset(seed=1)
    env.step(12)
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    assert all(env.terminations.values())
    assert "action 12 is not legal for player_0; legal actions" in env.infos["player_0"]["illegal"]
    while env.agents:
        env.step(None)
    env.step(None)  # all have left: PettingZoo tells, and goes on
    raw = module("rockets").raw_env(players=3)
    raw.reset(seed=1)
    before = raw._state.tobytes()
    for action in (12, -1, 10**9):
        with pytest.raises(ActionError, match=f"action {action} is not legal for player_0; legal actions "):
            raw.step(action)
    assert raw._state.tobytes() == before


@pytest.mark.parametrize("action", [None, "play:3", 1.0, [1]])
def test_objects_that_are_no_actions_are_refused(action):
    env = module("rockets").env()
    env.reset(seed=1)
    with pytest.raises(ActionError, match="player_0 is to act: an action is a whole number"):
        env.step(action)
    env.step(np.int64(choose(env, np.random.default_rng(1))))


def test_reset_comes_first():
    env = module("rockets").env(render_mode="ansi")
    calls = (lambda: env.step(0), lambda: env.observe("player_0"), env.render, env.last, lambda: [*env.agent_iter()])
    for call in calls:
        with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before"):
            call()
    with pytest.raises(SetupError, match="seed must be a whole number from 0, not -1"):
        env.reset(seed=-1)


@pytest.mark.parametrize(
    ("choices", "text"),
    [
        ({"game": "chess"}, "there is no game 'chess'; there are: jaguar, pacals-rocket, rockets"),
        ({"players": 7}, "rockets is for 2 to 4 players, not 7"),
        ({"edition": "moon"}, "no edition 'moon'"),
        ({"options": ["deck"]}, "should be option=value"),
        ({"rewards": "gold"}, "rewards: there is no 'gold'; there are: win, points"),
        ({"action_mask": "nowhere"}, "action_mask: there is no 'nowhere'; there are: info, observation"),
        ({"game": None}, "game must be a game or the name of one, not None"),
        ({"players": "3"}, "players must be a whole number (rockets: 2 to 4), not '3'"),
        ({"options": "tiebreak=shared"}, "options must be a list"),
        ({"board": 5}, "board must be the name of one"),
        ({"rewards": ["win"]}, "rewards: there is no"),
        ({"action_mask": ["info"]}, "action_mask: there is no"),
        ({"render_mode": "rgb_array"}, "render_mode: there is no 'rgb_array'; there are: None, ansi, human"),
    ],
)
def test_impossible_arguments_are_refused_in_one_line(choices, text):
    with pytest.raises(SetupError, match=r"^[^\n]*$") as error:
        ours.env(**({"game": "rockets"} | choices))
    assert text in str(error.value)


def test_environments_are_found_by_name_and_version():
    for name in ("rockets_v0", "jaguar_v0", "pacals_rocket_v0"):
        assert str(getattr(ours, name).env()) == name
    with pytest.raises(AttributeError, match=r"there is no environment 'rockets_v1'; there are: .*rockets_v0"):
        _ = ours.rockets_v1
    env = pettingzoo.make("aec", "pakal/pacals-rocket-v0", players=3)
    assert env.possible_agents == ["player_0", "player_1", "player_2"]


def test_an_environment_can_be_sent_to_another_process():
    env = pickle.loads(pickle.dumps(module("rockets").env(players=4, edition="stars")))
    env.reset(seed=1)
    assert env.setup.edition.name == "stars"
    assert len(env.agents) == 4


def test_render_draws_the_table(capsys):
    env = module("jaguar").env(render_mode="ansi")
    env.reset(seed=1)
    assert "Balam" in env.render()
    environment = module("rockets").env(render_mode="human")
    environment.reset(seed=1)
    environment.step(choose(environment, np.random.default_rng(1)))
    assert capsys.readouterr().out.count("Pile") == 2


@pytest.mark.parametrize("shown_in", ours.MASKS)
@pytest.mark.parametrize("name", NAMES)
def test_writing_into_masks_changes_nothing(name, shown_in):
    """They change neither the legal actions nor the observation; and a player who discards a mask can still act."""
    env, rng = module(name).raw_env(action_mask=shown_in), np.random.default_rng(1)
    env.reset(seed=1)
    for _ in range(30):
        if any(env.terminations.values()):
            break
        observation, _, _, _, info = env.last()
        masks = [info["action_mask"]] + ([observation["action_mask"]] if shown_in == "observation" else [])
        true = masks[-1].copy()
        before = env._state.tobytes()
        for mask in masks:
            mask[:] = 1
        with pytest.raises(ActionError, match="is not legal for"):
            env.step(int(rng.choice(np.flatnonzero(true == 0))))
        assert env._state.tobytes() == before
        for mask in masks:
            mask[:] = 0
        if shown_in == "observation":
            assert np.array_equal(env.observe(env.agent_selection)["action_mask"], true)
        info.pop("action_mask")
        env.step(int(rng.choice(np.flatnonzero(true))))
    env.reset(seed=1)
    again = module(name).raw_env()
    again.reset(seed=1)
    assert np.array_equal(env.infos["player_0"]["action_mask"], again.infos["player_0"]["action_mask"])


def test_after_an_illegal_action_nothing_is_legal():
    env = module("rockets").env(action_mask="observation")
    env.reset(seed=1)
    env.step(12)
    assert not env.observe("player_0")["action_mask"].any()
    env.reset(seed=1)
    env.step(choose(env, np.random.default_rng(1)))
    assert not any(env.terminations.values())


def test_an_argument_decides_whether_an_illegal_action_ends_the_game():
    env = module("rockets").env(illegal_ends=False)
    env.reset(seed=1)
    with pytest.raises(ActionError, match="action 12 is not legal"):
        env.step(12)
    raw = module("rockets").raw_env(illegal_ends=True)
    raw.reset(seed=1)
    raw.step(12)
    assert all(raw.terminations.values())


def starter(env, seed=None):
    """The seat that opens a game of Rockets."""
    env.reset(seed=seed)
    return env.possible_agents.index(env.agent_selection)


def test_a_random_start_seat_is_drawn_for_every_game():
    """[GEN-4]"""
    env = module("rockets").env(players=4, options=["start_seat=random"])
    assert {starter(env, seed) for seed in range(40)} == {0, 1, 2, 3}
    assert [starter(env, 7) for _ in range(5)] == [starter(env, 7)] * 5
    assert {starter(env) for _ in range(60)} == {0, 1, 2, 3}
    assert {starter(module("rockets").env(players=4), seed) for seed in range(10)} == {0}


@pytest.mark.parametrize("rewards", ["win", "points"])
def test_a_game_that_goes_on_too_long_is_cut_off_for_all(rewards):
    """[PR] A player of first legal actions can fly about for ever."""
    env, decisions, returns = module("pacals-rocket").env(players=3, limit=50, rewards=rewards), 0, np.zeros(3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        _, reward, terminated, truncated, info = env.last()
        returns[env.possible_agents.index(agent)] += reward
        assert not terminated
        assert truncated == (decisions == 50)
        if truncated:
            assert not info["action_mask"].any()
            env.step(None)
        else:
            env.step(int(np.argmax(info["action_mask"])))
            decisions += 1
    assert decisions == 50
    assert env.agents == []
    assert abs(returns.sum()) < 1e-9
    if rewards == "win":
        assert not returns.any()
    env.reset(seed=1)
    assert not env.truncations["player_0"]
    env.step(int(np.argmax(env.last()[4]["action_mask"])))
    for limit in (0, "50", 1.5):
        with pytest.raises(SetupError, match=r"^limit must be a whole number from 1 to \d+, not "):
            module("rockets").env(limit=limit)


def test_pettingzoos_wrapper_for_illegal_actions_plays_to_the_end():
    env = TerminateIllegalWrapper(module("rockets").raw_env(), illegal_reward=-1)
    env.reset(seed=1)
    for agent in env.agent_iter():
        _, _, terminated, _, info = env.last()
        env.step(None if terminated else env.action_space(agent).sample(info["action_mask"]))
    assert env.agents == []
    env.reset(seed=1)
    env.step(12)
    assert env.rewards["player_0"] == -1
    assert all(env.terminations.values())
