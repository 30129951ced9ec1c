"""Clocks and deadlines, with a clock that a test moves."""

import asyncio

import pytest

from pakal.table import clocks
from pakal.table.clocks import Turn
from pakal.table.messages import ClockPace, DaysPace, NoPace
from pakal.table.model import ClockState
from pakal.table.tests.tables import DAY, Clock, Onlooker, play, table_in, two_at_rockets, until

MINUTE = 60_000


class Noted(list):
    """Notices that were to be sent."""

    async def stop(self):
        pass

    def add(self, guest, kind, match, key):
        self.append((guest, kind))


def test_a_clock_runs_for_the_seat_to_act_and_is_incremented_after_it():
    pace = ClockPace(5, 10)
    clock = clocks.begin(pace, 2, 0)
    clock = clocks.advance(pace, clock, Turn(0, 1, 1), Turn(0, 1, 1), 1000, True)
    assert clock == ClockState([5 * MINUTE - 1000, 5 * MINUTE], 1000)
    clock = clocks.advance(pace, clock, Turn(0, 1, 1), Turn(1, 1, 2), 3000, True)
    assert clock == ClockState([5 * MINUTE - 3000 + 10_000, 5 * MINUTE], 3000)
    clock = clocks.advance(pace, clock, Turn(1, 1, 2), Turn(0, 1, 3), 4000, False)
    assert clock == ClockState([5 * MINUTE + 7000, 5 * MINUTE], 4000)


def test_days_run_from_the_beginning_of_a_turn():
    pace = DaysPace(2)
    clock = clocks.begin(pace, 2, 0)
    clock = clocks.advance(pace, clock, Turn(0, 1, 1), Turn(0, 1, 1), DAY, True)
    assert clock == ClockState([], 0)
    clock = clocks.advance(pace, clock, Turn(0, 1, 1), Turn(1, 1, 2), DAY, True)
    assert clock == ClockState([], DAY)


def test_without_a_pace_nothing_runs():
    assert clocks.begin(NoPace(), 2, 0) is None
    assert clocks.advance(NoPace(), None, Turn(0, 1, 1), Turn(1, 1, 2), 5, True) is None


@pytest.mark.parametrize("pace", [DaysPace(3), ClockPace(3 * 24 * 60 / 144, 0)])
def test_whoever_runs_out_of_time_is_replaced_once(tmp_path, pace):
    async def main():
        clock = Clock()
        async with table_in(tmp_path, clock) as table:
            room, _, ben = await two_at_rockets(table, pace=pace)
            deadline = room.position.row.deadline
            onlooker = Onlooker(room, ben)
            assert onlooker.state["clock"]["running"] == 0
            clock.now = deadline - 1
            await table.sweep()
            assert room.position.actor == 0
            clock.now = deadline
            await asyncio.gather(table.sweep(), table.sweep(), room.flag())
            await until(lambda: room.position.actor == 1)
            assert room.info(None).seats[0].kind == "gone"
            kinds = await table.store.read(events_of(room.id))
            assert kinds.count("flag") == 1

    asyncio.run(main())


def events_of(match):
    from sqlalchemy import select

    from pakal.table import schema

    asked = select(schema.event.c.kind).where(schema.event.c.match == match)
    return lambda connection: list(connection.execute(asked).scalars())


def test_or_the_match_ends(tmp_path):
    async def main():
        clock = Clock()
        async with table_in(tmp_path, clock) as table:
            room, _, _ = await two_at_rockets(table, pace=DaysPace(1), absent="end")
            table.forget(room.id)  # nobody has looked at it for long
            clock.now += DAY
            await table.sweep()
            room = await table.room(room.id)
            assert (room.position.row.status, room.position.row.deadline) == ("over", None)

    asyncio.run(main())


def test_time_in_which_the_server_did_not_run_is_credited_once(tmp_path):
    async def main():
        clock = Clock()
        async with table_in(tmp_path, clock) as table:
            room, ana, ben = await two_at_rockets(table, pace=DaysPace(1))
            deadline, match = room.position.row.deadline, room.id
            clock.now += 1000
        clock.now += 10 * DAY
        for _ in range(2):
            async with table_in(tmp_path, clock) as table:
                await table.sweep()
                room = await table.room(match)
                assert room.position.row.deadline == deadline + 10 * DAY
                assert room.position.actor == 0
        async with table_in(tmp_path, clock) as table:
            room = await table.room(match)
            await play(room, [ana, ben], 1)
            assert room.position.row.deadline == clock.now + DAY

    asyncio.run(main())


def test_people_are_told_before_their_days_run_out_once(tmp_path):
    async def main():
        clock = Clock()
        async with table_in(tmp_path, clock, deadline_notice=8 * 3600.0) as table:
            await table.notices.stop()
            table.notices = Noted()
            _, ana, _ = await two_at_rockets(table, pace=DaysPace(1))
            table.notices.clear()
            for hours in (1, 20, 1, 1):
                clock.now += hours * 3600 * 1000
                await table.sweep()
            assert table.notices == [(ana, "deadline")]

    asyncio.run(main())


def test_who_is_not_there_is_told_of_their_turn(tmp_path):
    async def main():
        async with table_in(tmp_path) as table:
            await table.notices.stop()
            table.notices = Noted()
            room, ana, ben = await two_at_rockets(table)
            assert (ana, "started") in table.notices
            assert (ana, "turn") in table.notices
            table.notices.clear()
            await play(room, [ana, ben], 1)
            assert table.notices == [(ben, "turn")]
            table.notices.clear()
            Onlooker(room, ana)
            await play(room, [ana, ben], 1)
            assert table.notices == []

    asyncio.run(main())
