"""The folder of an arena, and the run that plays the games which it lacks::

    plan.json       the plan; a run with another plan is refused
    goal.json       how many games of each pairing are to be played, at least, and the hash of the plan
    games.jsonl     a line a game, in order: the same bytes in every run of the same plan. Each has a hash of itself, of
                    the lines before it and of the plan, by which a line that was changed is noticed
    times.jsonl     a line a game: the times of decisions, which differ in every run
    records/        a file a game, a folder a thousand games
    report.md, …    the report

Results are added in whole deals. If a run was stopped within a deal, the next run cuts that deal off.
A folder that cannot be written can still be read.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from io import SEEK_END, BytesIO
from pathlib import Path
from typing import IO, Annotated, Any

import msgspec

from pakal.arena.game import FORFEIT, Played, Result, Times, places, play_deal
from pakal.arena.intervals import Ratings, Sequential, rate
from pakal.arena.plan import FORMAT, Plan, Seats, as_played, difference, plays_as
from pakal.arena.summary import Tally, TimeTally
from pakal.arena.workers import Map
from pakal.base.errors import DataError, PakalError, SetupError
from pakal.base.files import NO_JSON, RECORD, check_plain, hash_of, lock, read_plain, reading_error, write_whole

PLAN, GOAL, GAMES, TIMES, RECORDS = "plan.json", "goal.json", "games.jsonl", "times.jsonl", "records"
FOLDER = 1000
"""Records in one folder."""

MANY = 1 << 31
"""A limit above the points and plies of any game, and above the games of an arena."""


def read_plan(folder: Path) -> Plan:
    """The plan of a folder, which can be played or reported. Raises DataError."""
    plan = plan_in(folder)
    try:
        plan.check()
    except PakalError as error:
        raise DataError(f"is no plan that can be: {error}", source=str(folder / PLAN)) from None
    return plan


def plan_in(folder: Path) -> Plan:
    """The plan of a folder as it was written: files that it names may have moved since. Raises DataError."""
    path = folder / PLAN
    try:
        content = read_plain(path)
    except FileNotFoundError:
        raise DataError("cannot be read: there is no arena to go on with", source=str(path)) from None
    except OSError as error:
        raise reading_error(error, str(path)) from None
    try:
        data = msgspec.json.decode(content)
        number = data.get("format") if isinstance(data, dict) else None
        if number != FORMAT:
            raise DataError(f"is no plan of format {FORMAT}", source=str(path))
        return msgspec.convert({"streams": 1} | data, Plan)  # plans of the first version lack this field
    except NO_JSON as error:
        raise DataError(f"is no plan of an arena: {error}", source=str(path)) from None


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least number of games of each pairing.

    Attributes:
        plan: `mark_of` the plan, which shows that a plan was changed or lost; earlier versions wrote none.
    """

    games: Annotated[int, msgspec.Meta(ge=1, lt=MANY)]
    plan: str = ""


class Line(Result, frozen=True, omit_defaults=True):
    """A result as it is kept.

    Attributes:
        hash: of the result, the line before it and so on, and the plan; earlier versions wrote none.
    """

    hash: str = ""

    def hash_after(self, before: str) -> str:
        """The hash of this line behind a line with the hash `before`, or behind the plan with that hash."""
        return hash_of(before.encode() + msgspec.json.encode(msgspec.structs.replace(self, hash="")))


