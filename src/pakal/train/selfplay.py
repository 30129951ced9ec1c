"""Games that the search plays against itself, in compiled code, with notes of each position."""

from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZipFile

import numpy as np
from numpy.typing import NDArray

from pakal.base.errors import DataError
from pakal.base.files import read_plain
from pakal.core.game import Game
from pakal.core.network import exp
from pakal.core.setup import Setup
from pakal.kernels.engine import blank
from pakal.kernels.kernel import CHANCE, NOBODY, Ints, Records, as_kernels_take, loop, part
from pakal.kernels.loops import roll
from pakal.kernels.random import Generator, below, generator, generator_from, stream
from pakal.kernels.rules import apply, encode, legal_actions, policy_terms
from pakal.search.arrays import LEGAL, Arrays
from pakal.search.compiled import thinking
from pakal.search.network_file import Network, read_array
from pakal.search.playouts import turn_is_over
from pakal.search.problem import Problem
from pakal.search.settings import SearchSettings
from pakal.search.tree import MEASURED, SearchTree, search_from

TEMPERATURE = 0.12
"""Temperature of the choices: actions that are nearly as good are played too."""

FEW = 10
"""Playouts that measure the scale of values where random games are long (`NetworkSpec.looks_ahead`): 32 of them would
take as long as the search.
"""

ASTRAY = 80
"""Random decisions in 1,000, in every second game, so that the network also learns from poor positions."""

MOST_POSITIONS, MOST_ACTIONS = 1024, 64
"""Most positions noted in a game, and most legal actions of one. The room for notes suffices for these as means."""

SEEN = 4
"""Visits from which on the search's value of an action is noted."""

FINE = 1 << 30
"""Steps in which a random number from 0 to 1 is drawn."""


class Notes(NamedTuple):
    """Notes of some games, a row for each decision.

    Attributes:
        states: the true positions.
        root: the search's value of the position for the seat to act; NaN if there was no choice.
        visits: the search's visits of each action; all 0 if there was no choice. Columns are actions. In games of many
            actions (`NetworkSpec.by_place`) there is one column, with the legal actions of all positions one after the
            other, in the order of the rules.
        legal: which actions were legal; empty in games of many actions.
        action_values: in games of many actions, the search's value of each for the seat to act, NaN where it has none.
        counts: in these games, the number of legal actions of each position.
        game: number of the game.
        ends: the last position of each game.
    """

    states: Records
    root: NDArray[np.float32]
    visits: NDArray[np.float32]
    legal: NDArray[np.bool_]
    action_values: NDArray[np.float32]
    counts: NDArray[np.int32]
    game: NDArray[np.int32]
    ends: Records


@part
def chosen_edge(arrays: Arrays, n: int, rng: Generator) -> int:
    """One of the root's edges, drawn by visits · exp(value / (TEMPERATURE · spread))."""
    edges, weights, spread = arrays.edges, arrays.weights, TEMPERATURE * arrays.parameters[0].spread
    best, total = 0.0, 0.0
    for i in range(n):
        if edges[i].visits > 0:
            best = max(best, float(edges[i].value))
    for i in range(n):
        weights[i] = float(edges[i].visits) * exp((float(edges[i].value) - best) / spread)
        total += weights[i]
    remaining = total * below(rng, FINE) / FINE
    for i in range(n - 1):
        remaining -= weights[i]
        if remaining < 0.0:
            return i
    return n - 1


@part
def place_of(actions: Ints, n: int, action: int) -> int:
    """The place of an action among `n` others."""
    for i in range(n):
        if actions[i] == action:
            return i
    return n


