"""Games that the search plays against itself, in compiled code, with notes of each position."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pakal.agents.search.arrays import LEGAL, WORLDS, Array, Arrays
from pakal.agents.search.compiled import thinking
from pakal.agents.search.descent import iterate
from pakal.agents.search.grove import Grove
from pakal.agents.search.playouts import measure, redeal_all
from pakal.agents.search.problem import Problem
from pakal.agents.search.settings import Settings
from pakal.core.actors import CHANCE, NOBODY
from pakal.core.engine import Records, blank
from pakal.core.exact import exp
from pakal.core.game import Game
from pakal.core.kernel import loop, part
from pakal.core.mind import Mind
from pakal.core.random import Generator, below, generator, stream
from pakal.core.rules import apply, apply_chance, draw_chance, inputs, legal_actions, redeal
from pakal.core.setup import Setup

MEASURED = 32
"""Playouts that measure the scale of values, as in every search."""

TEMPERATURE = 0.12
"""Temperature of the choices: actions that are nearly as good are played too."""

ASTRAY = 80
"""Random decisions in 1,000, in every second game, so that the network also learns from poor positions."""

MOST_POSITIONS = 512
"""Mean number of positions that are noted in a game."""

FINE = 1 << 30
"""Steps in which a random number from 0 to 1 is drawn."""


class Notes(NamedTuple):
    """Notes of some games, a row for each decision.

    Attributes:
        states: the true positions.
        root: the search's value of the position for the seat to act; NaN if there was no choice.
        visits: the search's visits of each action; all 0 if there was no choice.
        legal: which actions were legal.
        game: number of the game.
        ends: the last position of each game.
    """

    states: Array
    root: NDArray[np.float32]
    visits: NDArray[np.float32]
    legal: NDArray[np.bool_]
    game: NDArray[np.int32]
    ends: Array


@part
def chosen_edge(arrays: Arrays, n: int, rng: Generator) -> int:
    """One of the root's edges, drawn by visits · exp(value / (TEMPERATURE · spread))."""
    edges, weights, spread = arrays.edges, arrays.weights, TEMPERATURE * arrays.knobs[0].spread
    best, total = 0.0, 0.0
    for i in range(n):
        if edges[i].visits > 0:
            best = max(best, float(edges[i].worth))
    for i in range(n):
        weights[i] = float(edges[i].visits) * exp((float(edges[i].worth) - best) / spread)
        total += weights[i]
    left = total * below(rng, FINE) / FINE
    for i in range(n - 1):
        left -= weights[i]
        if left < 0.0:
            return i
    return n - 1


@part
def search_from(arrays: Arrays, truth: Array, iterations: int) -> None:
    """A search of a position as the seat to act knows it: even the first of its worlds is dealt anew."""
    counts, states, seat = arrays.counts[0], arrays.states, truth[0].actor
    counts.nodes = counts.edges = counts.iterations = counts.oldest = 0
    arrays.knobs[0].root = seat
    states[WORLDS] = truth[0]
    redeal(arrays.terms[0], states[WORLDS], seat, arrays.rng, arrays.outcome)
    redeal_all(arrays.terms, states, seat, arrays.rng, arrays.outcome)
    measure(arrays, MEASURED)
    iterate(arrays, iterations)


