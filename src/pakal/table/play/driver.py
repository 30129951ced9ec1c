"""Lets the computer players of a match act, at a pace that people can follow."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from pakal.table.base.errors import TableError
from pakal.table.base.telemetry import on_its_own
from pakal.table.play.course import Committed
from pakal.table.play.draft import Draft, MessageName
from pakal.table.play.presence import Presence
from pakal.table.play.services import Services

log = logging.getLogger(__name__)

AGAIN = 1.0
"""Seconds until a computer player tries again after the store has not answered."""


class Played(Protocol):
    """What a driver needs of a room."""

    services: Services
    position: Committed
    presence: Presence

    @property
    def id(self) -> str:
        """Id of the match."""

    @property
    def version(self) -> int:
        """Number of the last event of the match."""

    def seats_of(self, guest: str | None) -> list[int]:
        """Seats that a guest acts for."""

    async def change(self, make: Callable[[Draft, MessageName | None], None]) -> None:
        """Change the match."""


class Driver:
    """Plays for the seats of computer players in one room.

    The room is handed to each function and never kept: the two would keep each other in memory.
    """

    def __init__(self) -> None:
        self._playing: asyncio.Task[None] | None = None
        self._news = asyncio.Event()

    @property
    def busy(self) -> bool:
        """Whether a computer player thinks."""
        return self._playing is not None

    def wake(self, room: Played) -> None:
        """Let the computer player to act think, unless one thinks already."""
        if self._playing is None and automatic(room):
            self._playing = on_its_own(self._play_on(room))

    def check_screens(self) -> None:
        """A screen has shown something, so that a computer player that waits for it may act."""
        self._news.set()

    def stop(self) -> None:
        """Stop the computer player, because the server ends."""
        if self._playing is not None:
            self._playing.cancel()

    async def _play_on(self, room: Played) -> None:
        try:
            while automatic(room):
                try:
                    await self._play_once(room)
                except TableError:  # the store does not answer, and has said so
                    await asyncio.sleep(AGAIN)
        except Exception:
            log.exception("the computer player of match %s failed", room.id)
        finally:
            self._playing = None

    async def _play_once(self, room: Played) -> None:
        now = room.position
        actor = now.actor
        name = now.seats[actor].agent
        assert name is not None
        text, *_ = await asyncio.gather(
            room.services.computers.choose(name, now.match, room.id),
            asyncio.sleep(room.services.settings.computer_pause),
            self._wait_for_screens(room),
        )

        def make(draft: Draft, _: MessageName | None) -> None:
            if room.version == now.row.version and automatic(room):  # if not, its person has come back meanwhile
                draft.play(actor, text)

        await room.change(make)

    async def _wait_for_screens(self, room: Played) -> None:
        """Wait until all screens at the table have shown what happened, for a limited time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(room.services.settings.computer_patience):
                while anybody_lags(room):
                    self._news.clear()
                    await self._news.wait()


def automatic(room: Played) -> bool:
    """Whether a computer player is to act, here and not at another server."""
    actor = room.position.actor
    return actor >= 0 and room.position.seats[actor].automatic and room.services.cluster.keeps(room.position.row)


def anybody_lags(room: Played) -> bool:
    """Whether a screen at the table still shows what happened before. Nobody waits for spectators."""
    plies = len(room.position.steps)
    return any(
        one.plies_shown is not None and one.plies_shown < plies and (one.board or room.seats_of(one.guest))
        for one in room.presence.onlookers
    )
