"""A game of another package works everywhere, also without its optional files."""

import dataclasses
import json
import re

import pytest

from pakal.base.errors import SetupError
from pakal.base.texts import source
from pakal.base.wording import LANGUAGES
from pakal.catalogue import registry
from pakal.cli import main
from pakal.core.facts import check_facts
from tests import foreign


def test_the_marker_of_clauses_comes_with_pakal(tmp_path):
    foreign.put(tmp_path)
    (tmp_path / "test_pig.py").write_text(
        "import pytest\n\n\n@pytest.mark.clause('PG-ROLL-1')\ndef test_a_one_ends_the_turn():\n    pass\n"
    )
    process = foreign.run(tmp_path, "-m", "pytest", "-q", "--strict-markers", "-W", "error", "-p", "no:cacheprovider")
    assert "1 passed" in process.stdout, process.stdout


def test_the_plugin_of_pytest_brings_in_nothing_that_is_slow(tmp_path):
    code = "import sys, pakal.testing; print([name for name in ('numpy', 'numba', 'rich') if name in sys.modules])"
    assert foreign.run(tmp_path, "-c", code).stdout.strip() == "[]"


def test_a_lesson_needs_no_more_languages_than_the_game_has(tmp_path):
    foreign.put(tmp_path, files=foreign.LESSON)
    code = """
import json
from pakal.base.texts import source
from pakal.catalogue.lesson import lesson_of
from pakal.table.calls.lessons import lesson_positions
steps = lesson_positions(lesson_of("theirpig"), "pig")
print(json.dumps([[step.say for step in steps], source("theirpig", "pl")]))
"""
    process = foreign.run(tmp_path, "-c", code)
    assert process.returncode == 0, process.stderr
    sentences, text = json.loads(process.stdout)
    assert sentences == ["lesson-1", "lesson-2"]
    assert "lesson-1 = You have rolled a three." in text, "in Polish the page tells what there is in English"


def test_the_page_is_sent_english_only_where_its_language_lacks_a_message():
    assert all("\ntitle = " in source("pakal.games.rockets", language) for language in LANGUAGES)
    for language in LANGUAGES:
        names = re.findall(r"^([a-z][\w-]*) =", source("pakal.games.rockets", language), re.MULTILINE)
        assert len(names) == len(set(names)) > 50


def test_a_broken_game_and_one_with_a_taken_name_disturb_no_others(tmp_path):
    facts = (foreign.PIG / "facts.py").read_text()
    foreign.put(tmp_path, "absent", files={"facts.py": "import nothing_of_that_name\n"})
    foreign.put(tmp_path, "quits", files={"facts.py": "raise SystemExit('I quit')\n"})
    foreign.put(tmp_path, "thief", files={"facts.py": facts.replace('"pig"', '"rockets"')})
    process = foreign.run(tmp_path, "-m", "pakal", "rules", "RK-PLAY-1", "--lang", "en")
    assert process.returncode == 0, process.stderr
    assert "face up" in process.stdout
    assert sorted(process.stderr.splitlines()) == [
        "game absent of package absent cannot be loaded: ModuleNotFoundError: No module named 'nothing_of_that_name'"
        " (absent/facts.py:1)",
        "game quits of package quits cannot be loaded: SystemExit: I quit (quits/facts.py:1)",
        "game thief of package thief is left out: there is a game 'rockets' already, in pakal.games.rockets",
    ]


