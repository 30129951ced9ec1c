"""Estimates: intervals hold what they promise, pairs are compared as pairs, numbers have only significant digits."""

from math import inf, isclose, nan

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from pakal.arena.intervals import FEWEST
from pakal.lab.estimates import FEWEST_BLOCKS, Estimate, apart, elo, in_points, jackknife, mean, ratio, sure_among
from pakal.lab.skill import games_to_tell, steps

VALUES = arrays(
    np.float64, st.tuples(st.integers(FEWEST, 2 * FEWEST), st.integers(1, 4)), elements=st.integers(-50, 50).map(float)
)


def deals(rng, n, between=1.0, within=1.0, games=4):
    """Games of one deal have something in common."""
    return rng.normal(0, between, (n, 1)) + rng.normal(0, within, (n, games))


@given(VALUES)
def test_a_mean_is_the_mean_and_its_influence_sums_to_nothing(values):
    estimate = mean(values)
    assert isclose(estimate.value, values.mean(), abs_tol=1e-9)
    assert isclose(estimate.influence.sum(), 0, abs_tol=1e-9)


@given(VALUES)
def test_a_ratio_of_a_thing_to_itself_is_one_and_surely_so(values):
    weights = np.abs(values) + 1
    estimate = ratio(weights, weights).estimate()
    assert (estimate.value, estimate.low, estimate.high) == pytest.approx((1, 1, 1))


@given(VALUES, st.integers(-9, 9))
def test_a_constant_difference_of_pairs_is_known_exactly(values, shift):
    estimate = mean(values + shift).minus(mean(values))
    assert (estimate.value, estimate.low, estimate.high) == pytest.approx((shift, shift, shift), abs=1e-6)


def test_intervals_of_means_hold_the_truth_95_times_in_100():
    rng = np.random.default_rng(1)
    hits = [estimate.low <= 0 <= estimate.high for estimate in (mean(deals(rng, 60)).estimate() for _ in range(1000))]
    assert 0.92 <= np.mean(hits) <= 0.97


def test_intervals_that_took_games_for_independent_would_not():
    rng = np.random.default_rng(1)
    hits = []
    for _ in range(1000):
        estimate = mean(deals(rng, 60).reshape(-1, 1)).estimate()
        hits.append(estimate.low <= 0 <= estimate.high)
    assert np.mean(hits) < 0.85


def test_intervals_of_shares_hold_the_truth_95_times_in_100():
    rng = np.random.default_rng(2)
    hits = []
    for _ in range(1000):
        wins = rng.random((80, 4)) < rng.beta(1.5, 4.5, (80, 1))
        estimate = mean(wins.astype(float), share=True).estimate()
        hits.append(estimate.low <= 0.25 <= estimate.high)
    assert 0.92 <= np.mean(hits) <= 0.98


@pytest.mark.parametrize("n", [10, 15])
def test_intervals_of_few_deals_hold_the_truth_as_often(n):
    rng = np.random.default_rng(7)
    hits = [estimate.low <= 0 <= estimate.high for estimate in (mean(deals(rng, n)).estimate() for _ in range(2000))]
    assert 0.935 <= np.mean(hits) <= 0.965
    both = [apart(mean(deals(rng, n)).estimate(), mean(deals(rng, 60)).estimate()) for _ in range(2000)]
    assert 0.935 <= np.mean([one.low <= 0 <= one.high for one in both]) <= 0.975


def test_an_amount_is_never_shown_below_0():
    rare = np.zeros((30, 4))
    rare[0] = 1
    assert mean(rare).estimate().low < 0
    assert mean(rare).text() == "0.03 (0.00 to 0.10)"
    assert mean(rare).estimate().text() == "0.03 (0.00 to 0.10)"
    assert mean(rare, signed=True).text() == "0.03 (−0.03 to 0.10)"
    assert mean(-rare).text() == "−0.03 (−0.10 to 0.03)"
    assert mean(rare).minus(mean(0 * rare)).text(sign=True) == "+0.03 (−0.03 to +0.10)"
    assert mean(rare).estimate().error == mean(rare, signed=True).estimate().error
    assert mean(np.zeros((3, 4))).text() == "0.0 (?)"


def test_a_share_that_was_never_seen_may_still_be_there():
    estimate = mean(np.zeros((100, 4)), share=True).estimate()
    assert estimate.value == estimate.low == 0
    assert 0.02 < estimate.high < 0.06


def test_a_count_that_was_0_in_all_deals_may_be_more_in_others():
    estimate = mean(np.zeros((100, 4))).estimate()
    assert estimate.value == estimate.low == 0
    assert estimate.high == pytest.approx(1 - 0.025**0.01)
    few = mean(np.zeros((12, 4)))
    assert few.estimate().high > 2 * estimate.high
    assert few.minus(few).high == 0


