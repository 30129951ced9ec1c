"""One connection of a browser or program: the messages that it sends, and those that it gets.

Nobody waits for a slow connection. Its messages queue up, and when too many wait the server closes it. The client then
connects again and gets the whole state.
"""

import asyncio
import contextlib
import logging
from collections import deque
from typing import Protocol

import msgspec

from pakal.base.errors import IllegalAction, NotationError
from pakal.base.message import Reason
from pakal.kernels.kernel import SPECTATOR
from pakal.table.base import messages
from pakal.table.base.bodies import List, Summary
from pakal.table.base.errors import (
    LATER,
    NO_MATCH,
    POLICY,
    SHUT_OUT,
    TOO_LARGE,
    TableError,
    misfit,
    sentence,
    wrong_field,
)
from pakal.table.base.messages import DECODER, ENCODER, PROTOCOL, Chat, ClientMessage
from pakal.table.base.static_files import version
from pakal.table.base.times import iso
from pakal.table.calls.call import REQUEST_BYTES, Caller
from pakal.table.people.guests import Known
from pakal.table.play import asking
from pakal.table.play.presence import hears, viewer_at_first
from pakal.table.play.room import Room
from pakal.table.storage.model import Guest

log = logging.getLogger(__name__)

WAITING = 256
"""Most messages that wait for one connection."""

TOO_OFTEN = 100
"""After so many refusals in a row for being too fast, the server closes a connection."""


class Gone(Exception):  # noqa: N818 (as it is said)
    """The client has gone."""


class Carrier(Protocol):
    """The carrier of a connection's messages: a WebSocket, or another pair of pipes."""

    async def receive(self) -> str | None:
        """The next message of the client; None: one that is no text. Raises Gone."""

    async def send(self, text: str) -> None:
        """Send a message. Raises an exception of any kind if the client has gone."""

    async def close(self, code: int) -> None:
        """End the connection with a code. Raises as `send`."""


class Named(msgspec.Struct):
    """The name of a message of which nothing else can be read."""

    id: messages.ClientId | None = None


def id_of(text: str) -> str | None:
    """The `id` of a message that may be wrong otherwise; None if it has none."""
    with contextlib.suppress(msgspec.MsgspecError):
        return msgspec.json.decode(text, type=Named).id
    return None