def test_hostile_packages_disturb_no_others_and_data_stay_data(tmp_path):
    facts = (foreign.PIG / "facts.py").read_text()
    foreign.put(tmp_path, "unread", files={"facts.py": "raise GeneratorExit('enough')\n"})
    foreign.put(tmp_path, "listless")
    (tmp_path / "listless-1.0.dist-info" / "entry_points.txt").write_bytes(b"[pakal.games]\np\xefg = listless\n")
    foreign.put(tmp_path, "wrong", files={"facts.py": facts.replace("players=(2, 3)", "players=(0, 3)")})
    foreign.put(tmp_path, "chatty", files={"facts.py": "print('loading')\n" + facts.replace('"pig"', '"chatty"')})
    process = foreign.run(tmp_path, "-m", "pakal", "rules", "RK-PLAY-1", "--json")
    assert process.returncode == 0, process.stderr
    assert json.loads(process.stdout)
    lines = sorted(process.stderr.splitlines())
    assert [line.partition(":")[0] for line in lines] == [
        "game unread of package unread cannot be loaded",
        "game wrong of package wrong",
        "loading",
        "the entry points of package listless cannot be read",
    ]
    assert lines[1].endswith("players is (0, 3), and should be the least and most seats, 1 to 5")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"players": "two"}, "players of its Facts is 'two', and should be tuple[int, int]"),
        ({"editions": ()}, "editions is (), and should be at least one"),
        ({"editions": ("first",)}, "editions of its Facts is ('first',), and should be tuple[Edition, ...]"),
        ({"name": "../pig"}, "name is '../pig', and should be of small letters, digits, - and _"),
        ({"hidden": None}, "hidden of its Facts is None, and should be bool"),
        ({"max_legal": True}, "max_legal of its Facts is True, and should be int"),
        ({"action_count": 0}, "action_count is 0, and should be at least 1"),
    ],
)
def test_impossible_facts_are_refused_by_name(changes, says):
    facts = dataclasses.replace(registry.facts("rockets"), **changes)
    with pytest.raises(SetupError, match=re.escape(f"a game: {says}")):
        check_facts(facts, "a game")


@pytest.mark.parametrize("file", ["game", "study"])
def test_objects_that_are_no_game_or_study_are_refused_in_one_line(file, tmp_path):
    foreign.put(tmp_path, files={f"{file}.py": "GAME = STUDY = 7\n"})
    process = foreign.run(tmp_path, "-m", "pakal", "lab", "pig", "--agents", "random", "--games", "1", "--out", "lab")
    assert process.returncode == 2
    assert process.stderr.splitlines()[-1].endswith(f"7, and should be a pakal.core.{file}.{file.title()}")
    assert "Traceback" not in process.stderr


def test_a_broken_lesson_and_broken_levels_keep_nobody_from_the_rest(tmp_path):
    foreign.put(tmp_path, files={"lesson.toml": "x = [", "levels.toml": "x = ["})
    learning = foreign.run(tmp_path, "-m", "pakal", "learn", "--lang", "en")
    assert (learning.returncode, learning.stderr.count("\n")) == (0, 1)
    assert learning.stderr.startswith("theirpig/lesson.toml: ")
    assert "Rockets" in learning.stdout
    code = """
from pakal.agents.compiling import LEVELS, compile_unit
from pakal.catalogue.registry import game
compile_unit(game("pig"), LEVELS[:1])
"""
    levels = foreign.run(tmp_path, "-c", code)
    assert (levels.returncode, levels.stderr.count("\n")) == (0, 1)
    assert levels.stderr.startswith("theirpig/levels.toml: ")


OLD_FACTS = (foreign.PIG / "facts.py").read_text().replace("INTERFACE = 3", "INTERFACE = 1")
OLD_GAME = """
from pakal.core.facts import shown
from pakal.core.seats import STYLES
from pakal.core.game import Game
from pakal.core.kernel import Record
class Old(Game):
    state_dtype = None
    def log_entry(self, terms, step, since, viewer, recall=False): ...
    def effects_of(self, terms, states, action): ...
    def why_not(self, terms: Record, state: Record, action: int): ...
    def draw_board(self, board, players): ...
GAME = Old()
"""
OF_GAME = [
    "game.py:2: there is no pakal.core.facts.shown (in its place: excerpt in pakal.base.wording)",
    "game.py:3: pakal.core.seats is now pakal.base.wording",
    "game.py:3: there is no pakal.core.seats.STYLES (in its place: COLOURS in pakal.base.wording)",
    "game.py:5: pakal.core.kernel is now pakal.kernels.kernel",
    "game.py:7: there is no state_dtype of its own (in its place: fields)",
    "game.py:8: pakal no longer calls log_entry; in its place: tell(terms, step, viewer, form)",
    "game.py:9: pakal no longer calls effects_of; in its place: the effects of `choice`",
    "game.py:10: why_not takes Terms and a Position (pakal.core.position), no records",
    "game.py:11: draw_board takes board, players, texts",
    "levels.toml: each number of players has a table, such as [3], with lines such as 1 = ",
]


