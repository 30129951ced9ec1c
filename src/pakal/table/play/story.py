"""What each viewer of a match gets to see: its view, its log, and the message `state` that carries both.

A story makes each of these once for a viewer and version, when the first connection with this viewer asks. A log grows
by the entries of new plies. Where an earlier ply is told differently from now on (`Tellings`), its entry is sent again.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from operator import ne
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple

from pakal.core.events import Telling
from pakal.core.game import Game
from pakal.core.telling import Tellings
from pakal.core.view import View
from pakal.kernels.kernel import SPECTATOR
from pakal.table.base import messages
from pakal.table.base.messages import ENCODER, State
from pakal.table.base.promises import aside
from pakal.table.play import clocks
from pakal.table.play.course import Committed, take_back_of
from pakal.table.storage.model import dice_of, start_of

Entries = list[tuple[int, bytes]]
"""Pairs of a ply and its encoded log entry."""

CHANGES = 1000
"""Changes that a story remembers; a connection whose last state is older gets the whole log."""

LOG_LIFE = 100
"""A story forgets a log for which nobody has asked for so many versions."""

FEW = 100
"""Most plies that are put into words in the event loop itself; more of them go to a thread."""


def running_hash(now: Committed, known: list[str] | None = None) -> str:
    """The running hash of a match that has begun here; `known` has the first of its hashes, and gets the others."""
    dice = dice_of(now.row, now.seats)
    hashes = dice.hashes(now.match, start_of(now.row), known)
    return dice.last_hash(now.match, hashes[-1]) if now.row.status == "over" else hashes[-1]


class Change(NamedTuple):
    """A ply that was new at a version, or that is told differently since."""

    version: int
    ply: int


class Log:
    """The log of a match for one viewer.

    Attributes:
        entries: by ply, its encoded log entry.
        stamps: by ply, the version at which its entry got its present words.
        version: the version up to which the log is complete.
    """

    def __init__(self) -> None:
        self.entries: list[bytes] = []
        self.stamps: list[int] = []
        self.version = -1

    def go_on(self, version: int, plies: int, entries: Entries) -> None:
        """Bring the log up to a version.

        Args:
            version: the version.
            plies: number of plies that the match then has.
            entries: the plies that are new or told differently, ascending.
        """
        del self.entries[plies:], self.stamps[plies:]
        for ply, entry in entries:
            if ply == len(self.entries):
                self.entries.append(entry)
                self.stamps.append(version)
            elif self.entries[ply] != entry:
                self.entries[ply] = entry
                self.stamps[ply] = version
        self.version = version


class Fields:
    """The fields of a view, and since when each of them is as it is: of one viewer, or of all if they see the same.

    Attributes:
        stamps: by name, the version at which the field got its present value; the field that changed last stands last.
    """

    def __init__(self) -> None:
        self.stamps: dict[str, int] = {}
        self._view: View | None = None

    def go_on(self, version: int, view: View) -> None:
        """Bring the fields up to a version, at which this is the view."""
        names, before = view.__struct_fields__, self._view
        if before is None:
            self.stamps = dict.fromkeys(names, version)
        elif before is not view:
            for name in compress(names, map(ne, astuple(before), astuple(view))):
                del self.stamps[name]
                self.stamps[name] = version
        self._view = view

    def since(self, version: int, viewer: int) -> dict[str, Any]:
        """The fields that have changed since a version, and who sees them."""
        fields: dict[str, Any] = {}
        for name in reversed(self.stamps):
            if self.stamps[name] <= version:
                break
            fields[name] = getattr(self._view, name)
        return fields | {"viewer": viewer}


def encode_entries(
    now: Committed, plies: Sequence[tuple[int, Telling]], viewer: int, others: Sequence[bytes] | None = None
) -> Entries:
    """The encoded log entries of some plies for a viewer. For many plies it takes long; it may run in any thread.

    Args:
        now: the match.
        plies: each with how it is told.
        viewer: seat or SPECTATOR.
        others: the entries that another viewer has now, by ply; those that all viewers get alike are taken from there.
    """
    game, terms = now.match.game, now.match.terms
    entries = []
    for step, (ply, form) in zip(now.steps.those([ply for ply, _ in plies]), plies, strict=True):
        if others is not None and game.alike(terms, step, form):
            entries.append((ply, others[ply]))
        else:
            entries.append((ply, ENCODER.encode(game.log_entry(terms, step, viewer, form))))
    return entries


def as_json(value: Any) -> msgspec.Raw:
    """A value, encoded."""
    return msgspec.Raw(ENCODER.encode(value))


class BriefState(State, frozen=True, kw_only=True, omit_defaults=True, tag="state"):
    """A state for a client with `brief` that has had one before, without fields that are null, empty or false."""


def state_of(
    game: Game, view: View, actor: int, view_json: msgspec.Raw | None = None, kind: type[State] = State, **rest: Any
) -> State:
    """The message with a position as one viewer may see it.

    Args:
        game: the game.
        view: all that the viewer may know.
        actor: seat to act; NOBODY also where people ended the match early, of which the view knows nothing.
        view_json: what the message tells of the view; None: all of it.
        kind: of the message.
        rest: its other fields.
    """
    return kind(
        viewer=view.viewer,
        view=as_json(view) if view_json is None else view_json,
        question=messages.Question(*game.question(view)) if actor >= 0 else None,
        actor=actor,
        **rest,
    )


def telling_of(position: Committed) -> Tellings:
    """How each ply of a match is told now. It plays the match again, so for a long one it belongs into a thread."""
    telling = Tellings(position.match.game, position.match.terms)
    telling.go_on(position.steps, 0, position.course.fresh)
    return telling


class Story:
    """The views, logs and messages of one match for its viewers.

    Args:
        position: the committed match.
        telling: how each ply is told now; `telling_of` finds it out.
        ahead: milliseconds that the clock on the wall is ahead of playing time.

    Attributes:
        same_for_all: whether all viewers see the same, because the game hides nothing.
        telling: how each ply is told now.
    """

    def __init__(self, position: Committed, telling: Tellings, ahead: Callable[[], int] = lambda: 0) -> None:
        match = position.match
        self._now = position
        self._ahead = ahead
        self.same_for_all = not match.game.facts.hidden
        self._views: dict[int, View] = {}
        self._encoded_views: dict[int, msgspec.Raw] = {}
        self._fields: dict[int, Fields] = {}
        self._messages: dict[tuple[int, int, bool, bool], str] = {}
        self._news: dict[int, list[tuple[int, Telling]]] = {}
        self._common_fields: dict[str, Any] = {}
        self._logs: dict[int, Log] = {}
        self._hashes: list[str] = []
        self._preparing = asyncio.Lock()
        self._changes: deque[Change] = deque(maxlen=CHANGES)
        self._first = position.row.version
        self.telling = telling

    def go_on(self, position: Committed, same_plies: int) -> None:
        """Go on to the next version.

        Args:
            position: the match at this version.
            same_plies: number of plies that stay as they were; the later plies were taken back or are new.
        """
        self._now = position
        self._views.clear()
        self._encoded_views.clear()
        self._news.clear()
        self.tell_anew()
        del self._hashes[same_plies + 1 :]
        version = position.row.version
        plies = sorted(self.telling.go_on(position.steps, same_plies, position.course.fresh))
        for ply in (*plies, *range(same_plies, len(position.steps))):
            if len(self._changes) == CHANGES:
                self._first = self._changes[0].version
            self._changes.append(Change(version, ply))
        self._logs = {viewer: log for viewer, log in self._logs.items() if version - log.version <= LOG_LIFE}

    def _news_since(self, version: int) -> list[tuple[int, Telling]]:
        """The plies that are new or told differently since a version, each with how it is told."""
        plies = self._news.get(version)
        if plies is None:
            actions = self._now.match.actions
            plies = [(ply, self.telling.of(ply, actions[ply].actor)) for ply in self._plies_since(version)]
            if version >= self._first:  # a newcomer's list is long, and nobody else needs it
                self._news[version] = plies
        return plies

    def _plies_since(self, version: int) -> Iterable[int]:
        """Plies, ascending, that are new or told differently since a version; all if the version is too old."""
        plies = len(self._now.steps)
        if version < self._first:
            return range(plies)
        numbers = set()
        for change in reversed(self._changes):
            if change.version <= version:
                break
            if change.ply < plies:
                numbers.add(change.ply)
        return sorted(numbers)

    def _key(self, viewer: int) -> int:
        """Whose log a viewer reads: the spectator's if the game hides nothing."""
        return SPECTATOR if self.same_for_all else viewer

    def log(self, viewer: int) -> Log:
        """The log for a viewer, complete up to the present version."""
        now, key = self._now, self._key(viewer)
        log = self._logs.setdefault(key, Log())
        if log.version < now.row.version:
            entries = encode_entries(now, self._news_since(log.version), key, self._complete())
            log.go_on(now.row.version, len(now.steps), entries)
        return log

    def _complete(self) -> list[bytes] | None:
        """The entries of a log that is complete up to the present version; None: there is no such log yet."""
        version = self._now.row.version
        return next((log.entries for log in self._logs.values() if log.version == version), None)

    async def prepare(self, viewer: int) -> None:
        """Make a long log in a thread, so that a newcomer to a long match delays nobody."""
        key = self._key(viewer)
        async with self._preparing:  # a second caller waits here, and then finds the log
            while len(news := self._news_since((log := self._logs.get(key, Log())).version)) > FEW:
                now, version, others = self._now, log.version, self._complete()
                entries = await aside(encode_entries, now, news, key, others and others.copy())
                if log.version == version:  # else another task has extended the log in the meantime
                    log.go_on(now.row.version, len(now.steps), entries)
                    self._logs[key] = log

    def _log_since(self, viewer: int, since: int) -> list[msgspec.Raw]:
        log = self.log(viewer)
        return [msgspec.Raw(log.entries[ply]) for ply, _ in self._news_since(since) if log.stamps[ply] > since]

    def view(self, viewer: int) -> View:
        """The view of a viewer. What lies open is made once for all, where the game says what is a seat's own."""
        if viewer not in self._views:
            match, own = self._now.match, None
            if viewer != SPECTATOR:
                own = {} if self.same_for_all else match.own(viewer)
            if own is None:
                self._views[viewer] = match.view(viewer)
            else:
                self._views[viewer] = msgspec.structs.replace(self.view(SPECTATOR), viewer=viewer, **own)
        return self._views[viewer]

    def _whole(self, viewer: int) -> msgspec.Raw:
        """The encoded view of a viewer."""
        if viewer not in self._encoded_views:
            self._encoded_views[viewer] = as_json(self.view(viewer))
        return self._encoded_views[viewer]

    def _brief(self, viewer: int, since: int) -> msgspec.Raw:
        """The encoded fields of a viewer's view that have changed since a version they were told; all if none was."""
        fields = self._fields.setdefault(self._key(viewer), Fields())
        fields.go_on(self._now.row.version, self.view(viewer))
        return self._whole(viewer) if since < 0 else as_json(fields.since(since, viewer))

    def state(self, viewer: int, since: int, yours: bool, brief: bool = False) -> str:
        """The encoded message that brings a connection up to date.

        Args:
            viewer: with whose eyes the connection sees the match.
            since: version of the last state that it got as this viewer; −1: it got none.
            yours: whether its guest acts for the seat to act.
            brief: whether it wants only those fields of the view that have changed since then, and nothing that is null
                or empty. A connection that once asked for that must get every state so.
        """
        key = (viewer, since, yours, brief)
        if key not in self._messages:
            self._messages[key] = ENCODER.encode(self._state(viewer, since, yours, brief)).decode()
        return self._messages[key]

    def tell_anew(self) -> None:
        """Forget the encoded messages: the match is the same, but its deadline is shown differently now."""
        self._messages.clear()
        self._common_fields = {}

    def _state(self, viewer: int, since: int, yours: bool, brief: bool) -> State:
        match, actor = self._now.match, self._now.actor
        take_back = take_back_of(self._now, viewer)
        return state_of(
            match.game,
            self.view(viewer),
            actor,
            self._brief(viewer, since) if brief else self._whole(viewer),
            BriefState if brief and since >= 0 else State,
            yours=yours,
            legal=match.legal() if actor >= 0 and actor == viewer else None,
            log=self._log_since(viewer, since),
            whole=since < 0,
            take_back=take_back.at_once,
            ask_take_back=take_back.if_agreed,
            take_back_refused=take_back.refused,
            **self._of_all(),
        )

    def _of_all(self) -> dict[str, Any]:
        """The fields of a state that are the same for all viewers."""
        if not self._common_fields:
            now, actor = self._now, self._now.actor
            over = now.row.status == "over"
            self._common_fields = {
                "version": now.row.version,
                "ply": len(now.match.actions),
                "open": [self._whole(seat) for seat in range(now.row.players)] if over else None,
                "plies": len(now.steps),
                "proposals": [proposal.message() for proposal in now.course.proposals.values()],
                "clock": None if now.row.clock is None else clocks.clock_of(clocks.on_the_wall(now.row, self._ahead())),
                "outcome": now.match.outcome() if over else None,
                "thinking": actor if actor >= 0 and now.seats[actor].automatic else None,
                "declined": now.course.declined,
                "hash": None if now.row.status == "waiting" or now.row.imported else running_hash(now, self._hashes),
            }
        return self._common_fields
