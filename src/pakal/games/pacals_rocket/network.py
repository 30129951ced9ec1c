"""The inputs of a network of Pacal's Rocket, and its kernels for values and outputs.

Values are asked for between turns: the search plays the turn to its end first. So with two players a position is
seen by the seat that moves next, before it rolls. Nothing is hidden in this game; the weights see die and phase too.

The inputs of a game with two players come first. With more players, the *rival* takes the place of the other seat: the
one that is ahead of all others. Each district, the river and the lake go to the seat with most storeys there. The
inputs after `TWO` say the rest.
"""

import numpy as np
from numpy.typing import NDArray

from pakal.core.network import network_fields, put, value_of_inputs
from pakal.games.pacals_rocket.actions import (
    CORNERS,
    DROPPING,
    ENDING_BUILD,
    ENDING_DROPS,
    FROM_SUPPLY,
    MOVING,
    PLACING,
    constellation_of,
    corner_of,
    height_of,
    kind,
    ship_of,
    square_of,
    way_of,
)
from pakal.games.pacals_rocket.evaluation import (
    FINAL,
    FIVE,
    FOUR,
    MOST_FIVES,
    MOST_FOURS,
    MOST_NEARLY_FOURS,
    MOST_NEARLY_THREES,
    MOST_THREES,
    NEARLY_FOUR,
    NEARLY_THREE,
    STOREY,
    THREE,
    evaluate,
    lift_in_thought,
)
from pakal.games.pacals_rocket.rules.building import heights_for
from pakal.games.pacals_rocket.rules.pieces import fives_at
from pakal.games.pacals_rocket.rules.scoring import SECOND
from pakal.games.pacals_rocket.rules.turn import left_of, next_seat
from pakal.games.pacals_rocket.state import (
    ARROWS,
    DISTRICTS,
    FOURS_FROM,
    GOD,
    GOD_STONES,
    MANY,
    NORTH_EASTS,
    NOWHERE,
    PYRAMIDS,
    ROWS,
    SEATS,
    SQUARES,
    STONES,
    STONES_OF_ALL,
    TALLEST,
    THREES,
    highest,
    lowest,
    whole,
)
from pakal.kernels.kernel import CHANCE, Record, Records, inlined, kernel

# Inputs
CLASSES = 7  # of a difference in storeys, from -3 to 3
MOST = 3
DIFFERENCE = 0
WATER = DIFFERENCE + CLASSES * DISTRICTS
GROWS = WATER + 2 * CLASSES  # the storeys that a seat could add by one build, by district
TAKES = GROWS + 2 * DISTRICTS  # whether it would score by that
ALL_PYRAMIDS = sum(PYRAMIDS.tolist())
STOCK = TAKES + 2 * DISTRICTS
LEFT = STOCK + 2 * ALL_PYRAMIDS
GODS = LEFT + 2 * (ALL_PYRAMIDS + 1)
SUPPLY = GODS + 2 * GOD_STONES
NUMBERS = SUPPLY + 2 * (STONES + 1)
HAND_MADE, AHEAD, OWN_SCORE, OTHER_SCORE, PROMISED = range(NUMBERS, NUMBERS + 5)
BEST = NUMBERS + 5
PATTERNS = BEST + 6
COUNTS = 6
EARLY = PATTERNS + 2 * COUNTS
PIECES = EARLY + 1
VALUE_INPUTS = PIECES
PHASES = VALUE_INPUTS  # from here on for the weights alone
DIE = PHASES + 6
FACES = 6
DROPS = DIE + FACES
TWO = DROPS + 3
WAITS = TWO  # with more players: how many turns come before the own one
AHEAD_OF = WAITS + SEATS  # how many others are ahead
LEADS = AHEAD_OF + SEATS  # over each of the others, clockwise
PLAYERS = {2: TWO} | {players: LEADS + players - 1 for players in range(3, SEATS + 1)}
"""Number of inputs, by number of players."""

# Outputs, of which each action takes three
BY_WAY = 0
ON = 4  # contents of the square: nothing, an own stone, one of the other, both
WAYS = GOD + GOD_STONES
BY_DROP = BY_WAY + ON * WAYS
BY_HEIGHT = BY_DROP + 4
BY_SQUARE = BY_HEIGHT + 2 * TALLEST * (CORNERS + 1)
BUILT_IN = BY_SQUARE + SQUARES
TAKEN_FROM = BUILT_IN + DISTRICTS
NO_DROP = TAKEN_FROM + DISTRICTS
NO_BUILD = NO_DROP + 1
NOTHING = NO_BUILD + 1
BY_GAIN = NOTHING + 1  # of the way, the drop into the own and another ship, the build
OUTPUTS = BY_GAIN + 4

