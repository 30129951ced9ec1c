"""Going back, ending early, leaving: alone, or with the agreement of the others."""

import asyncio
import random

import pytest

from pakal.table.base.bodies import DaysPace, NewSeat, NoPace
from pakal.table.base.errors import TableError
from pakal.table.play.presence import Seen, save_seen
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
    sit,
    two_at_rockets,
    until,
)

pytestmark = pytest.mark.usefixtures("each_store")


def refusal(code):
    return pytest.raises(TableError, match=f"^[0-9]+ {code}$")


async def three(server, game, **more):
    people = [await guest(server, name) for name in ("Ana", "Ben", "Cem")]
    room = await new_match(server, people[0], ME, OPEN, OPEN, game=game, **more)
    for seat in (1, 2):
        await sit(room, people[seat], seat)
    return room, [person.id for person in people]


async def to_choice_in_turn(room, guests):
    """Play Pacal's Rocket until a seat has done one thing in its turn and is to act again."""
    for _ in range(40):
        now = room.position
        before = now.actor
        texts = sorted(now.match.legal(), key=lambda text: (not text.startswith("drop"), text))
        await room.act(guests[before], before, room.version, texts[0], f"t{room.version}")
        story, now = room.story, room.position
        if now.actor == before and story.state(before, -1, True) and now.steps[-1].actor >= 0:
            return before
    raise AssertionError("no such turn")


