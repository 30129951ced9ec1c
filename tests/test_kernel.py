"""The cache of compiled kernels follows the sources, and plain Python gives the same answers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pakal.core import kernel

PLAY = """
import sys
from pakal.agents.play import play_match
from pakal.core.registry import game
from pakal.core.trace import trace
name, players, *options = sys.argv[1:]
found = game(name)
setup = found.setup(players=int(players), options=options)
for number in range(2):
    match = play_match(found, setup, ["random"], 11, number)
    print("\\n".join(trace(match)))
    print(match.log(0), [step.said.tolist() for step in match.steps()])
"""


def test_the_folder_of_a_file_depends_on_everything_that_it_imports(tmp_path, monkeypatch):
    package = tmp_path / "some"
    package.mkdir()
    (package / "a.py").write_text("from some.b import x\n")
    (package / "b.py").write_text("from some import c\nx = 1\n")
    (package / "c.py").write_text("y = 1\n")
    (package / "d.py").write_text("z = 1\n")
    monkeypatch.setenv("PAKAL_CACHE", str(tmp_path))

    def folder():
        for cached in (kernel.closure, kernel.content, kernel.imported):
            cached.cache_clear()
        return kernel.cache_folder(str(package / "a.py"))

    first = folder()
    assert folder() == first
    (package / "d.py").write_text("z = 2\n")
    assert folder() == first
    (package / "c.py").write_text("y = 2\n")
    assert folder() != first


def test_a_kernel_of_a_game_depends_on_its_state_and_the_random_numbers():
    trip = Path(kernel.__file__).parents[1] / "games/rockets/rules/trip.py"
    names = {path.name for path in kernel.closure(trip)}
    assert {"trip.py", "state.py", "facts.py", "random.py", "kernel.py"} <= names


@pytest.mark.parametrize(
    "game",
    [
        ["rockets", "4"],
        ["rockets", "2", "tiebreak=shared"],
        ["jaguar", "2"],
        ["jaguar", "2", "start=random"],
        ["pacals-rocket", "2", "max_rounds=12"],
        ["pacals-rocket", "5", "max_rounds=8", "gaps=any"],
        ["pacals-rocket", "3", "max_rounds=8", "expert=on", "die=1,6,7,arrows"],
    ],
    ids="-".join,
)
def test_plain_python_plays_the_same_games(game):
    compiled = subprocess.run([sys.executable, "-c", PLAY, *game], capture_output=True, check=True)
    plain = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAY, *game],
        env={**os.environ, "PAKAL_INTERPRET": "1"},
        capture_output=True,
        check=True,
    )
    assert compiled.stdout == plain.stdout
    assert compiled.stdout.count(b'"complete":true') == 2
