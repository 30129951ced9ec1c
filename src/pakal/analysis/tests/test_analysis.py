"""The analysis: its parts add up, it finds bad decisions, calls no noise a mistake, and sees no secrets."""

from itertools import islice

import msgspec
import numpy as np
import pytest

from pakal.agents.play import play_match
from pakal.analysis.analyse import (
    LEAST_COST,
    LONGER,
    Subject,
    analyse,
    finish,
    judge,
    plies_of,
    read_position,
    study,
    until,
)
from pakal.analysis.model import Analysis, Budget, read_budget
from pakal.analysis.reading import TREES, Reading
from pakal.base.errors import SetupError
from pakal.catalogue.registry import all_facts, game
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator
from pakal.starter.pig.game import GAME as PIG

GAMES = [facts.name for facts in all_facts()]

QUICK = Budget(16)
"""Enough to go through everything once."""

SHORT = {"pacals-rocket": ["max_rounds=2"]}
"""Options that make a game short."""


def play(name, players=None, seed=1, agents=("random",), options=()):
    own_game = PIG if name == "pig" else game(name)
    setup = own_game.setup(players=players, options=[*SHORT.get(name, []), *options])
    return play_match(own_game, setup, agents, seed, 1)


def cut(match, plies):
    """The same game, stopped early."""
    part = match.copy()
    part.truncate(plies)
    return part


@pytest.fixture(
    scope="module", params=[(name, None) for name in GAMES] + [("rockets", 4), ("pacals-rocket", 3), ("pig", 2)]
)
def example(request):
    """A short game of each kind and its analysis."""
    name, players = request.param
    match = play(name, players)
    match = match if len(match.actions) < 36 else cut(match, 36)
    return match, analyse(match, QUICK, seed=1)


# Parts add up


def test_the_parts_of_a_ply_add_up_and_plies_join_without_a_gap(example):
    match, analysis = example
    assert len(analysis.plies) == len(match.actions)
    for number, ply in enumerate(analysis.plies):
        parts = zip(ply.before, ply.luck, ply.shown, ply.choice, ply.rest, strict=True)
        assert np.allclose([sum(part) for part in parts], ply.after)
        assert sum(ply.choice) == pytest.approx(0)
        assert all(0 <= value <= 1 for value in ply.before + ply.after)
        if number:
            assert ply.before == analysis.plies[number - 1].after


def test_the_parts_of_a_seats_game_add_up_to_its_result(example):
    match, analysis = example
    for total in analysis.totals:
        parts = (total.start, total.luck, total.own, total.others, total.rest, total.agreement)
        assert sum(parts) == pytest.approx(total.result)
        assert total.luck == total.dealt + total.shown
    assert sum(total.start for total in analysis.totals) == pytest.approx(1)
    if match.over:
        winners = match.outcome().winners
        assert [total.result for total in analysis.totals] == [
            (seat in winners) / len(winners) for seat in range(match.setup.players)
        ]
        assert sum(total.luck + total.rest + total.agreement for total in analysis.totals) == pytest.approx(0)


def test_only_chance_makes_luck_and_only_seats_make_choice(example):
    match, analysis = example
    for ply, action in zip(analysis.plies, match.actions, strict=True):
        assert (ply.actor, ply.text, ply.round, ply.turn) == (action.actor, action.text, action.round, action.turn)
        if ply.actor == CHANCE:
            assert not any(ply.choice + ply.shown)
            assert ply.decision is None
        else:
            assert not any(ply.luck)
        if not analysis.hidden:
            assert not any(ply.shown)
            assert sum(ply.before) == pytest.approx(1)


