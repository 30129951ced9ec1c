"""`pakal analyse`: the same by the same seed, in any language, safe to show, and one line for what is wrong."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import pakal
from pakal.agents.play import play_match
from pakal.analysis.model import Budget, default_budget, read_budget
from pakal.base.wording import LANGUAGES
from pakal.catalogue.record import read_file, write
from pakal.catalogue.registry import game
from pakal.cli import main

QUICK = ("--budget", "iterations=8", "--seed", "1")
HOSTILE = "<script>alert(1)</script> · $x^2$ _&amp;|[a](b)"


@pytest.fixture
def file(tmp_path):
    """Writes the record of a short game, returns its path."""

    def save(name="pacals-rocket", options=("max_rounds=2",), seats="Ann · Bob", plies=None):
        instance = game(name)
        match = play_match(instance, instance.setup(options=options), ["random"], 1, 1)
        if plies is not None:
            match.truncate(plies)
        path = tmp_path / "game.pakal"
        path.write_text(write(match, {"seats": seats}), encoding="utf-8")
        return str(path)

    return save


def run(capsys, *arguments):
    """Status, what was printed, and complaints without the progress bar."""
    status = main(["analyse", *arguments])
    out, errors = capsys.readouterr()
    return status, out, [line for line in errors.splitlines() if line.startswith("pakal")]


def test_json_is_the_same_for_any_number_of_processes(file, capsys):
    path = file()
    results = [run(capsys, path, *QUICK, "--json", "--jobs", jobs) for jobs in ("1", "2")]
    assert results[0] == results[1]
    status, out, errors = results[0]
    assert (status, errors) == (0, [])
    report = json.loads(out)
    assert report["names"] == ["Ann", "Bob"]
    assert report["complete"]
    assert report["budget"] == {"iterations": 8, "seconds": 0.0}
    decisions = [ply["decision"] for ply in report["plies"] if ply["decision"]]
    assert decisions
    assert all(decision["best"]["words"] and decision["best"]["text"] for decision in decisions)
    assert run(capsys, path, "--budget", "iterations=8", "--seed", "2", "--json")[1] != out


def test_a_budget_of_time_is_told_and_promises_nothing(file, capsys, tmp_path):
    arguments = (file(plies=6), "--budget", "seconds=0.01", "--lang", "en", "--out", str(tmp_path / "page.html"))
    assert run(capsys, *arguments)[::2] == (0, [])
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "By time, numbers come out a little different each time." in page
    assert "The same again gives the same numbers." not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_terminal_and_page_speak_the_language_that_is_asked_for(language, file, capsys, tmp_path):
    out = tmp_path / "found"
    status, output, errors = run(capsys, file(), *QUICK, "--lang", language, "--out", str(out))
    assert (status, errors) == (0, [])
    parts = {
        "en": "Luck and choice",
        "de": "Glück und Entscheidung",
        "fr": "Chance et décisions",
        "pl": "Szczęście i decyzje",
    }
    page = (out / "analysis.html").read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in page
    for words in (output, page):
        assert parts[language] in words
        assert "Ann" in words
        plain = re.sub("<svg.*?</svg>|<style>.*?</style>", "", words, flags=re.DOTALL)
        assert set(re.findall(r"\d([.,])\d", plain)) == {"." if language == "en" else ","}
    assert sorted(path.name for path in out.iterdir()) == ["analysis.html", "analysis.json", "analysis.md", "curve.svg"]
    assert "<svg" in page
    assert json.loads((out / "analysis.json").read_text(encoding="utf-8"))["setup"]["game"] == "pacals-rocket"


@pytest.mark.parametrize(("name", "plies"), [("rockets", 12), ("jaguar", 12), ("rockets", 0)])
def test_games_with_cards_and_games_that_are_not_over_have_a_page(name, plies, file, capsys, tmp_path):
    page = tmp_path / "page.html"
    assert run(capsys, file(name, (), plies=plies), *QUICK, "--lang", "en", "--out", str(page))[::2] == (0, [])
    text = page.read_text(encoding="utf-8")
    assert "The game is not finished." in text
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.pakal", "page.html"]
    assert "None" not in re.sub("<style>.*?</style>", "", text, flags=re.DOTALL)


def test_names_in_a_record_are_shown_and_never_obeyed(file, capsys, tmp_path):
    status, output, _ = run(capsys, file(seats=HOSTILE), *QUICK, "--lang", "en", "--out", str(tmp_path / "page.html"))
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert status == 0
    assert "<script" not in page
    assert "<a " not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "[a](b)" in page
    assert "$x^2$" in page
    assert "$x^2$" in output


def one_line(result, *words):
    """Whether a command said in one line what was wrong, and nothing else."""
    status, out, errors = result
    assert (status, out) == (2, "")
    assert len(errors) == 1
    for word in words:
        assert word in errors[0]


def test_wrong_arguments_are_refused_in_one_line(file, capsys, tmp_path, monkeypatch):
    path = file()
    for more in ([], ["--out", str(tmp_path / "out")], ["--out", str(tmp_path / "out" / "page.html")]):
        one_line(run(capsys, str(tmp_path / "none.pakal"), *more), "none.pakal", "there is no such file")
        assert not (tmp_path / "out").exists()
    for budget in ("iterations=0", "seconds=0", "5", "seconds=x"):
        one_line(run(capsys, path, "--budget", budget), budget, "is no budget")
    one_line(run(capsys, path, "--lang", "xx"), "'xx'")
    file_path = tmp_path / "blocked"
    file_path.write_text("a file\n")
    one_line(run(capsys, path, "--out", str(file_path)), str(file_path))
    one_line(run(capsys, path, "--out", str(file_path / "page.html")), str(file_path))
    folder = tmp_path / "folder.html"
    folder.mkdir()
    one_line(run(capsys, path, "--out", str(folder)), str(folder), "is a folder")
    with pytest.raises(SystemExit, match="2"):
        run(capsys, path, "--out", "")
    assert "argument --out: '' names no file and no folder" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    one_line(run(capsys, path, "--out", str(tmp_path / "out")), "matplotlib", "pip install")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["blocked", "folder.html", "game.pakal"]


@pytest.mark.parametrize("name", ["analysis.html", "analysis.md", "analysis.json", "curve.svg"])
def test_a_folder_in_the_place_of_a_file_is_known_before_the_work(name, file, capsys, tmp_path, monkeypatch):
    from pakal.analysis import analyse

    monkeypatch.setattr(analyse, "analyse", None)
    out = tmp_path / "out"
    (out / name).mkdir(parents=True)
    one_line(run(capsys, file(), "--out", str(out)), str(out / name), "is a folder")
    assert [path.name for path in out.iterdir()] == [name]


@pytest.mark.parametrize("out", ["same.html", "link.html", "analysis.md", "-"])
def test_an_analysis_never_takes_the_place_of_its_record(out, file, capsys, tmp_path):
    record = Path(file())
    before = record.read_text()
    if out in ("same.html", "analysis.md"):
        record = record.rename(tmp_path / out)
    elif out == "link.html":
        (tmp_path / out).symlink_to(record)
    place = {"-": "-", "analysis.md": str(tmp_path)}.get(out, str(tmp_path / out))
    names = sorted(one.name for one in tmp_path.iterdir())
    one_line(run(capsys, str(record), "--out", place, "--budget", "iterations=8"), "--out" if out == "-" else out)
    assert record.read_text() == before
    assert sorted(one.name for one in tmp_path.iterdir()) == names
    assert not Path("-").exists()


def test_a_sign_that_the_screen_does_not_know_is_replaced(file):
    command = [sys.executable, "-c", "import sys; from pakal.cli import main; sys.exit(main())", "analyse", file()]
    environment = dict(os.environ, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    run = subprocess.run([*command, *QUICK, "--lang", "pl"], capture_output=True, env=environment, check=False)
    assert (run.returncode, b"Traceback" in run.stderr) == (0, False)


def test_a_record_that_does_not_replay_is_not_analysed(file, capsys, tmp_path):
    path = file()
    lines = Path(path).read_text(encoding="utf-8").split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("1.1"))
    lines[at] = lines[at].rpartition(" ")[0] + " build:5@a1:a1"
    (tmp_path / "broken.pakal").write_text("\n".join(lines), encoding="utf-8")
    out = tmp_path / "out"
    one_line(run(capsys, str(tmp_path / "broken.pakal"), "--out", str(out)), f"broken.pakal:{at + 1}: ")
    assert not out.exists()


RECORD = Path(pakal.__file__).parents[2] / "tests" / "records" / "rockets-jeb-trips.pakal"
PLIES = len(read_file(RECORD).match.actions)


def stop_after(after, *arguments):
    """Status, output and complaints of an analysis that gets Ctrl-C after so many lines of progress."""
    command = [sys.executable, "-m", "pakal", "analyse", str(RECORD), "--lang", "en", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    lines = []
    while len(lines) < after:
        line = process.stderr.readline()
        assert line, lines
        lines += [line] if f"/{PLIES}" in line else []
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=120)
    return process.returncode, out, errors


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_results_before_ctrl_c_are_kept(tmp_path, jobs):
    out = tmp_path / "report.html"
    status, output, _ = stop_after(2, "--budget", "iterations=200", "--out", str(out), "--jobs", jobs)
    assert status == 130
    assert "Luck and choice" in output
    assert re.search(r"first \d+ plies|\d+ plies", output)
    assert "<html" in out.read_text()


def test_ctrl_c_before_anything_was_found_says_that_nothing_was_written(tmp_path):
    out = tmp_path / "report.html"
    status, output, errors = stop_after(1, "--budget", "iterations=2000000", "--out", str(out))
    assert (status, output) == (130, "")
    assert "nothing was written" in errors.splitlines()[-1]
    assert not out.exists()


def test_progress_comes_at_once_and_in_some_plain_lines_where_nobody_sees_a_bar(file, capsys):
    main(["analyse", file(), *QUICK, "--json"])
    lines = [line for line in capsys.readouterr().err.splitlines() if re.search(r"\d+/\d+$", line)]
    total = lines[-1].rpartition("/")[2]
    assert lines[0].endswith(f" 0/{total}")
    assert lines[-1].endswith(f" {total}/{total}")
    assert 2 <= len(lines) <= 11


def test_long_games_get_less_for_each_position_so_that_the_whole_takes_no_longer():
    assert default_budget(50) == default_budget(200) == Budget(4000)
    for plies in (201, 500, 1_000, 10_000, 1_000_000):
        assert default_budget(plies).iterations >= 1
        assert default_budget(plies).iterations * plies <= max(800_000, plies)
    assert read_budget("minutes=2", plies=240) == Budget(0, 0.5)
    assert read_budget("minutes=2", plies=240, jobs=4) == Budget(0, 2.0)
