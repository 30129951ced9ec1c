"""Texts for people: choices, reasons, and the position in a terminal."""

from io import StringIO

import msgspec
import numpy as np
import pytest
from rich.console import Console

from pakal.base.message import Event
from pakal.base.texts import Texts
from pakal.base.wording import LANGUAGES
from pakal.catalogue.lesson import lesson_of
from pakal.core.match import Match
from pakal.games.rockets.game import GAME
from pakal.games.rockets.rules import BACK, FIRST_PUSH
from pakal.games.rockets.state import FALL, LAY, PUSH
from pakal.games.rockets.tests.table import table
from pakal.kernels.random import below, generator
from pakal.table.calls.lessons import lesson_positions
from pakal.testing.playthrough import play, random_decisions

NAMES = ("Ann", "Ben")
TABLES = [
    (players, edition, deck)
    for players in (2, 3, 4)
    for edition in ("jeb", "stars")
    for deck in ("9,9,9,9,8,8,8", "20,0,0,20,0,0,20", "0,0,0,0,0,0,60")
]


def choice(match, text):
    """The choice with this notation."""
    [match_choice] = [choice for choice in match.choices() if choice.text == text]
    return match_choice


def arguments(match, text, *names):
    """Some arguments of a choice."""
    args = choice(match, text).args
    return tuple(args[name] for name in names)


@pytest.mark.clause("RK-PLAY-5", "RK-SETUP-2")
@pytest.mark.parametrize(("players", "edition", "deck"), TABLES)
def test_choices_are_the_same_in_every_world_that_looks_alike(players, edition, deck):
    match = Match(GAME, GAME.setup(players=players, edition=edition, options=[f"deck={deck}"]))
    rng, networks = generator(players), np.random.default_rng(players)
    kinds = set()
    for _ in random_decisions(match, rng):
        choices = match.choices()
        kinds |= {choice.kind for choice in choices}
        for _ in range(3):
            assert match.determinize(match.actor, networks).choices() == choices
    assert kinds >= ({"play", "push"} if deck.endswith("60") else {"play", "push", "back", "draw"})


@pytest.mark.clause("RK-PLAY-2", "RK-PLAY-3", "RK-PLAY-4", "RK-PLAY-5", "RK-TRIP-2")
@pytest.mark.parametrize("edition", ["jeb", "stars"])
def test_effects_of_a_choice_happen_when_it_is_played(edition):
    match = Match(GAME, GAME.setup(players=3, edition=edition))
    rng = generator(11)
    while not match.over:
        if match.actor < 0:
            match.resolve_chance(rng)
            continue
        seat, trips, ply = match.actor, len(match.view(0).sheet), len(match.actions)
        choices = match.choices()
        choice_of_seat = choices[below(rng, len(choices))]
        match.play(choice_of_seat.text)
        events = match.log(1 - min(seat, 1))[ply].events  # as somebody else sees it
        assert choice_of_seat.effects == events
        view = match.view(0)
        ended = len(view.sheet) > trips
        assert choice_of_seat.points == (view.sheet[-1][seat] if ended else 0)
        if choice_of_seat.args["certain"]:
            for other, _, space in choice_of_seat.args["flights"]:
                assert view.spaces[other] == space
        if choice_of_seat.kind == "draw":
            assert choice_of_seat.final


@pytest.mark.clause("RK-PLAY-2", "RK-PLAY-3", "RK-PLAY-4", "RK-PLAY-5", "RK-PLAY-7")
def test_the_sum_of_a_card_stays_for_the_second_decision():
    def sums(match):
        return [tuple(choice.args["sum"].values()) for choice in match.choices()]

    match = table((7, None, [1, 4, 5]), (3, 2, [0]))
    assert sums(match) == [(1, "divided", 2, 1, False), (4, "divided", 2, 2, True), (5, "divided", 2, 3, False)]
    match = table((7, 4, [1, 4, 6]), (3, 2, [0]), pile=[5, 5])
    assert sums(match) == [(4, "minus", 1, 3, True), (4, "equal", 4, None, True), (6, "minus", 4, 2, True)]
    for first in ("play:1", "play:4"):
        args = choice(match, first).args
        for then in play(table((7, 4, [1, 4, 6]), (3, 2, [0]), pile=[5, 5]), first).choices():
            assert (then.args["way"], then.args["sum"]) == (args["way"], args["sum"])


@pytest.mark.clause("RK-PLAY-2", "RK-PLAY-3", "RK-PLAY-8")
def test_a_card_tells_its_arithmetic_and_where_it_flies():
    match = table((0, None, [5, 0]), (18, 1, [6, 0]))
    assert arguments(match, "play:5", "way", "previous", "count", "flights") == ("first", None, 3, [(0, 0, 3)])
    assert choice(match, "play:5").args["certain"]
    match = table((18, 1, [6, 0]), (0, None, [5]))
    assert arguments(match, "play:6", "way", "previous", "count", "flights") == ("forward", 1, 2, [(0, 18, 20)])
    assert choice(match, "play:6").args["sum"]["result"] == 5
    assert choice(match, "play:6").points == 20 - 1
    assert choice(match, "play:6").final


