"""Points in advance make seats even where points can, and are measured by other deals than those that chose them."""

import numpy as np
import pytest

from pakal.lab.compensation import compensation_of, compensation_text, most_even
from pakal.lab.notes import Sample


def games(rng, deals, bonus, spread=10.0):
    """Games in which each seat scores by chance, and has a bonus."""
    notes = np.zeros((deals, 4), np.dtype([("score", "i2", (5,)), ("starter", "i1")]))
    seats = len(bonus)
    notes["score"][..., :seats] = np.rint(rng.normal(50, spread, (deals, 4, seats)) + bonus)
    return Sample(notes, np.zeros(1, np.int64), seats)


@pytest.mark.parametrize("bonus", [(4, 0), (0, 3), (6, 2, 0), (5, 3, 1, 0)])
def test_points_take_away_what_a_seat_had_in_advance(bonus):
    found = compensation_of(games(np.random.default_rng(1), 4000, bonus))
    assert np.abs(np.array(found.points) - (max(bonus) - np.array(bonus))).max() <= 1
    assert all(abs(share.value - 1 / len(bonus)) < 0.02 for share in found.shares)


def test_seats_are_counted_from_who_starts():
    """In half of the games another seat starts."""
    rng, bonus = np.random.default_rng(2), np.array((0, 5, 0))
    sample = games(rng, 4000, bonus)
    sample.notes["starter"][:] = np.where(rng.random(sample.notes.shape) < 0.5, 2, 3)
    for seat in (1, 2):
        own = sample.starters() == seat
        sample.notes["score"][own, :3] += np.roll(bonus, seat) - bonus
    assert sample.from_starter(sample.scores()).mean((0, 1)).round().tolist() == [50, 55, 50]
    assert compensation_of(sample).points == (5, 0, 5)


def test_even_seats_get_nothing_to_speak_of():
    assert most_even(np.random.default_rng(3).normal(50, 10, (5000, 4, 3)).round()).max() <= 1


def test_intervals_of_shares_hold_the_truth():
    """Each share holds the true one as often as any interval."""
    rng, hits = np.random.default_rng(4), 0
    for _ in range(200):
        sample = games(rng, 60, (2, 0), spread=4.0)
        found = compensation_of(sample)
        truth = np.rint(rng.normal(50, 4, (20_000, 2)) + np.array([2, 0])) + found.points
        share = (truth[:, 0] > truth[:, 1]).mean() + (truth[:, 0] == truth[:, 1]).mean() / 2
        hits += found.shares[0].low <= share <= found.shares[0].high
    assert hits / 200 > 0.9


def test_points_that_help_only_the_games_that_chose_them_are_no_remedy():
    useless = 0
    for seed in range(40):
        sample = games(np.random.default_rng(seed), 60, (0, 0), spread=4.0)
        found, one, other = compensation_of(sample), sample.scores()[::2], sample.scores()[1::2]
        before = [np.sign(np.diff(each)).mean() ** 2 for each in (one, other)]
        after = [np.sign(np.diff(each)).mean() ** 2 for each in (one + found.halves[1], other + found.halves[0])]
        assert found.is_evener == (sum(after) < sum(before))
        text = compensation_text(sample)
        assert ("They would win" in text) == (any(found.points) and found.is_evener)
        assert ("There are too few games to choose points" in text) == (any(found.points) and not found.is_evener)
        useless += any(found.points) and not found.is_evener
    assert useless


def test_points_are_told_in_a_sentence():
    text = compensation_text(games(np.random.default_rng(5), 2000, (6, 0)))
    assert text.startswith(
        "In the same games seats would be most even with points in advance, 6 points for the second. "
    )
    assert "They would win: the first 5" in text or "They would win: the first 4" in text
    won = Sample(games(np.random.default_rng(6), 40, (0, 0)).notes, np.zeros(1, np.int64), 2)
    won.notes["score"][..., 0], won.notes["score"][..., 1] = 1, 1
    assert (
        compensation_text(won) == "No whole number of points in advance would make the seats of these games more even."
    )
