"""The scale of known games: their values, the file, and where a game lies on it."""

from math import inf

import numpy as np
import pytest

from pakal.lab.estimates import Estimate
from pakal.lab.skill import by_strength, explained_text, known_games, place_of, share_by_strength, steps_of, steps_text


def exactly(steps):
    return Estimate(steps, steps, steps)


def test_each_neighbour_of_a_known_ladder_has_a_share():
    games = known_games()
    assert {game.title for game in games} == {"Pig", "Tic-Tac-Toe", "Can't Stop", "Nim", "Backgammon"}
    assert all(len(game.shares) == len(game.players) - 1 for game in games)


def test_the_share_explained_by_strength_agrees_with_simulated_players():
    """Players of any strength between the ends, each as likely, and the variance of their results."""
    rng = np.random.default_rng(1)
    for steps in (0.5, 3.0, 12.0):
        one, other = rng.uniform(0, steps, (2, 200_000))
        wins = 1 / (1 + 10 ** ((other - one) / 4))
        assert share_by_strength(steps) == pytest.approx(np.var(wins) / 0.25, abs=0.005)
    assert share_by_strength(0.0) == 0.0
    assert share_by_strength(1e-4) == pytest.approx(0, abs=1e-6)
    assert share_by_strength(inf) == 1.0
    assert share_by_strength(200.0) > 0.96
    assert by_strength(Estimate(3.0, 2.0, 4.0)).bounded


def test_a_game_lies_between_known_games():
    titles = [known_game.title for known_game in known_games()]
    first, second = (steps_of(known_game) for known_game in known_games()[:2])
    middle = (first.high + second.low) / 2
    assert place_of(exactly(middle)) == f"between {titles[0]} and {titles[1]}"
    assert place_of(exactly(0.0)) == f"fewer than {titles[0]}"
    assert place_of(exactly(99.0)) == f"more than {titles[-1]}"
    assert place_of(Estimate(first.value, first.low - 0.1, first.high + 0.1)) == f"about as many as {titles[0]}"
    assert place_of(Estimate(inf, middle, inf)) == f"more than {titles[0]}"
    assert place_of(Estimate(inf, 0.0, inf)) == ""
    assert place_of(Estimate(1.0, -inf, inf)) == ""


def test_a_calculated_value_has_no_interval():
    assert steps_text(exactly(4.75)) == "4.8"
    assert explained_text(exactly(4.75)) == "21.1 %"
    assert steps_text(Estimate(inf, 3.0, inf)) == "more than 3.0"
    assert explained_text(Estimate(inf, 3.0, inf)).startswith("at least ")
    assert steps_text(Estimate(3.0, 2.0, 4.0)) == "3.0 (2.0 to 4.0)"
