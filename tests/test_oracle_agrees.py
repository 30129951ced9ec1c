"""Games of the engines, checked by the oracle: another implementation, written from the rules alone."""

import pytest

from pakal.agents.play import play_match
from pakal.core.record import read_file
from pakal.core.registry import facts, game
from pakal.core.trace import trace
from tests.oracle.check import check_trace
from tests.test_golden import RECORDS
from tests.trials import trials

MORE = {
    "rockets": [["start_seat=random"]],
    "jaguar": [["start=alternate", "start_seat=1"]],
    "pacals-rocket": [
        ["max_rounds=30", "gaps=any", "start_seat=1"],
        ["max_rounds=30", "single_of_two=own", "expert=on"],
        ["max_rounds=25", "expert=on", "gaps=any", "die=2,3"],
        ["max_rounds=1"],
    ],
}
"""Beside no option at all, and each value of each option."""


def setups():
    for name, more in MORE.items():
        game_facts = facts(name)
        lists = [[], *map(list, trials(game_facts)), *more]
        for edition in game_facts.editions:
            for players in range(game_facts.players[0], game_facts.players[1] + 1):
                for options in lists:
                    yield pytest.param(
                        name, edition.name, players, options, id=f"{name}-{edition.name}-{players}-{options}"
                    )


@pytest.mark.parametrize(("name", "edition", "players", "options"), list(setups()))
def test_every_legal_list_score_and_end(name, edition, players, options):
    own_game = game(name)
    for number, agents in enumerate((["random"], ["greedy", "random"])):
        setup = own_game.setup(players=players, edition=edition, options=options, seed=number)
        match = play_match(own_game, setup, agents, 21, number)
        check_trace(list(trace(match)), setup.board.text if setup.board else None)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_golden_games_also_those_of_older_rules(path):
    match = read_file(path).match
    check_trace(list(trace(match)), match.setup.board.text if match.setup.board else None)


def test_a_trace_that_is_older_than_an_option_was_played_by_its_default():
    own_game = game("rockets")
    lines = list(trace(play_match(own_game, own_game.setup(), ["random"], 21, 0)))
    header = lines[0].replace(',"tiebreak":"trip"', "")
    assert header != lines[0]
    check_trace([header, *lines[1:]])
    with pytest.raises(AssertionError, match="luck"):
        check_trace([lines[0].replace('"tiebreak":"trip"', '"luck":1'), *lines[1:]])
