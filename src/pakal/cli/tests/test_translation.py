"""Help and complaints about arguments in the person's language; each text has its translation, and no more."""

import argparse
import gettext
import importlib.util
import os
import re
import shutil
import socket
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import pakal
from pakal.cli import COMMANDS, main, parser
from pakal.cli.completion import SHELLS
from pakal.cli.translation import speak
from pakal.core.languages import FALLBACK, LANGUAGES

TOOL = Path(pakal.__file__).parents[2] / "tools" / "messages.py"
FOREIGN = [language for language in LANGUAGES if language != FALLBACK]


@pytest.fixture(autouse=True)
def in_english_again():
    """argparse speaks the language of the last test otherwise."""
    yield
    gettext.textdomain("messages")


@cache
def messages():
    """`tools/messages.py`, as a module."""
    spec = importlib.util.spec_from_file_location("messages", TOOL)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def commands(root):
    """A parser and all those below it."""
    yield root
    for action in root._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                yield from commands(below)


def running(text):
    return " ".join(text.split())


def refusal(capsys, *command):
    """What a command that is refused prints on standard error."""
    with pytest.raises(SystemExit) as stop:
        main(list(command))
    assert stop.value.code == 2
    return capsys.readouterr().err


def test_an_argument_that_a_command_does_not_know_leads_to_the_help_of_this_command(capsys):
    message = refusal(capsys, "analyse", "x", "--iterations", "20")
    assert message == "pakal analyse: unrecognized arguments: --iterations 20; see pakal analyse --help\n"
    assert refusal(capsys, "admin", "status", "--match", "m").endswith("see pakal admin status --help\n")


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("plya", "pakal: argument COMMAND: there is no 'plya'; did you mean play?; see pakal --help\n"),
        ("admin stauts", "pakal admin: argument ACTION: there is no 'stauts'; did you mean status?; see pakal admin"),
        ("--versoin", "pakal: unrecognized arguments: --versoin; did you mean --version?; see pakal --help\n"),
        ("--versoin play", "pakal: unrecognized arguments: --versoin; did you mean --version?; see pakal --help\n"),
        ("simulate --gmaes 3", "pakal simulate: unrecognized arguments: --gmaes; did you mean --games?; see pakal sim"),
        ("simulate rockets --gmaes 3", "pakal simulate: unrecognized arguments: --gmaes 3; did you mean --games?; see"),
        ("-v", "pakal: unrecognized arguments: -v; "),
        ("help plya", "pakal: argument COMMAND: there is no 'plya'; did you mean play?; see pakal --help\n"),
    ],
)
def test_a_misspelt_word_is_named_with_the_one_that_it_is_like(command, complaint, capsys):
    assert refusal(capsys, *command.split()).startswith(complaint)


