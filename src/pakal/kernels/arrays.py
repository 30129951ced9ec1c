"""Arrays over plain memory: what pakal and the rules of games use of NumPy, for a Python that has machine code ahead.

`pakal` puts this module in the place of `numpy` there, so a game needs nothing of its own. What is not here is
used only where kernels are compiled, by learners and by studies.
"""

import ctypes
from collections.abc import Iterable, Iterator, Sequence
from math import prod
from struct import Struct, pack
from types import SimpleNamespace
from typing import Any

from pakal.kernels.draws import Draws

inf = float("inf")


class Generic:
    """A class that takes `[…]` in annotations."""

    def __class_getitem__(cls, kind: Any) -> Any:
        return cls


class Integer(Generic):
    """Numbers are plain ones of Python here, so nothing is of this class."""


integer = number = Integer


def scalar(name: str, code: str) -> Any:
    """A type of numbers; called, it makes a plain number that fits into it."""
    struct = Struct(code)
    bits, signed = 8 * struct.size, code.islower()

    def fitted(kind: Any, value: Any = 0) -> Any:
        if code == "?":
            return bool(value)
        if code in "fd":
            return struct.unpack(struct.pack(value))[0]
        value = int(value) & (1 << bits) - 1
        return value - (1 << bits) if signed and value >> (bits - 1) else value

    return type(name, (), {"__new__": fitted, "code": code})


NUMBERS = {
    "bool": "?",
    "int8": "b",
    "uint8": "B",
    "int16": "h",
    "uint16": "H",
    "int32": "i",
    "uint32": "I",
    "int64": "q",
    "uint64": "Q",
    "float32": "f",
    "float64": "d",
}
"""The types of numbers, and the letters of `struct` for them."""

int8, uint8, int16, uint16, int32, uint32, int64, uint64, float32, float64 = (
    scalar(name, code) for name, code in NUMBERS.items() if name != "bool"
)
bool_ = bool
SHORT = {
    f"{name.rstrip('0123456789')[0]}{int(name[-2:].lstrip('tn')) // 8}": name for name in NUMBERS if name != "bool"
}
SPELT: dict[Any, str] = {
    "?": "bool",
    bool: "bool",
    int: "int64",
    float: "float64",
    **SHORT,
    **{name: name for name in NUMBERS},
}
STRUCTS = {code: Struct(code) for code in NUMBERS.values()}