FIELDS = [
    ("stage", "f4", (1, 4)),
    *network_fields(PLAYERS[SEATS], OUTPUTS),
    ("grow", "i8", (2, DISTRICTS)),
    ("wet", "i8", (2, 2)),
    ("best", "f8", (2, 3)),
]


@inlined
def top(stock: int, size: int) -> int:
    """The highest pyramid that a constellation of this size builds, or 0."""
    heights = heights_for(stock, size)
    return highest(heights) if heights else 0


@kernel
def grow(network: Record, terms: Record, state: Record, i: int, square: int, height: int) -> None:
    """Note the gain of a pyramid of this height in its district and at the water."""
    more = height - whole(state.tall[square])
    district = whole(terms.district[square])
    if more > network.grow[i, district]:
        network.grow[i, district] = more
    if terms.riverside[square] and more > network.wet[i, 0]:
        network.wet[i, 0] = more
    if terms.lakeside[square] and more > network.wet[i, 1]:
        network.wet[i, 1] = more


@kernel
def scan(network: Record, terms: Record, state: Record, seat: int, i: int) -> None:
    """The possible builds of a seat, district by district, once every ship has lifted."""
    for district in range(DISTRICTS):
        network.grow[i, district] = 0
    network.wet[i, 0] = 0
    network.wet[i, 1] = 0
    stock = whole(state.heights[seat])
    if stock == 0:
        return
    lifted = state.rounds > 0 and lift_in_thought(terms, state, seat, False)
    scan_rows(network, terms, state, seat, i, top(stock, 1), top(stock, 2))
    three, four, five = top(stock, 3), top(stock, 4), top(stock, 5)
    for word in range(2):
        lines = whole(state.threes[seat, word]) | whole(state.fours[seat, word])
        if lifted:
            for ship in range(whole(state.players)):
                for d in (2 * word, 2 * word + 1):
                    lines |= 1 << (whole(terms.line[state.ship[ship], d]) - NORTH_EASTS * word)
        while lines:
            line = NORTH_EASTS * word + lowest(lines)
            lines &= lines - 1
            distances = whole(terms.distances[state.line[seat, line]])
            if three and distances & THREES:
                scan_line(network, terms, state, seat, i, line, distances & THREES, 3, three)
            if four and distances > THREES:
                scan_line(network, terms, state, seat, i, line, distances >> FOURS_FROM, 4, four)
    if five and state.fives[seat]:
        scan_squares(network, terms, state, seat, i, five)
    if lifted:
        lift_in_thought(terms, state, seat, False)


@kernel
def scan_rows(network: Record, terms: Record, state: Record, seat: int, i: int, one: int, two: int) -> None:
    """Builds from one piece, and from two neighbours."""
    width = whole(terms.width)
    above = 0
    for y in range(whole(terms.height) - 1, -1, -1):
        row = whole(state.line[seat, ROWS + y])
        rest = row
        while rest:
            x = lowest(rest)
            rest &= rest - 1
            square = y * width + x
            if one and state.tall[square] == 0:
                grow(network, terms, state, i, square, one)
            if two and row >> x & 2 and (state.tall[square] == 0 or state.tall[square + 1] == 0):
                grow(network, terms, state, i, square, two)
                grow(network, terms, state, i, square + 1, two)
            if two and above >> x & 1 and (state.tall[square] == 0 or state.tall[square + width] == 0):
                grow(network, terms, state, i, square, two)
                grow(network, terms, state, i, square + width, two)
        above = row


@kernel
def scan_line(
    network: Record, terms: Record, state: Record, seat: int, i: int, line: int, distances: int, size: int, height: int
) -> None:
    """Builds from three or four pieces on a line."""
    pieces = whole(state.line[seat, line])
    while distances:
        distance = lowest(distances) + 1
        distances &= distances - 1
        starts = pieces & pieces >> distance & pieces >> 2 * distance
        if size == 4:
            starts &= pieces >> 3 * distance
        while starts:
            start = lowest(starts)
            starts &= starts - 1
            stones, fine = 0, True
            for k in range(size):
                stones += whole(state.tall[terms.along[line, start + k * distance]] == 0)
            if not terms.gaps_any:
                for k in range(1, (size - 1) * distance):
                    if k % distance and state.ground[terms.along[line, start + k]]:
                        fine = False
            if stones and fine:
                for k in range(size):
                    grow(network, terms, state, i, whole(terms.along[line, start + k * distance]), height)


