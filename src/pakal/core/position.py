"""Positions and terms: the numbers that a game declares (`kernels.fields`), over one buffer, as plain numbers of
Python.

Kernels get the same bytes as records (`Numbers.array`). All else reads and writes them here. So a sum of truth values
counts, nothing overflows unseen, and no array library is needed to look at a game.
"""

import ctypes
from collections.abc import Mapping
from functools import cache, cached_property
from math import prod
from struct import Struct, error
from typing import Any, ClassVar, NamedTuple, Self

from pakal.kernels.fields import CODES, Field
from pakal.kernels.kernel import Record, Records, dtype, record_of, records_over

NUMBERS: dict[str, Any] = {
    "?": ctypes.c_bool,
    "i1": ctypes.c_int8,
    "u1": ctypes.c_uint8,
    "i2": ctypes.c_int16,
    "u2": ctypes.c_uint16,
    "i4": ctypes.c_int32,
    "u4": ctypes.c_uint32,
    "i8": ctypes.c_int64,
    "u8": ctypes.c_uint64,
    "f4": ctypes.c_float,
    "f8": ctypes.c_double,
}
"""The types that a field may have, and those of C for them."""


class Place(NamedTuple):
    """The place of a field's numbers.

    Attributes:
        field: the field.
        offset, end: its first byte, and the first byte after it.
        shape: numbers along each axis; () for a single number.
        struct: reads and writes all its numbers.
    """

    field: Field
    offset: int
    end: int
    shape: tuple[int, ...]
    struct: Struct

    def flat(self, value: Any) -> list[Any]:
        """The numbers of a value, one after another. Raises ValueError: rows are not as long as the axis says."""
        if not self.shape:
            return [value]
        numbers = list(value)
        for size in self.shape[1:]:
            rows = [list(row) for row in numbers]
            if any(len(row) != size for row in rows):
                raise ValueError(f"each row has {size} places")
            numbers = [number for row in rows for number in row]
        return numbers


