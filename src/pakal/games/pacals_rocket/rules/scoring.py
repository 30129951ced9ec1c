"""The points of a build at once, the final scoring, and how a game ends. [PR-SCORE, PR-FINAL, PR-END]"""

import numpy as np
from numpy.typing import NDArray

from pakal.games.pacals_rocket import kinds
from pakal.games.pacals_rocket.state import (
    AGREEMENT,
    DISTRICTS,
    GOD_STONES,
    GOD_WORTHS,
    NO_WAY,
    NOWHERE,
    OVER,
    ROUND_LIMIT,
    SCORE_LIMIT,
    SEATS,
    TALLEST,
    TRIGGER_PYRAMID,
    whole,
)
from pakal.kernels.kernel import NOBODY, Log, Record, inlined, kernel, listening, say

SECOND = 2
"""Points of the second in a district. [PR-FINAL-3]"""


FIRST_AT_WATER = 12
"""Points of the first at the river or the lake. [PR-FINAL-2]"""

FEWER_AT_WATER = 4
"""So many points fewer for each further place: 12, 8, 4. [PR-FINAL-2]"""


@kernel
def points_of_place(place: int) -> int:
    """Points at the river or the lake for a place, counted from 0. [PR-FINAL-2]"""
    return max(FIRST_AT_WATER - FEWER_AT_WATER * place, 0)


@kernel
def add_storeys(terms: Record, state: Record, square: int, more: int) -> None:
    """Storeys of the actor in the district of a square, at the river, at the lake. [PR-SCORE-1, PR-FINAL-2]"""
    seat = whole(state.actor)
    add_promised(terms, state, square, -1)
    state.built[seat] += more
    state.storeys[terms.district[square], seat] += more
    if terms.riverside[square]:
        state.river[seat] += more
    if terms.lakeside[square]:
        state.lake[seat] += more
    add_promised(terms, state, square, 1)


@kernel
def add_promised(terms: Record, state: Record, square: int, times: int) -> None:
    """Add the points of all seats in the majorities of a square to the promised points, or (-1) subtract them.

    [PR-FINAL-2, PR-FINAL-3]
    """
    for seat in range(whole(state.players)):
        points = district_points(terms, state, whole(terms.district[square]), seat)
        if terms.riverside[square]:
            points += water_points(terms, state.river, seat)
        if terms.lakeside[square]:
            points += water_points(terms, state.lake, seat)
        state.promised[seat] += times * points


@kernel
def points_earned(terms: Record, state: Record, square: int, more: int, log: Log) -> int:
    """The district's value if a seat becomes its sole leader by `more` storeys just built there. [PR-SCORE-1]

    A seat that led alone before gets nothing. [PR-SCORE-2]

    Args:
        square: the one of the build.
        more: by how many storeys it grew; they are counted already.
    """
    seat = whole(state.actor)
    district = whole(terms.district[square])
    best_other = 0
    for other in range(whole(state.players)):
        if other != seat:
            best_other = max(best_other, whole(state.storeys[district, other]))
    now = whole(state.storeys[district, seat])
    if listening(log):
        tell_lead(terms, seat, district, now, now - more, best_other, log)
    return whole(terms.value[district]) if now > best_other >= now - more else 0


@kernel
def tell_lead(terms: Record, seat: int, district: int, now: int, was: int, most: int, log: Log) -> None:
    """The seat that leads in the district, and whether that is new. Districts count from 1. [PR-SCORE-1, PR-SCORE-2]

    Args:
        district: its number, from 0.
        now, was: storeys of the seat there, after the build and before it.
        most: the most storeys of any other seat there.
    """
    if now < most:
        say(log, kinds.LEAD_MISSED, seat, district + 1, now, most)
    elif now == most:
        say(log, kinds.LEAD_TIED, seat, district + 1, now)
    elif was > most:
        say(log, kinds.LED_ALREADY, seat, district + 1, now)
    else:
        kind = kinds.LEAD_TAKEN if was < most else kinds.TIE_BROKEN if most else kinds.LEAD_FIRST
        say(log, kind, seat, district + 1, now, terms.value[district])


@kernel
def score_at_end(terms: Record, state: Record, log: Log) -> None:
    """Final scoring; ships and stones count nothing. [PR-FINAL-1]

    The most points win, and a tie is a shared win. [PR-FINAL-5]
    """
    for seat in range(whole(state.players)):
        state.score[seat] += final_points(terms, state, seat)
        if listening(log):
            tell_final(terms, state, seat, log)


@kernel
def tell_final(terms: Record, state: Record, seat: int, log: Log) -> None:
    """The parts of a seat's points at the end, and its score. [PR-FINAL-2, PR-FINAL-3, PR-FINAL-4]"""
    river, lake, districts, gods = final_parts(terms, state, seat)
    if state.river[seat]:
        say(log, kinds.FINAL_RIVER, seat, state.river[seat], river)
    if state.lake[seat]:
        say(log, kinds.FINAL_LAKE, seat, state.lake[seat], lake)
    places = 0
    for district in range(DISTRICTS):
        places += whole(district_points(terms, state, district, seat) > 0)
    say(log, kinds.FINAL_DISTRICTS, seat, places, districts)
    if state.gods[seat]:
        say(log, kinds.FINAL_GODS, seat, gods)
    say(log, kinds.FINAL_TOTAL, seat, state.score[seat])


@kernel
def final_parts(terms: Record, state: Record, seat: int) -> tuple[int, int, int, int]:
    """Points of a seat's places at the river, at the lake and in the districts, and of its unused god stones.

    [PR-FINAL-2, PR-FINAL-3, PR-FINAL-4]
    """
    river, lake = water_points(terms, state.river, seat), water_points(terms, state.lake, seat)
    return river, lake, majority_points(terms, state, seat) - river - lake, god_stone_points(state, seat)


