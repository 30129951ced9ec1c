"""Long work that no player waits for is done beside the loop, one thing at a time."""

import asyncio
import threading

from fluent.runtime import FluentResource
from litestar.testing import TestClient

from pakal.base import texts
from pakal.base.wording import LANGUAGES
from pakal.catalogue import record
from pakal.catalogue.registry import game
from pakal.catalogue.spec import GameSpec
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator
from pakal.table.http.app import create_app
from pakal.table.play.setting_up import bring_in
from pakal.table.tests.tables import guest, server_in, settings_in
from pakal.table.tests.test_who import HOST


def test_records_that_come_in_at_once_are_read_by_one_thread(tmp_path, monkeypatch):
    threads, read = [], record.read
    at_once = threading.Semaphore(1)

    def note(text):
        assert at_once.acquire(blocking=False)
        threads.append(threading.current_thread().name)
        try:
            return read(text)
        finally:
            at_once.release()

    monkeypatch.setattr(record, "read", note)
    text = record.write(Match(game("rockets"), GameSpec("rockets", 2).setup()))

    async def main():
        async with server_in(tmp_path) as server:
            ana = await guest(server)
            await asyncio.gather(*(bring_in(server, ana, text) for _ in range(6)))

    asyncio.run(main())
    assert threads == ["pakal-look-back_0"] * 6


def test_a_long_match_that_comes_into_memory_is_played_again_beside_the_loop(tmp_path, monkeypatch):
    match, rng = Match(game("rockets"), GameSpec("rockets", 2).setup()), generator(1)
    while not match.over:
        if match.actor == CHANCE:
            match.resolve_chance(rng)
        else:
            match.play(match.legal()[0])
    text, threads, step = record.write(match), [], match.game.step

    def note(*args):
        threads.append(threading.current_thread().name)
        return step(*args)

    monkeypatch.setattr(match.game, "step", note)

    async def main():
        async with server_in(tmp_path) as server:
            room = await bring_in(server, await guest(server), text)
            assert len(threads) <= 2 * len(match.actions)
            server.forget(room.id)
            assert len((await server.room(room.id)).position.steps) == len(match.actions)

    asyncio.run(main())
    assert set(threads) == {"pakal-look-back_0"}


def test_texts_of_a_language_are_read_beside_the_loop(tmp_path, monkeypatch):
    """The first person who speaks it would stop all others for some tenths of a second."""
    threads = set()

    def note(text):
        threads.add(threading.current_thread().name)
        return FluentResource(text)

    for kept in (texts.source, texts.fluent_files, texts.resources, texts.bundle, texts.clauses_told):
        kept.cache_clear()
    monkeypatch.setattr(texts, "FluentResource", note)
    with TestClient(create_app(settings_in(tmp_path)), base_url=HOST) as http:
        for _ in range(600):
            if texts.bundle.cache_info().currsize >= len(LANGUAGES):
                break
            threading.Event().wait(0.1)
        for language in LANGUAGES:
            assert http.get("/api/no-such", headers={"Accept-Language": language}).status_code == 404
            for path in (f"texts/{language}", f"texts/{language}/rockets", f"rules/{language}/jaguar"):
                assert http.get(f"/api/{path}").status_code == 200
    assert threads
    assert threads <= {"pakal-aside", "pakal-look-back_0"}
