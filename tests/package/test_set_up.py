"""pakal starts wherever it is put: by `python -m`, without a home, with folders that cannot be written."""

import ast
import errno
import importlib.util
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from pakal.base import files
from pakal.base.errors import SetupError
from pakal.catalogue import registry
from pakal.cli import main

ROOT = Path(__file__).parents[2]
POPEN = subprocess.Popen

NOWHERE = "/dev/null/home"
"""No user, root included, can make a folder there."""


def run(*arguments, **environment):
    """Python with these arguments, and no folder named but those said here."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(("PAKAL_", "XDG_"))}
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=own | environment, capture_output=True, text=True, check=False)


def pakal(*arguments, **environment):
    return run("-m", "pakal", *arguments, **environment)


def test_python_m_pakal_is_the_command():
    process = pakal("--version")
    assert process.returncode == 0
    assert process.stdout.startswith("pakal ")
    assert pakal("no-such-command").stderr.startswith("pakal: ")


def test_without_a_home_the_rules_are_compiled_into_a_temporary_folder_and_one_line_says_so(tmp_path):
    one_kernel = "from pakal.kernels.random import below, generator; below(generator(1), 6)"
    another = f"import subprocess, sys; print(subprocess.run([sys.executable, '-c', {one_kernel!r}]).returncode)"
    process = run("-c", f"{one_kernel}; {another}", HOME=NOWHERE, TMPDIR=str(tmp_path))
    assert process.stdout == "0\n", process.stderr
    [warning] = process.stderr.splitlines()  # once, also where other processes are started
    assert warning.startswith(f"pakal: {NOWHERE}/.cache/pakal: Not a directory")
    assert "PAKAL_CACHE" in warning
    assert not list(tmp_path.glob("pakal-*"))  # it is gone at the end


def test_a_cache_folder_that_was_named_and_cannot_be_written_is_told_in_one_line():
    process = pakal("simulate", "rockets", "--agents", "random", "--games", "1", PAKAL_CACHE=NOWHERE)
    assert process.returncode == 2
    assert len(process.stderr.splitlines()) == 1
    assert f"PAKAL_CACHE: {NOWHERE}" in process.stderr


def test_a_data_folder_that_cannot_be_written_is_told_in_one_line():
    process = pakal("play", "--no-browser", "--port", "0", XDG_DATA_HOME=NOWHERE)
    assert process.returncode == 2
    assert len(process.stderr.splitlines()) == 1
    assert f"{NOWHERE}/pakal" in process.stderr
    assert "--database" in process.stderr


def test_a_locale_without_utf8_gets_plain_letters():
    plain = {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    process = pakal("rules", "rockets", "--lang", "fr", **plain)
    assert process.returncode == 0, process.stderr
    assert process.stdout.isascii()
    assert "auteur inconnu . paru" in process.stdout
    assert "De deux a quatre" in process.stdout


def test_a_full_disk_is_one_line_that_names_the_way_out(monkeypatch, capsys):
    numba = {"__name__": "numba.core.caching", "errno": errno}  # it does not name the file
    exec("def full(): raise OSError(errno.ENOSPC, 'No space left on device')", numba)
    monkeypatch.setattr("pakal.catalogue.registry.all_facts", numba["full"])
    assert main(["compile"]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("pakal: No space left on device; make room")
    assert "PAKAL_CACHE" in line


def test_a_cache_folder_with_compiled_rules_may_be_read_only(monkeypatch, tmp_path):
    def refuse(folder):
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(files, "check_folder", refuse)
    monkeypatch.setenv("PAKAL_CACHE", str(tmp_path))
    with pytest.raises(SetupError, match="PAKAL_CACHE"):
        files.cache_home()
    (tmp_path / files.KERNELS).mkdir()
    assert files.cache_home() == tmp_path


def test_a_broken_game_does_not_keep_the_table_from_opening(monkeypatch, caplog):
    names = {"broken": "no.such.package", "rockets": "pakal.games.rockets"}
    monkeypatch.setattr(registry, "packages", lambda: names)
    assert registry.loadable() == ["rockets"]
    assert "game broken of package no.such.package cannot be loaded: ModuleNotFoundError" in caplog.text


# A clone


@pytest.fixture(scope="module")
def set_up():
    """`tools/clone.py`, as a module."""
    spec = importlib.util.spec_from_file_location("clone", ROOT / "tools" / "clone.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("npm error code ENOSPC", "the disk is full"),
        (
            "NewConnectionError: [Errno -3] Temporary failure in name resolution",
            "PyPI (pypi.org) cannot be reached.",
        ),
        ("npm error code ENOTFOUND", "npm (registry.npmjs.org) cannot be reached."),
        ("npm error EACCES: permission denied, mkdir", "cannot be written"),
        ("ERROR: something else", "pip failed"),
    ],
)
def test_a_failed_set_up_is_one_line_with_advice(set_up, text, complaint):
    line = set_up.reason(f"first line\n{text}\n", "pip failed")
    assert complaint in line
    assert "\n" not in line


def test_an_old_python_is_told_so_and_not_of_a_syntax_error():
    source = (ROOT / "tools" / "set_up.py").read_text(encoding="ascii")
    tree = ast.parse(source, feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.Nonlocal, ast.Starred)  # 2.7 has none of these
    assert not [node for node in ast.walk(tree) if isinstance(node, newer) or getattr(node, "annotation", None)]
    check, door = [part for part in tree.body if isinstance(part, (ast.If, ast.ImportFrom))]
    assert "3.11 or newer" in ast.unparse(check)
    assert "sys.exit(2)" in ast.unparse(check)
    assert door.module == "clone"  # which an older Python need not read


def test_progress_of_pip_takes_few_lines_and_its_error_one(set_up, monkeypatch, capsys, tmp_path):
    pip = tmp_path / "pip"
    lines = (
        [f"Collecting package{n}" for n in range(20)]
        + ["  Downloading index/numba-0.68.1-cp311-x86_64.whl (12.5 MB)", "  Downloading index/small-1.0.whl (1.2 MB)"]
        + ["Installing collected packages: a, b, c"]
    )
    pip.write_text(
        "#!/bin/sh\ncat <<END\n"
        + "\n".join(lines)
        + '\nERROR: No matching distribution found for x\n╰─> See above.\nEND\nexit "$1"\n'
    )
    pip.chmod(0o755)
    monkeypatch.setattr(subprocess, "Popen", lambda command, **more: POPEN([str(pip), command[-1]], **more))
    set_up.watch_pip(["0"])
    assert capsys.readouterr().out.splitlines() == [
        "pakal: packages: 10 found",
        "pakal: packages: 20 found",
        "pakal: packages: numba (12.5 MB)",
        "pakal: packages: unpacks 3",
        "pakal: packages: done",
    ]
    with pytest.raises(set_up.Trouble, match=r"^pip failed: ERROR: No matching"):
        set_up.watch_pip(["1"])


def test_the_first_failure_ends_the_other_work(set_up, monkeypatch):
    def install(what):
        while not set_up.PROCESSES:
            time.sleep(0.01)
        raise set_up.Trouble("PyPI cannot be reached")

    def build():
        if set_up.start([sys.executable, "-c", "import time; time.sleep(600)"]).wait():
            raise set_up.Trouble("the page could not be built")

    for name, value in {"install": install, "build": build, "PROCESSES": [], "TROUBLE": []}.items():
        monkeypatch.setattr(set_up, name, value)
    monkeypatch.setattr(set_up, "is_made", lambda what: True)
    with pytest.raises(set_up.Trouble, match="PyPI cannot be reached"):
        set_up.main(["play"])
    [process] = set_up.PROCESSES
    assert process.returncode


def test_an_environment_with_the_tools_is_enough_to_play_until_the_lists_change(set_up, monkeypatch, tmp_path):
    for name in ("pyproject.toml", "constraints.txt", "python"):
        (tmp_path / name).write_text("")
    monkeypatch.setattr(set_up, "ROOT", tmp_path)
    monkeypatch.setattr(set_up, "VENV", tmp_path)
    monkeypatch.setattr(set_up, "PYTHON", tmp_path / "python")
    set_up.stamp_of("play").write_text(set_up.stamp_text())
    assert set_up.is_made("play")
    assert not set_up.is_made("tools")
    set_up.stamp_of("tools").write_text(set_up.stamp_text())
    assert set_up.is_made("tools")
    (tmp_path / "constraints.txt").write_text("numpy==3.0")
    assert not set_up.is_made("play")


def test_a_wheel_is_built_with_the_backend_alone(set_up):
    [package] = set_up.packages("wheel")
    assert package.startswith("hatchling>")
    assert set_up.packages("play") == ["--editable", ROOT.as_posix()]


def test_a_word_that_set_up_does_not_know_is_one_line():
    process = run(str(ROOT / "tools" / "set_up.py"), "plya")
    assert process.returncode == 2
    assert process.stderr == "pakal: say play, wheel, test or tools; --help tells what they do\n"


def test_a_page_says_how_far_the_set_up_is_until_the_table_has_its_port(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    waiting = importlib.import_module("waiting")
    with socket.create_server(("127.0.0.1", 0)) as other:
        monkeypatch.setattr(waiting, "PORT", other.getsockname()[1])
        monkeypatch.setenv("DISPLAY", ":0")
        waiting_page = waiting.Waiting("a minute", [])
        assert not waiting_page.open()
        waiting_page.close()
    lines = ["packages: 10 found"]
    page = waiting.Waiting("a <minute>", lines)
    with httpx.Client(base_url=f"http://127.0.0.1:{waiting.PORT}") as client:
        answer = client.get("/play/x")
        assert answer.status_code == 503  # a browser's worker keeps no page with such a status
        assert "a &lt;minute&gt;" in answer.text
        lines.append("page: builds")
        answer = client.get(waiting.PROGRESS)
        assert answer.headers["Content-Type"].startswith("text/plain")
        assert answer.text == "packages: 10 found\npage: builds"
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not page.open()
    page.close()
    socket.create_server(("127.0.0.1", waiting.PORT)).close()


def test_its_help_changes_nothing():
    process = run(str(ROOT / "tools" / "set_up.py"), "--help")
    assert process.returncode == 0
    assert "python tools/set_up.py play" in process.stdout


def test_the_page_is_built_only_when_something_newer_is_there(tmp_path, monkeypatch):
    spec = importlib.util.spec_from_file_location("page", ROOT / "web" / "tools" / "page.py")
    page = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(page)
    web = tmp_path / "web"
    for path in (
        web / "src/App.svelte",
        web / "node_modules/x/index.js",
        tmp_path / "src/pakal/games/go/table/B.svelte",
    ):
        path.parent.mkdir(parents=True)
        path.write_text("")
        os.utime(path, (1000, 1000))
    target = tmp_path / "index.html"
    for name, value in {"WEB": web, "ROOT": tmp_path, "MODULES": web / "node_modules", "PAGE": target}.items():
        monkeypatch.setattr(page, name, value)
    assert page.is_stale()
    target.write_text("")
    os.utime(target, (2000, 2000))
    os.utime(web / "node_modules/x/index.js", (3000, 3000))
    assert not page.is_stale()
    os.utime(tmp_path / "src/pakal/games/go/table/B.svelte", (3000, 3000))
    assert page.is_stale()
