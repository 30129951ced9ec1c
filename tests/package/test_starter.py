"""The packages that `pakal new-game` and `pakal new-agent` write are green at once, and play everywhere."""

import errno
import itertools
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pakal.catalogue import registry
from pakal.catalogue.record import read_file
from pakal.cli import main
from pakal.starter import new_game, new_prefix
from pakal.testing import check_agent, check_game
from tests import foreign


def test_one_call_checks_the_game_of_the_starter(pig):
    game = registry.game(pig)
    check_game(game, [(), ("faces=8",)], games=3)
    for agent in ("random", "greedy"):
        check_agent(agent, game, game.setup())


def test_the_command_line_knows_the_new_game(pig, tmp_path, capsys):
    assert main(["simulate", pig, "--players", "3", "--games", "5", "--seed", "1", "--out", str(tmp_path)]) == 0
    assert "Pig, edition short" in capsys.readouterr().out
    assert read_file(tmp_path / "000005.pakal").match.outcome().reason == "goal"


def test_greedy_holds_where_a_roll_is_worth_less(pig):
    """At 20 spaces the risk of a one costs as much as a roll brings."""
    game = registry.game(pig)
    choices = {}
    for count in range(2, 40):
        terms, worth = game.terms(game.setup()), []
        state = game.begin(terms, 2)
        state.actor, state.brought = 0, count
        for action in (0, 1):
            after = state.copy()
            game.apply(terms, after, action)
            worth.append(game.engine.evaluate(terms.array, after.array, 0))
        choices[count] = worth[1] > worth[0]
    assert [count for count, rolls in choices.items() if rolls] == list(range(2, 20))


def test_the_suite_finds_faults_in_a_game(pig, monkeypatch):
    game = registry.game(pig)
    honest, calls = type(game).view, itertools.count(1)

    def leaky(self, terms, state, viewer, recall=False):
        view = honest(self, terms, state, viewer, recall)
        return type(view)(**{**{f: getattr(view, f) for f in view.__struct_fields__}, "round": next(calls)})

    monkeypatch.setattr(type(game), "view", leaky)
    with pytest.raises(AssertionError, match="looks different"):
        check_game(game)


@pytest.fixture(scope="module")
def run_there(tmp_path_factory):
    """A new game and a new agent, as they lie in an environment where both are installed; runs Python there."""
    folder = tmp_path_factory.mktemp("installed")
    for command, name in (("new-game", "sea-race"), ("new-agent", "sea-dog")):
        assert main([command, name, "--out", str(folder / name)]) == 0
        foreign.register(folder, folder / name)

    def run(*arguments, at="."):
        path = os.pathsep.join([str(folder), *(str(folder / name / "src") for name in ("sea-race", "sea-dog"))])
        environment = {**os.environ, "PYTHONPATH": path, "PAKAL_INTERPRET": "1", "LANG": "C.UTF-8"}
        command = [sys.executable, "-m", *arguments]
        return subprocess.run(command, cwd=folder / at, env=environment, capture_output=True, text=True, check=False)

    return run


@pytest.mark.parametrize("name", ["sea-race", "sea-dog"])
def test_tests_of_a_new_game_are_green_at_once(run_there, name):
    process = run_there("pytest", "-q", "--strict-markers", "-W", "error", "-p", "no:cacheprovider", at=name)
    assert process.returncode == 0, process.stdout
    assert " passed" in process.stdout


WRONG = """
import sea_race
from pakal.testing import check_game
from sea_race.game import GAME


def test_it(monkeypatch, tmp_path):
    monkeypatch.setattr({wrong})
    check_game(GAME)
"""
STUDY = "from pakal.core.study import Study\nSTUDY = Study((), None)\n"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("type(GAME), 'spell', lambda *arguments: 'hold'", "two actions are spelt alike"),
        ("type(GAME), 'view', lambda *arguments: GAME.nothing", "has no attribute 'nothing'"),
        ("type(GAME), 'terms', lambda *arguments: GAME.nothing", "has no attribute 'nothing'"),
        ("sea_race, '__path__', [*sea_race.__path__, {here!r}]", "study.py has tally=None"),
    ],
)
def test_the_message_of_a_check_comes_first_and_without_its_own_code(run_there, tmp_path, wrong, said):
    (tmp_path / "study.py").write_text(STUDY)
    (tmp_path / "test_wrong.py").write_text(WRONG.format(wrong=wrong.format(here=str(tmp_path))))
    process = run_there("pytest", "-q", "-p", "no:cacheprovider", str(tmp_path))
    [complaint] = re.findall(r"^E +(.*)$", process.stdout, re.MULTILINE)  # no cause, and nothing that pytest adds
    assert said in complaint
    for library in ("testing/", "core/", "contextlib.py"):
        assert library not in process.stdout, "its frames"


