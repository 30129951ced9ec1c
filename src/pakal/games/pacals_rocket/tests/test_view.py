"""Knowledge in Pacal's Rocket: views, logs, and positions drawn from a view."""

from io import StringIO

import msgspec
import numpy as np
import pytest
from rich.console import Console

from pakal.base.texts import Texts
from pakal.base.wording import LANGUAGES
from pakal.games.pacals_rocket.drawing import PANEL, seat_lines, status
from pakal.games.pacals_rocket.evaluation import evaluate
from pakal.games.pacals_rocket.game import GAME
from pakal.games.pacals_rocket.state import SHIP, STONES
from pakal.games.pacals_rocket.tests.table import new_match, scene
from pakal.games.pacals_rocket.view import Drop, Hidden, Pyramid, Stones, rebuild_first
from pakal.kernels.engine import blank
from pakal.kernels.kernel import SPECTATOR
from pakal.kernels.random import generator
from pakal.testing.playthrough import play, random_play

VIEWERS = (SPECTATOR, 0, 1, 2)
LISTS = {"free", "place", "lying"}
"""Fields whose order means nothing."""

HIDING = """
    9 . a
    8 . . B/ab
    4 c . . 2a
"""
TOLD = {"seat": 0, "phase": "drop", "moved": "straight", "drop": (True, True), "cargo": ("b", "cc")}


def view_bytes(match, viewer=0, recall=False):
    """A view as bytes, as it is sent to a screen."""
    return msgspec.json.encode(match.view(viewer, recall))


def random_game(players, seed, options=("max_rounds=25",), edition="de", plies=10_000):
    """A match after some random actions, and every position on the way."""
    return random_play(new_match(players, edition, options), generator(seed), plies)


# Views


@pytest.mark.clause("PR-DROP-3")
def test_stones_in_and_under_ships_are_hidden_even_from_their_owner():
    match = scene(HIDING, **TOLD)
    for viewer in VIEWERS:
        view = match.view(viewer)
        assert view.hidden is None
        assert view.stones == (Stones("a4", (2,)), Stones("b9", (0,)))
        assert view.unseen == (1, 2, 2)
        assert view.pyramids == (Pyramid("d4", 0, 2),)


@pytest.mark.clause("PR-DROP-3")
@pytest.mark.parametrize(("options", "recall"), [(["memory=open"], False), ([], True)])
def test_hidden_stones_are_shown_at_an_open_table_and_with_recall(options, recall):
    match = scene(HIDING, options=options, **TOLD)
    for viewer in VIEWERS:
        view = match.view(viewer, recall)
        assert view.hidden == (Hidden((0, 1, 0), ()), Hidden((0, 0, 2), (0, 1)), Hidden((0, 0, 0), ()))
        assert view.stones == (Stones("a4", (2,)), Stones("b9", (0,)))


@pytest.mark.clause("PR-DROP-3")
def test_positions_that_differ_in_hidden_stones_look_the_same():
    one = scene(HIDING, **TOLD)
    other = scene(HIDING.replace("/ab", ""), **(TOLD | {"cargo": ("cc", "ab", "b")}))
    assert one.fingerprint() != other.fingerprint()
    for viewer in VIEWERS:
        assert view_bytes(one, viewer) == view_bytes(other, viewer)
        assert view_bytes(one, viewer, recall=True) != view_bytes(other, viewer, recall=True)
    assert one.legal_actions().tolist() == other.legal_actions().tolist()


@pytest.mark.clause("PR-DROP-3", "PR-BUILD-6")
def test_builds_and_refusals_tell_nothing_of_hidden_stones():
    one = scene("9 a a B/a a", phase="build", supply=[7])
    other = scene("9 a a B a", phase="build", supply=[7], cargo=("", "", "a"))
    assert one.legal() == other.legal()
    builds = ("build:2@b9:b9,c9", "build:3@a9:a9,b9,c9", "build:1@c9:c9", "build:3@a9:a9,b9,d9", "build:5@c9:c9")
    for text in (*builds, "drop:0<c9"):
        refusals = []
        for match in (one, other):
            try:
                refusals.append(match.why_not(text))
            except ValueError as error:
                refusals.append(getattr(error, "reasons", None))
        assert refusals[0] == refusals[1]
        assert refusals[0]


