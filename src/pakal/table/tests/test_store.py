"""What every kind of store promises, and what happens to files when the device stops or is full."""

import asyncio
import errno
import random
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from pakal.base.errors import DataError, SetupError
from pakal.table.base.bodies import NewSeat
from pakal.table.base.errors import Behind, Conflict, Full, StoreFailed, TableError, refusal_for, sentence
from pakal.table.play.loading import match_of
from pakal.table.play.server import TableServer
from pakal.table.play.setting_up import rematch
from pakal.table.storage import files
from pakal.table.storage.file_store import FileStore
from pakal.table.storage.files import Entry, Folder, NoSpace, line_of
from pakal.table.storage.model import DeviceRow, Guest
from pakal.table.storage.store import Mark
from pakal.table.tests.tables import ME, OPEN, Clock, guest, new_match, play, server_in, settings_in, sit
from pakal.table.tests.test_lists import BLANK, random_match

pytestmark = pytest.mark.usefixtures("each_store")


def run(work):
    asyncio.run(work())


async def ana_in(store):
    ana = Guest("a", "Ana", "en", None, None, ["browser"])
    device = DeviceRow("d", "a", "h", "phone", 1, 1)
    await store.add_guest(ana, device)
    return ana, device


def test_what_was_stored_is_there_again(stored):
    async def main():
        async with stored() as store:
            ana, device = await ana_in(store)
            assert await store.device("h") == (device, ana)
            assert await store.last_beat() is None
            await store.beat(5)
            await store.beat(7)
            for value in ("one", "two"):
                await store.set_setting("name", value)
            await store.set_setting("gone", "x")
            await store.set_setting("gone", None)
            await store.see_device("d", 9)
            key = await store.setting("dice-key")
        async with stored() as store:
            assert await store.device("h") == (replace(device, last_seen=9), ana)
            assert await store.guest("a") == ana
            assert (await store.guest("b"), await store.device("x")) == (None, None)
            assert (await store.last_beat(), await store.setting("name"), await store.setting("gone")) == (
                7,
                "two",
                None,
            )
            assert await store.setting("dice-key") == key
            assert len(bytes.fromhex(key)) == 32

    run(main)


def test_a_new_name_is_that_of_all_seats_with_the_old_one(stored):
    async def main():
        async with stored() as store:
            ana, _ = await ana_in(store)
            row, seats = random_match(0, random.Random(1))
            named = replace(seats[0], kind="me", guest="a", name="Ana")
            await store.create(replace(row, host="a"), [named], None)
            await store.create(replace(row, id="m1", commitment="1", host="a"), [replace(named, name="Queen")], None)
            assert await store.change_guest(replace(ana, name="Anna", language="fr"), ["name"], "Ana") == ["m0"]
            assert await store.guest("a") == replace(ana, name="Anna")  # and no other field
        async with stored() as store:
            assert [(await store.load(name)).seats[0].name for name in ("m0", "m1")] == ["Anna", "Queen"]
            assert (await store.revision("m0"), await store.revision("m1")) == (1, 0)
            assert sorted(await store.forget_guest("a")) == ["m0", "m1"]
        async with stored() as store:
            assert [(await store.load(name)).seats[0].name for name in ("m0", "m1")] == ["", ""]
            assert (await store.guest("a"), await store.device("h")) == (None, None)
            with pytest.raises(TableError):
                await store.change_guest(ana, ["name"], "")
            with pytest.raises(TableError):
                await store.create(replace(BLANK, id="m2", commitment="2", host="a"), seats, None)

    run(main)


def test_a_change_of_an_older_revision_is_refused(stored):
    async def main():
        async with stored() as store:
            await ana_in(store)
            row, seats = replace(BLANK, host="a"), [replace(random_match(1, random.Random(1))[1][0])]
            await store.create(row, seats, None)
            await store.change_seat(row, replace(seats[0], hints=1))
            for again in (
                lambda: store.change_seat(row, replace(seats[0], hints=9)),
                lambda: store.set_code(row, "CODE"),
                lambda: store.clear_away(row),
            ):
                with pytest.raises(Behind):
                    await again()
            assert (await store.load("m")).seats[0].hints == 1
            newer = replace(row, revision=1)
            await store.set_code(newer, "CODE")
            assert (await store.match_by_code("CODE"), await store.match_by_code("DOCE")) == ("m", None)
            other = replace(row, id="n", commitment="other")
            await store.create(other, seats, None)
            with pytest.raises(Conflict):
                await store.set_code(other, "CODE")
            with pytest.raises(Conflict):  # one secret, one match
                await store.create(replace(row, id="o"), seats, None)
            await store.clear_away(replace(newer, revision=2))
            assert (await store.load("m"), await store.revision("m"), await store.game("m")) == (None, None, "")
            await store.clear_away(other)
        async with stored() as store:
            assert (await store.load("m"), await store.news("n", Mark(0, 0))) == (None, None)

    run(main)


