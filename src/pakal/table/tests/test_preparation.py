"""The table is open while rules are compiled: the game that a person waits for comes first, and nothing fails."""

import asyncio
import sys

import pytest

from pakal.table.base.errors import TableError
from pakal.table.play.preparation import Preparation
from pakal.table.tests.tables import GREEDY, ME, guest, new_match, server_in, settings_in, until

COMPILER = """
import json, pathlib, sys, time
folder, game = pathlib.Path(sys.argv[1]), sys.argv[2]
with open(folder / "began", "a") as began:
    began.write(game + " ")
for done in (1, 2):
    print(json.dumps({"game": game, "done": done, "steps": 3}), flush=True)
while not (folder / game).exists():
    time.sleep(0.01)
said = (folder / game).read_text()
if said:
    sys.exit(said)
"""
"""Stands for `pakal compile`: a game is compiled once there is a file of its name; its content is a complaint."""


def preparation(folder, *games):
    (folder / "compiler.py").write_text(COMPILER)
    return Preparation(games, (sys.executable, str(folder / "compiler.py"), str(folder)))


def began(folder):
    """The games whose compilation has begun, in this order."""
    path = folder / "began"
    return path.read_text().split() if path.exists() else []


def let(folder, game, complaint=""):
    """Let the compilation of a game end."""
    part = folder / f".{game}"
    part.write_text(complaint)
    part.replace(folder / game)


def test_games_are_compiled_one_after_the_other_with_progress(tmp_path):
    async def run():
        one = preparation(tmp_path, "rockets", "jaguar")
        one.start()
        await until(lambda: one.waiting()[0].done == 2)
        assert [game.game for game in one.waiting()] == ["rockets", "jaguar"]
        assert (one.waiting()[0].title, one.waiting()[0].steps) == ("Rockets", 3)
        let(tmp_path, "rockets")
        await one.ready("rockets")
        assert one.is_ready("rockets")
        assert not one.is_ready("jaguar")
        let(tmp_path, "jaguar")
        await one.until_ready("jaguar")
        assert one.waiting() == []
        await one.stop()

    asyncio.run(run())
    assert began(tmp_path) == ["rockets", "jaguar"]


def test_the_game_that_somebody_waits_for_takes_the_turn_of_the_others(tmp_path):
    async def run():
        one = preparation(tmp_path, "rockets", "jaguar", "pacals-rocket")
        one.start()
        await until(lambda: began(tmp_path) == ["rockets"])
        task = asyncio.create_task(one.ready("pacals-rocket"))
        await until(lambda: began(tmp_path) == ["rockets", "pacals-rocket"])
        other = asyncio.create_task(one.ready("jaguar"))  # somebody waits for the first one: it is not interrupted
        for game in ("pacals-rocket", "jaguar", "rockets"):
            let(tmp_path, game)
        await task
        await other
        await one.until_ready("rockets")
        await one.stop()

    asyncio.run(run())
    assert began(tmp_path) == ["rockets", "pacals-rocket", "jaguar", "rockets"]


def test_a_game_that_somebody_chooses_comes_next_and_after_those_that_somebody_waits_for(tmp_path):
    async def run():
        one = preparation(tmp_path, "rockets", "jaguar", "pacals-rocket")
        one.start()
        await until(lambda: began(tmp_path) == ["rockets"])
        one.choose("jaguar")
        await until(lambda: began(tmp_path) == ["rockets", "jaguar"])
        one.choose("pacals-rocket")
        await until(lambda: began(tmp_path) == ["rockets", "jaguar", "pacals-rocket"])
        assert one.waiting()[0].game == "pacals-rocket"
        task = asyncio.create_task(one.ready("rockets"))
        await until(lambda: began(tmp_path) == ["rockets", "jaguar", "pacals-rocket", "rockets"])
        one.choose("jaguar")  # somebody waits for the first one: it is not interrupted
        assert [game.game for game in one.waiting()] == ["rockets", "jaguar", "pacals-rocket"]
        for game in ("rockets", "jaguar", "pacals-rocket"):
            let(tmp_path, game)
        await task
        await one.until_ready("pacals-rocket")
        await one.stop()

    asyncio.run(run())
    assert began(tmp_path) == ["rockets", "jaguar", "pacals-rocket", "rockets", "jaguar", "pacals-rocket"]


def test_after_the_game_that_somebody_has_chosen_the_others_have_their_turn(tmp_path):
    async def run():
        one = preparation(tmp_path, "rockets", "jaguar")
        one.start()
        await until(lambda: began(tmp_path) == ["rockets"])
        one.choose("jaguar")
        await until(lambda: began(tmp_path) == ["rockets", "jaguar"])
        let(tmp_path, "jaguar")
        await one.until_ready("jaguar")
        await until(lambda: began(tmp_path) == ["rockets", "jaguar", "rockets"])
        let(tmp_path, "rockets")
        await one.until_ready("rockets")
        await one.stop()

    asyncio.run(run())


