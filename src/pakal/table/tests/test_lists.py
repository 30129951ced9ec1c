"""In which list of the lobby a match stands: one match in memory, and in the store."""

import asyncio
import random
from typing import get_args

import pytest
from msgspec.structs import replace

from pakal.table.base.bodies import List, NoPace, SeatKind, Status
from pakal.table.storage.model import DeviceRow, Guest, Row, SeatRow, at_table, list_of

GUESTS = ["Ana", "Ben", "Cem"]
LISTS = get_args(List)


BLANK = Row(
    id="m",
    game="rockets",
    setup="",
    players=2,
    host="Ana",
    pace=NoPace(),
    absent="end",
    public=True,
    hints=None,
    secret=b"",
    commitment="",
    imported=False,
    notes={},
    rematch_of=None,
    created=0,
    status="waiting",
    version=0,
    actor=0,
    round=0,
    turn=0,
    ply=0,
    scores=[0, 0],
    winners=[],
    reason=None,
    clock=None,
    deadline=None,
    changed=0,
)


def random_match(number, draw):
    row = replace(
        BLANK,
        id=f"m{number}",
        commitment=f"{number}",
        host=draw.choice(GUESTS),
        status=draw.choice(get_args(Status)),
        public=draw.random() < 0.5,
    )
    seats = []
    for seat in range(draw.randint(1, 3)):
        kind = draw.choice(get_args(SeatKind))
        guest = draw.choice(GUESTS) if kind in ("me", "gone") else None
        lost_by = draw.choice([None, *GUESTS])
        seats.append(SeatRow(seat=seat, kind=kind, offer=kind, guest=guest, lost_by=lost_by))
    return row, seats


def test_a_store_finds_in_each_list_the_matches_of_which_the_function_says_so(stored):
    async def main():
        draw = random.Random(7)
        matches = [random_match(number, draw) for number in range(600)]
        async with stored() as store:
            for name in GUESTS:
                await store.add_guest(Guest(name, name, "en", None, None, []), DeviceRow(name, name, name, "", 0, 0))
            for match in matches:
                await store.create(*match, None)
            for guest in (*GUESTS, None):
                by_function = {row.id: list_of(row, seats, guest) for row, seats in matches}
                assert set(by_function.values()) >= {"open", "finished", None}
                for kind in LISTS:
                    pages = await store.page(kind, guest, None, len(matches))
                    assert {row.id for row, _ in pages} == {name for name, each in by_function.items() if each == kind}
            for guest in GUESTS:
                own = {row.id for row, seats in matches if row.status == "over" and at_table(row, seats, guest)}
                assert {row.id for row, _ in await store.played(guest, len(matches))} == own

    asyncio.run(main())


ME = SeatRow(seat=0, kind="me", offer="me", guest="Ana")
ABSENTEE = SeatRow(seat=0, kind="gone", offer="me", guest="Ana", agent="greedy")
LATE = replace(ABSENTEE, lost_by="Ana")
OPEN = SeatRow(seat=1, kind="open", offer="open")
LINK = SeatRow(seat=1, kind="link", offer="link")
BEN = SeatRow(seat=1, kind="me", offer="open", guest="Ben")


@pytest.mark.parametrize(
    ("more", "seats", "lists"),
    [
        ({}, [ME, OPEN], ["mine", "open", "open", "open"]),
        ({}, [ME, LINK], ["mine", None, None, None]),
        ({"public": False}, [ME, OPEN], ["mine", None, None, None]),
        ({"host": "Cem"}, [ME, OPEN], ["mine", "open", "mine", "open"]),  # a table that is set for others is one's own
        ({"status": "playing"}, [ME, BEN], ["mine", "mine", None, None]),
        ({"status": "playing"}, [ABSENTEE, BEN], [None, "mine", None, None]),  # who has left has no part in it any more
        ({"status": "playing"}, [LATE, BEN], ["mine", "mine", None, None]),  # she may come back
        ({"status": "broken"}, [ME, BEN], ["mine", "mine", None, None]),
        ({"status": "over"}, [ABSENTEE, BEN], ["finished"] * 4),
        ({"status": "over", "public": False}, [ABSENTEE, BEN], ["finished", "finished", None, None]),
    ],
)
def test_a_match_stands_in_the_list_of(more, seats, lists):
    assert [list_of(replace(BLANK, **more), seats, guest) for guest in (*GUESTS, None)] == lists
