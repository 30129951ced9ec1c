"""Every edition has minutes for every number of players."""

import re

import pytest

from pakal.base.errors import DataError
from pakal.catalogue.durations import durations, lasts, minutes, read_durations
from pakal.catalogue.registry import our_facts, packages


@pytest.mark.parametrize("facts", our_facts(), ids=lambda facts: facts.name)
def test_the_table_covers_every_edition_and_every_number_of_players(facts):
    table = durations(packages()[facts.name])
    assert list(table) == [edition.name for edition in facts.editions]
    least, most = facts.players
    for rows in table.values():
        assert list(rows) == [str(players) for players in range(least, most + 1)]
        assert all(5 <= low <= high for low, high in rows.values())


def test_decisions_come_to_minutes_in_steps_of_five():
    assert minutes(120, 15) == 30
    assert minutes(124, 15) == 30
    assert minutes(1, 6) == 5


def test_a_package_that_has_not_counted_says_nothing():
    assert durations("pakal.core") == {}
    assert lasts("pakal.core") is None


HEAD = "seconds = 6\ngames = 10\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("x = [", "there: "),
        ("games = 10", "there: Object missing required field `seconds`"),
        ("seconds = 0\ngames = 10", "there: Expected `int` >= 1 - at `$.seconds`"),
        (HEAD + "[jeb]\n2 = 70", "there: [jeb]: 2 should be two numbers of decisions, such as [70, 84]: Expected"),
        (HEAD + "[jeb]\n2 = [70]", "there: [jeb]: 2 should be two numbers of decisions, such as [70, 84]: Expected"),
        (HEAD + "[jeb]\n2 = [90, 9]", "the first number is the smaller one, but 90 is above 9"),
        (HEAD + "jeb = 2", "there: [jeb]: Expected `object`"),
    ],
)
def test_a_file_of_durations_that_is_broken(text, reason):
    with pytest.raises(DataError, match=re.escape(reason)):
        read_durations(text, "there")
