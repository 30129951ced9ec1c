"""Arrays in NumPy's format, from files that anybody may have made."""

from math import prod
from typing import IO, Any

from numpy.lib import format as npy
from numpy.typing import NDArray


def read_array(file: IO[bytes], size: int) -> NDArray[Any]:
    """The array of a `.npy` file. Nothing is unpickled, and a file takes no more memory than it is long.

    Args:
        file: open at its beginning.
        size: its length in bytes.

    Raises:
        ValueError: it holds none; the message is ours.
    """
    try:
        read_head = npy.read_array_header_1_0 if npy.read_magic(file) == (1, 0) else npy.read_array_header_2_0
        shape, _, dtype = read_head(file)
        is_whole = not dtype.hasobject and prod(shape) * dtype.itemsize == size - file.tell()
        is_small = all(0 <= length <= size for length in shape)  # NumPy warns of (0, 2**63)
        file.seek(0)
        array: Any = npy.read_array(file, allow_pickle=False) if is_whole and is_small else None
    except Exception:  # NumPy's own reader raises errors of many kinds for a broken head
        array = None
    if array is None:
        raise ValueError("no array of numbers in NumPy's format, or not a whole one")
    numbers: NDArray[Any] = array
    return numbers
