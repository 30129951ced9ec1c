"""Agents of other packages: each plays its own games, and one that fails stops nobody else."""

import logging
from importlib.metadata import EntryPoint

import pytest

from pakal.agents import agent as agents
from pakal.agents import compiling
from pakal.agents.agent import BUILT_IN, agent, agents_for, check_agents, class_of
from pakal.agents.play import play_match
from pakal.arena.plan import make_plan
from pakal.base import foreign
from pakal.base.errors import SetupError
from pakal.catalogue.registry import game
from pakal.catalogue.spec import GameSpec
from pakal.cli import main
from pakal.table.calls.catalogue import agent_infos

GOOD = """
from pakal.agents.agent import Agent

asked = []

class Cats(Agent):
    games = ("jaguar",)

    def __init__(self, game, setup):
        super().__init__(game, setup)
        asked.append(game.facts.name)

    def choose(self, view, legal, rng):
        view.hand  # of a game with hands
        return int(legal[0])

class Raises(Cats):
    games = None

    def choose(self, view, legal, rng):
        raise KeyError("no\\nidea")

class Cheats(Cats):
    games = None

    def choose(self, view, legal, rng):
        return -1

class Leaves(Cats):
    games = None

    def choose(self, view, legal, rng):
        raise SystemExit(3)

class Numbered(Cats):
    games = 7

class Named(Cats):
    games = "jaguar"

class NoAgent:
    pass
"""

PLACES = {
    "cats": "feline.players:Cats",
    "raises": "feline.players:Raises",
    "cheats": "feline.players:Cheats",
    "broken": "feline.broken:Broken",
    "missing": "feline.gone:Gone",
    "no-agent": "feline.players:NoAgent",
    "leaves": "feline.players:Leaves",
    "quits": "feline.quits:Quits",
    "numbered": "feline.players:Numbered",
    "named": "feline.players:Named",
    "random": "feline.players:Raises",
}


def forget():
    for function in (agents.agents, agents.agent_classes):
        function.cache_clear()


@pytest.fixture(autouse=True)
def feline(tmp_path, monkeypatch):
    """As if a package with these agents were installed; returns the module of the good one."""
    package = tmp_path / "feline"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "players.py").write_text(GOOD)
    (package / "broken.py").write_text("raise RuntimeError('no weights\\nhere')\n")
    (package / "quits.py").write_text("raise SystemExit('I quit')\n")
    monkeypatch.syspath_prepend(tmp_path)
    ours = [EntryPoint(name, value, "pakal.agents") for name, value in PLACES.items()]
    monkeypatch.setattr(foreign, "points", lambda group: ours)
    forget()
    yield
    forget()
    import sys

    for name in [name for name in sys.modules if name.partition(".")[0] == "feline"]:
        del sys.modules[name]


def asked_games():
    import feline.players

    return feline.players.asked


def test_an_agent_is_offered_in_its_own_games_only():
    assert "cats" in agents_for("jaguar")
    assert "cats" not in agents_for("rockets")
    games_of = {one.name: one.games for one in agent_infos()}
    assert games_of["cats"] == ("jaguar",)
    assert games_of["level-5"] is None


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "rockets", "--agents", "cats,random", "--games", "1"],
        ["arena", "rockets", "--agents", "cats,random", "--games", "1"],
        ["lab", "rockets", "--agents", "cats", "--games", "1", "--out", "study"],
        ["play", "rockets", "--terminal", "--seats", "cats,random"],
    ],
    ids=lambda words: words[0],
)
def test_naming_an_agent_of_another_game_is_refused_in_one_line(words, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    output = capsys.readouterr().err
    assert "agent cats of package feline does not play rockets; it plays: jaguar" in output
    assert output.splitlines()[-1].startswith("pakal: ")
    assert "Traceback" not in output


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("broken", "agent broken of package feline cannot be loaded: RuntimeError: no weights here"),
        (
            "missing",
            "agent missing of package feline cannot be loaded: ModuleNotFoundError: No module named 'feline.gone'",
        ),
        ("no-agent", "agent no-agent of package feline: feline.players:NoAgent is no class derived from"),
        ("raises", "seat 0: agent raises of package feline failed: KeyError: 'no\\nidea'"),
        ("cheats", "seat 0: agent cheats of package feline: -1 is no legal action"),
        ("leaves", "seat 0: agent leaves of package feline failed: SystemExit: 3"),
        ("quits", "agent quits of package feline cannot be loaded: SystemExit: I quit"),
        ("numbered", "agent numbered of package feline: games is 7; it is a tuple of names, or None for all"),
        ("named", "agent named of package feline: games is 'jaguar'; it is a tuple of names, or None for all"),
    ],
)
def test_a_failing_agent_is_reported_in_one_line_if_it_was_named(name, text, capsys):
    assert main(["simulate", "jaguar", "--agents", f"{name},random", "--games", "1", "--seed", "1"]) == 2
    output = capsys.readouterr().err
    assert text in output
    assert "Traceback" not in output


def test_a_failing_agent_disturbs_no_other_agent(caplog):
    own_game = game("rockets")
    with caplog.at_level(logging.WARNING):
        assert set(agents_for("rockets")) == {*BUILT_IN, "raises", "cheats", "leaves"}
    assert (
        "agent broken of package feline cannot be loaded: RuntimeError: no weights here (feline/broken.py:1)"
        in caplog.messages
    )
    play_match(own_game, own_game.setup(), ["greedy", "random"], 1, 1)
    make_plan(GameSpec("rockets"), ["greedy", "random"], 1)
    with pytest.raises(SetupError, match="there are: random, greedy"):
        check_agents(["nobody"], "rockets")


def test_a_package_cannot_take_the_name_of_one_of_ours():
    assert class_of("random").__module__ == "pakal.agents.simple"


def test_only_named_agents_are_loaded(monkeypatch):
    names = []
    monkeypatch.setattr(
        compiling, "agent", lambda name, own_game, setup: names.append(name) or agent("random", own_game, setup)
    )
    rockets = game("rockets")
    for unit in compiling.units(rockets):
        compiling.compile_unit(rockets, unit)
    assert sorted(names) == sorted(BUILT_IN)
    own_game = game("jaguar")
    play_match(own_game, own_game.setup(), ["random"], 1, 1)
    class_of("cats")
    assert asked_games() == []
    play_match(own_game, own_game.setup(), ["cats", "random"], 1, 1)
    assert asked_games() == ["jaguar"]
