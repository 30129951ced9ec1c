"""`pakal lab`: the same by the same seed with any number of processes, one line for what is wrong, any game at all."""

import gzip
import html.parser
import io
import json
import os
import re
import shlex
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest

from pakal.base.files import lock
from pakal.catalogue.registry import game, study_of
from pakal.cli import main
from pakal.cli.tests.commands import interrupt
from pakal.lab import comparison, laboratory, playing, records
from pakal.lab.estimates import Estimate

SMALL = ("--games", "4", "--playouts", "40", "--seed", "7")
PAKAL = [sys.executable, "-c", "import sys; from pakal.cli import main; sys.exit(main())"]


def lab(folder, *arguments):
    return main(["lab", *arguments, "--out", str(folder)])


def contents(folder):
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    return files | {name: gzip.decompress(content) for name, content in files.items() if name.endswith(".gz")}


def test_the_report_is_the_same_for_any_number_of_processes(tmp_path, capsys):
    changes = ("--compare", "edition=stars", "--sweep", "tiebreak=trip shared")
    arguments = ("rockets", *changes, "--agents", "random,quick,greedy", *SMALL)
    outputs = []
    for jobs in ("1", "2"):
        assert lab(tmp_path / jobs, *arguments, "--jobs", jobs) == 0
        outputs.append(capsys.readouterr().out.replace(str(tmp_path / jobs), ""))
    assert contents(tmp_path / "1") == contents(tmp_path / "2")
    assert outputs[0] == outputs[1]


def test_progress_is_told_in_plain_lines_where_there_is_no_terminal(tmp_path, capsys):
    assert lab(tmp_path / "out", "rockets", "--agents", "random,greedy", *SMALL) == 0
    lines = [line for line in capsys.readouterr().err.splitlines() if not line.startswith("compiling the rules")]
    total = lines[-1].rpartition("/")[2]
    assert lines[0] == f"compiling: 0/{total}"
    assert 3 <= len(lines) <= 11
    assert lines[-1] == f"Rockets: {total}/{total}"


def test_another_seed_is_another_study(tmp_path, capsys):
    for seed in ("1", "2"):
        assert lab(tmp_path / seed, "jaguar", "--agents", "random", "--playouts", "40", "--seed", seed) == 0
    one, other = ((tmp_path / seed / "report.md").read_text().split("## Length")[1] for seed in ("1", "2"))
    assert one != other
    capsys.readouterr()


@pytest.mark.parametrize("name", ["report.html", "seats.svg", "games.csv.gz"])
def test_a_study_does_not_overwrite_other_files(tmp_path, capsys, name):
    (tmp_path / name).write_text("mine")
    assert lab(tmp_path, "rockets", "--agents", "random", *SMALL) == 2
    assert f"{name} would be overwritten: take another folder, or move it" in capsys.readouterr().err
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {name: "mine"}


def test_a_study_does_not_overwrite_another_one(tmp_path, capsys):
    assert lab(tmp_path, "rockets", "--agents", "random", *SMALL) == 0
    before = contents(tmp_path)
    capsys.readouterr()
    for arguments in (("jaguar",), ("rockets", "--players", "3")):
        assert lab(tmp_path, *arguments, "--agents", "random", *SMALL) == 2
        reason = "is the report of something else: take another folder, or delete it"
        assert capsys.readouterr().err == f"pakal: {tmp_path / 'report.md'} {reason}\n"
        assert contents(tmp_path) == before
    assert lab(tmp_path, "rockets", "--agents", "random", *SMALL) == 0
    assert contents(tmp_path) == before
    capsys.readouterr()


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="needs a device that never ends")
def test_a_board_that_never_ends_is_refused(tmp_path, capsys):
    assert lab(tmp_path / "out", "jaguar", "--board", "/dev/zero", *SMALL) == 2
    assert "this is too long for a board file" in capsys.readouterr().err


def test_the_report_says_how_it_is_made_again(tmp_path, capsys):
    arguments = ["rockets", "--players", "3", "-o", "deck=60,0,0,0,0,0,0", "--agents", "random,quick", *SMALL]
    changes = ("--compare", "edition=stars tiebreak=shared", "--sweep", "edition=jeb stars")
    assert lab(tmp_path / "1", *arguments, *changes) == 0
    report = (tmp_path / "1" / "report.md").read_text()
    command = re.search(r"^    pakal (lab .*) --out DIR$", report, re.MULTILINE)[1]
    assert main([*shlex.split(command), "--out", str(tmp_path / "2")]) == 0
    assert contents(tmp_path / "1") == contents(tmp_path / "2")
    capsys.readouterr()


