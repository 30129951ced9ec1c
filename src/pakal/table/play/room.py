"""One match at the table. Every change to the match goes through its room, one after another.

The room checks that the person may act and that they answer the present version. It plays the action on a copy and
stores it. Once the store has committed it, the copy becomes the match, and the room tells everybody. Before that nobody
sees anything of the action.
"""

from collections.abc import Callable
from contextlib import suppress

import msgspec

from pakal.catalogue import fair
from pakal.kernels.kernel import SPECTATOR
from pakal.table.base.bodies import Arrival, Coming, DaysPace, MatchInfo, NoPace, Recognized, Returning, Summary
from pakal.table.base.errors import TableError
from pakal.table.base.messages import CHAT_LENGTH, Chat
from pakal.table.base.names import clean
from pakal.table.base.times import iso
from pakal.table.people.guests import Known
from pakal.table.play import clocks
from pakal.table.play.computers import substitute
from pakal.table.play.draft import Draft, MessageName
from pakal.table.play.driver import Driver
from pakal.table.play.loading import Loaded
from pakal.table.play.onlooker import Onlooker
from pakal.table.play.position import take_back_of
from pakal.table.play.presence import Arriving
from pakal.table.play.proposals import ABSENT, Proposal
from pakal.table.play.seating import add_number, any_seat, come_back, just_sat_down, recognize, sit_down_by_code, vacant
from pakal.table.play.seen import save_seen
from pakal.table.play.services import Services
from pakal.table.play.stored_match import StoredMatch
from pakal.table.storage.model import Row, SeatRow, at_table, match_info, summary
from pakal.table.storage.store import ChatRow, News


def may_follow(row: Row) -> bool:
    """Whether a rematch may follow a match: it is over, and was played here."""
    return row.status == "over" and not row.imported


def rematch_seal(match: str) -> str:
    """Name of the secret that the rematch of a match has."""
    return f"rematch of {match}"


