"""Clocks and deadlines, with a clock that a test moves."""

import asyncio
from datetime import datetime
from itertools import pairwise
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pakal.core.events import Turn
from pakal.table.base.bodies import ClockPace, DaysPace, NoPace
from pakal.table.base.errors import TableError
from pakal.table.base.times import iso
from pakal.table.calls.matches import list_page
from pakal.table.play import clocks
from pakal.table.play.course import PossibleTakeBack, take_back_of
from pakal.table.play.seating import regain
from pakal.table.play.server import TableServer
from pakal.table.storage.lease import Lease
from pakal.table.storage.model import ClockState
from pakal.table.storage.store import Notice
from pakal.table.tests.tables import (
    DAY,
    GREEDY,
    ME,
    OPEN,
    Clock,
    Onlooker,
    guest,
    new_match,
    play,
    server_in,
    sit,
    two_at_rockets,
    until,
)

pytestmark = pytest.mark.usefixtures("each_store")

MINUTE = 60_000


class Noted(list):
    """Notices that were to be sent."""

    def __init__(self, outbox):
        super().__init__()
        self.outbox = outbox

    async def stop(self):
        pass

    def add(self, guest, kind, match, key):
        self.append((guest, kind))


def test_a_clock_runs_for_the_seat_to_act_and_is_incremented_after_it():
    pace = ClockPace(5, 10)
    clock = clocks.begin(pace, 2, 0)
    clock = clocks.advance(pace, clock, Turn(0, 1, 1), Turn(0, 1, 1), 1000, True, True)
    assert clock == ClockState([5 * MINUTE - 1000, 5 * MINUTE], 1000)
    clock = clocks.advance(pace, clock, Turn(0, 1, 1), Turn(1, 1, 2), 3000, True, True)
    assert clock == ClockState([5 * MINUTE - 3000 + 10_000, 5 * MINUTE], 3000)
    clock = clocks.advance(pace, clock, Turn(1, 1, 2), Turn(0, 1, 3), 4000, False, True)
    assert clock == ClockState([5 * MINUTE + 7000, 5 * MINUTE], 4000)
    clock = clocks.advance(pace, clock, Turn(0, 1, 3), Turn(-1, 1, 3), 5000, True, False)
    assert clock == ClockState([5 * MINUTE + 6000, 5 * MINUTE], 5000)


@pytest.mark.parametrize(
    ("minutes", "left", "remains"),
    [(5, 40_000, 30_000), (5, 12_000, clocks.GRACE), (5, 3000, 3000), (0.1, 9000, 6000)],
)
def test_a_take_back_takes_the_increment_but_ends_nobodys_time(minutes, left, remains):
    pace, clock = ClockPace(minutes, 10), ClockState([left, MINUTE], 0)
    clock = clocks.advance(pace, clock, Turn(1, 1, 2), Turn(0, 1, 1), 1000, True, False, [0])
    assert clock == ClockState([remains, MINUTE - 1000], 1000)


def test_days_run_from_the_beginning_of_a_turn():
    pace = DaysPace(2)
    clock = clocks.begin(pace, 2, 0)
    clock = clocks.advance(pace, clock, Turn(0, 1, 1), Turn(0, 1, 1), DAY, True, True)
    assert clock == ClockState([], 0)
    clock = clocks.advance(pace, clock, Turn(0, 1, 1), Turn(1, 1, 2), DAY, True, True)
    assert clock == ClockState([], DAY)


def test_without_a_pace_no_clock_runs():
    assert clocks.begin(NoPace(), 2, 0) is None
    assert clocks.advance(NoPace(), None, Turn(0, 1, 1), Turn(1, 1, 2), 5, True, True) is None


DEEDS = st.lists(
    st.tuples(st.sampled_from(["act", "act", "act", "back", "back", "load", "end"]), st.integers(0, 3)), max_size=25
)


