"""Looking back at a match: positions, records in and out, and proofs of the dice."""

import asyncio
from collections import Counter

import msgspec
import pytest

from pakal.base.errors import DataError
from pakal.catalogue import fair, record
from pakal.core.telling import Telling
from pakal.core.view import LogEntry
from pakal.kernels.kernel import SPECTATOR
from pakal.table.base.errors import TableError
from pakal.table.play.replay import (
    FRAMES,
    Past,
    check_viewer,
    choices_then,
    frames,
    line_then,
    record_text,
    some_frames,
    whole_log,
    whole_record,
)
from pakal.table.play.setting_up import bring_in
from pakal.table.tests.tables import ME, guest, new_match, play, server_in, two_at_rockets


async def finished_match(server, **more):
    """A match that was played to its end."""
    room, ana, ben = await two_at_rockets(server, **more)
    await play(room, [ana, ben], 1000)
    assert room.position.row.status == "over"
    return room, ana


async def log_of(room, viewer):
    """The whole log."""
    return msgspec.json.decode(await whole_log(room, viewer), type=list[LogEntry])


def entry(state):
    """The last event, as in a frame."""
    return msgspec.json.decode(state.log[0], type=LogEntry)


def test_frames_are_the_positions_as_they_were_seen(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, _ = await finished_match(server)
            plies = len(room.position.steps)
            states = [
                state for first in range(0, plies + 1, FRAMES) for state in frames(Past.of(room), 0, first, FRAMES)
            ]
            assert [state.ply for state in states] == list(range(plies + 1))
            assert [entry(state).ply for state in states[1:]] == list(range(plies))
            assert states[-1].outcome == room.position.match.outcome()
            assert entry(states[1]).text.count("?") == 54
            assert entry(frames(Past.of(room), "open", 1, 1)[0]).text.count("?") == 0
            assert len(frames(Past.of(room), "open", 1, 1)[0].open) == 2
            assert frames(Past.of(room), 0, plies + 1, 5) == []
            assert await log_of(room, 0) == [entry(state) for state in states[1:]]
            assert (await log_of(room, "open"))[0] == entry(frames(Past.of(room), "open", 1, 1)[0])

    asyncio.run(main())


def test_during_a_match_everybody_sees_only_permitted_frames(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, ana, ben = await two_at_rockets(server)
            assert check_viewer(room, ana, 0) == 0
            assert check_viewer(room, None, -3) == -3
            for who, viewer in ((ana, 1), (ben, 0), (None, 0), (ana, "open")):
                with pytest.raises(TableError, match="403"):
                    check_viewer(room, who, viewer)
            with pytest.raises(TableError, match="403"):
                record_text(Past.of(room))
            with pytest.raises(TableError) as refusal:
                choices_then(room, 0)
            assert (refusal.value.status, refusal.value.message_id) == (403, "past-running")
            assert all(state.open is None for state in frames(Past.of(room), 0, 0, 9))
            assert await log_of(room, 0) == [entry(state) for state in frames(Past.of(room), 0, 1, 9)]

    asyncio.run(main())


def test_the_record_of_a_finished_match_proves_its_dice_and_comes_back_in(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, _ = await finished_match(server)
            text = record_text(Past.of(room))
            assert fair.verify(record.read(text)).flaws == []
            eva = await guest(server, "Eva")
            copy = await bring_in(server, eva, text)
            assert copy.info(eva.id).imported
            assert copy.info(None).secret == room.position.row.secret.hex()
            assert record_text(Past.of(copy)) == text
            assert [seat.name for seat in copy.info(None).seats] == ["Ana", "Ben"]
            assert [state.view for state in frames(Past.of(copy), 1, 3, 4)] == [
                state.view for state in frames(Past.of(room), 1, 3, 4)
            ]
            name = copy.id
        async with server_in(tmp_path) as server:
            again = await server.room(name)
            assert again.position.row.status == "over"
            assert len(again.position.steps) == len(room.position.steps)

    asyncio.run(main())


def test_a_record_after_something_was_taken_back_proves_its_dice_too(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, ana, ben = await two_at_rockets(server)
            await play(room, [ana, ben], 10)
            await room.take_back(ana, 0, room.version, "b")
            for proposal in list(room.position.course.proposals):
                await room.answer(ben, 1, proposal, True, "y")
            await play(room, [ana, ben], 1000, lambda legal: legal[-1])
            assert fair.verify(record.read(record_text(Past.of(room)))).flaws == []

    asyncio.run(main())


@pytest.mark.parametrize(
    "spoil", [lambda t: "", lambda t: t[:-30], lambda t: t.replace("play:", "play:9", 1), lambda t: "\0" * 99]
)
def test_a_broken_record_is_refused(tmp_path, spoil):
    async def main():
        async with server_in(tmp_path) as server:
            room, _ = await finished_match(server)
            with pytest.raises(DataError):
                await bring_in(server, await guest(server), spoil(record_text(Past.of(room))))

    asyncio.run(main())


def test_a_line_is_put_into_words_as_far_as_it_is_legal(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, _, _ = await two_at_rockets(server)
            with pytest.raises(TableError, match="403"):
                line_then(room, 0, ["x"])
            room, _ = await finished_match(server)
            steps = room.position.steps
            first = next(step.ply for step in steps if step.actor >= 0)
            texts = [step.text for step in steps[first:] if step.actor >= 0][:2]
            choices = line_then(room, first, [texts[0], "nonsense", texts[1]])
            assert [(one.seat, one.choice.text) for one in choices] == [(steps[first].actor, texts[0])]
            assert line_then(room, first, []) == []
            for beyond in (len(steps), len(steps) + 1, 10**9):
                assert line_then(room, beyond, texts) == choices_then(room, beyond) == []

    asyncio.run(main())


def test_repeated_requests_of_a_stranger_make_no_work(tmp_path, monkeypatch):
    """A running game of Pacal's Rocket: each ply is put into words once, for any number of requests."""
    from pakal.catalogue.registry import game

    calls = Counter()
    pacal = game("pacals-rocket")
    tell, look = pacal.log_entry, pacal.view

    def count(name, method):
        def call(*args, **more):
            calls[name] += 1
            return method(*args, **more)

        return call

    monkeypatch.setattr(pacal, "log_entry", count("log", tell))
    monkeypatch.setattr(pacal, "view", count("view", look))

    async def main():
        async with server_in(tmp_path) as server:
            ana = await guest(server)
            more = {"options": {"memory": "strict", "max_rounds": "1000"}}
            room = await new_match(server, ana, ME, ME, game="pacals-rocket", **more)
            telling = room.story.telling
            while len(room.position.steps) <= 250 or Telling.HIDDEN not in telling.not_open().values():
                assert room.position.actor >= 0, "the match has ended before anything of it was hidden"
                await play(room, [ana.id, ana.id], 1, lambda legal: next((t for t in legal if "drop:0" in t), legal[0]))
            plies = len(room.position.steps)
            for ask in (
                lambda: whole_log(room, SPECTATOR),
                lambda: some_frames(room, SPECTATOR, plies - 50, FRAMES),
            ):
                calls.clear()
                answers = await asyncio.gather(*(ask() for _ in range(40)))
                assert len(set(answers)) == 1
                assert calls["log"] <= plies
                assert calls["view"] <= 2 * FRAMES
            calls.clear()
            answers = await asyncio.gather(*(whole_record(room) for _ in range(40)), return_exceptions=True)
            assert {error.status for error in answers} == {403}
            assert calls["log"] <= plies
            await play(room, [ana.id, ana.id], 1)
            calls.clear()
            assert len(msgspec.json.decode(await whole_log(room, SPECTATOR))) == len(room.position.steps)
            assert calls["log"] < 10
            await room.propose_end(ana.id, 0, room.version, "e")
            assert room.position.row.status == "over"
            calls.clear()
            await asyncio.gather(*(whole_log(room, "open") for _ in range(40)))
            assert calls["log"] <= len(room.position.steps)

    asyncio.run(main())
