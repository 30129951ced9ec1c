"""The knowledge of a seat: the view, the observation, and cards dealt again."""

from itertools import pairwise
from typing import get_args

import numpy as np
import pytest

from pakal.core.match import Match
from pakal.games.jaguar.board import EVENT_KINDS
from pakal.games.jaguar.game import GAME
from pakal.games.jaguar.observation import AHEAD, COMPACT, LAYOUT, OBSERVATION
from pakal.games.jaguar.state import LAY, NONE, cards_of
from pakal.games.jaguar.tests.table import EMPTY, check, table
from pakal.games.jaguar.tests.test_setup import ASCENDING, deal_cards
from pakal.games.jaguar.view import Ending
from pakal.kernels.kernel import CHANCE, SPECTATOR
from pakal.kernels.random import generator
from pakal.testing.playthrough import play, random_decisions, random_play
from pakal.testing.secrecy import observation_of

VIEWERS = (0, 1, SPECTATOR)


def positions(seed, *options, edition="kosmos"):
    """Every position of a random game."""
    return random_play(Match(GAME, GAME.setup(options=options, edition=edition)), generator(seed))


@pytest.mark.clause("JG-SETUP-2")
def test_a_view_has_the_own_hand_and_the_number_of_the_others_cards():
    match = table(hands=([3, 7, 20], [9, 30]))
    assert match.view(0).hand == (3, 7, 20)
    assert match.view(1).hand == (9, 30)
    assert match.view(SPECTATOR).hand is None
    assert all(match.view(viewer).held == (3, 2) for viewer in VIEWERS)


@pytest.mark.clause("JG-SETUP-3")
def test_a_revealed_card_is_known_as_long_as_it_is_in_the_hand():
    match = play(deal_cards(), "reveal:9", "reveal:20")
    assert match.view(0).known == match.view(1).known == match.view(SPECTATOR).known == ((9,), (20,))
    play(match, "offer:20,21")
    assert match.view(0).known == ((9,), ())


@pytest.mark.clause("JG-SETUP-2")
def test_the_log_shows_of_a_deal_the_own_cards():
    match = deal_cards()
    cards = [str(card) for card in range(1, 41)]
    assert match.log(0)[0].text == "deal:" + ",".join([*cards[:15], *"?" * 25])
    assert match.log(1)[0].text == "deal:" + ",".join([*"?" * 15, *cards[15:30], *"?" * 10])
    assert match.log(SPECTATOR)[0].text == "deal:" + ",".join("?" * 40)


