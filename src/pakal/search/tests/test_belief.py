"""A search that weighs worlds by what the others did: it knows no more than its seat, and what it knows is true."""

import numpy as np
import pytest

from pakal.agents.agent import Agent, ObservedActions, agent, ask, decision, sight
from pakal.agents.mcts import history_of
from pakal.agents.play import deciding, rngs_of
from pakal.agents.tests.test_honesty import twins
from pakal.base.errors import SetupError
from pakal.catalogue.registry import all_facts, game
from pakal.core.match import Match
from pakal.core.play import DealDice, plies
from pakal.kernels.engine import as_bytes
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator
from pakal.search.arrays import WORLDS
from pakal.search.problem import problem_of
from pakal.search.search import Search
from pakal.search.settings import read_settings
from pakal.search.tree import Belief
from pakal.testing.conformance import check_agent
from pakal.testing.playthrough import random_decisions

BELIEVER = "mcts:iterations=40:belief=32"
HIDDEN = [facts.name for facts in all_facts() if facts.hidden]
ROCKETS = game("rockets")
JAGUAR = Match(game("jaguar"), game("jaguar").setup())


class Watches(Agent):
    """Knows what the others did, and plays the first action."""

    watches = True

    def choose(self, view, legal, rng):
        return int(legal[0])


def observed_actions(match):
    """The decisions of others that the seat to act knows of."""
    return sight(Watches(match.game, match.setup), match).observed_actions


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_hidden_changes_no_choice_and_the_same_seed_gives_the_same(players):
    check_agent(BELIEVER, ROCKETS, ROCKETS.setup(players=players))


@pytest.mark.parametrize("which", HIDDEN)
def test_observed_actions_hold_nothing_that_is_hidden(which):
    comparisons = 0
    own_game = game(which)
    for seat in range(2):
        for pair in twins(own_game.setup(players=2), seat, 2):
            if pair[0].actor == seat:
                one, two = map(observed_actions, pair)
                assert [(observed.action, observed.position.tobytes()) for observed in one] == [
                    (observed.action, observed.position.tobytes()) for observed in two
                ]
                comparisons += len(one)
    assert comparisons > 4


def test_observed_actions_are_the_decisions_of_the_others_in_this_round():
    setup = ROCKETS.setup(players=3)
    lengths = set()
    for match in random_decisions(Match(ROCKETS, setup), generator(2)):
        expected = [
            ply.action for ply in match.actions if ply.actor not in (CHANCE, match.actor) and ply.round == match.round
        ]
        found = observed_actions(match)
        assert [observed.action for observed in found] == expected
        assert all(observed.position.actor != match.actor for observed in found)
        lengths.add((match.round, len(found)))
    assert len({number for number, _ in lengths}) == 5
    assert (2, 0) in lengths or (2, 1) in lengths


def test_a_secret_choice_is_no_observed_action():
    own_game = game("jaguar")
    match = Match(own_game, own_game.setup())
    match.resolve_chance(generator(1))
    match.apply(int(match.legal_actions()[3]))
    assert match.view(1).phase == "reveal"
    assert not observed_actions(match)


@pytest.mark.parametrize("which", HIDDEN)
def test_who_was_asked_before_finds_the_same_observed_actions_also_after_plies_were_taken_back(which):
    own_game = game(which)
    match, rng, staying = (
        Match(own_game, own_game.setup(players=2)),
        generator(6),
        (ObservedActions(), ObservedActions()),
    )
    comparisons = 0
    for number in range(60):
        if match.over:
            break
        if match.actor == CHANCE:
            match.resolve_chance(rng)
            continue
        kept, found = (
            [(d.action, d.position.tobytes()) for d in one.of(match)]
            for one in (staying[match.actor], ObservedActions())
        )
        assert kept == found
        comparisons += len(found)
        legal = match.legal_actions()
        match.apply(int(legal[number % len(legal)]))
        if number % 7 == 6:
            match.truncate(len(match.actions) - 3)
    assert comparisons > 50


