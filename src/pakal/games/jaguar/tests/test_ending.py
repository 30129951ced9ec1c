"""The end of a round and of the game, clause by clause."""

import pytest

from pakal.base.texts import Texts
from pakal.base.wording import LANGUAGES
from pakal.games.jaguar.tests.table import EMPTY, clauses, table
from pakal.kernels.kernel import CHANCE, NOBODY
from pakal.testing.playthrough import play

BLOCKED = """
        40*
      32* 36*
    20* 24* 28*
  4*  8*  __  16*
"""
NEARLY = """
        40
      32  36
    20  24  28
  4   8   __  16
"""


@pytest.mark.clause("JG-END-1", "JG-END-4")
def test_an_opponent_who_can_place_neither_card_loses_without_taking():
    match = play(table(EMPTY, BLOCKED, hands=([22, 25, 30], [1, 2]), aside=[3]), "offer:22,25")
    view = match.view(0)
    assert (view.ending, view.winner, view.scores) == ("blocked", 0, (5, 0))
    assert match.actor == CHANCE


@pytest.mark.clause("JG-END-1")
def test_the_active_player_without_a_place_for_the_other_card_loses():
    match = play(table(BLOCKED, EMPTY, hands=([10, 25, 30], [1, 2]), aside=[3]), "offer:10,25", "take:10", "put:10@5")
    view = match.view(0)
    assert (view.ending, view.winner, view.scores) == ("blocked", 1, (0, 5))


@pytest.mark.clause("JG-END-1", "JG-EVENT-3")
def test_a_card_without_a_place_is_judged_after_the_event():
    pyramid = """
        __
      __  35
    21  __  __
  5   7   10  __
"""
    match = table(BLOCKED, pyramid, hands=([9, 25, 30], [1, 2]), events={1: "own"}, aside=[3])
    play(match, "offer:9,25", "take:9", "stack:9@2")
    assert match.actor == 0  # the 25 has no place as yet
    one = play(match.copy(), "event:own@7")
    assert one.legal() == ["put:25@7"]
    other = play(match, "event:-")
    assert (other.view(0).ending, other.view(0).winner) == ("blocked", 1)


@pytest.mark.clause("JG-END-2", "JG-END-4")
def test_a_full_pyramid_wins_the_round_at_once():
    match = play(table(EMPTY, NEARLY, hands=([10, 25, 30], [1, 2]), aside=[3]), "offer:10,25", "take:10", "put:10@3")
    view = match.view(0)
    assert (view.ending, view.winner, view.scores) == ("filled", 1, (0, 5))
    assert match.actor == CHANCE  # the 25 is not placed any more


LATE = """
        __
      __  36
    20  __  28
  4   8   __  16
"""
LATER = """
        __
      __  38
    21  __  29
  5   9   __  17
"""


@pytest.mark.clause("JG-END-3")
def test_with_fewer_than_two_cards_both_lay_down_what_they_have_left():
    match = table(LATE, LATER, hands=([10, 12, 33], [40, 11]), aside=[3])
    play(match, "offer:10,12", "take:12", "put:12@3", "put:10@3")
    assert (match.actor, match.legal()) == (1, ["offer:11,40"])
    play(match, "offer:11,40", "take:40", "put:40@10", "stack:11@3")
    assert match.view(0).closing  # seat 0 has one card, seat 1 none
    assert (match.actor, match.legal()) == (0, ["put:33@8"])
    play(match, "put:33@8")
    view = match.view(0)
    assert (view.ending, view.winner) == ("fewer", 0)
    assert view.scores == (6, 0)


@pytest.mark.clause("JG-END-3")
def test_the_player_who_cannot_offer_lays_down_first_and_each_in_any_order():
    match = table(LATE, LATER, hands=([10, 12, 6], [40, 11, 24]), aside=[3])
    play(match, "offer:10,12", "take:12", "put:12@3", "put:10@3", "offer:11,40", "take:40", "put:40@10", "stack:11@3")
    assert (match.actor, match.legal()) == (0, ["stack:6@1", "stack:6@2"])
    play(match, "stack:6@1")
    assert (match.actor, match.legal()) == (1, ["put:24@6"])
    assert clauses(match, "put:11@6") == ["JG-END-3"]
    assert clauses(match, "take:24") == ["JG-END-3"]


