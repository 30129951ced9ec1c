"""One match at the table. Every change to the match goes through its room, one after another.

The room checks that the person may act and that they answer the present version. It plays the action on a copy and
stores it. Once the store has committed it, the copy becomes the match, and the room tells everybody. Before that nobody
sees anything of the action.
"""

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

import msgspec

from pakal.base.errors import PakalError
from pakal.catalogue import fair
from pakal.core.telling import Tellings
from pakal.core.view import Choice, Prospect
from pakal.kernels.kernel import SPECTATOR
from pakal.table.base.bodies import Arrival, Coming, DaysPace, MatchInfo, NoPace, Recognized, Returning, Summary
from pakal.table.base.errors import (
    NO_MATCH,
    Behind,
    Conflict,
    StoreFailed,
    TableError,
    refusal_for,
    refuse_if_store_fails,
    wrong_field,
)
from pakal.table.base.messages import CHAT_LENGTH, Chat
from pakal.table.base.names import clean
from pakal.table.base.promises import LongAnswers, aside, in_thread
from pakal.table.base.times import iso
from pakal.table.people.guests import Known
from pakal.table.play import clocks
from pakal.table.play.course import ABSENT, Committed, Proposal, take_back_of
from pakal.table.play.draft import Draft, MessageName
from pakal.table.play.driver import Driver
from pakal.table.play.hints import Hinted
from pakal.table.play.listing import match_info, summary
from pakal.table.play.loading import Loaded, as_played, match_of, play_events
from pakal.table.play.presence import Arriving, Onlooker, Presence, Seen, hears, save_seen, viewer_at_first
from pakal.table.play.seating import add_number, any_seat, come_back, just_sat_down, recognize, sit_down_by_code, vacant
from pakal.table.play.services import Services, substitute
from pakal.table.play.story import FEW, Story, telling_of
from pakal.table.storage.model import Row, SeatRow, Stored, at_table, own_seats, touched_row
from pakal.table.storage.store import CHATS, ChatRow, Mark, News

log = logging.getLogger(__name__)

DECISIONS_TRIED = 50
"""How often a change is decided again because other servers were faster. After that its person is told to try later."""

COURTESY = 0.01
"""Seconds between two changes of a match, where people are at another server too.

A server that has just stored a change need not read before its next one. Without a pause it would win every race
against a server that must read first.
"""


def may_follow(row: Row) -> bool:
    """Whether a rematch may follow a match: it is over, and was played here."""
    return row.status == "over" and not row.imported


def rematch_seal(match: str) -> str:
    """Name of the secret that the rematch of a match has."""
    return f"rematch of {match}"