def test_the_report_says_where_it_cannot_be_made_again(tmp_path, capsys):
    arguments = ("pacals-rocket", "-o", "max_rounds=1", "--agents", "random,mcts:seconds=0.001", *SMALL)
    assert lab(tmp_path, *arguments) == 0
    report = (tmp_path / "report.md").read_text()
    assert "not the same games move for move: mcts:seconds=0.001 thinks by the clock.\n" in report
    assert "on any machine" not in report
    capsys.readouterr()


class Page(html.parser.HTMLParser):
    """Counts what a page has, and what it asks the net for."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.addresses = {}, []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags[tag] = self.tags.get(tag, 0) + 1
        self.addresses += [
            value for name, value in attrs if name in ("src", "data") or (tag == "link" and name == "href")
        ]


@pytest.mark.parametrize(
    ("game", "more"),
    [
        ("rockets", ("--players", "4", "--compare", "edition=stars", "--agents", "random,quick,greedy")),
        ("jaguar", ("--compare", "edition=kosmos start=alternate", "--agents", "random,greedy")),
        ("pacals-rocket", ("-o", "max_rounds=4", "--compare", "edition=fr", "--agents", "random,greedy")),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_game_has_every_chapter(game, more, tmp_path, capsys):
    assert lab(tmp_path, game, *more, *SMALL) == 0
    output = capsys.readouterr().out
    assert str(tmp_path / "report.html") in output.replace("\n", "")
    report = (tmp_path / "report.md").read_text()
    chapters = re.findall(r"^## (.*)$", report, re.MULTILINE)
    assert chapters == [
        "In short",
        "Who played",
        "Length",
        "Branching",
        "How games end",
        "Seats",
        "The lead",
        "Luck",
        "Skill",
        "What is used",
        "What goes with winning",
        "Compared",
        "How to read this",
    ]
    for group in study_of(game).groups:
        assert f"### {group.title}" in report
    assert "nan" not in re.sub(r"[a-z]nan|nan[a-z]", "", report.lower())
    assert not re.search(r"\binf\b", report)
    page = Page((tmp_path / "report.html").read_text())
    plots = [path for path in tmp_path.iterdir() if path.suffix == ".svg"]
    assert page.tags["svg"] == len(plots) >= 5  # so few deals say nothing of luck
    assert page.addresses == []
    for path in plots:
        assert f"]({path.name})" in report


SKILL = re.compile(r"^\| (\S+ over \S+) \|", re.MULTILINE)


def test_a_ladder_of_several_agents_has_its_rungs_in_order(tmp_path, capsys):
    agents = ("random", "quick", "greedy", "mcts:iterations=4", "mcts:iterations=8")
    arguments = ("rockets", "--agents", ",".join(agents), "--compare", "edition=stars", *SMALL)
    assert lab(tmp_path, *arguments) == 0
    report = (tmp_path / "report.md").read_text()
    rungs = [f"{above} over {below}" for below, above in pairwise(name for name in agents if name != "quick")]
    chapters = dict(part.split("\n", 1) for part in report.split("\n## ")[1:])
    assert SKILL.findall(chapters["Skill"]) == rungs
    assert SKILL.findall(chapters["Compared"]) == rungs
    pairings = re.findall(r"^\| (\S+) and (\S+) \| (\d+) \| (\d+) \|$", chapters["Who played"], re.MULTILINE)
    assert [(f"{above} over {below}", deals, games) for above, below, deals, games in pairings] == [
        (rung, "2", "4") for rung in rungs
    ]
    wins = re.search(r"^\| greedy over random \| (\S+) %", chapters["Skill"], re.MULTILINE)[1]
    assert float(wins) % 25 in (0, 12)  # of four games; a shared win counts a half
    assert f"{agents[-1]} wins" in capsys.readouterr().out.replace("\n", " ")


@pytest.mark.parametrize("change", ["tiebreak=trip", "start_seat=1"])
def test_a_variant_without_a_difference_is_the_same_and_no_false_alarm(change, tmp_path, capsys):
    arguments = ("--compare", change, "--agents", "random,quick", *SMALL, "--playouts", "80")
    assert lab(tmp_path, "rockets", *arguments) == 0
    chapter = (tmp_path / "report.md").read_text().split("## Compared")[1].split("## How to read")[0]
    rows = [line for line in chapter.splitlines() if line.startswith("| ") and "=" not in line]
    cells = [row.split("|")[3].strip() for row in rows if "---" not in row]
    assert set(cells) <= {"the same", "–"}
    assert "**+" not in chapter
    assert "**−" not in chapter
    capsys.readouterr()


def test_few_games_are_said_to_tell_nothing(tmp_path, capsys):
    assert lab(tmp_path, "rockets", "--games", "1", "--playouts", "1", "--seed", "1", "--agents", "random,greedy") == 0
    report = (tmp_path / "report.md").read_text()
    assert "(?)" in report
    assert "too few games were played to tell whether seats are equal" in report
    assert "cannot be told" in report or "no variance" in report
    capsys.readouterr()


def test_another_board_can_be_compared(tmp_path, capsys):
    track = tmp_path / "track.toml"
    track.write_text('name = "bare"\nlength = 12\n')
    out = tmp_path / "out"
    assert lab(out, "jaguar", "--compare", f"board={track}", "--agents", "random", *SMALL, "--playouts", "120") == 0
    report = (out / "report.md").read_text()
    assert "track.toml" in report
    assert re.search(r"\| Events: removed a jaguar \| [^|]*\| \*\*−", report)
    capsys.readouterr()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["chess"], "there is no game 'chess'; there are: "),
        (["rockets", "--players", "5"], "rockets is for 2 to 4 players, not 5"),
        (["rockets", "--edition", "deluxe"], "rockets has no edition 'deluxe'; there are: jeb, stars"),
        (["rockets", "-o", "luck=1"], "rockets has no option 'luck'"),
        (["rockets", "--board", "x.toml"], "rockets has no board file"),
        (["jaguar", "--board", "x.toml"], "x.toml: there is no such file"),
        (["rockets", "--agents", "stockfish"], "there is no agent 'stockfish'; there are: random, greedy"),
        (["rockets", "--agents", "random,,quick"], "names separated by commas"),
        (["rockets", "--agents", "quick,quick"], "agent quick is given twice"),
        (["rockets", "--agents", "mcts:iterations=0"], "0 iterations"),
        (["rockets", "--compare", "edition=de"], "rockets has no edition 'de'; there are: jeb, stars"),
        (["rockets", "--compare", "tiebreak=coin"], "possible: trip, shared"),
        (["rockets", "--compare", "deck=1,2,3"], "3 counts, not 7"),
        (["rockets", "--compare", "colour=red"], "rockets has no option 'colour'"),
        (
            ["rockets", "--compare", "stars"],
            "'stars' should be option=value, edition=NAME, board=FILE or board.NAME=value",
        ),
        (["rockets", "--compare", " "], "a comparison needs something that differs"),
        (["rockets", "--compare", "edition=stars edition=jeb"], "'edition=stars edition=jeb' says edition twice"),
        (["rockets", "--compare", "board=x.toml"], "rockets has no board file"),
        (["jaguar", "--compare", "board=/nowhere/x.toml"], "x.toml: there is no such file"),
        (["rockets", "--compare", "edition=stars", "--compare", "edition=stars"], "'edition=stars' is compared twice"),
        (["rockets", "--sweep", "tiebreak"], "'tiebreak' should be NAME=a b c or NAME=1..9"),
        (["rockets", "--sweep", "tiebreak=trip"], "with two values at least"),
        (["rockets", "--sweep", "tiebreak=trip trip"], "has a value twice"),
        (["rockets", "--sweep", "tiebreak=trip coin"], "possible: trip, shared"),
        (["rockets", "--sweep", "edition=jeb stars", "--sweep", "edition=stars jeb"], "edition is swept twice"),
        (["pacals-rocket", "--sweep", "max_rounds=1..200"], "a grid of 200 cells is more than the 100 of one study"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_input_is_one_line_and_status_2_and_writes_nothing(arguments, reason, tmp_path, capsys):
    assert lab(tmp_path / "out", *arguments, *SMALL) == 2
    complaint = capsys.readouterr().err.strip().splitlines()
    assert len(complaint) == 1
    assert reason in complaint[0]
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ["lab"],
        ["lab", "rockets"],
        ["lab", "rockets", "--out", "x", "--games", "0"],
        ["lab", "rockets", "--out", "x", "--playouts", "0"],
        ["lab", "rockets", "--out", "x", "--games", "many"],
        ["lab", "rockets", "--out", "x", "--seed", "-1"],
        ["lab", "rockets", "--out", "x", "--jobs", "0"],
    ],
    ids=" ".join,
)
def test_arguments_that_are_off_are_one_line_and_status_2(arguments, capsys):
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


@pytest.mark.parametrize("folder", ["/dev/null/x", "{file}", "{file}/x"])
def test_a_folder_that_cannot_be_written_is_known_before_anything_is_played(folder, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(laboratory, "carry_out", None)
    (tmp_path / "file").write_text("")
    assert lab(folder.format(file=tmp_path / "file"), "rockets", *SMALL) == 2
    complaint = capsys.readouterr().err.strip().splitlines()
    assert len(complaint) == 1
    assert complaint[0].startswith("pakal: /")


@pytest.mark.parametrize("name", ["report.md", "report.html", "luck-who-wins.svg", "compared-2.svg"])
def test_a_folder_in_the_place_of_a_file_is_known_before_anything_is_played(name, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(laboratory, "carry_out", None)
    (tmp_path / name).mkdir()
    assert lab(tmp_path, "rockets", "--agents", "random,greedy", *SMALL) == 2
    assert capsys.readouterr().err == f"pakal: {tmp_path / name} is a folder, and a file is to be written there\n"
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_folder_without_a_name_is_refused(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match="2"):
        lab("", "rockets", *SMALL)
    assert "argument --out: '' names no file and no folder; . is this folder" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_an_agent_that_fails_ends_the_study_in_one_line(tmp_path, capsys):
    assert lab(tmp_path, "rockets", "--agents", "random,program:false", *SMALL) == 2
    complaint = capsys.readouterr().err.strip().splitlines()[-1]
    assert complaint.startswith("pakal: ")
    assert "Traceback" not in complaint
    assert not (tmp_path / "report.md").exists()


def test_without_matplotlib_it_says_what_to_install(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert lab(tmp_path, "rockets", *SMALL) == 2
    assert "pip install 'pakal[study]'" in capsys.readouterr().err


def test_a_game_that_counts_nothing_is_studied_all_the_same(pig, tmp_path, capsys):
    assert lab(tmp_path, pig, "--players", "3", "--compare", "faces=8", *SMALL) == 0
    report = (tmp_path / "report.md").read_text()
    assert "## Luck" in report
    assert "## What is used" not in report
    capsys.readouterr()


@pytest.mark.parametrize("jobs", ["1", pytest.param("2", marks=pytest.mark.long)])
def test_ctrl_c_is_clean(tmp_path, jobs):
    out = tmp_path / "out"
    command = [
        *PAKAL,
        "lab",
        "rockets",
        "--games",
        "100000",
        "--agents",
        "random,greedy",
        "--seed",
        "1",
        "--jobs",
        jobs,
    ]
    running = subprocess.Popen(
        [*command, "--out", str(out)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    games = out / records.UNFINISHED
    while running.poll() is None and not (games.exists() and games.stat().st_size):
        time.sleep(0.02)
    while running.poll() is None and jobs != "1" and at_work(running.pid) < int(jobs):
        time.sleep(0.02)
    interrupt(running)
    assert list(out.iterdir()) == [games]


def cut_off_after(monkeypatch, pieces, folder, *arguments):
    """Ctrl-C after so many pieces of work."""

    def play(work):
        nonlocal pieces
        pieces -= 1
        if pieces < 0:
            raise KeyboardInterrupt
        return playing.play(work)

    with monkeypatch.context() as patch:
        patch.setattr(laboratory, "play", play)
        assert lab(folder, *arguments) == 130


AGENTS = ("--agents", "random,quick,greedy")
MORE = ("rockets", "--compare", "edition=stars", *AGENTS, "--games", "8", "--playouts", "1200")


@pytest.mark.parametrize("seed", [("--seed", "7"), ()])
def test_a_study_that_was_cut_off_goes_on_and_ends_like_another(tmp_path, capsys, monkeypatch, seed):
    cut = tmp_path / "cut"
    for pieces in (1, 4, 0, 9):
        cut_off_after(monkeypatch, pieces, cut, *MORE, *seed)
        assert [path.name for path in cut.iterdir()] == [records.UNFINISHED]
    played = []
    monkeypatch.setattr(laboratory, "play", lambda work: played.append(work) or playing.play(work))
    assert lab(cut, *MORE, *seed, "--json") == 0
    used = re.search("--seed ([0-9]+)", json.loads(capsys.readouterr().out)["command"])[1]
    assert len(played) == 2 * (2 + 2 + 2 + 4) - 14
    assert lab(tmp_path / "whole", *MORE, "--seed", used) == 0
    assert contents(cut) == contents(tmp_path / "whole")
    capsys.readouterr()


def test_games_of_another_study_are_kept_and_the_command_that_goes_on_is_told(tmp_path, capsys, monkeypatch):
    cut_off_after(monkeypatch, 3, tmp_path, *MORE, "--seed", "7")
    path = tmp_path / records.UNFINISHED
    before = path.read_bytes()
    capsys.readouterr()
    assert lab(tmp_path, *MORE, "--seed", "8") == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith(f"pakal: {path} holds the games of another study: pakal lab rockets --compare ")
    assert line.endswith("--seed 7 --out DIR; go on with that, or delete it")
    with monkeypatch.context() as patch:
        patch.setattr(records, "STREAMS", 99)
        assert lab(tmp_path, *MORE, "--seed", "7") == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line == f"pakal: {path} is of another version, or of other boards or networks; delete it"
    assert path.read_bytes() == before
    path.write_text("{}\n")
    assert lab(tmp_path, *MORE) == 2
    assert capsys.readouterr().err == f"pakal: {path}: holds no games of a study; take another folder, or move it\n"


def test_a_second_study_in_a_folder_is_refused(tmp_path, capsys, monkeypatch):
    cut_off_after(monkeypatch, 3, tmp_path, *MORE, "--seed", "7")
    capsys.readouterr()
    with open(tmp_path / records.UNFINISHED, "ab") as file:
        assert lock(file)
        assert lab(tmp_path, *MORE, "--seed", "7") == 2
    assert capsys.readouterr().err == f"pakal: another study is at work in {tmp_path}\n"


def at_work(process):
    """How many of its child processes have done something: an interrupt in the middle of a fork may be lost."""
    children = " ".join(path.read_text() for path in Path(f"/proc/{process}/task").glob("*/children")).split()
    ticks = [int(Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[11]) for child in children]
    return sum(tick > os.sysconf("SC_CLK_TCK") // 4 for tick in ticks)


def records_of(folder, capsys, *more):
    arguments = ("--players", "3", "--agents", "greedy,random", "--games", "12", "--seed", "4", *more)
    assert main(["simulate", "rockets", *arguments, "--out", str(folder)]) == 0
    return capsys.readouterr().out


def test_records_are_studied_and_name_nobody(tmp_path, capsys, monkeypatch):
    records_of(tmp_path / "games of ada", capsys)
    for file in (tmp_path / "games of ada").glob("*.pakal"):
        text = re.sub(r"^seats: .*", "seats: Ada Lovelace · Zoë · Bo", file.read_text(), flags=re.MULTILINE)
        file.write_text(text.replace("seats:", "site: Zürich\nevent: Ada's birthday\nseats:"))
    assert lab(tmp_path / "1", "rockets", "--players", "3", "--records", str(tmp_path / "games of ada")) == 0
    output = capsys.readouterr().out
    assert "At the table a game has" in output
    report = (tmp_path / "1" / "report.md").read_text()
    assert "12 games from records" in report
    for chapter in (
        "Length",
        "Branching",
        "How games end",
        "Seats",
        "The lead",
        "What is used",
        "What goes with winning",
    ):
        assert f"## {chapter}\n" in report
    assert "## Luck" not in report
    assert "## Skill" not in report
    for content in contents(tmp_path / "1").values():
        assert not re.search("Ada|Lovelace|Zoë|Zürich|birthday|greedy", content.decode())

    stream = "".join(file.read_text() for file in sorted((tmp_path / "games of ada").glob("*.pakal")))
    (tmp_path / "stream").write_text(stream)
    assert lab(tmp_path / "2", "rockets", "--players", "3", "--records", str(tmp_path / "stream")) == 0
    assert contents(tmp_path / "1") == contents(tmp_path / "2")
    with (tmp_path / "stream").open() as standard:
        monkeypatch.setattr("sys.stdin", standard)
        assert lab(tmp_path / "3", "rockets", "--players", "3", "--records", "-", "--json") == 0
    assert contents(tmp_path / "1") == contents(tmp_path / "3")
    assert "summary" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["rockets", "--records", "EMPTY"], "has no records (*.pakal)"),
        (["rockets", "--records", "nowhere.pakal"], "there is no such file"),
        (["rockets", "--records", "GAMES"], "no finished game of rockets with 2 players, edition jeb; left out: "),
        (["rockets", "--records", "GAMES", "--compare", "edition=stars"], "--records plays nothing"),
        (["rockets", "--records", "GAMES", "--agents", "random"], "--records plays nothing"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_records_that_cannot_be_studied_are_one_line_and_leave_no_folder(arguments, reason, tmp_path, capsys):
    (tmp_path / "EMPTY").mkdir()
    records_of(tmp_path / "GAMES", capsys)
    places = [str(tmp_path / word) if word.isupper() else word for word in arguments]
    assert lab(tmp_path / "out", *places) == 2
    complaint = capsys.readouterr().err.strip().splitlines()
    assert len(complaint) == 1
    assert reason in complaint[0]
    assert not (tmp_path / "out").exists()


def test_broken_records_of_a_folder_are_left_out_and_named(tmp_path, capsys):
    records_of(tmp_path / "games", capsys)
    first, second, third, *_ = sorted((tmp_path / "games").glob("*.pakal"))
    first.write_bytes(first.read_bytes()[:400])
    second.write_bytes(b"\x00\xff")
    third.write_text(third.read_text() + "pakal record 9\n")
    os.mkfifo(tmp_path / "games" / "pipe.pakal")
    (tmp_path / "games" / "lost.pakal").symlink_to(tmp_path / "nowhere")
    command = ("rockets", "--players", "3", "--records", str(tmp_path / "games"))
    assert lab(tmp_path / "out", *command) == 0
    lines = [line for line in capsys.readouterr().err.splitlines() if line.startswith("left out: ")]
    assert [Path(line.split(":")[1].strip()) for line in lines] == [first, second, third]
    report = (tmp_path / "out" / "report.md").read_text()
    assert "10 games from records" in report
    assert "a record that cannot be read: 3 games" in report
    assert lab(tmp_path / "other", "rockets", "--players", "3", "--records", str(first)) == 2
    assert first.name in capsys.readouterr().err


def test_a_board_from_standard_input_is_named_as_it_was_written(tmp_path, capsys, monkeypatch):
    text = game("jaguar").setup(players=2).board.text
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert lab(tmp_path, "jaguar", "--board", "-", "--agents", "random", *SMALL) == 0
    assert "    pakal lab jaguar --board - --agents random" in (tmp_path / "report.md").read_text()
    capsys.readouterr()


def test_a_study_that_fails_leaves_no_folder_that_it_made(tmp_path, capsys):
    program = tmp_path / "dies.py"
    program.write_text("raise SystemExit(1)")
    failing = ("rockets", "--agents", f"program:{sys.executable} {program}", *SMALL)
    assert lab(tmp_path / "out", *failing) == 2
    assert not (tmp_path / "out").exists()
    (tmp_path / "there").mkdir()
    assert lab(tmp_path / "there", *failing) == 2
    assert (tmp_path / "there").is_dir()
    capsys.readouterr()


def test_the_measures_of_a_sweep_are_calculated_once(tmp_path, capsys, monkeypatch):
    calls = []
    monkeypatch.setattr(comparison, "part_of_deal", lambda sample: calls.append(sample) or Estimate(0.0, 0.0, 0.0))
    sweep_arguments = ("rockets", "--sweep", "tiebreak=trip shared", "--agents", "random", *SMALL, "--json")
    assert lab(tmp_path, *sweep_arguments) == 0
    assert len(calls) == 3, "the game as ordered, and each of two cells, once"
    capsys.readouterr()