@kernel
def scan_squares(network: Record, terms: Record, state: Record, seat: int, i: int, height: int) -> None:
    """Builds from four corners of a square."""
    width = whole(terms.width)
    for low in range(whole(terms.height)):
        row = whole(state.line[seat, ROWS + low])
        if row & (row - 1):
            for high in range(low + 1, whole(terms.height)):
                side = high - low
                both = row & whole(state.line[seat, ROWS + high])
                starts = both & both >> side
                while starts:
                    square = low * width + lowest(starts)
                    starts &= starts - 1
                    for k in range(4):
                        grow(network, terms, state, i, square + side * (k & 1) + side * width * (k >> 1), height)


@inlined
def gain_in(value: int, mine: int, other: int, more: int) -> float:
    """Value by hand of storeys that are added in a district: at once, and at the end. [PR-SCORE-1, PR-FINAL-3]"""
    now = mine + more
    gain = STOREY * float(more)
    if now > other >= mine:
        gain += float(value)
    before = 0 if mine == 0 else value if mine >= other else SECOND
    after = value if now >= other else SECOND
    its_before = 0 if other == 0 else value if other >= mine else SECOND
    its_after = 0 if other == 0 else value if other >= now else SECOND
    return gain + FINAL * float(after - before - its_after + its_before)


@inlined
def total_of(state: Record, seat: int) -> int:
    """The score of a seat, and the points that the final scoring would bring it now."""
    return whole(state.score[seat]) + whole(state.promised[seat])


@inlined
def next_to_move(state: Record) -> int:
    """The seat to act, or before its roll the one whose turn comes."""
    return next_seat(state) if state.actor == CHANCE else whole(state.actor)


@kernel
def rival_of(state: Record, me: int) -> int:
    """The other seat with the highest total; among equals the next one clockwise."""
    rival = left_of(state, me)
    seat = left_of(state, rival)
    while seat != me:
        if total_of(state, seat) > total_of(state, rival):
            rival = seat
        seat = left_of(state, seat)
    return rival


@inlined
def most_of_others(storeys: NDArray[np.int8], players: int, seat: int) -> int:
    """The most storeys that another seat has."""
    most = whole(0)
    for other in range(players):
        if other != seat:
            most = max(most, whole(storeys[other]))
    return most


@kernel
def find_best(network: Record, terms: Record, state: Record, seat: int, i: int) -> None:
    """The three districts where a build would gain most by hand."""
    first, second, third = 0.0, 0.0, 0.0
    for district in range(DISTRICTS):
        more = whole(network.grow[i, district])
        if more > 0:
            storeys = state.storeys[district]
            mine, other = whole(storeys[seat]), most_of_others(storeys, whole(state.players), seat)
            gain = gain_in(whole(terms.value[district]), mine, other, more)
            if gain > first:
                first, second, third = gain, first, second
            elif gain > second:
                second, third = gain, second
            elif gain > third:
                third = gain
    network.best[i, 0] = first
    network.best[i, 1] = second
    network.best[i, 2] = third


@inlined
def put_difference(network: Record, at: int, mine: int, other: int) -> None:
    """Storeys that a seat has more than the other, where there are any."""
    if mine or other:
        put(network, at + min(max(mine - other, -MOST), MOST) + MOST, 1.0)


