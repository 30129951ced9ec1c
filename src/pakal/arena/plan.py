"""The plan of an arena: the agent in each seat of each game. The results follow from the plan alone."""

import shlex
from collections.abc import Sequence
from functools import cached_property
from itertools import combinations, permutations
from typing import Any, NamedTuple

import msgspec

import pakal
from pakal.arena import Pairs, Seating
from pakal.arena.players import check_players, network_of, without_file
from pakal.base.errors import SetupError
from pakal.base.wording import differences, excerpt
from pakal.catalogue.registry import facts
from pakal.catalogue.spec import BoardSpec, GameSpec
from pakal.core.setup import Setup
from pakal.core.setup import check_players as check_seats
from pakal.kernels.random import stream

FORMAT = 1
"""Version of the plan and of the files beside it."""

STREAMS = 3
"""Version of random numbers: raised when the same seed gives different ones (`kernels/random.py`). 1: by position."""

LEADS = -2000.0, 2000.0
"""Limits for the Elo points of a sequential test."""


class Sprt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sequential test of the first agent against the second: see `pakal.arena.intervals`.

    Attributes:
        elo0, elo1: Elo points by which the first agent is ahead, by the one hypothesis and by the other.
        alpha, beta: probability of accepting elo1 although elo0 is true, and of accepting elo0 although elo1 is true.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def sound(self) -> bool:
        """Whether such a test comes to an end."""
        return LEADS[0] <= self.elo0 < self.elo1 <= LEADS[1] and 0 < self.alpha < 0.5 and 0 < self.beta < 0.5


class Lineup(NamedTuple):
    """Agents that play together: the number of the agent in each seat, before the seats are turned."""

    agents: tuple[int, ...]

    @property
    def different(self) -> tuple[int, ...]:
        """The agents, each once."""
        return tuple(dict.fromkeys(self.agents))

    def around(self, deal: int) -> tuple[int, ...]:
        """The seating of a deal: the first stays, and with every deal the others take their next order.

        Turning the seats gives everybody every seat, but leaves everybody the same neighbours.
        """
        first, *rest = self.agents
        orders = sorted(set(permutations(rest)))
        return (first, *orders[deal % len(orders)])


class Seats(NamedTuple):
    """One game of a deal: the number of the lineup, and the number of the agent in each seat."""

    lineup: int
    agents: tuple[int, ...]


