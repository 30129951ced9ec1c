"""Positions of Pacal's Rocket for the tests of its rules, drawn as they lie on the table.

A drawing has a line a rank, which begins with the number of the rank; ranks left out are empty. Its squares follow from
file a on: `.` nothing, `A` the ship of seat 0, `a` a stone of it, `ab` stones of two seats, `A/ab` a ship over stones,
`3a` a pyramid of height 3; `~` lake and `#` covered squares may be drawn, and are as the board has them. Ships that are
not drawn are parked in the top row, or in the sacred district of the search_tree.
"""

from typing import get_args

import numpy as np

from pakal.core.match import Match
from pakal.games.pacals_rocket.board import name_of, number_of
from pakal.games.pacals_rocket.board.files import parse
from pakal.games.pacals_rocket.game import GAME
from pakal.games.pacals_rocket.notation import spell
from pakal.games.pacals_rocket.rules.scoring import pyramids_left
from pakal.games.pacals_rocket.state import (
    ARROWS,
    BUILD,
    DROP,
    MOVE,
    NO_ROLL,
    NO_WAY,
    NOWHERE,
    OBSTACLE,
    OUTSIDE,
    OVER,
    PLACE,
    PYRAMID,
    ROLL,
    SHIP,
    STONES,
)
from pakal.games.pacals_rocket.tests.board_files import BOARD as GROVE
from pakal.games.pacals_rocket.view import Way, rebuild

BOARD = '''
name = "nine"
note = "for tests"
sacred = "s"
districts = """
aabbccddd
aabbcc~~g
eeefffggg
ehhsssgii
hhhsssjii
hkksssjjj
kklllmmnn
oolllmmnn
oollmmnnn
"""
marks = """
.r....lb.
.r...l~~l
.r....ll.
.r.......
.r.......
.r.......
.r.......
.r.......
.r.......
"""
[values]
a = 3
b = 4
c = 5
d = 6
e = 3
f = 4
g = 5
h = 6
i = 3
j = 4
k = 5
l = 6
m = 3
n = 4
o = 5
s = 7
[covers]
"2" = ["o"]
"2/3" = ["n"]
"4" = ["a"]
'''
"""Every file and rank has 9 squares; the sacred district is d4 to f6, the lake g8 and h8."""

SEATS = "abcde"
PARKED = ("c9", "d9", "e9", "f9", "g9")
STANDS = ("e7", "g7", "e5", "g5", "f6")
"""Squares of the sacred district of the search_tree."""
PHASES = {"place": PLACE, "roll": ROLL, "move": MOVE, "drop": DROP, "build": BUILD}


