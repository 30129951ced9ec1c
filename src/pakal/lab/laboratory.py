"""A study: the order of its games, and the findings."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from pakal.arena.workers import Map
from pakal.core.errors import SetupError
from pakal.core.facts import Facts, shown
from pakal.core.setup import Setup
from pakal.core.study import Study, study_of
from pakal.lab.notes import Sample, joined
from pakal.lab.playing import POLICIES, QUICK, REPEATS, Case, Work, pieces, play, setup_of


@dataclass(frozen=True)
class Order:
    """The order of a study.

    Attributes:
        cases: the game as it is ordered, then every variant of it.
        agents: the weakest first; each plays itself, and neighbours play each other.
        games: number of games of an agent.
        playouts: number of games of a compiled policy.
    """

    cases: tuple[Case, ...]
    agents: tuple[str, ...]
    games: int
    playouts: int
    seed: int

    @property
    def setup(self) -> Setup:
        """Setup of the game as it is ordered."""
        return setup_of(self.cases[0], self.seed)

    @property
    def start_seats(self) -> list[int]:
        """The start seat of each case."""
        return [setup_of(case, self.seed).start_seat for case in self.cases]

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
        """How many deals an agent plays against itself."""
        return max(1, (self.playouts if agent in POLICIES else self.games) // REPEATS)

    @property
    def rung_deals(self) -> int:
        """Number of deals of two neighbours; each has one game for each seat of the stronger agent."""
        return max(1, self.games // self.setup.players)


@dataclass(frozen=True)
class Findings:
    """The games of a study.

    Attributes:
        order: the order of the study.
        alike: for each agent, a sample of each case: the agent in all seats.
        rungs: for each two neighbours, a sample of each case: the stronger once in every seat, the weaker in the
            others.
    """

    order: Order
    alike: dict[str, list[Sample]]
    rungs: dict[tuple[str, str], list[Sample]]


def variant(base: Case, text: str) -> Case:
    """A case with a change such as `edition=fr` or `edition=fr gaps=any`. Raises SetupError."""
    edition, board = base.edition, base.board
    options = dict(option.partition("=")[::2] for option in base.options)
    parts, given = text.split(), set[str]()
    if not parts:
        raise SetupError("a comparison needs something that differs, such as edition=NAME or an option=value")
    for part in parts:
        name, equals, value = part.partition("=")
        if not equals:
            raise SetupError(f"'{part}' should be option=value, edition=NAME or board=FILE")
        if name in given:
            raise SetupError(f"'{shown(text)}' says {shown(name)} twice")
        given.add(name)
        if name == "edition":
            edition = value
        elif name == "board":
            board = value
        else:
            options[name] = value
    chosen = tuple(f"{name}={value}" for name, value in options.items())
    return Case(base.game, base.players, edition, chosen, board, title=" ".join(parts))


def work_of(order: Order) -> Iterator[tuple[tuple[str, ...], int, Work]]:
    """All pieces of work, each with its sample and its case."""
    players = order.setup.players
    for number, case in enumerate(order.cases):
        for agent in order.agents:
            for work in pieces(case, order.seed, ((agent,) * players,) * REPEATS, order.deals(agent)):
                yield (agent,), number, work
        for weaker, stronger in order.rungs:
            seatings = tuple(
                tuple(stronger if seat == own else weaker for seat in range(players)) for own in range(players)
            )
            for work in pieces(case, order.seed, seatings, order.rung_deals):
                yield (weaker, stronger), number, work


def games_in(order: Order) -> int:
    """How many games a study has."""
    each = REPEATS * sum(order.deals(agent) for agent in order.agents)
    return len(order.cases) * (each + len(order.rungs) * order.rung_deals * order.setup.players)


def carry_out(order: Order, workers: Map[Work, Sample], told: Callable[[int], None]) -> Findings:
    """Play everything; the findings are the same however many workers there are.

    Args:
        told: hears how many games have just been played.
    """
    parts: dict[tuple[str, ...], list[list[Sample]]] = {}
    jobs = list(work_of(order))
    for (who, number, _), sample in zip(jobs, workers(play, (work for _, _, work in jobs)), strict=True):
        parts.setdefault(who, [[] for _ in order.cases])[number].append(sample)
        told(sample.games)
    whole = {who: [joined(some) for some in cases] for who, cases in parts.items()}
    alike = {who[0]: samples for who, samples in whole.items() if len(who) == 1}
    rungs = {(who[0], who[1]): samples for who, samples in whole.items() if len(who) == 2}
    return Findings(order, alike, rungs)
