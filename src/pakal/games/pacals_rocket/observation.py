"""The observation of Pacal's Rocket for a learner. Seats are counted clockwise from the learner's own.

All see the same. With recall they also see the stones hidden in and under ships: everybody saw them fall.
"""

from dataclasses import replace

from pakal.core.observation import MOST, Layout, Observation, Part
from pakal.games.pacals_rocket.actions import ACTIONS
from pakal.games.pacals_rocket.state import (
    ARROWS,
    BUILD,
    DISTRICTS,
    GOD,
    GOD_STONES,
    NOWHERE,
    SACRED_VALUE,
    SEATS,
    SHIP,
    SIDE,
    SQUARES,
    STONES,
    STONES_OF_ALL,
    STRAIGHT,
    TALLEST,
    whole,
)
from pakal.kernels.kernel import Observed, Record, kernel, vectorised

PHASES = 4  # of those in which a seat decides
MOST_STOREYS = TALLEST * SQUARES  # more than there can be
SQUARE = (SIDE, SIDE)

LAYOUT = Layout(
    Part("players", (1,), ("",), "Number of players.", 2, SEATS),
    Part("seat", (SEATS,), ("seat of the table",), "1 for one's own seat."),
    Part("to_act", (SEATS,), ("seat",), "1 for the seat to act; all 0 when nobody is."),
    Part(
        "phase",
        (PHASES,),
        ("place, move, drop, build",),
        "1 for what is asked of the seat to act; all 0 when nobody is.",
    ),
    Part("round", (1,), ("",), "Round now played, from 1; 0 during set-up.", 0, MOST, 20),
    Part("turn", (1,), ("",), "Turns begun in this round.", 0, SEATS),
    Part("starter", (SEATS,), ("seat",), "1 for the seat that starts this round."),
    Part("last_round", (1,), ("",), "1 if the game ends with this round."),
    Part("pips", (1,), ("",), "What the die shows, at most 32,767; 0 for arrows or before the first roll.", 0, MOST, 5),
    Part("arrows", (1,), ("",), "1 if the die shows arrows."),
    Part(
        "moved",
        (GOD + GOD_STONES - STRAIGHT,),
        ("straight, turning, arrows, forced, god stone 2, 4, 6",),
        "1 for how the ship of the seat to act has moved in this turn.",
    ),
    Part("may_drop", (2,), ("own ship, another ship",), "1 if that may still get a stone."),
    Part("dropped", (SEATS,), ("seat",), "1 for a ship that got a stone in this turn."),
    Part("coming_back", (1,), ("",), "Stones that come back to the mover's supply when the turn ends.", 0, STONES),
    Part("score", (SEATS,), ("seat",), "Score as it stands; with the final scoring at the end.", 0, MOST, 50),
    Part("supply", (SEATS,), ("seat",), "Stones in front of the player.", 0, STONES),
    Part("gods", (SEATS, GOD_STONES), ("seat", "worth 2, 4, 6"), "1 for a god stone that is left."),
    Part("stock", (SEATS, TALLEST), ("seat", "height, from 1"), "Pyramids of each height in stock.", 0, 3),
    Part("unseen", (SEATS,), ("colour",), "Stones of the player that are hidden somewhere.", 0, STONES),
    Part("recalled", (1,), ("",), "1 if the next two parts are told."),
    Part("inside", (SEATS, SEATS), ("ship", "colour"), "Stones of each colour in each ship.", 0, STONES, 3),
    Part("under", (SEATS, SEATS), ("ship", "colour"), "1 for a stone on the square under the ship."),
    Part("river", (SEATS,), ("seat",), "Storeys on riverside squares.", 0, MOST_STOREYS, 20),
    Part("lake", (SEATS,), ("seat",), "Storeys on lakeside squares.", 0, MOST_STOREYS, 20),
    Part(
        "storeys",
        (DISTRICTS, SEATS),
        ("district", "seat"),
        "Storeys in each district, in the order of their letters.",
        0,
        MOST_STOREYS,
        20,
    ),
    Part("worth", (DISTRICTS,), ("district",), "Value of each district, in the same order.", 0, MOST, SACRED_VALUE),
    Part("land", SQUARE, ("rank", "file"), "1 for a square in play; how squares are numbered stands below."),
    Part(
        "district", SQUARE, ("rank", "file"), "District of a square in play, from 1, in the same order.", 0, DISTRICTS
    ),
    Part("value", SQUARE, ("rank", "file"), "Value of that district.", 0, MOST, SACRED_VALUE),
    Part("riverside", SQUARE, ("rank", "file"), "1 for a riverside square."),
    Part("lakeside", SQUARE, ("rank", "file"), "1 for a lakeside square."),
    Part("left", SQUARE, ("rank", "file"), "1 for the square that the ship left in this turn."),
    Part("ship", (SEATS, *SQUARE), ("seat", "rank", "file"), "1 for the square of the ship."),
    Part("stone", (SEATS, *SQUARE), ("seat", "rank", "file"), "1 for a visible stone."),
    Part("pyramid", (SEATS, *SQUARE), ("seat", "rank", "file"), "Height of the pyramid.", 0, TALLEST),
)