def test_the_interval_of_an_unseen_event_holds_its_true_rate():
    """Three of 100 such studies see nothing at all; without room for the unseen, all of those would miss."""
    rng = np.random.default_rng(5)
    estimates = [mean(rng.poisson(0.036, (100, 1)).astype(float)).estimate() for _ in range(3000)]
    nothing = [estimate for estimate in estimates if estimate.value == 0]
    assert nothing
    assert all(estimate.high > 0.036 for estimate in nothing)


def test_pairs_tell_more_than_two_samples():
    rng = np.random.default_rng(3)
    base = deals(rng, 50)
    difference = mean(base + 0.1 + rng.normal(0, 0.1, base.shape)).minus(mean(base))
    apart = mean(deals(rng, 50) + 0.1).minus(mean(base))
    assert difference.clear
    assert difference.high - difference.low < (apart.high - apart.low) / 3


def test_one_deal_tells_no_interval():
    estimate = mean(np.ones((1, 4))).estimate()
    assert not estimate.bounded
    assert estimate.text() == "1.0 (?)"
    assert not estimate.clear
    assert estimate.beyond(0) == 0


def test_few_deals_tell_no_interval_and_no_difference():
    rng = np.random.default_rng(5)
    for n in (FEWEST - 1, FEWEST):
        few, others = mean(deals(rng, n)), mean(deals(rng, n) + 9)
        assert few.estimate().bounded == others.minus(few).clear == (n == FEWEST)
        assert others.minus(few).value == pytest.approx(9, abs=3)
    for n in (FEWEST_BLOCKS - 1, FEWEST_BLOCKS):
        assert jackknife(lambda features: features, deals(rng, n))[0].bounded == (n == FEWEST_BLOCKS)


@pytest.mark.parametrize("n", [FEWEST, 20])
def test_the_fewest_deals_that_tell_an_interval_hold_the_truth_nearly_as_often(n):
    rng = np.random.default_rng(6)
    hits = [estimate.low <= 0 <= estimate.high for estimate in (mean(deals(rng, n)).estimate() for _ in range(1000))]
    assert np.mean(hits) > 0.9


def test_deals_that_say_nothing_of_a_share_do_not_make_it_sure():
    """Among very many deals a leader at half-time was seen in one, and won: no more is known than by that deal."""
    led, wins = np.zeros((2000, 4)), np.ones((2000, 4))
    led[7] = 1
    estimate = mean(wins, led, share=True)
    assert estimate.value == 1
    assert not estimate.estimate().bounded
    led[:FEWEST] = 1
    few, alone = (mean(wins[:n], led[:n], share=True) for n in (2000, FEWEST))
    assert few.estimate() == alone.estimate()
    assert few.estimate().low < 0.7
    assert not few.minus(estimate).bounded


def test_a_ratio_to_zero_has_no_estimate():
    estimate = mean(np.ones((5, 2)), np.zeros((5, 2))).estimate()
    assert estimate.text() == "–"
    assert not estimate.bounded


def test_the_jackknife_agrees_with_the_mean():
    values = deals(np.random.default_rng(4), 400)
    by_blocks = jackknife(lambda features: features, values.mean(1, keepdims=True))[0]
    plain = mean(values).estimate()
    assert by_blocks.value == pytest.approx(plain.value)
    assert by_blocks.high - by_blocks.low == pytest.approx(plain.high - plain.low, rel=0.2)


def test_the_jackknife_removes_the_bias_of_few_deals():
    rng, values = np.random.default_rng(8), []
    for _ in range(300):
        estimate = jackknife(lambda features: features**2, rng.normal(0.5, 2, (25, 1)))[0]
        values.append((estimate.value, estimate.low <= 0.25 <= estimate.high))
    assert np.mean([value for value, _ in values]) == pytest.approx(0.25, abs=0.08)  # not 0.25 + 4 / 25
    assert np.mean([hit for _, hit in values]) > 0.93


@pytest.mark.parametrize(
    ("estimate", "text"),
    [
        (Estimate(12.3456, 12.2, 12.5), "12.35 (12.20 to 12.50)"),
        (Estimate(1234.5, 1200, 1270), "1,234 (1,200 to 1,270)"),
        (Estimate(-0.04, -0.5, 0.4), "0.0 (−0.5 to 0.4)"),
        (Estimate(7, 7, 7), "7.0 (7.0 to 7.0)"),
        (Estimate(nan, -inf, inf), "–"),
    ],
)
def test_numbers_have_only_significant_digits(estimate, text):
    assert estimate.text() == text


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("+1 % (−1 to +3)", "+1 point (−1 to +3)"),
        ("−1 %", "−1 point"),
        ("+21 % (?)", "+21 points (?)"),
        ("+0.1 %", "+0.1 points"),
        ("0 %", "0 points"),
    ],
)
def test_one_point_is_no_plural(text, points):
    assert in_points(text) == points


