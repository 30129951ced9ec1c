"""One match at the table. Every change to the match goes through its room, one after another.

The room checks that the person may act and that they answer the present version. It plays the action on a copy and
stores it. Once the store has committed it, the copy becomes the match, and the room tells everybody. Before that nobody
sees anything of the action.
"""

import asyncio
import weakref
from collections.abc import Callable, Iterable, Sequence

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, update

from pakal.core.actors import SPECTATOR
from pakal.core.choice import Choice
from pakal.core.errors import NotationError
from pakal.core.view import Reason
from pakal.table.base.bodies import MatchInfo, Summary
from pakal.table.base.errors import NO_MATCH, TableError
from pakal.table.base.messages import AskWhy, Chat, HintedAction
from pakal.table.base.names import CHAT_LENGTH, clean
from pakal.table.base.times import iso
from pakal.table.play import clocks
from pakal.table.play.answers import Answers
from pakal.table.play.computers import stand_in
from pakal.table.play.draft import Draft, MessageName
from pakal.table.play.driver import Driver
from pakal.table.play.hints import Hinted, Thought
from pakal.table.play.loading import CHATS, Loaded
from pakal.table.play.onlooker import Onlooker
from pakal.table.play.position import Position, last_of, ply_to_take_back
from pakal.table.play.presence import Arriving
from pakal.table.play.proposals import Proposal
from pakal.table.play.services import Services
from pakal.table.play.stored_match import StoredMatch
from pakal.table.storage import schema
from pakal.table.storage.model import Row, SeatRow, at_table, hints_allowed, match_info, summary, touch
from pakal.table.storage.prepared import Prepared
from pakal.table.storage.store import StoreFailed

UPDATE_SEEN = Prepared(
    update(schema.seat)
    .where((schema.seat.c.match == bindparam("_match")) & (schema.seat.c.seat == bindparam("_seat")))
    .values(seen=bindparam("ply"))
)


