"""A match as one server has it in memory: a copy of what the store has, which goes on when others change it there.

The store is the authority. A change is decided upon this copy, and stored only if no other server has been faster. Else
the copy goes on with what the other one stored, and the change is decided again.
"""

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable, Sequence

from pakal.base.errors import PakalError
from pakal.table.base.errors import (
    NO_MATCH,
    Behind,
    Conflict,
    StoreFailed,
    TableError,
    refusal_for,
    refuse_if_store_fails,
)
from pakal.table.base.messages import Chat
from pakal.table.base.times import iso
from pakal.table.play.audience import Audience
from pakal.table.play.draft import Draft, MessageName
from pakal.table.play.loading import Loaded, as_played, match_of, play_events
from pakal.table.play.long_answers import aside
from pakal.table.play.position import Committed
from pakal.table.play.presence import Presence
from pakal.table.play.seen import Seen
from pakal.table.play.services import Services
from pakal.table.play.story import FEW
from pakal.table.storage.model import Row, SeatRow, own_seats, touched_row
from pakal.table.storage.store import CHATS, Mark, News

log = logging.getLogger(__name__)

DECISIONS_TRIED = 50
"""How often a change is decided again because other servers were faster. After that its person is told to try later."""

COURTESY = 0.01
"""Seconds between two changes of a match, where people are at another server too.

A server that has just stored a change need not read before its next one. Without a pause it would win every race
against a server that must read first.
"""


