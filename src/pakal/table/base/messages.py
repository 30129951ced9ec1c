"""What the protocol sends and takes, as types.

`make format` writes them into web/src/lib/protocol.ts and into the tables of docs/protocol.md, docstrings and all.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from pakal.analysis.model import Analysis
from pakal.core.choice import Choice
from pakal.core.languages import Language
from pakal.core.view import LogEntry, Outcome, Reason, View
from pakal.table.base.names import CHAT_LENGTH, EMAIL_LENGTH, WEBHOOK_LENGTH

PROTOCOL = 1

READABLE_SEATS = 16
"""Most seats that a message may have. No game has as many: a smaller wrong number gets an answer of the game itself."""

ClientId = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(max_length=200)]
"""What somebody wants to be called; it is cleaned and cut to 40 characters."""
Notation = Annotated[str, Meta(max_length=2000)]
Status = Literal["waiting", "playing", "over", "broken"]
SeatKind = Literal["me", "link", "open", "computer", "gone"]
Way = Literal["browser", "email", "webhook"]
Absent = Literal["computer", "end"]
Progress = Literal["none", "waiting", "running", "done", "failed"]
Proposed = Literal["end", "take-back"]


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
    """What a seat is to be.

    Attributes:
        kind: `me` is the guest who asks; several are at one screen.
        agent: the computer player.
        name: the name of the person, of several at one screen, that sits there.
    """

    kind: Literal["me", "link", "open", "computer"]
    agent: Annotated[str, Meta(max_length=64)] | None = None
    name: Name | None = None


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A new match. It begins when every seat is taken.

    Attributes:
        hints: whether players may ask for hints; null: they may, unless two guests play against each other.
        absent: what happens when a seat's time has run out or its player leaves: a computer player takes the seat, or
            the match ends.
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


class Seat(Struct, frozen=True):
    """A seat as one guest sees it.

    Attributes:
        kind: `me`: a person sits there; `link`, `open`: nobody sits there yet; `computer`: a computer player; `gone`:
            its player has left.
        agent: the computer player that acts for the seat, also after its player has left; null: none does.
        yours: whether the guest who asks sits there.
        invited: the seat is free, and there is a link to it.
        hints: how many hints its players have taken; everybody sees it.
    """

    seat: int
    kind: SeatKind
    name: str
    agent: str | None
    online: bool
    yours: bool
    invited: bool
    hints: int


class Summary(Struct, frozen=True, kw_only=True):
    """A match in a list.

    Attributes:
        status: `waiting` for players, `playing`, `over`, or `broken`: the rules of now refuse one of its actions.
            People can read a broken match up to the ply before that, and end it.
        yours: seats of the guest who asks.
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
    deadline: str | None
    created: str
    changed: str
    yours: list[int]
    your_turn: bool
    scores: list[int]
    winners: list[int]
    reason: str | None


class MatchInfo(Summary, frozen=True, kw_only=True):
    """A match with all that is fixed about it.

    Attributes:
        host: whether the guest who asks has created the match.
        hints: whether players may ask for a hint.
        commitment: hash of the secret that the dice come from; `secret` is null until the match is over.
        rematch: id of the rematch, or null.
        code: four letters or digits that others of the same home type to join; only people at the table are told it.
        shared: whether a screen shows the board for all, so that a phone need only show its own hand.
        arriving: how many people have opened a link or a code and have not yet sat down; at most the number of free
            seats.
    """

    options: dict[str, str]
    board: str | None
    start_seat: int
    host: bool
    absent: Absent
    hints: bool
    commitment: str
    secret: str | None
    rematch: str | None
    code: str | None
    shared: bool
    arriving: int
    imported: bool
    rules_version: int
    edition_title: str


