"""`pakal simulate` and `pakal trace`: the same by the same seed, whole files only, one line for what is wrong."""

import json
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

import pakal
from pakal.catalogue.record import read_file
from pakal.catalogue.registry import all_facts
from pakal.cli import main
from pakal.cli.tests.commands import interrupt
from pakal.envs.variants import variants

PAKAL = [sys.executable, "-c", "import sys; from pakal.cli import main; sys.exit(main())"]


def simulate(folder, *arguments):
    return main(["simulate", *arguments, "--out", str(folder)])


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_records_are_the_same_for_any_number_of_processes(tmp_path, capsys):
    arguments = ("rockets", "--players", "3", "--agents", "greedy,random", "--games", "23", "--seed", "7")
    tables = []
    for jobs in ("1", "2"):
        assert simulate(tmp_path / jobs, *arguments, "--jobs", jobs) == 0
        tables.append(capsys.readouterr().out)
    assert contents(tmp_path / "1") == contents(tmp_path / "2")
    assert sorted(contents(tmp_path / "1")) == [f"{number:06}.pakal" for number in range(1, 24)]
    assert tables[0] == tables[1]
    assert "23 games, seed 7" in tables[0]
    assert simulate(tmp_path / "3", *arguments[:-1], "8") == 0
    assert contents(tmp_path / "1") != contents(tmp_path / "3")


def test_records_of_other_games_are_not_overwritten(tmp_path, capsys):
    assert simulate(tmp_path, "rockets", "--games", "2", "--seed", "1") == 0
    before = contents(tmp_path)
    assert simulate(tmp_path, "jaguar", "--games", "1", "--seed", "1") == 2
    assert "has records already, which are not overwritten: name another folder" in capsys.readouterr().err
    assert contents(tmp_path) == before


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_every_game_edition_and_number_of_players(facts, tmp_path, capsys):
    for edition in facts.editions:
        for players in range(facts.players[0], facts.players[1] + 1):
            folder = tmp_path / f"{edition.name}-{players}"
            setup = ("--edition", edition.name, "--players", str(players), "-o", "start_seat=random")
            assert simulate(folder, facts.name, *setup, "--games", "3", "--seed", "1") == 0
            for path in folder.iterdir():
                assert read_file(path).match.over
    capsys.readouterr()


