"""The variance of results is taken apart into the parts that it was made of."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pakal.lab.measures import PARTS, luck_change, luck_of


def results(rng, deals, games=4, deal=1.0, rest=1.0, seat=0.0, who=0.0, alternate=False):
    """Results of two seats, the one's gain the other's loss."""
    own = seat + rng.normal(0, deal, (deals, 1)) + rng.normal(0, rest, (deals, games))
    if alternate:
        own = own + who * np.where(np.arange(games) % 2, -1, 1)
    return np.stack([own, -own], -1)


@pytest.mark.parametrize(
    ("deal", "rest", "seat"), [(0.0, 1.0, 0.0), (1.0, 1.0, 0.0), (0.5, 1.0, 0.5), (1.0, 0.0, 0.3), (1.0, 2.0, 1.0)]
)
def test_the_parts_are_those_that_results_were_made_of(deal, rest, seat):
    luck = luck_of(results(np.random.default_rng(5), 3000, deal=deal, rest=rest, seat=seat), same=True)
    total = deal**2 + rest**2 + seat**2
    assert [part.value for part in luck.parts] == pytest.approx(
        [0, seat**2 / total, deal**2 / total, rest**2 / total], abs=0.03
    )


def test_the_players_are_a_part_of_the_variance_if_two_kinds_meet():
    numbers = results(np.random.default_rng(6), 3000, games=2, deal=1.0, rest=1.0, seat=0.5, who=1.0, alternate=True)
    parts = dict(zip(PARTS, luck_of(numbers, same=False).parts, strict=True))
    assert parts["who plays"].value == pytest.approx(1 / 3.25, abs=0.03)
    assert parts["seat"].value == pytest.approx(0.25 / 3.25, abs=0.03)
    assert parts["rest"].value == pytest.approx(2 / 3.25, abs=0.03)


def test_a_deal_that_suits_one_of_two_kinds_makes_no_part_negative():
    # With some deals one kind wins by more, in whichever seat: the two games of a deal differ more than by chance.
    rng = np.random.default_rng(11)
    suits = rng.normal(0, 1, (3000, 1)) * np.array([1, -1])
    numbers = results(rng, 3000, games=2, deal=0.0, rest=1.0, who=1.0, alternate=True)
    numbers += np.stack([suits, -suits], -1)
    parts = dict(zip(PARTS, luck_of(numbers, same=False).parts, strict=True))
    assert parts["who plays"].value == pytest.approx(1 / 3, abs=0.03)
    assert parts["deal"].value == parts["deal"].low == parts["deal"].high == 0
    assert parts["rest"].value == pytest.approx(2 / 3, abs=0.03)


@pytest.mark.parametrize(("seats", "deals"), [(2, 20), (4, 20), (5, 40)])
def test_equal_games_are_hardly_ever_said_to_differ(seats, deals):
    rng, hits = np.random.default_rng(9), []
    for _ in range(200):
        wins = np.eye(seats)[rng.integers(0, seats, (deals, seats))]
        who, seat, *_ = luck_of(wins, same=False).parts
        hits.append([who.low <= 0 <= who.high, seat.low <= 0 <= seat.high])
    assert (np.mean(hits, 0) > 0.93).all()


def test_intervals_hold_the_true_part():
    rng, hits = np.random.default_rng(7), []
    for _ in range(200):
        part = luck_of(results(rng, 120, deal=0.5), same=True).parts[2]
        hits.append(part.low <= 0.2 <= part.high)
    assert 0.9 <= np.mean(hits) <= 0.99


@given(st.integers(0, 10_000), st.integers(3, 30), st.integers(2, 5))
def test_parts_sum_to_one(seed, deals, games):
    numbers = np.random.default_rng(seed).normal(size=(deals, games, 3))
    for same in (True, False):
        assert sum(part.value for part in luck_of(numbers, same).parts) == pytest.approx(1)


def test_results_that_are_all_alike_have_no_parts():
    assert luck_of(np.ones((10, 4, 2)), same=True) is None
    assert luck_of(np.random.default_rng(1).normal(size=(10, 1, 2)), same=True) is None


def test_only_true_changes_are_seen():
    rng = np.random.default_rng(8)
    base = results(rng, 1000, deal=0.3)
    assert [estimate.value for estimate in luck_change(base, base, same=True)] == pytest.approx([0, 0, 0, 0])
    change = luck_change(base, results(rng, 1000, deal=1.0), same=True)[2]
    assert change.low > 0.2