@kernel
def final_points(terms: Record, state: Record, seat: int) -> int:
    """Points of a seat's places and of its unused god stones. [PR-FINAL-2, PR-FINAL-3, PR-FINAL-4]"""
    return majority_points(terms, state, seat) + god_stone_points(state, seat)


@kernel
def majority_points(terms: Record, state: Record, seat: int) -> int:
    """Points of a seat's places at the river, at the lake and in the districts. [PR-FINAL-2, PR-FINAL-3]"""
    points = water_points(terms, state.river, seat) + water_points(terms, state.lake, seat)
    for district in range(DISTRICTS):
        points += district_points(terms, state, district, seat)
    return points


@kernel
def water_points(terms: Record, storeys: NDArray[np.int8], seat: int) -> int:
    """Points of a seat's place at the river or at the lake, by the storeys of each seat there. [PR-FINAL-2]"""
    mine = whole(storeys[seat])
    if mine == 0:
        return 0
    better, equal = 0, 0
    for other in range(whole(terms.players)):
        better += whole(storeys[other] > mine)
        equal += whole(storeys[other] == mine)
    return shared_points(terms, better, equal)


@kernel
def shared_points(terms: Record, better: int, equal: int) -> int:
    """The points of the places taken by `equal` players behind `better` others, divided equally. [PR-FINAL-2]"""
    total = 0
    for place in range(better, better + equal):
        total += points_of_place(place)
    return (2 * total + equal) // (2 * equal) if terms.nearest else total // equal


@inlined
def district_points(terms: Record, state: Record, district: int, seat: int) -> int:
    """The leader scores the district's value, the second 2. [PR-FINAL-3]

    Tied leaders each score the value, and there is no second; tied seconds score 2 each. Zero storeys take no place.
    """
    mine = whole(state.storeys[district, seat])
    better = 0
    for other in range(SEATS):  # a seat without a player has no storeys
        better += whole(state.storeys[district, other] > mine)
    if mine == 0 or better > 1:
        return 0
    return SECOND if better else whole(terms.value[district])


@kernel
def god_stone_points(state: Record, seat: int) -> int:
    """2, 4, 6 points for each unused god stone. [PR-FINAL-4]"""
    points = 0
    for i in range(GOD_STONES):
        points += GOD_WORTHS[i] * (whole(state.gods[seat]) >> i & 1)
    return points


# The end of a game. [PR-END]


TRIGGER_POINTS = 5
"""For the trigger pyramid, and as the bonus of the last round. [PR-END-1, PR-END-3]"""


@kernel
def pyramids_left(state: Record, seat: int) -> int:
    """Pyramids in a player's supply. [PR-END-1]"""
    number = 0
    for height in range(1, TALLEST + 1):
        number += whole(state.stock[seat, height])
    return number


@kernel
def ends_by_build(terms: Record, state: Record, new: bool, log: Log) -> bool:
    """Check a scored build for the end of the game; returns whether it ends the game. [PR-END-1, PR-END-4]

    The trigger pyramid (a new one only) is worth 5 points and goes before the limit of the score.
    """
    seat = whole(state.actor)
    reached = whole(state.score[seat]) >= whole(terms.limit)
    if new:
        remaining = pyramids_left(state, seat)
        if remaining == terms.trigger:
            state.score[seat] += TRIGGER_POINTS
            say(log, kinds.TRIGGER, seat, TRIGGER_POINTS, remaining)
            finish(terms, state, TRIGGER_PYRAMID, log)
            return True
    if reached and terms.limit_ends:
        say(log, kinds.LIMIT_ENDS, seat, state.score[seat])
        finish(terms, state, SCORE_LIMIT, log)
        return True
    if reached:
        if not state.last_round:
            say(log, kinds.LIMIT, seat, state.score[seat])
        state.last_round = True  # [PR-END-2]
    if new and state.last_round and remaining == terms.bonus:
        state.score[seat] += TRIGGER_POINTS  # [PR-END-3]
        say(log, kinds.BONUS, seat, TRIGGER_POINTS, remaining)
    return False


@inlined
def ends_by_round(terms: Record, state: Record, log: Log) -> bool:
    """Whether the round just played was the last one: the limit was reached in it, or no more rounds are allowed.

    If both hold, the reason is the limit. [PR-END-2, PR-END-5]
    """
    if state.last_round:
        say(log, kinds.LAST_ROUND_OVER, state.actor, state.score[state.actor])
        finish(terms, state, SCORE_LIMIT, log)
        return True
    if state.rounds == terms.max_rounds:
        say(log, kinds.NO_MORE_ROUNDS, state.rounds)
        finish(terms, state, ROUND_LIMIT, log)
        return True
    return False


@inlined
def close_turn(state: Record) -> None:
    """Stones held back at the lift come to the supply, and drops are shown no more. [PR-MOVE-1, PR-DROP-3]"""
    if state.held:
        state.supply[state.actor] += state.held
        state.held = 0
    state.own_drop = False
    state.other_drop = False
    state.shown = 0
    state.moved = NO_WAY
    state.left = NOWHERE


@kernel
def finish_by_agreement(terms: Record, state: Record, log: Log) -> None:
    """All seats have agreed to end the game here, which they may do at any moment. [PR-END-5]"""
    say(log, kinds.AGREED)
    finish(terms, state, AGREEMENT, log)


@kernel
def finish(terms: Record, state: Record, reason: int, log: Log) -> None:
    """The game ends here and is scored. [PR-END-1, PR-END-2, PR-END-4, PR-END-5]"""
    close_turn(state)
    score_at_end(terms, state, log)
    state.reason = reason
    state.phase = OVER
    state.actor = NOBODY
