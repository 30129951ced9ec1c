"""Several servers on one PostgreSQL database: what one of them writes, people at all of them see, once and in order."""

import asyncio
import json
import random
import threading
from contextlib import asynccontextmanager

import msgspec
import pytest
from sqlalchemy import func, insert, select, union_all, update

from pakal.catalogue.fair import verify
from pakal.catalogue.record import read
from pakal.kernels.kernel import SPECTATOR
from pakal.table.base.bodies import ChangedMe, ClockPace, Coming, Recognized
from pakal.table.base.errors import TableError
from pakal.table.calls.call import Caller, Limits
from pakal.table.calls.connection import Connection
from pakal.table.calls.matches import list_page
from pakal.table.play import cluster, story
from pakal.table.play import room as room_module
from pakal.table.play.presence import viewer_at_first
from pakal.table.play.replay import Past, record_text
from pakal.table.play.seating import regain, sit_down
from pakal.table.play.server import TableServer
from pakal.table.play.setting_up import begin_with_present, new_seal, rematch
from pakal.table.play.story import FEW
from pakal.table.storage import schema
from pakal.table.storage.lease import Holder
from pakal.table.storage.network import LARGEST, payloads
from pakal.table.storage.servers import DUTIES, PREFIX
from pakal.table.storage.sql import Writing
from pakal.table.tests.tables import GREEDY, ME, OPEN, RATES, Onlooker, guest, new_match, play, settings_in, sit, until


@pytest.fixture
def database(databases):
    return databases.new()


@asynccontextmanager
async def servers(database, count=2, **more):
    """So many servers on one database. None sweeps by itself."""
    tables = [apart(TableServer(settings_in("/nowhere", database_url=database, **more))) for _ in range(count)]
    running = []
    try:
        for server in tables:
            await server.start()
            running.append(server)
        yield tables
    finally:
        for server in running:
            await server.stop()


def apart(server):
    """The table as if it ran on a machine of its own: nobody here can see whether its process lives."""
    server.services.store.lease.holder = Holder("somewhere", 1, "http://somewhere.example", "")
    return server


async def shared_match(a, b, *seats, **more):
    """A match that Ana and Ben play, she at one server and he at the other: its rooms there, and who they are."""
    ana, ben = await guest(a, "Ana"), await guest(b, "Ben")
    room = await new_match(a, ana, *(seats or (ME, OPEN)), **more)
    there = await b.room(room.id)
    await sit(there, ben, 1)
    await room.refresh()
    return room, there, ana, ben


def events(server, match):
    """Events of a match as the store has them: number and text."""
    event = schema.event.c
    query = select(event.number, event.kind, event.actor, event.text).where(event.match == match).order_by(event.number)
    return server.services.store.read_now(lambda connection: [tuple(row) for row in connection.execute(query)])


def test_two_servers_have_the_same_numbers_dice_and_hash(database):
    """A match that one server makes and another begins; the numbers come to both, and so does the promised secret."""

    async def main():
        async with servers(database) as (a, b):
            ana, ben = await guest(a, "Ana"), await guest(b, "Ben")
            seal = new_seal(b, ana)
            room = await new_match(a, ana, ME, OPEN, start_seat="random", seal=seal.seal, number="1" * 64)
            there = await b.room(room.id)
            await there.set_seats(lambda draft: sit_down(draft, 1, ben, None), guest=ben.id, number="2" * 64)
            assert there.info(None).commitment == seal.commitment
            people = [Onlooker(room, ana.id), Onlooker(there, ben.id)]
            for _ in range(1000):
                await in_step(room, there)
                assert people[0].state["hash"] == people[1].state["hash"] is not None
                if room.position.actor < 0:
                    break
                await play((room, there)[room.position.actor], [ana.id, ben.id], 1)
            records = [record_text(Past.of(each)) for each in (room, there)]
            assert records[0] == records[1]
            assert verify(read(records[0]), people[0].state["hash"]).flaws == []
            assert room.info(None).rematch_commitment == there.info(None).rematch_commitment
            await room.add_to_rematch(ana.id, "3" * 64)
            await there.add_to_rematch(ben.id, "4" * 64)
            await in_step(room, there)
            again, _ = await rematch(b, ben, there)
            assert again.info(None).numbers == ["3" * 64, "4" * 64]
            assert again.info(None).commitment == room.info(None).rematch_commitment

    asyncio.run(main())


async def in_step(*rooms):
    await until(lambda: len({room.position.row.revision for room in rooms}) == 1)


def deaf(server):
    """Its signals are lost from now on."""
    server.services.cluster.hear = lambda names: None
    server.services.cluster._signals._hear = lambda names: None
    server.services.cluster._signals._back = lambda: None


async def quiet(server):
    """Everything that it has heard of is read, and told."""
    await until(lambda: not server.services.cluster._reading)


class HybridArrays:
    """Somebody who looks at the lobby, and writes down what they hear."""

    visitor = False

    def __init__(self, guest=None):
        self.guest = guest
        self.matches, self.lists = [], []

    def tell_match(self, match, kind):
        self.matches.append(match)
        self.lists.append((match.id, kind))


def test_an_action_at_one_server_is_seen_at_the_other_as_after_a_local_one(database):
    async def main():
        async with servers(database) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            here, far = Onlooker(room, ana.id), Onlooker(there, ben.id)
            for _ in range(6):
                actor = room.position.actor
                mine, who = (room, ana) if actor == 0 else (there, ben)
                await in_step(room, there)
                text = mine.position.match.legal()[0]
                await mine.act(who.id, actor, mine.version, text, f"n{mine.version}")
                await in_step(room, there)
            twin = Onlooker(there, ana.id)
            for old, new in ((here.state, twin.state),):
                assert {k: new[k] for k in ("version", "view", "legal", "actor")} == {
                    k: old[k] for k in ("version", "view", "legal", "actor")
                }
            assert far.state["version"] == room.version
            assert far.state["view"]["viewer"] == 1
            assert [row[0] for row in events(a, room.id)] == list(range(1, room.version + 1))

    asyncio.run(main())


