"""Who may sit where: the rules of seats, as functions that change the seats of a draft."""

from collections.abc import Callable, Collection

from msgspec.structs import replace

from pakal.agents.agent import agents_for, class_of
from pakal.base.errors import SetupError
from pakal.table.base.bodies import DaysPace, NewSeat, Recognized
from pakal.table.base.errors import TableError, refuse_if_store_fails
from pakal.table.base.names import ONE_TIME_CODE_LIFE, clean_name, hash_of, new_one_time_code, typed_one_time_code
from pakal.table.people.guests import Known
from pakal.table.play.draft import Draft
from pakal.table.storage.model import Handing, SeatRow, lost_seats, own_seats
from pakal.table.storage.store import Devices

# The setting `seat_grace` says how long the seat of a person who is away is kept; these are multiples of it.
ARRIVAL = 0.25
"""For how long somebody who has just sat down is there, whether their page is connected yet or not."""

SILENCE = 10
"""For how much longer a seat is kept if people play who could be asked, and none of them looks on."""

LAPSE = 15
"""How long after its question somebody else may ask in place of the first one, who may have gone."""


def new_seat(number: int, wish: NewSeat, guest: str, name: str, game: str) -> SeatRow:
    """A seat as its host wants it.

    Args:
        number: of the seat.
        wish: the host's wish.
        guest: id of the host.
        name: name of the host.
        game: name of the game.

    Raises:
        SetupError: there is no such computer player, or such a seat has no agent or no name.
        DataError: a file of the game that the computer player needs is broken.
    """
    if wish.agent is not None and wish.kind != "computer":
        raise SetupError(f"seat {number} is for '{wish.kind}': only a seat for 'computer' has an agent")
    if wish.name is not None and wish.kind != "me":
        raise SetupError(f"seat {number} is for '{wish.kind}': only a seat for 'me' has a name")
    if wish.kind == "computer":
        names = agents_for(game)
        agent = wish.agent or names[0]
        if agent not in names:
            raise SetupError(f"there is no computer player '{agent[:40]}' for {game}; there are: {', '.join(names)}")
        class_of(agent, game=game)  # says if a file that it needs is broken, before anybody plays against its stand-in
        return SeatRow(seat=number, kind="computer", offer="computer", agent=agent)
    if wish.kind == "me":
        return SeatRow(seat=number, kind="me", offer="me", guest=guest, name=clean_name(wish.name) or name)
    return SeatRow(seat=number, kind=wish.kind, offer=wish.kind)


def any_seat(draft: Draft, seat: int) -> SeatRow:
    """A seat. Raises TableError."""
    if not 0 <= seat < len(draft.seats):
        raise TableError(404, "not-found")
    return draft.seats[seat]


def seat_before_begin(draft: Draft, seat: int) -> SeatRow:
    """A seat, free or not, of a match that has not begun. Raises TableError."""
    row = any_seat(draft, seat)
    if draft.before.row.status != "waiting":
        raise TableError(409, "begun")
    return row


def check_free(draft: Draft, row: SeatRow) -> None:
    """Raise TableError, which names the next free seat, if nobody may sit down in this seat."""
    if not row.free:
        after = [*draft.seats[row.seat :], *draft.seats[: row.seat]]
        free = next((other.seat for other in after if other.free), None)
        raise TableError(409, "taken", args={} if free is None else {"free": free})


def set_kind(draft: Draft, seat: int, wish: NewSeat, host: Known) -> None:
    """Make a seat what the host wishes, before the match begins. A person in it loses it. Raises TableError."""
    seat_before_begin(draft, seat)
    draft.seats[seat] = new_seat(seat, wish, host.id, host.guest.name, draft.before.row.game)


def invite(draft: Draft, seat: int, secret: str) -> None:
    """Let only the person with this secret sit down in a free seat; an older secret is void. Raises TableError."""
    check_free(draft, seat_before_begin(draft, seat))
    draft.seats[seat] = SeatRow(seat=seat, kind="link", offer="link", invite=hash_of(secret))


def open_to_all(draft: Draft, seat: int) -> None:
    """Let anybody sit down in a free seat; its secret is void. Raises TableError."""
    check_free(draft, seat_before_begin(draft, seat))
    draft.seats[seat] = SeatRow(seat=seat, kind="open", offer="open")


def vacant(row: SeatRow) -> SeatRow:
    """The same seat without its person. It is offered as before, or to anybody if it was not offered."""
    offer = row.offer if row.offer in ("link", "open") else "open"
    return SeatRow(seat=row.seat, kind=offer, offer=offer, invite=row.invite)


def free(draft: Draft, seat: int) -> None:
    """Take a seat from its person, before the match begins. Their link is void. Raises TableError."""
    row = seat_before_begin(draft, seat)
    if not row.free:
        draft.seats[seat] = replace(vacant(row), invite=None)


