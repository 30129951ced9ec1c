"""Agents that listen: each event once, nothing that is hidden, and a new beginning where the game is another one."""

from itertools import islice

import msgspec
import numpy as np
import pytest

from pakal.agents.agent import Agent, AgentFailed, agent, ask, checked, decision, sight
from pakal.agents.tests.test_honesty import twins
from pakal.base.errors import SetupError
from pakal.catalogue.registry import all_facts, game
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator
from pakal.testing.conformance import check_agent, setups
from pakal.testing.playthrough import random_decisions

GAMES = [facts.name for facts in all_facts()]
HIDDEN = [facts.name for facts in all_facts() if facts.hidden]


class Listener(Agent):
    """Notes what it hears, and plays the first action."""

    hears = True

    def __init__(self, game, setup):
        super().__init__(game, setup)
        self.games, self.entries, self.times = 0, [], 0

    def begin(self):
        self.games += 1
        self.entries = []

    def hear(self, entries):
        self.times += 1
        self.entries += entries

    def choose(self, view, legal, rng):
        return int(legal[0])


class Scribbles(Agent):
    """Writes into the numbers of the legal actions that it got."""

    def choose(self, view, legal, rng):
        legal[:] = legal.max() + 1
        return int(legal[0])


def tell(listener, match):
    """Let a listener hear the events; its choice is not played."""
    ask(listener, sight(listener, match), match.legal_actions(), np.random.default_rng(1))


def as_told(entries):
    return [msgspec.json.encode(entry) for entry in entries]


def go_on(match, listeners, rng, plies):
    """Play so many plies with a listener in each seat."""
    for _ in range(plies):
        if match.over:
            return
        if match.actor == CHANCE:
            match.resolve_chance(rng)
        else:
            match.apply(decision(listeners[match.actor], match, np.random.default_rng(1)))


@pytest.mark.parametrize("name", GAMES)
def test_each_ply_is_heard_once_and_before_the_next_decision(name):
    own_game = game(name)
    match = Match(own_game, own_game.setup())
    listeners = [Listener(own_game, match.setup) for _ in range(match.setup.players)]
    rng = generator(3)
    for _ in range(20):
        go_on(match, listeners, rng, 1)
        if match.actor >= 0:
            listener = listeners[match.actor]
            decision(listener, match, np.random.default_rng(1))
            assert [entry.ply for entry in listener.entries] == list(range(len(match.actions)))
    assert all(listener.games == 1 for listener in listeners if listener.times)
    assert max(listener.times for listener in listeners) > 3


@pytest.mark.parametrize("name", GAMES)
def test_a_new_agent_hears_the_same_as_one_that_stayed(name):
    own_game = game(name)
    match = Match(own_game, own_game.setup())
    staying = [Listener(own_game, match.setup) for _ in range(match.setup.players)]
    rng = generator(5)
    for _ in range(60):
        go_on(match, staying, rng, 1)
        if match.actor >= 0:
            fresh = Listener(own_game, match.setup)
            tell(staying[match.actor], match)
            tell(fresh, match)
            assert as_told(fresh.entries) == as_told(staying[match.actor].entries)


@pytest.mark.parametrize("which", HIDDEN)
def test_agents_hear_nothing_that_is_hidden(which):
    comparisons = 0
    for setup in list(setups(game(which)))[:2]:
        for seat in range(setup.players):
            listeners = [Listener(game(which), setup) for _ in range(2)]
            for pair in twins(setup, seat, 1):
                if pair[0].actor == seat:
                    for listener, match in zip(listeners, pair, strict=True):
                        tell(listener, match)
                    assert as_told(listeners[0].entries) == as_told(listeners[1].entries)
                    comparisons += 1
    assert comparisons > 4


