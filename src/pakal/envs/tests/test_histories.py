"""Histories: the rows of the log that a seat hears, the same in games that look alike to it."""

import numpy as np
import pytest

from pakal.agents.tests.test_honesty import twins
from pakal.base.errors import SetupError
from pakal.catalogue.registry import all_facts, game
from pakal.core.events import events_for
from pakal.core.match import Match
from pakal.envs.batch import ActionError
from pakal.envs.histories import FIELDS, PLY, history_of
from pakal.envs.tests.test_batch import Twin, env
from pakal.envs.tests.test_snapshots import course
from pakal.kernels.random import generator, stream
from pakal.starter.pig.game import GAME as STRANGE
from pakal.testing.conformance import setups

NAMES = [facts.name for facts in all_facts()]
HIDDEN = [facts.name for facts in all_facts() if facts.hidden]
ROOM = 64


def rows_of(batch, g, **choices):
    rows, mask = batch.history(**choices)
    assert rows.shape == (batch.n, ROOM, FIELDS)
    assert (mask[g][:-1] >= mask[g][1:]).all(), "rows come first"
    assert (rows[g][~mask[g]] == 0).all()
    return rows[g][mask[g]]


@pytest.mark.parametrize("name", NAMES)
def test_a_batch_tells_each_seat_what_a_match_tells(name):
    batch = env(name, 2, players=2, seed=7, history=ROOM)
    batch.reset()
    twins, rng, ends, full = [Twin(batch, g) for g in range(2)], np.random.default_rng(1), 0, 0
    batch.dense_rewards = False
    for step in range(3000):
        if step % 23 == 0 or batch.done.any():
            for g, twin in enumerate(twins):
                for seat in range(2):
                    rows, before = history_of(twin.match, seat)
                    full += len(rows) > ROOM
                    assert np.array_equal(rows_of(batch, g, seat=seat), rows[-ROOM:])
                    recent = rows[before:] if len(rows) - before <= ROOM else rows[-ROOM:]
                    assert np.array_equal(rows_of(batch, g, seat=seat, since="decision"), recent)
                assert np.array_equal(rows_of(batch, g), rows_of(batch, g, seat=int(batch.actor[g])))
        actions = [int(rng.choice(batch.legal_actions(g))) for g in range(2)]
        batch.step(np.array(actions))
        for twin, action in zip(twins, actions, strict=True):
            twin.step(action)
        ends += batch.done.sum()
        if ends > 2 and full:
            return
    raise AssertionError("no games have ended")


@pytest.mark.parametrize("name", NAMES)
def test_a_history_holds_what_the_seat_hears_and_its_own_actions(name):
    for setup in list(setups(game(name)))[:2]:
        match, rng = Match(game(name), setup), generator(stream(1, "chance"))
        network = np.random.default_rng(1)
        while not match.over and len(match.actions) < 60:
            match.resolve_chance(rng) if match.actor < 0 else match.apply(int(network.choice(match.legal_actions())))
        for seat in range(setup.players):
            rows = iter(history_of(match, seat)[0].tolist())
            for step in match.steps():
                actor, kind, action, *rest = next(rows)
                assert (actor, kind, any(rest)) == (step.actor, PLY, False)
                assert action == (step.action if step.actor == seat else -1)
                for event, args in events_for(match.game.kinds, step.rows, seat):
                    if event.name != "unseen":
                        actor, kind, *numbers = next(rows)
                        assert (actor, match.game.kinds.all[kind]) == (step.actor, event)
                        assert numbers[: len(args)] == list(args.values())
            assert next(rows, None) is None


@pytest.mark.parametrize("name", HIDDEN)
def test_two_games_that_look_alike_to_a_seat_have_the_same_history(name):
    count = 0
    for setup in list(setups(game(name)))[:3]:
        for seat in range(setup.players):
            for one, two in twins(setup, seat, 1):
                assert np.array_equal(history_of(one, seat)[0], history_of(two, seat)[0])
                other = (seat + 1) % setup.players
                count += not np.array_equal(history_of(one, other)[0], history_of(two, other)[0])
    assert count > 4


@pytest.mark.parametrize("choices", [{}, {"learner": "rotate", "policy": "greedy"}, {"threads": 2}])
def test_games_with_histories_are_the_same_games_and_are_copied_with_them(choices):
    batches = [env("rockets", 4, players=3, seed=3, history=room, **choices) for room in (0, ROOM)]
    for batch in batches:
        batch.reset()
    batch = batches[1]
    snapshot, twin = batch.save(), batch.clone()
    assert course(batches[0]) == course(batch)
    history = batch.history()[0].tobytes()
    course(twin)
    assert twin.history()[0].tobytes() == history
    batch.restore(snapshot)
    course(batch)
    assert batch.history()[0].tobytes() == history
    with pytest.raises(SetupError, match="history: there 64, here 0"):
        batches[0].restore(snapshot)
    for each in (*batches, twin):
        each.close()


def test_a_game_that_is_set_to_a_position_has_its_history():
    batch = env("jaguar", 2, seed=1, history=ROOM)
    batch.reset()
    match, rng = Match(batch.game, batch.setup), generator(3)
    while len(match.actions) < 30:
        match.resolve_chance(rng) if match.actor < 0 else match.apply(int(match.legal_actions()[0]))
    while match.actor < 0:
        match.resolve_chance(rng)
    batch.put(1, match)
    for seat in range(2):
        assert np.array_equal(rows_of(batch, 1, seat=seat), history_of(match, seat)[0][-ROOM:])


def test_histories_that_cannot_be_had_are_refused_in_one_line():
    batch = env("rockets", 2)
    batch.reset()
    with pytest.raises(ActionError, match="this batch keeps no histories: make it with history=256, say"):
        batch.history()
    with pytest.raises(SetupError, match="history must be a whole number from 0"):
        env("rockets", 2, history=-1)
    batch = env("rockets", 2, history=4)
    batch.reset()
    with pytest.raises(SetupError, match="since: there is no 'ever'; there are: start, decision"):
        batch.history(since="ever")
    with pytest.raises(SetupError, match="seat must be a whole number from 0 to 1, not 2"):
        batch.history(2)
    if not STRANGE.engine.tells:
        with pytest.raises(SetupError, match="its rules do not tell what they do"):
            history_of(Match(STRANGE, STRANGE.setup()), 0)
