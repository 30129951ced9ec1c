"""Hints, and the coach: a search of no more than a seat's view proposes actions, or says what the last one has cost.

A hint depends only on what the seat sees on the table now, and not on what a player could remember. So equal views get
equal hints, in every game and after every restart. Where people play against each other, everybody sees how many hints
each of them took.
"""

import asyncio
import hashlib
import logging
from collections.abc import Callable
from typing import NamedTuple, TypeVar

import numpy as np

from pakal.agents.simple import GreedyAgent
from pakal.analysis.analyse import LONGER, judge
from pakal.analysis.model import AnalysedDecision, Budget
from pakal.analysis.reading import Reading, mean_of
from pakal.core.match import Match
from pakal.core.view import View
from pakal.kernels.kernel import Ints
from pakal.kernels.random import stream
from pakal.search.problem import problem_of
from pakal.table.base.errors import TableError
from pakal.table.base.messages import ENCODER, Cost, HintedAction
from pakal.table.base.promises import TooSlow, in_thread
from pakal.table.base.settings import Settings
from pakal.teach.explanation import SURE_GAP, Explanation, both_sides, same_result

T = TypeVar("T")

log = logging.getLogger(__name__)

AT_ONCE = 1
"""Searches for hints that run at the same time: computer players and other tables need the processor too."""

WAITING = 8
"""Most guests who wait for a hint."""

MOST_ACTIONS = 4
"""Most actions in a hint: the best one, and those that the search visited most besides."""

COSTS: tuple[tuple[float, Cost], ...] = ((0.25, "very-much"), (0.12, "much"), (0.06, "some"))
"""For each word, the least share of the win that an action costs. The coach says nothing of actions that cost less."""


class Advice(NamedTuple):
    """A legal action in notation, and the share of the win (0 to 1) that its seat may expect after it."""

    text: str
    value: float


class Advised(NamedTuple):
    """A hint: actions, the best first; and why the first is better than another one, if the game has words for it."""

    actions: list[Advice]
    why: Explanation | None = None


