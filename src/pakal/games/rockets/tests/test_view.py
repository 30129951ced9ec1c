"""The knowledge of a seat: the view, the observation, and cards dealt again."""

from typing import get_args

import numpy as np
import pytest

from pakal.base.errors import IllegalAction, NotationError
from pakal.core.match import Match
from pakal.games.rockets.facts import SEATS
from pakal.games.rockets.game import GAME
from pakal.games.rockets.state import DRAW, FIRST_PUSH, SPACES
from pakal.games.rockets.tests.table import check, table
from pakal.games.rockets.view import LAYOUT, OBSERVATION, Phase
from pakal.kernels.kernel import CHANCE, SPECTATOR, loop
from pakal.kernels.random import generator
from pakal.kernels.rules import hindsight
from pakal.testing.playthrough import play, random_decisions, random_play
from pakal.testing.secrecy import observation_of


@pytest.mark.clause("RK-SETUP-2")
def test_a_view_has_the_own_hand_only():
    match = table((0, None, [5, 2]), (0, None, [3]))
    assert match.view(0).hand == (0, 0, 1, 0, 0, 1, 0)
    assert match.view(1).hand == (0, 0, 0, 1, 0, 0, 0)
    assert match.view(SPECTATOR).hand is None


@pytest.mark.clause("RK-PLAY-5")
def test_only_the_drawing_player_sees_drawn_cards():
    match = Match(GAME, GAME.setup(players=2))
    rng = generator(3)
    while not any(ply.text == "draw" for ply in match.actions):
        match.resolve_chance(rng) if match.actor < 0 else match.play(match.legal()[-1])
    seat = match.actions[-1].actor
    assert match.log(seat)[-1].events[0].kind == "draw-own"
    for viewer in (1 - seat, SPECTATOR):
        entry = match.log(viewer)[-1]
        assert entry.events[0].kind == "draw"
        assert set(entry.events[0].args) == {"seat", "count"}


@pytest.mark.clause("RK-SETUP-2")
def test_the_log_shows_of_the_shuffle_the_own_six_cards():
    match = Match(GAME, GAME.setup(players=3, options=["start_seat=1"]))
    match.resolve_chance(generator(3))
    cards = [str(card) for card in match.actions[0].action]
    assert match.log(1)[0].text == "shuffle:" + ",".join([*cards[:6], *"?" * 54])
    assert match.log(0)[0].text == "shuffle:" + ",".join([*"?" * 12, *cards[12:18], *"?" * 42])
    assert match.log(SPECTATOR)[0].text == "shuffle:" + ",".join("?" * 60)


@pytest.mark.clause("RK-SETUP-1", "RK-SETUP-2")
def test_worlds_drawn_from_a_view_differ_and_hold_every_card_once():
    match = Match(GAME, GAME.setup(players=4))
    chance, networks = generator(8), np.random.default_rng(8)
    for _ in range(40):
        match.resolve_chance(chance) if match.actor < 0 else match.play(match.legal()[0])
    worlds = [match.determinize(2, networks).state for _ in range(5)]
    for state in worlds:
        pile, hands = state.pile[state.drawn :].tolist(), zip(*state.hand, strict=True)
        cards = [
            laid + sum(held) + pile.count(value)
            for value, (laid, held) in enumerate(zip(state.laid, hands, strict=True))
        ]
        assert cards == [9, 9, 9, 9, 8, 8, 8]
    assert len({state.pile.tobytes() for state in worlds}) == len(worlds)


@pytest.mark.clause("RK-PLAY-5")
def test_a_card_can_be_taken_back_but_not_a_draw():
    match = Match(GAME, GAME.setup(players=2))
    match.play("shuffle:" + ",".join("6" * 8 + "5" * 8 + "4" * 8 + "3" * 9 + "2" * 9 + "1" * 9 + "0" * 9))
    play(match, "play:6", "play:6", "play:6", "push:1")
    assert match.may_take_back(0)
    play(match, "play:5")
    assert match.may_take_back(1)
    assert not match.may_take_back(0)  # somebody else has acted since
    play(match, "draw")
    assert not match.may_take_back(1)  # the card drawn has been seen


@pytest.mark.clause("GEN-5", "GEN-8")
@pytest.mark.parametrize(
    "text", ["", "play:7", "play:07", "play: 5", "Play:5", "push:4", "back ", "draw:1", "play:٥", "5", "x" * 10_000]
)
def test_misspelt_actions_are_refused_and_change_nothing(text):
    match = table((0, None, [5, 2]), (0, None, [3]))
    before = match.fingerprint()
    with pytest.raises(NotationError, match="GEN-5"):
        match.play(text)
    assert match.fingerprint() == before


@pytest.mark.clause("GEN-8", "RK-SETUP-1")
def test_a_shuffle_of_other_cards_is_refused():
    match = Match(GAME, GAME.setup(players=2))
    with pytest.raises(IllegalAction, match="RK-SETUP-1"):
        match.play("shuffle:" + ",".join("6" * 60))
    with pytest.raises(NotationError, match="RK-SETUP-2"):
        match.play("shuffle:" + ",".join("6" * 59))


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


def check_observation(match, phases):
    for seat in range(match.setup.players):
        view, observation = match.view(seat), observation_of(match, seat)
        for name, numbers in observation_by_hand(view).items():
            assert np.array_equal(LAYOUT.read(observation, name), numbers), (name, view)
        phases.add((view.phase if match.actor >= 0 else "nobody", seat == match.actor))


def follow(setup, seed, phases):
    for match in random_play(Match(GAME, setup), generator(seed)):
        check_observation(match, phases)


ALL_MET = {(phase, acts) for phase in PHASES for acts in (True, False)} | {("nobody", False)}


