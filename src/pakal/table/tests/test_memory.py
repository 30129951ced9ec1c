"""A match that is let go leaves memory, at once and without a search for garbage."""

import asyncio
import gc
import tracemalloc
import weakref

import pytest
from sqlalchemy import update

from pakal.catalogue.registry import game, packages
from pakal.table.base.errors import StoreFailed, TableError
from pakal.table.people import guests
from pakal.table.play import asking
from pakal.table.play.presence import save_seen
from pakal.table.play.replay import Past, frames, whole_log
from pakal.table.play.server import IDLE
from pakal.table.storage import schema
from pakal.table.tests.tables import ME, OPEN, Clock, Onlooker, guest, new_match, play, server_in


@pytest.mark.parametrize("name", sorted(packages()))
def test_a_closed_room_leaves_nothing_in_memory(tmp_path, name):
    async def main():
        async with server_in(tmp_path, hint_iterations=50) as server:
            ana = await guest(server)
            room = await new_match(server, ana, ME, ME, game=name)
            await play(room, [ana.id, ana.id], 12)
            await whole_log(room, -3)
            frames(Past.of(room), -3, 0, 9)
            room.story.state(0, -1, True)
            await asking.choices(room)
            await asyncio.sleep(0.05)
            references = weakref.ref(room), weakref.ref(room.story), weakref.ref(room.position.match)
            gc.disable()
            try:
                server.forget(room.id)
                del room
                await asyncio.sleep(0)
                assert [each() for each in references] == [None, None, None]
            finally:
                gc.enable()

    asyncio.run(main())


async def leaves_at_once(server, match, reference):
    """A match that the server lets go leaves memory without a search for garbage."""
    gc.disable()
    try:
        server.forget(match)
        await asyncio.sleep(0)
        assert reference() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("what", ["act", "speak", "code"])
def test_a_change_that_the_store_has_refused_keeps_no_match_in_memory(tmp_path, what):
    """Another server was faster, or the store could not write."""

    async def main():
        async with server_in(tmp_path) as server:
            ana = await guest(server)
            room = await new_match(server, ana, ME, ME)
            faster = update(schema.match).values(revision=schema.match.c.revision + 1)
            await server.services.store.write(lambda connection: connection.execute(faster))
            match what:
                case "act":
                    await play(room, [ana.id, ana.id], 1)
                case "speak":
                    await room.speak(ana.id, 0, "hello", "a")
                case "code":
                    with pytest.raises(TableError):
                        await room.set_code(object())  # no database can store it
            reference = weakref.ref(room)
            await server.services.store.write(lambda connection: None)  # the thread lets go what it has written
            match = room.id
            del room
            await leaves_at_once(server, match, reference)

    asyncio.run(main())


def test_guests_are_kept_in_memory_up_to_a_limit(tmp_path, monkeypatch):
    monkeypatch.setattr(guests, "MOST_IN_MEMORY", 5)

    async def main():
        async with server_in(tmp_path) as server:
            people = [await server.services.guests.make(f"guest {number}", "en", "test") for number in range(12)]
            for who, secret in people:
                assert (await server.services.guests.find(secret)).id == who.id
                await server.services.guests.revoke(who, who.device)
                assert await server.services.guests.find(secret) is None
                assert max(len(server.services.guests._devices), len(server.services.guests._guests)) <= 5

    asyncio.run(main())


def test_a_person_who_only_looks_keeps_no_match_in_memory(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            ana = await guest(server)
            room = await new_match(server, ana, ME, OPEN)
            room.arrive("192.0.2.7", None)
            assert room.info(None).arriving == 1
            reference = weakref.ref(room)
            match = room.id
            del room
            await leaves_at_once(server, match, reference)

    asyncio.run(main())


def test_the_server_stores_at_its_end_the_plies_that_people_have_seen(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            ana = await guest(server)
            rooms = [await new_match(server, ana, ME, ME) for _ in range(3)]
            for number, room in enumerate(rooms):
                await play(room, [ana.id, ana.id], 3)
                room.saw(ana.id, number + 1)
            write = server.services.store.write

            async def while_a_room_goes(job):
                if not rooms[-1].plies_seen.unsaved_seats:
                    server.forget(rooms[-1].id)
                return await write(job)

            server.services.store.write = while_a_room_goes
            late = asyncio.Event()
            server.services.later(late.wait())
        assert not server.services.tasks
        async with server_in(tmp_path) as server:
            assert [(await server.room(room.id)).plies_seen.last([0, 1]) for room in rooms] == [1, 2, 3]

    asyncio.run(main())


def test_seen_plies_wait_for_a_store_that_answers(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            ana = await guest(server)
            room = await new_match(server, ana, ME, ME)
            await play(room, [ana.id, ana.id], 3)
            room.saw(ana.id, 2)
            write, server.services.store.write = server.services.store.write, refuse
            await save_seen(server.services, [room.plies_seen])
            assert room.plies_seen.unsaved_seats == {0, 1}
            server.services.store.write = write
            await save_seen(server.services, [room.plies_seen])
            assert not room.plies_seen.unsaved_seats

    asyncio.run(main())


async def refuse(job):
    raise StoreFailed


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(packages()))
def test_an_evening_of_matches_leaves_no_more_than_the_one_before(tmp_path, name):
    """Each evening eight matches are played, viewed and let go by the sweep; memory does not grow with them."""

    async def evening(server, clock, ana):
        rooms = [await new_match(server, ana, ME, ME, game=name) for _ in range(8)]
        for room in rooms:
            onlooker = Onlooker(room, ana.id)
            await play(room, [ana.id, ana.id], 40)
            await whole_log(room, -3)
            frames(Past.of(room), -3, 0, 9)
            room.exit(onlooker)
        live = tracemalloc.get_traced_memory()[0]
        del rooms, room, onlooker
        clock.now += IDLE + 1
        await server.sweep()
        assert not server.rooms()
        gc.collect()
        return live, tracemalloc.get_traced_memory()[0]

    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock) as server:
            ana = await guest(server)
            await evening(server, clock, ana)  # what is made once for all
            tracemalloc.start()
            evenings = [await evening(server, clock, ana) for _ in range(5)]
            tracemalloc.stop()
        sizes = [after for _, after in evenings]
        size = (evenings[-1][0] - sizes[-2]) / 8  # bytes that a match takes while it lives
        assert size > 50_000
        assert sizes[-1] - sizes[1] < 3 * 8 * size * 0.05, f"of {size:.0f} bytes a match there stay {sizes}"

    asyncio.run(main())


def test_matches_on_the_same_board_share_its_geometry():
    instance = game("pacals-rocket")
    terms = [instance.terms(instance.setup(options=[f"start_seat={seat}"])) for seat in (0, 1, 0)]
    assert terms[0] is terms[2]
    assert [each.start_seat for each in terms] == [0, 1, 0]
