"""A computer player stands in for an absent person who has not left, until they are back."""

import asyncio

import pytest

from pakal.table.base.bodies import ClockPace, Coming, DaysPace, Recognized
from pakal.table.base.errors import TableError
from pakal.table.play import seating
from pakal.table.tests.tables import ME, OPEN, Clock, Onlooker, guest, new_match, play, server_in, sit, until

pytestmark = pytest.mark.usefixtures("each_store")


class Family:
    """Ana, Ben and Cem at a table of Rockets; all but those who are away look on."""

    def __init__(self, server, clock, room, people):
        self.server, self.clock, self.room = server, clock, room
        self.people, self.guests = people, [each.id for each in people]

    @property
    def seats(self):
        return self.room.info(None).seats

    @property
    def proposals(self):
        return list(self.room.position.course.proposals.values())

    async def pass_by(self, seconds):
        for _ in range(seconds):
            self.clock.now += 1000
            await self.server.sweep()

    async def propose(self, seat, name="p"):
        await self.room.propose_stand_in(self.guests[seat], seat, self.room.version, name)


async def family(server, clock, away, players=3, **more):
    people = [await guest(server, name) for name in ("Ana", "Ben", "Cem")[:players]]
    room = await new_match(server, people[0], ME, *[OPEN] * (players - 1), **more)
    for seat in range(1, players):
        await sit(room, people[seat], seat)
    table = Family(server, clock, room, people)
    table.onlookers = {n: Onlooker(room, table.guests[n]) for n in range(players) if n not in away}
    return table


def run(tmp_path, test, away=(0,), **more):
    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock) as server:
            await test(await family(server, clock, away, **more))

    asyncio.run(main())


def test_the_others_are_told_of_an_absence_after_two_minutes(tmp_path):
    async def test(table):
        ben = table.onlookers[1]
        await table.pass_by(119)
        assert table.room.info(None).long_away == []
        with pytest.raises(TableError, match=r"^409 illegal$"):
            await table.propose(1)
        await table.pass_by(3)
        assert ben.tables[-1].long_away == [0]
        Onlooker(table.room, table.guests[0])
        assert ben.tables[-1].long_away == []

    run(tmp_path, test)


def test_if_all_present_players_agree_the_computer_plays_until_the_person_is_back(tmp_path):
    async def test(table):
        room, ben = table.room, table.onlookers[1]
        await table.pass_by(130)
        await table.propose(1)
        (proposal,) = table.proposals
        assert (proposal.what, proposal.answers) == ("stand-in", {0: True, 1: True})
        assert table.seats[0].agent is None
        await room.answer(table.guests[2], 2, proposal.id, True, "y")
        assert not table.proposals
        await until(lambda: room.position.actor != 0)
        seat = ben.tables[-1].seats[0]
        assert (seat.kind, seat.agent, seat.online) == ("me", "level-2", False)
        assert room.seats_of(table.guests[0]) == [0]
        while table.room.position.row.ply < 12:  # the computer player goes on
            await until(lambda: room.position.actor != 0)
            await play(room, table.guests, 1)

        ana = Onlooker(room, table.guests[0])
        await until(lambda: ana.tables and ana.tables[-1].seats[0].agent is None)
        while room.position.actor != 0:
            await play(room, table.guests, 1)
        await asyncio.sleep(0.05)
        assert room.position.actor == 0
        await play(room, table.guests, 1)

    run(tmp_path, test)


def test_one_refusal_ends_the_proposal_of_a_stand_in(tmp_path):
    async def test(table):
        await table.pass_by(130)
        await table.propose(1)
        await table.room.answer(table.guests[2], 2, table.proposals[0].id, False, "n")
        assert not table.proposals
        declined = table.onlookers[1].state["declined"]
        assert (declined["what"], declined["by"]) == ("stand-in", 2)
        assert table.seats[0].agent is None

    run(tmp_path, test)


@pytest.mark.parametrize(("players", "away"), [(2, (0,)), (3, (0, 2))])
def test_a_player_who_is_alone_decides_alone(tmp_path, players, away):
    async def test(table):
        await table.pass_by(130)
        await table.propose(1)
        assert table.seats[0].agent == "level-2"

    run(tmp_path, test, away, players=players)


def test_a_proposal_waits_one_minute_for_a_player_who_goes_away(tmp_path):
    async def test(table):
        await table.pass_by(130)
        table.room.exit(table.onlookers[2])
        await table.propose(1)
        await table.pass_by(55)
        assert table.proposals
        await table.pass_by(10)
        assert not table.proposals
        assert table.seats[0].agent == "level-2"

    run(tmp_path, test)


def test_a_short_look_at_a_proposal_ends_an_absence_too(tmp_path):
    async def test(table):
        await table.pass_by(130)
        table.room.exit(table.onlookers[2])
        await table.propose(1)
        await table.pass_by(55)
        table.room.exit(Onlooker(table.room, table.guests[2]))
        await table.pass_by(10)
        assert table.proposals

    run(tmp_path, test)


def test_a_player_who_returns_during_the_decision_plays_on(tmp_path):
    async def test(table):
        await table.pass_by(130)
        await table.propose(1)
        Onlooker(table.room, table.guests[0])
        await until(lambda: not table.proposals)
        assert table.seats[0].agent is None

    run(tmp_path, test)


