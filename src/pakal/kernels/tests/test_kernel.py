"""The cache of compiled kernels follows the sources, and plain Python gives the same answers."""

import errno
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

import numpy as np
import pytest
from numba import njit
from numpy.typing import NDArray

from pakal.catalogue.registry import all_facts
from pakal.kernels import bits, kernel, sources
from pakal.kernels.engine import gather
from pakal.kernels.kernel import Specialised, as_compiled
from pakal.kernels.loops import DOORS
from pakal.starter.pig import rules as pig_rules
from pakal.starter.pig.game import GAME as PIG
from tests.trials import trials

PLAY = """
import json, sys
from pakal.agents.play import play_match
from pakal.catalogue.registry import game
from pakal.core.play import trace
found = game(sys.argv[1])
for players, options in json.load(sys.stdin):
    setup = found.setup(players=players, options=options)
    for number in range(2):
        match = play_match(found, setup, ["random"], 11, number)
        print("\\n".join(trace(match)))
        print(match.log(0), [step.rows for step in match.steps()])
"""
"""Plays games of a game in each of some setups, and prints all that they show."""


def folder_now(source):
    """The folder of a file, as a new process would find it."""
    for function in (sources.closure, sources.content, sources.imported_files):
        function.cache_clear()
    return sources.cache_folder(str(source))


def test_the_folder_of_a_file_depends_on_everything_that_it_imports(tmp_path, monkeypatch):
    package = tmp_path / "some"
    package.mkdir()
    (package / "a.py").write_text("from some.b import x\n")
    (package / "b.py").write_text("from some import c\nx = 1\n")
    (package / "c.py").write_text("y = 1\n")
    (package / "d.py").write_text("z = 1\n")
    monkeypatch.setenv("PAKAL_CACHE", str(tmp_path))

    source = package / "a.py"
    first = folder_now(source)
    assert folder_now(source) == first
    (package / "d.py").write_text("z = 2\n")
    assert folder_now(source) == first
    (package / "c.py").write_text("y = 2\n")
    assert folder_now(source) != first


def test_an_installed_file_depends_on_its_package_and_pakal_but_on_no_library(tmp_path):
    library = tmp_path / "lib" / "site-packages"
    for name in ("game", "numba"):
        (library / name).mkdir(parents=True)
        (library / name / "__init__.py").touch()
    (library / "game" / "rules.py").write_text(
        "import ast, numba\nfrom game import state\nfrom pakal.kernels import bits\n"
    )
    (library / "game" / "state.py").touch()
    (library.parent / "ast.py").touch()
    files = sources.closure(library / "game" / "rules.py")
    assert {path.name for path in files if path.is_relative_to(tmp_path)} == {"rules.py", "state.py", "__init__.py"}
    assert not any("numba" in path.parts for path in files)
    assert Path(bits.__file__) in files


def test_a_module_of_another_name_finds_no_code_that_names_the_old_one(tmp_path):
    first, second = tmp_path / "here", tmp_path / "there"
    for folder in (first, first / "inner", second):
        folder.mkdir()
        (folder / "__init__.py").touch()
        (folder / "rules.py").write_text("x = 1\n")
    alike = [folder / "rules.py" for folder in (first, first / "inner", second)]
    assert len({sources.cache_folder(str(path)) for path in alike}) == 3
    other = shutil.copytree(first, tmp_path / "elsewhere" / "here")
    assert sources.cache_folder(str(other / "rules.py")) == sources.cache_folder(str(alike[0]))


def test_code_that_no_program_has_asked_for_in_a_month_is_removed(tmp_path, monkeypatch):
    monkeypatch.setenv("PAKAL_CACHE", str(tmp_path / "cache"))
    source = tmp_path / "rules.py"
    folders = []
    for number in range(3):
        source.write_text(f"x = {number}\n")
        folders.append(folder_now(source))
        folders[-1].mkdir(parents=True)
        (folders[-1] / "code").touch()
    long_ago = time.time() - 1.1 * sources.SHELF_LIFE
    for folder in folders[:2]:
        os.utime(folder, (long_ago, long_ago))
    sources.mark_used.cache_clear()
    source.write_text("x = 1\n")
    assert folder_now(source) == folders[1]  # earlier rules that are used again
    sources.forget_unused()
    assert [folder.is_dir() for folder in folders] == [False, True, True]


def test_a_kernel_of_a_game_depends_on_its_state_and_the_random_numbers():
    trip = Path(kernel.__file__).parents[1] / "games/rockets/rules.py"
    names = {path.name for path in sources.closure(trip)}
    assert {"rules.py", "state.py", "facts.py", "random.py", "kernel.py"} <= names