def test_a_server_that_changes_a_match_all_the_time_lets_the_other_one_in(database):
    async def main():
        async with servers(database) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            Onlooker(room, ana.id), Onlooker(there, ben.id)
            await until(lambda: room.presence.elsewhere)
            over = asyncio.Event()

            async def talk():
                count = 0
                while not over.is_set():
                    await room.speak(ana.id, 0, f"hello {count}", f"a{count}")
                    count += 1

            talking = asyncio.create_task(talk())
            for n in range(10):
                await there.speak(ben.id, 1, f"and I {n}", f"b{n}")
            over.set()
            await talking

    asyncio.run(main())


def test_races_in_one_match_lose_nothing_and_double_nothing(database):
    async def main():
        async with servers(database) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            Onlooker(room, ana.id), Onlooker(there, ben.id)
            successes, refusals = [], set()

            async def play(own, who, seat):
                """Act whenever it is one's turn, speak and propose; every action goes out twice."""
                for turn in range(25):
                    for name, what in (
                        (f"c{turn}", lambda n: own.speak(who.id, seat, f"hello {n}", n)),
                        (f"p{turn}", lambda n: own.propose_end(who.id, seat, own.version, n)),
                    ):
                        try:
                            await asyncio.gather(what(name), own.speak(who.id, seat, f"again {turn}", f"d{turn}"))
                            successes.append((seat, name))
                        except TableError as error:
                            refusals.add(error.code)
                    if own.position.actor == seat and own.position.playing:
                        version, text = own.version, own.position.match.legal()[0]
                        for _ in range(2):
                            try:
                                await own.act(who.id, seat, version, text, f"a{turn}")
                            except TableError as error:
                                refusals.add(error.code)
                                break
                        else:
                            successes.append((seat, f"a{turn}"))

            await asyncio.gather(play(room, ana, 0), play(there, ben, 1))
            assert refusals <= {"stale", "over"}
            await room.refresh()
            await there.refresh()
            assert room.position.row.revision == there.position.row.revision
            assert [c.text for c in room.chat] == [c.text for c in there.chat]
            messages = {(chat.seat, chat.text) for chat in room.chat}
            assert len(messages) == len(room.chat) == 100
            clients = select(schema.event.c.client).where(schema.event.c.client.is_not(None))
            names = a.services.store.read_now(lambda c: list(c.execute(clients).scalars()))
            who = {0: ana.id, 1: ben.id}
            for seat, name in successes:
                if name[0] != "c":
                    assert names.count(f"{who[seat]}:{name}") == 1
            assert [row[0] for row in events(a, room.id)] == list(range(1, room.version + 1))
            fresh = apart(TableServer(settings_in("/nowhere", database_url=database)))
            await fresh.start()
            again = await fresh.room(room.id)
            assert again.position.match.actions == room.position.match.actions == there.position.match.actions
            await fresh.stop()

    asyncio.run(main())


def test_a_change_that_lost_the_race_is_decided_again_and_stale_is_heard_only_when_it_is(database):
    async def main():
        async with servers(database) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            deaf(a), deaf(b)
            text, version = room.position.match.legal()[0], room.version
            await room.speak(ana.id, 0, "first", "s1")
            assert there.position.row.revision < room.position.row.revision
            await there.speak(ben.id, 1, "second", "s1")  # Ben's server knew nothing of it
            assert [chat.text for chat in there.chat] == ["first", "second"]
            await room.act(ana.id, 0, version, text, "a1")  # a message of the chat makes no action stale
            assert there.version == version
            with pytest.raises(TableError, match="409 stale"):
                await there.act(ben.id, 1, version, "anything", "a1")
            assert there.version == room.version
            await there.leave(ben.id, 1, "l1")
            await room.speak(ana.id, 0, "third", "s2")
            assert room.version == there.version

    asyncio.run(main())


def test_a_message_that_is_sent_again_at_another_server_takes_effect_once(database):
    async def main():
        async with servers(database) as (a, b):
            room, there, ana, _ = await shared_match(a, b)
            deaf(b)
            version, text = room.version, room.position.match.legal()[0]
            await room.act(ana.id, 0, version, text, "a1")
            after = room.version
            assert there.version == version
            await there.act(ana.id, 0, version, text, "a1")
            assert there.version == after
            with pytest.raises(TableError, match="409 id-used"):
                await there.speak(ana.id, 0, "something else", "a1")

    asyncio.run(main())


def test_two_people_sit_down_at_once_at_two_servers_and_one_gets_the_seat(database):
    async def main():
        async with servers(database) as (a, b):
            ana = await guest(a)
            people = [await guest(a, "Ben"), await guest(b, "Cem")]
            room = await new_match(a, ana, ME, OPEN, ME)
            there = await b.room(room.id)

            async def take(own, who):
                await own.set_seats(lambda draft: sit_down(draft, 1, who, None))

            results = await asyncio.gather(take(room, people[0]), take(there, people[1]), return_exceptions=True)
            assert sorted(str(result) for result in results) == ["409 taken", "None"]
            late = people[0] if room.seats_of(people[0].id) == [] else people[1]
            for own in (room, there):  # the new owner has no page yet, at neither server
                with pytest.raises(TableError, match="409 taken"):
                    await own.come(late, Coming(1, back=True))
            await room.refresh()
            await there.refresh()
            assert room.position.seats == there.position.seats
            assert room.position.row.status == "playing"

    asyncio.run(main())


