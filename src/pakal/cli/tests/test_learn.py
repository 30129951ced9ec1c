"""`pakal learn`: a person walks through a lesson in the terminal, makes mistakes, goes back, and leaves."""

import builtins
import re
import subprocess
import sys

import pytest

from pakal.base.texts import Texts
from pakal.base.wording import LANGUAGES
from pakal.catalogue.lesson import lesson_of
from pakal.catalogue.registry import all_facts, packages
from pakal.cli import main
from pakal.cli.tests.commands import running
from tests import foreign

GAMES = [facts.name for facts in all_facts()]


@pytest.fixture
def learn(typing):
    """Walk through a lesson with these lines typed; returns exit status and output."""
    return lambda lines, *arguments, **more: typing(lines, "learn", *arguments, **more)


CHAPTERS = [(game, number) for game in GAMES for number in range(1, len(lesson_of(packages()[game]).every) + 1)]


def steps_of(game, chapter=1):
    return lesson_of(packages()[game]).every[chapter - 1].shown


def lesson_lines(game, chapter=1):
    """The input of a person who follows the lesson: notation if it asks for an action, else nothing."""
    return [step.do or "" for step in steps_of(game, chapter)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "number"), CHAPTERS)
def test_a_person_walks_through_a_chapter_to_its_end(game, number, language, learn):
    status, output = learn(lesson_lines(game, number), game, f"{number}", "--lang", language)
    assert status == 0
    texts, table = Texts(language, [packages()[game], "pakal.cli"]), Texts(language, ["pakal.table"])
    chapter, place = lesson_of(packages()[game]).every[number - 1], 0
    for at, step in enumerate(chapter.shown):
        args = {"step": str(chapter.number(at)), "steps": str(len(chapter.steps))}
        place = running(output).index(table.say("lesson-step", args), place)
        place = running(output).index(running(texts.say(step.say)), place) if step.say else place
    assert running(output).index(table.say("lesson-over"), place)
    assert (f"pakal learn {game} {number + 1}\n" in output) == ((game, number + 1) in CHAPTERS)
    assert output.endswith(f"    pakal play {game} --terminal\n    pakal play {game}\n")


@pytest.mark.parametrize("game", GAMES)
def test_the_letter_that_is_marked_leads_on(game, monkeypatch, capsys):
    outputs, steps = [], iter(steps_of(game))

    def answer(prompt=""):
        outputs.append(capsys.readouterr().out)
        (mark,) = re.findall(r"▸([a-z]+)  ", outputs[-1]) or [""]
        step = next(steps)
        return step.do if step.find else mark

    monkeypatch.setattr(builtins, "input", answer)
    monkeypatch.setenv("COLUMNS", "200")
    assert main(["learn", game, "--lang", "en"]) == 0
    assert len(outputs) == len(steps_of(game))
    assert "That is all you need to begin" in capsys.readouterr().out


def test_an_action_in_words_leads_on(learn):
    _, output = learn(["", "play 1", "3"], "rockets", "--lang", "en")
    assert "Step 4 of 11" in output


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("play:5", ""),
        ("push:1", "Play a card first.  [RK-PLAY-1]"),
        ("play:9", "“play:9” is not an action of this game."),
        ("moon", "“moon” is not an action of this game."),
        ("play", "  d  play 6  play:6"),
    ],
)
def test_another_action_is_answered_by_the_lesson_and_the_reason(line, reason, learn):
    status, output = learn(["", line], "rockets", "--lang", "en")
    assert status == 0
    answer = output.partition("▸a")[2]
    assert reason in answer
    assert "For now, do what the lesson asks for: play 1." in answer
    assert "Step 3" not in output


def test_where_there_is_nothing_to_do_an_action_is_not_played(learn):
    _, output = learn(["play:1", "", "play:1"], "rockets", "--lang", "en")
    assert output.count("Nothing to do just yet: read on.") == 1
    assert "Step 3 of 11" in output


def test_a_person_goes_back_and_forth(learn):
    lines = ["u", "", "play:1", "u", "u", "", "play:1", "play:3"]
    _, output = learn(lines, "rockets", "--lang", "en")
    assert re.findall(r"Step (\d+) of 11", output) == ["1", "1", "2", "3", "2", "1", "2", "3", "4"]
    assert output.count("You start with a 1") == 2
    assert output.count("You play a 3") == 1


def test_help_lists_and_clauses(learn):
    _, output = learn(["?", "", "l", "ll", "gen-8", "?"], "rockets", "--lang", "en")
    assert output.count("back a step · l list again") == 2
    assert output.count("▸a  play 1") == 3
    assert "GEN-8 · Refused actions" in output


@pytest.mark.parametrize("before", [[], [""], ["", "play:1"]], ids=len)
@pytest.mark.parametrize("leave", ["q", "Ctrl-C", "Ctrl-D"])
def test_a_person_leaves_at_any_step(leave, before, learn):
    def lines():
        yield from before
        if leave == "Ctrl-C":
            raise KeyboardInterrupt
        if leave == "q":
            yield "q"

    status, output = learn(lines(), "rockets", "--lang", "en")
    assert status == 0
    stopped = f"The lesson was stopped at step {len(before) + 1} of 11.\n"
    resume = f"To go on from here:\n    pakal learn rockets 1 {len(before) + 1}\n" if before else ""
    assert output.endswith(stopped + resume)


