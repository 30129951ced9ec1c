"""Checks chance: each drawn outcome is a listed one, and comes as often as its probability says.

PYTEST_DONT_REWRITE: the message of a check says all.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from math import exp, lgamma, log, log1p

from pakal.base.errors import PakalError
from pakal.core.game import ChanceOutcome
from pakal.core.match import Match
from pakal.kernels.kernel import Records
from pakal.kernels.random import Generator
from pakal.testing.bounds import draw_outcome

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
    """The outcome of a notation; None if it has none, or is refused. It need not be a possible one."""
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
