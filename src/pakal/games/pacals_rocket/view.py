"""The view of Pacal's Rocket for a seat or spectator, and states drawn from it. [PR-DROP-3]

All see the same: stones under ships are hidden from everybody, their owners included. With `memory=open`, and for
viewers who may remember everything that was shown (`recall`), the view has them too.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Literal

import msgspec
import numpy as np

from pakal.base.errors import SetupError
from pakal.core.position import Position, Terms
from pakal.core.view import CopiedFields, View
from pakal.games.pacals_rocket.board import (
    FILES,
    LAKE,
    ON_LAKE,
    ON_RIVER,
    BoardView,
    board_view,
    name_of,
    names,
    number_of,
    numbers,
)
from pakal.games.pacals_rocket.board.geometry import LIMITS
from pakal.games.pacals_rocket.facts import FACTS
from pakal.games.pacals_rocket.rules.pieces import flip_free, toggle
from pakal.games.pacals_rocket.rules.scoring import FIRST_AT_WATER, district_points, final_parts, majority_points
from pakal.games.pacals_rocket.state import (
    ARROWS,
    DISTRICTS,
    FIELDS,
    GOD_WORTHS,
    LAYERS,
    LINES,
    NO_ROLL,
    NOWHERE,
    OBSTACLE,
    OUTSIDE,
    OVER,
    PYRAMID,
    SEATS,
    SHIP,
    SIDE,
    SQUARES,
    STONES,
    STONES_OF_ALL,
    TALLEST,
    Phase,
    Way,
)
from pakal.kernels.kernel import Record, kernel


class Final(msgspec.Struct, frozen=True):
    """The final scoring of one seat.

    Attributes:
        before: score before the final scoring.
        river, lake: for the place at the river and at the lake. [PR-FINAL-2]
        districts: for each district where there was something to score. [PR-FINAL-3]
        gods: for unused god stones. [PR-FINAL-4]
    """

    before: int
    river: int
    lake: int
    districts: dict[str, int]
    gods: int


def final_scoring(terms: Terms, state: Position) -> tuple[Final, ...]:
    """Parts for each seat, in a position that is scored already. [PR-FINAL-1]"""
    letters, finals = board_view(terms).letters, []
    records = terms.record, state.record
    for seat in range(state.players):
        points = {letter: int(district_points(*records, number, seat)) for number, letter in enumerate(letters)}
        river, lake, districts, gods = (int(part) for part in final_parts(*records, seat))
        before = state.score[seat] - river - lake - districts - gods
        finals.append(Final(before, river, lake, {letter: worth for letter, worth in points.items() if worth}, gods))
    return tuple(finals)


class Pyramid(msgspec.Struct, frozen=True):
    """A pyramid on the board."""

    square: str
    seat: int
    height: int


class Stones(msgspec.Struct, frozen=True):
    """A square with visible stones; `seats` are their owners."""

    square: str
    seats: tuple[int, ...]


class Drop(msgspec.Struct, frozen=True):
    """A stone that was dropped in this turn: whose it is, and into whose ship."""

    seat: int
    ship: int


class Hidden(msgspec.Struct, frozen=True):
    """The hidden stones of one ship: those of each colour in it, and the seats that have one on the square under it."""

    inside: tuple[int, ...]
    under: tuple[int, ...]


class Majority(msgspec.Struct, frozen=True):
    """Storeys of each seat in a district, at the river or at the lake; the leaders are those with the most, if any."""

    storeys: tuple[int, ...]
    leaders: tuple[int, ...]


class PacalsRocketView(View, frozen=True, kw_only=True, tag="pacals-rocket"):
    """The view of one viewer; squares by name.

    `state.py` explains the fields of the state.

    Attributes:
        board: the parts that do not change.
        die: pips, `arrows`, or None before the first roll.
        left: square the ship left in this turn, or None.
        drops: stones dropped in this turn; they are shown until it ends.
        gods: worth of the god stones that each seat has left.
        stock: number of pyramids of height 1, 2, 3, 4, 5 left.
        ships: square of each ship, or None.
        pyramids: the pyramids on the board, in the order of their squares.
        stones: the visible stones, in the same order.
        hidden: the hidden stones of each ship; None if the viewer may not see them.
        unseen: how many stones of each colour are hidden anywhere.
        districts: the majority in each district in play [PR-SCORE-1].
        river, lake: the majority on riverside and lakeside squares [PR-FINAL-2].
        final: parts of the final scoring for each seat, once the game is over.
    """

    board: BoardView
    phase: Phase
    starter: int
    last_round: bool
    die: int | Literal["arrows"] | None
    moved: Way | None
    left: str | None
    own_drop: bool
    other_drop: bool
    drops: tuple[Drop, ...]
    held: int
    supply: tuple[int, ...]
    gods: tuple[tuple[int, ...], ...]
    stock: tuple[tuple[int, ...], ...]
    ships: tuple[str | None, ...]
    pyramids: tuple[Pyramid, ...]
    stones: tuple[Stones, ...]
    hidden: tuple[Hidden, ...] | None
    unseen: tuple[int, ...]
    districts: dict[str, Majority]
    river: Majority
    lake: Majority
    final: tuple[Final, ...] | None


def constants() -> dict[str, Any]:
    """Numbers of the rules that drawings need.

    LIMITS is by number of players the score that brings the last round, GOD_WORTHS the god stones of each player,
    FIRST_AT_WATER the points of the first at the river or the lake, FILES the letters of the files, LAKE the sign of a
    lake square, ON_RIVER and ON_LAKE the marks of riverside and lakeside squares.
    """
    return {
        "LIMITS": LIMITS,
        "GOD_WORTHS": GOD_WORTHS,
        "FIRST_AT_WATER": FIRST_AT_WATER,
        "FILES": FILES,
        "LAKE": LAKE,
        "ON_RIVER": ON_RIVER,
        "ON_LAKE": ON_LAKE,
    }


PLAIN = CopiedFields(PacalsRocketView, FIELDS, FACTS.reasons, by_hand=("die", "left", "gods", "stock", "river", "lake"))


def view(terms: Terms, state: Position, viewer: int, recall: bool = False) -> PacalsRocketView:
    """Everything that lies open; and the hidden stones, for viewers who may know them."""
    n = state.players
    board = board_view(terms)
    visible = visible_stones(terms, state)
    gods = tuple(map(god_worths, state.gods[:n]))
    # what finish_by_agreement would make of the scores [PR-END-5, PR-FINAL-1]
    end_scores = tuple(map(sum, zip(state.score, state.promised, map(sum, gods), strict=False)))
    return PacalsRocketView(
        **PLAIN.read(state, viewer),
        board=board,
        die=None if state.die == NO_ROLL else "arrows" if state.die == ARROWS else state.die,
        left=None if state.left == NOWHERE else name_of(terms, state.left),
        drops=tuple([Drop(state.actor, ship) for ship in range(n) if state.shown >> ship & 1]),
        gods=gods,
        stock=tuple([tuple(row[1:]) for row in state.stock[:n]]),
        ships=tuple([None if ship == NOWHERE else name_of(terms, ship) for ship in state.ship[:n]]),
        pyramids=pyramids(terms, state),
        stones=visible,
        hidden=hidden_stones(state) if recall or terms.memory_open else None,
        unseen=hidden_counts(state, visible),
        districts={
            letter: majority(tuple(numbers[:n]))
            for letter, numbers in zip(board.letters, state.storeys, strict=False)
            if letter not in board.covered
        },
        river=majority(tuple(state.river[:n])),
        lake=majority(tuple(state.lake[:n])),
        final=final_scoring(terms, state) if state.phase == OVER else None,
        end_scores=None if state.phase == OVER else end_scores,
    )


@cache
def god_worths(gods: int) -> tuple[int, ...]:
    """Worths of a player's god stones that are left, from their bits in the state."""
    return tuple([worth for i, worth in enumerate(GOD_WORTHS) if gods >> i & 1])


