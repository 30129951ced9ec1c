"""Types of the messages over a connection; `bodies.py` has what goes over HTTP.

`make format` writes them into web/src/lib/protocol.ts and into the tables of docs/protocol.md, docstrings and all.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from pakal.base.message import Reason
from pakal.core.view import Choice, LogEntry, Outcome, View
from pakal.table.base.bodies import List, MatchInfo, Me, Summary
from pakal.teach.explanation import Explanation

PROTOCOL = 1

ClientId = Annotated[str, Meta(min_length=1, max_length=64)]
Notation = Annotated[str, Meta(max_length=2000)]
Proposed = Literal["end", "take-back", "stand-in"]

CHAT_LENGTH = 500
"""Most characters of a chat message."""


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

    When another person has agreed, the server no longer waits for people whose page has been closed for a minute. In
    matches in which a turn may take days it always waits for them.

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

    In a match that is not public only people with a seat get it; a spectator sees the game and no chat. A person who
    takes a seat gets earlier chat, too. In a public match everybody gets it.

    Attributes:
        seat: -2: the host of the table has ended the match.
        text: empty where nobody has written: the seat is played on another device from then on.
        removed: whether somebody has written, and the host of the table has removed the text.
    """

    n: int
    seat: int
    name: str
    text: str
    at: str
    removed: bool = False


class State(Struct, frozen=True, kw_only=True, tag="state"):
    """A match as one viewer may see it. The server sends it after each change, after `look`, and after a refusal.

    Attributes:
        view: the game's view for `viewer`. After a `hello` with `brief`, and if `whole` is false, it has only the
            fields that have changed. Such a state also leaves out each field that has its default (in the protocol
            document: the value behind `=`).
        open: the views of all seats; only in frames, and at the end.
        question: the question to the seat that is to act.
        actor: seat to act; -2 before the match begins and after its end.
        legal: notation of the legal actions; there only if the viewer is to act.
        log: entries that are new to this connection or have changed since (a hidden thing came to light), each with its
            `ply`.
        whole: whether `view` and `log` are complete. They are after `hello` and `look`, and, in a game with hidden
            things, whenever this connection gets another viewer.
        ply: how many plies lie before the position that is shown.
        plies: how many plies the match has now. Drop log entries from this number on: those plies were taken back.
        take_back: ply to which a `take-back` of the viewer would go now without asking, or null.
        ask_take_back: ply to which a `take-back` of the viewer would go now if all agree, or null. All plies from this
            number on would be lost.
        take_back_refused: whether somebody has refused what the viewer asked to take back. They may ask again after the
            next action; until then `ask_take_back` is null.
        thinking: seat of a computer player that is to act.
        declined: the last refused proposal; null after the next action or proposal.
        hash: the running hash of all that has happened; null before the match begins, in frames, and in a match that
            came as a record.
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
    ask_take_back: int | None = None
    take_back_refused: bool = False
    proposals: list[Proposal] = []
    clock: Clock | None = None
    outcome: Outcome | None = None
    thinking: int | None = None
    declined: Declined | None = None
    hash: str | None = None
    id: str | msgspec.UnsetType = msgspec.UNSET


LEFT_OUT = {
    each.encode_name: each.default if each.default_factory is msgspec.NODEFAULT else each.default_factory()
    for each in msgspec.structs.fields(State)
    if not each.required and each.default is not msgspec.UNSET
}
"""The values with which a brief state leaves a field out: its defaults."""


class Welcome(Struct, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `hello`; a `state` follows.

    Attributes:
        version: of the server.
        now: the time by the server's clock.
        yours: seats of this guest.
        seen: the ply up to which they have seen everything.
    """

    protocol: int = PROTOCOL
    version: str
    now: str
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
    """The legal actions, with the effects of each."""

    version: int
    seat: int
    choices: list[Choice]
    id: str | msgspec.UnsetType = msgspec.UNSET


class Why(Struct, frozen=True, kw_only=True, tag="why"):
    """Why an action is not allowed. There are no reasons if it is allowed, or if the touch means no action."""

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
    """Up to four actions that a search with the seat's knowledge found best. Only the guest who asked gets it.

    Attributes:
        why: why the first action is better than another one; null where the game has no words for it.
    """

    version: int
    seat: int
    actions: list[HintedAction]
    why: Explanation | None = None
    id: str | msgspec.UnsetType = msgspec.UNSET


Cost = Literal["some", "much", "very-much"]
"""How much of the win an action has lost."""


class Coached(Struct, frozen=True, kw_only=True, tag="coach"):
    """What the last action of a seat has cost, by a search with the knowledge that the seat had before it.

    Only the guest who asked gets it. The fields from `cost` on are null if the action cost little, or the search is not
    sure of it.

    Attributes:
        ply: of the action.
        cost: how much, as a word.
        better: what would have been better; `played`: the action, and what its seat may expect after it.
        why: why the one is better than the other; null where the game has no words for it.
    """

    version: int
    seat: int
    ply: int
    cost: Cost | None = None
    better: HintedAction | None = None
    played: HintedAction | None = None
    why: Explanation | None = None
    id: str | msgspec.UnsetType = msgspec.UNSET


class TableChanged(Struct, frozen=True, tag="table"):
    """Seats, presence, status, rematch or links changed."""

    match: MatchInfo


class Said(Struct, frozen=True, tag="chat"):
    """There is a new message in the chat, or a message has lost its text, or its writer has another name."""

    chat: Chat


