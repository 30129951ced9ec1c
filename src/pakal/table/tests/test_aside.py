"""Long work that no player waits for is done beside the loop, one thing at a time."""

import asyncio
import threading

from pakal.catalogue import record
from pakal.catalogue.registry import game
from pakal.catalogue.spec import GameSpec
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator
from pakal.table.play.setting_up import bring_in
from pakal.table.tests.tables import guest, server_in


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
