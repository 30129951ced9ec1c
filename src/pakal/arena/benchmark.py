"""A table of results to compare with: entries in a file, each an arena of its own against the same yardsticks.

A folder holds `entries.toml`, which people write, and `results.json`, which `play` writes:

    seed = 2026
    yardsticks = ["random", "greedy", "level-3"]

    [games.rockets-small]  # a variant: agent = games against each yardstick
    level-5 = 100
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from math import isnan, nan
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any, NamedTuple

import msgspec

from pakal.arena.intervals import Estimate, Interval, rate
from pakal.arena.plan import Plan, make_plan, plays_as
from pakal.arena.run import Arena, ArenaStore
from pakal.arena.summary import meetings
from pakal.arena.workers import Map
from pakal.base.errors import DataError, PakalError, SetupError
from pakal.base.files import NO_JSON, NO_TOML, hash_of, read_plain, reading_error, write_whole
from pakal.base.wording import excerpt
from pakal.catalogue.spec import GameSpec

ENTRIES, RESULTS = "entries.toml", "results.json"

OF_FILE = "net:"
"""Beginning of the name of an agent that is made of a file."""

MOST_GAMES = 1_000_000
Games = Annotated[int, msgspec.Meta(ge=1, le=MOST_GAMES)]


class Entries(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The games to play.

    Attributes:
        seed: of all arenas, so that all entries of a variant have the same dice and deals.
        yardsticks: the agents that every entry meets.
        games: variant -> agent -> games against each yardstick.
    """

    seed: int
    yardsticks: tuple[str, ...]
    games: dict[str, dict[str, Games]]


class Entry(NamedTuple):
    """One agent in one variant.

    Attributes:
        variant: name of the variant.
        plan: its arena. The agent comes first, the yardsticks after it; it sits alone among copies of a yardstick.
        games: against each yardstick.
    """

    variant: str
    plan: Plan
    games: int

    @property
    def name(self) -> tuple[str, str]:
        """The variant and the agent."""
        return self.variant, self.plan.agents[0]


class Score(msgspec.Struct, frozen=True):
    """The result of an agent against one yardstick.

    Attributes:
        against: the yardstick.
        share: of the wins: mean and bounds with 95 % confidence; None where games tell nothing.
        lead: Elo points ahead of the yardstick, likewise.
        bound: `≥` or `≤` if one of them has won every game: then the lead is a bound.
    """

    against: str
    share: tuple[float | None, ...]
    lead: tuple[float | None, ...]
    bound: str = ""

    @property
    def share_text(self) -> str:
        """As text: `54.2 % [51.9, 56.4]`."""
        return interval(self.share).text(percent=True)

    @property
    def lead_text(self) -> str:
        """As text: `29 [14, 45]`, `≥ 310`."""
        return Estimate(interval(self.lead), self.bound).text()


class EntryResult(msgspec.Struct, frozen=True):
    """An entry that was played.

    Attributes:
        variant, plan, games: as in `Entry`, but that games are whole deals.
        even: the share of wins that all agents would have if they were equal.
        scores: one for each yardstick.
        forfeits: games that the agent lost because it failed.
        hash: of all this; it shows that a result was changed.
    """

    variant: str
    plan: Plan
    games: int
    even: float
    scores: tuple[Score, ...]
    forfeits: int
    hash: str = ""

    @property
    def agent(self) -> str:
        """The agent of the entry."""
        return self.plan.agents[0]

    @property
    def name(self) -> tuple[str, str]:
        """As in `Entry`."""
        return self.variant, self.agent

    def is_of(self, entry: Entry) -> bool:
        """Whether playing the entry would give this result again."""
        games = entry.plan.deals(entry.games) * entry.plan.games_per_pairing
        return (self.variant, self.games) == (entry.variant, games) and plays_as(self.plan, entry.plan)

    def sealed(self) -> "EntryResult":
        """The same with its hash."""
        return msgspec.structs.replace(self, hash=hash_of(msgspec.json.encode(msgspec.structs.replace(self, hash=""))))


def interval(numbers: tuple[float | None, ...]) -> Interval:
    """A mean and its bounds, as a file has them."""
    return Interval(*(nan if number is None else number for number in numbers))


def read_entries(folder: Path) -> Entries:
    """The games to play, from the file of a folder. Raises DataError."""
    path = folder / ENTRIES
    try:
        content = read_plain(path)
    except OSError as error:
        raise reading_error(error, str(path)) from None
    try:
        data = tomllib.loads(content.decode())
        entries = msgspec.convert(data, Entries)
    except msgspec.ValidationError as error:
        raise DataError(f"is no list of entries: {wrong_amount(data) or error}", source=str(path)) from None
    except NO_TOML as error:
        raise DataError(f"is no list of entries: {error}", source=str(path)) from None
    if not 0 < len(entries.yardsticks) == len(set(entries.yardsticks)):
        raise DataError("yardsticks: name at least one computer player, and each only once", source=str(path))
    return entries


def wrong_amount(data: Any) -> str:
    """The first entry of a file whose number of games is none, in words; empty if the fault is elsewhere."""
    with suppress(AttributeError):  # where a table should be, the file has something else
        for variant, agents in data.get("games", {}).items():
            for agent, games in agents.items():
                if type(games) is not int or not 1 <= games <= MOST_GAMES:
                    return f"{variant}: {agent}: number of games from 1 to {MOST_GAMES:,}, not {excerpt(repr(games))}"
    return ""


