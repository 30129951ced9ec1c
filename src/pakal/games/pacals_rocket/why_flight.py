"""Why a ship may not go there. [PR-MOVE]"""

from collections.abc import Iterator
from itertools import islice

from pakal.core.kernel import Record
from pakal.core.view import Reason
from pakal.games.pacals_rocket import actions
from pakal.games.pacals_rocket.board_view import outside
from pakal.games.pacals_rocket.names import name_of
from pakal.games.pacals_rocket.state import (
    ARROW,
    ARROWS,
    FORCED,
    GOD,
    OBSTACLE,
    OUTSIDE,
    SHIP,
    STRAIGHT,
    TURNING,
)

DIRECTIONS = ((1, 0), (0, 1), (-1, 0), (0, -1))
CLAUSES = {STRAIGHT: "PR-MOVE-2", TURNING: "PR-MOVE-3", ARROW: "PR-MOVE-6", FORCED: "PR-MOVE-8"}
GOD_STONE = "PR-MOVE-7"
"""Clauses of the ways to move."""
FURTHEST = 60
"""Steps that paths are followed for an explanation: beyond, there is only a path, or none, with all pips."""


def why_no_move(terms: Record, state: Record, action: int, legal: set[int]) -> list[Reason]:
    """What forbids this way to move now, else what is wrong with its target."""
    way, target = int(actions.way_of(action)), int(actions.square_of(action))
    clause = CLAUSES.get(way, GOD_STONE)
    now = why_not_this_way(terms, state, way, action, legal)
    if now:
        return [now]
    if target == state.ship[state.actor]:
        return [Reason("PR-MOVE-5", "back-to-start") if way == TURNING else Reason(clause, "stay")]
    reasons = why_not_free(terms, state, target, clause)
    if way == STRAIGHT:
        reasons = why_not_straight(terms, state, target, reasons)
    elif way == ARROW and not in_line(terms, int(state.ship[state.actor]), target):
        reasons = [Reason("PR-MOVE-6", "not-on-line", {"square": name_of(terms, target)}), *reasons]
    elif way == TURNING and not reasons:
        reasons = why_not_turning(terms, state, target)
    if reasons:
        return reasons
    clause = "PR-MOVE-9" if way in (STRAIGHT, ARROW) else "PR-MOVE-10"
    return [Reason(clause, "leave-sacred", {"square": name_of(terms, target)})]


def why_not_this_way(terms: Record, state: Record, way: int, action: int, legal: set[int]) -> Reason | None:
    """Die, round and god stones: which ways to move there are now. [PR-MOVE-6 to PR-MOVE-10]"""
    ways = {int(actions.way_of(one)) for one in legal}
    gods = int(state.gods[state.actor])
    first = state.rounds == 1
    if way == TURNING and first:
        return Reason("PR-MOVE-9", "no-turning-yet")
    if way in (STRAIGHT, TURNING) and state.die == ARROWS:
        return Reason("PR-MOVE-6", "arrows-shown")
    if way == ARROW and state.die != ARROWS:
        return Reason("PR-MOVE-6", "no-arrows-shown", {"count": int(state.die)})
    if way >= FORCED and first and ways & {STRAIGHT, ARROW}:
        return Reason("PR-MOVE-10", "fly-in-first-round")
    if way >= GOD and not gods >> (way - GOD) & 1:
        return Reason("PR-MOVE-7", "no-such-god-stone", {"worth": int(actions.god_stone_of(action))})
    if way == FORCED and ways & {STRAIGHT, TURNING, ARROW}:
        return Reason("PR-MOVE-8", "can-fly")
    if way == FORCED and gods:
        return Reason("PR-MOVE-8", "use-god-stone")
    return None


def why_not_free(terms: Record, state: Record, square: int, clause: str) -> list[Reason]:
    """A ship needs a free square: in play, no lake, no ship, no pyramid; stones do not matter. [PR-BOARD-4]"""
    ground, args = int(state.ground[square]), {"square": name_of(terms, square)}
    if not ground & OBSTACLE:
        return []
    if ground & OUTSIDE:
        return [Reason(*outside(terms, square), args)]
    if ground & SHIP:
        return [Reason(clause, "ship-there", args | {"owner": state.ship.tolist().index(square)})]
    return [Reason(clause, "pyramid-there", args | {"owner": int(state.owner[square])})]


def in_line(terms: Record, one: int, other: int) -> bool:
    """Whether two squares are on one row or column."""
    return bool(terms.x[one] == terms.x[other] or terms.y[one] == terms.y[other])


def why_not_straight(terms: Record, state: Record, target: int, blocked: list[Reason]) -> list[Reason]:
    """In one direction, all pips, or as far as an obstacle allows. [PR-MOVE-2]"""
    here, pips = int(state.ship[state.actor]), int(state.die)
    name = name_of(terms, target)
    if not in_line(terms, here, target):
        return [Reason("PR-MOVE-2", "not-straight", {"square": name})]
    east, north = int(terms.x[target]) - int(terms.x[here]), int(terms.y[target]) - int(terms.y[here])
    distance = abs(east) + abs(north)
    if distance > pips:
        return [Reason("PR-MOVE-2", "too-far", {"square": name, "distance": distance, "count": pips})]
    path = ray(terms, here, (east > 0) - (east < 0), (north > 0) - (north < 0))
    clear = 0
    for square in path:
        if int(state.ground[square]) & OBSTACLE:
            break
        clear += 1
    if clear < distance - 1:
        obstacle = name_of(terms, here + (target - here) // distance * (clear + 1))
        return [Reason("PR-MOVE-2", "obstacle-before", {"square": name, "obstacle": obstacle})]
    if blocked:
        return blocked
    if distance < min(pips, clear):
        return [Reason("PR-MOVE-2", "pips-left", {"square": name, "distance": distance, "count": pips})]
    return []


def ray(terms: Record, square: int, east: int, north: int) -> Iterator[int]:
    """The squares of the grid from the next one on in one direction."""
    x, y = int(terms.x[square]) + east, int(terms.y[square]) + north
    while 0 <= x < terms.width and 0 <= y < terms.height:
        yield y * int(terms.width) + x
        x, y = x + east, y + north


def why_not_turning(terms: Record, state: Record, target: int) -> list[Reason]:
    """With at least one turn, over free squares, with all pips or into a dead end. [PR-MOVE-3, PR-MOVE-4]"""
    pips = int(state.die)
    args = {"square": name_of(terms, target), "count": pips}
    straight_only = False
    for steps, reached in enumerate(fronts(terms, state, min(pips, FURTHEST)), 1):
        if (target, True) in reached and steps < pips:
            return [Reason("PR-MOVE-3", "pips-left-turning", args | {"distance": steps})]
        straight_only |= (target, False) in reached and steps == pips
    if straight_only:
        return [Reason("PR-MOVE-3", "without-a-turn", args)]
    return [Reason("PR-MOVE-3", "no-path", args)]


def fronts(terms: Record, state: Record, steps: int) -> Iterator[set[tuple[int, bool]]]:
    """After each step, the squares that a path can have reached, and whether with a turn. The start counts as free."""
    here = int(state.ship[state.actor])
    front: set[tuple[int, tuple[int, int] | None, bool]] = {(here, None, False)}
    for _ in range(steps):
        front = {
            (onto, (east, north), turned or heading not in (None, (east, north)))
            for square, heading, turned in front
            for east, north in DIRECTIONS
            for onto in islice(ray(terms, square, east, north), 1)
            if heading != (-east, -north) and (onto == here or not int(state.ground[onto]) & OBSTACLE)
        }
        yield {(square, turned) for square, _, turned in front}
