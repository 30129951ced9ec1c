"""Ends of a game, clause by clause."""

import pytest

from pakal.games.pacals_rocket.state import AGREEMENT, ROUND_LIMIT, SCORE_LIMIT, TRIGGER_PYRAMID
from pakal.games.pacals_rocket.tests.table import Position, position
from pakal.kernels.kernel import NOBODY

# A build on c2 is the first one in district l: 6 points.
BUILD = "build:1@c2:c2"
TWO_LEFT = (1, 0, 0, 0, 1)
ONE_LEFT = (1, 0, 0, 0, 0)


def after_build(stock=(1, 3, 3, 2, 2), turns=1, action=BUILD, drawing="2 . . a", **fields):
    """After the builder's turn. Whose turn it is: the seat of that number in a round that seat 0 started."""
    here = position(drawing, phase="build", seat=turns - 1, turns=turns, stock=stock, **fields)
    here.state.gods = [0] * 5
    return here.play(action)


def ending(here):
    """Reason and scores, or None while the game goes on."""
    return (int(here.state.reason), here.scores()) if here.over else None


@pytest.mark.clause("PR-END-1")
@pytest.mark.parametrize(("edition", "stock"), [("de", TWO_LEFT), ("pl", TWO_LEFT), ("fr", ONE_LEFT)])
def test_the_trigger_pyramid_is_scored_then_pays_5_and_ends_the_game_at_once(edition, stock):
    here = after_build(stock, edition=edition)
    assert ending(here) == (TRIGGER_PYRAMID, [6 + 5 + 6, 0, 0])  # the build, the trigger, the district at the end
    assert here.state.actor == NOBODY


@pytest.mark.clause("PR-END-1")
def test_in_the_french_edition_the_penultimate_pyramid_triggers_nothing():
    here = after_build(TWO_LEFT, edition="fr")
    assert ending(here) is None
    assert here.scores() == [6, 0, 0]


@pytest.mark.clause("PR-END-1", "PR-BUILD-8")
def test_an_upgrade_never_triggers():
    here = after_build((0, 1, 0, 0, 0), drawing="2 . . a 1a", action="up:2@d2:c2,d2")
    assert ending(here) is None


@pytest.mark.clause("PR-END-1", "PR-END-3")
def test_the_trigger_goes_before_the_limit():
    assert ending(after_build(TWO_LEFT, score=[38, 0, 0])) == (TRIGGER_PYRAMID, [38 + 6 + 5 + 6, 0, 0])


@pytest.mark.clause("PR-END-2")
@pytest.mark.parametrize(("players", "limit"), [(3, 40), (4, 35), (5, 30)])
def test_the_round_in_which_the_limit_is_reached_is_played_to_its_end(players, limit):
    here = after_build(players=players, score=[limit - 6])
    assert here.state.last_round
    for seat in range(1, players):
        assert here.state.actor == seat
        assert not here.over
        pass_turn(here)
    assert here.over
    assert here.state.reason == SCORE_LIMIT


@pytest.mark.clause("PR-END-2")
@pytest.mark.parametrize(("players", "limit"), [(3, 40), (4, 35), (5, 30)])
def test_a_score_below_the_limit_ends_nothing(players, limit):
    assert not after_build(players=players, score=[limit - 7]).state.last_round


@pytest.mark.clause("PR-END-2")
def test_reached_by_the_last_player_of_a_round_it_ends_the_game_at_once():
    here = position("2 . . b", phase="build", seat=2 - 1, turns=3, starter=2, score=[0, 36, 0])
    here.state.gods = [0] * 5
    assert ending(here.play(BUILD)) == (SCORE_LIMIT, [0, 48, 0])


def pass_turn(here):
    """The actor moves, and does nothing else."""
    here.play(next(text for text in here.legal() if "!" not in text))
    while not here.over and here.legal()[0].endswith(":-"):
        here.play(here.legal()[0])


@pytest.mark.clause("PR-END-3")
def test_in_the_last_round_of_the_french_edition_the_penultimate_pyramid_pays_5_and_the_round_goes_on():
    here = after_build(TWO_LEFT, edition="fr", last_round=True)
    assert ending(here) is None
    assert here.scores() == [6 + 5, 0, 0]


