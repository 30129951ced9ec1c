"""Agents use only what their seat may know: other hidden things change no choice, for the same seed."""

import os
import subprocess
import sys
from importlib import import_module

import msgspec
import numpy as np
import pytest

from pakal.agents.agent import agent, agents
from pakal.catalogue.registry import all_facts, game, packages
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import below, generator
from pakal.search.arrays import WORLDS
from pakal.search.tests.test_search import search
from pakal.starter.pig.game import GAME as STRANGE
from pakal.testing.conformance import check_agent, setups
from pakal.testing.playthrough import random_decisions
from tests.test_secrets import other_deal
from tests.trials import trials

GAMES = [facts.name for facts in all_facts()]
HIDDEN = [facts.name for facts in all_facts() if facts.hidden]

QUICK = {
    "mcts": "mcts:iterations=40",
    "level-4": "mcts:iterations=80:expand=2:temperature=0.08",
    "level-5": "mcts:iterations=30:threads=2",
    "level-6": "mcts:iterations=60:settle=3:network=1",
}
"""Short searches that stand in for players that think long."""


def states(setup, seed, every):
    """Matches at some of the decisions of a random game where there is a choice; each is only good until the next."""
    rng = generator(seed)
    for match in random_decisions(Match(game(setup.facts.name), setup), rng):
        if len(match.legal_actions()) > 1 and below(rng, every) == 0:
            yield match


def check_choices(name, setup, seed, every, worlds, most, recall=True):
    """In worlds that the seat cannot tell from the true one, the agent gets the same view and makes the same choice.

    Returns the number of decisions checked, and the number of worlds that were not the true one.
    """
    player = agent(name, game(setup.facts.name), setup)
    rng = np.random.default_rng(seed)
    decisions = others = 0
    for match in states(setup, seed, every):
        seat, number = match.actor, len(match.actions)
        view = match.view(seat, recall)
        action = player.choose(view, match.legal_actions(), np.random.default_rng(number))
        assert match.is_legal(action)
        for _ in range(worlds):
            world = match.determinize(seat, rng, recall)
            others += not same_position(world, match)
            world_view = world.view(seat, recall)
            assert msgspec.json.encode(world_view) == msgspec.json.encode(view)
            assert player.choose(world_view, world.legal_actions(), np.random.default_rng(number)) == action
        decisions += 1
        if decisions == most:
            break
    return decisions, others


def same_position(one, other):
    """Whether two matches stand alike for who sees everything, as far as it can be told in words."""
    seats = range(one.setup.players)
    return [one.view(seat, True) for seat in seats] == [other.view(seat, True) for seat in seats]


@pytest.mark.parametrize("name", agents())
@pytest.mark.parametrize("which", GAMES)
def test_hidden_things_change_no_choice(which, name):
    for setup in list(setups(game(which)))[:3]:
        decisions, others = check_choices(QUICK.get(name, name), setup, 3, 8, 1, 6)
        assert decisions > 2
        assert others or not setup.facts.hidden


@pytest.mark.parametrize("name", agents())
def test_forgotten_cargo_changes_no_choice(name):
    """Pacal's Rocket with strict memory, for a viewer without memory: the cargo of the ships is hidden."""
    own_game = game("pacals-rocket")
    setup = own_game.setup(players=3, options=["memory=strict", "max_rounds=12"])
    decisions, others = check_choices(QUICK.get(name, name), setup, 2, 12, 2, 4, recall=False)
    assert decisions == 4
    assert others


def twins(setup, seat, seed):
    """Two games that differ in a deal, but not for one seat, as long as both go on alike: pairs of matches."""
    one, two = (Match(game(setup.facts.name), setup) for _ in range(2))
    rng, networks = generator(seed), np.random.default_rng(seed)
    one.resolve_chance(rng)
    two.play(other_deal(one, seat, networks))
    assert one.fingerprint() != two.fingerprint()
    while not one.over and one.actor != CHANCE:
        yield one, two
        both = sorted(set(one.legal()) & set(two.legal()))
        if not both:
            return
        text = both[int(networks.integers(len(both)))]
        one.play(text)
        two.play(text)
        if (one.over, one.actor) != (two.over, two.actor):
            return
        if one.actions[-1].actor == seat and one.view(seat) != two.view(seat):  # it has drawn a card of its own
            return


def check_twins(name, setup, seed):
    """A seat does the same in two games that differ in unseen things; returns its decisions."""
    pairs = 0
    for seat in range(setup.players):
        player = agent(name, game(setup.facts.name), setup)
        for one, two in twins(setup, seat, seed):
            if one.actor == seat and len(one.legal_actions()) > 1:
                actions = {
                    player.choose(match.view(seat, recall=True), match.legal_actions(), np.random.default_rng(pairs))
                    for match in (one, two)
                }
                assert len(actions) == 1
                pairs += 1
    return pairs


@pytest.mark.parametrize("name", agents())
@pytest.mark.parametrize("which", HIDDEN)
def test_two_games_that_differ_in_hidden_things_are_played_alike(which, name):
    comparisons = sum(check_twins(QUICK.get(name, name), setup, 1) for setup in list(setups(game(which)))[:2])
    assert comparisons > 4


@pytest.mark.long
@pytest.mark.parametrize("name", [*agents(), "mcts:iterations=300", "mcts:iterations=200:threads=2"])
@pytest.mark.parametrize("which", HIDDEN)
def test_many_games_that_differ_in_hidden_things_are_played_alike(which, name):
    comparisons = sum(check_twins(name, setup, seed) for setup in setups(game(which)) for seed in range(3))
    assert comparisons > 50


