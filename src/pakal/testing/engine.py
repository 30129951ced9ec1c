"""Checks the kernels of a game: chance, bounds of buffers, functions that only read, refusals; the rules in Python.

Each drawn outcome is a listed one, and comes as often as its probability says. Kernels write only where they may:
buffers are made longer than the facts say, and their ends are checked.

PYTEST_DONT_REWRITE: the message of a check says all.
"""

import os
import pickle
import subprocess
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import product
from math import exp, lgamma, log, log1p
from pathlib import Path
from typing import Any

import numpy as np

from pakal.base.errors import IllegalAction, NotationError, PakalError
from pakal.base.message import Reason
from pakal.core.game import Action, ChanceOutcome, Game, Step
from pakal.core.match import Match, Ply
from pakal.core.position import Position
from pakal.core.setup import Setup
from pakal.kernels.kernel import CHANCE, INTERPRETED, NOBODY, Ints, Records
from pakal.kernels.random import Generator, generator, stream
from pakal.testing.secrecy import viewers

FILLER = -2_000_000_011
"""Value of a buffer's numbers before a kernel writes: no action, no card and no face has it."""

LONGER = 4096
"""At least so many numbers behind a buffer are checked."""


def guarded_buffer(size: int, more: int = 0) -> Ints:
    """A buffer of `size` numbers, and behind it numbers that a kernel must not touch; shape (n,)."""
    return np.full(size + max(more, LONGER), FILLER, np.int32)


def check_written(buffer: Ints, n: int, most: int, what: str, fact: str) -> None:
    """Raise if a kernel has not written all of its `n` numbers, or has written behind the `most` of the facts.

    Args:
        buffer: from `guarded_buffer`.
        n: how many numbers the kernel says it has written.
        most: how many the facts allow.
        what: name of the numbers, for the message.
        fact: name of the fact, for the message.
    """
    behind = np.flatnonzero(buffer[most:] != FILLER)
    assert n <= most, f"{n} {what}, but {fact} is {most}"
    assert not len(behind), f"{what}: a kernel writes behind its buffer, number {most + behind[-1]} of {fact} {most}"
    assert n >= 0, f"{what}: a kernel returned {n}"
    assert not (buffer[:n] == FILLER).any(), f"{what}: a kernel returned {n}, and wrote fewer"


def check_legal_buffer(match: Match) -> None:
    """Raise if there are more legal actions than `max_legal`."""
    facts = match.setup.facts
    buffer = guarded_buffer(facts.max_legal, facts.action_count)
    n = match.game.engine.legal_actions(match.terms.array, match.state.array, buffer)
    check_written(buffer, int(n), facts.max_legal, "legal actions", "max_legal")


def draw_outcome(match: Match, states: Any, rng: Generator) -> tuple[int, ...]:
    """Draw a chance outcome; raise if it has more numbers than `max_outcome`."""
    most = match.setup.facts.max_outcome
    buffer = guarded_buffer(most)
    n = int(match.game.engine.draw_chance(match.terms.array, states, rng, buffer))
    check_written(buffer, n, most, "numbers in a chance outcome", "max_outcome")
    return tuple(buffer[:n].tolist())


def dealt_anew(match: Match, viewer: int, rng: Generator) -> Match:
    """A match whose unseen cards `redeal` has dealt anew; raise if it has written more than `max_outcome` numbers."""
    world = match.copy()
    if "redeal" in match.game.kernels:
        most = match.setup.facts.max_outcome
        buffer = guarded_buffer(most)
        match.game.engine.redeal(match.terms.array, world.state.array, viewer, rng, buffer)
        check_written(buffer, 0, most, "cards dealt anew", "max_outcome")
    return world


A_PLY = 20
"""Number of outcomes that are drawn at every ply of chance."""

SHUFFLES = 8
"""So many orders show whether all outcomes of a shuffle hold the same numbers."""

ENOUGH = 6000
"""Number of outcomes that are drawn of each list that is checked."""

POSITIONS = 12
"""They are drawn in so many positions: dice may be loaded in some only."""

LISTS = 24
"""Number of lists that are checked so: those that came most often."""

