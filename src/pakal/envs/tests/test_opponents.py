"""Seats played by agents: the same games as with these seats played by hand, paid and ended alike."""

import pickle
import shutil
from copy import deepcopy
from importlib.metadata import EntryPoint
from importlib.resources import files

import numpy as np
import pytest

from pakal.agents import agent as agents
from pakal.agents.agent import Agent, AgentFailed
from pakal.base import foreign
from pakal.base.errors import SetupError
from pakal.catalogue.registry import facts, packages
from pakal.core.match import Match
from pakal.core.standings import margins_of
from pakal.envs import opponents
from pakal.envs.batch import ActionError, BatchEnv
from pakal.envs.opponents import Opponents
from pakal.envs.tests.test_batch import SHORT, env, legal_of
from pakal.envs.tests.test_snapshots import course
from pakal.kernels.random import generator
from pakal.testing.playthrough import random_decisions

NAMES = sorted(packages())


class First(Agent):
    """Plays the smallest action, which is the first."""

    def choose(self, view, legal, rng):
        assert view.viewer == view.actor
        assert legal.tolist() == sorted(legal.tolist())
        return int(legal[0])


class Middle(Agent):
    """Plays the action in the middle, and wants no view."""

    looks = False

    def choose(self, view, legal, rng):
        assert view is None
        return middle(legal.tolist())


class Numbers(Agent):
    """Plays by its random numbers alone."""

    def choose(self, view, legal, rng):
        return int(rng.choice(sorted(legal)))


class Tires(First):
    """Fails at its fifth question."""

    calls = 0

    def choose(self, view, legal, rng):
        Tires.calls += 1
        if Tires.calls == 5:
            raise ValueError("I am\ntired")
        return super().choose(view, legal, rng)


class Cheats(First):
    """Plays an illegal action."""

    def choose(self, view, legal, rng):
        return int(max(legal)) + 1


class Listens(First):
    """Plays by the texts that it has heard, which are those of the whole game."""

    hears = True
    texts = ""

    def begin(self):
        self.texts = ""

    def hear(self, entries):
        self.texts += "".join(entry.text for entry in entries)

    def choose(self, view, legal, rng):
        return int(legal[sum(map(ord, self.texts)) % len(legal)])


BELIEVER = "mcts:iterations=40:belief=32"