@loop
def play_itself(
    arrays: Arrays, start: Array, truth: Array, chance: Generator, choice: Generator, iterations: int, notes: Notes
) -> int:
    """Play as many games as `notes` has ends; returns how many positions were noted.

    Args:
        start: the position before the first action.
        truth: room for the position that is played.
        chance: draws dice and cards.
        choice: draws actions.
    """
    terms, legal, state = arrays.terms[0], arrays.out[LEGAL], truth[0]
    noted = 0
    for game in range(len(notes.ends)):
        truth[0] = start[0]
        while state.actor != NOBODY:
            if state.actor == CHANCE:
                draw_chance(terms, state, chance, arrays.outcome)
                apply_chance(terms, state, arrays.outcome)
                continue
            n = legal_actions(terms, state, legal)
            action, searched = int(legal[0]), n > 1
            if searched:
                search_from(arrays, truth, iterations)
                astray = game % 2 == 1 and below(choice, 1000) < ASTRAY
                edge = below(choice, n) if astray else chosen_edge(arrays, n, choice)
                action = int(arrays.edges[edge].action)
            if noted < len(notes.root):
                notes.states[noted] = truth[0]
                notes.game[noted] = game
                notes.root[noted] = arrays.nodes[0].worth if searched else np.nan
                for i in range(n):
                    known = int(arrays.edges[i].action) if searched else action
                    notes.legal[noted, known] = True
                    notes.visits[noted, known] = arrays.edges[i].visits if searched else 0
                noted += 1
            apply(terms, state, action)
        notes.ends[game] = truth[0]
    return noted


@loop
def list_inputs(minds: Array, terms: Array, states: Array, everything: bool, table: NDArray[np.float32]) -> None:
    """Write the inputs of each position for the seat to act there, a row each."""
    mind = minds[0]
    for i in range(len(states)):
        inputs(mind, terms[0], states[i], int(states[i].actor), everything)
        for k in range(mind.active):
            table[i, mind.at[k]] = mind.x[k]


def inputs_of(game: Game, setup: Setup, states: Records, everything: bool) -> NDArray[np.float32]:
    """A row of inputs for each position."""
    assert game.mind is not None
    minds = game.mind.blank()
    table = np.zeros((len(states), minds["w1"].shape[1]), np.float32)
    game.engine.bind(list_inputs, inputs=game.mind.inputs)(minds, game.terms(setup), states, everything, table)
    return table


class SelfPlay:
    """Games of one setup that a search plays against itself.

    Args:
        mind: the mind that it uses; None: it uses the evaluation.
        iterations: of each search.
    """

    def __init__(self, game: Game, setup: Setup, mind: Mind | None, iterations: int) -> None:
        self.game, self.setup, self.iterations = game, setup, iterations
        self.terms = game.terms(setup)
        self.start = game.begin(self.terms, setup.players)
        self.settings = Settings(iterations=iterations)
        self.mind = mind
        self.kernel = game.engine.bind(play_itself, nogil=True, **thinking(game, mind is not None))

    def games(self, seed: int, *place: int, games: int) -> Notes:
        """Play a number of games; the same seed, place and mind give the same ones."""
        facts, most = self.game.facts, MOST_POSITIONS * games
        notes = Notes(
            states=blank(self.game.state_dtype, most),
            root=np.zeros(most, np.float32),
            visits=np.zeros((most, facts.action_count), np.float32),
            legal=np.zeros((most, facts.action_count), np.bool_),
            game=np.zeros(most, np.int32),
            ends=blank(self.game.state_dtype, games),
        )
        grove = self.grove(stream(seed, "tree", *place))
        chance, choice = (generator(stream(seed, purpose, *place)) for purpose in ("chance", "mind"))
        truth = blank(self.game.state_dtype)
        n = self.kernel(grove.arrays, self.start, truth, chance, choice, self.iterations, notes)
        of_positions = {name: part[:n] for name, part in notes._asdict().items() if name != "ends"}
        return notes._replace(**of_positions)

    def grove(self, seed: int) -> Grove:
        """Room for the searches, one after the other."""
        first = self.start.copy()
        while first["actor"][0] < 0:
            outcome = self.game.engine.outcome_buffer()
            self.game.engine.draw_chance(self.terms, first, generator(1), outcome)
            self.game.engine.apply_chance(self.terms, first, outcome)
        legal = self.game.engine.legal_buffer()
        n = self.game.engine.legal_actions(self.terms, first, legal)
        actor, hidden = int(first["actor"][0]), self.game.facts.hidden
        problem = Problem(
            self.game, self.setup, self.terms, actor, actor, legal[:n], lambda _: first, hidden, False, first
        )
        return Grove(problem, self.settings, seed, 0, mind=self.mind)
