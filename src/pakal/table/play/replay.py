"""Looking back at a match: its positions one by one, its log, its record, and lines that might have been played."""

from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Literal, NamedTuple

import msgspec

from pakal.base.texts import Texts
from pakal.catalogue import fair, record
from pakal.catalogue.registry import packages
from pakal.core.events import Telling, turn_of
from pakal.core.game import Drawing, Step
from pakal.core.match import Match
from pakal.core.position import Position
from pakal.core.view import Choice, LogEntry
from pakal.kernels.kernel import CHANCE, NOBODY, SPECTATOR
from pakal.table.base.bodies import Foreseen
from pakal.table.base.errors import TableError
from pakal.table.base.messages import ENCODER, State
from pakal.table.base.times import iso
from pakal.table.play.course import Committed
from pakal.table.play.listing import has_hidden_things
from pakal.table.play.room import Room
from pakal.table.play.story import as_json, running_hash, state_of
from pakal.table.storage.model import SeatRow, dice_of, plays_alone, start_of

FRAMES = 64
"""Most positions in one answer."""

TEXT_WIDTH = 100
"""Columns of a position that is drawn as text."""

LINE = 16
"""Most actions of a line that are put into words."""

Viewer = int | Literal["open"]


def check_viewer(room: Room, guest: str | None, viewer: Viewer) -> Viewer:
    """The viewer, if the guest may look back with its eyes: any viewer once the match is over, else only their own.

    Raises:
        TableError: 403 the guest may not; 422 there is no such seat.
    """
    row = room.position.row
    if viewer != "open" and viewer != SPECTATOR and not 0 <= viewer < row.players:
        raise TableError(422, "impossible", "no-such-seat")
    if row.status == "over" or viewer == SPECTATOR:
        return viewer
    if viewer == "open" or viewer not in room.seats_of(guest):
        raise TableError(403, "not-yours")
    return viewer


class Past(NamedTuple):
    """A match as it stands at one moment, for any thread to look back at.

    Attributes:
        position: as it is committed.
        forms: while the match runs, by ply how it is told now; only for plies whose telling may still change.
    """

    position: Committed
    forms: dict[int, Telling]

    @classmethod
    def of(cls, room: Room) -> "Past":
        """The match of a room at this moment."""
        return cls(room.position, room.story.telling.not_open())

    def how(self, step: Step) -> Telling:
        """How a ply is told: once the match is over, as it was seen when it happened."""
        return Telling.AS_SEEN if self.position.row.status == "over" else self.forms.get(step.ply, Telling.FULL)


def frames(past: Past, viewer: Viewer, first: int, count: int) -> list[State]:
    """At most `count` (and FRAMES) positions, beginning with the one before ply `first`.

    Args:
        past: the match.
        viewer: with whose eyes.
        first: number of plies before the first position.
        count: number of positions.
    """
    steps = past.position.steps
    last = min(first + min(count, FRAMES), len(steps) + 1)
    return [frame(past, viewer, ply) for ply in range(max(first, 0), last)]


def frame(past: Past, viewer: Viewer, ply: int) -> State:
    """The position after `ply` plies, with the log of the last of them as the viewer saw it then."""
    now = past.position
    match, row, steps = now.match, now.row, now.steps
    game, terms = match.game, match.terms
    eyes = SPECTATOR if viewer == "open" else viewer
    state, at_end = state_then(past, ply, eyes), ply == len(steps)
    view = game.view(terms, state, eyes)
    actor = NOBODY if row.status == "over" and at_end else view.actor
    views = None
    if viewer == "open" or (row.status == "over" and at_end):
        views = [as_json(game.view(terms, state, seat)) for seat in range(row.players)]
    return state_of(
        game,
        view,
        actor,
        version=row.version,
        ply=ply,
        open=views,
        log=[as_json(entry_of(past, steps[ply - 1], viewer))] if ply else [],
        plies=len(steps),
        outcome=match.outcome() if row.status == "over" and at_end else None,
    )


def state_then(past: Past, ply: int, viewer: int) -> Position:
    """The position after `ply` plies, or the earlier one that a viewer sees in its place."""
    now = past.position
    match, row, steps = now.match, now.row, now.steps
    if ply == len(steps):
        return match.position()
    count = ply if row.status == "over" else plies_shown(past, ply, viewer)
    return steps[count - 1].after if count else match.game.begin(match.terms, row.players)


async def some_text(room: Room, viewer: int, ply: int, language: str, names: tuple[str, ...]) -> bytes:
    """The position after `ply` plies as the terminal draws it for a viewer."""
    past = Past.of(room)
    match = past.position.match
    texts = Texts(language, [packages()[match.setup.facts.name]])

    def draw() -> bytes:
        view = match.game.view(match.terms, state_then(past, min(ply, len(past.position.steps)), viewer), viewer)
        return drawing_text(match.game.draw(view, texts, names))

    return await room.long_answers.of(room.version, ("text", viewer, ply, language, names), draw)


def drawing_text(drawing: Drawing) -> bytes:
    """A drawing of the terminal as plain text, without blanks at the ends of lines."""
    text = StringIO()
    from rich.console import Console  # the page draws by itself, except games that have no drawing

    Console(file=text, width=TEXT_WIDTH, color_system=None, markup=False, highlight=False).print(drawing)
    return "\n".join(line.rstrip() for line in text.getvalue().splitlines()).encode()


def json_list(entries: Iterable[bytes]) -> bytes:
    """Encoded JSON values as one JSON list."""
    return b"[" + b",".join(entries) + b"]"


