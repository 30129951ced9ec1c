"""What a table remembers of a family: who won how often, evenings, and medals."""

import asyncio

import pytest
from msgspec.structs import replace

from pakal.catalogue.registry import all_facts, game
from pakal.core.kinds import Kinds
from pakal.table.base.bodies import NewSeat, Tally
from pakal.table.calls.guests import forget
from pakal.table.play.family import FEATS, MATCHES, memory_of
from pakal.table.storage.model import SeatRow
from pakal.table.tests.tables import DAY, GREEDY, ME, guest, new_match, play, server_in, sit, until
from pakal.table.tests.test_lists import BLANK

EVENING = 20 * DAY + 19 * 3600 * 1000  # 21 January 1970, 19:00 UTC
HOUR = 3600 * 1000


def person(name, who="ana"):
    return {"kind": "me", "offer": "me", "guest": who, "name": name}


COMPUTER = {"kind": "computer", "offer": "computer", "agent": "greedy"}


def finished(number, seats, winners, scores=(), at=EVENING, game="rockets", **more):
    row = replace(BLANK, id=f"m{number}", game=game, status="over", host="ana", winners=winners, changed=at, **more)
    return replace(row, scores=list(scores)), [SeatRow(seat=n, **seat) for n, seat in enumerate(seats)]


def remembered(*matches, east=0):
    return memory_of(matches[::-1], "ana", east)


def test_wins_are_counted_by_name_and_by_game_whatever_the_device_and_the_spelling():
    memory = remembered(
        finished(1, [person("Ana"), person("Max", "phone-1")], [0]),
        finished(2, [person("Ana"), person("max ", "phone-2"), COMPUTER], [1, 2]),
        finished(3, [person("Ana"), person("Max")], [1], game="jaguar"),
    )
    assert memory.people == [
        Tally("Max", {"rockets": (1, 2), "jaguar": (1, 1)}),
        Tally("Ana", {"rockets": (1, 2), "jaguar": (0, 1)}),
        Tally(None, {"rockets": (1, 1)}),
    ]
    assert (memory.games, memory.matches) == (["jaguar", "rockets"], 3)


def test_the_guest_without_a_name_counts_but_not_a_nameless_person_beside_them():
    one = finished(1, [person(""), COMPUTER], [0])
    assert [tally.name for tally in remembered(one).people] == ["", None]
    several = finished(1, [person(""), person("Oma")], [0])
    assert remembered(several).people == [Tally("Oma", {"rockets": (0, 1)})]


def test_matches_that_nobody_won_or_that_were_brought_in_do_not_count():
    seats = [person("Ana"), person("Max")]
    memory = remembered(finished(1, seats, []), finished(2, seats, [0], imported=True))
    assert (memory.matches, memory.people, memory.evenings, memory.medals) == (0, [], [], [])


def test_who_has_left_wins_nothing():
    left = {**person("Max"), "kind": "gone", "agent": "greedy"}
    memory = remembered(finished(1, [person("Ana"), left], [1], [3, 9]))
    assert memory.people == [Tally("Ana", {"rockets": (0, 1)}), Tally(None, {"rockets": (1, 1)})]
    assert [(medal.name, medal.value) for medal in memory.medals] == [("Ana", 3)]


def test_an_evening_has_the_games_of_its_day_and_of_the_night_by_the_clocks_of_the_guest():
    seats = [person("Ana"), person("Max")]
    matches = [
        finished(number, seats, [number % 2], at=EVENING + hours * HOUR)
        for number, hours in enumerate((0, 1, 8, 11, 24))
    ]
    evenings = remembered(*matches).evenings
    assert [(evening.day, [past.match for past in evening.matches]) for evening in evenings] == [
        ("1970-01-22", ["m3", "m4"]),
        ("1970-01-21", ["m0", "m1", "m2"]),
    ]
    assert [past.winners for past in evenings[1].matches] == [["Ana"], ["Max"], ["Ana"]]
    assert [len(evening.matches) for evening in remembered(*matches, east=120).evenings] == [3, 2]


def medals(memory):
    return {medal.medal: (medal.name, medal.value, medal.match) for medal in memory.medals}


def test_a_medal_is_theirs_who_did_it_first_or_did_most_and_never_a_computers():
    seats = [person("Ana"), person("Max"), COMPUTER]

    def one(number, scores, moon, trip):
        return finished(number, seats, [0], scores, notes={FEATS: {"moon": moon, "best-trip": trip}})

    memory = remembered(
        one(1, [30, 30, 99], [0, 0, 1], [12, 0, 0]),
        one(2, [30, 41, 50], [0, 1, 0], [12, 9, 40]),
        one(3, [41, 20, 50], [2, 0, 0], [10, 15, 0]),
    )
    assert medals(memory) == {"": ("Max", 41, "m2"), "moon": ("Max", 1, "m2"), "best-trip": ("Max", 15, "m3")}


def test_a_match_from_before_medals_were_counted_or_of_a_game_that_has_gone_has_its_points():
    matches = [finished(1, [person("Ana")], [0], [7]), finished(2, [person("Ana")], [0], [9], game="nowhere")]
    assert [(medal.game, medal.medal, medal.value) for medal in remembered(*matches).medals] == [
        ("nowhere", "", 9),
        ("rockets", "", 7),
    ]


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_every_medal_is_for_events_that_the_game_tells_of_a_seat(facts):
    kinds: Kinds = game(facts.name).kinds
    arguments = {kind.name: kind.arguments for kind in kinds.all}
    for medal in facts.medals:
        for event in medal.events:
            assert {"seat", medal.argument or "seat"} <= set(arguments[event])


def test_a_match_keeps_what_medals_need_when_it_ends_and_its_people_are_remembered_until_forgotten(
    each_store, tmp_path
):
    async def main():
        async with server_in(tmp_path) as server:
            ana, ben = await guest(server, "Ana"), await guest(server, "Ben")
            room = await new_match(server, ana, ME, NewSeat("open"), GREEDY)
            await sit(room, ben, 1)
            while room.position.row.status == "playing":
                await until(lambda: room.position.actor in (0, 1) or not room.position.playing)
                await play(room, [ana.id, ben.id, ""], 1)
            ((row, seats),) = await server.services.store.played(ben.id, MATCHES)
            pushed = [0, 0, 0]
            for step in room.position.steps:
                for number, seat, *_ in step.rows:
                    if room.position.match.game.kinds.all[number].name == "push":
                        pushed[seat] += 1
            assert row.notes[FEATS]["pushes"][:3] == pushed
            memory = memory_of([(row, seats)], ben.id, 0)
            assert {tally.name for tally in memory.people} == {"Ana", "Ben", None}
            await forget(server, ben)
            memory = memory_of(await server.services.store.played(ana.id, MATCHES), ana.id, 0)
            assert {tally.name for tally in memory.people} == {"Ana", None}
            assert {medal.name for medal in memory.medals} <= {"Ana"}
            return row

    async def again():
        async with server_in(tmp_path) as server:
            room = await server.room(row.id)
            return room.position.row.notes

    row = asyncio.run(main())
    assert asyncio.run(again()) == row.notes