class Numbers(ctypes.Structure):
    """The numbers of some fields, each an attribute. (As a structure of C, it reads single numbers in no time.)

    A field without axes is a number. A field with one axis is a `memoryview` of numbers, and one with two axes is a
    tuple of such rows (`state.hand[seat][card]`). All of them follow every change, also those that kernels make. A
    number is written by its place. A field is also written as a whole (`state.score = 3, 5`); if the values are fewer
    than the first axis has places, the rest stays as it is.

    Attributes:
        fields: what a game declares.
        size: number of bytes.
        data: the buffer.
    """

    fields: ClassVar[tuple[Field, ...]] = ()
    size: ClassVar[int] = 0
    places: ClassVar[Mapping[str, Place]] = {}
    data: bytearray | memoryview

    def __init__(self) -> None:
        raise TypeError(f"{type(self).__name__}.blank() makes one, and {type(self).__name__}.over(data) another")

    @classmethod
    def blank(cls) -> Self:
        """Zeros."""
        return cls.over(bytearray(cls.size))

    @classmethod
    def over(cls, data: bytearray | memoryview) -> Self:
        """The numbers that lie in a buffer of the right size, which is not copied."""
        self = cls.from_buffer(data)
        self.__dict__["data"] = data
        return self

    @classmethod
    @cache
    def of(cls, fields: tuple[Field, ...]) -> type[Self]:
        """The type for some fields; equal fields have the same type."""
        shapes = [tuple(axis.size for axis in field.axes) for field in fields]
        names = [f"_{field.name}" if field.axes else field.name for field in fields]  # `__getattr__` reads `_` names
        numbers = [
            NUMBERS[field.type] * prod(shape) if shape else NUMBERS[field.type]
            for field, shape in zip(fields, shapes, strict=True)
        ]
        kind: Any = type(cls.__name__, (cls,), {"fields": fields, "_fields_": list(zip(names, numbers, strict=True))})
        kind.size, kind.places = ctypes.sizeof(kind), {}
        for field, shape, name in zip(fields, shapes, names, strict=True):
            member, struct = getattr(kind, name), Struct(f"={prod(shape)}{CODES[field.type]}")
            kind.places[field.name] = Place(field, member.offset, member.offset + member.size, shape, struct)
        return kind  # type: ignore[no-any-return]

    def __getattr__(self, name: str) -> Any:
        """A field with axes; it is an attribute from then on."""
        place = self.places.get(name)
        if place is None:
            raise AttributeError(f"{type(self).__name__} has no {name!r}; it has {', '.join(self.places)}")
        code: Any = CODES[place.field.type]
        numbers = memoryview(self.data)[place.offset : place.end].cast(code)
        rows = self.__dict__[name] = in_rows(numbers, place.shape)
        return rows

    def __setattr__(self, name: str, value: Any) -> None:
        """Write all numbers of a field. Raises AttributeError, ValueError."""
        place = self.places.get(name)
        if place is None:
            raise AttributeError(f"{type(self).__name__} has no {name!r}; it has {', '.join(self.places)}")
        try:
            numbers = place.flat(value)
            struct = place.struct
            if place.shape and len(numbers) < prod(place.shape):
                struct = Struct(f"={len(numbers)}{CODES[place.field.type]}")
            self.data[place.offset : place.offset + struct.size] = struct.pack(*numbers)
        except (error, TypeError, ValueError) as reason:
            size = " x ".join(map(str, place.shape)) or "one"
            raise ValueError(f"{name} takes {size} of {place.field.type}, not {value!r}: {reason}") from None

    def __eq__(self, other: object) -> bool:
        """Whether all numbers are equal; the gaps between fields count, too."""
        return isinstance(other, Numbers) and self.fields == other.fields and self.data == other.data

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """All numbers by name."""
        return f"{type(self).__name__}({', '.join(f'{name}={self.flat(name)}' for name in self.places)})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Types are made when they are needed, so a pickle has the fields."""
        return restored, (type(self).__mro__[1], self.fields, bytes(self.data))

    @classmethod
    def dtype(cls) -> Any:
        """The structured dtype of the fields, for arrays of many such records."""
        kind: Any = cls
        return dtype_of(kind)

    @cached_property
    def array(self) -> Records:
        """The same memory as one record for kernels, shape (1,)."""
        return records_over(self.data, self.dtype())

    @cached_property
    def record(self) -> Record:
        """The same memory as one record, for a single kernel that Python calls."""
        return record_of(self.array)

    def flat(self, name: str) -> tuple[Any, ...]:
        """All numbers of a field, one after another."""
        place = self.places[name]
        return place.struct.unpack_from(self.data, place.offset)

    def differences(self, other: "Numbers") -> list[str]:
        """The fields that have other numbers there."""
        return [name for name in self.places if self.flat(name) != other.flat(name)]

    def tobytes(self) -> bytes:
        """All numbers as bytes."""
        return bytes(self.data)

    def copy(self) -> Self:
        """The same numbers in a buffer of their own."""
        return type(self).over(bytearray(self.data))


@cache
def dtype_of(numbers: type[Numbers]) -> Any:
    """The dtype of a type, made once."""
    return dtype(numbers.fields)


def in_rows(numbers: Any, shape: tuple[int, ...]) -> Any:
    """Numbers one after another, or their rows; along the first axis there may be fewer than the shape says."""
    if len(shape) == 1:
        return numbers
    width = prod(shape[1:])
    rows = [numbers[start : start + width] for start in range(0, len(numbers), width)]
    return tuple(rows if len(shape) == 2 else [in_rows(row, shape[1:]) for row in rows])


def restored(base: type[Numbers], fields: tuple[Field, ...], data: bytes) -> Numbers:
    """Numbers from a pickle."""
    return base.of(fields).over(bytearray(data))


class Position(Numbers):
    """The position of a game: the whole truth, with hidden things. [GEN-1]"""


class Terms(Numbers):
    """The numbers that a setup fixes before the game begins."""