def test_an_agent_that_is_made_anew_chooses_as_one_that_stays():
    setup = ROCKETS.setup(players=2)
    staying = [agent(BELIEVER, ROCKETS, setup) for _ in range(2)]
    match, rng = Match(ROCKETS, setup), generator(3)
    for number in range(40):
        if match.actor == CHANCE:
            match.resolve_chance(rng)
            continue
        old, new = (
            decision(player, match, np.random.default_rng(number))
            for player in (staying[match.actor], agent(BELIEVER, ROCKETS, setup))
        )
        assert old == new
        match.apply(old)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda observed, one: observed._replace(position=JAGUAR.state), "its position is none of rockets"),
        (lambda observed, one: one(players=3), "its position is one of 3 players, and not of 2"),
        (lambda observed, one: one(rounds=2), "its position is of round 2, and not of round 1"),
        (lambda observed, one: one(actor=1 - observed.position.actor), "seat [01] did not play [0-9]+ then"),
        (lambda observed, one: one(actor=CHANCE), "seat -1 did not play [0-9]+ then"),
        (lambda observed, one: 1, "1 is no ObservedAction of position and action"),
        (lambda observed, one: observed._replace(action=1.5), "seat [01] did not play 1.5 then"),
        (lambda observed, one: observed._replace(position=None), "its position is none of rockets"),
        (lambda observed, one: observed._replace(action=-1), "seat [01] did not play -1 then"),
        (lambda observed, one: observed._replace(action=99), "seat [01] did not play 99 then"),
    ],
)
def test_a_observed_action_that_contradicts_the_view_is_refused_in_one_line(change, reason):
    setup = ROCKETS.setup()
    player = agent(BELIEVER, ROCKETS, setup)
    matches = random_decisions(Match(ROCKETS, setup), generator(1))
    match = next(match for match in matches if len({observed.action for observed in observed_actions(match)}) > 1)
    assert match.round == 1
    seen = sight(player, match)
    first, *others = seen.observed_actions

    def one(**fields):
        position = first.position.copy()
        for name, value in fields.items():
            setattr(position, name, value)
        return first._replace(position=position)

    wrong = seen._replace(observed_actions=[change(first, one), *others])
    with pytest.raises(SetupError, match=f"^observed action 0 is no decision of this round: [^\n]*{reason}[^\n]*$"):
        ask(player, wrong, match.legal_actions(), np.random.default_rng(1))
    for wrong in ([*seen.observed_actions, *seen.observed_actions], seen.observed_actions[::-1]):
        with pytest.raises(
            SetupError, match=r"^observed action . is no decision of this round: seat . did not play . then$"
        ):
            ask(player, seen._replace(observed_actions=wrong), match.legal_actions(), np.random.default_rng(1))
    ask(player, seen, match.legal_actions(), np.random.default_rng(1))


def test_a_search_without_belief_looks_at_no_earlier_ply(monkeypatch):
    match = Match(ROCKETS, ROCKETS.setup())
    match.resolve_chance(generator(1))
    monkeypatch.setattr(ObservedActions, "of", lambda *args: pytest.fail("it looked back"))
    decision(agent("mcts:iterations=40", ROCKETS, match.setup), match, np.random.default_rng(1))
    decision(agent("mcts:iterations=40:network=0:belief=32", ROCKETS, match.setup), match, np.random.default_rng(1))


def believed(match, seed, truth=False):
    """The worlds of a search of a position with their weights; the first one is the truth if that is asked for."""
    player = agent("mcts:belief=64", ROCKETS, match.setup)
    history = history_of(observed_actions(match))
    view = match.view(match.actor, recall=True)
    problem = problem_of(ROCKETS, match.setup, view, match.legal_actions(), seed, history=history)
    if truth:
        object.__setattr__(problem, "world", lambda rng: match.state)
    return Belief(problem, player.network, 64, generator(seed), np.random.default_rng(seed))


def test_the_true_hand_weighs_more_than_others():
    """Players that choose as the network does: their choices fit their true hands."""
    setup = ROCKETS.setup(players=2)
    player = agent("mcts:iterations=60", ROCKETS, setup)
    ratios = []
    for deal in range(2):
        match = Match(ROCKETS, setup)
        decide = deciding([player, player], rngs_of(1, 2, deal))

        def look(match, decide=decide):
            if len(observed_actions(match)) > 1:
                chances = believed(match, len(match.actions), truth=True).chances
                assert (chances > 0).all()
                ratios.append(np.log(chances[0] / chances[1:].mean()))
            return decide(match)

        for _ in plies(match, look, DealDice(4, deal)):
            pass
    assert len(ratios) > 60
    assert np.mean(ratios) > 0.3


def test_worlds_are_drawn_by_their_weights():
    match = next(
        match
        for match in random_decisions(Match(ROCKETS, ROCKETS.setup(players=2)), generator(4))
        if len(match.actions) == 9
    )
    belief, states = believed(match, 1), np.zeros(WORLDS + 4000, ROCKETS.state_dtype)
    belief.draw(states, np.arange(4000))
    numbers = {world.tobytes(): i for i, world in enumerate(belief.worlds)}
    counts = np.bincount([numbers[states[row].tobytes()] for row in range(WORLDS, len(states))], minlength=64)
    shares = belief.chances / belief.chances.sum()
    assert shares.max() > 3 * shares.min()
    assert np.abs(counts / 4000 - shares).max() < 0.04  # five standard deviations


def test_a_tree_draws_its_worlds_from_these_and_renews_them():
    match = next(
        match
        for match in random_decisions(Match(ROCKETS, ROCKETS.setup(players=2)), generator(4))
        if len(match.actions) == 9
    )
    player = agent("mcts:iterations=2000:belief=64", ROCKETS, match.setup)
    view, legal = match.view(match.actor, recall=True), match.legal_actions()
    problem = problem_of(ROCKETS, match.setup, view, legal, 1, history=history_of(observed_actions(match)))
    search_tree = Search(problem, 1, read_settings("iterations=2000:belief=64"), player.network).search_trees[0]
    pool, before = (
        {world.tobytes() for world in search_tree.belief.worlds},
        as_bytes(search_tree.states[WORLDS:]).copy(),
    )
    search_tree.grow(256)
    search_tree.grow(256)
    after = search_tree.states[WORLDS:]
    assert {world.tobytes() for world in after} <= pool
    changes = sum(one.tobytes() != two.tobytes() for one, two in zip(before, as_bytes(after), strict=True))
    assert 16 < changes <= 32
