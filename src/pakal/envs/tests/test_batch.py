"""Batches of games: the same as single games, for any number of games and threads and any kind of masks."""

import hashlib
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pakal.base.errors import PakalError, SetupError
from pakal.catalogue.registry import all_facts, game
from pakal.core.match import Match
from pakal.core.standings import margins_of
from pakal.envs import loops
from pakal.envs.arrays import win_of
from pakal.envs.batch import ActionError, BatchEnv
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import below, generator, stream
from pakal.testing.conformance import setups
from pakal.testing.secrecy import observation_of

NAMES = [facts.name for facts in all_facts()]
SHORT = {"pacals-rocket": ["max_rounds=3"]}
"""Options that make games short enough for several in a test."""


def env(name, n=5, **choices):
    return BatchEnv(name, n, options=SHORT.get(name, []), **choices)


def legal_of(batch, g):
    """Legal actions of a game, in any form of masks."""
    if batch.masks == "list":
        return batch.legal[g, : batch.count[g]].tolist()
    mask = batch.mask[g]
    if batch.masks == "packed":
        mask = np.unpackbits(mask, count=batch.game.facts.action_count, bitorder="little")
    return np.flatnonzero(mask).tolist()


class Twin:
    """One game of a batch once more, as a match."""

    def __init__(self, batch, g):
        self.batch, self.g, self.rng = batch, g, generator(stream(batch.seed, "chance", g))
        self.begin()

    def begin(self):
        self.match = Match(self.batch.game, self.batch.setup)
        self.draw()

    def draw(self):
        while self.match.actor == -1:
            self.match.resolve_chance(self.rng)

    def compare(self, recall=True):
        batch, g, match = self.batch, self.g, self.match
        assert batch.actor[g] == match.actor
        assert np.array_equal(batch.observation[g], observation_of(match, match.actor, recall))
        assert legal_of(batch, g) == sorted(match.legal_actions().tolist())

    def step(self, action):
        """Do as the batch did, and compare its arrays."""
        batch, g, players = self.batch, self.g, self.batch.players
        before = np.array(self.match.scores)
        self.match.apply(action)
        self.draw()
        scores = np.array(self.match.scores)
        assert batch.done[g] == self.match.over
        if batch.dense_rewards:
            assert np.allclose(batch.reward[g], margins_of(scores) - margins_of(before), atol=1e-4)
        elif not self.match.over:
            assert batch.reward[g].tolist() == [0.0] * players
        if not self.match.over:
            return
        if not batch.dense_rewards:
            winners = self.match.outcome().winners
            assert (batch.reward[g] > 0).nonzero()[0].tolist() == ([] if len(winners) == players else list(winners))
        assert batch.final_score[g].tolist() == scores.tolist()
        assert batch.final_length[g] == sum(ply.actor >= 0 for ply in self.match.actions)
        self.begin()


@pytest.mark.parametrize("masks", ["dense", "packed", "list"])
@pytest.mark.parametrize("name", NAMES)
def test_a_batch_plays_the_games_that_matches_play(name, masks):
    rewards = "points" if masks == "packed" else "win"
    batch = env(name, 3, seed=7, masks=masks, rewards=rewards, recall=masks != "list")
    batch.dense_rewards = rewards == "points"
    batch.reset()
    twins = [Twin(batch, g) for g in range(3)]
    rng, ends = np.random.default_rng(1), 0
    for step in range(2500):
        check = step % 10 == 0 or batch.done.any()
        if check:
            for twin in twins:
                twin.compare(masks != "list")
        actions = [rng.choice(batch.legal_actions(g)) for g in range(3)]
        batch.step(np.array(actions))
        for twin, action in zip(twins, actions, strict=True):
            twin.step(int(action))
        ends += batch.done.sum()
        if ends >= 4:
            return
    raise AssertionError("no games have ended")


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_a_batch_plays_every_edition_at_every_number_of_players(name):
    for setup in setups(game(name), (SHORT.get(name, ()),)):
        options = [*SHORT.get(name, ()), f"start_seat={setup.start_seat}"]
        batch = BatchEnv(name, 2, players=setup.players, edition=setup.edition.name, options=options, seed=3)
        batch.dense_rewards = False
        batch.reset()
        twins = [Twin(batch, g) for g in range(2)]
        ends = 0
        while ends < 4:
            for twin in twins:
                twin.compare()
            actions = batch.choose().copy()
            batch.step(actions)
            for twin, action in zip(twins, actions, strict=True):
                twin.step(int(action))
            ends += batch.done.sum()


