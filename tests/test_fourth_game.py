"""A game of another package: found by its entry point, checked by one call, playable by everything there is."""

import itertools
from importlib.metadata import EntryPoint

import pytest

from pakal.cli import main
from pakal.core import registry
from pakal.core.record import read_file
from pakal.testing import check_agent, check_game


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    """As if a package with the game were installed."""
    known = registry.entry_points

    def with_ours(group):
        ours = [EntryPoint("pig", "tests.fourth", "pakal.games")] if group == "pakal.games" else []
        return [*known(group=group), *ours]

    monkeypatch.setattr(registry, "entry_points", with_ours)
    registry.packages.cache_clear()
    registry.game.cache_clear()
    yield
    registry.packages.cache_clear()
    registry.game.cache_clear()


def test_one_call_checks_it():
    game = registry.game("pig")
    check_game(game, [(), ("faces=8",)], games=3)
    for agent in ("random", "greedy"):
        check_agent(agent, game, game.setup())


def test_the_command_line_knows_it(tmp_path, capsys):
    assert main(["simulate", "pig", "--players", "3", "--games", "5", "--seed", "1", "--out", str(tmp_path)]) == 0
    assert "Pig, edition scarne" in capsys.readouterr().out
    assert read_file(tmp_path / "000005.pakal").match.outcome().reason == "goal"


def test_the_suite_finds_what_is_wrong(monkeypatch):
    game = registry.game("pig")
    honest, calls = type(game).view, itertools.count(1)

    def leaky(self, terms, state, viewer, recall=False):
        seen = honest(self, terms, state, viewer, recall)
        return type(seen)(**{**{f: getattr(seen, f) for f in seen.__struct_fields__}, "round": next(calls)})

    monkeypatch.setattr(type(game), "view", leaky)
    with pytest.raises(AssertionError, match="looks different"):
        check_game(game)