class Position:
    """A game on the board of these tests, at its beginning or put together by `position`."""

    def __init__(self, players=3, edition="de", options=(), board=BOARD, rules=None):
        self.setup = GAME.setup(players=players, edition=edition, options=options, board=parse(board), rules=rules)
        self.terms = GAME.terms(self.setup)
        self.state = GAME.begin(self.terms, players)
        self.out, self.outcome = GAME.engine.legal_buffer(), GAME.engine.outcome_buffer()

    def actions(self):
        """Legal actions by their notation."""
        n = GAME.engine.legal_actions(self.terms.array, self.state.array, self.out)
        numbers = {spell(self.terms, self.state, int(action)): int(action) for action in self.out[:n]}
        assert len(numbers) == n, "an action is listed twice, or two are spelt the same"
        return numbers

    def legal(self, *starts):
        """Notation of all legal actions, or of those that begin with one of these texts; sorted."""
        return sorted(text for text in self.actions() if text.startswith(starts or ""))

    def play(self, *texts):
        """Carry out actions and rolls."""
        for text in texts:
            if text.startswith("roll:"):
                assert self.state.phase == ROLL
                self.outcome[0] = ARROWS if text == "roll:*" else int(text[5:])
                GAME.engine.apply_chance(self.terms.array, self.state.array, self.outcome)
            else:
                GAME.engine.apply(self.terms.array, self.state.array, self.actions()[text])
        return self

    def agree(self):
        """End the game by agreement."""
        GAME.finish_by_agreement(self.terms, self.state)
        return self

    def square(self, name):
        """Number of a square."""
        return number_of(self.terms, name)

    def ship(self, seat):
        """Name of the square of a ship."""
        return name_of(self.terms, int(self.state.ship[seat]))

    def stones(self, name):
        """Stones on a square, hidden ones too: letters of their seats."""
        ground = int(self.state.ground[self.square(name)])
        return "".join(letter for seat, letter in enumerate(SEATS) if ground >> seat & 1)

    def pyramid(self, name):
        """Pyramid on a square as it is drawn, or None."""
        square = self.square(name)
        return f"{self.state.tall[square]}{SEATS[self.state.owner[square]]}" if self.state.tall[square] else None

    def scores(self):
        """Scores of all seats."""
        return self.state.score[: self.state.players].tolist()

    def supply(self):
        """Stones in the supplies of all seats."""
        return self.state.supply[: self.state.players].tolist()

    @property
    def over(self):
        """Whether the game is over."""
        return self.state.phase == OVER

    def draw(self, drawing, parked=PARKED):
        """Put a drawing onto the board; ships that are not drawn are parked there."""
        state = self.state
        state.ground = [0 if in_play else OUTSIDE for in_play in self.terms.in_play]
        ships = dict(enumerate(parked[: state.players]))
        for line in drawing.strip().splitlines():
            rank, *tokens = line.split()
            for x, token in enumerate(tokens):
                name = "abcdefghijklmno"[x] + rank
                if token in ("~", "#"):
                    assert state.ground[self.square(name)] == OUTSIDE, f"{name} is in play"
                elif token[0].isdigit():
                    self.put_pyramid(name, SEATS.index(token[1]), int(token[0]))
                elif token != ".":
                    if token[0].isupper():
                        ships[SEATS.index(token[0].lower())] = name
                    for letter in token.removeprefix(token[0] + "/") if token[0].isupper() else token:
                        if letter.islower():
                            self.put_stone(name, SEATS.index(letter))
        for seat, name in ships.items():
            state.ship[seat] = self.square(name)
            state.ground[state.ship[seat]] |= SHIP

    def put_stone(self, name, seat):
        """A stone from the supply."""
        self.state.ground[self.square(name)] |= 1 << seat
        self.state.supply[seat] -= 1

    def put_pyramid(self, name, seat, height):
        """A pyramid from the stock, with its storeys."""
        square = self.square(name)
        self.state.ground[square] = PYRAMID
        self.state.tall[square], self.state.owner[square] = height, seat
        self.state.stock[seat][height] -= 1
        self.state.storeys[self.terms.district[square]][seat] += height
        self.state.river[seat] += height * int(self.terms.riverside[square])
        self.state.lake[seat] += height * int(self.terms.lakeside[square])