def change_seat(draft: Draft, seat: int, who: Known, other: int, name: str | None) -> None:
    """Give a guest another name, or another seat, before the match begins.

    Args:
        draft: where the seats change.
        seat: the seat that they have.
        who: the guest.
        other: the seat that they want: the same, or a free one. A seat for a link is free to the host, and to all at a
            table with a code, since the code leads to every seat.
        name: the name that they want at this table; None: as before.

    Raises:
        TableError: one of the seats is not theirs, or the match has begun.
    """
    row, wish = seat_before_begin(draft, seat), seat_before_begin(draft, other)
    if not (row.person and row.guest == who.id):
        raise TableError(403, "not-yours")
    if other != seat:
        check_free(draft, wish)
        table = draft.before.row
        if wish.kind == "link" and table.code is None and table.host != who.id:
            raise TableError(403, "invited-only")
        draft.seats[seat] = vacant(row)
    seat_name = row.name if name is None else clean_name(name)
    draft.seats[other] = replace(wish, kind="me", guest=who.id, name=seat_name, number=row.number, taken=row.taken)


def sit_down(draft: Draft, seat: int, who: Known, name: str | None) -> None:
    """Seat a guest in a free seat.

    Args:
        draft: where the seat changes.
        seat: the seat.
        who: the guest.
        name: the name that they want at this table; None or empty: their own.

    Raises:
        TableError: the seat is taken, or they sit at this table already.
    """
    row = draft.seats[seat]
    check_free(draft, row)
    if own_seats(draft.seats, who.id):
        raise TableError(409, "seated")
    seat_name = clean_name(name) or who.guest.name
    # The link stays valid: it also leads the person who came by it back to the table.
    draft.seats[seat] = SeatRow(
        seat=seat, kind="me", offer=row.offer, guest=who.id, name=seat_name, invite=row.invite, taken=draft.time
    )


def add_number(seats: list[SeatRow], guest: str, number: str | None) -> None:
    """Add the number of a guest's device to the dice of a match that has not begun; the first one stays."""
    own = own_seats(seats, guest)
    if number is not None and own and all(seats[seat].number is None for seat in own):
        seats[own[0]] = replace(seats[own[0]], number=number)


def sit_down_uninvited(draft: Draft, seat: int, who: Known, name: str | None) -> None:
    """Seat a guest in an open seat. For the arguments see `sit_down`. Raises TableError."""
    if seat_before_begin(draft, seat).kind == "link":
        raise TableError(403, "invited-only")
    sit_down(draft, seat, who, name)


def sit_down_invited(draft: Draft, seat: int, who: Known, name: str | None, secret: str) -> None:
    """Seat a guest in the seat of their link, unless they sit there; `secret` is the link's. Raises TableError."""
    row = draft.seats[seat]
    if row.invite != hash_of(secret):
        raise TableError(404, "not-found", "no-such-link")
    if not (row.person and row.guest == who.id):
        sit_down(draft, seat, who, name)


def sit_down_by_code(draft: Draft, seat: int, who: Known, name: str | None) -> None:
    """Let a guest who came by the table's code sit down. For the arguments see `sit_down`. Raises TableError."""
    row = any_seat(draft, seat)
    if not (row.person and row.guest == who.id):
        sit_down(draft, seat, who, name)


def just_sat_down(row: SeatRow, time: int, grace: int) -> bool:
    """Whether somebody has sat down so lately that their page need not be connected yet.

    Args:
        row: the seat.
        time: playing time.
        grace: how long a seat is kept, in milliseconds.
    """
    return row.person and time - row.taken < ARRIVAL * grace