def test_pakal_alone_shows_its_help_as_a_complaint(capsys):
    assert main([]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == parser().format_help()


@pytest.mark.parametrize(("command", "asked"), [("help", "--help"), ("help admin backup", "admin backup --help")])
def test_help_is_a_command_too(command, asked, capsys):
    shown = []
    for words in (command, asked):
        with pytest.raises(SystemExit) as stop:
            main(words.split())
        shown.append((stop.value.code, capsys.readouterr().out))
    assert shown[0] == shown[1]
    assert shown[0][0] == 0


@pytest.mark.parametrize("name", ["DE", "de_DE.UTF-8", "de-AT", "De@euro"])
def test_a_language_may_be_named_as_a_locale_is(name, capsys):
    assert main(["--lang", name, "rules", "GEN-1"]) == 0
    shown = capsys.readouterr().out
    assert main(["--lang", "de", "rules", "GEN-1"]) == 0
    assert capsys.readouterr().out == shown


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_completes_every_command(shell, capsys):
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert [name for name in COMMANDS if name not in script] == []


def test_the_help_does_not_speak_of_a_package_that_is_not_installed(monkeypatch):
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ray" else find(name))
    assert [command.prog for command in commands(parser()) if "Ray" in command.format_help()] == []


def test_every_text_has_a_translation_in_every_language():
    files = messages().files()
    assert sorted(map(messages().language_of, files)) == sorted(FOREIGN)
    assert [fault for file in files for fault in messages().faults(file)] == []


@pytest.fixture
def copy(tmp_path):
    """The German translation, to be broken."""
    return shutil.copytree(messages().FOLDER / "de", tmp_path / "de") / "LC_MESSAGES" / "pakal.po"


@pytest.mark.parametrize(
    ("text", "instead", "parts"),
    [
        (
            'msgid "folder for the report"',
            'msgid "folder for the papers"',
            ["de lacks 'folder for the report'", "papers', now gone"],
        ),
        ('msgstr "Ordner für den Bericht"', 'msgstr ""', ["de lacks 'folder for the report'"]),
        ('msgstr "Ordner für den Bericht"', 'msgstr "Ordner für alles"', ["pakal.mo in de is stale"]),
        ('msgstr "unbekannte Argumente: %s"', 'msgstr "unbekannt: %d"', ["unrecognized arguments"]),
        ('msgid "expected one argument"', 'msgid "expected two"', ["de lacks 'expected one argument'"]),
    ],
)
def test_what_is_missing_gone_or_wrong_is_told(copy, text, instead, parts):
    content = copy.read_text(encoding="utf-8")
    assert content.count(text) == 1
    copy.write_text(content.replace(text, instead), encoding="utf-8")
    faults = "; ".join(messages().faults(copy))
    assert all(part in faults for part in parts)


def test_what_is_new_is_added_and_what_is_gone_left_out(copy):
    content = copy.read_text(encoding="utf-8")
    copy.write_text(content.replace('msgid "folder for the report"', 'msgid "folder for the papers"'), encoding="utf-8")
    messages().write(copy)
    assert 'msgid "folder for the report"\nmsgstr ""\n' in copy.read_text(encoding="utf-8")
    assert "papers" not in copy.read_text(encoding="utf-8")
    assert messages().faults(copy) == ["de lacks 'folder for the report'"]


@pytest.mark.parametrize("language", FOREIGN)
def test_no_help_has_an_english_sentence(language, monkeypatch):
    monkeypatch.setenv("LANG", f"{language}.UTF-8")
    say, texts = speak(language), [*messages().of_commands(), "usage: ", "show this help message and exit"]
    english = [text for text in texts if " " in text and say(text) != text]
    assert len(english) > 100
    parsers = list(commands(parser(say)))
    assert {command.prog for command in parsers} >= {"pakal", "pakal play", "pakal admin backup", "pakal board show"}
    for command in parsers:
        help_text = running(command.format_help())
        assert [text for text in english if f"{help_text} ".find(f" {text} ") >= 0 or help_text.startswith(text)] == []


def test_the_help_of_an_argument_names_a_thing_or_says_what_to_do():
    """A help such as "of each fit" or "who plays" is a riddle: it has no noun or verb of its own."""
    riddle = re.compile(r"(of|for|with|where|who|what|also|only|default|without)\b|.*-: |.*\bchance to\b")
    helps = [
        (command.prog, action.dest, action.help)
        for command in commands(parser())
        for action in command._actions
        if action.help is not None
    ]
    assert len(helps) > 100
    assert [each for each in helps if riddle.match(each[2])] == []


HELP = {"en": "usage", "de": "Aufruf", "fr": "utilisation ", "pl": "użycie"}
WRONG = {
    "en": "pakal play: argument --port: '70000' should be a whole number from 0 to 65535",
    "de": "pakal play: Argument --port: „70000“ sollte eine ganze Zahl von 0 bis 65535 sein",
    "fr": "pakal play: argument --port : « 70000 » devrait être un nombre entier de 0 à 65535",
    "pl": "pakal play: argument --port: „70000” powinno być liczbą całkowitą od 0 do 65535",
}
MISSING = {
    "en": "pakal simulate: the following arguments are required: ",
    "de": "pakal simulate: es fehlt: ",
    "fr": "pakal simulate: il manque : ",
    "pl": "pakal simulate: brakuje: ",
}


@pytest.mark.parametrize("language", HELP)
def test_commands_help_and_complain_in_the_environments_language(language, monkeypatch, capsys):
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    assert capsys.readouterr().out.startswith(f"{HELP[language]}: pakal play")
    assert refusal(capsys, "play", "--port", "70000").startswith(WRONG[language])
    assert refusal(capsys, "simulate").startswith(MISSING[language])


@pytest.mark.parametrize("language", HELP)
def test_a_language_may_be_asked_for_before_and_behind_the_command(language, monkeypatch, capsys):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)
    for command in (["--lang", language, "play"], ["play", "--lang", language]):
        with pytest.raises(SystemExit):
            main([*command, "--help"])
        assert capsys.readouterr().out.startswith(f"{HELP[language]}: pakal play")
        assert refusal(capsys, *command, "--port", "70000").startswith(WRONG[language])
    assert main(["--lang", language, "rules", "RK-PLAY-1"]) == 0
    before = capsys.readouterr().out
    assert main(["rules", "RK-PLAY-1", "--lang", language]) == 0
    assert capsys.readouterr().out == before
    assert "LANGUAGE" not in os.environ, "a run leaves the environment as it was"


