"""The people at a match, at this server and at others: their connections, and up to where they have seen it."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Protocol

from pakal.kernels.kernel import SPECTATOR
from pakal.table.base.errors import StoreFailed
from pakal.table.base.messages import Chat
from pakal.table.play.course import Committed
from pakal.table.play.services import Services
from pakal.table.storage.model import SeatRow, own_seats


class Onlooker(Protocol):
    """A connection that is at one match, and that the room tells what happens there.

    Attributes:
        guest: id of the guest; None for a stranger.
        viewer: with whose eyes it sees the match.
        board: whether it is a screen that shows the board for all.
        plies_shown: number of plies that it has shown; None: nobody need wait for it.
    """

    guest: str | None
    viewer: int
    board: bool
    plies_shown: int | None

    def tell_game(self, before_actor: int) -> None:
        """Send the new state of the game; `before_actor` was to act before."""

    def forget(self) -> None:
        """Send everything anew with the next state: what the connection knows may be wrong."""

    def tell_table(self) -> None:
        """Send seats, presence and links, which have changed."""

    def tell_chat(self, chat: Chat) -> None:
        """Send a chat message."""

    def end(self, code: int) -> None:
        """Close the connection."""


def hears(position: Committed, guest: str | None) -> bool:
    """Whether a guest gets the chat: everybody does at a public table, at a private one those who have a seat."""
    return position.row.public or bool(own_seats(position.seats, guest))


def viewer_at_first(position: Committed, guest: str | None) -> int:
    """The viewer as whom a newcomer sees a match.

    It is their only seat. Of several seats it is the one to act (else the first) in a game that hides nothing; in a
    game that hides something it is the spectator, until they choose.
    """
    seats = own_seats(position.seats, guest)
    if len(seats) == 1:
        return seats[0]
    if seats and not position.match.game.facts.hidden:
        return position.actor if position.actor in seats else seats[0]
    return SPECTATOR


BOARD = "*"
"""Stands for a screen that shows the board for all, among the ids of guests."""

ARRIVING = 8
"""Seconds for which somebody counts as sitting down after they looked at the free seats; the page looks every three."""


class Absences:
    """Since when some people have not looked on, as the sweeps have found it, in milliseconds of playing time."""

    def __init__(self) -> None:
        self._since: dict[str, int] = {}

    def note(self, guests: Iterable[str], now: int) -> None:
        """At a sweep: these guests do not look on, and all others do or need not."""
        self._since = {guest: self._since.get(guest, now) for guest in guests}

    def forget(self, guest: str | None) -> None:
        """Forget a guest, who looks on again."""
        if guest is not None:
            self._since.pop(guest, None)

    def since(self, guest: str | None, now: int) -> int:
        """For how many milliseconds the sweeps have not found a guest; 0: they have, or it is not known."""
        return 0 if guest is None else now - self._since.get(guest, now)

    def longer(self, seconds: float, now: int) -> set[str]:
        """Guests whom the sweeps have not found for some seconds."""
        return {guest for guest, since in self._since.items() if now - since >= 1000 * seconds}


class Presence:
    """Who looks on at one match.

    Args:
        services: what the matches of this server share.
        match: id of the match.

    Attributes:
        match: id of the match.
        onlookers: connections that are here.
        elsewhere: who looks on at other servers: ids of guests, and BOARD.
        away: who is away.
        unheard: who has been away since somebody proposed something.
    """

    def __init__(self, services: Services, match: str) -> None:
        self._services = services
        self.match = match
        self.onlookers: set[Onlooker] = set()
        self.elsewhere: set[str] = set()
        self.away = Absences()
        self.unheard = Absences()

    def come(self, onlooker: Onlooker) -> None:
        """A connection comes here. Its guest is not away any more, even if they go again before the next sweep."""
        self.onlookers.add(onlooker)
        for absences in (self.away, self.unheard):
            absences.forget(onlooker.guest)
        self._services.cluster.look_on(self.match, self.here)

    def here(self) -> set[str]:
        """Who looks on at this server: ids of guests, and BOARD."""
        guests = self._guests()
        return guests | {BOARD} if any(onlooker.board for onlooker in self.onlookers) else guests

    def _guests(self) -> set[str]:
        return {onlooker.guest for onlooker in self.onlookers if onlooker.guest is not None}

    def online(self) -> set[str]:
        """Guests who look on now."""
        return self._guests() | (self.elsewhere - {BOARD})

    @property
    def shared(self) -> bool:
        """Whether a screen shows the board for all."""
        return BOARD in self.elsewhere or BOARD in self.here()


class Arriving:
    """The people who are about to sit down at one match. The caller tells the table when their number has changed.

    Args:
        match: id of the match.
        services: of the table; other servers learn there which seats are suggested here.
    """

    def __init__(self, match: str, services: Services) -> None:
        self._match = match
        self._services = services
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._suggested: dict[str, int] = {}
        self._claimed: set[int] = set()  # seats that this server may suggest, and no other one

    def __len__(self) -> int:
        return len(self._timers)

    async def suggested(self, place: str, free: Sequence[int]) -> int | None:
        """A free seat that is suggested to nobody else who looks at them, if there are enough; None: none is free."""
        if (seat := self._suggested.get(place)) in free:
            return seat
        for seat in free:
            if seat not in self._suggested.values():
                if place not in self._timers:
                    return seat
                self._suggested[place] = seat  # before the store answers: others may come meanwhile
                if await self._claim(seat):
                    return seat
                self._suggested.pop(place, None)
        return free[0] if free else None

    async def _claim(self, seat: int) -> bool:
        """Whether no other server suggests a seat. Without an answer of the store: perhaps not."""
        if seat not in self._claimed:
            try:
                if not await self._services.cluster.claim(self._claim_of(seat), "{}"):
                    return False
            except StoreFailed:
                return True
            self._claimed.add(seat)
            self._let_go()
        return True

    def _let_go(self) -> None:
        """Let other servers suggest the seats that are suggested to nobody here any more."""
        for seat in self._claimed.difference(self._suggested.values()):
            self._claimed.discard(seat)
            self._services.later(self._give_up(seat))

    async def _give_up(self, seat: int) -> None:
        with suppress(StoreFailed):  # the claim ends with this server
            await self._services.cluster.let_go(self._claim_of(seat))

    def _claim_of(self, seat: int) -> str:
        return f"seat {seat} of {self._match}"

    def come(self, place: str, free: int, expire: Callable[[str], None]) -> bool:
        """Count a person who looks at the free seats, until they sit down or look no more.

        Args:
            place: the address from which they call, and what their page calls itself; the server knows nothing else of
                them, and tells it nobody.
            free: number of free seats.
            expire: called with the address once they look no more; until then it is kept in memory.

        Returns:
            Whether the number of people has changed.
        """
        timer = self._timers.pop(place, None)
        if timer is not None:
            timer.cancel()
        elif len(self) >= free:
            return False
        self._timers[place] = asyncio.get_running_loop().call_later(ARRIVING, expire, place)
        return timer is None

    def drop(self, place: str) -> bool:
        """Stop counting a person, who has sat down or gone; returns whether the number of people has changed."""
        self._suggested.pop(place, None)
        self._let_go()
        timer = self._timers.pop(place, None)
        if timer is not None:
            timer.cancel()
        return timer is not None

    def stop(self) -> None:
        """Count nobody any more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._suggested.clear()
        self._let_go()