def test_shares_are_told_in_per_cent_and_changes_with_a_sign():
    assert Estimate(0.5234, 0.48, 0.56).text(percent=True) == "52 % (48 to 56)"
    assert Estimate(1.234, 0.9, 1.5).text(sign=True) == "+1.2 (+0.9 to +1.5)"


@given(st.floats(0.01, 0.99), st.integers(2, 5))
def test_elo_is_nothing_for_an_even_share_and_odd_in_the_odds(share, players):
    assert elo(1 / players, players) == pytest.approx(0, abs=1e-9)
    strength = 10 ** (elo(share, players) / 400)
    assert strength / (strength + players - 1) == pytest.approx(share)


def test_elo_of_a_share_of_0_or_1_is_infinite():
    assert elo(1.0, 2) == inf
    assert elo(0.0, 2) == -inf


@pytest.mark.parametrize(
    ("share", "players", "games"),
    [(1.0, 2, 1), (0.95, 2, 1), (0.94, 2, 3), (0.9, 2, 3), (0.84, 2, 5), (0.8, 3, 2), (0.67, 4, 3), (0.6, 2, 67)],
)
def test_games_to_tell_are_counted_where_they_are_few(share, players, games):
    """With 90 % the better one is ahead after 2 games in 81 % of cases only, and after 3 in 97 %."""
    assert games_to_tell(share, players, (share * (1 - share)) ** 0.5) == games


def test_large_numbers_of_games_follow_the_normal_distribution():
    assert games_to_tell(0.51, 2, 0.5) == 6766
    assert games_to_tell(0.58, 2, 0.49) == 102


def difference(value, half=1.0):
    return Estimate(value, value - half, value + half)


def test_tables_of_no_differences_have_a_sure_one_in_5_of_100():
    rng = np.random.default_rng(1)
    tables = [[difference(value, 1.96) for value in rng.normal(0, 1, 50)] for _ in range(1000)]
    assert np.mean([any(each.clear for each in table) for table in tables]) > 0.9
    assert np.mean([any(sure_among(table)) for table in tables]) < 0.07


def test_few_deals_do_not_make_differences_sure_too_often():
    rng, wrong = np.random.default_rng(3), 0
    for _ in range(200):
        pairs = rng.poisson(2, (20, 2, 10, 4)).astype(np.float64)
        wrong += any(sure_among([mean(one).minus(mean(other)) for one, other in pairs]))
    assert wrong / 200 < 0.08


def test_a_difference_is_sure_by_itself_exactly_if_its_interval_leaves_out_0():
    for value in (-1.01, -0.99, 0.0, 0.99, 1.01):
        assert sure_among([difference(value)]) == [difference(value).clear]


def test_the_surest_differences_come_first_and_each_that_is_sure_makes_it_easier_for_the_next():
    """Holm's bound for the second of two is 5 %, and for the first 2.5 %: 1.96 and 2.24 standard errors."""
    assert sure_among([difference(2.0, 1.96), difference(2.3, 1.96)]) == [True, True]
    assert sure_among([difference(2.0, 1.96), difference(2.2, 1.96)]) == [False, False]


def test_an_estimate_without_interval_is_not_sure_and_an_exact_one_is():
    assert sure_among([Estimate(5.0, -inf, inf), Estimate(nan, -inf, inf), Estimate(0.0, 0.0, 0.0)]) == [False] * 3
    assert sure_among([Estimate(0.5, 0.5, 0.5)]) == [True]


def test_the_difference_of_two_samples_is_less_sure_than_each():
    assert apart(difference(5.0, 3.0), difference(1.0, 4.0)) == difference(4.0, 5.0)
    assert not apart(difference(5.0), Estimate(1.0, -inf, inf)).bounded


def test_steps_of_skill_are_the_elo_of_a_ladder_by_hundreds():
    assert steps([difference(200.0, 30.0), difference(50.0, 40.0)]) == difference(2.5, 0.5)
    assert elo(0.64, 2) == pytest.approx(100, abs=0.1)
    some = steps([Estimate(inf, 280.0, inf), difference(50.0, 40.0)])
    assert (some.low, some.bounded) == (2.9, False)