@given(game=st.sampled_from(["rockets", "pacals-rocket"]), observed_actions=DEEDS)
@settings(max_examples=15)
def test_no_take_back_gives_time_or_takes_more_than_its_turns_had_earned(game, observed_actions):
    """Time left is start + increments of the standing turns − all time used, also after a restart."""

    async def main(folder):
        clock, used = Clock(), [0, 0, 0]
        async with server_in(folder, clock) as server:
            ana = await guest(server)
            room = await new_match(server, ana, ME, ME, GREEDY, game=game, pace=ClockPace(5, 10))
            for n, (what, seconds) in enumerate(observed_actions):
                now = room.position
                if now.actor < 0:
                    break
                if what == "back" and take_back_of(now, now.actor) == PossibleTakeBack():
                    continue
                clock.now += 1000 * seconds
                used[now.actor] += 1000 * seconds
                if what in ("act", "load"):
                    await room.act(ana.id, now.actor, room.version, now.match.legal()[-1], f"{n}")
                elif what == "back":
                    await room.take_back(ana.id, now.actor, room.version, f"{n}")
                else:
                    await room.propose_end(ana.id, now.actor, room.version, f"{n}")
                await answered(room)
                if what == "load":
                    server.forget(room.id)
                    room = await server.room(room.id)
                if what == "end" and room.position.actor < 0:
                    break  # a turn that people break off earns nothing
                assert_clocks(room.position, used)

    async def answered(room):
        await until(lambda: room.position.actor < 2)

    def assert_clocks(now, used):
        actors = [ply.actor for ply in now.match.actions if ply.actor >= 0] + [now.match.actor]
        ended = [seat for seat, following in pairwise(actors) if seat != following]
        assert now.row.clock.left == [
            5 * MINUTE + 10_000 * ended.count(seat) * now.seats[seat].person - used[seat] for seat in range(3)
        ]

    with TemporaryDirectory() as folder:
        asyncio.run(main(folder))


@pytest.mark.parametrize("pace", [DaysPace(3), ClockPace(3 * 24 * 60 / 144, 0)])
def test_a_player_who_runs_out_of_time_is_replaced_once(tmp_path, pace):
    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock) as server:
            room, _, ben = await two_at_rockets(server, pace=pace)
            deadline = room.position.row.deadline
            onlooker = Onlooker(room, ben)
            assert onlooker.state["clock"]["running"] == 0
            clock.now = deadline - 1
            await server.sweep()
            assert room.position.actor == 0
            clock.now = deadline
            await asyncio.gather(server.sweep(), server.sweep(), room.flag())
            await until(lambda: room.position.actor == 1)
            assert room.info(None).seats[0].kind == "gone"
            kinds = [event.kind for event in (await server.services.store.load(room.id)).events]
            assert kinds.count("flag") == 1

    asyncio.run(main())


def test_a_player_whose_days_ran_out_keeps_the_game_in_the_list_and_may_come_back(tmp_path):
    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock, computer_pause=1e6) as server:
            ana, ben, cem = [await guest(server, name) for name in ("Ana", "Ben", "Cem")]
            room = await new_match(server, ana, ME, OPEN, pace=DaysPace(1))
            await sit(room, ben, 1)
            onlooker = Onlooker(room, ben.id)
            clock.now += DAY
            await server.sweep()
            seat = onlooker.tables[-1].seats[0]
            assert (seat.kind, seat.late, seat.agent) == ("gone", True, "level-2")
            (summary,) = await list_page(server, "mine", ana.id, None, 10)
            assert (summary.lost, summary.yours) == ([0], [])
            for other in (ben, cem):
                with pytest.raises(TableError, match=r"^403 not-yours$"):
                    await room.set_seats(lambda draft, other=other: regain(draft, 0, other))
            clock.now += DAY
            await room.set_seats(lambda draft: regain(draft, 0, ana))
            seat = onlooker.tables[-1].seats[0]
            assert (seat.kind, seat.late, seat.agent) == ("me", False, None)
            assert (room.seats_of(ana.id), room.info(ana.id).lost) == ([0], [])
            assert time_left(room) == DAY
            await play(room, [ana.id, ben.id], 1)
            match = room.id
        async with server_in(tmp_path, clock) as server:
            room = await server.room(match)
            assert (room.seats_of(ana.id), room.position.row.status) == ([0], "playing")

    asyncio.run(main())


