"""What is installed is complete: the wheel, in an environment of its own, without Node, is a table to play at."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from pakal.core.registry import all_facts
from tests.table.harness import Program

ROOT = Path(__file__).parents[1]
BUILD = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
PATIENCE = 60
INSIDE = "pakal/table/static/"
BUILT = (ROOT / "src" / INSIDE / "index.html").is_file()

pytestmark = pytest.mark.skipif(not BUILT, reason="THE PAGE HAS NOT BEEN BUILT: make web")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel of this clone."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([*BUILD, "-d", str(folder)], cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("pakal-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """An environment that has pakal from the wheel, and what it needs from ours; its folder of programs."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(programs / "python"),
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
    ]
    subprocess.run([*pip, str(wheel)], check=True, capture_output=True)
    packages = next(folder.rglob("site-packages"))
    # A folder that is named like this brings what lies in it, but not our own editable pakal.
    (packages / "needed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return programs


@pytest.fixture(scope="module")
def address(installed, tmp_path_factory):
    """A table that runs from the wheel, without Node and without our folder."""
    folder = tmp_path_factory.mktemp("home")
    # Interpreted: compiling anew what lies elsewhere would take longer than all the rest.
    environment = {"PATH": str(installed), "HOME": str(folder), "PAKAL_INTERPRET": "1", "LANG": "C.UTF-8"}
    command = [str(installed / "pakal"), "play", "--no-browser", "--port", "0", "--database", str(folder / "t.sqlite")]
    where = subprocess.run(
        [str(installed / "python"), "-c", "import pakal; print(pakal.__file__)"],
        env=environment, cwd=folder, check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert str(installed.parent) in where.stdout
    process = subprocess.Popen(
        command, env=environment, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    found = re.search(r"http://[^\s/]+", process.stdout.readline())
    assert found, process.communicate()[1]
    yield found[0]
    process.terminate()
    process.communicate(timeout=120)


def page_files(wheel):
    """Files of the page in the wheel, but for those that are compressed copies of others."""
    names = [name.removeprefix(INSIDE) for name in zipfile.ZipFile(wheel).namelist() if name.startswith(INSIDE)]
    return [name for name in names if not name.endswith((".br", ".gz"))]


def test_every_file_of_the_page_answers(wheel, address):
    names = page_files(wheel)
    assert "index.html" in names
    assert any(name.endswith(".js") for name in names)
    assert any(name.endswith(".woff2") for name in names)
    with httpx.Client(base_url=address) as client:
        for name in names:
            answer = client.get(f"/{name}")
            assert answer.status_code == 200, name
            kept = "immutable" if name.startswith("assets/") else "no-cache"
            assert kept in answer.headers["cache-control"], name
        index = client.get("/")
        for name in re.findall(r'(?:src|href)="/([^"]+)"', index.text):
            assert client.get(f"/{name}").status_code == 200, name
        for path in ("/play/x", "/replay/x?ply=3", "/join/x", "/rules/rockets", "/learn/rockets", "/me", "/device"):
            assert client.get(path).text == index.text


def test_scripts_and_styles_come_compressed(wheel, address):
    texts = [name for name in page_files(wheel) if name.endswith((".js", ".css"))]
    with httpx.Client(base_url=address) as client:
        for name in texts:
            plain = client.get(f"/{name}", headers={"accept-encoding": "identity"})
            packed = client.get(f"/{name}", headers={"accept-encoding": "gzip"})
            assert packed.content == plain.content  # unpacked by the client
            if len(plain.content) > 2000:
                assert packed.headers["content-encoding"] == "gzip"
                assert int(packed.headers["content-length"]) < len(plain.content)


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_a_game_can_be_begun_and_a_move_made(facts, address):
    with httpx.Client(base_url=address) as client:
        assert "title" in client.get(f"/api/texts/pl/{facts.name}").text
        assert client.get(f"/api/rules/fr/{facts.name}").json()
    program = Program(address)
    seats = [{"kind": "me"}] + [{"kind": "computer", "agent": "random"}] * (facts.players[0] - 1)
    board = {"board": facts.boards[-1]} if facts.boards else {}
    match = program.set_table(facts.name, seats, start_seat=0, **board)
    with closing(program.look(match["id"])) as table:
        while not table.state["legal"]:
            table.until("state", timeout=PATIENCE)
        before = table.state["ply"]
        table.act(table.state["legal"][0])
        assert table.state["ply"] > before


def test_a_lesson_comes_along(address):
    with httpx.Client(base_url=address, timeout=60) as client:
        for game in client.get("/api/games").json():
            if game["has_lesson"]:
                assert client.get(f"/api/lessons/{game['name']}").json()


def test_no_wheel_is_built_without_the_page(tmp_path):
    for name in ("pyproject.toml", "README.md", "LICENSE", "web/tools/wheel.py", "src/pakal/__init__.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    done = subprocess.run(BUILD, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "make web" in done.stdout + done.stderr
    assert not list(tmp_path.rglob("*.whl"))