def come_back(draft: Draft, seat: int, who: Known, online: Collection[str | None], grace: int, absent: int) -> None:
    """Seat a guest who says that they are the person of a seat, at another device; or let the others be asked first.

    Before the match begins, they get the seat at once, and so does at any time the guest who had it first. While it is
    played, the seat may have secrets, so it is kept for its person:

    - for `grace`, since a phone that is locked comes back soon, and for another one after the others have said no to
      somebody. After that anybody else who plays may say yes or no (`recognize`). If nobody else plays, nobody is
      harmed, and nobody asked.
    - SILENCE times longer, while nobody who could be asked looks on. In matches in which a turn may take days, people
      seldom look on: there only a yes counts.

    The page calls again and again meanwhile.

    Args:
        draft: where the seat changes.
        seat: the seat.
        who: the guest.
        online: guests who look on now.
        grace: how long a seat is kept, in milliseconds.
        absent: for how long its person has been away, as far as this server knows, in milliseconds.

    Raises:
        TableError: there is no such seat, its person is there, somebody else asks for it, the others have said no, or
            the guest sits at this table already.
    """
    row, status = any_seat(draft, seat), draft.before.row.status
    if row.person and row.guest == who.id:
        return
    if row.free:
        sit_down(draft, seat, who, None)
        return
    if row.person and row.lost_by == who.id:
        regain(draft, seat, who)
        return
    if own_seats(draft.seats, who.id):
        raise TableError(409, "seated")
    if not row.person or row.guest in online or just_sat_down(row, draft.time, grace):
        raise TableError(409, "taken")
    if status == "waiting":
        draft.give(seat, who.id, row.lost_by or row.guest)
    elif status != "playing":
        raise TableError(409, "over", status)
    elif row.asked_by == who.id:
        if row.asked is None:
            raise TableError(409, "refused", "not-recognized")
        others = {other.guest for other in draft.seats if other.person} - {row.guest}
        silent = not others & set(online) and not isinstance(draft.before.row.pace, DaysPace)
        if draft.time >= row.asked and (not others or (silent and draft.time >= row.asked + SILENCE * grace)):
            draft.give(seat, who.id, row.lost_by or row.guest)
    elif row.asked is not None and draft.time < row.asked + LAPSE * grace:
        raise TableError(409, "asked", "another-asks")
    else:
        # After one guest has asked, the next waits for a whole grace, so that questions do not follow without a pause.
        waited = 0 if row.asked_by is not None else min(absent, grace)
        draft.seats[seat] = replace(row, asked_by=who.id, asked=draft.time + grace - waited)


def recognize(draft: Draft, seat: int, guest: str, said: Recognized, online: Collection[str | None]) -> None:
    """Say whether the guest who asks for a seat at another device is its person. One answer decides.

    Args:
        draft: where the seat changes.
        seat: the seat.
        guest: id of the guest who says so.
        said: what they say.
        online: guests who look on now.

    Raises:
        TableError: the guest does not play, or nobody is asked (any more).
    """
    row = any_seat(draft, seat)
    if guest in (row.guest, row.asked_by) or not own_seats(draft.seats, guest):
        raise TableError(403, "not-yours")
    asker = row.asked_by
    if not row.person or asker is None or row.asked != said.asked or draft.time < said.asked or row.guest in online:
        raise TableError(409, "stale", "nobody-asks")
    if said.yes and not own_seats(draft.seats, asker):
        draft.give(seat, asker, row.lost_by or row.guest)
    else:
        draft.seats[seat] = replace(row, asked=None)


def regain(draft: Draft, seat: int, who: Known) -> None:
    """Seat a guest again in a seat that they may take back, as `lost_seats` says. Raises TableError.

    They may have other seats of the game that is played: those of a screen that several people share.
    """
    row = any_seat(draft, seat)
    if seat not in lost_seats(draft.before.row, draft.seats, who.id):
        raise TableError(403, "not-yours")
    if row.late:
        draft.come_back(seat)
        return
    if draft.before.row.status == "waiting" and own_seats(draft.seats, who.id):
        raise TableError(409, "seated")
    draft.give(seat, who.id, None)


def take_over(draft: Draft, handing: Handing, who: Known) -> None:
    """Seat a guest in place of the one who hands a seat on, under the same name. Raises TableError."""
    draft.void_hash = handing.hash
    row = draft.seats[handing.seat]
    if not row.person or row.guest != handing.guest:  # somebody else sits there meanwhile
        raise TableError(404, "not-found", "no-such-hand")
    draft.give(handing.seat, who.id, row.lost_by)


def seat_again(row: SeatRow) -> SeatRow:
    """The same seat at a rematch; the seat of a person who has left is open."""
    if row.kind == "gone":
        return SeatRow(seat=row.seat, kind="open", offer="open")
    agent = None if row.person else row.agent
    number = row.next_number if row.person else None
    return SeatRow(
        seat=row.seat, kind=row.kind, offer=row.offer, guest=row.guest, name=row.name, agent=agent, number=number
    )


class Handings:
    """All seats that may be taken over now.

    Args:
        devices: where they are stored.
        now: milliseconds since 1970.
    """

    def __init__(self, devices: Devices, now: Callable[[], int]) -> None:
        self._devices = devices
        self._now = now

    async def offer(self, match: str, seat: int, guest: str) -> tuple[str, int]:
        """A new code for a seat, and when it expires. An older one becomes void. Raises TableError."""
        code, now = new_one_time_code(), self._now()
        handing = Handing(hash_of(code), match, seat, guest, now + ONE_TIME_CODE_LIFE)
        with refuse_if_store_fails():
            await self._devices.hand(handing, now)
        return code, handing.expires

    async def find(self, code: str) -> Handing:
        """The seat that a code leads to, as somebody typed it. Raises TableError: 404 the code is void; 503."""
        with refuse_if_store_fails():
            handing = await self._devices.find_handing(hash_of(typed_one_time_code(code)), self._now())
        if handing is None:
            raise TableError(404, "not-found", "no-such-hand")
        return handing
