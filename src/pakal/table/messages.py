"""What the protocol sends and takes, as types. docs/protocol.md says what they mean."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from pakal.core.choice import Choice
from pakal.core.view import Outcome, Reason
from pakal.table.names import CHAT_LENGTH

PROTOCOL = 1

ClientId = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(max_length=200)]
"""What somebody wants to be called; it is cleaned and cut to 40 characters."""
Notation = Annotated[str, Meta(max_length=2000)]
Status = Literal["waiting", "playing", "over", "broken"]
SeatKind = Literal["me", "link", "open", "computer", "gone"]
Language = Literal["en", "fr", "pl", "de"]
Way = Literal["browser", "email", "webhook"]


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
    """What a seat is to be."""

    kind: Literal["me", "link", "open", "computer"]
    agent: Annotated[str, Meta(max_length=64)] | None = None
    name: Name | None = None


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set."""

    game: Annotated[str, Meta(max_length=64)]
    players: Annotated[int, Meta(ge=1, le=16)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    pace: Pace = NoPace()
    edition: Annotated[str, Meta(max_length=64)] | None = None
    options: Annotated[dict[str, Annotated[str, Meta(max_length=2000)]], Meta(max_length=32)] = {}
    board: Annotated[str, Meta(max_length=64)] | None = None
    start_seat: Literal["random"] | Annotated[int, Meta(ge=0, le=15)] = "random"
    public: bool | None = None
    absent: Literal["computer", "end"] = "computer"
    hints: bool | None = None


class Seat(Struct, frozen=True):
    """A seat as somebody sees it. `me`: a person sits there, `yours` says whether that is who asks."""

    seat: int
    kind: SeatKind
    name: str
    agent: str | None
    online: bool
    yours: bool
    invited: bool
    hints: int


class Summary(Struct, frozen=True, kw_only=True):
    """A match in a list."""

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
    """A match with all that is fixed about it."""

    options: dict[str, str]
    board: str | None
    start_seat: int
    host: bool
    absent: Literal["computer", "end"]
    hints: bool
    commitment: str
    secret: str | None
    rematch: str | None
    imported: bool
    rules_version: int
    edition_title: str


class Me(Struct, frozen=True, kw_only=True, omit_defaults=False):
    """Who somebody is to the table."""

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
    """A guest to be made."""

    name: Name | None = None
    language: Language | None = None
    program: bool = False


class ChangedMe(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be changed; null forgets an address."""

    name: Name | msgspec.UnsetType = msgspec.UNSET
    language: Language | msgspec.UnsetType = msgspec.UNSET
    email: Annotated[str, Meta(max_length=254)] | msgspec.UnsetType | None = msgspec.UNSET
    webhook: Annotated[str, Meta(max_length=1000)] | msgspec.UnsetType | None = msgspec.UNSET
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
    """Somebody sits down."""

    name: Name | None = None


class Link(Struct, frozen=True):
    """A link to a seat."""

    link: str


class Invitation(Struct, frozen=True):
    """What a link leads to."""

    match: Summary
    seat: int


class Foreseen(Struct, frozen=True):
    """What a seat might have done, had things gone otherwise."""

    seat: int
    choice: Choice


class Analysed(Struct, frozen=True):
    """An analysis of a match that is over, or how far it is. `analysis` is one of `pakal.analysis`, encoded."""

    status: Literal["none", "waiting", "running", "done", "failed"]
    done: int
    plies: int
    ahead: int
    analysis: msgspec.Raw | None


class Question(Struct, frozen=True):
    """What is asked of the actor."""

    kind: str
    args: dict[str, Any]


class Clock(Struct, frozen=True):
    """What is left to each seat, and which clock runs."""

    left: list[int]
    running: int | None
    since: str
    deadline: str | None


class Proposal(Struct, frozen=True):
    """What all are asked to agree to."""

    id: str
    what: Literal["end", "take-back"]
    seat: int
    ply: int
    answers: dict[str, bool]


class Declined(Struct, frozen=True):
    """A proposal of a seat that another one has said no to."""

    id: str
    what: Literal["end", "take-back"]
    seat: int
    by: int


class Chat(Struct, frozen=True):
    """Something that was said."""

    n: int
    seat: int
    name: str
    text: str
    at: str


class State(Struct, frozen=True, kw_only=True, tag="state"):
    """A match as one viewer may see it. `view` and `open` are views of the game, `log` entries, all encoded.

    Attributes:
        whole: whether `log` holds every ply; if not, the plies that are new or told otherwise since the last state.
    """

    version: int
    ply: int
    viewer: int
    view: msgspec.Raw
    open: list[msgspec.Raw] | None
    question: Question | None
    actor: int
    yours: bool
    legal: list[str] | None
    log: list[msgspec.Raw]
    whole: bool
    plies: int
    take_back: int | None
    proposals: list[Proposal]
    clock: Clock | None
    outcome: Outcome | None
    thinking: int | None
    declined: Declined | None = None


class Welcome(Struct, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `hello`."""

    protocol: int = PROTOCOL
    version: str
    me: Me | None
    match: MatchInfo | None
    yours: list[int]
    seen: int
    chat: list[Chat]
    id: str | msgspec.UnsetType = msgspec.UNSET


class Done(Struct, frozen=True, tag="done"):
    """It is stored."""

    id: str | msgspec.UnsetType = msgspec.UNSET


class Refused(Struct, frozen=True, kw_only=True, tag="refused"):
    """It was not done, and nothing has changed."""

    code: str
    message: str
    reasons: list[Reason] = []
    text: str | msgspec.UnsetType = msgspec.UNSET
    id: str | msgspec.UnsetType = msgspec.UNSET


class Choices(Struct, frozen=True, kw_only=True, tag="choices"):
    """What the legal actions are, and would do."""

    version: int
    seat: int
    choices: list[Choice]
    id: str | msgspec.UnsetType = msgspec.UNSET


class Why(Struct, frozen=True, kw_only=True, tag="why"):
    """Why an action is not allowed."""

    version: int
    seat: int
    text: str
    reasons: list[Reason]
    id: str | msgspec.UnsetType = msgspec.UNSET


class HintedAction(Struct, frozen=True):
    """A legal action, what it would do, and how it leaves the seat: from 0 (lost) to 1 (won)."""

    choice: Choice
    value: float


class Hint(Struct, frozen=True, kw_only=True, tag="hint"):
    """What a search that knows no more than the seat would do, best first."""

    version: int
    seat: int
    actions: list[HintedAction]
    id: str | msgspec.UnsetType = msgspec.UNSET


class TableChanged(Struct, frozen=True, tag="table"):
    """Seats, presence, status, rematch or links changed."""

    match: MatchInfo


class Said(Struct, frozen=True, tag="chat"):
    """Somebody said something."""

    chat: Chat


class LobbyChanged(Struct, frozen=True, tag="lobby"):
    """A match of yours, or an open one, changed."""

    match: Summary


class Pong(Struct, frozen=True, tag="pong"):
    """Still here."""

    id: str | msgspec.UnsetType = msgspec.UNSET


class Unreadable(Struct, frozen=True, tag="error"):
    """A message could not be read, or the connection ends."""

    code: str
    message: str
    id: str | msgspec.UnsetType = msgspec.UNSET


class FromClient(Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message to the server; its answer carries the `id` back."""

    id: ClientId | None = None


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message."""

    protocol: int
    match: Annotated[str, Meta(max_length=24)] | None = None
    token: Annotated[str, Meta(max_length=200)] | None = None


class Look(FromClient, frozen=True, tag="look"):
    """See as this seat, or as a spectator."""

    seat: int


class Act(FromClient, frozen=True, tag="act"):
    """An action in notation."""

    id: ClientId
    version: int
    seat: int
    text: Notation


class AskChoices(FromClient, frozen=True, tag="choices"):
    """What the legal actions are and would do."""

    version: int


class AskWhy(FromClient, frozen=True, tag="why"):
    """Why an action is not allowed."""

    version: int
    seat: int
    text: Notation


class AskHint(FromClient, frozen=True, tag="hint"):
    """What a good player would do."""

    version: int


class TakeBack(FromClient, frozen=True, tag="take-back"):
    """To before one's last action."""

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
    """To a proposal."""

    id: ClientId
    proposal: Annotated[str, Meta(max_length=64)]
    seat: int
    yes: bool


class Leave(FromClient, frozen=True, tag="leave"):
    """For good."""

    id: ClientId
    seat: int


class Speak(FromClient, frozen=True, tag="chat"):
    """Say something to the table."""

    id: ClientId
    seat: int
    text: Annotated[str, Meta(max_length=CHAT_LENGTH)]


class Seen(FromClient, frozen=True, tag="seen"):
    """This person has seen everything up to here."""

    ply: int


class Ping(FromClient, frozen=True, tag="ping"):
    """Is somebody there?"""


ClientMessage = (
    Hello | Look | Act | AskChoices | AskWhy | AskHint | TakeBack | Propose | Answer | Leave | Speak | Seen | Ping
)

DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
ENCODER = msgspec.json.Encoder()
