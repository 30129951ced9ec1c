"""In another language there is no English on the way: menu, rules, boards, a game, a replay."""

import io
import re
from itertools import pairwise

import pytest

from pakal.agents.play import play_match
from pakal.base.texts import Texts, resources
from pakal.base.wording import FALLBACK, LANGUAGES
from pakal.catalogue.lesson import lesson_of
from pakal.catalogue.record import write
from pakal.catalogue.registry import all_facts, game, packages
from pakal.cli import main
from pakal.cli.tests.commands import running

FOREIGN = [language for language in LANGUAGES if language != FALLBACK]
pytestmark = pytest.mark.usefixtures("one_survey")

GAMES = [pytest.param(facts, id=facts.name) for facts in all_facts()]


def sentences(package, language):
    """Texts of messages and attributes without arguments."""
    texts, by_name = Texts(language, [package]), {}
    for resource in resources(package, language):
        for message in resource.body:
            if type(message).__name__ != "Message":
                continue
            for attribute in (None, *(attribute.id.name for attribute in message.attributes)):
                try:
                    by_name[message.id.name, attribute] = running(texts.say(message.id.name, attribute=attribute))
                except (KeyError, ValueError):
                    continue  # no value, or with arguments
    return by_name


def english(facts, language):
    """English texts of more than a word that also appear in another language."""
    words = set()
    for package in ("pakal.base", "pakal.cli", packages()[facts.name]):
        own = sentences(package, language)
        words |= {text for key, text in sentences(package, FALLBACK).items() if own[key] != text}
    for edition in facts.editions:
        words |= {edition.title, edition.source}
    words |= {option.values for option in facts.options if not option.choices}
    return {text for text in words if " " in text}


def leaks(output, facts, language):
    """English sentences on the screen."""
    output = running(output)
    return [text for text in english(facts, language) if re.search(rf"(?<!\w){re.escape(text)}(?!\w)", output)]


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("facts", GAMES)
def test_no_english_in_the_rules(facts, language, capsys):
    main(["rules", "--lang", language])
    main(["rules", facts.name, "--lang", language])
    main(["rules", f"{facts.prefix}-SETUP-1", "--lang", language])
    main(["rules", facts.name, "xyzzy", "--lang", language])
    output = capsys.readouterr().out
    assert leaks(output, facts, language) == []
    assert "· unknown ·" not in running(output)
    for each in all_facts():
        origin = Texts(language, [packages()[each.name]]).say("published")
        assert f"· {running(origin)} ·" in running(output)


@pytest.mark.parametrize("facts", GAMES)
def test_english_would_be_found(facts, capsys):
    main(["rules", facts.name, "--lang", "en"])
    leaks_in_german = leaks(capsys.readouterr().out, facts, "de")
    texts = Texts("en", [packages()[facts.name]])
    for edition in facts.editions:
        assert running(texts.say(f"edition-{edition.name}")) in leaks_in_german
        assert texts.say(f"edition-{edition.name}", attribute="source") in leaks_in_german


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("facts", GAMES)
def test_no_english_in_the_menu_and_a_game(facts, language, typing, monkeypatch, tmp_path):
    number = [each.name for each in all_facts()].index(facts.name) + 1
    answers = [str(number), *[""] * (facts.players[0] < facts.players[1]), *[""] * (len(facts.editions) > 1)]
    answers += ["?", "what", "a", "ll", "u", "gen-2", "a", "a", "u", "hm", "", "end", "n", "q"]
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    status, output = typing(answers, "play", "--terminal", "--lang", language, "--seed", "1")
    assert status == 0
    assert leaks(output, facts, language) == []
    texts = Texts(language, [packages()[facts.name], "pakal.cli"])
    for edition in facts.editions:
        assert running(texts.say(f"edition-{edition.name}")) in running(output)


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("facts", GAMES)
def test_no_english_in_a_lesson(facts, language, typing, capsys):
    steps = lesson_of(packages()[facts.name]).steps
    again = {step: [before.do or ""] for before, step in pairwise(steps)}
    lines = [line for step in steps for line in ("?", "u", *again.get(step, []), "hm", step.do or "")]
    status, output = typing(lines, "learn", facts.name, "--lang", language)
    assert status == 0
    main(["learn", "--lang", language])
    assert leaks(output + capsys.readouterr().out, facts, language) == []


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("facts", GAMES)
def test_no_english_in_boards_and_replays(facts, language, capsys, monkeypatch, tmp_path):
    instance = game(facts.name)
    for name in facts.boards:
        main(["board", "show", name, "--lang", language])
    record = tmp_path / "game.pakal"
    record.write_text(write(play_match(instance, instance.setup(), ["random"], 5, 1)), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("n\n" * 30 + "r\n" * 4 + "e\n?\n99999\n"))
    main(["replay", str(record), "--lang", language])
    assert leaks(capsys.readouterr().out, facts, language) == []
