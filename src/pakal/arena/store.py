"""The folder of an arena: its plan, its results line by line, and the records.

    plan.json       what is played; a run that is to play something else is refused
    games.jsonl     a line a game, in order: the same bytes in every run of the same plan
    times.jsonl     a line a game: what the decisions cost, which no two runs have alike
    records/        a file a game, a folder a thousand games
    report.md, …    what it came to

Results are added in whole deals. What a run that was stopped has left unfinished is cut off by the next.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any

import msgspec

from pakal.arena.game import Played, Result, Times
from pakal.arena.plan import FORMAT, Plan, difference
from pakal.core.errors import DataError, SetupError
from pakal.core.files import write_whole

PLAN, GAMES, TIMES, RECORDS = "plan.json", "games.jsonl", "times.jsonl", "records"
FOLDER = 1000
"""Records in one folder."""


def read_plan(folder: Path) -> Plan:
    """The plan of a folder. Raises DataError."""
    path = folder / PLAN
    try:
        content = path.read_bytes()
    except OSError as error:
        reason = "there is no arena to go on with" if isinstance(error, FileNotFoundError) else error.strerror
        raise DataError(f"cannot be read: {reason}", source=str(path)) from None
    try:
        said = msgspec.json.decode(content)
        number = said.get("format") if isinstance(said, dict) else None
        if number != FORMAT:
            raise DataError(f"is no plan of format {FORMAT}", source=str(path))
        return msgspec.convert(said, Plan)
    except msgspec.DecodeError as error:
        raise DataError(f"is no plan of an arena: {error}", source=str(path)) from None


class Store:
    """A folder of results, open for one run.

    Args:
        folder: where; it is made if it is not there.
        plan: what is to be played there.
        records: whether they are kept.

    Raises:
        SetupError: there is another plan, or another run is at work.
        DataError: the results there are broken.
        OSError: it cannot be written.
    """

    def __init__(self, folder: Path, plan: Plan, records: bool = True) -> None:
        self.folder = folder
        self.plan = plan
        self.records = records
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / PLAN).exists():
            there = read_plan(folder)
            if there != plan:
                raise SetupError(f"{folder} holds another arena: {difference(there, plan)}; take another folder")
        else:
            write_whole(folder / PLAN, msgspec.json.format(msgspec.json.encode(plan), indent=2).decode() + "\n")
        self._games = open(folder / GAMES, "ab+")  # noqa: SIM115
        self._times = open(folder / TIMES, "ab+")  # noqa: SIM115
        only(self._games, folder)

    def results(self) -> Iterator[list[Result]]:
        """What has been played, deal by deal; what is behind the last whole deal is cut off.

        Raises:
            DataError: a line that cannot be what was written.
        """
        end, deal, number = 0, [], 0
        self._games.seek(0)
        for line in self._games:
            if not line.endswith(b"\n"):
                break
            number += 1
            deal.append(self.result(line, number))
            if number % self.plan.games_per_deal == 0:
                end = self._games.tell()
                yield deal
                deal = []
        self._games.truncate(end)
        self.cut_times(number - len(deal))

    def result(self, line: bytes, number: int) -> Result:
        """A line of the results. Raises DataError."""
        try:
            result = msgspec.json.decode(line, type=Result)
        except msgspec.DecodeError as error:
            raise DataError(f"is no result: {error}", source=str(self.folder / GAMES), line=number) from None
        if not self.fits(result, number):
            reason = f"is not game {number} of the plan beside it"
            raise DataError(reason, source=str(self.folder / GAMES), line=number)
        return result

    def fits(self, result: Result, number: int) -> bool:
        """Whether a result can be that of a game of the plan."""
        plan = self.plan
        deal, at = divmod(number - 1, plan.games_per_deal)
        seats = plan.seats(deal + 1)[at]
        return (
            (result.number, result.deal, result.table, result.agents) == (number, deal + 1, *seats)
            and len(result.places) == len(result.scores) == plan.players
            and 1 in result.places
            and (result.forfeit is None or 0 <= result.forfeit.seat < plan.players)
        )

    def cut_times(self, games: int) -> None:
        """Leave out the times of games that will be played again."""
        end = 0
        self._times.seek(0)
        for line in self._times:
            times = self.time(line)
            if times is None or times.number > games:
                break
            end = self._times.tell()
        self._times.truncate(end)

    @staticmethod
    def time(line: bytes) -> Times | None:
        """A line of the times; None for half of one."""
        try:
            return msgspec.json.decode(line, type=Times) if line.endswith(b"\n") else None
        except msgspec.DecodeError:
            return None

    def times(self) -> Iterator[Times]:
        """What the decisions cost, as far as it is known."""
        self._times.seek(0)
        for line in self._times:
            times = self.time(line)
            if times is not None:
                yield times

    def add(self, deal: Sequence[Played]) -> None:
        """Keep the next deal: records first, so that there is one for every result."""
        if self.records:
            for played in deal:
                number = played.result.number
                folder = self.folder / RECORDS / f"{number // FOLDER:03}"
                folder.mkdir(parents=True, exist_ok=True)
                write_whole(folder / f"{number:06}.pakal", played.record or "")
        self._times.write(lines(played.times for played in deal))
        self._times.flush()
        self._games.write(lines(played.result for played in deal))
        self._games.flush()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *error: object) -> None:
        self._games.close()
        self._times.close()


def lines(values: Any) -> bytes:
    """A line of JSON each."""
    return b"".join(msgspec.json.encode(value) + b"\n" for value in values)


def only(file: IO[bytes], folder: Path) -> None:
    """Refuse to work where another run does. Raises SetupError."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:  # a system without it
        return
    try:
        flock(file, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        raise SetupError(f"another arena is at work in {folder}") from None
