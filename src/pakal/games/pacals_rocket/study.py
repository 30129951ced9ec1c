"""Counters of Pacal's Rocket for the laboratory, and its chance for OpenSpiel."""

from collections.abc import Mapping
from typing import Any

from pakal.core.game import ChanceOutcome, Game
from pakal.core.position import Terms
from pakal.core.setup import Setup
from pakal.core.study import Dealing, Group, Study, numbers_by_group
from pakal.games.pacals_rocket import actions
from pakal.games.pacals_rocket.rules.scoring import final_parts
from pakal.games.pacals_rocket.state import GOD, STRAIGHT, whole
from pakal.kernels.kernel import CHANCE, NOBODY, Record, kernel

GROUPS = (
    Group(
        "New pyramids, by height",
        "How many pyramids of each height a player puts on the board; there are 1, 3, 3, 2 and 2 of them.",
        ("height 1", "height 2", "height 3", "height 4", "height 5"),
    ),
    Group(
        "Upgrades, by new height",
        "How often a player replaces a pyramid by a higher one.",
        ("to height 2", "to height 3", "to height 4", "to height 5"),
    ),
    Group(
        "Moves of the ship",
        "How a player's ship moves; forced: nothing else was possible, and no god stone was left.",
        ("straight", "turning", "arrows", "forced"),
    ),
    Group(
        "God stones used", "How often a player gives up each god stone; unused it is worth its number.", ("2", "4", "6")
    ),
    Group(
        "Stones",
        "Stones dropped into ships, and how many of them were taken off the board for it.",
        ("into the own ship", "into another's ship", "taken off the board"),
    ),
    Group(
        "Declined",
        "How often a player ends dropping, or builds nothing, although something was possible.",
        ("no (further) stone dropped", "nothing built"),
    ),
    Group(
        "Where points come from",
        "Points of a player: while the game goes on, and by each part of the final scoring.",
        ("during the game", "river", "lake", "districts at the end", "god stones left"),
    ),
)

(
    (NEW, *_),
    (UPGRADE, *_),
    (MOVE, *_),
    (GODS, *_),
    (INTO_OWN, INTO_OTHER, OFF_BOARD),
    (NO_DROP, NO_BUILD),
    (POINTS, *_),
) = numbers_by_group(GROUPS)


@kernel
def tally(terms: Record, before: Record, action: int, after: Record, counts: Any) -> None:
    """Count one decision. [PR-ROUND-4]"""
    seat = whole(before.actor)
    if seat == CHANCE:
        return
    kind = actions.kind(action)
    if kind == actions.BUILDING:
        square = whole(terms.member[actions.constellation_of(action), actions.corner_of(action)])
        height = actions.height_of(action)
        if before.tall[square] == 0:
            counts[seat, NEW + height - 1] += 1
        else:
            counts[seat, UPGRADE + height - 2] += 1
    elif kind == actions.MOVING:
        way = actions.way_of(action)
        if way >= GOD:
            counts[seat, GODS + way - GOD] += 1
        else:
            counts[seat, MOVE + way - STRAIGHT] += 1
    elif kind == actions.DROPPING:
        counts[seat, INTO_OWN if actions.ship_of(action) == seat else INTO_OTHER] += 1
        counts[seat, OFF_BOARD] += actions.square_of(action) != actions.FROM_SUPPLY
    elif kind == actions.ENDING_DROPS:
        counts[seat, NO_DROP] += 1
    elif kind == actions.ENDING_BUILD:
        counts[seat, NO_BUILD] += 1
    if after.actor == NOBODY:
        count_points(terms, after, counts)


@kernel
def count_points(terms: Record, after: Record, counts: Any) -> None:
    """Parts of every score, in a position that is scored. [PR-FINAL]"""
    for seat in range(whole(after.players)):
        parts = final_parts(terms, after, seat)
        counts[seat, POINTS] += whole(after.score[seat]) - sum(parts)
        for i in range(len(parts)):
            counts[seat, POINTS + 1 + i] += parts[i]


STUDY = Study(GROUPS, tally)


class PacalsRocketDealing(Dealing):
    """Outcome n is the n-th distinct face of the die. There are no cards."""

    def __init__(self, game: Game, setup: Setup, terms: Terms, sizes: Mapping[str, int]) -> None:
        super().__init__(game, setup, terms, sizes)
        self.faces = list(dict.fromkeys(terms.die[: terms.faces]))
        self.outcomes = len(self.faces)

    def code(self, outcome: ChanceOutcome) -> int:
        """The place of the face among those that differ."""
        return self.faces.index(outcome[0])


DEALING = PacalsRocketDealing
