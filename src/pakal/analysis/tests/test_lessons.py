"""Lessons: no step asks for a poor action without saying so."""

import pytest

from pakal.analysis.model import Budget
from pakal.analysis.reading import T_TREES, Reading, error_of, mean_of
from pakal.catalogue.lesson import Guided, has_lesson, lesson_of
from pakal.catalogue.registry import packages
from pakal.search.problem import problem_of

GAMES = sorted(name for name, package in packages().items() if has_lesson(package))
MOST = 0.02
"""Most that an action may cost, as a share of the win."""


def decisions(name):
    """The steps of a lesson at which there is a choice, each with its match."""
    lesson = Guided(lesson_of(packages()[name]), name)
    while lesson.step is not None:
        if lesson.step.do is not None and len(lesson.match.legal_actions()) > 1:
            yield lesson.step, lesson.match
        lesson.go_on()


def cost_of(match, text, iterations):
    """What an action costs, and its standard error."""
    view, legal = match.view(match.actor, recall=True), match.legal_actions().copy()
    reading = Reading(problem_of(match.game, match.setup, view, legal, 5), 5, Budget(iterations))
    best, action = reading.ranking[0], match.parse(text)
    if action == best:
        return 0.0, 0.0
    reading.visit(action, reading.visits(best))
    change = [one[match.actor] - other[match.actor] for one, other in zip(*reading.games([best, action]), strict=True)]
    return mean_of(change), error_of(change)


@pytest.mark.parametrize(
    "iterations", [2000, pytest.param(24_000, marks=pytest.mark.long)], ids=lambda iterations: f"{iterations}"
)
@pytest.mark.parametrize("name", GAMES)
def test_an_action_that_a_lesson_asks_for_is_good_or_the_step_says_that_it_costs(name, iterations):
    for step, match in decisions(name):
        cost, error = cost_of(match, step.do, iterations)
        if step.costs:
            assert cost > MOST, f"{step.say}: {step.do} costs only {cost:.3f}, so the step need not say it"
        else:
            assert cost - T_TREES * error <= MOST, f"{step.say}: {step.do} costs {cost:.3f} ± {error:.3f}"
            assert iterations < 24_000 or cost <= MOST + error, f"{step.say}: {step.do} costs {cost:.3f} ± {error:.3f}"
