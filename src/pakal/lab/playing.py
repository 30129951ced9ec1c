"""Plays the games of a study and takes notes of them, with the same deals for all: by compiled policies, or by agents.

Rows of `states` in the loops: the position, a scratch row of `best_of_some`, the position before the last ply, the
first position, and a position that looks the same to one seat.
"""

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
from pakal.core.standings import leads_of, win_shares
from pakal.kernels.engine import blank
from pakal.kernels.kernel import CHANCE, NOBODY, Ints, Record, Records, kernel, loop
from pakal.kernels.random import Generator, aim_next, deal_word, generator, no_draws, shuffle, stream
from pakal.kernels.rules import apply, apply_chance, draw_chance, evaluate, legal_actions, redeal, tally
from pakal.search import playouts
from pakal.search.compiled import parameters_of_playouts
from pakal.search.playouts import LONGEST, best_of_some, turn_is_over
from pakal.search.settings import SearchSettings

Tracks = NDArray[np.int8]
Counts = NDArray[np.int32]

NOW, TRIAL, BEFORE, START, WORLD = range(5)
"""Rows of `states`."""

BY_SCORE, BY_EVALUATION = 0, 1
"""Rows of `tracks`: the leader at the end of each turn, by the score and by the game's evaluation."""

NOBODY_LEADS = -1
QUARTERS = 3
"""Moments whose leader is noted: after a quarter, a half and three quarters of all turns."""


@kernel
def score_leader(state: Record) -> int:
    """The seat whose score is higher than all others, or NOBODY_LEADS."""
    best, leader = -1_000_000, NOBODY_LEADS
    for seat in range(state.players):
        score = int(state.score[seat])
        if score > best:
            best, leader = score, seat
        elif score == best:
            leader = NOBODY_LEADS
    return leader


@loop
def note_of_ply(
    rules: Record,
    before: Record,
    action: int,
    after: Record,
    choices: int,
    tracks: Tracks,
    counts: Counts,
    note: Record,
) -> None:
    """Note one ply.

    Args:
        action: CHANCE for a chance outcome.
        choices: number of legal actions.
        tracks: the leader after each turn; written.
        counts: the counters after each turn; written.
        note: see `notes.dtype_of`.
    """
    if action == CHANCE:
        note.chances += 1
    else:
        note.decisions += 1
        if note.starter == 0 and before.turns > 0:
            note.starter = 1 + before.actor
        note.options += choices
        note.forced += choices == 1
    tally(rules, before, action, after, note.count)
    turn = note.turns
    if before.turns == 0 or turn == LONGEST or (action == CHANCE and after.actor != NOBODY):
        return  # no turn has ended: none has begun yet, or chance acted within one
    if turn_is_over(after, before.rounds, before.turns):
        tracks[BY_SCORE, turn] = score_leader(after)
        leader = NOBODY_LEADS
        for seat in range(after.players):
            if evaluate(rules, after, seat) > 0.0:
                leader = seat
                break
        tracks[BY_EVALUATION, turn] = leader
        for seat in range(counts.shape[1]):
            for counter in range(counts.shape[2]):
                counts[turn, seat, counter] = note.count[seat, counter]
        note.turns = turn + 1


