"""One learner against given opponents, as Gymnasium has it."""

import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DtypeObservation, RecordEpisodeStatistics, TransformReward

from pakal.base.errors import SetupError
from pakal.envs.batch import ActionError
from pakal.envs.vector import OpponentVectorEnv, share_of_wins


def rockets(n=12, **choices):
    return OpponentVectorEnv("rockets", n, **{"players": 3, **choices})


def legal(info, rng):
    """A random legal action for each game."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])


@pytest.mark.parametrize("scaled", [False, True])
def test_observations_and_actions_lie_in_their_spaces(scaled):
    env, rng = rockets(scaled=scaled, autoreset="same_step"), np.random.default_rng(1)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observation, info = env.reset(seed=1)
    ends = 0
    for _ in range(150):
        assert env.observation_space.contains(observation)
        assert all(env.single_observation_space.contains(row) for row in observation)
        actions = legal(info, rng)
        assert env.action_space.contains(actions)
        observation, reward, terminated, truncated, info = env.step(actions)
        assert reward.shape == terminated.shape == truncated.shape == (12,)
        assert reward.dtype == np.float64
        assert not (terminated & truncated).any()
        ends += terminated.sum()
        assert ("final_obs" in info) == ("final_info" in info) == bool(terminated.any())
        if not terminated.any():
            continue
        assert (info["_final_obs"] == terminated).all()
        assert all(final_observation is None for final_observation in info["final_obs"][~terminated])
        for g in np.flatnonzero(terminated):
            assert env.single_observation_space.contains(info["final_obs"][g])
            scores, seat = info["final_info"]["score"][g], info["final_info"]["seat"][g]
            assert (reward[g] > 0) == (scores[seat] == scores.max() and not (scores == scores.max()).all())
    assert ends > 5


def test_both_ways_to_begin_the_next_game_play_the_same_games():
    """With `next_step` the last observation comes first, and the step after it counts for nothing."""
    now, later = rockets(1, autoreset="same_step"), rockets(1, autoreset="next_step")
    assert later.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    rng, ends = np.random.default_rng(1), 0
    observations, info = now.reset(seed=4)
    assert np.array_equal(observations, later.reset(seed=4)[0])
    while ends < 4:
        actions = legal(info, rng)
        observations, reward, over, _, info = now.step(actions)
        other = later.step(actions)
        assert (reward[0], over[0]) == (other[1][0], other[2][0])
        if over[0]:
            ends += 1
            assert np.array_equal(info["final_obs"][0], other[0][0])
            assert np.array_equal(info["final_info"]["score"], other[4]["final_info"]["score"])
            other = later.step(np.array([-5]))  # whatever it says
            assert (other[1][0], other[2][0], other[3][0]) == (0.0, False, False)
        assert np.array_equal(observations, other[0])
        assert np.array_equal(info["action_mask"], other[4]["action_mask"])


def test_the_same_seed_gives_the_same_steps_and_arrays_are_not_used_again():
    first, second = [], []
    for steps in (first, second):
        env, rng = rockets(opponents="greedy"), np.random.default_rng(1)
        answers = [env.reset(seed=5)]
        for _ in range(60):
            answers.append(env.step(legal(answers[-1][-1], rng)))
        steps += answers
    for one, other in zip(first, second, strict=True):
        assert data_equivalence(one[:-1], other[:-1])
        assert np.array_equal(one[-1]["action_mask"], other[-1]["action_mask"])
    assert len({step[0].tobytes() for step in first}) == 61


def test_gymnasiums_wrappers_take_it():
    env = RecordEpisodeStatistics(TransformReward(DtypeObservation(rockets(), np.float32), lambda reward: 10 * reward))
    rng, lengths, returns = np.random.default_rng(1), [], []
    _, info = env.reset(seed=1)
    for _ in range(150):
        observation, _, _, _, info = env.step(legal(info, rng))
        if "episode" in info:
            mask = info["_episode"]
            lengths += info["episode"]["l"][mask].tolist()
            returns += info["episode"]["r"][mask].tolist()
    assert observation.dtype == np.float32
    assert len(lengths) > 5
    assert min(lengths) > 5
    assert set(returns) <= {10.0, -5.0, 2.5, 0.0}


def test_greedy_opponents_are_stronger():
    results = {}
    for opponents in ("random", "greedy"):
        env, rng = rockets(200, opponents=opponents, players=2), np.random.default_rng(1)
        _, info = env.reset(seed=1)
        total, ends = 0.0, 0
        while ends < 400:
            _, reward, terminated, _, info = env.step(legal(info, rng))
            total += reward.sum()
            ends += terminated.sum()
        results[opponents] = total / ends
    assert abs(results["random"]) < 0.2
    assert results["greedy"] < -0.5


def test_other_games_and_threads():
    for game, choices in (("jaguar", {}), ("pacals-rocket", {"players": 4, "rewards": "points", "seat": 2})):
        env, rng = OpponentVectorEnv(game, 3, threads=2, **choices), np.random.default_rng(1)
        _, info = env.reset()
        for _ in range(20):
            observation, _, _, _, info = env.step(legal(info, rng))
            assert env.observation_space.contains(observation)
        env.close()
        env.close()


def test_wrong_arguments_are_refused_in_one_line():
    with pytest.raises(SetupError, match="opponents: there is no agent 'clever'"):
        rockets(opponents="clever")
    with pytest.raises(SetupError, match="seat must be a number from 0 to 2 or 'rotate', not 3"):
        rockets(seat=3)
    with pytest.raises(SetupError, match="autoreset: there is no 'never'; there are: next_step, same_step"):
        rockets(autoreset="never")
    env = rockets()
    with pytest.raises(ActionError, match="reset"):
        env.step(np.zeros(12, int))
    env.reset(seed=1)
    with pytest.raises(ActionError, match="game 0: action 12 is not legal"):
        env.step(np.full(12, 12))


def test_at_the_end_of_a_game_seat_and_mask_are_of_that_game():
    """The next action counts for nothing, so that all are allowed; then come those of the next game."""
    env, rng = rockets(20, autoreset="next_step"), np.random.default_rng(1)
    _, info = env.reset(seed=3)
    before, ends = info["seat"].copy(), 0
    for _ in range(120):
        observation, _, terminated, _, info = env.step(legal(info, rng))
        seats = env.batch.layout.read(observation, "seat").argmax(axis=1)
        assert np.array_equal(info["seat"], seats)
        assert np.array_equal(info["seat"][terminated], before[terminated])
        assert (info["action_mask"].all(axis=1) == terminated).all()
        if terminated.any():
            assert np.array_equal(info["final_info"]["seat"][terminated], before[terminated])
            info["_final_info"][:] = False  # what is handed out is not what the environment goes by
        before = np.where(terminated, env.batch.learner, info["seat"])
        ends += terminated.sum()
    assert ends > 20


@pytest.mark.parametrize(
    ("choices", "text"),
    [
        ({"seat": None}, "seat must be a number from 0 to 2 or 'rotate', not None"),
        ({"seat": True}, "seat must be a number from 0 to 2 or 'rotate', not True"),
        ({"seat": 7}, "seat must be a number from 0 to 2 or 'rotate', not 7"),
        ({"seat": "second"}, "seat must be"),
        ({"opponents": "clever"}, "opponents: there is no agent 'clever'; there are: random, greedy, mcts, level-1"),
        ({"opponents": "mcts:depth=3"}, "opponents: "),
        ({"opponents": ["greedy"]}, "opponents must be one name, or 2, one for each other seat, not ['greedy']"),
        ({"opponents": ["greedy", 3]}, "opponents must be one name, or 2"),
        ({"opponents": None}, "opponents: there is no 'None'"),
        ({"num_envs": 2.5}, "num_envs must be a whole number from 1, not 2.5"),
        ({"num_envs": 0}, "num_envs must be a whole number from 1, not 0"),
        ({"autoreset": ["next_step"]}, "autoreset: there is no"),
        ({"players": "3"}, "players must be a whole number"),
        ({"game": None}, "game must be"),
    ],
)
def test_a_refusal_names_the_argument_as_it_was_given(choices, text):
    choices = {"game": "rockets", "num_envs": 2, "players": 3} | choices
    with pytest.raises(SetupError, match=r"^[^\n]*$") as error:
        OpponentVectorEnv(choices.pop("game"), choices.pop("num_envs"), **choices)
    assert text in str(error.value)


def test_a_seat_may_be_a_number_of_numpys():
    env = rockets(2, seat=np.int64(1))
    assert env.reset(seed=1)[1]["seat"].tolist() == [1, 1]


def test_without_a_seed_no_two_environments_are_alike():
    one, other = rockets(), rockets()
    assert not np.array_equal(one.reset()[0], other.reset()[0])
    first, second = one.reset(seed=1)[0], one.reset()[0]
    assert not np.array_equal(first, second), "without a seed the generators go on as they are"
    other.reset(seed=1)
    assert np.array_equal(other.reset()[0], second)


def test_gymnasium_makes_them_by_name():
    env = gymnasium.make_vec("pakal/rockets-v0", 6, players=3, opponents="greedy", scaled=True)
    assert env.num_envs == 6
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    observations, _ = env.reset(seed=4)
    assert np.array_equal(observations, rockets(6, opponents="greedy", scaled=True).reset(seed=4)[0])
    for name in ("jaguar", "pacals-rocket"):
        assert f"pakal/{name}-v0" in gymnasium.registry


def test_a_pickled_environment_goes_on():
    env = rockets(4)
    _, info = env.reset(seed=2)
    twin, rng = pickle.loads(pickle.dumps(env)), np.random.default_rng(1)
    for _ in range(60):
        actions = legal(info, rng)
        observations, _, _, _, info = env.step(actions)
        assert np.array_equal(observations, twin.step(actions)[0])


@pytest.mark.parametrize("autoreset", ["next_step", "same_step"])
def test_the_share_of_wins_is_that_of_the_first_game_of_each_environment(autoreset):
    def choose(observation, mask):
        return mask.argmax(axis=1)

    env = rockets(40, autoreset=autoreset)
    share = share_of_wins(env, choose, seed=5)
    _, info = env.reset(seed=5)
    rewards = np.full(40, np.nan)
    while np.isnan(rewards).any():
        _, reward, ended, _, info = env.step(choose(None, info["action_mask"]))
        first = ended & np.isnan(rewards)
        rewards[first] = reward[first]
    assert 0 < share < 1
    assert share == pytest.approx(((1 + 2 * rewards) / 3).mean())  # `win` pays 1 to a sole winner, and -1/2 to a loser


def test_a_reset_of_some_games_is_refused():
    env, rng = rockets(3), np.random.default_rng(1)
    _, info = env.reset(seed=1)
    before, *_ = env.step(legal(info, rng))
    with pytest.raises(SetupError, match="reset takes no options here, and was given: reset_mask"):
        env.reset(options={"reset_mask": np.array([True, False, False])})
    assert np.array_equal(env.observations_and_info()[0], before)
