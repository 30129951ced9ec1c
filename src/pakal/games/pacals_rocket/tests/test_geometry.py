"""The tables that stand for board, edition and options."""

from dataclasses import dataclass, field

import numpy as np
import pytest

from pakal.games.pacals_rocket import actions
from pakal.games.pacals_rocket.board.geometry import terms
from pakal.games.pacals_rocket.facts import FACTS
from pakal.games.pacals_rocket.state import CONSTELLATIONS, NOWHERE, WHEEL

OPTIONS = {option.name: option.default for option in FACTS.options}
SIZES = [(9, 9), (11, 11), (15, 15), (9, 15), (15, 9)]


@dataclass(frozen=True)
class Plain:
    """A board without lake, covers and marks: one district of any size around the sacred one."""

    width: int
    height: int
    sacred: str = "s"
    values: dict[str, int] = field(default_factory=lambda: {"a": 3, "s": 7}, hash=False)

    def covered_districts(self, players):
        return frozenset()

    @property
    def districts(self):
        middle = self.width // 2, self.height // 2
        near = [[max(abs(x - middle[0]), abs(y - middle[1])) for x in range(self.width)] for y in range(self.height)]
        return ["".join("s" if distance < 2 else "a" for distance in row) for row in near]

    @property
    def marks(self):
        return ["." * self.width] * self.height


def tables(width=11, height=11, players=4, edition="de", **options):
    """Terms of a plain board."""
    fields = FACTS.edition(edition).fields
    return terms(Plain(width, height), players, fields, OPTIONS | options).record