def test_phones_at_two_servers_are_offered_different_seats_at_the_same_moment(database):
    async def main():
        async with servers(database) as (a, b):
            room = await new_match(a, await guest(a), ME, OPEN, OPEN, OPEN)
            rooms = [room, await b.room(room.id)]
            phones = [(own, f"phone {n}") for n in range(2) for own in rooms][:3]

            async def look(own, phone):
                own.arrive(phone, None)
                return (await own.arrival(phone, None)).suggested

            offered = await asyncio.gather(*(look(*phone) for phone in phones))
            assert sorted(offered) == [1, 2, 3]
            assert await asyncio.gather(*(look(*phone) for phone in phones)) == offered
            room.drop_arrival("phone 0")
            room.drop_arrival("phone 1")
            await asyncio.gather(*a.services.tasks)  # the other server may offer their seats now
            assert await look(rooms[1], "phone 3") in (offered[0], offered[2])

    asyncio.run(main())


def test_a_request_for_a_seat_at_one_server_is_answered_at_the_other(database):
    async def main():
        async with servers(database, seat_grace=0.0) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            cem, back = await guest(a, "Cem"), Coming(1, back=True)
            await there.refresh()
            deaf(a)

            async def asked():
                """The number of the question that Ana is asked at the other server, once Cem has asked."""
                await room.come(cem, back)
                await there.refresh()
                return there.position.seats[1].asked

            Onlooker(there, ana.id)
            await asked()
            ben_there = Onlooker(there, ben.id)  # he is back, and only the other server and the store know it
            await until(
                lambda: there.position.seats[1].asked_by is None and there.id not in b.services.cluster._storing
            )
            with pytest.raises(TableError, match="409 taken"):
                await room.come(cem, back)
            there.exit(ben_there)
            await until(lambda: there.id not in b.services.cluster._storing)
            number = await asked()
            assert room.seats_of(cem.id) == []
            await until(there.returning)
            await there.recognize(ana.id, 1, Recognized(number, True))
            await room.refresh()
            assert [each.position.seats[1].guest for each in (room, there)] == [cem.id] * 2
            assert [chat.text for chat in room.chat] == [chat.text for chat in there.chat] == [""]
            await room.set_seats(lambda draft: regain(draft, 1, ben))
            await there.refresh()
            assert there.seats_of(ben.id) == [1]

    asyncio.run(main())


def test_a_guest_forgotten_at_one_server_leaves_no_name_by_the_other(database):
    async def main():
        async with servers(database) as (a, b):
            _, there, ana, ben = await shared_match(a, b)
            waiting = await new_match(a, ana, ME, OPEN)
            own = await b.room(waiting.id)
            deaf(b)
            await a.services.guests.forget(ben)
            attempts = [
                lambda: new_match(b, ben, ME, OPEN),
                lambda: sit(own, ben, 1),
                lambda: b.services.guests.change(ben, ChangedMe(name="Ben")),
                lambda: there.speak(ben.id, 1, "hello", "s"),
            ]
            for attempt in attempts:
                with pytest.raises(TableError, match="401 nobody"):
                    await attempt()
            names = union_all(*(select(table.c.name) for table in (schema.guest, schema.seat, schema.chat)))
            assert "Ben" not in await b.services.store.read(
                lambda connection: list(connection.execute(names).scalars())
            )

    asyncio.run(main())


def test_a_match_that_drops_its_free_seats_begins_with_fewer_at_both_servers(database):
    async def main():
        async with servers(database) as (a, b):
            ana, ben = await guest(a, "Ana"), await guest(b, "Ben")
            room = await new_match(a, ana, ME, OPEN, OPEN)
            there = await b.room(room.id)
            await sit(there, ben, 2)
            await begin_with_present(room)
            await there.refresh()
            for one in (room, there):
                assert (one.position.row.status, one.position.match.setup.players) == ("playing", 2)
                assert [seat.guest for seat in one.position.seats] == [ana.id, ben.id]
            await play(there, [ana.id, ben.id], 2)
            await room.refresh()
            assert room.position.course.match.actions == there.position.course.match.actions

    asyncio.run(main())


def test_events_of_several_matches_are_read_together(database):
    async def main():
        async with servers(database) as (a, b):
            ana = await guest(a)
            rooms = [await new_match(a, ana, ME, ME) for _ in range(5)]
            far = [Onlooker(await b.room(room.id), None) for room in rooms]
            deaf(b)
            await quiet(b)
            for _ in range(2):
                for room in rooms:
                    actor = room.position.actor
                    await room.act(ana.id, actor, room.version, room.position.match.legal()[0], f"a{room.version}")
                await room.speak(ana.id, 0, "hello", f"s{room.version}")
            reads, read = [], b.services.store.read

            async def count(job):
                reads.append(job)
                return await read(job)

            b.services.store.read = count
            for room in rooms:
                b.services.cluster.note_change(room.id)
            await until(lambda: [one.state["version"] for one in far] == [room.version for room in rooms])
            assert len(reads) == 1
            assert [row.revision for row in (one.room.position.row for one in far)] == [
                room.position.row.revision for room in rooms
            ]
            assert [chat.text for chat in far[-1].room.chat] == ["hello", "hello"]

    asyncio.run(main())


