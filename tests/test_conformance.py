"""Every game keeps to the contract: in every edition, at every number of players, with every option."""

from dataclasses import replace

import pytest

from pakal.catalogue.registry import all_facts, game
from pakal.testing import check_agent, check_game, conformance
from pakal.testing.conformance import setups
from pakal.testing.secrecy import check_actions
from tests.trials import trials

UNTOLD = {"pacals-rocket": ("max_rounds=12",)}
"""Where nothing else is said: games of Pacal's Rocket would be long."""


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_every_choice_of_every_option_is_tried(facts):
    texts = {text for options in trials(facts) for text in options}
    for option in facts.options:
        for value in option.choices:
            assert f"{option.name}={value}" in texts
        assert any(text.startswith(f"{option.name}=") for text in texts)


def lists(name):
    """What is tried: nothing, and lists with every choice of every option."""
    return (UNTOLD.get(name, ()), *trials(game(name).facts))


def test_pairs_have_every_two_of_edition_number_of_players_and_options_together():
    for facts in all_facts():
        every, some = (list(take(game(facts.name), lists(facts.name))) for take in (setups, pairs))
        combinations = [[(one.edition.name, one.players, told_options(one)) for one in row] for row in (every, some)]
        for left, right in ((0, 1), (0, 2), (1, 2)):
            whole, thin = ({(one[left], one[right]) for one in row} for row in combinations)
            assert whole == thin


def told_options(setup):
    """The options of a setup but for the start seat."""
    return tuple(sorted((name, repr(value)) for name, value in setup.options.items()))


def pairs(own_game, options):
    """Setups in which every two of edition, number of players and option list meet: a third of them, or all."""
    numbers = own_game.facts.players[1] - own_game.facts.players[0] + 1
    square = min(len(own_game.facts.editions), numbers) >= len(options)  # else some would never meet
    for i, setup in enumerate(setups(own_game, options)):
        edition, players, place = i // (numbers * len(options)), i // len(options) % numbers, i % len(options)
        if not square or (edition + players + place) % len(options) == 0:
            yield setup


@pytest.mark.parametrize("name", [facts.name for facts in all_facts()])
def test_game_keeps_to_the_contract(name, monkeypatch):
    monkeypatch.setattr(conformance, "setups", pairs)
    check_game(game(name), lists(name))


@pytest.mark.long
@pytest.mark.parametrize("name", [facts.name for facts in all_facts() if len(facts.editions) >= 3])
def test_game_keeps_to_the_contract_in_every_setup(name):
    check_game(game(name), lists(name))


@pytest.mark.parametrize("agent", ["random", "greedy", "mcts:iterations=30"])
@pytest.mark.parametrize("name", [facts.name for facts in all_facts()])
def test_agent_is_honest_and_repeatable(name, agent):
    short = {"pacals-rocket": ("max_rounds=4",)}.get(name, ())
    for setup in setups(game(name), (short,)):
        check_agent(agent, game(name), setup)


PLAY, PUSH, BACK, DRAW = game("rockets").observation.actions


@pytest.mark.parametrize(
    ("rows", "error"),
    [
        ((PLAY, BACK, DRAW), "push:2 is action 9, which stands in 0 rows"),
        ((PLAY, PUSH, replace(BACK, first=9), DRAW), "push:2 is action 9, which stands in 2 rows"),
        ((PLAY, replace(PUSH, notation="shove:S, move:S"), BACK, DRAW), "push:2 is no shove:S, move:S"),
    ],
)
def test_a_wrong_table_of_actions_is_found(rows, error):
    with pytest.raises(AssertionError, match=error):
        check_actions(replace(game("rockets").observation, actions=rows), 9, "push:2")


@pytest.mark.parametrize("notation", ["shove:S, push:S", "shove:S or push:…"])
def test_a_row_may_have_more_than_one_way_to_write_an_action(notation):
    rows = (replace(PUSH, notation=notation),)
    check_actions(replace(game("rockets").observation, actions=rows), 9, "push:2")
