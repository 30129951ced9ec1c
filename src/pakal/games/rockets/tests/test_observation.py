"""The observation of Rockets: what a view shows, as numbers; and the table of its actions."""

from typing import get_args

import numpy as np
import pytest

from pakal.core.match import Match
from pakal.core.random import generator
from pakal.games.rockets.facts import SEATS
from pakal.games.rockets.game import GAME
from pakal.games.rockets.observation import LAYOUT, OBSERVATION
from pakal.games.rockets.state import SPACES
from pakal.games.rockets.tests.table import table
from pakal.games.rockets.view import Phase
from pakal.testing.observation import observation_of
from pakal.testing.random_play import random_play

PHASES = get_args(Phase)


def observation_by_hand(view):
    """The observation once more, slowly, from nothing but the view."""
    n, me = view.players, view.viewer
    parts = {name: np.zeros(part.shape, int) for name, part in LAYOUT.parts.items()}
    parts["players"][0] = n
    parts["seat"][me] = 1
    if view.actor >= 0:
        parts["to_act"][(view.actor - me) % n] = 1
        parts["phase"][PHASES.index(view.phase)] = 1
    parts["trip"][0] = view.round
    parts["starter"][(view.starter - me) % n] = 1
    parts["gap"][0] = view.gap
    parts["pile"][0] = view.pile
    parts["hand"][:] = view.hand
    parts["laid"][:] = view.laid
    parts["worth"][: len(view.worth)] = view.worth
    for i in range(n):
        seat = (me + i) % n
        space = view.spaces[seat]
        parts["score"][i] = view.scores[seat]
        parts["space"][i] = space
        parts["way"][i] = view.moon - space
        parts["points"][i] = view.worth[space] - view.held[seat]
        parts["held"][i] = view.held[seat]
        if view.pads[seat] is not None:
            parts["pad"][i, view.pads[seat]] = 1
    return parts


def check(match, phases):
    for seat in range(match.setup.players):
        view, observation = match.view(seat), observation_of(match, seat)
        for name, numbers in observation_by_hand(view).items():
            assert np.array_equal(LAYOUT.read(observation, name), numbers), (name, view)
        phases.add((view.phase if match.actor >= 0 else "nobody", seat == match.actor))


def follow(setup, seed, phases):
    for match in random_play(Match(GAME, setup), generator(seed)):
        check(match, phases)


ALL_MET = {(phase, acts) for phase in PHASES for acts in (True, False)} | {("nobody", False)}


@pytest.mark.clause("RK-SETUP-2")
@pytest.mark.parametrize("edition", ["jeb", "stars"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_what_the_view_shows_in_every_phase(players, edition):
    phases = set()
    options = [f"start_seat={players - 1}", "tiebreak=trip"]
    follow(GAME.setup(players=players, edition=edition, options=options), players, phases)
    assert phases == ALL_MET


@pytest.mark.clause("RK-SETUP-2")
@pytest.mark.long
@pytest.mark.parametrize("deck", ["9,9,9,9,8,8,8", "60,0,0,0,0,0,0", "10,0,12,13,0,15,10"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_what_the_view_shows_in_many_games(players, deck):
    for seed in range(15):
        follow(GAME.setup(players=players, options=[f"deck={deck}", "tiebreak=shared"]), seed, set())


@pytest.mark.clause("RK-SETUP-2")
def test_own_seat_comes_first_and_only_the_own_hand_is_shown():
    match = table((3, 2, [5, 2]), (0, None, [3]), (7, 6, [0, 0]))
    own, other = observation_of(match, 0), observation_of(match, 2)
    assert LAYOUT.read(own, "space").tolist() == [3, 0, 7, 0]
    assert LAYOUT.read(other, "space").tolist() == [7, 3, 0, 0]
    assert LAYOUT.read(own, "hand").tolist() == [0, 0, 1, 0, 0, 1, 0]
    assert LAYOUT.read(other, "hand").tolist() == [2, 0, 0, 0, 0, 0, 0]
    assert LAYOUT.read(own, "held").tolist() == LAYOUT.read(other, "held")[[1, 2, 0, 3]].tolist() == [2, 1, 2, 0]


@pytest.mark.clause("RK-SETUP-2")
def test_a_card_more_in_the_own_hand_is_told_and_one_in_another_hand_is_not():
    one = table((3, 2, [5, 2]), (0, None, [3]))
    two = table((3, 2, [5, 2]), (0, None, [4]))
    assert np.array_equal(observation_of(one, 0), observation_of(two, 0))
    assert not np.array_equal(observation_of(one, 1), observation_of(two, 1))


@pytest.mark.clause("GEN-5")
def test_the_table_of_actions_names_every_number_once_and_as_it_is_written():
    numbers = [row.first + i for row in OBSERVATION.actions for i in range(row.count)]
    assert numbers == list(range(GAME.facts.action_count))
    match = table((3, 2, [5, 2]), (0, None, [3]))
    names = {match.spell(number).partition(":")[0]: number for number in numbers}
    rows = {row.notation.partition(":")[0]: row for row in OBSERVATION.actions}
    assert names.keys() == rows.keys()
    for word, number in names.items():
        assert rows[word].first <= number < rows[word].first + rows[word].count


@pytest.mark.clause("RK-SETUP-1")
def test_the_layout_has_no_gaps():
    assert LAYOUT.size == len(LAYOUT.low) == len(LAYOUT.high) == len(LAYOUT.scale) == 102
    assert LAYOUT.parts["worth"].length == SPACES
    assert LAYOUT.parts["pad"].shape == (SEATS, 7)
    floats = OBSERVATION.as_floats(observation_of(table((3, 2, [5, 2]), (0, None, [3])), 0))
    assert floats.dtype == np.float32
    assert np.abs(floats).max() <= 1
