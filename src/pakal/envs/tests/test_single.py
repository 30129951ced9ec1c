"""One game at a time, as Gymnasium makes it."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.wrappers import RecordEpisodeStatistics

from pakal.base.errors import SetupError
from pakal.envs.batch import ActionError
from pakal.envs.single import OpponentEnv
from pakal.envs.vector import OpponentVectorEnv

ID = "pakal/rockets-v0"

CHOICES = [
    ("rockets", {"players": 3, "opponents": "greedy"}),
    ("rockets", {"scaled": True, "options": ["start_seat=random"]}),
    ("jaguar", {"seat": 1, "rewards": "points"}),
    ("pacals-rocket", {"players": 2}),
]


def legal(info, rng):
    """A random legal action."""
    return rng.choice(np.flatnonzero(info["action_mask"]))


def play(env, rng, seed=None):
    """A whole game: the results of every step."""
    answers = [env.reset(seed=seed)]
    while len(answers) == 1 or not (answers[-1][2] or answers[-1][3]):
        answers.append(env.step(legal(answers[-1][-1], rng)))
    return answers


@pytest.mark.parametrize(("game", "choices"), CHOICES)
def test_gymnasiums_own_check_passes(game, choices):
    env = gymnasium.make(f"pakal/{game}-v0", **choices)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


def test_the_single_environment_plays_the_games_of_the_vector():
    single = gymnasium.make("pakal/rockets-v0", players=3, opponents="greedy")
    vector = OpponentVectorEnv("rockets", 1, players=3, opponents="greedy")
    rng, (observation, info), seats = np.random.default_rng(1), single.reset(seed=4), []
    other, about = vector.reset(seed=4)
    while len(seats) < 4:
        assert np.array_equal(observation, other[0])
        assert np.array_equal(info["action_mask"], about["action_mask"][0])
        action = legal(info, rng)
        observation, reward, terminated, truncated, info = single.step(action)
        other, rewards, over, _, about = vector.step(np.array([action]))
        assert (reward, terminated, truncated) == (rewards[0], over[0], False)
        if terminated:
            assert np.array_equal(observation, other[0])
            assert np.array_equal(info["score"], about["final_info"]["score"][0])
            assert not info["action_mask"].any()
            seats.append(info["seat"])
            observation, info = single.reset()
            other, *_, about = vector.step(np.array([0]))
    assert seats == [0, 1, 2, 0]


def test_the_same_seed_gives_the_same_game():
    env = gymnasium.make("pakal/jaguar-v0", opponents="greedy")
    one, other = (play(env, np.random.default_rng(2), seed=9) for _ in range(2))
    assert all(data_equivalence(a, b, exact=True) for a, b in zip(one, other, strict=True))


def test_an_illegal_action_ends_the_game_and_lists_the_legal_ones():
    env = gymnasium.make("pakal/rockets-v0")
    _, info = env.reset(seed=1)
    wrong = np.flatnonzero(info["action_mask"] == 0)[0]
    observation, reward, terminated, _, info = env.step(wrong)
    assert (reward, terminated) == (-1.0, True)
    assert f"action {wrong} is not legal for seat 0; legal actions" in info["illegal"]
    assert env.observation_space.contains(observation)
    with pytest.raises(ActionError, match="the game is over"):
        env.unwrapped.step(0)
    assert env.reset()[1]["action_mask"].any()


def test_an_illegal_action_can_be_an_error_that_changes_nothing():
    env = gymnasium.make("pakal/rockets-v0", illegal_ends=False).unwrapped
    with pytest.raises(ActionError, match="reset"):
        env.step(0)
    _, info = env.reset(seed=1)
    for wrong in (np.flatnonzero(info["action_mask"] == 0)[0], -1, 10**12, 1.5, None):
        with pytest.raises(ActionError, match=r"^[^\n]*$"):
            env.step(wrong)
    _, _, terminated, _, _ = env.step(np.flatnonzero(info["action_mask"])[0])
    assert not terminated


def test_gymnasiums_wrappers_and_vectors_take_it():
    env, rng = RecordEpisodeStatistics(gymnasium.make("pakal/rockets-v0")), np.random.default_rng(1)
    answers = play(env, rng, seed=3)
    assert answers[-1][-1]["episode"]["l"] == len(answers) - 1
    games = gymnasium.make_vec("pakal/rockets-v0", 2, vectorization_mode="sync", opponents="greedy")
    assert games.reset(seed=1)[0].shape == (2, *env.observation_space.shape)


def test_arguments_of_vectors_are_refused():
    for choices in ({"autoreset": "same_step"}, {"threads": 2}):
        with pytest.raises(SetupError, match="there is no choice here"):
            gymnasium.make("pakal/rockets-v0", **choices)
    with pytest.raises(SetupError, match="opponents: there is no agent 'clever'"):
        gymnasium.make("pakal/rockets-v0", opponents="clever")


@pytest.mark.parametrize(
    "make", [lambda **more: gymnasium.make(ID, **more), lambda **more: gymnasium.make_vec(ID, 2, **more)]
)
def test_unused_arguments_are_refused_in_one_line(make):
    with pytest.raises(SetupError, match=r"^render_mode='ansi': there is nothing to render; leave it out$"):
        make(render_mode="ansi")
    with pytest.raises(SetupError, match=r"^reset takes no options here, and was given: foo; "):
        make().reset(options={"foo": 1})
    assert make().reset(options={})


def test_an_unknown_argument_is_refused_by_the_environment_that_got_it():
    with pytest.raises(TypeError, match=r"^OpponentEnv takes no argument 'foo'"):
        gymnasium.make(ID, foo=1)


def test_nothing_plays_after_close():
    env = OpponentEnv("rockets")
    env.reset(seed=1)
    env.close()
    for call in (env.reset, lambda: env.step(0)):
        with pytest.raises(ActionError, match="the environment is closed"):
            call()
