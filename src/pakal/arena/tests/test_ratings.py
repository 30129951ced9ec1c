"""Ratings: as the model has them, and no more certain than the games allow."""

from itertools import combinations
from math import inf, isnan, log10, sqrt

import choix
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pakal.arena import intervals
from pakal.arena.intervals import ELO, FEWEST, NO_ESTIMATE, rate


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Most tests are not about bounds."""
    monkeypatch.setattr(intervals, "RESAMPLES", 60)


def elos(result):
    """Rating of each agent, by number."""
    return np.array([rating.estimate.elo.mean for rating in sorted(result.ratings)])


def bound(deals):
    """Elo points that one is ahead at least which has won all of so many deals."""
    share = 0.025 ** (1 / deals)  # so often it wins at least
    return 400 * log10(share / (1 - share))


def duels(elo, deals, rng, games=2):
    """Deals of a round-robin between two at a time."""
    above = np.zeros((deals, len(elo), len(elo)))
    for a, b in combinations(range(len(elo)), 2):
        wins = rng.binomial(games, 1 / (1 + 10 ** ((elo[b] - elo[a]) / 400)), deals)
        above[:, a, b], above[:, b, a] = wins, games - wins
    return above


def finishes(elo, deals, rng):
    """Order in which all finish, by the model of Plackett and Luce: (rankings, comparisons)."""
    noise = rng.gumbel(size=(deals, len(elo)))
    rankings = np.argsort(-(np.array(elo) / ELO + noise), axis=1)
    above = np.zeros((deals, len(elo), len(elo)))
    for deal, ranking in enumerate(rankings):
        for a, b in combinations(ranking, 2):
            above[deal, a, b] = 1
    return rankings, above


def test_the_ratings_of_two_agents_are_their_odds():
    above = np.zeros((100, 2, 2))
    above[:, 0, 1], above[:, 1, 0] = 1.5, 0.5
    result = rate(above, 1)
    assert [rating.agent for rating in result.ratings] == [0, 1]
    assert result.gaps[0].elo.mean == pytest.approx(400 * log10(3))
    assert elos(result).mean() == pytest.approx(0)


def test_a_round_robin_is_rated_as_it_was_drawn():
    truth = np.array([150, 40, 0, -190])
    result = rate(duels(truth, 4000, np.random.default_rng(3)), 1)
    assert elos(result) == pytest.approx(truth, abs=12)
    for rating in result.ratings:
        assert rating.estimate.elo.low < rating.estimate.elo.mean < rating.estimate.elo.high


def test_more_than_two_at_a_table_agree_with_the_likelihood_of_whole_rankings():
    truth = np.array([200, 60, -60, -200])
    rankings, above = finishes(truth, 3000, np.random.default_rng(4))
    whole = choix.ilsr_rankings(4, [tuple(map(int, ranking)) for ranking in rankings]) * ELO
    result = rate(above, 1)
    assert elos(result) == pytest.approx(whole, abs=6)
    assert elos(result) == pytest.approx(truth, abs=20)


def test_the_winner_of_everything_gets_a_lower_bound():
    leads = []
    for deals in (6, 10, 100, 1000):
        above = np.zeros((deals, 2, 2))
        above[:, 0, 1] = 2
        result = rate(above, 1)
        (gap,) = result.gaps
        assert gap.bound == "≥"
        assert gap.elo.mean == pytest.approx(bound(deals))
        assert gap.text() == f"≥ {gap.elo.mean:.0f}"
        leads.append(gap.elo.mean)
    assert leads == sorted(leads)


def test_a_loser_of_everything_is_told_apart_from_equal_agents():
    above = duels([0, 0, 0], 200, np.random.default_rng(5))
    above[:, :2, 2], above[:, 2, :2] = 2, 0
    result = rate(above, 1)
    assert [(rating.agent == 2, rating.estimate.bound) for rating in result.ratings] == [
        (False, ""),
        (False, ""),
        (True, "≤"),
    ]
    assert [gap.bound for gap in result.gaps] == ["", "≥"]


@pytest.mark.parametrize("hopeless", [1, 3])
def test_a_loser_of_everything_changes_nothing_between_the_others(hopeless):
    truth = [150, 0, -50]
    few = duels(truth, 50, np.random.default_rng(7))
    many = np.zeros((50, 3 + hopeless, 3 + hopeless))
    many[:, :3, :3] = few
    for last in range(3, 3 + hopeless):
        many[:, :last, last] = 2
    alone, together = rate(few, 1), rate(many, 1)
    assert together.ratings[:3] == alone.ratings
    assert together.gaps[:2] == alone.gaps
    assert {rating.estimate.bound for rating in together.ratings[3:]} == {"≤"}
    assert {gap.bound for gap in together.gaps[2:]} == {"≥"}
    assert all(gap.elo.mean > 50 for gap in together.gaps[2:])


def test_ratings_are_unbiased_even_if_others_lose_everything(monkeypatch):
    monkeypatch.setattr(intervals, "RESAMPLES", 100)
    rng = np.random.default_rng(8)
    gaps = [rate(duels([200, 0, -4000, -4500], 50, rng), 1).gaps[0].elo for _ in range(40)]
    assert np.mean([gap.mean for gap in gaps]) == pytest.approx(200, abs=12)
    assert sum(gap.low <= 200 <= gap.high for gap in gaps) >= 34


def test_a_group_that_loses_everything_keeps_its_own_order_and_intervals():
    above = duels([200, 0, 100, 0], 200, np.random.default_rng(9))
    above[:, :2, 2:], above[:, 2:, :2] = 2, 0
    result = rate(above, 1)
    assert [gap.bound for gap in result.gaps] == ["", "≥", ""]
    assert result.gaps[2].elo == pytest.approx(rate(above[:, 2:, 2:], 1).gaps[0].elo)


def test_in_a_chain_every_step_is_by_its_own_games():
    deals = 100
    above = np.zeros((deals, 4, 4))
    above[:, 0, 1] = 2
    above[:, 1, 2], above[:, 2, 1] = 1.5, 0.5
    above[:, 2, 3] = 2
    result = rate(above, 1)
    assert [gap.bound for gap in result.gaps] == ["≥", "", "≥"]
    step = bound(deals)
    assert [gap.elo.mean for gap in result.gaps] == pytest.approx([step, 400 * log10(3), step], abs=0.5)


@pytest.mark.parametrize("deals", [1, 3, 6, 100])
def test_a_loser_of_every_game_stands_below_all_that_won(deals):
    above = np.zeros((deals, 3, 3))
    above[:, 2, 1], above[:, 1, 2] = 1.8, 0.2
    above[:, 1:, 0] = 2
    result = rate(above, 1)
    assert [rating.agent for rating in result.ratings] == [2, 1, 0]
    if deals < 6:  # it may lose more than half of its games and have won these
        assert bound(deals) < 0
        assert result.gaps[1] == result.ratings[2].estimate == NO_ESTIMATE
        assert NO_ESTIMATE.text() == "–"
    else:
        assert [gap.bound for gap in result.gaps] == ["", "≥"]
        assert result.gaps[1].elo.mean == pytest.approx(bound(deals))


def test_a_bound_is_passed_as_seldom_as_it_says():
    rng = np.random.default_rng(1)
    for deals in (8, 20, 100):
        wins = 1 / (1 + 10 ** (-(bound(deals) - 1) / 400))  # who is less than so far ahead …
        sweeps = (rng.random((20_000, deals)) < wins).all(axis=1)
        assert sweeps.mean() == pytest.approx(0.025, abs=0.005)  # … wins all of them so seldom


def test_a_bound_goes_by_the_deals_in_which_the_two_were_compared():
    above = np.zeros((40, 2, 2))
    above[:8, 0, 1] = 1
    assert rate(above, 1).gaps[0].elo.mean == pytest.approx(bound(8))


def test_in_a_star_each_rating_is_relative_to_the_common_opponent():
    above = np.zeros((100, 4, 4))
    above[:, 0, 1] = 2
    above[:, 2, 0] = 2
    above[:, 0, 3] = 2
    result = rate(above, 1)
    assert elos(result) == pytest.approx([0, -bound(100), bound(100), -bound(100)])
    assert [rating.agent for rating in result.ratings] == [2, 0, 1, 3]
    assert [gap.text()[0] for gap in result.gaps] == ["≥", "≥", "–"]  # of the last two neither is known to lead


def test_an_agent_that_met_only_a_loser_of_everything_has_no_rating():
    above = np.zeros((100, 4, 4))
    above[:, 0, 1] = above[:, 1, 0] = 1
    above[:, 1, 2] = 2
    above[:, 3, 2] = 2
    result = rate(above, 1)
    assert elos(result)[:3] == pytest.approx([0, 0, -bound(100)])
    assert {rating.agent: rating.estimate.text() for rating in result.ratings}[3] == "–"
    assert result.ratings[-1].agent == 2  # below all that have won


def test_few_deals_give_no_interval():
    rng = np.random.default_rng(2)
    for deals, bounded in ((1, False), (FEWEST - 1, False), (FEWEST, True)):
        above = np.zeros((deals, 2, 2))
        above[:, 0, 1] = rng.permutation(np.arange(deals) % 2 + 1)
        above[:, 1, 0] = 3 - above[:, 0, 1]
        result = rate(above, 1)
        for estimate in (*(rating.estimate for rating in result.ratings), *result.gaps):
            assert estimate.elo.bounded == bounded
            assert estimate.text().endswith("]" if bounded else " (?)")


def test_deals_that_are_all_alike_are_not_taken_for_certainty():
    above = np.zeros((50, 2, 2))
    above[:, 0, 1], above[:, 1, 0] = 1.5, 0.5
    assert rate(above, 1).gaps[0].text() == "191 (?)"


def test_an_interval_of_few_deals_is_as_much_wider_as_student_says(monkeypatch):
    rng = np.random.default_rng(3)
    for deals, factor in ((10, 2.262 / 1.96 * sqrt(11 / 9)), (1000, 1.002)):
        above = duels([50, 0], deals, rng)
        wide = rate(above, 1).gaps[0].elo
        with monkeypatch.context() as bare:
            bare.setattr(intervals, "widening", lambda deals: 1.0)
            narrow = rate(above, 1).gaps[0].elo
        assert (wide.high - wide.low) / (narrow.high - narrow.low) == pytest.approx(factor, abs=0.002)
        assert narrow.mean == wide.mean


@settings(max_examples=25)
@given(data=st.data(), agents=st.integers(2, 6), deals=st.integers(1, 12))
def test_ratings_of_any_results_are_numbers(monkeypatch_module, data, agents, deals):
    pairs = data.draw(st.sampled_from([list(combinations(range(agents), 2)), [(a, a + 1) for a in range(agents - 1)]]))
    above = np.zeros((deals, agents, agents))
    for deal in range(deals):
        for a, b in pairs:
            above[deal, a, b] = data.draw(st.sampled_from([0, 0.5, 1, 1.5, 2]))
            above[deal, b, a] = 2 - above[deal, a, b]
    result = rate(above, 1)
    assert sorted(rating.agent for rating in result.ratings) == list(range(agents))
    for estimate in (*(rating.estimate for rating in result.ratings), *result.gaps):
        assert -inf < estimate.elo.mean < inf or estimate == NO_ESTIMATE
        assert not estimate.elo.bounded or deals >= FEWEST or estimate.elo == (0, 0, 0)
    assert all(gap.elo.mean >= 0 or isnan(gap.elo.mean) for gap in result.gaps)


@pytest.fixture(scope="module")
def monkeypatch_module():
    """Hypothesis wants fixtures that live longer than one example."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(intervals, "RESAMPLES", 3)
        yield patch


