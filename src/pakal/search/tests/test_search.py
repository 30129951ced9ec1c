"""The search: budgets, reports, memory, and what it finds in positions where the best action is known."""

import gc
import itertools
import math
import threading
import time
import weakref

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pakal.agents.mcts import MctsAgent, draw_action
from pakal.base.errors import SetupError
from pakal.catalogue.registry import all_facts, game
from pakal.core.match import Match
from pakal.core.network import LN2_HIGH, LN2_LOW, exp
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator
from pakal.search.arrays import BYTES_A_NODE, BYTES_AN_EDGE, NONE, NOW, TRIED, WORLDS, Tree, make_room, new_tree
from pakal.search.descent import RENEWED, SLICE, sort_by_weight
from pakal.search.playouts import best_of_some, value_of
from pakal.search.problem import problem_of
from pakal.search.search import Finding, Search, SearchReport, edges_of
from pakal.search.settings import SearchSettings, read_settings
from pakal.search.tree import DRAWN
from pakal.testing.playthrough import random_decisions

GAMES = [facts.name for facts in all_facts()]


def position(name, players=None, plies=20, seed=1, options=()):
    """A match after some random plies, somebody to act with a choice."""
    own_game = game(name)
    match = Match(own_game, own_game.setup(players=players, options=options))
    decisions = random_decisions(match, generator(seed))
    return next(match for match in decisions if len(match.actions) >= plies and len(match.legal_actions()) > 1)


def search(match, text, seed=1):
    view = match.view(match.actor, recall=True)
    problem = problem_of(match.game, match.setup, view, match.legal_actions(), seed)
    return Search(problem, seed, read_settings(text))


@pytest.mark.parametrize("name", GAMES)
def test_a_budget_of_iterations_is_spent_to_the_last_and_gives_the_same_again(name):
    match = position(name)
    first, second = (search(match, "iterations=777").run() for _ in range(2))
    assert first.iterations == 777
    assert sum(finding.visits for finding in first.findings) == 777
    assert [(f.action, f.visits, f.value) for f in first.findings] == [
        (f.action, f.visits, f.value) for f in second.findings
    ]
    assert first.line == second.line


@pytest.mark.parametrize(("settings", "turns"), [("", (2, 3, 5)), ("turns=2", (2, 2, 2)), ("turns=-1", (-1, -1, -1))])
def test_playouts_go_on_for_a_round_or_as_far_as_told(settings, turns):
    numbers = [
        search(position("pacals-rocket", players), settings).search_trees[0].parameters["turns"][0]
        for players in (2, 3, 5)
    ]
    assert tuple(numbers) == turns


def test_playouts_to_the_end_of_the_game_have_a_spread():
    """A game of Rockets is won or lost: values that are measured at its end lie far apart."""
    assert search(position("rockets"), "turns=-1").search_trees[0].parameters["spread"] > 0.2


@pytest.mark.parametrize("name", GAMES)
def test_a_report_tells_of_every_legal_action_and_of_a_line_that_begins_with_the_best(name):
    match = position(name)
    report = search(match, "iterations=300").run()
    assert sorted(finding.text for finding in report.findings) == match.legal()
    assert report.line[0] == report.best.text
    assert all(finding.value is None or 0 <= finding.value <= 1 for finding in report.findings)
    assert [finding.visits for finding in report.findings] == sorted((f.visits for f in report.findings), reverse=True)


@pytest.mark.parametrize("name", GAMES)
def test_threads_share_the_budget_and_their_sum_does_not_depend_on_who_is_quicker(name):
    match = position(name)
    first, second = (search(match, "iterations=501:threads=3").run() for _ in range(2))
    assert first.iterations == 501
    assert {f.action: f.visits for f in first.findings} == {f.action: f.visits for f in second.findings}


@pytest.mark.parametrize(("iterations", "threads"), [(1, 2), (3, 4), (2, 2), (4, 3)])
def test_more_threads_than_iterations_do_no_more_than_was_asked(iterations, threads):
    running = search(position("rockets"), f"iterations={iterations}:threads={threads}:seconds=30")
    assert running.run().iterations == iterations


def test_other_threads_go_on_while_a_tree_grows():
    """Compiled code holds no lock: with it, nobody else would have a turn before the kernel is done."""
    running = search(position("pacals-rocket"), "seconds=1")
    search_tree = running.search_trees[0]
    search_tree.grow(1)  # compiled, or loaded
    growing = threading.Thread(target=search_tree.grow, args=(30_000,))
    turns = 0
    growing.start()
    while growing.is_alive():
        time.sleep(0.001)
        turns += 1
    assert turns > 20


