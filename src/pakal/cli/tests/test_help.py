"""Help, complaints about arguments, and the language that a command asks for."""

import os
import re
import subprocess
import sys

import pytest

from pakal.base.wording import LANGUAGES
from pakal.cli import COMMANDS, main, parser
from pakal.cli.setting_up import SHELLS


def commands(root):
    """A parser and all those below it."""
    yield root
    for below in root.below().values():
        yield from commands(below)


def refusal(capsys, *command):
    """The output of a refused command on standard error."""
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


def test_pakal_without_arguments_prints_its_help_to_standard_error(capsys):
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_may_be_asked_for_before_and_behind_the_command(language, monkeypatch, capsys):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)
    assert main(["--lang", language, "rules", "RK-PLAY-1"]) == 0
    before = capsys.readouterr().out
    assert main(["rules", "RK-PLAY-1", "--lang", language]) == 0
    assert capsys.readouterr().out == before
    assert "LANGUAGE" not in os.environ, "a run leaves the environment as it was"


def test_a_language_that_pakal_does_not_speak_is_refused_in_one_line(capsys):
    assert main(["--lang", "xx", "rules"]) == 2
    assert capsys.readouterr().err == "pakal: there are no texts in 'xx'; there are: en, fr, pl, de\n"
    assert refusal(capsys, "--lang").count("\n") == 1


def test_help_imports_nothing_that_takes_long():
    code = (
        "import sys\nfrom pakal.cli import main\n"
        "try: main(['--help'])\nexcept SystemExit: pass\n"
        "long = ('numpy', 'numba', 'rich', 'fluent', 'babel', 'msgspec', 'asyncio', 'importlib.metadata')\n"
        "print([name for name in long if name in sys.modules], file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", code], env={}, capture_output=True, text=True, check=True)
    assert run.stderr.strip() == "[]"
