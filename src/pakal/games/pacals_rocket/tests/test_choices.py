"""Previews of actions: they tell of open things alone."""

import itertools

import msgspec
import numpy as np
import pytest

from pakal.catalogue.lesson import lesson_of
from pakal.core.match import Match
from pakal.games.pacals_rocket import people
from pakal.games.pacals_rocket.actions import END_BUILD, END_DROPS, MOVING, kind, square_of, way_of
from pakal.games.pacals_rocket.board import name_of
from pakal.games.pacals_rocket.game import GAME
from pakal.games.pacals_rocket.state import GOD, TURNING
from pakal.games.pacals_rocket.tests.table import new_match, scene
from pakal.kernels.kernel import CHANCE, SPECTATOR
from pakal.kernels.random import below, generator, stream
from pakal.table.calls.lessons import lesson_positions
from pakal.testing.playthrough import play

GAMES = [
    (2, "de", []),
    (3, "pl", ["gaps=any", "die=1,2,4,6,9,arrows"]),
    (4, "fr", ["expert=on", "single_of_two=own"]),
    (5, "de", ["memory=open"]),
    (2, "fr", ["max_rounds=40"]),
]


def positions(players, edition, options, seed, plies=400):
    """Every decision of a random game."""
    match = Match(GAME, GAME.setup(players=players, edition=edition, options=options))
    rng = generator(stream(seed, "chance", players))
    while not match.over and len(match.actions) < plies:
        if match.actor == CHANCE:
            match.resolve_chance(rng)
            continue
        yield match
        legal = match.legal_actions().tolist()
        if below(rng, 4):  # else random players use up their god stones, and hardly ever build
            others = [one for one in legal if kind(one) != MOVING or way_of(one) < GOD]
            legal = [one for one in others if one not in (END_BUILD, END_DROPS)] or legal
        match.apply(legal[below(rng, len(legal))])


def choices_of(match, states):
    """The choices of `Match.choices` in a state."""
    return match.at(states).choices()


def choice_of(match, text):
    """The one choice with this notation."""
    return next(choice for choice in match.choices() if choice.text == text)


@pytest.mark.clause("PR-DROP-3")
@pytest.mark.parametrize(("players", "edition", "options"), GAMES)
def test_hidden_stones_change_no_choices(players, edition, options):
    rng, count = np.random.default_rng(players), 0
    for number, match in enumerate(positions(players, edition, options, seed=7)):
        if number % 3:
            continue
        view, choices = match.view(match.actor), match.choices()
        for _ in range(2):
            assert choices_of(match, GAME.determinize(match.terms, view, rng)) == choices
            count += sum(view.unseen) > 0
    assert count > 20


@pytest.mark.clause("PR-SCORE-1", "PR-SCORE-2", "PR-END-1", "PR-END-3")
@pytest.mark.parametrize(("players", "edition", "options"), GAMES)
def test_the_points_of_a_choice_are_added_to_the_score(players, edition, options):
    count = 0
    for match in positions(players, edition, options, seed=11):
        seat = match.actor
        for choice in match.choices():
            if choice.kind == "god-stone":
                continue
            after = play(match.copy(), choice.text)
            view = after.view(seat)
            score = view.final[seat].before if view.phase == "over" else view.scores[seat]
            assert choice.points == score - match.view(seat).scores[seat]
            if choice.points:
                count += 1
                events = after.log(SPECTATOR)[len(match.actions)].events
                assert events[0].args["earned"] == choice.points
    assert count > 10


@pytest.mark.clause("PR-MOVE-2", "PR-MOVE-3")
@pytest.mark.parametrize(("players", "edition", "options"), GAMES)
def test_a_straight_flight_is_shown_before_a_turning_one(players, edition, options):
    flights = 0
    for match in positions(players, edition, options, seed=5):
        kinds = [choice.kind for choice in match.choices() if choice.kind in ("straight", "turning")]
        assert kinds == sorted(kinds)
        flights += len(set(kinds)) > 1
    assert flights > 10


