"""A match read back from the store: its events folded, its game played again."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, select

from pakal.core.actors import CHANCE
from pakal.core.errors import PakalError
from pakal.core.game import Step
from pakal.core.match import Match
from pakal.core.record import read
from pakal.table import proposals, schema
from pakal.table.messages import Chat, Declined
from pakal.table.model import Row, SeatRow, read_match, read_setup
from pakal.table.proposals import Proposal
from pakal.table.story import Position
from pakal.table.times import iso

CHATS = 200
"""Messages that are kept at hand; older ones stay in the store."""


class StoredEvent(NamedTuple):
    """Something that happened, as it is stored."""

    number: int
    kind: str
    ply: int | None
    actor: int
    text: str
    client: str | None
    asked: str | None


class Folded(NamedTuple):
    """What follows from the events.

    Attributes:
        actions: actor and notation of those that were not taken back.
        fresh: first ply of what was done last.
        branch: how often something was taken back.
        ended: how it ended before the game's own end, or None.
    """

    actions: list[tuple[int, str]]
    fresh: int
    branch: int
    proposals: dict[str, Proposal]
    declined: Declined | None
    ended: str | None


class Loaded(NamedTuple):
    """A match in memory.

    Attributes:
        clients: names that clients gave to what was done, as `Client.is_done` takes them.
    """

    position: Position
    branch: int
    clients: dict[str, str | None]
    chat: list[Chat]
    seen: dict[int, int]
    rematch: str | None
    broken: str | None


def fold(events: Sequence[StoredEvent]) -> Folded:
    """The events of a match, oldest first, taken together."""
    actions: list[tuple[int, str]] = []
    fresh, branch, ended = 0, 0, None
    there: dict[str, Proposal] = {}
    declined: Declined | None = None
    for event in events:
        if event.kind == "action":
            fresh = len(actions)
            actions.append((event.actor, event.text))
            there = proposals.after_action(there)
        elif event.kind == "chance":
            actions.append((CHANCE, event.text))
        elif event.kind == "take-back":
            del actions[int(event.text) :]
            fresh, branch = len(actions), branch + 1
            there = proposals.after_action(there)
        else:  # not of the game: what was done before it is no longer what was done last
            fresh = len(actions)
        if event.kind in ("action", "take-back", "propose"):
            declined = None
        if event.kind == "propose":
            there = proposals.added(there, msgspec.json.decode(event.text, type=Proposal))
        elif event.kind == "answer":
            said = msgspec.json.decode(event.text)
            if said["id"] in there and not said["yes"]:
                declined = proposals.declined(there[said["id"]], event.actor)
            there = answered(there, said)
        elif event.kind == "end":
            ended = event.text
    return Folded(actions, fresh, branch, there, declined, ended)


def answered(there: dict[str, Proposal], said: dict[str, Any]) -> dict[str, Proposal]:
    """Proposals after an answer."""
    proposal = there.get(said["id"])
    if proposal is None:
        return there
    rest = {id_: other for id_, other in there.items() if id_ != proposal.id}
    return rest | {proposal.id: proposal.answered(said["seats"])} if said["yes"] else rest


def replay(match: Match, actions: Sequence[tuple[int, str]]) -> tuple[list[Step], str | None]:
    """Play the actions; the plies with the states around them, and what was wrong with the first that does not play."""
    steps: list[Step] = []
    before = match.position()
    for actor, text in actions:
        try:
            if match.actor != actor:
                raise PakalError(f"ply {len(steps)}: {actor} was to act, now it is {match.actor}")
            match.play(text, None if actor == CHANCE else actor)
        except PakalError as error:
            return steps, str(error)
        steps.append(match.last_step(before))
        before = steps[-1].after
    return steps, None


def load(match: str) -> Any:
    """A job that reads a match and plays it again; None if there is none. Raises DataError for an unknown setup."""

    def job(connection: Connection) -> Loaded | None:
        found = read_match(match)(connection)
        if found is None:
            return None
        row, seats = found
        table = schema.event.c
        asked = select(table.number, table.kind, table.ply, table.actor, table.text, table.client, table.asked)
        rows = connection.execute(asked.where(table.match == match).order_by(table.number))
        events = [StoredEvent(*values) for values in rows]
        rematch = select(schema.match.c.id).where(schema.match.c.rematch_of == match)
        return loaded(
            row, seats, events, read_chat(connection, match), connection.execute(rematch).scalar_one_or_none()
        )

    return job


def read_chat(connection: Connection, match: str) -> tuple[list[Chat], dict[str, str | None]]:
    """What was said last, and the names that clients gave to all that was ever said."""
    table = schema.chat.c
    last = select(table.n, table.seat, table.name, table.text, table.at).where(table.match == match)
    rows = list(connection.execute(last.order_by(table.n.desc()).limit(CHATS)))[::-1]
    names = select(table.client, table.asked).where((table.match == match) & table.client.is_not(None))
    clients = dict(connection.execute(names).all())
    return [Chat(n, seat, name, text, iso(at)) for n, seat, name, text, at in rows], clients


def loaded(
    row: Row,
    seats: list[SeatRow],
    events: list[StoredEvent],
    chat: tuple[list[Chat], dict[str, str | None]],
    rematch: str | None,
) -> Loaded:
    """A match in memory, from what is stored of it."""
    if row.imported:
        match = read(row.notes["record"]).match
        steps, broken, folded = list(match.steps()), None, Folded([], len(match.actions), 0, {}, None, None)
    else:
        folded = fold(events)
        match = Match(*read_setup(row.setup))
        steps, broken = replay(match, folded.actions)
    if broken is None and folded.ended == "agreement":
        match.ends_by_agreement()
    if broken is not None and row.status == "playing":
        row = msgspec.structs.replace(row, status="broken")
    elif broken is None and row.status == "broken":
        row = msgspec.structs.replace(row, status="playing", actor=match.actor)
    there, declined = ({}, None) if row.status == "over" else (folded.proposals, folded.declined)
    position = Position(row, seats, match, steps, min(folded.fresh, len(steps)), there, declined)
    clients = {event.client: event.asked for event in events if event.client is not None} | chat[1]
    return Loaded(position, folded.branch, clients, chat[0], {each.seat: each.seen for each in seats}, rematch, broken)
