"""Sets a clone up. It needs nothing but Python.

All that it installs lies in the clone: packages in `.venv`, what builds the page in `web/node_modules`.
"""

import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")

HELP = """\
python tools/set_up.py play     installs what playing needs, and opens the table (`make play` does the same)
python tools/set_up.py test     installs what `make test` needs, and builds the page
python tools/set_up.py tools    installs what contributors need (`make` does so, too)
python tools/set_up.py wheel    installs what building needs, and builds a wheel (`make wheel` does the same)

All packages are installed in this folder."""

EXTRAS = {"play": "", "wheel": None, "test": "[test]", "tools": "[dev,docs]"}
"""What each of the words installs besides the base; None: only what builds a wheel."""

ROOM = {"play": "500 MB", "wheel": "80 MB", "test": "700 MB", "tools": "1.6 GB"}
"""What lies in the folder afterwards."""

LITTLE = 40_000_000  # bytes: an environment with pip takes some 20 MB

SAID = {
    "play": f"about 110 MB to download, {ROOM['play']} in this folder; your first game in one to three minutes",
    "wheel": f"about 15 MB to download (80 where there is no Node), {ROOM['wheel']} in this folder; less than a minute",
    "test": f"about 150 MB to download, {ROOM['test']} in this folder; one to three minutes",
    "tools": f"about 550 MB to download, {ROOM['tools']} in this folder; two to five minutes",
}
"""What people are told beforehand."""

NETWORK = re.compile(
    "Temporary failure in name|Name or service|getaddrinfo|Network is unreachable|Connection ?refused|"
    "NewConnectionError|ConnectTimeout|Max retries|No route to host|ENOTFOUND|EAI_AGAIN|ECONNREFUSED"
)
FULL = re.compile("No space left|ENOSPC|not enough space on the disk")
NPM = re.compile("npm err|ENOTFOUND|EAI_AGAIN|ECONNREFUSED", re.IGNORECASE)
RIGHTS = re.compile("Permission denied|EACCES|Read-only file system|EROFS")


class Trouble(Exception):  # noqa: N818 (what it says)
    """What keeps us from going on, in one line that says what to do."""


def main(words):
    """Do what is asked for; returns the exit status."""
    if words[:1] in (["-h"], ["--help"]):
        print(HELP)
        return 0
    what = words[0] if words else ""
    if what not in EXTRAS:
        raise Trouble("say play, wheel, test or tools; --help tells what they do")
    waiting = None
    if not is_made(what):
        say(f"installs packages, once: {SAID[what]}")
        LINES.clear()  # the page says that itself
        if what == "play" and not words[1:]:
            from waiting import Waiting

            waiting = Waiting(SAID[what], LINES)
            words = [*words, "--no-browser"] if waiting.open() else words
        make_environment()
    work = [(install, what)] + [(build,)] * (what != "tools")  # at the same time: one downloads while the other builds
    threads = [threading.Thread(target=attempt, args=one) for one in work]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        time.sleep(0.1)
        if TROUBLE:  # the other work would only keep people waiting
            end_processes()
    if TROUBLE:
        LINES.append(str(TROUBLE[0]))
        if waiting:
            time.sleep(1)  # the page asks twice a second
        raise TROUBLE[0]
    if waiting:
        say("opens the table")
        waiting.close()
    if what == "wheel":
        return wheel()
    return play(words[1:]) if what == "play" else 0


def wheel():
    """Build what is released, into `dist`. It is refused without the page."""
    command = [str(PYTHON), "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel"]
    return subprocess.call(command, cwd=str(ROOT), env={**os.environ, "PAKAL_PAGE": "1"})


def play(words):
    """Open the table, and wait until it is closed. A Ctrl-C is for the table, which ends in good order."""
    signal.signal(signal.SIGINT, lambda *_: None)
    return subprocess.Popen([str(PYTHON), "-m", "pakal", "play", *words]).wait()


TROUBLE = []
"""What went wrong, the first first."""

PROCESSES = []
"""The programs that were started to install and to build."""


def start(command, **pipes):
    """A program that `end_processes` can end."""
    process = subprocess.Popen(command, text=True, errors="replace", **pipes)
    PROCESSES.append(process)
    return process


def end_processes():
    """End the programs that still run."""
    for process in PROCESSES:
        process.terminate()


def attempt(work, *arguments):
    """Do some work in a thread, and keep what went wrong."""
    try:
        work(*arguments)
    except Trouble as error:
        TROUBLE.append(error)
    except Exception as error:  # a thread would print it, and we would go on as if all were well
        TROUBLE.append(Trouble(reason(str(error), f"{type(error).__name__}: {error}")))


LINES = []
"""What has been said so far; the page in the browser shows it, too."""