def test_a_player_whose_clock_ran_out_does_not_come_back(tmp_path):
    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock, computer_pause=1e6) as server:
            room, ana, _ = await two_at_rockets(server, pace=ClockPace(5, 0))
            clock.now += 5 * MINUTE
            await server.sweep()
            assert (room.info(ana).seats[0].late, room.info(ana).lost) == (True, [])

    asyncio.run(main())


def test_the_match_may_end_when_the_time_runs_out(tmp_path):
    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock) as server:
            room, _, _ = await two_at_rockets(server, pace=DaysPace(1), absent="end")
            server.forget(room.id)  # nobody has looked at it for long
            clock.now += DAY
            await server.sweep()
            room = await server.room(room.id)
            assert (room.position.row.status, room.position.row.deadline) == ("over", None)

    asyncio.run(main())


def test_time_in_which_the_server_did_not_run_is_credited_once(tmp_path):
    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock) as server:
            room, ana, ben = await two_at_rockets(server, pace=DaysPace(1))
            deadline, match = room.position.row.deadline, room.id
            clock.now += 1000
        clock.now += 10 * DAY
        for _ in range(2):
            async with server_in(tmp_path, clock) as server:
                await server.sweep()
                room = await server.room(match)
                assert room.info(None).deadline == iso(deadline + 10 * DAY)
                assert room.position.actor == 0
        async with server_in(tmp_path, clock) as server:
            room = await server.room(match)
            await play(room, [ana, ben], 1)
            assert room.info(None).deadline == iso(clock.now + DAY)

    asyncio.run(main())


HOUR = 3600 * 1000


def time_left(room):
    """Milliseconds that the seat to act still has, by the table's own clocks and as people see them."""
    row, time = room.position.row, room.services.time
    remaining = millis(room.info(None).deadline) - room.services.now()
    assert abs(row.deadline - time.now() - remaining) <= 1000
    return row.deadline - time.now()


def millis(text):
    return round(datetime.fromisoformat(text).timestamp() * 1000)


@pytest.mark.parametrize("hours", [-2, -48, 2, 48])
def test_a_clock_that_somebody_sets_costs_nobody_time_and_gives_nobody_any(tmp_path, hours):
    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock) as server:
            room, ana, ben = await two_at_rockets(server, pace=ClockPace(5, 0))
            onlooker = Onlooker(room, ben)
            clock.now += MINUTE
            clock.set(hours * HOUR)
            await room.act(ana, 0, room.version, room.position.match.legal()[0], "a")  # before any sweep
            assert room.position.row.clock.left == [4 * MINUTE, 5 * MINUTE]
            await server.sweep()
            assert (room.position.row.status, room.position.actor) == ("playing", 1)
            assert time_left(room) == 5 * MINUTE
            assert onlooker.state["clock"]["deadline"] == room.info(None).deadline == iso(clock.now + 5 * MINUTE)
            clock.now += 2 * MINUTE
            clock.set(-hours * HOUR)  # right again
            await server.sweep()
            assert time_left(room) == 3 * MINUTE
            clock.now += 3 * MINUTE
            await server.sweep()
            assert room.info(None).seats[1].kind == "gone"

    asyncio.run(main())


@pytest.mark.parametrize("stopped", [True, False], ids=["the process was stopped", "the computer slept"])
def test_a_server_that_slept_costs_nobody_their_game(tmp_path, stopped):
    """Asleep the monotonic clock of Linux stands still; of a process that was stopped it does not."""

    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock, sweep_interval=60.0) as server:
            room, ana, _ = await two_at_rockets(server, pace=ClockPace(60, 0))
            for _ in range(10):
                clock.now += MINUTE
                await server.sweep()
            if stopped:
                clock.now += 30 * HOUR
            else:
                clock.set(30 * HOUR)
            await asyncio.gather(room.flag(), server.sweep(), room.flag())
            assert time_left(room) == 50 * MINUTE
            await room.act(ana, 0, room.version, room.position.match.legal()[0], "a")
            assert room.position.row.clock.left == [50 * MINUTE, 60 * MINUTE]

    asyncio.run(main())


