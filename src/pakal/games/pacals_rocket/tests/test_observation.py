"""The observation of Pacal's Rocket: a view as numbers; and the table of its actions."""

from itertools import pairwise
from typing import get_args

import numpy as np
import pytest

from pakal.core.match import Match
from pakal.games.pacals_rocket.board import parse_square
from pakal.games.pacals_rocket.game import GAME
from pakal.games.pacals_rocket.observation import COMPACT, LAYOUT, OBSERVATION
from pakal.games.pacals_rocket.view import Way
from pakal.kernels.random import generator
from pakal.testing.playthrough import random_decisions, random_play
from pakal.testing.secrecy import observation_of

ASKED = ("place", "move", "drop", "build")


def observation_by_hand(view):
    """The observation once more, slowly, from nothing but the view."""
    n, me = view.players, view.viewer
    parts = {name: np.zeros(part.shape, int) for name, part in LAYOUT.parts.items()}
    parts["players"][0] = n
    parts["seat"][me] = 1
    if view.actor >= 0:
        parts["to_act"][(view.actor - me) % n] = 1
        parts["phase"][ASKED.index(view.phase)] = 1
    parts["round"][0], parts["turn"][0], parts["last_round"][0] = view.round, view.turn, view.last_round
    parts["starter"][(view.starter - me) % n] = 1
    parts["arrows"][0] = view.die == "arrows"
    parts["pips"][0] = view.die if isinstance(view.die, int) else 0
    if view.moved:
        parts["moved"][get_args(Way).index(view.moved)] = 1
    parts["may_drop"][:] = view.own_drop, view.other_drop
    parts["coming_back"][0] = view.held
    for drop in view.drops:
        parts["dropped"][(drop.ship - me) % n] = 1
    parts["recalled"][0] = view.hidden is not None
    if view.left:
        at(parts["left"], view.left, 1)
    show_board(view.board, parts)
    for pyramid in view.pyramids:
        at(parts["pyramid"][(pyramid.seat - me) % n], pyramid.square, pyramid.height)
    for stones in view.stones:
        for seat in stones.seats:
            at(parts["stone"][(seat - me) % n], stones.square, 1)
    for i in range(n):
        show_seat(view, (me + i) % n, i, parts)
    return parts


def at(plane, name, number):
    x, y = parse_square(name)
    plane[y, x] = number


def show_board(board, parts):
    """The parts that do not change."""
    for number, letter in enumerate(board.letters):
        parts["worth"][number] = board.values[letter]
    for y, rank in enumerate(board.districts):
        for x, letter in enumerate(rank):
            if letter == "~" or letter in board.covered:
                continue
            parts["land"][y, x] = 1
            parts["district"][y, x] = board.letters.index(letter) + 1
            parts["value"][y, x] = board.values[letter]
            parts["riverside"][y, x] = board.marks[y][x] in "rb"
            parts["lakeside"][y, x] = board.marks[y][x] in "lb"


def show_seat(view, seat, i, parts):
    """The parts of one seat."""
    n, me = view.players, view.viewer
    parts["score"][i], parts["supply"][i], parts["unseen"][i] = view.scores[seat], view.supply[seat], view.unseen[seat]
    parts["gods"][i] = [worth in view.gods[seat] for worth in (2, 4, 6)]
    parts["stock"][i] = view.stock[seat]
    parts["river"][i], parts["lake"][i] = view.river.storeys[seat], view.lake.storeys[seat]
    for letter, majority in view.districts.items():
        parts["storeys"][view.board.letters.index(letter), i] = majority.storeys[seat]
    if view.ships[seat]:
        at(parts["ship"][i], view.ships[seat], 1)
    if view.hidden is not None:
        for j in range(n):
            colour = (me + j) % n
            parts["inside"][i, j] = view.hidden[seat].inside[colour]
            parts["under"][i, j] = colour in view.hidden[seat].under


