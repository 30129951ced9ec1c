"""Actions and rolls as text, and refusals of misspelt or senseless ones."""

import pytest

from pakal.base.errors import IllegalAction, NotationError, SetupError
from pakal.games.pacals_rocket import facts, state
from pakal.games.pacals_rocket.game import GAME
from pakal.games.pacals_rocket.tests.table import new_match, scene
from pakal.kernels.random import generator
from pakal.testing.playthrough import play, random_decisions

PYRAMID, UPGRADE = pytest.mark.clause("PR-BUILD-7"), pytest.mark.clause("PR-BUILD-8")
DROP = pytest.mark.clause("PR-DROP-5")

MOVING = """
    8 . . . . . A
    7 . . . . . 2b
"""
DROPPING = {"phase": "drop", "moved": "straight", "drop": (True, True)}
ANY = ["single_of_two=any"]
BUILDING = """
   10 . b a a
    2 1a a a
"""


@pytest.mark.clause("GEN-5", "GEN-7")
@pytest.mark.parametrize(
    ("match", "text"),
    [
        pytest.param(lambda: new_match(), "@f6", marks=pytest.mark.clause("PR-SETUP-2")),
        pytest.param(lambda: scene(MOVING), "f8-f11", marks=pytest.mark.clause("PR-MOVE-2")),
        pytest.param(lambda: scene(MOVING), "f8~h9", marks=pytest.mark.clause("PR-MOVE-3")),
        pytest.param(lambda: scene(MOVING, die="arrows"), "f8*f6", marks=pytest.mark.clause("PR-MOVE-6")),
        pytest.param(lambda: scene(MOVING), "f8!4>a1", marks=pytest.mark.clause("PR-MOVE-7")),
        pytest.param(lambda: scene(**DROPPING), "drop:0", marks=DROP),
        pytest.param(lambda: scene(options=ANY, **DROPPING), "drop:2", marks=DROP),
        pytest.param(lambda: scene("3 . . a", supply=[0], options=ANY, **DROPPING), "drop:1<c3", marks=DROP),
        pytest.param(lambda: scene(**DROPPING), "drop:-", marks=DROP),
        pytest.param(lambda: scene(BUILDING, phase="build"), "build:2@c10:c10,d10", marks=PYRAMID),
        pytest.param(lambda: scene(BUILDING, phase="build"), "build:3@c2:a2,b2,c2", marks=PYRAMID),
        pytest.param(lambda: scene(BUILDING, phase="build"), "up:2@a2:a2,b2", marks=UPGRADE),
        pytest.param(lambda: scene(BUILDING, phase="build"), "build:-", marks=pytest.mark.clause("PR-BUILD-10")),
    ],
)
def test_every_form_of_action_reads_back(match, text):
    position = match()
    assert position.why_not(text) == []
    assert position.spell(position.parse(text)) == text
    assert text in position.legal()


@pytest.mark.clause("PR-MOVE-8")
def test_a_forced_move_has_its_own_sign():
    match = scene("2 2b\n1 A 2b", gods=())
    assert "a1?a3" in match.legal()
    assert {text[2] for text in match.legal()} == {"?"}


@pytest.mark.clause("GEN-6")
def test_squares_of_a_list_are_sorted_as_text():
    match = scene("10 a\n9 a", phase="build")
    assert "build:2@a9:a10,a9" in match.legal()
    with pytest.raises(NotationError, match=r"a9,a10 is written a10,a9 \[GEN-6\]"):
        match.play("build:2@a9:a9,a10")
    with pytest.raises(NotationError, match=r"a10,a10,a9 is written a10,a9 \[GEN-6\]"):
        match.play("build:2@a9:a10,a10,a9")


@pytest.mark.clause("GEN-5", "GEN-8")
@pytest.mark.parametrize(
    "text",
    [
        *("", "f6", "@F6", "@f06", "@f0", "@f16", "@p1", " @f6", "@f6 ", "@f6\n", "@٣1", "f8-", "f8-f11-f8"),
        *("f8!3>a1", "f8!4a1"),
        *("f8 - f11", "drop", "drop:", "drop:5", "drop:00", "drop:1<", "drop:1<c03", "drop:1>c3", "Drop:1", "drop:?"),
        *("build:", "build:0@a1:a1", "build:6@a1:a1", "build:2@a1", "build:2@a1:", "build:2@a1:a1,", "build:02@a1:a1"),
        *("up:-", "up:2@a1:a1 a2", "build:2@a1:" + ",".join(["a1"] * 999), "roll:3", "?"),
    ],
)
def test_misspelt_actions_are_refused_and_change_nothing(text):
    match = scene(MOVING)
    before = match.fingerprint()
    with pytest.raises(NotationError, match="GEN-5") as error:
        match.play(text)
    assert "\n" not in str(error.value)
    assert match.fingerprint() == before


