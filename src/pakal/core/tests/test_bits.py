"""Sets kept in one word, compiled or interpreted: the same answers."""

import os
import subprocess
import sys

import numpy as np
import pytest

from pakal.core.bits import bit, has, highest, lowest, nth, popcount

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


def test_plain_python_answers_the_same():
    """In a process of its own: the choice is made when the module is imported."""
    command = [sys.executable, "-W", "error", "-m", "pytest", "-q", __file__, "-k", "word or set"]
    if os.environ.get("PAKAL_INTERPRET"):
        pytest.skip("this is that process")
    process = subprocess.run(command, env={**os.environ, "PAKAL_INTERPRET": "1"}, capture_output=True, text=True)
    assert process.returncode == 0, process.stdout
