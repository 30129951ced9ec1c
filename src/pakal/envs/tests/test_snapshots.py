"""Games that are saved, restored, cloned and set; observations of views; and the policy of a network."""

import copy
import dataclasses
import pickle

import numpy as np
import pytest

from pakal.agents.net import heaviest
from pakal.base.errors import SetupError
from pakal.catalogue import record as records
from pakal.catalogue.registry import all_facts, game
from pakal.core.match import Match
from pakal.envs.batch import ActionError
from pakal.envs.tests.test_batch import Twin, env, legal_of
from pakal.kernels.kernel import CHANCE, SPECTATOR
from pakal.kernels.random import generator
from pakal.search.network_file import network_for
from pakal.testing.conformance import setups
from pakal.testing.playthrough import random_decisions

NAMES = [facts.name for facts in all_facts()]
SHOWN = ("actor", "observation", "count", "reward", "done", "final_score", "final_length", "learner")


def batch_after(name="rockets", n=5, steps=12, **choices):
    """A batch in the middle of its games."""
    batch = env(name, n, seed=3, **choices)
    batch.reset()
    for _ in range(steps):
        batch.step(batch.choose())
    return batch


def course(batch, steps=60):
    """All outputs of a batch in some steps of its own policy."""
    answers = []
    for _ in range(steps):
        answers.append(tuple(getattr(batch, name).copy().tobytes() for name in SHOWN))
        answers.append([legal_of(batch, g) for g in range(batch.n)])
        batch.step(batch.choose())
    return answers


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("masks", ["packed", "list"])
def test_restored_games_take_the_same_course(name, masks):
    batch = batch_after(name, masks=masks)
    snapshot = batch.save()
    first = course(batch)
    batch.restore(snapshot)
    assert course(batch) == first
    other = env(name, 5, seed=99, masks=masks)
    other.reset()
    other.restore(pickle.loads(pickle.dumps(snapshot)))
    assert course(other) == first


@pytest.mark.parametrize("choices", [{}, {"learner": "rotate", "policy": "greedy"}, {"threads": 2}])
def test_a_clone_takes_the_same_course_and_leaves_the_other_alone(choices):
    batch = batch_after(players=3, **choices)
    other = batch.clone()
    before = batch.observation.copy()
    first = course(other)
    assert (batch.observation == before).all()
    assert course(batch) == first
    assert not any(np.shares_memory(a, b) for a, b in zip(batch._arrays, other._arrays, strict=True))


def test_single_games_are_saved_and_become_others():
    batch = batch_after(n=6)
    one = batch.save([4])
    observation = batch.observation[4].copy()
    batch.restore(one, [1])
    assert (batch.observation[1] == observation).all()
    assert one.n == 1
    batch.restore(batch.save([0, 1, 2]), [5, 4, 3])
    assert (batch.observation[4] == observation).all()
    alike = batch.clone()
    for _ in range(50):  # the same actions, and so the same dice
        actions = batch.choose().copy()
        actions[4] = actions[1]
        batch.step(actions)
        assert (batch.observation[4] == batch.observation[1]).all()
    assert (alike.observation[4] == observation).all()


def test_clones_are_independent_copies_of_many_games_without_a_step():
    batch = batch_after(n=4096, steps=3)
    calls = []
    batch._kernels = None  # a clone plays nothing
    batch.__dict__["_share"] = lambda *args: calls.append(args)
    other = batch.clone()
    assert calls == []
    assert other.states.tobytes() == batch.states.tobytes()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("masks", ["dense", "packed", "list"])
def test_a_clone_shows_the_same_and_copies_only_the_legal_actions(name, masks):
    if (name, masks) == ("pacals-rocket", "dense"):
        return
    batch = batch_after(name, masks=masks)
    batch._arrays.legal[2, batch.count[2] :] = 77  # of an earlier, longer list
    other = batch.clone()
    for array_name in SHOWN:
        assert np.array_equal(getattr(other, array_name), getattr(batch, array_name))
    assert [legal_of(other, g) for g in range(5)] == [legal_of(batch, g) for g in range(5)]
    assert np.array_equal(other._arrays.mask, batch._arrays.mask)
    assert other.states.dtype == batch.states.dtype
    assert (other._arrays.legal[2, batch.count[2] :] == 0).all()
    again = batch_after(name, masks=masks, steps=3).clone(into=None)
    assert batch.clone(into=again) is again
    assert np.array_equal(again._arrays.mask, batch._arrays.mask)
    assert not any(np.shares_memory(a, b) for a, b in zip(batch._arrays, again._arrays, strict=True))
    assert course(other, 10) == course(batch, 10) == course(again, 10)


def test_a_clone_goes_into_no_batch_of_another_kind():
    batch = batch_after()
    for other in (batch_after(n=4), batch_after(masks="list"), batch_after(policy="greedy")):
        before = other.states.tobytes()
        with pytest.raises(ActionError, match="into: this batch is of another kind; take an earlier clone"):
            batch.clone(into=other)
        assert other.states.tobytes() == before