@pytest.mark.clause("GEN-7")
@pytest.mark.parametrize("text", ["@l1", "@a12", "f8-f12", "f8!2>o15", "drop:0<l3", "build:1@l1:l1", "up:2@a1:a1,o1"])
def test_squares_that_this_board_lacks_are_refused(text):
    with pytest.raises(NotationError, match=r"is not on this board, which has the squares a1 to k11 \[GEN-7\]"):
        scene(MOVING).play(text)


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        pytest.param("build:2@c10:c10,d9", ["PR-BUILD-2 no-pair"], marks=pytest.mark.clause("PR-BUILD-2")),
        pytest.param("build:3@c10:b10,c10,e10", ["PR-BUILD-3 no-three"], marks=pytest.mark.clause("PR-BUILD-3")),
        pytest.param(
            "build:4@b2:a2,b2,c2,e2",
            ["PR-BUILD-4 no-four", "PR-BUILD-5 no-square"],
            marks=pytest.mark.clause("PR-BUILD-4", "PR-BUILD-5"),
        ),
        pytest.param(
            "build:5@c2:a2,b1,b3,c2",
            ["PR-BUILD-4 no-four", "PR-BUILD-5 no-square"],
            marks=pytest.mark.clause("PR-BUILD-5"),
        ),
        pytest.param(
            "build:5@b2:b2,c2,d2,e2,f2", ["PR-BUILD-5 too-many-squares"], marks=pytest.mark.clause("PR-BUILD-5")
        ),
        pytest.param("build:2@d2:b2,c2", ["PR-BUILD-7 build-square-outside"], marks=PYRAMID),
        pytest.param("build:2@a2:a2,b2", ["PR-BUILD-7 pyramid-there-already"], marks=PYRAMID),
        pytest.param("up:2@c2:b2,c2", ["PR-BUILD-8 nothing-to-upgrade"], marks=UPGRADE),
    ],
)
def test_builds_that_can_never_be_are_refused_with_the_clause(text, reasons):
    match = scene(BUILDING, phase="build")
    with pytest.raises(IllegalAction) as error:
        match.play(text)
    assert [f"{reason.clause} {reason.kind}" for reason in error.value.reasons] == reasons


@pytest.mark.clause("PR-MOVE-2", "PR-MOVE-7")
@pytest.mark.parametrize(
    ("text", "clause"), [("f9-f11", "PR-MOVE-2"), ("f9~g9", "PR-MOVE-3"), ("f9!2>a1", "PR-MOVE-7")]
)
def test_a_ship_moves_from_where_it_stands(text, clause):
    with pytest.raises(IllegalAction) as error:
        scene(MOVING).play(text)
    (reason,) = error.value.reasons
    assert (reason.clause, reason.kind, reason.args) == (clause, "not-your-ship", {"square": "f9", "start": "f8"})


@pytest.mark.clause("PR-ROUND-4", "PR-SETUP-2")
@pytest.mark.parametrize("text", ["f9-f11", "build:2@c10:c10,d9", "up:1@c10:c10", "build:1@c10:d10"])
def test_before_all_ships_are_placed_nothing_else_is_asked(text):
    with pytest.raises(IllegalAction) as error:
        new_match().play(text)
    assert [reason.kind for reason in error.value.reasons] == ["place-first"]


@pytest.mark.clause("PR-ROUND-3")
def test_rolls_read_back_and_a_face_that_is_there_twice_counts_twice():
    match = play(new_match(), "@e5", "@e6", "@e7")
    outcomes = match.chance_outcomes()
    assert [GAME.spell_chance(outcome) for outcome, _ in outcomes] == ["roll:2", "roll:3", "roll:4", "roll:5", "roll:*"]
    assert [round(6 * probability) for _, probability in outcomes] == [1, 2, 1, 1, 1]
    assert [match.parse_chance(GAME.spell_chance(outcome)) for outcome, _ in outcomes] == [face for face, _ in outcomes]
    with pytest.raises(IllegalAction, match="PR-ROUND-3"):
        match.play("roll:6")


@pytest.mark.clause("PR-ROUND-3")
@pytest.mark.parametrize(
    "text", ["", "roll:", "roll:0", "roll:03", "roll:-1", "roll:**", "4", "*", "roll:99999999999", "Roll:3"]
)
def test_misspelt_rolls_are_refused(text):
    match = play(new_match(), "@e5", "@e6", "@e7")
    with pytest.raises(NotationError, match="PR-ROUND-3"):
        match.play(text)


@pytest.mark.clause("GEN-5")
def test_every_legal_action_of_a_game_reads_back():
    for match in random_decisions(new_match(4, options=["max_rounds=20", "gaps=any"]), generator(11)):
        legal = match.legal_actions().tolist()
        texts = [match.spell(action) for action in legal]
        assert len(set(texts)) == len(texts)
        assert [match.parse(text) for text in texts] == legal
        assert legal == sorted(legal)


@pytest.mark.clause("PR-END-1", "PR-END-2", "PR-END-5")
def test_reasons_of_an_end_have_the_same_order_in_facts_and_rules():
    reasons = (state.TRIGGER_PYRAMID, state.SCORE_LIMIT, state.ROUND_LIMIT, state.AGREEMENT)
    assert reasons == tuple(range(1, len(facts.FACTS.reasons) + 1))


@pytest.mark.clause("PR-ROUND-3")
def test_a_die_is_read_from_text_and_written_again():
    option = facts.FACTS.option("die")
    assert option.parse("1,7,arrows,7") == (1, 7, "arrows", 7)
    assert option.write((1, 7, "arrows", 7)) == "1,7,arrows,7"
    for text in ("", "0", "1,,2", "1, 2", "02", "pfeile", "3000000000", ",".join(["1"] * 257)):
        with pytest.raises(SetupError, match="PR-ROUND-3"):
            option.parse(text)
