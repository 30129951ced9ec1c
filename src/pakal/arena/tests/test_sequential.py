"""The sequential test: exact where the exact test is known, and wrong as seldom as it promises."""

from collections import Counter
from math import log

import numpy as np
import pytest

from pakal.arena.plan import Sprt
from pakal.arena.sequential import Sequential, expected_share, log_likelihood_ratio

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


def test_it_stops_at_its_bounds_and_stays_there():
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
def test_it_is_seldom_wrong(draw):
    assert stronger(draw, SPRT.elo0, 40, 1)[0] <= 0.15
    assert stronger(draw, SPRT.elo1, 40, 2)[0] >= 0.85


@pytest.mark.long
@pytest.mark.parametrize("draw", [bernoulli, trinomial, pentanomial])
def test_it_is_wrong_as_seldom_as_it_promises_long(draw):
    sprt = Sprt(0, 60)
    wrong, deals = stronger(draw, sprt.elo0, 2000, 3, sprt)
    misses = 1 - stronger(draw, sprt.elo1, 2000, 4, sprt)[0]
    assert wrong <= 0.05 + 0.015  # three standard errors
    assert misses <= 0.05 + 0.015
    between, longest = stronger(draw, 30, 300, 5, sprt)
    assert 0.3 < between < 0.7
    assert longest > deals
