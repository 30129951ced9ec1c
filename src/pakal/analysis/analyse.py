"""The analysis of a whole game: its plies one after another, and their sums.

A seat's result is split into luck and choice. Luck is the change that chance makes in an estimate of the value. The
result less this luck measures play better than the result alone, and has no bias. That is known from backgammon, and
for games with hidden cards from DIVAT (Billings & Kan 2006) and AIVAT (Burch, Schmid, Moravčík, Morrill & Bowling
2018). Here the estimate is a search, and decisions are measured against that search as well.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import numpy as np

from pakal.analysis.model import (
    FORMAT,
    AnalysedDecision,
    AnalysedOption,
    AnalysedPly,
    AnalysedTotal,
    Analysis,
    Budget,
    default_budget,
)
from pakal.analysis.reading import T_TREES, Reading, Values, error_of, mean_of, means_of, sum_of
from pakal.catalogue.record import read, write
from pakal.core.match import Match, Ply
from pakal.core.play import RunningDice, roll
from pakal.core.view import View
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator, stream
from pakal.search.network_file import network_for
from pakal.search.problem import problem_of

# One ply: the value of its position for each seat, and the cost of its decision. Plies are independent of each other,
# so they can be looked at in any order, in any process.


DRAWS = 16
"""Number of chance outcomes that are drawn if they cannot be listed, or if seats know different things."""

CANDIDATES = 3
"""Number of actions that are studied closely beside the one played."""

LEAST_COST = 0.02
"""Least cost of a mistake; a decision that cost less is none, however sure the cost is."""

LONGER = 4
"""Factor of time for the second look at a decision that the first look calls a mistake."""

WORLDS_TRIED = 4
"""Number of worlds that test whether a seat could foresee what it saw after an action."""


class Subject(NamedTuple):
    """A game under study. It travels to other processes as its record.

    Attributes:
        match: the whole game.
        budget, seed: of the analysis.
    """

    match: Match
    budget: Budget
    seed: int

    def in_parts(self, parts: int) -> "Subject":
        """The budget of each position if several share the time of a ply; iterations are for each position anyway."""
        budget = self.budget
        return self if budget.iterations else self._replace(budget=Budget(0, budget.seconds / parts))

    def for_second_look(self) -> "Subject":
        """The same subject with other random numbers, and a budget that is LONGER times as large."""
        budget = Budget(LONGER * self.budget.iterations, LONGER * self.budget.seconds)
        return self._replace(budget=budget, seed=stream(self.seed, "reading"))

    def __reduce__(self) -> tuple[Any, ...]:
        return read_subject, (write(self.match), self.budget, self.seed)


@lru_cache(2)
def read_subject(text: str, budget: Budget, seed: int) -> Subject:
    """A game from its record."""
    return Subject(read(text).match, budget, seed)


class Verdict(NamedTuple):
    """The result for the position before a ply, or for the last position.

    Attributes:
        values: the value for each seat, from what it knows. If `missing` is above 0, the part of it that comes from all
            chance outcomes but the one that came, each weighted by its probability.
        missing: probability of the outcome that came.
        choice: as in `model.AnalysedPly`; None if there was none.
        news: for each seat, whether right after the decision it saw a thing that it could not know before.
        decision: as in `model.AnalysedPly`.
    """

    values: tuple[float, ...]
    missing: float = 0.0
    choice: tuple[float, ...] | None = None
    news: tuple[bool, ...] = ()
    decision: AnalysedDecision | None = None


def study(work: tuple[Subject, int]) -> Verdict:
    """Study the position before one ply of a game; after the last ply, the final position.

    Args:
        work: the subject, and the number of the ply from 0.
    """
    subject, number = work
    actions = subject.match.actions
    match = until(subject.match, number)
    if match.over:
        return Verdict(shares(match))
    if number == len(actions):
        return Verdict(outlook(subject, match, number))
    if match.actor == CHANCE:
        return study_chance(subject, match, number)
    return study_decision(subject, match, actions[number], number)


def until(match: Match, plies: int) -> Match:
    """The game after a number of plies; for a game that ended by agreement, as it was before the agreement."""
    earlier = Match(match.game, match.setup)
    for ply in match.actions[:plies]:
        earlier.redo(ply)
    return earlier


def shares(match: Match) -> tuple[float, ...]:
    """Share of the win of each seat when the game is over."""
    winners = match.outcome().winners
    return tuple((seat in winners) / len(winners) for seat in range(match.setup.players))


# The value of a position


def added(values: Values, more: Values, weight: float = 1.0) -> Values:
    """Values, and to each of them a weight of others added."""
    return tuple(one + weight * other for one, other in zip(values, more, strict=True))


def outlook(subject: Subject, match: Match, *where: int) -> Values:
    """The value for each seat, from what it knows itself.

    Args:
        match: a position of the game, or of a world that a seat holds possible.
        where: numbers that tell this position from others, for the seed.
    """
    players = match.setup.players
    if match.over:
        return shares(match)
    if match.actor == CHANCE:
        return drawn_outlook(subject, match, *where)
    if not match.setup.facts.hidden:
        return expected_values(subject, match, match.actor, *where)
    return tuple(expected_values(subject, match, seat, *where)[seat] for seat in range(players))


def listed_outlook(subject: Subject, match: Match, came: tuple[int, ...], *where: int) -> Values:
    """The sum of the values of all chance outcomes but the one that came, each weighted by its probability."""
    total, outcomes = (0.0,) * match.setup.players, listed_outcomes(match) or []
    part = subject.in_parts(len(outcomes))
    for number, (outcome, probability) in enumerate(outcomes):
        if outcome != came:
            after = match.copy()
            after.play(match.game.spell_chance(outcome))
            total = added(total, outlook(part, after, *where, number), probability)
    return total


def drawn_outlook(subject: Subject, match: Match, *where: int) -> Values:
    """The mean value over some drawn chance outcomes, drawn for each seat in worlds that it holds possible.

    If one outcome follows another, they are drawn together: such a chain may be long.
    """
    players, hidden = match.setup.players, match.setup.facts.hidden
    means, part = list[Values](), subject.in_parts(DRAWS)
    for seat in range(players if hidden else 1):
        total = (0.0,) * players
        for draw in range(DRAWS):
            world_rng = np.random.default_rng(stream(subject.seed, "worlds", *where, seat, draw))
            world = match.determinize(seat, world_rng) if hidden else match.copy()
            roll(world, RunningDice(generator(stream(subject.seed, "chance", *where, seat, draw))))
            viewer = seat if hidden else world.actor
            total = added(total, shares(world) if world.over else expected_values(part, world, viewer, *where, draw))
        means.append(tuple(value / DRAWS for value in total))
    return tuple(mean[seat] for seat, mean in enumerate(means)) if hidden else means[0]


def listed_outcomes(match: Match) -> list[tuple[tuple[int, ...], float]] | None:
    """Outcomes and probabilities, if all seats know them."""
    return None if match.setup.facts.hidden else match.chance_outcomes()


def expected_values(subject: Subject, match: Match, seat: int, *where: int) -> Values:
    """The value for every seat from what one seat knows, in a position in which a seat is to act."""
    reading = read_position(subject, match, seat, *where)
    best = reading.ranking[0] if reading.ranking else None
    return means_of(reading.games([best])[0])


def read_position(subject: Subject, match: Match, seat: int, *where: int) -> Reading:
    """A search of a position in which a seat is to act, as one seat knows it."""
    seed, acts = stream(subject.seed, "reading", *where, seat), seat == match.actor
    legal = match.legal_actions() if acts else match.legal_actions()[:0]
    simultaneous = None
    if not acts and match.setup.facts.hidden:  # no secret: every seat knows whether the actor acts unseen
        actors_view = match.view(match.actor, recall=True)
        simultaneous = problem_of(match.game, match.setup, actors_view, match.legal_actions(), seed).simultaneous
    view = match.view(seat, recall=True)
    return Reading(problem_of(match.game, match.setup, view, legal, seed, simultaneous), seed, subject.budget)


# Plies


def study_chance(subject: Subject, match: Match, number: int) -> Verdict:
    """The mean over the possible chance outcomes; the value of the one that came is known from the next position."""
    came = subject.match.actions[number].action
    chances = dict(listed_outcomes(match) or [])
    if isinstance(came, tuple) and came in chances:
        return Verdict(listed_outlook(subject, match, came, number), missing=chances[came])
    return Verdict(drawn_outlook(subject, match, number))


def study_decision(subject: Subject, match: Match, ply: Ply, number: int) -> Verdict:
    """The value for each seat before a decision, and the changes by the decision.

    Among many decisions some seem to be mistakes only because the search errs. So a mistake of the first look gets a
    second one, and only the second counts: its error had no part in the choice of this decision.
    """
    seat, hidden = match.actor, match.setup.facts.hidden
    assert isinstance(ply.action, int)
    values, choice, decision = judge(read_position(subject, match, seat, number), ply.action)
    if decision and decision.mistake:
        values, choice, decision = judge(read_position(subject.for_second_look(), match, seat, number), ply.action)
    if hidden:
        own, seats = values[seat], range(match.setup.players)
        values = tuple(
            own if other == seat else expected_values(subject, match, other, number)[other] for other in seats
        )
    return Verdict(
        values,
        choice=choice,
        news=tuple(hidden and learns(subject, match, ply.action, number, one) for one in range(match.setup.players)),
        decision=decision,
    )


def judge(
    reading: Reading, own_action: int, better: int | None = None
) -> tuple[Values, Values, AnalysedDecision | None]:
    """A decision, judged by what its seat knew; the reading knows nothing else.

    Args:
        better: an action that is known to be better; None: the best one that the search found.

    Returns:
        The value for each seat after the best action; the changes of these values by the action that was played; and
        the decision in full, if there was a choice.
    """
    ranking = reading.ranking
    best = ranking[0] if better is None else better
    if len(ranking) == 1:
        values = means_of(reading.games([best])[0])
        return values, (0.0,) * len(values), None
    looked_at = list(dict.fromkeys((best, own_action, *ranking[1:CANDIDATES])))
    for action in (best, own_action):
        reading.visit(action, max(reading.visits(each) for each in (best, ranking[0])))
    games = reading.games(looked_at)
    seat = reading.problem.actor
    own_games = games[looked_at.index(own_action)]
    options = {
        action: option(reading, action, [values[seat] for values in by_tree])
        for action, by_tree in zip(looked_at, games, strict=True)
    }
    change = [added(own, best_values, -1.0) for own, best_values in zip(own_games, games[0], strict=True)]
    of_seat = [values[seat] for values in change]
    cost, error = -mean_of(of_seat), error_of(of_seat)
    others = sorted(
        (options[action] for action in looked_at if action not in (best, own_action)),
        key=lambda one: (-one.value, one.text),
    )
    mistake = cost > max(LEAST_COST, T_TREES * error)
    decision = AnalysedDecision(
        legal=len(ranking),
        played=options[own_action],
        best=options[best],
        others=tuple(others),
        cost=cost if best != own_action else 0.0,
        error=error,
        mistake=mistake,
        line=reading.line(best),
        why=reading.explain(best, own_action, [games[0], own_games]) if mistake or better is not None else None,
    )
    return means_of(games[0]), means_of(change), decision


def option(reading: Reading, action: int, by_tree: Sequence[float]) -> AnalysedOption:
    """The reading's result for a legal action."""
    choice = reading.choice_of(action)
    return AnalysedOption(
        choice.text, choice.kind, choice.args, mean_of(by_tree), error_of(by_tree), reading.visits(action)
    )