def test_dice_are_nodes_of_the_tree():
    running = search(position("pacals-rocket"), "iterations=3000")
    running.run()
    tree = running.search_trees[0].tree
    rolls = [node for node in range(int(tree.counts["nodes"][0])) if tree.nodes["actor"][node] == CHANCE]
    ways = [[edge for edge in edges_of(tree, node) if edge["visits"]] for node in rolls]
    assert max(map(len, ways)) > 3
    assert all(len({int(edge["action"]) for edge in edges}) == len(edges) for edges in ways)


def test_a_search_against_all_others_together_is_another():
    match = position("pacals-rocket", players=3)
    each, all_against = (search(match, f"iterations=600:paranoid={paranoid}").run() for paranoid in (0, 1))
    assert [(f.action, f.visits) for f in each.findings] != [(f.action, f.visits) for f in all_against.findings]


@pytest.mark.parametrize("name", GAMES)
def test_a_search_that_is_settled_stops_early_and_says_the_same(name):
    early = 0
    for seed in range(8):
        match = position(name, plies=12, seed=seed)
        whole, short = (search(match, "iterations=3000").run(stop_early=yes) for yes in (False, True))
        assert short.best.action == whole.best.action
        assert short.iterations <= whole.iterations == 3000
        early += short.iterations < 3000
    assert early


@pytest.mark.parametrize("name", GAMES)
def test_a_search_may_settle_sooner_than_it_must(name):
    sooner = 0
    for seed in range(8):
        match = position(name, plies=12, seed=seed)
        sure, soon = (search(match, f"iterations=6000:settle={settle}").run(stop_early=True) for settle in (1, 4))
        assert SLICE <= soon.iterations <= sure.iterations
        first, second = soon.findings[:2]
        assert 4 * (first.visits - second.visits) > 6000 - soon.iterations or soon.iterations == 6000
        sooner += soon.iterations < sure.iterations
    assert sooner


@pytest.mark.parametrize("name", GAMES)
def test_several_playouts_from_each_leaf(name):
    match = position(name)
    one, four = (search(match, f"iterations=400:playouts={playouts}") for playouts in (1, 4))
    assert four.run().iterations == one.run().iterations == 400
    decisions = [int(running.search_trees[0].tree.counts["decisions"][0]) for running in (one, four)]
    assert decisions[1] > 2 * decisions[0]
    assert all(finding.value is None or 0 <= finding.value <= 1 for finding in four.report().findings)


def worlds_of(search_tree):
    """Its worlds as they are now."""
    return [world.tobytes() for world in search_tree.states[WORLDS:]]


def test_a_game_that_cannot_deal_anew_is_searched_in_worlds_drawn_by_hand(monkeypatch):
    match = position("rockets")
    monkeypatch.setattr(match.game, "kernels", {k: v for k, v in match.game.kernels.items() if k != "redeal"})
    running = search(match, "iterations=600")
    search_tree = running.search_trees[0]
    before = worlds_of(search_tree)
    assert len(set(before)) > len(before) / 2
    assert running.run().iterations == 600
    changes = sum(one != two for one, two in zip(before, worlds_of(search_tree), strict=True))
    assert changes == 2 * DRAWN  # with each slice but the first


def test_worlds_are_dealt_anew_while_it_searches():
    match = position("jaguar")
    running = search(match, "iterations=10000")
    search_tree = running.search_trees[0]
    before = worlds_of(search_tree)
    search_tree.grow(SLICE)
    changes = sum(one != two for one, two in zip(before, worlds_of(search_tree), strict=True))
    assert SLICE // RENEWED - 2 <= changes <= SLICE // RENEWED


@given(st.lists(st.tuples(st.integers(0, 9999), st.floats(0, 1e17)), max_size=200))
def test_actions_are_sorted_by_weight(pairs):
    actions = np.array([action for action, _ in pairs] + [7], np.int32)
    weights = np.array([weight for _, weight in pairs] + [1e18])
    sort_by_weight(actions, weights, len(pairs))
    weight_pairs = list(zip(actions[:-1].tolist(), weights[:-1].tolist(), strict=True))
    assert sorted(weight_pairs) == sorted(pairs)
    assert [weight for _, weight in weight_pairs] == sorted((weight for _, weight in pairs), reverse=True)
    assert (actions[-1], weights[-1]) == (7, 1e18)  # what lies behind is left alone


