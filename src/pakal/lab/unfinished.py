"""The games of a study that is not finished: a file in its folder, from which the same command goes on.

It has a line about the study, and then, for each piece of work in its order, the games and their hash. When the report
has been written, the file is removed.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path

import msgspec
import numpy as np

import pakal
from pakal.arena.plan import STREAMS
from pakal.arena.players import network_of
from pakal.arena.workers import Map
from pakal.base.errors import DataError, SetupError
from pakal.base.files import hash_of, lock
from pakal.base.plain_files import NO_JSON
from pakal.base.wording import excerpt
from pakal.lab.laboratory import Order
from pakal.lab.notes import Sample, dtype_of
from pakal.lab.playing import QUICK, Work, case_setup
from pakal.search.network_file import setup_told

FILE = "unfinished"

DIGEST = len(hash_of(b""))
"""Length of a hash."""


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of the file.

    Attributes:
        command: the command of the study, with its seed.
        seed: the same seed, as a number.
        hash: of all that decides the games besides the command: versions, boards and networks.
    """

    command: str
    seed: int
    hash: str


def about(order: Order, command: str) -> About:
    """The line for a study. Raises SetupError, DataError."""
    setups = [case_setup(case, order.seed) for case in order.cases]
    networks = [
        network_of(name, order.cases[0].rules, each) for name in order.agents if name != QUICK for each in setups
    ]
    things = (pakal.__version__, STREAMS, list(map(setup_told, setups)), order.start_seats, networks)
    return About(command, order.seed, hash_of(msgspec.json.encode(things)))


def about_in(path: Path) -> About | None:
    """The line in a file; None if there is none, or not a whole one. Raises DataError, OSError."""
    if not path.exists():
        return None
    with open(path, "rb") as file:
        line = file.readline()
    if not line.endswith(b"\n"):
        return None
    try:
        return msgspec.json.decode(line, type=About)
    except NO_JSON:
        raise DataError("holds no games of a study; take another folder, or move it", source=str(path)) from None


def seed_in(folder: Path) -> int | None:
    """The seed of the unfinished study in a folder, if there is one. Raises DataError, OSError."""
    line = about_in(folder / FILE)
    return line.seed if line else None


class Unfinished:
    """The file, open for one run. It stays if the run fails after its first games.

    Raises:
        SetupError: it is of another study, or another run is at work.
        DataError: it is broken.
        OSError: it cannot be written.
    """

    def __init__(self, folder: Path, order: Order, command: str) -> None:
        self.path = folder / FILE
        self.about = about(order, command)
        there = about_in(self.path)
        if there and there.command != command:
            reason = f"holds the games of another study: {excerpt(there.command, 400)}; go on with that, or delete it"
            raise SetupError(f"{self.path} {reason}")
        if there and there.hash != self.about.hash:
            raise SetupError(f"{self.path} is of another version, or of other boards or networks; delete it")
        self._file = open(self.path, "ab+")  # noqa: SIM115
        if not lock(self._file):
            self._file.close()
            raise SetupError(f"another study is at work in {folder}")
        self._file.seek(0)
        if not self._file.readline().endswith(b"\n"):
            self.cut(0)

    def over(self, workers: Map[Work, Sample]) -> Map[Work, Sample]:
        """A map that first gives the games in the file, and keeps all others before it gives them."""

        def kept_map(function: Callable[[Work], Sample], pieces: Iterable[Work]) -> Iterator[Sample]:
            remaining = iter(pieces)
            for piece in remaining:
                if sample := self.read(piece):
                    yield sample
                    continue
                for sample in workers(function, chain([piece], remaining)):
                    self.write(sample)
                    yield sample

        return kept_map

    def read(self, piece: Work) -> Sample | None:
        """The games of the next piece; None if they are not there whole, and then the file ends where they begin."""
        game, start = piece.case.rules, self._file.tell()
        shape, dtype = (piece.end - piece.first, len(piece.seatings)), dtype_of(game)
        notes_size, size = dtype.itemsize * shape[0] * shape[1], np.dtype(np.int64).itemsize
        content = self._file.read(notes_size + size * (game.engine.max_legal + 1))
        if self._file.read(DIGEST) != hash_of(content).encode():
            self.cut(start)
            return None
        notes = np.frombuffer(content[:notes_size], dtype).reshape(shape)
        return Sample(notes, np.frombuffer(content[notes_size:], np.int64), case_setup(piece.case, piece.seed).players)

    def cut(self, end: int) -> None:
        """Forget everything behind a place."""
        self._file.seek(end)
        self._file.truncate()

    def write(self, sample: Sample) -> None:
        """Add the games of the next piece. Raises OSError, which names the file."""
        content = sample.notes.tobytes() + sample.frequencies.tobytes()
        try:
            if not self._file.tell():
                self._file.write(msgspec.json.encode(self.about) + b"\n")
            self._file.write(content + hash_of(content).encode())
            self._file.flush()
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.path)) from None

    def __enter__(self) -> "Unfinished":
        return self

    def __exit__(self, kind: object, *error: object) -> None:
        with suppress(OSError):  # a failed write is repeated once
            self._file.close()
        is_empty = not (self.path.exists() and self.path.stat().st_size)
        if kind is None or is_empty:
            self.path.unlink(missing_ok=True)
