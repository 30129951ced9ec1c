"""Types of the bodies of requests and answers over HTTP; `messages.py` has what goes over a connection.

`make format` writes them into web/src/lib/protocol.ts and into the tables of docs/protocol.md, docstrings and all.
"""

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from pakal.analysis.model import Analysis
from pakal.base.wording import Language
from pakal.catalogue.fair import NUMBER
from pakal.core.view import Choice
from pakal.table.base.names import EMAIL_LENGTH, WEBHOOK_LENGTH
from pakal.table.base.settings import Newcomers

READABLE_SEATS = 16
"""Most seats that a message may have. No game has as many: a smaller wrong number gets an answer of the game itself."""

Name = Annotated[str, Meta(max_length=200)]
"""The name that somebody chooses; it is cleaned and cut to 40 characters."""
Number = Annotated[str, Meta(pattern=f"^{NUMBER}$")]
"""A random number of a device: 64 hexadecimal digits."""
Status = Literal["waiting", "playing", "over", "broken"]
SeatKind = Literal["me", "link", "open", "computer", "gone"]
Way = Literal["browser", "email", "webhook"]
WAYS: tuple[Way, ...] = get_args(Way)
Absent = Literal["computer", "end"]
List = Literal["mine", "open", "finished"]
Progress = Literal["none", "waiting", "running", "done", "failed"]


class NoPace(Struct, frozen=True, tag_field="kind", tag="none", forbid_unknown_fields=True):
    """Everybody takes the time they need."""


class ClockPace(Struct, frozen=True, tag_field="kind", tag="clock", forbid_unknown_fields=True):
    """A clock a seat: minutes for the whole game, and an increment in seconds a turn."""

    minutes: Annotated[float, Meta(gt=0, le=600)]
    increment: Annotated[float, Meta(ge=0, le=600)] = 0


class DaysPace(Struct, frozen=True, tag_field="kind", tag="days", forbid_unknown_fields=True):
    """Days for a turn."""

    days: Annotated[float, Meta(gt=0, le=60)]


Pace = NoPace | ClockPace | DaysPace


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The wanted player of a seat.

    Attributes:
        kind: `me` is the guest who asks; several seats may be `me`: their people share one screen.
        agent: the computer player of a `computer`; without it the weakest one.
        name: of a `me` where several people share a screen: the name of the one in this seat.
    """

    kind: Literal["me", "link", "open", "computer"]
    agent: Annotated[str, Meta(max_length=64)] | None = None
    name: Name | None = None


Start = Literal["drawn", "next", "chosen"]
"""Why the start seat of a match starts: it was drawn; it is the one after the start seat of the match before, as at
every rematch; or the host chose it."""


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A new match. It begins when every seat is taken.

    Attributes:
        start_seat: the seat that begins; without it the server draws one.
        public: whether the match is in the public lists; null, or without it: if a seat is `open`.
        absent: what happens when a seat's time has run out or its player leaves: a computer player takes the seat
            (without it, too), or the match ends.
        hints: whether players may ask for hints; null, or without it: they may, unless two guests play against each
            other.
        seal: one that the guest got by `POST /api/seals`; without it the server draws a secret now.
        number: what this device adds to the dice.
    """

    game: Annotated[str, Meta(max_length=64)]
    players: Annotated[int, Meta(ge=1, le=READABLE_SEATS)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=READABLE_SEATS)]
    pace: Pace = NoPace()
    edition: Annotated[str, Meta(max_length=64)] | None = None
    options: Annotated[dict[str, Annotated[str, Meta(max_length=2000)]], Meta(max_length=32)] = {}
    board: Annotated[str, Meta(max_length=64)] | None = None
    start_seat: Literal["random"] | Annotated[int, Meta(ge=0, le=READABLE_SEATS - 1)] = "random"
    public: bool | None = None
    absent: Absent = "computer"
    hints: bool | None = None
    seal: Annotated[str, Meta(max_length=64)] | None = None
    number: Number | None = None