def test_the_next_sweep_finds_changes_without_a_signal(database):
    async def main():
        async with servers(database) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            far = Onlooker(there, ben.id)
            await in_step(room, there)
            deaf(b)
            await quiet(b)
            await room.act(ana.id, 0, room.version, room.position.match.legal()[0], "a1")
            assert far.state["version"] < room.version
            await b.sweep()
            await until(lambda: far.state["version"] == room.version)

    asyncio.run(main())


def test_a_room_that_missed_hundreds_of_events_plays_and_words_them_beside_the_loop(database, monkeypatch):
    threads = {"play_events": [], "encode_entries": []}

    def note(module, name):
        real = getattr(module, name)

        def call(*arguments):
            threads[name].append((threading.current_thread().name, len(arguments[1])))
            return real(*arguments)

        monkeypatch.setattr(module, name, call)

    async def main():
        async with servers(database) as (a, b):
            room, there, ana, ben = await shared_match(a, b, game="pacals-rocket")
            far = Onlooker(there, ben.id)
            await in_step(room, there)
            deaf(b)
            await quiet(b)
            choose = random.Random(1).choice
            while room.version < 3 * FEW:
                actor = room.position.actor
                text = choose(room.position.match.legal())
                await room.act((ana, ben)[actor].id, actor, room.version, text, f"n{room.version}")
            gap = room.version - far.state["version"]
            note(room_module, "play_events")
            note(story, "encode_entries")
            await b.sweep()
            await until(lambda: far.state["version"] == room.version)
            assert far.state["plies"] == len(room.position.steps)
            assert threads["play_events"] == [("pakal-look-back_0", gap)]
            assert [thread for thread, plies in threads["encode_entries"] if plies > FEW] == ["pakal-look-back_0"]
            assert all(plies <= FEW for thread, plies in threads["encode_entries"] if thread == "MainThread")

    asyncio.run(main())


def test_everything_is_read_again_when_the_listening_connection_comes_back(database):
    async def main():
        async with servers(database) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            far = Onlooker(there, ben.id)
            back, read_anew = [], b.services.cluster.read_anew
            b.services.cluster._signals._back = lambda: (back.append(1), read_anew())
            kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%%'"
            await a.services.store.write(lambda connection: connection.exec_driver_sql(kill).all())
            await room.act(ana.id, 0, room.version, room.position.match.legal()[0], "a1")
            await until(lambda: back and far.state["version"] == room.version)

    asyncio.run(main())


def test_a_computer_stands_in_at_one_server_until_the_person_comes_back_at_the_other(database):
    async def main():
        async with servers(database, long_absence=0.0) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            far = Onlooker(there, ben.id)
            await b.sweep()
            assert far.tables[-1].long_away == [0]
            await there.propose_stand_in(ben.id, 1, there.version, "p")
            for _ in range(3):
                await until(lambda: there.position.actor == 1)
                await play(there, [ana.id, ben.id], 1)
            await room.refresh()
            assert room.info(None).seats[0].agent == "level-2"
            Onlooker(room, ana.id)
            await until(lambda: there.info(None).seats[0].agent is None)
            assert far.tables[-1].seats[0].agent is None
            while room.position.actor != 0:
                await in_step(room, there)
                await play(there, [ana.id, ben.id], 1)
            await in_step(room, there)
            await play(room, [ana.id, ben.id], 1)

    asyncio.run(main())


def test_chat_names_codes_rematches_and_tables_that_are_cleared_away_reach_the_other_server(database):
    async def main():
        async with servers(database) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            far = Onlooker(there, ben.id)
            await room.speak(ana.id, 0, "hello", "s1")
            await until(lambda: [chat.text for chat in far.chats] == ["hello"])
            anna, matches = await a.services.guests.change(ana, ChangedMe(name="Anna"))
            assert matches == [room.id]
            await a.catch_up(matches)
            await until(lambda: far.tables and far.tables[-1].seats[0].name == "Anna")
            await room.set_code("ABCD")
            await until(lambda: far.tables[-1].code == "ABCD")
            await room.leave(ana.id, 0, "l1")
            await there.leave(ben.id, 1, "l2")
            await room.refresh()
            assert room.position.row.status == "over"
            matches = await a.services.guests.forget(anna)
            await a.catch_up(matches)
            await until(lambda: there.chat[0].name == "" and there.position.seats[0].name == "")
            empty = await new_match(b, ben, ME, OPEN)
            other = await a.room(empty.id)
            looking = Onlooker(other, None)
            await empty.clear_away()
            await until(lambda: looking.code == 4404)
            with pytest.raises(TableError, match="404 not-found"):
                await a.room(empty.id)

    asyncio.run(main())


def test_a_rematch_is_made_once_and_leads_both_servers_to_it(database):
    async def main():
        async with servers(database) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            far = Onlooker(there, ben.id)
            await room.set_code("WXYZ")
            for own, who, seat in ((room, ana, 0), (there, ben, 1)):
                if seat == 0:
                    await own.propose_end(who.id, seat, own.version, "p")
                else:
                    await own.refresh()
                    (proposal,) = own.position.course.proposals
                    await own.answer(who.id, seat, proposal, True, "y")
            await room.refresh()
            answers = await asyncio.gather(rematch(a, ana, room), rematch(b, ben, there))
            assert answers[0][0].id == answers[1][0].id
            assert sorted(new for _, new in answers) == [False, True]
            await until(lambda: far.tables[-1].rematch == answers[0][0].id and far.tables[-1].code is None)
            assert (await b.room(answers[0][0].id)).position.row.code == "WXYZ"

    asyncio.run(main())


