"""The games of a study as a table, and games that people have played as a sample."""

import csv
import gzip
import io
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from pakal.arena.plan import STREAMS, network_of
from pakal.arena.workers import Map
from pakal.base.errors import DataError, SetupError
from pakal.base.files import NO_JSON, hash_of, lock, write_whole
from pakal.base.wording import count_text, excerpt
from pakal.core.match import Match
from pakal.core.setup import Setup
from pakal.kernels.kernel import Records
from pakal.lab.laboratory import Findings, Order, seatings_of
from pakal.lab.measures import CUT_OFF
from pakal.lab.playing import QUARTERS, QUICK, Sample, Work, case_setup, dtype_of, notes_of, played_again
from pakal.search.network_file import setup_told

# The games of a study as a table, a row each: the same notes from which all figures of the report are made.


FILE = "games.csv.gz"

LEADERS = ("score", "position")
"""Measures of the lead, in the order of the notes."""


def columns_of(order: Order) -> list[str]:
    """The heads of the table; docs/guides/laboratory.md explains them."""
    seats, study = range(order.setup.players), order.study
    counters = [f"{group.title}: {name}" for group in study.groups for name in group.names] if study else []
    return [
        *("case", "change", *(f"agent_{seat}" for seat in seats), "start_seat", "deal", "game"),
        *("decisions", "chances", "turns", "rounds", "options", "forced", "reason"),
        *(f"score_{seat}" for seat in seats),
        *(f"{what}_by_{by}" for what in ("changes", "late") for by in LEADERS),
        *(f"ahead_by_{by}_{quarter + 1}" for by in LEADERS for quarter in range(QUARTERS)),
        *(f"{name}_{seat} {counter}" for name in ("count", "half") for seat in seats for counter in counters),
    ]


def rows_of(findings: Findings) -> Iterator[list[Any]]:
    """A row for each game: the agents of each case, then the rungs of each case."""
    order = findings.order
    groups: list[tuple[tuple[str, ...], list[Sample]]] = [((who,), samples) for who, samples in findings.alike.items()]
    groups += findings.rungs.items()
    for who, samples in groups:
        seatings = seatings_of(who, order.setup.players)
        for number, (case, sample) in enumerate(zip(order.cases, samples, strict=True)):
            starters = sample.starters()
            for deal, games in enumerate(sample.notes):
                for game, note in enumerate(games):
                    first = [number, case.title, *seatings[game], int(starters[deal, game]), deal, game]
                    yield [*first, *numbers_of(note, order)]


def numbers_of(note: Any, order: Order) -> list[Any]:
    """The notes of a game, in the order of the columns."""
    players, reasons = order.setup.players, (CUT_OFF, *order.facts.reasons)
    names = ("decisions", "chances", "turns", "rounds", "options", "forced")
    numbers = [*(int(note[name]) for name in names), reasons[note["reason"]]]
    numbers += note["score"][:players].tolist()
    for name in ("changes", "late", "ahead"):
        numbers += note[name].ravel().tolist()
    if order.study:
        for name in ("count", "early"):
            numbers += note[name][:players].ravel().tolist()
    return numbers


def write_games(findings: Findings, folder: Path) -> Path:
    """Write the table, and return its place. Raises OSError."""
    content = io.BytesIO()
    # without the time: the same seed gives the same file
    with gzip.GzipFile("", "wb", fileobj=content, mtime=0) as file, io.TextIOWrapper(file, "utf-8", newline="") as text:
        table = csv.writer(text, lineterminator="\n")
        table.writerow(columns_of(findings.order))
        table.writerows(rows_of(findings))
    write_whole(folder / FILE, content.getvalue())
    return folder / FILE


# Games that people have played, as a sample of the laboratory. Nothing of a record but its actions is read.


AT_THE_TABLE = "at the table"
"""The player in notes of records: in place of an agent's name."""

NOT_TO_THE_END = "not played to the end"
BROKEN = "a record that cannot be read"
TWICE = "the same game again"
"""Several players of a game may each have saved its record."""


@dataclass(frozen=True)
class Gathered:
    """The games of some records.

    Attributes:
        sample: each game as a deal of its own.
        left_out: why games were left out -> how many.
    """

    sample: Sample
    left_out: Mapping[str, int]


def gather(setup: Setup, matches: Iterable[Match | None]) -> Gathered:
    """Take notes of all games of a setup that were played to their end; any seat may start.

    Args:
        setup: whose games count.
        matches: of any games; None for each record that cannot be read.

    Raises:
        SetupError: there is no such game.
    """
    rows, frequencies, left_out = list[Records](), np.zeros(0, np.int64), Counter[str]()
    games = set[tuple[object, ...]]()
    for match in matches:
        if match is None:
            left_out[BROKEN] += 1
        elif why := unlike(match.setup, setup):
            left_out[why] += 1
        elif not match.over or match.agreed:
            left_out[NOT_TO_THE_END] += 1
        elif (game := (match.setup.start_seat, *(ply.text for ply in match.actions))) in games:
            left_out[TWICE] += 1
        else:
            games.add(game)
            if not len(frequencies):
                frequencies = np.zeros(match.game.engine.max_legal + 1, np.int64)
            again = Match(match.game, match.setup)
            notes = notes_of(again, played_again(again, match.actions), frequencies)
            rows.append(notes)
    if not rows:
        remark = f"; left out: {left_out_text(left_out)}" if left_out else ""
        raise SetupError(f"the records hold no finished game of {name_of(setup)}{remark}")
    return Gathered(Sample(np.concatenate(rows).reshape(-1, 1), frequencies, setup.players), dict(left_out))


def unlike(one: Setup, setup: Setup) -> str:
    """The differences of a setup, in words that name no person; empty if only the start seat differs."""
    if (one.facts.name, one.players, one.edition.name) != (setup.facts.name, setup.players, setup.edition.name):
        return name_of(one)
    boards = [board and board.content_hash for board in (one.board, setup.board)]
    if replace(one, start_seat=setup.start_seat) != setup or boards[0] != boards[1]:
        return "other options or another board"
    return ""


def name_of(setup: Setup) -> str:
    """A game, its number of players and its edition."""
    return f"{setup.facts.name} with {setup.players} players, edition {setup.edition.name}"


def left_out_text(left_out: Mapping[str, int]) -> str:
    """The games that were left out, and the reasons."""
    return "; ".join(f"{why}: {count_text(number, 'game')}" for why, number in sorted(left_out.items()))


# The games of a study that is not finished: a file in its folder, from which the same command goes on. It has a line
# about the study, and then, for each piece of work in its order, the games and their hash. When the report has been
# written, the file is removed.


UNFINISHED = "unfinished"

DIGEST = len(hash_of(b""))
"""Length of a hash."""


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of the file.

    Attributes:
        command: the command of the study, with its seed.
        seed: the same seed, as a number.
        hash: of all that decides the games besides the command: streams, rules, boards and networks.
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
    things = (STREAMS, list(map(setup_told, setups)), order.start_seats, networks)
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
    line = about_in(folder / UNFINISHED)
    return line.seed if line else None


class Unfinished:
    """The file, open for one run. It stays if the run fails after its first games.

    Raises:
        SetupError: it is of another study, or another run is at work.
        DataError: it is broken.
        OSError: it cannot be written.
    """

    def __init__(self, folder: Path, order: Order, command: str) -> None:
        self.path = folder / UNFINISHED
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