@pytest.mark.clause("JG-END-3")
def test_a_player_with_several_cards_left_may_place_any_of_them_anywhere_it_fits():
    match = table(LATE, LATER, hands=([6], [13, 24, 40]), turn=1, aside=[3])
    match = play(match, "offer:13,40", "take:40", "put:40@10", "put:13@3")
    assert match.view(0).closing
    assert match.legal() == ["stack:6@1", "stack:6@2"]


@pytest.mark.clause("JG-END-3")
def test_a_round_without_cards_left_is_even():
    match = table(LATE, LATER, hands=([10, 12], []), aside=[3])
    play(match, "offer:10,12", "take:12", "put:12@3", "put:10@3")
    view = match.view(0)
    assert (view.ending, view.winner) == ("even", None)


@pytest.mark.clause("JG-END-3", "JG-END-5")
def test_a_tie_has_no_winner_and_the_card_is_turned_as_usual():
    match = table(LATE, LATER, hands=([10, 12], []), aside=[3], scores=(4, 2))
    play(match, "offer:10,12", "take:12", "put:12@3", "put:10@3")
    view = match.view(0)
    assert view.scores == (4, 2)
    assert view.turned == 3
    assert match.actor == CHANCE


@pytest.mark.clause("JG-END-3", "JG-END-1")
def test_a_player_who_cannot_place_any_card_left_loses():
    pyramid = """
        39*
      33* 37*
    22* 25* 27*
  3*  __  __  14*
"""
    match = table(LATE, pyramid, hands=([15], [10, 12, 26]), turn=1, aside=[2])
    play(match, "offer:10,12", "take:12", "put:12@3", "put:10@3")
    assert match.legal() == ["stack:15@3", "stack:15@4"]
    play(match, "stack:15@4")
    view = match.view(0)  # seat 0 has laid down its last card; the 26 of seat 1 has no place
    assert (view.ending, view.winner) == ("blocked", 0)


@pytest.mark.clause("JG-END-3", "JG-END-2")
def test_a_pyramid_filled_while_laying_down_wins():
    match = table(NEARLY, LATER, hands=([11], [30, 39]), turn=1, aside=[3])
    play(match, "offer:30,39", "take:39", "stack:39@9", "put:30@8")
    assert match.view(0).closing
    play(match, "put:11@3")
    assert (match.view(0).ending, match.view(0).winner) == ("filled", 0)


@pytest.mark.clause("JG-END-3", "JG-EVENT-1", "JG-EVENT-2")
def test_events_are_in_force_while_laying_down():
    match = table(LATE, LATER, hands=([6], [7, 10, 37, 39]), turn=1, events={1: "hand"}, aside=[3])
    play(match, "offer:37,39", "take:39", "put:39@10", "put:37@8", "stack:6@1")
    assert match.view(0).scores == (0, 1)  # seat 0 has no card left that could be drawn: skipped
    assert (match.actor, match.legal()) == (1, ["put:10@3", "stack:7@1", "stack:7@2"])
    play(match, "stack:7@1")
    assert (match.actor, match.legal()) == (0, ["event:-", "event:hand"])
    play(match, "event:hand", "discard:10")
    view = match.view(0)
    assert (view.ending, view.winner) == ("even", None)


@pytest.mark.clause("JG-END-4")
def test_the_winner_moves_five_spaces():
    match = table(EMPTY, NEARLY, hands=([10, 25], [1, 2]), scores=(11, 8), aside=[3])
    play(match, "offer:10,25", "take:10", "put:10@3")
    assert match.view(0).scores == (11, 13)


@pytest.mark.clause("JG-END-5")
@pytest.mark.parametrize(
    ("edition", "card", "ends"),
    [("rody", 12, False), ("rody", 13, True), ("rody", 14, True), ("kosmos", 12, True), ("kosmos", 13, False)],
)
def test_the_first_card_set_aside_is_compared_with_the_leaders_space(edition, card, ends):
    match = table(EMPTY, NEARLY, hands=([10, 25], [1, 2]), scores=(11, 8), aside=[card], edition=edition)
    play(match, "offer:10,25", "take:10", "put:10@3")
    assert match.view(0).turned == card
    assert match.over == ends
    assert match.outcome().reason == ("card" if ends else "unfinished")


