"""The value of a position for each seat, from what one of them knows: a search, and then games played down its trees.

The search grows a tree. The means in it are bad values, because they include every poor action that was tried on the
way. So afterwards it goes down that tree many times more, always by the best action that it has found, and only these
games count. There are several trees, grown independently: their disagreement measures their error.

The numbers are plain ones of Python, since a web page has no NumPy. They are added one after another, so that every
version of Python gets the same sums.
"""

import time
from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from functools import cached_property, partial, reduce
from math import sqrt
from operator import add

from pakal.analysis.model import Budget
from pakal.core.view import Choice
from pakal.search.away import breathe, each
from pakal.search.descent import SLICE
from pakal.search.network_file import network_for
from pakal.search.problem import Problem
from pakal.search.search import line_after, split
from pakal.search.settings import SearchSettings
from pakal.search.tree import Root, SearchTree
from pakal.teach.explanation import Explanation, Standpoint, Valued, explain, standpoint_of

TREES = 4
"""Trees that share a budget. One tree alone would be a little better, but nobody could say how much it errs."""

T_TREES = 3.182
"""Standard errors beyond which 2.5 % lie by luck: Student's distribution with TREES − 1 degrees of freedom."""

LEAST_GAMES = 32
"""Least number of games that judge an action in one tree."""

MOST_HALVED = 8
"""Number of actions that are searched evenly."""

SHARE = 4
"""Iterations of the search to one game that counts."""

THINKING = 0.1
"""Share of a budget of seconds in which trees grow; the rest is for comparing actions, other seats and second looks."""

SCALE_PLAYOUTS = 64
"""Random games that measure, for each tree, the value of a lead. With as few as in a search, the values of neighbouring
positions would differ only because their scales do.
"""

CURIOUS = 0.01
"""Exploration while games are played: just enough that among untried actions the most promising is taken."""

Values = tuple[float, ...]
"""A value for each seat."""

ByTree = Sequence[Values]
"""What each tree says."""


def sum_of(numbers: Iterable[float]) -> float:
    """The sum of some numbers, added in their order."""
    return reduce(add, numbers, 0.0)


def mean_of(by_tree: Sequence[float]) -> float:
    """The mean over trees."""
    return sum_of(by_tree) / len(by_tree)


def means_of(by_tree: ByTree) -> Values:
    """The mean over trees for each seat."""
    return tuple(map(mean_of, zip(*by_tree, strict=True)))


def error_of(by_tree: Sequence[float]) -> float:
    """Standard error of a mean over trees."""
    mean, count = mean_of(by_tree), len(by_tree)
    return sqrt(sum_of((value - mean) * (value - mean) for value in by_tree) / (count - 1)) / sqrt(count)


