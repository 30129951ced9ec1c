"""What has ended leaves the memory of a server, without a search for garbage: connections, matches, requests."""

import json
import random
import signal
import sys
import time
from contextlib import ExitStack
from pathlib import Path

from pakal.catalogue.registry import packages
from tests.table.harness import NO_LIMITS, Program, Server
from tests.table.test_incidents import play

EVENINGS = 2

PROGRAM = Path(__file__).parents[1] / "counted.py"


class Counted:
    """A server that says what it holds in memory."""

    def __init__(self, folder, database):
        self.file = folder / "held.json"
        program = (sys.executable, str(PROGRAM), str(self.file))
        self.server = Server(folder, f"sweep_interval = 0.1\n{NO_LIMITS}", program, database).start()

    def counts(self):
        """By kind, how many objects there are."""
        self.file.unlink(missing_ok=True)
        self.server.process.send_signal(signal.SIGUSR1)
        while not self.file.exists():
            time.sleep(0.01)
        return json.loads(self.file.read_text())

    def counts_at_rest(self):
        """The same, once the matches have left memory; of several looks the lowest count, because sweeps go on."""
        deadline = time.monotonic() + 60
        while "pakal.table.play.room.Room" in self.counts():
            assert time.monotonic() < deadline, "a match does not leave memory"
            time.sleep(0.5)
        looks = []
        for _ in range(8):
            time.sleep(0.17)
            looks.append(self.counts())
        return {kind: min(look.get(kind, 0) for look in looks) for kind in looks[0]}


def evening(people, rng):
    """A match of each game with players, a spectator, a board, and somebody in the lobby; then all of them go."""
    ana, ben, cleo = people
    for game in sorted(packages()):
        match = ana.set_table(game, [{"kind": "me"}, {"kind": "open"}], hints=True, public=True)["id"]
        ben.sit(match, 1)
        with ExitStack() as all_of_them:
            tables = [who.look(match, brief=brief) for who, brief in ((ana, False), (ben, True))]
            others = [cleo.look(match), cleo.look(None), ana.look(match, board="")]
            for table in tables + others:
                all_of_them.enter_context(table.open)
            play(tables, 8, rng)
            now = tables[tables[0].state["actor"]]
            now.send("choices", version=now.state["version"])
            now.until("choices")
            now.send("hint", version=now.state["version"])
            now.until("hint")
            now.send("act", id="wrong", version=now.state["version"], seat=now.state["actor"], text="nonsense")
            now.until("refused")
            now.send("chat", id="hello", seat=now.state["viewer"], text="hello")
            now.until("chat")
            ana.http.get(f"/api/matches/{match}/log").raise_for_status()
            now.send("leave", id="bye", seat=now.state["viewer"])
            now.until("done")
        with cleo.look(match).open:
            pass
    ana.http.get("/api/matches?list=mine").raise_for_status()


def test_ended_matches_and_connections_leave_memory(tmp_path, database):
    counter = Counted(tmp_path, database)
    try:
        people = [Program(counter.server.url, name) for name in ("Ana", "Ben", "Cleo")]
        for person in people:
            person.http.headers["Connection"] = "close"  # otherwise some of their connections would still be there
        rng = random.Random(7)
        evening(people, rng)  # what is made once for all
        before = counter.counts_at_rest()
        for _ in range(EVENINGS):
            evening(people, rng)
        after = counter.counts_at_rest()
    finally:
        counter.server.stop()
    matches = EVENINGS * len(packages())  # what each of them leaves is at least so many; less is on its way
    more = {kind: (before.get(kind, 0), n) for kind, n in after.items() if n >= before.get(kind, 0) + matches}
    assert not more
