"""What each viewer of a match is told: its view, its log, and the message that carries both.

Everything is made once for a viewer, however many connections look through its eyes, and only when somebody asks. Logs
grow by what is new; what is told otherwise from now on (`Telling`) is told again, once.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple

import msgspec

from pakal.core.actors import NOBODY, SPECTATOR
from pakal.core.game import Step
from pakal.core.match import Match
from pakal.core.telling import Telling
from pakal.core.turns import Told
from pakal.core.view import View
from pakal.table import clocks, messages
from pakal.table.answers import ASIDE
from pakal.table.course import Course
from pakal.table.messages import ENCODER, State
from pakal.table.model import Row, SeatRow

Worded = list[tuple[int, bytes]]
"""Plies with their encoded log entries."""

CHANGES = 1000
"""Changes that are remembered; whoever was told nothing for longer is told everything."""

FORGOTTEN = 100
"""Versions after which a log that nobody has asked for is forgotten."""

FEW = 100
"""Plies that are put into words without leaving the loop."""


class Position(msgspec.Struct, frozen=True):
    """A match at one version, as it was committed.

    Attributes:
        row, seats: as they are kept.
        course: what all that has happened comes to. Nobody changes it any more.
        actor: seat to act, CHANCE, or NOBODY where the match does not go on.
    """

    row: Row
    seats: list[SeatRow]
    course: Course
    actor: int = NOBODY

    def __post_init__(self) -> None:
        actor = self.match.actor if self.playing else NOBODY
        msgspec.structs.force_setattr(self, "actor", actor)

    @property
    def match(self) -> Match:
        """The game as it stands."""
        return self.course.match

    @property
    def steps(self) -> list[Step]:
        """Every ply with the states around it."""
        return self.course.steps

    @property
    def playing(self) -> bool:
        """Whether somebody is to act."""
        return self.row.status == "playing"


class Change(NamedTuple):
    """A ply that was new at a version, or was told otherwise from then on."""

    version: int
    ply: int


class Log:
    """What happened, as one viewer is told it.

    Attributes:
        entries: a ply each, encoded.
        stamps: for each entry the version at which it became what it is.
        version: up to which all is told.
    """

    def __init__(self) -> None:
        self.entries: list[bytes] = []
        self.stamps: list[int] = []
        self.version = -1

    def go_on(self, version: int, plies: int, told: Worded) -> None:
        """At a version there are so many plies, and these of them are new or told otherwise."""
        del self.entries[plies:], self.stamps[plies:]
        for ply, entry in told:
            if ply == len(self.entries):
                self.entries.append(entry)
                self.stamps.append(version)
            elif self.entries[ply] != entry:
                self.entries[ply] = entry
                self.stamps[ply] = version
        self.version = version


def worded(match: Match, plies: Sequence[tuple[Step, Told]], viewer: int) -> Worded:
    """Plies as log entries for a viewer, encoded. It takes long where they are many, and may run in any thread."""
    tell, terms = match.game.log_entry, match.terms
    return [(step.ply, ENCODER.encode(tell(terms, step, viewer, told))) for step, told in plies]


class Story:
    """What the viewers of one match are told.

    Args:
        position: the match as it is committed.
        ahead: milliseconds that the clock on the wall is ahead of the time of those who play.

    Attributes:
        same_for_all: whether every viewer is told the same; nothing is hidden from anybody.
    """

    def __init__(self, position: Position, ahead: Callable[[], int] = lambda: 0) -> None:
        match = position.match
        self._now = position
        self._ahead = ahead
        self.same_for_all = not match.game.facts.hidden
        self._views: dict[int, tuple[View, msgspec.Raw]] = {}
        self._messages: dict[tuple[int, int, bool], str] = {}
        self._logs: dict[int, Log] = {}
        self._preparing = asyncio.Lock()
        self._changes: deque[Change] = deque(maxlen=CHANGES)
        self._first = position.row.version
        self.telling = Telling(match.game, match.terms)
        self.telling.go_on(position.steps, 0, position.course.fresh)

    def go_on(self, position: Position, kept: int) -> None:
        """Something happened.

        Args:
            position: how it stands now.
            kept: plies that are still there; later ones were taken back or are new.
        """
        self._now = position
        self._views.clear()
        self._messages.clear()
        version = position.row.version
        plies = sorted(self.telling.go_on(position.steps, kept, position.course.fresh))
        for ply in (*plies, *range(kept, len(position.steps))):
            if len(self._changes) == CHANGES:
                self._first = self._changes[0].version
            self._changes.append(Change(version, ply))
        self._logs = {viewer: log for viewer, log in self._logs.items() if version - log.version <= FORGOTTEN}

    def _changed_since(self, version: int) -> Iterable[int]:
        """Plies, ascending, that are new or told otherwise since a version; all, where that is not known any more."""
        plies = len(self._now.steps)
        if version < self._first:
            return range(plies)
        later = takewhile(lambda change: change.version > version, reversed(self._changes))
        return sorted({change.ply for change in later if change.ply < plies})

    def _key(self, viewer: int) -> int:
        """Whose log a viewer reads: where nothing is hidden from anybody, one for all."""
        return SPECTATOR if self.same_for_all else viewer

    def _untold(self, log: Log) -> list[tuple[Step, Told]]:
        """Plies that a log lacks, and how each is told."""
        steps = self._now.steps
        return [(steps[ply], self.telling.of(steps[ply])) for ply in self._changed_since(log.version)]

    def log(self, viewer: int) -> Log:
        """What happened, as a viewer is told it."""
        now, key = self._now, self._key(viewer)
        log = self._logs.setdefault(key, Log())
        if log.version < now.row.version:
            log.go_on(now.row.version, len(now.steps), worded(now.match, self._untold(log), key))
        return log

    async def prepare(self, viewer: int) -> None:
        """Do in a thread what would keep everybody waiting: the log of a long match, for a viewer who comes anew."""
        key = self._key(viewer)
        async with self._preparing:  # whoever asks the same meanwhile finds it done
            while len(untold := self._untold(log := self._logs.get(key, Log()))) > FEW:
                now, known = self._now, log.version
                found = await asyncio.get_running_loop().run_in_executor(ASIDE, worded, now.match, untold, key)
                if log.version == known:  # else an action has been told meanwhile
                    log.go_on(now.row.version, len(now.steps), found)
                    self._logs[key] = log

    def _log_since(self, viewer: int, known: int) -> list[msgspec.Raw]:
        log = self.log(viewer)
        return [msgspec.Raw(log.entries[ply]) for ply in self._changed_since(known) if log.stamps[ply] > known]

    def view(self, viewer: int) -> tuple[View, msgspec.Raw]:
        """What a viewer sees, and the same encoded."""
        if viewer not in self._views:
            if self.same_for_all and self._views:
                other, _ = next(iter(self._views.values()))
                view = msgspec.structs.replace(other, viewer=viewer)
            else:
                view = self._now.match.view(viewer)
            self._views[viewer] = view, msgspec.Raw(ENCODER.encode(view))
        return self._views[viewer]

    def state(self, viewer: int, known: int, yours: bool) -> str:
        """The message that brings a connection up to date.

        Args:
            known: version of the last state that it had as this viewer; −1: it had none.
            yours: whether the seat to act is one of its guest's.
        """
        key = (viewer, known, yours)
        if key not in self._messages:
            self._messages[key] = ENCODER.encode(self._state(viewer, known, yours)).decode()
        return self._messages[key]

    def tell_anew(self) -> None:
        """Nothing has happened, but what stands in messages is otherwise now."""
        self._messages.clear()

    def _state(self, viewer: int, known: int, yours: bool) -> State:
        now = self._now
        match, actor = now.match, now.actor
        over = now.row.status == "over"
        question = None
        if actor >= 0:
            question = messages.Question(*match.game.question(self.view(viewer)[0]))
        return State(
            version=now.row.version,
            ply=len(match.actions),
            viewer=viewer,
            view=self.view(viewer)[1],
            open=[self.view(seat)[1] for seat in range(now.row.players)] if over else None,
            question=question,
            actor=actor,
            yours=yours,
            legal=match.legal() if actor >= 0 and actor == viewer else None,
            log=self._log_since(viewer, known),
            whole=known < 0,
            plies=len(now.steps),
            take_back=take_back(now, viewer),
            proposals=[proposal.shown() for proposal in now.course.proposals.values()],
            clock=clocks.shown(clocks.on_the_wall(now.row, self._ahead())),
            outcome=match.outcome() if over else None,
            thinking=actor if actor >= 0 and now.seats[actor].automatic else None,
            declined=now.course.declined,
        )


def last_of(match: Match, seat: int) -> int | None:
    """Ply of the last thing that a seat did, or None."""
    return next((ply for ply in reversed(range(len(match.actions))) if match.actions[ply].actor == seat), None)


def take_back(now: Position, seat: int) -> int | None:
    """Ply to which a seat may go back without asking: before its last action, in its own turn; None: nowhere."""
    if seat < 0 or now.actor != seat:
        return None
    last, first = last_of(now.match, seat), now.match.take_back_ply(seat, now.steps)
    return last if last is not None and first is not None and last >= first else None
