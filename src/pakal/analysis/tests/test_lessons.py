"""Lessons: no step asks for a poor action without saying so, and together they meet all events and clauses of a game.

A search of 24,000 iterations judges each step. `lesson_verdicts.json` keeps what it found, under a hash of the position
and of the action, so that a usual run needs no search. After a change of a lesson,
`python -m pakal.analysis.tests.test_lessons` judges the steps that have no verdict.
"""

from pathlib import Path

import msgspec
import pytest

from pakal.analysis.model import Budget
from pakal.analysis.reading import T_TREES, Reading, error_of, mean_of
from pakal.base.files import hash_of
from pakal.base.texts import Texts
from pakal.catalogue.lesson import Guided, has_lesson, lesson_of
from pakal.catalogue.registry import game as game_of
from pakal.catalogue.registry import packages
from pakal.search.problem import problem_of
from pakal.teach.explanation import same_result

GAMES = sorted(name for name, package in packages().items() if has_lesson(package))
ITERATIONS = 24_000
MOST = 0.02
"""Most that an action may cost, as a share of the win."""
VERDICTS = Path(__file__).with_name("lesson_verdicts.json")
NO_ACTIONS = {"GEN-8", "RK-SETUP-1", "JG-SETUP-2", "PR-ROUND-3"}
"""Clauses that forbid only outcomes of chance, or an action of somebody whose turn it is not."""


class Verdict(msgspec.Struct, frozen=True, array_like=True):
    """What a search says of a step.

    Attributes:
        cost, error: of the action that the step asks for, compared with the best one, and the standard error.
        others: other results that cost at most MOST, where the learner is to find the action.
    """

    cost: float
    error: float
    others: tuple[str, ...] = ()


def walk(name):
    """Every step of every chapter of a game, as a lesson that stands there."""
    lesson = lesson_of(packages()[name])
    for chapter in range(len(lesson.every)):
        guided = Guided(lesson, name, chapter=chapter)
        while guided.step is not None:
            yield guided
            guided.go_on()


def decisions(name):
    """The steps at which there is a choice, each with its match and the key of its verdict."""
    for guided in walk(name):
        step, match = guided.step, guided.match
        if step.do is not None and len(match.legal_actions()) > 1:
            setup = match.setup
            parts = (name, match.game.facts.version, setup.players, setup.edition, sorted(setup.options.items()))
            key = hash_of(repr((*parts, [ply.text for ply in match.actions], step.do, step.find)).encode())
            yield key, step, match


def judge(match, step, iterations):
    """The verdict of a search about a step."""
    view, legal = match.view(match.actor, recall=True), match.legal_actions().copy()
    reading = Reading(problem_of(match.game, match.setup, view, legal, 5), 5, Budget(iterations))
    best, action = reading.ranking[0], match.parse(step.do)
    texts = {each: match.spell(each) for each in reading.ranking[:6]}
    others = [each for each, text in texts.items() if step.find and not same_result(match.game, text, step.do)]
    looked_at = list(dict.fromkeys([best, action, *others]))
    for each in looked_at[1:]:
        reading.visit(each, reading.visits(best))
    by_action = [[values[match.actor] for values in by_tree] for by_tree in reading.games(looked_at)]
    costs = {
        each: [best_one - share for best_one, share in zip(by_action[0], shares, strict=True)]
        for each, shares in zip(looked_at, by_action, strict=True)
    }
    near = tuple(texts[each] for each in others if mean_of(costs[each]) <= MOST)
    error = 0.0 if action == best else error_of(costs[action])
    return Verdict(round(mean_of(costs[action]), 4), round(error, 4), near)


def check(step, verdict):
    """A step is good, or says that it costs; where one has to find it, all that is as good is accepted."""
    cost, error = verdict.cost, verdict.error
    if step.costs:
        assert cost > MOST, f"{step.say}: {step.do} costs only {cost}, so the step need not say it"
    else:
        assert cost <= MOST + error, f"{step.say}: {step.do} costs {cost} ± {error}"
        assert cost - T_TREES * error <= MOST, f"{step.say}: {step.do} costs {cost} ± {error}"
    assert set(verdict.others) <= set(step.accept), f"{step.say}: {verdict.others} are as good"


def kept():
    """The verdicts that were kept."""
    return msgspec.json.decode(VERDICTS.read_bytes(), type=dict[str, Verdict]) if VERDICTS.exists() else {}


@pytest.mark.parametrize("name", GAMES)
def test_an_action_that_a_lesson_asks_for_is_good_or_the_step_says_that_it_costs(name):
    verdicts = kept()
    for key, step, _ in decisions(name):
        assert key in verdicts, f"{step.say} is not judged: run python -m pakal.analysis.tests.test_lessons"
        check(step, verdicts[key])


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_new_search_says_the_same_of_the_steps(name):
    for _, step, match in decisions(name):
        check(step, judge(match, step, ITERATIONS))


def told(guided):
    """The events that the learner is told when a lesson goes on from its present step."""
    match, seat, plies = guided.match, guided.seat, len(guided.match.actions)
    acted = match.copy()
    if guided.step.do is not None:
        acted.play(guided.step.do)
    guided.go_on()
    return {event.kind for each in (acted, match) for entry in each.log(seat, plies) for event in entry.events}


@pytest.mark.parametrize("name", GAMES)
def test_lessons_meet_every_event_and_every_clause_that_forbids_an_action(name):
    kinds, lesson = game_of(name).kinds.all, lesson_of(packages()[name])
    first = Guided(lesson, name)
    events = {event.kind for entry in first.match.log(first.seat) for event in entry.events}
    clauses = set()
    for chapter in range(len(lesson.every)):
        guided = Guided(lesson, name, chapter=chapter)
        while (step := guided.step) is not None:
            if step.clause:
                clauses.add(step.clause)
            if step.refused is not None:
                clauses |= {reason.clause for reason in guided.match.why_not(step.refused, guided.seat)}
            events |= told(guided)
    assert {kind.name for kind in kinds if kind.logged} - events == set()
    assert {kind.clause for kind in kinds if kind.clause} - clauses - NO_ACTIONS == set()


@pytest.mark.parametrize("name", GAMES)
def test_a_chapter_is_short_and_its_clauses_exist(name):
    lesson, clauses = lesson_of(packages()[name]), set(Texts("en", [packages()[name]]).clause_ids())
    for chapter in lesson.every:
        assert len(chapter.steps) <= 17
        assert {step.clause for step in chapter.steps if step.clause} <= clauses


def judge_new():
    """Judge the steps that have no verdict, and forget verdicts that no step needs."""
    before, now = kept(), dict[str, Verdict]()
    for name in GAMES:
        for key, step, match in decisions(name):
            now[key] = before.get(key) or judge(match, step, ITERATIONS)
            print(name, step.say, step.do, now[key])
    VERDICTS.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(now.items()))), indent=1) + b"\n")


if __name__ == "__main__":
    judge_new()
