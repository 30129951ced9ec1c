"""Arrays that stand in the place of NumPy's do what those do."""

import ctypes

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pakal.kernels import arrays
from pakal.kernels.fields import CODES

FIELDS = [("actor", "i1"), ("score", "i2", (3,)), ("deck", "u8"), ("rows", "f4", (2, 5)), ("over", "?"), ("x", "f8")]
SHAPE = 4, 3, 5

numbers = st.integers(-4, 4)
indices = st.one_of(numbers, st.builds(slice, st.none() | numbers, st.none() | numbers, st.none() | st.integers(1, 3)))
places = st.lists(indices, min_size=1, max_size=3).map(tuple)


def both():
    """The same numbers, ours and NumPy's."""
    ours, numpys = arrays.zeros(SHAPE, arrays.int32), np.arange(60, dtype=np.int32).reshape(SHAPE)
    ours[:] = numpys.tolist()
    return ours, numpys


def listed(value):
    return value.tolist() if hasattr(value, "tolist") else value


def outcome(action):
    try:
        return listed(action())
    except IndexError:
        return IndexError


@given(places)
def test_parts_are_the_same(place):
    ours, numpys = both()
    assert outcome(lambda: ours[place]) == outcome(lambda: numpys[place])


@given(places, st.integers(-9, 9))
def test_a_number_is_written_into_the_same_places(place, number):
    for array in (pair := both()):
        try:
            array[place] = number
        except IndexError:
            return
    assert pair[0].tolist() == pair[1].tolist()


def test_an_array_lies_in_memory_as_that_of_numpy():
    ours, numpys = arrays.zeros(3, arrays.dtype(FIELDS)), np.zeros(3, np.dtype(FIELDS, align=True))
    assert (ours.itemsize, ours.nbytes) == (numpys.itemsize, numpys.nbytes)
    for array in (ours, numpys):
        array["actor"] = 1, 2, -3
        array["rows"][1] = [[1, 2, 3, 4, 5], [0.5] * 5]
        array[2]["deck"] = 1 << 63
        array["over"] = True
        array[0]["score"][1:] = 7
        array["x"][1] = 0.1
    assert ours.tobytes() == numpys.tobytes()
    assert [ours[name].tolist() for name in ours.dtype.names] == [numpys[name].tolist() for name in numpys.dtype.names]
    ours[0], numpys[0] = ours[1], numpys[1]
    assert ours.tobytes() == numpys.tobytes()


@pytest.mark.parametrize("code", CODES)
def test_each_type_of_a_field_has_the_same_size_and_name(code):
    assert (arrays.dtype(code).itemsize, arrays.dtype(code).kind) == (np.dtype(code).itemsize, np.dtype(code).name)


@given(st.integers(-(2**70), 2**70), st.sampled_from(["int8", "uint8", "int16", "uint16", "int64", "uint64"]))
def test_a_number_that_does_not_fit_is_cut_as_in_a_kernel(number, name):
    bits = np.iinfo(name).bits
    assert getattr(arrays, name)(number) == np.array([number & (1 << bits) - 1], f"u{bits // 8}").view(name)[0]


def test_a_part_tells_machine_code_where_it_lies():
    whole = arrays.zeros((4, 6), arrays.int16)
    whole[2, 3] = 77
    part = whole[2, 3:]
    assert ctypes.c_int16.from_address(part.address).value == 77
    assert np.frombuffer(part.words, np.int64).tolist() == [0, 0, 3, 2, whole.address + 30, 3, 2]
    assert (part.kind, whole[:, 1].kind, whole.kind) == ("int16:1:C", "int16:1:A", "int16:2:C")
