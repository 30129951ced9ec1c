"""A state drawn from those that look like a view to its viewer. [PR-DROP-3]"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from pakal.core.engine import record
from pakal.core.errors import SetupError
from pakal.core.kernel import Record, Records, kernel
from pakal.core.view import View
from pakal.games.pacals_rocket.board.names import number_of, numbers
from pakal.games.pacals_rocket.seen.derived import rebuild
from pakal.games.pacals_rocket.seen.view import PLAIN, Hidden, PacalsRocketView
from pakal.games.pacals_rocket.state import (
    ARROWS,
    GOD_WORTHS,
    NO_ROLL,
    NOWHERE,
    OUTSIDE,
    PYRAMID,
    SEATS,
    SHIP,
    SQUARES,
    STONES,
)

UNDER = -1
"""Place of a hidden stone: on the square under the ship, not in it."""


def determinize(terms: Records, view: View, rng: np.random.Generator) -> Records:
    """The visible pieces in their places; hidden stones in their known places, or in random ones."""
    assert isinstance(view, PacalsRocketView)
    states = PLAIN.write(view)
    state, rules = record(states), record(terms)
    write_rest(rules, state, view)
    write_board(rules, state, view)
    places = view.hidden if view.hidden is not None else random_places(view, rng)
    for seat, place in enumerate(places):
        state.cargo[seat, : view.players] = place.inside
        if place.under:
            state.ground[state.ship[seat]] |= sum(1 << colour for colour in place.under)
    if not rebuild_first(terms, states):
        raise SetupError(f"somebody has more than {STONES} stones on the board")
    return states


@kernel
def rebuild_first(terms: Any, states: Any) -> bool:
    """`rebuild` with arrays, as Python calls kernels fastest. False: it has no room for so many stones."""
    state = states[0]
    for seat in range(SEATS):
        count = 0
        for square in range(SQUARES):
            count += int(state.ground[square]) >> seat & 1
        if count > STONES:
            return False
    rebuild(terms[0], state)
    return True


def write_rest(terms: Record, state: Record, view: PacalsRocketView) -> None:
    """The fields that the view writes in another form: pyramids in stock, god stones, die, this turn. [PR-ROUND-4]"""
    n = view.players
    state.stock[:n, 1:] = view.stock
    state.gods[:n] = [sum(1 << GOD_WORTHS.index(worth) for worth in gods) for gods in view.gods]
    state.die = NO_ROLL if view.die is None else ARROWS if isinstance(view.die, str) else view.die
    state.left = NOWHERE if view.left is None else number_of(terms, view.left)
    state.shown = sum(1 << drop.ship for drop in view.drops)


def write_board(terms: Record, state: Record, view: PacalsRocketView) -> None:
    """Ships, visible stones, pyramids and their storeys."""
    n, at = view.players, numbers(int(terms.width), int(terms.squares))
    ground, owner, tall = state.ground, state.owner, state.tall
    ground[:] = np.where(terms.in_play, 0, OUTSIDE)
    ships = [NOWHERE if name is None else at[name] for name in view.ships]
    state.ship[:n] = ships
    for ship in ships:
        if ship != NOWHERE:
            ground[ship] = SHIP
    for stones in view.stones:
        ground[at[stones.square]] = sum(1 << seat for seat in stones.seats)
    for pyramid in view.pyramids:
        square = at[pyramid.square]
        ground[square], owner[square], tall[square] = PYRAMID, pyramid.seat, pyramid.height
    for number, letter in enumerate(view.board.letters):
        if letter in view.districts:
            state.storeys[number, :n] = view.districts[letter].storeys
    state.river[:n], state.lake[:n] = view.river.storeys, view.lake.storeys


def random_places(view: PacalsRocketView, rng: np.random.Generator) -> list[Hidden]:
    """The hidden stones of each colour, in and under ships where they can be; all such places are equally likely.
    [PR-DROP-1]

    Stones that were dropped in this turn are where everybody saw them go.
    """
    n = view.players
    inside = [[0] * n for _ in range(n)]
    under: list[list[int]] = [[] for _ in range(n)]
    for drop in view.drops:
        inside[drop.ship][drop.seat] += 1
    past = turns_since_lift(view)
    for colour in range(n):
        places = []
        for ship in range(n):
            if view.ships[ship] is not None:
                places += [(ship, UNDER), *((ship, i) for i in range(past[ship].count(colour)))]
        count = view.unseen[colour] - sum(drop.seat == colour for drop in view.drops)
        for i in rng.permutation(len(places))[:count]:
            ship, place = places[i]
            if place == UNDER:
                under[ship].append(colour)
            else:
                inside[ship][colour] += 1
    return [Hidden(tuple(inside[ship]), tuple(sorted(under[ship]))) for ship in range(n)]


def turns_since_lift(view: PacalsRocketView) -> list[Sequence[int]]:
    """For each ship, the seats of the turns that were over since it last lifted; the turn of that lift is one of them.

    In each of its turns a seat drops at most one stone into a ship, so it can have no more of its stones there.
    """
    turns = past_turns(view)
    if view.phase == "over":
        return [turns] * view.players  # perhaps within a turn, by agreement: the view hides who has lifted
    now = [view.actor] if view.moved is not None else []
    since: list[Sequence[int]] = []
    for ship in range(view.players):
        if ship in now:
            since.append([])
        elif ship in turns:
            since.append(turns[len(turns) - 1 - turns[::-1].index(ship) :])
        else:
            since.append(turns)
    return since


def past_turns(view: PacalsRocketView) -> list[int]:
    """Seats in the order of their turns: this round's turns that are over, and the two rounds before. [PR-ROUND-1]"""
    n = view.players
    back = 0 if n == 2 else 1  # with two the same seat starts every round  [PR-ROUND-2]
    order = []
    for ago in (2, 1, 0):
        if view.round > ago:
            order += [(view.starter - ago * back + i) % n for i in range(n)]
    over = view.turn - (0 if view.phase in ("roll", "over") else 1)
    return order[: len(order) - n + over] if view.round else []
