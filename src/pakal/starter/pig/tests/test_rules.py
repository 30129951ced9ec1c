"""Each test proves a clause; the last one checks the whole game."""

import pytest

from pakal.agents.play import play_match
from pakal.core.match import Match
from pakal.starter.pig.game import GAME
from pakal.testing import check_game


def play(*texts: str) -> Match:
    """A game of two, after these plies."""
    match = Match(GAME, GAME.setup(players=2))
    for text in texts:
        match.play(text)
    return match


@pytest.mark.clause("PG-ROLL-1")
def test_a_one_takes_the_player_back() -> None:
    match = play("die:6", "roll", "die:1")
    assert match.view(0).spaces == (0, 0)
    assert match.view(0).roller == 1


@pytest.mark.clause("PG-ROLL-2")
def test_held_points_are_safe() -> None:
    match = play("die:6", "roll", "die:3", "hold", "die:1")
    assert match.view(0).spaces == (9, 0)


@pytest.mark.clause("PG-ROLL-2")
def test_a_round_is_over_when_everybody_has_had_a_turn() -> None:
    assert [entry.round for entry in play("die:1", "die:1", "die:6").log(0)] == [1, 1, 2]


@pytest.mark.clause("PG-END-1")
def test_holding_on_the_goal_wins() -> None:
    match = play(*["die:6", "roll"] * 8, "die:6")
    assert match.view(0).ahead[0] == 50, "the goal is the last space"
    match.play("hold")
    assert match.outcome().winners == (0,)


def test_greedy_beats_random() -> None:
    """It rolls where a roll brings more than it risks, and holds where the goal is reached."""
    setup = GAME.setup(players=2)
    games = [play_match(GAME, setup, ["greedy", "random"], seed=7, number=number) for number in range(20)]
    assert sum(match.outcome().winners == (0,) for match in games) > 12


def test_every_law_of_a_game_holds() -> None:
    check_game(GAME, [(), ("faces=8",)])
