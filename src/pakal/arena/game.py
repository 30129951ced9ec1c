"""One game of an arena: dice and cards that do not depend on the players, and agents that may fail."""

from collections.abc import Sequence
from contextlib import closing, suppress
from functools import cache
from time import perf_counter, process_time
from typing import NamedTuple

import msgspec
import numpy as np

from pakal.agents.agent import FAILURES, OUTSIDE, AgentFailed
from pakal.agents.play import rngs_of
from pakal.arena.plan import Plan, Player, Seats
from pakal.base.errors import LONGEST, SetupError, in_one_line
from pakal.base.wording import excerpt
from pakal.catalogue.record import one_line, write
from pakal.core.match import Match
from pakal.core.play import DealDice, Decide, DiceSource, RunningDice, plies, roll
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator

FORFEIT = "forfeit"
"""The reason for the end of a game in which an agent failed."""


class Forfeit(msgspec.Struct, frozen=True):
    """An agent that gave no legal action: its game ends there, and it comes last.

    Attributes:
        seat: its seat.
        why: what went wrong, in one line.
    """

    seat: int
    why: str


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of one game. It depends on the plan alone.

    Attributes:
        number: of the game, from 1.
        deal: games of the same number had the same dice and cards.
        lineup: which of the plan's; files call it `table`.
        agents: the number of the agent in each seat.
        places: of each seat, 1 for the best; equal seats share a place. After a forfeit, see `places`.
        scores: of each seat, with the final scoring; as they stood at a forfeit.
        reason: why it ended: one of the game's, or FORFEIT.
        plies, rounds: the length of the game.
        decisions: made by each seat.
        forfeit: the seat whose agent failed, if one did.
    """

    number: int
    deal: int
    lineup: int = msgspec.field(name="table")
    agents: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    plies: int
    rounds: int
    decisions: tuple[int, ...]
    forfeit: Forfeit | None = None


class Spent(NamedTuple):
    """Seconds that the decisions of one seat took in all, and of the longest of them; they differ in every run.

    Attributes:
        agent: its number.
        decisions: how many.
        elapsed, longest: by the clock.
        processor, longest_processor: processor time of all threads of this process, without outside programs.
    """

    agent: int
    decisions: int
    elapsed: float
    longest: float
    processor: float
    longest_processor: float


class Times(msgspec.Struct, frozen=True):
    """The time that each seat's decisions took in one game."""

    number: int
    seats: tuple[Spent, ...]


class Clock:
    """Adds up the time of a seat's decisions."""

    def __init__(self) -> None:
        self.decisions = 0
        self.elapsed = self.longest = self.processor = self.longest_processor = 0.0

    def __enter__(self) -> None:
        self._began, self._processor_start = perf_counter(), process_time()

    def __exit__(self, *error: object) -> None:
        seconds, processor = perf_counter() - self._began, process_time() - self._processor_start
        self.decisions += 1
        self.elapsed += seconds
        self.processor += processor
        self.longest = max(self.longest, seconds)
        self.longest_processor = max(self.longest_processor, processor)

    def sums(self, agent: int) -> Spent:
        """The sums so far, to the microsecond."""
        seconds = (self.elapsed, self.longest, self.processor, self.longest_processor)
        return Spent(agent, self.decisions, *(round(each, 6) for each in seconds))


class Played(msgspec.Struct, frozen=True):
    """One game that was played, and its record if one is kept."""

    result: Result
    times: Times
    record: str | None


@cache
def warm_up(plan: Plan) -> None:
    """Let every agent decide once in this process, so that loading compiled code does not count as thinking."""
    match = Match(plan.spec.rules, plan.setup(1))
    dice = RunningDice(generator(1))
    roll(match, dice)
    while len(legal := match.legal_actions()) == 1:
        match.apply(legal[0])
        roll(match, dice)
    for name in set(plan.agents):
        if name.partition(":")[0] != OUTSIDE:  # do not start an outside program without need
            with suppress(*FAILURES), closing(Player(name, plan.spec.rules, match.setup)) as one:
                one.choose(match, np.random.default_rng(1))


def play_deal(work: tuple[Plan, int, bool]) -> list[Played]:
    """All games of a deal: (plan, number of the deal from 1, whether records are kept)."""
    plan, deal, records = work
    warm_up(plan)
    before = (deal - 1) * plan.games_per_deal
    return [play_game(plan, deal, seats, before + at, at, records) for at, seats in enumerate(plan.seats(deal), 1)]


def play_game(plan: Plan, deal: int, seats: Seats, number: int, at: int, records: bool) -> Played:
    """One game.

    Args:
        number: of the game.
        at: of the game in its deal.
    """
    setup = plan.setup(deal)
    match = Match(plan.spec.rules, setup)
    names = [plan.agents[agent] for agent in seats.agents]
    rngs = rngs_of(plan.seed, setup.players, deal, at)
    clocks = [Clock() for _ in names]
    players: list[Player] = []

    def decide(match: Match) -> int:
        seat = match.actor
        with clocks[seat]:
            return players[seat].choose(match, rngs[seat])

    try:
        forfeit = take_seats(players, names, match) or play_on(match, decide, DealDice(plan.seed, deal))
    finally:
        for one in players:
            with suppress(*FAILURES):  # the game is over, and its result stays
                one.close()
    outcome = match.outcome()
    result = Result(
        number,
        deal,
        seats.lineup,
        seats.agents,
        places(outcome.scores, seats.agents, forfeit),
        outcome.scores,
        FORFEIT if forfeit else outcome.reason,
        len(match.actions),
        match.round,
        tuple(clock.decisions for clock in clocks),
        forfeit,
    )
    times = Times(number, tuple(clock.sums(agent) for clock, agent in zip(clocks, seats.agents, strict=True)))
    if not records:
        return Played(result, times, None)
    # the record calls such a game unfinished; the comment behind its last action says which seat failed
    comments = (
        {len(match.actions) - 1: one_line(f"seat {forfeit.seat} has forfeited: {forfeit.why}")} if forfeit else {}
    )
    return Played(result, times, write(match, {"seats": one_line(" · ".join(names))}, comments))


def take_seats(players: list[Player], names: Sequence[str], match: Match) -> Forfeit | None:
    """Let every agent sit down, until one fails. Raises SetupError if an agent does not play the game."""
    for seat, name in enumerate(names):
        try:
            players.append(Player(name, match.game, match.setup))
        except SetupError:
            raise
        except FAILURES as error:
            return Forfeit(seat, reason_of(error))
    return None


def play_on(match: Match, decide: Decide, dice: DiceSource) -> Forfeit | None:
    """Play to the end, or until an agent fails."""
    try:
        for _ in plies(match, decide, dice):
            pass
    except FAILURES as error:  # one player's fault must not end a run of hours
        if match.actor == CHANCE:
            raise
        return Forfeit(match.actor, reason_of(error))
    return None


def reason_of(error: BaseException) -> str:
    """The error in one line, cut if it is long: agents may write anything."""
    return excerpt(" ".join(str(error).split()), LONGEST) if isinstance(error, AgentFailed) else in_one_line(error)


def places(scores: Sequence[int], agents: Sequence[int], forfeit: Forfeit | None) -> tuple[int, ...]:
    """Place of each seat by score. After a forfeit all seats of that agent are last; the others share the first place.

    Args:
        agents: number of the agent in each seat.
    """
    if forfeit:
        loser = agents[forfeit.seat]
        last = 1 + sum(agent != loser for agent in agents)
        return tuple(last if agent == loser else 1 for agent in agents)
    return tuple(1 + sum(other > score for other in scores) for score in scores)