@pytest.mark.parametrize(
    ("line", "file"),
    [
        ("from . import consts\n", "consts.py"),
        ("from .consts import K\n", "consts.py"),
        ("from . import K\n", "__init__.py"),
        ("from .deep import consts\n", "deep/consts.py"),
        ("from ..beside import consts\n", "../beside/consts.py"),
        ("from .. import beside\n", "../beside/__init__.py"),
        ("from ..beside.consts import K\n", "../beside/consts.py"),
        ("import outer.beside.consts\n", "../beside/consts.py"),
    ],
)
def test_the_folder_of_a_file_follows_relative_imports(tmp_path, monkeypatch, line, file):
    inner = tmp_path / "outer" / "some"
    files = ("rules.py", "__init__.py", "consts.py", "deep/__init__.py", "deep/consts.py")
    for name in (*files, "../__init__.py", "../beside/__init__.py", "../beside/consts.py"):
        (inner / name).parent.mkdir(parents=True, exist_ok=True)
        (inner / name).write_text("K = 1\n")
    (inner / "rules.py").write_text(line)
    monkeypatch.setenv("PAKAL_CACHE", str(tmp_path))

    source = inner / "rules.py"
    first = folder_now(source)
    assert folder_now(source) == first
    (inner / file).write_text("K = 5\n")
    assert folder_now(source) != first


RELATIVE = """
from pakal.kernels.kernel import kernel
from . import consts

@kernel
def added(x):
    return x + consts.K
"""