def digest(batch, steps=120):
    """All arrays of a batch in some steps of its own policy, a digest for each game."""
    batch.reset()
    digests = [hashlib.sha256() for _ in range(batch.n)]
    for _ in range(steps):
        batch.step(batch.choose())
        for g, sums in enumerate(digests):
            for array in (batch.observation, batch.mask, batch.reward, batch.actor, batch.done, batch.count):
                if array is not None:
                    sums.update(array[g].tobytes())
    return [sums.hexdigest() for sums in digests]


@pytest.mark.parametrize("name", NAMES)
def test_neither_threads_nor_the_number_of_games_change_a_game(name):
    one = digest(env(name, 5, seed=3))
    assert digest(env(name, 5, seed=3, threads=3)) == one
    assert digest(env(name, 3, seed=3)) == one[:3]
    assert digest(env(name, 5, seed=4)) != one
    assert len(set(one)) == 5


def test_batches_in_several_threads_do_not_disturb_each_other():
    with ThreadPoolExecutor(4) as pool:
        digests = list(pool.map(lambda _: digest(env("rockets", 8, seed=3)), range(4)))
    assert all(sums == digests[0] for sums in digests)


PROGRAM = """
import sys
from pakal.envs.tests.test_batch import digest, env
print(digest(env(sys.argv[1], 3, seed=11, players=2, policy=sys.argv[2]), 60))
"""


@pytest.mark.parametrize(
    ("name", "policy"), [("rockets", "greedy"), pytest.param("jaguar", "random", marks=pytest.mark.long)]
)
def test_two_processes_say_the_same_by_the_same_seed(name, policy):
    run = [sys.executable, "-c", PROGRAM, name, policy]
    other = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    assert other.strip() == str(digest(env(name, 3, seed=11, players=2, policy=policy), 60))


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_interpreted_as_compiled(name, monkeypatch):
    monkeypatch.setenv("PAKAL_INTERPRET", "1")
    policy = "greedy" if name == "rockets" else "random"  # looking ahead takes minutes, interpreted
    run = [sys.executable, "-c", PROGRAM, name, policy]
    other = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    assert other.strip() == str(digest(env(name, 3, seed=11, players=2, policy=policy), 60))


def test_reset_begins_anew_and_a_seed_begins_the_same():
    batch = env("rockets", 4, seed=3)
    first = digest(batch)
    assert digest(batch) != first  # goes on
    batch.reset(3)
    observation = batch.observation.copy()
    batch.reset()
    assert not np.array_equal(observation, batch.observation)
    batch.reset(3)
    assert np.array_equal(observation, batch.observation)


def test_a_game_that_takes_too_long_is_cut_off():
    batch = env("rockets", 6, limit=9)
    batch.reset()
    cut = np.zeros(6, int)
    for _ in range(20):
        batch.step(batch.choose())
        cut += batch.truncated
        assert (batch.done == batch.truncated).all()
        assert not batch.reward.any()
        assert (batch.final_length[batch.done] == 9).all()
    assert (cut == 2).all()


@pytest.mark.parametrize("name", NAMES)
def test_a_dense_mask_has_no_actions_of_earlier_steps(name):
    batch = env(name, 4, masks="dense")
    batch.reset()
    for _ in range(50):
        batch.step(batch.choose())
        assert (batch.mask.sum(axis=1) == batch.count).all()
        assert batch.mask.max() == 1