class Reading:
    """The value of a position as one seat knows it, whichever seat is to act.

    Args:
        problem: the position, as that seat knows it.
        seed: by it and a budget of iterations a reading is the same on every machine.
        budget: iterations or seconds.

    Attributes:
        ranking: legal actions, the best first.
        count: number of games that judge an action in each tree.
    """

    def __init__(self, problem: Problem, seed: int, budget: Budget) -> None:
        self.problem = problem
        self.seed = seed
        self.budget = budget
        self.looks_on = problem.many and problem.viewer != problem.actor
        self.roots: list[Root] = []
        self.ranking: list[int] = []
        settings = SearchSettings(iterations=budget.iterations, threads=TREES, win=1.0)
        network = network_for(problem.game, problem.setup)
        self.search_trees: list[SearchTree] = []
        for number in range(TREES):
            breathe()
            self.search_trees.append(SearchTree(problem, settings, seed, number, all_seats=True, network=network))
        each(self.search_trees, lambda tree: self.search_trees[tree].measure(SCALE_PLAYOUTS))
        for name in ("scale", "spread"):  # all trees use one scale of values, the mean of their own
            mean = mean_of([float(search_tree.parameters[name][0]) for search_tree in self.search_trees])
            for search_tree in self.search_trees:
                search_tree.parameters[name] = mean
        self._think()

    def _think(self) -> None:
        """Grow the trees as long as the budget says; half of it goes to the most promising actions of the root."""
        start, half = time.perf_counter(), self.budget.iterations
        if self.problem.legal.size > 1:
            half -= half // 2
        shares, iterations = [max(1, share) for share in split(half, TREES)], 0
        most = SLICE if self.looks_on else max(shares)
        while not iterations or (any(shares) if half else time.perf_counter() - start < self.budget.seconds * THINKING):
            slices = [min(most, share) if half else SLICE for share in shares]
            shares = [share - slice for share, slice in zip(shares, slices, strict=True)]
            iterations += sum(slices)
            each(self.search_trees, partial(self._grow, slices))
        self.count = max(LEAST_GAMES, iterations // (SHARE * TREES))
        if self.problem.legal.size:
            self.roots = [Root(search_tree) for search_tree in self.search_trees]
            self.actions = [int(action) for action in self.problem.legal]
            self.ranking = self._halve(self.budget.iterations // 2 or iterations)

    def _grow(self, slices: Sequence[int], tree: int) -> None:
        search_tree = self.search_trees[tree]
        if self.looks_on:
            search_tree.renew()
        search_tree.grow(slices[tree])

    def _halve(self, iterations: int) -> list[int]:
        """Legal actions, the best first, after the most visited have been searched evenly.

        The search tries an action that looks poor at first so rarely that it may never find out it is good. So the most
        visited get as many iterations each, then the better half of them, and so on (sequential halving: Karnin, Koren
        & Somekh 2013).
        """
        self.actions.sort(key=lambda action: (-self.visits(action), -self.value(action), action))
        candidates, others = self.actions[:MOST_HALVED], self.actions[MOST_HALVED:]
        rounds = len(candidates).bit_length() - (len(candidates).bit_count() == 1)
        for _ in range(rounds):
            for action in candidates:
                self.visit(action, self.visits(action) + iterations // (rounds * len(candidates)))
            candidates.sort(key=lambda action: (-self.value(action), action))
            keep = (len(candidates) + 1) // 2
            candidates, others = candidates[:keep], candidates[keep:] + others
        return candidates + others

    def choice_of(self, action: int) -> Choice:
        """A legal action as its seat sees it."""
        breathe()
        return self.problem.game.choice(self.problem.terms, self.problem.example, action)

    def line(self, action: int) -> tuple[str, ...]:
        """The line of play that the first tree expects from a legal action on."""
        return line_after(self.problem, self.search_trees[0].whole(), action)

    def visits(self, action: int) -> int:
        """Iterations that began with a legal action."""
        return sum(root.visits(action) for root in self.roots)

    def value(self, action: int) -> float:
        """Mean value of these iterations for the seat to act, including every poor continuation that was tried."""
        return sum(root.visits(action) * root.value(action) for root in self.roots) / max(1, self.visits(action))

    def visit(self, action: int, visits: int) -> None:
        """Search on below an action until all trees together have visited it this often."""
        shares = split(visits, TREES)

        def visit(tree: int) -> None:
            root = self.roots[tree]
            with root.only(action):
                while (missing := shares[tree] - root.visits(action)) > 0:
                    root.search_tree.grow(missing)

        each(self.search_trees, visit)

    def explain(self, action: int, other: int, values: Sequence[ByTree]) -> Explanation | None:
        """Why an action is better than another one for the seat to act; None where the game has no words for it.

        Args:
            action, other: the better one, and the other.
            values: the result of `games` for these two.
        """
        own, others = (
            Valued(self.line(each), mean_of(shares), error_of(shares))
            for each, by_tree in zip((action, other), values, strict=True)
            for shares in [[value[self.problem.viewer] for value in by_tree]]
        )
        return explain(self.standpoint, own, others)

    @cached_property
    def standpoint(self) -> Standpoint:
        """What explanations are made from: the view, and worlds that look so."""
        problem = self.problem
        assert problem.view is not None
        return standpoint_of(problem.game, problem.setup, problem.view, self.seed, problem.world)

    def games(self, actions: Sequence[int | None]) -> list[ByTree]:
        """Play `count` games in each tree from the root with each of some actions (None: with what looks best there).

        Returns:
            Mean shares of the win by action, tree and seat.
        """

        def play(tree: int) -> list[Values]:
            search_tree, shares = self.search_trees[tree], list[Values]()
            if self.looks_on:
                search_tree.renew()
            with search_tree.exploring(CURIOUS):
                for action in actions:
                    with self.roots[tree].only(action) if action is not None else nullcontext():
                        totals = search_tree.play_games(self.count)
                    shares.append(tuple(total / self.count for total in totals))
            return shares

        return [list(shares) for shares in zip(*each(self.search_trees, play), strict=True)]
