"""`pakal bench`: which figures there are; how large they are depends on the machine."""

import json

import pytest

from pakal.cli import bench, main, measure
from pakal.cli.measure import Playouts
from pakal.core.registry import all_facts, game


@pytest.fixture(autouse=True)
def no_processes(monkeypatch):
    """Starts of other processes take long, and are tried once only."""
    monkeypatch.setattr(measure, "seconds_of_process", lambda program: 0.5)


def rows(capsys, *arguments):
    assert main(["bench", "--json", "--seconds", "0.001", *arguments]) == 0
    return json.loads(capsys.readouterr().out)


def test_every_game_has_its_rows(capsys):
    found = rows(capsys)
    playouts = [row for row in found["rows"] if row["name"] == "playouts"]
    assert [(row["game"], row["players"]) for row in playouts] == [
        (facts.name, players) for facts in all_facts() for players in range(facts.players[0], facts.players[1] + 1)
    ]
    for row in playouts:
        assert list(row) == ["name", "game", "players", "agent", "games_per_s", "moves_per_s"]
        assert row["agent"] == "random"
        assert row["moves_per_s"] > row["games_per_s"] > 0
    names = [row["name"] for row in found["rows"]]
    games = len(all_facts())
    assert [names.count(name) for name in ("python", "copy", "import")] == [games, games, games + 1]
    assert set(found["machine"]) >= {"cpu", "python", "numba"}


def test_one_game_only(capsys):
    found = rows(capsys, "rockets")
    assert {row["game"] for row in found["rows"] if "game" in row} == {"rockets"}


def test_without_json_it_is_tables(capsys):
    assert main(["bench", "--seconds", "0.001", "rockets"]) == 0
    out = capsys.readouterr().out
    assert "playouts" in out
    assert "moves/s" in out
    assert "numba" in out


def test_decisions_are_counted_and_chance_is_not():
    found = game("rockets")
    running = Playouts(found, 2)
    made = running.play(3)
    assert 3 * 50 < made < 3 * 300
    again = Playouts(found, 2)
    assert sum(again.play(1) for _ in range(3)) == made


def test_a_start_is_timed_in_a_process_of_its_own(monkeypatch):
    monkeypatch.undo()
    monkeypatch.setattr(measure, "REPETITIONS", 1)
    assert measure.start_of_help()["seconds"] > 0
    assert measure.warm_start(game("rockets"))["seconds"] > 0


def test_bad_input_is_one_line_and_status_2(capsys):
    assert main(["bench", "chess"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err
    for text in ("0", "-1", "soon", "nan", "inf", "601"):
        with pytest.raises(SystemExit) as stop:
            main(["bench", f"--seconds={text}"])
        assert stop.value.code == 2
        assert "is no number of seconds" in capsys.readouterr().err


@pytest.mark.parametrize(("value", "text"), [(1234.56, "1,235"), (1.5, "1.5"), (3, "3"), ("random", "random")])
def test_figures_are_written_with_the_digits_that_mean_something(value, text):
    assert bench.written(value) == text