@pytest.mark.clause("PR-BOARD-1")
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_square_has_its_place_on_four_lines(width, height):
    t = tables(width, height)
    for square in range(width * height):
        assert (t.x[square], t.y[square]) == (square % width, square // width)
        for line, bit in zip(t.line[square], t.bit[square], strict=True):
            assert t.along[line, int(bit).bit_length() - 1] == square


@pytest.mark.clause("PR-BUILD-1", "PR-BUILD-2", "PR-BUILD-3", "PR-BUILD-4", "PR-BUILD-5")
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_constellation_has_one_number(width, height):
    t = tables(width, height)
    sets = [tuple(int(q) for q in row if q != NOWHERE) for row in t.member]
    sets = [squares for squares in sets if squares]
    assert len(sets) == len(set(sets))
    assert all(list(squares) == sorted(squares) for squares in sets)

    def lines(size):
        return sum(
            max(width - x * (size - 1) * d, 0) * max(height - y * (size - 1) * d, 0) * (2 if x and y else 1)
            for x, y in ((1, 0), (0, 1), (1, 1))
            for d in range(1, 8)
        )

    corners = sum((width - d) * (height - d) for d in range(1, min(width, height)))
    counts = [sum(len(squares) == size for squares in sets) for size in range(1, 5)]
    assert counts == [width * height, (width - 1) * height + width * (height - 1), lines(3), lines(4) + corners]


@pytest.mark.clause("PR-BUILD-3", "PR-BUILD-4")
def test_a_mask_tells_at_which_distances_three_and_four_stand():
    t = tables()
    for mask, threes, fours in [
        (0b111, {1}, set()),
        (0b10101, {2}, set()),
        (0b1111, {1}, {1}),
        (0b1001001001, {3}, {3}),
    ]:
        assert {d for d in range(1, 8) if int(t.distances[mask]) >> (d - 1) & 1} == threes
        assert {d for d in range(1, 5) if int(t.distances[mask]) >> (d + 7) & 1} == fours


@pytest.mark.clause("PR-MOVE-3")
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_squares_within_five_steps_have_a_bit_of_the_wheel_each(width, height):
    t = tables(width, height)
    for square in range(width * height):
        x, y = square % width, square // width
        near = [
            other for other in range(width * height) if abs(other % width - x) + abs(other // width - y) <= 5
        ]  # fmt: skip
        assert len({int(t.wheel[other]) for other in near}) == len(near)
        for other in near:
            assert int(t.window[square, t.layer[other]]) >> int(t.wheel[other]) & 1
            assert square + t.step[(int(t.wheel[other]) - int(t.wheel[square])) % WHEEL] == other
    assert t.layers <= t.window.shape[1]


@pytest.mark.clause("GEN-5")
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_build_has_a_number_below_the_action_count_that_reads_back(width, height):
    t = tables(width, height)
    for constellation in range(0, CONSTELLATIONS, 7):
        squares = actions.members(t, constellation)
        for i, square in enumerate(squares):
            action = int(actions.build(constellation, i, 3))
            assert actions.BUILD <= action < FACTS.action_count
            build = actions.decode_build(t, action)
            assert build == actions.BuildParts(3, square, squares)
            assert actions.encode_build(t, build) == action
            assert actions.kind(action) == actions.BUILDING


@pytest.mark.clause("GEN-5")
def test_kinds_of_actions_are_apart():
    kinds = {
        actions.PLACING: [actions.move(0, 0), actions.move(0, 224)],
        actions.MOVING: [actions.move(1, 0), actions.move(7, 224)],
        actions.DROPPING: [actions.drop(0, 0), actions.drop(4, actions.FROM_SUPPLY)],
        actions.ENDING_DROPS: [actions.END_DROPS],
        actions.ENDING_BUILD: [actions.END_BUILD],
        actions.BUILDING: [actions.build(0, 0, 1), actions.build(CONSTELLATIONS - 1, 3, 5)],
    }
    for kind, numbers in kinds.items():
        assert {int(actions.kind(int(number))) for number in numbers} == {kind}
    assert int(actions.build(CONSTELLATIONS - 1, 3, 5)) == FACTS.action_count - 1


@pytest.mark.clause("GEN-8", "PR-BUILD-11")
@pytest.mark.parametrize(
    "build",
    [
        actions.BuildParts(3, 0, (0, 1, 3)),
        actions.BuildParts(1, 5, (0,)),
        actions.BuildParts(6, 0, (0,)),
        actions.BuildParts(1, 0, ()),
        actions.BuildParts(5, 0, (0, 1, 2, 3, 4)),
    ],
)
def test_a_build_without_a_constellation_is_no_action(build):
    with pytest.raises(ValueError):  # noqa: PT011 (callers say what is wrong)
        actions.encode_build(tables(), build)


@pytest.mark.clause("PR-ROUND-3")
def test_faces_of_the_die():
    t = tables(die=(1, 1, "arrows", 2**31 - 1))
    assert t.die[: t.faces].tolist() == [1, 1, 0, 2**31 - 1]


@pytest.mark.clause("PR-ROUND-3")
@pytest.mark.parametrize("die", [(), (0,), (2**31,), (3,) * 257])
def test_impossible_dice_are_refused(die):
    with pytest.raises(ValueError, match="face"):
        tables(die=die)


@pytest.mark.clause("PR-END-1", "PR-END-2", "PR-END-3", "PR-END-4", "PR-MOVE-1", "PR-FINAL-2")
@pytest.mark.parametrize(
    ("edition", "players", "trigger", "bonus", "at_once", "nearest"),
    [
        ("de", 2, 1, -1, False, False),
        ("de", 5, 1, -1, False, False),
        ("pl", 3, 1, -1, True, False),
        ("fr", 2, 0, 1, False, True),
        ("fr", 4, 0, 1, False, True),
    ],
)
def test_editions(edition, players, trigger, bonus, at_once, nearest):
    t = tables(edition=edition, players=players)
    assert (t.trigger, t.bonus, t.at_once, t.nearest) == (trigger, bonus, at_once, nearest)
    assert (t.limit, t.limit_ends) == ({2: 45, 3: 40, 4: 35, 5: 30}[players], players == 2)


@pytest.mark.clause("PR-END-5", "PR-BUILD-6", "PR-BUILD-12", "PR-DROP-2", "PR-DROP-3")
def test_options():
    t = tables()
    assert (t.max_rounds, t.gaps_any, t.expert, t.own_first, t.memory_open) == (0, False, False, True, False)
    t = tables(max_rounds=7, gaps="any", expert=True, single_of_two="any", memory="open")
    assert (t.max_rounds, t.gaps_any, t.expert, t.own_first, t.memory_open) == (7, True, True, False, True)
    assert np.array_equal(tables().member, t.member)
