"""Every game keeps to the contract: in every edition, at every number of players, with every option."""

import pytest

from pakal.core.registry import all_facts, game
from pakal.testing import check_agent, check_game
from pakal.testing.conformance import setups
from tests.trials import trials

UNTOLD = {"pacals-rocket": ("max_rounds=12",)}
"""Where nothing else is said: games of Pacal's Rocket would be long."""


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_every_choice_of_every_option_is_tried(facts):
    said = {text for options in trials(facts) for text in options}
    for option in facts.options:
        for value in option.choices:
            assert f"{option.name}={value}" in said
        assert any(text.startswith(f"{option.name}=") for text in said)


@pytest.mark.parametrize("name", [facts.name for facts in all_facts()])
def test_game_keeps_to_the_contract(name):
    check_game(game(name), (UNTOLD.get(name, ()), *trials(game(name).facts)))


@pytest.mark.parametrize("agent", ["random", "greedy", "mcts:iterations=30"])
@pytest.mark.parametrize("name", [facts.name for facts in all_facts()])
def test_agent_is_honest_and_repeatable(name, agent):
    short = {"pacals-rocket": ("max_rounds=4",)}.get(name, ())
    for setup in setups(game(name), (short,)):
        check_agent(agent, game(name), setup)
