"""Reports of commands as JSON for other programs; and the examples in their help."""

import json
import os
import re
import shlex
import subprocess
import sys
from argparse import _SubParsersAction
from importlib import import_module

import pytest

from pakal.catalogue.registry import packages
from pakal.cli import COMMANDS, main, parser

GOLDEN = "tests/records/rockets-jeb-trips.pakal"


def lines(capsys, *words, status=0):
    """The output of a command, line by line."""
    assert main(list(words)) == status
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_simulation_reports_the_same_as_its_table(capsys):
    words = ["simulate", "rockets", "--agents", "greedy,random", "--games", "20", "--seed", "7"]
    [report] = lines(capsys, *words, "--json")
    main(words)
    table = capsys.readouterr().out
    assert [seat["agent"] for seat in report["seats"]] == ["greedy", "random"]
    assert sum(seat["wins"] for seat in report["seats"]) == report["games"] == 20
    for seat in report["seats"]:
        assert f"{seat['share']:.1%}" in table
        assert f"{seat['mean_score']:.2f}" in table
    assert report["ends"] == {"trips": 20}


def test_records_go_from_a_simulation_to_a_trace_in_one_stream(capsys, tmp_path):
    main(["simulate", "rockets", "--games", "3", "--seed", "7", "--out", "-"])
    stream = capsys.readouterr().out
    main(["simulate", "rockets", "--games", "3", "--seed", "7", "--out", str(tmp_path / "games")])
    records = [path.read_text(encoding="utf-8") for path in sorted((tmp_path / "games").iterdir())]
    assert [f"pakal record{text}".strip() for text in stream.split("pakal record")[1:]] == [
        text.strip() for text in records
    ]
    (tmp_path / "all.pakal").write_text(stream, encoding="utf-8")
    capsys.readouterr()
    main(["trace", *map(str, sorted((tmp_path / "games").iterdir()))])
    apart = capsys.readouterr().out
    main(["trace", str(tmp_path / "all.pakal")])
    assert capsys.readouterr().out == apart


def test_an_error_in_a_stream_of_records_names_the_line_of_the_stream(capsys, tmp_path):
    main(["simulate", "rockets", "--games", "2", "--seed", "7", "--out", "-"])
    stream = capsys.readouterr().out
    at = stream.rindex("play:")
    line = stream.count("\n", 0, at) + 1
    (tmp_path / "all.pakal").write_text(stream[:at] + "sing:" + stream[at + 5 :], encoding="utf-8")
    assert main(["trace", str(tmp_path / "all.pakal")]) == 2
    assert f"all.pakal:{line}: " in capsys.readouterr().err


@pytest.mark.usefixtures("one_survey")
def test_json_has_a_clause_with_its_functions_and_tests(capsys):
    [clause] = lines(capsys, "rules", "PR-MOVE-4", "--json")
    assert clause["clause"] == "PR-MOVE-4"
    assert clause["title"] == "Dead end"
    assert clause["text"].startswith("If")
    assert any("rules" in place for place in clause["functions"])
    assert clause["tests"]


@pytest.mark.usefixtures("one_survey")
def test_json_has_games_chapters_and_searches(capsys):
    assert {each["game"] for each in lines(capsys, "rules", "--json")} >= packages().keys()
    chapter = [each["clause"] for each in lines(capsys, "rules", "RK-PLAY", "--json")]
    assert chapter == [f"RK-PLAY-{number}" for number in range(1, 9)]
    rows = lines(capsys, "rules", "pacals-rocket", "dead", "end", "--json")
    assert rows[0]["clause"] == "PR-MOVE-4"
    assert lines(capsys, "rules", "rockets", "xylophone", "--json", status=1) == []
    assert len(lines(capsys, "rules", "rockets", "--json")) > 20


@pytest.mark.usefixtures("one_survey")
def test_every_clause_has_its_row(capsys):
    rows = lines(capsys, "clauses", "rockets", "--json")
    assert rows
    assert all(row["functions"] and row["tests"] for row in rows)
    assert lines(capsys, "clauses", "--check", "--json") == []


