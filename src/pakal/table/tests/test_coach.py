"""The coach judges an action from what its seat knew, and tells only the person of that seat."""

import asyncio
import threading

import msgspec
import numpy as np
import pytest
from litestar.testing import TestClient

from pakal.agents.play import play_match
from pakal.analysis.model import AnalysedDecision, AnalysedOption, Budget
from pakal.catalogue.registry import game, packages
from pakal.core.match import Match
from pakal.table.base.errors import TableError
from pakal.table.http.app import create_app
from pakal.table.play import asking
from pakal.table.play.hints import COSTS, Hints, Thought, cost_word
from pakal.table.tests.tables import GREEDY, ME, guest, new_match, server_in, settings_in, two_at_rockets, until
from pakal.table.tests.test_socket import line
from pakal.table.tests.test_who import HOST, Guest
from pakal.teach.puzzles import Played, puzzles_of

QUICK = {"hint_iterations": 200, "agent_timeout": 600.0}
LEAST = COSTS[-1][0]


def dilemma(name):
    """A position of a puzzle, its best action, and the worst one that was valued."""
    cases = [
        (answers[0].value - answers[-1].value, puzzle.id, decision.after, answers[0].text, answers[-1].text, puzzle)
        for puzzle in puzzles_of(name)
        for decision in puzzle.decisions
        if len(answers := decision.answers) > 1
    ]
    *_, after, best, worst, puzzle = max(cases, key=lambda case: case[:4])
    return Played(game(name), puzzle, after).match, best, worst


@pytest.mark.parametrize("name", sorted(packages()))
def test_it_names_the_cost_and_the_better_action_and_is_silent_after_the_best(name):
    match, best, worst = dilemma(name)
    decision = Thought(match, Budget(1000), worst).judge()
    assert decision.played.text == worst
    assert decision.cost >= LEAST
    assert cost_word(decision.cost) is not None
    assert decision.why.than == worst
    result = match.game.detectors.result
    assert result(decision.best.text) == result(best)
    assert Thought(match, Budget(1000), decision.best.text).judge() is None


@pytest.mark.parametrize("name", sorted(packages()))
def test_what_it_says_does_not_depend_on_hidden_things(name):
    match, _, worst = dilemma(name)
    view = match.view(match.actor)
    worlds = [match.at(match.game.determinize(match.terms, view, np.random.default_rng(seed))) for seed in range(3)]
    assert len({msgspec.json.encode(Thought(world, Budget(400), worst).judge()) for world in worlds}) == 1
    if game(name).facts.hidden:
        assert len({world.fingerprint() for world in worlds}) > 1


def test_a_small_cost_has_no_word():
    assert cost_word(LEAST / 2) is None
    assert [cost_word(least) for least, _ in COSTS] == [word for _, word in COSTS]


def blame(monkeypatch):
    """Let the coach hold that a seat should have played another legal action."""

    def judge(thought):
        game, terms = thought._game, thought._game.terms(thought._setup)
        world = game.determinize(terms, thought.view, np.random.default_rng(0))
        played = thought._than
        other = next(int(action) for action in thought.legal if action != played)
        options = [
            AnalysedOption(game.spell(terms, world, action), "", {}, value, 0.0, 1)
            for action, value in ((played, 0.5), (other, 0.75))
        ]
        return AnalysedDecision(2, *options, (), 0.25, 0.0, True, ())

    monkeypatch.setattr(Thought, "judge", judge)


async def ask(room, who, seat):
    return await asking.coach(room, who, seat, room.version)


def test_it_speaks_of_the_last_own_action_counts_as_a_hint_and_leaves_the_take_back(tmp_path, monkeypatch):
    async def run():
        async with server_in(tmp_path, **QUICK, computer_patience=0.0) as server:
            blame(monkeypatch)
            ana = await guest(server)
            room = await new_match(server, ana, ME, GREEDY)
            with pytest.raises(TableError) as error:
                await ask(room, ana.id, 0)
            assert error.value.code == "impossible"  # nobody has acted
            ply, text = len(room.position.steps), room.position.match.legal()[0]
            await room.act(ana.id, 0, room.version, text, "a")
            said = await ask(room, ana.id, 0)
            assert (said.ply, said.cost, said.played.choice.text) == (ply, "very-much", text)
            assert said.better.choice.text != text
            assert room.position.seats[0].hints == 1
            await until(lambda: room.position.actor == 0 and len(room.position.steps) > ply + 1)
            again = await ask(room, ana.id, 0)  # the computer has acted meanwhile
            assert (again.ply, again.better) == (ply, said.better)
            await room.take_back(ana.id, 0, room.version, "b")
            assert len(room.position.steps) == ply
            assert said.better.choice.text in room.position.match.legal()

    asyncio.run(run())


