"""Games of the engines, checked by the oracle: another implementation, written from the rules alone."""

import json
from copy import deepcopy

import pytest

from pakal.agents.play import play_match
from pakal.catalogue.record import read_file
from pakal.catalogue.registry import facts, game
from pakal.core.play import trace
from tests.oracle import make_oracle
from tests.oracle.check import DEFAULTS, check_trace
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


EVERY, DEEPEST, MOST = 20, 3, 100
"""From every so many plies of a game we count so deep, but no deeper where there were already more lines."""


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_as_many_lines_of_actions_begin_at_a_position(path):
    """A line ends where chance is to act: the oracle cannot list what may happen then."""
    match = read_file(path).match
    header, *plies, _ = map(json.loads, trace(match))
    header["options"] = DEFAULTS[header["game"]] | header["options"]
    oracle, counts = make_oracle(header, match.setup.board.text if match.setup.board else None), []
    for number, ply in enumerate(plies):
        if number % EVERY == 3:
            here = match.copy()
            here.truncate(number)
            for depth in range(1, DEEPEST + 1):
                counts.append(lines_of(here, depth))
                assert lines_of_the_oracle(oracle, depth) == counts[-1], f"ply {number}, depth {depth}"
                if counts[-1] > MOST:
                    break
        oracle.apply(ply["action"])
    assert max(counts) > 10


def lines_of(match, depth):
    actions = match.legal() if match.actor >= 0 else []
    if depth == 1:
        return len(actions)
    count = 0
    for action in actions:
        after = match.copy()
        after.play(action)
        count += lines_of(after, depth - 1)
    return count


def lines_of_the_oracle(oracle, depth):
    actions = oracle.legal()
    if depth == 1:
        return len(actions)
    count = 0
    for action in actions:
        after = deepcopy(oracle)
        after.apply(action)
        count += lines_of_the_oracle(after, depth - 1)
    return count