@kernel
def encode(network: Record, terms: Record, state: Record, me: int, everything: bool) -> None:
    """Make the inputs active of a position between turns with seat `me` next; or, not `everything`, all for weights."""
    network.active = 0
    it, players = rival_of(state, me), whole(state.players)
    lead = evaluate(terms, state, me)
    put(network, HAND_MADE, 0.1 * lead)
    put(network, AHEAD, 0.1 * (float(state.score[me]) - float(state.score[it])))
    put(network, OWN_SCORE, 0.05 * float(state.score[me]))
    put(network, OTHER_SCORE, 0.05 * float(state.score[it]))
    put(network, PROMISED, 0.1 * (float(state.promised[me]) - float(state.promised[it])))
    for i in range(2):
        seat = me if i == 0 else it
        put_seat(network, terms, state, seat, i)
    for district in range(DISTRICTS):
        storeys = state.storeys[district]
        mine, other = whole(storeys[me]), most_of_others(storeys, players, me)
        put_difference(network, DIFFERENCE + CLASSES * district, mine, other)
        for i in range(2):
            more = whole(network.grow[i, district])
            if more > 0:
                own, its = (mine, other) if i == 0 else (whole(storeys[it]), most_of_others(storeys, players, it))
                put(network, GROWS + DISTRICTS * i + district, 0.25 * float(more))
                if own + more > its >= own:
                    put(network, TAKES + DISTRICTS * i + district, 1.0)
    put_difference(network, WATER, whole(state.river[me]), most_of_others(state.river, players, me))
    put_difference(network, WATER + CLASSES, whole(state.lake[me]), most_of_others(state.lake, players, me))
    if state.rounds <= 3:
        put(network, EARLY, 1.0 - 0.25 * float(state.rounds))
    if not everything:
        put_asked(network, terms, state, me)
    if players > 2:
        put_others(network, state, me)


@kernel
def put_others(network: Record, state: Record, me: int) -> None:
    """When the own turn comes, and the points of each of several others."""
    players, own, ahead = whole(state.players), total_of(state, me), whole(0)
    put(network, WAITS + (me - next_to_move(state) + players) % players, 1.0)
    seat = left_of(state, me)
    for place in range(players - 1):
        total = total_of(state, seat)
        ahead += whole(total > own)
        put(network, LEADS + place, 0.1 * float(own - total))
        seat = left_of(state, seat)
    put(network, AHEAD_OF + ahead, 1.0)


@kernel
def put_seat(network: Record, terms: Record, state: Record, seat: int, i: int) -> None:
    """The pieces of a seat, and its possible builds."""
    scan(network, terms, state, seat, i)
    find_best(network, terms, state, seat, i)
    for k in range(3):
        if network.best[i, k] > 0.0:
            put(network, BEST + 3 * i + k, 0.1 * network.best[i, k])
    at, count = STOCK + ALL_PYRAMIDS * i, 0
    for height in range(1, TALLEST + 1):
        n = whole(state.stock[seat, height])
        for k in range(n):
            put(network, at + k, 1.0)
        at += whole(PYRAMIDS[height])
        count += n
    put(network, LEFT + (ALL_PYRAMIDS + 1) * i + count, 1.0)
    for k in range(GOD_STONES):
        if whole(state.gods[seat]) >> k & 1:
            put(network, GODS + GOD_STONES * i + k, 1.0)
    put(network, SUPPLY + (STONES + 1) * i + whole(state.supply[seat]), 1.0)
    patterns, at = whole(state.patterns[seat]), PATTERNS + COUNTS * i
    for k in range(4):
        n = patterns >> 16 * k & MANY
        if n:
            put(network, at + k, 0.1 * float(n))
    if state.fives[seat]:
        put(network, at + 4, 0.2 * float(state.fives[seat]))
    put(network, at + 5, 0.1 * float(state.stones[seat]))


@kernel
def put_asked(network: Record, terms: Record, state: Record, me: int) -> None:
    """The question, the roll, the possible drops, and the squares of the ships."""
    put(network, PHASES + whole(state.phase), 1.0)
    die = whole(state.die)
    put(network, DIE + (0 if die == ARROWS else min(max(die, 1), FACES - 1)), 1.0)
    if state.own_drop:
        put(network, DROPS, 1.0)
    if state.other_drop:
        put(network, DROPS + 1, 1.0)
    if state.held:
        put(network, DROPS + 2, 0.5 * float(state.held))


@inlined
def worth_of_counts(stock: int, patterns: int, fives: int) -> float:
    """Value of patterns by hand; without squares that lack a corner. [PR-BUILD-3, PR-BUILD-4, PR-BUILD-5]"""
    total = float(top(stock, 3)) * (
        THREE * float(min(patterns & MANY, MOST_THREES))
        + NEARLY_THREE * float(min(patterns >> 16 & MANY, MOST_NEARLY_THREES))
    )
    total += float(top(stock, 4)) * (
        FOUR * float(min(patterns >> 32 & MANY, MOST_FOURS))
        + NEARLY_FOUR * float(min(patterns >> 48, MOST_NEARLY_FOURS))
    )
    return total + float(top(stock, 5)) * FIVE * float(min(fives, MOST_FIVES))