@pytest.mark.clause("PR-DROP-3")
def test_a_drop_is_shown_until_the_turn_ends():
    match = play(scene("8 . . . . . A\n1 a", cargo=("", "b")), "f8-f11", "drop:0")
    for viewer in VIEWERS:
        assert match.view(viewer).drops == (Drop(0, 0),)
        assert match.view(viewer).hidden is None
    play(match, "drop:-")
    assert (match.view(0).phase, match.view(0).drops) == ("build", (Drop(0, 0),))
    play(match, "build:-")
    assert (match.view(0).phase, match.view(0).drops) == ("move", ())


@pytest.mark.clause("PR-MOVE-1", "PR-BUILD-7")
def test_stones_that_come_back_later_are_no_supply_yet():
    match = play(scene("8 . . . . . A", cargo=("aa",)), "f8-f11")
    view = match.view(0)
    assert (view.supply[0], view.held, view.unseen[0]) == (8, 2, 0)
    assert (view.moved, view.left) == ("straight", "f8")
    polish = play(scene("8 . . . . . A", cargo=("aa",), edition="pl"), "f8-f11").view(0)
    assert (polish.supply[0], polish.held) == (10, 0)


@pytest.mark.clause("PR-SCORE-1", "PR-FINAL-2")
def test_a_view_has_the_leaders_of_each_district():
    view = scene("11 2a . 3b 2a\n10 1c 2a\n7 . . . . . . . 3c").view(0)
    assert (view.districts["a"].storeys, view.districts["a"].leaders) == ((4, 3, 1), (0,))
    assert (view.districts["b"].storeys, view.districts["b"].leaders) == ((2, 0, 0), (0,))
    assert (view.districts["e"].storeys, view.districts["e"].leaders) == ((0, 0, 0), ())
    assert (view.river.storeys, view.lake.leaders) == ((2, 0, 0), (2,))
    assert "d" not in view.districts  # covered, with three players


@pytest.mark.clause("PR-BOARD-3", "PR-BOARD-4", "PR-BOARD-5")
def test_a_view_holds_the_board_with_its_covered_districts():
    board = new_match(2).view(0).board
    assert (board.width, board.height, board.covered, board.sacred) == (11, 11, ("a", "d", "p"), "i")
    assert board.districts[0] == "ppppooookll"
    assert board.districts[5] == "jjggiiik~~h"
    assert board.marks[5] == "..rr...l~~l"
    assert board.values["g"] == 6


@pytest.mark.clause("PR-FINAL-1", "PR-FINAL-2", "PR-FINAL-3", "PR-FINAL-4", "PR-END-5")
def test_the_final_scoring_is_told_in_parts():
    match = scene("11 2a . 3b 2a\n10 1c 2a\n7 . . . . . . . 3c", gods=(4,))
    assert match.view(0).final is None
    match.end_by_agreement()
    view = match.view(0)
    assert view.reason == "agreement"
    assert [part.gods for part in view.final] == [4, 12, 12]
    assert view.final[0].districts == {"a": 3, "b": 3}
    assert view.final[1].districts == {"a": 2}
    assert [part.river for part in view.final] == [12, 0, 0]
    assert view.final[2].districts == {"f": 4}
    assert view.final[2].lake == 12
    for part, score in zip(view.final, view.scores, strict=True):
        assert part.before + part.river + part.lake + part.gods + sum(part.districts.values()) == score


@pytest.mark.clause("PR-END-5", "PR-FINAL-1")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_view_tells_the_scores_that_an_end_by_agreement_would_bring(players):
    for match in random_game(players, 4):
        if match.over:
            assert match.view(SPECTATOR).end_scores is None
        elif len(match.actions) % 7 == 0:
            ended = match.copy()
            ended.end_by_agreement()
            assert match.view(SPECTATOR).end_scores == ended.scores


# The log