def test_hearing_begins_anew_in_another_game_and_after_a_take_back():
    own_game = game("rockets")
    listener, rng = Listener(own_game, own_game.setup()), generator(1)
    first, second = Match(own_game, own_game.setup()), Match(own_game, own_game.setup())
    go_on(first, [listener, listener], rng, 1)
    tell(listener, first)
    assert (listener.games, len(listener.entries)) == (1, 1)
    second.resolve_chance(generator(9))
    tell(listener, second)
    assert (listener.games, len(listener.entries)) == (2, 1)
    seat = second.actor
    while len(second.actions) == 1 or second.actor != seat:
        second.apply(int(second.legal_actions()[0])) if second.actor >= 0 else second.resolve_chance(rng)
    tell(listener, second)
    assert listener.games == 2
    second.truncate(1)
    tell(listener, second)
    assert (listener.games, len(listener.entries)) == (3, 1)


def test_a_listener_that_fails_is_named_in_one_line():
    class Deaf(Listener):
        def hear(self, entries):
            raise RuntimeError("nothing was heard")

    own_game = game("rockets")
    match = Match(own_game, own_game.setup())
    match.resolve_chance(generator(1))
    with pytest.raises(AgentFailed, match="RuntimeError: nothing was heard"):
        decision(Deaf(own_game, match.setup), match, np.random.default_rng(1))


def test_an_agent_that_does_not_listen_costs_no_replay(monkeypatch):
    own_game = game("rockets")
    match = Match(own_game, own_game.setup())
    match.resolve_chance(generator(1))
    monkeypatch.setattr(Match, "steps", lambda *args: pytest.fail("the game was replayed"))

    class Silent(Listener):
        hears = False

    decision(Silent(own_game, match.setup), match, np.random.default_rng(1))


def test_the_check_of_an_agent_lets_it_hear(monkeypatch):
    class Counts(Listener):
        """Plays by how much it has heard."""

        def __init__(self, game, setup):
            Agent.__init__(self, game, setup)

        def begin(self):
            self.times, self.entries = 0, []

        def choose(self, view, legal, rng):
            return int(legal[len(self.entries) % len(legal)])

    monkeypatch.setattr("pakal.agents.agent.class_of", lambda *names, **more: Counts)
    for name in GAMES:
        check_agent("counts", game(name), game(name).setup())


def test_an_agent_that_writes_into_its_legal_actions_changes_no_rule():
    match = Match(game("rockets"), game("rockets").setup())
    while match.actor == CHANCE:
        match.resolve_chance(generator(1))
    legal = match.legal_actions().tolist()
    with pytest.raises(AgentFailed, match="is no legal action"):
        decision(Scribbles(match.game, match.setup), match, np.random.default_rng(1))
    assert match.legal_actions().tolist() == legal


@pytest.mark.parametrize(
    ("choice", "shown"), [(4.0, "4.0"), ("4", "'4'"), (None, "None"), (np.array([4.0]), "array([4.])"), (7, "7")]
)
def test_only_whole_numbers_are_choices(choice, shown):
    legal = np.array([3, 4], np.int32)
    assert checked(4, legal, "x") == checked(np.int64(4), legal, "x") == 4
    with pytest.raises(AgentFailed) as error:
        checked(choice, legal, "x")
    assert str(error.value) == f"agent x: {shown} is no legal action"


def early_and_late(name):
    """A match after a few plies, and another one two rounds later."""
    setup, rng = game(name).setup(players=2), generator(1)
    early = next(match for match in random_decisions(Match(game(name), setup), rng) if len(match.actions) >= 3)
    games = (match for _ in range(50) for match in random_decisions(Match(game(name), setup), rng))
    return early, next(match for match in games if match.round > early.round + 1)


def refused(listener, own_sight, match):
    """The one line with which a history is refused; the agent hears nothing of it."""
    games, entries = listener.games, list(listener.entries)
    with pytest.raises(SetupError) as error:
        ask(listener, own_sight, match.legal_actions(), np.random.default_rng(1))
    assert (listener.games, listener.entries) == (games, entries)
    assert "\n" not in str(error.value)
    return str(error.value)