@pytest.mark.parametrize("name", GAMES)
def test_edges_of_a_node_are_tried_from_the_highest_weight_on(name):
    running = search(position(name), "iterations=2000")
    running.run()
    tree = running.search_trees[0].tree
    nodes = range(int(tree.counts["nodes"][0]))
    parents = [node for node in nodes if tree.nodes["actor"][node] >= 0 and tree.nodes["tried"][node] != NONE]
    assert parents
    for node in parents:
        edges = edges_of(tree, node)
        visits = [edge for edge in edges if edge["visits"]]
        rest = [float(edge["weight"]) for edge in edges if not edge["visits"]]
        assert edges[: len(visits)] == visits
        assert rest == sorted(rest, reverse=True)
        if not running.problem.many and rest:
            assert min(float(edge["weight"]) for edge in visits) >= rest[0]
        assert len({int(edge["action"]) for edge in edges}) == len(edges)


def test_a_budget_of_time_is_kept(monkeypatch):
    ticks = itertools.count()
    monkeypatch.setattr(time, "perf_counter", lambda: next(ticks) / 16)
    report = search(position("rockets"), "seconds=0.25").run()
    assert report.iterations == 4 * SLICE


def test_a_search_can_be_watched_and_stopped_from_another_thread():
    match = position("jaguar")
    running = search(match, "seconds=600")
    reports = []
    threading.Timer(0.3, running.stop).start()
    report = running.run(watch=reports.append, every=0.02)
    assert running.seconds < 600
    assert reports
    assert reports[-1].iterations <= report.iterations
    for early in reports:
        assert {finding.action for finding in early.findings} == set(match.legal_actions().tolist())
        assert early.line[0] == early.best.text
        assert 0 < early.seconds <= report.seconds
        assert early.best.visits
        assert 0 <= early.best.value <= 1
    assert [r.iterations for r in reports] == sorted(r.iterations for r in reports)
    assert running.report().iterations == report.iterations


def test_a_search_that_has_not_begun_can_be_asked_too():
    match = position("rockets")
    report = search(match, "iterations=10").report()
    assert report.line == (report.best.text,)
    assert (report.iterations, report.nodes, report.seconds, report.best.value) == (0, 0, 0.0, None)


def test_a_full_tree_is_searched_on(monkeypatch):
    monkeypatch.setattr("pakal.search.tree.make_room", lambda *_: False)
    match = position("pacals-rocket", plies=30)
    running = search(match, "iterations=3000:expand=1")
    running.search_trees[0].tree = new_tree(40, 400)
    report = running.run()
    assert report.iterations == 3000
    assert report.nodes == 40


def test_a_million_nodes_take_less_than_a_gibibyte():
    match = position("pacals-rocket", plies=30)
    running = search(match, "iterations=5000")
    report = running.run()
    edges = int(running.search_trees[0].tree.counts["edges"][0])
    assert (report.nodes * BYTES_A_NODE + edges * BYTES_AN_EDGE) / report.nodes * 1_000_000 < 2**30


def test_a_tree_grows_within_its_limit():
    tree = new_tree(8, 64)
    tree.counts["nodes"] = 7
    assert make_room(tree, 1 << 20)
    assert (len(tree.nodes), len(tree.edges)) == (16, 64)
    tree.counts["nodes"] = 15
    assert not make_room(tree, 1000)
    assert len(tree.nodes) == 16


def test_a_tree_goes_with_its_search():
    running = search(position("pacals-rocket"), "iterations=10")
    running.run()
    edges = weakref.ref(running.search_trees[0].tree.edges)
    gc.disable()
    try:
        del running
        assert edges() is None
    finally:
        gc.enable()


def test_what_can_still_grow_does_where_the_other_cannot():
    tree = new_tree(8, 64)
    tree.counts["nodes"], tree.counts["edges"] = 8, 64
    assert not make_room(tree, 3000)
    assert (len(tree.nodes), len(tree.edges)) == (16, 64)


def test_a_larger_tree_holds_what_the_smaller_did():
    tree: Tree = new_tree(4, 4)
    tree.counts["nodes"], tree.counts["edges"] = 4, 4
    tree.nodes["visits"] = [1, 2, 3, 4]
    assert make_room(tree, 1 << 20)
    assert tree.nodes["visits"].tolist() == [1, 2, 3, 4, 0, 0, 0, 0]


# What it finds


def test_it_takes_the_win_that_is_there():
    """Rockets, two players, one space before the moon: with a lead, the card that ends the game is laid."""
    match = winning_position()
    report = search(match, "iterations=400").run()
    after = match.copy()
    after.play(report.best.text)
    assert after.over
    assert report.best.value > 0.8


def winning_position():
    """The last trip, with an action that ends the game and wins it."""
    for seed in range(200):
        for match in random_decisions(position("rockets", players=2, plies=100, seed=seed), generator(seed)):
            legal = match.legal_actions()
            for action in legal if len(legal) > 1 else ():
                after = match.copy()
                after.apply(int(action))
                if after.over and match.actor in after.outcome().winners:
                    return match
    raise AssertionError("no such position")


