"""Why not? Every illegal action is refused with the clauses it breaks and a sentence for each."""

import numpy as np
import pytest

from pakal.base.errors import IllegalAction
from pakal.base.texts import Texts
from pakal.games.pacals_rocket.board import name_of
from pakal.games.pacals_rocket.game import GAME
from pakal.games.pacals_rocket.state import NOWHERE
from pakal.games.pacals_rocket.tests.table import new_match, scene
from pakal.kernels.random import generator
from pakal.testing.playthrough import play, random_decisions

TEXTS = Texts("en", ["pakal.games.pacals_rocket"])
NAMES = ("Sun", "Jaguar", "Macaw", "Serpent", "Moon")

AIR = """
    9 . . . . . 2b
    8 . . C . . A . .
    7 . . . . . . .
"""
FIRST = {"rounds": 1, "die": 2}
BOXED_IN = "2 2b\n1 A 2b"
DROPPING = {"phase": "drop", "moved": "straight", "drop": (True, True)}
TURNED = {"phase": "drop", "moved": "turning", "drop": (True, False)}
BUILDING = """
    11 . . . a . a . a
    10 . . . . . b
     9 . . . . a . a
     4 a a . a a
     3 . a 2a a
     2 . b 3b B/a
     1 4a 2a a . .
"""
EXPERT = {"phase": "build", "options": ["expert=on"]}
WAITING = {"supply": [0], "held": 2}
NO_TWOS = {"phase": "build", "stock": (1, 0, 3, 2, 2)}


def refusals(match, text):
    """Clause and kind of each reason."""
    try:
        match.play(text)
    except IllegalAction as error:
        for reason in error.reasons:
            sentence = TEXTS.reason(reason, NAMES)
            assert "{" not in sentence
        return [f"{reason.clause} {reason.kind}" for reason in error.reasons]
    return []


def case(text, *reasons, drawing=AIR, **fields):
    """A refused action, with the clauses as marks."""
    clauses = sorted({reason.split()[0] for reason in reasons})
    return pytest.param(drawing, fields, text, list(reasons), marks=pytest.mark.clause(*clauses), id=f"{text} {fields}")


MOVES = [
    case("f8-f8", "PR-MOVE-2 stay"),
    case("f8-g9", "PR-MOVE-2 not-straight"),
    case("f8-f4", "PR-MOVE-2 too-far"),
    case("f8-g8", "PR-MOVE-2 pips-left"),
    case("f8-f9", "PR-MOVE-2 pyramid-there"),
    case("f8-f10", "PR-MOVE-2 obstacle-before"),
    case("f8-c8", "PR-MOVE-2 ship-there"),
    case("f8-d8", "PR-MOVE-2 pips-left", drawing="8 . . . . . A"),
    case("f8~f8", "PR-MOVE-5 back-to-start"),
    case("f8~g9", "PR-MOVE-3 pips-left-turning"),
    case("f8~f5", "PR-MOVE-3 without-a-turn"),
    case("f8~a1", "PR-MOVE-3 no-path"),
    case("f8~f9", "PR-MOVE-3 pyramid-there"),
    case("f8~i6", "PR-BOARD-4 lake"),
    case("f8~k11", "PR-BOARD-5 covered"),
    case("f8~g10", "PR-MOVE-6 arrows-shown", die="arrows"),
    case("f8-f5", "PR-MOVE-6 arrows-shown", die="arrows"),
    case("f8*f5", "PR-MOVE-6 no-arrows-shown"),
    case("f8*g9", "PR-MOVE-6 not-on-line", die="arrows"),
    case("f8*f9", "PR-MOVE-6 pyramid-there", die="arrows"),
    case("f8!2>f8", "PR-MOVE-7 stay"),
    case("f8!2>c8", "PR-MOVE-7 ship-there"),
    case("f8!4>a1", "PR-MOVE-7 no-such-god-stone", gods=(2, 6)),
    case("f8?a1", "PR-MOVE-8 can-fly"),
    case("a1?c3", "PR-MOVE-8 use-god-stone", drawing=BOXED_IN),
    case("a1?a2", "PR-MOVE-8 pyramid-there", drawing=BOXED_IN, gods=()),
    case("e7~d8", "PR-MOVE-9 no-turning-yet", drawing="1 C", **FIRST),
    case("e7-e5", "PR-MOVE-9 leave-sacred", drawing="1 C", **FIRST),
    case("e7*f7", "PR-MOVE-9 leave-sacred", drawing="1 C", rounds=1, die="arrows"),
    case("e7!2>a3", "PR-MOVE-10 fly-in-first-round", drawing="1 C", **FIRST),
    case("e7?a1", "PR-MOVE-10 fly-in-first-round", drawing="1 C", gods=(), **FIRST),
    case("e7!2>f5", "PR-MOVE-10 leave-sacred", drawing="8 . . . . 1b\n7 . . . 1b A 1b\n6 . . . . 1b", **FIRST),
    case("e7?f5", "PR-MOVE-10 leave-sacred", drawing="8 . . . . 1b\n7 . . . 1b A 1b\n6 . . . . 1b", gods=(), **FIRST),
    case("@f6", "PR-SETUP-2 placed-already"),
    case("drop:0", "PR-ROUND-4 move-first"),
    case("drop:-", "PR-ROUND-4 move-first"),
    case("build:1@a1:a1", "PR-ROUND-4 move-first"),
    case("build:-", "PR-ROUND-4 move-first"),
]