def test_a_person_goes_on_where_they_left(learn):
    status, output = learn(["back"], "rockets", "1", "8", "--lang", "en")
    assert status == 0
    assert re.findall(r"Step (\d+) of 11", output)[:2] == ["8", "9"]


def test_what_one_has_to_find_is_not_marked_and_a_poor_action_is_answered(learn):
    _, output = learn(["play:6", "play:0"], "rockets", "3", "--lang", "en")
    assert "▸a" not in output
    assert "There is something better: play 0." in output
    assert "Step 1 of 5" in output
    assert "Your lowest card!" in output


@pytest.mark.parametrize("game", GAMES)
def test_the_position_is_drawn_again_only_when_it_has_changed(game, learn):
    _, output = learn(lesson_lines(game), game, "--lang", "en")
    changes = sum(step.do is not None or bool(step.then) for step in steps_of(game))
    assert output.count("▸☀ Sun") + output.count("▸♣") == changes + 1


def test_a_window_that_is_too_narrow_is_told_the_width_that_the_board_needs(learn):
    _, narrow = learn(["", ""], "pacals-rocket", "--lang", "en", columns=40)
    assert len(re.findall(r"has 40\s+columns;", narrow)) == 1
    assert "columns;" not in learn(["", ""], "pacals-rocket", "--lang", "en")[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_game_the_lessons_are_listed(language, learn):
    status, output = learn([], "--lang", language)
    assert status == 0
    chapters = [f"{game} {number}" for game, number in CHAPTERS]
    assert [line.partition(":")[0].strip() for line in output.splitlines()[: len(chapters)]] == chapters
    assert "pakal learn rockets 2" in running(output)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["go"], "there is no game 'go'"),
        (["rockets", "--lang", "xx"], "there are no texts in 'xx'"),
        (["rockets", "9"], "the lesson of rockets has no chapter 9; its chapters are 1 to 3"),
        (["rockets", "2", "40"], "chapter 2 of rockets has no step 40; its steps are 1 to 6"),
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line_and_status_2(arguments, reason, capsys):
    assert main(["learn", *arguments]) == 2
    complaint = capsys.readouterr().err
    assert reason in complaint
    assert len(complaint.splitlines()) == 1


def test_a_pipe_gets_the_lesson_without_prompts():
    text = "\n".join(lesson_lines("rockets")) + "\n"
    command = [sys.executable, "-m", "pakal", "learn", "rockets", "--lang", "en"]
    process = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert (process.returncode, process.stderr) == (0, "")
    assert "That is all you need to begin" in process.stdout
    assert "> " not in process.stdout
    assert "\x1b" not in process.stdout


def test_a_closed_pipe_is_no_error():
    command = f'"{sys.executable}" -m pakal learn rockets --lang en | head -n 1; exit ${{PIPESTATUS[0]}}'
    process = subprocess.run(["bash", "-c", command], capture_output=True, text=True, input="\n" * 2000, check=False)
    assert (process.returncode, process.stderr) == (0, "")


def test_a_game_of_another_package_without_a_lesson_is_one_line_and_status_2(tmp_path):
    foreign.put(tmp_path)
    process = foreign.run(tmp_path, "-m", "pakal", "learn", "pig")
    assert process.returncode == 2
    assert process.stderr == "pakal: pig has no lesson; games with a lesson: jaguar, pacals-rocket, rockets\n"


def test_a_lesson_of_another_package_is_listed_and_walked_through(tmp_path):
    foreign.put(tmp_path, files=foreign.LESSON)
    listed = foreign.run(tmp_path, "-m", "pakal", "learn", "--lang", "en").stdout
    assert "pig 1: Pig: A first turn, step by step, 2 steps" in listed
    environment = "import io, sys; sys.stdin = io.StringIO('roll\\nhold\\n\\n'); from pakal.cli import main; main()"
    process = foreign.run(tmp_path, "-c", environment, "learn", "pig", "--lang", "pl")
    assert process.returncode == 0, process.stderr
    assert process.stdout.count("Na razie zrób to") == 1
    assert process.stdout.endswith("pakal play pig\n")


def test_a_broken_lesson_is_one_line_that_names_the_step(tmp_path):
    text = foreign.LESSON["lesson.toml"].replace('"die:4"', '"die:9"')
    foreign.put(tmp_path, files=foreign.LESSON | {"lesson.toml": text})
    environment = "import io, sys; sys.stdin = io.StringIO('hold\\n'); from pakal.cli import main; sys.exit(main())"
    process = foreign.run(tmp_path, "-c", environment, "learn", "pig", "--lang", "en")
    assert process.returncode == 2
    assert process.stderr.startswith("pakal: theirpig/lesson.toml: step 1: ")
    assert process.stderr.count("\n") == 1
