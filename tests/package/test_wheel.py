"""The wheel is complete: installed in an environment of its own, without Node, it runs the table."""

import json
import os
import re
import runpy
import shutil
import signal
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from contextlib import closing
from email.parser import BytesParser
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
import yaml
from packaging.version import Version

import pakal
from pakal.catalogue.registry import all_facts
from pakal.cli import COMMANDS
from tests.table.harness import Program

ROOT = Path(__file__).parents[2]
BUILD = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
PATIENCE = 60
INSIDE = "pakal/table/static/"
BUILT = (ROOT / "src" / INSIDE / "index.html").is_file()


@pytest.fixture(scope="module")
def clone(tmp_path_factory):
    """What a clone of this working tree holds: no page, no environment."""
    folder = tmp_path_factory.mktemp("clone")
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout
    for name in filter(None, names.decode().split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def environment_with(package, folder, *arguments):
    """Installs a package into an environment of its own, with what it needs from ours; its folder of programs."""
    venv.create(folder, with_pip=False)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    # A folder that is named like this brings what lies in it, but not our own editable pakal.
    (next(folder.rglob("site-packages")) / "needed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "--quiet", "--no-index"]
    subprocess.run(
        [*pip, "--no-deps", "--no-build-isolation", "--ignore-installed", *arguments, str(package)],
        env={"PATH": str(programs), "HOME": str(folder), "PAKAL_PAGE": "0"},  # no Node, no Make, no git
        check=True,
        capture_output=True,
    )
    return programs


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel of this clone."""
    if not BUILT:
        pytest.skip("THE PAGE HAS NOT BEEN BUILT: make web")
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([*BUILD, "-d", str(folder)], cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("pakal-*.whl"))


@pytest.fixture(scope="module")
def bin_folder(wheel, tmp_path_factory):
    """An environment that has pakal from the wheel, and what it needs from ours; its folder of programs."""
    return environment_with(wheel, tmp_path_factory.mktemp("environment"))


@pytest.fixture(scope="module")
def address(bin_folder, tmp_path_factory):
    """A table that runs from the wheel, without Node and without our folder."""
    folder = tmp_path_factory.mktemp("home")
    # Interpreted: compiling anew what lies elsewhere would take longer than all the rest.
    environment = {"PATH": str(bin_folder), "HOME": str(folder), "PAKAL_INTERPRET": "1", "LANG": "C.UTF-8"}
    command = [
        str(bin_folder / "pakal"),
        "play",
        "--no-browser",
        "--port",
        "0",
        "--database",
        str(folder / "t.sqlite"),
    ]
    where = subprocess.run(
        [str(bin_folder / "python"), "-c", "import pakal; print(pakal.__file__)"],
        env=environment, cwd=folder, check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert str(bin_folder.parent) in where.stdout
    process = subprocess.Popen(
        command, env=environment, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    match = re.search(r"http://[^\s/]+", process.stdout.readline())
    assert match, process.communicate()[1]
    yield match[0]
    process.terminate()
    process.communicate(timeout=120)


def page_files(wheel):
    """Files of the page in the wheel."""
    return [name.removeprefix(INSIDE) for name in zipfile.ZipFile(wheel).namelist() if name.startswith(INSIDE)]


def test_the_wheel_is_as_small_as_a_release_wants_it(wheel):
    assert wheel.stat().st_size <= runpy.run_path(str(ROOT / "tools" / "release.py"))["LARGEST"]


def test_every_file_of_the_page_answers(wheel, address):
    names = page_files(wheel)
    assert "index.html" in names
    assert any(name.endswith(".js") for name in names)
    assert any(name.endswith(".woff2") for name in names)
    with httpx.Client(base_url=address) as client:
        for name in names:
            answer = client.get(f"/{name}")
            assert answer.status_code == 200, name
            rule = "immutable" if name.startswith("assets/") else "no-cache"
            assert rule in answer.headers["cache-control"], name
        index = client.get("/")
        for name in re.findall(r'(?:src|href)="/([^"]+)"', index.text):
            assert client.get(f"/{name}").status_code == 200, name
        for path in ("/play/x", "/replay/x?ply=3", "/join/x", "/rules/rockets", "/learn/rockets", "/me", "/device"):
            assert client.get(path).text == index.text


def test_scripts_and_styles_come_compressed(wheel, address):
    packed = zipfile.ZipFile(wheel)
    with httpx.Client(base_url=address) as client:
        for name in page_files(wheel):
            plain = packed.read(INSIDE + name)
            if not name.endswith((".js", ".css")) or len(plain) <= 2000:
                continue
            answer = client.get(f"/{name}", headers={"accept-encoding": "gzip"})
            assert answer.content == plain  # unpacked by the client
            assert answer.headers["content-encoding"] == "gzip"
            assert int(answer.headers["content-length"]) < len(plain)


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


def test_the_wheel_has_the_lessons(address):
    with httpx.Client(base_url=address, timeout=60) as client:
        for game in client.get("/api/games").json():
            if game["has_lesson"]:
                assert client.get(f"/api/lessons/{game['name']}/1").json()


def test_the_installed_command_writes_a_new_game_with_its_tests(bin_folder, tmp_path):
    process = subprocess.run(
        [str(bin_folder / "pakal"), "new-game", "race"],
        cwd=tmp_path,
        env={"PATH": str(bin_folder)},
        check=True,
    )
    assert process.returncode == 0
    assert {"README.md", "pyproject.toml", "src", "tests"} == {path.name for path in (tmp_path / "race").iterdir()}
    assert (tmp_path / "race" / "tests" / "test_rules.py").is_file()


def test_nothing_is_released_without_the_page(clone, tmp_path):
    for kind in ("wheel", "sdist"):
        process = subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(tmp_path)],
            cwd=clone, env={**os.environ, "PAKAL_PAGE": "1"}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert process.returncode != 0
        assert "make web" in process.stdout + process.stderr
        assert not list(tmp_path.iterdir())
    for program in ("clone.py", "release.py"):
        assert "PAKAL_PAGE" in (ROOT / "tools" / program).read_text()


@pytest.fixture
def build(tmp_path, monkeypatch):
    """Lets the hook begin a build where `page.py` ends with a status; the page that it wrote."""
    (tmp_path / "web" / "tools").mkdir(parents=True)
    page = tmp_path / "src" / INSIDE / "index.html"
    page.parent.mkdir(parents=True)
    monkeypatch.delenv("PAKAL_PAGE", raising=False)

    def begin(status, version="standard"):
        (tmp_path / "web" / "tools" / "page.py").write_text(
            f"import sys\nfrom pathlib import Path\nPath({str(page)!r}).write_text(sys.argv[1])\nsys.exit({status})\n"
            if status == 0
            else f"raise SystemExit({status})\n"
        )
        hook = runpy.run_path(str(ROOT / "web" / "tools" / "wheel.py"))["CustomBuildHook"]
        data = {"sbom_files": [], "shared_data": {}}
        metadata = SimpleNamespace(version="0")
        hook(str(tmp_path), {}, None, metadata, str(tmp_path), "wheel").initialize(version, data)
        return page.read_text() if page.is_file() else None

    return begin


def test_a_build_makes_the_page_once(build):
    assert build(0) == "build"
    assert build(1) == "build"


def test_a_build_that_cannot_make_the_page_fails_unless_nobody_wants_it(build, monkeypatch):
    with pytest.raises(SystemExit, match=r"cannot be built.*Node.*PAKAL_PAGE=0"):
        build(1)
    monkeypatch.setenv("PAKAL_PAGE", "0")
    assert build(0) is None


def test_an_editable_install_and_a_release_build_no_page(build, monkeypatch):
    assert build(1, version="editable") is None
    monkeypatch.setenv("PAKAL_PAGE", "1")
    with pytest.raises(SystemExit, match="make web"):
        build(0)


def test_a_clone_installs_without_node_and_make_and_says_how_to_get_the_page(clone, tmp_path):
    programs = environment_with(clone, tmp_path / "environment")
    environment = {"PATH": str(programs), "HOME": str(tmp_path), "PAKAL_INTERPRET": "1", "LANG": "C.UTF-8"}

    def run(*command):
        return subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)

    use = "from pakal.envs.batch import BatchEnv; e = BatchEnv('rockets', 2); e.reset(); e.step(e.choose()); print(e)"
    assert run(str(programs / "python"), "-c", use).stdout.split()
    assert run(str(programs / "pakal"), "simulate", "rockets", "--agents", "greedy", "--games", "1").returncode == 0
    process = run(str(programs / "pakal"), "play", "--no-browser", "--port", "0")
    assert process.returncode == 2
    assert len(process.stderr.splitlines()) == 1
    assert "python3 tools/set_up.py play" in process.stderr
    assert "--terminal" in process.stderr


@pytest.mark.long
def test_a_fresh_clone_opens_the_table_with_as_many_megabytes_as_it_said(clone, tmp_path):
    clone = shutil.copytree(clone, tmp_path / "clone with a blank")
    command = [sys.executable, "tools/set_up.py", "play", "--no-browser", "--port", "0"]
    home = {"XDG_DATA_HOME": str(tmp_path), "PAKAL_INTERPRET": "1", "LANG": "C.UTF-8"}
    process = subprocess.Popen(
        command, cwd=clone, env=os.environ | home, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        lines = []
        while not (match := re.search(r"http://[^\s/]+", lines[-1] if lines else "")):
            lines.append(process.stdout.readline())
            assert lines[-1], "it ended before the table was open"
        assert "<title>pakal</title>" in httpx.get(match[0]).text
    finally:
        os.killpg(process.pid, signal.SIGINT)
        last, _ = process.communicate(timeout=PATIENCE)
    assert "Every game goes on where it was" in last
    assert process.returncode == 0
    megabytes = re.search(r"(\d+) MB in this folder", lines[0])
    size = sum(
        path.stat().st_size
        for folder in (".venv", "web/node_modules")
        for path in (clone / folder).rglob("*")
        if path.is_file() and not path.is_symlink()
    )
    assert size / 1e6 <= int(megabytes[1]) * 1.2
    assert size / 1e6 <= 600


def metadata(wheel):
    """What a package index reads of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return BytesParser().parsebytes(archive.read(next(n for n in archive.namelist() if n.endswith("/METADATA"))))


def test_the_metadata_names_authors_and_audience_and_has_no_broken_link(wheel):
    about = metadata(wheel)
    assert about["Author"] == "the pakal authors"
    assert "Topic :: Games/Entertainment :: Board Games" in about.get_all("Classifier")
    assert "board game" in about["Keywords"]
    assert about["Description-Content-Type"] == "text/markdown"
    assert "# pakal" in about.get_payload()
    assert not re.findall(r"\]\((?!https?://)", about.get_payload())


def test_readme_has_its_pictures_on_an_index_once_a_public_copy_is_named():
    reads = runpy.run_path(str(ROOT / "web" / "tools" / "readme.py"))
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    on_index = reads["for_index"](
        text, files="https://example.org/pakal/blob/v1", pictures="https://raw.example.org/v1/"
    )
    for sign, place in re.findall(r"(!?)\[[^\]]*\]\(([^)]+)\)", reads["CLONE"].sub("", text)):
        prefix = "https://raw.example.org/v1/" if sign else "https://example.org/pakal/blob/v1/"
        assert f"]({place if place.startswith('http') else prefix + place})" in on_index
    assert "![" not in reads["for_index"](text, files="", pictures="")


def test_on_an_index_readme_begins_with_pip_and_in_a_clone_with_the_set_up(wheel):
    beginning = metadata(wheel).get_payload().partition("\n## ")[0]
    assert "    pip install pakal\n    pakal play" in beginning
    assert "make" not in re.findall(r"\w+", beginning)
    assert "<!--" not in beginning
    page = re.sub(r"<!--.*?-->", "", (ROOT / "README.md").read_text(encoding="utf-8"), flags=re.DOTALL)
    assert "    python3 tools/set_up.py play\n" in page
    assert "`make play` is the same" in page
    assert "pip install pakal\n" not in page


def test_the_version_stands_in_one_place(wheel):
    assert re.fullmatch(re.escape(pakal.__version__) + r"\.post\d{12}", metadata(wheel)["Version"])
    assert "version" in tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dynamic"]
    assert '"version"' not in (ROOT / "web" / "package.json").read_text()


def test_a_package_that_is_no_release_upgrades_the_last_release_and_older_packages_of_its_kind(monkeypatch):
    version = runpy.run_path(str(ROOT / "web" / "tools" / "version.py"))["version"]
    monkeypatch.delenv("PAKAL_RELEASE", raising=False)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    older = Version(version())
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000060")
    newer = Version(version())
    monkeypatch.setenv("PAKAL_RELEASE", "1")
    assert version() == pakal.__version__
    release = Version(version())
    following = Version(f"{release.major}.{release.minor}.{release.micro + 1}")
    assert release < older < newer < following


def test_the_command_names_the_version_of_the_wheel(wheel, bin_folder):
    process = subprocess.run([str(bin_folder / "pakal"), "--version"], capture_output=True, text=True, check=True)
    assert process.stdout == f"pakal {metadata(wheel)['Version']}\n"


def test_the_wheel_has_a_man_page_for_every_command(wheel):
    with zipfile.ZipFile(wheel) as archive:
        pages = {name.partition("/share/man/man1/")[2] for name in archive.namelist()} - {""}
    assert pages == {"pakal.1", *(f"pakal-{name}.1" for name in COMMANDS)}


def test_all_licences_are_inside(wheel):
    with zipfile.ZipFile(wheel) as archive:
        texts = {name: archive.read(name).decode() for name in archive.namelist() if "/licenses/" in name}
    text = "\n".join(texts.values())
    assert "Apache License" in text
    assert "Svelte Contributors" in text
    assert len([name for name in texts if "fonts/LICENSE-" in name]) == len(
        list((ROOT / "web/public/fonts").glob("*.txt"))
    )
    assert metadata(wheel)["License-Expression"] == "Apache-2.0 AND MIT AND OFL-1.1"


def test_the_wheel_says_which_packages_of_others_its_page_is_made_of(wheel):
    with zipfile.ZipFile(wheel) as archive:
        bill = json.loads(archive.read(f"pakal-{metadata(wheel)['Version']}.dist-info/sboms/pakal.cdx.json"))
        licences = archive.read(INSIDE + "licenses.md").decode()
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert bill["metadata"]["component"]["version"] == metadata(wheel)["Version"]
    parts = {part["name"]: part for part in bill["components"]}
    source = "\n".join(
        path.read_text(encoding="utf-8")
        for folder in ("web/src", "src/pakal/games")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts")
    )
    packages = set(re.findall(r"""from "((?:@[\w-]+/)?[a-z][\w-]*)[/"]""", source))
    assert {"svelte", "@fluent/bundle"} <= packages
    assert packages <= set(parts), "each package that the page imports is named"
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, part in parts.items():
        assert part["licenses"]
        if part["type"] == "library":
            assert part["version"] == lock[f"node_modules/{name}"]["version"]
            assert f"## {name} - " in licences
    assert "font marcellus" in parts
    refs = [part["bom-ref"] for part in bill["components"]]
    assert bill["dependencies"] == [{"ref": "pakal", "dependsOn": refs}]


def lines_of(name):
    """Packages of a list, by name, with their versions."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return {re.sub(r"[._]", "-", n.lower()): v for n, v in re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE)}


def test_the_list_with_hashes_has_all_that_playing_needs_in_the_versions_of_the_constraints():
    locks, limits = lines_of("requirements.txt"), lines_of("constraints.txt")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    dependencies = project["dependencies"]
    serving = lines_of("requirements-serve.txt")
    extras = [one for extra in ("postgresql", "metrics", "push") for one in project["optional-dependencies"][extra]]
    assert {re.match(r"[\w-]+", one)[0] for one in extras} <= set(serving)
    assert serving.items() <= limits.items()
    assert not set(serving) & set(locks)
    assert {re.match(r"[\w-]+", re.sub(r"[._]", "-", one.lower()))[0] for one in dependencies} <= set(locks)
    elsewhere = {"colorama", "tzdata"}  # of Windows alone
    assert {name: version for name, version in locks.items() if name not in elsewhere}.items() <= limits.items()
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    for block in re.split(r"\n(?=\w)", text[text.index("alembic==") :]):
        assert "--hash=sha256:" in block


def test_every_dependency_has_a_lower_and_an_upper_bound():
    for dependency in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]:
        assert re.search(r">=[\d.]+,<\d", dependency), dependency


def test_the_citation_has_this_version():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == pakal.__version__
    assert {"cff-version", "message", "title", "authors", "license", "date-released"} <= set(citation)


def test_a_wheel_can_be_built_from_the_source_archive(tmp_path):
    if not BUILT:
        pytest.skip("THE PAGE HAS NOT BEEN BUILT: make web")
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path), "-t"]
    subprocess.run([*build, "sdist"], cwd=ROOT, check=True, capture_output=True)
    with tarfile.open(next(tmp_path.glob("pakal-*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    folder = next(path for path in tmp_path.iterdir() if path.is_dir())
    subprocess.run([*build, "wheel"], cwd=folder, check=True, capture_output=True)
    with zipfile.ZipFile(next(tmp_path.glob("pakal-*.whl"))) as archive:
        assert INSIDE + "index.html" in archive.namelist()
