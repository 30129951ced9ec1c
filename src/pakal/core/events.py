"""Turns, the ways to tell a ply, and the rows that rules write, read as events."""

from collections.abc import Iterator
from enum import Enum
from typing import Any, NamedTuple

from pakal.base.message import Event, Reason
from pakal.core.kinds import UNSEEN, Kind, Kinds, hears
from pakal.core.position import Position
from pakal.kernels.engine import Rows
from pakal.kernels.kernel import CHANCE


class Turn(NamedTuple):
    """Whose turn it is (seat, CHANCE or NOBODY), the number of the round, and that of the turn in this round."""

    actor: int
    round: int
    turn: int


class Telling(Enum):
    """The way in which a ply is told to a viewer.

    Attributes:
        AS_SEEN: as the viewer saw it when it happened.
        HIDDEN: without things that lie hidden now, even if the viewer saw them once.
        FULL: for good: nothing that the actor had done by then is hidden any more.
    """

    AS_SEEN = "then"
    HIDDEN = "covered"
    FULL = "open"


def turn_of(state: Position) -> Turn:
    """The turn of a position."""
    return Turn(state.actor, state.rounds, state.turns)


def turn_of_ply(before: Turn, after: Position) -> Turn:
    """The turn that a ply belongs to. A chance outcome between two rounds, such as a deal, belongs to the later one.

    Args:
        before: the turn of the position before it.
        after: the position after it.
    """
    begins = before.actor == CHANCE and before.turn == 0
    return before._replace(round=after.rounds) if begins else before


def rows_for(kinds: Kinds, rows: Rows, viewer: int) -> Rows:
    """The rows that a seat or SPECTATOR hears, as numbers, in order."""
    return [row for row in rows if hears(viewer, row[0], kinds.all[row[0]].secret, row[1])]


def events_for(kinds: Kinds, rows: Rows, viewer: int) -> Iterator[tuple[Kind, dict[str, Any]]]:
    """The rows that a seat or SPECTATOR hears, in order: kinds with their arguments by name."""
    for number, *numbers in rows:
        kind = kinds.all[number]
        if hears(viewer, number, kind.secret, numbers[0]):
            yield kind, dict(zip(kind.arguments, numbers, strict=False))


def events(kinds: Kinds, rows: Rows, viewer: int) -> list[Event]:
    """The events of the log that a seat or SPECTATOR hears."""
    return [Event(kind.name, args) for kind, args in events_for(kinds, rows, viewer) if kind.logged]


def details(kinds: Kinds, rows: Rows, number: int, viewer: int) -> list[dict[str, Any]]:
    """Arguments of the rows of one kind that a seat or SPECTATOR hears."""
    return [args for kind, args in events_for(kinds, rows, viewer) if kind is kinds.all[number]]


def are_open(kinds: Kinds, rows: Rows) -> bool:
    """Whether all viewers hear the same of these rows: none of them is secret."""
    return not any(kinds.all[number].secret for number in numbers_of(rows))


def numbers_of(rows: Rows) -> list[int]:
    """The numbers of their kinds."""
    return [row[0] for row in rows]


def preview(rows: Rows) -> Rows:
    """The rows that a preview may tell: those before the rules looked at something that the actor cannot see."""
    numbers = numbers_of(rows)
    return rows[: numbers.index(UNSEEN)] if UNSEEN in numbers else rows


def reveals(kinds: Kinds, rows: Rows, actor: int) -> bool:
    """Whether a decision showed its actor a hidden thing: its result depended on such a thing, or it told a secret."""
    return UNSEEN in numbers_of(rows) or any(kind.secret for kind, _ in events_for(kinds, rows, actor))


def reasons(kinds: Kinds, rows: Rows) -> list[Reason]:
    """Why an action is not allowed: clauses and arguments, in the order in which the rules told them."""
    pairs = ((number, dict(zip(kinds.all[number].arguments, numbers, strict=False))) for number, *numbers in rows)
    return [reason(kinds, number, **arguments) for number, arguments in pairs]


def reason(kinds: Kinds, number: int, /, **arguments: Any) -> Reason:
    """The reason of a kind that no kernel judges, such as a text without a meaning."""
    kind = kinds.all[number]
    assert set(arguments) == set(kind.arguments), f"'{kind.name}' has {kind.arguments}, not {tuple(arguments)}"
    return Reason(kind.clause, kind.name, arguments)