@loop
def play_itself(
    arrays: Arrays,
    start: Records,
    truth: Records,
    chance: Generator,
    choice: Generator,
    iterations: int,
    playouts: int,
    notes: Notes,
    by_place: bool,
) -> tuple[int, int]:
    """Play as many games as `notes` has ends; returns how many positions were noted, and how many of their actions.

    Args:
        start: the position before the first action.
        truth: room for the position that is played.
        chance: draws dice and cards.
        choice: draws actions.
        playouts: how many measure the scale of values before each search.
        by_place: whether notes have legal actions one after the other, and no column for each action.
    """
    terms, legal, state = arrays.terms[0], arrays.out[LEGAL], truth[0]
    positions = actions = 0
    for game in range(len(notes.ends)):
        truth[0] = start[0]
        while state.actor != NOBODY:
            if state.actor == CHANCE:
                roll(terms, state, chance, arrays.outcome)
                continue
            n = legal_actions(terms, state, legal)
            action, searched = int(legal[0]), n > 1
            if searched:
                search_from(arrays, truth, iterations, playouts)
                astray = game % 2 == 1 and below(choice, 1000) < ASTRAY
                edge = below(choice, n) if astray else chosen_edge(arrays, n, choice)
                action = int(arrays.edges[edge].action)
            if positions < len(notes.root) and not (by_place and actions + n > len(notes.visits)):
                notes.states[positions] = truth[0]
                notes.game[positions] = game
                notes.root[positions] = arrays.nodes[0].value if searched else np.nan
                if by_place:
                    n = legal_actions(terms, state, legal)  # anew: the search has sorted the list
                    notes.counts[positions] = n
                for i in range(n):
                    row, column = positions, int(arrays.edges[i].action) if searched else action
                    if by_place:
                        row, column = actions + place_of(legal, n, column), 0
                        visited = searched and arrays.edges[i].visits >= SEEN
                        notes.action_values[row, 0] = arrays.edges[i].value if visited else np.nan
                    else:
                        notes.legal[row, column] = True
                    notes.visits[row, column] = arrays.edges[i].visits if searched else 0
                positions += 1
                actions += n
            apply(terms, state, action)
        notes.ends[game] = truth[0]
    return positions, actions


@loop
def list_inputs(
    networks: Records, terms: Records, states: Records, seats: Ints, everything: bool, table: NDArray[np.float32]
) -> None:
    """Write the inputs of each position for one of its seats, a row each."""
    network = networks[0]
    for i in range(len(states)):
        encode(network, terms[0], states[i], int(seats[i]), everything)
        for k in range(network.active):
            table[i, network.at[k]] += network.x[k]


def inputs_of(
    game: Game, setup: Setup, states: Records, seats: NDArray[np.integer[Any]], everything: bool
) -> NDArray[np.float32]:
    """A row of inputs for each position, as one of its seats sees it; with `everything`, all hands too."""
    assert game.network is not None
    table = np.zeros((len(states), game.network.players[setup.players]), np.float32)
    kernel = game.engine.bind(list_inputs, encode=game.network.encode)
    kernel(game.network.blank(), game.terms(setup).array, states, seats.astype(np.int32), everything, table)
    return table


@loop
def list_after(
    networks: Records,
    terms: Records,
    states: Records,
    places: NDArray[np.int32],
    ahead: Records,
    legal: Ints,
    rng: Generator,
    outcome: Ints,
    between_turns: bool,
    table: NDArray[np.float32],
    seats: NDArray[np.int8],
) -> None:
    """Play one legal action in each of some positions; write the inputs of the position after it, and who sees it.

    Args:
        places: shape (positions,); the action of each position, as its place in the list of legal actions.
        ahead: room for one state.
        table: shape (positions, inputs); the inputs are added to it.
        seats: shape (positions,); the seat that sees the position after the action: with two players the one to act
            then, with more the one that has acted. NOBODY where the action does not count or the game is over.
        between_turns: whether only actions count that end a turn; chance may come before the next one.
    """
    network = networks[0]
    for i in range(len(states)):
        ahead[0] = states[i]
        legal_actions(terms[0], ahead[0], legal)
        apply(terms[0], ahead[0], int(legal[places[i]]))
        if between_turns:
            if not turn_is_over(ahead[0], states[i].rounds, states[i].turns):
                seats[i] = NOBODY
                continue
            roll(terms[0], ahead[0], rng, outcome)
        seats[i] = NOBODY
        if ahead[0].actor < 0:
            continue
        seats[i] = ahead[0].actor if ahead[0].players == 2 else states[i].actor
        encode(network, terms[0], ahead[0], int(seats[i]), True)
        for k in range(network.active):
            table[i, network.at[k]] += network.x[k]