@pytest.mark.parametrize(
    ("choices", "text"),
    [
        ({"players": 3}, "players: there 2, here 3"),
        ({"masks": "list"}, "masks: there dense, here list"),
        ({"learner": 0}, "asked: there all seats, here seat 0"),
        ({"edition": "stars"}, "edition: there jeb, here stars"),
        ({"rewards": "points"}, "rewards: there"),
    ],
)
def test_a_snapshot_of_something_else_is_refused_in_one_line(choices, text):
    snapshot = batch_after(players=2).save()
    other = env("rockets", 5, **choices)
    other.reset()
    before = other.states.tobytes()
    with pytest.raises(SetupError, match=text) as error:
        other.restore(snapshot)
    assert "\n" not in str(error.value)
    assert other.states.tobytes() == before


@pytest.mark.parametrize(
    ("do", "text"),
    [
        (lambda batch, s: batch.restore(s, [0]), "holds 5 games, and 1 are to become them"),
        (lambda batch, s: batch.save([5]), "there is no game 5; there are 0 to 4"),
        (lambda batch, s: batch.save([-1]), "there is no game -1"),
        (lambda batch, s: batch.save([1, 1]), "one is named twice"),
        (lambda batch, s: batch.save([0.5]), "whole numbers in one row"),
        (lambda batch, s: batch.save([[1]]), "whole numbers in one row"),
        (lambda batch, s: batch.restore("x"), "restore takes a snapshot"),
        (lambda batch, s: batch.clone(into=s), "into: this is no batch"),
        (lambda batch, s: batch.put(0, None), "put takes a match"),
    ],
)
def test_wrong_games_are_refused_in_one_line(do, text):
    batch = batch_after()
    with pytest.raises(ActionError, match=text):
        do(batch, batch.save())


def replaced(snapshot, **arrays):
    """A snapshot with other arrays, or without one."""
    rows = {name: array for name, array in (dict(snapshot._rows) | arrays).items() if array is not None}
    return dataclasses.replace(snapshot, _rows=rows)


@pytest.mark.parametrize(
    "change",
    [
        lambda s: replaced(s, states=None),
        lambda s: replaced(s, states=s._rows["states"][:3]),
        lambda s: replaced(s, states=s._rows["states"][:, :8]),
        lambda s: replaced(s, counts=s._rows["counts"].astype(np.int64)),
        lambda s: replaced(s, actor=s._rows["actor"] + 99),
        lambda s: replaced(s, legal="x"),
        lambda s: dataclasses.replace(s, _rows=None),
        lambda s: dataclasses.replace(s, like=None),
        lambda s: pickle.loads(pickle.dumps(s).replace(s._rows["states"].tobytes(), b"\x7f" * s._rows["states"].size)),
    ],
)
def test_a_snapshot_that_somebody_has_changed_is_refused_in_one_line(change):
    batch = batch_after()
    snapshot, before = batch.save(), batch.states.tobytes()
    with pytest.raises(
        SetupError, match=r"^the snapshot is not whole, or somebody has changed it: save the games anew$"
    ):
        batch.restore(change(snapshot))
    assert batch.states.tobytes() == before


def test_the_arrays_of_a_snapshot_can_only_be_read():
    snapshot = batch_after().save()
    for each in (snapshot, pickle.loads(pickle.dumps(snapshot)), copy.deepcopy(snapshot)):
        assert not any(array.flags.writeable for array in each._rows.values())


def test_nothing_is_saved_before_the_first_reset():
    with pytest.raises(ActionError, match="reset"):
        env("rockets").save()


# Positions


@pytest.mark.parametrize("name", NAMES)
def test_a_game_goes_on_from_any_position_of_a_record(name):
    batch = batch_after(name)
    snapshot = batch.save([0])
    count = 0
    for match in random_decisions(Match(batch.game, batch.setup), generator(8)):
        if count == 15:
            break
        count += 1
        twin = records.read(records.write(match)).match if count == 15 else match
        batch.put(2, twin)
        assert batch.actor[2] == match.actor
        assert legal_of(batch, 2) == sorted(match.legal_actions().tolist())
        observation = batch.game.observation_of(batch.setup, match.view(match.actor, recall=True), recall=True)
        assert (batch.observation[2] == observation).all()
    assert count == 15
    assert snapshot.n == 1
    assert (batch.observation[0] == snapshot._rows["observation"][0]).all()
    course(batch)


def test_others_play_on_from_a_position_up_to_the_learner():
    batch = env("rockets", 3, players=3, learner=1, seed=1)
    batch.reset()
    for match in random_decisions(Match(batch.game, batch.setup), generator(2)):
        if len(match.actions) > 8 and match.actor == 2:
            break
    batch.put(0, match)
    assert batch.actor[0] == 1


