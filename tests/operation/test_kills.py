"""A server that is killed at any moment loses nothing, doubles nothing, and rolls no die again."""

import contextlib
import random
import re
import signal
import threading
import time
import uuid

import httpx
import pytest
from websockets.exceptions import WebSocketException

from pakal.catalogue.fair import verify
from pakal.catalogue.record import read
from pakal.catalogue.registry import packages
from pakal.table.base.times import iso, now
from tests.table.harness import NO_LIMITS, Program, Server, Socket

GAMES = sorted(packages())
BREAKS = (WebSocketException, OSError, TimeoutError, httpx.HTTPError)


class Playing(threading.Thread):
    """Two programs that play one match at full speed, whatever happens to the server.

    Attributes:
        decisions: what was acknowledged: ply -> (seat, notation).
    """

    def __init__(self, server: Server, game: str) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.game = game
        self.decisions: dict[int, tuple[int, str]] = {}
        self.stop = threading.Event()
        self.over = False
        self.failure: BaseException | None = None
        self.programs = [Program(server.url) for _ in range(2)]
        self.match = self.programs[0].set_table(game, [{"kind": "me"}, {"kind": "open"}])["id"]
        self.programs[1].sit(self.match, 1)
        self.pending: dict[str, object] | None = None
        self.rng = random.Random(game)

    def run(self) -> None:
        try:
            while not self.stop.is_set() and not self.over:
                try:
                    self.play_on()
                except BREAKS:
                    time.sleep(0.05)
        except BaseException as error:  # told by the main thread
            self.failure = error

    def play_on(self) -> None:
        """Play until the connection breaks."""
        sockets = [program.look(self.match) for program in self.programs]
        try:
            for seat, table in enumerate(sockets):  # what was made known stays known
                entries = {entry["ply"]: entry for entry in table.state["log"]}
                for ply, (actor, text) in self.decisions.items():
                    if actor == seat:
                        assert entries[ply]["actor"] == actor
                        assert fits(entries[ply]["text"], text)
            if self.pending is not None:
                self.send(sockets[self.pending["seat"]])
            while not self.stop.is_set():
                newest = max((table.state for table in sockets), key=lambda state: state["version"])
                if newest["outcome"] is not None:
                    self.over = True
                    return
                seat = newest["actor"]
                sockets[seat].later_than(newest["version"] - 1)
                state = sockets[seat].state
                self.pending = {
                    "id": str(uuid.uuid4()),
                    "version": state["version"],
                    "seat": seat,
                    "text": self.rng.choice(state["legal"]),
                    "ply": state["ply"],
                }
                self.send(sockets[seat])
        finally:
            for table in sockets:
                with contextlib.suppress(*BREAKS):
                    table.close()

    def send(self, table: Socket) -> None:
        """Send what is pending, perhaps again, until it is acknowledged."""
        assert self.pending is not None
        table.send("act", **{key: value for key, value in self.pending.items() if key != "ply"})
        message = table.until("done", "refused")
        assert message["type"] == "done", message
        self.decisions[self.pending["ply"]] = (self.pending["seat"], self.pending["text"])
        table.later_than(self.pending["version"])
        self.pending = None


def fits(pattern: str, text: str) -> bool:
    """Whether an entry of the log is this action: what nobody may know any more is a question mark there."""
    return re.fullmatch(re.escape(pattern).replace(r"\?", ".+"), text) is not None


def play_and_kill(folder, kills: int) -> None:
    server = Server(folder).start()
    rng = random.Random(kills)
    try:
        tables = [Playing(server, GAMES[n % len(GAMES)]) for n in range(6)]
        for table in tables:
            table.start()
        for _ in range(kills):
            wait_for(tables, 20)
            time.sleep(rng.uniform(0, 1))
            server.kill()
            server.start()
        wait_for(tables, 1)
        for table in tables:
            table.stop.set()
        for table in tables:
            table.join(120)
            assert table.failure is None, table.failure
            assert not table.is_alive()
            table.stop.clear()
        assert sum(len(table.decisions) for table in tables) > 20 * kills
        for table in tables:
            finish(table)
    finally:
        server.stop()


def wait_for(tables: list[Playing], more: int) -> None:
    """Until so many more decisions are acknowledged, however busy the machine is, or all tables have ended."""
    before = sum(len(table.decisions) for table in tables)
    deadline = time.monotonic() + 120
    while sum(len(table.decisions) for table in tables) < before + more:
        if not any(table.is_alive() for table in tables):
            return
        assert time.monotonic() < deadline, "nobody gets an answer"
        time.sleep(0.02)


def finish(table: Playing) -> None:
    """Play to the end and hold the record against what was acknowledged, dice included."""
    if not table.over:
        table.run()
    assert table.failure is None, table.failure
    assert table.over
    record = read(table.programs[0].http.get(f"/api/matches/{table.match}/record").text, "record")
    actions = record.match.actions
    for ply, (seat, text) in table.decisions.items():
        assert (actions[ply].actor, actions[ply].text) == (seat, text)
    decisions = {ply for ply, action in enumerate(actions) if action.actor >= 0}
    assert decisions == set(table.decisions)  # nothing lost, nothing twice
    assert verify(record).flaws == []


def test_kills_lose_nothing(tmp_path):
    play_and_kill(tmp_path, 3)


@pytest.mark.long
def test_twenty_kills_lose_nothing(tmp_path):
    play_and_kill(tmp_path, 20)


def test_a_server_that_was_stopped_for_longer_than_a_clock_has_costs_nobody_the_game(tmp_path):
    server = Server(tmp_path, f"sweep_interval = 0.1\n{NO_LIMITS}").start()
    try:
        programs = [Program(server.url) for _ in range(2)]
        pace = {"kind": "clock", "minutes": 0.1, "increment": 0}  # six seconds
        match = programs[0].set_table("rockets", [{"kind": "me"}, {"kind": "open"}], pace=pace)["id"]
        programs[1].sit(match, 1)
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(7)
        server.process.send_signal(signal.SIGCONT)
        woke, state = iso(now()), {"deadline": ""}
        while state["deadline"] < woke:  # told anew by the next sweep
            state = programs[0].http.get(f"/api/matches/{match}").json()
            assert [seat["kind"] for seat in state["seats"]] == ["me", "me"]
    finally:
        server.stop()