async def whole_log(room: Room, viewer: Viewer) -> bytes:
    """The log entry of every ply, as the viewer sees it beside its position: an encoded JSON list."""
    row = room.position.row
    if viewer != "open" and row.status != "over":
        await room.story.prepare(viewer)
        return json_list(room.story.log(viewer).entries)
    past = Past.of(room)
    steps = past.position.steps
    return await room.long_answers.of(
        row.version, ("log", viewer), lambda: json_list(ENCODER.encode(entry_of(past, step, viewer)) for step in steps)
    )


async def some_frames(room: Room, viewer: Viewer, first: int, count: int) -> bytes:
    """The answer of `frames` as encoded JSON."""
    past = Past.of(room)
    return await room.long_answers.of(
        room.version, ("frames", viewer, first, count), lambda: ENCODER.encode(frames(past, viewer, first, count))
    )


async def whole_record(room: Room, guest: str | None = None) -> bytes:
    """The record of a match, encoded. For `guest`, and what is raised, see `record_text`."""
    past = Past.of(room)
    names = tuple(seat.name for seat in past.position.seats)
    return await room.long_answers.of(room.version, ("record", names, guest), lambda: record_text(past, guest).encode())


def choices_then(room: Room, ply: int) -> list[Choice]:
    """The choices that the seat to act had at a ply, with their effects; empty where chance acted.

    Raises:
        TableError: 403 the match runs: the choices would show a hand that other people must not see yet.
    """
    return match_then(room, ply).choices()


def line_then(room: Room, ply: int, texts: Sequence[str]) -> list[Foreseen]:
    """The actions `texts` with their effects, played one after another from a ply on.

    The line ends at the first action that is not legal. An analysis foresees a line from what one seat knew, so it may
    give another seat an action that its true hand does not allow.

    Raises:
        TableError: 403 the match runs.
    """
    match, line = match_then(room, ply), list[Foreseen]()
    for text in texts[:LINE]:
        choice = next((choice for choice in match.choices() if choice.text == text), None)
        if choice is None:
            break
        line.append(Foreseen(match.actor, choice))
        match.play(text)
    return line


def match_then(room: Room, ply: int) -> Match:
    """A copy of a finished match as it stood at a ply. Raises TableError 403 while the match runs."""
    if room.position.row.status != "over":
        raise TableError(403, "forbidden", "past-running")
    match = room.position.match.copy()
    match.truncate(ply, room.position.steps)
    return match


def plies_shown(past: Past, ply: int, viewer: int) -> int:
    """The number of plies of the position that a viewer sees in place of `ply` while the match runs.

    Usually it is `ply` itself. But all may have seen an action of the same turn that they may know no more: in Pacal's
    Rocket a stone that was dropped in the open may be hidden since. Then it is the position before that action.
    """
    now, count = past.position, ply
    game, terms = now.match.game, now.match.terms
    turn = turn_of(now.steps[ply - 1].after) if ply else None
    for before in reversed(range(ply)):
        step = now.steps[before]
        if step.turn != turn:
            break
        covered = past.how(step) is Telling.HIDDEN
        if covered and entry_of(past, step, viewer).text.count("?") > game.log_entry(terms, step, viewer).text.count(
            "?"
        ):
            count = step.ply
    return count


def entry_of(past: Past, step: Step, viewer: Viewer) -> LogEntry:
    """The log entry of a ply for a viewer; for the viewer "open" it is that of the actor, with the whole action.

    While the match runs, the entry holds no more than the viewer may know now: a stone that fell in the open may be
    hidden since.
    """
    match, how = past.position.match, past.how(step)
    if viewer != "open":
        return match.game.log_entry(match.terms, step, viewer, how)
    entry = match.game.log_entry(match.terms, step, SPECTATOR if step.actor == CHANCE else step.actor, how)
    return msgspec.structs.replace(entry, text=step.text)


def name_in_record(seat: SeatRow) -> str:
    """A seat's name for the record's line of names, which are separated by dots: a dot in the name is replaced."""
    return record.one_line(seat.name or seat.agent or str(seat.seat + 1)).replace("·", "•")


def record_text(past: Past, guest: str | None = None) -> str:
    """The record of a match.

    Args:
        past: the match.
        guest: id of a guest who wants to go on with a running match at another table. If all its people are theirs,
            they may have the hidden things, too: a table of one guest keeps them from nobody else.

    Raises:
        TableError: 403 while it would show a hidden thing; 409 before the match has begun.
    """
    row = past.position.row
    if row.imported:
        return str(row.notes["record"])
    seats, steps = past.position.seats, past.position.steps
    goes_on = row.status == "playing" and plays_alone(seats, guest)
    secret = row.status != "over" and not goes_on
    if secret and (has_hidden_things(row.game) or past.position.match.game.facts.hidden):
        raise TableError(403, "forbidden", "record-hidden")
    if row.status == "waiting":
        raise TableError(409, "waiting")
    if secret and any(entry_of(past, step, SPECTATOR).text != step.text for step in steps):
        raise TableError(403, "forbidden", "record-hidden")
    notes = {
        "seats": " · ".join(map(name_in_record, seats)),
        "date": iso(row.created)[:10],
        "match": row.id,
        "commitment": row.commitment,
        "start": start_of(row),
    }
    if goes_on:
        notes[record.GOES_ON] = " · ".join("me" if seat.person else seat.agent or "" for seat in seats)
    dice = dice_of(row, seats)
    if dice.numbers is not None:
        notes["numbers"] = fair.numbers_line(dice.numbers)
    if not secret:
        notes["secret"] = row.secret.hex()
    notes["hash"] = running_hash(past.position)
    return record.write(past.position.match, notes)