def test_a_position_of_something_else_is_refused_in_one_line():
    batch = batch_after()
    for position in (3, np.zeros(1), Match(game("jaguar"), game("jaguar").setup()).state):
        with pytest.raises(SetupError, match="this is no position of rockets"):
            Match(batch.game, batch.setup).at(position)
    for other, text in (
        ({"players": 3}, "players: there 3, here 2"),
        ({"options": ["start_seat=1"]}, "start seat: there 1, here 0"),
        ({"options": ["tiebreak=shared"]}, "options: "),
    ):
        match = Match(batch.game, batch.game.setup(**other))
        with pytest.raises(SetupError, match=text):
            batch.put(0, match)
    match = Match(batch.game, batch.setup)
    rng = generator(1)
    while not match.over:
        match.resolve_chance(rng) if match.actor == CHANCE else match.apply(int(match.legal_actions()[0]))
    with pytest.raises(ActionError, match="the match is over"):
        batch.put(0, match)


# Observations of views


@pytest.mark.parametrize("recall", [True, False])
@pytest.mark.parametrize("name", NAMES)
def test_a_view_gives_the_observation_that_environments_give(name, recall):
    for setup in list(setups(game(name)))[:3]:
        own_game, views, observations = game(name), [], []
        for match in random_decisions(Match(own_game, setup), generator(6)):
            if len(views) == 40:
                break
            for seat in range(setup.players):
                views.append(match.view(seat, recall))
                out = np.zeros(own_game.observation.layout.size, np.int16)
                own_game.observe(match.terms.array, match.state.array, seat, recall, out)
                observations.append(out)
        many = own_game.observations_of(setup, views, recall=recall)
        assert (many == np.stack(observations)).all()
        assert (own_game.observation_of(setup, views[-1], recall=recall) == observations[-1]).all()


def test_a_spectator_and_another_number_of_players_have_no_observation():
    own_game = game("rockets")
    match = Match(own_game, own_game.setup())
    with pytest.raises(SetupError, match="the spectator's"):
        own_game.observation_of(match.setup, match.view(SPECTATOR), recall=True)
    with pytest.raises(SetupError, match="this view is of 2 players, and the setup is for 3"):
        own_game.observation_of(own_game.setup(players=3), match.view(0), recall=True)


@pytest.mark.parametrize("recall", [True, False])
def test_a_view_of_another_recall_has_no_observation(recall):
    own_game = game("pacals-rocket")
    setup, mixes = own_game.setup(), 0
    for match in random_decisions(Match(own_game, setup), generator(6)):
        views = [match.view(0, recall), match.view(0, not recall)]
        if views[0] != views[1]:
            with pytest.raises(
                SetupError,
                match=f"^recall={recall}: this view was made with another recall, or in another setup, or changed "
                "by hand$",
            ):
                own_game.observations_of(setup, views, recall=recall)
            mixes += 1
            if mixes == 20:
                return
    raise AssertionError("nothing was hidden")


# The policy of a network


def test_the_policy_of_a_network_beats_greedy():
    batch = env("rockets", 200, players=2, learner=0, policy="greedy", seed=5)
    thinker = env("rockets", 200, players=2, policy="network", seed=5)
    batch.reset()
    thinker.reset()
    wins = ends = 0.0
    while ends < 300:
        thinker._arrays.states[:] = batch.states
        thinker._arrays.legal[:], thinker._arrays.counts[:] = batch._arrays.legal, batch._arrays.counts
        batch.step(thinker.choose())
        wins += (batch.reward[batch.done, 0] > 0).sum()
        ends += batch.done.sum()
    assert wins / ends > 0.85


def test_the_policy_of_a_network_takes_the_action_of_the_largest_weight():
    batch, network = (
        env("rockets", 2, players=2, policy="network"),
        network_for(game("rockets"), game("rockets").setup(players=2)),
    )
    batch.reset()
    rng, count = np.random.default_rng(1), 0
    for match in random_decisions(Match(batch.game, batch.setup), generator(3)):
        batch.put(0, match)
        batch.put(1, match.determinize(match.actor, rng))
        one, other = batch.choose().tolist()
        assert one == other == heaviest(batch.game, network.own(), match.terms, match.state, match.legal_actions())
        count += 1
    assert count > 40


@pytest.mark.parametrize("choices", [{"players": 3, "edition": "stars"}, {"players": 2, "edition": "stars"}])
def test_where_there_is_no_network_its_policy_is_refused_in_one_line(choices):
    message = f"policy: rockets has no network for {choices['players']} players, edition stars, with these options; "
    with pytest.raises(SetupError, match=message):
        env("rockets", policy="network", **choices)


def test_a_twin_goes_on_as_a_batch_of_the_network_does():
    """Chance is the game's own: with another policy the same dice fall."""
    batch = env("rockets", 3, players=2, policy="network", seed=4)
    batch.reset()
    twins = [Twin(batch, g) for g in range(3)]
    for _ in range(30):
        for twin in twins:
            twin.compare()
        actions = batch.choose().copy()
        for twin, action in zip(twins, actions, strict=True):
            twin.match.apply(int(action))
            twin.draw()
        if any(twin.match.over for twin in twins):
            break
        batch.step(actions)