@pytest.mark.clause("RK-PLAY-4")
def test_an_equal_card_tells_whom_it_may_push_to_where():
    match = table((7, 2, [2, 0]), (9, 3, [6]), (19, 3, [6]))
    assert arguments(match, "play:2", "way", "flights", "draws") == ("equal", [(1, 9, 10), (2, 19, 20)], 0)
    assert not choice(match, "play:2").args["certain"]
    assert not choice(match, "play:2").final
    play(match, "play:2")
    assert arguments(match, "push:2", "other", "space", "flights") == (2, 20, [(2, 19, 20)])
    assert choice(match, "push:2").final


@pytest.mark.clause("RK-PLAY-5", "RK-PLAY-6", "RK-PLAY-7")
def test_a_lower_card_tells_the_way_back_and_how_many_cards():
    match = table((7, 6, [1, 2]), (9, 3, [6]), pile=[5, 5, 5])
    assert arguments(match, "play:1", "way", "count", "flights", "draws") == ("lower", 5, [(0, 7, 2)], 3)
    assert not choice(match, "play:1").args["certain"]
    play(match, "play:1")
    assert choice(match, "back").args["certain"]
    assert arguments(match, "back", "count", "space", "flights") == (5, 2, [(0, 7, 2)])
    assert choice(match, "draw").effects[0] == Event("draw", {"seat": 0, "count": 3})
    assert choice(match, "draw").points == 7 - 4
    match = table((4, 6, [1, 2]), (9, 3, [6]))
    assert arguments(match, "play:1", "flights", "draws") == ([], 5)


@pytest.mark.clause("RK-PLAY-4", "RK-PLAY-5")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "match",
    [
        table((0, None, [5, 0]), (18, 1, [6])),
        play(table((7, 2, [2, 0]), (9, 3, [6])), "play:2"),
        play(table((7, 6, [1, 2]), (9, 3, [6])), "play:1"),
        play(table((5, 6, [1, 2]), (9, 3, [6])), "play:1"),
    ],
)
def test_choices_are_said_in_every_language(match, language):
    texts = Texts(language, ["pakal.games.rockets"])
    sentences = [texts.say(f"action-{choice.kind}", texts.with_names(choice.args, NAMES)) for choice in match.choices()]
    assert len(set(sentences)) == len(sentences)
    assert all(text.strip() for text in sentences)


LONG_NAMES = ("Ann", "Bartholomäus von der Aa", "Wilhelmine Charlotte Albertina", "Jo")


@pytest.mark.clause("RK-TRIP-2", "RK-END-2")
@pytest.mark.parametrize("trips", [0, 5, 6])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_sheet_has_room_for_all_names_and_trips(language, trips):
    view = table((4, 6, [1, 3]), (9, 2, [1]), (0, 0, []), (20, 5, [2])).view(0)
    view = msgspec.structs.replace(view, sheet=((20, -10, 7, 13),) * trips, scores=(120, -60, 42, 78))
    out = StringIO()
    Console(file=out, width=80).print(GAME.draw(view, Texts(language, ["pakal.games.rockets"]), LONG_NAMES))
    lines = [line.rstrip() for line in out.getvalue().splitlines()]
    assert max(map(len, lines)) <= 80
    assert "…" not in out.getvalue()
    [ann, jo] = [line for line in lines if "☀ Ann" in line or "§ Jo" in line]
    assert ann.split()[2:] == ["[6]", "2", *["20"] * trips, "120"]
    assert jo.split()[2:] == ["[5]", "1", *["13"] * trips, "78"]
    assert all(word in out.getvalue() for name in LONG_NAMES for word in name.split())


@pytest.mark.clause("RK-PLAY-1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_of_a_narrow_column_has_no_long_word(language):
    texts = Texts(language, ["pakal.games.rockets"])
    titles = [texts.say(name) for name in ("column-pad", "column-held", "column-total", "rockets-space")]
    assert [word for title in titles for word in title.split() if len(word) > 6] == []


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
    assert {step.do for step in steps} >= {"push:1", "back", None}
    own, other = msgspec.json.decode(steps[-1].state.view)["scores"]
    assert own > other
    assert steps[-1].do is None


@pytest.mark.clause("RK-PLAY-1", "RK-PLAY-4", "RK-PLAY-5")
@pytest.mark.parametrize(
    ("phase", "action", "clause", "kind"),
    [
        (LAY, BACK, "RK-PLAY-1", "lay-first"),
        (PUSH, BACK, "RK-PLAY-4", "must-push"),
        (FALL, FIRST_PUSH, "RK-PLAY-5", "must-fall"),
    ],
)
def test_an_action_of_another_phase_is_refused_with_the_question_of_this_one(phase, action, clause, kind):
    match = table((0, None, [1]), (0, None, [2]))
    match.state.phase = phase
    [reason] = GAME.why_not(match.terms, match.state, action)
    assert (reason.clause, reason.kind) == (clause, kind)