@pytest.mark.parametrize("facts", [OLD_FACTS, OLD_FACTS.replace("players=(2, 3)", "players=(2, 3), minutes=20")])
def test_a_game_of_an_older_interface_is_told_all_that_it_must_change_at_once(facts, tmp_path):
    """Whether its facts still load or not."""
    of_facts = (
        ["facts.py:8: Facts has no minutes (in its place: the file durations.toml)"] if "minutes" in facts else []
    )
    files = {"facts.py": facts, "game.py": OLD_GAME, "levels.toml": '2 = ["iterations=9"]'}
    files |= {f"more{number}.py": "from pakal.core.kernel import Record\n" for number in range(60)}
    foreign.put(tmp_path, files=files)
    process = foreign.run(tmp_path, "-m", "pakal", "simulate", "pig", "--games", "1")
    assert (process.returncode, "Traceback" in process.stderr) == (2, False)
    line = process.stderr.splitlines()[0]
    assert "the package must change for interface 3 of games (docs/versions.md): " in line
    of_more = [f"more{number}.py:1: pakal.core.kernel is now pakal.kernels.kernel" for number in range(60)]
    assert [change for change in [*of_facts, *OF_GAME, *of_more] if change not in line] == []


def test_a_game_of_an_older_interface_that_loads_is_warned_unless_it_declares_the_new_one(tmp_path):
    old = (foreign.PIG / "game.py").read_text() + "\n\nclass Older(Game):\n    def effects_of(self): ...\n"
    foreign.put(tmp_path, files={"facts.py": OLD_FACTS, "game.py": old})
    process = foreign.run(tmp_path, "-m", "pakal", "simulate", "pig", "--games", "1", "--agents", "random")
    assert process.returncode == 0
    assert process.stderr.count("must change for interface 3 of games (docs/versions.md): game.py:") == 1
    # one letter longer: Python tells an edit within the same second by the size of the file
    (tmp_path / "theirpig" / "facts.py").write_text((foreign.PIG / "facts.py").read_text() + "\n")
    process = foreign.run(tmp_path, "-m", "pakal", "simulate", "pig", "--games", "1", "--agents", "random")
    assert (process.returncode, "must change" in process.stderr) == (0, False)


def test_a_game_of_a_newer_interface_is_refused(tmp_path):
    foreign.put(tmp_path, files={"facts.py": OLD_FACTS.replace("INTERFACE = 1", "INTERFACE = 4")})
    process = foreign.run(tmp_path, "-m", "pakal", "rules", "pig")
    assert process.returncode == 2
    assert "was written for interface 4 of games, and this pakal has 3: install a newer pakal" in process.stderr


USUAL_DURATIONS = "seconds = 6\ngames = 10\n"


@pytest.mark.parametrize(
    ("file", "text", "says"),
    [
        ("levels.toml", '2 = ["iterations=9"]', "theirpig/levels.toml: 2 should be a number of players and its levels"),
        ("levels.toml", '[9]\n1 = "iterations=9"', "theirpig/levels.toml: [9]: the game has 2 to 3 players"),
        ("durations.toml", "seconds = 6", "theirpig/durations.toml: Object missing required field `games`"),
        ("durations.toml", f"{USUAL_DURATIONS}[long]\n", "theirpig/durations.toml: [long]: there is no such edition"),
        ("durations.toml", f"{USUAL_DURATIONS}[short]\n9 = [1, 2]", "9 = …: the game has 2 to 3 players"),
        (
            "lesson.toml",
            foreign.LESSON["lesson.toml"],
            "lesson.toml: step 1: there is no message lesson-1 in en",
        ),
        ("pictures.toml", "setup = 7", "theirpig/pictures.toml: Expected `object`, got `int` - at `$.setup`"),
        ("study.py", "STUDY = 7\n", "7, and should be a pakal.core.study.Study"),
    ],
)
def test_every_file_of_a_game_is_checked(file, text, says, tmp_path):
    foreign.put(tmp_path, files={file: text})
    code = "from pakal.catalogue.registry import game; from pakal.testing import check_game; check_game(game('pig'))"
    process = foreign.run(tmp_path, "-c", code)
    assert process.returncode == 1
    assert process.stderr.splitlines()[-1].startswith("AssertionError: pig, seed 1: ")
    assert says in process.stderr.splitlines()[-1]


