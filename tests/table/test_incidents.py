"""What went wrong at other tables, case by case: order, crashes, reconnects.

Where the other cases are tested (files without a folder are beside this one; `units` is `src/pakal/table/tests`):

Secrets. Every byte to every seat, spectator and lobby, two matches that differ in what is hidden, who leaves and comes
back: test_bytes. Seeds, commitments and draws: units/test_fair, `pakal verify` in cli/tests/test_verify. What computer
players see: src/pakal/agents/tests/test_honesty. Every representation of a position: tests/test_secrets.

Who may do what. Every endpoint and every message by everybody: test_hostile, units/test_who, units/test_socket. Origin,
Host, sizes, rates: table/tests/test_api. Webhooks into this network: test_notices. Hostile names and records:
test_hostile. At one screen: units/test_socket (`…_the_next_hand_is_shown_when_it_is_asked_for`).

Order. Stored before told: units/test_room, killed at any moment: test_kills. Take-back: below and units/test_agreement.
Clocks, overlapping sweeps, downtime: units/test_clocks. A computer player that hangs, fails or cheats: units/test_room.
Floods: units/test_socket. What a page does with it (a queue that is sent again, looking back, errors that stay,
versions): tests/browser.

Packaging: tests/package/test_wheel. The same bytes for the same seed: tests/study/test_simulate.
"""

import asyncio
import contextlib
import random
import resource
import sqlite3
import threading

import pytest

from pakal.catalogue.record import read
from pakal.catalogue.registry import facts, packages
from pakal.table.base.errors import StoreFailed, TableError
from pakal.table.play.loading import match_of
from pakal.table.tests.tables import DAY, ME, OPEN, Clock, guest, new_match, server_in, sit, two_at_rockets
from tests.table.harness import Program, Socket

GAMES = sorted(packages())


def table_of(server, game, **more):
    """A match of two people, and their connections."""
    programs = [Program(server.url, name) for name in ("Ana", "Ben")]
    match = programs[0].set_table(game, [{"kind": "me"}, {"kind": "open"}], start_seat=0, **more)["id"]
    programs[1].sit(match, 1)
    return match, programs, [program.look(match) for program in programs]


def play(tables, plies, rng, choose=lambda text: True):
    """So many decisions by whoever is to act; ends early when the match does."""
    for _ in range(plies):
        version = max(table.state["version"] for table in tables)
        for table in tables:
            table.later_than(version - 1)
        actor = tables[0].state["actor"]
        if actor < 0:
            return
        legal = tables[actor].state["legal"]
        assert tables[actor].act(rng.choice([text for text in legal if choose(text)] or legal))["type"] == "done"
    version = max(table.state["version"] for table in tables)
    for table in tables:
        table.later_than(version - 1)


def act(table, name, version=None, text=None, seat=None):
    """Send an action, without waiting."""
    state = table.state
    fields = {"version": version or state["version"], "seat": state["actor"] if seat is None else seat}
    table.send("act", id=name, text=text or state["legal"][0], **fields)


def decisions(server, match):
    """Actions of seats that the store holds."""
    with contextlib.closing(sqlite3.connect(server.folder / "pakal.sqlite3")) as database:
        query = "select ply, text from event where match = ? and kind = 'action' order by number"
        return database.execute(query, (match,)).fetchall()


# Several at once