class Thought:
    """A search for one hint.

    Args:
        match: the game as it stands; the search reads only the view of the seat to act.
        budget: how much the search may do.
        than: the action that its person is about to play, or has played, in notation; None, or one that is not legal:
            the hint says why its first action is better than what a beginner would play, or, where that is about as
            good, than the worst of its actions.

    Attributes:
        given_up: whether nobody needs the hint any more.
    """

    def __init__(self, match: Match, budget: Budget, than: str | None = None) -> None:
        self.view: View = match.view(match.actor)
        self._than = match.parse(than) if than is not None and than in match.legal() else None
        self.legal: Ints = match.legal_actions().copy()
        self.given_up = False
        self._game, self._setup, self._budget = match.game, match.setup, budget

    @property
    def seed(self) -> int:
        """Seed of the search: a hash of the view, so that an equal view gives an equal hint."""
        return int.from_bytes(hashlib.sha256(ENCODER.encode(self.view)).digest()[:7], "big")

    def run(self) -> Advised:
        """The hint.

        It works as an analysis does, so that both say the same of a position: the search picks the actions that are
        worth a closer look, then equally many games are played after each of them, and those games give the values.
        """
        reading = self._read(self.seed, self._budget)
        actions, than = reading.ranking[:MOST_ACTIONS], self._other(reading)
        if than is not None and than not in actions:
            reading.visit(than, reading.visits(actions[0]) // 2)
        looked_at = actions if than is None or than in actions else [*actions, than]
        games = reading.games(looked_at)
        values = [mean_of([shares[self.view.actor] for shares in by_tree]) for by_tree in games]
        best, *others = [
            Advice(reading.choice_of(action).text, value)
            for action, value in zip(actions, values[: len(actions)], strict=True)
        ]
        # An action that the search visited less may look better, because the search has not yet found the good reply.
        worse = [advice for advice in others if advice.value <= best.value]
        why = None if than is None else reading.explain(actions[0], than, [games[0], games[looked_at.index(than)]])
        worst = min(range(len(actions)), key=lambda number: values[number])
        if (
            why is not None
            and why.confidence == "close"
            and self._than is None
            and values[0] - values[worst] > SURE_GAP
        ):
            # The beginner would play well here: a worse action has more to tell.
            why = reading.explain(actions[0], actions[worst], [games[0], games[worst]]) or why
        return Advised([best, *sorted(worse, key=lambda advice: (-advice.value, advice.text))], why)

    def judge(self) -> AnalysedDecision | None:
        """The action `than` beside a better one, if it cost much, or cost something without need; None: it did not, or
        the search is not sure of it.

        The search looks twice, as an analysis does: the second look is longer, with other random numbers.
        """
        if self._than is None or len(self.legal) < 2:
            return None
        decision: AnalysedDecision | None = None
        for seed, times in ((self.seed, 1), (stream(self.seed, "reading"), LONGER)):
            reading = self._read(seed, Budget(times * self._budget.iterations))
            decision = judge(reading, self._than)[2]
            if decision is None or not decision.mistake or cost_word(decision.cost) is None:
                return self._spared(reading, self._than)
            if same_result(self._game, decision.best.text, decision.played.text):
                return None
        return decision

    def _spared(self, reading: Reading, than: int) -> AnalysedDecision | None:
        """An action beside one that has the same aim and costs less; None: there is none. No search has to say so."""
        detectors = self._game.detectors
        if detectors is None or not detectors.spares:
            return None
        texts = {action: reading.choice_of(action).text for action in reading.ranking}
        sizes = {
            action: size
            for action, text in texts.items()
            if action != than and detectors.aim(text) == detectors.aim(texts[than])
            for merit, size in both_sides(reading.standpoint, [text], [texts[than]])[0]
            if merit.kind == detectors.spares
        }
        better = max(sizes, key=lambda action: sizes[action], default=None)
        return None if better is None else judge(reading, than, better)[2]

    def _read(self, seed: int, budget: Budget) -> Reading:
        return Reading(problem_of(self._game, self._setup, self.view, self.legal, seed), seed, budget)

    def _other(self, reading: Reading) -> int | None:
        """The action with which the best one is compared; None where the game has no words, or only one result."""
        detectors, best, legal = self._game.detectors, reading.ranking[0], reading.ranking
        if detectors is None or len(legal) < 2:
            return None

        def result(action: int) -> str:
            return detectors.result(reading.choice_of(action).text)

        if self._than is not None and result(self._than) != result(best):
            return self._than
        rng = np.random.default_rng(stream(self.seed, "mind"))
        beginner = GreedyAgent(self._game, self._setup).choose(self.view, self.legal, rng)
        return next((action for action in (beginner, *legal) if result(action) != result(best)), None)


def cost_word(cost: float) -> Cost | None:
    """How much a lost share of the win is, as a word; None: little."""
    return next((word for least, word in COSTS if cost >= least), None)


class Hints:
    """Searches for hints and the coach at all tables of a server: one after another, at most one of each a guest."""

    def __init__(self, settings: Settings) -> None:
        self._timeout = settings.agent_timeout
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._guests: set[str] = set()
        self.budget = Budget(settings.hint_iterations)

    @property
    def busy(self) -> bool:
        """Whether somebody waits for a hint."""
        return bool(self._guests)

    async def find(self, thought: Thought, guest: str) -> Advised:
        """Let a search run for a guest; empty if it was given up before it began. Raises TableError."""
        return await self._search(thought, thought.run, guest) or Advised([])

    async def judge(self, thought: Thought, guest: str) -> AnalysedDecision | None:
        """What an action of a guest has cost, as `Thought.judge` says. Raises TableError."""
        return await self._search(thought, thought.judge, f"{guest}:coach")

    async def _search(self, thought: Thought, work: Callable[[], T], guest: str) -> T | None:
        """Do the work of a search when its turn comes; None if it was given up before. Raises TableError."""
        if guest in self._guests or len(self._guests) >= WAITING:
            raise TableError(429, "too-often", "hint-waits")
        self._guests.add(guest)
        try:
            async with self._turn:
                return None if thought.given_up else await in_thread(work, self._timeout)
        except TooSlow:
            log.error("a search for a hint does not answer")
            raise TableError(503, "no-hint", "hint-failed") from None
        except Exception:  # the search may fail in a game of another package
            log.exception("a search for a hint failed")
            raise TableError(503, "no-hint", "hint-failed") from None
        finally:
            self._guests.discard(guest)


class Given(NamedTuple):
    """A hint as a guest gets it: the best action first; and why it is better than another one."""

    actions: list[HintedAction]
    why: Explanation | None


class Hinted:
    """The hint for the position of now: a search makes it when somebody asks, once.

    Attributes:
        version: of the match, for which the hint is; -1: there was none.
        than: the action with which its person wanted to compare.
        given: the hint.
        thought: the search that makes it; None: none runs.
    """

    def __init__(self) -> None:
        self.version = -1
        self.than: str | None = None
        self.given = Given([], None)
        self.thought: Thought | None = None

    def drop(self) -> None:
        """Give the running search up: the match went on, so nobody needs its hint any more."""
        if self.thought is not None:
            self.thought.given_up = True
            self.thought = None