def learns(subject: Subject, match: Match, action: int, number: int, seat: int) -> bool:
    """Whether a seat sees more than the decision: in some world that it held possible, no legal action would have
    looked the same to it.

    Conclusions from another seat's decision about the cards of that seat do not count: they are guesses.

    Args:
        subject: the match that is analysed.
        match: the position before the decision.
        action: the decision.
        number: of the ply, from 0.
        seat: any seat.
    """
    truth, rng = seen_after(match, action, seat), np.random.default_rng(stream(subject.seed, "learns", number, seat))
    worlds = (match.determinize(seat, rng) for _ in range(WORLDS_TRIED))
    return not all(could_see(world, truth, action, seat) for world in worlds)


def could_see(world: Match, truth: bytes, action: int, seat: int) -> bool:
    """Whether a seat could see a position after the next action in another world.

    Args:
        world: a position that looks the same to the seat as the present one.
        truth: what the seat sees after the action that was played.
        action: this action. If another seat played it, its other actions are tried too, since the seat may not know
            which one it was.
        seat: the seat.
    """
    legal = [int(one) for one in world.legal_actions()]
    actions = [one for one in legal if one == action]
    if seat != world.actor:
        actions += [one for one in legal if one != action]
    return any(seen_after(world, one, seat) == truth for one in actions)