PLAYERS, SEAT, TO_ACT, PHASE, ROUND, TURN, STARTER, LAST_ROUND, PIPS, ARROWS_SHOWN, MOVED, MAY_DROP, DROPPED = list(
    LAYOUT.first.values()
)[:13]
COMING_BACK, SCORE, SUPPLY, GODS, STOCK, UNSEEN, RECALLED, INSIDE, UNDER, RIVER, LAKE, STOREYS, WORTH = list(
    LAYOUT.first.values()
)[13:26]
LAND, DISTRICT, VALUE, RIVERSIDE, LAKESIDE, LEFT, SHIPS, STONE, PYRAMID = list(LAYOUT.first.values())[26:]
SIZE = LAYOUT.size

COMPACT = Layout(
    *list(LAYOUT.parts.values())[: list(LAYOUT.parts).index("worth")],
    Part("left", (1,), ("",), "1 + the square that the ship left in this turn, or 0.", 0, SQUARES),
    Part(
        "pieces",
        (SQUARES,),
        ("square",),
        "Ships and visible stones on each square.",
        0,
        2 ** (2 * SEATS) - 1,
        bits=(*(f"ship of seat {i}" for i in range(SEATS)), *(f"stone of seat {i}" for i in range(SEATS))),
    ),
    Part(
        "pyramid",
        (SQUARES,),
        ("square",),
        "Height of the pyramid + 8 × the place of its owner, counted from one's own seat; 0 without a pyramid.",
        0,
        TALLEST + 8 * (SEATS - 1),
    ),
)
"""The same without the board, and with one number for each square in the place of planes."""

LEFT_SQUARE, PIECES, PYRAMIDS = list(COMPACT.first.values())[-3:]

PHASE_PLACES = (0, PHASES, 1, 2, 3, PHASES)
"""Place of each phase (PLACE, ROLL, MOVE, DROP, BUILD, OVER) in the part `phase`."""

assert len(PHASE_PLACES) == BUILD + 2


@kernel
def observe(terms: Record, state: Record, seat: int, recall: bool, out: Observed) -> None:
    """Everything that lies open; and the hidden stones, for viewers who may know them. [PR-DROP-3]"""
    for i in range(SIZE):
        out[i] = 0
    out[SEAT + seat] = 1
    show_turn(state, out)
    show_board(terms, out)
    show_pyramids(terms, state, seat, out)
    if state.left != NOWHERE:
        out[LEFT + place_of(terms, whole(state.left))] = 1
    show_seats(terms, state, seat, recall, out)
    players = whole(state.players)
    for i in range(players):
        show_stones(terms, state, seat_at(seat, i, players), i, out)


@kernel
def observe_compact(terms: Record, state: Record, seat: int, recall: bool, out: Observed) -> None:
    """The same as `observe`, in the places of `COMPACT`. [PR-DROP-3]"""
    for i in range(PIECES):
        out[i] = 0
    out[SEAT + seat] = 1
    show_turn(state, out)
    show_seats(terms, state, seat, recall, out)
    if state.left != NOWHERE:
        out[LEFT_SQUARE] = 1 + whole(state.left)
    players = whole(state.players)
    show_squares(state, seat, players, out)
    for i in range(players):
        other = seat_at(seat, i, players)
        if state.ship[other] != NOWHERE:
            out[PIECES + whole(state.ship[other])] = 1 << i  # it hides the stones under it
        out[UNSEEN + i] = unseen_stones(state, other)


@vectorised
def show_squares(state: Record, seat: int, players: int, out: Observed) -> None:
    """The stones and the pyramid of each square, without ships; many squares at once."""
    all_seats = (1 << players) - 1
    for square in range(SQUARES):
        stones = whole(state.ground[square]) & STONES_OF_ALL
        out[PIECES + square] = ((stones >> seat | stones << (players - seat)) & all_seats) << SEATS
        height, owner = whole(state.tall[square]), whole(state.owner[square]) - seat
        out[PYRAMIDS + square] = height + 8 * (owner + players * (owner < 0)) if height > 0 else 0


@kernel
def show_seats(terms: Record, state: Record, seat: int, recall: bool, out: Observed) -> None:
    """The numbers of each player, and the hidden stones, for viewers who may know them. [PR-DROP-3]"""
    shows_hidden = recall or terms.memory_open
    out[RECALLED] = shows_hidden
    players = whole(state.players)
    for i in range(players):
        other = seat_at(seat, i, players)
        show_seat(state, other, i, out)
        for number in range(DISTRICTS):
            out[STOREYS + SEATS * number + i] = state.storeys[number, other]
        if shows_hidden:
            show_hidden(state, seat, other, i, out)


@kernel
def seat_at(seat: int, i: int, players: int) -> int:
    """The seat at place `i`, counted from the seat that looks; quicker than a remainder."""
    return seat + i if seat + i < players else seat + i - players


@kernel
def place_of(terms: Record, square: int) -> int:
    """The place of a square among those of the largest board."""
    return SIDE * whole(terms.y[square]) + whole(terms.x[square])