def test_what_is_chosen_at_the_same_time_is_not_seen_by_the_other():
    """Jaguar, the cards for the start: below every choice of the first seat lies one node of the second."""
    match = position("jaguar", plies=1)
    assert match.view(0).phase == "reveal"
    running = search(match, "iterations=400")
    assert running.problem.simultaneous
    running.run()
    tree = running.search_trees[0].tree
    below = {int(edge) for edge in tree.edges["node"][: len(match.legal_actions())]}
    assert len(below) == 1


def test_a_choice_that_is_seen_is_not_veiled():
    for name in ("jaguar", "rockets"):
        assert not search(position(name, plies=30), "iterations=10").problem.simultaneous


def test_the_exponential_function_is_right_to_the_last_digits():
    for x in (-700.0, -40.0, -1.0, -1e-9, 0.0, 0.3, 0.35, 1.0, 39.9, 700.0):
        assert exp(x) == pytest.approx(math.exp(x), rel=1e-14)
        power = np.floor(x * 1.4426950408889634 + 0.5)
        within = exp(x - power * LN2_HIGH - power * LN2_LOW)  # so near to 0 that it is the series alone
        assert exp(x) == math.ldexp(within, int(power))
    assert exp(1e6) == exp(700.0)


@pytest.mark.parametrize("name", GAMES)
def test_a_playout_takes_the_first_of_the_best_candidates(name):
    """Though it does not reckon the values of all: the same action as by those of all."""
    own_game = game(name)
    value_for, pick = own_game.engine.bind(value_of), own_game.engine.bind(best_of_some)
    for plies in (3, 20, 33):
        match = position(name, plies=plies)
        running = search(match, "iterations=1:random=0")
        search_tree = running.search_trees[0]
        parameters, terms, states, out = (
            search_tree.parameters[0],
            running.problem.terms.record,
            search_tree.states,
            search_tree.out[0],
        )
        for seed in range(20):
            legal = np.random.default_rng(seed).permutation(match.legal_actions())
            states[NOW], values = states[WORLDS], []
            for action in legal:
                states[TRIED] = states[NOW]
                own_game.kernels["apply"](terms, states[TRIED], int(action))
                values.append(value_for(parameters, terms, states[TRIED], match.actor))
            out[: len(legal)] = legal
            choice = pick(parameters, terms, states, NOW, search_tree.rng, out, len(legal), len(legal))
            assert choice == legal[int(np.argmax(values))]


# Settings


def test_settings_are_read_from_a_name():
    assert read_settings("iterations=50:threads=2").threads == 2
    assert read_settings("").iterations == 2000
    assert read_settings("seconds=0.5").iterations == 0


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("iterations=0", "more than 0"),
        ("seconds=0", "more than 0"),
        ("seconds=-1", "no number from 0"),
        ("seconds=nan", "no number from 0"),
        ("iterations=2.5", "no whole number"),
        ("iterations", "has no setting 'iterations'"),
        ("depth=3", "has no setting 'depth=3'"),
        ("threads=0", "from 1 to"),
        ("settle=0.5", "no number from 1"),
        ("playouts=0", "no whole number from 1"),
        ("tries=", "no whole number"),
        ("iterations=10:tries=3:iterations=20", "setting iterations is given twice"),
    ],
)
def test_a_wrong_setting_is_told_in_one_line(text, reason):
    with pytest.raises(SetupError, match=reason) as error:
        read_settings(text)
    assert "\n" not in str(error.value)


def test_a_temperature_chooses_among_what_is_nearly_as_good():
    findings = (
        Finding(1, "a", 900, 0.60),
        Finding(2, "b", 400, 0.59),
        Finding(3, "c", 1, 0.65),  # good by luck: it was tried once
        Finding(4, "d", 50, 0.1),
        Finding(5, "e", 0, None),
    )
    report = SearchReport(findings, ("a",), 0.1, 1351, 0.1, 10, 1000, 3)
    counts = np.bincount([draw_action(report, 0.2, np.random.default_rng(i)) for i in range(300)], minlength=6)
    assert counts[1] > counts[2] > 30
    assert counts[3] < 20
    assert counts[4] == counts[5] == 0


def test_one_legal_action_is_not_searched():
    match = position("rockets")
    player = MctsAgent(match.game, match.setup, SearchSettings(seconds=1000.0))
    assert player.choose(match.view(match.actor), match.legal_actions()[:1], np.random.default_rng(1)) in range(13)