ALARM = 1e-9
"""Probability that the check refuses a fair game, over all its outcomes together."""


@dataclass
class OutcomeCounts:
    """Counts of the drawn outcomes of one list.

    Attributes:
        positions: some positions with that list.
        counts: how often each outcome came.
    """

    positions: list[tuple[Match, Records]] = field(default_factory=list)
    counts: Counter[ChanceOutcome] = field(default_factory=Counter)


class Luck:
    """Counts the drawn outcomes in all games of a check, by list.

    Args:
        rng: one generator for all games: each game must draw other numbers.
    """

    def __init__(self, rng: Generator) -> None:
        self.rng = rng
        self._draws: dict[tuple[tuple[ChanceOutcome, float], ...], OutcomeCounts] = {}

    def watch(self, match: Match) -> None:
        """Look at a position in which chance is to act: its list, and some draws."""
        outcomes = match.chance_outcomes()
        if outcomes is None:
            shuffles = [draw_outcome(match, match.state.array, self.rng) for _ in range(SHUFFLES)]
            check_reads_back(match, shuffles[0])
            check_shuffle(match, shuffles)
            return
        check_list(match, outcomes)
        draws = self._draws.setdefault(tuple(outcomes), OutcomeCounts())
        if len(draws.positions) < POSITIONS:
            draws.positions.append((match.copy(), match.state.array.copy()))
        self._draw(match, match.state.array, dict(outcomes), draws.counts, A_PLY)

    def check(self) -> None:
        """Draw the lists that came most often many times more, and compare all with their probabilities."""
        often = sorted(self._draws.items(), key=lambda item: -item[1].counts.total())[:LISTS]
        tests = sum(len(key) for key in self._draws)
        for key, draws in often:
            more = max(0, ENOUGH - draws.counts.total()) // len(draws.positions) + 1
            for match, states in draws.positions:
                self._draw(match, states, dict(key), draws.counts, more)
        for key, draws in self._draws.items():
            n = draws.counts.total()
            likely = {outcome: tail(n, draws.counts[outcome], probability) for outcome, probability in key}
            worst = min(likely, key=lambda outcome: (likely[outcome], draws.counts[outcome]))
            assert likely[worst] > ALARM / (2 * tests), (
                f"{draws.positions[0][0].game.spell_chance(worst)} was drawn {draws.counts[worst]} times of {n}, "
                f"but its listed probability is {dict(key)[worst]:.4f}"
            )

    def _draw(
        self,
        match: Match,
        states: Records,
        probabilities: dict[ChanceOutcome, float],
        counts: "Counter[ChanceOutcome]",
        times: int,
    ) -> None:
        before = states.tobytes()
        for _ in range(times):
            outcome = draw_outcome(match, states, self.rng)
            if outcome not in probabilities:
                text = match.game.spell_chance(outcome)
                raise AssertionError(f"chance drew {text} {outcome}, not one of the {len(probabilities)} listed")
            counts[outcome] += 1
        assert states.tobytes() == before, "draw_chance has changed the state"


def check_shuffle(match: Match, draws: Sequence[ChanceOutcome]) -> None:
    """Raise if all draws are orders of the same numbers, but other numbers are read.

    A forged record could hold them.
    """
    cards = sorted(draws[0])
    if any(sorted(draw) != cards for draw in draws):
        return
    for i, number in enumerate(draws[0]):
        for other in {cards[0], cards[-1], cards[-1] + 1} - {number}:
            back = read_as(match, (*draws[0][:i], other, *draws[0][i + 1 :]))
            assert back is None or sorted(back) == cards, f"the outcome {back} is read, though chance never draws it"
    assert read_as(match, draws[0][:-1]) is None, "an outcome of chance without its last number is read"


def check_list(match: Match, outcomes: list[tuple[ChanceOutcome, float]]) -> None:
    """Listed outcomes are distinct, their probabilities sum to 1, and each reads back."""
    total = sum(probability for _, probability in outcomes)
    assert abs(total - 1) < 1e-9, f"the probabilities of chance sum to {total}, not to 1"
    assert len({outcome for outcome, _ in outcomes}) == len(outcomes), "an outcome of chance is listed twice"
    for outcome, probability in outcomes:
        assert probability > 0, f"{match.game.spell_chance(outcome)} is listed, but cannot happen"
        check_reads_back(match, outcome)
    check_unlisted(match, {outcome for outcome, _ in outcomes})


