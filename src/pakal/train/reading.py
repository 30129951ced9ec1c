"""Reads the games of a training from their file, which anybody may have made."""

from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import numpy as np
from numpy.typing import NDArray

from pakal.core.array_file import read_array
from pakal.core.engine import as_kernels_take
from pakal.core.errors import DataError
from pakal.core.game import Game
from pakal.core.plain_files import read_plain
from pakal.train.selfplay import Notes

MOST_BYTES = 2**30
"""No file of games takes more memory."""


def read_notes(path: Path, game: Game) -> Notes:
    """The notes of a file. Raises DataError, OSError."""
    content = read_plain(path)
    try:
        notes = Notes(*arrays_of(content))
        check_notes(notes, game)
    except ValueError as error:
        raise DataError(f"is broken ({error}); delete it, and its games are played again", source=str(path)) from None
    return notes._replace(states=as_kernels_take(notes.states), ends=as_kernels_take(notes.ends))


def arrays_of(content: bytes) -> list[NDArray[Any]]:
    """The arrays of a file of games, in the order of `Notes`. Raises ValueError, with a message of ours."""
    try:
        with ZipFile(BytesIO(content)) as archive:
            entries = [archive.getinfo(f"{name}.npy") for name in Notes._fields]
            if sum(entry.file_size for entry in entries) > MOST_BYTES:
                raise ValueError("larger than games are")
            arrays = []
            for entry in entries:
                with archive.open(entry) as file:
                    arrays.append(read_array(file, entry.file_size))
            return arrays
    except ValueError:
        raise
    except Exception:  # Python's own reader raises errors of many kinds for a broken archive
        raise ValueError("no whole file of games") from None


def check_notes(notes: Notes, game: Game) -> None:
    """Raise ValueError, with a message of ours, if arrays have other types or shapes than `SelfPlay.games` writes."""
    assert game.mind is not None
    types = [game.state_dtype, *map(np.dtype, ("f4", "f4", "?", "f4", "i4", "i4")), game.state_dtype]
    if any(array.dtype != dtype for array, dtype in zip(notes, types, strict=True)):
        raise ValueError("numbers of another kind, or positions of another version of the game")
    n, games, actions = notes.root.size, notes.ends.size, game.facts.action_count
    if game.mind.by_place:
        listed = int(notes.counts.sum(dtype=np.int64))
        shapes = {"visits": (listed, 1), "legal": (0, 0), "worth": (listed, 1), "counts": (n,)}
    else:
        shapes = {"visits": (n, actions), "legal": (n, actions), "worth": (0, 0), "counts": (0,)}
    shapes |= {"states": (n,), "root": (n,), "game": (n,), "ends": (games,)}
    if any(getattr(notes, name).shape != shape for name, shape in shapes.items()):
        raise ValueError("tables that do not belong together")
    if n and not (notes.game.min() >= 0 and notes.game.max() < games and notes.counts.min(initial=0) >= 0):
        raise ValueError("positions of games that are not there")