def test_somebody_at_the_other_server_is_there_until_they_go_or_their_server_ends(database):
    async def main():
        async with servers(database, seat_grace=0.0) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            here = Onlooker(room, ana.id)
            far, board = Onlooker(there, ben.id), Onlooker(there, None, board=True)
            await until(lambda: here.tables and here.tables[-1].seats[1].online and here.tables[-1].shared)
            there.exit(board)
            await until(lambda: not here.tables[-1].shared)
            there.exit(far)
            await until(lambda: not here.tables[-1].seats[1].online)
            Onlooker(there, ben.id)
            await until(lambda: here.tables[-1].seats[1].online)
            await die(b)
            await a.sweep()
            await until(lambda: not here.tables[-1].seats[1].online)

    asyncio.run(main())


async def die(server):
    """A server ends as by a power failure: its registration runs out."""
    for task in server._tasks:
        task.cancel()
    name = schema.lease.c.name == PREFIX + server.services.store.name
    over = update(schema.lease).where(name).values(until=0)
    await server.services.store.write(lambda connection: connection.execute(over))


def test_computer_players_act_at_one_server_and_go_on_at_another_when_it_ends(database):
    async def main():
        async with servers(database) as (a, b):
            ana = await guest(a)
            room = await new_match(a, ana, ME, GREEDY)
            there = await b.room(room.id)
            far = Onlooker(there, None)
            choosing = []

            async def never(*_):
                choosing.append(a)
                await asyncio.sleep(1000)

            a.services.computers.choose = never
            while room.position.actor == 0:
                await room.act(ana.id, 0, room.version, room.position.match.legal()[0], f"a{room.version}")
            await until(lambda: far.state["version"] == room.version and choosing)
            await b.sweep()
            assert not there.driver.busy
            await die(a)
            before = room.version
            await b.sweep()
            await until(lambda: far.state["version"] > before and far.state["actor"] == 0)
            assert there.position.row.keeper == b.services.store.name

    asyncio.run(main())


def test_a_server_that_slept_registers_again_and_reads_all_it_has_anew(database):
    async def main():
        async with servers(database, seat_grace=0.0) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            far = Onlooker(there, ben.id)
            here = Onlooker(room, ana.id)
            await until(lambda: here.tables and here.tables[-1].seats[1].online)
            deaf(b)
            await die(b)
            await a.sweep()
            await until(lambda: not here.tables[-1].seats[1].online)
            await room.act(ana.id, 0, room.version, room.position.match.legal()[0], "a1")
            await b.sweep()
            await until(lambda: far.state["version"] == room.version)
            await b.sweep()
            await until(lambda: here.tables[-1].seats[1].online)
            with pytest.raises(TableError, match="409 stale"):
                await there.act(ben.id, 1, 1, "anything", "x")

    asyncio.run(main())


def test_one_server_looks_after_clocks_and_notices_until_it_ends(database):
    async def main():
        async with servers(database) as (a, b):
            assert [server.services.cluster.duties for server in (a, b)] == [True, False]
            await b.sweep()
            assert not b.services.cluster.duties
            await die(a)
            await b.sweep()
            assert b.services.cluster.duties
            await a.sweep()  # it has only slept
            assert [server.services.cluster.duties for server in (a, b)] == [False, True]

    asyncio.run(main())


def test_a_server_without_the_duties_sends_no_notice(database):
    async def main():
        async with servers(database) as (a, b):
            assert await a.services.store.read(lambda connection: a.services.store.lease.holds(connection, DUTIES))
            assert not await b.services.store.read(lambda connection: b.services.store.lease.holds(connection, DUTIES))
            b.services.cluster.duties = True  # it believes so still
            assert not await b.services.store.read(lambda connection: b.services.store.lease.holds(connection, DUTIES))
            name = await a.services.store.read(
                lambda c: c.execute(select(schema.lease.c.holder).where(schema.lease.c.name == DUTIES)).scalar_one()
            )
            assert name == a.services.store.name

    asyncio.run(main())


def test_servers_whose_clocks_differ_by_minutes_go_by_that_of_the_database(database):
    async def main():
        from pakal.table.base import times

        running = []
        for minutes in (0, 7, -9):
            clock = lambda minutes=minutes: times.now() + minutes * 60_000  # noqa: E731
            server = apart(TableServer(settings_in("/nowhere", database_url=database), clock))
            await server.start()
            running.append(server)
        a, b, c = running
        try:
            minute = 60_000  # many times what a slow machine takes here, and far less than the clocks differ by
            assert (
                max(server.services.now() for server in running) - min(server.services.now() for server in running)
                < minute
            )
            assert (
                max(server.services.time.now() for server in running)
                - min(server.services.time.now() for server in running)
                < minute
            )
            room, there, *_ = await shared_match(b, c, pace=ClockPace(minutes=5, increment=0))
            await there.refresh()
            time_left = there.position.row.deadline - a.services.time.now()
            assert abs(time_left - 5 * minute) < minute
            for server in running:
                await server.sweep()
            await room.refresh()
            assert [seat.kind for seat in room.position.seats] == ["me", "me"]
        finally:
            for server in running:
                await server.stop()

    asyncio.run(main())


def test_signals_are_split_before_they_grow_too_large(database):
    names = [f"{number:024}" for number in range(1000)]
    signals = list(payloads(names))
    assert max(map(len, signals)) <= LARGEST
    assert [name for payload in signals for name in payload.split(",")] == names
    assert list(payloads([])) == []

    async def main():
        async with servers(database) as (a, b):
            arrivals = []
            b.services.cluster._signals._hear = arrivals.extend
            while not arrivals:  # until it listens
                a.services.cluster.tell(["first"])
                await asyncio.sleep(0.01)
            a.services.cluster.tell([*names, "last"])
            await until(lambda: "last" in arrivals)
            assert [name for name in arrivals if name != "first"] == [*names, "last"]

    asyncio.run(main())


