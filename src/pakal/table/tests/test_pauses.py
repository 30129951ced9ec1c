"""How long computer players wait."""

import asyncio

import pytest

from pakal.core.view import Event
from pakal.table.play import pauses
from pakal.table.tests.tables import GREEDY, ME, guest, new_match, table_in, until

PLAIN, SCORED = Event("moved"), Event("scored", {"points": 5})


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([], 1),
        ([PLAIN], 1),
        ([Event("scored", {"points": 0})], 1),
        ([SCORED], 2),
        ([PLAIN, PLAIN, PLAIN], 2),
        ([PLAIN, PLAIN, SCORED], 3),
        ([PLAIN] * 20, pauses.LONGEST),
    ],
)
def test_what_is_long_or_scores_is_given_time(events, expected):
    assert pauses.weight(events) == expected


def test_nobody_waits_where_the_pause_is_none(tmp_path):
    async def main():
        async with table_in(tmp_path) as table:
            room = await new_match(table, await guest(table), GREEDY, ME)
            await until(lambda: room.position.actor == 1)
            assert pauses.after(room.position, 0) == pauses.after(room.position, -1) == 0
            assert pauses.after(room.position, 0.5) >= 0.5

    asyncio.run(main())


def test_what_a_person_has_done_needs_no_reading(tmp_path):
    async def main():
        async with table_in(tmp_path, computer_pause=1000.0) as table:
            ana = await guest(table)
            room = await new_match(table, ana, ME, GREEDY)
            await room.act(ana.id, 0, room.version, room.position.match.legal()[0], "a")
            assert room.position.actor == 1
            assert pauses.after(room.position, 2) == 2

    asyncio.run(main())
