"""A study that cannot tell says how many games would be enough."""

from dataclasses import replace
from math import inf

import pytest

from pakal.lab.comparison import enough_text, two_digits
from pakal.lab.estimates import Estimate
from pakal.lab.laboratory import Findings, Order, carry_out
from pakal.lab.playing import Case

ORDER = Order((Case("rockets", 2),), ("random",), 4, 80, 1)


@pytest.fixture(scope="module")
def findings():
    """80 games of random players."""
    return carry_out(ORDER, map, lambda games: None)


def around(half, value=0.5):
    return Estimate(value, value - half, value + half)


def enough(games, option):
    return f"; with about {games:,} games ({option} {games}) intervals would reach only 2 points to either side"


def named(findings, agent):
    """The same games, under the name of another agent."""
    return Findings(replace(findings.order, agents=(agent,)), {agent: findings.alike["random"]}, {})


def test_an_interval_half_as_wide_needs_four_times_as_many_games(findings):
    assert enough_text(findings, [around(0.041)]) == enough(340, "--playouts")
    assert enough_text(findings, [around(0.03), around(0.08, 0.1)]) == enough(1300, "--playouts")
    assert enough_text(named(findings, "quick"), [around(0.041)]) == enough(340, "--playouts")
    assert enough_text(named(findings, "greedy"), [around(0.041)]) == enough(340, "--games")


@pytest.mark.parametrize("half", [0.0, 0.019, 3.0, inf])
def test_no_useless_number_of_games_is_proposed(findings, half):
    """The interval is fine, or too many games would be needed, or there is none."""
    assert enough_text(findings, [around(half)]) == ""


def test_a_study_of_records_proposes_no_more_games(findings):
    of_records = Findings(replace(ORDER, agents=()), {"": findings.alike["random"]}, {})
    assert enough_text(of_records, [around(0.04)]) == ""


@pytest.mark.parametrize(("number", "rounded"), [(41.2, 42), (98.7, 99), (320, 320), (321, 330), (24010, 25000)])
def test_numbers_of_games_are_rounded_up(number, rounded):
    assert two_digits(number) == rounded
