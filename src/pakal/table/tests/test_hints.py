"""Hints: who may ask, and that they hold no more than the seat knows."""

import asyncio
import threading

import msgspec
import numpy as np
import pytest
from litestar.testing import TestClient

from pakal.analysis.model import Budget
from pakal.analysis.reading import Reading
from pakal.base.errors import SetupError
from pakal.catalogue.registry import game, packages
from pakal.core.match import Match
from pakal.kernels.random import below, generator
from pakal.table.base.errors import TableError, sentence
from pakal.table.base.settings import read_settings
from pakal.table.http.app import create_app
from pakal.table.play import asking
from pakal.table.play.hints import MOST_ACTIONS, Hints, Thought
from pakal.table.play.listing import hints_allowed
from pakal.table.tests.tables import (
    GREEDY,
    ME,
    OPEN,
    RATES,
    Onlooker,
    guest,
    new_match,
    server_in,
    settings_in,
    two_at_rockets,
    until,
)
from pakal.table.tests.test_coach import dilemma
from pakal.table.tests.test_socket import line
from pakal.table.tests.test_who import HOST, Guest
from pakal.teach.explanation import SURE_GAP, Explanation
from pakal.testing.playthrough import random_decisions

QUICK = {"hint_iterations": 200, "agent_timeout": 600.0}


async def hint(room, who, version):
    """A hint as a connection asks for it."""
    asking.check_turn(room, who, room.position.actor, version)
    return await asking.hint(room, who)


def playing(room):
    return room.position.actor


def test_a_hint_is_legal_worth_something_and_the_same_when_it_is_asked_for_again(tmp_path):
    async def run():
        async with server_in(tmp_path, **QUICK) as server:
            ana = await guest(server)
            room = await new_match(server, ana, ME, ME)
            given = await hint(room, ana.id, room.version)
            first = given.actions
            legal = room.position.match.legal()
            assert 1 <= len(first) <= MOST_ACTIONS
            assert {action.choice.text for action in first} <= set(legal)
            assert all(0 <= action.value <= 1 for action in first)
            seat = playing(room)
            assert await hint(room, ana.id, room.version) == given
            assert room.position.seats[seat].hints == 1  # asked for twice, taken once
            await room.act(ana.id, seat, room.version, first[0].choice.text, "a")
            second = await hint(room, ana.id, room.version)
            assert {action.choice.text for action in second.actions} <= set(room.position.match.legal())

    asyncio.run(run())


def test_a_hint_names_a_worse_action_where_the_one_of_a_beginner_is_about_as_good(monkeypatch):
    def explain(reading, action, other, values):
        return Explanation(reading.choice_of(other).text, "close", (), ())

    monkeypatch.setattr(Reading, "explain", explain)
    match, best, worst = dilemma("rockets")
    advised = Thought(match, Budget(1000)).run()
    assert advised.actions[0].text == best
    assert advised.actions[0].value - advised.actions[-1].value > SURE_GAP
    assert advised.why.than == advised.actions[-1].text
    assert Thought(match, Budget(1000), worst).run().why.than == worst


def test_hints_are_counted_told_to_all_and_remembered_after_a_restart(tmp_path):
    async def run():
        async with server_in(tmp_path, **QUICK) as server:
            room, ana, ben = await two_at_rockets(server, hints=True)
            watcher = Onlooker(room, None)
            asker = {0: ana, 1: ben}[playing(room)]
            before = len(watcher.states)
            first = await hint(room, asker, room.version)
            assert [seat.hints for seat in watcher.tables[-1].seats] == [1 - playing(room), playing(room)]
            assert len(watcher.states) == before, "what a hint says is told to nobody else"
            name, version = room.id, room.version
            await server.services.store.write(lambda connection: None)  # and then, at once, the power fails
            server.forget(name)
            again = await server.room(name)
            assert again.version == version
            assert sum(seat.hints for seat in again.position.seats) == 1
            assert await hint(again, asker, version) == first

    asyncio.run(run())


async def refusal(room, who, version=None):
    with pytest.raises(TableError) as error:
        await hint(room, who, room.version if version is None else version)
    return error.value


