"""One match: permissions, and actions that are stored before they are sent, each once."""

import asyncio
import gc
import json
import time

import msgspec
import pytest
from sqlalchemy import func, update

from pakal.agents import mcts
from pakal.agents.simple import GreedyAgent
from pakal.base.errors import DataError, IllegalAction, NotationError, SetupError
from pakal.catalogue import fair
from pakal.catalogue.registry import all_facts, facts
from pakal.catalogue.registry import game as find_game
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE, NOBODY
from pakal.kernels.random import generator
from pakal.table.base.bodies import NewSeat, NoPace
from pakal.table.base.errors import StoreFailed, TableError
from pakal.table.base.promises import LongAnswers
from pakal.table.play.course import Committed, Course
from pakal.table.play.server import TableServer
from pakal.table.play.setting_up import begin_with_present, blank_row
from pakal.table.play.story import Story, telling_of
from pakal.table.storage import schema
from pakal.table.storage.model import SeatRow
from pakal.table.storage.store import CHATS
from pakal.table.tests.tables import (
    GREEDY,
    ME,
    OPEN,
    Clock,
    Onlooker,
    guest,
    new_match,
    play,
    server_in,
    settings_in,
    sit,
    two_at_rockets,
    until,
)

pytestmark = pytest.mark.usefixtures("each_store")


def refusal(code):
    return pytest.raises(TableError, match=f"^[0-9]+ {code}$")


def test_a_cancelled_look_for_a_match_leaves_no_unread_error(tmp_path, monkeypatch):
    """A connection that ends while the match that it asked for is looked for."""
    unread = []

    async def main():
        asyncio.get_running_loop().set_exception_handler(lambda _, context: unread.append(context["message"]))
        async with server_in(tmp_path) as server:
            waiting = asyncio.create_task(server.room("none"))
            answer = asyncio.create_task(aside_fails(server))
            await asyncio.sleep(0)
            waiting.cancel(), answer.cancel()
            await asyncio.gather(waiting, answer, return_exceptions=True)
            await until(lambda: not server._loading and failed)
            gc.collect()
            await asyncio.sleep(0)

    async def aside_fails(server):
        answers = LongAnswers()
        await answers.of(1, "key", fail)

    def fail():
        failed.append(True)
        raise TableError(403, "forbidden")

    failed = []
    asyncio.run(main())
    gc.collect()
    assert unread == []