def test_the_new_agent_plays_the_new_game(run_there):
    process = run_there("pakal", "simulate", "sea-race", "--games", "2", "--seed", "1", "--agents", "sea-dog,random")
    assert process.returncode == 0, process.stderr
    assert "Sea Race" in process.stdout


def test_every_clause_of_the_new_game_has_words_code_and_a_test(run_there):
    process = run_there("pakal", "clauses", "--check")
    assert (process.returncode, process.stderr) == (0, ""), process.stdout
    reading = run_there("pakal", "rules", "SR-ROLL-2", "--lang", "en")
    assert "pass_on" in reading.stdout
    assert "test_held_points_are_safe" in reading.stdout


def test_the_rules_of_the_new_game_can_be_read(run_there):
    process = run_there("pakal", "rules", "sea-race", "--lang", "en")
    assert (process.returncode, process.stderr) == (0, "")
    assert "A one takes you back" in process.stdout


GUIDES = foreign.ROOT / "docs" / "guides"
ELSEWHERE = ("pakal play", "pakal new-", "pakal train", "cd ", "pip ", "pytest")
NETWORKS = "--agents net:"
"""Commands of the guides that other tests run: to play, to write packages, to install and test them, to train networks
and networks, and to play with them."""


def commands(page):
    """The commands of a guide about the new packages."""
    lines = re.findall(r"^    ((?:pakal|cd|pip|pytest)\b.*)$", (GUIDES / page).read_text(), re.MULTILINE)
    return [line for line in lines if not line.startswith(ELSEWHERE) and NETWORKS not in line]


@pytest.mark.parametrize("page", ["a-game.md", "agents.md"])
def test_the_commands_of_the_guides_run_as_they_stand(run_there, page, tmp_path):
    lines = commands(page)
    assert len(lines) >= 2
    for line in lines:
        more = ["--out", str(tmp_path)] if "arena" in line else []
        process = run_there(*line.split(), *more)
        assert process.returncode == 0, f"{line}: {process.stderr}"


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["new-game", "rockets"], "there is a game 'rockets' already; take another name"),
        (["new-agent", "greedy"], "there is an agent 'greedy' already; take another name"),
        (["new-agent", "human"], "there is an agent 'human' already; take another name"),
        (["new-game", "tests"], "a package has a folder 'tests' of its own; take another name"),
        (["new-game", "json"], "has the name 'json' already; take another name"),
        (["new-game", "Sea Race"], "'Sea Race' names no game: take 2 to 40 small letters and digits"),
        (["new-game", "../race"], "'../race' names no game"),
        (["new-game", "race", "--out", "full"], "full is there already, and not an empty folder"),
        (["new-game", "race", "--out", "full/file"], "full/file is there already, and not an empty folder"),
        (["new-game", "race", "--out", "full/file/in"], "Not a directory; --out names another folder"),
    ],
)
def test_a_name_or_folder_that_cannot_be_used_is_one_line(arguments, text, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "file").write_text("mine")
    assert main(arguments) == 2
    output = capsys.readouterr().err
    assert text in output
    assert output.count("\n") == 1
    assert (tmp_path / "full" / "file").read_text() == "mine"


@pytest.mark.parametrize("there", [False, True])
def test_a_disk_that_becomes_full_leaves_nothing_behind(there, tmp_path, monkeypatch, capsys):
    folder, write = tmp_path / "race", Path.write_text

    def write_some(path, text, **more):
        if path.name == "facts.py":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        return write(path, text, **more)

    if there:
        folder.mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", write_some)
        assert main(["new-game", "race", "--out", str(folder)]) == 2
    assert capsys.readouterr().err.endswith("facts.py: No space left on device; make room\n")
    assert list(tmp_path.rglob("*")) == ([folder] if there else [])
    assert main(["new-game", "race", "--out", str(folder)]) == 0


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_rights_is_one_line(tmp_path, capsys):
    tmp_path.chmod(0o500)
    assert main(["new-game", "race", "--out", str(tmp_path / "race")]) == 2
    assert "Permission denied; --out names another folder" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "prefix"), [("sea-race", "SR"), ("senet", "ST"), ("pr", "PRX"), ("rock-kit", "ROCKKIT"), ("go2", "GO")]
)
def test_clauses_of_a_new_game_begin_like_no_other_game(name, prefix):
    assert new_prefix(name) == prefix


def test_nothing_of_the_old_name_is_left(tmp_path):
    folder = new_game("sea-race", tmp_path / "race")
    for path in folder.rglob("*"):
        assert "pig" not in path.name.lower()
        assert path.is_dir() or "pig" not in path.read_text().lower(), path
