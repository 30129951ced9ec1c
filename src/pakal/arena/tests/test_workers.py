"""The same in order over any number of processes; what goes wrong is said, and nothing hangs."""

import multiprocessing
import os

import pytest

from pakal.arena.workers import in_order, workers
from pakal.core.errors import PakalError


def square(number):
    return number * number


def fail_at_five(number):
    if number == 5:
        raise PakalError("five")
    return number


def die_at_five(number):
    if number == 5:
        os._exit(9)
    return number


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_come_in_order(jobs):
    with workers(jobs) as work:
        assert list(work(square, range(50))) == [number * number for number in range(50)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_is_the_same_wherever_it_happens(jobs):
    seen = []
    with pytest.raises(PakalError, match="five"), workers(jobs) as work:
        seen.extend(work(fail_at_five, range(50)))
    assert seen == [0, 1, 2, 3, 4]


def test_a_process_that_is_killed_is_said():
    with pytest.raises(PakalError, match="a process was killed"), workers(2) as work:
        list(work(die_at_five, range(50)))


def test_more_work_after_that_is_answered_with_the_same():
    with workers(2) as work:
        for _ in range(2):
            with pytest.raises(PakalError, match="a process was killed"):
                list(work(die_at_five, range(50)))


def test_no_more_is_given_out_than_is_wanted_soon():
    given = []

    def give(piece):
        given.append(piece)
        return piece

    results = in_order(give, square, iter(range(1000)), 6)
    assert [next(results) for _ in range(10)] == [number * number for number in range(10)]
    assert len(given) <= 16


def test_leaving_early_leaves_no_process_behind():
    before = set(multiprocessing.active_children())
    with workers(2) as work:
        next(iter(work(square, range(100))))
    assert set(multiprocessing.active_children()) <= before
