"""Intervals go by deals, have their confidence, and leave the possible range nowhere."""

from collections import Counter
from math import isnan, log, nan

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pakal.arena.intervals import (
    FEWEST,
    Interval,
    Sequential,
    expected_share,
    log_likelihood_ratio,
    mean_of,
    number,
    share_of,
    unseen_bound,
)
from pakal.arena.plan import Sprt

PARTS = [0, 0.25, 0.5, 0.75, 1]


@given(st.lists(st.sampled_from(PARTS), min_size=FEWEST, max_size=200))
def test_a_share_lies_between_its_bounds_and_they_between_0_and_1(parts):
    interval = share_of(np.array(parts, float))
    assert 0 <= interval.low <= interval.mean + 1e-9
    assert interval.mean - 1e-9 <= interval.high <= 1
    opposite = share_of(1 - np.array(parts, float))
    assert opposite.low == pytest.approx(1 - interval.high)


def test_the_interval_of_a_clean_sweep_leaves_room_for_losses():
    for deals in (FEWEST, 50, 2000):
        interval = share_of(np.ones(deals))
        assert (interval.mean, interval.high) == (1, 1)
        assert interval.low**deals == pytest.approx(0.025)
        assert share_of(np.zeros(deals)).high == pytest.approx(unseen_bound(deals))


def test_deals_that_all_come_out_even_leave_room_too():
    interval = share_of(np.full(100, 0.5))
    assert interval.mean == 0.5
    assert 0.47 < interval.low < 0.5 < interval.high < 0.53


def test_games_of_one_deal_are_not_taken_for_independent():
    rng = np.random.default_rng(1)
    games = (rng.random((500, 2)) < 0.6).astype(float)
    alike = np.repeat(games[:, :1], 2, axis=1)  # both games of a deal come out the same
    width = {name: share_of(each.mean(axis=1)) for name, each in (("apart", games), ("alike", alike))}
    ratio = (width["alike"].high - width["alike"].low) / (width["apart"].high - width["apart"].low)
    assert 1.3 < ratio < 1.5


def coverage(find, draw, truth, runs, rng):
    """Share of runs whose interval holds the truth."""
    hits = 0
    for _ in range(runs):
        interval = find(draw(rng))
        hits += interval.low <= truth <= interval.high
    return hits / runs


def pairs_of_games(p, deals):
    """Deals of two games, whose luck favours a seat."""

    def draw(rng):
        luck = rng.normal(0, 0.2, deals)
        one = rng.random(deals) < np.clip(p + luck, 0, 1)
        other = rng.random(deals) < np.clip(p - luck, 0, 1)
        return (one + other.astype(float)) / 2

    return draw


@pytest.mark.parametrize("deals", [40, 400])
def test_intervals_hold_the_truth_as_often_as_they_say(deals):
    rng = np.random.default_rng(7)
    assert 0.92 <= coverage(share_of, pairs_of_games(0.5, deals), 0.5, 1000, rng) <= 0.975
    assert 0.92 <= coverage(mean_of, lambda rng: rng.normal(2, 9, deals), 2, 1000, rng) <= 0.975


@pytest.mark.long
@pytest.mark.parametrize("p", [0.5, 0.7, 0.9, 0.98])
@pytest.mark.parametrize("deals", [100, 1000])
def test_intervals_hold_the_truth_as_often_as_they_say_long(p, deals):
    rng = np.random.default_rng(8)

    def independent(rng):
        return rng.binomial(2, p, deals) / 2

    assert 0.93 <= coverage(share_of, independent, p, 10_000, rng) <= 0.985


def test_missing_numbers_are_left_out():
    assert mean_of(np.array([1.0, np.nan, 3.0])).mean == 2
    assert not mean_of(np.array([*np.arange(FEWEST - 1.0), np.nan])).bounded
    assert mean_of(np.array([*np.arange(FEWEST - 0.0), np.nan])).bounded
    assert isnan(mean_of(np.array([np.nan])).mean)
    assert mean_of(np.array([np.nan])).text() == "–"
    assert Interval(0.5421, 0.519, 0.5639).text(percent=True) == "54.2 % [51.9, 56.4]"
    assert Interval(0, 0, 0).text(0) == "0"


def test_few_deals_give_no_bounds():
    wins = np.array([1.0] * 6 + [0.0] * (FEWEST - 7))
    for few in (
        share_of(wins),
        mean_of(wins),
        share_of(np.ones(1)),
        mean_of(np.ones(3)),
        share_of(np.ones(FEWEST - 1)),
    ):
        assert not few.bounded
        assert few.text(percent=True).endswith(" % (?)")
    enough = np.append(wins, 1.0)
    assert share_of(enough).bounded
    assert mean_of(enough).bounded
    assert share_of(np.array([])).text() == "–"


