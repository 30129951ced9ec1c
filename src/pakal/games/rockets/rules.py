"""The rules of Rockets: a turn (RK-PLAY), and the trips it belongs to (RK-SETUP, RK-TRIP, RK-END).

`legal_actions`, `apply`, `may`, `begin`, `draw_chance` and `apply_chance` are the table of contents; every other
function is one rule.
"""

from pakal.games.rockets import kinds
from pakal.games.rockets.facts import CARDS, VALUES
from pakal.games.rockets.state import BACK, DRAW, FALL, FIRST_PUSH, FULL_GAME, LAY, NONE, PUSH
from pakal.kernels.kernel import CHANCE, NOBODY, Ints, Log, Record, forbid, kernel, say
from pakal.kernels.random import Generator, shuffle

# A turn: lay a card, then fly, push, fall back or draw. [RK-PLAY]


FIRST_DIVISOR = 2  # of the value of a first card                                          RK-PLAY-2


@kernel
def legal_actions(terms: Record, state: Record, out: Ints) -> int:
    """Write the legal actions into `out`, ascending; return how many. [RK-PLAY-1, RK-PLAY-4, RK-PLAY-5]"""
    if state.phase == LAY:
        return cards_to_lay(state, out)
    if state.phase == PUSH:
        return opponents_to_push(state, out)
    return ways_down(state, out)


@kernel
def apply(terms: Record, state: Record, action: int, log: Log = ()) -> None:
    """Carry out a legal action and all that follows from it. [GEN-3, RK-TRIP-1]"""
    if action < FIRST_PUSH:
        lay(terms, state, action, log)
    elif action < BACK:
        push(terms, state, action - FIRST_PUSH, log)
    elif action == BACK:
        fall_back(state, log)
    else:
        draw(state, log)
    if state.phase == LAY:
        end_turn(terms, state, log)


@kernel
def may(terms: Record, state: Record, action: int, log: Log) -> bool:
    """Whether the seat to act may play this action; if not, the rule that forbids it tells why. [GEN-8]"""
    if action < FIRST_PUSH:
        return is_asked(state, LAY, log) and is_in_hand(state, action, log)
    if action < BACK:
        seat = action - FIRST_PUSH
        return is_asked(state, PUSH, log) and is_another(state, seat, log) and is_in_play(state, seat, log)
    return is_asked(state, FALL, log) and (action == DRAW or may_fall_back(state, log))


@kernel
def cards_to_lay(state: Record, out: Ints) -> int:
    """One of each value in the hand. [RK-PLAY-1]"""
    n = 0
    for value in range(VALUES):
        out[n] = value
        n += is_in_hand(state, value, ())
    return n


@kernel
def opponents_to_push(state: Record, out: Ints) -> int:
    """Everybody but oneself; declining is not among the choices. [RK-PLAY-4]"""
    n = 0
    for seat in range(state.players):
        out[n] = FIRST_PUSH + seat
        n += is_another(state, seat, ())
    return n


@kernel
def ways_down(state: Record, out: Ints) -> int:
    """Back if there are spaces enough behind the marker, or draw. [RK-PLAY-5, RK-PLAY-6]"""
    n = 0
    if may_fall_back(state, ()):
        out[n] = BACK
        n += 1
    out[n] = DRAW
    return n + 1


@kernel
def is_asked(state: Record, phase: int, log: Log) -> bool:
    """Only actions of the present phase are allowed. [RK-PLAY-1, RK-PLAY-4, RK-PLAY-5]"""
    return state.phase == phase or forbid(log, kinds.ASKED_FIRST + state.phase)


@kernel
def is_in_hand(state: Record, value: int, log: Log) -> bool:
    """Only a card of the hand is laid. [RK-PLAY-1]"""
    return state.hand[state.actor, value] > 0 or forbid(log, kinds.NOT_IN_HAND, value)


@kernel
def is_another(state: Record, seat: int, log: Log) -> bool:
    """Nobody pushes their own marker. [RK-PLAY-4]"""
    return seat != state.actor or forbid(log, kinds.PUSH_ONESELF)


@kernel
def is_in_play(state: Record, seat: int, log: Log) -> bool:
    """Only the marker of a player can be pushed. [RK-PLAY-4]"""
    return seat < state.players or forbid(log, kinds.NOBODY_THERE, seat)


@kernel
def may_fall_back(state: Record, log: Log) -> bool:
    """Only with spaces enough behind the marker. [RK-PLAY-6]"""
    space = state.space[state.actor]
    return reaches_back(space, state.gap) or forbid(log, kinds.TOO_FEW_SPACES, space, state.gap)


