"""Hints: what a good player would do in one's place, who knows no more than the seat does.

A hint depends on nothing but what the seat sees on the table, not on what a perfect memory would hold: the same eyes
get the same hint, in every game that looks like this one, before and after a restart. Where people play against each
other everybody sees who took how many.
"""

import asyncio
import hashlib
import logging
import weakref
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from sqlalchemy import Connection, update

from pakal.analysis.model import Budget
from pakal.analysis.reading import Reading
from pakal.core.kernel import Ints
from pakal.core.match import Match
from pakal.core.view import View
from pakal.table import schema
from pakal.table.computers import TooSlow, in_thread
from pakal.table.errors import TableError
from pakal.table.messages import ENCODER, HintedAction
from pakal.table.model import hints_allowed
from pakal.table.settings import Settings
from pakal.table.store import StoreFailed

if TYPE_CHECKING:
    from pakal.table.room import Room

log = logging.getLogger(__name__)

AT_ONCE = 1
"""Searches for hints at the same time: computer players and other tables need the machine too."""

WAITING = 8
"""Most that wait for their turn."""

TOLD = 4
"""Actions in a hint: the best one, and what else was looked at most."""


class Advice(NamedTuple):
    """A legal action in notation, and what share of the win its seat may expect after it."""

    text: str
    value: float


class Thought:
    """A search for one hint.

    Args:
        match: the game as it stands; only what the seat to act sees is taken from it.
        budget: how long it is searched.

    Attributes:
        given_up: whether nobody needs it any more.
    """

    def __init__(self, match: Match, budget: Budget) -> None:
        self.view: View = match.view(match.actor)
        self.legal: Ints = match.legal_actions().copy()
        self.given_up = False
        self._game, self._setup, self._budget = match.game, match.setup, budget

    @property
    def seed(self) -> int:
        """Chance of the search: by what is seen, so that asking again gives the same."""
        return int.from_bytes(hashlib.sha256(ENCODER.encode(self.view)).digest()[:7], "big")

    def run(self) -> list[Advice]:
        """What was found, best first.

        As an analysis does it, so that both say the same of a position: the search finds what is worth a thought, then
        as many games are played after each of these, and those games count.
        """
        reading = Reading(self._game, self._setup, self.view, self.legal, self.seed, self._budget)
        actions = reading.ranking[:TOLD]
        values = reading.games(actions)[:, :, self.view.actor].mean(axis=1)
        best, *others = [
            Advice(reading.told(action).text, float(value)) for action, value in zip(actions, values, strict=True)
        ]
        # What was searched less and looks better all the same only has not been answered well yet.
        worse = [advice for advice in others if advice.value <= best.value]
        return [best, *sorted(worse, key=lambda advice: (-advice.value, advice.text))]


class Hints:
    """Searches for hints at all tables of a server: one after another, and one a guest."""

    def __init__(self, settings: Settings) -> None:
        self._timeout = settings.agent_timeout
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._guests: set[str] = set()
        self.budget = Budget(settings.hint_iterations)

    @property
    def wanted(self) -> bool:
        """Whether somebody waits for one."""
        return bool(self._guests)

    async def find(self, thought: Thought, guest: str) -> list[Advice]:
        """What a search finds for a guest. Raises TableError."""
        if guest in self._guests or len(self._guests) >= WAITING:
            raise TableError(429, "too-often", "hint-waits")
        self._guests.add(guest)
        try:
            async with self._turn:
                return [] if thought.given_up else await in_thread(thought.run, self._timeout)
        except TooSlow:
            log.error("a search for a hint does not answer")
            raise TableError(503, "no-hint", "hint-failed") from None
        except Exception:  # a game of another package may have nothing to search by
            log.exception("a search for a hint failed")
            raise TableError(503, "no-hint", "hint-failed") from None
        finally:
            self._guests.discard(guest)


class RoomHints:
    """Hints at one match: one for each position, made when it is asked for."""

    def __init__(self, room: "Room") -> None:
        self._room: Room = weakref.proxy(room)  # no cycle: a match that is let go leaves memory at once
        self._version = -1
        self._thought: Thought | None = None
        self._told: list[HintedAction] = []

    async def ask(self, guest: str | None, version: int) -> list[HintedAction]:
        """What the guest's seat to act had best do, best first.

        Raises:
            TableError: it is not theirs to act, this table has no hints, or something happened meanwhile.
        """
        room = self._room
        room.check_playing(version)
        room.check_seat(guest, room.position.actor)
        assert guest is not None  # a seat is somebody's
        if not hints_allowed(room.position.row, room.position.seats):
            raise TableError(403, "forbidden", "no-hints")
        if self._version == version:
            return self._told
        thought = self._thought = Thought(room.position.match, room.table.hints.budget)
        found = await room.table.hints.find(thought, guest)
        by_text = {choice.text: choice for choice in await room.choices(guest, version)}
        actions = [HintedAction(by_text[each.text], round(each.value, 3)) for each in found]
        await self._count(version)
        self._version, self._told = version, actions
        return actions

    async def _count(self, version: int) -> None:
        """The seat to act has taken one more. Raises TableError."""
        room = self._room
        async with room.lock:
            room.check_playing(version)
            actor = room.position.actor
            taken = room.position.seats[actor].hints + 1

            def job(connection: Connection) -> None:
                where = (schema.seat.c.match == room.id) & (schema.seat.c.seat == actor)
                connection.execute(update(schema.seat).where(where).values(hints=taken))

            try:
                await room.table.store.write(job)
            except StoreFailed:
                raise TableError(503, "store") from None
            seats = list(room.position.seats)
            seats[actor] = msgspec.structs.replace(seats[actor], hints=taken)
            room.position = msgspec.structs.replace(room.position, seats=seats)
        room.tell_table()

    def drop(self) -> None:
        """Something happened: what was being looked for answers nothing any more."""
        if self._thought is not None:
            self._thought.given_up = True
            self._thought = None