class Plan(msgspec.Struct, frozen=True, kw_only=True, dict=True, forbid_unknown_fields=True):
    """Everything that decides the games and their results, but not the number of games.

    Attributes:
        pakal: version of this package; another version may play differently.
        streams: version of its random streams.
        game, edition, options, players, board: as in `GameSpec`.
        agents: their names, as `players.check_players` takes them.
        pairs, seating: who meets whom, and how they sit.
        seed: of everything that is drawn.
        sprt: the sequential test that stops the arena, if there is one.
        networks: by agent, the hash of its network or of its program's files; empty if no agent has one.
    """

    format: int = FORMAT
    pakal: str = pakal.__version__
    streams: int = STREAMS
    game: str
    rules: int
    edition: str
    options: tuple[str, ...]
    players: int
    board: BoardSpec | None
    agents: tuple[str, ...]
    pairs: Pairs
    seating: Seating
    seed: int
    sprt: Sprt | None = None
    networks: tuple[str, ...] = msgspec.field(default=(), name="minds")

    @cached_property
    def spec(self) -> GameSpec:
        """The game and its options."""
        return GameSpec(self.game, self.players, self.edition, self.options, self.board)

    def setup(self, deal: int) -> Setup:
        """The setup of all games of a deal; a random start seat is drawn once for them."""
        return self.spec.setup(stream(self.seed, "start", deal))

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """Names of the agents for people; equal names get numbers."""
        return tuple(
            f"{name} #{self.agents[: at + 1].count(name)}" if self.agents.count(name) > 1 else name
            for at, name in enumerate(self.agents)
        )

    @cached_property
    def lineups(self) -> tuple[Lineup, ...]:
        """Which agents play together."""
        numbers = range(len(self.agents))
        if self.seating == "together":
            return tuple(Lineup(group) for group in combinations(numbers, self.players))
        meetings = [(a, b) for a, b in combinations(numbers, 2) if self.pairs == "all" or self.meets(a, b)]
        both = self.seating == "each" and self.players > 2
        rest = self.players - 1
        return tuple(
            Lineup((x, *(y,) * rest)) for a, b in meetings for x, y in ([(a, b), (b, a)] if both else [(a, b)])
        )

    def meets(self, a: int, b: int) -> bool:
        """Whether two agents (a < b) meet, if not all do."""
        return b == a + 1 if self.pairs == "next" else a == 0

    def seats(self, deal: int) -> list[Seats]:
        """The games of a deal: every lineup, with each of its agents in every seat."""
        return [
            Seats(number, around[shift:] + around[:shift])
            for number, around in enumerate(lineup.around(deal) for lineup in self.lineups)
            for shift in range(self.players)
        ]

    @cached_property
    def games_per_deal(self) -> int:
        """Number of games with the same dice and cards."""
        return len(self.lineups) * self.players

    @property
    def games_per_pairing(self) -> int:
        """Number of these games for each pair of agents; with `together`, for each lineup."""
        return self.players * (2 if self.seating == "each" and self.players > 2 else 1)

    def deals(self, games: int) -> int:
        """Number of deals after which every pairing has had this number of games."""
        return -(-games // self.games_per_pairing)

    @property
    def of_this_version(self) -> bool:
        """Whether this package plays as the one that made the plan."""
        version = (pakal.__version__, STREAMS, facts(self.game).version)
        return (self.pakal, self.streams, self.rules) == version

    def check_version(self) -> None:
        """Check that this package plays as the one that made the plan. Raises SetupError."""
        if not self.of_this_version:
            version = f"pakal {pakal.__version__}, streams {STREAMS}, rules {facts(self.game).version}"
            raise SetupError(
                f"this arena is of pakal {self.pakal}, streams {self.streams}, rules {self.rules}; {version}, may play "
                "otherwise: take another folder, or this one for its report only"
            )
        if self.networks != networks_of(self.agents, self.spec):
            raise SetupError("an agent of this arena has another network or program than it had: take another folder")

    def check(self) -> None:
        """Check that the plan can be played, or reported if another version made it. Raises SetupError, DataError."""
        game_facts = facts(self.game)
        check_seats(game_facts, self.players)
        for text in (*self.agents, *self.options, *((self.board.name, self.board.file) if self.board else ())):
            check_text(text)
        if len(self.agents) < 2:
            raise SetupError("an arena needs two agents at least, as in --agents level-2,greedy")
        if self.seating == "together" and len(self.agents) < self.players:
            raise SetupError(f"{len(self.agents)} agents cannot fill {self.players} seats; see --seating")
        if self.seating == "together" and self.pairs != "all":
            raise SetupError("with --seating together everybody meets; --pairs is for lineups of two agents")
        if self.sprt and (len(self.agents) != 2 or self.seating == "together"):
            raise SetupError("a sequential test is between two agents")
        if self.sprt and not self.sprt.sound:
            raise SetupError("a sequential test is between two numbers, the smaller first; alpha and beta below 0.5")
        if not 0 <= self.seed < 2**63:
            raise SetupError(f"the seed should be between 0 and {2**63 - 1}")
        if self.board and not game_facts.boards:
            raise SetupError(f"{game_facts.name} has no board file")
        if not self.of_this_version:
            return
        if self.board and not self.board.text and self.board.name not in game_facts.boards:
            raise SetupError(f"{game_facts.name} has no board '{excerpt(self.board.name)}'")
        check_players(self.agents, self.game)
        self.setup(1)

    def command(self, games: int) -> str:
        """The command line that plays the same."""
        words = ["pakal", "arena", *self.spec.words()]
        if any("," in name for name in self.agents):
            words += [word for name in self.agents for word in ("--agent", name)]
        else:
            words += ["--agents", ",".join(self.agents)]
        words += ["--pairs", self.pairs, "--seating", self.seating]
        if self.sprt:
            sprt = self.sprt
            words += [f"--sprt={sprt.elo0:g},{sprt.elo1:g}", "--alpha", f"{sprt.alpha:g}", "--beta", f"{sprt.beta:g}"]
        words += ["--games", str(games), "--seed", str(self.seed)]
        return shlex.join(words)


def make_plan(
    spec: GameSpec,
    agents: Sequence[str],
    seed: int,
    *,
    pairs: Pairs = "all",
    seating: Seating = "each",
    sprt: Sprt | None = None,
) -> Plan:
    """A plan from the arguments of a command. Raises SetupError, DataError.

    Args:
        spec: what is played.
        agents: their names, as `players.check_players` takes them.
        seed: of everything that is drawn.
        pairs, seating, sprt: as in `Plan`.
    """
    plan = Plan(
        **msgspec.structs.asdict(spec.complete(seed)),
        rules=facts(spec.game).version,
        agents=tuple(agents),
        pairs=pairs,
        seating=seating,
        seed=seed,
        sprt=sprt,
    )
    plan.check()
    return msgspec.structs.replace(plan, networks=networks_of(agents, plan.spec))


def networks_of(agents: Sequence[str], spec: GameSpec) -> tuple[str, ...]:
    """By agent, the hash of its network or of its program; empty where no agent has one. SetupError, DataError."""
    hashes = tuple(network_of(name, spec.rules, spec.setup()) for name in agents)
    return hashes if any(hashes) else ()


def check_text(text: str) -> None:
    """Check that the texts of a command line can be written to a file. Raises SetupError."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise SetupError(f"'{excerpt(text)}' is not UTF-8, and cannot be written into a plan") from None


def plays_as(old: Plan, new: Plan) -> bool:
    """Whether two plans are the same, wherever the files of the board and of networks were."""
    return without_files(old) == without_files(new)


def without_amount(plan: Plan) -> tuple[str, str]:
    """The command line of a plan in a report, before and behind the number of games."""
    before, _, behind = plan.command(1).partition(" --games 1 ")
    return before, f" {behind}\n"


def without_files(plan: Plan) -> Plan:
    """A plan without the names of files: it has the text of the board, and hashes of networks."""
    board = plan.board and msgspec.structs.replace(plan.board, file="")
    agents = tuple(map(without_file, plan.agents, plan.networks)) if plan.networks else plan.agents
    return msgspec.structs.replace(plan, board=board, agents=agents)


def difference(old: Plan, new: Plan) -> str:
    """The differences of two plans, in one line; empty if they play the same."""
    one, other = (msgspec.structs.asdict(without_files(plan)) for plan in (old, new))
    there, here = (
        {name: text for name, text in as_words(plan).items() if one[name] != other[name]} for plan in (old, new)
    )
    return differences(there, here, "now", lambda text: excerpt(str(text), 200))


def as_words(plan: Plan) -> dict[str, Any]:
    """A plan as words for a person, by name."""
    words = {}
    for key in plan.__struct_fields__:
        value = msgspec.to_builtins(getattr(plan, key))
        if isinstance(value, list | tuple):
            value = ",".join(map(str, value)) or "none"
        elif isinstance(value, dict):
            value = " ".join(str(part).split("\n")[0][:40] for part in value.values() if part)
        words[key] = "none" if value is None else value
    return words
