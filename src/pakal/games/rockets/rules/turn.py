"""A turn of Rockets: lay a card, then fly, push, fall back or draw. [RK-PLAY]

`legal_actions`, `apply` and `may` are the table of contents; every function below them is one rule.
"""

from pakal.core.kernel import Ints, Log, Record, forbid, kernel, say
from pakal.games.rockets import kinds
from pakal.games.rockets.facts import VALUES
from pakal.games.rockets.rules.trip import end_turn, take_from_pile
from pakal.games.rockets.state import BACK, DRAW, FALL, FIRST_PUSH, LAY, NONE, PUSH

FIRST_DIVISOR = 2  # of the value of a first card                                          RK-PLAY-2


@kernel
def legal_actions(terms: Record, state: Record, out: Ints) -> int:
    """Write what the seat to act may do into `out`, ascending; return how many. [RK-PLAY-1, RK-PLAY-4, RK-PLAY-5]"""
    if state.phase == LAY:
        return cards_to_lay(state, out)
    if state.phase == PUSH:
        return opponents_to_push(state, out)
    return ways_down(state, out)


@kernel
def apply(terms: Record, state: Record, action: int, log: Log = ()) -> None:
    """Carry out a legal action and all that follows from it. [GEN-3, RK-TRIP-1]"""
    if action < FIRST_PUSH:
        lay(terms, state, action, log)
    elif action < BACK:
        push(terms, state, action - FIRST_PUSH, log)
    elif action == BACK:
        fall_back(state, log)
    else:
        draw(state, log)
    if state.phase == LAY:
        end_turn(terms, state, log)


@kernel
def may(terms: Record, state: Record, action: int, log: Log) -> bool:
    """Whether the seat to act may play this action; if not, the rule that forbids it tells why. [GEN-8]"""
    if action < FIRST_PUSH:
        return is_asked(state, LAY, log) and is_in_hand(state, action, log)
    if action < BACK:
        seat = action - FIRST_PUSH
        return is_asked(state, PUSH, log) and is_another(state, seat, log) and is_in_play(state, seat, log)
    return is_asked(state, FALL, log) and (action == DRAW or may_fall_back(state, log))


@kernel
def cards_to_lay(state: Record, out: Ints) -> int:
    """One of each value in the hand. [RK-PLAY-1]"""
    n = 0
    for value in range(VALUES):
        out[n] = value
        n += is_in_hand(state, value, ())
    return n


@kernel
def opponents_to_push(state: Record, out: Ints) -> int:
    """Everybody but oneself; declining is not among the choices. [RK-PLAY-4]"""
    n = 0
    for seat in range(state.players):
        out[n] = FIRST_PUSH + seat
        n += is_another(state, seat, ())
    return n


@kernel
def ways_down(state: Record, out: Ints) -> int:
    """Back if there are spaces enough behind the marker, or draw. [RK-PLAY-5, RK-PLAY-6]"""
    n = 0
    if may_fall_back(state, ()):
        out[n] = BACK
        n += 1
    out[n] = DRAW
    return n + 1


@kernel
def is_asked(state: Record, phase: int, log: Log) -> bool:
    """Only actions of the present phase are allowed. [RK-PLAY-1, RK-PLAY-4, RK-PLAY-5]"""
    return state.phase == phase or forbid(log, kinds.ASKED_FIRST + state.phase)


@kernel
def is_in_hand(state: Record, value: int, log: Log) -> bool:
    """Only a card of the hand is laid. [RK-PLAY-1]"""
    return state.hand[state.actor, value] > 0 or forbid(log, kinds.NOT_IN_HAND, value)


@kernel
def is_another(state: Record, seat: int, log: Log) -> bool:
    """Nobody pushes their own marker. [RK-PLAY-4]"""
    return seat != state.actor or forbid(log, kinds.PUSH_ONESELF)


@kernel
def is_in_play(state: Record, seat: int, log: Log) -> bool:
    """Only the marker of a player can be pushed. [RK-PLAY-4]"""
    return seat < state.players or forbid(log, kinds.NOBODY_THERE, seat)


@kernel
def may_fall_back(state: Record, log: Log) -> bool:
    """Only with spaces enough behind the marker. [RK-PLAY-6]"""
    space = state.space[state.actor]
    return reaches_back(space, state.gap) or forbid(log, kinds.TOO_FEW_SPACES, space, state.gap)


@kernel
def reaches_back(space: int, gap: int) -> bool:
    """Whether a marker has as many spaces behind it as it would fall back. [RK-PLAY-6]"""
    return space >= gap


@kernel
def lay(terms: Record, state: Record, value: int, log: Log) -> None:
    """Lay a card; compare it with one's previous card of this trip. [RK-PLAY-1]

    The first event says how the card compares; the choice has the same kind.
    """
    seat = state.actor
    previous = state.pad[seat]
    state.hand[seat, value] -= 1
    state.held[seat] -= 1
    state.laid[value] += 1
    state.pad[seat] = value
    if previous == NONE:
        count = fly(terms, state, seat, (value + FIRST_DIVISOR - 1) // FIRST_DIVISOR, log)  # RK-PLAY-2
        say(log, kinds.FIRST, seat, value, count, state.space[seat])
    elif value > previous:
        count = fly(terms, state, seat, value - previous, log)  # RK-PLAY-3
        say(log, kinds.FORWARD, seat, value, previous, count, state.space[seat])
    elif value == previous:
        state.phase = PUSH  # RK-PLAY-4
        say(log, kinds.EQUAL, seat, value, previous)
    else:
        state.gap = previous - value  # RK-PLAY-5
        state.phase = FALL
        say(log, kinds.LOWER, seat, value, previous, state.gap)


@kernel
def push(terms: Record, state: Record, seat: int, log: Log) -> None:
    """An equal card moves somebody else's marker one space. [RK-PLAY-4]"""
    fly(terms, state, seat, 1, log)
    say(log, kinds.PUSH, state.actor, seat, state.space[seat])
    state.phase = LAY


@kernel
def fly(terms: Record, state: Record, seat: int, spaces: int, log: Log) -> int:
    """Forward, but never past the moon; further spaces are lost. [RK-PLAY-2, RK-PLAY-3, RK-PLAY-8]

    Returns how many spaces it flew.
    """
    start = int(state.space[seat])
    state.space[seat] = min(int(terms.moon), start + spaces)
    say(log, kinds.FLEW, seat, start, state.space[seat])
    return int(state.space[seat]) - start


@kernel
def fall_back(state: Record, log: Log) -> None:
    """A lower card takes the marker back by the difference. [RK-PLAY-5]"""
    seat = state.actor
    state.space[seat] -= state.gap
    say(log, kinds.FLEW, seat, state.space[seat] + state.gap, state.space[seat])
    say(log, kinds.BACK, seat, state.gap, state.space[seat])
    state.gap = 0
    state.phase = LAY


@kernel
def draw(state: Record, log: Log) -> None:
    """Or the marker stays, and as many cards are drawn as the difference. [RK-PLAY-5, RK-PLAY-7]"""
    before = state.drawn
    take_from_pile(state, state.actor, state.gap, log)
    say(log, kinds.DRAW, state.actor, state.drawn - before)
    state.gap = 0
    state.phase = LAY
