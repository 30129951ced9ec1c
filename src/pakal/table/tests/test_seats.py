"""Nobody takes a taken seat: people sit down, and come back at other devices if others recognise them."""

import asyncio
import random

import pytest

from pakal.table.base.bodies import Coming, DaysPace, NewSeat, Recognized
from pakal.table.base.errors import TableError, refusal
from pakal.table.play.seating import regain
from pakal.table.tests.tables import GREEDY, ME, OPEN, Clock, Onlooker, guest, new_match, server_in, until

pytestmark = pytest.mark.usefixtures("each_store")

GRACE = 60


class Table:
    """A match of Rockets at one server, whose clock goes on when a test says so."""

    def __init__(self, server, clock, room, people):
        self.server, self.clock, self.room, self.people = server, clock, room, people

    async def pass_by(self, seconds):
        """Let so many seconds pass, with a sweep at their end."""
        self.clock.now += 1000 * seconds
        await self.server.sweep()

    async def come(self, who, seat, back=False):
        """Sit down by the code; returns the seats that the guest has then, or the refusal."""
        try:
            await self.room.come(who, Coming(seat, back=back))
        except TableError as error:
            return refusal(error, "en")
        return self.room.seats_of(who.id)

    async def say(self, who, seat, yes):
        """Answer the question that is asked at the table; returns the refusal, if any."""
        asked = self.room.position.seats[seat].asked or 0
        try:
            await self.room.recognize(who.id, seat, Recognized(asked, yes))
        except TableError as error:
            return refusal(error, "en")
        return None

    def holder(self, seat):
        return self.room.position.seats[seat].guest


def at_table(tmp_path, test, *seats, sit=(1,), **more):
    """Run a test at a table that Ana has set, and at which Ben, Cem and Dora have sat down in the seats `sit`."""

    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock) as server:
            people = [await guest(server, name) for name in ("Ana", "Ben", "Cem", "Dora")]
            room = await new_match(server, people[0], *seats, **more)
            table = Table(server, clock, room, people)
            for who, seat in zip(people[1:], sit, strict=False):
                assert await table.come(who, seat) == [seat]
            if room.position.playing:
                await table.pass_by(15)
            await test(table)

    asyncio.run(main())


def test_of_two_people_who_tap_one_seat_the_second_learns_the_next_free_one(tmp_path):
    async def test(table):
        _, ben, cem, dora = table.people
        answers = await asyncio.gather(*(table.come(who, 1) for who in (ben, cem)))
        refused = answers.pop(0 if answers[1] == [1] else 1)
        assert answers == [[1]]
        assert (refused.status, refused.code, refused.free) == (409, "taken", 2)
        assert await table.come(cem if table.holder(1) == ben.id else ben, 2) == [2]
        assert (await table.come(dora, 1)).free == 3
        assert await table.come(dora, 3) == [3]

    at_table(tmp_path, test, ME, OPEN, OPEN, OPEN, sit=())


def test_a_player_counts_as_present_right_after_sitting_down(tmp_path):
    async def test(table):
        _, ben, cem, _ = table.people
        assert table.room.info(None).seats[1].online
        assert (await table.come(cem, 1, back=True)).code == "taken"
        ana = Onlooker(table.room, table.people[0].id)
        await table.pass_by(14)
        assert (await table.come(cem, 1, back=True)).code == "taken"
        await table.pass_by(1)
        assert [seat.online for seat in ana.tables[-1].seats] == [True, False, False]  # all are told that he is away
        assert await table.come(cem, 1, back=True) == [1]
        assert table.room.info(ben.id).lost == [1]
        await table.room.set_seats(lambda draft: regain(draft, 1, ben))
        assert (table.holder(1), table.room.info(cem.id).lost) == (ben.id, [])

    at_table(tmp_path, test, ME, OPEN, OPEN)


