"""Machine code that is made ahead of time plays as compiled rules do: in a Python without NumPy, and in Pyodide."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import pakal
from pakal.agents.compiling import surroundings
from pakal.catalogue.registry import our_facts
from pakal.cli.site import WHEEL, wheel

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "tests" / "package" / "ahead.py"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
MODULES = Path(pakal.__file__).parents[1], Path(msgspec.__file__).parents[1]
NAMES = [facts.name for facts in our_facts()]

SAMPLE = [",".join(NAMES), "3", "3", "2"]
"""Arguments of `ahead.py`: few games and positions. By hand many more were compared."""

BLOCKED = """
import runpy, sys
for name in ("numpy", "numba", "llvmlite"):
    sys.modules[name] = None
import pakal  # it puts another module in the place of NumPy
"""

IMPORTS = """
import pakal.agents.mcts, pakal.agents.mcts, pakal.agents.net, pakal.agents.simple
from pakal.catalogue.record import read
from pakal.catalogue.registry import all_facts, game
print(*(game(facts.name).facts.name for facts in all_facts()))
import numpy
assert numpy.__name__ == "pakal.kernels.arrays"
"""

needs_linker = pytest.mark.skipif(not importlib.util.find_spec("ziglang"), reason="pip install 'pakal[page]'")


def run(command, **environment):
    process = subprocess.run(
        command, capture_output=True, text=True, env=os.environ | environment, cwd=ROOT, timeout=900, check=False
    )
    assert process.returncode == 0, process.stderr[-3000:]
    return process.stdout


def in_pyodide(made, node, msgspec, words):
    """The command that runs `ahead.py` in Pyodide; its trees grow in the worker of the page, without Python."""
    program, paths = str(SAMPLES.with_name("pyodide.mjs")), ",".join(map(str, MODULES))
    places = [str(PYODIDE), str(msgspec), str(made / "wasm"), paths, str(ROOT / "web/src/search.worker.ts")]
    return [node, "--experimental-wasm-jspi", program, *places, str(SAMPLES), *words]


def make(*words, **environment):
    """Compile a game ahead of time."""
    run([sys.executable, "-m", "pakal.agents.compiling", *words], **(surroundings() | environment))


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    """A folder that has machine code of all games, in `wasm` and in `native`."""
    folder = tmp_path_factory.mktemp("ahead")
    targets = ["wasm", *(["native"] if sys.platform == "linux" else [])]
    for name in NAMES:
        make(name, *(f"{target}={folder / target}" for target in targets))
    return folder


@pytest.fixture(scope="session")
def compiled():
    """What compiled rules play."""
    return run([sys.executable, str(SAMPLES), *SAMPLE])


@pytest.fixture
def node():
    """Node as `web/tools/page.py` finds it."""
    spec = importlib.util.spec_from_file_location("page", ROOT / "web/tools/page.py")
    page = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(page)
    programs = page.of_environment()
    if programs is None:
        pytest.skip("the Node of the environment is not installed; older ones cannot let Python wait")
    return str(programs[0])


@pytest.fixture
def msgspec_of_pyodide(tmp_path):
    """The wheel of msgspec for Pyodide."""
    file = tmp_path / WHEEL
    file.write_bytes(wheel())
    return file


def test_core_games_and_agents_are_imported_without_numpy_and_compiler(tmp_path):
    output = run([sys.executable, "-c", BLOCKED + IMPORTS], PAKAL_AHEAD=str(tmp_path))
    assert output.split() == NAMES


def test_without_machine_code_a_game_does_not_begin(tmp_path):
    code = BLOCKED + IMPORTS + "from pakal.core.match import Match\nG = game('rockets')\nMatch(G, G.setup())"
    with pytest.raises(AssertionError, match=r"has no machine code of pakal\.kernels\.loops\.begin_rockets"):
        run([sys.executable, "-c", code], PAKAL_AHEAD=str(tmp_path))


@needs_linker
@pytest.mark.skipif(sys.platform != "linux", reason="machine code for this system is made on Linux alone")
def test_a_python_without_numpy_plays_as_compiled_rules_do(made, compiled):
    code = BLOCKED + f"sys.argv = {[str(SAMPLES), *SAMPLE]}\nrunpy.run_path(sys.argv[0], run_name='__main__')"
    assert run([sys.executable, "-c", code], PAKAL_AHEAD=str(made / "native")) == compiled


@needs_linker
@pytest.mark.skipif(not PYODIDE.is_dir(), reason="`make check` installs Pyodide")
def test_pyodide_plays_as_compiled_rules_do(made, compiled, node, msgspec_of_pyodide):
    assert run(in_pyodide(made, node, msgspec_of_pyodide, SAMPLE)) == compiled


@needs_linker
@pytest.mark.long
@pytest.mark.skipif(not PYODIDE.is_dir(), reason="`make check` installs Pyodide")
def test_pyodide_plays_many_games_as_compiled_rules_do(made, node, msgspec_of_pyodide):
    many = [",".join(NAMES), "200", "50", "20"]
    assert run(in_pyodide(made, node, msgspec_of_pyodide, many)) == run([sys.executable, str(SAMPLES), *many])


@needs_linker
def test_the_same_rules_give_the_same_bytes(made, tmp_path):
    make("rockets", f"wasm={tmp_path / 'anew'}", PAKAL_CACHE=str(tmp_path / "cache"))
    for name in ("rockets.so", "rockets.json"):
        assert (tmp_path / "anew" / name).read_bytes() == (made / "wasm" / name).read_bytes()
