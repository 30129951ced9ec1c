"""Analyses of matches that are over: who may have one and when, once for all, kept, stopped with the server."""

import asyncio
import json
import time
from pathlib import Path

import msgspec
import pytest
from litestar.testing import TestClient

from pakal.analysis.model import Analysis
from pakal.catalogue.record import read, write
from pakal.table.base.errors import TableError, sentence
from pakal.table.http.app import create_app
from pakal.table.play import analyses
from pakal.table.play.setting_up import bring_in
from pakal.table.tests.tables import GREEDY, ME, RATES, guest, new_match, server_in, settings_in, two_at_rockets
from pakal.table.tests.test_who import HOST, Guest, lone

pytestmark = pytest.mark.usefixtures("each_store")

RECORDS = Path(__file__).parents[4] / "tests" / "records"
LITTLE = {"analysis_iterations": 8}


def beginning(name, plies):
    """The record of a match that was stopped after so many plies."""
    match = read((RECORDS / f"{name}.pakal").read_text()).match
    match.truncate(plies)
    return write(match)


async def finished_match(server, who, plies=8):
    return await bring_in(server, who, beginning("rockets-jeb-trips", plies))


async def waited_for(server, room):
    """The analysis, once it is there."""
    while (answer := await server.analyses.look(room)).status in ("waiting", "running"):
        await asyncio.sleep(0.01)
    return answer


def no_count():
    """A progress function that counts nothing."""


def test_an_analysis_is_made_once_and_kept(tmp_path):
    async def run():
        async with server_in(tmp_path, **LITTLE) as server:
            ana = await guest(server)
            room = await finished_match(server, ana)
            assert (await server.analyses.look(room)).status == "none"
            first = await server.analyses.ask(room, no_count)
            assert (first.status, first.done, first.plies, first.analysis) == ("waiting", 0, 8, None)
            calls = []
            await server.analyses.ask(room, lambda: calls.append(1))
            answer = await waited_for(server, room)
            assert (answer.status, answer.done) == ("done", 8)
            analysis = msgspec.json.decode(answer.analysis, type=Analysis)
            assert [ply.ply for ply in analysis.plies] == list(range(8))
            assert [ply.text for ply in analysis.plies] == [ply.text for ply in room.position.match.actions]
            assert analysis.names == ()
            again = await server.analyses.ask(room, lambda: calls.append(1))
            assert (again.status, again.analysis) == ("done", answer.analysis)
            assert calls == []
            name = room.id
        async with server_in(tmp_path, **LITTLE) as server:
            assert (await server.analyses.look(await server.room(name))).analysis == answer.analysis

    asyncio.run(run())


def test_two_requests_at_once_share_one_analysis_and_each_match_has_its_own(tmp_path, monkeypatch):
    async def run():
        async with server_in(tmp_path, **LITTLE) as server:
            ana = await guest(server)
            room, other = await finished_match(server, ana), await finished_match(server, ana, plies=7)
            matches, make = [], server.analyses._make

            async def make_and_note(match, work):
                matches.append(match)
                return await make(match, work)

            monkeypatch.setattr(server.analyses, "_make", make_and_note)
            firsts = await asyncio.gather(*(server.analyses.ask(room, no_count) for _ in range(2)))
            assert {answer.status for answer in firsts} <= {"waiting", "running"}
            for each in (room, other):
                await server.analyses.ask(each, no_count)
                assert (await waited_for(server, each)).status == "done"
            assert matches == [room.id, other.id]

    asyncio.run(run())


def test_a_match_that_may_hide_something_is_not_analysed(tmp_path):
    async def run():
        async with server_in(tmp_path, **LITTLE) as server:
            ana = await guest(server)
            running, _, _ = await two_at_rockets(server)
            waiting = await new_match(server, ana, ME, msgspec.structs.replace(ME, kind="open"))
            for room in (running, waiting):
                for call in (server.analyses.look(room), server.analyses.ask(room, no_count)):
                    with pytest.raises(TableError) as error:
                        await call
                    assert (error.value.status, error.value.code) == (403, "forbidden")
            sentences = {language: sentence(error.value, language) for language in ("en", "fr", "pl", "de")}
            assert len(set(sentences.values())) == 4
            assert "after the end of the game" in sentences["en"]

    asyncio.run(run())


def test_a_match_that_was_ended_at_the_table_can_be_analysed(tmp_path):
    async def run():
        async with server_in(tmp_path, **LITTLE) as server:
            ana = await guest(server)
            room = await new_match(server, ana, ME, GREEDY)
            await room.act(ana.id, 0, room.version, room.position.match.legal()[0], "a")
            while room.position.actor != 0:
                await asyncio.sleep(0.01)
            await room.propose_end(ana.id, 0, room.version, "e")
            assert room.position.row.status == "over"
            await server.analyses.ask(room, no_count)
            answer = await waited_for(server, room)
            analysis = msgspec.json.decode(answer.analysis, type=Analysis)
            assert (len(analysis.plies), analysis.outcome.reason) == (len(room.position.steps), "unfinished")

    asyncio.run(run())


