"""Real games, played on until each of their questions is asked, to check how the page shows them."""

import random
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, NamedTuple

from tests.screenshots import decide
from tests.table.harness import Program, Server, Socket

NAMES = (
    "Wilhelmina-Aleksandra von Großschädl-Öx.",
    "Maximilian Grzegorz Brzęczyszczykiewicz.",
    "Konstanty Ildefons Gałczyński z Warszawy",
    "Żółć-Gęślą Jaźń Wołodyjowska-Mąkwiczowa.",
    "WWW Franziska Wohlgemuth-Großschädl-Möwe",
)
"""As long as a name may be, of wide letters and narrow ones."""


COMMON = ("fly", "drop-both", "drop-own", "drop-other", "build", "lay", "offer", "take", "place")
"""Questions that are asked again and again."""


class Asked(NamedTuple):
    """A question that is open at a table.

    Attributes:
        name: game, number of players, and kind of the question.
        guest: whom it is asked.
        match: where.
    """

    name: str
    guest: Program
    match: str


def kinds(game: str) -> set[str]:
    """Of all questions that a game has words for."""
    folder = files(f"pakal.games.{game.replace('-', '_')}") / "texts" / "en"
    return {
        kind
        for file in folder.iterdir()
        for kind in re.findall(r"^question-([a-z-]+) =", file.read_text(), re.MULTILINE)
    }


def questions(
    server: Server,
    game: str,
    players: int,
    wanted: set[str],
    after: int = 2,
    turn: int = 0,
    again: bool = False,
    **more: Any,
) -> Iterator[Asked]:
    """Plays one game to its end, and stops whenever a question is asked that has been wanted so far.

    Args:
        server: that is asked for a table.
        game: name of it.
        players: number of seats, each a person with a long name.
        wanted: kinds of questions; those found are taken out.
        after, turn: questions that are asked all the time are looked at after so many rounds and turns, where more lies
            on the table.
        again: stop at every question of these kinds, not only at the first one.
        more: edition, options and the like.
    """
    guests = [Program(server.url, name) for name in NAMES[:players]]
    made = guests[0].set_table(game, [{"kind": "me"}, *[{"kind": "open"}] * (players - 1)], start_seat=0, **more)
    match = made["id"]
    for seat in range(1, players):
        guests[seat].sit(match, seat)
    seats = [guest.look(match) for guest in guests]
    rng = random.Random(f"{game} {players}")
    try:
        while seats[0].state["outcome"] is None:
            actor = seats[0].state["actor"]
            table = seats[actor]
            table.later_than(seats[0].state["version"] - 1)
            kind, view = table.state["question"]["kind"], table.state["view"]
            if kind in wanted and (kind not in COMMON or (view["round"] > after and view["turn"] >= turn)):
                if not again:
                    wanted.discard(kind)
                yield Asked(f"{game}-{players}-{kind}", guests[actor], match)
            step(table, rng)
            seats[0].later_than(table.state["version"] - 1)
        if "over" in wanted:
            yield Asked(f"{game}-{players}-over", guests[0], match)
    finally:
        for table in seats:
            table.close()


def step(table: Socket, rng: random.Random) -> None:
    """Mostly what earns most; at times anything, so that rare questions come."""
    if rng.random() < 0.8:
        decide(table, rng)
    else:
        table.act(rng.choice(table.state["legal"]))
