"""A trip of Rockets from shuffle to score, and the end of the game. [RK-SETUP, RK-TRIP, RK-END]"""

from pakal.core.actors import CHANCE, NOBODY
from pakal.core.kernel import Ints, Log, Record, kernel, say
from pakal.core.random import Generator, shuffle
from pakal.games.rockets import kinds
from pakal.games.rockets.facts import CARDS, VALUES
from pakal.games.rockets.state import FULL_GAME, LAY, NONE

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
    """How many share the highest total. [RK-END-1]"""
    best = int(state.score[0])
    n = 0
    for seat in range(state.players):
        if state.score[seat] > best:
            best = int(state.score[seat])
            n = 0
        n += state.score[seat] == best
    return n
