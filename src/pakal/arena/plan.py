"""The plan of an arena: the agent in each seat of each game, and agents that only an arena has.

The results follow from the plan alone.
"""

import shlex
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec
import numpy as np

import pakal
from pakal.agents.agent import OUTSIDE, Agent, agent, ask, check_text, checked, class_of, sight
from pakal.agents.mcts import MctsAgent, find_action
from pakal.agents.net import parts_of
from pakal.agents.onnx_file import OnnxAgent
from pakal.arena import Pairs, Seating
from pakal.base.errors import DataError, SetupError
from pakal.base.files import hash_of, read_plain
from pakal.base.wording import differences, excerpt
from pakal.catalogue.registry import facts
from pakal.catalogue.spec import BoardSpec, GameSpec
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.setup import Setup
from pakal.core.setup import check_players as check_seats
from pakal.kernels.random import stream
from pakal.search.problem import Problem, is_simultaneous
from pakal.search.search import Search
from pakal.search.settings import SearchSettings, read_settings


class Seeing(Protocol):
    """An agent that gets the match itself. Its class has `named` and `check`, as `Agent` has."""

    def choose_seeing(self, match: Match, rng: np.random.Generator) -> int:
        """One of the legal actions of the seat to act. The match must not be changed: take a copy."""

    def close(self) -> None:
        """Free its resources."""


def check_players(names: Sequence[str], game: str) -> list[str]:
    """`names`, if an arena has such agents and they play the game. Raises SetupError."""
    for name in names:
        plain, _, more = name.partition(":")
        if plain in SEEING:
            SEEING[plain].check(more)
        else:
            class_of(plain, tuple(SEEING), game).check(more)
        check_text(name)
    return list(names)


def network_of(name: str, game: Game, setup: Setup) -> str:
    """Hash of an agent's network, or of its program's files; empty: it has none. Raises SetupError, DataError."""
    plain, _, more = name.partition(":")
    if plain == OUTSIDE:
        return hash_of_files(shlex.split(more))
    agent_class = None if plain in SEEING else class_of(plain)
    if agent_class is None or not issubclass(agent_class, MctsAgent):
        return ""
    player = agent_class.named(more, game, setup)
    if isinstance(player, OnnxAgent):
        return player.hash
    assert isinstance(player, MctsAgent)
    return player.network.made.hash if player.network is not None else ""


def hash_of_files(names: Iterable[str]) -> str:
    """Hash of the readable files among these names; empty if there is none."""
    hashes = []
    for path in map(Path, names):
        with suppress(OSError, DataError):  # many a word of a command is no name of a file
            if path.is_file():
                hashes.append(hash_of(read_plain(path)))
    return hash_of("".join(hashes).encode()) if hashes else ""


def without_file(name: str, network: str) -> str:
    """The name of an agent, with the hash of its network instead of the network's file."""
    plain, _, more = name.partition(":")
    return f"{plain}:{network}:{parts_of(more)[1]}" if plain == "net" and network else name


class Player:
    """An agent in its seat. Only its name decides what it may see.

    Raises:
        SetupError: there is no agent of that name.
    """

    def __init__(self, name: str, game: Game, setup: Setup) -> None:
        plain, _, more = name.partition(":")
        self._name = name
        self._seeing: Seeing | None = None
        self._agent: Agent | None = None
        if plain in SEEING:
            self._seeing = SEEING[plain].named(more, game, setup)
        else:
            self._agent = agent(name, game, setup)

    def choose(self, match: Match, rng: np.random.Generator) -> int:
        """The choice of the agent to act. Raises whatever the agent raises."""
        if self._seeing is not None:
            return checked(self._seeing.choose_seeing(match, rng), match.legal_actions(), self._name)
        assert self._agent is not None
        return ask(self._agent, sight(self._agent, match), match.legal_actions(), rng)

    def close(self) -> None:
        """The game is over for it."""
        for part in (self._seeing, self._agent):
            if part is not None:
                part.close()


# The same search, allowed to see everything. It shows how much a player could gain by knowing the hidden things.  Only
# the arena seats it, never a table. It sees the other hands, the order of the pile and the cards that are set aside. It
# does not see the dice and shuffles of the future; it draws them as every search does. In Pacal's Rocket everybody has
# seen all hidden stones once, and computer players remember them: there it plays as `mcts`.