@pytest.mark.clause("PR-DROP-3")
def test_the_log_forgets_drops_when_the_turn_ends_and_tells_them_when_nothing_of_the_seat_is_hidden_any_more():
    match = play(new_match(3), "@e5", "@f7", "@g5", "roll:2", "e5-c5", "drop:0", "drop:1")
    assert match.log(0)[6].text == "drop:1"  # just made, and shown to all
    assert match.log(0)[5].text == "drop:?"
    play(match, "f7-f9")  # one of the two stones falls out; which turn it came from tells where the other one lies
    for viewer in (SPECTATOR, 0, 1, 2):
        log = match.log(viewer)
        assert [entry.text for entry in log][5:7] == ["drop:?", "drop:?"]
        assert [event.kind for event in log[5].events] == ["drop-hidden"]
        assert log[6].events[0].args == {"seat": 0}
        assert [(event.kind, event.args.get("owner")) for event in log[-1].events] == [
            ("straight", None),
            ("falls-out", 0),
        ]
    assert [entry.text for entry in match.log(0, recall=True)][5:7] == ["drop:0", "drop:1"]
    while match.actor != 0:
        if match.actor < 0:
            match.play("roll:2")
        else:
            match.play(next((text for text in match.legal() if text in ("drop:-", "build:-")), match.legal()[0]))
    match.play(match.legal()[0])
    assert [entry.text for entry in match.log(2)][5:7] == ["drop:0", "drop:1"]
    assert match.log(2)[6].events[0].args == {"seat": 0, "ship": 1}


@pytest.mark.clause("PR-DROP-3")
def test_the_log_tells_a_drop_while_its_turn_lasts_and_always_at_an_open_table():
    actions = ("@e5", "@f7", "@g5", "roll:2", "e5-c5", "drop:0", "drop:1")
    match = play(new_match(3), *actions[:-1])
    assert match.log(2)[-1].text == "drop:0"
    assert match.log(2)[-1].events[0].args == {"seat": 0}
    match = play(new_match(3, options=["memory=open"]), *actions, "f7-f9")
    assert [entry.text for entry in match.log(1)][5:7] == ["drop:0", "drop:1"]


@pytest.mark.clause("PR-DROP-3", "PR-DROP-4")
def test_of_a_stone_that_was_taken_off_the_board_only_the_ship_is_forgotten():
    match = new_match(options=["single_of_two=any"])
    rng, drop = generator(5), None
    while drop is None:
        if match.actor < 0:
            match.resolve_chance(rng)
            continue
        legal = match.legal()
        drops = [text for text in legal if text.startswith("drop:") and text != "drop:-"]
        far = [text for text in drops if int(text[5]) != match.actor]
        choices = far or drops or [text for text in legal if text != "build:-"] or legal
        match.play(choices[-1 if match.round % 2 else 0])
        if "<" in match.actions[-1].text and match.actions[-1].actor != int(match.actions[-1].text[5]):
            drop = match.actions[-1]
    ply = len(match.actions) - 1
    turn = (match.round, match.turn)
    assert match.log(0)[ply].text == drop.text
    while (match.round, match.turn) == turn:
        match.play("drop:-" if "drop:-" in match.legal() else "build:-")
    assert match.log(0)[ply].text == "drop:?<" + drop.text.partition("<")[2]
    assert match.log(0)[ply].events[0].kind == "drop-hidden-from"


@pytest.mark.clause("PR-MOVE-1")
@pytest.mark.parametrize(("edition", "kind"), [("de", "returned-later"), ("pl", "returned"), ("fr", "returned-later")])
def test_the_log_tells_the_stones_that_return_when_a_ship_lifts(edition, kind):
    match = scene("8 . . . . . A/ab", cargo=("abbc",), edition=edition)
    step_before = match.position()
    match.play("f8-f11")
    step = GAME.step(match.terms, step_before, 0, match.actions[0].action, "f8-f11")
    events = GAME.log_entry(match.terms, step, SPECTATOR).events
    assert [(event.kind, event.args.get("owner"), event.args.get("count")) for event in events] == [
        ("straight", None, None),
        (kind, 0, 2),
        ("returned", 1, 3),
        ("falls-out", 2, None),
    ]


