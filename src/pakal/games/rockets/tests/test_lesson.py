"""The guided beginning of a first trip."""

import msgspec
import pytest

from pakal.core.lesson import lesson_of
from pakal.table.http.lessons import lesson_positions


@pytest.mark.clause("RK-PLAY-2", "RK-PLAY-3", "RK-PLAY-4", "RK-PLAY-5")
def test_the_lesson_shows_every_kind_of_card():
    lesson = lesson_of("pakal.games.rockets")
    steps = lesson_positions(lesson, "rockets")
    ways = {
        choice.args["way"]
        for step in steps
        for choice in step.choices
        if choice.text == step.do and choice.kind == "play"
    }
    assert ways == {"first", "forward", "equal", "lower"}
    assert {step.do for step in steps} >= {"push:1", "draw", None}
    assert msgspec.json.decode(steps[-1].state.view)["spaces"] == [6, 5]
    assert steps[-1].do is None