class Connection:
    """One connection.

    Args:
        caller: who opens it; after `hello` it knows who they are.
        carrier: what carries the messages.

    Attributes:
        server, services: of the table.
        guest: id of the guest; None for a stranger, who may look on.
        who: guest and device; None for a stranger.
        room: the match that it is at; None in the lobby, and before `hello`.
        viewer: with whose eyes it sees the match.
        last_version: version of the last state that it got as this viewer; −1: it got none.
        board: whether it shows the board for all; then it counts as a stranger's, no matter who opened it.
        brief: whether a state has only those fields of the view that have changed since its last one.
        plies_shown: number of plies of the match that it has shown; None: nobody need wait for it.
    """

    def __init__(self, caller: Caller, carrier: Carrier) -> None:
        self.server = caller.server
        self.services = caller.server.services
        self.guest: str | None = None
        self.who: Known | None = None
        self.room: Room | None = None
        self.viewer = SPECTATOR
        self.last_version = -1
        self.board = False
        self.brief = False
        self.plies_shown: int | None = None
        self._caller = caller
        self._limits = caller.limits
        self._carrier = carrier
        self._chose_to_look_on = False
        self._hears = False
        self._queue: deque[str] = deque()
        self._idle: asyncio.Future[None] | None = None
        self._closing: int | None = None
        self._greeted = False
        self._refusals = 0
        self._later: set[asyncio.Task[None]] = set()

    # The line

    async def run(self) -> None:
        """Serve the connection until its end."""
        self.services.sockets.add(self)
        pump = asyncio.create_task(self._pump())
        listener = asyncio.create_task(self._listen())
        try:
            await asyncio.wait({pump, listener}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.services.sockets.discard(self)
            self._leave()
            for task in (pump, listener, *self._later):
                task.cancel()
            for result in await asyncio.gather(pump, listener, return_exceptions=True):
                if isinstance(result, Exception):
                    log.error("a connection failed", exc_info=result)
            self._limits.drop("messages", self)

    async def _pump(self) -> None:
        """Send the messages of the queue until the connection is to be closed, or the client has gone."""
        try:
            while True:
                while self._queue:
                    await self._carrier.send(self._queue.popleft())
                if self._closing is not None:
                    await self._carrier.close(self._closing)
                    return
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle
        except Exception as error:  # each carrier raises its own kind where the client has gone
            log.debug("a connection is gone: %s", type(error).__name__)

    async def _listen(self) -> None:
        loop = asyncio.get_running_loop()
        hello_until = loop.time() + self.services.settings.connect_timeout
        while self._closing is None:
            try:
                if self._greeted:
                    text = await self._carrier.receive()
                else:
                    async with asyncio.timeout_at(hello_until):
                        text = await self._carrier.receive()
            except TimeoutError:
                self.end(POLICY)
                await asyncio.sleep(60)  # the sending task closes the connection, and cancels this one
                return
            except Gone:
                return
            await self._limits.wait_for("address_messages", self._caller.address)
            await self._read(text)
        await asyncio.sleep(60)

    def push(self, text: str) -> None:
        """Queue an encoded message; close the connection if too many wait."""
        if self._closing is not None:
            return
        self._queue.append(text)
        if len(self._queue) > WAITING:
            self._queue.clear()
            self._closing = LATER
        self._wake()

    def tell(self, message: msgspec.Struct) -> None:
        """Queue a message."""
        self.push(ENCODER.encode(message).decode())

    def end(self, code: int) -> None:
        """Close the connection with a code, once the queue is sent."""
        if self._closing is None:
            self._closing = code
        self._wake()

    def _wake(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    @property
    def visitor(self) -> bool:
        """Whether the connection came by the door for the local network."""
        return self._caller.visitor

    # Messages from the client

    async def _read(self, text: str | None) -> None:
        if text is None:
            self._unreadable("unreadable", None)
            return
        if len(text) > self.services.settings.max_message or len(text.encode()) > self.services.settings.max_message:
            self._unreadable("too-large", None)
            self.end(TOO_LARGE)
            return
        try:
            message = DECODER.decode(text)
        except msgspec.ValidationError as error:  # it is JSON, but no message of the protocol
            self._unreadable("unreadable", id_of(text), wrong_field(misfit(error).path or "type"))
            self._count()
            return
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            self._unreadable("unreadable", None)
            self._count()
            return
        if not self._greeted and not isinstance(message, messages.Hello):
            self._unreadable("no-hello", message.id)
            return
        if isinstance(message, messages.AskHint | messages.AskCoach):
            # A search takes long, and the person may do something else meanwhile.
            task = asyncio.create_task(self._answer_or_refuse(message))
            self._later.add(task)
            task.add_done_callback(self._later.discard)
        else:
            await self._answer_or_refuse(message)

    async def _answer_or_refuse(self, message: ClientMessage) -> None:
        """Answer a message, or refuse it with the reason."""
        try:
            self._limits.take("messages", self)
            self._refusals = 0
            await self._answer(message)
        except TableError as error:
            self._refuse(message, error)
        except IllegalAction as error:
            self._refuse(message, TableError(422, "illegal"), error.reasons)
        except NotationError:
            self._refuse(message, TableError(422, "notation"))

    def _count(self) -> None:
        """Count a refusal for being too fast, and close the connection after too many."""
        self._refusals += 1
        if self._refusals > TOO_OFTEN:
            self.end(POLICY)

    async def _answer(self, message: ClientMessage) -> None:
        match message:
            case messages.Act():
                await self._at_match().act(self.guest, message.seat, message.version, message.text, message.id)
                self._confirm(message.id)
            case messages.Seen():
                self.plies_shown = message.ply if message.waits else None
                self._at_match().saw(self.guest, message.ply)
            case messages.Ping():
                self.tell(messages.Pong(iso(self.services.now()), id_or_unset(message.id)))
            case messages.Look():
                self._look(message)
            case messages.AskChoices():
                await self._choices(message)
            case messages.AskWhy():
                self._why(message)
            case messages.AskHint():
                await self._hint(message)
            case messages.AskCoach():
                await self._coach(message)
            case messages.Hello():
                await self._hello(message)
            case _:
                await self._change(message)
                self._confirm(message.id)

    async def _change(self, message: ClientMessage) -> None:
        """Make the change that a message asks for. The room makes it once, even if the message comes twice."""
        room = self._at_match()
        match message:
            case messages.TakeBack():
                await room.take_back(self.guest, message.seat, message.version, message.id)
            case messages.Propose():
                propose = room.propose_end if message.what == "end" else room.propose_stand_in
                await propose(self.guest, message.seat, message.version, message.id)
            case messages.Answer():
                await room.answer(self.guest, message.seat, message.proposal, message.yes, message.id)
            case messages.Leave():
                await room.leave(self.guest, message.seat, message.id)
            case messages.Speak():
                self._limits.take("chat", self.guest)
                await room.speak(self.guest, message.seat, message.text, message.id)

    def _at_match(self) -> Room:
        if self.room is None:
            raise TableError(409, "unreadable", "no-match")
        return self.room

    async def _hello(self, message: messages.Hello) -> None:
        if message.protocol != PROTOCOL:
            self._unreadable("protocol", message.id)
            self.end(POLICY)
            return
        token = message.token or self._caller.secret
        try:
            who = await self.services.guests.find(token)
        except TableError as error:
            if error.code != "banned":
                raise
            self._unreadable("banned", message.id, error)
            self.end(SHUT_OUT)
            return
        if message.token is not None and who is None:
            raise TableError(401, "nobody")
        self._take()
        if message.match is not None and self.services.preparation.waiting():
            self.tell(
                messages.Pong(iso(self.services.now()))
            )  # the welcome may have to wait for the rules: show that the connection lives
        try:
            room = None if message.match is None else await self._caller.room(message.match)
            if room is not None and message.board is not None:
                if message.board:
                    await self._limits.guess(self._caller.address)
                room.check_board(who and who.id, message.board)
                who = None
        except TableError as error:
            self._unreadable(error.code, message.id, error)
            self.end(LATER if error.status in (429, 503) else NO_MATCH)
            return
        if room is not None:
            await room.story.prepare(viewer_at_first(room.position, who and who.id))
        self._leave()
        self._greeted, self.who, self.guest, self.room = True, who, who and who.id, room
        self.board = room is not None and message.board is not None
        self.brief = message.brief
        self.plies_shown = None
        if who is not None:
            self._caller.who = who
        self._chose_to_look_on = False
        self._hears = room is not None and hears(room.position, self.guest)
        if room is None:
            self.services.lobby.people.add(self)
        else:
            room.enter(self)
            self.viewer, self.last_version = viewer_at_first(room.position, self.guest), -1
        self.tell(
            messages.Welcome(
                version=version(),
                now=iso(self.services.now()),
                me=None if who is None else who.me(version()),
                match=None if room is None else room.info(self.guest),
                yours=[] if room is None else room.seats_of(self.guest),
                seen=0 if room is None else room.plies_seen.last(room.seats_of(self.guest)),
                chat=room.chat if room is not None and self._hears else [],
                id=id_or_unset(message.id),
            )
        )
        if room is not None:
            self._state()

    def _look(self, message: messages.Look) -> None:
        room = self._at_match()
        if message.seat != SPECTATOR:
            room.check_seat(self.guest, message.seat)
        self._take()
        self._chose_to_look_on = message.seat == SPECTATOR
        self.viewer, self.last_version = message.seat, -1
        self._state(message.id)

    async def _choices(self, message: messages.AskChoices) -> None:
        room, seat = self._at_match(), self.viewer
        asking.check_turn(room, self.guest, seat, message.version)
        choices = await asking.choices(room)
        answer = messages.Choices(version=message.version, seat=seat, choices=choices, id=id_or_unset(message.id))
        self.tell(answer)

    async def _hint(self, message: messages.AskHint) -> None:
        room, seat = self._at_match(), self.viewer
        asking.check_turn(room, self.guest, seat, message.version)
        assert self.guest is not None  # a guest acts for the seat, so there is one
        self._limits.take("hints", self.guest)
        hint = await asking.hint(room, self.guest, message.than)
        if self.room is room:
            version, name = message.version, id_or_unset(message.id)
            self.tell(messages.Hint(version=version, seat=seat, actions=hint.actions, why=hint.why, id=name))

    async def _coach(self, message: messages.AskCoach) -> None:
        room = self._at_match()
        self._check_looks(room, message.seat)
        room.check_seat(self.guest, message.seat)
        assert self.guest is not None
        self._limits.take("coach", self.guest)
        answer = await asking.coach(room, self.guest, message.seat, message.version)
        if self.room is room:
            self._check_looks(room, message.seat)
            self.tell(msgspec.structs.replace(answer, id=id_or_unset(message.id)))

    def _check_looks(self, room: Room, seat: int) -> None:
        """Raise TableError if this screen must not show what a seat knows: somebody else may look at it now."""
        if self.viewer != seat and not room.story.same_for_all:
            raise TableError(403, "not-yours")

    def _why(self, message: messages.AskWhy) -> None:
        text, reasons = asking.why(self._at_match(), self.guest, message)
        answer = messages.Why(
            version=message.version, seat=message.seat, text=text, reasons=reasons, id=id_or_unset(message.id)
        )
        self.tell(answer)

    def _leave(self) -> None:
        """Leave the lobby or the match."""
        self.services.lobby.people.discard(self)
        if self.room is not None:
            room, self.room = self.room, None
            room.exit(self)

    # Messages to the client

    def _confirm(self, id_: str | None) -> None:
        self.tell(messages.Done(id_or_unset(id_)))

    def _say(self, error: TableError) -> str:
        return sentence(error, self._caller.language)

    def _unreadable(self, code: str, id_: str | None, error: TableError | None = None) -> None:
        self.tell(messages.Unreadable(code, self._say(error or TableError(400, code)), id_or_unset(id_)))

    def _refuse(self, message: ClientMessage, error: TableError, reasons: list[Reason] | None = None) -> None:
        """Refuse a message with the reason. A client that answered an earlier version also gets the present state."""
        if error.status == 429:
            self._count()
        text = getattr(message, "text", msgspec.UNSET)
        self.tell(
            messages.Refused(
                code=error.code,
                message=self._say(error),
                reasons=reasons or [],
                text=text,
                id=id_or_unset(message.id),
            )
        )
        if self.room is not None and error.code in ("stale", "over"):
            self._state()

    def _state(self, id_: str | None = None) -> None:
        room = self._at_match()
        self._tell_state(room, room.seats_of(self.guest), id_)

    def _tell_state(self, room: Room, own: list[int], id_: str | None = None) -> None:
        """Send the state to this guest, who acts for `own` seats."""
        now = room.position
        text = room.story.state(self.viewer, self.last_version, now.actor in own, self.brief)
        if self.last_version < 0:
            self._charge(len(text))
        self.last_version = now.row.version
        if id_ is not None:
            text = f'{text[:-1]},"id":{ENCODER.encode(id_).decode()}}}'
        self.push(text)

    def _take(self) -> None:
        """Count a message that asks for a whole state as a request of its address. Raises TableError 429."""
        self._limits.take("requests", self._caller.address)

    def _charge(self, size: int) -> None:
        """Count a whole state by its size in bytes, as an answer over HTTP is counted."""
        self._limits.charge("requests", self._caller.address, size // REQUEST_BYTES)

    def tell_game(self, before_actor: int) -> None:
        """Send the new state. At a screen with several seats the next seat's hand stays hidden until `look`."""
        room = self._at_match()
        own = room.seats_of(self.guest)
        if own or self.viewer != SPECTATOR:
            viewer = self._viewer_of(room, own, before_actor)
            if viewer != self.viewer and not room.story.same_for_all:
                self.last_version = -1
            self.viewer = viewer
        self._tell_state(room, own)

    def _viewer_of(self, room: Room, own: list[int], before_actor: int) -> int:
        """The viewer as whom a guest with present or former seats sees the match from now on."""
        actor, viewer = room.position.actor, self.viewer
        if not (self._chose_to_look_on if viewer == SPECTATOR else viewer in own):
            return viewer_at_first(room.position, self.guest)
        if actor in own and actor not in (before_actor, viewer):
            return SPECTATOR if room.position.match.game.facts.hidden and len(own) > 1 else actor
        return viewer

    def forget(self) -> None:
        """Send everything with the next state: the client's data may be wrong."""
        self.last_version = -1

    def tell_table(self) -> None:
        """Send seats, presence and links, which have changed."""
        if self.room is None:
            return
        self.tell(messages.TableChanged(self.room.info(self.guest)))
        heard_before, self._hears = self._hears, hears(self.room.position, self.guest)
        if self._hears and not heard_before:  # the guest has just sat down, and gets the chat so far
            for chat in self.room.chat:
                self.tell_chat(chat)

    def tell_me(self, guest: Guest) -> None:
        """Tell this connection that its guest has changed."""
        assert self.who is not None  # the caller asks only connections that have a guest
        self.who = self.who._replace(guest=guest)
        self.tell(messages.MeChanged(self.who.me(version())))

    def tell_chat(self, chat: Chat) -> None:
        """Send a chat message."""
        self.tell(messages.Said(chat))

    def tell_match(self, match: Summary, kind: List | None) -> None:
        """Send a match of the lobby that has changed, and the list in which it stands now."""
        self.tell(messages.LobbyChanged(match, kind))


def id_or_unset(id_: str | None) -> str | msgspec.UnsetType:
    """The `id` of a client's message, for the answer to it; unset where the message had none."""
    return msgspec.UNSET if id_ is None else id_
