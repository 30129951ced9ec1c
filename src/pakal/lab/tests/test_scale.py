"""The scale of known games: their values, the file, and where a game lies on it."""

from math import inf

import numpy as np
import pytest

from pakal.lab.estimates import Estimate
from pakal.lab.known import __main__ as command
from pakal.lab.known import cant_stop, lookahead, pig
from pakal.lab.known.cant_stop import Table, progress
from pakal.lab.known.known import exactly
from pakal.lab.known.lookahead import PERFECT, Nim, TicTacToe, nim, shares, tic_tac_toe
from pakal.lab.scale import by_strength, explained_text, known_games, place_of, share_by_strength, steps_of, steps_text


def test_nim_is_won_by_who_leaves_an_even_sum_of_heaps():
    """A second player who is perfect beats everybody where the exclusive or of the heaps is 0."""
    [even] = shares(Nim(1, 2, 3), (PERFECT, PERFECT))
    assert even.value == 0.5
    [one] = shares(Nim(2), (0, PERFECT))
    assert one.value == pytest.approx((1 + 0.5) / 2), "the random player takes both with ½"


def test_perfect_players_of_tic_tac_toe_draw():
    [even] = shares(TicTacToe(), (PERFECT, PERFECT))
    assert even.value == 0.5
    assert TicTacToe().end("xxxoo....") == -1
    assert TicTacToe().end("xoxxoooxx") == 0


def test_pig_is_that_of_the_literature():
    """Neller and Presser 2004: the perfect player who begins wins 53.06 % against a perfect one."""
    one, _ = pig.chances_of(pig.perfect, pig.perfect)
    assert one[0, 0] == pytest.approx(0.5306, abs=5e-5)


def test_shares_of_pig_are_those_of_games_that_are_played():
    goal, rng = 12, np.random.default_rng(3)

    def turn(points, stops):
        total = 0
        while True:
            die = rng.integers(1, 7)
            if die == 1:
                return 0
            total += die
            if points + total >= goal or stops(total):
                return total

    def game(players):
        points = [0, 0]
        while True:
            for seat in range(2):
                points[seat] += turn(points[seat], players[seat])
                if points[seat] >= goal:
                    return seat

    def coin(total):
        return rng.random() < 0.5

    def five(total):
        return total >= 5

    games = 4000
    share = sum((game((five, coin)) == 0) + (game((coin, five)) == 1) for _ in range(games // 2)) / games
    assert pig.share(pig.holds_at(5), pig.at_random, goal).value == pytest.approx(share, abs=0.025)


def test_runners_of_cant_stop():
    table = Table()
    assert table.ways([1, 1, 1, 1]) == [(2, 2)]
    table.turn = {2: 2}
    assert table.ways([1, 1, 1, 1]) == [(2,)], "column 2 has three spaces"
    table.turn = {6: 1, 7: 1, 8: 1}
    assert table.ways([1, 1, 1, 2]) == [], "no runner is left"
    table.turn = {6: 1, 7: 1}
    assert table.ways([1, 1, 2, 2]) == [(2,), (3,), (4,)] or table.ways([1, 1, 2, 2]) == [(2,), (3, 3), (4,)]


def test_the_rule_of_28():
    assert progress({7: 1, 6: 1, 8: 1}) == 2 + 4 + 4
    assert progress({6: 2, 8: 1, 4: 1}) == 6 + 4 + 8 - 2, "three even columns count two less"
    assert progress({2: 1, 3: 1, 5: 1}) == 12 + 10 + 6 + 4, "three low columns count four more"


def test_backgammon_is_played_and_learned():
    pytest.importorskip("pyspiel")
    from pakal.lab.known.backgammon import backgammon, position

    known_game = backgammon(20, 1, lessons=(2, 4))
    assert known_game.players == ("random", "learned from 2 games", "learned from 4 games")
    assert [share.bounded for share in known_game.shares] == [True, True]
    assert backgammon(20, 1, lessons=(2, 4)) == known_game, "the same by the same seed"

    import pyspiel

    state = pyspiel.load_game("backgammon").new_initial_state()
    assert position(state, 0)[:192].tolist() == position(state, 1)[:192].tolist(), "both seats see the start alike"


def test_the_file_is_that_of_the_games():
    """What is calculated is calculated anew; what was counted is counted anew with fewer games."""
    by_title = {known_game.title: known_game for known_game in known_games()}
    assert set(by_title) == {"Pig", "Tic-Tac-Toe", "Can't Stop", "Nim", "Backgammon"}
    for known_game in (nim(), tic_tac_toe(), pig.pig()):
        entry = by_title[known_game.title]
        assert (entry.players, entry.says) == (known_game.players, known_game.says)
        assert [one.value for one in entry.shares] == pytest.approx([one.value for one in known_game.shares], abs=1e-4)
        assert all(one.low == one.high for one in entry.shares)
    stop = cant_stop.cant_stop(100, 1)
    entry = by_title[stop.title]
    assert (entry.players, entry.says) == (stop.players, stop.says)
    for one, other in zip(entry.shares, stop.shares, strict=True):
        assert one.low <= other.high
        assert other.low <= one.high


def test_the_command_writes_what_is_read(tmp_path, monkeypatch):
    monkeypatch.setattr(command, "pig", lambda: lookahead.nim())
    monkeypatch.setattr(command, "backgammon", lambda games, seed: cant_stop.cant_stop(games, seed))
    file = tmp_path / "scale.toml"
    command.main(file, 20)
    monkeypatch.setattr("pakal.lab.scale.FILE", file)
    games = known_games.__wrapped__()
    assert sorted(known_game.title for known_game in games) == ["Can't Stop", "Can't Stop", "Nim", "Nim", "Tic-Tac-Toe"]
    assert games[0] == tic_tac_toe() or games[0].title == "Tic-Tac-Toe"


def test_strength_explains_what_players_of_mixed_strength_show():
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


def test_what_is_calculated_has_no_interval():
    assert steps_text(exactly(4.75)) == "4.8"
    assert explained_text(exactly(4.75)) == "21.1 %"
    assert steps_text(Estimate(inf, 3.0, inf)) == "more than 3.0"
    assert explained_text(Estimate(inf, 3.0, inf)).startswith("at least ")
    assert steps_text(Estimate(3.0, 2.0, 4.0)) == "3.0 (2.0 to 4.0)"