@pytest.mark.clause("JG-END-5")
@pytest.mark.parametrize("edition", ["rody", "kosmos"])
@pytest.mark.parametrize("front", [0, 1, 2, 13, 40, 41, 45])
def test_a_view_says_which_cards_would_end_the_game(edition, front):
    view = table(EMPTY, hands=([10, 25], [1, 2]), scores=(front, 0), length=60, edition=edition).view(0)
    fatal = {"none": [], "any": range(1, 41), "below": range(1, view.front), "from": range(view.front, 41)}[view.fate]
    assert view.front == front
    assert [card for card in range(1, 41) if (card < front) == view.ends_below] == list(fatal)


@pytest.mark.clause("JG-END-5", "JG-SETUP-2")
def test_a_new_round_begins_if_the_game_does_not_end():
    match = table(EMPTY, NEARLY, hands=([10, 25], [1, 2]), scores=(11, 8), aside=[3])
    play(match, "offer:10,25", "take:10", "put:10@3")
    assert match.actor == CHANCE
    play(match, "deal:" + ",".join(map(str, range(1, 41))))
    view = match.view(0)
    assert (view.round, view.scores, view.held) == (2, (11, 13), (15, 15))
    assert view.pyramids == ((((),) * 10), (((),) * 10))
    assert view.jaguars == ((), ())
    assert view.turned == 3


@pytest.mark.clause("JG-END-6")
def test_an_explorer_at_the_last_space_ends_the_game_before_anything_else():
    pyramid = """
        __
      __  36
    20  __  __
  5   8   10  __
"""
    match = table(EMPTY, pyramid, hands=([9, 11, 30], [1, 2]), length=20, scores=(19, 3))
    play(match, "offer:9,11", "take:9", "stack:9@2")
    view = match.view(0)
    assert match.actor == NOBODY
    assert (view.scores, view.reason, view.ending, view.winner) == ((20, 3), "track-end", "cut-off", None)
    assert view.placing == (11, None)  # not placed any more
    assert view.turned is None


@pytest.mark.clause("JG-END-6")
def test_further_spaces_are_lost():
    match = table(EMPTY, NEARLY, hands=([10, 41 - 3, 30], [1, 2]), length=20, scores=(18, 3), aside=[3])
    play(match, "offer:10,38", "take:38", "stack:38@10")
    assert match.view(0).scores == (20, 3)
    assert match.over


@pytest.mark.clause("JG-END-6", "GEN-3")
@pytest.mark.parametrize("space", range(15, 20))
@pytest.mark.parametrize(("kind", "text"), [("advance", "stack:38@10"), ("prize", "put:38@10")])
def test_the_log_tells_how_far_an_explorer_moved_and_not_how_far_it_might_have(space, kind, text):
    top = NEARLY if kind == "advance" else NEARLY.replace("__", "12").replace("40", "__")
    scores = (space, 3) if kind == "advance" else (3, space)
    match = table(EMPTY, top, hands=([10, 38, 30], [1, 2]), length=20, scores=scores, aside=[3])
    play(match, "offer:10,38", "take:38")
    [choice] = [choice for choice in match.choices() if choice.text == text]
    [event] = [event for event in choice.effects if event.kind == kind]
    seat = event.args["seat"]
    play(match, text)
    assert event.args["count"] == match.view(0).scores[seat] - space
    if space == 19:
        words = {"en": "one space", "de": "ein Feld", "fr": "d’une case", "pl": "jedno pole"}
        for language in LANGUAGES:
            assert words[language] in Texts(language, ["pakal.games.jaguar"]).event(event, ("Ann", "Ben"))


@pytest.mark.clause("JG-END-6", "JG-END-4", "JG-END-5")
def test_reaching_the_end_by_winning_the_round_turns_no_card():
    match = table(EMPTY, NEARLY, hands=([10, 25], [1, 2]), length=12, scores=(11, 8), aside=[3])
    play(match, "offer:10,25", "take:10", "put:10@3")
    view = match.view(0)
    assert (view.scores, view.reason, view.turned) == ((11, 12), "track-end", None)
    assert (view.ending, view.winner) == ("filled", 1)


@pytest.mark.clause("JG-END-7")
@pytest.mark.parametrize(("scores", "winners"), [((11, 2), (0,)), ((3, 2), (1,)), ((7, 2), (0, 1))])
def test_the_explorer_farther_ahead_wins_and_a_tie_is_shared(scores, winners):
    match = table(EMPTY, NEARLY, hands=([10, 25], [1, 2]), scores=scores, aside=[39])
    play(match, "offer:10,25", "take:10", "put:10@3")
    assert match.outcome().winners == winners
