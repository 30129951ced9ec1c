"""Why a pyramid may not be built. [PR-BUILD]"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pakal.core.kernel import Record
from pakal.core.view import Reason
from pakal.games.pacals_rocket import actions
from pakal.games.pacals_rocket.board_view import outside
from pakal.games.pacals_rocket.names import name_of
from pakal.games.pacals_rocket.state import OUTSIDE, PYRAMID, SHIP


def no_constellation(size: int) -> list[Reason]:
    """So many squares are no constellation, where they lie. [PR-BUILD-2, PR-BUILD-3, PR-BUILD-4, PR-BUILD-5]"""
    if size == 2:
        return [Reason("PR-BUILD-2", "no-pair")]
    if size == 3:
        return [Reason("PR-BUILD-3", "no-three")]
    if size == 4:
        return [Reason("PR-BUILD-4", "no-four"), Reason("PR-BUILD-5", "no-square")]
    return [Reason("PR-BUILD-5", "too-many-squares", {"count": size})]


def why_no_build(terms: Record, state: Record, action: int) -> list[Reason]:
    """Every rule that the build breaks: what stands on its squares, what lies between them, which height it has."""
    build = actions.decode_build(terms, action)
    squares = build.constellation
    highest = height_of(terms, squares)
    reasons = why_no_pieces(terms, state, squares, f"PR-BUILD-{highest}")
    reasons += why_no_gaps(terms, state, squares)
    reasons += why_not_so_high(terms, state, build.height, highest)
    return reasons + why_no_upgrade(terms, state, build)


def height_of(terms: Record, squares: Sequence[int]) -> int:
    """Height that a constellation builds. [PR-BUILD-1, PR-BUILD-2, PR-BUILD-3, PR-BUILD-4, PR-BUILD-5]"""
    steps = {(int(terms.x[b]) - int(terms.x[a]), int(terms.y[b]) - int(terms.y[a])) for a, b in pairwise(squares)}
    return len(squares) if len(steps) <= 1 else 5


def why_no_pieces(terms: Record, state: Record, squares: Sequence[int], clause: str) -> list[Reason]:
    """Each square holds a visible own stone or an own pyramid, and at least one a stone."""
    seat = int(state.actor)
    reasons = []
    stones = 0
    for square in squares:
        ground, args = int(state.ground[square]), {"square": name_of(terms, square)}
        if ground & OUTSIDE:
            reasons.append(Reason(*outside(terms, square), args))
        elif ground & SHIP:
            reasons.append(Reason("PR-DROP-3", "under-ship", args))
        elif ground & PYRAMID:
            if state.owner[square] != seat:
                reasons.append(Reason(clause, "pyramid-of-other", args | {"owner": int(state.owner[square])}))
        elif ground >> seat & 1:
            stones += 1
        else:
            reasons.append(Reason(clause, "nothing-of-yours", args))
    return reasons if reasons or stones else [Reason(clause, "no-stone-in-it")]


def why_no_gaps(terms: Record, state: Record, squares: Sequence[int]) -> list[Reason]:
    """The squares between neighbours are empty. [PR-BUILD-6]"""
    if terms.gaps_any:
        return []
    return [
        Reason("PR-BUILD-6", f"gap-{what_is_on(int(state.ground[square]))}", {"square": name_of(terms, square)})
        for square in between(terms, squares)
        if state.ground[square]
    ]


def what_is_on(ground: int) -> str:
    """What makes a square not empty; a ship hides what lies under it. [PR-DROP-3]"""
    return "outside" if ground & OUTSIDE else "ship" if ground & SHIP else "pyramid" if ground & PYRAMID else "stone"


def between(terms: Record, squares: Sequence[int]) -> Iterator[int]:
    """The squares between neighbours along a line, or along the four sides of a square."""
    if len(squares) < 3:
        return
    pairs = list(pairwise(squares))
    if height_of(terms, squares) == 5:
        low_left, low_right, high_left, high_right = squares
        pairs = [(low_left, low_right), (low_left, high_left), (low_right, high_right), (high_left, high_right)]
    for first, last in pairs:
        distance = max(abs(int(terms.x[last]) - int(terms.x[first])), abs(int(terms.y[last]) - int(terms.y[first])))
        yield from range(first, last, (last - first) // distance)[1:]


def why_not_so_high(terms: Record, state: Record, height: int, highest: int) -> list[Reason]:
    """The constellation's height is built; without such a pyramid in stock, any lower one. [PR-BUILD-9]"""
    stock = state.stock[state.actor]
    if height > highest:
        return [Reason(f"PR-BUILD-{highest}", "too-high", {"height": height, "most": highest})]
    if height < highest and stock[highest]:
        return [Reason("PR-BUILD-9", "too-low", {"height": height, "most": highest})]
    if not stock[height]:
        return [Reason("PR-BUILD-9", "out-of-stock", {"height": height})]
    return []


def why_no_upgrade(terms: Record, state: Record, build: actions.Build) -> list[Reason]:
    """An upgrade is higher than what it replaces; experts have no other pyramid in it. [PR-BUILD-8, PR-BUILD-12]"""
    reasons = []
    own = [square for square in build.constellation if state.tall[square] and state.owner[square] == state.actor]
    before = int(state.tall[build.square])
    if build.square in own and before >= build.height:
        args = {"square": name_of(terms, build.square), "before": before, "height": build.height}
        reasons.append(Reason("PR-BUILD-8", "not-higher", args))
    if terms.expert and set(own) - {build.square}:
        kind = "expert-two" if build.square in own else "expert-new"
        reasons.append(Reason("PR-BUILD-12", kind))
    return reasons