def check_unlisted(match: Match, outcomes: set[ChanceOutcome]) -> None:
    """Raise if an outcome that cannot happen is read: a forged record could hold it."""
    for outcome in sorted(outcomes)[:: max(1, len(outcomes) // A_PLY)]:
        for i, change in product(range(len(outcome)), (-1, 1)):
            other = read_as(match, (*outcome[:i], outcome[i] + change, *outcome[i + 1 :]))
            assert other is None or other in outcomes, f"the outcome {other} is read, though it is not listed"


def read_as(match: Match, outcome: ChanceOutcome) -> ChanceOutcome | None:
    """The outcome read from its own notation, whether possible or not; None: it has no notation, or is refused."""
    try:
        return match.parse_chance(match.game.spell_chance(outcome))
    except (PakalError, LookupError, ValueError, TypeError):
        return None


def check_reads_back(match: Match, outcome: ChanceOutcome) -> None:
    """An outcome's notation is read back as it was."""
    text = match.game.spell_chance(outcome)
    back = match.parse_chance(text)
    assert back == outcome, f"the outcome {outcome} is spelt {text}, which is read back as {back}"


def tail(n: int, count: int, p: float) -> float:
    """The exact probability that an event of probability p happens so seldom (or so often) in n trials.

    Args:
        n: number of trials.
        count: how often it happened.
        p: its probability in one trial.
    """
    if p >= 1:
        return 1.0 if count == n else 0.0
    step = -1 if count <= n * p else 1
    total, k = 0.0, count
    while 0 <= k <= n:
        here = exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) + k * log(p) + (n - k) * log1p(-p))
        total += here
        if here < total * 1e-12:
            break
        k += step
    return total


# Functions that only read a position leave it as it was.


Reader = Callable[[Position], Any]
"""Reads a position."""


def check_reading(match: Match, step: Step) -> None:
    """Raise if a kernel or method that only reads changes the state after a ply.

    The state comes fresh from the rules: nobody has read it before, so a change that is made only once shows, too.

    Args:
        match: the game that the ply belongs to.
        step: the ply.
    """
    for name, read in readers(match, step):
        state = step.after.copy()
        read(state)
        assert state == step.after, f"`{name}` changes the position that it reads"


def readers(match: Match, step: Step) -> Iterator[tuple[str, Reader]]:
    """The functions of a game that read a position, by name."""
    game, seats = match.game, range(match.setup.players)
    actor = step.after.actor
    if actor >= 0:
        yield "legal_actions", lambda state: game.legal_actions(match.terms, state)
        yield "question", lambda state: game.question(game.view(match.terms, state, actor))
    yield "view", lambda state: [game.view(match.terms, state, viewer, True) for viewer in viewers(match)]
    yield "own", lambda state: [game.own(match.terms, state, seat) for seat in seats]
    yield "evaluate", lambda state: [value_of(match, state, seat) for seat in seats]
    if "evaluate_all" in game.kernels:
        leads = np.zeros(len(seats))
        yield "evaluate_all", lambda state: game.kernels["evaluate_all"](match.terms.record, state.record, leads)
    if game.observation is not None:
        row = np.zeros(game.observation.layout.size, np.int16)
        terms = match.terms.array
        yield "observe", lambda state: [game.observe(terms, state.array, seat, True, row) for seat in seats]


def value_of(match: Match, state: Position, seat: int) -> float:
    """Value of a position for a seat."""
    return float(match.game.kernels["evaluate"](match.terms.record, state.record, seat))


# A game refuses illegal actions, with reasons that a person can look up.


ALL = 512
"""In a game of at most so many actions, all of them are tried."""

SAMPLE = 128
"""In a larger game, so many random actions are tried."""