def true_problem(match: Match) -> Problem:
    """The position of the seat to act in the one world that is true."""
    game, terms, legal, truth = match.game, match.terms, match.legal_actions(), match.position()
    return Problem(
        game,
        match.setup,
        terms,
        viewer=match.actor,
        actor=match.actor,
        legal=legal,
        world=lambda rng: truth.copy(),
        many=False,
        simultaneous=game.facts.hidden and is_simultaneous(game, terms, truth, legal),
        example=truth,
    )


class Clairvoyant:
    """Plays as `mcts` with the same settings would if its seat saw everything."""

    def __init__(self, game: Game, setup: Setup, settings: SearchSettings) -> None:
        self.settings = settings

    @classmethod
    def named(cls, more: str, game: Game, setup: Setup) -> "Clairvoyant":
        """`clairvoyant:name=value:…`, with the settings of `mcts`, but without a network. Raises SetupError."""
        return cls(game, setup, by_hand(more))

    @classmethod
    def check(cls, more: str) -> None:
        """Raises SetupError."""
        by_hand(more)

    def choose_seeing(self, match: Match, rng: np.random.Generator) -> int:
        """One of the legal actions of the seat to act, knowing all of the match; the match is left as it is."""
        legal = match.legal_actions()
        if len(legal) == 1:
            return int(legal[0])
        return find_action(Search(true_problem(match), int(rng.integers(1 << 62)), self.settings), rng)

    def close(self) -> None:
        """It has no resources to free."""


def by_hand(more: str) -> SearchSettings:
    """Settings of a search that takes no network. Raises SetupError."""
    settings = read_settings(more)
    if settings.network:
        raise SetupError("agent clairvoyant: it thinks with no network; leave network=1 out")
    return settings


SEEING: dict[str, Any] = {"clairvoyant": Clairvoyant}
"""Agents that get the match itself. Only this module knows them: no table, file of levels or hint can name them."""


FORMAT = 1
"""Version of the plan and of the files beside it."""

STREAMS = 3
"""Version of what a seed plays. Raise it when the same seed gives other random numbers (`kernels/random.py`), or when
an agent plays otherwise with them. 1: random numbers by position."""

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
        pakal: version of the package that made the plan. It decides nothing; `streams`, `rules` and `networks` do.
        streams: `STREAMS` of that package.
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
        """Number of these games for each pair of agents, or with `together` for each lineup."""
        return self.players * (2 if self.seating == "each" and self.players > 2 else 1)

    def deals(self, games: int) -> int:
        """Number of deals after which every pairing has had this number of games."""
        return -(-games // self.games_per_pairing)

    @property
    def of_this_version(self) -> bool:
        """Whether this package plays as the one that made the plan."""
        return (self.streams, self.rules) == (STREAMS, facts(self.game).version)

    def check_version(self) -> None:
        """Check that this package plays as the one that made the plan. Raises SetupError."""
        if not self.of_this_version:
            raise SetupError(
                f"this arena has streams {self.streams} and rules {self.rules}, made by pakal {self.pakal}; with "
                f"streams {STREAMS} and rules {facts(self.game).version} it may play otherwise: take another folder, "
                "or this one for its report only"
            )
        if self.networks != networks_of(self.agents, self.spec):
            raise SetupError("an agent of this arena has another network or program than it had: take another folder")

    def check(self) -> None:
        """Check that the plan can be played, or reported if another version made it. Raises SetupError, DataError."""
        game_facts = facts(self.game)
        check_seats(game_facts, self.players)
        for text in (*self.agents, *self.options, *((self.board.name, self.board.file) if self.board else ())):
            check_writable(text)
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


def check_writable(text: str) -> None:
    """Check that the texts of a command line can be written to a file. Raises SetupError."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise SetupError(f"'{excerpt(text)}' is not UTF-8, and cannot be written into a plan") from None


def plays_as(old: Plan, new: Plan) -> bool:
    """Whether two plans play the same games."""
    return as_played(old) == as_played(new)


def without_amount(plan: Plan) -> tuple[str, str]:
    """The command line of a plan in a report, before and behind the number of games."""
    before, _, behind = plan.command(1).partition(" --games 1 ")
    return before, f" {behind}\n"


def as_played(plan: Plan) -> Plan:
    """A plan without all that decides nothing: version of pakal, and names of files whose texts or hashes it has."""
    board = plan.board and msgspec.structs.replace(plan.board, file="")
    agents = tuple(map(without_file, plan.agents, plan.networks)) if plan.networks else plan.agents
    return msgspec.structs.replace(plan, pakal="", board=board, agents=agents)


def difference(old: Plan, new: Plan) -> str:
    """The differences of two plans, in one line; empty if they play the same."""
    one, other = (msgspec.structs.asdict(as_played(plan)) for plan in (old, new))
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