@pytest.mark.clause("JG-SETUP-2", "JG-SETUP-3")
@pytest.mark.parametrize("options", [(), ("start=random",), ("start=alternate",)], ids=str)
@pytest.mark.parametrize("edition", ["rody", "kosmos"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_state_drawn_from_a_view_looks_the_same_and_holds_each_card_once(seed, edition, options):
    world_rng = np.random.default_rng(seed)
    for match in positions(seed, *options, edition=edition):
        for viewer in VIEWERS:
            world = match.determinize(viewer, world_rng)
            assert world.view(viewer) == match.view(viewer)
            check(world.terms, world.state)


@pytest.mark.clause("JG-SETUP-2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_states_drawn_from_a_view_differ_in_hidden_cards(viewer):
    match = play(deal_cards(), "reveal:9", "reveal:20", "offer:20,21")
    world_rng = np.random.default_rng(4)
    worlds = [match.determinize(viewer, world_rng).state for _ in range(10)]
    assert len({state.aside.tobytes() for state in worlds}) == 10
    for seat in (0, 1):
        assert len({int(state.hand[seat]) for state in worlds}) == (1 if seat == viewer else 10)
        cards = match.view(viewer).known[seat]
        assert all(set(cards) <= set(cards_of(state.hand[seat])) for state in worlds)


@pytest.mark.clause("JG-SETUP-3")
@pytest.mark.parametrize(("viewer", "cards"), [(0, 1), (1, 15), (SPECTATOR, 30)])
def test_a_secretly_chosen_card_may_be_any_of_the_unseen_ones(viewer, cards):
    match = play(deal_cards(), "reveal:9")
    world_rng = np.random.default_rng(4)
    draws = {int(match.determinize(viewer, world_rng).state.chosen[0]) for _ in range(600)}
    assert len(draws) > cards / 2
    assert (draws == {9}) == (viewer == 0)
    if viewer == 1:
        assert not draws & set(range(16, 31))


@pytest.mark.clause("JG-END-5", "JG-SETUP-2")
def test_set_aside_cards_are_hidden_until_the_first_is_turned_after_the_round():
    nearly = """
        40
      32  36
    20  24  28
  4   8   __  16
"""
    match = table(nearly, hands=([9, 10], [1]), aside=[17, 18], edition="kosmos")
    assert match.view(0).turned is None
    play(match, "offer:9,10", "take:9", "put:9@1", "put:10@3")
    assert match.view(0).turned == 17
    world_rng = np.random.default_rng(4)
    worlds = [match.determinize(0, world_rng).state for _ in range(5)]
    assert all(state.aside[0] == NONE for state in worlds)
    assert not any(17 in state.aside for state in worlds)
    play(match, ASCENDING)
    assert match.view(0).turned == 17


@pytest.mark.clause("JG-END-3")
def test_a_seat_that_lays_down_its_hand_can_place_a_card_of_it_in_every_state_drawn():
    pyramid = """
        39*
      33* 37*
    22* 25* 27*
  3*  __  __  14*
"""
    match = table(EMPTY, pyramid, hands=([], [12]), turn=1, aside=[2, 40, 38, 36, 34, 32, 30, 28, 26])
    match.state.closing, match.state.phase = True, LAY
    world_rng = np.random.default_rng(4)
    worlds = [match.determinize(0, world_rng) for _ in range(20)]
    assert all(4 <= int(cards_of(world.state.hand[1])[0]) <= 13 for world in worlds)


@pytest.mark.clause("JG-SETUP-3", "JG-END-5")
def test_an_action_that_revealed_something_cannot_be_taken_back():
    match = play(deal_cards(), "reveal:9")
    assert match.may_take_back(0)
    play(match, "reveal:20")
    assert not match.may_take_back(1)
    play(match, "offer:20,21")
    assert match.may_take_back(1)
    full = """
        40*
      32* 36*
    20* 24* 28*
  4*  8*  12* 16*
"""
    match = table(EMPTY, full, hands=([9, 10], [1]), aside=[17])
    step_before = match.copy().state
    play(match, "offer:9,10")
    assert step_before.aside[0] == 17
    assert match.state.aside[0] == NONE


@pytest.mark.clause("JG-END-1", "JG-END-3")
@pytest.mark.parametrize("card", [26, 24])
def test_when_the_others_last_cards_are_judged_the_placing_before_stands(card):
    """Whether the round goes on or ends there tells of a hidden hand. The 26 has no place, the 24 has one."""
    mine = """
        39*
      33* 37*
    22* 25* 27*
  3*  __  __  14*
"""
    theirs = (
        """
        39*
      33* 37*
    22* __  27*
  3*  __  __  14*
"""
        if card == 24
        else mine
    )
    match = table(EMPTY, theirs, hands=([15], [10, 12, card]), turn=1, aside=[2])
    play(match, "offer:10,12", "take:12", "put:12@3", "put:10@3")
    assert match.view(0).closing
    before, action = match.copy().state, match.parse("put:15@4")
    play(match, "put:15@4")
    assert match.actor == (1 if card == 24 else CHANCE)
    assert GAME.reveals(match.terms, GAME.step(match.terms, before, 4, action, "put:15@4"))


@pytest.mark.clause("JG-TURN-1", "JG-EVENT-1")
def test_decisions_are_logged_in_the_open_for_everybody():
    *_, match = positions(3)
    logs = [match.log(viewer) for viewer in VIEWERS]
    for entries in zip(*logs, strict=True):
        if not entries[0].text.startswith("deal:"):
            assert entries[0] == entries[1] == entries[2]


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
    """The fields of one seat, in its rows of the parts."""
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


PLANES = ("offered", "hand", *["known"] * 2, *["placing"] * 2, *["top"] * 2, *["covered"] * 2, "discards")
"""The parts of the observation that the bits of `cards` take the place of; of two, one for each seat."""


def assert_compact(observation, compact):
    """The compact version has the same numbers: equal parts, and the planes of each part as bits."""
    for name in LAYOUT.parts.keys() & COMPACT.parts.keys():
        assert np.array_equal(LAYOUT.read(observation, name), COMPACT.read(compact, name)), name
    planes = [np.atleast_2d(LAYOUT.read(observation, name)) for name in dict.fromkeys(PLANES)]
    assert np.array_equal(COMPACT.planes(compact, "cards"), np.concatenate(planes))
    assert np.array_equal(LAYOUT.read(observation, "filled"), COMPACT.read(compact, "card") > 0)


def follow(setup, seed, phases):
    for match in random_play(Match(GAME, setup), generator(seed)):
        for seat in (0, 1):
            view, observation = match.view(seat), observation_of(match, seat)
            assert_compact(observation, observation_of(match, seat, compact=True))
            for name, numbers in observation_by_hand(view).items():
                assert np.array_equal(LAYOUT.read(observation, name), numbers), (name, view)
            phases.add((view.phase, seat == match.actor))


ALL_MET = {(phase, acts) for phase in ASKED for acts in (True, False)} | {
    (phase, False) for phase in ("deal", "start", "discard", "over")
}


@pytest.mark.clause("JG-SETUP-2")
def test_the_observation_equals_the_view_in_every_phase():
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
def test_the_observation_equals_the_view_in_many_games(edition, start):
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


def dealt_anew(match, viewer, rng):
    """The state of a match after it."""
    state = match.copy().state
    GAME.engine.redeal(match.terms.array, state.array, viewer, rng, GAME.engine.outcome_buffer())
    return state


@pytest.mark.clause("JG-SETUP-2", "JG-SETUP-3")
@pytest.mark.parametrize("edition", ["rody", "kosmos"])
@pytest.mark.parametrize("start", ["reveal", "alternate"])
def test_a_state_dealt_anew_looks_the_same_and_holds_every_card_once(edition, start):
    match, rng = Match(GAME, GAME.setup(edition=edition, options=[f"start={start}"])), generator(3)
    deals = set()
    for _ in random_play(match, rng):
        for viewer in (SPECTATOR, 0, 1):
            state = dealt_anew(match, viewer, rng)
            check(match.terms, state)
            assert GAME.view(match.terms, state, viewer, True) == match.view(viewer, True)
            deals.add(state.hand.tobytes() + state.aside.tobytes())
    assert len(deals) > len(match.actions)


@pytest.mark.clause("JG-SETUP-2")
@pytest.mark.parametrize("plies", [1, 2, 6])
def test_the_same_generator_makes_the_same_of_all_positions_that_look_alike(plies):
    match = match_after(plies)
    network = np.random.default_rng(4)
    states = [dealt_anew(match.determinize(1, network), 1, generator(9)) for _ in range(5)]
    for state in states[1:]:
        for name in ("hand", "aside", "chosen"):
            assert state.flat(name) == states[0].flat(name)


def match_after(plies):
    """A match after a deal and the first legal actions."""
    match = Match(GAME, GAME.setup())
    match.resolve_chance(generator(4))
    while len(match.actions) < plies:
        match.apply(int(match.legal_actions()[0]))
    return match


@pytest.mark.clause("JG-SETUP-2", "JG-SETUP-3")
def test_every_deal_is_equally_likely_and_so_is_the_secret_card_of_a_hand():
    match, rng = match_after(2), generator(5)
    own = set(cards_of(match.state.hand[1]))
    states = [dealt_anew(match, 1, rng) for _ in range(3000)]
    hands = np.bincount([card for state in states for card in cards_of(state.hand[0])], minlength=41)
    counts = np.bincount([int(state.chosen[0]) for state in states], minlength=41)
    for card in range(1, 41):
        assert abs(hands[card] / 3000 - (0 if card in own else 15 / 25)) < 0.05  # five standard deviations
        assert abs(counts[card] / 3000 - (0 if card in own else 1 / 25)) < 0.02
