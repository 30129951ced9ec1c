"""Sets kept in one word, compiled or interpreted: the same answers."""

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from pakal.kernels.bits import ROW, bit, copy_row, has, highest, list_members, lowest, nth, popcount, write_run
from pakal.kernels.kernel import Ints, kernel

WORDS = [1, 2, 3, 0b1011000, 1 << 63, (1 << 64) - 1, 0x8000000000000001, 0x0123456789ABCDEF]


@pytest.mark.parametrize("word", WORDS)
def test_a_word_is_read_as_a_set(word):
    numbers = [i for i in range(64) if word >> i & 1]
    numbers_word = np.uint64(word)
    assert popcount(numbers_word) == len(numbers)
    assert (lowest(numbers_word), highest(numbers_word)) == (numbers[0], numbers[-1])
    assert [nth(numbers_word, i) for i in range(len(numbers))] == numbers
    assert [i for i in range(64) if has(numbers_word, i)] == numbers


def test_the_empty_set_has_no_numbers():
    assert popcount(np.uint64(0)) == 0


def test_one_number_makes_a_set():
    assert [int(bit(i)) for i in (0, 31, 32, 63)] == [1, 1 << 31, 1 << 32, 1 << 63]


@kernel
def copy_of_row(out: Ints, n: int, source: Any, start: int, more: int) -> None:
    copy_row(out, n, source, start, more)


@kernel
def moved_row(out: Ints, n: int, start: int, more: int) -> None:
    copy_row(out, n, out, start, more)


@kernel
def run(out: Ints, n: int, first: int) -> None:
    write_run(out, n, first)


@kernel
def members(word: np.uint64, first: int, out: Ints, n: int) -> int:
    return list_members(word, first, out, n)


def buffer():
    """Room for 40 numbers and a row; each has another number."""
    return np.arange(1000, 1040 + ROW, dtype=np.int32)


@pytest.mark.parametrize("kind", [np.uint8, np.int8, np.uint16, np.int32])
def test_a_row_of_any_array_is_copied(kind):
    rng = np.random.default_rng(7)
    for _ in range(50):
        source = rng.integers(max(-128, np.iinfo(kind).min), 128, (3, 20)).astype(kind)
        (n, start, more), out = rng.integers([0, 0, -70000], [41, 61 - ROW, 70000]).tolist(), buffer()
        copy_of_row(out, n, source, start, more)
        assert out.tolist() == [
            *range(1000, 1000 + n),
            *(int(number) + more for number in source.ravel()[start : start + ROW]),
            *range(1000 + n + ROW, 1040 + ROW),
        ]


def test_a_row_moves_in_its_own_array_also_where_both_places_overlap():
    for n in range(41):
        out = buffer()
        moved_row(out, n, 20, 7)
        expected = buffer()
        expected[n : n + ROW] = [1000 + 20 + 7 + i for i in range(ROW)]
        assert out.tolist() == expected.tolist()


def test_a_run_has_numbers_that_follow_each_other():
    for n in range(41):
        out, expected = buffer(), buffer()
        run(out, n, -5)
        expected[n : n + ROW] = range(-5, ROW - 5)
        assert out.tolist() == expected.tolist()


@pytest.mark.parametrize("most", [1, 8, 41, 64])
def test_the_members_of_a_set_are_listed_in_ascending_order(most):
    rng = np.random.default_rng(most)
    for _ in range(200):
        word = int(rng.integers(0, (1 << most) - 1, dtype=np.uint64, endpoint=True))
        numbers = [i for i in range(64) if word >> i & 1]
        out = np.full(100 + ROW, -1, np.int32)
        n = members(np.uint64(word), 640, out, 3)
        assert out[:n].tolist() == [-1, -1, -1, *(640 + i for i in numbers)]
        assert set(out[n + ROW :]) == {-1}


def test_plain_python_answers_the_same():
    """In a process of its own: the choice is made when the module is imported."""
    command = [sys.executable, "-W", "error", "-m", "pytest", "-q", __file__, "-k", "not plain_python"]
    if os.environ.get("PAKAL_INTERPRET"):
        pytest.skip("this is that process")
    process = subprocess.run(command, env={**os.environ, "PAKAL_INTERPRET": "1"}, capture_output=True, text=True)
    assert process.returncode == 0, process.stdout