def test_news_are_what_is_later_than_the_mark(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            ana, ben = await guest(server, "Ana"), await guest(server, "Ben")
            room = await new_match(server, ana, ME, OPEN)
            await sit(room, ben, 1)
            await room.speak(ana.id, 0, "hello", "s1")
            mark = room.mark
            await play(room, [ana.id, ben.id], 3)
            await room.speak(ben.id, 1, "you too", "s2")
            news, whole = await server.services.store.news(room.id, mark), await server.services.store.load(room.id)
            assert news.events == whole.events[mark.version :]
            assert [chat.text for chat in news.chat] == ["you too"]
            assert [chat.text for chat in whole.chat] == ["hello", "you too"]
            assert set(whole.done_messages) == {f"{ana.id}:s1", f"{ben.id}:s2"}
            assert (news.row, news.seats) == (whole.row, whole.seats)
            assert (await server.services.store.chat(room.id)) == (whole.chat, whole.done_messages)

    run(main)


def test_a_code_leads_to_the_rematch_and_one_match_has_one(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            ana = await guest(server)
            room = await new_match(server, ana, ME, ME)
            await room.set_code("BDFGHJ")
            await room.change(lambda draft, _: draft.end("agreement"))
            second, is_new = await rematch(server, ana, room)
            assert is_new
            assert await server.services.store.match_by_code("BDFGHJ") == second.id
            assert await server.services.store.rematch(room.id) == second.id
            copy = replace(second.position.row, id="copy", commitment="another")
            with pytest.raises(Conflict):
                await server.services.store.create(copy, second.position.seats, None)
        async with server_in(tmp_path) as server:
            assert await server.services.store.match_by_code("BDFGHJ") == second.id
            assert (await server.services.store.load(room.id)).row.code is None

    run(main)


def test_matches_that_go_on_by_themselves_are_found(tmp_path):
    async def main():
        async with server_in(tmp_path, computer_pause=1000.0) as server:
            ana = await guest(server)
            mine = await new_match(server, ana, ME, NewSeat("computer", agent="greedy"))
            computers = await new_match(server, ana, ME, NewSeat("computer", agent="greedy"), start_seat=1)
            assert await server.services.store.unattended() == [(computers.id, "rockets")]
            assert await server.services.store.count_going(ana.id) == 2
            assert not await server.services.store.plays_with_others()
            await mine.leave(ana.id, 0, "bye")
            assert await server.services.store.count_going(ana.id) == 1
            assert await server.services.store.analysis(mine.id, 1) is None
            for text in ("one", "two"):
                await server.services.store.save_analysis(mine.id, 1, 0, text)
            assert (
                await server.services.store.analysis(mine.id, 1),
                await server.services.store.analysis(mine.id, 2),
            ) == ("two", None)

    run(main)


# Files


@pytest.fixture
def each_file(each_store):
    """Only of a store in files."""
    if each_store != "files":
        pytest.skip("a test of files")


class Memory:
    """Files in memory, as they are after each write that was acknowledged."""

    def __init__(self, contents=None):
        self.contents = dict(contents or {})
        self.fails = None  # after how many bytes there is no room
        self.cuts = True

    async def names(self):
        return list(self.contents)

    async def read(self, name):
        return self.contents[name]

    async def append(self, name, data):
        if self.fails is not None:
            self.contents[name] = self.contents.get(name, b"") + data[: self.fails]
            raise NoSpace
        self.contents[name] = self.contents.get(name, b"") + data

    async def cut(self, name, size):
        if not self.cuts:
            raise OSError(errno.EIO, "no answer")
        self.contents[name] = self.contents[name][:size]

    async def remove(self, name):
        del self.contents[name]


@asynccontextmanager
async def table_of(memory, **more):
    clock = Clock()
    server = TableServer(settings_in("/nowhere", **more), clock, clock.monotonic, store=FileStore(memory))
    await server.start(serves=False)
    try:
        yield server
    finally:
        await server.stop()


@pytest.mark.parametrize("room", [0, 30])
@pytest.mark.parametrize("cuts", [True, False])
def test_where_there_is_no_room_when_it_opens_all_can_be_seen_and_later_play_goes_on(each_file, room, cuts):
    async def main():
        memory = Memory()
        async with table_of(memory) as server:
            ana = await guest(server)
            match = (await new_match(server, ana, ME, ME)).id
        memory.fails, memory.cuts = room, cuts
        async with table_of(memory) as server:
            assert (await server.room(match)).position.row.version == 2
            with pytest.raises(StoreFailed):
                await server.services.store.set_setting("a", "b")
            memory.fails, memory.cuts = None, True
            await play(await server.room(match), [ana.id, ana.id], 1)
        async with table_of(memory) as server:
            assert (await server.room(match)).position.row.version > 2

    asyncio.run(main())


def test_wherever_a_file_is_cut_what_was_acknowledged_is_there_and_nothing_half(each_file):
    """The property: a match is what its whole lines say; an action and the dice after it are there together."""

    async def main():
        memory, known = Memory(), {}
        async with table_of(memory) as server:
            ana = await guest(server)
            room = await new_match(server, ana, ME, ME)
            name = f"matches/{room.id}"

            def acknowledge():
                row = room.position.row
                known[len(memory.contents[name])] = (row.version, row.revision, len(room.chat))

            acknowledge()
            for number in range(12):
                await play(room, [ana.id, ana.id], 1)
                acknowledge()
                if number % 4 == 1:
                    await room.speak(ana.id, 0, "ütf → 8", f"s{number}")
                    acknowledge()
                if number == 6:
                    await room.take_back(ana.id, 1 - room.position.actor, room.version, "back")
                    acknowledge()
            whole = memory.contents[name]
        assert max(known) == len(whole)
        for size in range(len(whole) + 1):
            copy = Memory({**memory.contents, name: whole[:size]})
            store = FileStore(copy)
            await store.open()
            stored = await store.load(room.id)
            last = max((each for each in known if each <= size), default=None)
            if last is None:
                assert stored is None
                assert name not in copy.contents  # nobody was told of it
                continue
            assert (stored.row.version, stored.row.revision, len(stored.chat)) == known[last], size
            assert len(stored.events) == stored.row.version
            if size in (last, last + 7) or size % 97 == 0:  # and it can be played on
                contents = match_of(stored)
                assert contents.fault is None
                assert contents.position.match.actor >= 0
                async with table_of(copy) as server:
                    again = await server.room(room.id)
                    await play(again, [ana.id, ana.id], 1)
                    version = again.version
                async with table_of(copy) as server:
                    assert (await server.room(room.id)).version == version

    run(main)


def test_wherever_settings_and_people_are_cut_each_that_was_acknowledged_is_there(each_file):
    async def main():
        memory, known = Memory(), {}
        store = FileStore(memory)
        await store.open()
        (name,) = memory.contents
        known[len(memory.contents[name])] = ({}, 0)
        for number in range(6):
            await store.add_guest(
                Guest(f"g{number}", "Ana", "en", None, None, []),
                DeviceRow(f"d{number}", f"g{number}", f"{number}", "", 0, 0),
            )
            known[len(memory.contents[name])] = ({}, number + 1)
        await store.beat(77)
        whole = memory.contents[name]
        for size in range(min(known), len(whole) + 1):
            again = FileStore(Memory({name: whole[:size]}))
            await again.open()
            last = max(each for each in known if each <= size)
            assert len([guest async for guest in guests_of(again, 7)]) == known[last][1]
            assert await again.last_beat() == (77 if size == len(whole) else None)

    async def guests_of(store, count):
        for number in range(count):
            if (guest := await store.guest(f"g{number}")) is not None:
                yield guest

    run(main)


def test_a_start_that_is_interrupted_loses_nothing(each_file):
    """The file of settings and people is written anew at each start; until it is whole, the old one holds."""

    async def main():
        memory = Memory()
        store = FileStore(memory)
        await store.open()
        await store.set_setting("name", "value")
        before = dict(memory.contents)
        await FileStore(memory).open()
        ((new, data),) = memory.contents.items()
        assert new not in before
        for size in range(len(data) + 1):
            again = FileStore(Memory({**before, new: data[:size]}))
            await again.open()
            assert await again.setting("name") == "value"
            assert len(again._files.contents) == 1

    run(main)


def test_a_full_device_is_told_in_one_sentence_and_play_goes_on_when_there_is_room(each_file):
    async def main():
        memory = Memory()
        async with table_of(memory) as server:
            ana = await guest(server)
            room = await new_match(server, ana, ME, ME)
            name, before = f"matches/{room.id}", room.position
            data = memory.contents[name]
            for part in (0, 1, 30):
                memory.fails = part
                with pytest.raises(TableError) as caught:
                    await room.act(ana.id, 0, room.version, room.position.match.legal()[0], "a")
                assert (caught.value.status, caught.value.code) == (503, "store")
                assert sentence(caught.value, "en").startswith(
                    "There is no room left to save anything, so nothing was done."
                )
                assert room.position is before
            memory.cuts = False
            with pytest.raises(TableError):
                await room.act(ana.id, 0, room.version, room.position.match.legal()[0], "a")
            assert len(memory.contents[name]) > len(data)  # a part of the action
            memory.fails, memory.cuts = None, True
            again = FileStore(Memory(memory.contents))  # as it is if the device stops now
            await again.open()
            assert (await again.load(room.id)).row.version == before.row.version
            await room.act(ana.id, 0, room.version, room.position.match.legal()[0], "a")
            assert memory.contents[name].startswith(data)  # what was half there is gone
            assert room.version > before.row.version
            version = room.version
        async with table_of(memory) as server:
            assert (await server.room(room.id)).version == version

    run(main)


def test_a_folder_says_that_the_disk_is_full(each_file, tmp_path, monkeypatch):
    def full(_file):
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(files.os, "fsync", full)
    store = FileStore(Folder(tmp_path / "table"))
    with pytest.raises(SetupError, match="there is no room left on this device"):
        asyncio.run(store.open())
    assert refusal_for(Full("")).message_id == "store-full"
    assert refusal_for(StoreFailed("")).message_id == "store"


def test_damage_in_the_middle_is_told_and_other_matches_are_there(each_file):
    async def main():
        memory = Memory()
        async with table_of(memory) as server:
            ana = await guest(server)
            rooms = [await new_match(server, ana, ME, ME) for _ in range(2)]
            await play(rooms[0], [ana.id, ana.id], 2)
        name = f"matches/{rooms[0].id}"
        data = bytearray(memory.contents[name])
        data[len(data) // 3] ^= 1
        memory.contents[name] = bytes(data)
        async with table_of(memory) as server:
            with pytest.raises(TableError) as caught:
                await server.room(rooms[0].id)
            assert caught.value.code == "broken"
            with pytest.raises(DataError, match="is damaged"):
                await server.services.store.load(rooms[0].id)
            assert (await server.room(rooms[1].id)).id == rooms[1].id
        assert memory.contents[name] == bytes(data)

    run(main)


def test_files_of_a_newer_release_are_refused(each_file):
    async def main():
        memory = Memory({"table.1": line_of(Entry(format=2, whole=True))})
        with pytest.raises(SetupError, match="a newer release"):
            await FileStore(memory).open()
        assert list(memory.contents) == ["table.1"]

    run(main)


def test_settings_that_grow_are_written_anew(each_file, monkeypatch):
    async def main():
        monkeypatch.setattr("pakal.table.storage.file_store.LARGEST", 2000)
        memory = Memory()
        store = FileStore(memory)
        await store.open()
        for number in range(200):
            await store.beat(number)
        assert sum(map(len, memory.contents.values())) < 2200
        again = FileStore(memory)
        await again.open()
        assert await again.last_beat() == 199

    run(main)


def test_who_goes_while_something_is_written_does_not_stop_it(each_file):
    async def main():
        memory = Memory()
        store = FileStore(memory)
        await store.open()
        gate, append = asyncio.Event(), memory.append

        async def slowly(name, data):
            await gate.wait()
            await append(name, data)

        memory.append = slowly
        first = asyncio.create_task(store.set_setting("a", "1"))
        await asyncio.sleep(0)
        second = asyncio.create_task(store.set_setting("b", "2"))
        await asyncio.sleep(0.01)
        first.cancel()
        gate.set()
        await second
        assert (await store.setting("a"), await store.setting("b")) == ("1", "2")

    run(main)