def test_the_lobby_hears_of_tables_at_the_other_server(database):
    async def main():
        async with servers(database) as (a, b):
            ana, person = await guest(a), HybridArrays()
            b.services.lobby.people.add(person)
            room = await new_match(a, ana, ME, OPEN)
            await until(lambda: [match.id for match in person.matches][-1:] == [room.id])
            deaf(b)
            other = await new_match(a, ana, ME, OPEN)
            await b.sweep()
            await until(lambda: person.matches[-1].id == other.id)
            count = len(person.matches)
            await b.sweep()
            await quiet(b)
            assert len(person.matches) == count

    asyncio.run(main())


def test_the_lobby_hears_once_of_a_change_in_a_match_that_nobody_there_looks_at(database):
    async def main():
        async with servers(database, seat_grace=0.0) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            person = HybridArrays(ben.id)
            b.services.lobby.people.add(person)
            deaf(b)
            await quiet(b)
            news = []
            for turn in range(2):
                await room.speak(ana.id, 0, "hello", f"s{turn}")
                for _ in range(3):
                    await b.sweep()
                    await quiet(b)
                news.append([match.id for match in person.matches])
                assert there.behind
            Onlooker(room, ana.id)
            await until(lambda: room.id not in room.services.cluster._storing)
            for _ in range(3):
                await b.sweep()
                await quiet(b)
            news.append([match.id for match in person.matches])
            assert news == [[room.id], [room.id] * 2, [room.id] * 3]
            assert [seat.online for seat in person.matches[-1].seats] == [True, False]

    asyncio.run(main())


def test_the_lobby_hears_when_a_table_at_the_other_server_begins_or_is_cleared_away(database):
    async def main():
        async with servers(database) as (a, b):
            ana, ben = await guest(a), await guest(a)
            stranger = HybridArrays()
            early = await new_match(a, ana, ME, OPEN)
            b.services.lobby.people.add(stranger)
            await sit(early, ben, 1)  # this server had not heard of the table before
            await until(lambda: stranger.lists[-1:] == [(early.id, None)])
            room = await new_match(a, ana, ME, OPEN)
            await until(lambda: (room.id, "open") in stranger.lists)
            await sit(room, ben, 1)
            await until(lambda: stranger.lists[-1] == (room.id, None))
            await quiet(b)
            count = len(stranger.lists)
            await play(room, [ana.id, ben.id], 1)
            other = await new_match(a, ana, ME, OPEN)
            await until(lambda: (other.id, "open") in stranger.lists)
            assert stranger.lists[count:] == [(other.id, "open")]  # of later actions no stranger is told
            await other.clear_away()
            await until(lambda: stranger.lists[-1] == (other.id, None))

    asyncio.run(main())


def test_an_unreadable_match_does_not_keep_the_lobby_from_others(database, monkeypatch):
    async def main():
        async with servers(database) as (a, b):
            ana, person = await guest(a), HybridArrays()
            b.services.lobby.people.add(person)
            room = await new_match(a, ana, ME, OPEN)
            await until(lambda: person.matches)
            deaf(b)
            await quiet(b)
            person.matches.clear()
            first = "!"  # before every id of a match
            presence = {"match": first, "who": ana.id, "server": a.services.store.name}
            await a.services.store.write(lambda connection: connection.execute(insert(schema.presence), presence))
            for match in (first, room.id):
                b.services.cluster.note_change(match)
            await until(lambda: [match.id for match in person.matches] == [room.id])
            monkeypatch.setattr(cluster, "AT_ONCE", 1)
            listing = b.services.cluster._list

            async def fail_once(matches):
                b.services.cluster._list = listing
                raise KeyError(matches[0])

            b.services.cluster._list = fail_once
            for match in (first, room.id):
                b.services.cluster.note_change(match)
            await until(lambda: [match.id for match in person.matches] == [room.id] * 2)

    asyncio.run(main())


def test_lists_show_who_is_online_at_another_server(database):
    async def main():
        async with servers(database) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            deaf(b)
            for comes in (True, False):
                if comes:
                    here = Onlooker(room, ana.id)
                else:
                    room.exit(here)
                await until(lambda: room.id not in room.services.cluster._storing)
                (match,) = await list_page(b, "mine", ben.id, None, 20)
                assert [seat.online for seat in match.seats] == [comes, False]
            Onlooker(there, ben.id)
            (match,) = await list_page(b, "mine", ben.id, None, 20)
            assert [seat.online for seat in match.seats] == [False, True]

    asyncio.run(main())


def test_after_a_lost_signal_the_next_sweep_tells_the_lobby_who_came_and_went(database):
    async def main():
        async with servers(database) as (a, b):
            ana, ben = await guest(a, "Ana"), await guest(b, "Ben")
            stranger, person = HybridArrays(), HybridArrays(ben.id)
            room = await new_match(a, ana, ME, OPEN)
            b.services.lobby.people |= {stranger, person}
            deaf(b)
            await quiet(b)
            here = Onlooker(room, ana.id)
            await until(lambda: room.id not in room.services.cluster._storing)
            await b.sweep()
            await quiet(b)
            assert stranger.matches[-1].seats[0].online
            await sit(room, ben, 1)  # now it is among his own matches
            await b.sweep()
            await quiet(b)
            assert person.lists[-1] == (room.id, "mine")
            count = len(person.matches)
            room.exit(here)
            await until(lambda: room.id not in room.services.cluster._storing)
            for _ in range(3):
                await b.sweep()
                await quiet(b)
            assert [match.seats[0].online for match in person.matches[count:]] == [False]

    asyncio.run(main())


