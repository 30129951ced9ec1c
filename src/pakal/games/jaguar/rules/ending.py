"""The end of a round and of the game. [JG-END]"""

from pakal.core.kinds import UNSEEN
from pakal.games.jaguar import kinds
from pakal.games.jaguar.rules.placement import empty_slots, row_of
from pakal.games.jaguar.state import BLOCKED, CARD, CUT_OFF, DEAL, EVEN, FEWER, NO_SEAT, NONE, OVER, TRACK_END
from pakal.kernels.kernel import CHANCE, NOBODY, Log, Record, inlined, say

PRIZE = 5  # JG-END-4


@inlined
def advance(terms: Record, state: Record, seat: int, spaces: int, kind: int, log: Log) -> bool:
    """Move an explorer forward, not beyond the last space; returns whether it has arrived there. [JG-END-6]

    Args:
        kind: the kind of the row that tells it.
    """
    moved = min(terms.length - state.score[seat], spaces)
    state.score[seat] += moved
    say(log, kind, seat, moved, state.score[seat])
    is_there = state.score[seat] == terms.length
    if is_there:
        say(log, kinds.ARRIVED, seat, terms.length)
    return bool(is_there)


@inlined
def pay_for_jaguar(terms: Record, state: Record, seat: int, slot: int, log: Log) -> bool:
    """A player who stacks moves the other's explorer. Returns whether that ended the game. [JG-PLACE-4, JG-END-6]"""
    if not advance(terms, state, 1 - seat, row_of(slot), kinds.ADVANCED, log):
        return False
    state.ending = CUT_OFF
    state.winner = NO_SEAT
    end_game(state, TRACK_END)
    return True


@inlined
def win_round(terms: Record, state: Record, seat: int, how: int, log: Log) -> None:
    """The winner's explorer moves, without an event; then the round is over. [JG-END-4, JG-EVENT-3]

    Args:
        how: the value of `state.ending`, such as BLOCKED or FILLED.
    """
    state.ending = how
    state.winner = seat
    say(log, kinds.ENDED + how, 1 - seat if how == BLOCKED else seat)
    if advance(terms, state, seat, PRIZE, kinds.PRIZE, log):
        end_game(state, TRACK_END)
    else:
        turn_card(terms, state, log)


@inlined
def compare_pyramids(terms: Record, state: Record, log: Log) -> None:
    """All cards are laid down: fewer empty slots wins the round, a tie nobody. [JG-END-3]"""
    lead = empty_slots(state, 1) - empty_slots(state, 0)
    if lead == 0:
        state.ending = EVEN
        say(log, kinds.ENDED + EVEN)
        state.winner = NO_SEAT
        turn_card(terms, state, log)
    else:
        win_round(terms, state, 0 if lead > 0 else 1, FEWER, log)


@inlined
def turn_card(terms: Record, state: Record, log: Log) -> None:
    """Compare the first set-aside card with the leader's space: the end, or a new round. [JG-END-5]"""
    say(log, UNSEEN)
    card = state.aside[0]
    state.aside[0] = NONE
    state.turned = card
    front = max(state.score[0], state.score[1])
    say(log, kinds.TURNED, card, front)
    if card_ends_game(card, front, terms.ends_below):
        end_game(state, CARD)
        say(log, kinds.ENDS)
    else:
        say(log, kinds.GOES_ON)
        state.actor = CHANCE
        state.phase = DEAL
        state.turns = 0


@inlined
def card_ends_game(card: int, front: int, ends_below: bool) -> bool:
    """Whether a turned card ends the game while the leading explorer stands on space `front`. [JG-END-5]"""
    return (card < front) == ends_below


@inlined
def end_game(state: Record, reason: int) -> None:
    """The explorer farther ahead wins; scores are the spaces. [JG-END-7]"""
    state.actor = NOBODY
    state.phase = OVER
    state.reason = reason
