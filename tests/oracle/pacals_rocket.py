"""Pacal's Rocket, plainly (clauses PR-*).

Squares are (file, rank) pairs counted from 0; patterns and paths are found by trying everything.
"""

from __future__ import annotations

import itertools
import random
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

Square = tuple[int, int]
Constellation = frozenset[Square]

DIRECTIONS: tuple[Square, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
PYRAMIDS = (1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5)  # PR-SETUP-1
GOD_STONES = (2, 4, 6)
STONES = 10
TRIGGER_POINTS = 5  # PR-END-1, PR-END-3
LIMIT = {2: 45, 3: 40, 4: 35, 5: 30}  # PR-END-2, PR-END-4
COVER_TILES = {2: ("2", "2/3"), 3: ("2/3",), 4: ("4",), 5: ()}  # PR-BOARD-5
PLACE_POINTS = (12, 8, 4, 0, 0)  # PR-FINAL-2


@dataclass(frozen=True)
class Edition:
    """One column of the table of editions."""

    trigger_left: int  # PR-END-1: pyramids left in the supply by the trigger pyramid
    last_round_bonus_left: int | None  # PR-END-3: pyramids left for a bonus after which the round goes on
    returned_at_once: bool  # PR-MOVE-1
    round_to_nearest: bool  # PR-FINAL-2


EDITIONS = {
    "de": Edition(trigger_left=1, last_round_bonus_left=None, returned_at_once=False, round_to_nearest=False),
    "pl": Edition(trigger_left=1, last_round_bonus_left=None, returned_at_once=True, round_to_nearest=False),
    "fr": Edition(trigger_left=0, last_round_bonus_left=1, returned_at_once=False, round_to_nearest=True),
}


# ---- squares ----


def name_of(square: Square) -> str:
    """GEN-7."""
    return f"{'abcdefghijklmno'[square[0]]}{square[1] + 1}"


def square_of(name: str) -> Square:
    return "abcdefghijklmno".index(name[0]), int(name[1:]) - 1


def names_of(squares: Iterable[Square]) -> str:
    """GEN-6: squares sorted as strings."""
    return ",".join(sorted(name_of(square) for square in squares))


def step(square: Square, direction: Square, times: int = 1) -> Square:
    return square[0] + times * direction[0], square[1] + times * direction[1]


# ---- the board ----


class Board:
    """A board file as it lies there, refused unless it keeps PR-BOARD-7."""

    def __init__(self, text: str) -> None:
        data = tomllib.loads(text)
        self.name: str = data["name"]
        districts = _grid(data["districts"])
        marks = _grid(data["marks"])
        self.values: dict[str, int] = data["values"]
        self.covers: dict[str, list[str]] = data["covers"]
        self.sacred: str = data["sacred"]
        self.width = max(x for x, _ in districts) + 1
        self.height = max(y for _, y in districts) + 1
        self.lake = {square for square, letter in districts.items() if letter == "~"}
        self.district = {square: letter for square, letter in districts.items() if letter != "~"}
        self.riverside = {square for square, mark in marks.items() if mark in "rb"}
        self.lakeside = {square for square, mark in marks.items() if mark in "lb"}

        # PR-BOARD-1, PR-BOARD-7
        for side in (self.width, self.height):
            _require(9 <= side <= 15 and side % 2 == 1, "sides are odd, 9 to 15")
        _require(set(marks) == set(districts), "both grids have the same size")
        _require(self.lake == {square for square, mark in marks.items() if mark == "~"}, "both grids have one lake")
        _require(bool(self.lake), "there is a lake")
        _require(set(marks.values()) <= set(".rlb~"), "marks are . r l b ~")
        letters = set(self.district.values())
        _require(len(letters) == 16, "there are 16 districts")
        for letter in letters:
            _require(_is_connected(self.squares_of(letter)), f"district {letter} is connected")
        _require(set(self.values) == letters, "each district has a value")
        _require(all(type(value) is int and value > 0 for value in self.values.values()), "values are positive")
        # PR-BOARD-2
        centre = (self.width // 2, self.height // 2)
        block = {(centre[0] + dx, centre[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        _require(self.squares_of(self.sacred) == block, "the sacred district is the central 3 x 3 block")
        _require([letter for letter in letters if self.values[letter] == 7] == [self.sacred], "only it is worth 7")
        # PR-BOARD-5
        _require(set(self.covers) == {"2", "2/3", "4"}, "the tiles are 2, 2/3 and 4")
        _require(len(self.covers["2"]) >= 1, "tile 2 covers something")
        _require(len(self.covers["2/3"]) == len(self.covers["4"]) == 1, "tiles 2/3 and 4 cover one district each")
        for tile, names in self.covers.items():
            _require(set(names) <= letters - {self.sacred}, f"tile {tile} covers districts, not the sacred one")
            _require(len(set(names)) == len(names), f"tile {tile} names a district once")
        _require(not set(self.covers["2"]) & set(self.covers["2/3"]), "tiles 2 and 2/3 have no district in common")
        for players in COVER_TILES:
            playable = self.playable(players)
            _require(_is_connected(playable), f"the board for {players} is connected")
            _require(bool(playable & self.riverside), f"there is a river for {players}")
            _require(bool(playable & self.lakeside), f"there is a lakeside for {players}")
            _require(len(playable) >= 12 * players + 1, f"the board is large enough for {players}")

    def squares_of(self, letter: str) -> set[Square]:
        return {square for square, there in self.district.items() if there == letter}

    def playable(self, players: int) -> set[Square]:
        """PR-BOARD-4, PR-BOARD-5: land that no cover tile takes out of play."""
        out = {letter for tile in COVER_TILES[players] for letter in self.covers[tile]}
        return {square for square, letter in self.district.items() if letter not in out}


def _grid(text: str) -> dict[Square, str]:
    rows = text.split()
    _require(len({len(row) for row in rows}) == 1, "rows are equally long")
    return {(x, y): letter for y, row in enumerate(reversed(rows)) for x, letter in enumerate(row)}


def _is_connected(squares: set[Square]) -> bool:
    if not squares:
        return False
    area: set[Square] = set()
    border = {min(squares)}
    while border:
        area |= border
        border = {step(square, direction) for square in border for direction in DIRECTIONS} & squares - area
    return area == squares


def _require(condition: bool, what: str) -> None:
    if not condition:
        raise ValueError(f"PR-BOARD-7: {what}")


# ---- shapes of constellations (PR-BUILD-1 to -6) ----


def shape(squares: Iterable[Square]) -> tuple[int, set[Square]] | None:
    """Height of the constellation that these squares form, and the squares between neighbours; None if none."""
    points = sorted(squares)
    if len(points) == 1:  # PR-BUILD-1
        return 1, set()
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(points)]
    dx, dy = steps[0]
    if len(points) == 2:  # PR-BUILD-2
        return (2, set()) if abs(dx) + abs(dy) == 1 else None
    if len(set(steps)) == 1 and (dx == 0 or dy == 0 or abs(dx) == abs(dy)):  # PR-BUILD-3, PR-BUILD-4
        return len(points), {square for a, b in itertools.pairwise(points) for square in between(a, b)}
    if len(points) == 4:  # PR-BUILD-5: sorted, the corners are low left, high left, low right, high right
        (x1, y1), (x2, y2) = points[0], points[3]
        if points == [(x1, y1), (x1, y2), (x2, y1), (x2, y2)] and x2 - x1 == y2 - y1 > 0:
            low_left, high_left, low_right, high_right = points
            sides = [(low_left, high_left), (low_left, low_right), (high_left, high_right), (low_right, high_right)]
            return 5, {square for a, b in sides for square in between(a, b)}
    return None


def between(a: Square, b: Square) -> list[Square]:
    """The squares strictly between two squares of one row, column or diagonal."""
    distance = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
    direction = ((b[0] - a[0]) // distance, (b[1] - a[1]) // distance)
    return [step(a, direction, times) for times in range(1, distance)]


# ---- the game ----


class PacalsRocketOracle:
    """One game of Pacal's Rocket."""

    def __init__(self, header: dict[str, Any], board_text: str) -> None:
        options = header["options"]
        self.players: int = header["players"]
        self.seats = range(self.players)
        if self.players not in LIMIT:
            raise ValueError("Pacal's Rocket is for 2 to 5 players")
        self.edition = EDITIONS[header["edition"]]
        self.die: list[int | str] = options["die"]  # PR-ROUND-3
        if not self.die or any(face != "arrows" and (type(face) is not int or face < 1) for face in self.die):
            raise ValueError("PR-ROUND-3: faces are numbers from 1 or arrows")
        self.expert: bool = options["expert"]  # PR-BUILD-12
        self.gaps_empty = {"empty": True, "any": False}[options["gaps"]]  # PR-BUILD-6
        self.own_first = {"own": True, "any": False}[options["single_of_two"]]  # PR-DROP-2
        self.returned_lie_in_front = header.get("rules", 2) >= 2  # PR-DROP-4; rules 1 had it otherwise
        self.max_rounds: int | None = options["max_rounds"]  # PR-END-5
        if self.max_rounds is not None and self.max_rounds < 1:
            raise ValueError("PR-END-5: max_rounds is none or at least 1")
        if options["memory"] not in ("strict", "open"):
            raise ValueError("PR-DROP-3: memory is strict or open")
        self.board = Board(board_text)
        if self.board.name != header["board"]:
            raise ValueError(f"the header names the board {header['board']!r}, the file {self.board.name!r}")
        self.playable = self.board.playable(self.players)
        self.sacred = self.board.squares_of(self.board.sacred)

        # PR-SETUP-1. Stones are the numbers of their owners.
        self.points = [0 for _ in self.seats]
        self.supply = [STONES for _ in self.seats]
        self.not_yet = [0 for _ in self.seats]  # stones back by a lift, of use from the next turn on (PR-MOVE-1)
        self.pyramids_left = [list(PYRAMIDS) for _ in self.seats]
        self.gods = [list(GOD_STONES) for _ in self.seats]
        self.ships: dict[int, Square] = {}
        self.in_ship: list[list[int]] = [[] for _ in self.seats]
        self.on_square: dict[Square, list[int]] = {square: [] for square in self.playable}
        self.pyramids: dict[Square, tuple[int, int]] = {}  # square -> owner, height

        if header["start_seat"] not in self.seats:
            raise ValueError("GEN-4: no such start seat")
        self.starter: int = header["start_seat"]  # of the round
        self.round = 0  # the first round is 1
        self.turn = 0  # turns taken in this round; during the set-up: ships placed
        self.seat = self.starter
        self.face: int | str | None = None  # what the die shows
        self.phase = "place"  # place, roll, move, drop, build, over
        self.drop_seats: list[int] = []  # seats whose ships got a stone this turn
        self.drops_allowed = 0
        self.last_round = False  # PR-END-2 applies
        self.reason: str | None = None
        self._choices: list[str] | None = None

    # ---- the common interface ----

    def actor(self) -> int | None:
        if self.phase == "over":
            return None
        return -1 if self.phase == "roll" else self.seat

    def legal(self) -> list[str]:
        if self._choices is None:
            listing: dict[str, Callable[[], Iterable[str]]] = {
                "place": lambda: ["@" + name_of(square) for square in self._free() & self.sacred],  # PR-SETUP-2
                "move": self._moves,
                "drop": lambda: [*self._drops(), "drop:-"],
                "build": lambda: [*self._builds(), "build:-"],
            }
            self._choices = sorted(listing[self.phase]()) if self.phase in listing else []
        return list(self._choices)

    def chance_ok(self, text: str) -> bool:
        """PR-ROUND-3."""
        return self.phase == "roll" and text in [_roll(face) for face in self.die]

    def chance_sample(self, rng: random.Random) -> str:
        return _roll(rng.choice(self.die))

    def apply(self, text: str) -> None:
        if self.phase == "roll":
            if not self.chance_ok(text):
                raise ValueError(f"PR-ROUND-3: {text!r} cannot be rolled")
        elif text not in self.legal():
            raise ValueError(f"GEN-8: {text!r} is not legal")
        self._choices = None
        match self.phase:
            case "place":
                self._place(square_of(text[1:]))
            case "roll":
                self.face = next(face for face in self.die if _roll(face) == text)
                self.phase = "move"
            case "move":
                self._move(text)
            case "drop":
                self._drop(text)
            case "build":
                self._build(text)

    def scores(self) -> list[int]:
        return list(self.points)

    def result(self, *, agreement: bool = False) -> dict[str, Any]:
        """PR-END-5 for an end by agreement, PR-FINAL-5 for the winners."""
        reason = self.reason
        if agreement:
            if reason is not None:
                raise ValueError("PR-END-5: the game is over already")
            reason = "agreement"
        if reason is None:
            return {"scores": self.scores(), "winners": [], "reason": "unfinished", "complete": False}
        final = [self.points[seat] + points for seat, points in enumerate(self._final_scoring())]
        winners = [seat for seat in self.seats if final[seat] == max(final)]
        return {"scores": final, "winners": winners, "reason": reason, "complete": True}

    # ---- set-up and rounds ----

    def _place(self, square: Square) -> None:
        """PR-SETUP-2."""
        self.ships[self.seat] = square
        self.turn += 1
        if self.turn < self.players:
            self.seat = (self.seat + 1) % self.players
        else:
            self.round = 1
            self.turn = 0
            self.seat = self.starter
            self.phase = "roll"

    def _end_turn(self) -> None:
        self.supply[self.seat] += self.not_yet[self.seat]
        self.not_yet[self.seat] = 0
        self.turn += 1
        self.seat = (self.seat + 1) % self.players
        if self.turn < self.players:
            self.phase = "roll" if self.players == 2 else "move"  # PR-ROUND-2, PR-ROUND-1
            return
        if self.last_round:  # PR-END-2; goes before the next one (PR-END-3)
            self._end("score-limit")
        elif self.max_rounds is not None and self.round >= self.max_rounds:  # PR-END-5
            self._end("round-limit")
        else:
            if self.players > 2:  # PR-ROUND-1; with two the start player stays the first of a round
                self.starter = (self.starter + 1) % self.players
            self.seat = self.starter
            self.round += 1
            self.turn = 0
            self.phase = "roll"

    def _end(self, reason: str) -> None:
        self.reason = reason
        self.phase = "over"

    # ---- move ----

    def _free(self) -> set[Square]:
        """In play, not lake, no ship and no pyramid."""
        return self.playable - set(self.ships.values()) - set(self.pyramids)

    def _moves(self) -> Iterator[str]:
        start = self.ships[self.seat]
        here = name_of(start)
        free = self._free() | {start}  # PR-MOVE-1: the left square is free during the move
        elsewhere = free - {start}
        if self.face == "arrows":
            sign, direct = "*", self._arrow_ends(start, elsewhere)
        else:
            assert isinstance(self.face, int)
            sign, direct = "-", self._straight_ends(start, elsewhere, self.face)

        if self.round == 1:  # PR-MOVE-9, PR-MOVE-10
            if direct:
                for end in direct - self.sacred or direct:
                    yield f"{here}{sign}{name_of(end)}"
                return
            elsewhere -= self.sacred
        for end in direct:
            yield f"{here}{sign}{name_of(end)}"
        turning: set[Square] = set()
        if self.round > 1 and isinstance(self.face, int):
            turning = turning_ends(start, free, self.face)
            for end in turning:
                yield f"{here}~{name_of(end)}"
        for god in self.gods[self.seat]:  # PR-MOVE-7
            for end in elsewhere:
                yield f"{here}!{god}>{name_of(end)}"
        if not direct and not turning and not self.gods[self.seat]:  # PR-MOVE-8
            for end in elsewhere:
                yield f"{here}?{name_of(end)}"

    def _straight_ends(self, start: Square, free: set[Square], pips: int) -> set[Square]:
        """PR-MOVE-2: exactly the pips, or up to the first obstacle, but one square at least."""
        ends = set()
        for direction in DIRECTIONS:
            square, rest = start, pips
            while rest > 0 and step(square, direction) in free:
                square, rest = step(square, direction), rest - 1
            if square != start:
                ends.add(square)
        return ends

    def _arrow_ends(self, start: Square, free: set[Square]) -> set[Square]:
        """PR-MOVE-6: any distance along row or column, over anything, to a free square."""
        longest = max(self.board.width, self.board.height)
        ends = {step(start, direction, times) for direction in DIRECTIONS for times in range(1, longest)}
        return ends & free

    def _move(self, text: str) -> None:
        parts = re.fullmatch(r"([a-o]\d+)([-~*?]|!([246])>)([a-o]\d+)", text)
        assert parts is not None
        kind = parts[2][0]
        start, end = square_of(parts[1]), square_of(parts[4])
        # PR-MOVE-1: the lift
        there = Counter(self.on_square[start] + self.in_ship[self.seat])
        self.in_ship[self.seat] = []
        self.on_square[start] = [colour for colour, count in there.items() if count == 1]
        for colour, count in there.items():
            if count >= 2:
                later = colour == self.seat and not self.edition.returned_at_once
                (self.not_yet if later else self.supply)[colour] += count
        if kind == "!":
            self.gods[self.seat].remove(int(parts[3]))
        self.ships[self.seat] = end
        self.drop_seats = []
        self.drops_allowed = {"-": 2, "*": 2, "~": 1, "!": 1, "?": 0}[kind]
        self._to_drop()

    # ---- stones ----

    def _under_ships(self) -> set[Square]:
        """PR-DROP-3: the squares under the ships."""
        return set(self.ships.values())

    def _visible(self, seat: int) -> set[Square]:
        """Squares with a visible stone of this seat."""
        return {square for square, stones in self.on_square.items() if seat in stones} - self._under_ships()

    def _drops(self) -> Iterator[str]:
        """PR-DROP-1, -2, -4."""
        if len(self.drop_seats) >= self.drops_allowed:
            return
        if self.drops_allowed == 1:
            ships = [self.seat]
        elif not self.drop_seats:
            ships = [self.seat] if self.own_first else list(self.seats)
        elif self.seat in self.drop_seats:  # at most one into one's own and at most one into one other ship
            ships = [seat for seat in self.seats if seat != self.seat]
        else:
            ships = [self.seat]
        for ship in ships:
            if self.supply[self.seat] > 0:
                yield f"drop:{ship}"
            elif not (self.returned_lie_in_front and self.not_yet[self.seat]):
                for square in self._visible(self.seat):
                    yield f"drop:{ship}<{name_of(square)}"

    def _drop(self, text: str) -> None:
        if text == "drop:-":
            self._to_build()
            return
        ship, _, source = text.removeprefix("drop:").partition("<")
        if source:
            self.on_square[square_of(source)].remove(self.seat)
        else:
            self.supply[self.seat] -= 1
        self.in_ship[int(ship)].append(self.seat)
        self.drop_seats.append(int(ship))
        self._to_drop()

    def _to_drop(self) -> None:
        """PR-DROP-5, GEN-2: the phase ends by itself when nothing more may be dropped."""
        if any(True for _ in self._drops()):
            self.phase = "drop"
        else:
            self._to_build()

    # ---- build ----

    def _constellations(self) -> Iterator[tuple[Constellation, int]]:
        """PR-BUILD-1 to -6: every set of visible own stones and own pyramids that has a shape, with its height."""
        stones = self._visible(self.seat)
        own_pyramids = {square for square, (owner, _) in self.pyramids.items() if owner == self.seat}
        empty = {square for square in self._free() if not self.on_square[square]}
        for size in (1, 2, 3, 4):
            for squares in itertools.combinations(sorted(stones | own_pyramids), size):
                form = shape(squares)
                if form is None or stones.isdisjoint(squares):
                    continue
                height, gaps = form
                if not self.gaps_empty or gaps <= empty:  # PR-BUILD-6
                    yield frozenset(squares), height

    def _heights(self, height: int) -> list[int]:
        """PR-BUILD-9: the heights that a constellation of this height gives."""
        supply = self.pyramids_left[self.seat]
        return [height] if height in supply else sorted({lower for lower in supply if lower < height})

    def _builds(self) -> Iterator[str]:
        for squares, height in self._constellations():
            own_pyramids = {square for square in squares if square in self.pyramids}
            stones = squares - own_pyramids
            for level in self._heights(height):
                if not (self.expert and own_pyramids):  # PR-BUILD-7, PR-BUILD-12
                    for square in stones:
                        yield f"build:{level}@{name_of(square)}:{names_of(squares)}"
                if not (self.expert and len(own_pyramids) > 1):  # PR-BUILD-8, PR-BUILD-12
                    for square in own_pyramids:
                        if level > self.pyramids[square][1]:
                            yield f"up:{level}@{name_of(square)}:{names_of(squares)}"

    def _to_build(self) -> None:
        """GEN-2: skipped when there is nothing to build."""
        self.phase = "build"
        if any(True for _ in self._builds()):
            return
        self._end_turn()

    def _build(self, text: str) -> None:
        if text == "build:-":
            self._end_turn()
            return
        kind, what, names = text.split(":")
        level, _, where = what.partition("@")
        height, square = int(level), square_of(where)
        district = self.board.district[square]
        led_before = self._sole_leader(district) == self.seat
        for name in names.split(","):  # all own stones of the constellation return
            if square_of(name) not in self.pyramids:
                self.on_square[square_of(name)].remove(self.seat)
                self.supply[self.seat] += 1
        new = kind == "build"
        if new:  # PR-BUILD-7: stones of the others on the build square return as well
            for colour in self.on_square[square]:
                self.supply[colour] += 1
            self.on_square[square] = []
        else:  # PR-BUILD-8
            self.pyramids_left[self.seat].append(self.pyramids[square][1])
        self.pyramids_left[self.seat].remove(height)
        self.pyramids[square] = (self.seat, height)

        if self._sole_leader(district) == self.seat and not led_before:  # PR-SCORE-1, PR-SCORE-2
            self.points[self.seat] += self.board.values[district]
        reached = self.points[self.seat] >= LIMIT[self.players]
        if reached and self.players > 2:  # PR-END-2; PR-END-3: before any bonus
            self.last_round = True
        count = len(self.pyramids_left[self.seat])
        if new and count == self.edition.trigger_left:  # PR-END-1
            self.points[self.seat] += TRIGGER_POINTS
            self._end("trigger-pyramid")
        elif reached and self.players == 2:  # PR-END-4
            self._end("score-limit")
        else:
            if new and self.last_round and count == self.edition.last_round_bonus_left:  # PR-END-3
                self.points[self.seat] += TRIGGER_POINTS
            self._end_turn()

    # ---- scoring ----

    def _storeys(self, squares: Iterable[Square]) -> list[int]:
        """PR-SCORE-1: for each seat, the heights of its pyramids on these squares."""
        sums = [0 for _ in self.seats]
        for square in squares:
            if square in self.pyramids:
                owner, height = self.pyramids[square]
                sums[owner] += height
        return sums

    def _sole_leader(self, district: str) -> int | None:
        storeys = self._storeys(self.board.squares_of(district))
        leaders = [seat for seat in self.seats if storeys[seat] == max(storeys)]
        return leaders[0] if len(leaders) == 1 else None

    def _final_scoring(self) -> list[int]:
        """What the final scoring adds for each seat (PR-FINAL-1: ships and stones nothing)."""
        points = [sum(self.gods[seat]) for seat in self.seats]  # PR-FINAL-4
        for side in (self.board.riverside, self.board.lakeside):  # PR-FINAL-2
            storeys = self._storeys(side)
            place = 0
            for amount in sorted(set(storeys) - {0}, reverse=True):
                equals = [seat for seat in self.seats if storeys[seat] == amount]
                total = sum(PLACE_POINTS[place : place + len(equals)])
                for seat in equals:
                    if self.edition.round_to_nearest:
                        points[seat] += (2 * total + len(equals)) // (2 * len(equals))
                    else:
                        points[seat] += total // len(equals)
                place += len(equals)
        for district, value in self.board.values.items():  # PR-FINAL-3
            storeys = self._storeys(self.board.squares_of(district))
            amounts = sorted(set(storeys) - {0}, reverse=True)
            if not amounts:
                continue
            leaders = [seat for seat in self.seats if storeys[seat] == amounts[0]]
            for seat in leaders:
                points[seat] += value
            if len(leaders) == 1 and len(amounts) > 1:
                for seat in self.seats:
                    if storeys[seat] == amounts[1]:
                        points[seat] += 2
        return points


def turning_ends(start: Square, free: set[Square], pips: int) -> set[Square]:
    """PR-MOVE-3, -4, -5: where the turning moves end.

    All paths are walked at once, step by step. A walker is a square, the direction of its last step
    (None before the first) and whether it has turned; walkers that agree in all three have the same future.
    """
    ends: set[Square] = set()
    walkers: set[tuple[Square, Square | None, bool]] = {(start, None, False)}
    two_ago: set[tuple[Square, Square | None, bool]] = set()
    one_ago: set[tuple[Square, Square | None, bool]] = set()
    rest = pips
    while rest > 0 and walkers:
        two_ago, one_ago = one_ago, walkers
        walkers = {
            (step(square, direction), direction, turned or heading not in (None, direction))
            for square, heading, turned in walkers
            for direction in _onward(square, heading, free)
        }
        rest -= 1
        if walkers == two_ago:  # the same squares for ever, in turn: large numbers of pips need no more
            rest %= 2
        for square, heading, turned in walkers:
            if turned and (rest == 0 or not _onward(square, heading, free)):  # all pips used, or PR-MOVE-4
                ends.add(square)
    return ends - {start}  # PR-MOVE-5


def _onward(square: Square, heading: Square | None, free: set[Square]) -> list[Square]:
    """The directions in which a walker can go on: never back (PR-MOVE-3), over free squares only."""
    back = None if heading is None else (-heading[0], -heading[1])
    return [direction for direction in DIRECTIONS if direction != back and step(square, direction) in free]


def _roll(face: int | str) -> str:
    return "roll:*" if face == "arrows" else f"roll:{face}"
