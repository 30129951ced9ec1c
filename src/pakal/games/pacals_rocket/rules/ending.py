"""How a game ends. [PR-END]"""

from pakal.core.actors import NOBODY
from pakal.core.kernel import Log, Record, inlined, kernel, say
from pakal.games.pacals_rocket import kinds
from pakal.games.pacals_rocket.bits import whole
from pakal.games.pacals_rocket.rules.scoring import score_at_end
from pakal.games.pacals_rocket.state import (
    AGREEMENT,
    NO_WAY,
    NOWHERE,
    OVER,
    ROUND_LIMIT,
    SCORE_LIMIT,
    TALLEST,
    TRIGGER_PYRAMID,
)

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
