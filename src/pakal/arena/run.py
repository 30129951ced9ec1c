"""Plays the games of a plan that a folder lacks, and adds up the results."""

from collections.abc import Callable, Sequence

from pakal.arena.game import Result, play_deal
from pakal.arena.intervals import Sequential
from pakal.arena.plan import Plan
from pakal.arena.ratings import Ratings, rate
from pakal.arena.store import ArenaStore
from pakal.arena.summary import Tally, TimeTally
from pakal.arena.workers import Map


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
