"""The games of a study as a table, a row each: the same notes from which all figures of the report are made."""

import csv
import gzip
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pakal.core.files import write_whole
from pakal.lab.kernels import QUARTERS
from pakal.lab.laboratory import Findings, Order, seatings_of
from pakal.lab.measures import CUT_OFF
from pakal.lab.notes import Sample

FILE = "games.csv.gz"

LEADERS = ("score", "position")
"""What says who leads, in the order of the notes."""


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