def test_only_the_player_to_act_may_ask_for_a_hint(tmp_path):
    async def run():
        async with server_in(tmp_path, **QUICK) as server:
            room, ana, ben = await two_at_rockets(server, hints=True)
            asker, other = (ana, ben) if playing(room) == 0 else (ben, ana)
            for who in (other, None, "nobody"):
                assert (await refusal(room, who)).code == "not-yours"
            assert (await refusal(room, asker, room.version - 1)).code == "stale"
            await room.leave(ben, 1, "l")
            await room.propose_end(ana, 0, room.version, "e")
            assert room.position.row.status == "over"
            assert (await refusal(room, ana)).code == "over"

    asyncio.run(run())


def test_hints_against_people_depend_on_the_setting_of_the_table(tmp_path):
    async def run():
        async with server_in(tmp_path, **QUICK) as server:
            for wish, answer in ((None, False), (False, False), (True, True)):
                room, ana, ben = await two_at_rockets(server, hints=wish)
                assert room.info(None).hints is answer
                asker = {0: ana, 1: ben}[playing(room)]
                if answer:
                    assert await hint(room, asker, room.version)
                else:
                    error = await refusal(room, asker)
                    assert (error.status, error.code) == (403, "forbidden")
                    sentences = {language: sentence(error, language) for language in ("en", "fr", "pl", "de")}
                    assert len(set(sentences.values())) == 4
                    assert "without hints" in sentences["en"]
            ana = await guest(server)
            for seats in ((ME, GREEDY), (ME, ME), (ME, ME, GREEDY)):
                assert (await new_match(server, ana, *seats)).info(None).hints
                assert not (await new_match(server, ana, *seats, hints=False)).info(None).hints
            waiting = await new_match(server, ana, ME, OPEN)
            assert not hints_allowed(waiting.position.row, waiting.position.seats)

    asyncio.run(run())


class Slow:
    """Searches that end when the test says so."""

    def __init__(self, monkeypatch):
        self.searches, self.end, self.run = 0, threading.Event(), Thought.run
        monkeypatch.setattr(Thought, "run", lambda thought: self(thought))

    def __call__(self, thought):
        self.searches += 1
        assert self.end.wait(600)
        return self.run(thought)


def test_a_hint_for_a_past_position_is_not_sent(tmp_path, monkeypatch):
    async def run():
        async with server_in(tmp_path, **QUICK) as server:
            slow, ana = Slow(monkeypatch), await guest(server)
            room = await new_match(server, ana, ME, ME)
            version, seat = room.version, playing(room)
            task = asyncio.create_task(hint(room, ana.id, version))
            await until(lambda: slow.searches == 1)
            other = await new_match(server, ana, ME, ME)
            assert (await refusal(other, ana.id)).message_id == "hint-waits"
            await room.act(ana.id, seat, version, room.position.match.legal()[0], "a")
            slow.end.set()
            with pytest.raises(TableError) as error:
                await task
            assert error.value.code == "stale"
            assert [each.hints for each in room.position.seats] == [0, 0]

    asyncio.run(run())


def test_a_search_that_fails_is_no_end_of_the_game(tmp_path, monkeypatch):
    def fail(thought):
        raise ValueError("no kernel")

    async def run():
        async with server_in(tmp_path, **QUICK) as server:
            ana = await guest(server)
            room = await new_match(server, ana, ME, ME)
            monkeypatch.setattr(Thought, "run", fail)
            assert (await refusal(room, ana.id)).code == "no-hint"
            monkeypatch.undo()
            assert await hint(room, ana.id, room.version)

    asyncio.run(run())


def after(name, plies, seed):
    """A match some plies on, by chance."""
    decisions = random_decisions(Match(game(name), game(name).setup(players=2)), generator(seed))
    match = next((match for match in decisions if len(match.actions) >= plies), None)
    return match or after(name, plies, seed + 1000)


@pytest.mark.parametrize("name", sorted(packages()))
@pytest.mark.parametrize("plies", [6, 15])
def test_two_games_that_differ_only_in_hidden_things_have_the_same_hint(name, plies):
    match = after(name, plies, seed=plies)
    view = match.view(match.actor)
    answers, truths = set(), set()
    for seed in range(6):
        other = match.at(match.game.determinize(match.terms, view, np.random.default_rng(seed)))
        truths.add(other.fingerprint())
        advice = Thought(other, Budget(200)).run()
        answers.add(msgspec.json.encode(advice))
    assert len(answers) == 1
    assert len(truths) > 1 or not game(name).facts.hidden  # else the test would say nothing