def test_what_it_has_nothing_to_say_of_is_not_counted(tmp_path, monkeypatch):
    async def run():
        async with server_in(tmp_path, **QUICK) as server:
            monkeypatch.setattr(Thought, "judge", lambda thought: None)
            ana = await guest(server)
            room = await new_match(server, ana, ME, ME)
            await room.act(ana.id, 0, room.version, room.position.match.legal()[0], "a")
            said = await ask(room, ana.id, 0)
            assert (said.cost, said.better, said.played, said.why) == (None, None, None, None)
            assert room.position.seats[0].hints == 0

    asyncio.run(run())


def test_it_is_silent_where_others_play_and_where_hints_are_forbidden(tmp_path, monkeypatch):
    async def run():
        async with server_in(tmp_path, **QUICK) as server:
            blame(monkeypatch)
            room, ana, ben = await two_at_rockets(server, hints=True)
            assert not room.info(ana).coach
            actor = room.position.actor
            who = (ana, ben)[actor]
            await room.act(who, actor, room.version, room.position.match.legal()[0], "a")
            with pytest.raises(TableError) as error:
                await ask(room, who, actor)
            assert error.value.code == "forbidden"
            with pytest.raises(TableError) as error:
                await ask(room, (ana, ben)[1 - actor], actor)
            assert error.value.code == "not-yours"
            host = await guest(server)
            assert (await new_match(server, host, ME, GREEDY)).info(host.id).coach
            assert (await new_match(server, host, ME, ME)).info(host.id).coach
            assert not (await new_match(server, host, ME, GREEDY, hints=False)).info(host.id).coach

    asyncio.run(run())


def test_what_was_taken_back_meanwhile_is_not_spoken_of(tmp_path, monkeypatch):
    async def run():
        async with server_in(tmp_path, **QUICK) as server:
            begun, end = threading.Event(), threading.Event()

            def slow(thought):
                begun.set()
                assert end.wait(600)

            monkeypatch.setattr(Thought, "judge", slow)
            ana = await guest(server)
            room = await new_match(server, ana, ME, ME, game="pacals-rocket")
            await room.act(ana.id, 0, room.version, room.position.match.legal()[0], "a")
            asked = asyncio.create_task(ask(room, ana.id, 0))
            await until(begun.is_set)
            await room.take_back(ana.id, 0, room.version, "b")
            end.set()
            with pytest.raises(TableError) as error:
                await asked
            assert error.value.code == "stale"

    asyncio.run(run())


def test_a_hint_may_be_asked_for_while_the_coach_thinks(tmp_path):
    async def run():
        hints = Hints(settings_in(tmp_path, **QUICK))
        match, _, worst = dilemma("rockets")
        judged, advised = await asyncio.gather(
            hints.judge(Thought(match, Budget(100), worst), "ana"), hints.find(Thought(match, Budget(100)), "ana")
        )
        assert advised.actions
        assert judged is None or judged.played.text == worst

    asyncio.run(run())


def test_over_the_socket_only_a_screen_that_looks_as_the_seat_is_told(tmp_path, monkeypatch):
    blame(monkeypatch)
    with TestClient(create_app(settings_in(tmp_path, **QUICK)), base_url=HOST) as client:
        host = Guest(client, "host")
        seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
        for name, answer in (("pacals-rocket", "coach"), ("rockets", "refused")):
            made = {"game": name, "players": 2, "seats": seats, "start_seat": 0, "options": {}}
            match = host("POST", "/api/matches", made).json()
            assert match["coach"] is True
            asker = line(client, host, match["id"])
            if asker.state["viewer"] != 0:
                asker.say("look", seat=0)
                asker.until("state")
            while asker.state["actor"] == 0:  # then it is the turn of the other person at this screen
                asker.act(name=f"a{asker.state['version']}")
                asker.until("done")
            asker.say("coach", id="c", version=asker.state["version"], seat=0)
            said = asker.until(answer)
            assert said["id"] == "c"
            if answer == "coach":
                assert said["better"]["choice"]["text"] != said["played"]["choice"]["text"]
            else:
                assert said["code"] == "not-yours"


def test_it_speaks_of_a_god_stone_that_was_not_needed_however_little_it_cost():
    setup = game("pacals-rocket").setup(players=2, seed=1)
    match = play_match(game("pacals-rocket"), setup, ["greedy"], 1, 0)
    detectors = match.game.detectors
    position, needless = Match(match.game, setup), None
    for played in match.actions:
        legal = position.legal() if played.actor >= 0 else []
        free = {detectors.aim(text): text for text in legal if "-" in text or "~" in text}
        needless = next((text for text in legal if "!2>" in text and detectors.aim(text) in free), None)
        if needless is not None:
            break
        position.redo(played)
    decision = Thought(position, Budget(400), needless).judge()
    assert decision.played.text == needless
    assert "!" not in decision.best.text
    assert detectors.aim(decision.best.text) == detectors.aim(needless)
    assert "spares-god" in [merit.kind for merit in decision.why.merits]
