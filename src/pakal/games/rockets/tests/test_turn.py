"""The turn, clause by clause."""

import pytest

from pakal.base.errors import IllegalAction
from pakal.base.texts import Texts
from pakal.games.rockets.tests.table import hand, is_between_trips, spaces, table
from pakal.testing.playing import play


@pytest.mark.clause("RK-PLAY-1")
def test_a_turn_is_one_card_from_the_hand():
    match = table((0, None, [5, 5, 2, 0]), (0, None, [3]))
    assert match.legal() == ["play:0", "play:2", "play:5"]
    play(match, "play:5")
    assert hand(match, 0) == [0, 2, 5]
    assert match.actor == 1


@pytest.mark.clause("RK-PLAY-1")
def test_the_previous_card_is_ones_own_and_of_this_trip():
    match = table((4, 2, [6, 1]), (9, 5, [6, 1]))
    play(match, "play:6", "play:6")
    assert spaces(match) == (4 + 6 - 2, 9 + 6 - 5)


@pytest.mark.clause("RK-PLAY-2")
@pytest.mark.parametrize(("card", "space"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_first_card_flies_half_its_value_rounded_up(card, space):
    assert spaces(play(table((0, None, [card, 0]), (0, None, [1])), f"play:{card}"))[0] == space


@pytest.mark.clause("RK-PLAY-3")
def test_a_higher_card_flies_the_difference():
    assert spaces(play(table((7, 2, [5, 0]), (0, None, [1])), "play:5"))[0] == 7 + 3


@pytest.mark.clause("RK-PLAY-4")
def test_an_equal_card_must_push_an_opponent():
    match = play(table((3, 5, [5, 1]), (7, 2, [1]), (0, None, [4])), "play:5")
    assert match.legal() == ["push:1", "push:2"]
    assert spaces(play(match, "push:1")) == (3, 8, 0)


@pytest.mark.clause("RK-PLAY-4", "GEN-2")
def test_with_two_players_the_only_push_is_still_made():
    match = play(table((3, 5, [5, 1]), (7, 2, [1])), "play:5")
    assert match.legal() == ["push:1"]
    assert match.actor == 0


@pytest.mark.clause("RK-PLAY-5")
def test_a_lower_card_takes_back_or_draws():
    match = play(table((5, 6, [1, 3]), (9, 2, [1])), "play:1")
    assert match.legal() == ["back", "draw"]
    assert spaces(play(match, "back"))[0] == 0


@pytest.mark.clause("RK-PLAY-5")
def test_drawing_takes_as_many_cards_as_the_difference_and_stays():
    match = play(table((5, 6, [1, 3]), (9, 2, [1]), pile=[6, 5, 4, 3, 2, 1, 0]), "play:1", "draw")
    assert spaces(match)[0] == 5
    assert hand(match, 0) == [2, 3, 3, 4, 5, 6]


@pytest.mark.clause("RK-PLAY-6", "GEN-2")
def test_a_marker_on_space_4_cannot_fall_back_5():
    match = play(table((4, 6, [1, 3]), (9, 2, [1])), "play:1")
    assert match.legal() == ["draw"]
    assert match.game.question(match.view(0)) == ("draw", {"seat": 0, "count": 5, "draws": 5})
    with pytest.raises(IllegalAction, match="RK-PLAY-6"):
        match.play("back")
    assert match.actor == 0  # the only action is still made


@pytest.mark.clause("RK-PLAY-7")
def test_a_short_pile_is_drawn_to_its_end():
    match = play(table((5, 6, [1, 3]), (9, 2, [1]), pile=[4, 4]), "play:1")
    assert match.game.question(match.view(0)) == ("fall", {"seat": 0, "count": 5, "draws": 2})
    play(match, "draw")
    assert hand(match, 0) == [3, 4, 4]


@pytest.mark.clause("RK-PLAY-8")
def test_a_marker_never_passes_the_moon():
    match = play(table((18, 1, [6, 1]), (9, 2, [1])), "play:6")
    assert spaces(match)[0] == 20
    assert match.scores == (20 - 1, 9 - 1)


@pytest.mark.clause("RK-PLAY-8", "GEN-3")
@pytest.mark.parametrize("space", range(15, 20))
@pytest.mark.parametrize("previous", [None, 1])
def test_the_log_tells_how_far_a_marker_flew_and_not_how_far_it_might_have(space, previous):
    for card in range(2, 7):
        match = table((space, previous, [card, 1]), (9, 2, [1]))
        [choice] = [choice for choice in match.choices() if choice.text == f"play:{card}"]
        flown = spaces(play(match, choice.text))[0] - space
        assert choice.effects[0].args["count"] == choice.args["count"] == flown


@pytest.mark.clause("RK-PLAY-8")
@pytest.mark.parametrize(
    ("language", "words"), [("en", "one space"), ("de", "ein Feld"), ("fr", "d’une case"), ("pl", "jedno pole")]
)
def test_the_last_space_before_the_moon_is_told_in_every_language(language, words):
    choice = table((19, 1, [6, 0]), (9, 2, [1])).choices()[-1]
    assert words in Texts(language, ["pakal.games.rockets"]).event(choice.effects[0], ("Ann", "Ben"))


@pytest.mark.clause("RK-PLAY-1", "RK-PLAY-4", "RK-PLAY-5")
@pytest.mark.parametrize(
    ("before", "action", "clause"),
    [
        ([], "play:6", "RK-PLAY-1"),
        ([], "push:1", "RK-PLAY-1"),
        ([], "draw", "RK-PLAY-1"),
        (["play:4"], "push:0", "RK-PLAY-4"),
        (["play:4"], "push:3", "RK-PLAY-4"),
        (["play:4"], "play:1", "RK-PLAY-4"),
        (["play:1"], "play:4", "RK-PLAY-5"),
        (["play:1"], "push:1", "RK-PLAY-5"),
    ],
)
def test_an_illegal_action_is_refused_with_its_clause(before, action, clause):
    match = play(table((9, 4, [4, 1, 2]), (9, 2, [1])), *before)
    position = match.fingerprint()
    with pytest.raises(IllegalAction) as error:
        match.play(action)
    assert [reason.clause for reason in error.value.reasons] == [clause]
    assert match.fingerprint() == position
    assert not is_between_trips(match)
