"""`pakal arena`: the same bytes by the same seed however it is run, resumable, and one line for what is wrong."""

import errno
import json
import re
import shutil
import subprocess
import sys
import time

import pytest

from pakal.arena import intervals, run
from pakal.cli import main
from pakal.cli.tests.commands import interrupt

PAKAL = [sys.executable, "-c", "import sys; from pakal.cli import main; sys.exit(main())"]
ROCKETS = ("rockets", "--players", "3", "--agents", "greedy,random", "--seed", "7")
KEPT = ("games.jsonl", "plan.json")


@pytest.fixture(scope="module", autouse=True)
def few():
    """Bounds of ratings are tested elsewhere."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(intervals, "RESAMPLES", 20)
        yield


def arena(folder, *arguments):
    return main(["arena", *arguments, "--out", str(folder)])


def same_files(folder):
    """What is the same in every run: plan, results and records."""
    files = [path for path in folder.rglob("*") if path.name in KEPT or path.suffix == ".pakal"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def output_lines(capsys):
    """What was printed, but where the report is."""
    return [line for line in capsys.readouterr().out.splitlines() if not line.startswith("Report: ")]


@pytest.fixture(scope="module")
def folder(few, tmp_path_factory):
    """An arena of some games."""
    folder = tmp_path_factory.mktemp("arena")
    assert arena(folder, *ROCKETS, "--games", "30") == 0
    return folder


def test_an_arena_that_was_stopped_goes_on_to_its_own_number_of_games(folder, tmp_path, capsys):
    stopped = tmp_path / "stopped"
    shutil.copytree(folder, stopped)
    for name in ("games.jsonl", "times.jsonl"):
        lines = (stopped / name).read_bytes().splitlines(keepends=True)
        (stopped / name).write_bytes(b"".join(lines[:6]))  # one deal
    for record in sorted((stopped / "records").rglob("*.pakal"))[6:]:
        record.unlink()
    assert arena(stopped) == 0
    assert same_files(stopped) == same_files(folder)
    assert arena(stopped, "--games", "6") == 0  # fewer change nothing
    assert same_files(stopped) == same_files(folder)
    (stopped / "goal.json").write_text('{"games": "many"}')
    capsys.readouterr()
    assert arena(stopped) == 2
    assert "goal.json: does not say how many games are to be played" in capsys.readouterr().err


def test_files_that_are_no_report_of_this_arena_are_not_overwritten(folder, tmp_path, capsys):
    (tmp_path / "seats.svg").write_text("mine")
    assert arena(tmp_path, *ROCKETS, "--games", "6") == 2
    assert "seats.svg would be overwritten: take another folder, or move it" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["seats.svg"]
    other = tmp_path / "other"
    for _ in range(2):
        assert arena(folder, "--report", str(other)) == 0
    assert (other / "report.md").read_bytes() == (folder / "report.md").read_bytes()
    assert arena(tmp_path / "new", *ROCKETS, "--pairs", "next", "--games", "1", "--report", str(other)) == 2
    assert "report.md is the report of something else" in capsys.readouterr().err
    assert arena(tmp_path / "seed", *ROCKETS[:-1], "77", "--games", "1", "--report", str(other)) == 2
    assert "report.md is the report of something else" in capsys.readouterr().err


def test_notes_of_somebody_in_place_of_the_report_stay(folder, tmp_path, capsys):
    own = tmp_path / "own"
    shutil.copytree(folder, own)
    (own / "report.md").unlink()
    (own / "report.md").symlink_to(tmp_path / "notes.md")
    (tmp_path / "notes.md").write_text("mine")
    assert arena(own) == 2
    assert "report.md is the report of something else: take another folder" in capsys.readouterr().err
    assert (tmp_path / "notes.md").read_text() == "mine"
    (own / "report.md").unlink()
    assert arena(own) == 0


def test_an_arena_is_the_same_for_any_number_of_processes(folder, tmp_path, capsys):
    assert arena(tmp_path, *ROCKETS, "--games", "30", "--jobs", "2") == 0
    assert same_files(tmp_path) == same_files(folder)
    assert len(same_files(folder)) == 2 + 30
    table = output_lines(capsys)
    assert main(["arena", *ROCKETS, "--games", "30"]) == 0  # nothing is kept
    assert output_lines(capsys) == table
    assert any("30 games in 5 deals, seed 7" in line for line in table)


SEARCHES = ("jaguar", "--agents", "level-2,mcts:iterations=30:threads=2", "--games", "6", "--seed", "7")


def test_searches_play_the_same_in_any_number_of_processes(tmp_path):
    for jobs in ("1", "2", "all"):
        assert arena(tmp_path / jobs, *SEARCHES, "--jobs", jobs) == 0
    assert same_files(tmp_path / "1") == same_files(tmp_path / "2") == same_files(tmp_path / "all")
    assert len(same_files(tmp_path / "1")) == 2 + 6


def test_a_run_goes_on_by_its_folder_alone(folder, tmp_path, capsys):
    assert arena(tmp_path, *ROCKETS, "--games", "12") == 0
    assert arena(tmp_path, "--games", "30") == 0
    assert same_files(tmp_path) == same_files(folder)
    capsys.readouterr()
    assert arena(tmp_path, "--games", "3") == 0  # there are more already
    assert same_files(tmp_path) == same_files(folder)
    assert any("30 games in 5 deals" in line for line in output_lines(capsys))


def test_the_report_tells_it_all_and_how_to_repeat_it(folder, tmp_path, capsys):
    text = (folder / "report.md").read_text()
    for heading in (
        "Standings",
        "Meetings",
        "Who comes before whom",
        "Seats",
        "Leads",
        "How games ended",
        "Time a decision",
    ):
        assert f"\n## {heading}\n" in text
    command = re.search(r"```\npakal (arena .*)\n```", text)[1]
    assert main([*command.split(), "--out", str(tmp_path / "again")]) == 0
    assert same_files(tmp_path / "again") == same_files(folder)
    for name in re.findall(r"\]\((\w+\.svg)\)", text):
        assert (folder / name).read_text().startswith("<svg")
    page = (folder / "report.html").read_text()
    assert page.count("<figure") == 4
    before, again = (
        re.sub(r"## Time a decision.*?## ", "", each, flags=re.DOTALL)
        for each in (text, (tmp_path / "again" / "report.md").read_text())
    )
    assert before == again
    capsys.readouterr()


@pytest.mark.parametrize(("error", "status"), [(BrokenPipeError, 0), (KeyboardInterrupt, 130)])
def test_the_report_is_there_before_anything_is_shown(folder, tmp_path, monkeypatch, error, status):
    def breaks_off(*args):
        raise error

    monkeypatch.setattr("pakal.cli.output.Output.print", breaks_off)
    monkeypatch.setattr("os.dup2", lambda *streams: None)  # pytest keeps its own standard output
    assert arena(folder, "--report", str(tmp_path)) == status
    assert (tmp_path / "report.html").exists()
    assert (tmp_path / "report.md").read_text().count("## ") >= 7


def test_standings_say_how_each_agent_did_in_all(tmp_path, capsys):
    plan = ("rockets", "--agents", "greedy,random,level-1", "--games", "20", "--seed", "1", "--no-records")
    assert arena(tmp_path, *plan) == 0
    out, text = capsys.readouterr().out, (tmp_path / "report.md").read_text()
    share = re.search(r"│ random +│.*│ +(\S+ %) │\n", out)[1]
    assert "|  | agent | Elo | above the next | share of wins | games |" in text
    assert re.search(rf"\| random \|.*\| {re.escape(share)} \[.*?\] \| 40 \|", text)
    assert "| agent | against | share of wins | even | margin | games |" in text  # on a phone the first ones are seen


def test_few_deals_have_no_interval_anywhere(tmp_path, capsys):
    assert arena(tmp_path, *ROCKETS, "--games", "6", "--no-records") == 0
    out = capsys.readouterr().out
    assert "(?): fewer than 10 deals" in out
    assert out.count(" (?)") > 5
    tables = [line for line in (tmp_path / "report.md").read_text().splitlines() if line.startswith("| ")]
    assert not re.search(r"\d[^|]*\[", "".join(tables))
    assert "(?)" in "".join(tables)
    for plot in ("elo", "wins", "seats"):
        assert "LineCollection" not in (tmp_path / f"{plot}.svg").read_text()


def test_a_report_can_be_written_elsewhere(folder, tmp_path, capsys):
    assert arena(folder, "--report", str(tmp_path / "a" / "b")) == 0
    assert (tmp_path / "a" / "b" / "report.html").exists()
    assert "Report: " in capsys.readouterr().out


def test_names_of_strangers_do_no_harm_in_a_report(tmp_path, capsys):
    name = "program:/nowhere/$x_1^{ <b>&amp;|`*"
    assert arena(tmp_path, "jaguar", "--agent", name, "--agents", "random", "--games", "4", "--seed", "1") == 0
    page = (tmp_path / "report.html").read_text()
    assert "<b>" not in page
    assert "&lt;b&gt;" in page
    assert "forfeited 4: program '/nowhere/" in capsys.readouterr().out.replace("\n", " ")


def test_names_that_look_like_markup_are_printed_as_they_are(tmp_path, capsys):
    name = "program:/nowhere/[red]x[/data/y]:smile:"
    more = ("--agents", "greedy", "--agent", name, "--games", "100", "--seed", "1", "--sprt", "0,300", "--no-records")
    assert arena(tmp_path, "jaguar", *more) == 0
    output = capsys.readouterr()
    out = "".join(output.out.split())
    assert f"│{name}│" in out  # ratings
    assert f"greedyisstrongerthan{name}by300Elo" in out
    assert f"{name}forfeited" in out


@pytest.mark.parametrize("terminal", [True, False])
def test_progress_does_not_take_brackets_in_names_for_markup(terminal, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("sys.stderr.isatty", lambda: terminal)
    names = ("--agent", "program:/nowhere/[/data/x]", "--agent", "random")
    assert arena(tmp_path, "jaguar", *names, "--games", "2", "--seed", "1", "--no-records") == 0
    assert "[/data/x]" in capsys.readouterr().err


def test_the_report_of_a_read_only_folder_can_be_written_elsewhere(folder, tmp_path, monkeypatch, capsys):
    def refuse(path, mode):
        if mode != "rb":
            raise OSError(errno.EROFS, "Read-only file system", str(path))
        return open(path, mode)

    monkeypatch.setattr(run, "open", refuse, raising=False)
    before = same_files(folder)
    assert arena(folder, "--report", str(tmp_path)) == 0
    assert (tmp_path / "report.md").exists()
    capsys.readouterr()
    assert arena(folder, "--report", str(tmp_path), "--games", "60") == 2
    (line,) = capsys.readouterr().err.strip().splitlines()
    assert line.endswith("games.jsonl: Read-only file system; name another folder")
    assert same_files(folder) == before


def test_a_match_of_more_agents_and_a_test_that_stops_early(tmp_path, capsys):
    test = ("jaguar", "--agents", "greedy,random", "--seed", "3", "--sprt", "0,300", "--alpha", "0.1", "--beta", "0.1")
    assert arena(tmp_path / "1", *test, "--games", "2000", "--no-records") == 0
    out = capsys.readouterr().out
    deals = int(re.search(r"greedy is stronger than random by 300 Elo rather than 0: (\d+) deals", out)[1])
    lines = (tmp_path / "1" / "games.jsonl").read_text().splitlines()
    assert len(lines) == 2 * deals < 200
    assert arena(tmp_path / "2", *test, "--games", "2000", "--no-records", "--jobs", "2") == 0
    assert same_files(tmp_path / "1") == same_files(tmp_path / "2")
    assert arena(tmp_path / "1", "--games", "2000") == 0  # decided is decided
    assert (tmp_path / "1" / "games.jsonl").read_text().splitlines() == lines
    capsys.readouterr()
    assert (
        main(
            ["arena", "rockets", "--agents", "greedy,random,level-1", "--pairs", "next", "--games", "2", "--seed", "1"]
        )
        == 0
    )
    assert "4 games in 1 deal," in capsys.readouterr().out


def test_ctrl_c_before_anything_is_read_is_said_in_one_line(monkeypatch, capsys):
    def press(name):
        raise KeyboardInterrupt

    monkeypatch.setattr("pakal.cli.import_module", press)
    assert main(["arena", *ROCKETS]) == 130
    assert capsys.readouterr().err == "pakal: interrupted\n"


@pytest.mark.long
def test_after_ctrl_c_another_run_can_go_on(tmp_path, capsys):
    many = ("jaguar", "--agents", "greedy,random", "--games", "100000", "--seed", "1", "--jobs", "2")
    running = subprocess.Popen(
        [*PAKAL, "arena", *many, "--out", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    results = tmp_path / "games.jsonl"
    while running.poll() is None and not (results.exists() and results.stat().st_size > 3000):
        time.sleep(0.02)
    interrupt(running)
    games = [json.loads(line)["number"] for line in results.read_text().splitlines()]
    assert games == list(range(1, len(games) + 1))
    assert arena(tmp_path, "--games", str(len(games) + 4)) == 0
    assert len(results.read_text().splitlines()) >= len(games) + 4
    capsys.readouterr()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess", "--agents", "random,greedy"], "there is no game 'chess'"),
        (["rockets"], "an arena needs two agents at least"),
        (["rockets", "--agents", "random"], "an arena needs two agents at least"),
        (["rockets", "--agents", "random,,greedy"], "names separated by commas"),
        (["rockets", "--agents", "random,stockfish"], "there is no agent 'stockfish'"),
        (["rockets", "--agents", "random,level-7"], "there is no agent 'level-7'"),
        (
            ["rockets", "--agents", "random,clairvoyants"],
            "level-6, clairvoyant, network, net:…, program:…",
        ),
        (["rockets", "--agents", "random,mcts:iterations=0"], "iterations"),
        (["rockets", "--agents", "random,mcts:seconds=0"], "seconds"),
        (["rockets", "--agents", "random,program:"], "say which"),
        (["rockets", "--agents", "random,greedy", "--players", "9"], "rockets is for 2 to 4 players"),
        (["rockets", "--agents", "random,greedy", "--edition", "x"], "rockets has no edition 'x'"),
        (["rockets", "--agents", "random,greedy", "--sprt", "30"], "two numbers from -2000 to 2000"),
        (["rockets", "--agents", "random,greedy", "--sprt", "30,0"], "two numbers from -2000 to 2000"),
        (["rockets", "--agents", "random,greedy", "--sprt", "0,nan"], "two numbers from -2000 to 2000"),
        (["rockets", "--agents", "random,greedy", "--sprt", "0,9", "--alpha", "0"], "--alpha 0: a number above 0"),
        (["rockets", "--agents", "random,greedy,random", "--sprt", "0,9"], "between two agents"),
        (["rockets", "--agents", "random,greedy", "--alpha", "7"], "--alpha is for a sequential test"),
        (["rockets", "--agents", "random,greedy", "--beta", "0.05"], "--beta is for a sequential test"),
        (["rockets", "--agent", "program:python3 \udcff\udcfe", "--agent", "random"], "is not UTF-8"),
        (["rockets", "--agents", "random,greedy", "--players", "3", "--seating", "together"], "cannot fill 3 seats"),
        (["rockets", "--agents", "random,greedy", "--out", "/dev/null/x"], "Not a directory"),
        (["rockets", "--agents", "random,greedy", "--report", "/dev/null/x"], "Not a directory"),
        (["rockets", "--agents", "random,greedy", "--out", __file__], "File exists"),
        (["--out", "/nowhere/at/all"], "there is no arena to go on with"),
        ([], "name a game; or name by --out"),
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line_and_status_2(arguments, complaint, capsys):
    assert main(["arena", *arguments]) == 2
    lines = capsys.readouterr().err.strip().splitlines()
    assert complaint in lines[-1]
    assert len(lines) == 1


def test_arguments_that_contradict_a_folder_are_refused_in_one_line(folder, capsys):
    before = same_files(folder)
    for arguments, complaint in (
        ((*ROCKETS, "--edition", "stars"), "holds another arena: edition: there jeb, now stars"),
        (("rockets", "--agents", "greedy,random", "--players", "3", "--seed", "8"), "seed: there 7, now 8"),
        (("--seed", "7"), "--seed is settled by the plan in"),
        (("--agents", "random,random"), "--agents is settled by the plan in"),
        (("--seed", "0"), "--seed is settled by the plan in"),
        (("--alpha", "0"), "--alpha is settled by the plan in"),
        (("--beta", "0.1"), "--beta is settled by the plan in"),
    ):
        assert arena(folder, *arguments) == 2
        assert complaint in capsys.readouterr().err
    assert same_files(folder) == before


def test_missing_packages_are_reported_before_games_are_played(monkeypatch, capsys):
    from importlib import util

    monkeypatch.setattr(util, "find_spec", lambda name: None)
    assert main(["arena", *ROCKETS]) == 2
    assert "pakal arena needs choix and matplotlib and scipy: pip install 'pakal[study]'" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["arena", *ROCKETS, "--out", ""],
        ["arena", *ROCKETS, "--report", ""],
        ["simulate", "rockets", "--agents", "random", "--out", ""],
        ["play", "rockets", "--save", ""],
    ],
)
def test_a_place_without_a_name_is_refused(arguments, capsys):
    with pytest.raises(SystemExit, match="2"):
        main(arguments)
    assert "'' names no file and no folder; . is this folder" in capsys.readouterr().err


def test_a_complaint_reaches_the_terminal_cut_and_without_control_characters(tmp_path, capsys):
    (tmp_path / "plan.json").write_text('{"format": 1, "game": "\\u001b[31m' + "x" * 10_000 + '"}')
    assert main(["arena", "--out", str(tmp_path)]) == 2
    complaint = capsys.readouterr().err
    assert complaint.endswith("\n")
    assert complaint[:-1].isprintable()
    assert len(complaint) < 2100