def test_an_edit_in_a_module_of_the_same_package_is_compiled(tmp_path):
    package = tmp_path / "little"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text(RELATIVE)

    def run():
        program = """
from pakal.kernels.kernel import in_cache
from little.rules import added
print(in_cache(added), added(10), in_cache(added))
"""
        command = [sys.executable, "-c", program]
        env = {**os.environ, "PAKAL_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path)}
        return subprocess.run(command, env=env, capture_output=True, check=True, text=True).stdout

    (package / "consts.py").write_text("K = 1\n")
    assert run() == "False 11 True\n"
    assert run() == "True 11 True\n"
    (package / "consts.py").write_text("K = 500\n")
    assert run() == "False 510 True\n"


def test_what_is_compiled_is_found_again_from_another_place(tmp_path):
    """Rules that are marked as compiled must not compile once more, in the midst of a game."""
    answers = []
    for place in ("here", "there"):
        package = tmp_path / place / "little"
        package.mkdir(parents=True)
        (package / "__init__.py").write_text("")
        (package / "rules.py").write_text(RELATIVE)
        (package / "consts.py").write_text("K = 1\n")
        os.utime(package / "rules.py", (len(place), len(place)))
        code = "from little.rules import added; print(added(10), sum(added.stats.cache_hits.values()))"
        env = {**os.environ, "PAKAL_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path / place)}
        ran = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True, text=True)
        answers.append(ran.stdout.split())
    assert answers == [["11", "0"], ["11", "1"]]


TRUTHS = """
import numpy as np
from pakal.kernels.engine import blank
from pakal.kernels.kernel import kernel
from pakal.kernels.kernel import Specialised
from pakal.kernels.loops import DOORS

TABLE = np.array([0, 3, 0, 5], np.int8)
DTYPE = np.dtype([("runner", "i1", (4,)), ("on", "?"), ("cards", "u8"), ("out", "i4", (9,))])

@kernel
def count(terms, state):
    a, b = 0, 2
    state.out[0] = (state.runner[a] == 0) + (state.runner[b] == 0 and a != b)
    state.out[1] = (state.runner[a] == 0) - (state.runner[1] == 0)
    needs = state.runner[a] == 0
    needs += state.runner[b] == 0
    needs += state.on
    state.out[2] = needs
    state.out[3] = state.on + state.on
    state.out[4] = (TABLE[0] == 0) + (TABLE[2] == 0)
    state.out[5] = (state.cards == np.uint64(0)) * 3 + (state.cards != np.uint64(1))
    if ~(state.runner[a] == 0):
        state.out[6] = 1
    state.out[7] = -(state.runner[a] == 0)
    state.out[8] = ((state.runner[a] == 0) & (state.runner[b] == 0)) + state.on

counted = Specialised("counted", {"begin": count}).function(DOORS["begin"])
states = blank(DTYPE)
states["on"] = True
counted(blank(DTYPE), states)
print(states["out"][0].tolist())
"""


def test_truth_values_are_added_compiled_and_interpreted_alike(tmp_path):
    path = tmp_path / "truths.py"
    path.write_text(TRUTHS)
    answers = []
    for plain in ("", "1"):
        env = {**os.environ, "PAKAL_INTERPRET": plain, "PAKAL_CACHE": str(tmp_path)}
        process = subprocess.run(
            [sys.executable, "-W", "error", path], env=env, capture_output=True, check=True, text=True
        )
        answers.append(process.stdout)
    assert answers[0] == "[2, 0, 3, 2, 2, 4, 0, -1, 2]\n"
    assert answers[1] == answers[0]


def test_an_interpreted_kernel_keeps_its_lines_for_a_debugger(tmp_path):
    path = tmp_path / "wrong.py"
    path.write_text(
        "from pakal.kernels.kernel import kernel\n\n\n@kernel\ndef wrong(x):\n    y = x + 1\n    return y.no\n"
    )
    env = {**os.environ, "PAKAL_INTERPRET": "1", "PYTHONPATH": str(tmp_path)}
    process = subprocess.run(
        [sys.executable, "-c", "import wrong; wrong.wrong(1)"], env=env, capture_output=True, text=True
    )
    assert f'File "{path}", line 7, in wrong\n    return y.no\n' in process.stderr


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_plain_python_plays_the_same_games(facts):
    """Every value of every option, at the least and the largest number of players in turn."""
    setups = [(facts.players[number % 2], options) for number, options in enumerate(trials(facts))]
    command = [sys.executable, "-W", "error", "-c", PLAY, facts.name]
    fast, plain = (
        subprocess.run(
            command,
            env={**os.environ, "PAKAL_INTERPRET": interpret},
            input=json.dumps(setups),
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for interpret in ("", "1")
    )
    for one, other in zip(fast.splitlines(), plain.splitlines(), strict=True):
        assert one == other
    assert fast.count('"complete":true') == 2 * len(setups)


@pytest.mark.skipif(kernel.INTERPRETED, reason="nothing is compiled")
def test_compiled_rules_are_read_from_a_folder_that_cannot_be_written(monkeypatch, tmp_path):
    def refuse(locator):
        raise OSError(errno.EROFS, "Read-only file system")

    from pakal.kernels import compiler

    monkeypatch.setattr(compiler.UserProvidedCacheLocator, "ensure_cache_path", refuse)
    monkeypatch.setattr(compiler.config, "CACHE_DIR", str(tmp_path))
    assert compiler.Locator.from_function(sources.sources_of, sources.__file__) is not None


@pytest.mark.skipif(kernel.INTERPRETED, reason="nothing is compiled")
def test_code_that_cannot_be_kept_is_used_all_the_same(monkeypatch, tmp_path, caplog):
    from pakal.kernels import compiler

    def refuse(cache, sig, data):
        raise OSError(errno.EROFS, "Read-only file system", str(tmp_path))

    monkeypatch.setattr(compiler.FunctionCache, "_save_overload", refuse)
    with compiler.kept_in(tmp_path / "of-these-sources"):
        one, other = (compiler.Called(double.py_func, {}) for _ in range(2))
    assert (one(2), one(2.5), other(4)) == (4, 5.0, 8)
    assert [record.getMessage() for record in caplog.records] == [
        f"{tmp_path}: Read-only file system; rules that are not in it are compiled anew at every start"
    ]


@pytest.mark.skipif(kernel.INTERPRETED, reason="nothing is compiled")
def test_programs_that_compile_one_function_at_once_each_find_their_own_code(tmp_path):
    from numba import float64, int64, njit

    from pakal.kernels.compiler import Kept, kept_in

    dispatcher = njit(double.py_func)
    kinds = [(int64,), (float64,)]
    for kind in kinds:
        dispatcher.compile(kind)
    with kept_in(tmp_path):
        one, other, later = (Kept(dispatcher.py_func) for _ in range(3))
    beside = Thread(target=other.save_overload, args=(kinds[1], dispatcher.overloads[kinds[1]]))
    write = one._cache_file._save_index

    def write_late(index):
        """Let the other one begin when this one has chosen the number of its file."""
        beside.start()
        beside.join(0.2)
        write(index)

    one._cache_file._save_index = write_late
    one.save_overload(kinds[0], dispatcher.overloads[kinds[0]])
    beside.join()
    assert [later.load_overload(kind, dispatcher.targetctx).signature.args for kind in kinds] == kinds


@pytest.mark.skipif(kernel.INTERPRETED, reason="nothing is compiled")
def test_nobody_waits_for_ever_for_a_folder_of_compiled_code(tmp_path):
    from pakal.kernels.compiler import turn

    file = tmp_path / "lock"
    with turn(file, 0.0) as ours, turn(file, 0.0) as others:
        assert (ours, others) == (True, False)
    with turn(tmp_path / "nowhere" / "lock", 0.0) as ours:
        assert ours


@kernel.kernel
def double(n: int) -> int:
    """Called below with whole numbers of four kinds."""
    return 2 * n


@kernel.kernel
def sum_of_doubles(numbers: NDArray[np.int32], small: NDArray[np.int8], n: int) -> int:
    return double(numbers[0]) + double(small[0]) + double(n) + double(3)


@pytest.mark.skipif(kernel.INTERPRETED, reason="nothing is compiled")
def test_a_kernel_is_compiled_once_for_whole_numbers_of_any_kind():
    caller = njit(sum_of_doubles.py_func)  # it is never found in the cache, where it would need no callee
    assert caller(np.array([10], np.int32), np.array([-1], np.int8), 100) == 20 - 2 + 200 + 6
    assert len(as_callee(double).signatures) == 1


def as_callee(function):
    """A kernel as its compiled callers take it."""
    return function.get_overload.__self__


@kernel.kernel
def triple(n: int) -> int:
    return 3 * n


@kernel.kernel
def sum_of_triples(n: int, m: int) -> int:
    return triple(n) + triple(m)


@pytest.mark.skipif(kernel.INTERPRETED, reason="nothing is compiled")
def test_machine_code_is_made_of_what_python_calls_and_of_nothing_else():
    caller = njit(sum_of_triples.py_func)  # it is never found in the cache, where it would need no callee
    assert caller(1, 2) == sum_of_triples(1, 2) == 9
    assert (len(triple.signatures), len(as_callee(triple).signatures)) == (0, 1)
    assert (len(sum_of_triples.signatures), len(as_callee(sum_of_triples).signatures)) == (1, 0)
    assert triple(5) == 15
    assert len(triple.signatures) == 1


def number_at(numbers: NDArray[np.int32], i: int) -> int:
    """Compiled below as a kernel, and by Numba for itself."""
    return numbers[i]


kernel_at = kernel.kernel(number_at)
foreign_at = njit(number_at)


@kernel.kernel
def by_foreign_code(numbers: NDArray[np.int32], i: int) -> int:
    return 100 * foreign_at(numbers, i) + kernel_at(numbers, i)


@pytest.mark.skipif(kernel.INTERPRETED, reason="nothing is compiled")
def test_a_negative_index_counts_from_the_end_in_all_functions_but_kernels():
    later = njit(lambda numbers, i: 100 * numbers[i] + kernel_at(numbers, i))
    another = njit(lambda numbers, i: numbers[i])
    numbers = np.arange(1, 10, dtype=np.int32)
    rest = numbers[1:]  # 1 lies before it, and 9 at its end
    assert foreign_at(rest, -1) == 9
    assert kernel_at(rest, -1) == 1
    assert by_foreign_code(rest, -1) == later(rest, -1) == 901
    assert another(rest, -1) == foreign_at(rest.astype(np.int64), -1) == 9


def second_last(numbers: NDArray[np.int32], i: int) -> int:
    numbers[0] = numbers[i - 2]
    return numbers[1]


@pytest.mark.parametrize("i", [2, 1])
def test_an_interpreted_kernel_names_itself_where_an_index_is_negative(i):
    interpreted = as_compiled(second_last)
    numbers = np.array([5, 6, 7], np.int32)
    if i == 2:
        assert interpreted(numbers, i) == 6
    else:
        with pytest.raises(IndexError, match=r"second_last, test_kernel\.py:\d+: the index -1 is negative"):
            interpreted(numbers, i)


CALLER = """
from pakal.kernels.kernel import kernel

@kernel
def inner(x):
    return x + 1

@kernel
def outer(x):
    return inner(x) * 2

@kernel
def another(x):
    return inner(x) * 3
"""

COUNTED = """
from pakal.kernels.compiler import LinkedResults
found, rebuild = [], LinkedResults.rebuild
LinkedResults.rebuild = lambda *kept: found.append(1) or rebuild(*kept)
import callers
print(callers.{name}(1), len(found), sum(callers.{name}.stats.cache_hits.values()))
"""


@pytest.mark.skipif(kernel.INTERPRETED, reason="nothing is compiled")
def test_a_caller_finds_what_it_calls_in_the_cache(tmp_path):
    (tmp_path / "callers.py").write_text(CALLER)
    answers = []
    for name in ("outer", "another", "outer"):
        code = COUNTED.format(name=name)
        env = {**os.environ, "PAKAL_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path)}
        ran = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True, text=True)
        answers.append([int(word) for word in ran.stdout.split()])
    assert answers == [[4, 0, 0], [6, 1, 0], [4, 0, 1]]


TOGETHER = """
import sys, time
from pathlib import Path
from pakal.kernels.compiler import Linked
made, make = [], Linked._make

def slowly(self, args):
    made.append(self.py_func.__name__)
    time.sleep(1)
    return make(self, args)

Linked._make = slowly
from callers import {name} as called
Path("{name}{number}").touch()
while not Path("go").exists():
    time.sleep(0.01)
print(called(1), len(made), len(called.stats.cache_misses))
"""


@pytest.mark.skipif(kernel.INTERPRETED, reason="nothing is compiled")
@pytest.mark.parametrize("names", [("outer", "another"), ("outer", "outer")], ids="-".join)
def test_programs_that_compile_at_once_share_the_work(names, tmp_path):
    (tmp_path / "callers.py").write_text(CALLER)
    env = {**os.environ, "PAKAL_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path)}
    running = [
        subprocess.Popen(
            [sys.executable, "-c", TOGETHER.format(name=name, number=number)],
            env=env,
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            text=True,
        )
        for number, name in enumerate(names)
    ]
    while not all((tmp_path / f"{name}{number}").exists() for number, name in enumerate(names)):
        assert all(program.poll() is None for program in running)
        time.sleep(0.01)
    (tmp_path / "go").touch()
    answers, counts, misses = zip(
        *([int(word) for word in one.communicate()[0].split()] for one in running), strict=True
    )
    assert answers == tuple({"outer": 4, "another": 6}[name] for name in names)
    assert sum(counts) == 1  # `inner`, which both call
    assert sum(misses) == len(set(names))
    assert not [path for path in (tmp_path / "cache").rglob("*.lock") if path.name != ".lock"]


@kernel.kernel
def begin_with_one(terms: kernel.Record, state: kernel.Record) -> None:
    """Stands for a kernel of a game below."""
    state.rounds = 1


@kernel.kernel
def begin_with_two(terms: kernel.Record, state: kernel.Record) -> None:
    """Stands for the same one in the same game."""
    state.rounds = 2


def test_a_loop_over_other_kernels_of_the_same_file_is_another_one():
    """Numba finds compiled code by its name, and so does the linker."""
    states = np.zeros(1, [("rounds", "<i4")])
    rounds = []
    for begin in (begin_with_one, begin_with_two):
        Specialised("same", {"begin": begin}).function(DOORS["begin"])(states, states)
        rounds.append(int(states["rounds"][0]))
    assert rounds == [1, 2]


DOOR = """
from pakal.kernels.kernel import in_cache
from pakal.core.match import Match
from pakal.starter.pig.game import GAME

begin = GAME.engine.begin
kept = in_cache(begin)
Match(GAME, GAME.setup())
print(kept, sum(begin.stats.cache_hits.values()))
"""


def test_the_next_program_finds_a_door_in_the_cache(tmp_path):
    env = {**os.environ, "PAKAL_CACHE": str(tmp_path)}
    command = [sys.executable, "-c", DOOR]
    outputs = [subprocess.run(command, env=env, capture_output=True, check=True, text=True).stdout for _ in range(2)]
    assert outputs == ["False 0\n", "True 1\n"]


def test_an_engine_without_such_a_door_names_those_that_it_has():
    with pytest.raises(AttributeError, match=r"no 'aply'; its doors are playouts, .*, apply, draw_chance"):
        _ = PIG.engine.aply


@pytest.mark.parametrize(
    ("others", "more", "error"),
    [
        ((), {"redael": begin_with_one}, "the kernels evaluate, redeal, evaluate_all, hindsight, and no others"),
        ((None, None, None, begin_with_one), {}, "evaluate_all, hindsight, and no others"),
        (
            (begin_with_one,),
            {},
            r"begin_with_one takes \(terms, state\); redeal has \(terms, state, viewer, rng, cards\)",
        ),
    ],
)
def test_a_game_with_another_kernel_than_the_table_has_is_refused(others, more, error):
    with pytest.raises(TypeError, match=error):
        gather(pig_rules, PIG.kernels["evaluate"], *others, **more)


def test_a_game_whose_rules_lack_a_kernel_is_refused(monkeypatch):
    monkeypatch.delattr(pig_rules, "draw_chance")
    with pytest.raises(AttributeError, match=r"pig\.rules' has no attribute 'draw_chance'"):
        gather(pig_rules, PIG.kernels["evaluate"])