def hidden_bits(terms: Terms, state: Position, viewer: int, recall: bool = False) -> dict[str, Any]:
    """Stones in ships and on the squares under them, unless all see them or the viewer remembers. [PR-DROP-3]"""
    if recall or terms.memory_open:
        return {"cargo": 0, "ground": 0}
    return {"cargo": -1, "ground": [STONES_OF_ALL if ground & SHIP else 0 for ground in state.ground]}


def visible_stones(terms: Terms, state: Position) -> tuple[Stones, ...]:
    """Stones that no ship stands on. [PR-DROP-3]"""
    seats, squares = range(state.players), []
    for name, ground in zip(names(terms.width, terms.squares), state.ground, strict=False):
        if ground & STONES_OF_ALL and not ground & SHIP:
            squares.append(Stones(name, tuple([seat for seat in seats if ground >> seat & 1])))
    return tuple(squares)


def pyramids(terms: Terms, state: Position) -> tuple[Pyramid, ...]:
    """All pyramids on the board."""
    squares = zip(names(terms.width, terms.squares), state.owner, state.tall, strict=False)
    return tuple([Pyramid(name, owner, height) for name, owner, height in squares if height])


def hidden_stones(state: Position) -> tuple[Hidden, ...]:
    """The stones in each ship and on the square under it. [PR-DROP-3]"""
    n = state.players
    ships = []
    for seat in range(n):
        ground = 0 if state.ship[seat] == NOWHERE else state.ground[state.ship[seat]]
        under = tuple([colour for colour in range(n) if ground >> colour & 1])
        ships.append(Hidden(tuple(state.cargo[seat][:n]), under))
    return tuple(ships)


def hidden_counts(state: Position, visible: tuple[Stones, ...]) -> tuple[int, ...]:
    """The number of hidden stones: those in no supply, not coming back and not visible on the board. [PR-SETUP-1]"""
    numbers = [STONES - supply for supply in state.supply[: state.players]]
    if state.held:
        numbers[state.actor] -= state.held
    for square in visible:
        for seat in square.seats:
            numbers[seat] -= 1
    return tuple(numbers)


