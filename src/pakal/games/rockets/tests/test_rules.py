"""The turn, then set-up, trip and end, clause by clause."""

import numpy as np
import pytest

from pakal.base.errors import IllegalAction, SetupError
from pakal.base.texts import Texts
from pakal.base.wording import LANGUAGES
from pakal.core.match import Match
from pakal.games.rockets.facts import FACTS
from pakal.games.rockets.game import GAME
from pakal.games.rockets.tests.table import hand, is_between_trips, spaces, table
from pakal.kernels.kernel import CHANCE, NOBODY, SPECTATOR
from pakal.kernels.random import generator
from pakal.testing.playthrough import play


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


SORTED = "shuffle:" + ",".join("0" * 9 + "1" * 9 + "2" * 9 + "3" * 9 + "4" * 8 + "5" * 8 + "6" * 8)


def new_match(players, *options):
    match = Match(GAME, GAME.setup(players=players, options=options))
    match.play(SORTED)
    return match


@pytest.mark.clause("RK-SETUP-1")
def test_there_are_60_cards_as_the_deck_says():
    match = Match(GAME, GAME.setup(players=2, options=["deck=10,0,12,13,0,15,10"]))
    match.resolve_chance(generator(1))
    cards = match.actions[0].action
    assert np.bincount(cards, minlength=7).tolist() == [10, 0, 12, 13, 0, 15, 10]


@pytest.mark.clause("RK-SETUP-1")
@pytest.mark.parametrize(
    "deck",
    ["9,9,9,9,8,8,7", "9,9,9,9,8,8", "60", "", "-1,10,9,9,9,8,16", "9,9,9,9,8,8,8 ", "09,9,9,9,8,8,8", "9" * 5000],
)
def test_an_impossible_deck_is_refused(deck):
    with pytest.raises(SetupError, match="option deck: "):
        GAME.setup(players=2, options=[f"deck={deck}"])


@pytest.mark.clause("RK-SETUP-2", "GEN-6")
def test_six_cards_to_each_from_the_starter_on_the_rest_is_the_pile():
    match = new_match(3, "start_seat=1")
    assert match.actor == 1
    assert [hand(match, seat) for seat in (1, 2, 0)] == [[0] * 6, [0] * 3 + [1] * 3, [1] * 6]
    assert spaces(match) == (0, 0, 0)
    assert match.view(0).pile == 60 - 18


@pytest.mark.clause("RK-SETUP-3", "GEN-4")
def test_play_goes_clockwise_from_the_start_seat():
    match = new_match(4, "start_seat=2")
    order = []
    for _ in range(4):
        order.append(match.actor)
        match.play(match.legal()[0])
    assert order == [2, 3, 0, 1]


@pytest.mark.clause("RK-SETUP-4")
def test_the_worst_of_a_trip_starts_the_next_one():
    match = play(table((19, 1, [2, 0]), (12, 3, [4]), (5, 3, [4])), "play:2")
    assert match.scores == (19, 11, 4)
    assert match.view(0).starter == 2


@pytest.mark.clause("RK-SETUP-4")
@pytest.mark.parametrize(("starter", "seat"), [(0, 1), (1, 1), (2, 2)])
def test_of_several_worst_the_first_clockwise_from_the_starter_starts(starter, seat):
    match = play(table((19, 1, [2, 0]), (5, 3, [4]), (5, 3, [4]), starter=starter), "play:2")
    assert match.view(0).starter == seat


@pytest.mark.clause("RK-TRIP-1")
def test_a_trip_ends_when_the_player_has_no_card_left():
    assert is_between_trips(play(table((5, 1, [2]), (5, 3, [4, 4])), "play:2"))


@pytest.mark.clause("RK-TRIP-1")
def test_a_trip_goes_on_when_the_last_card_brings_new_ones():
    match = play(table((5, 4, [2]), (5, 3, [4, 4])), "play:2", "draw")
    assert match.actor == 1


@pytest.mark.clause("RK-TRIP-1")
def test_a_trip_ends_only_after_the_push_of_the_turn():
    match = play(table((5, 4, [4]), (5, 3, [4, 4])), "play:4")
    assert match.actor == 0
    assert is_between_trips(play(match, "push:1"))


@pytest.mark.clause("RK-TRIP-1")
def test_a_trip_ends_with_any_marker_on_the_moon():
    match = play(table((5, 4, [4, 1]), (19, 3, [4, 4])), "play:4", "push:1")
    assert is_between_trips(match)
    assert match.scores == (5 - 1, 20 - 2)


@pytest.mark.clause("RK-TRIP-1")
def test_a_trip_ends_when_the_pile_is_empty():
    match = play(table((5, 4, [2, 2]), (5, 3, [4, 4]), pile=[6, 6]), "play:2", "draw")
    assert is_between_trips(match)
    assert match.scores == (5 - 3, 5 - 2)


@pytest.mark.clause("RK-TRIP-2")
def test_a_trip_scores_the_worth_less_the_cards_in_hand_below_zero_too():
    match = play(table((0, 1, [2]), (1, 3, [4, 4, 4])), "play:2")
    assert match.scores == (1, 1 - 3)


@pytest.mark.clause("RK-TRIP-2")
def test_the_moon_is_worth_20_and_cards_in_hand_still_count():
    assert play(table((19, 1, [2, 2, 2]), (0, 3, [])), "play:2").scores == (18, 0)


