"""The view of Pacal's Rocket for a seat or spectator. [PR-DROP-3]

All see the same: stones under ships are hidden from everybody, their owners included. With `memory=open`, and for
viewers who may remember everything that was shown (`recall`), the view has them too.
"""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
import numpy as np

from pakal.core.kernel import Record
from pakal.core.plain import Plain
from pakal.core.view import View
from pakal.games.pacals_rocket.board.board import ON_LAKE, ON_RIVER
from pakal.games.pacals_rocket.board.geometry import LIMITS
from pakal.games.pacals_rocket.board.names import name_of, names
from pakal.games.pacals_rocket.board.squares import FILES, LAKE
from pakal.games.pacals_rocket.board.view import BoardView, board_view
from pakal.games.pacals_rocket.facts import FACTS
from pakal.games.pacals_rocket.rules.scoring import FIRST_AT_WATER
from pakal.games.pacals_rocket.seen.final import Final, final_scoring
from pakal.games.pacals_rocket.state import (
    ARROWS,
    FIELDS,
    GOD_WORTHS,
    NO_ROLL,
    NOWHERE,
    OVER,
    SHIP,
    STONES,
    STONES_OF_ALL,
    Phase,
    Way,
)


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

    Fields of the state mean what `state.py` says of them.

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
    """What drawings need of the rules besides.

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


PLAIN = Plain(PacalsRocketView, FIELDS, FACTS.reasons, by_hand=("die", "left", "gods", "stock", "river", "lake"))


def view(terms: Record, state: Record, viewer: int, recall: bool = False) -> PacalsRocketView:
    """Everything that lies open; and the hidden stones, for viewers who may know them."""
    n = int(state.players)
    board = board_view(terms)
    visible = visible_stones(terms, state)
    return PacalsRocketView(
        **PLAIN.read(state, viewer),
        board=board,
        die=None if state.die == NO_ROLL else "arrows" if state.die == ARROWS else int(state.die),
        left=None if state.left == NOWHERE else name_of(terms, int(state.left)),
        drops=tuple(Drop(int(state.actor), ship) for ship in range(n) if int(state.shown) >> ship & 1),
        gods=tuple(map(god_worths, state.gods[:n].tolist())),
        stock=tuple(map(tuple, state.stock[:n, 1:].tolist())),
        ships=tuple(None if ship == NOWHERE else name_of(terms, ship) for ship in state.ship[:n].tolist()),
        pyramids=pyramids(terms, state),
        stones=visible,
        hidden=hidden_stones(state) if recall or terms.memory_open else None,
        unseen=hidden_counts(state, visible),
        districts={
            letter: majority(numbers)
            for letter, numbers in zip(board.letters, state.storeys[:, :n].tolist(), strict=False)
            if letter not in board.covered
        },
        river=majority(state.river[:n].tolist()),
        lake=majority(state.lake[:n].tolist()),
        final=final_scoring(terms, state) if state.phase == OVER else None,
    )


def god_worths(gods: int) -> tuple[int, ...]:
    """Worths of a player's god stones that are left, from their bits in the state."""
    return tuple(worth for i, worth in enumerate(GOD_WORTHS) if gods >> i & 1)


def hidden_bits(terms: Record, state: Record, viewer: int, recall: bool = False) -> dict[str, Any]:
    """Stones in ships and on the squares under them, unless all see them or the viewer remembers. [PR-DROP-3]"""
    if recall or terms.memory_open:
        return {"cargo": 0, "ground": 0}
    return {"cargo": -1, "ground": np.where(state.ground & SHIP, STONES_OF_ALL, 0)}


def visible_stones(terms: Record, state: Record) -> tuple[Stones, ...]:
    """Stones that no ship stands on. [PR-DROP-3]"""
    seats, squares = range(int(state.players)), []
    for name, ground in zip(names(int(terms.width), int(terms.squares)), state.ground.tolist(), strict=False):
        if ground & STONES_OF_ALL and not ground & SHIP:
            squares.append(Stones(name, tuple(seat for seat in seats if ground >> seat & 1)))
    return tuple(squares)


def pyramids(terms: Record, state: Record) -> tuple[Pyramid, ...]:
    """All pyramids on the board."""
    squares = zip(names(int(terms.width), int(terms.squares)), state.owner.tolist(), state.tall.tolist(), strict=False)
    return tuple(Pyramid(name, owner, height) for name, owner, height in squares if height)


def hidden_stones(state: Record) -> tuple[Hidden, ...]:
    """The stones in each ship and on the square under it. [PR-DROP-3]"""
    n = int(state.players)
    ships = []
    for seat in range(n):
        ground = 0 if state.ship[seat] == NOWHERE else int(state.ground[state.ship[seat]])
        under = tuple(colour for colour in range(n) if ground >> colour & 1)
        ships.append(Hidden(tuple(state.cargo[seat, :n].tolist()), under))
    return tuple(ships)


def hidden_counts(state: Record, visible: tuple[Stones, ...]) -> tuple[int, ...]:
    """The number of hidden stones: those in no supply, not coming back and not visible on the board. [PR-SETUP-1]"""
    numbers = [STONES - int(supply) for supply in state.supply[: state.players]]
    if state.held:
        numbers[state.actor] -= int(state.held)
    for square in visible:
        for seat in square.seats:
            numbers[seat] -= 1
    return tuple(numbers)


def majority(storeys: Sequence[int]) -> Majority:
    """The storeys of each seat, and the seats with the most. [PR-SCORE-1]"""
    best = max(storeys)
    return Majority(tuple(storeys), tuple(s for s, number in enumerate(storeys) if number == best) if best else ())
