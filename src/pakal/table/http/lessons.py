"""Lessons as the browser shows them: every step of a `lesson.toml` (`pakal.core.lesson`) with a state of the table."""

from typing import Annotated, Any

import msgspec

from pakal.core.choice import Choice
from pakal.core.lesson import FILE, Guided, Lesson, Step
from pakal.table.base.messages import State


class LessonStep(msgspec.Struct, frozen=True):
    """One step as the browser is told it.

    Attributes:
        say: message of the game.
        do: notation of the action that the learner does next; None: they only go on.
        state: the state of the table before that.
        choices: all actions that the learner could do.
    """

    say: str
    do: str | None
    state: Annotated[dict[str, Any], State]
    choices: tuple[Choice, ...]


def rendered(lesson: Lesson, game: str, source: str = FILE) -> list[LessonStep]:
    """Every step as the learner sees it, found by playing the lesson.

    Raises:
        DataError: an action is not legal, or another seat is to act; the error names the step.
    """
    guided, steps = Guided(lesson, game, source), list[LessonStep]()
    while guided.step is not None:
        steps.append(lesson_step(guided, guided.step))
        guided.go_on()
    return steps


def lesson_step(guided: Guided, step: Step) -> LessonStep:
    """The present step of a lesson as the learner sees it before they act."""
    yours = guided.match.actor == guided.seat
    return LessonStep(step.say, step.do, state_of(guided), tuple(guided.match.choices()) if yours else ())


def state_of(guided: Guided) -> dict[str, Any]:
    """A `state` of the protocol, with nothing at the table but the game."""
    match, seat = guided.match, guided.seat
    view = match.view(seat)
    yours = match.actor == seat
    question = None
    if not match.over:
        kind, args = match.game.question(view)
        question = {"kind": kind, "args": args}
    return {
        "type": "state",
        "version": len(match.actions),
        "ply": len(match.actions),
        "viewer": seat,
        "view": view,
        "open": None,
        "question": question,
        "actor": match.actor,
        "yours": yours,
        "legal": match.legal() if yours else None,
        "log": match.log(seat),
        "whole": True,
        "plies": len(match.actions),
        "take_back": None,
        "proposals": [],
        "clock": None,
        "outcome": match.outcome() if match.over else None,
        "thinking": None,
        "declined": None,
    }