class Type(Generic):
    """The type of the items of an array: numbers, or records of fields.

    Attributes:
        code: the letter of `struct` for a number; "": it is a record.
        itemsize, alignment: in bytes.
        fields: of a record, by name: type, offset and shape.
        kind: how `kernels.ahead` spells it.
    """

    itemsize: int
    alignment: int
    kind: str

    def __init__(self, spec: Any, align: bool = True) -> None:
        self.code, self.names = "", None
        self.fields: dict[str, tuple[Any, int, tuple[int, ...]]] = {}
        self.kinds: dict[tuple[int, bool], str] = {}
        if isinstance(spec, Type):
            self.__dict__.update(spec.__dict__)
        elif isinstance(spec, list):
            end, self.alignment = 0, 1
            for name, kind, *more in spec:
                item, shape = Type(kind), tuple(more[0]) if more else ()
                start = -(-end // item.alignment) * item.alignment
                self.fields[name] = item, start, shape
                end, self.alignment = start + item.itemsize * prod(shape), max(self.alignment, item.alignment)
            self.names = tuple(self.fields)
            self.itemsize = -(-end // self.alignment) * self.alignment
            self.kind = f"V{self.itemsize}"
        else:
            self.code = getattr(spec, "code", "") or NUMBERS[SPELT[spec]]
            self.struct = STRUCTS[self.code]
            self.itemsize = self.alignment = self.struct.size
            self.kind = next(name for name, code in NUMBERS.items() if code == self.code)

    def __eq__(self, other: object) -> bool:
        mine = self.code, self.fields
        return (isinstance(other, Type) and mine == (other.code, other.fields)) or other == self.kind

    def __hash__(self) -> int:
        return hash(self.kind)

    def __getitem__(self, name: str) -> Any:
        item, _, shape = self.fields[name]
        return SimpleNamespace(base=item, shape=shape)

    def __repr__(self) -> str:
        return f"dtype({list(self.fields) or self.kind})"


class Record:
    """A record in memory: its fields are attributes, and items."""

    __slots__ = ("array", "words")

    def __init__(self, array: "Array") -> None:
        super().__setattr__("array", array)
        super().__setattr__("words", array.address.to_bytes(8, "little"))

    @property
    def kind(self) -> str:
        """How `kernels.ahead` spells its type."""
        return self.array.dtype.kind  # type: ignore[no-any-return]

    def __getitem__(self, name: str) -> Any:
        item, offset, shape = self.array.dtype.fields[name]
        if shape:
            return Array(shape, item, self.array.base, self.array.at + offset)
        return STRUCTS[item.code].unpack_from(self.array.base, self.array.at + offset)[0]

    def __setitem__(self, name: str, value: Any) -> None:
        item, offset, shape = self.array.dtype.fields[name]
        if shape:
            Array(shape, item, self.array.base, self.array.at + offset)[:] = value
        else:
            STRUCTS[item.code].pack_into(self.array.base, self.array.at + offset, value)

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    __setattr__ = __setitem__


BYTE = ctypes.c_char.from_buffer
WORDS = [Struct(f"<{5 + 2 * axes}q").pack for axes in range(9)]
"""Writes the words of an array of so many axes."""


class Array(Generic):
    """Items in memory, along some axes.

    Attributes:
        base: the memory.
        at: the first byte.
        shape, strides: items along each axis, and bytes from one to the next.
        whole: whether the items lie one after another.
        address: where the first item lies.
        words: as `kernels.ahead` hands an array over.
        kind: how `kernels.ahead` spells its type.
    """

    def __init__(self, shape: int | Sequence[int], item: Any, buffer: Any, offset: int = 0) -> None:
        self.shape = shape = (shape,) if isinstance(shape, int) else tuple(shape)
        self.dtype = item = item if type(item) is Type else Type(item)
        self.base, self.at, self.whole, width = buffer, offset, True, item.itemsize
        if len(shape) == 1:
            self.strides: tuple[int, ...] = (width,)
        else:
            strides = []
            for length in reversed(shape):
                strides.append(width)
                width *= length
            self.strides = tuple(reversed(strides))

    def _part(self, shape: tuple[int, ...], item: Type, at: int, strides: tuple[int, ...]) -> "Array":
        """Some of the items."""
        part = Array(shape, item, self.base, at)
        if part.strides != strides:
            part.strides, part.whole = strides, False
        return part

    def __getattr__(self, name: str) -> Any:
        """Attributes that are computed on first use."""
        value: Any
        item, shape = self.dtype, self.shape
        if name == "words":
            size, axes = prod(shape), len(shape)
            address = ctypes.addressof(BYTE(self.base)) + self.at if size else 0
            value = WORDS[axes](0, 0, size, item.itemsize, address, *shape, *self.strides)
        elif name == "kind":
            value = item.kinds.get((len(shape), self.whole))
            if value is None:
                value = f"{item.kind}:{len(shape)}:{'C' if self.whole else 'A'}"
                item.kinds[len(shape), self.whole] = value
        elif name == "address":
            value = ctypes.addressof(BYTE(self.base)) + self.at if self.size else 0
        elif name == "flat":
            if not self.whole:
                raise ValueError("these items do not lie one after another")
            value = memoryview(self.base)[self.at : self.at + prod(shape) * item.itemsize]
            value = value.cast(item.code) if item.code else value
        elif name == "nbytes":
            value = self.size * self.itemsize
        elif name == "size":
            value = prod(self.shape)
        elif name == "ndim":
            value = len(self.shape)
        elif name == "itemsize":
            value = item.itemsize
        else:
            raise AttributeError(f"an array has no {name!r} here")
        self.__dict__[name] = value
        return value

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        if self.ndim == 1 and self.dtype.code and self.whole:
            return iter(self.flat)
        return (self[i] for i in range(self.shape[0]))

    def __contains__(self, value: object) -> bool:
        return value in self.flat

    def __getitem__(self, index: Any) -> Any:
        if type(index) is int and len(self.shape) == 1:
            length = self.shape[0]
            index = index + length if index < 0 else index
            if not 0 <= index < length:
                raise IndexError(f"{index} of {length}")
            place = self.at + index * self.strides[0]
            if self.dtype.code:
                return self.dtype.struct.unpack_from(self.base, place)[0]
            return Record(Array((), self.dtype, self.base, place))
        if type(index) is tuple and len(index) == len(self.shape) == 2 and type(index[0]) is type(index[1]) is int:
            (row, place), (rows, places) = index, self.shape
            if not (0 <= row < rows and 0 <= place < places):
                raise IndexError(f"{index} of {self.shape}")
            at = self.at + row * self.strides[0] + place * self.strides[1]
            return self.dtype.struct.unpack_from(self.base, at)[0]
        if isinstance(index, str):
            if (field := self.__dict__.get(index)) is None:
                item, offset, shape = self.dtype.fields[index]
                inner = Array(shape, item, self.base).strides
                field = self._part(self.shape + shape, item, self.at + offset, self.strides + inner)
                self.__dict__[index] = field
            return field
        if type(index) is slice and index.step is None:  # a slice of the first axis
            start, stop, _ = index.indices(self.shape[0])
            shape = (max(stop - start, 0), *self.shape[1:])
            return self._part(shape, self.dtype, self.at + start * self.strides[0], self.strides)
        at = self.at
        lengths: list[int] = []
        strides: list[int] = []
        indices = index if isinstance(index, tuple) else (index,)
        for axis, (length, stride) in enumerate(zip(self.shape, self.strides, strict=True)):
            each = indices[axis] if axis < len(indices) else slice(None)
            if isinstance(each, slice):
                chosen = range(length)[each]
                at += chosen.start * stride if chosen else 0
                lengths.append(len(chosen))
                strides.append(stride * chosen.step)
            else:
                place = each.__index__()
                place = place + length if place < 0 else place
                if not 0 <= place < length:
                    raise IndexError(f"{each} of {length}")
                at += place * stride
        if lengths:
            return self._part(tuple(lengths), self.dtype, at, tuple(strides))
        if self.dtype.code:
            return STRUCTS[self.dtype.code].unpack_from(self.base, at)[0]
        return Record(Array((), self.dtype, self.base, at))

    def __setitem__(self, index: Any, value: Any) -> None:
        if type(index) is int and self.ndim == 1 and self.dtype.code:
            index = index + self.shape[0] if index < 0 else index
            if not 0 <= index < self.shape[0]:
                raise IndexError(f"{index} of {self.shape[0]}")
            STRUCTS[self.dtype.code].pack_into(self.base, self.at + index * self.strides[0], value)
            return
        if isinstance(index, str):
            self[index][:] = value
            return
        if isinstance(index, tuple) and not any(isinstance(each, slice) for each in index) and len(index) == self.ndim:
            index, place = (*index[:-1], slice(index[-1], index[-1] + 1 or None)), value
            self[index].fill(place)
            return
        target = self[index]
        if isinstance(target, Record):
            copy_bytes(target.array, value)
        else:
            target.fill(value)

    def fill(self, value: Any) -> None:
        """Write into every place the same number, or the items of another array."""
        if (
            isinstance(value, Array)
            and self.whole
            and value.whole
            and (value.shape, value.dtype) == (self.shape, self.dtype)
        ):
            copy_bytes(self, value, self.nbytes)
        elif isinstance(value, Record) or not self.dtype.code:
            for i in range(self.shape[0]):
                source = value if isinstance(value, Record) else value[i if len(value) > 1 else 0]
                copy_bytes(self[i].array, source)
        elif isinstance(value, int | float):
            if self.whole:
                self._write(STRUCTS[self.dtype.code].pack(value) * self.size)
            else:
                for i in range(self.shape[0]):
                    self[i] = value
        else:
            items = list(value)
            if len(items) != self.shape[0]:
                raise ValueError(f"{len(items)} items for {self.shape[0]} places")
            if self.ndim == 1 and self.whole:
                self._write(pack(f"{self.size}{self.dtype.code}", *items))
            else:
                for i, item in enumerate(items):
                    self[i] = item

    def tolist(self) -> list[Any]:
        """The items as lists."""
        if self.whole and self.dtype.code:
            items: list[Any] = self.flat.tolist()
            for length in self.shape[:0:-1]:
                items = [items[first : first + length] for first in range(0, len(items), length)]
            return items
        return [each.tolist() if isinstance(each, Array) else each for each in self]

    def tobytes(self) -> bytes:
        """The items as bytes."""
        return bytes(self.flat)

    def copy(self) -> "Array":
        """The same items in memory of their own."""
        return Array(self.shape, self.dtype, bytearray(memoryview(self.flat).cast("B")))

    def sort(self) -> None:
        """Sort numbers in place."""
        self._write(pack(f"{self.size}{self.dtype.code}", *sorted(self.flat)))

    def _write(self, data: bytes) -> None:
        """Write all items, as `struct` packs them."""
        memoryview(self.base)[self.at : self.at + len(data)] = data

    def ravel(self) -> "Array":
        """All items along one axis."""
        return self.reshape(self.size)

    def reshape(self, *shape: int) -> "Array":
        """The same items along other axes."""
        return self._same(shape, self.dtype)

    def view(self, kind: Any) -> "Array":
        """The same memory as items of another type."""
        item = self.dtype if kind is Array else Type(kind)
        return self if item is self.dtype else self._same((self.nbytes // item.itemsize,), item)

    def _same(self, shape: tuple[int, ...], item: Type) -> "Array":
        if not self.whole:
            raise ValueError("these items do not lie one after another")
        return Array(shape, item, self.base, self.at)

    @property
    def data(self) -> memoryview:
        """The memory."""
        return self.flat  # type: ignore[no-any-return]

    @property
    def flags(self) -> SimpleNamespace:
        """All memory can be written."""
        return SimpleNamespace(writeable=True)


def copy_bytes(target: Array, source: Any, size: int = 0) -> None:
    """Copy a record, or this many bytes."""
    array = source.array if isinstance(source, Record) else source
    size = size or target.itemsize
    memoryview(target.base).cast("B")[target.at : target.at + size] = memoryview(array.base).cast("B")[
        array.at : array.at + size
    ]


def zeros(shape: int | Sequence[int], kind: Any = float64) -> Array:
    """An array of zeros."""
    item = kind if type(kind) is Type else TYPES.get(kind) or Type(kind)
    return Array(shape, item, bytearray(item.itemsize * (shape if isinstance(shape, int) else prod(shape))))


def full(shape: int | Sequence[int], value: Any, kind: Any = None) -> Array:
    """An array of equal numbers."""
    out = zeros(shape, kind or type(value))
    out[:] = value
    return out


def array(items: Iterable[Any], dtype: Any = None) -> Array:
    """An array of some numbers, or of rows of numbers."""
    listed: list[Any] = items.tolist() if isinstance(items, Array) else [*items]
    shape, inner = [len(listed)], listed
    while inner and isinstance(inner[0], list | tuple):
        inner = list(inner[0])
        shape.append(len(inner))
    out = zeros(shape, dtype or (type(inner[0]) if inner else float))
    out[:] = listed
    return out


asarray = ascontiguousarray = array


def arange(stop: int, dtype: Any = int) -> Array:
    """The numbers from 0 to `stop` − 1."""
    return array(range(stop), dtype)


def frombuffer(data: Any, kind: Any = float64) -> Array:
    """The items in a buffer."""
    item = Type(kind)
    return Array(memoryview(data).nbytes // item.itemsize, item, data)


TYPES = {each: Type(each) for each in (int8, uint8, int16, uint16, int32, uint32, int64, uint64, float32, float64)}
void, ndarray, dtype = Record, Array, Type
random = SimpleNamespace(Generator=Draws, default_rng=Draws)
typing = SimpleNamespace(NDArray=Array, ArrayLike=Any)
