"""Declared fields: their place in views, the way back, and changes that look for leaks."""

import pickle
from typing import Literal

import numpy as np
import pytest

from pakal.catalogue.registry import all_facts, game
from pakal.core.match import Match
from pakal.core.position import Position
from pakal.core.view import CopiedFields, View
from pakal.kernels.fields import HIDDEN, OWNER, Axis, Field, of_every_game
from pakal.kernels.kernel import CHANCE, SPECTATOR
from pakal.kernels.random import generator
from pakal.testing.secrecy import check_fields, hidden_bits, with_bits_exchanged, with_changes

SEAT, CARD = Axis("seat", 4), Axis("card", 3)
FIELDS = (
    *of_every_game(SEAT),
    Field("phase", "i1", "what is asked"),
    Field("moved", "i1", "how somebody moved"),
    Field("first", "i1", "seat that began, if any", none=-1),
    Field("pad", "i1", "card in front of each seat, if any", (SEAT,), alias="pads", none=9),
    Field("laid", "i1", "cards that lie open", (CARD,)),
    Field("closing", "?", "whether it ends soon"),
    Field("hand", "i1", "cards in the hand", (SEAT, CARD), OWNER),
    Field("pile", "i1", "cards of the pile", (CARD,), HIDDEN),
)


class TableView(View, frozen=True, kw_only=True, tag="table"):
    """The view of one viewer."""

    phase: Literal["lay", "push"]
    moved: Literal["straight", "turning"] | None
    first: int | None
    pads: tuple[int | None, ...]
    laid: tuple[int, ...]
    closing: bool
    hand: tuple[int, ...] | None
    pile: int


PLAIN = CopiedFields(TableView, FIELDS, ("over", "won"))


@pytest.fixture
def state():
    """A position of three seats, with something in every field."""
    state = Position.of(FIELDS).blank()
    state.players, state.actor, state.rounds, state.reason, state.score = 3, 2, 7, 2, (1, -2, 300)
    state.phase, state.moved, state.first, state.pad, state.laid, state.closing = 1, 0, -1, (4, 9, 0), (5,) * 3, True
    state.hand, state.pile = ((0, 0, 0), (1, 2, 3)), [6] * len(state.pile)
    return state


def test_a_view_shows_a_field_as_its_type_says(state):
    view = TableView(**PLAIN.read(state, 1), pile=0)
    assert (view.players, view.actor, view.round, view.turn, view.scores, view.reason) == (
        3, 2, 7, 0, (1, -2, 300), "won",
    )  # fmt: skip
    assert (view.phase, view.moved, view.first, view.pads) == ("push", None, None, (4, None, 0))
    assert (view.laid, view.closing, view.hand) == ((5, 5, 5), True, (1, 2, 3))
    assert "pile" not in PLAIN.read(state, 1), "a hidden field is never shown as it is"


def test_private_fields_of_a_seat_are_those_that_only_it_sees_and_those_of_rules(state):
    plain = CopiedFields(TableView, FIELDS, ("over", "won"), by_rule={"pile": lambda state, viewer: viewer + 1})
    assert plain.own(state, 1) == {"hand": (1, 2, 3), "pile": 2}
    assert plain.read(state, 1) == plain.read(state, SPECTATOR) | {
        "viewer": 1, "hand": (1, 2, 3), "pile": 2,
    }  # fmt: skip


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_writing_a_view_back_restores_only_its_fields(state, viewer):
    view = TableView(**PLAIN.read(state, viewer), pile=0)
    back = PLAIN.write(view)
    assert TableView(**PLAIN.read(back, viewer), pile=0) == view
    assert not any(back.pile)
    assert sum(back.flat("hand")) == (6 if viewer == 1 else 0), "of the hands, the viewer's own"


def test_the_docstring_of_a_view_has_the_meaning_of_its_fields():
    lines = TableView.__doc__.splitlines()
    assert "    pads: card in front of each seat, if any." in lines
    assert "    hand: cards in the hand; one's own, None for a spectator." in lines
    assert not any("pile" in line for line in lines)