def test_numbers_have_a_minus_sign_and_none_before_a_zero():
    assert [number(value, 0) for value in (-0.4, -0.0, 0.4, -0.6, -1234.5)] == ["0", "0", "0", "−1", "−1234"]
    assert Interval(-0.2, -6.1, 6.3).text(0) == "0 [−6, 6]"
    assert Interval(-0.021, nan, nan).text(percent=True) == "−2.1 % (?)"


SPRT = Sprt(0, 80)


def bernoulli(p, rng):
    """One game a deal, no draws."""
    return float(rng.random() < p)


def trinomial(p, rng):
    """Six of ten deals are shared."""
    return 0.5 if rng.random() < 0.6 else float(rng.random() < 0.5 + (p - 0.5) / 0.4)


def pentanomial(p, rng):
    """Two games a deal, whose luck favours a seat."""
    luck = float(rng.choice([-0.25, 0.25]))
    return ((rng.random() < p + luck) + (rng.random() < p - luck)) / 2


def stronger(draw, elo, runs, seed, sprt=SPRT):
    """Share of tests that take elo1 for true, and how many deals they took in the mean."""
    rng = np.random.default_rng(seed)
    verdicts, deals = [], []
    for _ in range(runs):
        test = Sequential(sprt)
        while not test.verdict:
            test.add(draw(expected_share(elo), rng))
        verdicts.append(test.verdict == "stronger")
        deals.append(test.deals)
    return np.mean(verdicts), np.mean(deals)


def test_with_wins_and_losses_alone_it_is_walds_test():
    p0, p1 = expected_share(SPRT.elo0), expected_share(SPRT.elo1)
    for wins, losses in ((1, 0), (3, 9), (70, 30), (0, 50)):
        wald = wins * log(p1 / p0) + losses * log((1 - p1) / (1 - p0))
        assert log_likelihood_ratio(Counter({1.0: wins, 0.0: losses}), SPRT) == pytest.approx(wald, abs=0.02)


def test_an_even_score_speaks_for_neither_side_of_even():
    deals = Counter({0.0: 10, 0.5: 80, 1.0: 10})
    assert log_likelihood_ratio(deals, Sprt(-50, 50)) == pytest.approx(0, abs=1e-9)
    assert log_likelihood_ratio(deals, Sprt(0, 50)) < 0


def test_less_luck_needs_fewer_deals():
    few, many = Counter({0.25: 20, 0.5: 30, 0.75: 50}), Counter({0.0: 42.5, 1.0: 57.5})  # the same mean
    assert log_likelihood_ratio(few, SPRT) > 2 * log_likelihood_ratio(many, SPRT) > 0


def test_a_sequential_test_stops_at_its_bounds_and_stays_there():
    test = Sequential(SPRT)
    while not test.verdict:
        test.add(1.0)
    assert test.verdict == "stronger"
    assert test.ratio >= test.bounds[1]
    deals = test.deals
    test.add(0.0)
    assert (test.verdict, test.deals) == ("stronger", deals)
    assert test.sentence("a", "b") == f"a is stronger than b by 80 Elo rather than 0: {deals} deals."
    worse = Sequential(SPRT)
    while not worse.verdict:
        worse.add(0.5)
    assert worse.verdict == "not stronger"
    assert "is not stronger" in worse.sentence("a", "b")
    below = Sequential(Sprt(-40, -5))
    while not below.verdict:
        below.add(1.0)
    assert "by −5 Elo rather than −40" in below.sentence("a", "b")
    assert Sequential(SPRT).sentence("a", "b") == "Not decided after 0 deals."


@pytest.mark.parametrize("draw", [bernoulli, trinomial, pentanomial])
def test_a_sequential_test_is_seldom_wrong(draw):
    assert stronger(draw, SPRT.elo0, 40, 1)[0] <= 0.15
    assert stronger(draw, SPRT.elo1, 40, 2)[0] >= 0.85


@pytest.mark.long
@pytest.mark.parametrize("draw", [bernoulli, trinomial, pentanomial])
def test_a_sequential_test_is_wrong_as_seldom_as_it_promises_long(draw):
    sprt = Sprt(0, 60)
    wrong, deals = stronger(draw, sprt.elo0, 2000, 3, sprt)
    misses = 1 - stronger(draw, sprt.elo1, 2000, 4, sprt)[0]
    assert wrong <= 0.05 + 0.015  # three standard errors
    assert misses <= 0.05 + 0.015
    between, longest = stronger(draw, 30, 300, 5, sprt)
    assert 0.3 < between < 0.7
    assert longest > deals
