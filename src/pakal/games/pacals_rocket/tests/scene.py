"""Positions of Pacal's Rocket, drawn as they lie on the table.

A drawing has a line a rank, which begins with the number of the rank; its squares follow from file a on, as many as
are needed. `.` is empty, `A` the ship of seat 0, `a` a stone of it, `ab` stones of two seats, `3a` its pyramid of
height 3, `A/b` a ship with a stone of seat 1 on the square under it. Ships that are not drawn stand in the sacred
district.
"""

import msgspec
import numpy as np

from pakal.core.match import Match
from pakal.games.pacals_rocket.board.board import parse
from pakal.games.pacals_rocket.board.squares import square_name
from pakal.games.pacals_rocket.game import GAME
from pakal.games.pacals_rocket.seen.view import Drop, Hidden, Majority, Pyramid, Stones
from pakal.games.pacals_rocket.state import PYRAMIDS, STONES
from pakal.games.pacals_rocket.tests.board_files import BOARD

SEATS = "abcde"
STANDS = ("e7", "g7", "e5", "g5", "f6")


def new_match(players=3, edition="de", options=()):
    """A match on the board of the tests, before its first action."""
    return Match(GAME, GAME.setup(players=players, edition=edition, options=options, board=parse(BOARD)))


def scene(
    drawing="",
    *,
    seat=0,
    phase="move",
    die=3,
    round_=2,
    moved=None,
    drops=(),
    drop=(False, False),
    cargo=(),
    held=0,
    supply=None,
    gods=None,
    stock=None,
    players=3,
    edition="de",
    options=(),
):
    """A match in the middle of a turn.

    Args:
        drawing: see above.
        seat: whose turn it is, the first of its round.
        moved: how its ship has moved in this turn; drops: ships that got a stone since.
        drop: whether the own ship, another one may still get a stone.
        cargo: a text for each ship: the stones in it.
        held: stones that come back to the mover at the end of the turn.
        supply: of the seat to act; others, and this one where it is None, have what is left.
        gods: god stones of the seat to act; stock: its pyramids of each height.
    """
    match = new_match(players, edition, options)
    view = match.view(0, recall=True)
    ships, stones, pyramids, under = read(drawing, players)
    loads = (*cargo, *[""] * players)[:players]
    inside = [[load.count(colour) for colour in SEATS[:players]] for load in loads]
    hidden = tuple(Hidden(tuple(inside[ship]), tuple(under[ship])) for ship in range(players))
    supplies = [STONES - sum(row[colour] for row in inside) for colour in range(players)]
    for seats in [*(square.seats for square in stones), *under]:
        for colour in seats:
            supplies[colour] -= 1
    supplies[seat] -= held
    if supply is not None:
        supplies[seat] = supply
    stocks = [list(PYRAMIDS[1:]) for _ in range(players)]
    for pyramid in pyramids:
        stocks[pyramid.seat][pyramid.height - 1] -= 1
    if stock is not None:
        stocks[seat] = list(stock)
    drawn = msgspec.structs.replace(
        view,
        actor=seat,
        phase=phase,
        round=round_,
        turn=1,
        starter=seat,
        die=die,
        moved=moved,
        left="f6" if moved else None,
        own_drop=drop[0],
        other_drop=drop[1],
        drops=tuple(Drop(seat, ship) for ship in drops),
        held=held,
        supply=tuple(supplies),
        gods=tuple(gods if gods is not None and one == seat else (2, 4, 6) for one in range(players)),
        stock=tuple(tuple(int(n) for n in one) for one in stocks),
        ships=ships,
        pyramids=pyramids,
        stones=stones,
        hidden=hidden,
        **majorities(view, pyramids),
    )
    match._states[:] = GAME.determinize(match.terms_array, drawn, np.random.default_rng(1))
    return match


def read(drawing, players):
    """Ships, visible stones, pyramids, and what lies under each ship."""
    ships, stones, pyramids, under = {}, [], [], [[] for _ in range(players)]
    for line in drawing.strip().splitlines():
        rank, *tokens = line.split()
        for x, token in enumerate(tokens):
            name = square_name(x, int(rank) - 1)
            if token[0].isupper():
                ship = SEATS.index(token[0].lower())
                ships[ship] = name
                under[ship] = [SEATS.index(stone) for stone in token[2:]]
            elif token[0].isdigit():
                pyramids.append(Pyramid(name, SEATS.index(token[1]), int(token[0])))
            elif token != ".":
                stones.append(Stones(name, tuple(SEATS.index(stone) for stone in token)))
    return (
        tuple(ships.get(seat, STANDS[seat]) for seat in range(players)),
        tuple(stones),
        tuple(pyramids),
        under,
    )


def majorities(view, pyramids):
    """Storeys in the districts, at the river and at the lake."""
    board = view.board
    storeys = {where: [0] * view.players for where in (*view.districts, "river", "lake")}
    for pyramid in pyramids:
        x, y = "abcdefghijklmno".index(pyramid.square[0]), int(pyramid.square[1:]) - 1
        storeys[board.districts[y][x]][pyramid.seat] += pyramid.height
        for where, signs in (("river", "rb"), ("lake", "lb")):
            if board.marks[y][x] in signs:
                storeys[where][pyramid.seat] += pyramid.height
    found = {where: Majority(tuple(numbers), leaders(numbers)) for where, numbers in storeys.items()}
    river, lake = found.pop("river"), found.pop("lake")
    return {"districts": found, "river": river, "lake": lake}


def leaders(numbers):
    """Seats with the most, if that is anything."""
    return tuple(seat for seat, number in enumerate(numbers) if number == max(numbers) > 0)


def play(match, *texts):
    """The match after these actions."""
    for text in texts:
        match.play(text)
    return match
