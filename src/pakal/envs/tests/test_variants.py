"""Variants keep their names and setups for ever, and observations and actions do so for a version."""

import hashlib
import json
from pathlib import Path

import gymnasium
import numpy as np
import pytest

import pakal.envs.single  # noqa: F401 (the names that Gymnasium is asked for)
from pakal.base.errors import SetupError
from pakal.catalogue.record import read_file
from pakal.catalogue.registry import game, our_facts
from pakal.core.match import Match
from pakal.core.observation import Layout, Observation, Part
from pakal.envs import pettingzoo
from pakal.envs.batch import BatchEnv
from pakal.envs.variants import id_of, name_of, variants, versions

RECORDS = Path(__file__).parents[4] / "tests" / "records"
PLAYED = {
    "jaguar": ("jaguar-kosmos-track-end", "jaguar-rody-track-end"),
    "pacals-rocket": ("pacals-rocket-de-score-limit", "pacals-rocket-fr-round-limit", "pacals-rocket-pl-agreement"),
    "rockets": ("rockets-jeb-trips", "rockets-stars-trips"),
}
"""Records whose numbers are frozen."""

EVERY = 5
"""Plies between two positions of a record whose numbers are frozen."""

SETUPS = {
    "rockets-small": "7cbc6391cbe76f6c",
    "rockets-medium": "54ec4347392f788e",
    "rockets-whole": "764f529112bba996",
    "jaguar-small": "f4bb620397a8c643",
    "jaguar-medium": "f237cea3b1a6e94d",
    "jaguar-whole": "6ac4d2240262876d",
    "pacals-rocket-small-2": "4af33a8c453f2e75",
    "pacals-rocket-medium-2": "605ec70c8de71c02",
    "pacals-rocket-whole-2": "aec0063a87786f32",
}
"""Variant -> hash of its setup. A line here never changes: a variant with another setup needs another name."""

NUMBERS = {
    ("jaguar", 0): (624, 4096, "ec6e4c54c68f2edc", "756b6676453fa451"),
    ("pacals-rocket", 0): (4977, 124984, "72ea1d8c0341bbf3", "2b2a1b27fcae8724"),
    ("rockets", 0): (102, 13, "06d0aa53e9bd3a3b", "5eea579dde510556"),
}
"""Game and version -> size of the observation, count of actions, hash of the tables of both, hash of the numbers that
recorded games show. A line here never changes: other numbers need a new version, and a new line."""


def digest(value):
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def setup_hash(name):
    return digest(variants()[name].setup().header() | {"board_hash": getattr(board_of(name), "content_hash", "")})


def board_of(name):
    return variants()[name].setup().board


def tables(observation):
    """Places and divisors of all fields; words that only explain may change."""
    parts = [
        (name, part.shape, part.axes, part.low, part.high, part.scale)
        for name, part in observation.layout.parts.items()
    ]
    return parts, [(row.first, row.count, row.notation) for row in observation.actions]


def view_hash(name):
    """Hash of all views and legal actions in positions of recorded games."""
    sha = hashlib.sha256()
    for record in PLAYED[name]:
        record_match = read_file(RECORDS / f"{record}.pakal").match
        match = Match(record_match.game, record_match.setup)
        for at, ply in enumerate(record_match.actions):
            if at % EVERY == 0 and match.actor >= 0:
                sha.update(np.sort(match.legal_actions()).astype("<i4").tobytes())
            for seat in range(match.setup.players) if at % EVERY == 0 else ():
                view = match.view(seat, recall=True)
                sha.update(match.game.observation_of(match.setup, view, recall=True).astype("<i2").tobytes())
            match.redo(ply)
    return sha.hexdigest()[:16]


def numbers(name):
    facts, observation = game(name).facts, game(name).observation
    return observation.layout.size, facts.action_count, digest(tables(observation)), view_hash(name)


OURS = [facts.name for facts in our_facts()]


def test_each_game_has_three_sizes_and_none_changes():
    assert sorted(name.removesuffix("-2") for name in variants()) == sorted(f"{o}-{s}" for o in OURS for s in SIZES)
    assert {name: setup_hash(name) for name in variants()} == SETUPS, "a variant keeps its setup; give another name"


SIZES = "small", "medium", "whole"


@pytest.mark.parametrize("name", OURS)
def test_numbers_change_with_the_version_alone(name):
    assert numbers(name) == NUMBERS[name, versions()[name]], "raise the version of the observation, and add a line"


def test_a_layout_that_changes_is_noticed():
    observation = game("rockets").observation
    parts = [Part(name, **{key: getattr(part, key) for key in PART}) for name, part in observation.layout.parts.items()]
    same = Observation(0, Layout(*parts), None, observation.actions)
    reverse = Observation(0, Layout(*reversed(parts)), None, observation.actions)
    fewer = Observation(0, Layout(*parts), None, observation.actions[1:])
    assert digest(tables(same)) == digest(tables(observation))
    assert len({digest(tables(each)) for each in (same, reverse, fewer)}) == 3


PART = "shape", "axes", "meaning", "low", "high", "scale"


@pytest.mark.parametrize("name", variants())
def test_a_variant_settles_every_option(name):
    """A later default does not change the variant."""
    spec = variants()[name]
    assert spec.complete().words() == spec.words()
    options = {option.partition("=")[0] for option in spec.options}
    assert options == {option.name for option in spec.rules.facts.options}
    assert (spec.board is None) == (not spec.rules.facts.boards)


@pytest.mark.parametrize("name", variants())
def test_a_variant_is_found_by_its_name_everywhere(name):
    spec = variants()[name]
    same = {"players": spec.players, "edition": spec.edition, "options": spec.options, "board": spec.board}
    one, other = BatchEnv(name, 3, seed=5), BatchEnv(spec.game, 3, seed=5, **same)
    for env in (one, other):
        env.reset()
    for _ in range(20):
        assert np.array_equal(one.observation, other.observation)
        for env in (one, other):
            env.step(env.choose())
    single = gymnasium.make(id_of(name))
    observation, _ = single.reset(seed=1)
    assert single.observation_space.contains(observation)
    assert gymnasium.make_vec(id_of(name), 2).unwrapped.batch.setup == one.setup
    aec = getattr(pettingzoo, name_of(name)).env()
    aec.reset(seed=1)
    assert aec.setup == one.setup


def test_a_variant_is_settled():
    line = "rockets-whole settles players, edition, options and board: leave them out, or take rockets$"
    for choices in ({"players": 2}, {"edition": "stars"}, {"options": ["tiebreak=shared"]}, {"board": "palenque"}):
        with pytest.raises(SetupError, match=line):
            BatchEnv("rockets-whole", 2, **choices)
        with pytest.raises(SetupError, match=line):
            gymnasium.make("pakal/rockets-whole-v0", **choices)