def test_trace_prints_games_one_after_another(tmp_path, capsys):
    simulate(tmp_path, "rockets", "--games", "2", "--seed", "1")
    capsys.readouterr()
    files = sorted(str(path) for path in tmp_path.iterdir())
    assert main(["trace", *files]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["game"] for line in lines if "game" in line] == ["rockets", "rockets"]
    assert [line["result"]["complete"] for line in lines if "result" in line] == [True, True]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["simulate", "chess"], "there is no game 'chess'; there are: "),
        (["simulate", "rockets", "--edition", "deluxe"], "rockets has no edition 'deluxe'; there are: jeb, stars"),
        (["simulate", "rockets", "--players", "5"], "rockets is for 2 to 4 players, not 5"),
        (["simulate", "rockets", "-o", "luck=1"], "rockets has no option 'luck'"),
        (["simulate", "rockets", "-o", "tiebreak"], "'tiebreak' should be option=value"),
        (["simulate", "rockets", "-o", "tiebreak=coin"], "possible: trip, shared"),
        (["simulate", "rockets", "-o", "tiebreak=trip", "-o", "tiebreak=trip"], "given twice"),
        (["simulate", "rockets", "-o", "start_seat=2"], "possible: 0 to 1, random"),
        (["simulate", "rockets", "--agents", "random,,random"], "names separated by commas"),
        (["simulate", "rockets", "--agents", "stockfish"], "there is no agent 'stockfish'; there are: random, greedy"),
        (["simulate", "rockets", "--board", "x.toml"], "rockets has no board file"),
        (["simulate", "rockets", "--out", "/dev/null/x"], "Not a directory"),
        (["trace", "no such file"], "there is no such file"),
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line_and_status_2(arguments, reason, capsys):
    assert main(arguments) == 2
    complaint = capsys.readouterr().err
    assert reason in complaint.splitlines()[-1]
    assert "Traceback" not in complaint


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate"],
        ["simulate", "rockets", "--games", "0"],
        ["simulate", "rockets", "--games", "9" * 400],
        ["simulate", "rockets", "--players", "-1"],
        ["simulate", "rockets", "--seed", "1e9"],
        ["simulate", "rockets", "--jobs", "0"],
        ["dance"],
    ],
    ids=lambda arguments: " ".join(arguments)[:40],
)
def test_arguments_that_are_off_are_one_line_and_status_2(arguments, capsys):
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_a_closed_pipe_is_no_error(tmp_path):
    simulate(tmp_path, "rockets", "--games", "3", "--seed", "1")
    files = sorted(str(path) for path in tmp_path.iterdir())
    trace = subprocess.Popen([*PAKAL, "trace", *files * 5], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    trace.stdout.readline()
    trace.stdout.close()
    assert trace.stderr.read() == b""
    assert trace.wait() == 0


def test_a_closed_standard_output_is_no_error(tmp_path):
    command = f"{sys.executable} -c 'from pakal.cli import main; main()' simulate rockets --games 2 --out {tmp_path}"
    run = subprocess.run(f"{command} >&-", shell=True, stderr=subprocess.PIPE, check=False)
    assert (run.returncode, b"Traceback" in run.stderr) == (0, False)
    assert len(contents(tmp_path)) == 2


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_whole_records_only(tmp_path, jobs):
    command = [
        *PAKAL,
        "simulate",
        "rockets",
        "--games",
        "100000",
        "--seed",
        "1",
        "--out",
        str(tmp_path),
        "--jobs",
        jobs,
    ]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    while running.poll() is None and sum(1 for _ in tmp_path.iterdir()) < 30:
        time.sleep(0.02)
    interrupt(running)
    records = list(tmp_path.iterdir())
    assert len(records) >= 30
    for path in records:
        assert path.suffix == ".pakal"
        assert read_file(path).match.over


def test_games_before_one_that_fails_are_kept(tmp_path, capsys):
    script, out = tmp_path / "fails.py", tmp_path / "out"
    script.write_text(  # a program starts anew with each game; this one fails in the fifth
        "import json, pathlib\n"
        "with pathlib.Path(__file__).with_suffix('.lives').open('a') as lives:\n"
        "    lives.write('.')\n"
        "while pathlib.Path(__file__).with_suffix('.lives').stat().st_size < 5:\n"
        "    print(json.loads(input())['legal'][0], flush=True)\n"
    )
    program = f"program:{sys.executable} {shlex.quote(str(script))}"
    assert simulate(out, "rockets", "--agents", f"greedy,{program}", "--games", "8") == 2
    assert "ended without an answer" in capsys.readouterr().err
    assert sorted(contents(out)) == [f"{number:06}.pakal" for number in range(1, 5)]


def test_more_agents_than_seats_are_refused(tmp_path, capsys):
    assert simulate(tmp_path, "rockets", "--players", "2", "--agents", "greedy,random,random") == 2
    assert capsys.readouterr().err == "pakal: 3 agents are named, but 2 play\n"


def test_brackets_in_the_name_of_an_agent_are_shown(tmp_path, capsys):
    example = Path(pakal.__file__).parents[2] / "docs/examples/agent.py"
    program = f"program:{sys.executable} {shlex.quote(str(example))} [/b]"
    assert simulate(tmp_path, "rockets", "--agents", f"random,{program}", "--games", "1") == 0
    assert "[/b]" in capsys.readouterr().out


def test_a_variant_is_a_game_with_its_setup(capsys):
    """`rockets-small` says what `rockets --players 2 …` says."""
    outputs = []
    for words in (["rockets-small"], variants()["rockets-small"].words()):
        assert main(["simulate", *words, "--games", "2", "--seed", "3", "--json"]) == 0
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1]
    assert main(["simulate", "rockets-small", "--players", "3"]) == 2
    assert "rockets-small settles players, edition, options and board" in capsys.readouterr().err