@pytest.mark.clause("RK-SETUP-2")
@pytest.mark.parametrize("edition", ["jeb", "stars"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_observation_equals_the_view_in_every_phase(players, edition):
    phases = set()
    options = [f"start_seat={players - 1}", "tiebreak=trip"]
    follow(GAME.setup(players=players, edition=edition, options=options), players, phases)
    assert phases == ALL_MET


@pytest.mark.clause("RK-SETUP-2")
@pytest.mark.long
@pytest.mark.parametrize("deck", ["9,9,9,9,8,8,8", "60,0,0,0,0,0,0", "10,0,12,13,0,15,10"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_observation_equals_the_view_in_many_games(players, deck):
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


def dealt_anew(match, viewer, rng):
    """The state of a match after it."""
    state = match.copy().state
    GAME.engine.redeal(match.terms.array, state.array, viewer, rng, GAME.engine.outcome_buffer())
    return state


@pytest.mark.clause("RK-SETUP-1", "RK-SETUP-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_state_dealt_anew_looks_the_same_and_holds_every_card_once(players):
    match, rng = Match(GAME, GAME.setup(players=players)), generator(players)
    deals = set()
    for _ in random_play(match, rng):
        for viewer in (SPECTATOR, *range(players)):
            state = dealt_anew(match, viewer, rng)
            check(match.terms, state)
            assert GAME.view(match.terms, state, viewer, True) == match.view(viewer, True)
            deals.add(state.flat("hand"))
    assert len(deals) > len(match.actions)


@pytest.mark.clause("RK-SETUP-2")
def test_the_same_generator_makes_the_same_of_all_positions_that_look_alike():
    match = Match(GAME, GAME.setup(players=3))
    match.resolve_chance(generator(4))
    network = np.random.default_rng(4)
    states = [dealt_anew(match.determinize(1, network), 1, generator(9)) for _ in range(5)]
    for state in states[1:]:
        assert state.flat("hand") == states[0].flat("hand")
        assert state.pile[state.drawn :].tolist() == states[0].pile[states[0].drawn :].tolist()


@pytest.mark.clause("RK-SETUP-1", "RK-SETUP-2")
def test_every_deal_is_equally_likely():
    """Of 55 unseen cards nine are sixes: the other hand holds so many of them on average."""
    match = table((0, None, [5, 2, 1, 0, 3]), (0, None, [3, 1]))
    rng, cards = generator(5), match.terms.deck.tolist()
    for card in (5, 2, 1, 0, 3):
        cards.remove(card)
    hands = [dealt_anew(match, 0, rng).hand[1] for _ in range(4000)]
    mean = 2 * np.bincount(cards, minlength=7) / len(cards)
    assert np.abs(np.mean(hands, axis=0) - mean).max() < 0.05  # five standard deviations


@pytest.mark.clause("RK-PLAY-1", "RK-PLAY-5")
@pytest.mark.parametrize("players", [2, 3])
def test_hindsight_gives_each_hand_as_many_cards_as_it_had(players):
    """Followed back from the true position, decision by decision, as a search does it."""
    rng, draws = generator(7), 0
    follow = GAME.engine.bind(first_hindsight)
    for match in random_decisions(Match(GAME, GAME.setup(players=players)), generator(players)):
        viewer, world = match.actor, match.state.copy()
        steps = [
            step for step in match.steps() if step.actor not in (CHANCE, viewer) and step.turn.round == match.round
        ]
        for step in reversed(steps):
            then = step.before.copy()
            GAME.engine.redeal(match.terms.array, then.array, viewer, rng, GAME.engine.outcome_buffer())
            follow(match.terms.array, then.array, world.array, step.action, viewer, rng)
            assert [sum(hand) for hand in then.hand] == list(then.held)
            assert min(then.flat("hand")) >= 0
            assert step.action >= FIRST_PUSH or then.hand[step.actor][step.action] > 0
            draws += step.action == DRAW
            world = then
        if len(match.actions) > 60:
            break
    assert draws > 4


@pytest.mark.clause("RK-PLAY-5")
def test_hindsight_takes_drawn_cards_as_likely_as_any_of_the_hand():
    """Seat 1 stayed and drew two cards: of four sixes and two ones, four cards were there before."""
    then = table((0, None, [5]), (3, 4, [6, 6, 1, 1]))
    then.state.actor = 1
    world = table((0, None, [5]), (3, 2, [6, 6, 6, 6, 1, 1])).state
    follow, rng = GAME.engine.bind(first_hindsight), generator(3)
    sixes = []
    for _ in range(4000):
        state = then.copy().state
        follow(then.terms.array, state.array, world.array, DRAW, 0, rng)
        assert sum(state.hand[1]) == 4
        sixes.append(state.hand[1][6])
    assert abs(np.mean(sixes) - 4 * 4 / 6) < 0.05  # five standard deviations
    assert set(sixes) == {2, 3, 4}


@pytest.mark.clause("RK-PLAY-5")
def test_hindsight_takes_no_more_cards_than_a_hand_has():
    """Decisions of another game fit no hand: the counts of cards contradict each other, and nothing else may change."""
    then, world = table((0, None, [5]), (3, 4, [])), table((0, None, [5]), (3, 0, [6, 1]))
    then.state.actor, world.state.held[1] = 1, 9
    before = then.state.copy()
    GAME.engine.bind(first_hindsight)(then.terms.array, then.state.array, world.state.array, DRAW, 0, generator(3))
    assert [list(hand) for hand in then.state.hand] == [[0, 0, 0, 0, 0, 1, 0]] + [[0] * 7] * 3
    then.state.hand = before.hand
    assert then.state == before


@loop
def first_hindsight(terms, then, world, action, viewer, rng):
    """Follow the first state back."""
    hindsight(terms[0], then[0], world[0], action, viewer, rng)