def after(game: Game, setup: Setup, notes: Notes, rng: np.random.Generator, each: int) -> tuple[Any, Any, Any]:
    """Positions after some actions that the search has valued: numbers of the positions before, inputs, values.

    They are those that the search itself looks at: its actions are worse, on average, than those that were played.

    Args:
        each: most actions of a position that are drawn.
    """
    assert game.network is not None
    action_values = notes.action_values.ravel()
    starts = np.cumsum(notes.counts) - notes.counts
    row = np.repeat(np.arange(len(notes.counts)), notes.counts)
    sample = np.lexsort((np.where(np.isnan(action_values), 2.0, rng.random(len(action_values))), row))
    sample = sample[(np.arange(len(row)) - starts[row] < each) & ~np.isnan(action_values[sample])]
    rows, places = row[sample], (sample - starts[row[sample]]).astype(np.int32)
    networks = game.network.blank()
    table = np.zeros((len(rows), game.network.players[setup.players]), np.float32)
    seats = np.zeros(len(rows), np.int8)
    states, ahead, legal = blank(game.state_dtype, len(rows)), blank(game.state_dtype), game.engine.legal_buffer()
    states[:] = notes.states[rows]
    kernel = game.engine.bind(list_after, encode=game.network.encode)
    chance, outcome = generator_from(rng), game.engine.outcome_buffer()
    between_turns = game.network.plays_on is not None
    kernel(
        networks, game.terms(setup).array, states, places, ahead, legal, chance, outcome, between_turns, table, seats
    )
    value = action_values[sample]
    value = np.where(seats == notes.states["actor"][rows], value, 1 - value)
    mask = seats >= 0
    return rows[mask], table[mask], value[mask].astype(np.float32)


class Parts(NamedTuple):
    """The outputs whose sums are the logits of legal actions; the actions of all positions, one after the other.

    Attributes:
        outputs: three for each action.
        gain: factor of the third.
        visits: share of the search's visits.
        starts: first action of each position, and the number of all.
    """

    outputs: NDArray[np.int16]
    gain: NDArray[np.float32]
    visits: NDArray[np.float32]
    starts: NDArray[np.int64]


@loop
def list_parts(
    networks: Records,
    terms: Records,
    states: Records,
    legal: Ints,
    starts: NDArray[np.int64],
    outputs: NDArray[np.int16],
    gain: NDArray[np.float32],
) -> None:
    """Write the outputs and the factor of the legal actions of some positions, as `Parts` holds them.

    Args:
        starts: shape (positions + 1,); where the actions of each position begin in `outputs` and `gain`. A position
            without room, which was not searched, is left out.
        outputs: shape (actions, 3).
        gain: shape (actions,).
    """
    network = networks[0]
    for i in range(len(states)):
        at = starts[i]
        if starts[i + 1] == at:
            continue
        encode(network, terms[0], states[i], int(states[i].actor), False)
        for k in range(legal_actions(terms[0], states[i], legal)):
            first, second, third, factor = policy_terms(network, terms[0], states[i], int(legal[k]))
            outputs[at + k, 0], outputs[at + k, 1], outputs[at + k, 2] = first, second, third
            gain[at + k] = factor


def visits_of(notes: Notes) -> NDArray[Any]:
    """The visits of all actions of each position together."""
    if len(notes.counts) == 0:
        return np.asarray(notes.visits.sum(1))
    starts = np.cumsum(notes.counts) - notes.counts
    return np.asarray(np.add.reduceat(notes.visits.ravel(), starts))


def parts_of(game: Game, setup: Setup, notes: Notes) -> Parts:
    """The outputs of the legal actions of each position that was searched."""
    assert game.network is not None
    visits, total = notes.visits.ravel(), visits_of(notes)
    mask = np.repeat(total > 0, notes.counts)
    starts = np.concatenate([[0], np.cumsum(np.where(total > 0, notes.counts, 0))]).astype(np.int64)
    shares = (visits / np.maximum(np.repeat(total, notes.counts), 1))[mask]
    result = Parts(np.zeros((starts[-1], 3), np.int16), np.zeros(starts[-1], np.float32), shares, starts)
    kernel = game.engine.bind(list_parts, encode=game.network.encode, policy_terms=game.network.policy_terms)
    legal = game.engine.legal_buffer()
    kernel(game.network.blank(), game.terms(setup).array, notes.states, legal, starts, result.outputs, result.gain)
    return result