class Seat(Struct, frozen=True):
    """A seat as one guest sees it.

    Attributes:
        kind: `me`: a person sits there; `link`, `open`: nobody sits there yet; `computer`: a computer player; `gone`:
            its player has left.
        agent: the computer player that acts for the seat, also after its player has left, or while they are away; null:
            none does.
        yours: whether the guest who asks sits there.
        invited: the seat is free, and there is a link to it.
        late: its player is gone because their time ran out.
        hints: how many hints its players have taken; everybody sees it.
    """

    seat: int
    kind: SeatKind
    name: str
    agent: str | None
    online: bool
    yours: bool
    invited: bool
    late: bool
    hints: int


class Returning(Struct, frozen=True):
    """Somebody at another device says that they are the person of a seat, and asks for it.

    Attributes:
        asked: number of the question, which the answer names.
    """

    seat: int
    asked: int


class Summary(Struct, frozen=True, kw_only=True):
    """A match in a list.

    Attributes:
        status: `waiting` for players, `playing`, `over`, or `broken`: the present rules refuse one of its actions, or
            have another version. People can look at a broken match up to the ply before that action (with another
            version: at its first position), and end it.
        yours: seats of the guest who asks.
        lost: seats that this guest may take back: another device took them by the code while they were away; or the
            time for a turn of some days ran out, and a computer player plays on.
        commitment: hash of the secret that the dice come from.
        reason: why the match is over, as its rules name it; `host`: the host of the table has ended it.
    """

    id: str
    game: str
    edition: str
    players: int
    status: Status
    seats: list[Seat]
    actor: int
    round: int
    turn: int
    ply: int
    pace: Pace
    commitment: str
    deadline: str | None
    created: str
    changed: str
    yours: list[int]
    lost: list[int]
    your_turn: bool
    scores: list[int]
    winners: list[int]
    reason: str | None


class Arrival(Summary, frozen=True, kw_only=True):
    """The match to which a code leads, for a person who may sit down.

    Attributes:
        suggested: a free seat that is suggested to nobody else who looks, if there are enough; null: none is free.
        asking: the seat for which this guest asks; null: for none, or the others have said no.
    """

    suggested: int | None
    asking: int | None


class MatchInfo(Summary, frozen=True, kw_only=True):
    """A match with all that is fixed about it.

    Attributes:
        start_seat: -2 as long as it is not drawn; the server draws it when the match begins.
        start: why the start seat starts.
        host: whether the guest who asks has created the match.
        hints: whether players may ask for a hint.
        coach: whether a player may ask what their last action has cost: only one guest plays, against computer players
            or with others at the same screen.
        secret: what the dice come from, together with `numbers`; null until the match is over.
        numbers: by seat, the number that its device has added to the dice; null: it has added none. They stay as they
            are once the match has begun.
        rematch: id of the rematch, or null.
        rematch_commitment: `commitment` of the rematch; null where there can be none yet.
        code: four letters or digits that others in the same home type to join; only people at the table see them.
        shared: whether a screen shows the board for all, so that a phone need only show its own hand.
        arriving: how many people have opened a link or a code and have not yet sat down; at most the number of free
            seats.
        long_away: seats whose players have been away for `long_absence` seconds where no clock runs; while one of them
            is to act, the others may `propose` that a computer player stands in.
        returning: seats whose people ask to come back at another device; people at the table are asked whether it is
            them. Others see none.
    """

    options: dict[str, str]
    board: str | None
    start_seat: int
    start: Start
    host: bool
    absent: Absent
    hints: bool
    coach: bool
    secret: str | None
    numbers: list[str | None]
    rematch: str | None
    rematch_commitment: str | None
    code: str | None
    shared: bool
    arriving: int
    long_away: list[int]
    returning: list[Returning]
    imported: bool
    rules_version: int
    edition_title: str


class Me(Struct, frozen=True, kw_only=True, omit_defaults=False):
    """A guest as they themselves see it.

    Attributes:
        notices: the ways by which this guest gets a notice of a turn.
        device: id of the device that asks.
        version: of the server.
        renamed: whether the host of the table has given them this name, and they have not chosen another one since.
        secret: only in the answer that makes a guest for a program.
    """

    id: str
    name: str
    language: str
    email: str | None
    webhook: str | None
    notices: list[Way]
    device: str
    version: str
    renamed: bool = False
    secret: str | msgspec.UnsetType = msgspec.UNSET


