"""Views, events and reasons: the only data about a game that leave the engine for a person, a program or a file."""

from typing import Any

import msgspec


class View(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """The things that one viewer may see of a position. Every game adds its own fields.

    Attributes:
        viewer: seat, or SPECTATOR.
        players: number of seats.
        actor: seat to act, CHANCE or NOBODY.
        round: number of the round, from 1; 0 before the first.
        turn: number of the turn in this round, from 1; 0 between rounds.
        scores: the score of each seat, as it stands.
        reason: why the game is over, or None.
    """

    viewer: int
    players: int
    actor: int
    round: int
    turn: int
    scores: tuple[int, ...]
    reason: str | None


class Event(msgspec.Struct, frozen=True):
    """Something that happened, for the log in any language: message `event-<kind>` with these arguments."""

    kind: str
    args: dict[str, Any] = {}


class Reason(msgspec.Struct, frozen=True):
    """Why an action is not allowed: the clause it breaks, and message `reason-<kind>` with these arguments."""

    clause: str
    kind: str
    args: dict[str, Any] = {}


class LogEntry(msgspec.Struct, frozen=True):
    """One ply as one viewer may know it.

    Attributes:
        ply: counted from 0.
        actor: seat or CHANCE.
        round, turn: of the turn that it belongs to (`turns.turn_of_ply`).
        text: notation, with `?` for what the viewer may not know.
        events: what happened.
    """

    ply: int
    actor: int
    round: int
    turn: int
    text: str
    events: tuple[Event, ...]


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended.

    Attributes:
        scores: with the final scoring.
        winners: seats, ascending; several share the win.
        reason: one of the game's reasons, or `unfinished`.
        complete: whether it ended by its rules; not, if it stopped early.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    complete: bool
