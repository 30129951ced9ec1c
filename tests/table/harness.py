"""A server of its own for tests and measurements, and programs that sit at its tables over real sockets."""

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

NO_LIMITS = """
computer_pause = 0
hint_iterations = 200
analysis_iterations = 10
[rates]
requests = [1e6, 1000000]
guests = [1e6, 1000000]
guesses = [1e6, 1000000]
messages = [1e6, 1000000]
address_messages = [1e6, 1000000]
chat = [1e6, 1000000]
matches = [1e6, 1000000]
hints = [1e6, 1000000]
analyses = [1e6, 1000000]
sockets = 100000
connections = 100000
"""
"""Settings for programs that play faster than people."""


PATIENCE = 300
"""Seconds that a server has to begin: five of a quiet processor, and many where others use it."""

PAKAL = str(Path(sys.executable).parent / "pakal")


SAME_DICE = Path(__file__).parents[1] / "same_dice.py"


PORTS = range(20_000, 32_000)
"""Ports below those that the system gives to outgoing connections: none of them can take one before a server has it."""


def free_port() -> int:
    """A port that nobody listens on."""
    while True:
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port := random.SystemRandom().choice(PORTS)))
            return port


class Server:
    """`pakal play` or `pakal serve` as a process of its own, with its database in a folder.

    Args:
        folder: where database, settings and log are.
        settings: TOML, as a file that `PAKAL_SETTINGS` names.
        program: what is run; default: `pakal`.
        dice: chooses the games, which are then the same every time; None: nobody can foresee them.
        database: path or URL; default: a file in the folder.
        more: further arguments of the command.
        command: the command of `pakal`.
    """

    def __init__(
        self,
        folder: Path,
        settings: str = NO_LIMITS,
        program: Sequence[str] = (PAKAL,),
        database: str | None = None,
        more: Sequence[str] = (),
        command: Sequence[str] = ("play", "--no-browser"),
        dice: int | None = None,
    ) -> None:
        self.folder = folder
        self.program = program
        self.more = more
        self.command = command
        self.database = database or str(folder / "pakal.sqlite3")
        self.port = free_port()
        self.settings = folder / "settings.toml"
        self.settings.write_text(settings)
        self.process: subprocess.Popen[bytes] | None = None
        self.dice = dice
        self.starts = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return (self.folder / "server.log").read_text()

    @property
    def host_page(self) -> str:
        """The address that `pakal admin page` prints."""
        command = [PAKAL, "admin", "page", "--json", "--database", self.database]
        return str(json.loads(subprocess.check_output(command, stderr=subprocess.DEVNULL))["address"])

    def start(self) -> "Server":
        """Start it, and wait until it answers."""
        environment = os.environ | {
            "PAKAL_DATABASE": self.database,
            "PAKAL_SETTINGS": str(self.settings),
        }
        self.starts += 1
        program = self.program if self.dice is None else (sys.executable, SAME_DICE, f"{self.dice} {self.starts}")
        command = [*program, *self.command, "--port", str(self.port), *self.more]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        deadline = time.monotonic() + PATIENCE
        with httpx.Client(timeout=1, verify=False) as client:  # one for all: making one takes as long as the waits
            while time.monotonic() < deadline and self.process.poll() is None:
                with contextlib.suppress(httpx.HTTPError):
                    if client.get(f"{self.url}/api/version").status_code == 200:
                        return self
                time.sleep(0.05)
        how = self.process.poll()
        self.kill()
        end = f"did not answer within {PATIENCE} s" if how is None else f"ended with status {how}"
        raise RuntimeError(f"the server {end}: {self.log[-2000:]}")

    def kill(self) -> None:
        """End it as a power failure would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """End it as Ctrl-C would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()


def bearer(secret: str) -> dict[str, str]:
    """Header by which a program is known."""
    return {"Authorization": f"Bearer {secret}"}


class Program:
    """A guest that is a program, over HTTP."""

    def __init__(self, url: str, name: str = "program") -> None:
        self.url = url
        limits = httpx.Limits(keepalive_expiry=2)  # the server closes after 5 s, perhaps while we are asking
        # no HTTPS: reading certificates takes long
        self.http = httpx.Client(base_url=url, timeout=30, verify=False, limits=limits)
        answer = self.http.post("/api/me", json={"program": True, "name": name})
        answer.raise_for_status()
        self.secret = str(answer.json()["secret"])
        self.http.headers.update(bearer(self.secret))

    def set_table(self, game: str, seats: Sequence[dict[str, Any]], **more: Any) -> dict[str, Any]:
        """A new match; its `MatchInfo`."""
        body = {"game": game, "players": len(seats), "seats": list(seats), "pace": {"kind": "none"}, **more}
        answer = self.http.post("/api/matches", json=body)
        answer.raise_for_status()
        info: dict[str, Any] = answer.json()
        return info

    def sit(self, match: str, seat: int) -> None:
        """Take an open seat."""
        self.http.post(f"/api/matches/{match}/seats/{seat}", json={}).raise_for_status()

    def look(self, match: str | None, **hello: Any) -> "Socket":
        """A connection to a match, or to the lobby."""
        return Socket(self.url, self.secret, match, **hello)


class Socket:
    """A connection to a match, and the last state that came through it."""

    def __init__(self, url: str, secret: str | None, match: str | None, **hello: Any) -> None:
        address = url.replace("http", "ws") + "/api/socket"
        headers = bearer(secret) if secret else {}
        self.open = contextlib.ExitStack()
        self.connection: ClientConnection = self.open.enter_context(
            connect(address, additional_headers=headers, max_size=None)
        )
        self.texts: list[str] = []
        self.state: dict[str, Any] = {}
        self.send("hello", protocol=1, match=match, **hello)
        self.welcome = self.until("welcome")
        if match is not None:
            self.until("state")

    def send(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        self.connection.send(json.dumps({"type": kind, **fields}))

    def next(self, timeout: float = 45) -> dict[str, Any]:
        """The next message. Raises TimeoutError."""
        raw = self.connection.recv(timeout)
        assert isinstance(raw, str)
        self.texts.append(raw)
        message: dict[str, Any] = json.loads(raw)
        if message["type"] == "state":
            self.state = message
        return message

    def until(self, *kinds: str, timeout: float = 45) -> dict[str, Any]:
        """The next message of one of these types."""
        while (message := self.next(timeout))["type"] not in kinds:
            pass
        return message

    def act(self, text: str, seat: int | None = None, **more: Any) -> dict[str, Any]:
        """Act, and wait for `done` and the state after it, or for `refused`."""
        name = str(uuid.uuid4())
        version = self.state["version"]
        seat = self.state["actor"] if seat is None else seat
        self.send("act", **{"id": name, "version": self.state["version"], "seat": seat, "text": text, **more})
        answer = self.until("done", "refused")
        if answer["type"] == "done":
            self.later_than(version)
        return answer

    def later_than(self, version: int, timeout: float = 45) -> None:
        """Wait for a state after this version."""
        while self.state["version"] <= version:
            self.until("state", timeout=timeout)

    def close(self) -> None:
        """Say goodbye."""
        self.open.close()