def test_a_match_can_begin_with_the_present_players(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            ana, ben, eva = await guest(server), await guest(server), await guest(server)
            room = await new_match(server, ana, ME, OPEN, OPEN, OPEN, game="pacals-rocket", start_seat=2)
            with pytest.raises(SetupError):
                await begin_with_present(room)
            await sit(room, ben, 2)
            await sit(room, eva, 3)
            await room.set_code("ABCD")
            await begin_with_present(room)
            position = room.position
            assert [(seat.seat, seat.guest) for seat in position.seats] == [(0, ana.id), (1, eva.id), (2, ben.id)]
            assert (position.row.status, position.row.players, position.row.code) == ("playing", 3, "ABCD")
            assert (position.match.setup.players, position.actor, len(position.row.scores)) == (3, 2, 3)
            with refusal("begun"):
                await begin_with_present(room)
            server.forget(room.id)
            again = await server.room(room.id)
            assert (again.position.row, again.position.seats) == (room.position.row, room.position.seats)

    asyncio.run(main())


def test_nobody_sits_down_against_a_level_whose_file_is_broken(tmp_path, monkeypatch):
    """A simple player would act under its name."""

    def broken(package):
        raise DataError("[2]: level 2: levels are 1 to 1", source=f"{package}/levels.toml")

    async def main():
        async with server_in(tmp_path) as server:
            ana = await guest(server)
            await new_match(server, ana, ME, GREEDY)
            monkeypatch.setattr(mcts, "levels_of", broken)
            with pytest.raises(DataError, match=r"rockets/levels.toml: \[2\]: level 2"):
                await new_match(server, ana, ME, NewSeat("computer", agent="level-2"))

    asyncio.run(main())


@pytest.mark.database
def test_a_match_that_drops_its_free_seats_begins_in_the_same_transaction(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            ana, ben = await guest(server), await guest(server)
            room = await new_match(server, ana, ME, OPEN, OPEN)
            await sit(room, ben, 2)
            spectator = Onlooker(room, None)
            write, jobs = server.services.store.write, []

            async def write_once(job):
                jobs.append(job)
                if len(jobs) > 1:
                    raise StoreFailed("the server died")
                return await write(job)

            server.services.store.write = write_once
            try:
                await begin_with_present(room)
            finally:
                server.services.store.write = write
            assert (spectator.state["actor"], spectator.state["whole"], spectator.tables[-1].players) == (0, True, 2)
            server.forget(room.id)
            again = (await server.room(room.id)).position
            assert (again.row.status, again.actor) == ("playing", 0)
            assert [seat.guest for seat in again.seats] == [ana.id, ben.id]

    asyncio.run(main())


def test_a_match_begins_when_every_seat_is_taken(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            ana, ben = await guest(server), await guest(server)
            room = await new_match(server, ana, ME, OPEN)
            assert room.position.row.status == "waiting"
            assert room.position.actor == -2
            with refusal("over"):
                await room.act(ana.id, 0, room.version, "play:1", "a")
            await sit(room, ben, 1)
            assert room.position.row.status == "playing"
            assert room.position.actor == 0
            assert [step.actor for step in room.position.steps] == [-1]

    asyncio.run(main())


def test_of_people_at_one_screen_only_the_host_has_the_hosts_name(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room = await new_match(server, await guest(server, "Ana"), ME, ME, NewSeat("me", name="Cem"))
            assert [seat.name for seat in room.position.seats] == ["Ana", "", "Cem"]

    asyncio.run(main())


def test_an_action_is_told_to_all_after_it_is_stored(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, ana, ben = await two_at_rockets(server)
            seen_a, seen_b, seen_c = Onlooker(room, ana), Onlooker(room, ben), Onlooker(room, None)
            append, changes = server.services.store.append, []

            async def slow(change):
                before = [len(onlooker.states) for onlooker in (seen_a, seen_b, seen_c)]
                result = await append(change)
                assert before == [len(onlooker.states) for onlooker in (seen_a, seen_b, seen_c)]
                changes.append(change)
                return result

            server.services.store.append = slow
            text = room.position.match.legal()[0]
            await room.act(ana, 0, room.version, text, "a")
            assert len(changes) == 1
            for onlooker in (seen_a, seen_b, seen_c):
                assert onlooker.state["ply"] == 2
                assert [entry["ply"] for entry in onlooker.state["log"]] == [1]
            assert seen_a.state["legal"] is None
            assert seen_b.state["legal"] == room.position.match.legal()
            assert seen_c.state["legal"] is None

    asyncio.run(main())


def test_exactly_one_of_many_actions_on_one_version_is_done(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, ana, _ = await two_at_rockets(server)
            version, legal = room.version, room.position.match.legal()
            tries = [room.act(ana, 0, version, legal[i % len(legal)], f"c{i}") for i in range(20)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert results.count(None) == 1
            assert {str(result) for result in results if result is not None} == {"409 stale"}
            assert len(room.position.steps) == 2

    asyncio.run(main())


def test_a_repeated_message_is_done_once(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, ana, ben = await two_at_rockets(server)
            version, text = room.version, room.position.match.legal()[0]
            await asyncio.gather(*(room.act(ana, 0, version, text, "same") for _ in range(5)))
            assert len(room.position.steps) == 2
            await play(room, [ana, ben], 3)
            await room.act(ana, 0, version, text, "same")
            assert len(room.position.steps) == 5
            # Another guest's program may use the same names.
            now = room.position
            await room.act([ana, ben][now.actor], now.actor, room.version, now.match.legal()[0], "same2")
        async with server_in(tmp_path) as server:
            again = await server.room(room.id)
            await again.act(ana, 0, version, text, "same")
            assert len(again.position.steps) == 6

    asyncio.run(main())


def test_a_name_that_is_used_again_for_something_else_is_refused(tmp_path):
    """The meaning of a name survives a restart, and a take-back of its action."""

    async def main():
        async with server_in(tmp_path) as server:
            host = await guest(server)
            ana, room = host.id, await new_match(server, host, ME, ME, game="pacals-rocket")
            version, seat, text = room.version, room.position.actor, room.position.match.legal()[0]
            await room.act(ana, seat, version, text, "act")
            await room.speak(ana, seat, "hello", "said")
            for number in range(CHATS):  # so many are kept at hand
                await room.speak(ana, seat, f"{number}", f"said{number}")
            newest = room.version
            await room.take_back(ana, seat, newest, "back")
            assert room.position.row.ply == 0
        async with server_in(tmp_path) as server:
            room = await server.room(room.id)
            now, chats = room.version, len(room.chat)
            await room.act(ana, seat, version, text, "act")
            await room.speak(ana, seat, "hello", "said")
            await room.take_back(ana, seat, newest, "back")
            for name in ("act", "said", "back"):
                for other in (
                    room.act(ana, seat, now, text, name),
                    room.act(ana, seat, version, room.position.match.legal()[1], name),
                    room.speak(ana, seat, "something else", name),
                    room.take_back(ana, seat, now, name),
                    room.propose_end(ana, seat, now, name),
                    room.leave(ana, seat, name),
                ):
                    with refusal("id-used"):
                        await other
            assert (room.version, len(room.chat)) == (now, chats)
            with refusal("stale"):
                await room.act(ana, seat, version, text, "free")
            await room.act(ana, seat, now, text, "free")

    asyncio.run(main())


@pytest.mark.database
def test_a_repeated_message_from_before_requests_were_stored_is_done_once(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, ana, _ = await two_at_rockets(server)
            version, text = room.version, room.position.match.legal()[0]
            await room.act(ana, 0, version, text, "old")
            for each in (schema.event, schema.chat):
                await server.services.store.write(
                    lambda connection, each=each: connection.execute(update(each).values(asked=None))
                )
        async with server_in(tmp_path) as server:
            room = await server.room(room.id)
            now = room.version
            await room.act(ana, 0, version, text, "old")
            await room.speak(ana, 0, "hello", "old")
            assert (room.version, room.chat) == (now, [])

    asyncio.run(main())


def test_only_the_player_of_a_seat_acts_and_only_legally(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, ana, ben = await two_at_rockets(server)
            text = room.position.match.legal()[0]
            for who, seat in ((ben, 0), (None, 0), (ana, 1), ("nobody", 0), (ana, 7), (ana, -1)):
                with refusal("not-yours"):
                    await room.act(who, seat, room.version, text, "x")
            with pytest.raises(IllegalAction) as error:
                await room.act(ben, 1, room.version, text, "x")
            assert [reason.kind for reason in error.value.reasons] == ["not-your-turn"]
            missing = set(range(7)) - {int(legal[5:]) for legal in room.position.match.legal()}
            with pytest.raises(IllegalAction):
                await room.act(ana, 0, room.version, f"play:{missing.pop()}", "x")
            for hostile in ("", "play:", "play:99999999999", "\x00", "shuffle:1,2", "💥" * 50, "play:1 play:2"):
                with pytest.raises((NotationError, IllegalAction)):
                    await room.act(ana, 0, room.version, hostile, "x")
            assert len(room.position.steps) == 1

    asyncio.run(main())


def test_a_store_that_fails_refuses_and_nothing_has_changed(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, ana, ben = await two_at_rockets(server)
            onlooker, append = Onlooker(room, ben), server.services.store.append
            before, count = room.position, len(onlooker.states)

            async def full(change):
                raise StoreFailed("database or disk is full")

            server.services.store.append = full
            with refusal("store"):
                await room.act(ana, 0, room.version, room.position.match.legal()[0], "a")
            assert room.position is before
            assert len(onlooker.states) == count
            server.services.store.append = append
            await room.act(ana, 0, room.version, room.position.match.legal()[0], "a")
            assert len(room.position.steps) == 2

    asyncio.run(main())


def test_a_commit_whose_answer_was_lost_is_found_again(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, ana, ben = await two_at_rockets(server)
            onlooker, append = Onlooker(room, ben), server.services.store.append
            version, text = room.version, room.position.match.legal()[0]

            async def lose_answer(change):
                await append(change)
                raise StoreFailed("connection lost")

            server.services.store.append = lose_answer
            with refusal("store"):
                await room.act(ana, 0, version, text, "a")
            server.services.store.append = append
            await room.act(ana, 0, version, text, "a")
            assert len(room.position.steps) == 2
            assert onlooker.state["ply"] == 2
            with refusal("stale"):
                await room.act(ana, 0, version, text, "b")

    asyncio.run(main())


def test_a_restart_changes_nothing(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, ana, ben = await two_at_rockets(server)
            await play(room, [ana, ben], 12)
            match, before = room.id, Onlooker(room, ana).states[-1]
            texts = [step.text for step in room.position.steps]
            secret = room.position.row.secret
        async with server_in(tmp_path) as server:
            room = await server.room(match)
            assert [step.text for step in room.position.steps] == texts
            assert room.position.row.secret == secret
            assert Onlooker(room, ana).states[-1] == before
            await play(room, [ana, ben], 3)

    asyncio.run(main())


def test_the_log_of_a_room_equals_the_log_of_its_match(tmp_path):
    """Told ply by ply it is the same as told at once; the last actions are told as they were seen."""

    async def main(game, seats):
        async with server_in(game_folder(tmp_path, game)) as server:
            people = [await guest(server, f"p{i}") for i in range(seats)]
            room = await new_match(server, people[0], ME, *[OPEN] * (seats - 1), game=game)
            for seat in range(1, seats):
                await sit(room, people[seat], seat)
            onlookers = [Onlooker(room, people[0].id), Onlooker(room, None)]
            logs = [dict(enumerate(onlooker.state["log"])) for onlooker in onlookers]
            for number in range(60):
                if room.position.actor < 0:
                    break
                await play(room, [p.id for p in people], 1, lambda legal, n=number: legal[n % len(legal)])
                for onlooker, log in zip(onlookers, logs, strict=True):
                    log.update({entry["ply"]: entry for entry in onlooker.state["log"]})
                    fresh = room.position.course.fresh
                    whole = json.loads(msgspec.json.encode(room.position.match.log(onlooker.viewer)))
                    assert [log[ply] for ply in range(fresh)] == whole[:fresh]

    for each in all_facts():
        asyncio.run(main(each.name, min(each.players[1], 3)))


def game_folder(tmp_path, game):
    (tmp_path / game).mkdir()
    return tmp_path / game


def test_hidden_things_change_no_byte_that_a_seat_gets(tmp_path, monkeypatch):
    """Two matches that differ only in things hidden from seat 0 and from spectators send them the same bytes."""
    # The running hash differs, but nobody can compute it without the secret: catalogue/fair.
    monkeypatch.setattr(fair.Dice, "hashes", lambda dice, match, start, known=None: [""])
    clock = Clock()
    server = TableServer(settings_in(tmp_path), clock, clock.monotonic)
    # A card of seat 1 and one that nobody has, exchanged.
    for name, swaps in (("rockets", ((6, 59), (7, 58), (8, 57))), ("jaguar", ((15, 39), (16, 38), (20, 31)))):
        game = find_game(name)
        setup = game.setup(players=2, options=["start_seat=0"])
        first = Match(game, setup)
        first.resolve_chance(generator(5))
        kind, cards = first.actions[0].text.split(":")
        pairs = 0
        for one, other in swaps:
            order = cards.split(",")
            order[one], order[other] = order[other], order[one]
            pair = [[(-1, f"{kind}:{cards}")], [(-1, f"{kind}:{','.join(order)}")]]
            row = blank_row(server, setup, "host", NoPace(), "end", False)
            seats = [SeatRow(seat=i, kind="me", offer="me", guest=f"g{i}") for i in range(2)]
            while True:
                matches, stories = [], []
                for actions in pair:
                    course = Course(Match(game, setup))
                    course.add("begin", NOBODY, "")
                    for actor, text in actions:
                        course.add("chance" if actor == CHANCE else "action", actor, text)
                    match = course.match
                    new_row = msgspec.structs.replace(row, status="playing", version=len(actions), actor=match.actor)
                    matches.append(match)
                    position = Committed(new_row, seats, course)
                    stories.append(Story(position, telling_of(position)))
                for viewer in (0, -3):
                    messages = [story.state(viewer, -1, False) for story in stories]
                    assert messages[0] == messages[1]
                    pairs += 1
                if matches[0].actor < 0 or len(pair[0]) > 30:
                    break
                both = sorted(set(matches[0].legal()) & set(matches[1].legal()))
                both = [text for text in both if text != "draw"]
                if not both:
                    break
                for actions, match in zip(pair, matches, strict=True):
                    actions.append((match.actor, both[len(actions) % len(both)]))
        assert pairs > 20


def test_chat_is_cleaned_stored_and_told(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, ana, ben = await two_at_rockets(server)
            onlooker = Onlooker(room, ben)
            await room.speak(ana, 0, " he\u202ello\x07 <b>\n  you ", "c1")
            await room.speak(ana, 0, " he\u202ello\x07 <b>\n  you ", "c1")
            with refusal("not-yours"):
                await room.speak(ben, 0, "as somebody else", "c2")
            with refusal("not-yours"):
                await room.speak(None, -3, "from outside", "c3")
            with refusal("illegal"):
                await room.speak(ana, 0, "\u200b \n", "c4")
            assert [(chat.n, chat.seat, chat.name, chat.text) for chat in onlooker.chats] == [
                (1, 0, "Ana", "hello <b>\nyou")
            ]
            match = room.id
        async with server_in(tmp_path) as server:
            assert [chat.text for chat in (await server.room(match)).chat] == ["hello <b>\nyou"]

    asyncio.run(main())


def test_computer_players_play_on_after_a_restart(tmp_path):
    async def main():
        async with server_in(tmp_path, computer_pause=1000.0) as server:
            ana = await guest(server)
            room = await new_match(server, ana, GREEDY, ME)
            assert room.position.actor == 0
            match = room.id
        async with server_in(tmp_path) as server:
            room = await server.room(match)
            await until(lambda: room.position.actor == 1)
            assert len(room.position.steps) == 2

    asyncio.run(main())


@pytest.mark.parametrize("fault", ["hangs", "fails", "cheats"])
def test_a_computer_player_that_fails_does_not_stop_the_match(tmp_path, monkeypatch, fault):
    def choose(self, view, legal, rng):
        if fault == "hangs":
            time.sleep(0.5)
        if fault == "fails":
            raise RuntimeError("broken")
        return 10**6

    monkeypatch.setattr(GreedyAgent, "choose", choose)

    async def main():
        async with server_in(tmp_path, agent_timeout=0.05) as server:
            room = await new_match(server, await guest(server), GREEDY, ME)
            await until(lambda: room.position.actor == 1)
            assert len(room.position.steps) == 2

    asyncio.run(main())


def test_a_whole_game_against_a_computer_player(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            ana = await guest(server)
            room = await new_match(server, ana, ME, NewSeat("computer", agent="random"))
            onlooker = Onlooker(room, ana.id)
            while room.position.playing:
                await until(lambda: room.position.actor in (0, -2))
                await play(room, [ana.id], 1)
            assert onlooker.state["outcome"]["complete"]
            assert len(onlooker.state["open"]) == 2
            assert room.info(None).secret == room.position.row.secret.hex()

    asyncio.run(main())


@pytest.mark.database
def test_a_match_of_older_rules_can_be_looked_at_and_ended(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, ana, ben = await two_at_rockets(server)
            await play(room, [ana, ben], 6)
            match = schema.match.c
            older = func.replace(match.setup, f"rules: {facts('rockets').version}", "rules: 7")
            statement = update(schema.match).where(match.id == room.id).values(setup=older)
            await server.services.store.write(lambda connection: connection.execute(statement))
        async with server_in(tmp_path) as server:
            room = await server.room(room.id)
            assert room.info(ana).status == "broken"
            assert Onlooker(room, ana).state["legal"] is None
            with refusal("over"):
                await room.act(ana, 0, room.version, "play:1", "x")
            await room.propose_end(ana, 0, room.version, "p")
            (proposal,) = room.position.course.proposals
            await room.answer(ben, 1, proposal, True, "q")
            assert room.info(ana).status == "over"
        async with server_in(tmp_path) as server:
            room = await server.room(room.id)
            assert room.info(ana).status == "over"
            assert Onlooker(room, ana).state["legal"] is None

    asyncio.run(main())


@pytest.mark.database
def test_a_match_goes_on_by_the_rules_by_which_it_began(tmp_path):
    def into_another_ship(legal):
        return next((text for text in legal if text == "drop:1"), legal[0])

    async def main():
        async with server_in(tmp_path) as server:
            ana, ben = await guest(server, "Ana"), await guest(server, "Ben")
            room = await new_match(server, ana, ME, OPEN, game="pacals-rocket")
            await sit(room, ben, 1)
            match = schema.match.c
            older = func.replace(func.replace(match.setup, "rules: 2", "rules: 1"), "of_two=own", "of_two=any")
            statement = update(schema.match).where(match.id == room.id).values(setup=older)
            await server.services.store.write(lambda connection: connection.execute(statement))
        async with server_in(tmp_path) as server:
            room = await server.room(room.id)
            await play(room, [ana.id, ben.id], 4, into_another_ship)
            assert "drop:1" in [ply.text for ply in room.position.match.actions]
            assert room.info(ana.id).rules_version == 1
            assert room.position.match.setup.rules == 1

    asyncio.run(main())


@pytest.mark.database
def test_a_match_that_no_longer_replays_is_read_only_and_can_be_ended(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, ana, ben = await two_at_rockets(server)
            await play(room, [ana, ben], 6)
            event = schema.event.c
            statement = update(schema.event).where((event.match == room.id) & (event.ply == 4)).values(text="play:9")
            await server.services.store.write(lambda connection: connection.execute(statement))
        async with server_in(tmp_path) as server:
            room = await server.room(room.id)
            onlooker = Onlooker(room, ana)
            assert room.info(ana).status == "broken"
            assert onlooker.state["ply"] == 4
            assert onlooker.state["legal"] is None
            with refusal("over"):
                await room.act(ana, 0, room.version, "play:1", "x")
            await room.propose_end(ana, 0, room.version, "p")
            (proposal,) = room.position.course.proposals
            await room.answer(ben, 1, proposal, True, "q")
            assert room.info(ana).status == "over"
            assert onlooker.state["outcome"]["reason"] == "unfinished"
        async with server_in(tmp_path) as server:
            assert (await server.room(room.id)).info(ana).status == "over"

    asyncio.run(main())
