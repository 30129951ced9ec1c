"""Points for a build, and the final scoring, clause by clause."""

import pytest

from pakal.games.pacals_rocket.rules.scoring import water_points
from pakal.games.pacals_rocket.tests.table import position

# Districts used here: o (a1 to b2, value 5), l (c1 to e3 without e1, 6), k (a3, b3, b4, c4, 5), m (e1 to g3, 3).


def score_of(drawing, action, **fields):
    """Score of seat 0 after a build, and the position."""
    return position(drawing, phase="build", **fields).play(action).scores()[0]


@pytest.mark.clause("PR-SCORE-1")
def test_the_first_to_build_in_a_district_scores_its_value():
    assert score_of("2 a", "build:1@a2:a2") == 5
    assert score_of("2 . . a", "build:1@c2:c2") == 6


@pytest.mark.clause("PR-SCORE-1")
def test_overtaking_scores():
    assert score_of("2 . . a a 1b", "build:2@c2:c2,d2") == 6


@pytest.mark.clause("PR-SCORE-1")
def test_breaking_a_tie_for_the_lead_scores():
    assert score_of("3 . . 1a\n2 . . a . 1b", "build:1@c2:c2", stock=(1, 0, 0, 0, 0)) == 6


@pytest.mark.clause("PR-SCORE-1")
def test_reaching_a_tie_scores_nothing():
    assert score_of("2 . . a . 1b", "build:1@c2:c2") == 0
    assert score_of("2 . . a . 3b", "build:1@c2:c2") == 0


@pytest.mark.clause("PR-SCORE-1", "PR-BUILD-8")
def test_an_upgrade_scores_like_a_new_pyramid():
    assert score_of("2 . . a 1a 1b", "up:2@d2:c2,d2") == 6


@pytest.mark.clause("PR-SCORE-1")
def test_storeys_are_the_heights_of_all_pyramids_in_the_district():
    here = position("3 . . 2a\n2 . . a . 3b\n1 . . . 1b", phase="build")
    assert here.state.storeys[here.terms.district[here.square("c2")]][:2].tolist() == [2, 4]
    assert here.play("build:1@c2:c2").state.storeys[here.terms.district[here.square("c2")]][:2].tolist() == [3, 4]


@pytest.mark.clause("PR-SCORE-2")
def test_a_sole_leader_scores_nothing():
    assert score_of("2 . . a 1a", "build:1@c2:c2", stock=(1, 0, 0, 0, 0)) == 0
    assert score_of("2 . . a 1a", "up:2@d2:c2,d2") == 0


def final(drawing, players=5, gods=(), **fields):
    """Scores when the game ends here; god stones are set aside."""
    here = position(drawing, players=players, **fields)
    here.state.gods = [0] * 5
    for seat, worth in enumerate(gods):
        here.state.gods[seat] = worth
    return here.agree().scores()


@pytest.mark.clause("PR-FINAL-1")
def test_ships_and_stones_count_nothing():
    assert final("2 abc a a a\n1 A/ab", cargo=["aabbc"]) == [0, 0, 0, 0, 0]


@pytest.mark.clause("PR-FINAL-2")
def test_river_and_lake_12_8_4_for_places_1_2_3_and_nothing_after_that():
    river = """
        7 . 5a
        6 . 4b
        5 . 3c
        4 . 2d
        3 . 1e
    """
    in_districts = [3, 6, 2, 5, 2]  # b7 in e; b6 and b5 in h; b4 and b3 in k
    assert [a - b for a, b in zip(final(river), in_districts, strict=True)] == [12, 8, 4, 0, 0]
    lake = "9 . . . . . . 3c\n7 . . . . . . 2b 1a"
    assert final(lake, players=3) == [4 + 2, 8 + 5, 12 + 6]  # g7 and h7 in g, g9 in d


@pytest.mark.clause("PR-FINAL-2", "PR-BOARD-3")
def test_a_square_marked_both_counts_at_the_river_and_at_the_lake():
    assert final("9 . . . . . . . 1b", players=3) == [0, 12 + 12 + 6, 0]


@pytest.mark.clause("PR-FINAL-2")
@pytest.mark.parametrize(
    ("drawing", "edition", "points"),
    [
        ("7 . 2a\n6 . 2b", "de", [10, 10, 0, 0, 0]),
        ("7 . 2a\n6 . 2b\n3 . 2c", "de", [8, 8, 8, 0, 0]),
        ("7 . 2a\n6 . 2b\n3 . 2c\n1 . 2d", "de", [6, 6, 6, 6, 0]),
        ("7 . 2a\n6 . 2b\n3 . 2c\n1 . 2d\n9 . 2e", "de", [4, 4, 4, 4, 4]),
        ("7 . 2a\n6 . 2b\n3 . 2c\n1 . 2d\n9 . 2e", "pl", [4, 4, 4, 4, 4]),
        ("7 . 2a\n6 . 2b\n3 . 2c\n1 . 2d\n9 . 2e", "fr", [5, 5, 5, 5, 5]),
        ("7 . 3a\n6 . 2b\n3 . 2c\n1 . 2d", "fr", [12, 4, 4, 4, 0]),
        ("7 . 3a\n6 . 3b\n3 . 2c\n1 . 2d", "de", [10, 10, 2, 2, 0]),
        ("7 . 3a\n6 . 3b\n3 . 2c\n1 . 2d\n9 . 2e", "fr", [10, 10, 1, 1, 1]),
        ("7 . 3a\n6 . 2b\n3 . 1c\n1 . 1d\n9 . 1e", "de", [12, 8, 1, 1, 1]),
    ],
)
def test_tied_places_share_their_points_equally(drawing, edition, points):
    here = position(drawing, players=5, edition=edition)
    state, terms = here.state.record, here.terms.record
    assert [int(water_points(terms, state.river, seat)) for seat in range(5)] == points


@pytest.mark.clause("PR-FINAL-2")
def test_only_players_with_a_storey_in_a_district_are_placed():
    assert final("7 . 2a", players=3) == [12 + 3, 0, 0]


@pytest.mark.clause("PR-FINAL-3")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("3 . . 3a 2b 1c", [6, 2, 0, 0, 0]),
        ("3 . . 3a 2b 2c", [6, 2, 2, 0, 0]),
        ("3 . . 2a 2b 1c", [6, 6, 0, 0, 0]),
        ("3 . . 2a 2b 2c", [6, 6, 6, 0, 0]),
        ("3 . . 1a", [6, 0, 0, 0, 0]),
        ("3 . . 3a 2b\n2 . . 2b", [2, 6, 0, 0, 0]),
    ],
)
def test_the_leader_of_a_district_scores_its_value_and_the_second_2(drawing, points):
    assert final(drawing) == points


@pytest.mark.clause("PR-FINAL-4")
def test_each_unused_god_stone_scores_its_worth():
    assert final("", gods=[0b000, 0b001, 0b010, 0b100, 0b111]) == [0, 2, 4, 6, 12]


@pytest.mark.clause("PR-FINAL-5", "PR-FINAL-1")
def test_the_final_scoring_is_added_to_the_score():
    assert final("3 . . 1a", score=[10, 12, 3, 0, 0]) == [16, 12, 3, 0, 0]
