"""The present way of telling each ply: as viewers saw it when it happened, covered, or for good (`turns.Telling`)."""

from collections import defaultdict
from collections.abc import Sequence

from pakal.core.events import Telling, Turn, turn_of
from pakal.core.game import Game, Step
from pakal.core.position import Position, Terms


def comes_to_light(game: Game, terms: Terms, step: Step, state: Position) -> bool:
    """Whether everything that the actor of a ply had done lies open in a later position, of another turn.

    Args:
        game: the game.
        terms: its terms.
        step: the ply.
        state: the later position.
    """
    return step.turn != turn_of(state) and step.actor not in game.hiding(terms, state)


class Tellings:
    """The ways in which the plies of one match are told. It takes each ply once, when it happens.

    The game names the plies that are told in several ways (`Game.retold`). Such a ply is told as viewers saw it while
    its turn lasts, and while it belongs to the newest action. Then it is covered. In a later turn, the first position
    that hides nothing of its actor (`Game.hiding`) opens it for good. All other plies are told for good at once.

    Args:
        game: the game.
        terms: its terms.

    Attributes:
        fresh: first ply of the newest action.
    """

    def __init__(self, game: Game, terms: Terms) -> None:
        self.fresh = 0
        self._game, self._terms = game, terms
        self._waiting: defaultdict[int, dict[int, Turn]] = defaultdict(dict)  # by actor and ply, in the order of plies
        self._openings: list[tuple[int, int, int, Turn]] = []  # opened plies: after how many plies, actor, ply, turn
        self._as_seen: set[int] = set()

    def of(self, ply: int, actor: int, recall: bool = False) -> Telling:
        """The present way of telling a ply.

        Args:
            ply: its number, from 0.
            actor: who played it.
            recall: whether the viewer remembers everything that they have seen.
        """
        if ply not in self._waiting.get(actor, ()):
            return Telling.FULL
        return Telling.AS_SEEN if recall or ply in self._as_seen else Telling.HIDDEN

    def not_open(self) -> dict[int, Telling]:
        """The plies that are not yet told for good, and how each is told now."""
        open_plies = [ply for plies in self._waiting.values() for ply in plies]
        return {ply: Telling.AS_SEEN if ply in self._as_seen else Telling.HIDDEN for ply in open_plies}

    def go_on(self, steps: Sequence[Step], unchanged_plies: int, fresh: int) -> set[int]:
        """Go on to a later position of the match.

        Args:
            steps: every ply.
            unchanged_plies: number of plies that stay as they were; the later plies were taken back or are new.
            fresh: first ply of the newest action.

        Returns:
            The plies below `unchanged_plies` that are told differently from now on.
        """
        plies = self._go_back(unchanged_plies)
        for step in steps[unchanged_plies:]:
            plies |= self._add(step)
        self.fresh = fresh
        before, self._as_seen = self._as_seen, self._open_plies(steps)
        return {ply for ply in plies | (before ^ self._as_seen) if ply < unchanged_plies}

    def _go_back(self, unchanged_plies: int) -> set[int]:
        """Forget the plies from `unchanged_plies` on; returns the plies that are no longer open because of that."""
        for turns in self._waiting.values():
            while turns and next(reversed(turns)) >= unchanged_plies:
                turns.popitem()
        plies = set()
        while self._openings and self._openings[-1][0] > unchanged_plies:
            _, actor, ply, turn = self._openings.pop()
            if ply < unchanged_plies:
                self._waiting[actor][ply] = turn
                plies.add(ply)
        if plies:
            self._waiting = defaultdict(dict, {a: dict(sorted(turns.items())) for a, turns in self._waiting.items()})
        return plies

    def _add(self, step: Step) -> set[int]:
        """Take one more ply; returns the plies that are told for good from now on."""
        if self._game.retold(self._terms, step):
            self._waiting[step.actor][step.ply] = step.turn
        plies = set[int]()
        if any(self._waiting.values()):
            hiding, turn = self._game.hiding(self._terms, step.after), turn_of(step.after)
            for actor, turns in self._waiting.items():
                if actor not in hiding:
                    ready = [ply for ply, earlier in turns.items() if earlier != turn]
                    self._openings += [(step.ply + 1, actor, ply, turns.pop(ply)) for ply in ready]
                    plies.update(ready)
        return plies

    def _open_plies(self, steps: Sequence[Step]) -> set[int]:
        """Plies that are told as viewers saw them and may be covered later: of this turn and of the newest action."""
        if not any(self._waiting.values()):
            return set()
        plies = {step.ply for step in steps[self.fresh :] if step.ply in self._waiting.get(step.actor, ())}
        now = turn_of(steps[-1].after)
        for ply, turn in reversed(self._waiting.get(now.actor, {}).items()):
            if turn != now:
                break
            plies.add(ply)
        return plies
