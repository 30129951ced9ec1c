"""`pakal bench`: which figures there are; how large they are depends on the machine."""

import json

import pytest

from pakal.catalogue.registry import all_facts, game
from pakal.cli import bench, main, measuring


@pytest.fixture(autouse=True)
def small_batches(monkeypatch):
    monkeypatch.setattr(measuring, "BATCH", 8)


def rows(capsys, *arguments):
    assert main(["bench", "--json", "--seconds", "0.001", *arguments]) == 0
    return json.loads(capsys.readouterr().out)


def test_every_game_has_its_rows(capsys):
    report = rows(capsys)
    by_name = {
        name: [row for row in report["rows"] if row["name"] == name] for name in ("playouts", "python", "search")
    }
    assert [(row["game"], row["players"]) for row in by_name["playouts"]] == [
        (facts.name, players) for facts in all_facts() for players in range(facts.players[0], facts.players[1] + 1)
    ]
    for row in by_name["playouts"]:
        assert row["decisions_per_s"] > row["games_per_s"] > 0
    assert [row["game"] for row in by_name["python"]] == [facts.name for facts in all_facts()]
    for row in by_name["search"]:
        assert row["ratio"] == pytest.approx(row["iterations_per_s"] / row["playouts_per_s"], rel=0.01)
    assert {(row["game"], row["players"], row["playouts"]) for row in by_name["search"]} == {
        (facts.name, players, kind)
        for facts in all_facts()
        for players in facts.players
        for kind in ("random", "informed")
    }
    batches = [row for row in report["rows"] if row["name"] == "batch"]
    assert {(row["game"], row["masks"]) for row in batches} >= {(facts.name, "list") for facts in all_facts()}
    assert all(row["decisions_per_s"] >= row["with_policy_per_s"] > 0 for row in batches)
    assert set(report["machine"]) >= {"cpu", "python", "numba"}


def test_a_benchmark_can_be_limited_to_one_game(capsys):
    assert {row["game"] for row in rows(capsys, "rockets")["rows"]} == {"rockets"}


def test_without_json_it_is_tables(capsys):
    assert main(["bench", "--seconds", "0.001", "rockets"]) == 0
    out = capsys.readouterr().out
    assert "playouts" in out
    assert "decisions/s" in out
    assert "numba" in out


def test_decisions_are_counted_and_chance_is_not():
    play, again = (measuring.random_games(game("rockets"), 2) for _ in range(2))
    decisions = play(3)
    assert 3 * 50 < decisions < 3 * 300
    assert sum(again(1) for _ in range(3)) == decisions


def test_positions_that_are_searched_have_a_choice():
    for facts in all_facts():
        for plies in (0, 20, 10_000):
            match = measuring.position(game(facts.name), facts.players[1], plies)
            assert len(match.legal_actions()) > 1
            assert len(match.actions) >= min(plies, 20)


def test_bad_input_is_one_line_and_status_2(capsys):
    assert main(["bench", "chess"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err
    for text in ("0", "-1", "soon", "nan", "inf", "601"):
        with pytest.raises(SystemExit) as stop:
            main(["bench", f"--seconds={text}"])
        assert stop.value.code == 2
        assert "should be a number of seconds" in capsys.readouterr().err


@pytest.mark.parametrize(("value", "text"), [(1234.56, "1,235"), (1.5, "1.5"), (3, "3"), ("random", "random")])
def test_figures_are_written_with_the_digits_that_mean_something(value, text):
    assert bench.figure_text(value) == text
