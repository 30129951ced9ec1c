"""What each viewer of a match is told: its view, its log, and the message that carries both.

Everything is made once for a viewer, however many connections look through its eyes, and only for viewers that are
there. Logs grow by what is new; what may be told otherwise later (`Game.retold`) is told again.
"""

from collections.abc import Hashable, Sequence

import msgspec

from pakal.core.actors import NOBODY, SPECTATOR
from pakal.core.game import Step
from pakal.core.match import Match
from pakal.core.view import LogEntry, View
from pakal.table import clocks, messages
from pakal.table.messages import ENCODER, State
from pakal.table.model import Row, SeatRow
from pakal.table.proposals import Open


class Position(msgspec.Struct, frozen=True):
    """A match at one version, as it was committed.

    Attributes:
        row, seats: as they are kept.
        match: the game as it stands.
        steps: every ply with the states around it.
        fresh: first ply of what was done last: it is told as it was seen when it happened.
        proposals: that wait for answers.
        declined: what somebody has said no to since the last thing that was done or proposed.
        actor: seat to act, CHANCE, or NOBODY where the match does not go on.
    """

    row: Row
    seats: list[SeatRow]
    match: Match
    steps: list[Step]
    fresh: int
    proposals: Open
    declined: messages.Declined | None = None
    actor: int = NOBODY

    def __post_init__(self) -> None:
        actor = self.match.actor if self.playing else NOBODY
        msgspec.structs.force_setattr(self, "actor", actor)

    @property
    def playing(self) -> bool:
        """Whether somebody is to act."""
        return self.row.status == "playing"


class Log:
    """What happened, as one viewer is told it.

    Attributes:
        entries: a ply each.
        stamps: for each entry the version at which it became what it is.
    """

    def __init__(self, entries: list[LogEntry], version: int) -> None:
        self.entries = entries
        self.stamps = [version] * len(entries)

    def tell(self, ply: int, entry: LogEntry, version: int) -> None:
        """A ply that is new, or that is told again."""
        if ply == len(self.entries):
            self.entries.append(entry)
            self.stamps.append(version)
        elif self.entries[ply] != entry:
            self.entries[ply] = entry
            self.stamps[ply] = version

    def since(self, version: int) -> list[LogEntry]:
        """What is new or has changed since a version."""
        if version < 0:
            return self.entries
        return [self.entries[ply] for ply, stamp in enumerate(self.stamps) if stamp > version]


class Story:
    """What the viewers of one match are told.

    Args:
        position: the match as it is committed.
    """

    def __init__(self, position: Position) -> None:
        self._now = position
        self._same_for_all = not position.match.game.facts.hidden
        self._logs: dict[int, Log] = {}
        self._telling = self._told_by()
        self._retold: list[int] = [step.ply for step in position.steps if self._may_change(step)]
        self._views: dict[int, tuple[View, msgspec.Raw]] = {}
        self._messages: dict[tuple[int, int, bool], str] = {}

    def _may_change(self, step: Step) -> bool:
        return self._now.match.game.retold(self._now.match.terms, step)

    def _told_by(self) -> tuple[int, Hashable]:
        """From which ply on everything is told as it was seen, and what the telling of the others depends on."""
        now, match = self._now, self._now.match
        telling = match.game.telling(match.terms, now.steps[-1].after) if now.steps else None
        return now.fresh, telling

    def go_on(self, position: Position, kept: int, present: set[int]) -> None:
        """Something happened.

        Args:
            position: how it stands now.
            kept: plies that are still there; later ones were taken back or are new.
            present: viewers that somebody looks as; what is known of others is forgotten.
        """
        self._now = position
        self._views.clear()
        self._messages.clear()
        keys = {self._key(viewer) for viewer in present}
        self._logs = {viewer: log for viewer, log in self._logs.items() if viewer in keys}
        self._retold = [ply for ply in self._retold if ply < kept]
        (fresh, before), self._telling = self._telling, self._told_by()
        retold = [ply for ply in self._retold if ply >= fresh] if before == self._telling[1] else self._retold
        version = position.row.version
        for viewer, log in self._logs.items():
            del log.entries[kept:], log.stamps[kept:]
            for ply in retold:
                log.tell(ply, self._entry(ply, viewer), version)
            for ply in range(kept, len(position.steps)):
                log.tell(ply, self._entry(ply, viewer), version)
        self._retold += [step.ply for step in position.steps[kept:] if self._may_change(step)]

    def _key(self, viewer: int) -> int:
        """Whose log a viewer reads: where nothing is hidden from anybody, one for all."""
        return SPECTATOR if self._same_for_all else viewer

    def _entry(self, ply: int, viewer: int) -> LogEntry:
        now = self._now
        step = now.steps[ply]
        since: Sequence[Step] = () if ply >= now.fresh else now.steps[ply + 1 :]
        return now.match.game.log_entry(now.match.terms, step, since, viewer)

    def log(self, viewer: int) -> Log:
        """What happened, as a viewer is told it."""
        key = self._key(viewer)
        if key not in self._logs:
            entries = [self._entry(ply, key) for ply in range(len(self._now.steps))]
            self._logs[key] = Log(entries, self._now.row.version)
        return self._logs[key]

    def view(self, viewer: int) -> tuple[View, msgspec.Raw]:
        """What a viewer sees, and the same encoded."""
        if viewer not in self._views:
            if self._same_for_all and self._views:
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
            log=self.log(viewer).since(known),
            plies=len(now.steps),
            take_back=take_back(now, viewer),
            proposals=[proposal.shown() for proposal in now.proposals.values()],
            clock=clocks.shown(now.row),
            outcome=match.outcome() if over else None,
            thinking=actor if actor >= 0 and now.seats[actor].automatic else None,
            declined=now.declined,
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