def test_the_random_policy_takes_every_legal_action():
    batch = env("rockets", 2000, seed=1)
    batch.reset()
    actions = batch.choose()
    assert batch.mask[np.arange(2000), actions].all()
    for value in range(7):
        among = batch.mask[:, value] == 1
        mean = (1 / batch.count[among]).sum()
        assert abs((actions[among] == value).sum() - mean) < 4 * np.sqrt(mean) + 5


@given(scores=st.lists(st.integers(-300, 300), min_size=2, max_size=5))
@settings(max_examples=100)
def test_rewards_sum_to_nothing_and_the_best_get_most(scores):
    wins, margin = win_of(np.array(scores)), margins_of(np.array(scores))
    assert abs(wins.sum()) < 1e-9
    assert abs(margin.sum()) < 1e-6
    best = [score == max(scores) for score in scores]
    assert wins[best].min() >= wins.max() - 1e-9
    assert wins.max() <= 1
    if not all(best):
        assert wins[best].min() > 0
        assert np.allclose(wins[np.logical_not(best)], -1 / (len(scores) - 1))


def test_one_seat_learns_and_the_others_play():
    batch = env("rockets", 30, players=3, learner="rotate", policy="greedy", seed=2)
    batch.reset()
    assert (batch.learner == np.arange(30) % 3).all()
    before = batch.learner.copy()
    for _ in range(400):
        batch.step(batch.choose())
        assert (batch.actor == batch.learner).all()
        assert (batch.learner == np.where(batch.done, (before + 1) % 3, before)).all()
        before = batch.learner.copy()
    assert not (batch.learner == np.arange(30) % 3).all()
    one_seat = env("rockets", 6, players=3, learner=np.int64(1))
    one_seat.reset()
    for _ in range(100):
        one_seat.step(one_seat.choose())
        assert (one_seat.actor == 1).all()


@pytest.mark.parametrize(
    "name", ["rockets", *(pytest.param(name, marks=pytest.mark.long) for name in NAMES if name != "rockets")]
)
def test_greedy_wins_against_random(name):
    batch = env(name, 200, learner=0, policy="greedy", seed=5, players=2)
    policy = np.random.default_rng(1)
    batch.reset()
    losses, ends = 0.0, 0
    while ends < 200:
        if batch.masks == "dense":
            rows, actions = np.nonzero(batch.mask)
        else:
            rows, actions = np.nonzero(np.unpackbits(batch.mask, axis=1, bitorder="little"))
        first = np.searchsorted(rows, np.arange(200))
        batch.step(actions[first + (policy.random(200) * batch.count).astype(int)])
        losses += batch.reward[batch.done, 1].sum()
        ends += batch.done.sum()
    assert losses / ends > 0.2


@pytest.mark.parametrize("name", [facts.name for facts in all_facts() if facts.hidden])
def test_greedy_sees_nothing_that_is_hidden(name):
    """Its choice in positions that differ only in hidden things is the same on the average over its draws."""
    batch, own_game = env(name, 400, policy="greedy", seed=1), game(name)
    world_rng = np.random.default_rng(1)
    match = Match(own_game, batch.setup)
    rng = generator(4)
    for _ in range(9):
        match.resolve_chance(rng) if match.actor < 0 else match.apply(int(match.legal_actions()[0]))
    while match.actor < 0 or len(match.legal_actions()) < 3:
        match.resolve_chance(rng) if match.actor < 0 else match.apply(int(match.legal_actions()[-1]))
    shares = []
    for _ in range(2):
        world = match.determinize(match.actor, world_rng)
        legal = world.legal_actions()
        batch.reset()
        batch.states[:] = world.state.array
        batch._arrays.counts[:] = len(legal)
        batch._arrays.legal[:, : len(legal)] = legal
        shares.append(np.bincount(batch.choose(), minlength=own_game.facts.action_count) / batch.n)
    assert np.abs(shares[0] - shares[1]).max() < 0.2


