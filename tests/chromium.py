"""The browser of the tests: found, or installed where that is possible. `python -m tests.chromium` says which."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

ARGUMENTS = ["--no-sandbox", "--disable-gpu"]
"""It shows nothing but our own pages, often inside a container, where its sandbox cannot start."""


def find() -> str | None:
    """Path of a Chromium: `PAKAL_CHROMIUM`, or one on the path."""
    said = os.environ.get("PAKAL_CHROMIUM")
    if said:
        return said if Path(said).is_file() else None
    return next((path for path in map(shutil.which, NAMES) if path), None)


def install() -> str:
    """Try the system's packages; what came of it, in words, empty if it worked."""
    if not shutil.which("apt-get"):
        return "there is no apt-get here"
    if os.geteuid() != 0:
        return "only root may install it (apt-get install chromium)"
    for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else (done.stderr.strip().splitlines() or ["apt-get failed"])[-1]


def main() -> None:
    """Find or install it, and say loudly if that was not possible."""
    if find():
        return
    print("no Chromium found; trying to install one", file=sys.stderr)
    trouble = install()
    if not find():
        line = "=" * 100
        print(
            f"{line}\nNO BROWSER: {trouble or 'it is not where it should be'}.\n"
            "The tests in the browser are LEFT OUT. Install Chromium, or name one: PAKAL_CHROMIUM=/path/to/chromium\n"
            f"{line}",
            file=sys.stderr,
        )


if __name__ == "__main__":
    main()
