"""Guided first turns: those that games bring are right, and a broken one is told with its step."""

import zlib

import msgspec
import pytest

from pakal.base.errors import DataError
from pakal.base.texts import Texts
from pakal.base.wording import LANGUAGES
from pakal.catalogue.lesson import FILE, Guided, has_lesson, lesson_of, read_lesson
from pakal.catalogue.registry import all_facts, packages
from pakal.table.base.messages import State
from pakal.table.calls.lessons import LessonAnswer, LessonTry, answer_to, lesson_positions, step_text
from tests.table.exact import check_exact

GAME = "rockets"
SHUFFLE = "shuffle:" + ",".join("6" * 8 + "5" * 8 + "4" * 8 + "3" * 9 + "2" * 9 + "1" * 9 + "0" * 9)


def lesson(steps, begin=SHUFFLE, **setup):
    """Rendered steps of a lesson that a test writes."""
    fields = {"seat": 0, "players": 2, "options": ["start_seat=0"], "begin": [begin] if begin else [], **setup}
    lines = [f"{name} = {msgspec.json.encode(value).decode()}" for name, value in fields.items()]
    for step in steps:
        lines += ["[[steps]]", *(f"{name} = {msgspec.json.encode(value).decode()}" for name, value in step.items())]
    return lesson_positions(read_lesson("\n".join(["[setup]", *lines]), "test.toml"), GAME, "test.toml")


def test_a_lesson_that_is_no_text_is_told_with_its_file(tmp_path, monkeypatch):
    (tmp_path / "odd_game").mkdir()
    (tmp_path / "odd_game" / "__init__.py").touch()
    (tmp_path / "odd_game" / FILE).write_bytes(b"\xff\xfe")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(DataError, match=rf"odd_game/{FILE}: no text in UTF-8"):
        lesson_of("odd_game")


def test_a_step_is_drawn_as_text_for_a_game_without_a_drawing():
    lesson = lesson_of(packages()[GAME])
    drawings = [step_text(lesson, GAME, 0, at, "en", ("Ines", "Jaap")).decode() for at in range(len(lesson.steps) + 2)]
    assert all("Ines" in text for text in drawings)
    assert drawings[0] != drawings[-2] == drawings[-1]
    german = step_text(lesson, GAME, 0, 0, "de", ("Ines",)).decode()
    assert "Spieler" in german
    assert "♣ 2" in german  # nobody has named the second seat


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_every_game_brings_a_lesson_that_can_be_played_to_its_end(facts):
    package = packages()[facts.name]
    assert has_lesson(package)
    lesson_read = lesson_of(package)
    for number, chapter in enumerate(lesson_read.every):
        steps = lesson_positions(lesson_read, facts.name, chapter=number)
        assert {step.number for step in steps} == set(range(1, len(chapter.steps) + 1))
        assert len(chapter.steps) >= 3
        assert any(step.do for step in steps)
        for step in steps:
            assert step.do is None or step.do in step.state.legal
            wanted = step.state.legal if step.find else [step.do] if step.do else []
            assert [choice.text for choice in step.choices] == wanted
            assert step.say or step.since < step.state.ply, "a step without words tells what happened"
            for language in LANGUAGES:
                assert not step.say or Texts(language, [package]).say(step.say) != step.say


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_a_chapter_is_small(facts):
    lesson_read = lesson_of(packages()[facts.name])
    for number in range(len(lesson_read.every)):
        steps = lesson_positions(lesson_read, facts.name, chapter=number)
        assert len(zlib.compress(msgspec.json.encode(steps))) < 60_000


def at(game, say):
    """A lesson at the step with a message."""
    lesson_read = lesson_of(packages()[game])
    for chapter in range(len(lesson_read.every)):
        play = Guided(lesson_read, game, chapter=chapter)
        while play.step is not None:
            if play.step.say == say:
                return play
            play.go_on()
    raise AssertionError(say)


