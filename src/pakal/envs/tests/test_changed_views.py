"""Views changed by hand: each has an observation, or is refused in one line."""

import re

import msgspec
import numpy as np
import pytest

from pakal.base.errors import SetupError
from pakal.catalogue.registry import all_facts, game
from pakal.core.match import Match
from pakal.games.pacals_rocket.view import Stones
from pakal.kernels.random import generator
from pakal.testing.playthrough import random_decisions

NAMES = [facts.name for facts in all_facts()]
NUMBERS = (-(2**63), -129, -2, -1, 0, 5, 41, 64, 99, 127, 255, 2**15, 2**31, 2**64)
OTHERS = (None, "x", "over", "event", "discard", 1.5, float("nan"), True, b"x", (), [], {}, object(), np.zeros(2), 1j)


def changed(value):
    """All values in which one thing, however deep, is another one, is there twice, or is missing."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            for other in changed(getattr(value, name)):
                yield msgspec.structs.replace(value, **{name: other})
        return
    yield from OTHERS
    if isinstance(value, tuple):
        yield from (value * 2, value[1:], value * 60)
        for i in {0, len(value) - 1} & set(range(len(value))):
            yield from ((*value[:i], other, *value[i + 1 :]) for other in changed(value[i]))
    elif isinstance(value, dict):
        yield from ({key: each for key, each in value.items() if key != other} for other in value)
    else:
        yield from NUMBERS


@pytest.mark.parametrize("name", NAMES)
def test_a_changed_view_has_an_observation_or_is_refused_in_one_line(name):
    own_game, refusals = game(name), []
    setup = own_game.setup()
    for number, match in enumerate(random_decisions(Match(own_game, setup), generator(5))):
        if number not in (0, 25):
            continue
        for view in changed(match.view(match.actor, recall=True)):
            try:
                observation = own_game.observation_of(setup, view, recall=True)
            except SetupError as error:
                refusals.append(str(error))
            else:
                assert not own_game.observation.layout.fault(observation[None])
    assert len(refusals) > 1000
    assert all(re.fullmatch(r"[^\n]{1,300}", text) for text in refusals)


@pytest.mark.parametrize(
    ("name", "changes", "text"),
    [
        ("rockets", {"held": (99, 99)}, "this is no view of rockets: Expected `int` <= 60 - at `$.held[0]`"),
        ("rockets", {"gap": 99}, "no position of rockets: its observation has 99 as `gap`, and not 0 to 6"),
        ("rockets", {"pads": (7, None)}, r"this is no view of rockets: Expected `int` <= 6 - at `$.pads[0]`"),
        ("rockets", {"hand": (1, 2)}, "this view is of no position of rockets"),
        ("rockets", {"hand": (9,) * 7}, "of no position of rockets: the hand has 63 cards, and `held` says "),
        ("rockets", {"pile": 60}, "rockets: pile, hands and laid cards are more than"),
        ("rockets", {"laid": (60, 0, 0, 0, 0, 0, 0)}, "cards have the value 0, and the deck has "),
        ("rockets", {"phase": None}, "this is no view of rockets: Expected `str`, got `null`"),
        ("jaguar", {"offered": (3, 99)}, "this is no view of jaguar: Expected `int` <= 40 - at `$.offered[1]`"),
        ("jaguar", {"pyramids": (((3, 3), *[()] * 9), [()] * 10)}, "jaguar: card 3 lies twice in the pyramids"),
        ("jaguar", {"front": 77}, "this view was made with another recall, or in another setup, or changed"),
        ("pacals-rocket", {"left": "z9"}, "this view is of no position of pacals-rocket: 'z9' is no square"),
    ],
)
def test_the_refusal_of_a_view_names_the_error(name, changes, text):
    own_game = game(name)
    match = next(random_decisions(Match(own_game, own_game.setup()), generator(5)))
    view = msgspec.structs.replace(match.view(0, recall=True), **changes)
    with pytest.raises(SetupError) as error:
        own_game.observation_of(match.setup, view, recall=True)
    assert text in str(error.value)


@pytest.mark.parametrize("changes", [{"laid": (1, *[0] * 6)}, {"held": (1, 0)}])
def test_cards_before_the_first_shuffle_lie_in_the_pile(changes):
    own_game = game("rockets")
    match = Match(own_game, own_game.setup(players=2))
    view = match.view(1)
    own_game.check_view(match.setup, view, recall=False)
    with pytest.raises(SetupError, match="pile, hands and laid cards are more than the deck"):
        own_game.check_view(match.setup, msgspec.structs.replace(view, **changes), recall=False)


def test_more_stones_than_there_are_have_no_place():
    """Nobody has more than ten; the list of a seat's squares has room for no more."""
    own_game = game("pacals-rocket")
    match = next(random_decisions(Match(own_game, own_game.setup()), generator(5)))
    view = match.view(0, recall=True)
    many = tuple(Stones(f"{file}{rank}", (0,)) for file in "cdefgh" for rank in range(3, 9))
    with pytest.raises(SetupError, match="somebody has more than 10 stones on the board"):
        own_game.observation_of(match.setup, msgspec.structs.replace(view, stones=many), recall=True)


@pytest.mark.parametrize("other", [None, 3, "view", (1, 2)])
def test_objects_that_are_no_views_are_refused(other):
    own_game = game("rockets")
    with pytest.raises(SetupError, match="is no view of rockets; `match"):
        own_game.observation_of(own_game.setup(), other, recall=True)
    with pytest.raises(SetupError, match="is no view of rockets; `match"):
        own_game.check_view(own_game.setup(), other, recall=True)


def test_a_setup_of_another_game_is_refused():
    own_game, other = game("jaguar"), game("rockets").setup(players=2)
    view = Match(own_game, own_game.setup()).view(0, recall=True)
    for what in (
        lambda: own_game.observation_of(other, view, recall=True),
        lambda: own_game.check_view(other, view, recall=True),
        lambda: Match(own_game, other),
    ):
        with pytest.raises(SetupError, match="this setup is of rockets, not of jaguar"):
            what()
