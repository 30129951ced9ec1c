"""`pakal play --reload`: edits of a game's files are seen, and each game stays where it was."""

import signal
import time

import httpx
import pytest

from tests import foreign
from tests.table.harness import PAKAL, Program, Server

PATIENCE = 90


@pytest.fixture
def package(tmp_path):
    """The folder of a game of another package."""
    foreign.put(tmp_path, "theirpig")
    return tmp_path / "theirpig"


@pytest.fixture
def server(tmp_path, package):
    program = ("env", f"PYTHONPATH={tmp_path}", PAKAL)
    running = Server(tmp_path, program=program, more=["--reload"]).start()
    yield running
    running.stop()


def edit(path, old, new):
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def after(server, version):
    """The version of the next table."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            newest = httpx.get(f"{server.url}/api/version", timeout=PATIENCE).json()["version"]
        except httpx.HTTPError:
            continue  # the table that closes answers no more
        if newest != version:
            return newest
        time.sleep(0.05)
    raise AssertionError(server.log)


def test_edits_are_seen_and_the_position_is_kept(server, package):
    ines = Program(server.url, "Ines")
    version = httpx.get(f"{server.url}/api/version").json()["version"]
    assert version.endswith(".reload-1")
    match = ines.set_table("pig", [{"kind": "me"}, {"kind": "me"}], start_seat=0)["id"]
    table = ines.look(match)
    while table.state["view"]["spaces"] == [0, 0]:
        table.act("hold")
    view, plies = table.state["view"], table.state["plies"]
    table.close()

    edit(package / "texts/en/game.ftl", "roll once more, or", "gamble on, or")
    version = after(server, version)
    assert "gamble on, or" in httpx.get(f"{server.url}/api/texts/en/pig").text
    edit(package / "table.toml", "columns = 10", "columns = 7")
    version = after(server, version)
    assert httpx.get(f"{server.url}/api/drawings/pig").json()["parts"][0]["columns"] == 7

    edit(package / "rules.py", "    out[1] = ROLL\n    return 2", "    return 1")
    version = after(server, version)
    table = ines.look(match)
    assert (table.state["view"], table.state["plies"]) == (view, plies)
    assert table.state["legal"] == ["hold"]
    table.close()

    edit(package / "rules.py", "    return 1", "    return one")
    edit(package / "game.py", "GAME = Pig()", "GAME = Pigs()")
    version = after(server, version)
    assert "game pig of package theirpig cannot be loaded: NameError: name 'Pigs'" in server.log
    assert httpx.get(f"{server.url}/api/texts/en/rockets").status_code == 200, "other games go on"

    edit(package / "game.py", "GAME = Pigs()", "GAME = Pig()")
    edit(package / "rules.py", "    return one", "    return 1")
    edit(package / "game.py", "range(1, terms.faces + 1)", "range(7, 9)")
    after(server, version)
    table = ines.look(match)
    assert table.state["view"]["round"] in (0, 1)
    table.close()
    assert f"match {match} is broken: the rules of now refuse ply 0, die:" in server.log
    assert "Traceback" not in server.log


def test_the_reloader_stops_with_both_of_its_processes(server):
    server.stop()
    with pytest.raises(httpx.ConnectError):
        httpx.get(server.url)
    assert server.process.returncode == 0


def test_the_reloader_stops_in_the_background_of_a_shell(tmp_path):
    program = ("sh", "-c", 'trap "" INT; exec "$0" "$@"', PAKAL)
    running = Server(tmp_path, program=program, more=["--reload"]).start()
    running.process.send_signal(signal.SIGTERM)
    try:
        assert running.process.wait(PATIENCE) == 0
    finally:
        running.stop()
    with pytest.raises(httpx.ConnectError):
        httpx.get(running.url)