DROPS = [
    case("drop:0", "PR-DROP-1 own-ship-again", phase="drop", moved="straight", drop=(False, True), drops=(0,)),
    case("drop:2", "PR-DROP-1 other-ship-again", phase="drop", moved="arrows", drop=(True, False), drops=(1,)),
    case("drop:1", "PR-DROP-1 own-ship-only", **TURNED),
    case("drop:1", "PR-DROP-1 own-ship-only", phase="drop", moved="god-4", drop=(True, False)),
    case("drop:3", "PR-DROP-1 nobody-there", **DROPPING),
    case("drop:1", "PR-DROP-2 own-ship-first", options=["single_of_two=own"], **DROPPING),
    case("drop:0", "PR-DROP-4 supply-empty", drawing="1 a", supply=[0], **DROPPING),
    case("drop:0", "PR-DROP-4 supply-empty", drawing="1 a", supply=[0], held=2, **DROPPING),
    case("drop:0<a1", "PR-DROP-4 supply-first", drawing="1 a", **DROPPING),
    case("drop:0<b1", "PR-DROP-4 no-stone-there", drawing="1 a b", supply=[0], **DROPPING),
    case("drop:0<i6", "PR-DROP-4 no-stone-there", drawing="1 a b", supply=[0], **DROPPING),
    case("drop:0<c8", "PR-DROP-3 under-ship", drawing="8 . . C/a\n1 a", supply=[0], **DROPPING),
    case("drop:0<c8", "PR-DROP-3 under-ship", drawing="8 . . C\n1 a", supply=[0], **DROPPING),
    case("drop:1<b1", "PR-DROP-1 own-ship-only", "PR-DROP-4 no-stone-there", drawing="1 a b", supply=[0], **TURNED),
    case("f8-f5", "PR-ROUND-4 move-over", **DROPPING),
    case("build:1@a1:a1", "PR-ROUND-4 drop-first", **DROPPING),
]

