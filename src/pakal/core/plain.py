"""The fields of a state that a view shows as they are: read for a view, and written back from one."""

import inspect
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import numpy as np

from pakal.core.actors import SPECTATOR
from pakal.core.engine import blank
from pakal.core.fields import ALL, OWNER, Field, dtype
from pakal.core.kernel import Record, Records
from pakal.core.view import View

V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True)
class Shown:
    """A field that a view shows as it is.

    Attributes:
        name: in the view.
        field: in the state.
        names: names of its numbers from 0 on; empty if the view shows numbers.
        zeros: the numbers of the state where nothing is known, in the shape of the field.
    """

    name: str
    field: Field
    names: tuple[str | None, ...]
    zeros: Any

    @property
    def line(self) -> str:
        """Its meaning, for the docstring of the view."""
        own = "; one's own, None for a spectator" if self.field.sees == OWNER else ""
        return f"    {self.name}: {self.field.meaning}{own}."

    @property
    def changes(self) -> bool:
        """Whether the view shows something other than the number in the state."""
        return bool(self.names or self.field.axes) or self.field.none is not None

    def read(self, value: Any, players: int, viewer: int) -> Any:
        """The value of the view for a value of the state; along an axis `seat` only the seats in play."""
        if self.names:
            return self.names[value]
        if not self.field.axes:
            return None if value == self.field.none else value
        if self.field.sees == OWNER:
            return None if viewer == SPECTATOR else in_tuples(value[viewer].tolist())
        rows = in_tuples((value[:players] if self.field.axes[0].name == "seat" else value).tolist())
        return rows if self.field.none is None else tuple(None if row == self.field.none else row for row in rows)

    def write(self, value: Any, viewer: int) -> Any:
        """The value of the state for a value of the view."""
        if self.names:
            return self.names.index(value)
        none = self.field.none
        if not self.field.axes:
            return none if value is None else value
        if self.field.sees == OWNER:
            return self.zeros if value is None else (*self.zeros[:viewer], value, *self.zeros[viewer + 1 :])
        rows = value if none is None else [none if row is None else row for row in value]
        return (*rows, *self.zeros[len(rows) :])


class Plain(Generic[V]):
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
        by_rule: Mapping[str, Callable[[Record, int], Any]] | None = None,
    ) -> None:
        self._dtype = dtype(fields)
        hints, zeros = get_type_hints(view), np.zeros((), self._dtype)
        self._entries: list[Shown] = []
        for field in fields:
            name = field.alias or field.name
            if field.sees in (ALL, OWNER) and name in hints and name not in by_hand:
                names = (None, *reasons) if name == "reason" else names_in(hints[name])
                zero = in_tuples(zeros[field.name].tolist()) if field.axes else 0
                self._entries.append(Shown(name, field, names, zero))
        self._part = self._dtype[[entry.field.name for entry in self._entries]]
        self._names = [entry.name for entry in self._entries]
        self._converters = [entry for entry in self._entries if entry.changes]
        self._own_entries = [entry for entry in self._entries if entry.field.sees == OWNER]
        self._by_rule = by_rule or {}
        own = [entry for entry in self._entries if entry.name not in View.__annotations__]
        view.__doc__ = "\n".join([inspect.cleandoc(view.__doc__ or ""), *(entry.line for entry in own)])

    def read(self, state: Record, viewer: int) -> dict[str, Any]:
        """The values that a view shows of these fields, by its names."""
        values: dict[str, Any] = dict(zip(self._names, state.view(self._part).item(), strict=True))
        players = int(state.players)
        for each in self._converters:
            values[each.name] = each.read(values[each.name], players, viewer)
        values["viewer"] = viewer
        return values | self._by_rule_of(state, viewer)

    def own(self, state: Record, seat: int) -> dict[str, Any]:
        """Of the values of `read`, those in which the view of a seat differs from the spectator's."""
        players = int(state.players)
        values = {entry.name: entry.read(state[entry.field.name], players, seat) for entry in self._own_entries}
        return values | self._by_rule_of(state, seat)

    def _by_rule_of(self, state: Record, viewer: int) -> dict[str, Any]:
        return {name: value_of(state, viewer) for name, value_of in self._by_rule.items()}

    def write(self, view: V) -> Records:
        """A state that has these fields as a view shows them, and zeros elsewhere."""
        states, viewer = blank(self._dtype), view.viewer
        states.view(self._part)[0] = tuple(each.write(getattr(view, each.name), viewer) for each in self._entries)
        return states


def names_in(hint: Any) -> tuple[str | None, ...]:
    """The values that a type lists, None first; empty if it lists none."""
    parts = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    names = [value for part in parts if get_origin(part) is Literal for value in get_args(part)]
    return (None, *names) if names and NoneType in parts else tuple(names)


def in_tuples(rows: list[Any]) -> tuple[Any, ...]:
    """Lists of lists as tuples of tuples."""
    return tuple(map(in_tuples, rows)) if rows and isinstance(rows[0], list) else tuple(rows)
