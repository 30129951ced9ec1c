"""New matches: a host makes one, people ask for a rematch, or a record brings in a match that was played elsewhere."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import get_args

import msgspec

from pakal.catalogue import fair, record
from pakal.catalogue.record import GameRecord
from pakal.catalogue.registry import facts
from pakal.catalogue.spec import GameSpec
from pakal.core.setup import Setup
from pakal.kernels.kernel import CHANCE, NOBODY
from pakal.table.base.bodies import NewMatch, NewSeat, NoPace, Pace, Seal, Start
from pakal.table.base.errors import Conflict, StoreFailed, TableError, refusal_for, refuse_if_store_fails
from pakal.table.base.names import clean, clean_name, is_id, new_id
from pakal.table.base.promises import aside
from pakal.table.people.guests import Known
from pakal.table.play.course import Committed, Course, position_at_first
from pakal.table.play.draft import Draft
from pakal.table.play.loading import match_of
from pakal.table.play.room import Room, may_follow, rematch_seal
from pakal.table.play.seating import add_number, new_seat, seat_again
from pakal.table.play.server import TableServer
from pakal.table.storage.model import Row, SeatRow, at_table, plays_alone, read_setup, setup_text, start_of
from pakal.table.storage.store import Contents

RECORD_PLIES = 5000
"""Most plies of a record that the table takes."""


MOST_GOING = 500
"""Most matches of one host that are not over."""


def checked_setup(new: NewMatch) -> Setup:
    """The setup of a new match; a random start seat is drawn when it begins. Raises SetupError, TableError."""
    if new.board is not None and new.board not in facts(new.game).boards:
        raise TableError(422, "impossible", "no-such-board")  # nor a path: no stranger names a file for the server
    start = 0 if new.start_seat == "random" else new.start_seat
    if "start_seat" in new.options:
        raise TableError(422, "impossible", "start-seat-apart")
    options = (*(f"{name}={value}" for name, value in new.options.items()), f"start_seat={start}")
    return GameSpec(new.game, new.players, new.edition, options, new.board).setup()


def blank_row(
    server: TableServer,
    setup: Setup,
    host: str,
    pace: Pace,
    absent: str,
    public: bool,
    hints: bool | None = None,
    seal: str | None = None,
) -> Row:
    """The row of a match before its first event.

    Args:
        server: the server that has the new match.
        setup: setup of the game.
        host: id of the guest who makes the match.
        pace: how the match is timed.
        absent: `computer` or `end`: what happens when a person leaves.
        public: whether the match stands in everybody's lists.
        hints: whether people may ask for hints; None: as long as only one person plays.
        seal: name of the secret that was promised for this match; None: none was.
    """
    secret, now = fair.new_secret() if seal is None else server.services.sealed(seal), server.services.now()
    return Row(
        id=new_id(),
        game=setup.facts.name,
        setup=setup_text(setup),
        players=setup.players,
        host=host,
        pace=pace,
        absent=absent,
        public=public,
        hints=hints,
        secret=secret,
        commitment=fair.commitment(secret),
        imported=False,
        notes={},
        rematch_of=None,
        created=now,
        status="waiting",
        version=0,
        actor=NOBODY,
        round=0,
        turn=0,
        ply=0,
        scores=[0] * setup.players,
        winners=[],
        reason=None,
        clock=None,
        deadline=None,
        changed=now,
    )


async def set_table(server: TableServer, who: Known, new: NewMatch) -> Room:
    """A new match; it begins at once if no seat is free. Raises SetupError, TableError."""
    if len(new.seats) != new.players:
        raise TableError(422, "impossible", "seats-differ")
    await check_going(server, who)
    setup = checked_setup(new)
    seal = None if new.seal is None else seal_of(server, who, new.seal)
    # Other people at the host's screen who have no name get the sign of their seat, not the host's name.
    own = next((i for i, wish in enumerate(new.seats) if wish.kind == "me" and not wish.name), None)
    seats = [
        new_seat(i, wish, who.id, who.guest.name if i == own else "", new.game) for i, wish in enumerate(new.seats)
    ]
    public = any(row.kind == "open" for row in seats) if new.public is None else new.public
    await server.services.preparation.ready(new.game, again=True)  # only now: a wrong wish is refused without compiling
    add_number(seats, who.id, new.number)
    row = blank_row(server, setup, who.id, new.pace, new.absent, public, new.hints, seal)
    if new.start_seat == "random":
        row = msgspec.structs.replace(row, notes={"start": "drawn"})
    try:
        return await store_new(server, row, seats)
    except Conflict:
        raise TableError(409, "taken", "seal-used") from None


async def check_going(server: TableServer, who: Known) -> None:
    """Raise TableError if a guest hosts as many matches as one may."""
    with refuse_if_store_fails():
        going = await server.services.store.count_going(who.id)
    if going >= MOST_GOING:
        raise TableError(429, "too-often", "too-many-tables")


def seal_of(server: TableServer, who: Known, name: str) -> str:
    """Name of the secret that was promised to a guest, who knows it as `name`. Raises TableError if none was."""
    number, _, mark = name.partition("-")
    if not secrets.compare_digest(mark.encode(), mark_of(server, who, number).encode()):
        raise TableError(422, "impossible", "no-such-seal")
    return f"match of {who.id}: {name}"


def mark_of(server: TableServer, who: Known, number: str) -> str:
    """By this the server knows again a seal that it has made."""
    return server.services.sealed(f"seal of {who.id}: {number}").hex()[:32]


def new_seal(server: TableServer, who: Known) -> Seal:
    """Promise a guest a secret for a match that they are about to make. It follows from its name: nothing is stored."""
    number = new_id()
    name = f"{number}-{mark_of(server, who, number)}"
    return Seal(name, fair.commitment(server.services.sealed(seal_of(server, who, name))))


async def store_new(server: TableServer, row: Row, seats: list[SeatRow]) -> Room:
    """Store a new match, and begin it if no seat is free.

    Raises:
        TableError: the store does not answer.
        Conflict: it is a second rematch, or a second match with this secret.
    """
    draft = Draft(position_at_first(row, seats), row.created, server.services.time.now(), server.services.store.name)
    if not any(seat.free for seat in seats):
        draft.begin()
    return await keep_new(server, row, seats, draft)


async def keep_new(server: TableServer, row: Row, seats: list[SeatRow], draft: Draft) -> Room:
    """Store a new match with its first events; raises as `store_new` does."""
    try:
        await server.services.store.create(row, seats, draft.write(draft.after()))
    except Conflict:
        raise
    except StoreFailed as error:
        raise refusal_for(error) from None
    room = await server.room(row.id)
    server.services.cluster.tell([row.id])
    room.tell_lobby()
    await room.wake()
    return room


def without_free_seats(position: Committed) -> tuple[Row, list[SeatRow]]:
    """A match that has not begun, as it is without its free seats. Raises SetupError, TableError."""
    row, taken = position.row, [seat for seat in position.seats if not seat.free]
    if row.status != "waiting":
        raise TableError(409, "begun")
    _, setup = read_setup(row.setup)
    GameSpec(row.game, len(taken), setup.edition.name).setup()  # refuses a number that the game does not allow
    # Each seat has a sign. People keep their seats if these still exist; the others get the seats that are left.
    seats = {seat.seat: seat for seat in taken if seat.seat < len(taken)}
    left = [number for number in range(len(taken)) if number not in seats]
    seats |= dict(zip(left, [seat for seat in taken if seat.seat >= len(taken)], strict=True))
    if start_of(row) == "drawn":
        start = 0  # it is drawn when the match begins
    else:  # the person in the starting seat, or in the next taken one
        first = min(taken, key=lambda seat: (seat.seat - setup.start_seat) % setup.players)
        start = next(number for number, seat in seats.items() if seat is first)
    smaller = replace(setup, players=len(taken), start_seat=start)
    new_row = msgspec.structs.replace(row, setup=setup_text(smaller), players=len(taken), scores=[0] * len(taken))
    return new_row, [msgspec.structs.replace(seats[number], seat=number) for number in sorted(seats)]


async def begin_with_present(room: Room) -> None:
    """Begin a match with those who have a seat; the free seats are dropped. Raises SetupError, TableError."""
    await room.set_seats(lambda draft: draft.reset(*without_free_seats(draft.before)))


async def rematch(server: TableServer, who: Known, room: Room) -> tuple[Room, bool]:
    """Make a match with the same settings; the start seat moves on by one. A second request gets the first one's match.

    The code leads to the rematch from then on.

    Returns:
        The rematch, and whether this request made it.

    Raises:
        TableError: the guest has no seat, or the match is not over, or came as a record.
    """
    row = room.position.row
    if not room.seats_of(who.id):
        raise TableError(403, "not-yours")
    if not may_follow(row):
        raise TableError(409, "impossible", "not-over")
    if room.rematch is not None:
        return await server.room(room.rematch), False
    _, setup = read_setup(row.setup)
    again = replace(setup, start_seat=(setup.start_seat + 1) % setup.players)
    blank = blank_row(server, again, who.id, row.pace, row.absent, row.public, row.hints, rematch_seal(row.id))
    seats = [seat_again(seat) for seat in room.position.seats]
    try:
        new_room = await store_new(server, msgspec.structs.replace(blank, rematch_of=row.id, code=row.code), seats)
    except Conflict:  # another person's request was faster
        other = await server.services.store.rematch(row.id)
        if other is None:
            raise TableError(503, "store") from None
        room.rematch = other
        return await server.room(other), False
    await server.catch_up([row.id])
    return new_room, True


async def bring_in(server: TableServer, who: Known, text: str) -> Room:
    """Bring in a match that was played elsewhere, from the text of its record. One that still runs goes on here.

    A match that this guest has here already is not there twice: it goes on from where the record is further.

    Raises:
        DataError: the record is broken.
        SetupError: there is no such computer player here.
        TableError: it is another course of a match that is here, or its dice are not proven.
    """
    await server.services.preparation.ready(record.game_of(text), again=True)
    match_record = await aside(record.read, text)
    match, notes = match_record.match, match_record.notes
    if len(match.actions) > RECORD_PLIES:
        raise TableError(413, "too-large")
    runs, id_ = record.GOES_ON in notes, notes.get("match", "")
    if not is_id(id_):
        id_ = new_id()
    with refuse_if_store_fails():
        is_here = await server.services.store.revision(id_) is not None
    if is_here:
        room = await server.room(id_)
        if at_table(room.position.row, room.position.seats, who.id):
            await go_further(room, who, match_record)
            return room
        if runs:
            raise TableError(403, "not-yours")
        id_ = new_id()
    names = [clean_name(name) for name in notes.get("seats", "").split("·", match.setup.players)]
    names = ["" if name == str(seat + 1) else name for seat, name in enumerate(names)]  # see `name_in_record`
    names += [""] * match.setup.players
    if runs:
        return await go_on_here(server, who, match_record, id_, names)
    seats = [SeatRow(seat=seat, kind="gone", offer="gone", name=names[seat]) for seat in range(match.setup.players)]
    keys = ("commitment", "secret", "date")
    notes = {name: clean(value, 200) for name, value in notes.items() if name in keys}
    row = msgspec.structs.replace(
        blank_row(server, match.setup, who.id, NoPace(), "end", False),
        id=id_,
        imported=True,
        notes={**notes, "record": text},
        version=len(match.actions),
        **Course(match, status="over").columns(),
    )
    contents = await aside(match_of, Contents(row, seats, [], [], {}, None), match)
    with refuse_if_store_fails():
        await server.services.store.create(row, seats, None)
    return await server.take_in(contents)


async def go_on_here(server: TableServer, who: Known, brought: GameRecord, id_: str, names: Sequence[str]) -> Room:
    """Go on with a match from another table, as `id_`, with its dice. `names`: of the seats. Raises as `bring_in`."""
    match, notes = brought.match, brought.notes
    await check_dice(brought)
    await check_going(server, who)
    numbers = fair.read_numbers(notes.get("numbers", ""), match.setup.players)
    players = notes[record.GOES_ON].split(" · ")
    if len(players) != match.setup.players or "me" not in players:
        raise TableError(422, "impossible", "seats-differ")
    seats, own = [], players.index("me")
    for seat, player in enumerate(players):
        wish = NewSeat("me", name=names[seat]) if player == "me" else NewSeat("computer", player)
        new = new_seat(seat, wish, who.id, who.guest.name if seat == own else "", match.setup.facts.name)
        seats.append(msgspec.structs.replace(new, number=None if numbers is None else numbers[seat]))
    row = msgspec.structs.replace(
        blank_row(server, match.setup, who.id, NoPace(), "computer", False),
        id=id_,
        secret=bytes.fromhex(notes["secret"]),
        commitment=notes["commitment"],
        dice=1 if numbers is None else 2,
        notes={"start": start} if (start := notes.get("start")) in get_args(Start) else {},
    )
    draft = Draft(position_at_first(row, seats), row.created, server.services.time.now(), server.services.store.name)
    draft.add("begin", NOBODY, "")
    await aside(add_plies, draft, brought)
    try:
        return await keep_new(server, row, seats, draft)
    except Conflict:
        raise TableError(409, "taken", "record-differs") from None


async def go_further(room: Room, who: Known, brought: GameRecord) -> None:
    """Play on a match by its record, if that is further. Raises TableError if it is another course of the match."""
    row, seats, actions = room.position.row, room.position.seats, room.position.match.actions
    pairs = zip(actions, brought.match.actions, strict=False)
    common = sum(1 for _ in takewhile(lambda pair: pair[0].text == pair[1].text, pairs))
    runs = record.GOES_ON in brought.notes
    if common == len(brought.match.actions) and (runs or row.status == "over"):
        return
    # While the person played at the other table, a computer player may have gone on here in their place.
    acted = any(ply.actor >= 0 and seats[ply.actor].person for ply in actions[common:])
    is_same = brought.notes.get("secret") == row.secret.hex()
    if acted or not is_same or row.status != "playing" or not plays_alone(seats, who.id):
        raise TableError(409, "taken", "record-differs")
    await check_dice(brought)

    def make(draft: Draft, _: object) -> None:
        if common < len(draft.course.match.actions):
            draft.take_back(next(seat.seat for seat in seats if seat.person), common)
        add_plies(draft, brought)
        if not runs and draft.course.status == "playing":
            draft.end("agreement" if brought.match.over else "stopped")

    await room.change(make)


async def check_dice(brought: GameRecord) -> None:
    """Raise TableError unless the dice of a record follow from its secret: with it they go on."""
    if (await aside(fair.verify, brought)).flaws:
        raise TableError(422, "impossible", "record-dice")


def add_plies(draft: Draft, brought: GameRecord) -> None:
    """Add those plies of a record that a match does not have."""
    for ply in brought.match.actions[len(draft.course.match.actions) :]:
        draft.add("chance" if ply.actor == CHANCE else "action", ply.actor, ply.text)
    if draft.course.status == "playing":
        draft.chance()