@pytest.mark.clause("PR-SCORE-1", "PR-END-1", "PR-END-3", "PR-FINAL-2", "PR-FINAL-3", "PR-FINAL-4")
@pytest.mark.parametrize(("players", "edition"), [(2, "de"), (3, "fr"), (5, "fr"), (4, "pl")])
def test_the_points_that_the_log_tells_make_the_score(players, edition):
    *_, match = random_game(players, 7, (), edition)
    scores = [0] * players
    for entry in match.log(SPECTATOR):
        for event in entry.events:
            if "points" in event.args:
                scores[event.args["seat"]] += event.args["points"]
    assert tuple(scores) == match.outcome().scores


# Worlds


@pytest.mark.clause("PR-DROP-3", "PR-SETUP-1")
@pytest.mark.parametrize(
    ("players", "options"), [(2, []), (3, ["memory=open"]), (4, ["gaps=any"]), (5, ["single_of_two=own"])]
)
def test_a_world_drawn_from_a_view_looks_the_same_and_has_ten_stones_of_each_colour(players, options):
    world_rng = np.random.default_rng(players)
    for match in random_game(players, players, [*options, "max_rounds=20"]):
        if len(match.actions) % 7:
            continue
        for viewer in (SPECTATOR, match.actor if match.actor >= 0 else 0):
            for recall in (False, True):
                world = match.determinize(viewer, world_rng, recall)
                assert view_bytes(world, viewer, recall) == view_bytes(match, viewer, recall)
                assert world.legal_actions().tolist() == match.legal_actions().tolist()
                assert all(stones(world, colour) == STONES for colour in range(players))
                if recall or match.terms.memory_open:
                    assert differences(world, match) == set()


def stones(match, colour):
    """Stones of a colour, wherever they are."""
    state = match.state
    lying = sum(int(ground) >> colour & 1 for ground in state.ground[: match.terms.squares] if ground < 128)
    returning = int(state.held) if colour == state.actor else 0
    return int(state.supply[colour]) + lying + sum(cargo[colour] for cargo in state.cargo) + returning


def differences(one, other):
    """Fields in which two positions differ, lists taken as sets."""
    first, second = one.state, other.state
    fields = set(first.differences(second)) - LISTS
    for match in (one, other):
        state = match.state
        assert [int(state.place[square]) for square in state.free[: state.frees]] == list(range(state.frees))
    if set(first.free[: first.frees]) != set(second.free[: second.frees]):
        fields.add("free")
    for seat in range(int(first.players)):
        if set(first.lying[seat][: first.stones[seat]]) != set(second.lying[seat][: second.stones[seat]]):
            fields.add("lying")
    return fields


@pytest.mark.clause("PR-BUILD-3", "PR-BUILD-4", "PR-BUILD-5")
@pytest.mark.parametrize("players", [2, 5])
def test_derived_fields_written_anew_are_those_that_the_rules_keep(players):
    for match in random_game(players, 3):
        if len(match.actions) % 5 == 0:
            twin = match.copy()
            rebuild_first(twin.terms.array, twin.state.array)
            assert differences(twin, match) == set()


@pytest.mark.clause("PR-DROP-1", "PR-DROP-3")
def test_worlds_differ_in_hidden_stones_and_keep_those_just_shown():
    match = scene("8 . . . . . A", phase="build", moved="straight", drops=(1,), cargo=("", "aabb", "c", ""), players=4)
    worlds = [match.determinize(0, np.random.default_rng(seed), recall=False).state for seed in range(20)]
    assert all(world.cargo[1][0] >= 1 for world in worlds)  # seen to fall there
    assert all(sum(world.cargo[0]) == 0 for world in worlds)  # it has just lifted
    assert len({(world.flat("cargo"), world.flat("ground")) for world in worlds}) > 10
    assert any(world.ground[world.ship[ship]] != SHIP for world in worlds for ship in range(4))