class Me(Struct, frozen=True, kw_only=True, omit_defaults=False):
    """A guest as they themselves see it.

    Attributes:
        notices: the ways by which this guest gets a notice of a turn.
        device: id of the device that asks.
        version: of the server.
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
    secret: str | msgspec.UnsetType = msgspec.UNSET


class NewMe(Struct, frozen=True, forbid_unknown_fields=True):
    """A new guest."""

    name: Name | None = None
    language: Language | None = None
    program: bool = False


class ChangedMe(Struct, frozen=True, forbid_unknown_fields=True):
    """Changes to a guest; null deletes an address."""

    name: Name | msgspec.UnsetType = msgspec.UNSET
    language: Language | msgspec.UnsetType = msgspec.UNSET
    email: Annotated[str, Meta(max_length=EMAIL_LENGTH)] | msgspec.UnsetType | None = msgspec.UNSET
    webhook: Annotated[str, Meta(max_length=WEBHOOK_LENGTH)] | msgspec.UnsetType | None = msgspec.UNSET
    notices: Annotated[list[Way], Meta(max_length=3)] | msgspec.UnsetType = msgspec.UNSET


class Device(Struct, frozen=True):
    """A browser or program of a guest."""

    id: str
    label: str
    created: str
    last_seen: str
    here: bool


class DeviceCode(Struct, frozen=True):
    """A code for another device."""

    code: str
    expires: str


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """A code, as somebody typed it."""

    code: Annotated[str, Meta(max_length=200)]


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest sits down under this name; null: under the name that they have already."""

    name: Name | None = None


class Link(Struct, frozen=True):
    """A link to a seat: its path, `/join/<secret>`."""

    link: str


class Invitation(Struct, frozen=True):
    """The match and the seat to which a link leads."""

    match: Summary
    seat: int


