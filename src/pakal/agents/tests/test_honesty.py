"""Agents know what their seat may know: changing what is hidden changes no choice, by the same seed."""

import os
import subprocess
import sys

import msgspec
import numpy as np
import pytest

from pakal.agents.agent import agent, agents
from pakal.core.match import Match
from pakal.core.random import below, generator
from pakal.core.registry import all_facts, game
from pakal.testing.conformance import check_agent, setups
from tests.fourth.game import GAME as STRANGE

GAMES = [facts.name for facts in all_facts()]

QUICK = {
    "mcts": "mcts:iterations=40",
    "level-4": "mcts:iterations=80:expand=2",
    "level-5": "mcts:iterations=30:threads=2",
}
"""What is played in the short form in the place of who thinks long."""


def states(setup, seed, every):
    """Matches at some of the decisions of a random game where there is a choice; each is only good until the next."""
    match = Match(game(setup.facts.name), setup)
    rng = generator(seed)
    while not match.over:
        if match.actor < 0:
            match.resolve_chance(rng)
            continue
        legal = match.legal_actions()
        if len(legal) > 1 and below(rng, every) == 0:
            yield match
        match.apply(int(legal[below(rng, len(legal))]))


def check_choices(name, setup, seed, every, worlds, most):
    """In worlds that the seat cannot tell from the true one it is told the same and does the same."""
    player = agent(name, game(setup.facts.name), setup)
    rng = np.random.default_rng(seed)
    checked = 0
    for match in states(setup, seed, every):
        seat, number = match.actor, len(match.actions)
        view = match.view(seat, recall=True)
        chosen = player.choose(view, match.legal_actions(), np.random.default_rng(number))
        assert match.is_legal(chosen)
        for _ in range(worlds):
            world = match.determinize(seat, rng)
            told = world.view(seat, recall=True)
            assert msgspec.json.encode(told) == msgspec.json.encode(view)
            assert player.choose(told, world.legal_actions(), np.random.default_rng(number)) == chosen
        checked += 1
        if checked == most:
            return checked
    return checked


@pytest.mark.parametrize("name", agents())
@pytest.mark.parametrize("which", GAMES)
def test_what_is_hidden_changes_no_choice(which, name):
    for setup in list(setups(game(which)))[:3]:
        assert check_choices(QUICK.get(name, name), setup, 3, 8, 1, 6) > 2


@pytest.mark.parametrize("which", GAMES)
def test_the_search_passes_the_check_of_strangers_agents(which):
    found = game(which)
    options = ["max_rounds=3"] if which == "pacals-rocket" else []
    check_agent("mcts:iterations=30", found, found.setup(options=options), plies=25)


@pytest.mark.parametrize("players", [2, 3])
def test_the_search_plays_a_game_that_it_has_never_heard_of(players):
    check_agent("mcts:iterations=40", STRANGE, STRANGE.setup(players=players))


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in agents() if name != "level-5"])
@pytest.mark.parametrize("which", GAMES)
def test_what_is_hidden_changes_no_choice_over_many_states(which, name):
    for setup in setups(game(which)):
        for seed in range(2):
            check_choices(name, setup, seed, 4, 3, 25)


@pytest.mark.long
@pytest.mark.parametrize("which", GAMES)
def test_what_is_hidden_changes_no_choice_of_the_best(which):
    for setup in setups(game(which)):
        check_choices("level-5", setup, 5, 10, 2, 8)


CHOOSE = """
import numpy as np
from pakal.agents.tests.test_search import position
from pakal.agents.agent import agent
for name, plies in (("rockets", 25), ("jaguar", 12), ("pacals-rocket", 15)):
    for player in ("mcts:iterations=300", "mcts:iterations=300:threads=2", "level-2"):
        match = position(name, plies=plies)
        mind = agent(player, match.game, match.setup)
        view = match.view(match.actor, recall=True)
        print(match.spell(mind.choose(view, match.legal_actions(), np.random.default_rng(5))))
"""


def test_another_process_chooses_the_same():
    said = {
        subprocess.run(
            [sys.executable, "-c", CHOOSE],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
    assert said.pop().count(b"\n") == 9


SMALL = """
import numpy as np
from pakal.agents.tests.test_search import position, search
for name, plies in (("rockets", 25), ("jaguar", 12)):
    report = search(position(name, plies=plies), "iterations=12").run()
    print([(found.text, found.visits) for found in report.findings])
"""


def test_plain_python_searches_the_same():
    said = [
        subprocess.run(
            [sys.executable, "-c", SMALL], env={**os.environ, **extra}, capture_output=True, check=True
        ).stdout
        for extra in ({}, {"PAKAL_INTERPRET": "1"})
    ]
    assert said[0] == said[1]