@pytest.mark.parametrize("name", [facts.name for facts in all_facts()])
def test_every_game_declares_its_fields_and_the_hidden_ones(name):
    instance = game(name)
    match = Match(instance, instance.setup())
    if match.actor == CHANCE:
        match.resolve_chance(generator(1))
    assert instance.fields[:6] == of_every_game(instance.fields[5].axes[0])
    hides = {field: bits.any() for field, bits in hidden_bits(match, 0, recall=True).items()}
    assert any(hides.values()) == instance.facts.hidden
    assert not any(hides[field.name] for field in instance.fields[:6])


def test_determinize_changes_only_hidden_fields():
    instance = game("rockets")
    match = Match(instance, instance.setup(players=3))
    match.resolve_chance(generator(1))
    other, rng = with_changes(match, hidden_bits(match, 1, False), np.random.default_rng(1)), np.random.default_rng(2)
    one, two = match.position(), other.position()
    assert one.hand[1] == two.hand[1]
    assert one.differences(two) == ["hand", "pile"]
    assert [sum(hand) for hand in one.hand] == [sum(hand) for hand in two.hand], "hands hold as many cards as before"
    for _ in range(20):
        result = with_bits_exchanged(0b10110011, 0b11110000, rng)
        assert result & 0b1111 == 0b0011
        assert result.bit_count() == 5


def test_fields_of_absent_seats_do_not_matter():
    match, rng = Match(game("rockets"), game("rockets").setup(players=2)), np.random.default_rng(1)
    world = match.determinize(0, rng)
    match.state.array["pad"][0, 2:] = 5
    check_fields(match, world, 0, False, rng)
    match.state.array["pad"][0, 1] = 5
    with pytest.raises(AssertionError, match="pad lies open to it"):
        check_fields(match, world, 0, False, rng)


@pytest.mark.parametrize("name", [facts.name for facts in all_facts()])
def test_kernels_and_python_see_the_same_numbers_at_the_same_places(name):
    instance = game(name)
    match = Match(instance, instance.setup())
    rng = np.random.default_rng(1)
    for numbers in (match.state.copy(), match.terms.copy()):  # matches share their terms
        dtype = numbers.dtype()
        assert (dtype.itemsize, len(dtype.names)) == (numbers.size, len(numbers.places))
        numbers.data[:] = rng.integers(256, size=numbers.size, dtype=np.uint8).tobytes()
        for place in numbers.places.values():
            if place.field.type == "?":  # a byte that is neither 0 nor 1 is no truth value
                numbers.array[place.field.name] = rng.integers(2, size=numbers.array[place.field.name].shape)
            array = numbers.array[place.field.name][0]
            assert np.array_equal(np.array(numbers.flat(place.field.name), array.dtype), array.ravel(), equal_nan=False)
            value = getattr(numbers, place.field.name)
            rows = [[*row] for row in value] if len(place.shape) == 2 else value
            assert np.array_equal(np.array(rows, array.dtype), array)


def test_all_readers_see_a_write_and_a_copy_is_independent(state):
    twin, kernel = state.copy(), state.record
    state.hand[1][2], state.pad = 9, (7, 8)
    kernel.score[0], kernel.turns = -5, 300
    assert (state.hand[1].tolist(), state.pad[:3].tolist()) == ([1, 2, 9], [7, 8, 0]), "the rest stays as it is"
    assert (kernel.hand[1, 2], kernel.pad[1]) == (9, 8)
    assert (state.score[0], state.turns, state.score[0] + state.turns) == (-5, 300, 295)
    assert twin.differences(state) == ["turns", "score", "pad", "hand"]
    assert twin != state
    assert pickle.loads(pickle.dumps(state)) == state


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("rounds", 1 << 40, "rounds takes one of i4, not 1099511627776"),
        ("pad", [1] * 40, "pad takes [0-9]+ of i1"),
        ("hand", [(1, 2)], "hand takes [0-9]+ x 3 of i1, .* each row has 3 places"),
        ("actor", 0.5, "actor takes one of i1, not 0.5"),
    ],
)
def test_a_number_that_a_field_cannot_hold_is_refused_with_the_field(state, name, value, reason):
    before = state.copy()
    with pytest.raises(ValueError, match=reason):
        setattr(state, name, value)
    assert state == before


def test_an_unknown_field_is_refused_with_a_list_of_the_known_ones(state):
    with pytest.raises(AttributeError, match="Position has no 'ship'; it has actor, players"):
        state.ship = 1
    with pytest.raises(AttributeError, match="Position has no 'ship'; it has actor, players"):
        assert state.ship