@kernel
def gain_of_piece(terms: Record, state: Record, seat: int, square: int) -> float:
    """Value by hand of a piece's patterns for its seat on a square, once every ship has lifted."""
    before, fives_before, stock = whole(state.patterns[seat]), whole(state.fives[seat]), whole(state.heights[seat])
    lifted = state.rounds > 0 and lift_in_thought(terms, state, seat, True)
    patterns, fives = whole(state.patterns[seat]), whole(state.fives[seat])
    after, more = patterns, 0
    if not whole(state.line[seat, terms.line[square, 0]]) & whole(terms.bit[square, 0]):
        for d in range(4):
            pieces, one = whole(state.line[seat, terms.line[square, d]]), whole(terms.bit[square, d])
            after += whole(terms.patterns[pieces | one]) - whole(terms.patterns[pieces])
        more = fives_at(terms, state, seat, square)
    if lifted:
        lift_in_thought(terms, state, seat, False)
        state.patterns[seat], state.fives[seat] = before, fives_before
    return worth_of_counts(stock, after, fives + more) - worth_of_counts(stock, patterns, fives)


@inlined
def stones_on(state: Record, me: int, square: int) -> int:
    """Whose stones lie on a square: 1 for an own one, 2 for one of another seat, or their sum."""
    stones = whole(state.ground[square]) & STONES_OF_ALL
    own = stones >> me & 1
    return own | whole(stones != own << me) << 1


@kernel
def policy_terms(network: Record, terms: Record, state: Record, action: int) -> tuple[int, int, int, float]:
    """Three outputs of an action and the factor of the third, after `encode`; their sum is its logit."""
    me = whole(state.actor)
    what = kind(action)
    if what in (MOVING, PLACING):
        square = square_of(action)
        on = stones_on(state, me, square)
        return BY_WAY + ON * way_of(action) + on, BY_SQUARE + square, BY_GAIN, gain_of_piece(terms, state, me, square)
    if what == DROPPING:
        ship, source = ship_of(action), square_of(action)
        square = whole(state.ship[ship])
        own = whole(ship == me)
        full = whole(state.cargo[ship, me] > 0 or whole(state.ground[square]) >> me & 1 == 1)
        second = NOTHING if source == FROM_SUPPLY else TAKEN_FROM + whole(terms.district[source])
        return BY_DROP + 2 * own + full, second, BY_GAIN + 1 + own, gain_of_piece(terms, state, me, square)
    if what == ENDING_DROPS:
        return NO_DROP, NOTHING, BY_GAIN, 0.0
    if what == ENDING_BUILD:
        return NO_BUILD, NOTHING, BY_GAIN, 0.0
    constellation, height = constellation_of(action), height_of(action)
    square, stones = whole(terms.member[constellation, corner_of(action)]), 0
    for k in range(CORNERS):
        member = whole(terms.member[constellation, k])
        stones += whole(member != NOWHERE and whole(state.ground[member]) >> me & 1 == 1)
    tall, district = whole(state.tall[square]), whole(terms.district[square])
    first = BY_HEIGHT + (2 * (height - 1) + whole(tall > 0)) * (CORNERS + 1) + stones
    storeys = state.storeys[district]
    mine, other = whole(storeys[me]), most_of_others(storeys, whole(state.players), me)
    gain = gain_in(whole(terms.value[district]), mine, other, height - tall)
    return first, BUILT_IN + district, BY_GAIN + 3, 0.3 * gain


@kernel
def find_values(networks: Records, terms: Record, state: Record, seats: int, values: NDArray[np.float64]) -> None:
    """Values by the network; with two players, for the seat that moves next."""
    network = networks[0]
    if state.players == 2:  # the other seat loses the gain of this one, so one look is enough
        me = next_to_move(state)
        encode(network, terms, state, me, True)
        values[me] = value_of_inputs(network)
        values[1 - me] = 1.0 - values[me]
        return
    for seat in range(whole(state.players)):
        if seats >> seat & 1:
            encode(network, terms, state, seat, True)
            values[seat] = value_of_inputs(network)