BUILDS = [
    case("build:1@c4:c4", "PR-BUILD-1 nothing-of-yours"),
    case("up:1@a1:a1", "PR-BUILD-1 no-stone-in-it", "PR-BUILD-8 not-higher"),
    case("build:1@d2:d2", "PR-DROP-3 under-ship"),
    case("build:2@b3:b2,b3", "PR-BUILD-2 nothing-of-yours"),
    case("up:2@c2:b2,c2", "PR-BUILD-2 nothing-of-yours", "PR-BUILD-2 pyramid-of-other"),
    case("build:2@a4:a4,b4", drawing="4 a a"),
    case("build:3@b4:a4,b4,c4", "PR-BUILD-3 nothing-of-yours"),
    case("build:3@a4:a4,b4", "PR-BUILD-2 too-high"),
    case("build:4@d3:b3,c3,d3", "PR-BUILD-3 too-high"),
    case("build:4@a4:a4,b4,d4,e4", "PR-BUILD-4 no-four", "PR-BUILD-5 no-square"),
    case("build:1@d3:b3,c3,d3", "PR-BUILD-9 too-low"),
    case("up:2@c3:b3,c3,d3", "PR-BUILD-9 too-low", "PR-BUILD-8 not-higher"),
    case("up:1@c3:c3,d3", "PR-BUILD-9 too-low", "PR-BUILD-8 not-higher"),
    case("build:3@d11:d11,f11,h11", drawing="11 . . . a . a . a"),
    case(
        "build:3@d11:d11,f9,h7",
        *["PR-BUILD-3 nothing-of-yours"] * 2,
        "PR-BUILD-6 gap-pyramid",
        drawing="11 . . . a\n10 . . . . 1b",
    ),
    case("build:3@a4:a4,c4,e4", "PR-BUILD-6 gap-stone", drawing="4 a b a . a"),
    case("build:3@a4:a4,c4,e4", "PR-BUILD-6 gap-ship", drawing="4 a B a . a"),
    case("build:3@a4:a4,c4,e4", "PR-BUILD-6 gap-pyramid", drawing="4 a . a 1a a"),
    case("build:3@h6:f6,h6,j6", "PR-BOARD-4 lake", "PR-BUILD-6 gap-outside", drawing="7 B\n6 . . . . . a . a"),
    case("build:5@e9:e11,e9,g11,g9", *["PR-BUILD-5 nothing-of-yours"] * 2, "PR-BUILD-6 gap-stone"),
    case("build:5@d9:d11,d9,f11,f9", "PR-BUILD-6 gap-stone", drawing="11 . . . a . a\n10 . . . b b\n9 . . . a . a"),
    case("build:2@a4:a4,b4", "PR-BUILD-9 out-of-stock", drawing="4 a a", **NO_TWOS),
    case("up:1@a4:a4,b4", "PR-BUILD-8 not-higher", drawing="4 2a a", **NO_TWOS),
    case("up:2@a1:a1,b1", "PR-BUILD-2 no-stone-in-it", "PR-BUILD-8 not-higher"),
    case("build:3@b3:b3,c3,d3", "PR-BUILD-12 expert-new", **EXPERT),
    case("up:3@c3:b3,c3,d3", drawing="3 . a 2a a", **EXPERT),
    case("up:3@b1:a1,b1,c1", "PR-BUILD-12 expert-two", **EXPERT),
    case("build:3@c1:a1,b1,c1", "PR-BUILD-12 expert-new", **EXPERT),
    case("e7-e5", "PR-ROUND-4 move-over"),
    case("drop:0", "PR-ROUND-4 drop-over"),
    case("drop:-", "PR-ROUND-4 drop-over"),
    case("drop:0", "PR-MOVE-1 held-back", **WAITING, moved="straight"),
    case("drop:1", "PR-MOVE-1 held-back", **WAITING, moved="arrows"),
    case("drop:1", "PR-MOVE-1 held-back", **WAITING, moved="straight", drops=(0,)),
    case("drop:0", "PR-ROUND-4 drop-over", **WAITING, moved="straight", drops=(0,)),
    case("drop:2", "PR-ROUND-4 drop-over", **WAITING, moved="straight", drops=(0, 1)),
    case("drop:1", "PR-ROUND-4 drop-over", **WAITING, moved="turning"),
    case("drop:0", "PR-ROUND-4 drop-over", **WAITING, moved="forced"),
    case("drop:0", "PR-ROUND-4 drop-over", supply=[1], held=2, moved="straight"),
]


@pytest.mark.clause("GEN-8")
@pytest.mark.parametrize(("drawing", "fields", "text", "reasons"), MOVES)
def test_a_move_is_refused_with_the_clause_it_breaks(drawing, fields, text, reasons):
    assert refusals(scene(drawing, **fields), text) == reasons


@pytest.mark.clause("GEN-8")
@pytest.mark.parametrize(("drawing", "fields", "text", "reasons"), DROPS)
def test_a_drop_is_refused_with_the_clause_it_breaks(drawing, fields, text, reasons):
    assert refusals(scene(drawing, **fields), text) == reasons