class Seen:
    """Up to which ply the people in the seats of one match have seen everything.

    Args:
        match: id of the match.
        plies: by seat, the ply that is stored.

    Attributes:
        unsaved_seats: seats of which the store has an earlier ply; the next sweep stores theirs.
    """

    def __init__(self, match: str, plies: dict[int, int]) -> None:
        self.match = match
        self.plies = plies
        self.unsaved_seats: set[int] = set()

    def note(self, seat: int, ply: int) -> None:
        """The person in a seat has seen everything up to a ply."""
        if self.plies.get(seat) != ply:
            self.plies[seat] = ply
            self.unsaved_seats.add(seat)

    def take(self, seats: Iterable[SeatRow]) -> None:
        """Take over what other servers have stored."""
        self.plies.update({seat.seat: seat.seen for seat in seats if seat.seat not in self.unsaved_seats})

    def cut(self, ply: int) -> None:
        """Nobody has seen what now stands from a ply on. The take-back has cut the plies in the store, too."""
        self.plies = {seat: min(seen, ply) for seat, seen in self.plies.items()}

    def last(self, seats: Sequence[int]) -> int:
        """The last ply that one of these seats has seen."""
        return max((self.plies.get(seat, 0) for seat in seats), default=0)


async def save_seen(services: Services, matches: Iterable[Seen]) -> None:
    """Store up to where people have seen these matches, in one job."""
    pairs = [(each, each.unsaved_seats) for each in sorted(matches, key=lambda each: each.match) if each.unsaved_seats]
    rows = [(each.match, seat, each.plies[seat]) for each, seats in pairs for seat in seats]
    if not rows:
        return
    for each, _ in pairs:
        each.unsaved_seats = set()
    try:
        await services.store.save_seen(rows)
    except StoreFailed:
        for each, seats in pairs:
            each.unsaved_seats |= seats