class MeChanged(Struct, frozen=True, tag="me"):
    """The guest of this connection has changed: the host of the table has renamed them, for example."""

    me: Me


class Announced(Struct, frozen=True, tag="announcement"):
    """A line of the table's host for everybody; an empty one takes the last one away."""

    text: str


class LobbyChanged(Struct, frozen=True, tag="lobby"):
    """Sent in the lobby: a match has changed that is in one of the guest's lists, or was there.

    Attributes:
        match: as it is now; if its host has cleared it away, as it was.
        list: the list in which it stands now, as `GET /api/matches` would answer; None: in none of them.
    """

    match: Summary
    list: List | None


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to `ping`. It also comes once, without `id`, before a `welcome` that waits for compiled rules.

    Attributes:
        now: the time by the server's clock.
    """

    now: str
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
    "banned": (
        "the host has banned the guest of this device; the server closes with 4423",
        "do not come back until the host lets the guest come again",
    ),
    "too-often": ("too many codes from one address; the server closes with 1013", "wait ten seconds, then say `hello`"),
    "broken": (
        "the game of the match is not installed here, or its setup cannot be read; the server closes with 4404",
        "tell the host of the table",
    ),
    "compiling": ("the rules of the game could not be compiled yet; the server closes with 1013", "come back later"),
    "store": ("the database does not answer; the server closes with 1013", "come back later"),
}
"""By code of `error`: its meaning, and the client's reaction."""


ServerMessage = (
    Welcome
    | State
    | Done
    | Refused
    | Choices
    | Hint
    | Coached
    | Why
    | TableChanged
    | Said
    | MeChanged
    | Announced
    | LobbyChanged
    | Pong
    | Unreadable
)


class FromClient(Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message to the server; its answer carries the `id` back."""

    id: ClientId | None = None


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message. It leads to the table of `match`, or where `match` is null to the lobby.

    Attributes:
        board: not null: the connection is a screen that shows the board for all, and gets no more than a stranger. The
            text is the table's code; a device of somebody at the table may leave it empty.
        token: the secret of a program that cannot set headers.
        brief: a `state` that is not `whole` shall leave out fields of `view` that have not changed; see `State`.
    """

    protocol: int
    match: Annotated[str, Meta(max_length=24)] | None = None
    board: Annotated[str, Meta(max_length=8)] | None = None
    token: Annotated[str, Meta(max_length=200)] | None = None
    brief: bool = False


class Look(FromClient, frozen=True, tag="look"):
    """See the match as this seat, which must be one's own, or as a spectator (-3).

    If several people share a screen in a game with hidden hands, the page sends it when the next person has confirmed
    that they hold the device.
    """

    seat: int


class Act(FromClient, frozen=True, tag="act"):
    """An action in notation."""

    id: ClientId
    version: int
    seat: int
    text: Notation


class AskChoices(FromClient, frozen=True, tag="choices"):
    """Asks for the legal actions, with the effects of each."""

    version: int


class AskWhy(FromClient, frozen=True, tag="why"):
    """Asks why an action is not allowed.

    Attributes:
        text: the action, in notation; or null.
        touched: in place of `text`, what the person clicked: `Touched` in the file `table/wire.ts` of the game.
    """

    version: int
    seat: int
    text: Notation | None = None
    touched: Annotated[dict[str, int | Annotated[str, Meta(max_length=64)] | None], Meta(max_length=8)] | None = None


class AskHint(FromClient, frozen=True, tag="hint"):
    """Asks what a good player would do who knows no more than this seat; only where the match has `hints`.

    Attributes:
        than: the action that this person is about to play, in notation: the hint says why another one is better. null,
            or without it: the hint compares with what a beginner would play.
    """

    version: int
    than: Notation | None = None


class AskCoach(FromClient, frozen=True, tag="coach"):
    """Asks what one's last action has cost; only where the match has `coach`.

    Ask right after the action, and report it as `seen` once the answer has come and been read: until then computer
    players wait for `computer_patience` seconds at most.
    """

    version: int
    seat: int


class TakeBack(FromClient, frozen=True, tag="take-back"):
    """Go back to just before one's last action.

    The server does it at once in two cases: the state has `take_back`, or nobody needs to be asked (all others are
    computer players, or people at the same screen). Else it is a proposal to the others. After a refusal the same seat
    may propose again only after the next action.
    """

    id: ClientId
    version: int
    seat: int


class Propose(FromClient, frozen=True, tag="propose"):
    """End by agreement; or let a computer player act for the seat to act, until its player is back (`stand-in`).

    A `stand-in` is possible where `long_away` of the match has the seat to act. People who have been away for a minute
    are not asked.
    """

    id: ClientId
    version: int
    seat: int
    what: Literal["end", "stand-in"]


class Answer(FromClient, frozen=True, tag="answer"):
    """Answers a proposal, for all seats of this guest. One no ends the proposal.

    An action closes all proposals but those to end.
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
        waits: true if this screen shows events one after another: before a computer player acts, it then waits until
            the screen has reported the newest ply as seen, for `computer_patience` seconds at most. It waits for
            people at the table and for screens that show the board for all, not for spectators.
    """

    ply: int
    waits: bool = False


class Ping(FromClient, frozen=True, tag="ping"):
    """Checks the connection. The answer is `pong`."""


ClientMessage = (
    Hello
    | Look
    | Act
    | AskChoices
    | AskWhy
    | AskHint
    | AskCoach
    | TakeBack
    | Propose
    | Answer
    | Leave
    | Speak
    | Seen
    | Ping
)

DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
ENCODER = msgspec.json.Encoder()
