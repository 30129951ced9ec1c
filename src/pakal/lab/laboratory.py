"""A study: the order of its games, and the findings."""

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from itertools import pairwise, product
from math import prod
from typing import Any

import msgspec

from pakal.arena.workers import Map
from pakal.base.errors import SetupError
from pakal.base.wording import excerpt
from pakal.catalogue.registry import study_of
from pakal.catalogue.spec import BoardSpec
from pakal.core.facts import Facts
from pakal.core.setup import BoardFile, Setup
from pakal.core.study import Study
from pakal.lab.playing import POLICIES, QUICK, REPEATS, Case, Sample, Work, case_setup, join_samples, pieces, play
from pakal.search.network_file import setup_told

# A board with one number changed, as a designer tries it: `values.i=5` in the file of the board.


TABLE = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]\s*(#.*)?")
"""The head of a table in a TOML file."""

EDIT = "board."
"""The name of a number of the board begins so, as in `board.length=50`."""


def edited_board(board: BoardFile, changes: dict[str, str]) -> BoardSpec:
    """The board with other values; comments and layout of its file stay.

    Args:
        changes: name of a value as in `length` or `values.i` -> what it becomes.

    Raises:
        SetupError: the file has no such value, or the new one is of another kind.
    """
    text = board.text
    for name, value in changes.items():
        text = with_value(text, board.name, name, value)
    return BoardSpec(board.name, text)


def with_value(text: str, board: str, name: str, value: str) -> str:
    """A file with one value changed. Raises SetupError."""
    content = tomllib.loads(text)
    values = values_of(content)
    if name not in values:
        keys = ", ".join(EDIT + each for each in values)
        raise SetupError(f"board {board} has no '{excerpt(EDIT + name)}'; it has: {keys}")
    new: int | str = value
    if isinstance(values[name], int):
        if not re.fullmatch("0|-?[1-9][0-9]{0,8}", value):
            raise SetupError(f"{EDIT}{name} should be a whole number, not '{excerpt(value)}'")
        new = int(value)
    *tables, key = name.split(".")
    target = deepcopy(content)
    inner = target
    for table in tables:
        inner = inner[table]
    inner[key] = new
    lines, at = text.split("\n"), ""
    line_of = re.compile(rf"(\s*{re.escape(key)}\s*=\s*)(\"[^\"]*\"|[^\s#]+)(.*)")
    for number, line in enumerate(lines):
        if head := TABLE.fullmatch(line):
            at = head[1]
        elif at == ".".join(tables) and (parts := line_of.fullmatch(line)):
            lines[number] = f"{parts[1]}{json.dumps(new)}{parts[3]}"
            break
    result = "\n".join(lines)
    if tomllib.loads(result) != target:
        under = f" under [{'.'.join(tables)}]" if tables else ""
        raise SetupError(f"board {board}: {EDIT}{name} cannot be changed; write it as '{key} = value' in a line{under}")
    return result


def values_of(content: dict[str, Any], before: str = "") -> dict[str, int | str]:
    """The numbers and short texts of a file that play may depend on, by name."""
    values: dict[str, int | str] = {}
    for key, value in content.items():
        if isinstance(value, dict):
            values |= values_of(value, f"{before}{key}.")
        elif isinstance(value, int | str) and "\n" not in str(value) and before + key not in ("name", "note"):
            values[before + key] = value
    return values


# The order and the findings.


CELLS = 100
"""Most cells of a grid."""

RANGE = re.compile(r"(0|-?[1-9][0-9]{0,30})\.\.(0|-?[1-9][0-9]{0,30})")
"""Whole numbers from one to another."""


@dataclass(frozen=True)
class Axis:
    """Something that is swept.

    Attributes:
        name: an option, `edition`, `board`, or a number of the board as in `board.length`.
        values: as text.
    """

    name: str
    values: tuple[str, ...]


def cells_of(axes: Sequence[Axis]) -> int:
    """Number of cells of a grid; 0 without axes."""
    return prod(len(axis.values) for axis in axes) if axes else 0


@dataclass(frozen=True)
class Order:
    """The order of a study.

    Attributes:
        cases: the game as it is ordered, then every variant of it, then the cells of its grid.
        agents: the weakest first; each plays itself, and neighbours play each other. None for games from records.
        games: number of games of an agent.
        playouts: number of games of a compiled policy.
        axes: the numbers and other values that are swept; the grid has a cell for each combination of them.
    """

    cases: tuple[Case, ...]
    agents: tuple[str, ...]
    games: int
    playouts: int
    seed: int
    axes: tuple[Axis, ...] = ()

    @property
    def compared_cases(self) -> tuple[Case, ...]:
        """The game as it is ordered, and its variants."""
        return self.cases[: len(self.cases) - cells_of(self.axes)]

    @property
    def setup(self) -> Setup:
        """Setup of the game as it is ordered."""
        return case_setup(self.cases[0], self.seed)

    @property
    def start_seats(self) -> list[int]:
        """The start seat of each case."""
        return [case_setup(case, self.seed).start_seat for case in self.cases]

    @property
    def firsts(self) -> list[int]:
        """For each case the number of the first one that is the same game, such as the cell of a grid that is the game
        as it is ordered: its games are played once.
        """
        setups = [setup_told(case_setup(case, self.seed)) for case in self.cases]
        games = list(zip(setups, self.start_seats, strict=True))
        return [games.index(game) for game in games]

    @property
    def facts(self) -> Facts:
        """The game."""
        return self.setup.facts

    @property
    def study(self) -> Study | None:
        """The counters of the game."""
        return study_of(self.facts.name)

    @property
    def rungs(self) -> list[tuple[str, str]]:
        """Neighbours on the ladder, without `quick`: it is no agent, and plays only itself."""
        return list(pairwise(name for name in self.agents if name != QUICK))

    def deals(self, agent: str) -> int:
        """Number of deals that an agent plays against itself."""
        return max(1, (self.playouts if agent in POLICIES else self.games) // REPEATS)

    @property
    def rung_deals(self) -> int:
        """Number of deals of two neighbours; each has one game for each seat of the stronger agent."""
        return max(1, self.games // self.setup.players)


@dataclass(frozen=True, eq=False)
class Findings:
    """The games of a study. Each is equal only to itself, so that its measures can be cached.

    Attributes:
        order: the order of the study.
        alike: for each agent, a sample of each case: the agent in all seats.
        rungs: for each two neighbours, a sample of each case: the stronger once in every seat, the weaker in the
            others.
    """

    order: Order
    alike: dict[str, list[Sample]]
    rungs: dict[tuple[str, str], list[Sample]]

    @property
    def whose(self) -> str:
        """Whose games the first page tells of."""
        return f"Between players like {list(self.alike)[-1]}" if self.order.agents else "At the table"


def variant(base: Case, text: str) -> Case:
    """A case with a change such as `edition=fr`, `edition=fr gaps=any` or `board.length=50`. Raises SetupError."""
    edition, board, edits = base.edition, base.board, dict[str, str]()
    options = dict(option.partition("=")[::2] for option in base.options)
    parts, names = text.split(), set[str]()
    if not parts:
        raise SetupError("a comparison needs something that differs, such as edition=NAME or an option=value")
    for part in parts:
        name, equals, value = part.partition("=")
        if not equals:
            raise SetupError(f"'{part}' should be option=value, edition=NAME, board=FILE or board.NAME=value")
        if name in names:
            raise SetupError(f"'{excerpt(text)}' says {excerpt(name)} twice")
        names.add(name)
        if name == "players":
            raise SetupError("other numbers of seats cannot be compared; make a study of each, as in --players 3")
        if name == "edition":
            edition = value
        elif name == "board":
            board = value
        elif name.startswith(EDIT):
            edits[name.removeprefix(EDIT)] = value
        else:
            options[name] = value
    option_texts = tuple(f"{name}={value}" for name, value in options.items())
    case = Case(base.game, base.players, edition, option_texts, board, title=" ".join(parts))
    if not edits:
        return case
    base_board = case_setup(case, 0).board
    if base_board is None:
        raise SetupError(f"{base.game} has no board of which a value could be changed")
    return msgspec.structs.replace(case, board=edited_board(base_board, edits))


def axis_of(text: str) -> Axis:
    """An axis such as `die=4 6 8` or `limit=3..7`. Raises SetupError."""
    name, equals, values = text.partition("=")
    axis_values: list[str] = []
    for value in values.split():
        numbers = RANGE.fullmatch(value)
        if numbers is None:
            axis_values.append(value)
            continue
        first, last = int(numbers[1]), int(numbers[2])
        if last < first:
            raise SetupError(f"{value} runs backwards: write {last}..{first}")
        check_size(last - first + 1)
        axis_values += map(str, range(first, last + 1))
    if not equals or not name or len(axis_values) < 2:
        raise SetupError(f"'{excerpt(text)}' should be NAME=a b c or NAME=1..9, with two values at least")
    if len(set(axis_values)) < len(axis_values):
        raise SetupError(f"'{excerpt(text)}' has a value twice")
    return Axis(name.strip(), tuple(axis_values))


def check_size(cells: int) -> None:
    """Raise SetupError if a grid has too many cells."""
    if cells > CELLS:
        raise SetupError(f"a grid of {cells:,} cells is more than the {CELLS} of one study")


def grid(base: Case, axes: Sequence[Axis]) -> list[Case]:
    """A case for each combination of values, the last axis running fastest. Raises SetupError."""
    names = [axis.name for axis in axes]
    for name in names:
        if names.count(name) > 1:
            raise SetupError(f"{excerpt(name)} is swept twice")
    check_size(cells_of(axes))
    if not axes:
        return []
    cells = product(*(axis.values for axis in axes))
    return [variant(base, " ".join(map("=".join, zip(names, values, strict=True)))) for values in cells]


def seatings_of(who: tuple[str, ...], players: int) -> tuple[tuple[str, ...], ...]:
    """The agents of the seats in the games of a deal.

    Args:
        who: an agent that plays itself; or a weaker and a stronger one, which is once in each seat.
    """
    if len(who) == 1:
        return (who * players,) * REPEATS
    weaker, stronger = who
    return tuple(tuple(stronger if seat == own else weaker for seat in range(players)) for own in range(players))


def work_of(order: Order) -> Iterator[tuple[tuple[str, ...], int, Work]]:
    """All pieces of work, each with its sample and its case."""
    players = order.setup.players
    for number in sorted(set(order.firsts)):
        case = order.cases[number]
        groups: list[tuple[tuple[str, ...], int]] = [((agent,), order.deals(agent)) for agent in order.agents]
        groups += [(rung, order.rung_deals) for rung in order.rungs]
        for who, deals in groups:
            for work in pieces(case, order.seed, seatings_of(who, players), deals):
                yield who, number, work


def games_in(order: Order) -> int:
    """Number of games of a study."""
    each = REPEATS * sum(order.deals(agent) for agent in order.agents)
    return len(set(order.firsts)) * (each + len(order.rungs) * order.rung_deals * order.setup.players)


def carry_out(order: Order, workers: Map[Work, Sample], watch: Callable[[int], None]) -> Findings:
    """Play everything; the findings are the same however many workers there are.

    Args:
        watch: hears how many games have just been played.
    """
    parts: dict[tuple[str, ...], list[list[Sample]]] = {}
    jobs = list(work_of(order))
    for (who, number, _), sample in zip(jobs, workers(play, (work for _, _, work in jobs)), strict=True):
        parts.setdefault(who, [[] for _ in order.cases])[number].append(sample)
        watch(sample.games)
    firsts = order.firsts
    whole = {who: [join_samples(cases[first]) for first in firsts] for who, cases in parts.items()}
    alike = {who[0]: samples for who, samples in whole.items() if len(who) == 1}
    rungs = {(who[0], who[1]): samples for who, samples in whole.items() if len(who) == 2}
    return Findings(order, alike, rungs)
