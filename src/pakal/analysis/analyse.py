"""The analysis of a whole game: its plies one after another, and their sums.

A seat's result is split into luck and choice. Luck is the change that chance makes in an estimate of the value. The
result less this luck measures play better than the result alone, and has no bias. That is known from backgammon, and
for games with hidden cards from DIVAT (Billings & Kan 2006) and AIVAT (Burch, Schmid, Moravčík, Morrill & Bowling
2018). Here the estimate is a search, and decisions are measured against that search as well.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

import numpy as np

from pakal.analysis.model import FORMAT, AnalysedPly, AnalysedTotal, Analysis, Budget, default_budget
from pakal.analysis.study import Subject, Verdict, as_floats, shares, study
from pakal.core.actors import CHANCE
from pakal.core.match import Match
from pakal.core.mind import mind_for

Map = Callable[[Callable[[tuple[Subject, int]], Verdict], Iterable[tuple[Subject, int]]], Iterable[Verdict]]
"""As the built-in `map`, in order; it may use other processes."""

Watch = Callable[[AnalysedPly, int, int], None]
"""Called after each ply with that ply, the number of plies so far, and the number of all plies."""


def analyse(
    match: Match,
    budget: Budget | None = None,
    seed: int = 0,
    names: Sequence[str] = (),
    watch: Watch | None = None,
    stop: Callable[[], bool] | None = None,
    map: Map = map,
) -> Analysis:
    """The analysis of a game, finished or not.

    Args:
        match: the whole game.
        budget: how much thought each position gets; default: `default_budget`.
        seed: by it and a budget of iterations an analysis is the same on every machine.
        names: names of the seats, to be kept in the analysis.
        watch: called after every ply.
        stop: called after every ply; if it returns True, the analysis ends with the plies so far.
        map: like the built-in one, over processes.
    """
    budget = budget or default_budget(len(match.actions))
    plies: list[AnalysedPly] = []
    for ply in plies_of(match, budget, seed, map):
        plies.append(ply)
        if watch:
            watch(ply, len(plies), len(match.actions))
        if stop and stop():
            break
    return finish(match, plies, budget, seed, names)


def plies_of(match: Match, budget: Budget, seed: int, map: Map = map) -> Iterator[AnalysedPly]:
    """The plies of a game, in order, each as soon as the position after it has been studied."""
    subject = Subject(match, budget, seed)
    number, waiting = 0, list[Verdict]()
    for verdict in map(study, ((subject, ply) for ply in range(len(match.actions) + 1))):
        if not waiting and not verdict.missing:
            verdict = sharing(verdict)
        waiting.append(verdict)
        if verdict.missing:
            continue  # the outcome that came is a part of the mean: its value is known with the next position
        values = [verdict.values]
        for earlier in reversed(waiting[:-1]):
            values.insert(0, as_floats(np.add(earlier.values, np.multiply(earlier.missing, values[0]))))
        for i, earlier in enumerate(waiting[:-1]):
            yield ply_of(match, number + i, earlier, values[i], values[i + 1])
        number += len(waiting) - 1
        waiting = [verdict]


def sharing(verdict: Verdict) -> Verdict:
    """The first position: nobody knows more than the others yet, so their values are made to sum to 1."""
    return verdict._replace(values=tuple(value / sum(verdict.values) for value in verdict.values))


def ply_of(
    match: Match, number: int, verdict: Verdict, before: tuple[float, ...], after: tuple[float, ...]
) -> AnalysedPly:
    """A ply, once the positions before and after it are known.

    Args:
        number: of the ply, from 0.
        verdict: what was found about the position before it.
        before, after: values of all seats, from 0 to 1.
    """
    ply, nothing = match.actions[number], (0.0,) * match.setup.players
    choice = verdict.choice or nothing
    change = tuple(b - a - c for a, b, c in zip(before, after, choice, strict=True))
    luck = news = rest = nothing
    if ply.actor == CHANCE:
        luck = change
    else:
        news = tuple(value if new else 0.0 for value, new in zip(change, verdict.news, strict=True))
        rest = tuple(0.0 if new else value for value, new in zip(change, verdict.news, strict=True))
    return AnalysedPly(
        number, ply.actor, ply.round, ply.turn, ply.text, before, after, luck, news, choice, rest, verdict.decision
    )


def finish(
    match: Match, plies: Sequence[AnalysedPly], budget: Budget, seed: int, names: Sequence[str] = ()
) -> Analysis:
    """The analysis of a game from its plies, or from as many of the first as are known.

    Args:
        match: the whole game.
        plies: as `plies_of` gives them.
        budget, seed, names: as of `analyse`.
    """
    mistakes = [ply for ply in plies if ply.decision and ply.decision.mistake]
    mistakes.sort(key=lambda ply: (-cost_of(ply), ply.ply))
    mind = mind_for(match.game, match.setup)
    return Analysis(
        format=FORMAT,
        setup=match.setup.header(),
        names=tuple(names),
        hidden=match.setup.facts.hidden,
        budget=budget,
        seed=seed,
        outcome=match.outcome(),
        plies=tuple(plies),
        complete=len(plies) == len(match.actions),
        totals=tuple(total(match, plies, seat) for seat in range(match.setup.players)),
        worst=tuple(ply.ply for ply in mistakes),
        mind=mind.made.hash if mind else "",
    )


def cost_of(ply: AnalysedPly) -> float:
    """The cost of a ply's decision for its seat."""
    return ply.decision.cost if ply.decision else 0.0


def total(match: Match, plies: Sequence[AnalysedPly], seat: int) -> AnalysedTotal:
    """One seat's game, added up."""
    even = 1 / match.setup.players
    start, end = (plies[0].before[seat], plies[-1].after[seat]) if plies else (even, even)
    own = [ply for ply in plies if ply.actor == seat]
    decisions = [ply.decision for ply in own if ply.decision]
    chance, news, rest = (sum(getattr(ply, name)[seat] for ply in plies) for name in ("luck", "shown", "rest"))
    if match.setup.facts.hidden:
        news, rest = news + rest, 0.0
    result = shares(match)[seat] if match.over and len(plies) == len(match.actions) else end
    return AnalysedTotal(
        seat=seat,
        start=start,
        dealt=chance,
        shown=news,
        luck=chance + news,
        own=sum(ply.choice[seat] for ply in own),
        others=sum(ply.choice[seat] for ply in plies if ply.actor != seat),
        rest=rest,
        agreement=result - end,
        result=result,
        error=sum(decision.error**2 for decision in decisions) ** 0.5,
        decisions=len(decisions),
        mistakes=sum(decision.mistake for decision in decisions),
        disagreements=sum(decision.disagrees for decision in decisions),
    )