def test_of_many_actions_on_one_version_one_is_done_and_the_others_get_the_new_state(server):
    """[govariants #226, boardgame.io #828]"""
    match, programs, tables = table_of(server, "rockets")
    tabs = [programs[0].look(match) for _ in range(8)]
    version, legal = tabs[0].state["version"], tabs[0].state["legal"]
    ready, answers = threading.Barrier(len(tabs)), {}

    def send(number, tab):
        ready.wait()
        act(tab, f"n{number}", version, legal[number % len(legal)], 0)
        answers[number] = tab.until("done", "refused")

    threads = [threading.Thread(target=send, args=each) for each in enumerate(tabs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    winners = [number for number, answer in answers.items() if answer["type"] == "done"]
    assert len(answers) == len(tabs)
    assert len(winners) == 1
    for number, tab in enumerate(tabs):
        if number not in winners:
            assert (answers[number]["code"], answers[number]["id"]) == ("stale", f"n{number}")
            assert answers[number]["message"]
            assert tab.until("state")["version"] == version + 1
        assert tab.state["log"][-1:] == [] or tab.state["log"][-1]["text"] == legal[winners[0] % len(legal)]
    assert decisions(server, match) == [(1, legal[winners[0] % len(legal)])]
    for each in [*tabs, *tables]:
        each.close()


def test_a_double_click_makes_one_move(server):
    """[backgammon-js #2, ProAvalon #258]"""
    match, _, tables = table_of(server, "pacals-rocket")
    first = tables[0]
    version, text = first.state["version"], first.state["legal"][0]
    for name in ("a", "a", "b"):
        act(first, name, version, text, 0)
    messages = [first.until("done", "refused") for _ in range(3)]
    assert [(each["id"], each["type"], each.get("code")) for each in messages] == [
        ("a", "done", None),
        ("a", "done", None),
        ("b", "refused", "stale"),
    ]
    assert decisions(server, match) == [(0, text)]
    for each in tables:
        each.close()


def test_two_tabs_of_one_seat_live_and_stay_in_step(server):
    """[manabrew PR 373]"""
    _, programs, tables = table_of(server, "jaguar")
    match = tables[0].welcome["match"]["id"]
    tabs = [programs[0].look(match), programs[0].look(match)]
    rng = random.Random(1)
    for number in range(12):
        play([tabs[number % 2], tables[1]], 1, rng)
        version = max(table.state["version"] for table in (*tabs, tables[1]))
        for table in (*tabs, *tables):
            table.later_than(version - 1)
        assert tabs[0].state == tabs[1].state == tables[0].state
    for each in (*tabs, *tables):
        each.close()


# Connections that break, servers that stop


def test_an_action_whose_answer_was_lost_is_sent_again_and_done_once(server):
    """Over another connection, and after the server was killed. [lichess mobile #313]"""
    match, programs, tables = table_of(server, "rockets")
    version, text = tables[0].state["version"], tables[0].state["legal"][0]
    act(tables[0], "mine", version, text)
    tables[0].connection.close_socket()
    tables[1].later_than(version)
    for restart in (False, True):
        if restart:
            server.kill()
            server.start()
        with contextlib.closing(programs[0].look(match)) as again:
            now = again.state["version"]
            assert now == version + 1
            act(again, "mine", version, text, 0)
            assert again.until("done")["id"] == "mine"
            act(again, "other", version, text, 0)
            assert again.until("refused")["code"] == "stale"
            assert again.until("state")["version"] == now
    assert decisions(server, match) == [(1, text)]
    tables[1].connection.close_socket()


@pytest.mark.parametrize("game", GAMES)
def test_a_server_killed_during_a_turn_sends_the_same_after_its_restart(server, game):
    """Proposals, chat, what is covered and what is not included. [boardgame.io]"""
    match, programs, tables = table_of(server, game)
    play(tables, 14, random.Random(3), lambda text: text != "drop:-")
    for number, table in enumerate(tables):
        table.send("chat", id=f"chat{number}", seat=number, text="hello")
        table.until("done")
    tables[1].send("propose", id="p", version=tables[1].state["version"], seat=1, what="end")
    tables[1].until("done")
    everybody = [*(program.secret for program in programs), None]
    before = [whole(server, secret, match) for secret in everybody]
    server.kill()
    server.start()
    assert [whole(server, secret, match) for secret in everybody] == before
    assert len(before[0][1]["proposals"]) == 1
    for table in tables:
        table.connection.close_socket()


def whole(server, secret, match):
    """What a newcomer is told of a match: all that is fixed, without who is there just now; chat; state."""
    with contextlib.closing(Socket(server.url, secret, match)) as table:
        info = table.welcome["match"]
        seats = [seat | {"online": None} for seat in info["seats"]]
        return info | {"seats": seats}, table.state, table.welcome["chat"], table.welcome["yours"]


def test_a_match_read_from_the_database_equals_the_one_in_memory(tmp_path):
    """After everything that can happen at a table; also what was done last, and so is still told as it was seen."""

    async def main():
        async with server_in(tmp_path) as server:
            sitting = [await guest(server, name) for name in ("Ana", "Ben", "Cem")]
            room = await new_match(server, sitting[0], ME, OPEN, OPEN, game="pacals-rocket")
            for seat in (1, 2):
                await sit(room, sitting[seat], seat)
            people = [each.id for each in sitting]
            for number in range(30):
                await happen(room, people, number)
                position = (match_of(await server.services.store.load(room.id))).position
                for name in ("seats", "row", "actor"):
                    assert getattr(position, name) == getattr(room.position, name), (number, name)
                for name in ("fresh", "proposals", "declined", "branch", "status"):
                    assert getattr(position.course, name) == getattr(room.position.course, name), (number, name)
                assert [step.text for step in position.steps] == [step.text for step in room.position.steps]
            assert room.position.row.status == "over"

    asyncio.run(main())


async def happen(room, people, number):
    """One of the things that can happen, each of them now and then."""
    actor, version, client = room.position.actor, room.version, f"c{number}"
    last = room.position.steps[-1].actor if room.position.steps else -1
    if number == 29:
        for seat in (0, 1, 2):
            if room.position.row.status == "over":  # the others had agreed to end
                return
            await room.leave(people[seat], seat, client)
    elif number % 6 == 3:
        await room.propose_end(people[actor], actor, version, client)
    elif number % 6 == 4:
        proposal = list(room.position.course.proposals.values())[-1]
        other = (proposal.seat + 1) % 3
        await room.answer(people[other], other, proposal.id, number % 12 == 4, client)
    elif number % 6 == 5 and last == actor:
        await room.take_back(people[actor], actor, version, client)
    else:
        legal = room.position.match.legal()
        drops = [text for text in legal if text.startswith("drop:") and text != "drop:-"]
        await room.act(people[actor], actor, version, (drops or legal)[0], client)


def test_a_spoilt_match_is_read_up_to_its_last_good_ply_and_can_be_ended(server):
    """[18xx #7428, #8172]"""
    games = {}
    for spoil in (
        "update event set text = 'play:99' where match = ? and ply = 4",
        "update event set text = 'no action at all' where match = ? and ply = 4",
        "update event set actor = 1 - actor where match = ? and ply = 4",
        "delete from event where match = ? and ply = 4",
    ):
        match, programs, tables = table_of(server, "rockets")
        play(tables, 6, random.Random(2), lambda text: text != "draw")
        for table in tables:
            table.close()
        games[match] = spoil, programs
    server.stop()
    with sqlite3.connect(server.folder / "pakal.sqlite3") as database:
        for match, (spoil, _) in games.items():
            database.execute(spoil, (match,))
    database.close()
    server.start()
    for match, (spoil, programs) in games.items():
        tables = [program.look(match) for program in programs]
        assert tables[0].welcome["match"]["status"] == "broken", spoil
        state = tables[0].state
        assert 4 <= state["ply"] < 7, spoil
        assert (state["actor"], state["legal"], state["outcome"]) == (-2, None, None)
        tables[0].send("act", id="x", version=state["version"], seat=0, text="play:1")
        assert tables[0].until("refused")["code"] == "over"
        frames = programs[0].http.get(f"/api/matches/{match}/frames?viewer=0").json()
        assert [frame["ply"] for frame in frames] == list(range(state["ply"] + 1))
        assert match in [each["id"] for each in programs[0].http.get("/api/matches?list=mine").json()]
        tables[0].send("propose", id="p", version=state["version"], seat=0, what="end")
        tables[0].until("done")
        [proposal] = tables[0].state["proposals"]
        tables[1].send("answer", id="q", proposal=proposal["id"], seat=1, yes=True)
        tables[1].until("done")
        assert tables[1].state["outcome"]["reason"] == "unfinished"
        assert read(programs[0].http.get(f"/api/matches/{match}/record").text).match.actions
        for table in tables:
            table.close()


def test_a_match_of_rules_that_are_not_there_says_so_and_harms_nobody_else(server):
    match, programs, tables = table_of(server, "rockets")
    for table in tables:
        table.close()
    server.stop()
    with sqlite3.connect(server.folder / "pakal.sqlite3") as database:
        here = f"rules: {facts('rockets').version}"
        database.execute("update match set setup = replace(setup, ?, 'rules: 99') where id = ?", (here, match))
    database.close()
    server.start()
    assert programs[0].http.get(f"/api/matches/{match}").json()["status"] == "broken"
    assert programs[0].http.get("/api/matches?list=mine").status_code == 200
    assert programs[0].set_table("rockets", [{"kind": "me"}, {"kind": "me"}])["status"] == "playing"


# A store that does not take anything


@contextlib.contextmanager
def lock(server):
    """Somebody else keeps the database for themselves."""
    with contextlib.closing(sqlite3.connect(server.folder / "pakal.sqlite3", isolation_level=None)) as other:
        other.execute("begin immediate")
        yield
        other.execute("rollback")


@contextlib.contextmanager
def full(server):
    """The server can write nothing more into any file."""
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, before[1]))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("trouble", [lock, full])
def test_a_store_that_cannot_write_refuses_and_goes_on_afterwards(server, trouble):
    """The player is told, nothing is half-done, looking on goes on; sent again with its name it is done once."""
    match, programs, tables = table_of(server, "rockets")
    play(tables, 2, random.Random(1))
    actor = tables[0].state["actor"]
    table, other = tables[actor], tables[1 - actor]
    version, text, before = table.state["version"], table.state["legal"][0], decisions(server, match)
    body = {"game": "rockets", "players": 2, "seats": [{"kind": "me"}, {"kind": "me"}]}
    with trouble(server):
        act(table, "same", version, text)
        table.send("chat", id="words", seat=actor, text="does it work?")
        answer = programs[0].http.post("/api/matches", json=body, headers={"accept-language": "de"})
        assert (answer.status_code, answer.json()["code"]) == (503, "store")
        refusals = [table.until("refused", "done", timeout=30) for _ in range(2)]
        assert [(refusal["id"], refusal.get("code")) for refusal in refusals] == [("same", "store"), ("words", "store")]
        assert all(refusal["message"] for refusal in refusals)
        assert programs[0].http.get(f"/api/matches/{match}").json()["ply"] == before[-1][0] + 1
        with contextlib.closing(Socket(server.url, None, match)) as spectator:
            assert spectator.state["version"] == version
    assert decisions(server, match) == before
    act(table, "same", version, text, actor)
    assert table.until("done")["id"] == "same"
    other.later_than(version)
    assert [entry for entry in decisions(server, match) if entry not in before] == [(before[-1][0] + 1, text)]
    table.send("chat", id="words", seat=actor, text="does it work?")
    assert table.until("done")["id"] == "words"
    play(tables, 3, random.Random(1))
    for each in tables:
        each.close()


