"""A turn of Rockets: lay a card, then fly, push, fall back or draw. [RK-PLAY]

`legal_actions` and `apply` are the table of contents; every function below them is one rule.
"""

from pakal.core.kernel import Ints, Record, kernel
from pakal.games.rockets.actions import BACK, DRAW, FIRST_PUSH
from pakal.games.rockets.facts import VALUES
from pakal.games.rockets.rules.trip import end_turn, take_from_pile
from pakal.games.rockets.state import FALL, LAY, NONE, PUSH


@kernel
def legal_actions(terms: Record, state: Record, out: Ints) -> int:
    """Write what the seat to act may do into `out`, ascending; return how many. [RK-PLAY-1, RK-PLAY-4, RK-PLAY-5]"""
    if state.phase == LAY:
        return cards_to_lay(state, out)
    if state.phase == PUSH:
        return opponents_to_push(state, out)
    return ways_down(state, out)


@kernel
def apply(terms: Record, state: Record, action: int) -> None:
    """Carry out a legal action and all that follows from it. [GEN-3, RK-TRIP-1]"""
    if action < FIRST_PUSH:
        lay(terms, state, action)
    elif action < BACK:
        push(terms, state, action - FIRST_PUSH)
    elif action == BACK:
        fall_back(state)
    else:
        draw(state)
    if state.phase == LAY:
        end_turn(terms, state)


@kernel
def cards_to_lay(state: Record, out: Ints) -> int:
    """One of each value in the hand. [RK-PLAY-1]"""
    n = 0
    for value in range(VALUES):
        out[n] = value
        n += state.hand[state.actor, value] > 0
    return n


@kernel
def opponents_to_push(state: Record, out: Ints) -> int:
    """Everybody but oneself; declining is not among the choices. [RK-PLAY-4]"""
    n = 0
    for seat in range(state.players):
        out[n] = FIRST_PUSH + seat
        n += seat != state.actor
    return n


@kernel
def ways_down(state: Record, out: Ints) -> int:
    """Back if there are spaces enough behind the marker, or draw. [RK-PLAY-5, RK-PLAY-6]"""
    n = 0
    if state.space[state.actor] >= state.gap:
        out[n] = BACK
        n += 1
    out[n] = DRAW
    return n + 1


@kernel
def lay(terms: Record, state: Record, value: int) -> None:
    """Lay a card; compare it with one's previous card of this trip. [RK-PLAY-1]"""
    seat = state.actor
    previous = state.pad[seat]
    state.hand[seat, value] -= 1
    state.held[seat] -= 1
    state.laid[value] += 1
    state.pad[seat] = value
    if previous == NONE:
        fly(terms, state, seat, (value + 1) // 2)  # RK-PLAY-2
    elif value > previous:
        fly(terms, state, seat, value - previous)  # RK-PLAY-3
    elif value == previous:
        state.phase = PUSH  # RK-PLAY-4
    else:
        state.gap = previous - value  # RK-PLAY-5
        state.phase = FALL


@kernel
def push(terms: Record, state: Record, seat: int) -> None:
    """An equal card moves somebody else's marker one space. [RK-PLAY-4]"""
    fly(terms, state, seat, 1)
    state.phase = LAY


@kernel
def fly(terms: Record, state: Record, seat: int, spaces: int) -> None:
    """Forward, but never past the moon; further spaces are lost. [RK-PLAY-2, RK-PLAY-3, RK-PLAY-8]"""
    state.space[seat] = min(int(terms.moon), int(state.space[seat]) + spaces)


@kernel
def fall_back(state: Record) -> None:
    """A lower card takes the marker back by the difference. [RK-PLAY-5]"""
    state.space[state.actor] -= state.gap
    state.phase = LAY


@kernel
def draw(state: Record) -> None:
    """Or the marker stays, and as many cards are drawn as the difference. [RK-PLAY-5, RK-PLAY-7]"""
    take_from_pile(state, state.actor, state.gap)
    state.phase = LAY