def middle(legal):
    return sorted(legal)[len(legal) // 2]


def with_agents(points, monkeypatch):
    """A fixture: agents as if packages had brought them."""
    caches = (agents.agents, agents.agent_classes)
    monkeypatch.setattr(foreign, "points", lambda group: points)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


@pytest.fixture(autouse=True)
def own_agents(monkeypatch):
    """Our agents by their names, as if packages had brought them."""
    points = [
        EntryPoint(agent_class.__name__.lower(), f"{__name__}:{agent_class.__name__}", "pakal.agents")
        for agent_class in (First, Middle, Numbers, Tires, Cheats, Listens)
    ]
    Tires.calls = 0
    yield from with_agents(points, monkeypatch)


BY_HAND = {"first": min, "middle": middle}


class ByHand:
    """The same games in a batch that asks all seats; the agents' actions are chosen here."""

    def __init__(self, batch, policies):
        self.batch, self.policies = batch, policies
        self.learner = np.arange(batch.n) % batch.players
        self.begin()
        batch.reset()
        self.play_others()

    def play_others(self):
        batch = self.batch
        while (waiting := batch.actor != self.learner).any():
            actions = np.zeros(batch.n, int)
            for g in np.flatnonzero(waiting):
                choose = self.policies[(batch.actor[g] - self.learner[g]) % batch.players - 1]
                actions[g] = BY_HAND[choose](batch.legal_actions(g))
            self.do(actions, ~waiting)

    def do(self, actions, idle):
        batch = self.batch
        batch.step(actions, idle)
        self.reward[~self.over] += batch.reward[~self.over]  # after the end the next game is played, up to its question
        over = batch.done & ~self.over
        self.scores[over] = batch.final_score[over]
        self.learner[over] = (self.learner[over] + 1) % batch.players
        self.over |= over

    def begin(self):
        n, players = self.batch.n, self.batch.players
        self.reward, self.scores, self.over = np.zeros((n, players)), np.zeros((n, players), int), np.zeros(n, bool)

    def step(self, actions):
        self.begin()
        self.do(actions, np.zeros(self.batch.n, bool))
        self.play_others()


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", NAMES)
def test_opponents_in_a_batch_play_as_agents_played_by_hand(name, threads):
    """Positions, rewards of all seats since its last decision, ends, scores: turn by turn the same."""
    players = min(3, facts(name).players[1])
    policies = ["first", "middle"] if players > 2 else ["middle"]
    batch = env(name, 4, players=players, seed=5, rewards="points", learner="rotate", policy=policies, threads=threads)
    plain = env(name, 4, players=players, seed=5, rewards="points")
    other = ByHand(plain, policies)
    batch.reset()
    rng, ends, returns = np.random.default_rng(1), 0, np.zeros((4, players))
    while ends < 4:
        assert (batch.actor == batch.learner).all()
        assert (batch.learner == other.learner).all()
        assert (batch.observation == plain.observation).all()
        assert [legal_of(batch, g) for g in range(4)] == [legal_of(plain, g) for g in range(4)]
        actions = np.array([rng.choice(legal_of(batch, g)) for g in range(4)])
        batch.step(actions)
        other.step(actions)
        assert (batch.done == other.over).all()
        assert np.allclose(batch.reward, other.reward, atol=1e-3)
        assert (batch.final_score[batch.done] == other.scores[batch.done]).all()
        returns += batch.reward
        for g in np.flatnonzero(batch.done):
            assert np.allclose(returns[g], margins_of(batch.final_score[g]), atol=1e-2), "returns are the final margins"
            returns[g] = 0.0
        ends += batch.done.sum()
    batch.close()


@pytest.mark.parametrize("name", NAMES)
def test_a_win_is_paid_to_the_winners_no_matter_who_ended_the_game(name):
    batch = env(name, 6, players=2, learner=0, policy="numbers", seed=2)
    batch.reset()
    rng, ends, losses = np.random.default_rng(2), 0, 0
    while ends < 8:
        batch.step(np.array([rng.choice(legal_of(batch, g)) for g in range(6)]))
        for g in np.flatnonzero(batch.done):
            mine, theirs = batch.final_score[g]
            assert batch.reward[g].tolist() == [np.sign(mine - theirs), np.sign(theirs - mine)]
            ends, losses = ends + 1, losses + (mine < theirs)
        assert (batch.reward[~batch.done] == 0).all()
    assert 0 < losses < ends


def test_each_seat_has_its_own_policy_and_one_name_is_the_name_of_all():
    one = env("rockets", 5, players=4, learner="rotate", policy="greedy", seed=3)
    all_of_them = env("rockets", 5, players=4, learner="rotate", policy=["greedy"] * 3, seed=3)
    mix = env("rockets", 5, players=4, learner="rotate", policy=["greedy", "numbers", "greedy"], seed=3)
    for batch in (one, all_of_them, mix):
        batch.reset()
    assert course(one) == course(all_of_them) != course(mix)


def test_a_network_of_your_own_plays_in_compiled_code(tmp_path, monkeypatch):
    for file in ("network.npy", "network.toml"):
        shutil.copy(str(files(packages()["rockets"]) / "networks" / "2" / file), tmp_path)
    monkeypatch.setattr(Opponents, "ask", None)  # nobody is asked
    answers = []
    for policy in ("network", f"net:{tmp_path}"):
        batch = env("rockets", 5, players=2, learner="rotate", policy=policy, seed=3)
        batch.reset()
        answers.append(course(batch))
    assert answers[0] == answers[1]


@pytest.mark.parametrize("policy", ["numbers", "level-1", "listens", BELIEVER])
def test_games_with_agents_are_copied_and_kept_as_others_are(policy):
    choices = {"players": 2, "learner": "rotate", "policy": policy, "seed": 6}
    batch = env("rockets", 3, **choices)
    batch.reset()
    snapshot = batch.save()
    copies = [batch.clone(), deepcopy(batch), pickle.loads(pickle.dumps(batch))]
    other = env("rockets", 3, **{**choices, "threads": 2, "seed": 60})
    other.reset()
    other.restore(snapshot)
    first = course(batch, 25)
    assert all(course(each, 25) == first for each in [*copies, other])
    other.close()


def test_a_game_goes_on_from_a_position_where_an_agent_is_to_act():
    batch = env("rockets", 3, players=3, learner=1, policy="first", seed=1)
    batch.reset()
    for match in random_decisions(Match(batch.game, batch.setup), generator(2)):
        if len(match.actions) > 8 and match.actor == 2:
            break
    batch.put(0, match)
    assert batch.actor[0] == 1
    batch.step(np.array([legal_of(batch, g)[0] for g in range(3)]))


@pytest.mark.parametrize("threads", [1, 2])
def test_an_agent_that_fails_is_one_line_and_a_reset_goes_on(threads):
    batch = env("rockets", 2, players=2, learner=0, policy="tires", seed=1, threads=threads)
    batch.reset()

    def play(steps=1):
        for _ in range(steps):
            batch.step(np.array([batch.legal_actions(g)[0] for g in range(2)]))

    with pytest.raises(AgentFailed, match=r"^game \d, seat 1: agent tires.* failed: ValueError: I am tired$"):
        play(20)
    for call in (lambda: batch.step([0, 0]), batch.choose, batch.save):
        with pytest.raises(ActionError, match=r"reset\(\)"):
            call()
    batch.reset()
    play()
    batch.close()


@pytest.mark.parametrize(
    ("policy", "text"),
    [
        ("clever", "policy: there is no agent 'clever'; there are: random, greedy"),
        ("net:nowhere", "policy: agent net: there is no network at nowhere"),
        (["first", "first"], "policy must be one name, or 1, one for each other seat, not ['first', 'first']"),
        ([], "policy must be one name, or 1"),
        (3, "policy: there is no '3'"),
    ],
)
def test_an_impossible_opponent_is_refused_in_one_line(policy, text):
    with pytest.raises(SetupError, match=r"^[^\n]*$") as error:
        env("rockets", 2, players=2, learner=0, policy=policy)
    assert text in str(error.value)


@pytest.mark.parametrize("choices", [{}, {"history": 8, "threads": 2, "limit": 30}])
@pytest.mark.parametrize("name", NAMES)
def test_an_agent_hears_the_whole_game(name, choices, monkeypatch):
    """Also the next game, one that was cut off, and one with another seat that starts."""
    asked = []

    def listens(player, own_sight, legal, rng):
        asked.append(own_sight)
        return ask(player, own_sight, legal, rng)

    ask = opponents.ask
    monkeypatch.setattr(opponents, "ask", listens)
    options = [*SHORT.get(name, []), "start_seat=random"]
    batch = BatchEnv(name, 2, players=2, learner="rotate", policy="listens", options=options, **choices)
    batch.reset(3)
    rng, ends = np.random.default_rng(1), 0
    for _ in range(2000):
        asked.clear()
        batch.step(np.array([rng.choice(legal_of(batch, g)) for g in range(2)]))
        ends += batch.done.sum()
        for own_sight in asked:
            plies = [entry.ply for entry in own_sight.entries]
            first = plies[0] if plies and not own_sight.anew else 0
            assert plies == list(range(first, first + len(plies)))
        for g in range(2):
            match = batch._opponents._match(batch._arrays, g)
            assert match.fingerprint() == batch.states[g].tobytes()
        if ends >= 3:
            break
    assert ends >= 3
    batch.close()


def test_a_search_with_a_belief_gets_the_others_actions():
    batch = env("rockets", 2, players=2, learner=0, policy=BELIEVER, seed=1)
    batch.reset()
    for _ in range(5):
        batch.step(np.array([legal_of(batch, g)[0] for g in range(2)]))
    assert len(batch._opponents._agents[0, BELIEVER].observed_actions) > 0


def test_a_game_that_was_begun_elsewhere_is_refused_where_an_agent_hears():
    batch = env("rockets", 2, players=2, learner=0, policy="listens", seed=1)
    batch.reset()
    match = next(m for m in random_decisions(Match(batch.game, batch.setup), generator(2)) if m.actor == 0)
    with pytest.raises(SetupError, match=r"^put: an agent here hears the whole game[^\n]*$"):
        batch.put(0, match)


def test_decisions_are_noted_for_agents_that_hear_only():
    assert env("rockets", 2, players=2, learner=0, policy="first")._arrays.acts.size == 0


def test_an_illegal_action_of_an_opponent_is_not_carried_out():
    batch = env("rockets", 2, players=2, policy="cheats", seed=1)
    batch.reset()
    before = batch.states.tobytes()
    with pytest.raises(AgentFailed, match=r"^game 0, seat \d: agent cheats.*: \d+ is no legal action$"):
        batch.choose()
    assert batch.states.tobytes() == before