def test_a_full_disk_turns_no_known_guest_away(tmp_path):
    """A full disk refuses what changes something, and nothing else."""

    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock) as table:
            ana, secret = await table.services.guests.make("Ana", "en", "test")
            clock.now += DAY
            write = table.services.store.write

            async def no_room(job):
                raise StoreFailed("database or disk is full")

            table.services.store.write = no_room
            assert (await table.services.guests.find(secret)).id == ana.id
            table.services.store.write = write

    asyncio.run(main())


def test_sitting_down_at_a_table_that_is_cleared_away_is_refused(tmp_path):
    """Of two who come at the same time one is too late, and hears so."""

    async def main():
        async with server_in(tmp_path) as table:
            ana, ben = await guest(table, "Ana"), await guest(table, "Ben")
            room = await new_match(table, ana, ME, OPEN)
            results = await asyncio.gather(room.clear_away(), sit(room, ben, 1), return_exceptions=True)
            assert [str(result) for result in results] == ["None", "404 not-found"]
            with pytest.raises(TableError, match="404"):
                await table.room(room.id)

    asyncio.run(main())


def test_proposing_again_and_again_is_one_notice(tmp_path):
    """Nobody can fill another one's letter box."""

    async def main():
        async with server_in(tmp_path) as table:
            await table.services.notices.stop()
            table.services.notices = keys = Keys()
            room, ana, ben = await two_at_rockets(table)
            keys.clear()
            for number in range(5):
                await room.propose_end(ana, 0, room.version, f"p{number}")
                [proposal] = room.position.course.proposals
                await room.answer(ana, 0, proposal, False, f"n{number}")
            own_keys = [key for person, key in keys if person == ben]
            assert (len(own_keys), len(set(own_keys))) == (5, 1)

    asyncio.run(main())


