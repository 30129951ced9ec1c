"""Long work that no player waits for is done beside the loop, one thing at a time."""

import asyncio
import threading

from pakal.catalogue import record
from pakal.catalogue.registry import game
from pakal.catalogue.spec import GameSpec
from pakal.core.match import Match
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