class NewMe(Struct, frozen=True, forbid_unknown_fields=True):
    """A new guest. `by`: a code, the secret of a link, or the host's key, where a table lets in only such people."""

    name: Name | None = None
    language: Language | None = None
    program: bool = False
    by: Annotated[str, Meta(max_length=200)] | None = None


class ChangedMe(Struct, frozen=True, forbid_unknown_fields=True):
    """Changes to a guest; null deletes an address."""

    name: Name | msgspec.UnsetType = msgspec.UNSET
    language: Language | msgspec.UnsetType = msgspec.UNSET
    email: Annotated[str, Meta(max_length=EMAIL_LENGTH)] | msgspec.UnsetType | None = msgspec.UNSET
    webhook: Annotated[str, Meta(max_length=WEBHOOK_LENGTH)] | msgspec.UnsetType | None = msgspec.UNSET
    notices: Annotated[list[Way], Meta(max_length=len(WAYS))] | msgspec.UnsetType = msgspec.UNSET


class Device(Struct, frozen=True):
    """A browser or program of a guest."""

    id: str
    label: str
    created: str
    last_seen: str
    here: bool


class Pushed(Struct, frozen=True):
    """A notice that a browser shows while the page is closed.

    Attributes:
        match: id of its match.
        news: whether what it says still holds; if not, it says that its person has seen it already.
    """

    title: str
    text: str
    match: str
    news: bool


class Pushes(Struct, frozen=True):
    """Notices to this browser while the page is closed.

    Attributes:
        key: public key by which the browser takes pushes of this table; null: the table sends none.
        notice: the newest one; null: there was none.
    """

    key: str | None
    notice: Pushed | None


class PushAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the browser's push service takes pushes; null: the browser takes none."""

    address: Annotated[str, Meta(max_length=WEBHOOK_LENGTH)] | None


class DeviceCode(Struct, frozen=True):
    """A code for another device."""

    code: str
    expires: str


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """A typed code."""

    code: Annotated[str, Meta(max_length=200)]


class Tally(Struct, frozen=True):
    """How often somebody has won.

    Attributes:
        name: of a person; empty: the guest who asks and has no name; null: computer players.
        games: by game, how many matches they have won, and how many they have played.
    """

    name: str | None
    games: dict[str, tuple[int, int]]


class PastMatch(Struct, frozen=True):
    """A finished match of an evening. For the names of `winners` see `Tally`."""

    match: str
    game: str
    winners: list[str | None]


class Evening(Struct, frozen=True):
    """The matches that ended on one day, or in the night after it, in their order; `day` as in `2026-11-20`."""

    day: str
    matches: list[PastMatch]


class HeldMedal(Struct, frozen=True):
    """A medal and its holder.

    Attributes:
        medal: message `medal-<medal>` of the game; empty: for most points.
        name: of the person; empty: the guest who asks and has no name.
        value: for which they have it.
        match, day: in which they got it.
    """

    game: str
    medal: str
    name: str
    value: int
    match: str
    day: str


class Memory(Struct, frozen=True):
    """What the guest's finished matches tell of the people who played.

    Attributes:
        games: names of the games, the one that was played last first.
        matches: number of matches.
        people: in the order of their wins, the most first; computer players come last.
        evenings: the last ones, the latest first.
    """

    games: list[str]
    matches: int
    people: list[Tally]
    evenings: list[Evening]
    medals: list[HeldMedal]


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest sits down.

    Attributes:
        name: null: the name that the guest has already.
        number: what this device adds to the dice.
    """

    name: Name | None = None
    number: Number | None = None


class Seal(Struct, frozen=True):
    """A secret that the server has fixed for a match to be.

    Attributes:
        seal: its name, for `NewMatch`; only the guest who got it can use it, and once.
        commitment: its hash; the match will have the same.
    """

    seal: str
    commitment: str


class Added(Struct, frozen=True, forbid_unknown_fields=True):
    """The number that a device adds to the dice of the rematch."""

    number: Number


class Link(Struct, frozen=True):
    """A link to a seat: its path, `/join/<secret>`."""

    link: str


class Invitation(Struct, frozen=True):
    """The match and the seat to which a link leads."""

    match: Summary
    seat: int


class Coming(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest takes a free seat: at the table to which a code leads, or in place of the one that they have.

    Attributes:
        name: null: the name that the guest has already.
        number: what this device adds to the dice, where the guest has no seat yet.
        back: the guest asks for their own seat from another device, while its person is not connected. Only by a code.
    """

    seat: int
    name: Name | None = None
    number: Number | None = None
    back: bool = False