@kernel
def show_turn(state: Record, out: Observed) -> None:
    """Round, die, and the actions of this turn."""
    if state.actor >= 0:
        out[PHASE + PHASE_PLACES[whole(state.phase)]] = 1
    out[PLAYERS] = state.players
    out[ROUND] = min(whole(state.rounds), MOST)
    out[TURN] = state.turns
    out[LAST_ROUND] = state.last_round
    if state.die == ARROWS:
        out[ARROWS_SHOWN] = 1
    elif state.die > 0:
        out[PIPS] = min(whole(state.die), MOST)
    if state.moved > 0:
        out[MOVED + whole(state.moved) - STRAIGHT] = 1
    out[MAY_DROP] = state.own_drop
    out[MAY_DROP + 1] = state.other_drop
    out[COMING_BACK] = state.held


@kernel
def show_board(terms: Record, out: Observed) -> None:
    """The numbers that do not change in the course of a game."""
    for number in range(DISTRICTS):
        out[WORTH + number] = terms.value[number]
    square = 0
    for y in range(whole(terms.height)):
        for x in range(whole(terms.width)):
            if terms.in_play[square]:
                place = SIDE * y + x
                district = whole(terms.district[square])
                out[LAND + place] = 1
                out[DISTRICT + place] = district + 1
                out[VALUE + place] = terms.value[district]
                out[RIVERSIDE + place] = terms.riverside[square]
                out[LAKESIDE + place] = terms.lakeside[square]
            square += 1


@kernel
def show_pyramids(terms: Record, state: Record, seat: int, out: Observed) -> None:
    """All pyramids on the board."""
    for square in range(whole(terms.squares)):
        height = whole(state.tall[square])
        if height > 0:
            i = (whole(state.owner[square]) - seat) % whole(state.players)
            out[PYRAMID + SQUARES * i + place_of(terms, square)] = height


@kernel
def show_seat(state: Record, seat: int, i: int, out: Observed) -> None:
    """The pieces in front of a player, at place `i` from the learner's own seat."""
    out[TO_ACT + i] = state.actor == seat
    out[STARTER + i] = state.starter == seat
    out[DROPPED + i] = whole(state.shown) >> seat & 1
    out[SCORE + i] = state.score[seat]
    out[SUPPLY + i] = state.supply[seat]
    for worth in range(GOD_STONES):
        out[GODS + GOD_STONES * i + worth] = whole(state.gods[seat]) >> worth & 1
    for height in range(1, TALLEST + 1):
        out[STOCK + TALLEST * i + height - 1] = state.stock[seat, height]
    out[RIVER + i] = state.river[seat]
    out[LAKE + i] = state.lake[seat]


@kernel
def show_stones(terms: Record, state: Record, seat: int, i: int, out: Observed) -> None:
    """The ship of a player, the visible stones, and the number of hidden ones. [PR-DROP-3]

    Args:
        i: the place of this seat, counted from the seat that looks.
    """
    if state.ship[seat] != NOWHERE:
        out[SHIPS + SQUARES * i + place_of(terms, whole(state.ship[seat]))] = 1
    for n in range(whole(state.stones[seat])):
        square = whole(state.lying[seat, n])
        if not whole(state.ground[square]) & SHIP:
            out[STONE + SQUARES * i + place_of(terms, square)] = 1
    out[UNSEEN + i] = unseen_stones(state, seat)


@kernel
def unseen_stones(state: Record, seat: int) -> int:
    """The number of a player's stones that lie in ships and on the squares under them. [PR-DROP-3]"""
    count = STONES - whole(state.supply[seat])
    if state.actor == seat:
        count -= whole(state.held)
    for n in range(whole(state.stones[seat])):  # stones outside ships; a ship's own square is hidden
        count -= whole(not whole(state.ground[whole(state.lying[seat, n])]) & SHIP)
    return count


@kernel
def show_hidden(state: Record, seat: int, ship: int, i: int, out: Observed) -> None:
    """The stones in a ship and on the square under it. [PR-DROP-3]

    Args:
        seat: the seat that looks; colours are counted from it.
        ship: the seat whose ship it is.
        i: the place of this ship, counted from the seat that looks.
    """
    players = whole(state.players)
    ground = 0
    if state.ship[ship] != NOWHERE:
        ground = whole(state.ground[state.ship[ship]])
    for j in range(players):
        colour = seat_at(seat, j, players)
        out[INSIDE + SEATS * i + j] = state.cargo[ship, colour]
        out[UNDER + SEATS * i + j] = ground >> colour & 1


OBSERVATION = Observation(
    version=0,
    layout=LAYOUT,
    kernel=observe,
    actions=ACTIONS,
    omits="The observation does not have what follows from the rest (who leads in a district, the parts of the final "
    "scoring), or which of the squares that are out of play are lake.",
)

COMPACT_OBSERVATION = replace(
    OBSERVATION,
    version=1,
    layout=COMPACT,
    kernel=observe_compact,
    omits=f"{OBSERVATION.omits[:-1]}; nor the board, which is the same in all games of a setup. Squares have the "
    "numbers that they have in actions.",
)