class Room(StoredMatch):
    """One match.

    Args:
        services: what the matches of this server share.
        loaded: the match as it was read from the store.

    Attributes:
        driver: lets computer players act.
        hinted: the hint for the position of now.
        answers: long answers to people who look back.
        used: when somebody last needed the room, in milliseconds since 1970.
    """

    def __init__(self, services: Services, loaded: Loaded) -> None:
        super().__init__(services, loaded)
        self.used = services.now()
        self.driver = Driver()
        self._choices: tuple[int, list[Choice]] = (-1, [])
        self.hinted = Hinted()
        self.answers = Answers()
        itself = weakref.WeakMethod(self.tell_table)  # else the room would keep itself in memory
        self._arriving = Arriving(lambda: method() if (method := itself()) else None)

    # Who is there

    @property
    def onlookers(self) -> set[Onlooker]:
        """Connections that are at this match, at this server."""
        return self.presence.onlookers

    def online(self) -> set[str]:
        """Guests who look on now."""
        return self.presence.online()

    def check_board(self, guest: str | None, code: str) -> None:
        """Raise TableError if a screen may not be the board: nobody at the table opened it, and the code is wrong."""
        known = code and self.position.row.code == code.upper()
        if not known and not at_table(self.position.row, self.position.seats, guest):
            raise TableError(403, "forbidden", "not-the-board")

    def _row(self) -> Row:
        return clocks.on_the_wall(self.position.row, self.services.time.ahead)

    def thumbnail(self) -> str | None:
        """A small drawing of the position, of what a spectator sees; None: the game has none."""
        return self.position.match.game.thumbnail(self.story.view(SPECTATOR))

    def info(self, guest: str | None) -> MatchInfo:
        """The match with its settings, as a guest sees it."""
        return match_info(
            self._row(), self.position.seats, guest, self.online(), self.rematch, self.presence.shared, self.arriving
        )

    @property
    def arriving(self) -> int:
        """How many people look at the free seats now and may sit down; at most the number of free seats."""
        return min(len(self._arriving), self._free_seats())

    def _free_seats(self) -> int:
        return sum(seat.free for seat in self.position.seats) if self.position.row.status == "waiting" else 0

    def arrive(self, place: str, guest: str | None) -> None:
        """Somebody who may sit down looks at the free seats. They count until they sit down or look no more.

        Args:
            place: the address from which they call; the server knows nothing else of them, and tells it nobody.
            guest: id of the guest; None: a stranger.
        """
        if not at_table(self.position.row, self.position.seats, guest):
            self._arriving.come(place, self._free_seats())

    def arrived(self, place: str) -> None:
        """Stop counting a person, who has sat down or gone."""
        self._arriving.gone(place)

    def summary(self, guest: str | None) -> Summary:
        """The match in a list, as a guest sees it."""
        return summary(self._row(), self.position.seats, guest, self.online())

    def enter(self, onlooker: Onlooker) -> None:
        """A connection comes to the match."""
        was_online, was_shared = onlooker.guest in self.online(), self.presence.shared
        self.onlookers.add(onlooker)
        self.presence.changed()
        if (not was_online and self.seats_of(onlooker.guest)) or was_shared != self.presence.shared:
            self.tell_table(but=onlooker)

    def exit(self, onlooker: Onlooker) -> None:
        """A connection leaves the match."""
        self.onlookers.discard(onlooker)
        self.driver.shown()
        self.used = self.services.now()
        self.presence.changed()
        if self.unsaved_seen and not self.services.alone:
            self.services.later(save_seen(self.services, [self]))  # they may come back at another server at once
        gone = onlooker.guest not in self.online() and self.seats_of(onlooker.guest)
        if gone or (onlooker.board and not self.presence.shared):
            self.tell_table()

    def tell_table(self, but: Onlooker | None = None) -> None:
        """Tell everybody here and in the lobby how the table looks now."""
        for onlooker in list(self.onlookers):
            if onlooker is not but:
                onlooker.table_changed()
        self.tell_lobby()

    def tell_lobby(self) -> None:
        """Tell the people in the lobby how the match stands."""
        if self.services.lobby.people:
            self.services.lobby.tell(self._row(), self.position.seats, self.online())

    # What may be done

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

        def make(draft: Draft, message: MessageName | None) -> None:
            self.check_seat(guest, seat)
            self.check_playing(version)
            draft.play(seat, text, message)

        await self.change(make, MessageName.of(guest, name, "act", seat, version, text))

    async def take_back(self, guest: str | None, seat: int, version: int, name: str) -> None:
        """Take back the last action of a seat: at once while `ply_to_take_back` allows it, else by a proposal to all.

        For the arguments see `act`. Raises TableError.
        """

        def make(draft: Draft, message: MessageName | None) -> None:
            self.check_seat(guest, seat)
            self.check_playing(version)
            ply = ply_to_take_back(self.position, seat)
            last = last_of(self.position.match, seat)
            if ply is not None:
                draft.take_back(seat, ply, message)
            elif last is not None:
                draft.propose(seat, "take-back", last, message)
            else:
                raise TableError(409, "illegal", "nothing-to-take-back")

        await self.change(make, MessageName.of(guest, name, "take-back", seat, version))

    async def propose_end(self, guest: str | None, seat: int, version: int, name: str) -> None:
        """Propose to all people to end the match here. For the arguments see `act`. Raises TableError."""

        def make(draft: Draft, message: MessageName | None) -> None:
            self.check_seat(guest, seat)
            self.check_going(version)
            if self.position.row.status == "waiting":
                raise TableError(409, "over", "waiting")
            draft.propose(seat, "end", len(self.position.steps), message)

        await self.change(make, MessageName.of(guest, name, "propose", seat, version, "end"))

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
            self.check_seat(guest, seat)
            if proposal not in self.position.course.proposals:
                raise TableError(409, "stale", "no-proposal")
            open_proposal: Proposal = self.position.course.proposals[proposal]
            if yes and seat in open_proposal.answers:
                raise TableError(409, "illegal", "answered")
            draft.answer(open_proposal, seat, self.seats_of(guest), yes, message)

        await self.change(make, MessageName.of(guest, name, "answer", seat, proposal, yes))

    async def leave(self, guest: str | None, seat: int, name: str) -> None:
        """Let a guest leave a seat for good; before the match begins, the seat becomes free. Raises TableError."""

        def make(draft: Draft, message: MessageName | None) -> None:
            row = self.check_seat(guest, seat)
            if self.position.row.status == "over":
                raise TableError(409, "over")
            if self.position.row.status == "waiting":
                offer = "open" if row.offer == "me" else row.offer  # a host who leaves is not waited for
                draft.seats[seat] = SeatRow(seat=seat, kind=offer, offer=offer, invite=row.invite)
                draft.add("stand-up", seat, "", message)
            else:
                draft.leave(seat, "leave", stand_in(), message)

        await self.change(make, MessageName.of(guest, name, "leave", seat))

    async def flag(self) -> None:
        """Take the seat to act out of the match if its time is over; else do nothing."""

        def make(draft: Draft, _: MessageName | None) -> None:
            deadline = self.position.row.deadline
            if self.position.playing and deadline is not None and deadline <= self.services.time.now():
                draft.leave(self.position.actor, "flag", stand_in())

        await self.change(make)

    async def choices(self, guest: str | None, version: int) -> list[Choice]:
        """The choices of the seat to act, with their effects. Raises TableError."""
        self.check_playing(version)
        self.check_seat(guest, self.position.actor)
        if self._choices[0] != version:
            # In a thread and on a copy: where many actions are legal this takes long, and the loop must not wait.
            self._choices = version, await asyncio.to_thread(self.position.match.copy().choices)
        return self._choices[1]

    def why(self, guest: str | None, message: AskWhy) -> tuple[str, list[Reason]]:
        """What a seat tried, in notation, and why it may not do it. Raises TableError, NotationError."""
        self.check_seat(guest, message.seat)
        self.check_playing(message.version)
        match, text = self.position.match, message.text
        if text is None and match.actor == message.seat:
            try:
                text = match.game.attempt(self.story.view(message.seat), message.touched or {})
            except msgspec.ValidationError as error:
                raise NotationError(str(error)) from None
        return ("", []) if text is None else (text, match.why_not(text, message.seat))

    async def hint(self, guest: str | None, version: int) -> list[HintedAction]:
        """The best actions of the seat to act, best first, for the guest who acts for it.

        Raises:
            TableError: the guest is not to act, this table has no hints, or the match went on meanwhile.
        """
        self.check_playing(version)
        self.check_seat(guest, self.position.actor)
        assert guest is not None  # a guest acts for a seat, so there is one
        if not hints_allowed(self.position.row, self.position.seats):
            raise TableError(403, "forbidden", "no-hints")
        if self.hinted.version != version:
            hints = self.services.hints
            thought = self.hinted.thought = Thought(self.position.match, hints.budget)
            advice = await hints.find(thought, guest)
            by_text = {choice.text: choice for choice in await self.choices(guest, version)}
            actions = [HintedAction(by_text[each.text], round(each.value, 3)) for each in advice]
            await self.count_hint(version)
            self.hinted.version, self.hinted.actions = version, actions
        return self.hinted.actions

    # What a change brings

    @property
    def followed(self) -> bool:
        """Whether somebody waits here for what happens at other servers."""
        return bool(self.onlookers) or self.driver.busy or self._unanswered

    def _wake_computers(self) -> None:
        self.driver.wake(self)

    def _show_position(self, unchanged: int | None) -> None:
        """Go on with the story to the position of now. `unchanged` is as in `_say_news`."""
        self.used = self.services.now()
        if unchanged is not None:
            self.hinted.drop()
            self.story.go_on(self.position, unchanged)

    async def _prepare(self) -> None:
        for viewer in {viewer_at_first(self, onlooker.guest) for onlooker in self.onlookers}:
            await self.story.prepare(viewer)

    def _say_news(self, before: Position, unchanged: int | None, table: bool, chats: Sequence[Chat] = ()) -> None:
        """Tell everybody here what has changed, by this server or by another one.

        Args:
            before: the position before.
            unchanged: number of plies that stayed as they were; None: nobody sees anything new of the game.
            table: whether seats, presence, links or the status have changed.
            chats: new messages of the chat.
        """
        if unchanged is not None:
            self._tell(before.actor)
        if table:
            self.tell_table()
        elif unchanged is not None:
            self.tell_lobby()
        for chat in chats:
            self._say(chat)

    def _began_anew(self, before: Position) -> None:
        """Tell everybody here everything: what they know of the match may be wrong."""
        self.hinted.drop()
        for onlooker in self.onlookers:
            onlooker.forget()
        self._tell(before.actor)
        self.tell_table()

    def clocks_moved(self) -> None:
        """Tell everybody the deadline anew: the clock on the wall has moved against playing time."""
        if self.position.row.deadline is not None:
            self.story.tell_anew()
            self._tell(self.position.actor)
            self.tell_table()

    def _tell(self, before_actor: int) -> None:
        for onlooker in list(self.onlookers):
            onlooker.changed(before_actor)

    @property
    def busy(self) -> bool:
        """Whether a computer player thinks, or a change is under way."""
        return self.driver.busy or self.lock.locked()

    async def wake(self) -> None:
        """After a start of the server: let chance and computer players go on."""
        await self.change(lambda draft, _: draft.chance() if draft.course.status == "playing" else None)

    def close(self) -> None:
        """Close all connections: the host has cleared the table away."""
        self._arriving.stop()
        for onlooker in list(self.onlookers):
            onlooker.end(NO_MATCH)

    def stop(self) -> None:
        """Give up hints and computer players: the server ends."""
        self._arriving.stop()
        self.hinted.drop()
        self.driver.stop()

    async def set_code(self, code: str | None) -> None:
        """Let others come by a code, or no more. Raises TableError, Conflict where another table has it."""
        where = schema.match.c.id == self.id

        async def attempt() -> bool:
            if not await self._touch(
                lambda connection: connection.execute(update(schema.match).where(where).values(code=code))
            ):
                return False
            row = msgspec.structs.replace(self.position.row, code=code)
            self.position = msgspec.structs.replace(self.position, row=row)
            return True

        await self._until_stored(attempt)
        self.tell_table()

    # Seats, before it begins

    async def set_seats(self, make: Callable[[Draft], None]) -> None:
        """Change seats by `make`; when no seat is free any more, the match begins. Raises TableError."""

        def make_and_begin(draft: Draft, _: MessageName | None) -> None:
            make(draft)
            if draft.course.status == "waiting" and not any(row.free for row in draft.seats):
                draft.begin()

        await self.change(make_and_begin)

    # Talk

    def hears(self, guest: str | None) -> bool:
        """Whether a guest gets the chat: everybody does at a public table, at a private one those who have a seat."""
        return self.position.row.public or bool(self.seats_of(guest))

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
            if message.is_done(self.answered):
                return True
            row = self.check_seat(guest, seat)
            now = self.services.now()  # read once, so that the store and the people get the same time
            chat = Chat(self.mark.chat + 1, seat, row.name, words, iso(now))
            values = {"match": self.id, "n": chat.n, "seat": seat, "guest": guest, "name": row.name, "text": words}
            values |= {"client": message.key, "asked": message.asked, "at": now}
            if not await self._touch(lambda connection: connection.execute(insert(schema.chat), values)):
                return False
            self.answered[message.key] = message.asked
            self.chat = [*self.chat[1 - CHATS :], chat]
            self._say(chat)
            return True

        await self._until_stored(attempt)

    def _say(self, chat: Chat) -> None:
        for onlooker in list(self.onlookers):
            if self.hears(onlooker.guest):
                onlooker.said(chat)

    async def count_hint(self, version: int) -> None:
        """Count one more hint for the seat to act, if the match still is at this version. Raises TableError."""

        async def attempt() -> bool:
            self.check_playing(version)
            actor = self.position.actor
            count = self.position.seats[actor].hints + 1

            def job(connection: Connection) -> None:
                where = (schema.seat.c.match == self.id) & (schema.seat.c.seat == actor)
                connection.execute(update(schema.seat).where(where).values(hints=count))

            if not await self._touch(job):
                return False
            seats = list(self.position.seats)
            seats[actor] = msgspec.structs.replace(seats[actor], hints=count)
            self.position = msgspec.structs.replace(self.position, seats=seats)
            return True

        await self._until_stored(attempt)
        self.tell_table()

    async def clear_away(self) -> None:
        """Delete the match, which has not begun. Raises TableError."""

        async def attempt() -> bool:
            row = self.position.row
            if row.status != "waiting":
                raise TableError(409, "over", row.status)

            def job(connection: Connection) -> None:
                touch(connection, row)
                for child in (schema.event, schema.chat, schema.seat, schema.presence):
                    connection.execute(delete(child).where(child.c.match == self.id))
                before = schema.match.c.id == row.rematch_of
                statement = update(schema.match).where(before).values(revision=schema.match.c.revision + 1)
                connection.execute(statement)
                connection.execute(delete(schema.match).where(schema.match.c.id == self.id))

            if not await self._store(job):
                return False
            self.close()
            self.services.forget(self.id)
            return True

        await self._until_stored(attempt)
        if self.position.row.rematch_of is not None:
            await self.services.changed([self.position.row.rematch_of])

    # Up to where people have seen the match

    def saw(self, guest: str | None, ply: int) -> None:
        """Note that a person has seen everything up to a ply; the next sweep stores it."""
        self.driver.shown()
        for seat in self.seats_of(guest):
            last = min(max(ply, 0), len(self.position.steps))
            if self.seen.get(seat) != last:
                self.seen[seat] = last
                self.unsaved_seen.add(seat)

    def ply_seen_by(self, guest: str | None) -> int:
        """The ply up to which a guest has seen everything."""
        return max((self.seen.get(seat, 0) for seat in self.seats_of(guest)), default=0)


async def save_seen(services: Services, rooms: Iterable[Room]) -> None:
    """Store up to where people have seen these matches, in one job."""
    unsaved = [(room, room.unsaved_seen) for room in sorted(rooms, key=lambda room: room.id) if room.unsaved_seen]
    rows = [{"_match": room.id, "_seat": seat, "ply": room.seen[seat]} for room, seats in unsaved for seat in seats]
    if not rows:
        return
    for room, _ in unsaved:
        room.unsaved_seen = set()
    try:
        await services.store.write(lambda connection: UPDATE_SEEN.execute(connection, rows))
    except StoreFailed:
        for room, seats in unsaved:
            room.unsaved_seen |= seats


def viewer_at_first(room: Room, guest: str | None) -> int:
    """The viewer as whom a newcomer sees a match.

    It is their only seat. Of several seats it is the one to act (else the first) in a game that hides nothing; in a
    game that hides something it is the spectator, until they choose.
    """
    seats = room.seats_of(guest)
    if len(seats) == 1:
        return seats[0]
    if seats and not room.position.match.game.facts.hidden:
        return room.position.actor if room.position.actor in seats else seats[0]
    return SPECTATOR
