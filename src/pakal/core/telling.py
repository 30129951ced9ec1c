"""How each ply of a match is told now: as it was seen when it happened, covered, or for good."""

from collections import defaultdict
from collections.abc import Sequence

from pakal.core.game import Game, Step
from pakal.core.kernel import Record
from pakal.core.turns import Told, Turn, turn_of


def comes_to_light(game: Game, terms: Record, step: Step, state: Record) -> bool:
    """Whether a position that came after a ply, in another turn, hides nothing that the actor of the ply has done."""
    return step.turn != turn_of(state) and step.actor not in game.hiding(terms, state)


class Telling:
    """How the plies of one match are told. It goes through the plies once, as they are done.

    A ply that `Game.retold` names is told as it was seen while its turn lasts and while it is what was done last; then
    it is covered. From the first position of a later turn in which nothing of its actor is hidden (`Game.hiding`) it is
    told for good. All other plies are told for good at once.

    Args:
        game, terms: what is played.

    Attributes:
        fresh: first ply of what was done last.
        turn: of the present position; None before the first ply.
    """

    def __init__(self, game: Game, terms: Record) -> None:
        self.fresh = 0
        self.turn: Turn | None = None
        self._game, self._terms = game, terms
        self._waiting: defaultdict[int, dict[int, Step]] = defaultdict(dict)  # by actor and ply, in the order of plies
        self._opened: list[tuple[int, Step]] = []  # after how many plies each was told for good
        self._as_seen: set[int] = set()

    def of(self, step: Step, recall: bool = False) -> Told:
        """How a ply is told now.

        Args:
            recall: to somebody who remembers everything that they have seen.
        """
        if step.ply not in self._waiting.get(step.actor, ()):
            return Told.OPEN
        return Told.THEN if recall or step.ply in self._as_seen else Told.COVERED

    def not_open(self) -> dict[int, Told]:
        """The plies that are not told for good, and how each is told now."""
        waiting = [ply for plies in self._waiting.values() for ply in plies]
        return {ply: Told.THEN if ply in self._as_seen else Told.COVERED for ply in waiting}

    def go_on(self, steps: Sequence[Step], kept: int, fresh: int) -> set[int]:
        """Something happened; returns which plies of those that are still there are told otherwise than before.

        Args:
            steps: every ply.
            kept: plies that are still there; later ones were taken back or are new.
            fresh: first ply of what was done last.
        """
        changed = self._go_back(kept)
        for step in steps[kept:]:
            changed |= self._add(step)
        self.fresh = fresh
        before, self._as_seen = self._as_seen, self._seen(steps)
        return {ply for ply in changed | (before ^ self._as_seen) if ply < kept}

    def _go_back(self, kept: int) -> set[int]:
        """What happened later has not happened."""
        for waiting in self._waiting.values():
            while waiting and next(reversed(waiting)) >= kept:
                waiting.popitem()
        closed = set()
        while self._opened and self._opened[-1][0] > kept:
            _, step = self._opened.pop()
            if step.ply < kept:
                self._waiting[step.actor][step.ply] = step
                closed.add(step.ply)
        if closed:
            self._waiting = defaultdict(dict, {a: dict(sorted(plies.items())) for a, plies in self._waiting.items()})
        return closed

    def _add(self, step: Step) -> set[int]:
        """One more ply; returns those that are told for good from now on."""
        if self._game.retold(self._terms, step):
            self._waiting[step.actor][step.ply] = step
        opened = set[int]()
        if any(self._waiting.values()):
            hiding, turn = self._game.hiding(self._terms, step.after), turn_of(step.after)
            for actor, waiting in self._waiting.items():
                if actor not in hiding:
                    ready = [ply for ply, earlier in waiting.items() if earlier.turn != turn]
                    self._opened += [(step.ply + 1, waiting.pop(ply)) for ply in ready]
                    opened.update(ready)
        return opened

    def _seen(self, steps: Sequence[Step]) -> set[int]:
        """Plies that are told as they were seen, and may be covered later: those of this turn, and those done last."""
        if not steps:
            self.turn = None
            return set()
        self.turn = turn_of(steps[-1].after)
        seen = {step.ply for step in steps[self.fresh :] if step.ply in self._waiting.get(step.actor, ())}
        for ply, step in reversed(self._waiting.get(self.turn[0], {}).items()):
            if step.turn != self.turn:
                break
            seen.add(ply)
        return seen
