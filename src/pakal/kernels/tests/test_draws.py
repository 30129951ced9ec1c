"""Random numbers in plain Python are those of NumPy, bit for bit."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pakal.kernels.draws import Draws, seed_longs, seed_words

seeds = st.integers(0, 2**300)
sizes = st.one_of(st.integers(1, 300), st.sampled_from([2**31, 2**32 - 1, 2**32, 2**32 + 1, 2**53, 2**62]))
calls = st.lists(
    st.one_of(
        st.tuples(st.just("integers"), sizes),
        st.tuples(st.just("random"), st.sampled_from([None, 0, 3])),
        st.tuples(st.just("permutation"), st.integers(0, 70)),
        st.tuples(st.just("choice"), st.integers(1, 70)),
    ),
    max_size=20,
)


@given(seeds, st.integers(0, 9))
def test_a_seed_makes_the_words_of_numpy(seed, count):
    sequence = np.random.SeedSequence(seed)
    assert seed_words(seed, count) == sequence.generate_state(count).tolist()
    assert seed_longs(seed, count) == sequence.generate_state(count, np.uint64).tolist()


@given(seeds, calls)
def test_draws_are_those_of_numpy_in_whatever_order(seed, calls):
    ours, numpys = Draws(seed), np.random.default_rng(seed)
    for name, argument in calls:
        assert getattr(ours, name)(argument) == np.asarray(getattr(numpys, name)(argument)).tolist()


@given(seeds, st.lists(st.floats(0.01, 1.0), min_size=1, max_size=7))
def test_chances_are_those_of_numpy(seed, weights):
    chances = [weight / sum(weights) for weight in weights]
    ours, numpys = Draws(seed), np.random.default_rng(seed)
    for _ in range(20):
        assert ours.choice(len(chances), p=chances) == numpys.choice(len(chances), p=chances)


@given(seeds)
def test_a_generator_for_kernels_has_the_same_seed(seed):
    ours, numpys = Draws(seed), np.random.default_rng(seed)
    assert ours.integers(1, 1 << 63) == numpys.integers(1, 1 << 63, 1, np.uint64)[0]
    assert ours.integers(1, 1 << 63) == numpys.integers(1, 1 << 63, dtype=np.uint64)


@pytest.mark.parametrize("range_", [(0,), (5, 5)])
def test_an_empty_range_has_no_number(range_):
    with pytest.raises(ValueError, match=r"high <= 0|low >= high"):
        Draws(1).integers(*range_)


def test_without_a_seed_every_generator_is_another():
    assert Draws().integers(1 << 62) != Draws().integers(1 << 62)
