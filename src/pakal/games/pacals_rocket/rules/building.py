"""A pyramid is built. [PR-BUILD]"""

from pakal.core.kernel import Ints, Log, Record, inlined, kernel, say
from pakal.games.pacals_rocket import actions, kinds
from pakal.games.pacals_rocket.bits import whole
from pakal.games.pacals_rocket.rules.constellations import builds_from_all
from pakal.games.pacals_rocket.rules.pieces import flip_free, take_stone, unlist, uproot_stone
from pakal.games.pacals_rocket.state import NOWHERE, PYRAMID

ALL = 1 << 30


@inlined
def builds(terms: Record, state: Record, out: Ints) -> int:
    """Every build, or none: it is never compulsory. [PR-BUILD-10]"""
    n = builds_from_all(terms, state, out, whole(ALL))
    out[n] = actions.END_BUILD
    return n + 1


@inlined
def can_build(terms: Record, state: Record) -> bool:
    """Whether anything can be built; one of the builds is noted in `some_build`. [PR-BUILD-10]"""
    return builds_from_all(terms, state, state.some_build[:], whole(1)) > 0


@kernel
def raise_pyramid(terms: Record, state: Record, constellation: int, corner: int, height: int, log: Log) -> int:
    """A new pyramid, or an upgrade where one stands; returns the growth of its square in storeys. [PR-BUILD-7]"""
    seat = whole(state.actor)
    square = whole(terms.member[constellation, corner])
    before = whole(state.tall[square])
    if before:
        say(log, kinds.UPGRADED, seat, square, height, before)
    else:
        say(log, kinds.BUILT, seat, square, height)
    return_stones(terms, state, seat, constellation, square, log)
    if before:
        put_back(state, seat, before)
    else:
        clear_square(terms, state, seat, square, log)
    take_from_stock(state, seat, height)
    state.tall[square] = height
    return height - before


@kernel
def return_stones(terms: Record, state: Record, seat: int, constellation: int, square: int, log: Log) -> None:
    """All own stones of the constellation return to the supply; own pyramids stay. [PR-BUILD-7, PR-BUILD-8]"""
    say(log, kinds.STONES_BACK, seat)
    for i in range(actions.CORNERS):
        member = whole(terms.member[constellation, i])
        if member != NOWHERE and whole(state.ground[member]) >> seat & 1:
            if member == square:
                uproot_stone(state, seat, member)
            else:
                take_stone(terms, state, seat, member)
            state.supply[seat] += 1
            say(log, kinds.STONE, seat, member)


@kernel
def clear_square(terms: Record, state: Record, seat: int, square: int, log: Log) -> None:
    """The square of a new pyramid: stones of other players return to their owners. [PR-BUILD-7]"""
    for other in range(whole(state.players)):
        if whole(state.ground[square]) >> other & 1:
            take_stone(terms, state, other, square)
            state.supply[other] += 1
            say(log, kinds.CLEARED, other, square)
    state.ground[square] = PYRAMID
    state.owner[square] = seat
    flip_free(terms, state, square)
    unlist(state, square)


@kernel
def put_back(state: Record, seat: int, height: int) -> None:
    """The replaced pyramid returns to its owner's supply and can be built again. [PR-BUILD-8]"""
    state.stock[seat, height] += 1
    state.heights[seat] |= 1 << height


@kernel
def take_from_stock(state: Record, seat: int, height: int) -> None:
    """One pyramid of that height fewer in the supply. [PR-SETUP-1]"""
    state.stock[seat, height] -= 1
    if state.stock[seat, height] == 0:
        state.heights[seat] ^= 1 << height