def test_what_a_learner_tries_is_answered():
    play = at("jaguar", "lesson-well-they-stack")
    assert answer_to(play, LessonTry(text="offer:8,14")) == LessonAnswer()
    assert answer_to(play, LessonTry(text="offer:2,4")) == LessonAnswer(good=True)
    worse = answer_to(play, LessonTry(text="offer:8,26"))
    assert worse.why.than == "offer:8,26"
    assert not worse.good
    assert [reason.clause for reason in answer_to(play, LessonTry(text="take:2")).reasons] == ["JG-TURN-1"]
    assert [reason.kind for reason in answer_to(play, LessonTry(touched={"seat": 1, "slot": 1})).reasons]


def test_a_step_tells_why_an_action_is_not_allowed():
    steps = lesson_positions(lesson_of(packages()["rockets"]), "rockets", chapter=1)
    assert [reason.clause for step in steps for reason in step.refused] == ["RK-PLAY-6"]


def test_a_lesson_goes_back_over_positions_of_its_own():
    play = Guided(lesson_of(packages()["jaguar"]), "jaguar", chapter=1)
    seen = []
    while play.step is not None:
        seen.append((play.number, play.match.fingerprint(), play.seat))
        play.go_on()
    for entry in reversed(seen):
        play.go_back()
        assert (play.number, play.match.fingerprint(), play.seat) == entry


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_a_lesson_shows_a_state_of_the_protocol(facts):
    """The same fields as a state at a table, of the same types."""
    lesson_read = lesson_of(packages()[facts.name])
    for chapter in range(len(lesson_read.every)):
        for step in lesson_positions(lesson_read, facts.name, chapter=chapter):
            check_exact(msgspec.json.encode(step.state), State)


SAY = {"say": "title"}  # any message without arguments


def test_the_action_of_a_step_leads_to_the_next_position():
    steps = lesson([SAY, {**SAY, "do": "play:6"}, SAY])
    assert [step.state.ply for step in steps] == [1, 1, 2]
    assert [step.do for step in steps] == [None, "play:6", None]
    assert [choice.text for choice in steps[1].choices] == ["play:6"]
    assert not steps[2].choices


@pytest.mark.parametrize(
    ("steps", "setup", "end"),
    [
        ([{"say": "no-such-message"}], {}, "step 1: there is no message no-such-message in en"),
        ([SAY, {**SAY, "do": "play:9"}], {}, "step 2: "),
        ([{**SAY, "do": "push:1"}], {}, "step 1: "),
        ([{**SAY, "do": "play:6"}, {**SAY, "do": "play:5"}], {}, "step 2: the learner is not to act here"),
        ([{**SAY, "then": ["play:6"]}], {}, "step 1: 'play:6' would be the learner's own action"),
        ([{**SAY, "do": "play:6", "then": ["play:9"]}], {}, "step 1: "),
        ([{**SAY, "position": "moon"}], {}, "step 1: there is no position moon"),
        ([{**SAY, "refused": "play:6"}], {}, "step 1: 'play:6' is allowed here"),
        ([{**SAY, "do": "play:6", "accept": ["moon"]}], {}, "step 1: "),
        ([SAY], {"begin": ""}, "setup: chance is to act"),
        ([SAY], {"begin": "shuffle:1,2"}, "setup: "),
        ([SAY], {"seat": 2}, "setup: there is no seat 2"),
        ([SAY], {"players": 9}, "setup: "),
        ([SAY], {"options": ["colour=red"]}, "setup: "),
        ([SAY], {"colour": "red"}, "colour"),
        ([{"do": "play:6"}], {}, "say"),
        ([{**SAY, "do": 7}], {}, "do"),
    ],
)
def test_a_broken_lesson_is_told_with_its_step(steps, setup, end):
    with pytest.raises(DataError) as wrong:
        lesson(steps, **setup)
    assert end in str(wrong.value)
    assert str(wrong.value).startswith("test.toml: ")


def test_a_lesson_that_is_no_toml_is_told():
    with pytest.raises(DataError, match=r"test\.toml: "):
        read_lesson("[setup", "test.toml")
