"""Two servers on one PostgreSQL that are killed, ended and stopped under people who play."""

import asyncio
from typing import NamedTuple

import pytest

from tests.table.postgres import postgres
from tests.torture.check import fits, histories_of, stored, told
from tests.torture.journal import Person
from tests.torture.world import World


class Event(NamedTuple):
    """A row of the table of events."""

    number: int
    kind: str
    ply: int | None
    actor: int
    text: str
    client: str | None


def tortured(folder, faults, matches=6):
    with postgres() as databases:
        result = asyncio.run(World(folder, databases.new(), 2, matches, seed=1).run(faults))
    assert result.wrong == []
    assert result.acknowledged > 10 * len(faults)


def test_a_dozen_kills_lose_nothing_and_double_nothing(tmp_path):
    tortured(tmp_path, ["kill"] * 12)


@pytest.mark.long
def test_servers_that_end_sleep_and_die_lose_nothing_and_double_nothing(tmp_path):
    tortured(tmp_path, ["kill", "stop", "term", "kill"] * 10)


def person(**journal):
    made = Person([], "m", "g", "secret", 0, "seed")
    vars(made).update(journal)
    return made


EVENTS = [
    Event(1, "begin", None, -2, "", None),
    Event(2, "action", 0, 0, "play:1", "g:a"),
    Event(3, "take-back", None, 0, "0", "g:b"),
    Event(4, "action", 0, 0, "play:2", "g:c"),
]
SAID = {name: {} for name in "abc"}


def test_the_checker_sees_what_is_lost_doubled_refused_and_invented():
    good = person(said=SAID, done=set(SAID))
    assert stored(EVENTS, [], 4, [good]) == []
    assert stored(EVENTS, [], 5, [good]) == ["its events are not 1 to 5"]
    assert stored(EVENTS, [], 4, [person(said={**SAID, "d": {}}, done={"d"})]) == ["d was acknowledged and is lost"]
    assert stored(EVENTS, [], 4, [person(said=SAID, refused={"c": "stale"})]) == [
        "c was refused (stale) and took effect"
    ]
    assert stored(EVENTS, [], 4, [person(said={})]) == [f"nobody said g:{name}" for name in "abc"]
    twice = [*EVENTS, Event(5, "action", 1, 1, "play:3", "g:a")]
    assert stored(twice, [], 5, [good]) == ["g:a took effect 2 times"]


def test_the_checker_sees_a_story_that_is_not_the_one_history():
    histories = histories_of(EVENTS)
    assert histories == [[], [], [(0, "play:1")], [], [(0, "play:2")]]

    def wrong(*states):
        rows = [{"version": version, "plies": plies, "log": log} for version, plies, log in states]
        return told(person(told=rows), histories, 0)

    assert wrong((2, 1, [(0, 0, "play:?")]), (4, 1, [(0, 0, "play:2")])) == []
    assert wrong((4, 1, []), (2, 1, [])) == ["version 2 was told after 4, and 4 is stored"]
    assert wrong((2, 1, [(0, 0, "play:2")])) == ["ply 0 was told as 0 play:2 at version 2"]
    assert wrong((3, 1, [])) == ["version 3 has 0 plies, and 1 were told"]
    assert wrong((5, 1, [])) == ["version 5 was told after 0, and 4 is stored"]


def test_a_question_mark_stands_for_anything_but_nothing():
    assert fits("deal:?,?;1", "deal:12,3;1")
    assert not fits("deal:?,?;1", "deal:,3;1")
    assert not fits("deal:?,?;2", "deal:12,3;1")
    assert not fits("play:?" * 40, "play:1" * 39)