def illegal_actions(match: Match, rng: np.random.Generator) -> list[int]:
    """Actions that have a notation in this position and are not legal."""
    count = match.setup.facts.action_count
    numbers = range(count) if count <= ALL else rng.choice(count, SAMPLE, replace=False).tolist()
    legal = set(match.legal_actions().tolist())
    return [number for number in numbers if number not in legal and can_be_written(match, number)]


def can_be_written(match: Match, action: int) -> bool:
    """Whether an action has a notation here. Not every number is an action, and `spell` may refuse illegal ones."""
    try:
        return match.parse(match.spell(action)) == action
    except (PakalError, LookupError, ValueError, TypeError, StopIteration):
        return False


def check_every_reason(match: Match, illegal: Sequence[int], rng: np.random.Generator) -> list[Reason]:
    """Raise if an illegal action has no reason of the game's own with a clause; returns all reasons. [GEN-8]

    Raise also if a reason differs in a world that looks the same to the actor.
    """
    all_reasons: list[Reason] = []
    world = match.determinize(match.actor, rng)
    for action in illegal:
        text, reasons = match.spell(action), match.game.why_not(match.terms, match.state, action)
        assert reasons, f"{text} is not legal, but why_not gives no reason"
        assert all(reason.clause and reason.kind for reason in reasons), f"{text} is refused without a clause"
        others = world.game.why_not(world.terms, world.state, action)
        assert reasons == others, f"why {text} is not allowed tells its actor what is hidden: {reasons} or {others}"
        all_reasons += reasons
    return all_reasons


def check_refusals(match: Match, past: Sequence[str]) -> None:
    """Raise if an illegal action is played, refused without a reason, or changes anything. [GEN-8]"""
    legal = set(match.legal())
    before = match.fingerprint()
    for text in past:
        if text not in legal:
            check_reasons(text, refusal(match, text))
            assert match.fingerprint() == before, f"{text} was refused, but something changed"
    other = (match.actor + 1) % match.setup.players
    assert match.why_not(next(iter(legal)), other), "the wrong seat may act"


def refusal(match: Match, text: str) -> Sequence[str] | None:
    """Clauses by which `text` is refused; empty if it spells no action; None if it was played."""
    try:
        match.play(text)
    except NotationError:
        return []
    except IllegalAction as error:
        return [reason.clause for reason in error.reasons] or [""]
    return None


def check_reasons(text: str, clauses: Sequence[str] | None) -> None:
    """Raise if `text` was played, or if a reason has no clause."""
    assert clauses is not None, f"{text} is not legal, but was done"
    assert all(clauses), f"{text} is refused without a clause"


# Compiled rules and the same rules as plain Python give the same answers in positions of played games. A run in Python
# also checks every index, where compiled rules would read or write beside an array.

COMPARED = 320
"""Number of positions that a check compares, spread over its setups."""

FEWEST = 6
"""Positions of each setup."""

Case = tuple[bytes, Action]
"""A state, and the action that was played in it."""

Answer = Mapping[str, Any]
"""By name, an answer of the rules about a position."""