@pytest.mark.clause("PR-MOVE-3", "PR-MOVE-4", "PR-MOVE-5")
@pytest.mark.parametrize(("players", "edition", "options"), GAMES)
def test_a_path_leads_step_by_step_to_its_square(players, edition, options):
    turning = 0
    for match in positions(players, edition, options, seed=3):
        for choice in match.choices():
            if choice.kind not in ("straight", "turning", "arrows"):
                continue
            path = choice.args["path"]
            assert (path[0], path[-1]) == (choice.args["start"], choice.args["square"])
            points = [("abcdefghijklmno".index(name[0]), int(name[1:])) for name in path]
            steps = [(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(points)]
            assert all(abs(east) + abs(north) == 1 for east, north in steps)
            assert all(a != (-b[0], -b[1]) for a, b in itertools.pairwise(steps))
            assert (len(set(steps)) > 1) == (choice.kind == "turning")
            turning += choice.kind == "turning"
            if choice.kind != "arrows":
                assert len(steps) <= match.view(0).die
                squares = [y * 11 - 11 + x for x, y in points[1:] if (x, y) != points[0]]
                free = people.free_squares(match.terms, match.state)
                assert all(free[square] for square in squares)
    assert turning > 100


@pytest.mark.clause("PR-MOVE-2", "PR-MOVE-3", "PR-MOVE-6", "PR-MOVE-7", "PR-MOVE-8", "PR-DROP-1")
@pytest.mark.parametrize(
    ("die", "text", "stones"), [(3, "f8-f11", 2), (3, "f8~e10", 1), ("arrows", "f8*f10", 2), (3, "f8!2>a11", 1)]
)
def test_a_flight_says_how_many_stones_it_allows(die, text, stones):
    match = scene("8 . . . . . A", die=die)
    assert choice_of(match, text).args["stones"] == stones
    after = play(match, text).view(0)
    assert after.own_drop + after.other_drop == stones


@pytest.mark.clause("PR-MOVE-5")
def test_a_die_with_many_pips_has_paths_too():
    match = play(new_match(3, options=["die=1000000000,2"]), "@e5", "@f7", "@g5", "roll:2")
    play(match, "e5-c5", "drop:-", "f7-f9", "drop:-", "g5-g3", "drop:-", "roll:1000000000")
    targets = {int(square_of(int(action))) for action in match.legal_actions() if kind(int(action)) == MOVING}
    squares = {choice.args["square"] for choice in match.choices() if choice.kind == "turning"}
    assert squares
    assert squares <= {name_of(match.terms, square) for square in targets}


@pytest.mark.clause("PR-MOVE-3")
def test_the_path_with_the_fewest_turns_is_shown():
    free = bytes([1] * 49)
    ways = people.turning_paths(free, 7, 24, 4)
    assert ways[40] in ((24, 31, 38, 39, 40), (24, 25, 26, 33, 40))


@pytest.mark.clause("PR-MOVE-3")
def test_there_is_a_path_to_the_far_end_of_a_long_corridor():
    """Rows of 15 squares, joined at alternate ends: from one end to the other it is 127 steps."""
    rows = [("1" * 15, ("0" * 14 + "1", "1" + "0" * 14)[i % 2]) for i in range(8)]
    free = bytes(int(square) for both in rows for row in both for square in row)[: 15 * 15]
    ways = people.turning_paths(free, 15, 0, 100_000)
    assert set(ways) == {square for square in range(15, 225) if free[square]}, "all but the first row, without a turn"
    assert len(ways[210]) == 127
    for way in ways.values():
        assert all(abs(there - here) in (1, 15) and free[there] for here, there in itertools.pairwise(way))


@pytest.mark.clause("PR-MOVE-3", "PR-MOVE-5")
@pytest.mark.parametrize("die", ["1,2,3,4,5", "6,7,9,14"])
def test_walks_with_turns_reach_exactly_the_squares_of_the_rules(die):
    count = 0
    for match in positions(4, "de", ["max_rounds=12", f"die={die}"], seed=5):
        state, terms = match.state, match.terms
        if match.view(0).phase == "move" and match.round > 1:
            targets = {int(square_of(one)) for one in match.legal_actions().tolist() if way_of(one) == TURNING}
            free = people.free_squares(terms, state)
            paths_to = people.turning_paths(free, int(terms.width), int(state.ship[match.actor]), int(state.die))
            assert set(paths_to) == targets
            count += len(targets)
    assert count > 300


@pytest.mark.clause("PR-MOVE-7", "PR-DROP-3")
def test_the_preview_of_a_flight_ends_where_something_may_be_hidden():
    def after_the_flight(options):
        flight = choice_of(scene("8 . . . . . A/b", options=options), "f8-f11")
        return [event.kind for event in flight.effects[1:]], flight.final

    assert after_the_flight([]) == ([], True)
    assert after_the_flight(["memory=open"]) == (["uncovered"], False)


@pytest.mark.clause("PR-BUILD-7", "PR-BUILD-8")
def test_a_build_lists_its_squares_and_the_returning_stones():
    match = scene("3 . . abc a 2a", phase="build", moved="straight", seat=0)
    build = choice_of(match, "build:3@c3:c3,d3,e3")
    assert build.kind == "build"
    assert build.args == {
        "seat": 0,
        "square": "c3",
        "height": 3,
        "before": 0,
        "squares": ["c3", "d3", "e3"],
        "takes": ["c3", "d3"],
        "home": [1, 2],
    }
    assert [event.kind for event in build.effects[:2]] == ["build", "stones-back"]
    upgrade = choice_of(match, "up:3@e3:c3,d3,e3")
    assert (upgrade.kind, upgrade.args["before"], upgrade.args["home"]) == ("upgrade", 2, [])


@pytest.mark.clause("PR-DROP-3")
def test_a_flight_over_hidden_stones_is_final_wherever_they_lie():
    for cargo in (("b",), ("", "b"), ()):
        match = scene("8 . . . . . A/b", cargo=cargo)
        assert all(choice.final for choice in match.choices())
    clear = scene("8 . . . . . A")
    assert not any(choice.final for choice in clear.choices() if choice.kind != "god-stone")


@pytest.mark.clause("PR-DROP-4", "PR-DROP-5")
def test_a_drop_says_into_which_ship_and_from_where():
    match = scene("3 . . a", phase="drop", moved="straight", drop=(False, True), supply=[0], players=2)
    drop = choice_of(match, "drop:1<c3")
    assert (drop.kind, drop.args) == ("drop-from", {"seat": 0, "ship": 1, "square": "c3"})
    assert choice_of(match, "drop:-").kind == "drop-end"


@pytest.mark.clause("PR-BUILD-11")
def test_every_way_to_build_on_a_crowded_board_is_a_choice():
    drawing = "\n".join(f"{rank} " + "a " * 6 for rank in range(1, 3))
    match = scene(drawing, phase="build", moved="straight", options=["gaps=any"], supply=[0], stock=(1, 3, 3, 2, 2))
    texts = [choice.text for choice in match.choices()]
    assert texts == match.legal()
    assert len(texts) > 50


@pytest.mark.clause("PR-DROP-3")
def test_determinized_states_still_belong_to_the_game():
    match = scene("8 . . . . . A/b", cargo=("b",))
    state = GAME.determinize(match.terms, match.view(0), np.random.default_rng(2))
    assert state.actor == match.actor


@pytest.mark.clause("PR-BUILD-7")
def test_the_lesson_can_be_played_and_scores_what_it_says():
    steps = lesson_positions(lesson_of("pakal.games.pacals_rocket"), "pacals-rocket")
    assert 8 <= len(steps) <= 12
    build = next(step for step in steps if step.do and step.do.startswith("build"))
    assert next(choice.points for choice in build.choices if choice.text == build.do) == 5
    assert msgspec.json.decode(steps[-1].state.view)["scores"][0] == 5