class Coming(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest sits down at the table to which a code leads.

    Attributes:
        seat: the seat that the guest takes: a free one, or one whose person is not connected now.
        name: null: the name that the guest has already.
    """

    seat: int
    name: Name | None = None


class HandedOn(Struct, frozen=True):
    """A seat that may be taken over at another device, once.

    Attributes:
        address: of the page that takes it over, with a secret.
        qr: the address as a QR code (SVG).
        expires: when the secret becomes void.
    """

    address: str
    qr: str
    expires: str


class Home(Struct, frozen=True, kw_only=True):
    """Whether devices of the local network may join.

    Attributes:
        open: whether they may.
        switch: whether the person who asks may change that: only at the machine on which the table runs.
        address: the address that others type, or null.
        called: the same address with the name by which the local network knows this computer, or null.
        visitors: how many devices have come since the table was opened to them.
    """

    open: bool
    switch: bool
    address: str | None
    called: str | None
    visitors: int


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


class Question(Struct, frozen=True):
    """The question to the seat that is to act."""

    kind: str
    args: dict[str, Any]


class Clock(Struct, frozen=True):
    """The time that each seat has left, and which clock runs.

    Attributes:
        left: by seat, milliseconds.
        running: seat whose clock runs.
        since: from when on it runs; `deadline`: when its time is over.
    """

    left: list[int]
    running: int | None
    since: str
    deadline: str | None


class Proposal(Struct, frozen=True):
    """A proposal to which all people at the table have to agree. Computer players always agree.

    Attributes:
        seat: the seat that proposes it.
        ply: of a `take-back`, the ply to go back to.
        answers: seat -> whether it agrees; seats that have not answered are missing.
    """

    id: str
    what: Proposed
    seat: int
    ply: int
    answers: dict[str, bool]


class Declined(Struct, frozen=True):
    """The last proposal of a seat, and the seat that said no to it."""

    id: str
    what: Proposed
    seat: int
    by: int


class Chat(Struct, frozen=True):
    """A message of the chat.

    In a match that is not public only people with a seat get it; an onlooker sees the game and no chat. A person who
    takes a seat gets earlier chat, too. In a public match everybody gets it.
    """

    n: int
    seat: int
    name: str
    text: str
    at: str


class State(Struct, frozen=True, kw_only=True, tag="state"):
    """A match as one viewer may see it. The server sends it after each change, after `look`, and after a refusal.

    Attributes:
        view: the game's view for `viewer`; after a `hello` with `brief` only the fields of it that have changed, unless
            `whole`. A state with such a view also leaves out `open`, `legal`, `take_back`, `clock`, `outcome`,
            `thinking` and `declined` where they are null, `proposals` where there are none, and `yours` and `whole`
            where they are false.
        open: the views of all seats; only in frames, and at the end.
        question: the question to the seat that is to act.
        actor: seat to act; -2 before the match begins and after its end.
        legal: notation of the legal actions; there only if the viewer is to act.
        log: entries that are new to this connection or have changed since (a hidden thing came to light), each with its
            `ply`.
        whole: whether `view` and `log` hold everything: after `hello` and `look`, and for another viewer in a game that
            hides something.
        ply: how many plies lie before the position that is shown.
        plies: how many the match has; later ones were taken back.
        take_back: ply to which a `take-back` of the viewer would go now without asking, or null.
        thinking: seat of a computer player that is to act.
        declined: the last refused proposal; null after the next action or proposal.
    """

    version: int
    ply: int
    viewer: int
    view: Annotated[msgspec.Raw, View]
    open: list[Annotated[msgspec.Raw, View]] | None = None
    question: Question | None
    actor: int
    yours: bool = False
    legal: list[str] | None = None
    log: list[Annotated[msgspec.Raw, LogEntry]]
    whole: bool = False
    plies: int
    take_back: int | None = None
    proposals: list[Proposal] = []
    clock: Clock | None = None
    outcome: Outcome | None = None
    thinking: int | None = None
    declined: Declined | None = None
    id: str | msgspec.UnsetType = msgspec.UNSET


class Welcome(Struct, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `hello`; a `state` follows.

    Attributes:
        version: of the server.
        yours: seats of this guest.
        seen: the ply up to which they have seen everything.
    """

    protocol: int = PROTOCOL
    version: str
    me: Me | None
    match: MatchInfo | None
    yours: list[int]
    seen: int
    chat: list[Chat]
    id: str | msgspec.UnsetType = msgspec.UNSET


class Done(Struct, frozen=True, tag="done"):
    """The message with this `id` has been carried out, and its result is stored."""

    id: str | msgspec.UnsetType = msgspec.UNSET


class Refused(Struct, frozen=True, kw_only=True, tag="refused"):
    """The message with this `id` was refused, and nothing has changed."""

    code: str
    message: str
    reasons: list[Reason] = []
    text: str | msgspec.UnsetType = msgspec.UNSET
    id: str | msgspec.UnsetType = msgspec.UNSET


class Choices(Struct, frozen=True, kw_only=True, tag="choices"):
    """The legal actions, with what each of them would do."""

    version: int
    seat: int
    choices: list[Choice]
    id: str | msgspec.UnsetType = msgspec.UNSET


class Why(Struct, frozen=True, kw_only=True, tag="why"):
    """Why an action is not allowed. There are no reasons if it is allowed, or if what was touched is no action."""

    version: int
    seat: int
    text: str
    reasons: list[Reason]
    id: str | msgspec.UnsetType = msgspec.UNSET


class HintedAction(Struct, frozen=True):
    """A legal action, and the share of the win that its seat may expect after it: from 0 (lost) to 1 (won)."""

    choice: Choice
    value: float


class Hint(Struct, frozen=True, kw_only=True, tag="hint"):
    """Up to four actions that a search with the seat's knowledge found best. Only the guest who asked gets it."""

    version: int
    seat: int
    actions: list[HintedAction]
    id: str | msgspec.UnsetType = msgspec.UNSET


class TableChanged(Struct, frozen=True, tag="table"):
    """Seats, presence, status, rematch or links changed."""

    match: MatchInfo


class Said(Struct, frozen=True, tag="chat"):
    """There is a new message in the chat."""

    chat: Chat


class LobbyChanged(Struct, frozen=True, tag="lobby"):
    """Tells a connection in the lobby that a match of its guest, or an open match, has changed."""

    match: Summary


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to `ping`. It also comes before a `welcome` that waits for rules to be compiled."""

    id: str | msgspec.UnsetType = msgspec.UNSET


class Unreadable(Struct, frozen=True, tag="error"):
    """The server could not read a message, or is about to close the connection."""

    code: str
    message: str
    id: str | msgspec.UnsetType = msgspec.UNSET


ERRORS = {
    "unreadable": (
        "a message is no JSON, or is no message of the protocol; `message` names the wrong field",
        "mend the message; the connection goes on, and ends after many such messages",
    ),
    "no-hello": ("the first message was no `hello`", "send `hello`, then the message again"),
    "too-large": ("a message is too large; the server closes with 1009", "send less in one message"),
    "protocol": (
        "`hello` names another version of the protocol; the server closes with 1008",
        "load the client anew, or use a client of this version",
    ),
    "not-found": ("there is no such match; the server closes with 4404", "do not come back to this match"),
    "forbidden": (
        "this screen may not be the board of the match; the server closes with 4404",
        "ask for the code of the table, or say `hello` without `board`",
    ),
    "too-often": ("too many codes from one address; the server closes with 1013", "wait ten seconds, then say `hello`"),
    "broken": (
        "the game of the match is not installed here, or its setup cannot be read; the server closes with 4404",
        "tell the host of the table",
    ),
    "compiling": ("the rules of the game could not be compiled yet; the server closes with 1013", "come back later"),
    "store": ("the store does not answer; the server closes with 1013", "come back later"),
}
"""By code of `error`: what it means, and what a client does then."""


ServerMessage = (
    Welcome | State | Done | Refused | Choices | Hint | Why | TableChanged | Said | LobbyChanged | Pong | Unreadable
)


class FromClient(Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message to the server; its answer carries the `id` back."""

    id: ClientId | None = None


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message. It leads to the table of `match`, or where `match` is null to the lobby.

    Attributes:
        board: not null: the connection is a screen that shows the board for all, and is told what a stranger is told.
            The text is the table's code; a device of somebody at the table may leave it empty.
        token: the secret of a program that cannot set headers.
        brief: in a `state` that is not `whole`, `view` has only the fields that have changed since the last one, and
            what is null, empty or false is left out.
    """

    protocol: int
    match: Annotated[str, Meta(max_length=24)] | None = None
    board: Annotated[str, Meta(max_length=8)] | None = None
    token: Annotated[str, Meta(max_length=200)] | None = None
    brief: bool = False


class Look(FromClient, frozen=True, tag="look"):
    """See the match as this seat, which must be one's own, or as a spectator (-3).

    At one screen with hidden hands it is sent only after the pass screen is confirmed.
    """

    seat: int


class Act(FromClient, frozen=True, tag="act"):
    """An action in notation."""

    id: ClientId
    version: int
    seat: int
    text: Notation


class AskChoices(FromClient, frozen=True, tag="choices"):
    """Asks for the legal actions, with what each of them would do."""

    version: int


class AskWhy(FromClient, frozen=True, tag="why"):
    """Asks why an action is not allowed: one in notation, or the one for something that was touched on the page.

    Attributes:
        touched: `Touched` of the game, in the `wire.ts` beside its drawings.
    """

    version: int
    seat: int
    text: Notation | None = None
    touched: Annotated[dict[str, int | Annotated[str, Meta(max_length=64)] | None], Meta(max_length=8)] | None = None


class AskHint(FromClient, frozen=True, tag="hint"):
    """Asks what a good player would do who knows no more than this seat; only where the match has `hints`."""

    version: int


class TakeBack(FromClient, frozen=True, tag="take-back"):
    """Go back to just before one's last action.

    The server does it at once within one's own turn, unless a die was rolled or something hidden came to light since;
    else it is a proposal to the others. Where nobody needs to be asked (only computer players, or people at the same
    screen) it is done at once, too.
    """

    id: ClientId
    version: int
    seat: int


class Propose(FromClient, frozen=True, tag="propose"):
    """End by agreement."""

    id: ClientId
    version: int
    seat: int
    what: Literal["end"]


class Answer(FromClient, frozen=True, tag="answer"):
    """Answers a proposal, for all seats of this guest. One no ends the proposal.

    An action closes proposals to go back; proposals to end stay open.
    """

    id: ClientId
    proposal: Annotated[str, Meta(max_length=64)]
    seat: int
    yes: bool


class Leave(FromClient, frozen=True, tag="leave"):
    """Leaves the match for good: a computer player takes the seat, or the match ends (`absent`)."""

    id: ClientId
    seat: int


class Speak(FromClient, frozen=True, tag="chat"):
    """Say something to the table, in at most 500 characters."""

    id: ClientId
    seat: int
    text: Annotated[str, Meta(max_length=CHAT_LENGTH)]


class Seen(FromClient, frozen=True, tag="seen"):
    """This person has seen everything up to this ply.

    Attributes:
        waits: whether this screen shows what happens bit by bit, and computer players are to wait until it has shown
            the next ply too. They wait for `computer_patience` seconds at most, and for people at the table and
            screens that show the board for all, not for those who look on.
    """

    ply: int
    waits: bool = False


class Ping(FromClient, frozen=True, tag="ping"):
    """Is somebody there? The answer is `pong`."""


ClientMessage = (
    Hello | Look | Act | AskChoices | AskWhy | AskHint | TakeBack | Propose | Answer | Leave | Speak | Seen | Ping
)

DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
ENCODER = msgspec.json.Encoder()