@pytest.mark.clause("PR-DROP-3")
def test_values_of_a_look_ahead_are_in_the_order_of_the_legal_actions():
    engine, depth = GAME.engine, 7
    states, room = blank(GAME.state_dtype, depth + 1), (depth + 1, GAME.facts.max_legal)
    out, open_actions, best, values = (
        np.zeros(room, np.int32),
        np.zeros((2, room[0]), np.int64),
        np.zeros(room[0]),
        None,
    )
    for match in random_game(3, 4, ["max_rounds=12"]):
        if match.view(0).phase != "build":
            continue
        states[:1], values = match.state.array, np.zeros(room[1])
        n = engine.values_of_turn(match.terms.array, states, out, open_actions, best, values)
        legal = match.legal_actions().tolist()
        assert out[0, :n].tolist() == legal
        for action, value in zip(legal, values[:n].tolist(), strict=True):
            after = match.copy()
            after.apply(action)
            assert evaluate(match.terms.record, after.state.record, match.actor) == pytest.approx(value)
    assert values is not None


# Take-back


@pytest.mark.clause("PR-DROP-3")
@pytest.mark.parametrize(
    ("drawing", "cargo", "options", "back"),
    [
        ("8 . . . . . A", (), [], 0),
        ("8 . . . . . A/b", (), [], None),
        ("8 . . . . . A", ("c",), [], None),
        ("8 . . . . . A/b", ("c",), ["memory=open"], 0),
    ],
)
def test_a_move_that_uncovers_something_hidden_cannot_be_taken_back(drawing, cargo, options, back):
    match = scene(drawing, cargo=cargo, options=options)
    before = match.position()
    match.play("f8-f11")
    step = GAME.step(match.terms, before, 0, match.actions[0].action, "f8-f11")
    assert GAME.reveals(match.terms, step) == (back is None)


@pytest.mark.clause("PR-DROP-3")
def test_a_drop_can_be_taken_back_within_its_turn():
    match = play(new_match(3), "@e5", "@f7", "@g5", "roll:2", "e5-c5", "drop:0")
    assert match.may_take_back(0)
    play(match, "drop:-")
    assert not match.may_take_back(1)


# The terminal


@pytest.mark.clause("PR-DROP-3", "PR-SCORE-1")
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_position_fits_the_terminal_and_reads_without_colour(players, width, language):
    texts = Texts(language, ["pakal.games.pacals_rocket"])
    match = scene("9 . ab B/ab 3b\n3 . . 5a", players=players, options=["memory=open"], cargo=("aabb", "a"), held=2)
    drawing = GAME.draw(match.view(0), texts, ["x" * 40] * players)
    panel = [*status(drawing), *(line for seat in range(players) for line in seat_lines(drawing, seat))]
    assert max(map(len, panel)) <= PANEL
    out = StringIO()
    Console(file=out, width=200).print(texts.say("legend"))
    legend = out.getvalue()
    Console(file=out, width=width).print(drawing)
    lines = out.getvalue().removeprefix(legend).splitlines()
    assert max(map(len, lines)) <= width
    assert [line.rstrip() for line in lines[-2:]] == legend.splitlines()
    assert any(line.startswith(" 9 ") and "☀♣" in line and "(♣)" in line and "3♣" in line for line in lines)
    assert any(line.startswith(" 3 ") and "5☀" in line for line in lines)
    assert any("5·5  ♣3" in line for line in lines)


@pytest.mark.clause("PR-SETUP-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_a_player_has_at_the_beginning_fits_beside_the_board(players, language):
    texts = Texts(language, ["pakal.games.pacals_rocket"])
    drawing = GAME.draw(new_match(players).view(SPECTATOR), texts, ["x" * 40] * players)
    assert max(len(line) for seat in range(players) for line in seat_lines(drawing, seat)) <= PANEL


@pytest.mark.clause("GEN-3", "PR-ROUND-4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_that_is_told_and_asked_has_a_sentence(players):
    texts = Texts("en", ["pakal.games.pacals_rocket"])
    names = ["Sun", "Jaguar", "Macaw", "Serpent", "Moon"][:players]
    for match in random_game(players, 2, ["max_rounds=12"]):
        assert texts.question(GAME.question(match.view(0)), names)
    for viewer in (SPECTATOR, 0):
        for entry in match.log(viewer):
            assert all(texts.event(event, names) for event in entry.events)
            assert entry.events