class Keys(list):
    """What notices are about; those about the same are sent once."""

    async def stop(self):
        pass

    def add(self, guest, kind, match, key):
        self.append((guest, key))


# Going back


def test_dice_that_were_seen_are_not_rolled_again(server):
    """Not without the others, and with them the same dice fall. [mage #8058, terraforming-mars #1846]"""
    match, programs, tables = table_of(server, "pacals-rocket")
    rng = random.Random(5)
    play(tables, 8, rng)
    assert any(ends_turn(tables, rng) for _ in range(40))
    state = tables[0].state
    roll = log_of(server, match)[-1]
    assert roll["text"].startswith("roll:")
    action = log_of(server, match)[-2]
    actor = action["actor"]
    assert tables[actor].state["take_back"] is None
    tables[actor].send("take-back", id="t", version=state["version"], seat=actor)
    tables[actor].until("done")
    assert tables[actor].state["ply"] == state["ply"]  # only asked for
    [proposal] = tables[actor].state["proposals"]
    tables[actor].send("answer", id="me", proposal=proposal["id"], seat=actor, yes=True)
    assert tables[actor].until("refused")["code"] == "illegal"
    tables[1 - actor].later_than(state["version"])
    tables[1 - actor].send("answer", id="y", proposal=proposal["id"], seat=1 - actor, yes=True)
    tables[1 - actor].until("done")
    tables[actor].later_than(state["version"] + 1)
    assert (tables[actor].state["ply"], tables[actor].state["actor"]) == (action["ply"], actor)
    server.kill()
    server.start()
    for table in tables:
        table.connection.close_socket()
    with contextlib.closing(programs[actor].look(match)) as again:
        again.act(next(text for text in again.state["legal"] if text == action["text"]))
        assert log_of(server, match)[-1]["text"] == roll["text"]