@pytest.mark.clause("PR-END-3")
def test_the_turn_that_reaches_the_limit_is_included():
    assert after_build(TWO_LEFT, edition="fr", score=[34, 0, 0]).scores() == [45, 0, 0]


@pytest.mark.clause("PR-END-3", "PR-END-2")
def test_the_limit_is_checked_before_any_bonus():
    here = after_build(TWO_LEFT, edition="fr", score=[33, 0, 0])
    assert here.scores() == [39, 0, 0]
    assert not here.state.last_round


@pytest.mark.clause("PR-END-3", "PR-END-1")
def test_in_the_last_round_of_the_french_edition_the_last_pyramid_pays_5_and_ends_the_game_at_once():
    here = after_build(ONE_LEFT, edition="fr", last_round=True)
    assert ending(here) == (TRIGGER_PYRAMID, [17, 0, 0])


@pytest.mark.clause("PR-END-3")
def test_an_upgrade_earns_no_bonus():
    here = after_build((0, 1, 0, 0, 0), edition="fr", last_round=True, drawing="2 . . a 1a", action="up:2@d2:c2,d2")
    assert here.scores() == [0, 0, 0]


@pytest.mark.clause("PR-END-4")
def test_with_two_players_the_game_ends_at_once_at_45():
    assert ending(after_build(players=2, score=[39, 0])) == (SCORE_LIMIT, [51, 0])
    assert ending(after_build(players=2, score=[38, 0])) is None


@pytest.mark.clause("PR-END-4", "PR-END-1")
@pytest.mark.parametrize(("edition", "stock"), [("de", TWO_LEFT), ("pl", TWO_LEFT), ("fr", ONE_LEFT)])
def test_with_two_players_the_trigger_pyramid_holds_as_well(edition, stock):
    assert ending(after_build(stock, edition=edition, players=2)) == (TRIGGER_PYRAMID, [17, 0])
    assert ending(after_build(stock, edition=edition, players=2, score=[44, 0])) == (TRIGGER_PYRAMID, [61, 0])


@pytest.mark.clause("PR-END-5")
@pytest.mark.parametrize("players", [2, 3])
def test_after_max_rounds_the_game_ends_and_is_scored(players):
    here = Position(players=players, options=["max_rounds=2"]).play(*["@d4", "@f6", "@e5"][:players])
    turns = 0
    while not here.over:
        if here.state.actor < 0:
            here.play("roll:2")
        else:
            pass_turn(here)
            turns += 1
    assert turns == 2 * players
    assert ending(here) == (ROUND_LIMIT, [12] * players)  # god stones


@pytest.mark.clause("PR-END-5", "PR-END-2")
def test_if_the_limit_is_reached_in_the_same_round_that_is_the_reason():
    here = position("2 . . c", phase="build", seat=2, turns=3, rounds=7, options=["max_rounds=7"], score=[0, 0, 34])
    assert here.play(BUILD).state.reason == SCORE_LIMIT
    here = position("2 . . c", phase="build", seat=2, turns=3, rounds=7, options=["max_rounds=7"], score=[0, 0, 33])
    assert here.play(BUILD).state.reason == ROUND_LIMIT


@pytest.mark.clause("PR-END-5", "PR-END-3")
def test_the_round_limit_pays_no_bonus():
    here = after_build(TWO_LEFT, edition="fr", rounds=7, options=["max_rounds=7"])
    assert here.scores() == [6, 0, 0]


@pytest.mark.clause("PR-END-5")
@pytest.mark.parametrize("plies", [0, 2, 3, 4, 5])
def test_by_agreement_the_game_may_end_at_any_moment(plies):
    here = Position().play(*["@d4", "@f6", "@e5", "roll:2", "d4-b4"][:plies])
    assert ending(here.agree()) == (AGREEMENT, [12, 12, 12])
    assert here.state.actor == NOBODY


@pytest.mark.clause("PR-END-5", "PR-MOVE-1")
def test_when_the_game_ends_stones_held_back_are_in_the_supply():
    here = position("1 A", cargo=["aa"], supply=[8, 10, 10]).play("a1-d1")
    assert here.agree().supply() == [10, 10, 10]
    assert here.state.shown == 0