class Room(StoredMatch):
    """One match, and what people may do in it.

    Args:
        services: what the matches of this server share.
        contents: the match as it was read from the store.

    Attributes:
        driver: lets computer players act.
        used_at: when somebody last needed the room, in milliseconds since 1970.
    """

    def __init__(self, services: Services, contents: Loaded) -> None:
        super().__init__(services, contents)
        self.used_at = services.now()
        self.driver = Driver()
        self._arriving = Arriving()
        self._told: tuple[list[int], list[Returning], set[str]] = ([], [], set())

    # Who is there

    def enter(self, onlooker: Onlooker) -> None:
        """A connection comes to the match."""
        was_online, was_shared = onlooker.guest in self.presence.online(), self.presence.shared
        self.presence.come(onlooker)
        if self._waits_for(onlooker.guest):
            self.services.later(self._come_back(onlooker.guest))
        if (not was_online and self.seats_of(onlooker.guest)) or was_shared != self.presence.shared:
            self.audience.tell_table(self.position, but=onlooker)

    def exit(self, onlooker: Onlooker) -> None:
        """A connection leaves the match."""
        self.presence.onlookers.discard(onlooker)
        self.driver.check_screens()
        self.used_at = self.services.now()
        self.services.cluster.look_on(self.id, self.presence.here)
        if self.plies_seen.unsaved_seats:  # they may come back at another server at once
            self.services.cluster.share(lambda: save_seen(self.services, [self.plies_seen]))
        gone = onlooker.guest not in self.presence.online() and self.seats_of(onlooker.guest)
        if gone or (onlooker.board and not self.presence.shared):
            self.audience.tell_table(self.position)

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
            self.audience.tell_table(self.position)

    def arrival(self, place: str, guest: str | None) -> Arrival:
        """The match for a guest who has its code. For the arguments see `arrive`."""
        asking = next((row.seat for row in self.position.seats if guest and self._asks(row, guest)), None)
        suggested = self._arriving.suggested(place, self._free_seats())
        return Arrival(**msgspec.structs.asdict(self.summary(guest)), suggested=suggested, asking=asking)

    def _asks(self, row: SeatRow, guest: str) -> bool:
        """Whether a guest asks for a seat."""
        return self.position.playing and row.person and row.asked is not None and row.asked_by == guest

    def drop_arrival(self, place: str) -> None:
        """Stop counting a person, who has sat down or gone."""
        if self._arriving.drop(place):
            self.audience.tell_table(self.position)

    def check_board(self, guest: str | None, code: str) -> None:
        """Raise TableError if a screen may not be the board: nobody at the table opened it, and the code is wrong."""
        knows_code = code and self.position.row.code == code.upper()
        if not knows_code and not at_table(self.position.row, self.position.seats, guest):
            raise TableError(403, "forbidden", "not-the-board")

    # How the table looks

    def _row(self) -> Row:
        return clocks.on_the_wall(self.position.row, self.services.time.ahead)

    def thumbnail(self) -> str | None:
        """A small drawing of the position, of what a spectator sees; None: the game has none."""
        return self.position.match.game.thumbnail(self.audience.story.view(SPECTATOR))

    def info(self, guest: str | None) -> MatchInfo:
        """The match with its settings, as a guest sees it."""
        arriving = min(len(self._arriving), len(self._free_seats()))
        shared, away, returning = self.presence.shared, self.long_away(), self.returning()
        row, seats, there, rematch = self._row(), self.position.seats, self._there(), self.rematch
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
        return summary(self._row(), self.position.seats, guest, self._there())

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
        """Take back the last action of a seat: at once or by a proposal to all, as `take_back_of` says.

        For the arguments see `act`. Raises TableError.
        """

        def make(draft: Draft, message: MessageName | None) -> None:
            self.check_seat(guest, seat)
            self.check_playing(version)
            take_back = take_back_of(self.position, seat)
            if take_back.refused:
                raise TableError(409, "illegal", "take-back-refused")
            if take_back.at_once is not None:
                draft.take_back(seat, take_back.at_once, message)
            elif take_back.if_agreed is not None:
                draft.propose(seat, "take-back", take_back.if_agreed, message)
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

    async def propose_stand_in(self, guest: str | None, seat: int, version: int, name: str) -> None:
        """Propose that a computer player acts for the seat to act, whose person is away, until they are back.

        For the arguments see `act`. Raises TableError.
        """

        def make(draft: Draft, message: MessageName | None) -> None:
            self.check_seat(guest, seat)
            self.check_playing(version)
            if self.position.actor not in self.long_away():
                raise TableError(409, "illegal", "not-away")
            absent = self.presence.away.longer(ABSENT, self.services.time.now())
            draft.propose(seat, "stand-in", len(self.position.steps), message, absent)

        await self.change(make, MessageName.of(guest, name, "propose", seat, version, "stand-in"))
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
            self.check_seat(guest, seat)
            if proposal not in self.position.course.proposals:
                raise TableError(409, "stale", "no-proposal")
            open_proposal: Proposal = self.position.course.proposals[proposal]
            if yes and seat in open_proposal.answers:
                raise TableError(409, "illegal", "answered")
            own = self.seats_of(guest)
            withdrawn = not yes and open_proposal.seat in own  # in whichever of their seats they say so
            draft.answer(open_proposal, open_proposal.seat if withdrawn else seat, own, yes, message)

        await self.change(make, MessageName.of(guest, name, "answer", seat, proposal, yes))

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
            self.audience.tell_table(position)
        await self._call_back()
        absent = presence.unheard.longer(ABSENT, now)
        if any(one.is_agreed(position.seats, absent) for one in position.course.proposals.values()):
            await self.change(lambda draft, _: draft.settle(absent))

    async def leave(self, guest: str | None, seat: int, name: str) -> None:
        """Let a guest leave a seat for good; before the match begins, the seat becomes free. Raises TableError."""

        def make(draft: Draft, message: MessageName | None) -> None:
            row = self.check_seat(guest, seat)
            if self.position.row.status == "over":
                raise TableError(409, "over")
            if self.position.row.status == "waiting":
                draft.seats[seat] = vacant(row)  # also that of a host, who is not waited for
                draft.add("stand-up", seat, "", message)
            else:
                draft.leave(seat, "leave", substitute(), message)

        await self.change(make, MessageName.of(guest, name, "leave", seat))

    async def flag(self) -> None:
        """Take the seat to act out of the match if its time is over; else do nothing."""

        def make(draft: Draft, _: MessageName | None) -> None:
            deadline = self.position.row.deadline
            if self.position.playing and deadline is not None and deadline <= self.services.time.now():
                draft.leave(self.position.actor, "flag", substitute())

        await self.change(make)

    async def count_hint(self, version: int) -> None:
        """Count one more hint for the seat to act, if the match still is at this version. Raises TableError.

        A take-back leaves the count as it is: the person still knows what the hint said.
        """

        async def attempt() -> bool:
            self.check_playing(version)
            actor = self.position.actor
            seats = list(self.position.seats)
            seats[actor] = msgspec.structs.replace(seats[actor], hints=seats[actor].hints + 1)
            storing = self.services.store.change_seat(self.position.row, seats[actor])
            return await self._touch(storing, seats=seats)

        await self._until_stored(attempt)
        self.audience.tell_table(self.position)

    # Talk

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
        self.audience.tell_table(self.position)

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

    async def change(
        self, make: Callable[[Draft, MessageName | None], None], message: MessageName | None = None
    ) -> None:
        """Change the match as `StoredMatch.change` says; then let a computer player act, if it is its turn."""
        await super().change(make, message)
        self._go_on()

    async def catch_up(self, news: News | None = None) -> None:
        """Catch up as `StoredMatch.catch_up` says; then let a computer player act, if it is its turn."""
        await super().catch_up(news)
        self._go_on()

    def _go_on(self) -> None:
        self.used_at = self.services.now()
        self.driver.wake(self)

    async def refresh(self) -> None:
        """Bring the match up to date with the store. Raises TableError."""
        await self._compare_revision()
        if self.behind:
            await self.catch_up()

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
        self.audience.hint.drop()
        self.driver.stop()