def test_the_lobby_hears_of_all_changes_after_a_time_in_which_its_server_could_not_read(database):
    async def main():
        async with servers(database) as (a, b):
            person = HybridArrays()
            b.services.lobby.people.add(person)
            deaf(b)
            room = await new_match(a, await guest(a), ME, OPEN)
            await quiet(b)
            where, long_ago = schema.match.c.id == room.id, b.services.now() - 60_000
            await a.services.store.write(
                lambda connection: connection.execute(update(schema.match).where(where).values(changed=long_ago))
            )
            b.services.cluster._compared_at = long_ago
            person.matches.clear()
            await b.sweep()
            await quiet(b)
            assert [match.id for match in person.matches] == [room.id]

    asyncio.run(main())


def test_a_match_that_cannot_be_read_is_woken_and_logged_once(database, caplog):
    async def main():
        async with servers(database) as (a, b):
            room = await new_match(a, await guest(a), GREEDY, ME)
            await until(lambda: room.position.actor == 1 and not room.busy)
            setup = room.position.row.setup.replace("game: rockets", "game: of another package")
            where = schema.match.c.id == room.id
            values = {
                "setup": setup,
                "actor": 0,
                "keeper": b.services.store.name,
                "revision": room.position.row.revision + 1,
            }
            tries, load = [], b._load

            async def count(match):
                tries.append(match)
                return await load(match)

            b._load = count

            async def sweeps():
                await a.services.store.write(
                    lambda connection: connection.execute(update(schema.match).where(where).values(values))
                )
                for _ in range(3):
                    await b.sweep()
                    await until(lambda: not b.services.tasks)

            await sweeps()
            assert tries == [room.id]
            with pytest.raises(TableError, match="409 broken"):
                await b.room(room.id)
            assert [record.levelname for record in caplog.records if "cannot be read" in record.message] == ["ERROR"]
            tries.clear()
            values["revision"] += 1
            await sweeps()
            assert tries == [room.id]

    asyncio.run(main())


def test_a_seat_that_is_handed_over_at_one_server_is_shown_to_its_new_person_at_the_other(database):
    async def main():
        async with servers(database) as (a, b):
            room, there, _, ben = await shared_match(a, b)
            cem = await guest(a, "Cem")
            screen, phone = connection(b, there, ben.id), connection(b, there, cem.id)
            assert (screen.viewer, phone.viewer) == (1, SPECTATOR)
            assert "hand" in states(screen)[-1]["view"]
            before = there.version

            def make(draft):
                draft.seats[1] = msgspec.structs.replace(draft.seats[1], guest=cem.id)

            await room.set_seats(make)
            await in_step(room, there)
            await quiet(b)
            assert there.version == before
            assert (screen.viewer, phone.viewer) == (SPECTATOR, 1)
            assert states(screen)[-1]["view"].get("hand") is None
            assert states(phone)[-1]["view"]["hand"] is not None

    asyncio.run(main())


def connection(server, room, who):
    """A connection of a guest that is at a match; what it would send waits in its queue."""
    line = Connection(Caller(server=server, limits=Limits(RATES), home=None, address="192.0.2.1"), carrier=None)
    line.guest, line.room, line.viewer = who, room, viewer_at_first(room.position, who)
    room.enter(line)
    line._state()
    return line


def states(line):
    """The states that a connection has been told."""
    messages = [json.loads(text) for text in line._queue]
    return [each for each in messages if each["type"] == "state"]


def test_a_chat_message_that_comes_again_while_a_name_changes_is_not_said_twice(database):
    async def main():
        async with servers(database) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            await there.refresh()
            deaf(b)
            _, matches = await a.services.guests.change(ana, ChangedMe(name="Anna"))
            await a.catch_up(matches)
            news = await b.services.servers.news({there.id: there.mark})
            await room.speak(ben.id, 1, "hello", "s1")  # after the news were read, and before the chat is
            await there.catch_up(news[there.id])
            await there.speak(ben.id, 1, "hello", "s1")
            assert [(chat.name, chat.text) for chat in there.chat] == [("Ben", "hello")]

    asyncio.run(main())


def test_a_server_that_comes_back_while_another_one_buries_the_dead_stays_registered(database):
    async def main():
        async with servers(database) as (a, b):
            here = schema.lease.c.name == PREFIX + b.services.store.name

            class WhileItComesBack:
                """A connection before whose first deletion the other server renews its registration."""

                def __init__(self, connection):
                    self.connection = connection
                    self.renewed = False

                def execute(self, statement):
                    if statement.is_delete and not self.renewed:
                        self.renewed = True
                        with b.services.store.engine.begin() as other:
                            other.execute(update(schema.lease).where(here).values(until=2**52))
                    return self.connection.execute(statement)

            await b.services.store.write(lambda connection: b.services.store.lease.claim(connection, "something"))
            await die(b)
            connections = []

            def bury(connection):
                connections.append(WhileItComesBack(connection))
                a.services.store.lease._bury(connections[-1])

            await a.services.store.write(bury)
            assert connections[-1].renewed
            assert await b.services.store.read(lambda connection: b.services.store.lease.holds(connection, "something"))

    asyncio.run(main())