@pytest.mark.parametrize("name", GAMES)
def test_a_history_that_contradicts_the_view_is_refused_in_one_line(name):
    early, late = early_and_late(name)
    listener = Listener(late.game, late.setup)
    seen, entries = sight(listener, late), list(sight(listener, late).entries)
    others = list(sight(Listener(early.game, early.setup), early).entries)
    assert "this history is of seat" in refused(
        listener, seen._replace(view=early.view(early.actor, recall=True)), late
    )
    assert "is no view" in refused(listener, seen._replace(view="x"), late)
    for wrong, reason in (
        (entries[:1] + entries[2:], "entry 1 of this log is wrong"),
        (entries[:-1], f"entry {len(entries) - 1} of this log is missing"),
        (entries + entries[-1:], f"entry {len(entries)} of this log is wrong"),
        (entries[:3] + entries[2:], "entry 3 of this log is wrong"),
        (entries[::-1], "entry 0 of this log is wrong"),
        (others, "of this log is"),
        ([], "entry 0 of this log is missing"),
        (None, "entry 0 of this log is missing"),
        ([1], "entry 0 of this log is wrong"),
    ):
        assert reason in refused(listener, seen._replace(entries=wrong), late)
    assert "let it look by `sight(player, match)`" in refused(listener, seen._replace(moment=None), late)
    assert "is to hear plies 0 to" in refused(listener, sight(listener, late)._replace(anew=False, entries=[]), late)
    ask(listener, seen, late.legal_actions(), np.random.default_rng(1))
    assert "entry 0 of this log is wrong" in refused(listener, seen._replace(anew=False), late)


@pytest.mark.parametrize("name", GAMES)
def test_an_agent_hears_the_whole_game_after_a_refusal_or_a_look(name):
    own_game = game(name)
    listener = Listener(own_game, own_game.setup())
    for match in islice(random_decisions(Match(own_game, listener.setup), generator(3)), 30):
        sight(listener, match)
        seen = sight(listener, match)
        refused(listener, seen._replace(entries=[1, *seen.entries]), match)
        tell(listener, match)
        fresh = Listener(own_game, match.setup)
        tell(fresh, match)
        assert as_told(fresh.entries) == as_told(listener.entries)


@pytest.mark.parametrize("method", ["begin", "hear", "choose"])
def test_a_failed_agent_hears_the_whole_game_at_its_next_decision(method):
    class Fails(Listener):
        broken = True

    def fail_once(self, *args):
        if self.broken:
            self.broken = False
            raise RuntimeError("once")
        return getattr(Listener, method)(self, *args)

    setattr(Fails, method, fail_once)
    own_game = game("rockets")
    match = Match(own_game, own_game.setup())
    player = Fails(own_game, match.setup)
    go_on(match, [Listener(own_game, match.setup)] * 2, generator(1), 6)
    with pytest.raises(AgentFailed, match=r"^agent Fails failed: RuntimeError: once$"):
        decision(player, match, np.random.default_rng(1))
    decision(player, match, np.random.default_rng(1))
    assert [entry.ply for entry in player.entries] == list(range(6))


def test_agents_that_need_the_past_refuse_a_match_set_to_a_position():
    own_game = game("rockets")
    match = Match(own_game, own_game.setup())
    match.resolve_chance(generator(1))
    put = match.at(match.state)
    put.apply(int(put.legal_actions()[0]))
    with pytest.raises(SetupError, match=r"^this agent needs the game so far, [^\n]*$"):
        decision(Listener(own_game, match.setup), put, np.random.default_rng(1))
    with pytest.raises(SetupError, match=r"^this match was put at a position: [^\n]*$"):
        list(put.steps())
    decision(agent("greedy", own_game, match.setup), put, np.random.default_rng(1))


def test_rounds_and_turns_that_jump_are_heard():
    """The rules of a game may count as they like, as long as rounds never run backwards."""
    own_game = game("rockets")
    match = Match(own_game, own_game.setup())
    listener = Listener(own_game, match.setup)
    go_on(match, [listener, Listener(own_game, match.setup)], generator(1), 5)
    match.state.rounds += 7
    match.state.turns = 0
    tell(listener, match)
    assert len(listener.entries) == 5