@pytest.mark.parametrize(
    ("choices", "text"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"edition": "moon"}, "has no edition 'moon'; there are: jeb, stars"),
        ({"players": 5}, "rockets is for 2 to 4 players, not 5"),
        ({"options": ["deck=1"]}, "option deck"),
        ({"n": 0}, "n must be a whole number from 1, not 0"),
        ({"n": 2.5}, "n must be a whole number from 1"),
        ({"threads": 0}, "threads must be a whole number from 1"),
        ({"threads": 2**31}, "threads must be a whole number from 1 to 1024"),
        ({"n": 2**48}, "there is no memory for so large a batch (n=281474976710656, threads=1, history=0, masks=dense"),
        ({"n": 2**63}, "there is no memory for so large a batch"),
        ({"n": 2**70, "learner": "rotate"}, "there is no memory for so large a batch"),
        ({"n": 2**20, "history": 2**31 - 1}, "there is no memory for so large a batch"),
        ({"seed": -1}, "seed must be a whole number from 0, not -1"),
        ({"limit": 0}, "limit must be"),
        ({"masks": "sparse"}, "masks: there is no 'sparse'; there are: dense, packed, list"),
        ({"rewards": "gold"}, "rewards: there is no 'gold'; there are: win, points"),
        ({"policy": "clever"}, "policy: there is no agent 'clever'; there are: random, greedy, mcts"),
        ({"learner": 2}, "learner must be a number from 0 to 1 or 'rotate', not 2"),
        ({"learner": "me"}, "learner must be"),
        ({"learner": True}, "learner must be a number from 0 to 1 or 'rotate', not True"),
        ({"learner": [0]}, "learner must be"),
        ({"learner": np.array(["rotate"])}, "learner must be"),
        ({"game": None}, "game must be a game or the name of one, not None"),
        ({"game": 3}, "game must be"),
        ({"players": "3"}, "players must be a whole number (rockets: 2 to 4), not '3'"),
        ({"players": 2.0}, "players must be a whole number (rockets: 2 to 4), not 2.0"),
        ({"players": True}, "players must be a whole number"),
        ({"edition": 3}, "rockets has no edition '3'"),
        ({"options": None}, "options must be a list of option=value texts, as ['name=value'], not None"),
        ({"options": "tiebreak=shared"}, "options must be a list of option=value texts, as ['name=value'], not 'tie"),
        ({"options": [1]}, "options: 1 should be a text, as 'name=value'"),
        ({"game": "jaguar", "board": 5}, "board must be the name of one, a file's path, or one that is loaded, not 5"),
        ({"n": "2"}, "n must be a whole number from 1, not '2'"),
        ({"limit": 2**63}, "limit must be a whole number from 1 to 2147483647, not 9223372036854775808"),
        ({"rewards": ["win"]}, "rewards: there is no '['win']'; there are: win, points"),
        ({"masks": ["dense"]}, "masks: there is no"),
        ({"masks": ""}, "masks: there is no ''"),
        ({"policy": {}}, "policy: there is no"),
    ],
)
def test_impossible_arguments_are_refused_in_one_line(choices, text):
    choices = {"game": "rockets", "n": 2} | choices
    with pytest.raises(SetupError) as error:
        BatchEnv(choices.pop("game"), choices.pop("n"), **choices)
    assert text in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("actions", "text"),
    [
        ([0], r"actions must have shape \(3,\), one a game, not \(1,\)"),
        ([[0, 0, 0]], "shape"),
        ([0.0, 0.0, 0.0], "actions must be whole numbers, not float64"),
        ([True, True, True], "whole numbers, not bool"),
        (["0", "0", "0"], "whole numbers"),
        (None, "whole numbers"),
        ([[0], [0, 1], []], "actions must have shape .*, and not rows of different lengths"),
        ([-1, 0, 0], "game 0: action -1 is not legal for seat 0; legal actions"),
        ([10**12, 0, 0], "game 0: action 1000000000000 is not legal"),
    ],
)
def test_invalid_actions_are_refused_and_change_nothing(actions, text):
    batch = env("rockets", 3)
    batch.reset()
    before = batch.states.tobytes()
    with pytest.raises(ActionError, match=text):
        batch.step(actions)
    assert batch.states.tobytes() == before
    batch.step(batch.choose())


