"""Makes a release: `python tools/release.py VERSION`; `--check` builds and tries what this tree holds, and no more.

It writes the version, the date and the changelog, builds wheel and source archive, tries both in fresh environments,
commits and signs a tag. It pushes nothing and uploads nothing. If anything fails, the tree is as it was before.
"""

import argparse
import datetime
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"

VERSION = ROOT / "src" / "pakal" / "__init__.py"
CHANGES = ROOT / "CHANGELOG.md"
CITATION = ROOT / "CITATION.cff"
TABLE = ROOT / "docs" / "versions.md"
WRITTEN = (VERSION, CHANGES, CITATION, TABLE)

NUMBER = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
UNRELEASED = "## Unreleased\n"
LARGEST = 2_300_000  # bytes of a wheel


class Refused(Exception):  # noqa: N818 (what it says)
    """Why there is no release, in one line that says what to do."""


def main() -> int:
    """Release, or check."""
    parser = argparse.ArgumentParser(description=__doc__.partition(";")[0])
    parser.add_argument("version", nargs="?", help="such as 0.2.0")
    parser.add_argument(
        "--check", action="store_true", help="only build and try; nothing is written, committed or tagged"
    )
    parser.add_argument("--untranslated", action="store_true", help="only list the messages that lack a translation")
    parser.add_argument("--unsigned", action="store_true", help="tag without a signature")
    args = parser.parse_args()
    if args.check:
        check()
        return 0
    if args.untranslated:
        print("".join(f"{line}\n" for line in untranslated()), end="")
        return 0
    if args.version is None or not NUMBER.fullmatch(args.version):
        raise Refused("name the version, such as make release VERSION=0.2.0")
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    before = {path: path.read_text(encoding="utf-8") for path in WRITTEN}
    may_release(args.version, args.unsigned)
    try:
        write(args.version, datetime.date.today())
        check()
        run("git", "commit", "--quiet", "--all", "--message", f"Release {args.version}")
        kind = "--annotate" if args.unsigned else "--sign"
        run("git", "tag", kind, f"v{args.version}", "--message", f"pakal {args.version}")
    except BaseException:
        subprocess.run(["git", "reset", "--quiet", head], cwd=ROOT)
        for path, text in before.items():
            path.write_text(text, encoding="utf-8")
        raise
    say(
        f"v{args.version} is committed, tagged and built in dist/. It goes out by `git push --follow-tags` and by "
        "`twine upload dist/*`"
    )
    return 0


def say(line: str) -> None:
    """Tell how far it is."""
    print(f"release: {line}", flush=True)


def run(*command: str | Path, cwd: Path | None = None, **more: str) -> str:
    """Run a program, here or in another folder; returns its standard output. Raises Refused."""
    process = subprocess.run(
        [str(word) for word in command],
        cwd=cwd or ROOT,
        env=os.environ | more,
        capture_output=True,
        text=True,
        check=False,
    )
    if process.returncode:
        output = "\n".join((process.stdout + process.stderr).strip().splitlines()[-20:])
        raise Refused(f"{' '.join(map(str, command))} has failed:\n{output}")
    return process.stdout


# The tree


def may_release(version: str, unsigned: bool) -> None:
    """Raise Refused before anything is done."""
    if run("git", "status", "--porcelain").strip():
        raise Refused("commit or stash your changes first: a release is made of what is committed")
    if run("git", "tag", "--list", f"v{version}").strip():
        raise Refused(f"there is a tag v{version} already")
    if not news_of(CHANGES.read_text(encoding="utf-8")):
        raise Refused("CHANGELOG.md says nothing below “Unreleased”: tell players what is new")
    if lines := untranslated():
        raise Refused(f"{len(lines)} messages lack a translation; make check lists them")
    key = subprocess.run(["git", "config", "user.signingkey"], cwd=ROOT, capture_output=True, check=False)
    if key.returncode and not unsigned:
        raise Refused("there is no key to sign the tag with: set git's user.signingkey, or say --unsigned")


def untranslated() -> list[str]:
    """Messages of pakal that lack a translation."""
    from pakal.base import texts  # only where it is installed: --check needs nothing but Python

    source = ROOT / "src"
    packages = sorted(".".join(path.parent.relative_to(source).parts) for path in source.glob("pakal/**/texts"))
    return texts.untranslated(package for package in packages if not package.startswith("pakal.starter"))


def news_of(changes: str) -> str:
    """What the changelog says below "Unreleased"."""
    return changes.partition(UNRELEASED)[2].partition("\n## ")[0].strip()


def write(version: str, day: datetime.date) -> None:
    """Put the version where it stands: the source, the changelog, the citation, the table of versions."""
    replace(VERSION, r'(?m)^__version__ = ".*"$', f'__version__ = "{version}"')
    replace(CHANGES, UNRELEASED, f"{UNRELEASED}\n## {version} ({day})\n")
    replace(CITATION, r"(?m)^version: .*$", f"version: {version}")
    replace(CITATION, r"(?m)^date-released: .*$", f"date-released: {day}")
    replace(TABLE, r"(?m)^\| pakal \| [^|]* \|", f"| pakal | {version} |")