class Recognized(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the person who asks for a seat at another device is its player.

    Attributes:
        asked: number of the question, as in `Returning`.
    """

    asked: int
    yes: bool


class HandedOn(Struct, frozen=True):
    """A seat that may be taken over at another device, once.

    Attributes:
        address: of the page that takes it over, with a code at its end that a person can type.
        qr: the address as a QR code (SVG).
        expires: when the code becomes void.
    """

    address: str
    qr: str
    expires: str


class Party(Struct, frozen=True):
    """People who play an unfinished match by devices of the local network.

    Attributes:
        names: of those whose devices are connected now.
    """

    game: str
    names: list[str]


class Home(Struct, frozen=True, kw_only=True):
    """Whether devices of the local network may join.

    Attributes:
        open: whether they may.
        switch: whether the person who asks may change that: only at the machine on which the table runs.
        address: the address that others type, or null.
        called: the same address with the name by which the local network knows this computer, or null.
        visitors: how many devices have come since the table was opened to them.
        visitor: whether the device that asks is one of these: it sees only matches to which it has a code or a link.
        parties: whom the switch would part from their matches; empty for everybody but the person who may use it.
    """

    open: bool
    switch: bool
    address: str | None
    called: str | None
    visitors: int
    visitor: bool
    parties: list[Party] = []


class HomeSwitch(Struct, frozen=True, forbid_unknown_fields=True):
    """Opens the table to the local network, or shuts it."""

    open: bool


class Foreseen(Struct, frozen=True):
    """One action of a line that might have been played, and the seat that would have played it."""

    seat: int
    choice: Choice


class Analysed(Struct, frozen=True):
    """An analysis of a match that is over, or how far it is.

    Attributes:
        done, plies: plies that are analysed, and how many there are.
        ahead: how many other matches are analysed before this one.
        analysis: without names, its numbers rounded to four digits.
    """

    status: Progress
    done: int
    plies: int
    ahead: int
    analysis: Annotated[msgspec.Raw, Analysis] | None


class Person(Struct, frozen=True):
    """A person, as the host sees them.

    Attributes:
        created, seen: when they came first, and when one of their devices called last; null: it never did.
        devices: number of browsers and programs that work.
        playing: number of unfinished matches in which they have a seat.
        banned: whether the host has banned them.
    """

    id: str
    name: str
    language: str
    created: str
    seen: str | None
    devices: int
    playing: int
    banned: bool


class HostedMatch(Struct, frozen=True):
    """A match, as the host sees it. `people`: by the ids of those who have a seat, their names."""

    id: str
    game: str
    status: str
    public: bool
    host: str
    people: dict[str, str]
    created: str
    changed: str


class People(Struct, frozen=True):
    """Some people, and how many there are in all."""

    count: int
    rows: list[Person]


class HostedMatches(Struct, frozen=True):
    """Some matches, and how many there are in all."""

    count: int
    rows: list[HostedMatch]


class HostedTable(Struct, frozen=True):
    """The host's settings. `newcomers`: who may come; `keep_finished`: days until a finished match is deleted."""

    newcomers: Newcomers
    keep_finished: float | None


class Message(Struct, frozen=True):
    """A message of a chat, as the host sees it. `guest`: id of the person who wrote it."""

    n: int
    at: str
    guest: str
    name: str
    text: str