def test_a_decision_lists_the_played_action_the_best_one_and_others(example):
    match, analysis = example
    decisions = 0
    for ply in analysis.plies:
        position = until(match, ply.ply)
        legal = [] if ply.actor == CHANCE else position.legal()
        assert (ply.decision is not None) == (len(legal) > 1)
        if ply.decision is None:
            continue
        decisions += 1
        decision = ply.decision
        options = (decision.played, decision.best, *decision.others)
        assert decision.legal == len(legal)
        assert decision.played.text == ply.text
        assert {option.text for option in options} <= set(legal)
        assert len({option.text for option in options}) >= len(options) - (decision.best == decision.played)
        assert decision.line[0] == decision.best.text
        assert decision.cost == pytest.approx(decision.best.value - decision.played.value)
        assert decision.played.visits >= min(decision.best.visits, QUICK.iterations // len(legal))
        choices = {choice.text: choice for choice in position.choices()}
        for option in options:
            assert (option.kind, option.args) == (choices[option.text].kind, choices[option.text].args)
        assert ply.choice[ply.actor] == pytest.approx(-decision.cost)
        if decision.mistake:
            assert ply.ply in analysis.worst
    assert decisions > 5


def test_an_analysis_is_the_same_for_the_same_seed_and_after_storing(example):
    match, analysis = example
    again = list(islice(plies_of(match, QUICK, 1), 4))
    assert msgspec.json.encode(again) == msgspec.json.encode(analysis.plies[:4])
    assert msgspec.json.decode(msgspec.json.encode(analysis), type=Analysis).totals == analysis.totals


# Whole and in part


def test_an_analysis_can_be_watched_stopped_and_joined_from_plies():
    match = play("rockets")
    reports = []
    analysis = analyse(
        match,
        QUICK,
        watch=lambda ply, count, plies: reports.append((ply.ply, count, plies)),
        stop=lambda: len(reports) == 3,
    )
    assert reports == [(i, i + 1, len(match.actions)) for i in range(3)]
    assert len(analysis.plies) == 3
    assert not analysis.complete
    assert analysis.totals[0].result == analysis.plies[-1].after[0]
    assert finish(match, list(islice(plies_of(match, QUICK, 0), 3)), QUICK, 0) == analysis


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("plies", [0, 1, 5])
def test_a_game_that_is_not_over(name, plies):
    match = cut(play(name), plies)
    analysis = analyse(match, QUICK)
    assert analysis.complete
    assert len(analysis.plies) == plies
    assert not analysis.outcome.complete
    for total in analysis.totals:
        assert total.result == pytest.approx(total.start + total.luck + total.own + total.others + total.rest)


def test_a_game_that_was_ended_by_agreement():
    match = cut(play("pacals-rocket"), 9)
    match.end_by_agreement()
    analysis = analyse(match, QUICK)
    for seat, total in enumerate(analysis.totals):
        assert total.result == (seat in match.outcome().winners) / len(match.outcome().winners)
        assert total.agreement == pytest.approx(total.result - analysis.plies[-1].after[seat])
    assert any(total.agreement for total in analysis.totals)


def test_budgets():
    assert read_budget("iterations=50") == Budget(50)
    assert read_budget("seconds=0.5") == Budget(0, 0.5)
    for text in (
        "",
        "50",
        "iterations",
        "iterations=0",
        "iterations=-3",
        "iterations=1.5",
        "seconds=0",
        "seconds=nan",
        "seconds=inf",
        "seconds=-1",
        "hours=1",
        "iterations=1e9",
        "iterations=" + "9" * 20,
    ):
        with pytest.raises(SetupError, match="is no budget; say iterations=N"):
            read_budget(text)


@pytest.mark.parametrize("name", GAMES)
def test_the_smallest_budget(name):
    analysis = analyse(cut(play(name), 3), Budget(1))
    assert analysis.complete
    assert any(ply.decision for ply in analysis.plies)


def test_a_budget_of_time():
    match = cut(play("rockets"), 4)
    analysis = analyse(match, Budget(0, 0.05))
    assert analysis.complete
    assert analysis.budget.seconds == 0.05


# Good and bad decisions


def by_the_search(name, budget, seed, blunder=None, plies=1000):
    """A game in which every seat plays the search's favourite, by the budget and the seed of an analysis.

    Args:
        blunder: called with match, reading and ply; another action, or None.
        plies: most that are played.
    """
    own_game = game(name)
    match = Match(own_game, own_game.setup(options=SHORT.get(name, [])))
    chance = generator(seed)
    while not match.over and len(match.actions) < plies:
        if match.actor == CHANCE:
            match.resolve_chance(chance)
            continue
        reading = read_position(Subject(match, budget, seed), match, match.actor, len(match.actions))
        action = blunder(match, reading, len(match.actions)) if blunder else None
        match.apply(reading.ranking[0] if action is None else action)
    return match


@pytest.mark.parametrize("name", GAMES)
def test_a_player_who_follows_the_search_makes_no_mistakes(name):
    budget = Budget(60)
    match = by_the_search(name, budget, 3, plies=25)
    analysis = analyse(match, budget, seed=3)
    assert all(ply.decision is None or ply.decision.cost == 0 for ply in analysis.plies)
    assert not analysis.worst
    assert all(total.own == total.others == total.disagreements == 0 for total in analysis.totals)


def game_with_blunder(name, pick, least):
    """The first of some games played by the search that has room for one bad decision, and the ply of that.

    Args:
        pick: called with match and reading; the bad action, or None where there is none.
        least: what it must cost.
    """
    plies = []

    def blunder(match, reading, ply):
        action = None if plies else pick(match, reading)
        if action is None:
            return None
        best, bad = np.array(reading.games([reading.ranking[0], action]))[:, :, match.actor].mean(axis=1)
        if best - bad < least:
            return None
        plies.append(ply)
        return action

    for seed in range(20):
        match = by_the_search(name, Budget(200), seed, blunder, plies=60)
        if plies:
            return cut(match, min(len(match.actions), plies[0] + 20)), plies[0]
    raise AssertionError("no room for a bad decision in 20 games")


def fall_back(match, reading):
    """Back where a card could be drawn instead."""
    legal = {match.spell(int(action)): int(action) for action in match.legal_actions()}
    return legal.get("back") if "draw" in legal else None


def last(match, reading):
    """The action that the search likes least."""
    return reading.ranking[-1]


PLANTED = [("rockets", fall_back, 0.12), ("jaguar", last, 0.45), ("pacals-rocket", last, 0.45)]


@pytest.mark.parametrize(("name", "pick", "least"), PLANTED)
def test_a_bad_decision_is_found_as_the_one_that_cost_most(name, pick, least):
    match, ply = game_with_blunder(name, pick, least)
    analysis = analyse(match, Budget(200), seed=100)
    assert analysis.worst[0] == ply
    decision = analysis.plies[ply].decision
    assert decision.mistake
    assert decision.best.text != decision.played.text
    assert decision.cost > least / 2
    seat = match.actions[ply].actor
    assert analysis.plies[ply].choice[seat] == pytest.approx(-decision.cost)
    assert sum(analysis.plies[ply].choice) == pytest.approx(0)
    assert all(total.mistakes <= total.disagreements <= total.decisions for total in analysis.totals)
    assert analysis.totals[seat].mistakes


def test_a_needless_fall_back_is_found_with_the_better_action():
    match, ply = game_with_blunder(*PLANTED[0])
    decision = study((Subject(match, Budget(200), 100), ply)).decision
    assert (decision.played.text, decision.best.text) == ("back", "draw")
    assert (decision.best.kind, decision.line[0]) == ("draw", "draw")


@pytest.mark.parametrize("name", GAMES)
def test_noise_is_hardly_ever_called_a_mistake(name):
    """A shorter search finds only few and small mistakes in the play of a longer one."""
    match = by_the_search(name, Budget(400), 4, plies=30)
    analysis = analyse(match, Budget(200), seed=200)
    decisions = sum(total.decisions for total in analysis.totals)
    assert len(analysis.worst) <= 0.1 * decisions
    assert sum(total.own for total in analysis.totals) > -0.02 * decisions


@pytest.mark.parametrize("cost", [0.01, 0.03])
def test_a_decision_is_a_mistake_only_if_a_second_longer_look_finds_so(monkeypatch, cost):
    looks = {}

    class Rigged(Reading):
        """At the first look every action but the favourite seems to cost half of the win, at the second it does not."""

        def __init__(self, problem, seed, budget):
            super().__init__(problem, seed, budget)
            looks.setdefault(budget.iterations, set()).add(seed)

        def games(self, actions):
            gain = np.where(np.arange(2) == self.problem.actor, 1, -1) * (0.5 if self.budget == QUICK else cost) / 2
            return [
                (0.5 + (gain if number == 0 else -gain) * np.ones((TREES, 1))).tolist()
                for number in range(len(actions))
            ]

    monkeypatch.setattr("pakal.analysis.analyse.Reading", Rigged)
    analysis = analyse(cut(play("rockets"), 16), QUICK)
    plies = [ply for ply in analysis.plies if ply.decision and ply.decision.disagrees]
    assert plies
    for ply in plies:
        assert ply.decision.cost == pytest.approx(cost)
        assert ply.choice[ply.actor] == pytest.approx(-cost)
    assert sorted(analysis.worst) == [ply.ply for ply in plies if cost > LEAST_COST]
    assert set(looks) == {QUICK.iterations, LONGER * QUICK.iterations}
    assert not looks[QUICK.iterations] & looks[LONGER * QUICK.iterations]


# Secrets


@pytest.mark.parametrize("name", [facts.name for facts in all_facts() if facts.hidden])
def test_a_decision_is_judged_alike_in_all_worlds_that_its_seat_takes_to_be_possible(name):
    match = play(name)
    budget, count = Budget(40), 0
    for ply in range(2, len(match.actions), 7):
        position = until(match, ply)
        if position.actor < 0 or len(position.legal_actions()) < 2:
            continue
        seat, action = position.actor, match.actions[ply].action
        truth = judge(read_position(Subject(match, budget, 1), position, seat, ply), action)
        for number in range(2):
            world = position.determinize(seat, np.random.default_rng(number))
            other = judge(read_position(Subject(match, budget, 1), world, seat, ply), action)
            assert other[2] == truth[2]
            assert other[:2] == truth[:2]
        count += 1
    assert count > 2


def test_hidden_cards_do_not_change_the_judgement_of_a_decision():
    """The other's hand and the pile are other cards; the first decision and its judgement are the same."""
    own_game = game("rockets")
    shuffle = play("rockets").actions[0].text.removeprefix("shuffle:").split(",")
    decisions = []
    for pile in (shuffle[6:], shuffle[:5:-1]):
        match = Match(own_game, own_game.setup())
        match.play("shuffle:" + ",".join([*shuffle[:6], *pile]))
        match.play(f"play:{shuffle[0]}")
        match.play(match.legal()[0])
        decisions.append(analyse(match, Budget(40)).plies[1])
    assert shuffle[6:] != shuffle[:5:-1]
    assert decisions[0].decision == decisions[1].decision
    assert decisions[0].choice == decisions[1].choice
    assert decisions[0].before[0] == decisions[1].before[0]


# Luck


def totals_of(name, agents, games, budget):
    """For each field of `AnalysedTotal` the values by seat and game."""
    totals_of_games = [
        analyse(play(name, seed=100 + seed, agents=agents), budget, seed=seed).totals for seed in range(games)
    ]
    return {
        field: np.array([[getattr(total, field) for total in totals] for totals in totals_of_games]).T
        for field in ("dealt", "luck", "own", "others", "result")
    }


def near_nothing(values):
    """Whether the mean of each row could be 0."""
    error = values.std(axis=1, ddof=1) / values.shape[1] ** 0.5
    return (np.abs(values.mean(axis=1)) < 4 * error + 0.02).all()


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_dice_and_deals_give_nothing_in_the_mean(name):
    totals = totals_of(name, ("random",), 20, Budget(100))
    assert near_nothing(totals["dealt"])
    assert (totals["own"].mean(axis=1) < -0.1).all()


@pytest.mark.long
def test_a_better_player_wins_by_choice_more_than_by_luck():
    totals = totals_of("rockets", ("mcts:iterations=500", "random"), 12, Budget(600))
    own, others, luck = (totals[field].mean(axis=1) for field in ("own", "others", "luck"))
    assert totals["result"][0].mean() > 0.9
    assert near_nothing(totals["dealt"])
    assert own[0] > own[1] + 0.15
    assert own[0] + others[0] > luck[0]


@pytest.mark.parametrize("face", ["die:1", "die:6"])
def test_luck_is_the_outcome_less_the_mean_of_all_outcomes(face):
    """In Pig a 1 is bad luck, and a 6 good luck, for who rolls; the other has the opposite."""
    match = Match(PIG, PIG.setup(players=2))
    match.play("die:4")
    match.play("roll")
    match.play(face)
    analysis = analyse(match, Budget(400))
    luck = analysis.plies[2].luck
    assert sum(luck) == pytest.approx(0)
    assert luck[0] < -0.01 if face == "die:1" else luck[0] > 0.005


def test_the_luck_of_all_faces_cancels_out():
    match = Match(PIG, PIG.setup(players=2))
    match.play("die:4")
    match.play("roll")
    faces = [outcome for outcome, _ in match.chance_outcomes()]
    total = 0.0
    for outcome in faces:
        part = match.copy()
        part.play(PIG.spell_chance(outcome))
        total += analyse(part, Budget(400)).plies[2].luck[0] / len(faces)
    assert total == pytest.approx(0, abs=0.01)