def replace(path: Path, pattern: str, text: str) -> None:
    """Replace the one place of a file where something stands. Raises Refused."""
    content, count = re.subn(pattern, text, path.read_text(encoding="utf-8"), count=1)
    if not count:
        raise Refused(f"{path.relative_to(ROOT)} has no line like {pattern!r}")
    path.write_text(content, encoding="utf-8")


# What is built


def check() -> None:
    """Build wheel and source archive, and try both. Raises Refused."""
    shutil.rmtree(DIST, ignore_errors=True)
    say("builds the page")
    run(sys.executable, ROOT / "web" / "tools" / "page.py", "build")
    say("builds wheel and source archive")
    commit_time = run("git", "log", "-1", "--format=%ct").strip()
    build = (sys.executable, "-m", "hatchling", "build")
    run(*build, "-t", "sdist", "-t", "wheel", PAKAL_RELEASE="1", PAKAL_PAGE="1", SOURCE_DATE_EPOCH=commit_time)
    (wheel,), (archive,) = DIST.glob("*.whl"), DIST.glob("*.tar.gz")
    if wheel.stat().st_size > LARGEST:
        raise Refused(f"{wheel.name} has {wheel.stat().st_size} bytes, and at most {LARGEST} are wanted")
    run(sys.executable, "-m", "twine", "check", "--strict", wheel, archive)
    with tempfile.TemporaryDirectory(prefix="pakal-release-") as name:
        folder = Path(name)
        with tarfile.open(archive) as tar:
            tar.extractall(folder, filter="data")
        say("builds a wheel from the source archive, without Node")
        source = next(path for path in folder.iterdir() if path.is_dir())
        run(*build, "-t", "wheel", "-d", folder / "again", cwd=source, PATH=os.devnull, SOURCE_DATE_EPOCH=commit_time)
        if next((folder / "again").glob("*.whl")).read_bytes() != wheel.read_bytes():
            raise Refused("the wheel that the source archive builds is not the wheel of this tree")
        try_installed(wheel, folder)
    image(wheel)


def try_installed(wheel: Path, folder: Path) -> None:
    """Install the wheel in a fresh environment, play a game, and open the table. Raises Refused."""
    say("installs the wheel in a fresh environment")
    venv.create(folder / "venv", with_pip=True)
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    pip = (programs / "python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    run(*pip, "--require-hashes", "--requirement", ROOT / "requirements.txt", cwd=folder)
    run(*pip, "--no-deps", wheel, cwd=folder)
    run(programs / "python", "-m", "pip", "check", cwd=folder)
    home = {
        "HOME": str(folder),
        "PAKAL_CACHE": str(folder / "cache"),
        "XDG_DATA_HOME": str(folder),
        "PAKAL_INTERPRET": "1",
    }
    say("plays a game, and opens the table")
    run(programs / "pakal", "simulate", "rockets", "--agents", "greedy,random", "--games", "1", cwd=folder, **home)
    command = [str(programs / "pakal"), "play", "--no-browser", "--port", "0"]
    table = subprocess.Popen(command, cwd=folder, env=os.environ | home, stdout=subprocess.PIPE, text=True)
    try:
        assert table.stdout is not None
        address = re.search(r"http://[^\s/]+", table.stdout.readline())
        if not address:
            raise Refused("the installed table does not open")
        for path, content in (("/", b"<title>pakal</title>"), ("/api/games", b'"rockets"')):
            if content not in urllib.request.urlopen(address[0] + path, timeout=60).read():
                raise Refused(f"the installed table does not answer {path} as it should")
    finally:
        table.send_signal(signal.SIGINT if os.name == "posix" else signal.SIGTERM)
        table.wait(60)


def image(wheel: Path) -> None:
    """Build the container image, where there is a program for that. Raises Refused."""
    program = next(filter(works, filter(None, map(shutil.which, ("podman", "docker")))), None)
    if program is None:
        say("THE CONTAINER IMAGE WAS NOT BUILT: neither podman nor docker works here")
        return
    name = "pakal:" + wheel.name.split("-")[1]
    say(f"builds the container image {name}")
    build = ("build", "--file", "Containerfile", "--tag", name, "--build-arg", f"WHEEL=dist/{wheel.name}", ROOT)
    run(program, *build, BUILDAH_FORMAT="docker")  # podman's own format has no HEALTHCHECK
    read_only = ("--rm", "--read-only", "--tmpfs", "/tmp")
    run(program, "run", *read_only, name, "simulate", "rockets", "--agents", "greedy,random", "--games", "1")


def works(program: str) -> bool:
    """Whether a program for containers runs here, and reaches its daemon if it needs one."""
    return subprocess.run([program, "info"], capture_output=True, check=False).returncode == 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Refused as error:
        sys.stderr.write(f"release: {error}\n")
        sys.exit(2)
