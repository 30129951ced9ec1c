"""The example of CFR learns the same table by the same seed, sees nothing hidden, and its table plays."""

import runpy
from pathlib import Path

import numpy as np
import pytest

from pakal.core.match import Match
from pakal.envs.batch import BatchEnv
from pakal.envs.variants import variants
from pakal.kernels.kernel import INTERPRETED
from pakal.kernels.random import generator

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

FILE = Path(__file__).parents[4] / "docs/examples/cfr_rockets.py"
SPEC = variants()["rockets-small"]


@pytest.fixture(scope="module")
def cfr():
    return runpy.run_path(str(FILE))


def positions(seed):
    """The positions of a random game in which a seat has a choice."""
    match, rng = Match(SPEC.rules, SPEC.setup()), np.random.default_rng(seed)
    while not match.over:
        if match.actor < 0:
            match.resolve_chance(generator(seed))
            continue
        legal = match.legal_actions()
        if len(legal) > 1:
            yield match
        match.apply(int(rng.choice(legal)))


def test_a_row_says_nothing_hidden_and_every_choice_has_a_column(cfr):
    terms, rng, rows, differing = SPEC.rules.terms(SPEC.setup()).record, np.random.default_rng(1), set(), 0
    for match in positions(1):
        row = cfr["row_of"](terms, match.state.record, match.actor)
        world = match.determinize(match.actor, rng)
        assert cfr["row_of"](terms, world.state.record, match.actor) == row
        differing += world.state != match.state
        columns = {cfr["column_of"](int(action)) for action in match.legal_actions()}
        assert len(columns) == len(match.legal_actions())
        assert 0 <= min(columns) <= max(columns) < 7
        rows.add(row)
    assert differing > 10
    assert 0 <= min(rows) < max(rows) < cfr["ROWS"]
    assert len(rows) > 10


@pytest.mark.skipif(INTERPRETED, reason="its loops call compiled rules")
def test_cfr_learns_the_same_for_the_same_seed(cfr, tmp_path, capsys):
    batch = BatchEnv("rockets", 2, policy="random")  # its loops have the same kernels in another form
    batch.reset()
    batch.step(batch.choose())
    for name in ("one", "two"):
        cfr["main"](3000, 5, str(tmp_path / name))
    cfr["main"](3000, 6, str(tmp_path / "other"))
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes() != (tmp_path / "other").read_bytes()
    assert "3000" in capsys.readouterr().out
    made, shares = cfr["read"](tmp_path / "one")
    assert (made["game"], made["players"], made["trips"], made["seed"]) == ("rockets", 2, 3000, 5)
    assert 1000 < (shares.sum(1) > 0).sum() < cfr["ROWS"] / 2
    assert shares.max() == 7


def share_of_wins(cfr, games):
    """Share of wins of the table against a player who takes any legal action."""
    from pakal.envs.tests.spiel import spiel_game, step

    game = spiel_game(SPEC.rules, SPEC.setup())
    policy, rng, wins = cfr["TablePolicy"](game), np.random.default_rng(1), 0.0
    for number in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() == number % 2:
                chances = policy.action_probabilities(state, number % 2)
                assert set(chances) == set(state.legal_actions())
                state.apply_action(int(rng.choice(list(chances), p=list(chances.values()))))
            else:
                step(state, rng)
        wins += (1 + state.returns()[number % 2]) / 2
    return wins / games


def test_the_table_plays(cfr):
    assert share_of_wins(cfr, 10) >= 0.8


def test_another_setup_is_refused(cfr):
    from pakal.envs.tests.spiel import spiel_game

    with pytest.raises(ValueError, match="was learned for rockets-small"):
        cfr["TablePolicy"](spiel_game(SPEC.rules, SPEC.rules.setup(players=2, edition="stars")))