def entries_of(folder: Path, variants: Mapping[str, GameSpec]) -> list[Entry]:
    """The entries of a folder, ready to be played. Raises DataError."""
    entries, source = read_entries(folder), str(folder / ENTRIES)
    for variant in entries.games.keys() - variants.keys():
        raise DataError(f"there is no variant '{excerpt(variant)}'; there are: {', '.join(variants)}", source=source)
    try:
        return [
            Entry(variant, plan_of(agent, entries, variants[variant]), games)
            for variant, agents in entries.games.items()
            for agent, games in agents.items()
        ]
    except PakalError as error:
        raise DataError(str(error), source=source) from None


def plan_of(agent: str, entries: Entries, spec: GameSpec) -> Plan:
    """The arena of an entry: the agent meets each yardstick but itself. Raises SetupError, DataError."""
    others = [name for name in entries.yardsticks if name != agent]
    if not others:
        raise SetupError(f"{agent} meets nobody: it is the only yardstick")
    try:
        return make_plan(spec, [agent, *others], entries.seed, pairs="first", seating="alone")
    except PakalError as error:
        if not agent.startswith(OF_FILE):
            raise
        raise SetupError(f"{error} (files are named from the present folder, {Path.cwd()})") from None


def read_results(folder: Path) -> list[EntryResult]:
    """The results of a folder; none if nothing was played yet. Raises DataError."""
    path = folder / RESULTS
    try:
        results = msgspec.json.decode(read_plain(path), type=list[EntryResult])
    except FileNotFoundError:
        return []
    except OSError as error:
        raise reading_error(error, str(path)) from None
    except NO_JSON as error:
        raise DataError(f"holds no results: {error}", source=str(path)) from None
    for result in results:
        if result != result.sealed():
            reason = "somebody has changed this result; delete it, and the entry is played again"
            raise DataError(f"{': '.join(result.name)}: {reason}", source=str(path))
    return results


class EntryFailed(PakalError):  # noqa: N818 (what it says)
    """An agent fails in every game, so it gets no result."""


class Benchmark:
    """The entries of a folder, and their results as far as there are some.

    Attributes:
        entries: in the order of the file.
        results: of those entries that need not be played again, by their place.
        stale: results of the others, as they were before something changed, by their place.
        outdated: variants and agents of results that no entry has; `write` drops them.

    Raises:
        DataError: a file of the folder is missing or wrong.
    """

    def __init__(self, folder: Path, variants: Mapping[str, GameSpec]) -> None:
        self.folder = folder
        self.entries = entries_of(folder, variants)
        old = read_results(folder)
        self.results: dict[int, EntryResult] = {}
        self.stale: dict[int, EntryResult] = {}
        for place, entry in enumerate(self.entries):
            for result in old:
                if result.is_of(entry):
                    self.results[place] = result
                elif result.name == entry.name:
                    self.stale[place] = result
        names = {entry.name for entry in self.entries}
        self.outdated = [": ".join(result.name) for result in old if result.name not in names]

    @property
    def missing(self) -> list[int]:
        """Places of the entries that are to be played."""
        return [place for place in range(len(self.entries)) if place not in self.results]

    def games(self, place: int) -> int:
        """Number of all games of an entry."""
        entry = self.entries[place]
        return entry.plan.deals(entry.games) * entry.plan.games_per_deal

    def play(self, place: int, work: Map, watch: Callable[[int], None] = lambda games: None) -> None:  # type: ignore[type-arg]
        """Play an entry, and write the results so far.

        Args:
            place: of the entry.
            work: over which the deals are spread; see `workers`.
            watch: called with the number of games so far, after each piece of work.

        Raises:
            EntryFailed: the agent fails in every game; a result that it has stays.
            OSError: the results cannot be written.
        """
        entry = self.entries[place]
        with (
            TemporaryDirectory(prefix="pakal-") as folder,
            ArenaStore(Path(folder), entry.plan, records=False) as store,
        ):
            arena = Arena(entry.plan, store)
            arena.play(entry.games, work, watch)
            result = result_of(entry.variant, arena)
            if result.forfeits == arena.tally.games:
                [(why, _)] = arena.tally.forfeits[0].most_common(1)
                so = "so its result stays as it was" if place in self.stale else "so it gets no result"
                raise EntryFailed(f"{': '.join(entry.name)} fails in every game, {so}: {why}")
            self.results[place] = result
        self.write()

    def write(self) -> None:
        """Write all results so far, in the order of the entries."""
        results = [result for _, result in sorted((self.stale | self.results).items())]
        text = msgspec.json.format(msgspec.json.encode(results), indent=1).decode()
        write_whole(self.folder / RESULTS, text + "\n")


def result_of(variant: str, arena: Arena) -> EntryResult:
    """The result of an entry whose games were played."""
    tally = arena.tally
    all_meetings = meetings(tally)
    return EntryResult(
        variant,
        arena.plan,
        tally.deals * arena.plan.games_per_pairing,
        round(all_meetings[0].even, 6),
        tuple(scores(arena)),
        tally.forfeits[0].total(),
    ).sealed()


def scores(arena: Arena) -> Iterator[Score]:
    """The results of the first agent of an arena against each of the others."""
    above = arena.tally.above.values
    for meeting in meetings(arena.tally):
        (other,) = meeting.others
        pair = [0, other]
        ratings = rate(above[:, pair][:, :, pair], arena.plan.seed)
        (lead,) = ratings.gaps
        if ratings.ratings[0].agent:  # the yardstick has the higher rating
            mean, low, high = lead.elo
            lead = Estimate(Interval(-mean, -high, -low), "≤" if lead.bound else "")
        yield Score(arena.plan.agents[other], numbers(meeting.share, 6), numbers(lead.elo, 2), lead.bound)


def numbers(values: Interval, digits: int) -> tuple[float | None, ...]:
    """The numbers of a report's file, rounded so that every machine writes the same ones."""
    return tuple(None if isnan(value) else round(float(value), digits) + 0.0 for value in values)