@pytest.mark.clause("RK-TRIP-2")
def test_on_the_board_with_stars_the_worth_counts_not_the_number_of_the_space():
    match = table((4, 1, [2]), (3, 3, [4]), edition="stars")
    assert match.view(0).worth == (0, 2, 3, 6, 6, 6, 8, 9, 10, 10, 12, 12, 12, 14, 16, 20)
    assert play(match, "play:2").scores == (6, 6 - 1)


def preview(match, text, language="en", you=None):
    """The effects of an action in words, and the match after it."""
    texts = Texts(language, ["pakal.games.rockets"])
    [choice] = [choice for choice in match.choices() if choice.text == text]
    sentences = [texts.event(event, ("Ann", "Ben"), you) for event in choice.effects]
    return sentences, play(match, text)


@pytest.mark.clause("RK-TRIP-1", "RK-TRIP-2")
@pytest.mark.parametrize(
    ("match", "text", "why", "scores"),
    [
        (table((5, 1, [2]), (5, 3, [4, 4])), "play:2", "Ann has no card left", (6, 3)),
        (play(table((5, 4, [4, 1]), (19, 3, [4, 4])), "play:4"), "push:1", "Ben is on the moon", (4, 18)),
        (play(table((5, 4, [2, 2]), (5, 3, [4]), pile=[6, 6]), "play:2"), "draw", "The pile is empty", (2, 4)),
    ],
)
def test_the_end_of_a_trip_is_told_with_its_reason_and_how_the_points_came_about(match, text, why, scores):
    [_, over, *points], match = preview(match, text)
    assert over == f"{why}: trip 1 is over."
    assert match.scores == scores
    view = match.view(SPECTATOR)
    for seat, name in enumerate(("Ann", "Ben")):
        worth = view.worth[view.spaces[seat]]
        assert points[seat].startswith(f"{name} scores {scores[seat]} in trip 1: {worth} for the space, ")


@pytest.mark.clause("RK-TRIP-2")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "You score −2 in trip 1: 1 for the space, less 3 for cards left."),
        ("fr", "Tu termines le voyage 1 avec −2 points : 1 pour la case, moins 3 pour les cartes en main."),
        ("pl", "Kończysz podróż 1 z wynikiem −2: 1 za pole, minus 3 za karty w ręce."),
        ("de", "Reise 1 bringt dir −2 Punkte: 1 für das Feld, weniger 3 für Karten auf der Hand."),
    ],
)
def test_the_sum_in_the_second_person_has_a_true_minus_sign(language, sentence):
    assert preview(table((0, 1, [2]), (1, 3, [4, 4, 4])), "play:2", language, 1)[0][-1] == sentence


@pytest.mark.clause("RK-PLAY-4")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_push_is_told_to_each_in_their_own_person(language):
    pairs = [
        preview(play(table((5, 4, [4, 1]), (9, 3, [4])), "play:4"), "push:1", language, you) for you in (None, 0, 1)
    ]
    firsts = [sentences[0] for sentences, _ in pairs]
    assert len(set(firsts)) == 3
    assert ["Ann" in one for one in firsts] == [True, False, True]
    assert ["Ben" in one for one in firsts] == [True, True, False]


@pytest.mark.clause("RK-PLAY-8")
def test_on_the_board_with_stars_the_moon_is_the_15th_space():
    assert spaces(play(table((13, 1, [6, 0]), (3, 3, [4]), edition="stars"), "play:6"))[0] == 15


@pytest.mark.clause("RK-END-1", "GEN-3")
def test_after_five_trips_the_highest_total_wins():
    match = play(table((5, 1, [2]), (3, 3, [4]), trip=5, scores=(10, 30)), "play:2")
    assert match.actor == NOBODY
    outcome = match.outcome()
    assert (outcome.scores, outcome.winners, outcome.reason) == ((16, 32), (1,), "trips")


@pytest.mark.clause("RK-END-2")
def test_if_several_lead_a_sixth_trip_is_flown_by_all():
    match = play(table((5, 1, [2]), (3, 3, [4]), (0, 3, [4]), trip=5, scores=(10, 14, 3)), "play:2")
    assert match.scores == (16, 16, 2)
    assert match.actor == CHANCE
    match.play(SORTED)
    assert (match.round, match.actor) == (6, 2)


@pytest.mark.clause("RK-END-2")
def test_a_tie_after_the_sixth_trip_is_a_shared_win():
    match = play(table((5, 1, [2]), (3, 3, [4]), trip=6, scores=(10, 14)), "play:2")
    assert match.outcome().winners == (0, 1)


@pytest.mark.clause("RK-END-2")
def test_the_sixth_trip_decides_also_for_players_who_were_not_tied():
    match = play(table((5, 1, [2]), (3, 3, [4, 4]), (19, 3, [4]), trip=6, scores=(10, 10, 0)), "play:2")
    assert match.outcome().winners == (2,)


@pytest.mark.clause("RK-END-2")
def test_tiebreak_shared_shares_the_win_at_once():
    hands = ((5, 1, [2]), (3, 3, [4]))
    match = play(table(*hands, trip=5, scores=(10, 14), options=["tiebreak=shared"]), "play:2")
    assert match.outcome().winners == (0, 1)


@pytest.mark.clause("RK-END-1")
def test_two_to_four_can_play():
    assert FACTS.players == (2, 4)
    for players in (0, 1, 5, 10**9):
        with pytest.raises(SetupError, match="2 to 4 players"):
            GAME.setup(players=players)