def test_an_illegal_action_in_one_game_stops_all_of_them():
    batch = env("rockets", 3)
    batch.reset()
    before, actions = batch.states.tobytes(), batch.choose().copy()
    actions[2] = 12
    legal = ", ".join(map(str, batch.legal_actions(2)))
    with pytest.raises(ActionError, match=f"game 2: action 12 is not legal for seat 0; legal actions .*: {legal}"):
        batch.step(actions)
    assert batch.states.tobytes() == before


def test_reset_comes_first():
    batch = env("rockets", 3)
    for call in (batch.choose, lambda: batch.step(np.zeros(3, int))):
        with pytest.raises(ActionError, match=r"reset\(\) the environment before its first step"):
            call()
    with pytest.raises(PakalError, match="seed must be a whole number from 0, not -3"):
        batch.reset(-3)


@pytest.mark.parametrize("kind", [np.uint8, np.int16, np.int32, np.int64])
def test_actions_of_any_whole_type_are_taken(kind):
    batch = env("rockets", 3)
    batch.reset()
    batch.step(batch.choose().astype(kind))
    batch.step(batch.choose().tolist())


def test_actions_are_described_in_notation():
    batch = env("jaguar", 1)
    batch.reset()
    action = batch.legal_actions(0)[0]
    assert batch.describe(0, action).startswith("reveal:")


@pytest.mark.parametrize(
    ("waiting", "text"),
    [
        (np.zeros(1, bool), r"waiting must have shape \(3,\), one a game, not \(1,\)"),
        (np.zeros((3, 1), bool), "shape"),
        (np.zeros(4, bool), "shape"),
        (True, "shape"),
        (np.zeros(3, np.int64), r"waiting must be truth values \(bool\), not int64"),
        ([0, 0, 0], "truth values"),
        (["no", "no", "no"], "truth values"),
        ([[True], [True, False], []], "rows of different lengths"),
    ],
)
def test_games_that_wait_are_named_one_by_one(waiting, text):
    batch = env("rockets", 3)
    batch.reset()
    before = batch.states.tobytes()
    with pytest.raises(ActionError, match=text):
        batch.step([0, 12, 11], waiting)
    assert batch.states.tobytes() == before
    actions = batch.choose().copy()
    actions[1] = 12
    batch.step(actions, [False, True, False])
    after = [batch.states[g : g + 1].tobytes() for g in range(3)]
    size = len(after[0])
    assert [after[g] == before[g * size : (g + 1) * size] for g in range(3)] == [False, True, False]


@pytest.mark.parametrize("masks", ["dense", "packed", "list"])
def test_arrays_of_the_environment_are_read_only(masks):
    batch = env("jaguar", 4, masks=masks, learner="rotate")
    batch.reset()
    arrays = [batch.actor, batch.count, batch.learner, batch.legal if masks == "list" else batch.mask]
    copies = [array.copy() for array in arrays]
    for array in arrays:
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 1
    for array, before in zip(arrays, copies, strict=True):
        assert np.array_equal(array, before)
    batch.step(batch.choose())
    assert not np.array_equal(arrays[3], copies[3]), "they show what is, without being asked for anew"


@pytest.mark.parametrize("threads", [1, 2])
def test_a_copy_of_a_batch_shows_its_own_games(threads):
    batch = env("rockets", 3, threads=threads)
    batch.reset()
    twin = deepcopy(batch)
    mask = batch.mask.copy()
    for _ in range(5):
        twin.step(twin.choose())
    assert np.array_equal(batch.mask, mask)
    assert (twin.mask.sum(axis=1) == twin.count).all()
    for _ in range(5):
        batch.step(batch.choose())
    assert np.array_equal(batch.states, twin.states)
    assert np.array_equal(batch.observation, twin.observation)
    batch.close()
    twin.step(twin.choose())