def test_a_device_that_is_revoked_at_one_server_works_at_none(database):
    async def main():
        async with servers(database) as (a, b):
            who, secret = await a.services.guests.make("Ana", "en", "test")
            assert (await b.services.guests.find(secret)).id == who.id
            await a.services.guests.revoke(who, who.device)
            a.services.cluster.tell([f"d:{who.device}"])
            for _ in range(12_000):
                if await b.services.guests.find(secret) is None:
                    break
                await asyncio.sleep(0.005)
            assert await b.services.guests.find(secret) is None

    asyncio.run(main())


def test_a_batch_in_which_one_match_lost_writes_the_others(database):
    async def main():
        async with servers(database) as (a, b):
            ana = await guest(a)
            rooms = [await new_match(a, ana, ME, ME) for _ in range(6)]
            there = await b.room(rooms[2].id)
            deaf(a)
            await there.act(ana.id, 0, there.version, there.position.match.legal()[0], "b")
            start, go = threading.Event(), threading.Event()

            def hold_up(_):
                start.set()
                assert go.wait(60)

            writer = asyncio.create_task(a.services.store.write(hold_up))
            await until(start.is_set)
            batches, transaction = [], a.services.store._transaction

            def note(jobs):
                batches.append(sum(isinstance(job, Writing) for job in jobs))
                return transaction(jobs)

            a.services.store._transaction = note
            texts = [room.position.match.legal()[0] for room in rooms]
            acts = [
                asyncio.create_task(room.act(ana.id, 0, room.version, text, "a"))
                for room, text in zip(rooms, texts, strict=True)
            ]
            try:
                await until(lambda: a.services.store.waiting == len(rooms))
            finally:
                go.set()
            await writer
            results = await asyncio.gather(*acts, return_exceptions=True)
            assert [str(result) for result in results] == ["None", "None", "409 stale", "None", "None", "None"]
            assert [writings for writings in batches if writings] == [6]
            count = select(func.count()).select_from(schema.event).where(schema.event.c.client.is_not(None))
            assert a.services.store.read_now(lambda connection: connection.execute(count).scalar_one()) == 6

    asyncio.run(main())


def test_two_servers_that_wait_for_each_other_both_get_through(database):
    async def main():
        async with servers(database) as (a, b):
            await a.services.store.write(
                lambda c: c.execute(insert(schema.setting), [{"name": n, "value": ""} for n in "xy"])
            )
            meeting, tries = threading.Barrier(2), []

            def job(first, second, mark):
                def write(connection):
                    tries.append(mark)
                    for name in (first, second):
                        where = schema.setting.c.name == name
                        statement = update(schema.setting).where(where).values(value=schema.setting.c.value + mark)
                        connection.execute(statement)
                        if name == first and tries.count(mark) == 1:
                            meeting.wait(60)

                return write

            await asyncio.gather(a.services.store.write(job("x", "y", "a")), b.services.store.write(job("y", "x", "b")))
            assert len(tries) > 2  # PostgreSQL may give up both, one after the other
            query = select(schema.setting.c.value).where(schema.setting.c.name.in_(["x", "y"]))
            values = a.services.store.read_now(lambda connection: list(connection.execute(query).scalars()))
            assert [sorted(value) for value in values] == [["a", "b"], ["a", "b"]]

    asyncio.run(main())


def test_guesses_are_counted_by_all_servers_together_and_from_each_address_by_itself(database):
    rates = msgspec.structs.replace(RATES, guesses=(0.001, 6))

    async def main():
        async with servers(database, rates=rates) as (a, b):
            answers = [await server.services.cluster.guess("192.0.2.1", 1) for server in (a, b, a, b, a, b, a, b)]
            assert answers == [True] * 6 + [False] * 2
            assert await b.services.cluster.guess("192.0.2.1", -1)  # it was right
            assert await a.services.cluster.guess("192.0.2.1", 1)
            assert not await a.services.cluster.guess("192.0.2.1", 1)
            assert await b.services.cluster.guess("192.0.2.2", 1)
            rows = a.services.store.read_now(lambda connection: str(connection.execute(select(schema.guesses)).all()))
            assert "192.0.2" not in rows

    asyncio.run(main())


def test_an_analysis_is_made_once_and_every_server_tells_how_far_it_is(database):
    async def main():
        async with servers(database, analysis_iterations=5) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            for own, who, seat in ((room, ana, 0), (there, ben, 1)):
                await own.refresh()
                await own.leave(who.id, seat, "l")
            await room.refresh()
            gate, calls, make = asyncio.Event(), [], a.analyses._make

            async def hold_up(match, work):
                await gate.wait()
                return await make(match, work)

            a.analyses._make = hold_up
            assert (await a.analyses.ask(room, lambda: calls.append(1))).status == "waiting"
            assert (await b.analyses.ask(there, lambda: calls.append(1))).status in ("waiting", "running")
            assert calls == [1]
            gate.set()
            for _ in range(6000):
                if (answer := await b.analyses.look(there)).status == "done":
                    break
                await asyncio.sleep(0.01)
            assert answer.analysis is not None

    asyncio.run(main())


def test_an_analysis_whose_server_ends_can_be_asked_for_elsewhere(database):
    async def main():
        async with servers(database, analysis_iterations=5) as (a, b):
            room, there, ana, ben = await shared_match(a, b)
            await room.leave(ana.id, 0, "l")
            await there.refresh()
            await there.leave(ben.id, 1, "l")
            await room.refresh()

            async def never(*_):
                await asyncio.sleep(1000)

            a.analyses._make = never
            await a.analyses.ask(room, lambda: None)
            assert (await b.analyses.look(there)).status == "waiting"
            await die(a)
            assert (await b.analyses.look(there)).status == "none"
            assert (await b.analyses.ask(there, lambda: None)).status in ("waiting", "running")

    asyncio.run(main())