@pytest.mark.clause("PR-DROP-3")
def test_a_hint_does_not_tell_into_which_ship_a_stone_fell():
    """Two worlds that part with one drop, `memory=strict`: once the turn is over the next seat has the same hint."""
    instance, pairs = game("pacals-rocket"), 0
    for seed in range(4):
        match, rng = Match(instance, instance.setup(players=3, options=["single_of_two=any"])), generator(seed)
        while pairs <= seed and len(match.actions) < 80:
            worlds = [match.copy(), match.copy()]
            legal = match.legal() if match.actor >= 0 else []
            ships = [text for text in ("drop:0", "drop:1", "drop:2") if text in legal]
            if len(ships) > 1 and match.round > 1:
                worlds[0].play(ships[0])
                worlds[1].play(ships[1])
                hints = [end_turn(world, generator(seed)) for world in worlds]
                if hints[0].legal() == hints[1].legal() and hints[0].view(-3) == hints[1].view(-3):
                    answers = [msgspec.json.encode(Thought(world, Budget(100)).run()) for world in hints]
                    assert answers[0] == answers[1]
                    pairs += hints[0].view(0, recall=True) != hints[1].view(0, recall=True)
            match.resolve_chance(rng) if match.actor < 0 else match.play(legal[below(rng, len(legal))])
    assert pairs >= 2


def end_turn(match, rng):
    """Up to the next seat's decision, with nothing more done."""
    seat = match.actor
    while match.actor in (seat, -1):
        match.resolve_chance(rng) if match.actor < 0 else match.play(
            next(text for text in match.legal() if text in ("drop:-", "build:-"))
        )
    return match


@pytest.mark.parametrize("wrong", [{"hint_iterations": 0}, {"hint_iterations": "many"}, {"analysis_iterations": -1}])
def test_impossible_budgets_are_refused(wrong):
    with pytest.raises(SetupError, match=next(iter(wrong))):
        read_settings({}, **wrong)


def test_waiting_hints_are_limited_and_outdated_ones_are_dropped(tmp_path, monkeypatch):
    async def run():
        slow, hints = Slow(monkeypatch), Hints(settings_in(tmp_path, **QUICK))
        thoughts = [Thought(after("rockets", 6, seed), hints.budget) for seed in range(9)]
        waiting = [asyncio.create_task(hints.find(thought, f"{n}")) for n, thought in enumerate(thoughts[:8])]
        await until(lambda: slow.searches == 1)
        assert hints.busy
        with pytest.raises(TableError) as error:
            await hints.find(thoughts[8], "8")
        assert (error.value.status, error.value.message_id) == (429, "hint-waits")
        for thought in thoughts:
            thought.given_up = True
        slow.end.set()
        answers = await asyncio.gather(*waiting)
        assert len(answers[0].actions) > 0
        assert [answer.actions for answer in answers[1:]] == [[]] * 7
        assert slow.searches == 1
        assert not hints.busy

    asyncio.run(run())


@pytest.fixture
def http(tmp_path):
    Thought(after("rockets", 6, 1), Budget(50)).run()  # compiled now, not while a connection waits
    rates = msgspec.structs.replace(RATES, hints=(1e-6, 2))
    settings = settings_in(tmp_path, rates=rates, **QUICK)
    with TestClient(create_app(settings), base_url=HOST) as client:
        yield client


def test_hints_come_over_the_socket(http):
    host = Guest(http, "host")
    seats = [{"kind": "me"}, {"kind": "computer", "agent": "greedy"}]
    match = host("POST", "/api/matches", {"game": "rockets", "players": 2, "seats": seats, "start_seat": 0}).json()
    assert match["hints"] is True
    asker, watcher = line(http, host, match["id"]), line(http, None, match["id"])
    version = asker.state["version"]
    asker.say("hint", id="h", version=version)
    hint = asker.until("hint")
    assert (hint["id"], hint["version"], hint["seat"]) == ("h", version, 0)
    assert {action["choice"]["text"] for action in hint["actions"]} <= set(asker.state["legal"])
    assert asker.texts[-2].startswith('{"type":"table"')  # counted before it is told
    assert watcher.until("table")["match"]["seats"][0]["hints"] == 1
    watcher.say("hint", id="w", version=version)
    assert watcher.until("refused")["code"] == "not-yours"
    for name in ("again", "once more"):
        asker.say("hint", id=name, version=version)
    assert asker.until("hint")["id"] == "again"
    assert asker.until("refused")["code"] == "too-often"
