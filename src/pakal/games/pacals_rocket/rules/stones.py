"""Stones are dropped into ships, in the open. [PR-DROP]"""

from pakal.games.pacals_rocket import actions, kinds
from pakal.games.pacals_rocket.rules.pieces import has_visible_stone, take_stone
from pakal.games.pacals_rocket.state import ARROW, FORCED, SEATS, SHIP, STONES, STRAIGHT, whole
from pakal.kernels.bits import ROW, copy_row
from pakal.kernels.kernel import Ints, Log, Record, forbid, inlined, kernel, listening, say

SOURCES = SEATS * STONES + ROW
"""The part of the buffer in which `sources` works."""


@kernel
def allow_drops(state: Record, way: int, log: Log) -> None:
    """Straight or with arrows: two stones. Turning or with a god stone: one. Forced: none.

    One stone means one's own ship, two mean one's own and one other. [PR-MOVE-2, PR-MOVE-3, PR-MOVE-6, PR-MOVE-7,
    PR-MOVE-8, PR-DROP-1]
    """
    state.own_drop = way != FORCED
    state.other_drop = way in (STRAIGHT, ARROW)
    say(log, kinds.ALLOWED, state.actor, whole(state.own_drop) + whole(state.other_drop))


@inlined
def can_drop(terms: Record, state: Record) -> bool:
    """A ship may still get a stone, and there is one to drop: of the supply, or if nothing lies in front of the
    player, not even stones that came back at this lift, a visible one of the board. [PR-DROP-4]
    """
    seat = whole(state.actor)
    allowed = state.own_drop or state.other_drop
    if state.supply[seat] > 0:
        return allowed  # type: ignore[no-any-return]
    none_in_front = not terms.held_in_front or state.held == 0
    return allowed and none_in_front and has_visible_stone(state, seat)


@inlined
def drops(terms: Record, state: Record, out: Ints) -> int:
    """Into which ships a stone may go, and from where; or no more. [PR-DROP-1, PR-DROP-2, PR-DROP-5]"""
    seat = whole(state.actor)
    count = sources(state, seat, out)
    n = whole(0)
    if may_drop_into_own(state, ()):
        copy_row(out, n, out, SOURCES, actions.drop(seat, 0))
        n += count
    if may_drop_into_another(terms, state, ()):
        for ship in range(whole(state.players)):
            if ship != seat:
                copy_row(out, n, out, SOURCES, actions.drop(ship, 0))
                n += count
    out[n] = actions.END_DROPS
    return n + 1


@inlined
def may_drop_into_own(state: Record, log: Log) -> bool:
    """One stone into one's own ship. [PR-DROP-1]"""
    return state.own_drop or forbid(log, kinds.OWN_SHIP_AGAIN)


@inlined
def may_drop_into_another(terms: Record, state: Record, log: Log) -> bool:
    """One stone into another ship, where two are allowed, and only after one's own; as a house rule without it.
    [PR-DROP-1, PR-DROP-2]"""
    if not state.other_drop:
        return forbid(log, kinds.OTHER_SHIP_AGAIN if state.moved in (STRAIGHT, ARROW) else kinds.OWN_SHIP_ONLY)
    return not (terms.own_first and state.own_drop) or forbid(log, kinds.OWN_SHIP_FIRST)


@inlined
def sources(state: Record, seat: int, out: Ints) -> int:
    """The sources of a stone: the supply, or if that is empty any own visible stone. [PR-DROP-4]

    They are written into a part of `out` that no list of drops needs; returns how many there are.
    """
    if state.supply[seat]:
        out[SOURCES] = actions.FROM_SUPPLY
        return 1
    n = whole(0)
    for i in range(whole(state.stones[seat])):
        square = whole(state.lying[seat, i])
        out[SOURCES + n] = square
        n += whole(is_in_sight(state, square, ()))
    return n


@inlined
def is_in_sight(state: Record, square: int, log: Log) -> bool:
    """Only a stone that lies open is taken off the board. [PR-DROP-3, PR-DROP-4]"""
    return state.ground[square] & SHIP == 0 or forbid(log, kinds.UNDER_SHIP, square)


@inlined
def drop(terms: Record, state: Record, ship: int, source: int, log: Log) -> None:
    """A stone goes into a ship. A second one on the same square is never forbidden. [PR-DROP-1]"""
    seat = whole(state.actor)
    if listening(log):
        tell_drop(seat, ship, source, log)
    if source == actions.FROM_SUPPLY:
        state.supply[seat] -= 1
    else:
        take_stone(terms, state, seat, source)
    state.cargo[ship, seat] += 1
    state.shown |= 1 << ship  # [PR-DROP-3]
    if ship == seat:
        state.own_drop = False
    else:
        state.other_drop = False


@kernel
def tell_drop(seat: int, ship: int, source: int, log: Log) -> None:
    """Into whose ship, and from where. [PR-DROP-1, PR-DROP-4]"""
    if source == actions.FROM_SUPPLY:
        if ship == seat:
            say(log, kinds.DROPPED_OWN, seat)
        else:
            say(log, kinds.DROPPED, seat, ship)
    elif ship == seat:
        say(log, kinds.DROPPED_OWN_FROM, seat, source)
    else:
        say(log, kinds.DROPPED_FROM, seat, ship, source)


@kernel
def end_drops(state: Record) -> None:
    """Dropping is optional. [PR-DROP-2]"""
    state.own_drop = False
    state.other_drop = False
