"""Views, log entries and choices: the only data about a game that leave the engine for a person, a program or a file.

`CopiedFields` makes the part of a view whose fields are copied from the state as they stand.
"""

import inspect
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from struct import Struct, error
from types import NoneType, UnionType
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from pakal.base.message import Event
from pakal.core.position import Place, Position, in_rows
from pakal.kernels.fields import ALL, CODES, OWNER, Field
from pakal.kernels.kernel import SPECTATOR


class View(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """The things that one viewer may see of a position. Every game adds its own fields.

    Attributes:
        viewer: seat, or SPECTATOR.
        players: number of seats.
        actor: seat to act, CHANCE or NOBODY.
        round: number of the round, from 1; 0 before the first.
        turn: number of the turn in this round, from 1; 0 between rounds.
        scores: the score of each seat, as it stands.
        end_scores: the scores if the game ended now, where its end brings points; else None.
        reason: why the game is over, or None.
    """

    viewer: int
    players: int
    actor: int
    round: int
    turn: int
    scores: tuple[int, ...]
    end_scores: tuple[int, ...] | None = None
    reason: str | None


class LogEntry(msgspec.Struct, frozen=True):
    """One ply as one viewer may know it.

    Attributes:
        ply: counted from 0.
        actor: seat or CHANCE.
        round, turn: of the turn that it belongs to (`turns.turn_of_ply`).
        text: notation, with `?` for what the viewer may not know.
        events: the events.
    """

    ply: int
    actor: int
    round: int
    turn: int
    text: str
    events: tuple[Event, ...]


class Outcome(msgspec.Struct, frozen=True):
    """The result of a game.

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


class Choice(msgspec.Struct, frozen=True):
    """One legal action. It says nothing that its actor cannot know before choosing it.

    Attributes:
        text: notation.
        kind: message `action-<kind>`, filled by `args`.
        args: the squares, cards, slots and seats that it is about, for words and for drawings.
        effects: the events that follow for certain, in order.
        points: the points that the actor gets at once.
        final: whether it cannot be taken back: it ends the turn, or shows something.
    """

    text: str
    kind: str
    args: dict[str, Any] = {}
    effects: tuple[Event, ...] = ()
    points: int = 0
    final: bool = False


class Prospect(msgspec.Struct, frozen=True):
    """Something that a seat could make now or in its next turn, as far as the viewer can know.

    Attributes:
        shape: which of the shapes of the game, counted from 1.
        square: where.
        after: squares, on one of which something must lie first; empty: it could be made as things lie.
    """

    shape: int
    square: str
    after: tuple[str, ...] = ()


V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True)
class Shown:
    """A field that a view shows as it is.

    Attributes:
        name: in the view.
        field: in the state.
        names: names of its numbers from 0 on; empty if the view shows numbers.
        shape: numbers along each axis; () for a single number.
        row: numbers of one row along the first axis.
        by_seat: whether its first axis is `seat`, of which a view shows only the seats in play.
        changes: whether the view shows something other than the number in the state.
    """

    name: str
    field: Field
    names: tuple[str | None, ...]
    shape: tuple[int, ...]
    row: int
    by_seat: bool
    changes: bool

    @classmethod
    def of(cls, name: str, place: Place, names: tuple[str | None, ...]) -> "Shown":
        """A field with its name in the view, and the names of its numbers."""
        field, shape = place.field, place.shape
        by_seat = bool(shape) and field.axes[0].name == "seat"
        return cls(name, field, names, shape, prod(shape[1:]), by_seat, bool(names or shape or field.none is not None))

    @property
    def line(self) -> str:
        """Its meaning, for the docstring of the view."""
        own = "; one's own, None for a spectator" if self.field.sees == OWNER else ""
        return f"    {self.name}: {self.field.meaning}{own}."

    def read(self, value: Any, players: int, viewer: int) -> Any:
        """The value of the view for a value of the state.

        Args:
            value: one number, or all numbers one after another.
        """
        if self.names:
            return self.names[value]
        none = self.field.none
        if not self.shape:
            return None if value == none else value
        if self.field.sees == OWNER:
            own = value[self.row * viewer :][: self.row]
            return None if viewer == SPECTATOR else own[0] if len(self.shape) == 1 else in_rows(own, self.shape[1:])
        rows = in_rows(value[: players * self.row] if self.by_seat else value, self.shape)
        return rows if none is None else tuple([None if row == none else row for row in rows])

    def write(self, value: Any, viewer: int) -> list[Any]:
        """The numbers of the state for a value of the view, one after another."""
        if self.names:
            return [self.names.index(value)]
        none = self.field.none
        if not self.shape:
            return [none if value is None else value]
        own = self.field.sees == OWNER
        rows = () if value is None else (value,) if own else value
        numbers: list[Any] = [none if each is None else each for each in rows]
        for _ in self.shape[1:]:
            numbers = [number for row in numbers for number in row]
        before = [0] * (self.row * viewer if own and value is not None else 0)
        return [*before, *numbers, *[0] * (prod(self.shape) - len(before) - len(numbers))]


class CopiedFields(Generic[V]):
    """The fields of a state that a type of views shows as they are. Their meanings are added to its docstring.

    Such a field has the same name in the view (or `Field.alias`), and is seen by all or by its owner. The type in the
    view says how its numbers are written: `Literal` names them from 0 on, with None first where that may be.

    Args:
        view: the type of the view.
        fields: of the state.
        reasons: the reasons for the end, of the game's facts.
        by_hand: names in the view that the game fills by itself, though the state has fields of these names.
        by_rule: the fields of the view that a rule of the game hides from some seats: by name, a function of state and
            viewer that gives the value of the view.
    """

    def __init__(
        self,
        view: type[V],
        fields: Sequence[Field],
        reasons: tuple[str, ...],
        by_hand: Collection[str] = (),
        by_rule: Mapping[str, Callable[[Position, int], Any]] | None = None,
    ) -> None:
        self._position = Position.of(tuple(fields))
        hints = get_type_hints(view)
        self._entries: list[Shown] = []
        for field in fields:
            name = field.alias or field.name
            if field.sees in (ALL, OWNER) and name in hints and name not in by_hand:
                names = (None, *reasons) if name == "reason" else names_in(hints[name])
                self._entries.append(Shown.of(name, self._position.places[field.name], names))
        # All these fields are read at once, one number after another.
        letters, at, self._slices = "=", 0, list[tuple[Shown, int, int]]()
        end = 0
        for entry in self._entries:
            place = self._position.places[entry.field.name]
            count = prod(place.shape)
            letters += f"{place.offset - at}x{count}{CODES[entry.field.type]}"
            self._slices.append((entry, end, end + count))
            at, end = place.end, end + count
        self._struct = Struct(letters)
        self._own_entries = [entry for entry in self._entries if entry.field.sees == OWNER]
        self._by_rule = by_rule or {}
        own = [entry for entry in self._entries if entry.name not in View.__annotations__]
        view.__doc__ = "\n".join([inspect.cleandoc(view.__doc__ or ""), *(entry.line for entry in own)])

    def read(self, state: Position, viewer: int) -> dict[str, Any]:
        """The values that a view shows of these fields, by its names."""
        numbers, players = self._struct.unpack_from(state.data), state.players
        values: dict[str, Any] = {"viewer": viewer}
        for entry, start, end in self._slices:
            value = numbers[start:end] if entry.shape else numbers[start]
            values[entry.name] = entry.read(value, players, viewer) if entry.changes else value
        return values | self._by_rule_of(state, viewer)

    def own(self, state: Position, seat: int) -> dict[str, Any]:
        """Of the values of `read`, those in which the view of a seat differs from the spectator's."""
        values = {entry.name: entry.read(state.flat(entry.field.name), 0, seat) for entry in self._own_entries}
        return values | self._by_rule_of(state, seat)

    def _by_rule_of(self, state: Position, viewer: int) -> dict[str, Any]:
        return {name: value_of(state, viewer) for name, value_of in self._by_rule.items()}

    def write(self, view: V) -> Position:
        """A position that has these fields as a view shows them, and zeros elsewhere. Raises ValueError."""
        state = self._position.blank()
        numbers = (number for each in self._entries for number in each.write(getattr(view, each.name), view.viewer))
        try:
            self._struct.pack_into(state.data, 0, *numbers)
        except error as reason:
            raise ValueError(f"this is no view of a position: {reason}") from None
        return state


def names_in(hint: Any) -> tuple[str | None, ...]:
    """The values that a type lists, None first; empty if it lists none."""
    parts = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    names = [value for part in parts if get_origin(part) is Literal for value in get_args(part)]
    return (None, *names) if names and NoneType in parts else tuple(names)
