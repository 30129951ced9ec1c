"""The browser of the tests: `python -m tests.chromium` says whether there is one; `… install` installs it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

ARGUMENTS = ["--no-sandbox", "--disable-gpu"]
"""It shows nothing but our own pages, often inside a container, where its sandbox cannot start."""

COMMANDS = (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "chromium"])
"""How Debian and its kin get one."""


def find() -> str | None:
    """Path of a Chromium: `PAKAL_CHROMIUM`, or one on the path."""
    setting = os.environ.get("PAKAL_CHROMIUM")
    if setting:
        return setting if Path(setting).is_file() else None
    return next((path for path in map(shutil.which, NAMES) if path), None)


def install() -> str:
    """Install the system's package, with all that it says; what kept it from that, in words, empty if nothing did."""
    if not shutil.which("apt-get"):
        return "there is no apt-get here"
    if os.geteuid() != 0:
        return "only root may install it: sudo apt-get install chromium"
    for command in COMMANDS:
        print("+", *command, file=sys.stderr, flush=True)
        if subprocess.run(command, check=False).returncode:
            return f"{' '.join(command)} has failed"
    return "" if find() else "it is not where it should be"


def main(arguments: list[str]) -> int:
    """Say where it is; or install it, if that is asked for; or say what is left out without it, and how to get it."""
    if find():
        return 0
    trouble = install() if arguments == ["install"] else ""
    if find():
        return 0
    line = "=" * 100
    print(
        f"{line}\nNO BROWSER{': ' + trouble if trouble else ''}.\n"
        "The tests in tests/browser are LEFT OUT. `make browser` installs Chromium on Debian and its kin (as root);\n"
        f"elsewhere install it yourself, or name one: PAKAL_CHROMIUM=/path/to/chromium\n{line}",
        file=sys.stderr,
    )
    return 1 if arguments == ["install"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