@lru_cache(maxsize=4096)
def majority(storeys: tuple[int, ...]) -> Majority:
    """The storeys of each seat, and the seats with the most. [PR-SCORE-1]"""
    best = max(storeys)
    return Majority(storeys, tuple([s for s, number in enumerate(storeys) if number == best]) if best else ())


# A state drawn from those that look like a view to its viewer. [PR-DROP-3]


UNDER = -1
"""Place of a hidden stone: on the square under the ship, not in it."""


def determinize(terms: Terms, view: View, rng: np.random.Generator) -> Position:
    """The visible pieces in their places; hidden stones in their known places, or in random ones."""
    assert isinstance(view, PacalsRocketView)
    state = PLAIN.write(view)
    write_rest(terms, state, view)
    write_board(terms, state, view)
    places = view.hidden if view.hidden is not None else random_places(view, rng)
    for seat, place in enumerate(places):
        for colour, count in enumerate(place.inside):
            state.cargo[seat][colour] = count
        if place.under:
            state.ground[state.ship[seat]] |= sum(1 << colour for colour in place.under)
    if not rebuild_first(terms.array, state.array):
        raise SetupError(f"somebody has more than {STONES} stones on the board")
    return state


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


def write_rest(terms: Terms, state: Position, view: PacalsRocketView) -> None:
    """The fields that the view writes in another form: pyramids in stock, god stones, die, this turn. [PR-ROUND-4]"""
    for seat, (stock, gods) in enumerate(zip(view.stock, view.gods, strict=True)):
        state.gods[seat] = sum(1 << GOD_WORTHS.index(worth) for worth in gods)
        for height, count in enumerate(stock, 1):
            state.stock[seat][height] = count
    state.die = NO_ROLL if view.die is None else ARROWS if isinstance(view.die, str) else view.die
    state.left = NOWHERE if view.left is None else number_of(terms, view.left)
    state.shown = sum(1 << drop.ship for drop in view.drops)


def write_board(terms: Terms, state: Position, view: PacalsRocketView) -> None:
    """Ships, visible stones, pyramids and their storeys."""
    at = numbers(terms.width, terms.squares)
    state.ground = [0 if in_play else OUTSIDE for in_play in terms.in_play]
    ground, owner, tall = state.ground, state.owner, state.tall
    for seat, name in enumerate(view.ships):
        state.ship[seat] = NOWHERE if name is None else at[name]
        if name is not None:
            ground[at[name]] = SHIP
    for stones in view.stones:
        ground[at[stones.square]] = sum(1 << seat for seat in stones.seats)
    for pyramid in view.pyramids:
        square = at[pyramid.square]
        ground[square], owner[square], tall[square] = PYRAMID, pyramid.seat, pyramid.height
    for number, letter in enumerate(view.board.letters):
        if letter in view.districts:
            for seat, storeys in enumerate(view.districts[letter].storeys):
                state.storeys[number][seat] = storeys
    state.river, state.lake = view.river.storeys, view.lake.storeys


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
        return [turns] * view.players  # an agreement may end a turn halfway: the view hides who had lifted
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


# Fields of a state that follow from the others. The rules keep them in step piece by piece (rules/pieces.py); a
# position that is put together otherwise needs them all.


@kernel
def rebuild(terms: Record, state: Record) -> None:
    """From `ground`, `owner`, `stock` and storeys: everything that the state keeps for speed.

    Squares are listed in ascending order. In the course of a game the lists get into another one, which means nothing.
    """
    wipe(state)
    for seat in range(int(state.players)):
        for district in range(DISTRICTS):
            state.built[seat] += state.storeys[district, seat]
        state.promised[seat] = majority_points(terms, state, seat)
        for height in range(1, TALLEST + 1):
            state.heights[seat] |= int(state.stock[seat, height] > 0) << height
    for square in range(SQUARES):
        ground = int(state.ground[square])
        if not ground & OBSTACLE:
            state.free[state.frees] = square
            state.place[square] = state.frees
            state.frees += 1
            flip_free(terms, state, square)
        for seat in range(int(state.players)):
            if ground >> seat & 1:
                state.lying[seat, state.stones[seat]] = square
                state.stones[seat] += 1
                toggle(terms, state, seat, square)
            elif ground & PYRAMID and state.owner[square] == seat:
                toggle(terms, state, seat, square)


@kernel
def wipe(state: Record) -> None:
    """As on an empty board without a free square."""
    state.frees = 0
    for i in range(SIDE):
        state.free_row[i] = 0
        state.free_column[i] = 0
    for i in range(LAYERS):
        state.free_wheel[i] = 0
    for seat in range(SEATS):
        state.heights[seat] = 0
        state.stones[seat] = 0
        state.fives[seat] = 0
        state.patterns[seat] = 0
        state.built[seat] = 0
        state.promised[seat] = 0
        for word in range(2):
            state.threes[seat, word] = 0
            state.fours[seat, word] = 0
        for line in range(LINES):
            state.line[seat, line] = 0
