"""Every game keeps to the contract: in every edition, at every number of players, with every option."""

import pytest

from pakal.core.registry import all_facts, game
from pakal.testing import check_agent, check_game
from pakal.testing.conformance import setups

OPTIONS = {
    "rockets": ((), ("deck=10,0,12,13,0,15,10", "tiebreak=shared")),
    "jaguar": ((), ("start=alternate",), ("start=random",)),
    "pacals-rocket": (
        ("max_rounds=12",),
        ("max_rounds=15", "gaps=any", "single_of_two=own", "memory=open"),
        ("max_rounds=15", "expert=on", "die=1,6,arrows"),
    ),
}


@pytest.mark.parametrize("name", [facts.name for facts in all_facts()])
def test_game_keeps_to_the_contract(name):
    check_game(game(name), OPTIONS[name])


@pytest.mark.parametrize("agent", ["random", "greedy", "mcts:iterations=30"])
@pytest.mark.parametrize("name", [facts.name for facts in all_facts()])
def test_agent_is_honest_and_repeatable(name, agent):
    short = {"pacals-rocket": ("max_rounds=4",)}.get(name, ())
    for setup in setups(game(name), (short,)):
        check_agent(agent, game(name), setup)