def test_a_seat_of_a_running_game_is_kept_for_a_minute_and_then_the_others_are_asked(tmp_path):
    async def test(table):
        ana, ben, cem, dora = table.people
        eyes = Onlooker(table.room, ana.id)
        screen = Onlooker(table.room, None)
        phone = Onlooker(table.room, ben.id)
        table.room.exit(phone)
        assert await table.come(cem, 1, back=True) == []
        assert (await table.room.arrival("here", cem.id)).asking == 1
        assert (await table.come(dora, 1, back=True)).code == "asked"
        await table.pass_by(GRACE - 1)
        assert eyes.tables[-1].returning == []
        assert (await table.say(ana, 1, True)).code == "stale"  # nobody is asked yet
        await table.pass_by(1)
        assert [one.seat for one in eyes.tables[-1].returning] == [1]
        assert screen.tables[-1].returning == []
        for stranger in (cem, dora):
            assert (await table.say(stranger, 1, True)).code == "not-yours"
        assert await table.come(cem, 1, back=True) == []
        assert await table.say(ana, 1, True) is None
        assert (table.holder(1), table.room.info(ben.id).lost, table.room.info(ana.id).returning) == (cem.id, [1], [])
        assert [(chat.seat, chat.name, chat.text) for chat in eyes.chats] == [(1, "Ben", "")]
        assert table.room.chat == eyes.chats

    at_table(tmp_path, test, ME, OPEN)


def test_an_absence_from_before_a_request_counts(tmp_path):
    async def test(table):
        Onlooker(table.room, table.people[0].id)
        for _ in range(4):
            await table.pass_by(20)
        assert await table.come(table.people[2], 1, back=True) == []
        assert [one.seat for one in table.room.info(table.people[0].id).returning] == [1]

    at_table(tmp_path, test, ME, OPEN)


def test_a_player_who_returns_to_their_own_device_keeps_the_seat(tmp_path):
    async def test(table):
        ana, ben, cem, _ = table.people
        Onlooker(table.room, ana.id)
        await table.come(cem, 1, back=True)
        await table.pass_by(GRACE)
        Onlooker(table.room, ben.id)
        await until(lambda: table.room.position.seats[1].asked_by is None)
        assert (await table.say(ana, 1, True)).code == "stale"
        assert (await table.come(cem, 1, back=True)).code == "taken"
        assert table.holder(1) == ben.id

    at_table(tmp_path, test, ME, OPEN)


def test_a_person_who_was_not_recognized_cannot_ask_again_but_others_can(tmp_path):
    async def test(table):
        ana, _, cem, dora = table.people
        Onlooker(table.room, ana.id)
        await table.come(cem, 1, back=True)
        await table.pass_by(GRACE)
        assert await table.say(ana, 1, False) is None
        assert (await table.room.arrival("here", cem.id)).asking is None
        assert (await table.come(cem, 1, back=True)).code == "refused"
        assert (await table.say(ana, 1, True)).code == "stale"
        assert await table.come(dora, 1, back=True) == []
        assert (await table.say(ana, 1, True)).code == "stale"  # nobody is asked twice without a pause
        await table.pass_by(GRACE)
        assert await table.say(ana, 1, True) is None
        assert table.holder(1) == dora.id

    at_table(tmp_path, test, ME, OPEN)


def test_the_first_owner_gets_the_seat_back_at_once_however_often_it_was_handed_over(tmp_path):
    async def test(table):
        ana, ben, cem, dora = table.people
        Onlooker(table.room, ana.id)
        for other in (cem, dora):
            await table.pass_by(15)
            await table.come(other, 1, back=True)
            await table.pass_by(2 * GRACE)
            assert await table.say(ana, 1, True) is None
            assert table.holder(1) == other.id
        Onlooker(table.room, dora.id)
        assert table.room.info(cem.id).lost == []
        assert await table.come(ben, 1, back=True) == [1]  # although its person of now looks on

    at_table(tmp_path, test, ME, OPEN)


def test_where_nobody_is_there_to_be_asked_the_seat_is_kept_ten_minutes_more(tmp_path):
    async def test(table):
        ana, ben, cem, _ = table.people
        await table.come(cem, 1, back=True)
        await table.pass_by(11 * GRACE - 1)
        eyes = Onlooker(table.room, ana.id)
        await table.pass_by(GRACE)
        assert await table.come(cem, 1, back=True) == []  # now somebody is there, who decides
        table.room.exit(eyes)
        assert (table.holder(1), await table.come(cem, 1, back=True)) == (ben.id, [1])

    at_table(tmp_path, test, ME, OPEN)


