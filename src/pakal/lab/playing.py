"""Plays the games of a study: by compiled policies or by agents, with the same deals for all."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.agents.play import deciding, open_agents, rngs_of
from pakal.catalogue.registry import study_of
from pakal.catalogue.spec import GameSpec
from pakal.core.game import Game
from pakal.core.match import Match, Ply
from pakal.core.play import DealDice, Decide, DiceSource, plies
from pakal.core.setup import Setup
from pakal.kernels.engine import blank
from pakal.kernels.kernel import CHANCE, Records
from pakal.kernels.random import deal_word, generator, no_draws, stream
from pakal.lab import kernels
from pakal.lab.kernels import Sample, dtype_of
from pakal.search import playouts
from pakal.search.compiled import parameters_of_playouts
from pakal.search.settings import SearchSettings

RANDOM, QUICK = "random", "quick"
POLICIES = {RANDOM: 1, QUICK: SearchSettings().tries}
"""The compiled policies, and the number of candidates at which each looks."""

REPEATS = 4
"""Games of each deal, each with new decisions."""

DEALS_AT_ONCE = 250
"""Deals that a process plays by a compiled policy before it reports."""


class Case(GameSpec, frozen=True):
    """A game and its options, under a title.

    Attributes:
        title: its name in the report.
    """

    title: str = ""


@dataclass(frozen=True)
class Work:
    """A piece of work: for each deal from `first` to before `end`, one game for each row of `seatings`.

    Attributes:
        seatings: names of agents, one a seat; a compiled policy sits in all seats.
    """

    case: Case
    seed: int
    seatings: tuple[tuple[str, ...], ...]
    first: int
    end: int


@cache
def case_setup(case: Case, seed: int) -> Setup:
    """The setup of all games; a random start seat is drawn once for them. Raises SetupError, DataError."""
    return case.setup(seed)


@dataclass(frozen=True)
class Loops:
    """The loops of `kernels` over one game's rules."""

    play_games: Any
    note_one_ply: Any
    note_the_end: Any


@cache
def loops_of(game: Game) -> Loops:
    """Compiled, or found in the cache, when first called."""
    study = study_of(game.facts.name)
    more: dict[str, Any] = {"tally": study.tally} if study else {}
    play_games, note_one_ply = (game.engine.bind(each, **more) for each in (kernels.play_games, kernels.note_one_ply))
    return Loops(play_games, note_one_ply, kernels.note_the_end)


def play(work: Work) -> Sample:
    """Play the games of one piece of work; the same on every machine."""
    if work.seatings[0][0] in POLICIES and len({name for names in work.seatings for name in names}) == 1:
        return play_compiled(work)
    return play_agents(work)


def play_compiled(work: Work) -> Sample:
    """All seats by one compiled policy."""
    game, setup = work.case.rules, case_setup(work.case, work.seed)
    terms, engine = game.terms(setup), game.engine
    states = blank(game.state_dtype, kernels.WORLD + 1)
    states[kernels.START] = game.begin(terms, setup.players).array[0]
    tries = POLICIES[work.seatings[0][0]]
    deals, repeats = work.end - work.first, len(work.seatings)
    notes, frequencies = blank(dtype_of(game), deals * repeats), np.zeros(engine.max_legal + 1, np.int64)
    words = [deal_word(work.seed, deal) for deal in range(work.first, work.end)]
    places = [(deal, one) for deal in range(work.first, work.end) for one in range(repeats)]
    rngs = [generator(stream(work.seed, "mind", *place))[0] for place in places]
    loops_of(game).play_games(
        parameters_of_playouts(game, setup, tries),
        terms.array,
        states,
        np.repeat(np.array(words, np.uint64), repeats),
        np.array(rngs, np.uint64),
        generator(1),
        generator(1),
        no_draws(),
        engine.legal_buffer(),
        engine.outcome_buffer(),
        tries,
        *after_turns(game),
        notes,
        frequencies,
    )
    return Sample(notes.reshape(deals, repeats), frequencies, setup.players)


def play_agents(work: Work) -> Sample:
    """Every seat by the agent that is named for it."""
    game, setup = work.case.rules, case_setup(work.case, work.seed)
    rows, frequencies = [], np.zeros(game.engine.max_legal + 1, np.int64)
    for deal in range(work.first, work.end):
        for number, names in enumerate(work.seatings):
            with open_agents(names, game, setup) as agents:
                rngs = rngs_of(work.seed, setup.players, deal, number)
                match = Match(game, setup)
                course = played_on(match, deciding(agents, rngs), DealDice(work.seed, deal))
                rows.append(notes_of(match, course, frequencies))
    notes = np.concatenate(rows).reshape(work.end - work.first, len(work.seatings))
    return Sample(notes, frequencies, setup.players)


Course = Iterator[tuple[Ply, int]]
"""Each ply when it has been played, and how many actions were legal before it; 0 for a chance outcome."""


def played_on(match: Match, decide: Decide, dice: DiceSource) -> Course:
    """Play a game to its end."""
    legal = 0

    def counting(match: Match) -> int:
        nonlocal legal
        legal = len(match.legal_actions())
        return decide(match)

    for ply in plies(match, counting, dice):
        yield ply, 0 if ply.actor == CHANCE else legal


def played_again(match: Match, actions: Iterable[Ply]) -> Course:
    """Play the actions of another match of the same setup again."""
    for ply in actions:
        legal = 0 if ply.actor == CHANCE else len(match.legal_actions())
        match.redo(ply)
        yield ply, legal


def notes_of(match: Match, course: Course, frequencies: Any) -> Records:
    """Take notes of a game while Python plays it, as the compiled loop does.

    Args:
        match: at its beginning.
        course: plays the match.
        frequencies: for each number of legal actions, how often it occurred; added to.
    """
    game = match.game
    loops = loops_of(game)
    states, notes = blank(game.state_dtype, kernels.WORLD + 1), blank(dtype_of(game))
    buffers = after_turns(game)
    states[kernels.NOW] = match.state.array[0]
    for ply, legal in course:
        states[kernels.BEFORE] = states[kernels.NOW]
        states[kernels.NOW] = match.state.array[0]
        if ply.actor != CHANCE:
            frequencies[legal] += 1
        action = CHANCE if ply.actor == CHANCE else ply.action
        loops.note_one_ply(match.terms.array, states, action, legal, *buffers, notes)
        if notes["decisions"][0] >= playouts.LONGEST:
            break
    loops.note_the_end(states, *buffers, notes)
    return notes


def after_turns(game: Game) -> tuple[NDArray[np.int8], NDArray[np.int32]]:
    """Room for the values after each turn: the leaders, and the counters."""
    counters = dtype_of(game)["count"].shape
    return np.zeros((2, playouts.LONGEST), np.int8), np.zeros((playouts.LONGEST, *counters), np.int32)


def pieces(case: Case, seed: int, seatings: tuple[tuple[str, ...], ...], deals: int) -> Iterator[Work]:
    """The pieces of work of a sample; they do not depend on the number of processes."""
    step = DEALS_AT_ONCE if seatings[0][0] in POLICIES else 1
    for first in range(0, deals, step):
        yield Work(case, seed, seatings, first, min(first + step, deals))


def warm_up(case: Case, seed: int) -> None:
    """Compile all that a study needs, or find it in the cache."""
    setup = case_setup(case, seed)
    for policy in POLICIES:
        play_compiled(Work(case, seed, ((policy,) * setup.players,), 0, 1))
    play_agents(Work(case, seed, ((RANDOM,) * setup.players,), 0, 1))