def check_worlds(setup, seed, every, most):
    """All worlds that a search goes over look the same to its seat, hold every card once, and are not all one."""
    own_game = game(setup.facts.name)
    check_invariants = import_module(f"{packages()[setup.facts.name]}.tests.table").check
    differences = 0
    for number, match in enumerate(states(setup, seed, every)):
        if number == most:
            break
        running = search(match, "iterations=1000", seed=number)
        search_tree, view_text = running.search_trees[0], msgspec.json.encode(match.view(match.actor, recall=True))
        for _ in range(2):
            for row in range(WORLDS, len(search_tree.states)):
                world = own_game.position_in(search_tree.states, row)
                check_invariants(running.problem.terms, world)
                view = own_game.view(running.problem.terms, world, match.actor, True)
                assert msgspec.json.encode(view) == view_text
            search_tree.grow(256)
        drawings = {search_tree.states[row].tobytes() for row in range(WORLDS, len(search_tree.states))}
        others = {search(match, "iterations=1000", seed=1000).search_trees[0].states[WORLDS].tobytes()}
        differences += len(drawings) > len(search_tree.states[WORLDS:]) / 2 and not others <= drawings
    return differences


@pytest.mark.parametrize("which", HIDDEN)
def test_worlds_of_a_search_look_the_same_and_hold_every_card_once(which):
    for setup in setups(game(which)):
        assert check_worlds(setup, 4, 6, 4) > 1


@pytest.mark.long
@pytest.mark.parametrize("which", HIDDEN)
def test_worlds_of_many_searches_look_the_same_and_hold_every_card_once(which):
    for setup in setups(game(which), trials(game(which).facts)):
        for seed in range(3):
            assert check_worlds(setup, seed, 3, 30) > 1


@pytest.mark.parametrize("which", HIDDEN)
def test_the_same_numbers_deal_the_same_cards_in_positions_that_look_alike(which):
    """So nothing hidden changes what a search will see, not even the order in which cards lay."""
    for setup in list(setups(game(which)))[:2]:
        for match in states(setup, 5, 6):
            network = np.random.default_rng(len(match.actions))
            worlds = [
                search(position, "iterations=100") for position in (match, match.determinize(match.actor, network))
            ]
            assert worlds[0].search_trees[0].states.tobytes() == worlds[1].search_trees[0].states.tobytes()


@pytest.mark.parametrize("players", [2, 3])
def test_the_search_plays_a_game_that_it_has_never_heard_of(players):
    check_agent("mcts:iterations=40", STRANGE, STRANGE.setup(players=players))


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in agents() if name not in ("level-5", "level-6")])
@pytest.mark.parametrize("which", GAMES)
def test_hidden_things_change_no_choice_over_many_states(which, name):
    for setup in setups(game(which)):
        counts = [check_choices(name, setup, seed, 4, 3, 25) for seed in range(2)]
        assert sum(decisions for decisions, _ in counts) > 10
        assert sum(others for _, others in counts) > 10 or not setup.facts.hidden


@pytest.mark.long
@pytest.mark.parametrize("which", GAMES)
def test_hidden_things_change_no_choice_of_the_best_level(which):
    for setup in setups(game(which)):
        decisions, others = check_choices("level-5", setup, 5, 3, 2, 8)
        assert decisions > 2
        assert others > 2 or not setup.facts.hidden


HASHES = """
import json, sys, zlib
for line in sys.stdin:
    legal = json.loads(line)["legal"]
    print(legal[zlib.crc32(line.encode()) % len(legal)], flush=True)
"""
"""A program whose answer depends on every letter that it gets."""


@pytest.mark.parametrize("which", GAMES)
def test_outside_programs_get_nothing_that_is_hidden(which, tmp_path):
    path = tmp_path / "hashes.py"
    path.write_text(HASHES)
    for setup in list(setups(game(which)))[:2]:
        decisions, others = check_choices(f"program:{sys.executable} {path}", setup, 3, 8, 3, 10)
        assert decisions > 2
        assert others or not setup.facts.hidden


CHOOSE = """
import numpy as np
from pakal.search.tests.test_search import position
from pakal.agents.agent import agent
from pakal.catalogue.registry import packages
for name in packages():
    for player in ("mcts:iterations=300", "mcts:iterations=300:threads=2", "level-2"):
        match = position(name, plies=15)
        network = agent(player, match.game, match.setup)
        view = match.view(match.actor, recall=True)
        print(match.spell(network.choose(view, match.legal_actions(), np.random.default_rng(5))))
"""


def test_another_process_chooses_the_same():
    answers = {
        subprocess.run(
            [sys.executable, "-c", CHOOSE],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1
    assert answers.pop().count(b"\n") == 3 * len(GAMES)


SMALL = """
import numpy as np
from pakal.search.tests.test_search import position, search
from pakal.catalogue.registry import all_facts
for name in [facts.name for facts in all_facts() if facts.hidden]:
    report = search(position(name, plies=15), "iterations=12").run()
    print([(found.text, found.visits) for found in report.findings])
"""


def test_plain_python_searches_the_same():
    answers = [
        subprocess.run(
            [sys.executable, "-c", SMALL], env={**os.environ, **extra}, capture_output=True, check=True
        ).stdout
        for extra in ({}, {"PAKAL_INTERPRET": "1"})
    ]
    assert answers[0] == answers[1]