def ends_turn(tables, rng):
    """One decision; whether the next seat is to act after it, and a die has fallen."""
    actor = tables[0].state["actor"]
    play(tables, 1, rng, lambda text: text.startswith(("drop:-", "build:-")))
    return tables[0].state["actor"] != actor and tables[0].state["log"][-1]["text"].startswith("roll:")


def log_of(server, match):
    """What everybody knows of what happened."""
    with contextlib.closing(Socket(server.url, None, match)) as stranger:
        return stranger.state["log"]


def test_a_take_back_leaves_the_same_seat_to_act(server):
    """Alone one goes back only inside one's own turn: whoever was to act still is."""
    _, _, tables = table_of(server, "pacals-rocket")
    rng, tries = random.Random(2), 0
    for _ in range(60):
        state = tables[0].state
        actor = state["actor"]
        for seat, table in enumerate(tables):
            assert table.state["take_back"] is None or seat == actor
        if (ply := tables[actor].state["take_back"]) is not None:
            tries += 1
            tables[actor].send("take-back", id=f"t{state['version']}", version=state["version"], seat=actor)
            tables[actor].until("done")
            for table in tables:
                table.later_than(state["version"])
            assert {(table.state["actor"], table.state["ply"]) for table in tables} == {(actor, ply)}
            assert all(entry["actor"] == actor for entry in state["log"] if entry["ply"] >= ply)
        play(tables, 2, rng, lambda text: not text.endswith(":-"))
        if tries > 3:
            break
    assert tries
    for table in tables:
        table.close()
