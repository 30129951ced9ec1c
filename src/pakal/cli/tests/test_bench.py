"""`pakal bench`: which figures there are; how large they are depends on the machine."""

import json
import os
import subprocess
import sys
from functools import partial

import pytest

from pakal.agents.search.settings import SearchSettings
from pakal.cli import bench, main
from pakal.core.device import SIMULATED, cuda
from pakal.core.errors import SetupError
from pakal.core.registry import all_facts, game
from pakal.speed import environments, figures, playing, searching
from pakal.speed.playing import Playouts


@pytest.fixture(autouse=True)
def nothing_long(monkeypatch):
    """Starts of other processes take long, and are tried once only; so do batches of thousands of games."""
    monkeypatch.setattr(playing, "seconds_of_process", lambda program: 0.5)
    monkeypatch.setattr(environments, "batch", partial(environments.batch, n=8))


def rows(capsys, *arguments):
    assert main(["bench", "--json", "--seconds", "0.001", *arguments]) == 0
    return json.loads(capsys.readouterr().out)


def test_every_game_has_its_rows(capsys):
    report = rows(capsys)
    playouts = [row for row in report["rows"] if row["name"] == "playouts"]
    assert [(row["game"], row["players"]) for row in playouts] == [
        (facts.name, players) for facts in all_facts() for players in range(facts.players[0], facts.players[1] + 1)
    ]
    for row in playouts:
        assert list(row) == ["name", "game", "players", "agent", "games_per_s", "moves_per_s"]
        assert row["agent"] == "random"
        assert row["moves_per_s"] > row["games_per_s"] > 0
    names = [row["name"] for row in report["rows"]]
    games = len(all_facts())
    assert [names.count(name) for name in ("python", "copy", "import")] == [games, games, games + 1]
    assert [names.count(name) for name in ("threads", "memory")] == [games, games]
    assert "peers" not in names
    for row in report["rows"]:
        if row["name"] == "search":
            assert row["iterations_per_s"] > 0
            assert row["ratio"] == pytest.approx(row["iterations_per_s"] / row["playouts_per_s"], rel=0.01)
    assert {(row["game"], row["players"], row["playouts"]) for row in report["rows"] if row["name"] == "search"} == {
        (facts.name, players, kind)
        for facts in all_facts()
        for players in facts.players
        for kind in ("random", "informed")
    }
    assert set(report["machine"]) >= {"cpu", "python", "numba"}


def test_one_game_only(capsys):
    report = rows(capsys, "rockets")
    assert {row["game"] for row in report["rows"] if "game" in row} == {"rockets"}


def test_without_json_it_is_tables(capsys):
    assert main(["bench", "--seconds", "0.001", "rockets"]) == 0
    out = capsys.readouterr().out
    assert "playouts" in out
    assert "moves/s" in out
    assert "numba" in out


def test_decisions_are_counted_and_chance_is_not():
    instance = game("rockets")
    running = Playouts(instance, 2)
    decisions = running.play(3)
    assert 3 * 50 < decisions < 3 * 300
    again = Playouts(instance, 2)
    assert sum(again.play(1) for _ in range(3)) == decisions


def test_a_million_nodes_of_a_tree_take_less_than_a_gibibyte():
    for facts in all_facts():
        row = searching.memory(game(facts.name), 0.2)
        assert row["nodes"] > 100
        assert row["mib_a_million_nodes"] < 1024


@pytest.mark.long
def test_a_million_nodes_fit_into_a_gibibyte():
    """Pacal's Rocket, with the room for growth that its arrays have by then."""
    instance = game("pacals-rocket")
    match = searching.position(instance, 2, 20)
    settings = SearchSettings(iterations=1_000_000_000, turns=0, tries=1, megabytes=1024)
    running = searching.new_search(match, settings, seed=1)
    grove = running.groves[0]
    while grove.tree.counts["nodes"][0] < 1_000_000:
        before = int(grove.tree.counts["nodes"][0])
        for _ in range(40):
            grove.grow(searching.SLICE)
        assert int(grove.tree.counts["nodes"][0]) > before, "the tree is full"
    assert grove.tree.bytes <= 2**30


def test_positions_that_are_searched_have_a_choice():
    for facts in all_facts():
        for plies in (0, 20, 10_000):
            match = searching.position(game(facts.name), facts.players[1], plies)
            assert len(match.legal_actions()) > 1
            assert len(match.actions) >= min(plies, 20)


def test_peers_are_measured_where_they_are_asked_for(capsys, monkeypatch):
    monkeypatch.setattr(figures, "figures", lambda games, seconds: [])
    monkeypatch.setitem(sys.modules, "pgx", None)  # as if it were not installed
    assert main(["bench", "--json", "--seconds", "0.001", "--peers"]) == 0
    output = capsys.readouterr()
    rows = json.loads(output.out)["rows"]
    assert [(row["name"], row.get("game", row.get("env"))) for row in rows] == [
        ("peers", "backgammon"),
        ("peers", "leduc_poker"),
        ("pettingzoo", "connect_four_v3"),
    ]
    assert all(row["moves_per_s"] > 0 for row in rows[:2])
    assert output.err.splitlines()[-1].startswith("Pgx is not installed: pip install 'pakal[peers]' (in a clone: ")


ON_GPU = """
from pakal.cli import main
from pakal.speed import on_gpu
on_gpu.AT_ONCE, on_gpu.MOST_GAMES, on_gpu.WARM_UP, on_gpu.REPETITIONS = 2, 2, 1, 1
main(["bench", "rockets", "--gpu", "--json", "--seconds", "0.001"])
"""


def test_a_gpu_is_measured_in_place_of_the_processor():
    simulator = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "PAKAL_INTERPRET": "1"}
    run = subprocess.run([sys.executable, "-c", ON_GPU], env=simulator, capture_output=True, check=True)
    rows = json.loads(run.stdout)["rows"]
    assert [(row["name"], row["players"], row["what"]) for row in rows] == [
        ("gpu", 2, "random games"),
        ("gpu", 4, "random games"),
        ("gpu", 4, "batch"),
    ]
    assert all(row["decisions_per_s"] > 0 and row["on"] == "simulator" for row in rows)


@pytest.mark.skipif(not SIMULATED and cuda.is_available(), reason="there is a GPU here")
def test_without_a_gpu_one_line_says_so(capsys):
    assert main(["bench", "rockets", "--gpu"]) == 2
    assert "GPU" in capsys.readouterr().err.splitlines()[-1]


def test_what_is_not_installed_is_said_in_one_line(capsys, monkeypatch):
    for name in ("pyspiel", "pgx", "pettingzoo.classic.connect_four.connect_four"):
        monkeypatch.setitem(sys.modules, name, None)
    for _, figure in figures.of_peers(0.001):
        with pytest.raises(SetupError, match=r"is not installed: pip install 'pakal\[\w+\]' \(in a clone: ") as error:
            figure()
        assert "\n" not in str(error.value)


def test_a_start_is_timed_in_a_process_of_its_own(monkeypatch):
    monkeypatch.undo()
    monkeypatch.setattr(playing, "REPETITIONS", 1)
    assert playing.start_of_help()["seconds"] > 0
    assert playing.warm_start(game("rockets"))["seconds"] > 0


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