def seen_after(match: Match, action: int, seat: int) -> bytes:
    """The view of a seat after an action."""
    after = match.copy()
    after.apply(action)
    view: View = after.view(seat, recall=True)
    return msgspec.json.encode(view)


# A whole game.


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
            continue  # the mean also needs the value after the outcome that came, which the next position gives
        values = [verdict.values]
        for earlier in reversed(waiting[:-1]):
            values.insert(0, added(earlier.values, values[0], earlier.missing))
        for i, earlier in enumerate(waiting[:-1]):
            yield ply_of(match, number + i, earlier, values[i], values[i + 1])
        number += len(waiting) - 1
        waiting = [verdict]


def sharing(verdict: Verdict) -> Verdict:
    """The first position: nobody knows more than the others yet, so their values are made to sum to 1."""
    whole = sum_of(verdict.values)
    return verdict._replace(values=tuple(value / whole for value in verdict.values))


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
    network = network_for(match.game, match.setup)
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
        network=network.made.hash if network else "",
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
    chance, news, rest = (sum_of(getattr(ply, name)[seat] for ply in plies) for name in ("luck", "shown", "rest"))
    if match.setup.facts.hidden:
        news, rest = news + rest, 0.0
    result = shares(match)[seat] if match.over and len(plies) == len(match.actions) else end
    return AnalysedTotal(
        seat=seat,
        start=start,
        dealt=chance,
        shown=news,
        luck=chance + news,
        own=sum_of(ply.choice[seat] for ply in own),
        others=sum_of(ply.choice[seat] for ply in plies if ply.actor != seat),
        rest=rest,
        agreement=result - end,
        result=result,
        error=sum_of(decision.error**2 for decision in decisions) ** 0.5,
        decisions=len(decisions),
        mistakes=sum(decision.mistake for decision in decisions),
        disagreements=sum(decision.disagrees for decision in decisions),
    )
