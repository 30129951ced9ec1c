"""Counterfactual regret minimization (CFR) for Rockets with two players: learn a table, and play by it.

python docs/examples/cfr_rockets.py 3000000 1 docs/benchmark/cfr-rockets-small.xz

CFR needs a regret for each action in each information state, and the whole game has far too many of them. So three
things are simpler here than in the game:

- Information states that are alike share a row of the table (`row_of`). A row forgets how many equal cards a hand has,
  what the other player laid, which cards are gone, and how far the moon is.
- A trip is learned alone. At its end it is worth what the lead then promises for the rest of the game, by a normal
  distribution of the points that the trips to come will bring.
- The regrets are sampled (Monte Carlo CFR, Lanctot et al. 2009): the trips are random, the other player follows its
  present policy, and each action of the learning player is tried once, by playing on with the present policies.

With an abstraction nothing promises that the policy comes near an equilibrium: only games say how good it is.
"""

import json
import lzma
import sys
from functools import cache
from math import erf, sqrt
from pathlib import Path
from time import perf_counter

import numba
import numpy as np

from pakal.envs.variants import variants
from pakal.games.rockets.facts import VALUES
from pakal.games.rockets.rules import apply, apply_chance, draw_chance, legal_actions
from pakal.games.rockets.state import BACK, FALL, FULL_GAME
from pakal.kernels.random import generator
from pakal.search.network_file import setup_told

VARIANT = "rockets-small"
TABLE = Path(__file__).parents[1] / "benchmark" / "cfr-rockets-small.xz"

STAGES, LEADS, OWN, OTHERS, PADS = 2, 5, 7, 4, VALUES + 1  # how many of each a row tells apart
SITUATIONS = STAGES * LEADS * OWN * OTHERS * PADS
HANDS, GAPS, CLIMBS = 1 << VALUES, VALUES, VALUES
ROWS = SITUATIONS * (HANDS + GAPS * CLIMBS)

SPREAD = 3.0  # standard deviation of the lead in a trip, in points
EXPLORE = 0.3  # how often the learning player takes any action instead of its own choice
CHUNK = 100_000  # trips between two lines of the report
LEVELS = 7  # a file has each probability as a number from 0 to 7


def row_of(terms, state, seat):
    """The row of a seat's information state. It looks at nothing that the seat does not see."""
    other = 1 - seat
    lead = int(terms.worth[state.space[seat]]) - int(state.held[seat])
    lead -= int(terms.worth[state.space[other]]) - int(state.held[other])
    last = state.trips >= FULL_GAME - 1
    if last:
        lead += int(state.score[seat]) - int(state.score[other])
    row = LEADS * int(last) + int(lead > -6) + int(lead > -2) + int(lead > 1) + int(lead > 5)
    row = row * OWN + max(min(int(state.held[seat]), OWN), 1) - 1
    held = int(state.held[other])
    row = row * OTHERS + int(held > 1) + int(held > 2) + int(held > 4)
    pad = int(state.pad[seat])
    row = row * PADS + pad + 1
    if state.phase == FALL:
        climb = 0
        for value in range(pad + 1, VALUES):
            if state.hand[seat, value] > 0:
                climb = value - pad
        return SITUATIONS * HANDS + (row * GAPS + int(state.gap)) * CLIMBS + climb
    hand = 0
    for value in range(VALUES):
        if state.hand[seat, value] > 0:
            hand += 1 << value
    return row * HANDS + hand


def column_of(action):
    """The place of an action in its row: cards by value; or 0 to fly back, 1 to draw."""
    return action if action < BACK else action - BACK


compiled_row, compiled_column = numba.njit(row_of), numba.njit(column_of)


@numba.njit
def match_regrets(regrets, row, legal, n, chances):
    """Write the present policy: each action in proportion to its regret, if that is positive."""
    total = 0.0
    for k in range(n):
        chances[k] = max(regrets[row, compiled_column(legal[k])], 0.0)
        total += chances[k]
    for k in range(n):
        chances[k] = chances[k] / total if total > 0 else 1.0 / n


@numba.njit
def draw(chances, n):
    """One of n numbers, by their chances."""
    rest = np.random.random()
    for k in range(n - 1):
        rest -= chances[k]
        if rest < 0:
            return k
    return n - 1


@numba.njit
def worth(state, seat):
    """What the lead after a trip promises: from −1, the game is lost, to 1, it is won."""
    lead = float(state.score[seat]) - float(state.score[1 - seat])
    left = FULL_GAME - state.trips
    if left <= 0:
        return np.sign(lead)
    return erf(lead / (SPREAD * sqrt(2.0 * left)))


@numba.njit
def play_on(terms, state, regrets, legal, chances, seat):
    """Play the trip to its end with the present policies. Returns its worth."""
    while state.actor >= 0:
        n = legal_actions(terms, state, legal)
        k = 0
        if n > 1:
            match_regrets(regrets, compiled_row(terms, state, state.actor), legal, n, chances)
            k = draw(chances, n)
        apply(terms, state, legal[k])
    return worth(state, seat)