@pytest.mark.clause("GEN-8")
@pytest.mark.parametrize(("drawing", "fields", "text", "reasons"), BUILDS)
def test_a_build_is_refused_with_the_clause_it_breaks(drawing, fields, text, reasons):
    drawing = BUILDING if drawing == AIR else drawing
    assert refusals(scene(drawing, **({"phase": "build"} | fields)), text) == reasons


@pytest.mark.clause("PR-SETUP-2")
def test_ships_begin_on_free_squares_of_the_sacred_district():
    match = play(new_match(), "@f6")
    assert refusals(match, "@f6") == ["PR-SETUP-2 ship-there"]
    assert refusals(match, "@a1") == ["PR-SETUP-2 not-sacred"]
    assert refusals(match, "@i6") == ["PR-BOARD-4 lake", "PR-SETUP-2 not-sacred"]
    assert refusals(match, "drop:0") == ["PR-SETUP-2 place-first"]
    assert refusals(match, "f6-f8") == ["PR-SETUP-2 place-first"]


@pytest.mark.clause("GEN-8")
def test_while_the_die_rolls_and_after_the_end_nothing_is_asked():
    match = play(new_match(), "@e5", "@e6", "@e7")
    assert [reason.kind for reason in GAME.why_not(match.terms, match.state, match.parse("@f6"))] == ["chance-first"]
    match.end_by_agreement()
    assert [reason.kind for reason in match.why_not("@f6")] == ["over"]


@pytest.mark.clause("GEN-8")
@pytest.mark.parametrize("number", [255, 256 + 130, 13 * 256 + 2, 14 * 256 + 5, 100_000])
def test_numbers_that_stand_for_no_action_are_refused(number):
    match = scene(phase="build", drawing="4 a")
    assert [reason.kind for reason in GAME.why_not(match.terms, match.state, number)] == ["not-legal"]


def texts_around(match, rng):
    """Actions of all kinds that have something to do with the position, most of them illegal."""
    state, terms, seat = match.state, match.terms, match.actor
    squares = [name_of(terms, square) for square in rng.integers(int(terms.squares), size=12)]
    here = int(state.ship[seat])
    own = [
        name_of(terms, square)
        for square, ground in enumerate(state.ground[: terms.squares].tolist())
        if ground >> seat & 1 or (ground & 64 and state.owner[square] == seat)
    ]
    for square in squares:
        yield f"@{square}"
        yield f"drop:{rng.integers(5)}<{square}"
        yield f"drop:{rng.integers(5)}"
        if here != NOWHERE:
            yield from (f"{name_of(terms, here)}{sign}{square}" for sign in ("-", "~", "*", "?", "!2>", "!4>", "!6>"))
        size, height = int(rng.integers(1, 5)), int(rng.integers(1, 6))
        if len(own) >= size:
            corners = sorted(rng.choice(own, size, replace=False))
            yield from (f"{word}:{height}@{corners[0]}:{','.join(corners)}" for word in ("build", "up"))
        pattern = [int(one) for one in terms.member[rng.integers(len(terms.member))] if one != NOWHERE]
        if pattern:
            corners = sorted(name_of(terms, one) for one in pattern)
            yield from (f"{word}:{height}@{corners[-1]}:{','.join(corners)}" for word in ("build", "up"))


@pytest.mark.clause("GEN-8")
@pytest.mark.parametrize(
    ("players", "options"),
    [(2, []), (3, ["gaps=any", "single_of_two=own"]), (4, ["expert=on", "die=1,6,arrows"]), (5, ["die=2,77"])],
)
def test_only_illegal_actions_have_reasons(players, options):
    match = new_match(players, "fr", [*options, "max_rounds=30"])
    rng, networks = generator(players), np.random.default_rng(players)
    for _ in random_decisions(match, rng):
        legal = match.legal_actions().tolist()
        if len(match.actions) % 9 == 0:
            for text in texts_around(match, networks):
                try:
                    action = match.parse(text)
                except IllegalAction as error:
                    reasons = error.reasons
                else:
                    reasons = GAME.why_not(match.terms, match.state, action)
                    assert (action in legal) == (not reasons), text
                assert all(reason.kind != "not-legal" for reason in reasons), text
                assert all(TEXTS.reason(reason, NAMES) for reason in reasons)