def say(line):
    """Tell people how far it is."""
    LINES.append(line)
    print(f"pakal: {line}", flush=True)


# Packages


def stamp_of(what):
    """The file that says for which lists of packages the environment was made."""
    return VENV / f".pakal-{what}"


def stamp_text():
    """What the environment is made of, as a hash."""
    lists = (ROOT / "pyproject.toml", ROOT / "constraints.txt")
    return hashlib.sha256(b"".join(path.read_bytes() for path in lists) + sys.version.encode()).hexdigest()


def is_made(what):
    """Whether the environment is there, with all that is wanted; the tools hold what playing needs."""
    stamps = [stamp_of(word) for word in ("tools", what)]
    return PYTHON.exists() and any(path.is_file() and path.read_bytes() == stamp_text().encode() for path in stamps)


def install(what):
    """Bring the environment up to date."""
    if is_made(what):
        return
    arguments = ["--constraint", str(ROOT / "constraints.txt"), "--no-compile", "--retries", "2"]
    watch_pip(["install", *arguments, *packages(what)])
    stamp_of(what).write_text(stamp_text())


def packages(what):
    """What pip installs for a word: pakal from this clone with all that it needs, or only what builds a wheel."""
    if EXTRAS[what] is not None:
        return ["--editable", ROOT.as_posix() + EXTRAS[what]]
    import tomllib

    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]


def make_environment():
    """An environment with pip. One without, or one whose Python is gone, gives way."""
    if PYTHON.exists() and subprocess.call([str(PYTHON), "-m", "pip", "--version"], **SILENT) == 0:
        return
    process = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True)
    if process.returncode:
        output = process.stdout + process.stderr
        if shutil.disk_usage(ROOT).free < LITTLE:  # of pip, which it could not unpack, it says nothing but "ensurepip"
            raise Trouble(reason("No space left", ""))
        if "ensurepip" in output:
            raise Trouble("this Python has no venv: on Debian and Ubuntu `sudo apt install python3-venv` brings it")
        raise Trouble(reason(output, "no environment could be made in .venv: " + last_line(output)))


SILENT = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def watch_pip(arguments):
    """Run pip, and tell in few words how far it is."""
    command = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", *arguments]
    process = start(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    lines, count = [], 0
    for line in process.stdout:
        lines.append(line)
        collected = line.startswith("Collecting ")
        count += collected
        if collected and count % 10 == 0:
            say(f"packages: {count} found")
        large = re.match(r"\s+(?:Downloading|Using cached) (\S+?)-\d\S* \((\d\d+\.\d MB)\)", line)
        if large:
            say(f"packages: {large.group(1).rpartition('/')[2]} ({large.group(2)})")
        if line.startswith("Installing collected packages: "):
            say(f"packages: unpacks {line.count(',') + 1}")
    if process.wait():
        errors = [line for line in lines if line.startswith("ERROR")]
        errors = errors or [line for line in lines if not line.startswith(("note:", "hint:", "\n"))][-1:]
        raise Trouble(reason("".join(lines), "pip failed: " + " ".join("".join(errors).split())[:300]))
    say("packages: done")


# The page


def build():
    """Build the page of the table, unless it is up to date."""
    command = [str(PYTHON), str(ROOT / "web" / "tools" / "page.py"), "ready"]
    process = start(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    lines = []
    for line in process.stderr:
        lines.append(line)
        if line.startswith("page: "):
            say(line.strip())
    if process.wait():
        raise Trouble(reason("".join(lines), "the page could not be built: " + last_line("".join(lines))))


# What went wrong


def reason(output, otherwise):
    """One line for people, from what a program has said."""
    if FULL.search(output):
        return (
            f"the disk is full: make room for {ROOM['play']} (with tools {ROOM['tools']}) in {ROOT}, then start again"
        )
    if NETWORK.search(output):
        index = "npm (registry.npmjs.org)" if NPM.search(output) else "PyPI (pypi.org)"
        return f"{index} cannot be reached. Check the network and start again; the packages already installed are kept"
    if RIGHTS.search(output):
        return f"{ROOT} or a folder of pip or npm in your home cannot be written: {last_line(output)}"
    return otherwise


def last_line(output):
    """The last line that names an error, or else the last one that says anything."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if re.match(r"(npm )?(error|ERROR)\b", line)]
    return (errors or lines)[-1][:300] if lines else "without a word"


def run(words):
    """Do what is asked for, and say in one line what went wrong; returns the exit status."""
    try:
        return main(words)
    except Trouble as trouble:
        line, status = str(trouble), 2
    except OSError as error:
        line, status = f"{error.filename or ROOT}: {error.strerror or error}", 2
    except KeyboardInterrupt:
        line, status = "interrupted; the same command goes on from here", 130
    sys.stderr.write(f"pakal: {line}\n")
    return status