@numba.njit
def deal(terms, state, rng, outcome):
    """A random trip begins, with a lead as the trips before it bring it. Returns the lead of seat 0."""
    trip = np.random.randint(FULL_GAME)
    lead = round(np.random.normal() * SPREAD * sqrt(float(trip)))
    state.trips = state.rounds = trip
    state.score[0], state.score[1] = max(lead, 0), max(-lead, 0)
    state.starter = np.random.randint(2)
    draw_chance(terms, state, rng, outcome)
    apply_chance(terms, state, outcome)
    return lead


@numba.njit
def learn(terms_array, first, rng, regrets, sums, numbers, seed):
    """Learn from the trips with these numbers. Returns the mean square of their leads.

    Args:
        terms_array, first: arrays of one record: terms, and the position before the first trip.
        regrets: by row and column, how much better the action would have been.
        sums: by row and column, how often the policies took the action; later trips count more.
    """
    np.random.seed(seed)
    terms, states, others = terms_array[0], first.copy(), first.copy()
    legal, later, outcome = np.zeros(16, np.int32), np.zeros(16, np.int32), np.zeros(64, np.int32)
    chances, later_chances, values = np.zeros(16), np.zeros(16), np.zeros(16)
    squares = 0.0
    for number in numbers:
        learner = number % 2
        states[0] = first[0]
        state = states[0]
        lead = deal(terms, state, rng, outcome)
        while state.actor >= 0:
            n = legal_actions(terms, state, legal)
            k = 0
            if n > 1:
                row = compiled_row(terms, state, state.actor)
                match_regrets(regrets, row, legal, n, chances)
                if state.actor == learner:
                    mean = 0.0
                    for a in range(n):
                        others[0] = states[0]
                        apply(terms, others[0], legal[a])
                        values[a] = play_on(terms, others[0], regrets, later, later_chances, learner)
                        mean += chances[a] * values[a]
                    for a in range(n):
                        regrets[row, compiled_column(legal[a])] += values[a] - mean
                    k = np.random.randint(n) if np.random.random() < EXPLORE else draw(chances, n)
                else:
                    for a in range(n):
                        sums[row, compiled_column(legal[a])] += chances[a] * number / 1e6
                    k = draw(chances, n)
            apply(terms, state, legal[k])
        squares += (state.score[0] - state.score[1] - lead) ** 2
    return squares / len(numbers)


def main(trips: int, seed: int, file: str) -> None:
    """Learn from so many trips, and write the mean policy into a file."""
    spec, begin = variants()[VARIANT], perf_counter()
    setup = spec.setup()
    terms, rng = spec.rules.terms(setup), generator(seed)
    first = spec.rules.begin(terms, setup.players).array
    regrets, sums = np.zeros((ROWS, VALUES), np.float32), np.zeros((ROWS, VALUES), np.float32)
    print("    trips  seconds  rows  standard deviation of the lead")
    for start in range(0, trips, CHUNK):
        numbers = np.arange(start, min(start + CHUNK, trips))
        square = learn(terms.array, first, rng, regrets, sums, numbers, seed + start)
        rows = int((sums.sum(1) > 0).sum())
        print(f"{numbers[-1] + 1:9}  {perf_counter() - begin:7.0f}  {rows:6}  {sqrt(square):4.2f}", flush=True)
    write(sums, {**setup_told(setup), "trips": trips, "seed": seed}, Path(file))


def write(sums: np.ndarray, made: dict, file: Path) -> None:
    """A file: a line that says what the table was learned for and how, and a byte for each probability; compressed."""
    shares = np.round(LEVELS * sums / np.maximum(sums.sum(1, keepdims=True), 1e-9)).astype(np.uint8)
    file.write_bytes(lzma.compress(json.dumps(made).encode() + b"\n" + shares.tobytes(), preset=9))


@cache
def read(file: Path) -> tuple[dict, np.ndarray]:
    """What a table was learned for, and its shares."""
    made, _, shares = lzma.decompress(file.read_bytes()).partition(b"\n")
    return json.loads(made), np.frombuffer(shares, np.uint8).reshape(ROWS, VALUES)


class TablePolicy:
    """Plays by the table. Where it has never been, it takes any action."""

    def __init__(self, game, file: Path = TABLE) -> None:
        self._made, self._shares = read(file)
        if any(self._made.get(key) != value for key, value in setup_told(game.frame.setup).items()):
            raise ValueError(f"{file.name} was learned for {VARIANT}")

    def action_probabilities(self, state, player_id=None) -> dict[int, float]:
        """The probability of each legal action."""
        legal = state.legal_actions()
        if len(legal) == 1:  # a push is no choice with two players, and has no column
            return {legal[0]: 1.0}
        play = state.play
        shares = self._shares[row_of(play.frame.terms.record, play.state.record, state.current_player())]
        weights = np.array([float(shares[column_of(action)]) for action in legal])
        if not weights.any():
            weights[:] = 1.0
        return dict(zip(legal, (weights / weights.sum()).tolist(), strict=True))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]), *sys.argv[3:])