@pytest.mark.long
def test_intervals_hold_the_truth_as_often_as_they_say_long(monkeypatch):
    monkeypatch.setattr(intervals, "RESAMPLES", 400)
    rng, hits, runs = np.random.default_rng(9), 0, 400
    for run in range(runs):
        _, above = finishes([120, 0, -120], 200, rng)
        gap = rate(above, run).gaps[0].elo
        hits += gap.low <= 120 <= gap.high
    assert 0.91 <= hits / runs <= 0.98


@pytest.mark.long
def test_intervals_of_few_deals_hold_the_truth_as_often_as_they_say_long(monkeypatch):
    monkeypatch.setattr(intervals, "RESAMPLES", 200)
    rng, hits, runs = np.random.default_rng(5), 0, 300
    above = np.zeros((10, 2, 2))
    for run in range(runs):
        above[:, 0, 1] = rng.binomial(2, 0.7, 10)
        above[:, 1, 0] = 2 - above[:, 0, 1]
        result = rate(above, run)
        lead = ELO * np.log(0.7 / 0.3) * (1 if result.ratings[0].agent == 0 else -1)
        hits += result.gaps[0].elo.low <= lead <= result.gaps[0].elo.high
    assert hits / runs >= 0.94  # 0.90 where the bootstrap is not widened