def test_a_language_that_pakal_does_not_speak_is_refused_in_one_line(capsys):
    assert main(["--lang", "xx", "rules"]) == 2
    assert capsys.readouterr().err == "pakal: there are no texts in 'xx'; there are: en, fr, pl, de\n"
    assert refusal(capsys, "--lang").count("\n") == 1


def test_a_language_before_ours_in_a_list_is_passed_over_and_english_is_not(monkeypatch, capsys):
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    for preferences, language in (("ja:fr:de", "fr"), ("en_GB:de", "en"), ("ja", "en"), ("", "pl")):
        monkeypatch.setenv("LANGUAGE", preferences)
        assert refusal(capsys, "simulate").startswith(MISSING[language])


def test_completions_are_told_in_the_environments_language(monkeypatch, capsys):
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert main(["completion", "zsh"]) == 0
    assert "keinen Browser öffnen" in capsys.readouterr().out


@pytest.mark.parametrize("language", HELP)
def test_help_imports_nothing_that_takes_long(language):
    code = (
        "import sys\nfrom pakal.cli import main\n"
        "try: main(['--help'])\nexcept SystemExit: pass\n"
        "long = ('numpy', 'numba', 'rich', 'fluent', 'babel', 'msgspec', 'asyncio', 'importlib.metadata')\n"
        "print([name for name in long if name in sys.modules], file=sys.stderr)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], env={"LANG": f"{language}.UTF-8"}, capture_output=True, text=True, check=True
    )
    assert run.stderr.strip() == "[]"


@pytest.mark.parametrize(
    ("language", "no_game", "no_file", "wrong_port"),
    [
        ("de", "es gibt kein Spiel „chess“; es gibt: jaguar", "diese Datei gibt es nicht", "ist belegt"),
        ("fr", "il n’y a pas de jeu « chess » ; il y a : jaguar", "ce fichier n’existe pas", "est déjà pris"),
        ("pl", "nie ma gry „chess”; są: jaguar", "nie ma takiego pliku", "jest zajęty"),
    ],
)
def test_what_most_often_goes_wrong_is_told_in_the_persons_language(
    language, no_game, no_file, wrong_port, capsys, monkeypatch
):
    for command in (["play", "chess"], ["play", "chess", "--terminal"], ["learn", "chess"]):
        assert main([*command, "--lang", language]) == 2
        assert no_game in capsys.readouterr().err.replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\xa0", " ")
    for command in (["replay", "x.pakal"], ["simulate", "jaguar", "--board", "x.toml"]):
        assert main(["--lang", language, *command]) == 2
        assert f"{command[-1]}: {no_file}" in capsys.readouterr().err
    monkeypatch.setattr("pakal.table.http.static_files.check_page", lambda: None)
    with socket.create_server(("127.0.0.1", 0)) as other:
        assert main(["play", "--port", str(other.getsockname()[1]), "--lang", language]) == 2
    assert wrong_port in capsys.readouterr().err
