"""A game from round to round and a turn from phase to phase. [PR-ROUND]

`legal_actions`, `apply`, `draw_chance` and `apply_chance` are the table of contents.
"""

from pakal.games.pacals_rocket import actions, kinds
from pakal.games.pacals_rocket.rules.building import builds, can_build, raise_pyramid
from pakal.games.pacals_rocket.rules.flight import fly, moves
from pakal.games.pacals_rocket.rules.scoring import add_storeys, close_turn, ends_by_build, ends_by_round, points_earned
from pakal.games.pacals_rocket.rules.setup import place, places
from pakal.games.pacals_rocket.rules.stones import allow_drops, can_drop, drop, drops, end_drops
from pakal.games.pacals_rocket.state import ARROWS, BUILD, DROP, MOVE, ROLL, whole
from pakal.kernels.kernel import CHANCE, Ints, Log, Record, inlined, kernel, say
from pakal.kernels.random import Generator, below


@kernel
def legal_actions(terms: Record, state: Record, out: Ints) -> int:
    """Write the legal actions of the seat to act into `out`; return how many. [PR-ROUND-4]"""
    if state.phase == MOVE:
        return moves(terms, state, out)
    if state.phase == DROP:
        return drops(terms, state, out)
    if state.phase == BUILD:
        return builds(terms, state, out)
    return places(terms, state, out)


@kernel
def apply(terms: Record, state: Record, action: int, log: Log = ()) -> None:
    """Carry out a legal action and all that follows from it. A turn: move, drop, build, score. [PR-ROUND-4]"""
    if state.phase == MOVE:
        way = actions.way_of(action)
        fly(terms, state, way, actions.square_of(action), log)
        allow_drops(state, way, log)
        offer_drops(terms, state, log)
    elif state.phase == DROP:
        if action == actions.END_DROPS:
            say(log, kinds.NO_MORE_DROPS if state.shown else kinds.NO_DROPS, state.actor)
            end_drops(state)
        else:
            drop(terms, state, actions.ship_of(action), actions.square_of(action), log)
        offer_drops(terms, state, log)
    elif state.phase == BUILD:
        if action == actions.END_BUILD:
            say(log, kinds.BUILT_NOTHING, state.actor)
        if action == actions.END_BUILD or not build(terms, state, action, log):
            end_turn(terms, state, log)
    else:
        place(terms, state, actions.square_of(action), log)
        end_placing(state)


@kernel
def draw_chance(terms: Record, state: Record, rng: Generator, outcome: Ints) -> int:
    """Roll the die: all faces are equally likely. The outcome is the pips, or ARROWS. [PR-ROUND-3]"""
    outcome[0] = terms.die[below(rng, whole(terms.faces))]
    return 1


@kernel
def apply_chance(terms: Record, state: Record, outcome: Ints, log: Log = ()) -> None:
    """The die shows its face, and the seat whose turn it is moves. [PR-ROUND-1, PR-ROUND-2]"""
    state.die = outcome[0]
    begin_turn(state, next_seat(state))
    if state.turns == 1:
        say(log, kinds.ROUND, state.rounds, state.actor)
    if state.die == ARROWS:
        say(log, kinds.ROLLED_ARROWS, state.actor)
    else:
        say(log, kinds.ROLLED, state.actor, state.die)


@inlined
def next_seat(state: Record) -> int:
    """Whose turn comes next in this round: clockwise from its starter. [PR-ROUND-1]"""
    seat = whole(state.starter) + whole(state.turns)
    return seat - whole(state.players) if seat >= state.players else seat


@kernel
def end_placing(state: Record) -> None:
    """The next player clockwise places a ship; after the last one the first round begins. [PR-SETUP-2]"""
    seat = left_of(state, whole(state.actor))
    if seat == state.starter:
        begin_round(state)
    else:
        state.actor = seat


@inlined
def begin_round(state: Record) -> None:
    """The starter rolls. [PR-ROUND-1, PR-ROUND-2]"""
    state.rounds += 1
    state.turns = 0
    state.actor = CHANCE
    state.phase = ROLL


@inlined
def pass_die(state: Record) -> None:
    """The die passes left; with two players the same one always starts. [PR-ROUND-1, PR-ROUND-2]"""
    if state.players > 2:
        state.starter = left_of(state, whole(state.starter))


@inlined
def left_of(state: Record, seat: int) -> int:
    """The next seat clockwise. [PR-SETUP-2, PR-ROUND-1]"""
    return seat + 1 if seat + 1 < state.players else 0


@inlined
def begin_turn(state: Record, seat: int) -> None:
    """First of all the ship must move. [PR-ROUND-4]"""
    state.turns += 1
    state.actor = seat
    state.phase = MOVE


@kernel
def offer_drops(terms: Record, state: Record, log: Log) -> None:
    """Ask for drops as long as there is a choice besides declining; then ask for a build. [PR-DROP-5, GEN-2]"""
    if can_drop(terms, state):
        state.phase = DROP
    else:
        end_drops(state)
        offer_builds(terms, state, log)


@inlined
def offer_builds(terms: Record, state: Record, log: Log) -> None:
    """A pyramid may be built, if any can be; then the turn ends. [PR-BUILD-10, GEN-2]"""
    if can_build(terms, state):
        state.phase = BUILD
    else:
        end_turn(terms, state, log)


@kernel
def build(terms: Record, state: Record, action: int, log: Log) -> bool:
    """Build, score the build, and check whether it ends the game. [PR-ROUND-4, PR-SCORE-1, PR-END-1]"""
    constellation, corner = actions.constellation_of(action), actions.corner_of(action)
    square = whole(terms.member[constellation, corner])
    new = state.tall[square] == 0
    more = raise_pyramid(terms, state, constellation, corner, actions.height_of(action), log)
    add_storeys(terms, state, square, more)
    state.score[state.actor] += points_earned(terms, state, square, more, log)
    return ends_by_build(terms, state, new, log)


@kernel
def end_turn(terms: Record, state: Record, log: Log) -> None:
    """Stones held back come to the supply; the next seat's turn, or the end of the round. [PR-MOVE-1, PR-ROUND-1]"""
    close_turn(state)
    if state.turns == state.players:
        if not ends_by_round(terms, state, log):
            pass_die(state)
            begin_round(state)
    elif state.players == 2:
        state.actor = CHANCE
        state.phase = ROLL
    else:
        begin_turn(state, next_seat(state))