def test_each_level_that_a_game_brings_takes_a_decision_in_its_check(tmp_path):
    levels = {"levels.toml": '[2]\n1 = "iterations=7:temperature=3"\n6 = "iterations=900000:settle=3"\n'}
    foreign.put(tmp_path, files=levels)
    code = """
from pakal.agents import mcts
from pakal.catalogue.registry import game
from pakal.testing.conformance import setups
from pakal.testing.files import check_files
decide, settings = mcts.MctsAgent.choose, []
def choose(self, *sight):
    settings.append((self.short_name, self.settings.temperature, self.settings.settle))
    return decide(self, *sight)
mcts.MctsAgent.choose = choose
check_files(game("pig"), list(setups(game("pig"))), 1)
print(settings)
"""
    process = foreign.run(tmp_path, "-c", code)
    assert process.returncode == 0, process.stderr
    assert "('level-1', 3.0, 1.0), ('level-2', 1.2, 1.0)" in process.stdout
    assert process.stdout.count("level-") == 6


def test_half_an_installation_is_told_in_one_line(monkeypatch, capsys):
    def lacks():
        raise ModuleNotFoundError("No module named 'numpy'")

    monkeypatch.setattr("pakal.catalogue.registry.all_facts", lacks)
    assert main(["compile"]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("pakal: this installation is not whole: ModuleNotFoundError: No module named 'numpy'")
    assert "; install pakal again, in a new environment (in a clone: remove the folder .venv" in line


def test_a_game_whose_rules_cannot_be_loaded_is_one_line_wherever_it_is_named(tmp_path):
    rules = (foreign.PIG / "rules.py").read_text()
    foreign.put(tmp_path, files={"rules.py": rules + "\nthis is wrong\n"})
    process = foreign.run(tmp_path, "-m", "pakal", "simulate", "pig", "--games", "1")
    assert process.returncode == 2
    assert process.stderr.startswith("pakal: game pig of package theirpig cannot be loaded: NameError: name 'this'")
    assert "(theirpig/rules.py:" in process.stderr
    assert process.stderr.count("\n") == 1


GAME_TEXTS = (foreign.PIG / "texts/en/game.ftl").read_text()


@pytest.mark.parametrize(
    ("path", "text", "reason"),
    [
        ("texts/en/game.ftl", "", "there is no message rules-overview; texts/en/ of theirpig should have it"),
        (
            "texts/en/game.ftl",
            GAME_TEXTS.replace("rules-overview =", "rules-overview"),
            "theirpig/texts/en/game.ftl:6: this is no message: rules-overview Roll the die",
        ),
        ("texts/en/game.ftl", "p\xefg", "theirpig/texts/en/game.ftl: UnicodeDecodeError: 'utf-8' codec can't decode"),
        ("durations.toml", "x = [", "theirpig/durations.toml: Invalid value"),
        ("durations.toml", "x = 3", "theirpig/durations.toml: Object missing required field `seconds`"),
    ],
)
def test_a_file_that_is_broken_is_one_line_and_other_games_go_on(path, text, reason, tmp_path):
    foreign.put(tmp_path)
    (tmp_path / "theirpig" / path).write_bytes(text.encode("latin-1" if "\xef" in text else "utf-8"))
    process = foreign.run(tmp_path, "-m", "pakal", "rules", "pig", "--lang", "en")
    assert reason in process.stderr
    assert "Traceback" not in process.stderr
    other = foreign.run(tmp_path, "-m", "pakal", "rules", "rockets", "--lang", "en")
    assert other.returncode == 0, other.stderr
    assert "Rockets" in other.stdout
    code = (
        "from pakal.catalogue.registry import all_facts\n"
        "from pakal.table.calls.catalogue import game_info\n"
        "print([game_info(facts).name for facts in all_facts()])"
    )
    assert "'rockets'" in foreign.run(tmp_path, "-c", code).stdout