def test_the_server_ends_without_waiting_for_an_analysis(tmp_path):
    async def run():
        async with server_in(tmp_path, analysis_iterations=10_000) as server:
            ana = await guest(server)
            room = await finished_match(server, ana, plies=150)
            other = await finished_match(server, ana, plies=149)
            await server.analyses.ask(room, no_count)
            assert (await server.analyses.ask(other, no_count)).ahead == 1
            while (await server.analyses.look(room)).status == "waiting":
                await asyncio.sleep(0.01)
            assert (await server.analyses.look(room)).status == "running"
            name = room.id
        async with server_in(tmp_path, **LITTLE) as server:
            assert (await server.analyses.look(await server.room(name))).status == "none"

    asyncio.run(run())


def test_searches_of_running_matches_go_before_analyses(tmp_path, monkeypatch):
    monkeypatch.setattr(analyses, "LOOK", 0.0)

    async def run():
        async with server_in(tmp_path, **LITTLE) as server:
            room = await finished_match(server, await guest(server), plies=6)
            looks = []
            monkeypatch.setattr(
                type(server.services), "busy", property(lambda _: bool(looks.append(1)) or len(looks) < 20)
            )
            await server.analyses.ask(room, no_count)
            assert (await waited_for(server, room)).status == "done"
            assert len(looks) >= 20

    asyncio.run(run())


def test_a_failed_analysis_says_so_and_can_be_asked_for_again(tmp_path, monkeypatch):
    def fail(match, budget, seed):
        raise ValueError("no kernel")
        yield

    async def run():
        async with server_in(tmp_path, **LITTLE) as server:
            ana = await guest(server)
            room, next_one = await finished_match(server, ana), await finished_match(server, ana, plies=7)
            monkeypatch.setattr(analyses, "plies_of", fail)
            await server.analyses.ask(room, no_count)
            assert (await waited_for(server, room)).status == "failed"
            monkeypatch.undo()
            for each in (next_one, room):
                await server.analyses.ask(each, no_count)
                assert (await waited_for(server, each)).status == "done"

    asyncio.run(run())


def test_too_many_and_too_long_analyses_are_refused(tmp_path, monkeypatch):
    async def run():
        async with server_in(tmp_path, analysis_iterations=10_000) as server:
            ana = await guest(server)
            monkeypatch.setattr(analyses, "MOST_WAITING", 2)
            rooms = [await finished_match(server, ana, plies=140 + n) for n in range(4)]
            await server.analyses.ask(rooms[0], no_count)
            while (await server.analyses.look(rooms[0])).status == "waiting":
                await asyncio.sleep(0.01)
            for room in rooms[1:3]:
                await server.analyses.ask(room, no_count)
            with pytest.raises(TableError) as error:
                await server.analyses.ask(rooms[3], no_count)
            assert (error.value.status, error.value.message_id) == (503, "analysis-busy")
            monkeypatch.setattr(analyses, "MOST_PLIES", 100)
            with pytest.raises(TableError) as error:
                await server.analyses.ask(rooms[3], no_count)
            assert "more than 100 steps" in sentence(error.value, "en")

    asyncio.run(run())


@pytest.fixture
def http(tmp_path):
    rates = msgspec.structs.replace(RATES, analyses=(1e-6, 1))
    with TestClient(create_app(settings_in(tmp_path, rates=rates, **LITTLE)), base_url=HOST) as client:
        yield client


def test_analyses_are_served_over_http(http):
    ana, ben = Guest(http, "ana"), Guest(http, "ben")

    def analysis_path(plies):
        text = beginning("rockets-jeb-trips", plies)
        answer = http.post("/api/records", content=text, headers=ana.headers | {"Content-Type": "text/plain"})
        return f"/api/matches/{answer.json()['id']}/analysis"

    first, second = analysis_path(5), analysis_path(6)
    http.cookies.clear()
    assert http.post(first, headers=lone()).status_code == 401
    assert http.get(first, headers=lone()).json()["status"] == "none"
    assert ana("POST", first).status_code == 202
    refusal = ana("POST", second)
    assert (refusal.status_code, refusal.json()["code"]) == (429, "too-often")
    assert int(refusal.headers["retry-after"]) > 0
    assert ben("POST", second).status_code == 202
    for path, plies in ((first, 5), (second, 6)):
        while (answer := ben("GET", path)).json()["status"] in ("waiting", "running"):
            time.sleep(0.01)
        assert len(answer.json()["analysis"]["plies"]) == plies
    assert "ana" not in json.dumps(ben("GET", first).json()["analysis"]["names"])
    assert ana("POST", first).json()["status"] == "done"  # and is not counted
    assert ana("GET", "/api/matches/none/analysis").status_code == 404