def positions(steps: Sequence[Step], setups: int) -> list[Case]:
    """Some positions of a game, from the first to the last."""
    count = min(len(steps), max(FEWEST, COMPARED // setups))
    numbers = np.unique(np.linspace(0, len(steps) - 1, count).round().astype(int))
    return [(steps[i].before.tobytes(), steps[i].action) for i in numbers]


def check_interpreted(game: Game, samples: Sequence[tuple[Setup, list[Case]]]) -> None:
    """Raise if a process that compiles nothing answers differently for any position."""
    if INTERPRETED:
        return  # this process compiles nothing either
    module = type(game).__module__
    assert getattr(import_module(module), "GAME", None) is game, (
        f"{module} has no GAME: a second process cannot find it"
    )
    questions = [(setup_arguments(setup), position_list) for setup, position_list in samples]
    request = pickle.dumps((module, questions))
    environment = {**os.environ, "PAKAL_INTERPRET": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    process = subprocess.run(
        [sys.executable, "-m", __name__], input=request, env=environment, capture_output=True, check=False
    )
    assert process.returncode == 0, f"interpreted rules: {process.stderr.decode(errors='replace').strip()[-2000:]}"
    replies = pickle.loads(process.stdout)
    for (setup, position_list), others in zip(samples, replies, strict=True):
        for (state, action), other in zip(position_list, others, strict=True):
            compare(setup, game, answer(game, setup, state, action), other)


def setup_arguments(setup: Setup) -> dict[str, Any]:
    """A setup as arguments of `Game.setup`."""
    options = [f"{option.name}={option.write(setup.options[option.name])}" for option in setup.facts.options]
    start = f"start_seat={setup.start_seat}"
    return {"players": setup.players, "edition": setup.edition.name, "options": [*options, start]}


def compare(setup: Setup, game: Game, fast: Answer, slow: Answer) -> None:
    """Raise with the first answer in which compiled and interpreted rules differ."""
    where = f"{setup.header()}, round {fast['round']}, turn {fast['turn']}, actor {fast['actor']}"
    assert "error" not in slow, f"{where}: interpreted rules fail: {slow.get('error')}"
    for name, one in fast.items():
        other = slow[name]
        if name == "state" and one != other:
            one, other = differing(game, one, other)
        alike = np.allclose(one, other, rtol=1e-9) if name == "evaluate" else one == other
        assert alike, f"{where}: {name} differs: compiled {one}, interpreted {other}"


def differing(game: Game, one: bytes, other: bytes) -> tuple[Any, Any]:
    """The fields in which two states differ."""
    first, second = (game.position.over(bytearray(state)) for state in (one, other))
    names = first.differences(second)
    return {name: first.flat(name) for name in names}, {name: second.flat(name) for name in names}


def answer(game: Game, setup: Setup, state: bytes, action: Action) -> dict[str, Any]:
    """The answers of the rules about a position and about an action in it.

    Args:
        game: the game.
        setup: its setup.
        state: the position as bytes.
        action: the action.
    """
    match = at(game, setup, state)
    values: dict[str, Any] = {"round": match.round, "turn": match.turn, "actor": match.actor}
    kernels, terms = game.kernels, match.terms.record
    values["evaluate"] = [float(kernels["evaluate"](terms, match.state.record, seat)) for seat in range(setup.players)]
    if match.actor == CHANCE:
        values["chance outcomes"] = match.chance_outcomes()
        values["what chance draws"] = [outcome_by_seed(match, match.state.array, seed) for seed in range(3)]
    else:
        values["legal actions"] = sorted(match.spell(int(number)) for number in match.legal_actions())
    match.redo(Ply(match.actor, action, "", match.round, match.turn))
    values["state"] = match.fingerprint()
    values["scores"] = match.scores
    if match.actor != NOBODY:
        values["actor after it"] = match.actor
    return values


def at(game: Game, setup: Setup, state: bytes) -> Match:
    """A match without past plies in a position, given as bytes."""
    return Match(game, setup).at(game.position.over(bytearray(state)))


def outcome_by_seed(match: Match, states: Records, seed: int) -> list[int]:
    """An outcome of chance by a seed."""
    out = match.game.engine.outcome_buffer()
    n = match.game.engine.draw_chance(match.terms.array, states, generator(stream(seed, "chance")), out)
    return [int(number) for number in out[:n]]


def answers(game: Game, arguments: Mapping[str, Any], position_list: Sequence[Case]) -> list[Answer]:
    """The answers about all positions of a setup; an error is an answer too."""
    setup = game.setup(**arguments)
    answer_list: list[Answer] = []
    for state, action in position_list:
        try:
            answer_list.append(answer(game, setup, state, action))
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            answer_list.append(
                {"error": f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno} {last.name})"}
            )
    return answer_list


def main() -> None:
    """Answer the process that asks; the game's output goes to standard error."""
    out, sys.stdout = sys.stdout.buffer, sys.stderr
    module, questions = pickle.loads(sys.stdin.buffer.read())
    game = import_module(module).GAME
    np.seterr(over="ignore")
    out.write(pickle.dumps([answers(game, setup, position_list) for setup, position_list in questions]))


if __name__ == "__main__":
    main()