def test_json_tells_that_a_record_proves_nothing(capsys):
    [report] = lines(capsys, "verify", GOLDEN, "--json", status=1)
    assert report["file"] == GOLDEN
    assert report["proven"] is False
    assert report["problems"]


def test_json_tells_whether_boards_are_sound(capsys, tmp_path):
    main(["board", "show", "palenque"])
    sound = next(iter(import_module("pakal.games.pacals_rocket").__path__))
    capsys.readouterr()
    board = f"{sound}/boards/palenque.toml"
    other = tmp_path / "broken.toml"
    other.write_text("name = 'x'\nsacred = 'i'\n", encoding="utf-8")
    first, second = lines(capsys, "board", "check", board, str(other), "--json", status=2)
    assert (first["sound"], first["name"], first["built_in"]) == (True, "palenque", ["palenque"])
    assert second["sound"] is False
    assert "broken.toml" in second["reason"]


def test_json_has_the_summary_of_an_arena(capsys):
    pytest.importorskip("choix")
    [report] = lines(capsys, "arena", "rockets", "--agents", "greedy,random", "--games", "8", "--seed", "1", "--json")
    [meeting] = report["meetings"]
    assert (meeting["agent"], meeting["against"]) == ("greedy", ["random"])
    assert meeting["share"]["low"] is None or meeting["share"]["low"] <= meeting["share"]["mean"]
    assert report["games"] == 8
    assert {rating["agent"] for rating in report["ratings"]} == {"greedy", "random"}


@pytest.mark.parametrize("name", COMMANDS)
def test_the_examples_in_the_help_are_commands(name):
    examples = import_module(f"pakal.cli.{COMMANDS[name]}").COMMANDS[name].examples
    assert examples
    for example in examples:
        for part in re.split(r" \| | && ", example):
            words = shlex.split(re.split(" >>? ", part)[0].replace("*", "1").replace("3f0c…", 64 * "0"))
            if words[0] == "pakal":
                args = parser().parse_args(words[1:])
                assert args.run
        assert f"pakal {name}" in example


def test_every_help_has_an_example():
    def without(command):
        choices = [action.choices for action in command._actions if isinstance(action, _SubParsersAction)]
        lacks = [] if f"  {command.prog}" in (command.epilog or "") else [command.prog]
        return lacks + [name for each in choices for below in each.values() for name in without(below)]

    assert without(parser()) == ["pakal"]  # which has the subcommands in their place


def test_json_has_the_lessons(capsys):
    lessons = lines(capsys, "learn", "--json", "--lang", "en")
    assert sorted({lesson["game"] for lesson in lessons}) == sorted(packages())
    assert [lesson["chapter"] for lesson in lessons if lesson["game"] == "rockets"] == [1, 2, 3]
    assert all(lesson["title"] and lesson["steps"] > 1 for lesson in lessons)
    assert main(["learn", "rockets", "--json"]) == 2
    assert "leave out GAME" in capsys.readouterr().err


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_a_shell_gets_a_script_that_knows_every_command(shell, capsys):
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert all(name in script for name in COMMANDS)


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="this system has no pseudo-terminals")
def test_a_stream_of_records_goes_to_standard_output_also_where_progress_is_shown():
    terminal, screen = os.openpty()
    command = [sys.executable, "-m", "pakal", "simulate", "rockets", "--games", "2", "--seed", "7", "--out", "-"]
    process = subprocess.run(command, stdout=subprocess.PIPE, stderr=screen, text=True, check=True)
    os.close(screen)
    os.close(terminal)
    assert process.stdout.count("pakal record 1") == 2


def test_a_stream_of_records_and_a_report_do_not_go_together(capsys):
    assert main(["simulate", "rockets", "--games", "2", "--out", "-", "--json"]) == 2
    assert "--out - prints records" in capsys.readouterr().err