@kernel
def reaches_back(space: int, gap: int) -> bool:
    """Whether a marker has as many spaces behind it as it would fall back. [RK-PLAY-6]"""
    return space >= gap


@kernel
def lay(terms: Record, state: Record, value: int, log: Log) -> None:
    """Lay a card; compare it with one's previous card of this trip. [RK-PLAY-1]

    The first event says how the card compares; the choice has the same kind.
    """
    seat = state.actor
    previous = state.pad[seat]
    state.hand[seat, value] -= 1
    state.held[seat] -= 1
    state.laid[value] += 1
    state.pad[seat] = value
    if previous == NONE:
        count = fly(terms, state, seat, (value + FIRST_DIVISOR - 1) // FIRST_DIVISOR, log)  # RK-PLAY-2
        say(log, kinds.FIRST, seat, value, count, state.space[seat])
    elif value > previous:
        count = fly(terms, state, seat, value - previous, log)  # RK-PLAY-3
        say(log, kinds.FORWARD, seat, value, previous, count, state.space[seat])
    elif value == previous:
        state.phase = PUSH  # RK-PLAY-4
        say(log, kinds.EQUAL, seat, value, previous)
    else:
        state.gap = previous - value  # RK-PLAY-5
        state.phase = FALL
        say(log, kinds.LOWER, seat, value, previous, state.gap)


@kernel
def push(terms: Record, state: Record, seat: int, log: Log) -> None:
    """An equal card moves another player's marker one space. [RK-PLAY-4]"""
    fly(terms, state, seat, 1, log)
    say(log, kinds.PUSH, state.actor, seat, state.space[seat])
    state.phase = LAY


@kernel
def fly(terms: Record, state: Record, seat: int, spaces: int, log: Log) -> int:
    """Forward, but never past the moon; further spaces are lost. [RK-PLAY-2, RK-PLAY-3, RK-PLAY-8]

    Returns how many spaces it flew.
    """
    start = int(state.space[seat])
    state.space[seat] = min(int(terms.moon), start + spaces)
    say(log, kinds.FLEW, seat, start, state.space[seat])
    return int(state.space[seat]) - start


@kernel
def fall_back(state: Record, log: Log) -> None:
    """A lower card takes the marker back by the difference. [RK-PLAY-5]"""
    seat = state.actor
    state.space[seat] -= state.gap
    say(log, kinds.FLEW, seat, state.space[seat] + state.gap, state.space[seat])
    say(log, kinds.BACK, seat, state.gap, state.space[seat])
    state.gap = 0
    state.phase = LAY


@kernel
def draw(state: Record, log: Log) -> None:
    """Or the marker stays, and as many cards are drawn as the difference. [RK-PLAY-5, RK-PLAY-7]"""
    before = state.drawn
    take_from_pile(state, state.actor, state.gap, log)
    say(log, kinds.DRAW, state.actor, state.drawn - before)
    state.gap = 0
    state.phase = LAY


# A trip from shuffle to score, and the end of the game. [RK-SETUP, RK-TRIP, RK-END]


HAND = 6  # cards dealt to each                                                      RK-SETUP-2
GOES_ON = 0  # no event ends the trip


@kernel
def begin(terms: Record, state: Record) -> None:
    """Before the first trip: its starter is known, and the cards must be shuffled. [RK-SETUP-3]"""
    state.starter = terms.start_seat
    state.actor = CHANCE
    for seat in range(state.players):
        state.pad[seat] = NONE


@kernel
def draw_chance(terms: Record, state: Record, rng: Generator, outcome: Ints) -> int:
    """All 60 cards in a random order, every order equally likely. [RK-SETUP-2]"""
    for i in range(CARDS):
        outcome[i] = terms.deck[i]
    shuffle(rng, outcome, CARDS)
    return CARDS


@kernel
def apply_chance(terms: Record, state: Record, outcome: Ints, log: Log = ()) -> None:
    """A trip begins: markers to the start, six cards to each from its starter on, the rest is the pile. [RK-SETUP-2]"""
    for i in range(CARDS):
        state.pile[i] = outcome[i]
    for value in range(VALUES):
        state.laid[value] = 0
    state.drawn = 0
    seat = state.starter
    for _ in range(state.players):
        for value in range(VALUES):
            state.hand[seat, value] = 0
        state.space[seat] = 0
        state.pad[seat] = NONE
        state.held[seat] = 0
        take_from_pile(state, seat, HAND, log)
        seat = next_seat(state, seat)
    state.actor = state.starter
    state.phase = LAY
    state.rounds += 1
    state.turns = 1
    say(log, kinds.TRIP, state.rounds, state.starter)


@kernel
def next_seat(state: Record, seat: int) -> int:
    """The next seat clockwise. [RK-SETUP-3]"""
    return 0 if seat + 1 == state.players else seat + 1


@kernel
def take_from_pile(state: Record, seat: int, cards: int, log: Log) -> None:
    """The top cards of the pile go to a hand. [RK-PLAY-5, RK-PLAY-7]"""
    top = int(state.drawn)
    end = top + cards_taken(cards, CARDS - top)
    for i in range(top, end):
        state.hand[seat, state.pile[i]] += 1
        say(log, kinds.TOOK, seat, i, state.pile[i])
    state.held[seat] += end - top
    state.drawn = end


@kernel
def cards_taken(cards: int, pile: int) -> int:
    """So many cards are taken from the pile; if it has fewer, all of them. [RK-PLAY-7]"""
    return min(cards, pile)


@kernel
def end_turn(terms: Record, state: Record, log: Log) -> None:
    """Next seat clockwise, unless the trip is over. [RK-SETUP-3]"""
    if not trip_is_over(terms, state, log):
        state.actor = next_seat(state, state.actor)
        state.turns += 1
        return
    score_trip(terms, state, log)
    if game_is_over(terms, state):
        state.actor = NOBODY
        state.reason = 1
    else:
        state.actor = CHANCE
    state.turns = 0


@kernel
def trip_is_over(terms: Record, state: Record, log: Log) -> bool:
    """After a turn in full. [RK-TRIP-1]"""
    end = end_of_trip(terms, state, state.actor)
    if end == kinds.OVER_HAND:
        say(log, kinds.OVER_HAND, state.rounds, state.actor)
    elif end == kinds.OVER_PILE:
        say(log, kinds.OVER_PILE, state.rounds)
    elif end == kinds.OVER_MOON:
        say(log, kinds.OVER_MOON, state.rounds, seat_on_moon(terms, state))
    return end != GOES_ON


@kernel
def end_of_trip(terms: Record, state: Record, seat: int) -> int:
    """Why a trip ends after a turn of this seat: an empty hand, an empty pile, or a marker on the moon. [RK-TRIP-1]

    Returns the kind of the event that says so, or GOES_ON.
    """
    if state.held[seat] == 0:
        return kinds.OVER_HAND
    if state.drawn == CARDS:
        return kinds.OVER_PILE
    return GOES_ON if seat_on_moon(terms, state) == NOBODY else kinds.OVER_MOON


@kernel
def seat_on_moon(terms: Record, state: Record) -> int:
    """The seat whose marker is on the moon, or NOBODY. [RK-TRIP-1]"""
    for seat in range(state.players):
        if state.space[seat] == terms.moon:
            return seat
    return NOBODY


@kernel
def points_of(terms: Record, state: Record, seat: int) -> int:
    """Worth of the space less one for each card in hand. [RK-TRIP-2]"""
    return int(terms.worth[state.space[seat]]) - int(state.held[seat])


@kernel
def score_trip(terms: Record, state: Record, log: Log) -> None:
    """Everybody scores, clockwise from the starter; the worst starts the next trip. [RK-TRIP-2, RK-SETUP-4]"""
    worst = 127
    seat = worst_seat = int(state.starter)
    for _ in range(state.players):
        points = points_of(terms, state, seat)
        state.score[seat] += points
        state.sheet[state.trips, seat] = points
        say(log, kinds.POINTS, seat, state.rounds, points, terms.worth[state.space[seat]], state.held[seat])
        if points < worst:  # among several, the first clockwise from the starter
            worst = points
            worst_seat = seat
        seat = next_seat(state, seat)
    state.starter = worst_seat
    state.trips += 1


@kernel
def game_is_over(terms: Record, state: Record) -> bool:
    """After five trips; or after a sixth, where several lead and the table breaks ties so. [RK-END-1, RK-END-2]"""
    if state.trips != FULL_GAME:
        return bool(state.trips > FULL_GAME)
    return not terms.tiebreak or leaders(state) == 1


@kernel
def leaders(state: Record) -> int:
    """Number of seats that share the highest total. [RK-END-1]"""
    best = int(state.score[0])
    n = 0
    for seat in range(state.players):
        if state.score[seat] > best:
            best = int(state.score[seat])
            n = 0
        n += state.score[seat] == best
    return n
