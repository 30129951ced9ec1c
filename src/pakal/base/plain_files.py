"""Files that anybody may have made, read whole."""

from os import stat_result
from pathlib import Path
from stat import S_ISDIR, S_ISREG

import msgspec

from pakal.base.errors import DataError
from pakal.base.wording import excerpt

LARGEST = 2**30
"""Most bytes of a file that is read at once."""

NO_JSON = msgspec.DecodeError, UnicodeDecodeError, RecursionError
"""What msgspec raises for texts that are no JSON, or not of the type that is wanted."""

NO_TOML = ValueError, RecursionError, msgspec.ValidationError
"""The same of TOML: `tomllib` raises any ValueError for a number of thousands of digits."""


def check_plain(path: Path) -> stat_result:
    """What the system tells of a file.

    Raises:
        DataError: it is no plain file: a pipe would wait for somebody who writes, and a device never ends.
        OSError: it is not there.
    """
    status = path.stat()
    if not (S_ISREG(status.st_mode) or S_ISDIR(status.st_mode)):  # a folder refuses to be read
        raise DataError("is no plain file", source=excerpt(str(path), 200))
    return status


def read_plain(path: Path) -> bytes:
    """The contents of a file.

    Raises:
        DataError: it is no plain file, or larger than `LARGEST`.
        OSError: it cannot be read.
    """
    status = check_plain(path)
    if status.st_size > LARGEST:
        raise DataError(f"has {status.st_size} bytes; at most {LARGEST} are read", source=excerpt(str(path), 200))
    return path.read_bytes()