def assert_compact(observation, compact, terms, players):
    """The compact version has the same numbers; squares have the numbers of actions in the place of planes."""
    for name in (LAYOUT.parts.keys() & COMPACT.parts.keys()) - {"left", "pyramid"}:
        assert np.array_equal(LAYOUT.read(observation, name), COMPACT.read(compact, name)), name
    squares = range(terms.squares)

    def on_board(name):
        planes = LAYOUT.read(observation, name)
        return planes[..., [terms.y[square] for square in squares], [terms.x[square] for square in squares]]

    planes = COMPACT.planes(compact, "pieces")[:, : len(squares)]
    assert np.array_equal(planes[:5], on_board("ship"))
    assert np.array_equal(planes[5:], on_board("stone"))
    left = COMPACT.read(compact, "left")[0]
    assert on_board("left").nonzero()[0].tolist() == ([left - 1] if left else [])
    owners, heights = np.divmod(COMPACT.read(compact, "pyramid")[: len(squares)], 8)
    for i in range(players):
        assert np.array_equal(heights * (owners == i), on_board("pyramid")[i])


def follow(setup, seed, phases, every=1):
    for match in random_play(Match(GAME, setup), generator(seed)):
        viewers = range(setup.players) if len(match.actions) % every == 0 or match.over else ()
        for seat in viewers:
            for recall in (True, False):
                view, observation = match.view(seat, recall), observation_of(match, seat, recall)
                compact = observation_of(match, seat, recall, compact=True)
                assert_compact(observation, compact, match.terms, setup.players)
                for name, numbers in observation_by_hand(view).items():
                    assert np.array_equal(LAYOUT.read(observation, name), numbers), (name, view)
            phases.add((view.phase, seat == match.actor))


ALL_MET = {(phase, acts) for phase in ASKED for acts in (True, False)} | {("roll", False), ("over", False)}


@pytest.mark.clause("PR-DROP-3")
@pytest.mark.parametrize(("players", "edition"), [(2, "fr"), (3, "de"), (5, "pl")])
def test_the_observation_equals_the_view_in_every_phase(players, edition):
    phases = set()
    options = ["max_rounds=15", f"start_seat={players - 1}"]
    follow(GAME.setup(players=players, edition=edition, options=options), players, phases, every=5)
    assert phases == ALL_MET


@pytest.mark.clause("PR-DROP-3")
@pytest.mark.long
@pytest.mark.parametrize("options", [(), ("memory=open", "gaps=any"), ("expert=on", "die=1,6,arrows")])
@pytest.mark.parametrize("edition", ["de", "pl", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_observation_equals_the_view_in_many_games(players, edition, options):
    follow(GAME.setup(players=players, edition=edition, options=options), players, set(), every=4)


@pytest.mark.clause("PR-DROP-3")
def test_without_recall_the_observation_hides_the_cargo_of_ships():
    match, rng = Match(GAME, GAME.setup(players=2)), generator(2)
    while not LAYOUT.read(observation_of(match, 0), "inside").any():
        match.resolve_chance(rng) if match.actor < 0 else match.apply(int(match.legal_actions()[0]))
    without = observation_of(match, 0, recall=False)
    assert LAYOUT.read(observation_of(match, 0), "recalled")[0] == 1
    assert LAYOUT.read(without, "recalled")[0] == 0
    assert not LAYOUT.read(without, "inside").any()
    assert LAYOUT.read(without, "unseen").any()


@pytest.mark.clause("GEN-5")
def test_the_table_of_actions_has_the_notation_of_every_number_that_is_legal():
    rows = OBSERVATION.actions
    for row, after in pairwise(rows):
        assert row.first + row.count <= after.first
    assert rows[-1].first + rows[-1].count == GAME.facts.action_count
    signs = {"@SQUARE": "@", "FROM-TO": "-", "FROM~TO": "~", "FROM*TO": "*", "FROM?TO": "?"}
    signs |= {f"FROM!{worth}>TO": f"!{worth}>" for worth in (2, 4, 6)}
    for match in random_decisions(Match(GAME, GAME.setup(players=3, options=["max_rounds=20"])), generator(1)):
        for action in match.legal_actions().tolist():
            row = next(row for row in rows if row.first <= action < row.first + row.count)
            text = match.spell(action)
            if row.notation in signs:
                assert signs[row.notation] in text
            else:
                starts = [notation.partition("@")[0].removesuffix(":H") for notation in row.notation.split(", ")]
                starts = [word for start in starts for word in start.split(" or ")]
                assert any(text.startswith(start.partition("<")[0]) for start in starts), (text, row)
