"""A touch on the page, legal or not, becomes the notation of the action it tries; an illegal one gets its reasons."""

import random

import msgspec
import pytest

from pakal.catalogue.registry import game
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator, stream
from pakal.testing.playthrough import play

CARDS, SLOTS = range(1, 41), range(1, 11)
THINGS = {
    "rockets": [{"card": card} for card in range(7)] + [{"seat": seat} for seat in range(3)],
    "jaguar": [
        *({"card": card} for card in CARDS),
        *({"card": card, "other": other} for card in (1, 7, 40) for other in CARDS if card != other),
        *({"seat": seat, "slot": slot, "card": card} for seat in (0, 1) for slot in SLOTS for card in (None, 3, 40)),
    ],
    "pacals-rocket": [
        {"square": f"{file}{rank}", "god": god, "source": source}
        for file in "abcdefghi"
        for rank in range(1, 10)
        for god in (0, 2)
        for source in (None, "c4")
    ],
}


def match_after(name, plies=0):
    """A match after so many random plies."""
    match, rng, dice = Match(game(name), game(name).setup()), random.Random(name), generator(stream(1, "dice"))
    while len(match.actions) < plies or match.actor == CHANCE:
        if match.actor == CHANCE:
            match.resolve_chance(dice)
        else:
            match.play(rng.choice(match.legal()))
    return match


def attempt(match, **things):
    return match.game.attempt(match.view(match.actor), things)


@pytest.mark.parametrize("name", THINGS)
@pytest.mark.parametrize("plies", [0, 1, 2, 7, 14, 23])
def test_a_touch_means_an_action_or_nothing(name, plies):
    match = match_after(name, plies)
    texts = {attempt(match, **things) for things in THINGS[name]} - {None}
    assert texts
    for text in texts:
        assert (match.why_not(text) == []) == (text in match.legal())


@pytest.mark.parametrize("name", THINGS)
@pytest.mark.parametrize("things", [{"moon": 1}, {"seat": "0", "square": 3, "card": "x"}, {"slot": 11, "seat": 0}])
def test_a_thing_that_the_game_has_not_is_refused(name, things):
    with pytest.raises(msgspec.ValidationError):
        attempt(match_after(name), **things)


def test_in_rockets_a_card_is_laid_and_a_marker_pushed():
    match = match_after("rockets")
    assert [attempt(match, card=3), attempt(match, seat=1), attempt(match)] == ["play:3", "push:1", None]


def test_in_jaguar_a_touch_depends_on_the_question():
    deal = "deal:" + ",".join(map(str, CARDS))
    own_game = game("jaguar")
    match = play(Match(own_game, own_game.setup(options=["start=alternate", "start_seat=0"])), deal)
    assert match.view(0).phase == "offer"
    assert attempt(match, card=9, other=4) == "offer:4,9"
    assert attempt(match, seat=0, slot=3, card=None) == "put:1@3"
    match.play("offer:4,9")
    assert attempt(match, card=12) == "take:12"
    match.play("take:4")
    seat, own = match.actor, match.view(match.actor).placing[match.actor]
    assert attempt(match, seat=seat, slot=3, card=None) == f"put:{own}@3"
    assert attempt(match, seat=1 - seat, slot=3, card=None) is None


def test_in_pacals_rocket_a_flight_is_turning_where_no_line_leads():
    match = match_after("pacals-rocket")
    assert attempt(match, square="c4") == "@c4"
    while match.view(0).phase != "move" or match.view(0).round == 1 or match.view(0).die == "arrows":
        match = match_after("pacals-rocket", len(match.actions) + 1)
    here = match.view(match.actor).ships[match.actor]
    file = "a" if here[0] != "a" else "b"
    assert attempt(match, square=f"{here[0]}11") == f"{here}-{here[0]}11"
    assert attempt(match, square=f"{file}11") == f"{here}~{file}11"
    assert attempt(match, square=f"{file}11", god=4) == f"{here}!4>{file}11"


@pytest.mark.parametrize("things", [{"square": "z99"}, {"square": "c4", "god": 3}])
def test_in_pacals_rocket_there_is_no_such_square_or_god_stone(things):
    match = match_after("pacals-rocket")
    while match.view(0).phase != "move":
        match = match_after("pacals-rocket", len(match.actions) + 1)
    with pytest.raises(msgspec.ValidationError):
        attempt(match, **things)