def test_a_player_who_returns_while_a_stand_in_is_stored_has_the_seat_at_once(tmp_path):
    async def test(table):
        await table.pass_by(130)
        ply = table.room.position.row.ply
        storing = asyncio.create_task(table.propose(1))
        await asyncio.sleep(0)
        Onlooker(table.room, table.guests[0])
        await storing
        assert table.seats[0].agent is None
        assert table.room.position.row.ply == ply

    run(tmp_path, test, players=2)


def test_a_short_look_ends_an_absence(tmp_path):
    async def test(table):
        await table.pass_by(130)
        table.room.exit(Onlooker(table.room, table.guests[0]))
        await table.pass_by(2)
        with pytest.raises(TableError, match=r"^409 illegal$"):
            await table.propose(1)

    run(tmp_path, test)


@pytest.mark.parametrize("pace", [ClockPace(minutes=60), DaysPace(days=1)], ids=["clock", "days"])
def test_with_a_running_clock_no_stand_in_is_proposed(tmp_path, pace):
    async def test(table):
        await table.pass_by(130)
        assert table.room.info(None).long_away == []
        with pytest.raises(TableError, match=r"^409 illegal$"):
            await table.propose(1)

    run(tmp_path, test, pace=pace)


def test_only_a_player_may_propose_a_stand_in_and_only_for_the_seat_to_act(tmp_path):
    async def test(table):
        await table.pass_by(130)
        assert table.room.info(None).long_away == [1]
        with pytest.raises(TableError, match=r"^409 illegal$"):
            await table.propose(0)  # it is her own turn
        with pytest.raises(TableError, match=r"^403 not-yours$"):
            await table.room.propose_stand_in("a stranger", 2, table.room.version, "q")

    run(tmp_path, test, away=(1,))


def test_neither_an_end_nor_a_take_back_is_decided_without_the_person(tmp_path):
    async def test(table):
        room = table.room
        await table.pass_by(130)
        await table.propose(1)
        await until(lambda: room.position.actor == 1)
        await room.propose_end(table.guests[1], 1, room.version, "e")
        await table.pass_by(90)
        assert room.position.row.status == "playing"

    run(tmp_path, test, players=2)


def test_after_the_last_player_leaves_the_match_waits_for_absent_ones(tmp_path):
    async def test(table):
        room = table.room
        await table.pass_by(130)
        await table.propose(1)
        await until(lambda: room.position.actor == 1)
        await room.leave(table.guests[1], 1, "l")
        await until(lambda: room.position.actor == 0)
        await asyncio.sleep(0.05)
        assert (room.position.actor, room.position.row.status) == (0, "playing")
        assert table.seats[0].agent is None

    run(tmp_path, test, players=2)


def test_by_the_code_another_device_takes_the_seat_and_the_computer_stops(tmp_path):
    async def test(table):
        await table.pass_by(130)
        await table.propose(1)
        assert table.proposals
        phone = await guest(table.server, "Ana")
        await table.room.come(phone, Coming(0, back=True))
        asked = Recognized(table.room.returning()[0].asked, True)
        await table.room.recognize(table.guests[1], 0, asked)
        assert not table.proposals, "she is back, at another device"
        assert (table.seats[0].agent, table.room.seats_of(phone.id)) == (None, [0])

    run(tmp_path, test)


def test_a_stand_in_survives_a_restart(tmp_path):
    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock, computer_pause=1e6) as server:
            table = await family(server, clock, (0,), players=2)
            await table.pass_by(130)
            await table.propose(1)
            match = table.room.id
        async with server_in(tmp_path, clock) as server:
            await until(lambda: server.loaded_room(match) is not None)
            room = await server.room(match)
            await until(lambda: room.position.actor == 1)  # the computer player has gone on by itself
            ana = Onlooker(room, table.guests[0])
            await until(lambda: ana.tables and ana.tables[-1].seats[0].agent is None)
        async with server_in(tmp_path, clock) as server:
            room = await server.room(match)
            assert room.info(None).seats[0].agent is None
            await play(room, table.guests, 2)

    asyncio.run(main())


def test_at_a_rematch_the_seat_is_again_the_persons(tmp_path):
    async def test(table):
        await table.pass_by(130)
        await table.propose(1)
        again = seating.seat_again(table.room.position.seats[0])
        assert (again.kind, again.guest, again.agent) == ("me", table.guests[0], None)

    run(tmp_path, test, players=2)


@pytest.mark.database
def test_nobody_gets_a_notice_that_it_is_their_turn_while_a_computer_plays(tmp_path):
    async def test(table):
        room, kinds = table.room, []
        table.server.services.notices.add = lambda guest, kind, match, key: kinds.append((guest, kind))
        await table.pass_by(130)
        await table.propose(1)
        await until(lambda: room.position.actor == 1)
        while room.position.row.ply < 8:
            await until(lambda: room.position.actor == 1)
            await play(room, table.guests, 1)
        assert (table.guests[0], "turn") not in kinds

    run(tmp_path, test, players=2)