class SelfPlay:
    """Games of one setup that a search plays against itself.

    Args:
        network: the network that it uses; None: it uses the evaluation.
        iterations: of each search.
    """

    def __init__(self, game: Game, setup: Setup, network: Network | None, iterations: int) -> None:
        self.game, self.setup, self.iterations = game, setup, iterations
        self.terms = game.terms(setup)
        self.start = game.begin(self.terms, setup.players)
        self.settings = SearchSettings(iterations=iterations)
        self.network = network
        assert game.network is not None
        self.kind = game.network
        self.kernel = game.engine.bind(play_itself, nogil=True, **thinking(game, network is not None))

    def games(self, seed: int, *place: int, games: int) -> Notes:
        """Play a number of games; the same seed, place and network give the same ones."""
        most, by_place = MOST_POSITIONS * games, self.kind.by_place
        table = (most * MOST_ACTIONS, 1) if by_place else (most, self.game.facts.action_count)
        notes = Notes(
            states=blank(self.game.state_dtype, most),
            root=np.zeros(most, np.float32),
            visits=np.zeros(table, np.float32),
            legal=np.zeros((0, 0) if by_place else table, np.bool_),
            action_values=np.zeros(table if by_place else (0, 0), np.float32),
            counts=np.zeros(most if by_place else 0, np.int32),
            game=np.zeros(most, np.int32),
            ends=blank(self.game.state_dtype, games),
        )
        search_tree = self.search_tree(stream(seed, "tree", *place))
        chance, choice = (generator(stream(seed, purpose, *place)) for purpose in ("chance", "mind"))
        truth = blank(self.game.state_dtype)
        playouts = FEW if self.kind.looks_ahead else MEASURED
        n, actions = self.kernel(
            search_tree.arrays, self.start.array, truth, chance, choice, self.iterations, playouts, notes, by_place
        )
        lengths = dict.fromkeys(notes._fields, n) | ({"visits": actions, "action_values": actions} if by_place else {})
        return Notes(
            **{name: part if name == "ends" else part[: lengths[name]] for name, part in notes._asdict().items()}
        )

    def search_tree(self, seed: int) -> SearchTree:
        """Room for the searches, one after the other."""
        first = self.start.copy()
        self.game.engine.roll(self.terms.array, first.array, generator(1), self.game.engine.outcome_buffer())
        legal = np.array(self.game.legal_actions(self.terms, first), np.int32)
        actor, hidden = first.actor, self.game.facts.hidden
        problem = Problem(self.game, self.setup, self.terms, actor, actor, legal, lambda _: first, hidden, False, first)
        return SearchTree(problem, self.settings, seed, 0, network=self.network)


# Reads the games of a training from their file, which anybody may have made.


MOST_BYTES = 2**30
"""No file of games takes more memory."""


def read_notes(path: Path, game: Game) -> Notes:
    """The notes of a file. Raises DataError, OSError."""
    content = read_plain(path)
    try:
        notes = Notes(*arrays_of(content))
        check_notes(notes, game)
    except ValueError as error:
        raise DataError(f"is broken ({error}); delete it, and its games are played again", source=str(path)) from None
    return notes._replace(states=as_kernels_take(notes.states), ends=as_kernels_take(notes.ends))


def arrays_of(content: bytes) -> list[NDArray[Any]]:
    """The arrays of a file of games, in the order of `Notes`. Raises ValueError, with a message of ours."""
    try:
        with ZipFile(BytesIO(content)) as archive:
            entries = [archive.getinfo(f"{name}.npy") for name in Notes._fields]
            if sum(entry.file_size for entry in entries) > MOST_BYTES:
                raise ValueError("larger than games are")
            arrays = []
            for entry in entries:
                with archive.open(entry) as file:
                    arrays.append(read_array(file, entry.file_size))
            return arrays
    except ValueError:
        raise
    except Exception:  # Python's own reader raises errors of many kinds for a broken archive
        raise ValueError("no whole file of games") from None


def check_notes(notes: Notes, game: Game) -> None:
    """Raise ValueError, with a message of ours, if arrays have other types or shapes than `SelfPlay.games` writes."""
    assert game.network is not None
    types = [game.state_dtype, *map(np.dtype, ("f4", "f4", "?", "f4", "i4", "i4")), game.state_dtype]
    if any(array.dtype != dtype for array, dtype in zip(notes, types, strict=True)):
        raise ValueError("numbers of another kind, or positions of another version of the game")
    n, games, actions = notes.root.size, notes.ends.size, game.facts.action_count
    if game.network.by_place:
        listed = int(notes.counts.sum(dtype=np.int64))
        shapes = {"visits": (listed, 1), "legal": (0, 0), "action_values": (listed, 1), "counts": (n,)}
    else:
        shapes = {"visits": (n, actions), "legal": (n, actions), "action_values": (0, 0), "counts": (0,)}
    shapes |= {"states": (n,), "root": (n,), "game": (n,), "ends": (games,)}
    if any(getattr(notes, name).shape != shape for name, shape in shapes.items()):
        raise ValueError("tables that do not belong together")
    if n and not (notes.game.min() >= 0 and notes.game.max() < games and notes.counts.min(initial=0) >= 0):
        raise ValueError("positions of games that are not there")
