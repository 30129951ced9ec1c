"""Steps that are kept in little memory are the same as those that were played."""

import random

import pytest

from pakal.catalogue.registry import all_facts, game
from pakal.core import play as module
from pakal.core.match import Match
from pakal.core.play import Steps
from pakal.kernels.random import generator
from pakal.testing.playthrough import random_decisions

EVERY, LATE = 7, 2


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Less is kept, so that short games have all cases, too."""
    monkeypatch.setattr(module, "EVERY", EVERY)
    monkeypatch.setattr(module, "LATE", LATE)


def content(step):
    """Everything in a step, to be compared."""
    return step.ply, step.actor, step.action, step.text, step.before.tobytes(), step.after.tobytes(), step.rows


@pytest.fixture(params=all_facts(), ids=lambda facts: facts.name)
def match(request):
    instance = game(request.param.name)
    return list(random_decisions(Match(instance, instance.setup()), generator(3), 130))[-1]


def test_each_ply_is_as_it_was_played(match):
    steps, true = Steps(match, match.steps()), [content(step) for step in match.steps()]
    assert len(steps) == len(true) > 2 * EVERY
    for ply in random.Random(1).sample(range(-len(true), len(true)), len(true)):
        assert content(steps[ply]) == true[ply]
    assert [content(step) for step in steps] == true
    assert [content(step) for step in steps[5:27:3]] == true[5:27:3]
    assert [content(step) for step in steps[-9:]] == true[-9:]
    for ply in (len(true), -len(true) - 1):
        with pytest.raises(IndexError):
            steps[ply]


def test_reading_a_ply_early_changes_no_later_one(match):
    true = [content(step) for step in match.steps()]
    for first in range(len(true)):
        steps = Steps(match)
        for step in match.steps():
            steps.append(step)
            if step.ply >= first:
                steps[first]  # of the part that it lies in, there are only some plies yet
        assert [content(step) for step in steps] == true


def test_few_states_are_kept(match):
    steps = Steps(match, match.steps())
    assert len(steps._late) < 2 * LATE
    assert len(steps._positions) == -(-len(steps) // EVERY)


def test_steps_go_on_from_every_ply_at_which_they_were_cut(match):
    true = [content(step) for step in match.steps()]
    for plies in (len(true) - 1, len(true) - LATE, len(true) - 3 * LATE, 2 * EVERY + 1, 2 * EVERY, 2 * EVERY - 1, 1, 0):
        twin = match.copy()
        twin.keeps_last = True
        steps = Steps(match, match.steps()).of(twin)
        twin.truncate(plies, steps)
        steps.cut(plies)
        assert [content(step) for step in steps] == true[:plies]
        for ply in match.actions[plies : plies + 2 * EVERY]:
            twin.redo(ply)
            steps.append(twin.last)
        assert [content(step) for step in steps] == true[: plies + 2 * EVERY]


def test_a_copy_is_independent(match):
    whole = Steps(match, match.steps())
    twin = match.copy()
    part = whole.of(twin)
    twin.truncate(10, part)
    part.cut(10)
    assert len(part) == 10
    assert [content(step) for step in whole] == [content(step) for step in match.steps()]