def test_a_take_back_within_a_turn_is_done_at_once_and_keeps_the_dice(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, guests = await three(server, "pacals-rocket")
            seat = await to_choice_in_turn(room, guests)
            onlooker = Onlooker(room, guests[seat])
            assert onlooker.state["take_back"] == len(room.position.steps) - 1
            assert onlooker.state["ask_take_back"] is None
            dice = [step.text for step in room.position.steps if step.actor < 0]
            version, plies = room.version, len(room.position.steps)
            with refusal("not-yours"):
                await room.take_back(guests[(seat + 1) % 3], seat, version, "x")
            await room.take_back(guests[seat], seat, version, "b")
            await room.take_back(guests[seat], seat, version, "b")
            assert room.version == version + 1
            assert len(room.position.steps) == plies - 1
            assert onlooker.state["plies"] == plies - 1
            assert room.position.actor == seat
            with refusal("stale"):
                await room.take_back(guests[seat], seat, version, "c")
            await play(room, guests, 1)
            assert [step.text for step in room.position.steps if step.actor < 0][: len(dice)] == dice
            match, message = room.id, Onlooker(room, guests[0]).states[-1]
        async with server_in(tmp_path) as server:
            assert Onlooker(await server.room(match), guests[0]).states[-1] == message

    asyncio.run(main())


def test_once_others_are_to_act_all_people_must_agree(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, guests = await three(server, "rockets")
            await play(room, guests, 2)
            seat = room.position.steps[1].actor
            others = [n for n in range(3) if n != seat]
            onlooker = Onlooker(room, None)
            people = [onlooker, *(Onlooker(room, each) for each in guests)]
            assert [each.state["take_back"] for each in people] == [None] * 4
            last = {step.actor: step.ply for step in room.position.steps}
            assert [each.state["ask_take_back"] for each in people] == [None, *(last.get(n) for n in range(3))]
            await room.take_back(guests[seat], seat, room.version, "b")
            (proposal,) = onlooker.state["proposals"]
            assert (proposal["what"], proposal["seat"], proposal["ply"]) == ("take-back", seat, 1)
            assert proposal["answers"] == {str(seat): True}
            await room.answer(guests[others[0]], others[0], proposal["id"], True, "y")
            assert len(room.position.steps) == 3
            with refusal("illegal"):
                await room.answer(guests[others[0]], others[0], proposal["id"], True, "y2")
            with refusal("not-yours"):
                await room.answer(guests[others[0]], others[1], proposal["id"], True, "y3")
            await room.answer(guests[others[1]], others[1], proposal["id"], True, "y")
            assert len(room.position.steps) == 1
            assert onlooker.state["proposals"] == []

    asyncio.run(main())


def test_one_refusal_or_the_next_action_ends_a_proposal(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, guests = await three(server, "rockets")
            await play(room, guests, 1)
            seat = room.position.steps[1].actor
            other = (seat + 1) % 3
            await room.take_back(guests[seat], seat, room.version, "b")
            (proposal,) = room.position.course.proposals
            await room.answer(guests[other], other, proposal, False, "n")
            assert not room.position.course.proposals
            with refusal("stale"):
                await room.answer(guests[other], other, proposal, True, "late")
            await play(room, guests, 1)
            await room.take_back(guests[seat], seat, room.version, "c")
            assert room.position.course.proposals
            await play(room, guests, 1)
            assert not room.position.course.proposals

    asyncio.run(main())


async def taken_back(room, guests, seat):
    """Let a seat propose a take-back, to which the other agrees."""
    await room.take_back(guests[seat], seat, room.version, f"back{room.version}")
    if room.position.course.proposals:
        (proposal,) = room.position.course.proposals
        await room.answer(guests[1 - seat], 1 - seat, proposal, True, f"yes{room.version}")


def test_actions_after_a_take_back_count_as_unseen(tmp_path):
    async def main():
        async with server_in(tmp_path, notice_delay=0.0) as server:
            room, *guests = await two_at_rockets(server)
            await play(room, guests, 4)
            seen = len(room.position.steps)
            room.saw(guests[1], seen)  # a person who looks on has seen all of it
            await server.sweep()
            late = Seen(room.id, dict(room.plies_seen.plies))
            seat = room.position.steps[2].actor
            await taken_back(room, guests, seat)
            plies = len(room.position.steps)
            assert plies < seen
            assert room.plies_seen.last([1]) == plies
            late.unsaved_seats.add(1)
            await save_seen(server.services, [late])  # what somebody said before the take-back is stored after it
            server.forget(room.id)
            room = await server.room(room.id)
            assert room.plies_seen.last([1]) == plies

    asyncio.run(main())


def test_an_action_that_revealed_cards_is_taken_back_only_by_all(tmp_path):
    """Drawn cards have been seen: going back behind them needs everybody. [RK-PLAY-5]"""

    async def main():
        async with server_in(tmp_path) as server:
            room, guests = await three(server, "rockets")
            rng = random.Random(2)
            for _ in range(100):
                legal, actor = room.position.match.legal(), room.position.actor
                text = "draw" if "draw" in legal else rng.choice(legal)
                await room.act(guests[actor], actor, room.version, text, f"{room.version}")
                if room.position.steps[-1].text.endswith("draw"):
                    break
            else:
                raise AssertionError("nobody drew")
            seat = room.position.steps[-1].actor
            before = len(room.position.steps)
            await room.take_back(guests[seat], seat, room.version, "b")
            assert len(room.position.steps) == before
            assert [p.what for p in room.position.course.proposals.values()] == ["take-back"]

    asyncio.run(main())


def test_computer_players_agree(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            ana = await guest(server)
            room = await new_match(server, ana, ME, GREEDY)
            await play(room, [ana.id], 1)
            await until(lambda: room.position.actor == 0)
            await room.take_back(ana.id, 0, room.version, "b")
            assert len(room.position.steps) == 1

    asyncio.run(main())


def test_people_at_one_screen_are_asked_once(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            ana, ben = await guest(server), await guest(server)
            room = await new_match(server, ana, ME, NewSeat("me", name="Eva"), OPEN)
            await sit(room, ben, 2)
            await room.propose_end(ben.id, 2, room.version, "p")
            (proposal,) = room.position.course.proposals
            await room.answer(ana.id, 1, proposal, True, "y")
            assert room.position.row.status == "over"

    asyncio.run(main())


@pytest.mark.parametrize(("game", "reason"), [("pacals-rocket", "agreement"), ("rockets", "unfinished")])
def test_an_end_by_agreement_is_scored_where_the_rules_know_one(tmp_path, game, reason):
    async def main():
        async with server_in(tmp_path) as server:
            room, guests = await three(server, game)
            await play(room, guests, 6)
            await room.propose_end(guests[0], 0, room.version, "p")
            await play(room, guests, 1)
            (proposal,) = room.position.course.proposals
            for seat in (1, 2):
                await room.answer(guests[seat], seat, proposal, True, f"y{seat}")
            info = room.info(None)
            assert (info.status, info.reason) == ("over", reason)
            onlooker = Onlooker(room, None)
            message, last = onlooker.states[-1], onlooker.state["log"][-1]
            assert last["text"] == room.position.steps[-1].text
            kinds = [event["kind"] for event in last["events"]]
            assert ("agreed" in kinds) == ("final-total" in kinds) == (reason == "agreement")
            with refusal("over"):
                await room.act(guests[0], 0, room.version, "x", "x")
            match = room.id
        async with server_in(tmp_path) as server:
            assert Onlooker(await server.room(match), None).states[-1] == message

    asyncio.run(main())


def test_a_computer_player_goes_on_for_a_player_who_leaves(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, guests = await three(server, "rockets")
            seat = room.position.actor
            onlooker = Onlooker(room, guests[(seat + 1) % 3])
            await room.leave(guests[seat], seat, "l")
            await until(lambda: room.position.actor != seat)
            seat_info = room.info(None).seats[seat]
            assert (seat_info.kind, seat_info.agent) == ("gone", "level-2")
            assert onlooker.tables[-1].seats[seat].kind == "gone"
            with refusal("not-yours"):
                await room.act(guests[seat], seat, room.version, "play:1", "x")
            for other in range(3):
                if other != seat:
                    await room.leave(guests[other], other, "l")
            assert room.position.row.status == "over"

    asyncio.run(main())


def test_the_match_may_end_when_a_player_leaves(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, guests = await three(server, "rockets", absent="end")
            await room.leave(guests[2], 2, "l")
            assert (room.position.row.status, room.position.row.reason) == ("over", "unfinished")

    asyncio.run(main())


def test_leaving_before_the_beginning_frees_the_seat(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            ana, ben = await guest(server), await guest(server)
            room = await new_match(server, ana, ME, OPEN, OPEN)
            await sit(room, ben, 1)
            await room.leave(ben.id, 1, "l")
            assert room.info(None).seats[1].kind == "open"
            assert room.position.row.status == "waiting"

    asyncio.run(main())


def test_a_player_who_has_left_need_not_agree(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, guests = await three(server, "rockets")
            await room.propose_end(guests[0], 0, room.version, "p")
            (proposal,) = room.position.course.proposals
            await room.answer(guests[1], 1, proposal, True, "y")
            await room.leave(guests[2], 2, "l")
            assert room.position.row.status == "over"

    asyncio.run(main())


def test_the_proposer_is_told_who_refused(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, guests = await three(server, "rockets")
            onlooker = Onlooker(room, guests[0])

            async def proposal():
                await room.propose_end(guests[0], 0, room.version, f"p{room.version}")
                assert room.position.course.declined is None
                return next(iter(room.position.course.proposals))

            await room.answer(guests[0], 0, await proposal(), False, "withdrawn")
            assert room.position.course.declined is None
            proposal_id = await proposal()
            await room.answer(guests[2], 2, proposal_id, False, "no")
            refusal = {"id": proposal_id, "what": "end", "seat": 0, "by": 2}
            assert (onlooker.state["declined"], onlooker.state["proposals"]) == (refusal, [])
            match = room.id
        async with server_in(tmp_path) as server:
            room = await server.room(match)
            onlooker = Onlooker(room, guests[0])
            assert onlooker.state["declined"] == refusal
            seat = room.position.actor
            await room.act(guests[seat], seat, room.version, room.position.match.legal()[0], "x")
            assert onlooker.state["declined"] is None

    asyncio.run(main())


def test_after_a_refusal_the_same_proposal_waits_until_the_game_has_moved_on(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, guests = await three(server, "rockets")
            await play(room, guests, 2)
            seat = room.position.steps[1].actor
            others = [n for n in range(3) if n != seat]
            onlooker = Onlooker(room, guests[seat])

            async def ask(answer):
                await room.take_back(guests[seat], seat, room.version, f"b{room.version}")
                await answer(next(iter(room.position.course.proposals)))

            await ask(lambda asked: room.answer(guests[seat], seat, asked, False, "withdrawn"))
            assert onlooker.state["ask_take_back"] == 1, "whoever withdraws it may ask again"
            await ask(lambda asked: room.answer(guests[others[0]], others[0], asked, False, "no"))
            await room.propose_end(guests[others[1]], others[1], room.version, "e")
            assert (onlooker.state["ask_take_back"], onlooker.state["take_back_refused"]) == (None, True)
            assert not Onlooker(room, guests[others[0]]).state["take_back_refused"]
            with refusal("illegal"):
                await room.take_back(guests[seat], seat, room.version, "again")
            match = room.id
        async with server_in(tmp_path) as server:
            room = await server.room(match)
            with refusal("illegal"):
                await room.take_back(guests[seat], seat, room.version, "again")
            await play(room, guests, 1)
            state = Onlooker(room, guests[seat]).state
            assert (state["ask_take_back"], state["take_back_refused"]) == (1, False)
            await room.take_back(guests[seat], seat, room.version, "after")
            assert room.position.course.proposals

    asyncio.run(main())


def test_an_action_that_is_taken_back_lets_nobody_ask_again(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, guests = await three(server, "pacals-rocket")
            seat = await to_choice_in_turn(room, guests)
            asker = next(step.actor for step in room.position.steps if step.actor not in (-1, seat))
            onlooker = Onlooker(room, guests[asker])
            action = room.position.steps[-1].text
            for n in range(2):
                await room.take_back(guests[seat], seat, room.version, f"undo{n}")
                if n == 0:
                    await room.take_back(guests[asker], asker, room.version, "ask")
                    await room.answer(guests[seat], seat, next(iter(room.position.course.proposals)), False, "no")
                assert onlooker.state["take_back_refused"]
                await room.act(guests[seat], seat, room.version, action, f"again{n}")
                assert not onlooker.state["take_back_refused"]

    asyncio.run(main())


def test_a_player_of_two_seats_withdraws_a_proposal_from_either(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            ana, ben = await guest(server, "Ana"), await guest(server, "Ben")
            room = await new_match(server, ana, ME, ME, OPEN, game="rockets")
            await sit(room, ben, 2)
            await room.propose_end(ana.id, 0, room.version, "end")
            await room.answer(ana.id, 1, next(iter(room.position.course.proposals)), False, "no")
            assert (room.position.course.proposals, room.position.course.declined) == ({}, None)

    asyncio.run(main())


@pytest.mark.parametrize("what", ["end", "take-back"])
def test_nobody_waits_longer_than_a_minute_for_a_phone_that_is_gone(tmp_path, what):
    async def main():
        clock = Clock()

        async def pass_by(seconds):
            for _ in range(seconds):
                clock.now += 1000
                await server.sweep()

        async with server_in(tmp_path, clock) as server:
            room, guests = await three(server, "rockets")
            await play(room, guests, 2)
            seat = room.position.steps[1].actor
            ben, absentee = (n for n in range(3) if n != seat)
            for n in (seat, ben):
                Onlooker(room, guests[n])
            if what == "end":
                await room.propose_end(guests[seat], seat, room.version, "p")
            else:
                await room.take_back(guests[seat], seat, room.version, "p")
            (proposal,) = room.position.course.proposals
            await pass_by(90)
            assert room.position.course.proposals, "nobody else has agreed"
            back = Onlooker(room, guests[absentee])
            await pass_by(2)
            room.exit(back)
            await room.answer(guests[ben], ben, proposal, True, "y")
            await pass_by(55)
            assert room.position.course.proposals, "it was there a minute ago"
            await pass_by(10)
            assert not room.position.course.proposals
            assert (room.position.row.status == "over") == (what == "end")
            assert len(room.position.steps) == (3 if what == "end" else 1)

    asyncio.run(main())


@pytest.mark.parametrize("pace", [NoPace(), DaysPace(days=2)], ids=["live", "days"])
def test_nobody_decides_alone_while_the_others_are_gone(tmp_path, pace):
    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock) as server:
            room, guests = await three(server, "rockets", pace=pace)
            onlookers = [Onlooker(room, who) for who in guests[:2]]
            await room.propose_end(guests[0], 0, room.version, "p")
            if isinstance(pace, DaysPace):  # all answers are waited for
                (proposal,) = room.position.course.proposals
                await room.answer(guests[1], 1, proposal, True, "y")
            room.exit(onlookers[1])
            for _ in range(90):
                clock.now += 1000
                await server.sweep()
            assert room.position.row.status == "playing"

    asyncio.run(main())