class Room:
    """One match as this server has it in memory, what people may do in it, and how they are told.

    The store is the authority, and this is a copy. A change is decided upon the copy, and stored only if no other
    server has been faster. Else the copy goes on with what the other one stored, and the change is decided again.

    Args:
        services: what the matches of this server share.
        contents: the match as it was read from the store.

    Attributes:
        position: the committed position of the match.
        presence: who looks on, here and at other servers.
        story: the views and logs of the viewers.
        choices: the choices of the seat to act, and before them the version of the match; -1: there are none yet.
        hint: the hint for the position of now.
        long_answers: what people who look back have asked for.
        done_messages: names of the messages that took effect, as `MessageName.is_done` takes them.
        chat: the last messages of the chat, oldest first.
        plies_seen: up to where people have seen the match.
        rematch: id of the match that followed this one, if any.
        driver: lets computer players act.
        behind: whether another server may have changed the match since it was read.
        lock: held while the match is changed or read anew.
        used_at: when somebody last needed the room, in milliseconds since 1970.
    """

    def __init__(self, services: Services, contents: Loaded) -> None:
        self.services = services
        self.presence = Presence(services, contents.position.row.id)
        self.driver = Driver()
        self.choices: tuple[int, list[Choice]] = (-1, [])
        self.hint = Hinted()
        self.long_answers = LongAnswers()
        self.behind = False
        self.lock = asyncio.Lock()
        self.used_at = services.now()
        self._arriving = Arriving(contents.position.row.id, services)
        self._told: tuple[list[int], list[Returning], set[str]] = ([], [], set())
        self._in_doubt = False  # True: it is unknown whether the store has our last change
        self._stored_at = -math.inf
        self._take_contents(contents)

    def _take_contents(self, contents: Loaded) -> None:
        self.position = contents.position
        self.done_messages = contents.done_messages
        self.chat = contents.chat
        self.plies_seen = Seen(self.id, contents.plies_seen)
        self.rematch = contents.rematch
        self._begin_story(contents.telling)
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
        """Change the match, unless the same message has changed it already; then let a computer player act.

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
        self._go_on()

    def _take_draft(self, draft: Draft, after: Committed) -> None:
        """Go on to the position after a draft that is stored, and tell everybody."""
        before = self.position
        self.position = after
        self.done_messages.update(draft.done_messages)
        self.plies_seen.cut(draft.course.same_plies)
        if draft.is_reset:
            self._begin_story(telling_of(after))
            self._begin_anew(before)
        else:
            self._go_on_telling(draft.course.same_plies)
            self.tell_game(before.actor)
            if draft.seats != before.seats or after.row.status != before.row.status:
                self.tell_table(before)
            else:
                self.tell_lobby()
        if draft.chats:
            self._hear([Chat(row["n"], row["seat"], row["name"], row["text"], iso(row["at"])) for row in draft.chats])
        self.services.tell_people(before, after, self.presence.online())

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
                    if not self.behind:  # if it is behind, the refusal was for an older position: try again
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

    async def refresh(self) -> None:
        """Bring the match up to date with the store. Raises TableError."""
        await self._compare_revision()
        if self.behind:
            await self.catch_up()

    async def catch_up(self, news: News | None = None) -> None:
        """Go on with what others have stored, and tell everybody here, as after a change of our own; let computers act.

        Args:
            news: as it was read; None: it is read now, if the match may have changed.

        Raises:
            TableError: the match is gone, or the store does not answer.
        """
        async with self.lock:
            await self._read_news(news)
        self._go_on()

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
            self.behind = False  # set before reading: a signal from now on sets it again
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
        self._take_contents(await aside(match_of, contents))
        self._begin_anew(before)

    async def _take_news(self, news: News) -> None:
        before, presence, last_chat = self.position, self.presence, self.mark.chat
        if news.row.revision == before.row.revision and news.elsewhere == presence.elsewhere:
            return
        changed: list[Chat] = []
        renamed = [seat.name for seat in news.seats] != [seat.name for seat in before.seats]
        if renamed or not (news.events or news.chat):
            known = {chat.n: chat for chat in self.chat}
            try:  # older messages may have changed: the host renames or forgets a person, or removes a text
                self.chat, names = await self.services.store.chat(self.id)
            except StoreFailed as error:
                self.behind = True
                raise refusal_for(error) from None
            self.done_messages.update(names)  # some of these messages may be later than the news
            changed = [chat for chat in self.chat if chat != known.get(chat.n, chat)]
        course = before.course
        same_plies: int | None = None  # None: nobody sees a change of the game
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
        chats = [chat for chat in self.chat if chat.n > last_chat]  # read above, together with the names
        self.chat = [chat for chat in self.chat if chat.n <= last_chat]
        chats += [chat for chat in news.chat if chat.n > (chats[-1].n if chats else last_chat)]
        table = others != (after.seats, after.row.status, after.row.code, news.rematch, news.elsewhere)
        if same_plies is not None:
            self._go_on_telling(same_plies)
            if len(news.events) > FEW:
                await self._prepare()
            self.tell_game(before.actor)
        if table:
            self.tell_table(before)
        elif same_plies is not None:
            self.tell_lobby()
        self._hear(chats)
        self._tell_chats(changed)

    # How people here are told

    def _begin_story(self, telling: Tellings) -> None:
        services = self.services  # the function below must not hold the room: they would stay in memory together
        self.story = Story(self.position, telling, lambda: services.time.ahead)

    def _go_on_telling(self, same_plies: int) -> None:
        """Make views and logs of the present position, of which `same_plies` plies are as before, but tell nobody."""
        self.hint.drop()
        self.story.go_on(self.position, same_plies)

    async def _prepare(self) -> None:
        """Put long news into words in a thread, so that the loop stays free."""
        for viewer in {viewer_at_first(self.position, onlooker.guest) for onlooker in self.presence.onlookers}:
            await self.story.prepare(viewer)

    def _begin_anew(self, before: Committed) -> None:
        """Tell everybody everything: what they know of the match, up to the position `before`, may be wrong."""
        self.hint.drop()
        for onlooker in self.presence.onlookers:
            onlooker.forget()
        self.tell_game(before.actor)
        self.tell_table(before)

    def tell_game(self, before_actor: int) -> None:
        """Tell everybody how the game stands; `before_actor` was to act before."""
        for onlooker in list(self.presence.onlookers):
            onlooker.tell_game(before_actor)

    def tell_table(self, before: Committed | None = None, but: Onlooker | None = None) -> None:
        """Tell everybody but one, and the lobby, that seats, presence, links or the status have changed.

        Args:
            before: the match before, if its seats or its status have changed.
            but: the onlooker that is left out.
        """
        for onlooker in list(self.presence.onlookers):
            if onlooker is not but:
                onlooker.tell_table()
        self.tell_lobby(before)

    def tell_lobby(self, before: Committed | None = None) -> None:
        """Tell the people in the lobby how the match stands; for the argument see `tell_table`."""
        if self.services.lobby.people:
            then = before or self.position
            self.services.lobby.tell((then.row, then.seats), self._on_the_wall(), self.presence.online())

    def _on_the_wall(self) -> Stored:
        """The match and its seats, with times by the clock on the wall."""
        return clocks.on_the_wall(self.position.row, self.services.time.ahead), self.position.seats

    def tell_deadline(self) -> None:
        """Tell everybody the deadline anew: the clock on the wall has moved against playing time."""
        if self.position.row.deadline is not None:
            self.story.tell_anew()
            self.tell_game(self.position.actor)
            self.tell_table()

    def _hear(self, chats: Sequence[Chat]) -> None:
        """Keep new messages of the chat, which are stored, and tell them to all who get them."""
        self.chat = [*self.chat, *chats][-CHATS:]
        self._tell_chats(chats)

    def _tell_chats(self, chats: Sequence[Chat]) -> None:
        """Send messages of the chat to all who get them."""
        for onlooker in list(self.presence.onlookers):
            if hears(self.position, onlooker.guest):
                for chat in chats:
                    onlooker.tell_chat(chat)

    def _drop(self) -> None:
        """The store no longer has the match: send everybody here away, tell the lobby, and forget the match."""
        for onlooker in list(self.presence.onlookers):
            onlooker.end(NO_MATCH)
        self.services.lobby.tell_gone(self._on_the_wall())
        self.services.forget(self.id)

    # Who is there

    def enter(self, onlooker: Onlooker) -> None:
        """A connection comes to the match."""
        was_online, was_shared = onlooker.guest in self.presence.online(), self.presence.shared
        self.presence.come(onlooker)
        if self._waits_for(onlooker.guest):
            self.services.later(self._come_back(onlooker.guest))
        if (not was_online and self.seats_of(onlooker.guest)) or was_shared != self.presence.shared:
            self.tell_table(but=onlooker)

    def exit(self, onlooker: Onlooker) -> None:
        """A connection leaves the match."""
        self.presence.onlookers.discard(onlooker)
        self.driver.check_screens()
        self.used_at = self.services.now()
        self.services.cluster.look_on(self.id, self.presence.here)
        if self.plies_seen.unsaved_seats:  # their people may come back at another server at once
            self.services.cluster.share(lambda: save_seen(self.services, [self.plies_seen]))
        gone = onlooker.guest not in self.presence.online() and self.seats_of(onlooker.guest)
        if gone or (onlooker.board and not self.presence.shared):
            self.tell_table()

    def _waits_for(self, guest: str | None) -> bool:
        """Whether a computer player stands in for a guest, somebody proposes that, or asks for their seat."""
        now = self.position
        proposed = any(one.what == "stand-in" for one in now.course.proposals.values())
        seats = self.seats_of(guest) if now.playing else []
        return any(
            now.seats[seat].automatic or now.seats[seat].asked_by or (proposed and seat == now.actor) for seat in seats
        )

    async def _come_back(self, guest: str | None) -> None:
        """Let a guest who looks on again act in all of their seats, for which nobody else need act or ask any more."""

        def make(draft: Draft, _: MessageName | None) -> None:
            for seat in self.seats_of(guest):
                draft.come_back(seat)

        with suppress(TableError):  # the store does not answer: the next sweep tries again
            await self.change(make)

    async def _call_back(self) -> None:
        """Let everybody who looks on act in their seats."""
        for guest in self.presence.online():
            if self._waits_for(guest):
                await self._come_back(guest)

    def saw(self, guest: str | None, ply: int) -> None:
        """Note that a person has seen everything up to a ply; the next sweep stores it."""
        self.driver.check_screens()
        for seat in self.seats_of(guest):
            self.plies_seen.note(seat, min(max(ply, 0), len(self.position.steps)))

    def arrive(self, place: str, guest: str | None) -> None:
        """Somebody who may sit down looks at the free seats. They count until they sit down or look no more.

        Args:
            place: who they are, as for `Arriving`.
            guest: id of the guest; None: a stranger.
        """
        if at_table(self.position.row, self.position.seats, guest):
            return
        if self._arriving.come(place, len(self._free_seats()), self.drop_arrival):
            self.tell_table()

    async def arrival(self, place: str, guest: str | None) -> Arrival:
        """The match for a guest who has its code. For the arguments see `arrive`."""
        asking = next((row.seat for row in self.position.seats if guest and self._asks(row, guest)), None)
        suggested = await self._arriving.suggested(place, self._free_seats())
        return Arrival(**msgspec.structs.asdict(self.summary(guest)), suggested=suggested, asking=asking)

    def _asks(self, row: SeatRow, guest: str) -> bool:
        """Whether a guest asks for a seat."""
        return self.position.playing and row.person and row.asked is not None and row.asked_by == guest

    def drop_arrival(self, place: str) -> None:
        """Stop counting a person, who has sat down or gone."""
        if self._arriving.drop(place):
            self.tell_table()

    def check_board(self, guest: str | None, code: str) -> None:
        """Raise TableError if a screen may not be the board: nobody at the table opened it, and the code is wrong."""
        knows_code = code and self.position.row.code == code.upper()
        if not knows_code and not at_table(self.position.row, self.position.seats, guest):
            raise TableError(403, "forbidden", "not-the-board")

    async def settle(self) -> None:
        """At a sweep: see who is away, and carry out proposals that wait for nobody else. Raises TableError.

        `proposals` says when nobody waits for them.
        """
        position, presence, now = self.position, self.presence, self.services.time.now()
        missing: set[str] = set()
        if position.row.status != "waiting" and not isinstance(position.row.pace, DaysPace):
            people = {row.guest for row in position.seats if row.person and row.guest is not None}
            missing = people - presence.online()
        presence.away.note(missing, now)
        presence.unheard.note(missing if position.course.proposals else (), now)
        if (telling := (self.long_away(), self.returning(), self._there() - presence.online())) != self._told:
            self._told = telling
            self.tell_table()
        await self._call_back()
        absent = presence.unheard.longer(ABSENT, now)
        if any(one.is_agreed(position.seats, absent) for one in position.course.proposals.values()):
            await self.change(lambda draft, _: draft.settle(absent))

    # How the table looks

    def thumbnail(self) -> str | None:
        """A small drawing of the position, of what a spectator sees; None: the game has none."""
        return self.position.match.game.thumbnail(self.story.view(SPECTATOR))

    async def prospects(self, seat: int) -> list[Prospect]:
        """What a seat could make now or in its next turn, as far as a spectator can know. Raises TableError."""
        match = self.position.match
        if not 0 <= seat < match.setup.players:
            raise wrong_field("seat")
        view = self.story.view(SPECTATOR)  # not in the thread: a story belongs to the loop
        return await in_thread(lambda: match.game.prospects(match.terms, view, seat))

    def info(self, guest: str | None) -> MatchInfo:
        """The match with its settings, as a guest sees it."""
        arriving = min(len(self._arriving), len(self._free_seats()))
        shared, away, returning = self.presence.shared, self.long_away(), self.returning()
        row, seats, there, rematch = self._on_the_wall()[0], self.position.seats, self._there(), self.rematch
        commitment = fair.commitment(self.services.sealed(rematch_seal(row.id))) if may_follow(row) else None
        return match_info(row, seats, guest, there, rematch, commitment, shared, arriving, away, returning)

    @property
    def _grace(self) -> int:
        """How long the seat of a person who is away is kept, in milliseconds."""
        return round(1000 * self.services.settings.seat_grace)

    def _there(self) -> set[str]:
        """Guests who look on, and those who have just sat down and soon will."""
        time, rows = self.services.time.now(), self.position.seats
        return self.presence.online() | {
            row.guest for row in rows if row.guest is not None and just_sat_down(row, time, self._grace)
        }

    def returning(self) -> list[Returning]:
        """Seats of which the people at the table are asked whether somebody at another device is their person."""
        time = self.services.time.now() if self.position.playing else 0
        return [
            Returning(row.seat, row.asked)
            for row in self.position.seats
            if row.person and row.asked is not None and row.asked <= time
        ]

    def long_away(self) -> list[int]:
        """Seats for which a computer player may stand in: their people are away, and no clock runs for them."""
        now = self.position
        if not now.playing or not isinstance(now.row.pace, NoPace):
            return []
        seconds = self.services.settings.long_absence
        guests = self.presence.away.longer(seconds, self.services.time.now()) - self.presence.online()
        return [row.seat for row in now.seats if row.person and not row.automatic and row.guest in guests]

    def _free_seats(self) -> list[int]:
        return [row.seat for row in self.position.seats if row.free] if self.position.row.status == "waiting" else []

    def summary(self, guest: str | None) -> Summary:
        """The match in a list, as a guest sees it."""
        return summary(self._on_the_wall()[0], self.position.seats, guest, self._there())

    # What a seat may do

    def check_seat(self, guest: str | None, seat: int) -> SeatRow:
        """The seat, if the guest acts for it. Raises TableError."""
        if seat not in self.seats_of(guest):
            raise TableError(403, "not-yours")
        return self.position.seats[seat]

    def check_going(self, version: int) -> None:
        """Raise TableError if the match is over, or if the client answers an earlier version of it."""
        if self.position.row.status == "over":
            raise TableError(409, "over")
        if version != self.version:
            raise TableError(409, "stale")

    def check_playing(self, version: int) -> None:
        """Raise TableError as `check_going` does, and if the match has not begun or is broken."""
        self.check_going(version)
        if not self.position.playing:
            raise TableError(409, "over", self.position.row.status)

    def _decide(
        self,
        guest: str | None,
        seat: int,
        version: int | None,
        message: MessageName,
        make: Callable[[Draft, MessageName | None], None],
    ) -> Awaitable[None]:
        """Change the match for the holder of a seat. Every message of a seat to a match passes through here.

        Args:
            guest: the guest who asks; None: a stranger.
            seat: the seat for which they ask.
            version: the version of the match that they answer, if somebody is to act; None: whatever it is.
            message: name of their message.
            make: as for `change`.

        Raises:
            TableError: the seat is not theirs, or the match is not as they believe.
        """

        def make_if_allowed(draft: Draft, name: MessageName | None) -> None:
            self.check_seat(guest, seat)
            if version is not None:
                self.check_playing(version)
            make(draft, name)

        return self.change(make_if_allowed, message)

    async def act(self, guest: str | None, seat: int, version: int, text: str, name: str) -> None:
        """Play an action of a seat.

        Args:
            guest: the guest who acts; None: a stranger.
            seat: the seat that acts.
            version: the version of the match that they answer.
            text: the action in notation.
            name: `id` of the client's message.

        Raises:
            TableError, NotationError, IllegalAction: the action is refused; nothing has changed.
        """
        message = MessageName.of(guest, name, "act", seat, version, text)
        await self._decide(guest, seat, version, message, lambda draft, name: draft.play(seat, text, name))

    async def take_back(self, guest: str | None, seat: int, version: int, name: str) -> None:
        """Take back the last action of a seat: at once or by a proposal to all, as `take_back_of` says.

        For the arguments see `act`. Raises TableError.
        """

        def make(draft: Draft, message: MessageName | None) -> None:
            take_back = take_back_of(self.position, seat)
            if take_back.refused:
                raise TableError(409, "illegal", "take-back-refused")
            if take_back.at_once is not None:
                draft.take_back(seat, take_back.at_once, message)
            elif take_back.if_agreed is not None:
                draft.propose(seat, "take-back", take_back.if_agreed, message)
            else:
                raise TableError(409, "illegal", "nothing-to-take-back")

        await self._decide(guest, seat, version, MessageName.of(guest, name, "take-back", seat, version), make)

    async def propose_end(self, guest: str | None, seat: int, version: int, name: str) -> None:
        """Propose to all people to end the match here. For the arguments see `act`. Raises TableError."""

        def make(draft: Draft, message: MessageName | None) -> None:
            self.check_going(version)
            if self.position.row.status == "waiting":
                raise TableError(409, "over", "waiting")
            draft.propose(seat, "end", len(self.position.steps), message)

        await self._decide(guest, seat, None, MessageName.of(guest, name, "propose", seat, version, "end"), make)

    async def propose_stand_in(self, guest: str | None, seat: int, version: int, name: str) -> None:
        """Propose that a computer player acts for the seat to act, whose person is away, until they are back.

        For the arguments see `act`. Raises TableError.
        """

        def make(draft: Draft, message: MessageName | None) -> None:
            if self.position.actor not in self.long_away():
                raise TableError(409, "illegal", "not-away")
            absent = self.presence.away.longer(ABSENT, self.services.time.now())
            draft.propose(seat, "stand-in", len(self.position.steps), message, absent)

        await self._decide(
            guest, seat, version, MessageName.of(guest, name, "propose", seat, version, "stand-in"), make
        )
        await self._call_back()  # somebody may have come back while it was stored

    async def answer(self, guest: str | None, seat: int, proposal: str, yes: bool, name: str) -> None:
        """Answer a proposal.

        Args:
            guest: the guest who answers, for all of their seats.
            seat: one of these seats.
            proposal: id of the proposal.
            yes: whether they agree.
            name: `id` of the client's message.

        Raises:
            TableError: the proposal is no longer open, or the seat has answered it.
        """

        def make(draft: Draft, message: MessageName | None) -> None:
            if proposal not in self.position.course.proposals:
                raise TableError(409, "stale", "no-proposal")
            open_proposal: Proposal = self.position.course.proposals[proposal]
            if yes and seat in open_proposal.answers:
                raise TableError(409, "illegal", "answered")
            own = self.seats_of(guest)
            withdrawn = not yes and open_proposal.seat in own  # they may say no in any of their seats
            draft.answer(open_proposal, open_proposal.seat if withdrawn else seat, own, yes, message)

        await self._decide(guest, seat, None, MessageName.of(guest, name, "answer", seat, proposal, yes), make)

    async def leave(self, guest: str | None, seat: int, name: str) -> None:
        """Let a guest leave a seat for good; before the match begins, the seat becomes free. Raises TableError."""

        def make(draft: Draft, message: MessageName | None) -> None:
            row = self.position.seats[seat]
            if self.position.row.status == "over":
                raise TableError(409, "over")
            if self.position.row.status == "waiting":
                draft.seats[seat] = vacant(row)  # the host's, too: the match begins without the host
                draft.add("stand-up", seat, "", message)
            else:
                draft.leave(seat, "leave", substitute(), message)

        await self._decide(guest, seat, None, MessageName.of(guest, name, "leave", seat), make)

    async def flag(self) -> None:
        """Take the seat to act out of the match if its time is over; else do nothing."""

        def make(draft: Draft, _: MessageName | None) -> None:
            deadline = self.position.row.deadline
            if self.position.playing and deadline is not None and deadline <= self.services.time.now():
                draft.leave(self.position.actor, "flag", substitute())

        await self.change(make)

    async def count_hint(self, version: int, seat: int) -> None:
        """Count one more hint for a seat, if the match still is at this version. Raises TableError.

        A take-back leaves the count as it is: the person still knows what the hint said.
        """

        async def attempt() -> bool:
            self.check_playing(version)
            seats = list(self.position.seats)
            seats[seat] = msgspec.structs.replace(seats[seat], hints=seats[seat].hints + 1)
            storing = self.services.store.change_seat(self.position.row, seats[seat])
            return await self._touch(storing, seats=seats)

        await self._until_stored(attempt)
        self.tell_table()

    async def speak(self, guest: str | None, seat: int, text: str, name: str) -> None:
        """Send a chat message.

        Args:
            guest: the guest who speaks.
            seat: the seat for which they speak.
            text: the message.
            name: `id` of the client's message.

        Raises:
            TableError: the seat is another person's, or no character of the text can be shown.
        """
        self.check_seat(guest, seat)
        words = clean(text, CHAT_LENGTH, lines=True)
        if not words:
            raise TableError(422, "illegal", "nothing-said")
        message = MessageName.of(guest, name, "chat", seat, text)

        async def attempt() -> bool:
            if message.is_done(self.done_messages):
                return True
            row = self.check_seat(guest, seat)
            now = self.services.now()  # read once, so that the store and the people get the same time
            chat = Chat(self.mark.chat + 1, seat, row.name, words, iso(now))
            assert row.guest is not None  # as `check_seat` has seen
            values = ChatRow(
                match=self.id,
                n=chat.n,
                seat=seat,
                guest=row.guest,
                name=row.name,
                text=words,
                client=message.key,
                asked=message.asked,
                at=now,
            )
            if not await self._touch(self.services.store.say(self.position.row, values)):
                return False
            self.done_messages[message.key] = message.asked
            self._hear([chat])
            return True

        await self._until_stored(attempt)

    # The table: its seats, its code, its end

    async def set_seats(self, make: Callable[[Draft], None], guest: str = "", number: str | None = None) -> None:
        """Change seats by `make`; when no seat is free any more, the match begins.

        Args:
            make: changes seats of a draft.
            guest, number: the guest who sits down by it, and what their device adds to the dice, if anything.

        Raises:
            TableError: what `make` raises, or the store does not answer.
        """

        def make_and_begin(draft: Draft, _: MessageName | None) -> None:
            make(draft)
            if draft.course.status == "waiting":
                add_number(draft.seats, guest, number)
            if draft.course.status == "waiting" and not any(row.free for row in draft.seats):
                draft.begin()

        await self.change(make_and_begin)

    async def add_to_rematch(self, guest: str, number: str) -> None:
        """Store what a guest's device adds to the dice of the rematch; the first number stays. Raises TableError."""

        async def attempt() -> bool:
            own = self.seats_of(guest)
            if not own:
                raise TableError(403, "not-yours")
            if not may_follow(self.position.row) or self.rematch is not None:
                raise TableError(409, "impossible", "not-over")
            seats = list(self.position.seats)
            if any(seats[seat].next_number is not None for seat in own):
                return True
            seats[own[0]] = row = msgspec.structs.replace(seats[own[0]], next_number=number)
            storing = self.services.store.change_seat(self.position.row, row)
            return await self._touch(storing, seats=seats)

        await self._until_stored(attempt)

    async def come(self, who: Known, data: Coming) -> None:
        """Seat a guest who has the code in a free seat; or let them come back to theirs, as `seating.come_back` says.

        Raises TableError.
        """
        if data.back and self.services.cluster.knows_more:
            self.behind = True  # the store knows who looks on at other servers

        def make(draft: Draft) -> None:
            if data.back:
                absent = self.presence.away.since(any_seat(draft, data.seat).guest, draft.time)
                come_back(draft, data.seat, who, self.presence.online(), self._grace, absent)
            else:
                sit_down_by_code(draft, data.seat, who, data.name)

        await self.set_seats(make, guest=who.id, number=data.number)

    async def recognize(self, guest: str, seat: int, said: Recognized) -> None:
        """Say whether the guest who asks for a seat is its person, as `seating.recognize` says. Raises TableError."""
        await self.set_seats(lambda draft: recognize(draft, seat, guest, said, self.presence.online()))

    async def set_code(self, code: str | None) -> None:
        """Let others come by a code, or no more. Raises TableError, Conflict where another table has it."""

        async def attempt() -> bool:
            row = self.position.row
            storing = self.services.store.set_code(row, code)
            return await self._touch(storing, row=msgspec.structs.replace(row, code=code))

        await self._until_stored(attempt)
        self.tell_table()

    async def clear_away(self) -> None:
        """Delete the match, which has not begun. Raises TableError."""

        async def attempt() -> bool:
            row = self.position.row
            if row.status != "waiting":
                raise TableError(409, "over", row.status)
            if not await self._store(self.services.store.clear_away(row)):
                return False
            self._drop()
            return True

        await self._until_stored(attempt)
        if self.position.row.rematch_of is not None:
            await self.services.catch_up([self.position.row.rematch_of])

    # How it goes on at this server

    def _go_on(self) -> None:
        self.used_at = self.services.now()
        self.driver.wake(self)

    async def wake(self) -> None:
        """After a start of the server: let chance and computer players go on."""
        await self.change(lambda draft, _: draft.chance() if draft.course.status == "playing" else None)

    @property
    def busy(self) -> bool:
        """Whether a computer player thinks, or a change is under way."""
        return self.driver.busy or self.lock.locked()

    @property
    def followed(self) -> bool:
        """Whether somebody waits here for what happens at other servers."""
        return bool(self.presence.onlookers) or self.driver.busy or self._in_doubt

    def stop(self) -> None:
        """Give up hints and computer players: the server ends, or forgets the match."""
        self._arriving.stop()
        self.hint.drop()
        self.driver.stop()


def seat_holders(seats: Sequence[SeatRow]) -> list[tuple[str, str | None, str | None]]:
    """Who acts for each seat."""
    return [(seat.kind, seat.guest, seat.agent) for seat in seats]