def test_a_failure_is_told_to_those_who_wait_and_the_next_one_tries_again(tmp_path):
    async def run():
        one = preparation(tmp_path, "rockets")
        one.start()
        let(tmp_path, "rockets", "pakal: no space left on device")
        with pytest.raises(TableError) as error:
            await one.ready("rockets")
        assert (error.value.status, error.value.code) == (503, "compiling")
        assert error.value.arguments == {"game": "Rockets", "reason": "no space left on device"}
        with pytest.raises(TableError):  # a page that comes back by itself does not keep the compiler at work
            await one.ready("rockets")
        assert began(tmp_path) == ["rockets"]
        let(tmp_path, "rockets")
        await one.ready("rockets", again=True)
        await one.stop()

    asyncio.run(run())
    assert began(tmp_path) == ["rockets", "rockets"]


def test_a_compiler_that_prints_nonsense_fails_for_its_game_alone(tmp_path):
    async def run():
        (tmp_path / "compiler.py").write_text("import sys\nif sys.argv[1] == 'rockets': print('x' * 100_000)\n")
        one = Preparation(("rockets", "jaguar"), (sys.executable, str(tmp_path / "compiler.py")))
        one.start()
        await one.ready("jaguar")
        with pytest.raises(TableError) as error:
            await one.ready("rockets")
        assert error.value.code == "compiling"
        await one.stop()

    asyncio.run(run())


def test_nobody_waits_for_rules_at_a_table_that_closes(tmp_path):
    async def run():
        one = preparation(tmp_path, "rockets", "jaguar")
        one.start()
        waits = asyncio.create_task(one.ready("rockets"))
        await until(lambda: began(tmp_path) == ["rockets"])
        one.close()
        with pytest.raises(TableError) as error:
            await waits
        assert error.value.status == 503
        await one.stop()

    asyncio.run(run())
    assert began(tmp_path) == ["rockets"]


def test_a_picture_of_a_match_waits_for_nothing(tmp_path, monkeypatch):
    async def before():
        async with server_in(tmp_path) as server:
            return (await new_match(server, await guest(server), ME, GREEDY)).id

    async def after(match):
        monkeypatch.setattr(
            "pakal.table.play.services.Preparation", lambda games: preparation(tmp_path, "rockets", *games)
        )
        async with server_in(tmp_path) as server:
            assert not await server.is_ready(match)
            assert server.loaded_room(match) is None
            let(tmp_path, "rockets")
            await server.services.preparation.until_ready("rockets")
            assert await server.is_ready(match)

    asyncio.run(after(asyncio.run(before())))


def test_a_match_that_waits_for_its_rules_begins_as_soon_as_they_are_compiled(tmp_path):
    async def run():
        async with server_in(tmp_path) as server:
            server.services.preparation = preparation(tmp_path, "jaguar", "rockets")
            server.services.preparation.start()
            ana = await guest(server)
            setting = asyncio.create_task(new_match(server, ana, ME, GREEDY))
            await until(lambda: "rockets" in began(tmp_path))
            assert not setting.done()
            await server.sweep()  # the table itself waits for nothing
            let(tmp_path, "rockets")
            room = await setting
            assert room.position.match.legal()

    asyncio.run(run())


def test_a_match_goes_on_after_a_restart_once_its_rules_are_compiled(tmp_path, monkeypatch):
    async def before():
        async with server_in(tmp_path, computer_pause=3600.0) as server:
            room = await new_match(server, await guest(server), GREEDY, ME)
            assert room.position.actor == 0
            return room.id

    async def after(match):
        monkeypatch.setattr(
            "pakal.table.play.services.Preparation", lambda games: preparation(tmp_path, "rockets", *games)
        )
        async with server_in(tmp_path) as server:
            await server.sweep()
            assert server.loaded_room(match) is None
            let(tmp_path, "rockets")
            await until(lambda: server.loaded_room(match) is not None and server.loaded_room(match).position.actor == 1)

    match = asyncio.run(before())
    asyncio.run(after(match))


def test_the_version_says_which_games_are_being_compiled(tmp_path, monkeypatch):
    from litestar.testing import TestClient

    from pakal.table.http.app import create_app

    monkeypatch.setattr("pakal.table.play.services.Preparation", lambda games: preparation(tmp_path, *games))
    with TestClient(create_app(settings_in(tmp_path), ["jaguar", "rockets"]), base_url="http://127.0.0.1") as client:
        queue = client.get("/api/version").json()["compiling"]
        assert [one["game"] for one in queue] == ["jaguar", "rockets"]
        queue = client.get("/api/version", params={"game": "rockets"}).json()["compiling"]
        assert [one["game"] for one in queue] == ["rockets", "jaguar"]
        assert client.get("/api/version", params={"game": "chess"}).status_code == 404
        assert client.get("/api/games").status_code == 200
        let(tmp_path, "jaguar")
        let(tmp_path, "rockets")
        me = client.post("/api/me", json={"program": True, "name": "Ana"}).json()
        seats = [{"kind": "me"}, {"kind": "computer", "agent": "greedy"}]
        answer = client.post(
            "/api/matches",
            json={"game": "rockets", "players": 2, "seats": seats},
            headers={"Authorization": f"Bearer {me['secret']}"},
        )
        assert answer.status_code == 201