@pytest.mark.parametrize("threads", [1, 2])
def test_after_the_end_nothing_is_played(threads):
    batch = env("rockets", 3, threads=threads)
    batch.reset()
    actions, before = batch.choose().copy(), batch.states.tobytes()
    batch.close()
    batch.close()
    for call in (batch.reset, batch.choose, lambda: batch.step(actions), deepcopy(batch).choose):
        with pytest.raises(ActionError, match=r"^the environment is closed: make a new one$"):
            call()
    assert batch.states.tobytes() == before


@pytest.mark.parametrize("name", NAMES)
def test_a_random_start_seat_is_drawn_for_every_game(name):
    """[GEN-4] Each game is then played as one that has this start seat."""
    options = SHORT.get(name, [])
    players = game(name).facts.players[1]
    batch = BatchEnv(name, 40, players=players, options=[*options, "start_seat=random"], seed=3)
    batch.reset()
    fixed_setups = [game(name).setup(players=players, options=[*options, f"start_seat={i}"]) for i in range(players)]
    assert set(batch._arrays.begun.tolist()) == set(range(players))
    rng = generator(stream(3, "chance", 0))

    def begin():
        return draw_chance(Match(batch.game, fixed_setups[below(rng, players)]))

    def draw_chance(match):
        while match.actor == CHANCE:
            match.resolve_chance(rng)
        return match

    twin, seats = begin(), set()
    while len(seats) < 2:
        assert batch.actor[0] == twin.actor
        assert np.array_equal(batch.observation[0], observation_of(twin, twin.actor, True))
        assert sorted(twin.legal_actions()) == batch.legal_actions(0)
        actions = batch.choose().copy()
        assert batch.describe(0, int(actions[0])) == twin.spell(int(actions[0]))
        twin.play(batch.describe(0, int(actions[0])))
        draw_chance(twin)
        batch.step(actions)
        if batch.done[0]:
            twin = begin()
            seats.add(twin.setup.start_seat)


@pytest.mark.parametrize("name", NAMES)
def test_a_pickled_batch_goes_on_with_the_same_games(name):
    batch = env(name, 4, threads=2)
    batch.reset()
    for _ in range(20):
        batch.step(batch.choose())
    twin = pickle.loads(pickle.dumps(batch))
    for _ in range(50):
        for one in (batch, twin):
            one.step(one.choose())
        assert np.array_equal(batch.observation, twin.observation)
        assert np.array_equal(batch.states, twin.states)
    batch.close()
    twin.close()


def test_only_legal_actions_of_existing_games_have_a_notation():
    batch = env("rockets", 3)
    batch.reset()
    legal = batch.legal_actions(2)
    assert [batch.describe(2, action) for action in legal]
    with pytest.raises(ActionError, match=r"^game 2: action 99 is not legal for seat 0; legal actions \(\d+\): "):
        batch.describe(2, 99)
    for g in (3, -1, "2", True):
        with pytest.raises(ActionError, match=r"^there is no game .*; there are 0 to 2$"):
            batch.legal_actions(g)


@pytest.mark.parametrize("value", ["no", 1, None])
def test_recall_must_be_true_or_false(value):
    with pytest.raises(SetupError, match=r"^recall must be True or False, not "):
        BatchEnv("rockets", 2, recall=value)


@pytest.mark.parametrize("make", [loops.env_kernels, loops.stepper])
def test_an_environment_that_must_be_compiled_first_says_so(make, monkeypatch, capsys):
    for is_kept, says in (
        (False, "pakal compiles the environment of Rockets; later programs start at once.\n"),
        (True, ""),
    ):
        monkeypatch.setattr(loops, "in_cache", lambda loop, is_kept=is_kept: is_kept)
        make.cache_clear()
        make(game("rockets"))
        assert capsys.readouterr().err == says