def test_a_clock_that_was_set_back_while_the_server_was_down_gives_nobody_time(tmp_path):
    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock) as server:
            room, _, _ = await two_at_rockets(server, pace=ClockPace(5, 0))
            match = room.id
            clock.now += MINUTE
        clock.set(-2 * HOUR)
        async with server_in(tmp_path, clock) as server:
            assert time_left(await server.room(match)) == 4 * MINUTE

    asyncio.run(main())


@pytest.mark.database
def test_a_list_and_a_notice_tell_deadlines_by_the_clock_on_the_wall(tmp_path):
    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock) as server:
            room, ana, _ = await two_at_rockets(server, pace=DaysPace(1))
            clock.set(30 * DAY)
            await server.sweep()
            server.forget(room.id)
            (summary,) = await list_page(server, "mine", ana, None, 10)
            assert summary.deadline == iso(clock.now + DAY)
            deadline = (await server.room(room.id)).position.row.deadline
            notice = Notice(1, "turn", "webhook", 0, ana, room.id, "rockets", ["Ben"], deadline, "en", None, None, True)
            assert iso(clock.now + DAY)[:10] in server.services.notices.words(notice)[1]

    asyncio.run(main())


@pytest.mark.database
def test_people_are_told_before_their_days_run_out_once(tmp_path):
    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock, deadline_notice=8 * 3600.0) as server:
            await server.services.notices.stop()
            server.services.notices = Noted(server.services.notices.outbox)
            _, ana, _ = await two_at_rockets(server, pace=DaysPace(1))
            server.services.notices.clear()
            for hours in (1, 20, 1, 1):
                clock.now += hours * 3600 * 1000
                await server.sweep()
            assert server.services.notices == [(ana, "deadline")]

    asyncio.run(main())


@pytest.mark.database
def test_an_absent_player_is_told_that_their_time_ran_out_and_how_the_game_ended(tmp_path):
    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock) as server:
            await server.services.notices.stop()
            server.services.notices = Noted(server.services.notices.outbox)
            room, ana, ben = await two_at_rockets(server, pace=DaysPace(1))
            clock.now += DAY
            await server.sweep()
            assert server.services.notices.count((ana, "late")) == 1
            await until(lambda: room.position.actor == 1)
            Onlooker(room, ana)
            clock.now += DAY
            await server.sweep()
            assert room.position.row.status == "over"
            assert server.services.notices[-1] == (ben, "over")
            assert (ana, "over") not in server.services.notices

    asyncio.run(main())


@pytest.mark.database
def test_an_absent_player_gets_a_notice_of_their_turn(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            await server.services.notices.stop()
            server.services.notices = Noted(server.services.notices.outbox)
            room, ana, ben = await two_at_rockets(server)
            assert server.services.notices == [(ana, "turn")], "the last to sit down sees that it has begun"
            server.services.notices.clear()
            await play(room, [ana, ben], 1)
            assert server.services.notices == [(ben, "turn")]
            server.services.notices.clear()
            Onlooker(room, ana)
            await play(room, [ana, ben], 1)
            assert server.services.notices == []

    asyncio.run(main())


@pytest.mark.database
def test_the_heartbeat_does_not_wait_for_slow_work(tmp_path, monkeypatch):
    async def main():
        async with server_in(tmp_path, Clock(), sweep_interval=0.01):
            await until(lambda: looks, 10)
            beats = len(renewals)
            await until(lambda: len(renewals) > beats + 2, 10)
            assert len(looks) == 1

    looks, renewals = [], []

    async def look(server):
        looks.append(server)
        await asyncio.Event().wait()

    renew = Lease.renew
    monkeypatch.setattr(TableServer, "_look_after", look)
    monkeypatch.setattr(Lease, "renew", lambda lease, connection: renewals.append(renew(lease, connection)))
    asyncio.run(main())