class ArenaStore:
    """A folder of results, open for one run.

    Args:
        folder: the folder; it is made if it does not exist.
        plan: the plan that this run plays.
        records: whether records are kept.

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
        self._hash = ""  # hash of the last sound line
        self._last_seats: tuple[int, list[Seats]] = 0, []
        try:
            self._games, self._times = self.open_files()
        except OSError as error:
            if not (folder / PLAN).exists():
                raise
            self._only_read = error
            self.check_plan()
            self._games, self._times = (open_to_read(folder / name) for name in (GAMES, TIMES))

    def open_files(self) -> tuple[IO[bytes], IO[bytes]]:
        """Open results and times for this run alone; the plan has been written."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for name in (GAMES, TIMES):
            with suppress(FileNotFoundError):
                check_plain(self.folder / name)
        with ExitStack() as stack:
            games = stack.enter_context(open(self.folder / GAMES, "ab+"))
            only(games, self.folder)  # before all else: another run might write another plan meanwhile
            if (self.folder / PLAN).exists():
                self.check_plan()
            else:
                self.check_games(games)
                plan = msgspec.json.format(msgspec.json.encode(self.plan), indent=2).decode() + "\n"
                write_whole(self.folder / PLAN, plan)
            times = stack.enter_context(open(self.folder / TIMES, "ab+"))
            stack.pop_all()
        return games, times

    def check_plan(self) -> None:
        """Check that the folder's plan is that of this run. Raises SetupError, DataError."""
        plan = plan_in(self.folder)
        if not plays_as(plan, self.plan):
            raise SetupError(f"{self.folder} holds another arena: {difference(plan, self.plan)}; take another folder")
        goal = self.goal()
        if goal and goal.plan not in ("", mark_of(plan)):
            reason = "is not the plan of the games beside it; put that back, or take another folder"
            raise DataError(reason, source=str(self.folder / PLAN))

    def check_games(self, games: IO[bytes]) -> None:
        """Check that games without a plan are of the plan of this run. Raises DataError."""
        goal = self.goal()
        if games.seek(0, SEEK_END) and (not goal or goal.plan != mark_of(self.plan)):
            reason = f"has no {PLAN} beside it that says what was played, and this command did not make it"
            raise DataError(f"{reason}; take another folder", source=str(self.folder / GAMES))

    def goal(self) -> Goal | None:
        """The goal of an earlier run, if there was one. Raises DataError."""
        path = self.folder / GOAL
        try:
            return msgspec.json.decode(read_plain(path), type=Goal)
        except FileNotFoundError:
            return None
        except NO_JSON as error:
            raise DataError(f"does not say how many games are to be played: {error}", source=str(path)) from None

    def check_writable(self) -> None:
        """Raise OSError now, and not after hours of games, if nothing can be written."""
        if self._only_read:
            raise self._only_read

    def aim(self, games: int | None) -> int:
        """The number of games of each pairing to play; a stopped run is continued up to there.

        Args:
            games: the goal of this run; kept if it is above that of an earlier one. None: as many as that.

        Raises:
            DataError: the stored goal is broken.
        """
        there = self.goal()
        goal = there.games if there else 0
        if games and games > goal and not self._only_read:
            content = msgspec.json.encode(Goal(games, mark_of(self.plan))).decode() + "\n"
            write_whole(self.folder / GOAL, content)
        return games or goal

    def results(self) -> Iterator[list[Result]]:
        """The results so far, deal by deal; lines behind the last whole deal are left out.

        Raises:
            DataError: an arena cannot have written a line.
        """
        end = number = 0
        deal: list[Result] = []
        hash_of_line = hash_of_deal = mark_of(self.plan)
        may_lack_hash = True  # earlier versions wrote lines without a hash; these come first
        self._games.seek(0)
        for line in self._games:
            if not line.endswith(b"\n"):
                break
            number += 1
            kept = self.kept(line, number)
            hash_of_line = kept.hash_after(hash_of_line)
            may_lack_hash = may_lack_hash and not kept.hash
            if kept.hash != hash_of_line and not may_lack_hash:
                reason = "was changed since the arena wrote it, or a line before it, or the plan; take another folder"
                raise DataError(reason, source=str(self.folder / GAMES), line=number)
            # places of forfeited games follow the present rule
            deal.append(msgspec.structs.replace(kept, places=places(kept.scores, kept.agents, kept.forfeit)))
            if number % self.plan.games_per_deal == 0:
                end, hash_of_deal = self._games.tell(), hash_of_line
                yield deal
                deal = []
        self._sound, self._hash = (end, self.end_of_times(number - len(deal))), hash_of_deal

    def kept(self, line: bytes, number: int) -> Line:
        """The line of a game. Raises DataError if this is no such line, or that of another game."""
        source = str(self.folder / GAMES)
        try:
            kept = msgspec.json.decode(line, type=Line)
        except (msgspec.DecodeError, RecursionError) as error:
            raise DataError(f"is no result: {error}", source=source, line=number) from None
        if not self.fits(kept, number):
            raise DataError(f"is not game {number} of the plan beside it", source=source, line=number)
        return kept

    def seats(self, number: int) -> Seats:
        """The agent in each seat of a game of the plan."""
        deal, at = divmod(number - 1, self.plan.games_per_deal)
        if self._last_seats[0] != deal + 1:
            self._last_seats = deal + 1, self.plan.seats(deal + 1)
        return self._last_seats[1][at]

    def fits(self, result: Result, number: int) -> bool:
        """Whether a result is possible for a game of the plan."""
        plan = self.plan
        deal = (number - 1) // plan.games_per_deal + 1
        return (
            (result.number, result.deal, result.lineup, result.agents) == (number, deal, *self.seats(number))
            and len(result.decisions) == len(result.scores) == plan.players
            and (result.forfeit is None or 0 <= result.forfeit.seat < plan.players)
            and result.places in may_be_places(result)
            and result.reason in ((FORFEIT,) if result.forfeit else plan.spec.rules.facts.reasons)
            and all(abs(score) < MANY for score in result.scores)
            and min(*result.decisions, result.rounds) >= 0
            and sum(result.decisions) <= result.plies < MANY
        )

    def end_of_times(self, games: int) -> int:
        """The place where the times of this number of games end; games whose times lie behind it will be played again.

        Raises:
            DataError: an arena cannot have written a line.
        """
        return max((end for end, times in self.lines_of_times() if times.number <= games), default=0)

    def lines_of_times(self) -> Iterator[tuple[int, Times]]:
        """All whole lines of the times, and the place where each ends. Raises DataError."""
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
        if tuple(seat.agent for seat in times.seats) != self.seats(times.number).agents:
            reason = f"has other agents than game {times.number} of the plan beside it"
            raise DataError(reason, source=source, line=number)
        return times

    def times(self) -> Iterator[Times]:
        """The times of decisions, as far as they were written. Raises DataError."""
        _, sound = self.sound()
        for end, times in self.lines_of_times():
            if end <= sound:
                yield times

    def sound(self) -> tuple[int, int]:
        """Number of bytes of the results and of the times that are whole lines of the plan. Raises DataError."""
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
            for game in deal:
                number = game.result.number
                folder = self.folder / RECORDS / f"{number // FOLDER:03}"
                folder.mkdir(parents=True, exist_ok=True)
                write_whole(folder / f"{number:06}{RECORD}", game.record or "")
        self._times.write(lines(game.times for game in deal))
        self._times.flush()
        self._games.write(lines(map(self.next_line, deal)))
        self._games.flush()
        self._sound = self._games.tell(), self._times.tell()

    def next_line(self, game: Played) -> Line:
        """The line of a game behind the last one."""
        line = Line(**msgspec.structs.asdict(game.result))
        self._hash = line.hash_after(self._hash)
        return msgspec.structs.replace(line, hash=self._hash)

    def __enter__(self) -> "ArenaStore":
        return self

    def __exit__(self, kind: object, *error: object) -> None:
        for file in (self._games, self._times):
            try:
                file.close()
            except OSError as failed:  # a failed write is repeated once
                if kind is None:
                    raise OSError(failed.errno, failed.strerror, str(self.folder)) from None


