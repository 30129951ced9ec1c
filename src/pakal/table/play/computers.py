"""Computer players: each decision runs in a thread of its own, sees one seat's view, and has a time limit."""

import asyncio
import logging
import time

import numpy as np

from pakal.agents.agent import Agent, Sight, agent, agents, ask, sight
from pakal.base.errors import PakalError
from pakal.core.match import Match
from pakal.kernels.kernel import Ints
from pakal.table.base.metrics import Metrics
from pakal.table.base.promises import TooSlow, in_thread

log = logging.getLogger(__name__)

SUBSTITUTES = ("level-2", "random")
"""Computer players for the seat of a person who has left: the first one that is installed takes it."""

SIMPLE = "random"
"""The computer player that acts where another one fails or does not answer."""

AT_ONCE = 2
"""Most computer players that think at the same time."""


def substitute() -> str:
    """The computer player that takes the seat of a person who has left."""
    return next(name for name in SUBSTITUTES if name in agents())


class Computers:
    """All computer players of a table.

    Args:
        timeout: seconds after which the table no longer waits for a computer player.
        metrics: what measures them; default: nothing does.

    Attributes:
        thinking: number of decisions that the table waits for.
    """

    def __init__(self, timeout: float, metrics: Metrics | None = None) -> None:
        self._timeout = timeout
        self._metrics = metrics or Metrics()
        self._room = asyncio.Semaphore(AT_ONCE)
        self._hangs: set[tuple[str, str, int]] = set()
        self.thinking = 0

    async def choose(self, name: str, match: Match, where: str) -> str:
        """The action of the seat to act, in notation.

        Where the player fails, SIMPLE replaces it for this one action. Where the player hangs, SIMPLE replaces it for
        the rest of the match: nothing can end its thread, and a new thread for each action would pile up.

        Args:
            name: name of the computer player.
            match: the game as it stands; the player gets the view of its own seat and no more.
            where: id of the match, for the server's log.
        """
        seat, legal = match.actor, match.legal_actions().copy()
        for each in dict.fromkeys((name, SIMPLE)):
            if (each, where, seat) in self._hangs:
                continue
            try:
                action = await self._ask(each, match, legal)
                if match.is_legal(action):
                    return match.spell(action)
                log.error("computer player %s in seat %s of %s: %s is not legal", each, seat, where, action)
            except TooSlow:
                self._hangs.add((each, where, seat))
                log.error("computer player %s in seat %s of %s does not answer", each, seat, where)
            except PakalError as error:
                log.error("computer player %s in seat %s of %s: %s", each, seat, where, error)
            except Exception:  # a player of another package may raise anything; the match goes on
                log.exception("computer player %s in seat %s of %s failed", each, seat, where)
        return match.spell(int(legal[0]))

    async def _ask(self, name: str, match: Match, legal: Ints) -> int:
        player = agent(name, match.game, match.setup)
        knowledge = sight(player, match)
        self.thinking += 1
        try:
            async with self._room:
                start = time.perf_counter()
                try:
                    return await in_thread(lambda: think(player, knowledge, legal), self._timeout)
                finally:
                    self._metrics.count_decision(name, time.perf_counter() - start)
        finally:
            self.thinking -= 1


def think(player: Agent, knowledge: Sight, legal: Ints) -> int:
    """One decision of a computer player, with a random seed from the operating system that nobody stores."""
    return ask(player, knowledge, legal, np.random.default_rng())