def position(
    drawing="",
    *,
    seat=0,
    phase="move",
    die=3,
    rounds=2,
    turns=1,
    starter=0,
    moved=None,
    left=None,
    drops=(),
    drop=(False, False),
    cargo=(),
    held=0,
    supply=None,
    gods=None,
    stock=None,
    score=(),
    last_round=False,
    parked=PARKED,
    **setup,
):
    """A position in the middle of a game.

    Args:
        drawing: see above.
        moved, left: how the ship to move has moved in this turn, and from where; drops: ships that got a stone since.
        drop: whether the own ship, another one may still get a stone.
        cargo: a text for each ship: the stones in it.
        supply: stones of each seat; what is left of ten where it is None.
        gods, stock: of the seat to act: god stones, and pyramids of the heights 1 to 5.
        setup: players, edition, options, board.
    """
    here = Position(**setup)
    state = here.state
    here.draw(drawing, parked)
    state.actor, state.phase = seat, PHASES[phase]
    state.die = ARROWS if die == "arrows" else NO_ROLL if die is None else die
    state.rounds, state.turns, state.starter = rounds, turns, starter
    state.moved = NO_WAY if moved is None else 1 + get_args(Way).index(moved)
    state.left = NOWHERE if left is None else here.square(left)
    state.shown = sum(1 << ship for ship in drops)
    state.own_drop, state.other_drop = drop
    state.held = held
    for ship, load in enumerate(cargo):
        for letter in load:
            state.cargo[ship][SEATS.index(letter)] += 1
            state.supply[SEATS.index(letter)] -= 1
    state.supply[seat] -= held
    if supply is not None:
        state.supply = supply
    if gods is not None:
        state.gods[seat] = sum(1 << (worth // 2 - 1) for worth in gods)
    if stock is not None:
        for height, count in enumerate(stock, 1):
            state.stock[seat][height] = count
    state.score = score
    state.last_round = last_round
    assert max(state.supply) <= STONES
    rebuild(here.terms.record, here.state.record)
    return here


def new_match(players=3, edition="de", options=()):
    """A match on the search_tree, before its first action."""
    return Match(GAME, GAME.setup(players=players, edition=edition, options=options, board=parse(GROVE)))


def scene(drawing="", *, seat=0, moved=None, **more):
    """A match on the search_tree, in the middle of the first turn of a round; see `position`."""
    left = "f6" if moved else None
    here = position(drawing, seat=seat, starter=seat, moved=moved, left=left, parked=STANDS, board=GROVE, **more)
    return Match(GAME, here.setup).at(here.state)


LISTS = ("free", "lying", "place")
"""Derived fields in which an order tells of the past."""


def check(terms, state):
    """Every stone and pyramid is in one place, storeys add up, derived fields are as they follow. [PR-SETUP-1]"""
    terms, state = terms.record, state.record
    players, ground = int(state.players), state.ground
    assert ((ground & OUTSIDE > 0) == ~terms.in_play.astype(bool)).all()
    assert not (ground[ground & OUTSIDE > 0] & ~np.uint8(OUTSIDE)).any()
    assert not ((ground & SHIP > 0) & (ground & PYRAMID > 0)).any()
    assert ((ground & PYRAMID > 0) == (state.tall > 0)).all()
    assert (ground[state.tall > 0] == PYRAMID).all()
    ships = [int(square) for square in state.ship[:players] if square != NOWHERE]
    assert sorted(ships) == np.flatnonzero(ground & SHIP).tolist()
    for seat in range(players):
        on_board = (ground >> seat & 1).sum()
        returning = state.held if seat == state.actor else 0
        assert state.supply[seat] + on_board + state.cargo[:, seat].sum() + returning == STONES
        own = (state.tall > 0) & (state.owner == seat)
        assert (np.bincount(state.tall[own], minlength=6)[1:] + state.stock[seat, 1:] == (1, 3, 3, 2, 2)).all()
        assert pyramids_left(state, seat) == state.stock[seat].sum()
        storeys = np.bincount(terms.district[own], weights=state.tall[own], minlength=16)
        assert (state.storeys[:, seat] == storeys).all()
        assert state.river[seat] == state.tall[own & (terms.riverside == 1)].sum()
        assert state.lake[seat] == state.tall[own & (terms.lakeside == 1)].sum()
    check_derived(terms, state)


def check_derived(terms, state):
    """Fields kept for speed equal newly computed ones."""
    states = np.zeros(1, state.dtype).view(np.recarray)
    anew = states[0]
    for name in state.dtype.names:
        anew[name] = state[name]
    rebuild(terms, anew)
    for name in state.dtype.names:
        assert name in LISTS or np.array_equal(state[name], anew[name]), name
    frees = int(state.frees)
    assert sorted(state.free[:frees]) == np.flatnonzero(state.ground & OBSTACLE == 0)[:frees].tolist()
    assert state.place[state.free[:frees]].tolist() == list(range(frees))
    for seat in range(int(state.players)):
        n = int(state.stones[seat])
        assert sorted(state.lying[seat, :n]) == np.flatnonzero(state.ground >> seat & 1).tolist()
