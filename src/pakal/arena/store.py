"""The folder of an arena: its plan, its results line by line, and the records.

    plan.json       what is played; a run that is to play something else is refused
    games.jsonl     a line a game, in order: the same bytes in every run of the same plan
    times.jsonl     a line a game: what the decisions cost, which no two runs have alike
    records/        a file a game, a folder a thousand games
    report.md, …    what it came to

Results are added in whole deals. What a run that was stopped has left unfinished is cut off by the next that plays.
A folder that cannot be written can still be read.
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from io import SEEK_END, BytesIO
from pathlib import Path
from typing import IO, Any

import msgspec

from pakal.arena.game import FORFEIT, Played, Result, Times, places
from pakal.arena.plan import FORMAT, Plan, Seats, difference, plays_as
from pakal.core.errors import DataError, PakalError, SetupError
from pakal.core.files import lock, write_whole

PLAN, GAMES, TIMES, RECORDS = "plan.json", "games.jsonl", "times.jsonl", "records"
FOLDER = 1000
"""Records in one folder."""

MANY = 1 << 31
"""More points and plies than any game has."""


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
        plan = msgspec.convert({"streams": 1} | said, Plan)  # what does not say is from before they had names
    except (msgspec.DecodeError, RecursionError) as error:
        raise DataError(f"is no plan of an arena: {error}", source=str(path)) from None
    try:
        plan.check()
    except PakalError as error:
        raise DataError(f"is no plan that can be: {error}", source=str(path)) from None
    return plan


class Store:
    """A folder of results, open for one run.

    Args:
        folder: where; it is made if it is not there.
        plan: what is to be played there.
        records: whether they are kept.

    Raises:
        SetupError: there is another plan, or another run is at work.
        DataError: the plan there is broken.
        OSError: there is none, and none can be written.
    """

    def __init__(self, folder: Path, plan: Plan, records: bool = True) -> None:
        self.folder = folder
        self.plan = plan
        self.records = records
        self._only_read: OSError | None = None
        self._sound: tuple[int, int] | None = None
        self._dealt: tuple[int, list[Seats]] = 0, []
        try:
            self._games, self._times = self.opened()
        except OSError as error:
            if not (folder / PLAN).exists():
                raise
            self._only_read = error
            self.check_plan()
            self._games, self._times = (open_to_read(folder / name) for name in (GAMES, TIMES))

    def opened(self) -> tuple[IO[bytes], IO[bytes]]:
        """Results and times, to be written by this run and no other; the plan is there."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with ExitStack() as held:
            games = held.enter_context(open(self.folder / GAMES, "ab+"))
            only(games, self.folder)  # before anything else, or another run might bring another plan meanwhile
            if (self.folder / PLAN).exists():
                self.check_plan()
            else:
                with open_to_read(self.folder / TIMES) as times:
                    self.check_games(games, times)
                plan = msgspec.json.format(msgspec.json.encode(self.plan), indent=2).decode() + "\n"
                write_whole(self.folder / PLAN, plan)
            times = held.enter_context(open(self.folder / TIMES, "ab+"))
            held.pop_all()
        return games, times

    def check_plan(self) -> None:
        """Whether the plan there is that of this run. Raises SetupError, DataError."""
        there = read_plan(self.folder)
        if not plays_as(there, self.plan):
            raise SetupError(f"{self.folder} holds another arena: {difference(there, self.plan)}; take another folder")

    def check_games(self, games: IO[bytes], times: IO[bytes]) -> None:
        """Whether games that lie here without a plan are of the plan of this run. Raises DataError."""
        self._games, self._times = games, times
        end, _ = self.sound()
        if end == 0 and games.seek(0, SEEK_END):
            raise DataError("holds no whole deal of this plan; take another folder", source=str(self.folder / GAMES))

    def check_writable(self) -> None:
        """Complain now, not after hours of games, where nothing can be written. Raises OSError."""
        if self._only_read:
            raise self._only_read

    def results(self) -> Iterator[list[Result]]:
        """What has been played, deal by deal; what is behind the last whole deal is left out.

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
        self._sound = end, self.end_of_times(number - len(deal))

    def result(self, line: bytes, number: int) -> Result:
        """A line of the results; places of forfeited games by the rule of today. Raises DataError."""
        try:
            result = msgspec.json.decode(line, type=Result)
        except (msgspec.DecodeError, RecursionError) as error:
            raise DataError(f"is no result: {error}", source=str(self.folder / GAMES), line=number) from None
        if not self.fits(result, number):
            reason = f"is not game {number} of the plan beside it"
            raise DataError(reason, source=str(self.folder / GAMES), line=number)
        return msgspec.structs.replace(result, places=places(result.scores, result.agents, result.forfeit))

    def seats(self, number: int) -> Seats:
        """Who sits where in a game of the plan."""
        deal, at = divmod(number - 1, self.plan.games_per_deal)
        if self._dealt[0] != deal + 1:
            self._dealt = deal + 1, self.plan.seats(deal + 1)
        return self._dealt[1][at]

    def fits(self, result: Result, number: int) -> bool:
        """Whether a result can be that of a game of the plan."""
        plan = self.plan
        deal = (number - 1) // plan.games_per_deal + 1
        return (
            (result.number, result.deal, result.table, result.agents) == (number, deal, *self.seats(number))
            and len(result.decisions) == len(result.scores) == plan.players
            and (result.forfeit is None or 0 <= result.forfeit.seat < plan.players)
            and result.places in may_be_places(result)
            and result.reason in ((FORFEIT,) if result.forfeit else plan.spec.rules.facts.reasons)
            and all(abs(score) < MANY for score in result.scores)
            and min(*result.decisions, result.rounds) >= 0
            and sum(result.decisions) <= result.plies < MANY
        )

    def end_of_times(self, games: int) -> int:
        """Where the times of so many games end; behind it are those of games that will be played again.

        Raises:
            DataError: a line that cannot be what was written.
        """
        return max((end for end, times in self.lines_of_times() if times.number <= games), default=0)

    def lines_of_times(self) -> Iterator[tuple[int, Times]]:
        """All whole lines of the times, and where each ends. Raises DataError."""
        before = 0
        self._times.seek(0)
        for number, line in enumerate(self._times, 1):
            if not line.endswith(b"\n"):
                return
            times = self.time(line, number, before)
            before = times.number
            yield self._times.tell(), times

    def time(self, line: bytes, number: int, before: int) -> Times:
        """A line of the times, after that of a game before. Raises DataError."""
        source = str(self.folder / TIMES)
        try:
            times = msgspec.json.decode(line, type=Times)
        except (msgspec.DecodeError, RecursionError) as error:
            raise DataError(f"is no time of a game: {error}", source=source, line=number) from None
        if times.number <= before:
            reason = f"is of game {times.number}, which should come after game {before}"
            raise DataError(reason, source=source, line=number)
        if tuple(spent.agent for spent in times.seats) != self.seats(times.number).agents:
            reason = f"has other agents than game {times.number} of the plan beside it"
            raise DataError(reason, source=source, line=number)
        return times

    def times(self) -> Iterator[Times]:
        """What the decisions cost, as far as it is known. Raises DataError."""
        _, sound = self.sound()
        for end, times in self.lines_of_times():
            if end <= sound:
                yield times

    def sound(self) -> tuple[int, int]:
        """Where results and times end that are kept. Raises DataError."""
        if self._sound is None:
            for _ in self.results():
                pass
        assert self._sound
        return self._sound

    def add(self, deal: Sequence[Played]) -> None:
        """Keep the next deal. Raises DataError, OSError, which names the folder."""
        self.check_writable()
        try:
            self.append(deal)
        except OSError as error:
            raise OSError(error.errno, error.strerror, error.filename or str(self.folder)) from None

    def append(self, deal: Sequence[Played]) -> None:
        """Write a deal behind the others: records first, so that there is one for every result."""
        for file, end in zip((self._games, self._times), self.sound(), strict=True):
            file.truncate(end)
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
        self._sound = self._games.tell(), self._times.tell()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *error: object) -> None:
        self._games.close()
        self._times.close()


def lines(values: Any) -> bytes:
    """A line of JSON each."""
    return b"".join(msgspec.json.encode(value) + b"\n" for value in values)


def may_be_places(result: Result) -> Iterator[tuple[int, ...]]:
    """Places that this version writes for a result, and those that earlier ones have written."""
    yield places(result.scores, result.agents, result.forfeit)
    if result.forfeit:  # only the seat that failed was last, and other seats of the same agent shared the win
        yield places(result.scores, range(len(result.scores)), result.forfeit)


def open_to_read(path: Path) -> IO[bytes]:
    """A file that may be missing, which is as good as empty."""
    try:
        return open(path, "rb")
    except FileNotFoundError:
        return BytesIO()


def only(file: IO[bytes], folder: Path) -> None:
    """Refuse to work where another run does. Raises SetupError."""
    if not lock(file):
        raise SetupError(f"another arena is at work in {folder}")