@kernel
def note_end(state: Record, tracks: Tracks, counts: Counts, note: Record) -> None:
    """Note the end of the game, how often the lead changed, the turn from which the winner led, and the first half."""
    note.rounds = state.rounds
    note.reason = state.reason
    for seat in range(state.players):
        note.score[seat] = state.score[seat]
    turns = int(note.turns)
    if turns > 1:
        for seat in range(counts.shape[1]):
            for counter in range(counts.shape[2]):
                note.early[seat, counter] = counts[turns // 2 - 1, seat, counter]
    winner = score_leader(state)
    for by in range(2):
        last = NOBODY_LEADS
        late = 0
        for turn in range(turns):
            leader = int(tracks[by, turn])
            if leader not in (NOBODY_LEADS, last):
                note.changes[by] += last != NOBODY_LEADS
                last = leader
            if leader != winner:
                late = turn + 1
        note.late[by] = late if winner != NOBODY_LEADS else -1
        for quarter in range(QUARTERS):
            turn = turns * (quarter + 1) // (QUARTERS + 1) - 1
            note.ahead[by, quarter] = tracks[by, turn] if turn >= 0 else NOBODY_LEADS


@loop
def play_games(
    parameter_array: Records,
    terms: Records,
    states: Records,
    deals: NDArray[np.uint64],
    rngs: NDArray[np.uint64],
    rng: Generator,
    chance: Generator,
    last: NDArray[np.int32],
    out: Ints,
    outcome: Ints,
    tries: int,
    tracks: Tracks,
    counts: Counts,
    notes: Records,
    frequencies: NDArray[np.int64],
) -> None:
    """Play games from `states[START]`, one for each row of `notes`, all seats by one policy.

    Args:
        deals: for each game, the number of its deal, from which its chance outcomes follow.
        rngs: for each game, the generator of its decisions.
        last: room for `aim_next`.
        tries: candidates of which the best by evaluation is taken, as in playouts of the search; 1: random play.
        frequencies: for each number of legal actions, how often it occurred; added to.
    """
    parameters, rules, state = parameter_array[0], terms[0], states[NOW]
    before = states[BEFORE]
    for game in range(len(notes)):
        note = notes[game]
        rng[0] = rngs[game]
        states[NOW] = states[START]
        last[:] = -1
        while state.actor != NOBODY and note.decisions < LONGEST:
            states[BEFORE] = states[NOW]
            if state.actor == CHANCE:  # not `roll`: each outcome has a generator of its own, and is noted
                aim_next(chance, deals[game], last, int(state.rounds), int(state.turns))
                draw_chance(rules, state, chance, outcome)
                apply_chance(rules, state, outcome)
                note_of_ply(rules, before, CHANCE, state, 0, tracks, counts, note)
            else:
                n = legal_actions(rules, state, out)
                frequencies[n] += 1
                row = NOW
                if tries > 1 and n > 1:
                    row = WORLD
                    states[WORLD] = states[NOW]
                    redeal(rules, states[WORLD], state.actor, rng, outcome)
                    shuffle(rng, out, n)  # the first of equal actions is taken: its place must not depend on the rules
                action = best_of_some(parameters, rules, states, row, rng, out, n, tries)
                apply(rules, state, action)
                note_of_ply(rules, before, action, state, n, tracks, counts, note)
        note_end(state, tracks, counts, note)


@loop
def note_one_ply(
    terms: Records, states: Records, action: int, choices: int, tracks: Tracks, counts: Counts, notes: Records
) -> None:
    """`note_of_ply` for a game that Python plays, from `states[BEFORE]` to `states[NOW]`."""
    note_of_ply(terms[0], states[BEFORE], action, states[NOW], choices, tracks, counts, notes[0])


def note_the_end(states: Records, tracks: Tracks, counts: Counts, notes: Records) -> None:
    """`note_end` for a game that Python plays."""
    note_end(states[NOW], tracks, counts, notes[0])


# What is noted of each game.


Numbers = NDArray[np.float64]
Whole = NDArray[np.int64]


def dtype_of(game: Game) -> np.dtype[np.void]:
    """The notes of one game. `count` has at least one column, even if nothing is counted."""
    study, seats = study_of(game.facts.name), game.facts.players[1]
    counters = max(1, len(study.names)) if study else 1
    # fmt: off
    return np.dtype([
        ("decisions", "i4"),
        ("chances", "i4"),                  # chance outcomes
        ("turns", "i4"),
        ("rounds", "i4"),
        ("reason", "i1"),                   # 1 + index in `Facts.reasons`, 0: cut off
        ("starter", "i1"),                  # 1 + the seat that made the first decision of the first turn, 0: nobody
        ("score", "i2", (seats,)),
        ("options", "i8"),                  # legal actions, summed over all decisions
        ("forced", "i4"),                   # decisions with one legal action
        ("changes", "i4", (2,)),            # changes of the lead: by score, by evaluation
        ("late", "i4", (2,)),               # turns after which the winner led to the end; -1 where a win is shared
        ("ahead", "i1", (2, QUARTERS)),     # who led when a quarter, a half, three quarters of the turns were over
        ("early", "i4", (seats, counters)),  # `count` when half of the turns were over
        ("count", "i4", (seats, counters)),
    ], align=True)
    # fmt: on


@dataclass(frozen=True)
class Sample:
    """Games of one setup by the same agents: deals, and games of each deal.

    Attributes:
        notes: as `dtype_of` has it, shape (deals, games of each).
        frequencies: for each number of legal actions, how often a decision had it.
        players: number of seats.
    """

    notes: Records
    frequencies: Whole
    players: int

    @property
    def games(self) -> int:
        """Number of games."""
        return int(self.notes.size)

    def field(self, name: str) -> Numbers:
        """A field of the notes, for every game."""
        return np.asarray(self.notes[name], np.float64)

    def plies(self) -> Numbers:
        """Decisions and chance outcomes of every game."""
        return self.field("decisions") + self.field("chances")

    def scores(self) -> Numbers:
        """Scores of every game, the last axis a seat each."""
        return np.asarray(self.notes["score"], np.float64)[..., : self.players]

    def wins(self) -> Numbers:
        """Share in the win: 1, or less where it is shared; the last axis a seat each."""
        return win_shares(self.scores())

    def starters(self) -> Whole:
        """The seat that started, for every game; the rules may choose another one in each."""
        return np.maximum(0, self.notes["starter"].astype(np.int64) - 1)

    def from_starter(self, values: Numbers) -> Numbers:
        """Values with one number per seat in the last axis, rolled so that the seat that started comes first."""
        order = (self.starters()[..., None] + np.arange(self.players)) % self.players
        return np.asarray(np.take_along_axis(values, order, -1), np.float64)

    def leads(self) -> Numbers:
        """Score less the best of the others; the last axis a seat each."""
        return leads_of(self.scores())

    def counts(self) -> Numbers:
        """Counters of every game: the last axes seats and counters."""
        return np.asarray(self.notes["count"], np.float64)[..., : self.players, :]

    def early_counts(self) -> Numbers:
        """Counters of every game when half of its turns were over: the last axes seats and counters."""
        return np.asarray(self.notes["early"], np.float64)[..., : self.players, :]

    def end_mask(self) -> NDArray[np.bool_]:
        """Games that came to an end and were not cut off."""
        return np.asarray(self.notes["reason"] != 0)

    @property
    def cut_off(self) -> int:
        """Number of games that were cut off."""
        return int((~self.end_mask()).sum())


def join_samples(parts: list[Sample]) -> Sample:
    """Samples of the same kind, joined into one in their order."""
    notes = np.concatenate([part.notes for part in parts])
    return Sample(notes, np.sum([part.frequencies for part in parts], 0, dtype=np.int64), parts[0].players)


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
    return Loops(game.engine.bind(play_games, **more), game.engine.bind(note_one_ply, **more), note_the_end)


def play(work: Work) -> Sample:
    """Play the games of one piece of work; the same on every machine."""
    if work.seatings[0][0] in POLICIES and len({name for names in work.seatings for name in names}) == 1:
        return play_compiled(work)
    return play_agents(work)


def play_compiled(work: Work) -> Sample:
    """All seats by one compiled policy."""
    game, setup = work.case.rules, case_setup(work.case, work.seed)
    terms, engine = game.terms(setup), game.engine
    states = blank(game.state_dtype, WORLD + 1)
    states[START] = game.begin(terms, setup.players).array[0]
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
    states, notes = blank(game.state_dtype, WORLD + 1), blank(dtype_of(game))
    buffers = after_turns(game)
    states[NOW] = match.state.array[0]
    for ply, legal in course:
        states[BEFORE] = states[NOW]
        states[NOW] = match.state.array[0]
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
