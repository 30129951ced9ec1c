"""The observation of Die Pyramiden des Jaguar: what a view shows, as numbers; and the table of its actions."""

from itertools import pairwise
from typing import get_args

import numpy as np
import pytest

from pakal.core.match import Match
from pakal.core.random import generator
from pakal.games.jaguar.board import EVENT_KINDS
from pakal.games.jaguar.game import GAME
from pakal.games.jaguar.observation import AHEAD, LAYOUT, OBSERVATION
from pakal.games.jaguar.tests.table import table
from pakal.games.jaguar.view import Ending
from pakal.testing.observation import observation_of
from pakal.testing.random_play import random_decisions, random_play

ASKED = ("reveal", "offer", "take", "place", "lay", "event")


def observation_by_hand(view):
    """The observation once more, slowly, from nothing but the view."""
    me = view.viewer
    parts = {name: np.zeros(part.shape, int) for name, part in LAYOUT.parts.items()}
    events = dict(view.events)
    if view.actor >= 0:
        parts["to_act"][view.actor ^ me] = 1
        parts["phase"][ASKED.index(view.phase)] = 1
    if view.phase == "event":
        parts["event"][EVENT_KINDS.index(events[view.scores[view.owner]])] = 1
    for name, number in (("round", view.round), ("turn", view.turn), ("closing", view.closing)):
        parts[name][0] = number
    for name, seat in (("active", view.active), ("first", view.first), ("owner", view.owner), ("winner", view.winner)):
        if seat is not None:
            parts[name][seat ^ me] = 1
    parts["ends_below"][0], parts["length"][0] = view.ends_below, view.length
    parts["aside"][0], parts["turned"][0] = view.aside, view.turned or 0
    if view.ending:
        parts["ending"][get_args(Ending).index(view.ending)] = 1
    mark(parts["offered"], view.offered)
    mark(parts["hand"], view.hand)
    mark(parts["discards"], view.discards)
    for i, seat in enumerate((me, 1 - me)):
        rows = {name: numbers[i] for name, numbers in parts.items() if numbers.ndim > 1}
        show_seat(view, events, seat, rows, parts, i)
    return parts


def mark(numbers, cards):
    for card in cards:
        numbers[card - 1] = 1


def show_seat(view, events, seat, own, parts, i):
    """What belongs to one seat, in its rows of the parts."""
    parts["score"][i], parts["way"][i], parts["held"][i] = (
        view.scores[seat],
        view.length - view.scores[seat],
        view.held[seat],
    )
    parts["chosen"][i] = view.chosen[seat] or 0
    for ahead in range(1, AHEAD + 1):
        if kind := events.get(view.scores[seat] + ahead):
            own["ahead"][ahead - 1, EVENT_KINDS.index(kind)] = 1
    mark(own["known"], view.known[seat])
    mark(own["placing"], [card for card in [view.placing[seat]] if card])
    mark(own["jaguar"], view.jaguars[seat])
    for slot, stack in enumerate(view.pyramids[seat]):
        if stack:
            own["filled"][slot], own["card"][slot], own["depth"][slot] = 1, stack[-1], len(stack)
            mark(own["top"], stack[-1:])
            mark(own["covered"], stack[:-1])


def follow(setup, seed, phases):
    for match in random_play(Match(GAME, setup), generator(seed)):
        for seat in (0, 1):
            view, observation = match.view(seat), observation_of(match, seat)
            for name, numbers in observation_by_hand(view).items():
                assert np.array_equal(LAYOUT.read(observation, name), numbers), (name, view)
            phases.add((view.phase, seat == match.actor))


ALL_MET = {(phase, acts) for phase in ASKED for acts in (True, False)} | {
    (phase, False) for phase in ("deal", "start", "discard", "over")
}


@pytest.mark.clause("JG-SETUP-2")
def test_it_is_what_the_view_shows_in_every_phase():
    phases, seed = set(), 0
    while phases != ALL_MET:
        for edition, start in (("rody", "reveal"), ("kosmos", "random"), ("rody", "alternate")):
            follow(GAME.setup(edition=edition, options=[f"start={start}", "start_seat=1"]), seed, phases)
        seed += 1
        assert seed < 30, ALL_MET - phases


@pytest.mark.clause("JG-SETUP-2")
@pytest.mark.long
@pytest.mark.parametrize("start", ["reveal", "random", "alternate"])
@pytest.mark.parametrize("edition", ["rody", "kosmos"])
def test_it_is_what_the_view_shows_in_many_games(edition, start):
    for seed in range(40):
        follow(GAME.setup(edition=edition, options=[f"start={start}"]), 100 + seed, set())


@pytest.mark.clause("JG-SETUP-3")
def test_a_card_revealed_for_the_start_is_secret_until_both_have_chosen():
    match = Match(GAME, GAME.setup())
    match.resolve_chance(generator(1))
    match.apply(int(match.legal_actions()[3]))
    card = match.view(0).chosen[0]
    assert LAYOUT.read(observation_of(match, 0), "chosen").tolist() == [card, 0]
    assert LAYOUT.read(observation_of(match, 1), "chosen").tolist() == [0, 0]
    assert not LAYOUT.read(observation_of(match, 1), "known").any()
    match.apply(int(match.legal_actions()[0]))
    assert LAYOUT.read(observation_of(match, 1), "chosen")[1] == card
    assert LAYOUT.read(observation_of(match, 1), "known")[1].nonzero()[0].tolist() == [card - 1]


@pytest.mark.clause("JG-SETUP-2")
def test_another_card_in_the_own_hand_is_told_and_one_in_the_other_hand_is_not():
    aside = range(20, 29)
    one = table(hands=([5, 2], [3, 9]), aside=[10, *aside])
    two = table(hands=([5, 2], [3, 10]), aside=[9, *aside])
    assert np.array_equal(observation_of(one, 0), observation_of(two, 0))
    assert not np.array_equal(observation_of(one, 1), observation_of(two, 1))


@pytest.mark.clause("GEN-5")
def test_the_table_of_actions_has_the_notation_of_every_number_that_is_legal():
    rows = OBSERVATION.actions
    for row, after in pairwise(rows):
        assert row.first + row.count <= after.first
    assert rows[-1].first + rows[-1].count <= GAME.facts.action_count
    for seed in range(6):
        for match in random_decisions(Match(GAME, GAME.setup()), generator(seed)):
            for action in match.legal_actions().tolist():
                row = next(row for row in rows if row.first <= action < row.first + row.count)
                words = [notation.split("@")[0].split(":") for notation in row.notation.split(", ")]
                word, _, what = match.spell(action).split("@")[0].partition(":")
                assert any(word == kind and (kind != "event" or what == rest) for kind, rest in words), (action, row)