def mark_of(plan: Plan) -> str:
    """A hash by which a plan is known again."""
    return hash_of(msgspec.json.encode(as_played(plan)))


def lines(values: Any) -> bytes:
    """A line of JSON each."""
    return b"".join(msgspec.json.encode(value) + b"\n" for value in values)


def may_be_places(result: Result) -> Iterator[tuple[int, ...]]:
    """The places of a result, as this version writes them and as earlier versions wrote them."""
    yield places(result.scores, result.agents, result.forfeit)
    if result.forfeit:  # in earlier versions other seats of the agent that failed shared the win
        yield places(result.scores, range(len(result.scores)), result.forfeit)


def open_to_read(path: Path) -> IO[bytes]:
    """The contents of a file; empty if it is missing."""
    try:
        return open(path, "rb")
    except FileNotFoundError:
        return BytesIO()


def only(file: IO[bytes], folder: Path) -> None:
    """Lock the folder. Raises SetupError if another run works in it."""
    if not lock(file):
        raise SetupError(f"another arena is at work in {folder}")


class Arena:
    """The games of a folder, and their results.

    Attributes:
        tally: of all games there.
        sequential: the test, where the plan has one.
    """

    def __init__(self, plan: Plan, store: ArenaStore) -> None:
        self.plan = plan
        self.store = store
        self.tally = Tally(plan)
        self._last_ratings: tuple[int, Ratings] | None = None
        self.sequential = Sequential(plan.sprt) if plan.sprt else None
        for deal in store.results():
            self.count(deal)

    def count(self, deal: Sequence[Result]) -> None:
        """Add the next deal."""
        self.tally.add(deal)
        if self.sequential:
            above = self.tally.above.last
            self.sequential.add(float(above[0, 1] / (above[0, 1] + above[1, 0])))

    def decided(self) -> bool:
        """Whether a test has come to its verdict."""
        return bool(self.sequential and self.sequential.verdict)

    def play(self, games: int, work: Map, watch: Callable[[int], None] = lambda games: None) -> None:  # type: ignore[type-arg]
        """Play on until every pairing has had this number of games, or a test has its verdict.

        Args:
            work: over which the deals are spread; see `workers`.
            watch: called with the number of games so far, after each piece of work.

        Raises:
            SetupError: another version made the plan, and its games would differ from those of this one.
        """
        ahead = range(self.tally.deals + 1, self.plan.deals(games) + 1)
        if self.decided() or not ahead:
            return
        self.plan.check_version()
        for deal in work(play_deal, ((self.plan, number, self.store.records) for number in ahead)):
            self.store.add(deal)
            self.count([game.result for game in deal])
            watch(self.tally.games)
            if self.decided():
                break

    def ratings(self) -> Ratings:
        """Ratings by all games so far; they are computed once for each number of games."""
        if self._last_ratings is None or self._last_ratings[0] != self.tally.deals:
            self._last_ratings = (self.tally.deals, rate(self.tally.above.values, self.plan.seed))
        return self._last_ratings[1]

    def times(self) -> TimeTally:
        """The time that decisions took."""
        tally = TimeTally(self.plan)
        for times in self.store.times():
            tally.add(times)
        return tally