def test_where_nobody_else_plays_nobody_is_asked_and_the_hosts_seat_is_kept_like_any_other(tmp_path):
    async def test(table):
        _, ben, _, _ = table.people
        assert await table.come(ben, 0, back=True) == []
        await table.pass_by(GRACE - 1)
        assert await table.come(ben, 0, back=True) == []
        await table.pass_by(1)
        assert await table.come(ben, 0, back=True) == [0]

    at_table(tmp_path, test, ME, GREEDY, sit=())


def test_at_one_screen_each_seat_is_asked_for_by_itself_and_comes_back_to_the_screen(tmp_path):
    async def test(table):
        ana, ben, cem, _ = table.people
        Onlooker(table.room, ben.id)
        assert await table.come(cem, 0, back=True) == []
        await table.pass_by(GRACE)
        assert await table.say(ben, 0, True) is None
        assert [table.holder(seat) for seat in range(3)] == [cem.id, ana.id, ben.id]
        assert await table.come(ana, 0, back=True) == [0, 1]

    at_table(tmp_path, test, ME, NewSeat("me", name="Mia"), OPEN, sit=(2,))


def test_in_correspondence_games_silence_gives_nobody_a_seat(tmp_path):
    async def test(table):
        ana, _, cem, _ = table.people
        await table.come(cem, 1, back=True)
        await table.pass_by(11 * GRACE)
        assert await table.come(cem, 1, back=True) == []
        assert await table.say(ana, 1, True) is None
        assert table.room.seats_of(cem.id) == [1]

    at_table(tmp_path, test, ME, OPEN, pace=DaysPace(days=3))


@pytest.mark.parametrize("seed", range(4))
def test_a_seat_changes_hands_only_by_its_person_or_after_the_grace(tmp_path, seed):
    """People sit down, look on, look away, ask, answer, take back and leave at random; a model watches each seat."""

    async def test(table):
        draw, room, gone_at, eyes = random.Random(seed), table.room, {}, {}

        async def act(who):
            seat = draw.randrange(3)
            match draw.choice(["sit", "ask", "ask", "look", "go", "say", "say", "regain", "wait", "leave"]):
                case "sit":
                    await table.come(who, seat)
                case "ask":
                    await table.come(who, seat, back=True)
                    return "ask"
                case "look" if who.id not in eyes:
                    eyes[who.id] = Onlooker(room, who.id)
                    await until(lambda: all(not row.asked_by for row in room.position.seats if row.guest == who.id))
                case "go" if who.id in eyes:
                    room.exit(eyes.pop(who.id))
                    gone_at[who.id] = table.clock.now
                case "say":
                    await table.say(who, seat, draw.random() < 0.7)
                    return "say"
                case "regain":
                    try:
                        await room.set_seats(lambda draft: regain(draft, seat, who))
                    except TableError:
                        return "nothing"
                    return "regain"
                case "wait":
                    await table.pass_by(draw.choice([5, 20, 70, 700]))
                case "leave" if room.position.row.status == "waiting" and room.seats_of(who.id):
                    await room.leave(who.id, room.seats_of(who.id)[0], f"leave-{draw.random()}")
                    return "leave"
            return "nothing"

        changes = 0
        for _ in range(250):
            before, status, now = room.position.seats, room.position.row.status, table.clock.now
            who = draw.choice(table.people)
            done = await act(who)
            for old, new in zip(before, room.position.seats, strict=True):
                if not old.person or new.guest == old.guest:
                    continue
                changes += 1
                if done == "leave":
                    assert old.guest == who.id
                elif who.id == old.lost_by:
                    assert new.guest == who.id
                else:
                    assert old.guest not in eyes
                    since = old.taken if status == "waiting" else max(gone_at.get(old.guest, 0), old.taken)
                    assert now - since >= (15 if status == "waiting" else 60) * 1000
                    assert done == "ask" or (done == "say" and who.id not in (new.guest, old.guest))
        assert changes > 1

    at_table(tmp_path, test, OPEN, OPEN, OPEN, sit=())
