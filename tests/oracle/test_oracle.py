"""The oracle against the sample traces, against itself, and against clauses worked out by hand."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pakal.catalogue.registry import packages

from . import JaguarOracle, PacalsRocketOracle, RocketsOracle, make_oracle
from .check import check_trace, main
from .pacals_rocket import DIRECTIONS, Board, Square, name_of, shape, square_of, step, turning_ends
from .play import random_board, random_header, random_trace

BOARD_FILE = Path(__file__).resolve().parent / "sample.toml"
BOARD = BOARD_FILE.read_text(encoding="utf-8")


# ---- traces ----


def _trace(game: str = "pacals-rocket") -> list[str]:
    """A game whose third seat starts; the die has no 1."""
    header = random_header(game, random.Random(3)) | {"players": 3, "start_seat": 2}
    if game == "pacals-rocket":
        header["options"] |= {"die": [2, 3, 3, 4, 5, "arrows"], "max_rounds": None}
    return random_trace(header, BOARD if game == "pacals-rocket" else None, random.Random(3))


def test_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = [tmp_path / "rockets.jsonl", tmp_path / "pacals-rocket.jsonl"]
    for path in paths:
        path.write_text("\n".join(_trace(path.stem) * 2), encoding="utf-8")
    assert main([*map(str, paths), "--board", str(BOARD_FILE)]) == 0
    assert capsys.readouterr().out.count(": ok,") == 4


def _tamper(lines: list[str], number: int, **changes: object) -> list[str]:
    return [*lines[:number], json.dumps(json.loads(lines[number]) | changes), *lines[number + 1 :]]


def test_check_finds_faults() -> None:
    lines = _trace()
    check_trace(lines, BOARD)
    result = json.loads(lines[-1])["result"]
    bad = [
        (_tamper(lines, 5, actor=1), "ply 4 .*actor"),
        (_tamper(lines, 5, legal=json.loads(lines[5])["legal"][1:]), "ply 4 .*legal"),
        (_tamper(lines, 5, action="a1-a2"), "ply 4 "),
        (_tamper(lines, 5, scores=[0, 0, 1]), "ply 4 .*scores"),
        (_tamper(lines, 4, action="roll:1"), "ply 3 .*cannot happen"),
        (_tamper(lines, len(lines) - 1, result=result | {"winners": [0]}), "result"),
        (_tamper(lines, len(lines) - 1, result=result | {"reason": "agreement"}), "result"),
        (lines[:-1], "result"),
        ([*lines[:50], lines[-1]], "result"),
        (_tamper(lines, 0, start_seat=0), "ply 0 .*actor"),
    ]
    for trace, message in bad:
        with pytest.raises(AssertionError, match=message):
            check_trace(trace, BOARD)


def _watch(oracle: Any) -> None:
    """What must hold in every position."""
    if not isinstance(oracle, PacalsRocketOracle):
        return
    for seat in oracle.seats:
        stones = oracle.supply[seat] + oracle.not_yet[seat]
        stones += sum(there.count(seat) for there in [*oracle.on_square.values(), *oracle.in_ship])
        assert stones == 10
        heights = oracle.pyramids_left[seat] + [height for owner, height in oracle.pyramids.values() if owner == seat]
        assert sorted(heights) == [1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5]
        assert all(there.count(seat) <= 1 for there in oracle.on_square.values())
    assert len(set(oracle.ships.values()) | set(oracle.pyramids)) == len(oracle.ships) + len(oracle.pyramids)
    assert set(oracle.ships.values()) | set(oracle.pyramids) <= oracle.playable
    assert not any(oracle.on_square[square] for square in oracle.pyramids)
    if oracle.actor() not in (None, -1):
        assert oracle.legal()


@pytest.mark.parametrize("game", sorted(packages()))
@pytest.mark.parametrize("seed", range(12))
def test_random_games(game: str, seed: int) -> None:
    rng = random.Random(f"{game} {seed}")
    board = random_board(rng) if game == "pacals-rocket" else None
    header = random_header(game, rng, "random")
    trace = random_trace(header, board, rng, max_plies=300, agreement=game == "pacals-rocket", watch=_watch)
    check_trace(trace, board)


def test_start_and_unfinished() -> None:
    for game in sorted(packages()):
        header = random_header(game, random.Random(1))
        trace = random_trace(header, BOARD if game == "pacals-rocket" else None, random.Random(1), max_plies=0)
        assert json.loads(trace[-1])["result"]["reason"] == "unfinished"
        check_trace(trace, BOARD if game == "pacals-rocket" else None)


# ---- Pacal's Rocket by hand ----


def rocket(players: int = 5, edition: str = "de", **options: object) -> PacalsRocketOracle:
    """A game in round 2, seat 0 to move with a 3; the ships stand where nothing happens."""
    defaults: dict[str, object] = {"die": [1, 2, 3, 4, 5, "arrows"], "expert": False, "gaps": "empty"}
    defaults |= {"max_rounds": None, "memory": "strict", "single_of_two": "own"}
    header = {"game": "pacals-rocket", "edition": edition, "options": defaults | options, "board": "sample"}
    game = PacalsRocketOracle(header | {"players": players, "start_seat": 0}, BOARD)
    for seat in range(players):
        game.ships[seat] = square_of(["e6", "e7", "f7", "g7", "g6"][seat])
    game.round, game.phase, game.face = 2, "move", 3
    return game


def stones(game: PacalsRocketOracle, seat: int, *names: str) -> None:
    for name in names:
        game.on_square[square_of(name)].append(seat)
        game.supply[seat] -= 1


def pyramid(game: PacalsRocketOracle, seat: int, height: int, name: str) -> None:
    game.pyramids_left[seat].remove(height)
    game.pyramids[square_of(name)] = (seat, height)


def builds(game: PacalsRocketOracle) -> set[str]:
    return set(game._builds())


def build(game: PacalsRocketOracle, text: str) -> None:
    game.phase, game._choices = "build", None
    game.apply(text)


def _literal_turning_ends(start: Square, free: set[Square], pips: int) -> set[Square]:
    """PR-MOVE-3 to -5 path by path."""
    ends = set()

    def walk(path: list[Square]) -> None:
        headings = [(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(path)]
        onward = [d for d in DIRECTIONS if step(path[-1], d) in free]
        if headings:
            onward = [d for d in onward if (-d[0], -d[1]) != headings[-1]]
        if (len(headings) == pips or not onward) and len(set(headings)) > 1 and path[-1] != start:
            ends.add(path[-1])
        if len(headings) < pips:
            for direction in onward:
                walk([*path, step(path[-1], direction)])

    walk([start])
    return ends


def test_turning_against_literal_paths() -> None:
    rng = random.Random(5)
    for _ in range(150):
        free = {(x, y) for x in range(7) for y in range(6) if rng.random() < rng.choice([0.5, 0.7, 0.9])} | {(3, 3)}
        for pips in range(1, 8):
            assert turning_ends((3, 3), free, pips) == _literal_turning_ends((3, 3), free, pips)


def test_turning_with_many_pips() -> None:
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    for pips in range(2, 40):
        assert turning_ends((0, 0), ring, pips) == _literal_turning_ends((0, 0), ring, pips)
    board = {(x, y) for x in range(11) for y in range(11)} - {(4, 4)}
    even = turning_ends((0, 0), board, 10**9)
    assert even == {(x, y) for x, y in board if (x + y) % 2 == 0} - {(0, 0)}


def test_dead_end() -> None:
    # PR-MOVE-4: a corridor with one turn; without a turn the way ends by PR-MOVE-2 only.
    corridor = {(0, 0), (1, 0), (2, 0), (2, 1)}
    assert turning_ends((0, 0), corridor, 9) == {(2, 1)}
    assert turning_ends((0, 0), corridor - {(2, 1)}, 9) == set()
    # PR-MOVE-5: round the block and back onto the start, which may be passed but not ended on.
    block = {(0, 0), (1, 0), (1, 1), (0, 1)}
    assert turning_ends((0, 0), block, 4) == set()
    assert turning_ends((0, 0), block, 5) == {(1, 0), (0, 1)}


def test_first_round() -> None:
    game = rocket()
    game.round = 1  # e6 is on the left edge of the block, e7 above it, f6 and g6 to the right
    assert game.legal() == ["e6-b6", "e6-e3"]  # PR-MOVE-10: f6, before the ship on g6, stays inside
    game.face, game._choices = 1, None
    assert game.legal() == ["e6-d6"]
    # the ship in the middle: only moves that stay inside, or none at all
    game.ships = dict(enumerate(map(square_of, ["f6", "e6", "f7", "g6", "a1"])))
    game._choices = None
    assert game.legal() == ["f6-f5"]
    game.ships[4] = square_of("f5")
    game._choices = None
    assert all(text.startswith("f6!") for text in game.legal())
    ends = {square_of(text.split(">")[1]) for text in game.legal()}
    assert ends == game.playable - game.sacred
    assert len(game.legal()) == 3 * len(ends)


def test_no_way_and_no_god_stone() -> None:
    game = rocket()
    game.ships[0] = square_of("a1")
    pyramid(game, 1, 1, "a2")
    pyramid(game, 1, 2, "b1")
    game.gods[0] = [4]
    assert {text[:5] for text in game.legal()} == {"a1!4>"}
    game.gods[0], game._choices = [], None
    assert len(game.legal()) == len(game.playable) - 5 - 2
    assert "a1?k11" in game.legal()
    assert "a1?a1" not in game.legal()
    game.apply("a1?k11")  # PR-MOVE-8: no drop; nothing to build either
    assert (game.actor(), game.phase) == (1, "move")
    game.face = "arrows"  # over obstacles, lake and covered squares
    game.seat, game._choices = 0, None
    assert "k11*k2" in game.legal()
    assert "k11*a11" in game.legal()


def test_arrows_over_everything() -> None:
    game = rocket(2)
    game.face = "arrows"
    game.ships[0] = square_of("h6")
    ends = {text.split("*")[1] for text in game.legal() if "*" in text}
    assert "k6" in ends  # beyond the lake i6, j6
    assert "g6" in ends
    assert "e6" in ends
    game.ships[0], game._choices = square_of("g11"), None
    ends = {text.split("*")[1] for text in game.legal() if "*" in text}
    assert not ends & {"a11", "b11", "c11", "j11", "k11"}  # under the tiles 2 and 2/3
    assert {"d11", "h11", "i11", "g1"} <= ends


def test_lift() -> None:
    for edition, at_once in (("de", False), ("pl", True)):
        game = rocket(edition=edition)
        stones(game, 0, "e6")
        stones(game, 1, "e6")
        stones(game, 2, "e6")
        game.in_ship[0] = [0, 0, 1]  # PR-MOVE-1: three of seat 0, two of seat 1, one of seat 2
        stones(game, 0, "a1")
        game.supply[:2] = [0, 8]
        game.apply("e6-b6")
        assert game.on_square[square_of("e6")] == [2]
        assert game.supply[1] == 10
        if at_once:
            assert game.supply[0] == 3
            assert "drop:0" in game.legal()
        else:  # of use from the next turn on; but they lie in front, so that PR-DROP-4 does not apply
            assert (game.supply[0], game.not_yet[0]) == (0, 3)
            assert game.legal() == ["build:-", "build:1@a1:a1"]
            game.apply("build:-")
            assert (game.actor(), game.supply[0]) == (1, 3)


def test_lift_by_rules_1() -> None:
    game = rocket()
    game.returned_lie_in_front = False
    stones(game, 0, "e6", "a1")
    game.in_ship[0] = [0]
    game.supply[0] = 0
    game.apply("e6-b6")
    assert game.legal() == ["drop:-", "drop:0<a1"]


def test_drops() -> None:
    game = rocket()
    game.apply("e6-b6")
    assert game.legal() == ["drop:-", "drop:0"]  # PR-DROP-2
    game.apply("drop:0")
    assert game.legal() == ["drop:-", "drop:1", "drop:2", "drop:3", "drop:4"]
    game = rocket(single_of_two="any")
    game.apply("e6-b6")
    assert game.legal() == ["drop:-", "drop:0", "drop:1", "drop:2", "drop:3", "drop:4"]
    game.apply("drop:2")
    assert game.legal() == ["drop:-", "drop:0"]
    game = rocket()
    game.supply[0] = 1
    stones(game, 0, "a1")
    game.supply[0] = 1
    game.apply("e6-b6")
    assert game.legal() == ["drop:-", "drop:0"]
    game.apply("drop:0")  # the last of the supply: PR-DROP-4 after the first of two stones
    assert game.legal() == ["drop:-", *(f"drop:{seat}<a1" for seat in (1, 2, 3, 4))]
    game = rocket()
    game.apply("e6~c7")
    assert game.legal() == ["drop:-", "drop:0"]
    game = rocket()
    game.supply[0] = 0
    stones(game, 0, "b6", "a1")
    game.supply[0] = 0
    game.apply("e6-b6")  # the stone on b6 is hidden now (PR-DROP-3)
    assert game.legal() == ["drop:-", "drop:0<a1"]


def test_shapes() -> None:
    def height(*names: str) -> int | None:
        result = shape(square_of(name) for name in names)
        return result[0] if result else None

    assert (height("c3"), height("c3", "c4"), height("c3", "d4"), height("c3", "e3")) == (1, 2, None, None)
    assert (height("a1", "c3", "e5"), height("a5", "c3", "e1"), height("a1", "b3", "c5")) == (3, 3, None)
    assert (height("a1", "a2", "a4"), height("a1", "d1", "g1", "j1")) == (None, 4)
    assert (height("a1", "b1", "d1", "e1"), height("a4", "b3", "c2", "d1")) == (None, 4)
    assert (height("a1", "b1", "a2", "b2"), height("a1", "d1", "a4", "d4")) == (5, 5)
    assert height("a1", "c1", "a2", "c2") is None
    assert height("b1", "a2", "b3", "c2") is None  # PR-BUILD-5: not rotated
    result = shape([square_of(name) for name in ("b2", "b5", "e2", "e5")])
    assert result is not None
    assert {name_of(square) for square in result[1]} == {"b3", "b4", "e3", "e4", "c2", "d2", "c5", "d5"}


def test_shapes_of_all_fours() -> None:
    """Every set of three or four squares of a 4 x 4 grid, counted by hand."""
    grid = [(x, y) for x in range(4) for y in range(4)]
    heights = Counter(result[0] for size in (3, 4) for s in itertools.combinations(grid, size) if (result := shape(s)))
    # threes: 8 rows and columns of 2, diagonals 2 * (2 * 2); fours: 8 + 2; squares 9 + 4 + 1
    assert heights == {3: 16 + 8, 4: 10, 5: 14}


def test_gaps() -> None:
    for gaps in ("empty", "any"):
        any_gaps = gaps == "any"
        game = rocket(gaps=gaps)
        stones(game, 0, "a1", "c1", "e1")
        text = "build:3@c1:a1,c1,e1"
        assert text in builds(game)
        game.on_square[square_of("b1")].append(1)  # a visible stone of anybody
        assert (text in builds(game)) is any_gaps
        game.on_square[square_of("b1")].clear()
        pyramid(game, 3, 1, "d1")
        assert (text in builds(game)) is any_gaps
        game = rocket(gaps=gaps)
        game.ships |= {3: square_of("a11"), 4: square_of("b11")}
        stones(game, 0, "g3", "g7", "k3", "k7")  # the lake is inside this square, not on its sides
        text = "build:5@g3:g3,g7,k3,k7"
        assert text in builds(game)
        game.ships[4] = square_of("g6")
        assert (text in builds(game)) is any_gaps
        stones(game, 0, "h4", "h7", "k4")  # here it is on a side, on i4
        assert ("build:5@h4:h4,h7,k4,k7" in builds(game)) is any_gaps
        game = rocket(gaps=gaps)
        stones(game, 0, "g5", "i3", "k1")
        assert "build:3@g5:g5,i3,k1" in builds(game)
        stones(game, 0, "h6", "k6", "e6")
        assert ("build:3@h6:e6,h6,k6" in builds(game)) is False  # e6 is under a ship
        game.ships[0] = square_of("a11")
        game.ships[4] = square_of("b11")
        assert ("build:3@h6:e6,h6,k6" in builds(game)) is any_gaps


def test_heights_and_upgrades() -> None:
    game = rocket()
    stones(game, 0, "a1", "b1")
    pyramid(game, 0, 2, "c1")
    assert builds(game) == {
        "build:1@a1:a1",
        "build:1@b1:b1",
        "build:2@a1:a1,b1",
        "build:2@b1:a1,b1",
        "build:2@b1:b1,c1",
        "build:3@a1:a1,b1,c1",
        "build:3@b1:a1,b1,c1",
        "up:3@c1:a1,b1,c1",
    }
    game.pyramids_left[0] = [1, 2, 2]  # PR-BUILD-9: no 3 left, so any lower one, but an upgrade must rise
    assert {text for text in builds(game) if text.endswith(":a1,b1,c1")} == {
        "build:1@a1:a1,b1,c1",
        "build:1@b1:a1,b1,c1",
        "build:2@a1:a1,b1,c1",
        "build:2@b1:a1,b1,c1",
    }
    game.pyramids_left[0] = [4, 5]
    assert builds(game) == set()


def test_expert() -> None:
    game = rocket(expert=True)
    stones(game, 0, "a1", "b1")
    pyramid(game, 0, 2, "c1")
    pyramid(game, 0, 1, "d1")
    assert {text for text in builds(game) if "c1" in text} == {"up:3@c1:a1,b1,c1"}
    assert "build:2@a1:a1,b1" in builds(game)
    game = rocket()
    stones(game, 0, "a1", "b1")
    pyramid(game, 0, 2, "c1")
    pyramid(game, 0, 1, "d1")
    assert {"up:4@d1:a1,b1,c1,d1", "up:4@c1:a1,b1,c1,d1", "up:3@d1:b1,c1,d1"} <= builds(game)


def test_build_returns_stones_and_scores() -> None:
    game = rocket()
    stones(game, 0, "a1", "b1")
    stones(game, 1, "a1", "b1")
    build(game, "build:2@a1:a1,b1")
    assert (game.supply[0], game.supply[1]) == (10, 9)
    assert game.on_square[square_of("b1")] == [1]
    assert game.points == [3, 0, 0, 0, 0]  # district p, first to build there
    game = rocket()
    pyramid(game, 1, 2, "b2")  # the same district
    stones(game, 0, "a1", "b1")
    build(game, "build:2@a1:a1,b1")  # PR-SCORE-1: a tie for the lead is nothing
    assert game.points == [0, 0, 0, 0, 0]
    stones(game, 1, "c1")
    game.seat = 1
    build(game, "build:1@c1:c1")  # breaking it is
    assert game.points == [0, 3, 0, 0, 0]
    stones(game, 1, "d1")
    game.seat = 1
    build(game, "build:2@d1:c1,d1")  # PR-SCORE-2
    assert game.points == [0, 3, 0, 0, 0]


@pytest.mark.parametrize(
    ("edition", "stock", "score", "end"),
    [
        ("de", [1, 2], 10, ("trigger-pyramid", 18)),  # one left: penultimate
        ("pl", [1, 2], 28, ("trigger-pyramid", 36)),  # before the limit
        ("de", [1, 2, 3], 27, (None, 30)),  # the limit: the round goes on
        ("fr", [1, 2], 10, (None, 13)),  # fr: penultimate is nothing outside the last round
        ("fr", [1, 2], 26, (None, 29)),  # PR-END-3: the limit is checked before any bonus
        ("fr", [1, 2], 27, (None, 35)),  # the turn that reached the limit included
        ("fr", [1], 10, ("trigger-pyramid", 18)),
        ("fr", [1], 27, ("trigger-pyramid", 35)),
    ],
)
def test_ends_of_five(edition: str, stock: list[int], score: int, end: tuple[str | None, int]) -> None:
    game = rocket(edition=edition, max_rounds=2)
    game.pyramids_left[0] = stock
    game.points[0] = score
    game.turn = 3
    stones(game, 0, "a1")
    build(game, "build:1@a1:a1")
    assert (game.reason, game.points[0]) == end
    if game.reason is None:
        assert game.last_round is (score >= 27)
        stones(game, 1, "b1")
        game.seat = 1
        game.pyramids_left[1] = [1, 3]
        build(game, "build:1@b1:b1")  # a tie: no points of PR-SCORE-1
        if edition == "de":
            assert (game.reason, game.points[1]) == ("trigger-pyramid", 5)
        elif game.last_round:
            assert (game.reason, game.points[1]) == ("score-limit", 5)
        else:
            assert (game.reason, game.points[1]) == ("round-limit", 0)


@pytest.mark.parametrize(
    ("edition", "stock", "score", "end"),
    [
        ("de", [1, 2, 3], 42, ("score-limit", 45)),
        ("de", [1, 2, 3], 41, (None, 44)),
        ("de", [1, 2], 42, ("trigger-pyramid", 50)),
        ("fr", [1, 2], 42, ("score-limit", 45)),
        ("fr", [1, 2], 41, (None, 44)),
        ("fr", [1], 3, ("trigger-pyramid", 11)),
    ],
)
def test_ends_of_two(edition: str, stock: list[int], score: int, end: tuple[str | None, int]) -> None:
    game = rocket(2, edition)
    game.pyramids_left[0] = stock
    game.points[0] = score
    stones(game, 0, "i8")  # worth 3
    build(game, "build:1@i8:i8")
    assert (game.reason, game.points[0]) == end


def test_upgrade_never_triggers() -> None:
    game = rocket()
    pyramid(game, 0, 1, "a1")
    stones(game, 0, "a2")
    game.pyramids_left[0] = [2]
    build(game, "up:2@a1:a1,a2")
    assert game.reason is None
    assert game.pyramids_left[0] == [1]
    assert game.points[0] == 0  # PR-SCORE-2


def test_rounds() -> None:
    for players, orders in ((3, "201 012 120"), (2, "10 10 10")):
        header = random_header("pacals-rocket", random.Random(0))
        header["options"] |= {"die": ["arrows"], "max_rounds": 3}
        header |= {"players": players, "start_seat": players - 1}
        game = PacalsRocketOracle(header, BOARD)
        seats, rolls = "", 0
        while (actor := game.actor()) is not None:
            if actor == -1:
                rolls += 1
                game.apply("roll:*")
                continue
            if game.phase == "move":
                seats += str(actor)
            game.apply(next((text for text in game.legal() if text.endswith(":-")), game.legal()[0]))
        assert seats == orders.replace(" ", "")
        assert rolls == (3 if players == 3 else 6)
        assert game.reason == "round-limit"


RIVERSIDE = ("d11", "c10", "d10", "c9", "d9")


def test_final_scoring() -> None:
    for edition, share in (("de", 4), ("fr", 5)):  # PR-FINAL-2: 24 / 5
        game = rocket(edition=edition)
        game.gods = [[], [2], [2, 4], [2, 4, 6], []]
        for seat, name in enumerate(RIVERSIDE):
            pyramid(game, seat, 2, name)
        river, gods = [share] * 5, [0, 2, 6, 12, 0]
        leads = [3, 3, 3, 5, 5]  # b is worth 3: d11, d10 tied; a 3: c10; e 5: c9, d9 tied
        assert game.result(agreement=True)["scores"] == [sum(t) for t in zip(river, leads, gods, strict=True)]
    game = rocket()
    game.gods = [[] for _ in game.seats]
    for seat, height, name in ((0, 3, "j9"), (1, 2, "k9"), (2, 2, "j10"), (3, 1, "k10")):
        pyramid(game, seat, height, name)  # district d, neither river nor lake: the leader 3, both seconds 2
    assert game.result(agreement=True)["scores"] == [3, 2, 2, 0, 0]
    pyramid(game, 4, 3, "k11")  # PR-FINAL-3: tied leaders, no second
    assert game.result(agreement=True) == {
        "scores": [3, 0, 0, 0, 3],
        "winners": [0, 4],
        "reason": "agreement",
        "complete": True,
    }
    assert game.result() == {"scores": [0] * 5, "winners": [], "reason": "unfinished", "complete": False}


BAD_BOARDS = {
    "rows": ("aaabbbcccdd\naaabbbcccdd", "aaabbbcccd\naaabbbcccdd"),
    "connected": ("aaabbbcccdd\naaabbbcccdd", "aaabbbcccda\naaabbbcccdd"),
    "positive": ("a = 3", "a = 0"),
    "only it is worth 7": ("a = 3", "a = 7"),
    "central": ("jjggiiifhhh", "jjgggiifhhh"),
    "both grids": ("..r....llll", "..r....ll~l"),
    "each district has a value": ("p = 3", "q = 3"),
    "tiles are": ('"4" = ["b"]', ""),
    "cover one": ('"4" = ["b"]', '"4" = ["b", "c"]'),
    "not the sacred": ('"4" = ["b"]', '"4" = ["i"]'),
    "in common": ('"2/3" = ["d"]', '"2/3" = ["a"]'),
}


@pytest.mark.parametrize("message", BAD_BOARDS)
def test_bad_boards(message: str) -> None:
    old, new = BAD_BOARDS[message]
    assert old in BOARD
    Board(BOARD)
    with pytest.raises(ValueError, match=message):
        Board(BOARD.replace(old, new, 1))


# ---- Jaguar by hand ----


def jaguar(edition: str = "rody", explorers: tuple[int, int] = (0, 0)) -> JaguarOracle:
    """A round under way without cards; the first set-aside card is 20."""
    header = {"game": "jaguar", "edition": edition, "options": {"start": "alternate"}, "board": "jungle"}
    game = JaguarOracle(header | {"players": 2, "start_seat": 0})
    game.apply("deal:" + ",".join(map(str, [*range(1, 16), *range(16, 20), *range(21, 32), 20, *range(32, 41)])))
    game.hands = [[], []]
    game.explorers = list(explorers)
    return game


def test_jungle() -> None:
    kinds = ["jaguar", "own", "their", "hand"]
    assert jaguar().events == {3 * (i + 1): kinds[i % 4] for i in range(12)}


def test_only_cards_that_can_be_placed_are_taken() -> None:
    game = jaguar()
    game.hands = [[10, 30, 7], [1, 2]]
    game.pyramids[1] = {1: [20], 10: [21]}
    game.jaguars[1] = {1}
    assert game.legal() == ["offer:10,30", "offer:7,10", "offer:7,30"]
    game.apply("offer:10,30")  # 10 before slot 1 fits nowhere but on the jaguar; 30 stacks on slot 10
    assert game.legal() == ["take:30"]
    game.apply("take:30")
    assert game.legal() == ["stack:30@10"]
    game.apply("stack:30@10")  # JG-PLACE-4: the explorer of seat 0 moves 4
    assert game.explorers == [4, 0]
    assert game.actor() == 0
    assert game.legal()[:2] == ["put:10@1", "put:10@10"]


def test_loses_without_take() -> None:
    game = jaguar(explorers=(1, 2))
    game.hands = [[10, 11], [1, 2]]
    game.pyramids[1] = {1: [20], 10: [30]}
    game.jaguars[1] = {1, 10}
    game.apply("offer:10,11")  # JG-END-1; JG-END-4: 1 + 5; JG-END-5: 20 >= 6
    assert game.result() == {"scores": [6, 2], "winners": [0], "reason": "card", "complete": True}


def test_event_before_own_placement() -> None:
    game = jaguar("kosmos", explorers=(2, 0))
    game.hands = [[10, 30, 31], [1]]
    game.pyramids = [{1: [11], 2: [12]}, {1: [25]}]
    game.jaguars = [{1}, set()]
    game.apply("offer:10,30")
    game.apply("take:10")
    game.apply("stack:10@1")  # the explorer of seat 0: 2 + 1 = 3, `jaguar`
    assert (game.actor(), game.legal()) == (0, ["event:-", "event:jaguar@1"])
    game.apply("event:jaguar@1")
    assert game.jaguars == [set(), {1}]
    assert (game.actor(), game.legal()[0]) == (0, "put:30@10")
    game.apply("put:30@3")  # JG-END-3: seat 1 has only the 1, which cannot be placed; 20 < 8 is false
    assert (game.explorers, game.actor(), game.reason) == ([8, 0], -1, None)


def test_hand_event_and_closing() -> None:
    game = jaguar(explorers=(0, 11))
    game.hands = [[5, 6], []]
    game.pyramids = [{1: [4], 2: [30]}, {}]
    game.jaguars = [{2}, set()]
    game.plan = [("offer", 1)]
    game._settle()  # JG-END-3: seat 1 has nothing left, seat 0 places 5 and 6
    assert game.actor() == 0
    assert game.legal() == ["stack:5@1", "stack:6@1"]
    game.apply("stack:5@1")  # seat 1: 11 + 1 = 12, `hand`
    assert (game.actor(), game.legal()) == (1, ["event:-", "event:hand"])
    game.apply("event:hand")
    assert game.actor() == -1
    assert [game.chance_ok(f"discard:{card}") for card in (5, 6)] == [False, True]
    game.apply("discard:6")  # nothing left: seat 0 has more filled slots and wins; 20 >= 12
    assert game.result() == {"scores": [5, 12], "winners": [1], "reason": "card", "complete": True}


def test_closing_loses_and_tie() -> None:
    game = jaguar(explorers=(0, 4))
    game.hands = [[3], [8]]
    game.pyramids = [{1: [5]}, {}]
    game.jaguars = [{1}, set()]
    game.plan = [("offer", 0)]
    game._settle()  # 3 fits only on slot 1, which carries a jaguar
    assert game.result() == {"scores": [0, 9], "winners": [1], "reason": "card", "complete": True}
    game = jaguar("kosmos", explorers=(4, 4))
    game.plan = [("offer", 1)]
    game._settle()  # nobody has anything: a tie moves nobody; 20 < 4 is false
    assert (game.explorers, game.actor(), game.reason) == ([4, 4], -1, None)


def test_end_of_track() -> None:
    game = jaguar(explorers=(37, 39))
    game.hands = [[10, 30], [1]]
    game.pyramids = [{}, {10: [9]}]
    game.apply("offer:10,30")
    game.apply("take:10")
    game.apply("stack:10@10")  # JG-END-6: 37 + 4 is the last space
    assert game.result() == {"scores": [40, 39], "winners": [0], "reason": "track-end", "complete": True}
    for edition in ("rody", "kosmos"):  # at JG-END-4: before the card of JG-END-5
        game = jaguar(edition, explorers=(10, 36))
        game._end_round(1)
        assert game.result() == {"scores": [10, 40], "winners": [1], "reason": "track-end", "complete": True}


def test_ten_slots() -> None:
    game = jaguar(explorers=(0, 8))
    game.hands = [[10, 30], [1]]
    game.pyramids = [{}, {slot: [10 + slot] for slot in range(2, 11)}]
    game.apply("offer:10,30")
    game.apply("take:10")
    game.apply("put:10@1")  # JG-END-2: before the placement of the other card
    assert game.result() == {"scores": [0, 13], "winners": [1], "reason": "card", "complete": True}


@pytest.mark.parametrize(
    ("space", "legal"),
    [
        (3, ["event:-", "event:jaguar@2"]),
        (6, ["event:-", "event:own@2", "event:own@7"]),
        (9, ["event:-", "event:their@1"]),
        (12, None),  # JG-EVENT-2: `hand`, but the opponent has none
        (4, None),
    ],
)
def test_events(space: int, legal: list[str] | None) -> None:
    game = jaguar(explorers=(space - 1, 0))
    game.hands = [[31], []]
    game.pyramids = [{2: [11, 12], 7: [20]}, {1: [25]}]
    game.jaguars = [{2}, set()]
    game.plan = [("place", 1, 24), ("place", 0, 30), ("offer", 1)]
    assert game.legal() == ["stack:24@1"]
    game.apply("stack:24@1")
    assert (game.explorers, game.jaguars[1], game.actor()) == ([space, 0], {1}, 0)
    assert game.legal() == (legal or ["put:30@10", "put:30@8", "put:30@9"])
    if legal is None:
        return
    game.apply(legal[1])
    if space == 3:
        assert (game.pyramids[0][2], game.jaguars[0]) == ([11, 12], set())
    elif space == 6:
        assert (game.pyramids[0], game.jaguars[0]) == ({7: [20]}, set())
    else:
        assert (game.pyramids[1], game.jaguars[1]) == ({}, set())


def test_start_of_rounds() -> None:
    game = jaguar("kosmos")
    assert game.actor() == 0
    game._end_round(None)
    game.apply(game.chance_sample(random.Random(0)))
    assert game.actor() == 1
    header = {"game": "jaguar", "edition": "rody", "options": {"start": "reveal"}, "board": "jungle"}
    game = JaguarOracle(header | {"players": 2, "start_seat": 0})
    game.apply("deal:" + ",".join(map(str, range(1, 41))))
    game.apply("reveal:15")
    game.apply("reveal:16")
    assert (game.actor(), len(game.legal())) == (1, 105)


@pytest.mark.parametrize(
    ("edition", "leader", "over"),
    [("rody", 19, True), ("rody", 20, True), ("rody", 21, False), ("kosmos", 20, False), ("kosmos", 21, True)],
)
def test_card_decides(edition: str, leader: int, over: bool) -> None:
    game = jaguar(edition, explorers=(3, leader))
    game._end_round(None)
    assert (game.actor() is None) is over


def test_track_file() -> None:
    header = {"game": "jaguar", "edition": "rody", "options": {"start": "random"}, "board": "short"}
    header |= {"players": 2, "start_seat": 1}
    text = 'name = "short"\nnote = ""\nlength = 7\n[events]\n2 = "hand"\n6 = "own"\n'
    check_trace(random_trace(header, text, random.Random(3)), text)
    for bad in (text.replace("6 =", "7 ="), text.replace("own", "other"), text.replace("short", "long")):
        with pytest.raises(ValueError, match="JG-EVENT-4"):
            make_oracle(header, bad)


# ---- Rockets by hand ----


def rockets(players: int = 3, edition: str = "jeb", tiebreak: str = "trip") -> RocketsOracle:
    options = {"deck": [9, 9, 9, 9, 8, 8, 8], "tiebreak": tiebreak}
    header = {"game": "rockets", "edition": edition, "options": options, "players": players, "start_seat": 1}
    game = RocketsOracle(header)
    game.apply(game.chance_sample(random.Random(0)))
    return game


def test_rockets_turns() -> None:
    game = rockets()
    game.hands = [[0, 1, 6], [5, 6, 3, 3, 1], [4, 4, 0]]
    game.pile = [6, 5, 4, 3]
    game.apply("play:5")  # RK-PLAY-2
    assert game.spaces == [0, 3, 0]
    game.apply("play:4")
    game.apply("play:0")
    assert game.spaces == [0, 3, 2]
    game.apply("play:6")  # RK-PLAY-3
    assert game.spaces == [0, 4, 2]
    game.apply("play:4")  # RK-PLAY-4
    assert game.legal() == ["push:0", "push:1"]
    game.apply("push:0")
    assert game.spaces == [1, 4, 2]
    game.apply("play:6")
    assert game.spaces == [7, 4, 2]
    game.apply("play:3")  # RK-PLAY-5
    assert game.legal() == ["back", "draw"]
    game.apply("back")
    assert game.spaces == [7, 1, 2]
    game.apply("play:0")  # RK-PLAY-6: 4 down, but on space 2
    assert game.legal() == ["draw"]
    game.apply("draw")  # all of the pile: RK-TRIP-1 (c); RK-TRIP-2
    assert game.totals == [7 - 1, 1 - 2, 2 - 4]
    assert (game.actor(), game.starter) == (-1, 2)


def test_rockets_ends() -> None:
    game = rockets()
    game.spaces, game.previous, game.hands = [0, 0, 19], [None, 3, 2], [[1], [3, 1], [5]]
    game.apply("play:3")
    game.apply("push:2")  # RK-TRIP-1 (b), pushed onto the moon
    assert game.totals == [-1, -1, 19]
    assert game.starter == 1  # RK-SETUP-4: the first of two clockwise from the starter, seat 1
    game = rockets(2)
    for tiebreak, over in (("shared", True), ("trip", False)):
        game = rockets(2, tiebreak=tiebreak)
        game.trips_done, game.totals = 4, [10, 10]
        game.hands, game.spaces, game.previous = [[], [1]], [3, 2], [None, None]
        game.apply("play:1")
        assert game.totals == [13, 13]
        assert (game.actor() is None) is over
        if not over:
            game.apply(game.chance_sample(random.Random(2)))
            seat = game.seat
            game.hands[seat], game.spaces, game.totals = [1], [5, 5], [13, 13]
            game.hands[1 - seat] = []
            game.spaces[seat] = 4
            game.apply("play:1")
        assert game.result()["winners"] == [0, 1]


def test_stars_board() -> None:
    game = rockets(2, "stars")
    assert game.moon == 15
    game.spaces, game.previous, game.hands = [5, 13], [None, 1], [[1, 1], [5, 0]]
    game.apply("play:5")  # RK-PLAY-8
    assert game.totals == [6 - 2, 20 - 1]