class StoredMatch:
    """One match as the store has it: how it changes, and how it goes on with what other servers stored.

    Args:
        services: what the matches of this server share.
        contents: the match as it was read from the store.

    Attributes:
        position: the committed position of the match.
        presence: who looks on, here and at other servers.
        audience: the people who look on here, and what they are shown.
        done_messages: names of the messages that took effect, as `MessageName.is_done` takes them.
        chat: the last messages of the chat, oldest first.
        plies_seen: up to where people have seen the match.
        rematch: id of the match that followed this one, if any.
        behind: whether another server may have changed the match since it was read.
        lock: held by whoever changes the match or reads it anew.
    """

    def __init__(self, services: Services, contents: Loaded) -> None:
        self.services = services
        self.presence = Presence(services, contents.position.row.id)
        self.audience = Audience(services, self.presence, contents.position)
        self.behind = False
        self.lock = asyncio.Lock()
        self._in_doubt = False  # whether the store has not said if it has our last change
        self._stored_at = -math.inf
        self._take_contents(contents)

    def _take_contents(self, contents: Loaded) -> None:
        self.position = contents.position
        self.done_messages = contents.done_messages
        self.chat = contents.chat
        self.plies_seen = Seen(self.id, contents.plies_seen)
        self.rematch = contents.rematch
        if contents.fault is not None:
            log.error("match %s is broken: %s", self.id, contents.fault)

    @property
    def id(self) -> str:
        """Id of the match."""
        return self.position.row.id

    @property
    def version(self) -> int:
        """Number of the last event of the match."""
        return self.position.row.version

    @property
    def mark(self) -> Mark:
        """Up to where the match has been read."""
        return Mark(self.version, self.chat[-1].n if self.chat else 0)

    def seats_of(self, guest: str | None) -> list[int]:
        """Seats that a guest acts for."""
        return own_seats(self.position.seats, guest)

    # Changes

    async def change(
        self, make: Callable[[Draft, MessageName | None], None], message: MessageName | None = None
    ) -> None:
        """Change the match, unless the same message has changed it already.

        Args:
            make: puts events or seats into a draft, or raises. A draft without a change is not stored.
            message: name of the message that asks for the change.

        Raises:
            TableError: another message had the same name, or the store does not answer. What `make` raises comes
                through.
        """

        start = time.perf_counter()

        async def attempt() -> bool:
            if message and message.is_done(self.done_messages):
                return True
            services, last_chat = self.services, self.chat[-1].n if self.chat else 0
            draft = Draft(self.position, services.now(), services.time.now(), services.store.name, last_chat)
            make(draft, message)
            if not draft.events and draft.seats == self.position.seats:
                return True
            after = draft.after()
            if not await self._store(self.services.store.append(draft.write(after))):
                return False
            self._take_draft(draft, after)
            self.services.metrics.count_change(self.position.match.game.facts.name, time.perf_counter() - start)
            return True

        await self._until_stored(attempt)

    def _take_draft(self, draft: Draft, after: Committed) -> None:
        """Go on to the position after a draft that is stored, and tell everybody."""
        before = self.position
        self.position = after
        self.done_messages.update(draft.done_messages)
        self.plies_seen.cut(draft.course.same_plies)
        if draft.is_reset:
            self.audience.begin_anew(before, after)
        else:
            self.audience.go_on(after, draft.course.same_plies)
            self.audience.tell_game(before.actor)
            if draft.seats != before.seats or after.row.status != before.row.status:
                self.audience.tell_table(after, before)
            else:
                self.audience.tell_lobby(after)
        if draft.chats:
            self._hear([Chat(row["n"], row["seat"], row["name"], row["text"], iso(row["at"])) for row in draft.chats])
        self.services.tell_people(before, after, self.presence.online())

    def _hear(self, chats: Sequence[Chat]) -> None:
        """Tell new messages of the chat, which are stored."""
        self.chat = [*self.chat, *chats][-CHATS:]
        for chat in chats:
            self.audience.tell_chat(self.position, chat)

    # Storing

    async def _until_stored(self, attempt: Callable[[], Awaitable[bool]]) -> None:
        """Decide a change upon the newest state of the match, again and again until no other server is faster.

        Args:
            attempt: stores the change; returns False if another server was faster. What it raises refuses the change.

        Raises:
            TableError: the store does not answer, or the match is gone.
        """
        async with self.lock:
            if self.presence.elsewhere:
                await asyncio.sleep(self._stored_at + COURTESY - time.monotonic())
            for _ in range(DECISIONS_TRIED):
                await self._read_news()
                try:
                    if await attempt():
                        return
                    self.behind = True
                except (TableError, PakalError):
                    await self._compare_revision()
                    if not self.behind:  # otherwise the refusal was for an older position
                        raise
        log.warning("match %s: other servers were faster %s times", self.id, DECISIONS_TRIED)
        raise TableError(503, "store")

    async def _store(self, storing: Awaitable[None]) -> bool:
        """Store a change; False if another server was faster. Raises TableError, Conflict."""
        self._in_doubt = True
        try:
            await storing
        except Behind:
            return False
        except Conflict:
            raise
        except StoreFailed as error:
            raise refusal_for(error) from None
        self._in_doubt = False
        self._stored_at = time.monotonic()
        self.services.cluster.tell([self.id])
        return True

    async def _touch(
        self, storing: Awaitable[None], row: Row | None = None, seats: list[SeatRow] | None = None
    ) -> bool:
        """Store a change of the match that is no event; False if another server was faster.

        Args:
            storing: stores the change.
            row, seats: as they are after the change; None: they stay as they are.
        """
        before = self.position
        if not await self._store(storing):
            return False
        self.position = Committed(touched_row(row or before.row), seats or before.seats, before.course)
        return True

    # What others have stored

    async def _compare_revision(self) -> None:
        """Look whether another server has changed the match. Raises TableError."""
        with refuse_if_store_fails():
            revision = await self.services.cluster.revision(self.position.row)
        if revision != self.position.row.revision:
            self.behind = True

    async def catch_up(self, news: News | None = None) -> None:
        """Go on with what others have stored, and tell everybody here, as after a change of our own.

        Args:
            news: as it was read; None: it is read now, if the match may have changed.

        Raises:
            TableError: the match is gone, or the store does not answer.
        """
        async with self.lock:
            await self._read_news(news)

    async def _read_news(self, news: News | None = None) -> None:
        row = self.position.row
        if news is not None and (self._in_doubt or news.since != self.mark or news.row.revision < row.revision):
            # The room has gone on while they were read.
            if news.row.revision > row.revision or news.elsewhere != self.presence.elsewhere:
                self.behind = True
            news = None
        if news is None:
            if not self.behind and not self._in_doubt:
                return
            self.behind = False  # what is heard from now on is later than what is read
            try:
                news = await self.services.cluster.news(self.id, self.mark)
            except BaseException as error:
                self.behind = True
                if isinstance(error, StoreFailed):
                    raise refusal_for(error) from None
                raise
            self._in_doubt = False
        if news is None:  # its host has cleared it away
            self._drop()
            raise TableError(404, "not-found")
        fallen_back = news.row.revision < self.position.row.revision
        if fallen_back:
            self.services.cluster.check_store()
        other_setup = news.row.setup != self.position.row.setup
        if fallen_back or other_setup or self.position.row.status == "broken":
            await self._read_anew()
        else:
            await self._take_news(news)

    async def _read_anew(self) -> None:
        """Read the whole match: the store has lost what it had, the match has another setup, or an event broke it."""
        try:
            contents = await self.services.store.load(self.id)
        except StoreFailed as error:
            self.behind = True
            raise refusal_for(error) from None
        if contents is None or contents.row.revision == self.position.row.revision:
            return
        before = self.position
        self._take_contents(await asyncio.to_thread(match_of, contents))
        self.audience.begin_anew(before, self.position)

    async def _take_news(self, news: News) -> None:
        before, presence, audience, last_chat = self.position, self.presence, self.audience, self.mark.chat
        if news.row.revision == before.row.revision and news.elsewhere == presence.elsewhere:
            return
        if [seat.name for seat in news.seats] != [seat.name for seat in before.seats]:
            try:  # older messages of a person who was forgotten lose the name
                self.chat, names = await self.services.store.chat(self.id)
            except StoreFailed as error:
                self.behind = True
                raise refusal_for(error) from None
            self.done_messages.update(names)  # among the messages may be some that are later than the news
        course = before.course
        same_plies: int | None = None  # None: nobody sees anything new of the game
        if seat_holders(news.seats) != seat_holders(before.seats):
            same_plies = len(course.steps)  # what a person may see has changed, even without an event
        if news.events:
            course = course.copy()
            if len(news.events) > FEW:
                fault = await aside(play_events, course, news.events)
            else:
                fault = play_events(course, news.events)
            same_plies = course.same_plies
            self.plies_seen.cut(same_plies)
            if fault is not None:
                log.error("match %s is broken: %s", self.id, fault)
        after = Committed(as_played(news.row, course), news.seats, course)
        others = (before.seats, before.row.status, before.row.code, self.rematch, presence.elsewhere)
        self.position, self.rematch, presence.elsewhere = after, news.rematch, news.elsewhere
        self.done_messages.update({event.client: event.asked for event in news.events if event.client is not None})
        self.done_messages.update(news.done_messages)
        self.plies_seen.take(news.seats)
        self.chat = [*self.chat, *(chat for chat in news.chat if chat.n > self.mark.chat)][-CHATS:]
        table = others != (after.seats, after.row.status, after.row.code, news.rematch, news.elsewhere)
        chats = [chat for chat in self.chat if chat.n > last_chat]
        if same_plies is not None:
            audience.go_on(after, same_plies)
            if len(news.events) > FEW:
                await audience.prepare(after)
            audience.tell_game(before.actor)
        if table:
            audience.tell_table(after, before)
        elif same_plies is not None:
            audience.tell_lobby(after)
        for chat in chats:
            audience.tell_chat(after, chat)

    def _drop(self) -> None:
        """The store no longer has the match: send everybody here away, tell the lobby, and forget the match."""
        self.audience.close(NO_MATCH)
        self.audience.tell_gone(self.position)
        self.services.forget(self.id)


def seat_holders(seats: Sequence[SeatRow]) -> list[tuple[str, str | None, str | None]]:
    """Who acts for each seat."""
    return [(seat.kind, seat.guest, seat.agent) for seat in seats]
