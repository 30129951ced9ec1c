"""Backgammon by OpenSpiel, without gammons and without the doubling cube.

The best player here is a small network that learned from games against itself (Tesauro, Temporal Difference Learning
and TD-Gammon, Communications of the ACM 38, 1995) and takes the best end of its turn. Better ones exist.
"""

from collections.abc import Callable
from copy import deepcopy
from itertools import pairwise
from typing import Any

import numpy as np

from pakal.core.random import stream
from pakal.lab.known.known import Known, shares_of_wins
from pakal.lab.notes import Numbers

INNER, RATE, TRACE = 40, 0.1, 0.7
"""Neurons, the rate of learning, and λ of TD(λ)."""

LESSONS = (20, 200, 4_000)
"""Games after which the network that learns is a player of the ladder."""

POINTS, FEATURES, INSIDE = 24, 198, 4
"""Points of the board; inputs of the network; numbers of a point."""

Chooser = Callable[[Any, np.random.Generator], int]
"""How a player chooses an action of a position of OpenSpiel."""


def position(state: Any, seat: int) -> Numbers:
    """What the network sees: the position as a seat sees it, its own men first, all moving the same way."""
    features = np.array(state.observation_tensor(seat), np.float64)[:FEATURES]
    if seat == 1:
        for first in (0, POINTS * INSIDE):
            points = features[first : first + POINTS * INSIDE].reshape(POINTS, INSIDE)
            points[:] = points[::-1].copy()
    return features


class Network:
    """How likely the player who has just moved wins."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.inner = rng.normal(0, 0.1, (FEATURES, INNER))
        self.outer = rng.normal(0, 0.1, INNER)
        self.low, self.top = np.zeros(INNER), 0.0

    def __call__(self, features: Numbers) -> Numbers:
        """The chances of positions, a row each."""
        return sigmoid(sigmoid(features @ self.inner + self.low) @ self.outer + self.top)

    def learn(self, features: Numbers, targets: Numbers) -> None:
        """One step towards the targets of a game, position after position."""
        for one, target in zip(features, targets, strict=True):
            middle = sigmoid(one @ self.inner + self.low)
            error = RATE * (target - sigmoid(middle @ self.outer + self.top))
            back = error * self.outer * middle * (1 - middle)
            self.outer += error * middle
            self.top += error
            self.inner += np.outer(one, back)
            self.low += back


def sigmoid(x: Numbers) -> Numbers:
    """Between 0 and 1."""
    return np.asarray(1 / (1 + np.exp(-x)))


def best_by(network: Network) -> Chooser:
    """The player who takes the end of the turn that the network likes best."""

    def choose(state: Any, rng: np.random.Generator) -> int:
        actions = state.legal_actions()
        if len(actions) == 1:
            return int(actions[0])
        seat = state.current_player()
        ends = np.array([position(state.child(action), seat) for action in actions])
        return int(actions[int(network(ends).argmax())])

    return choose


def at_random(state: Any, rng: np.random.Generator) -> int:
    """Any legal action."""
    actions = state.legal_actions()
    return int(actions[rng.integers(len(actions))])


Watch = Callable[[Any, int], None]
"""Hears of every position after a move, and who moved."""


def ignore(state: Any, seat: int) -> None:
    """Does nothing."""


def play(first: Chooser, second: Chooser, rng: np.random.Generator, watch: Watch = ignore) -> float:
    """A game; what the first player wins of it."""
    import pyspiel

    state = pyspiel.load_game("backgammon(scoring_type=winloss_scoring)").new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(outcomes[int(np.searchsorted(np.cumsum(chances), rng.random()))]))
            continue
        seat = state.current_player()
        state.apply_action((first, second)[seat](state, rng))
        watch(state, seat)
    return float(state.returns()[0] > 0)


def teach(network: Network, rng: np.random.Generator, lessons: int) -> None:
    """So many games of a network against itself."""
    player = best_by(network)
    for _ in range(lessons):
        features: list[Numbers] = []
        movers: list[int] = []

        def watch(state: Any, seat: int, features: list[Numbers] = features, movers: list[int] = movers) -> None:
            features.append(position(state, seat))
            movers.append(seat)

        result = play(player, player, rng, watch)
        positions = np.array(features)
        first = np.array(movers) == 0
        chances = np.where(first, network(positions), 1 - network(positions))  # of the first player
        targets, after = np.empty(len(chances)), result
        for place in range(len(chances) - 1, -1, -1):
            targets[place] = after
            after = (1 - TRACE) * chances[place] + TRACE * after
        network.learn(positions, np.where(first, targets, 1 - targets))


def backgammon(games: int, seed: int, lessons: tuple[int, ...] = LESSONS) -> Known:
    """Backgammon."""
    rng = np.random.default_rng(stream(seed, "chance"))
    network = Network(rng)
    players: dict[str, Chooser] = {"random": at_random}
    for before, total in pairwise((0, *lessons)):
        teach(network, rng, total - before)
        players[f"learned from {total:,} games"] = best_by(deepcopy(network))

    def game(first: Any, second: Any) -> float:
        return play(first, second, rng)

    shares = shares_of_wins(game, list(players.values()), games)
    says = "without gammons and the doubling cube; the best player here is a small network, and better ones exist"
    return Known("Backgammon", says, tuple(players), shares)
