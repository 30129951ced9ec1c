"""The plies of a match with the states around them, kept in little memory."""

from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from pakal.core.game import Step
from pakal.core.kernel import Record
from pakal.core.match import Match

EVERY = 32
"""The position before every so many plies is kept."""

LATE = 8
"""At least so many of the newest steps are kept whole."""

Part = tuple[int, list[Step]]
"""The number of a position that is kept, and the steps from there to the next one."""


class Steps(Sequence[Step]):
    """Every ply of a match with the states around it.

    A state of Pacal's Rocket has 2.6 kB, and a game 300 plies and more. So only the newest steps are kept whole, and a
    position now and then; whoever asks for an earlier step gets it by playing on from the position before it, some
    millionths of a second a ply.

    Args:
        match: the match; whoever changes it changes the steps, too.
        steps: every ply that it has.
    """

    def __init__(self, match: Match, steps: Iterable[Step] = ()) -> None:
        self._match = match
        self._positions: list[Record] = []
        self._late: list[Step] = []
        self._plies = 0
        self._part: Part = (-1, [])  # replaced as a whole: another thread may ask for another part meanwhile
        for step in steps:
            self.append(step)

    def __len__(self) -> int:
        return self._plies

    @overload
    def __getitem__(self, ply: int) -> Step: ...
    @overload
    def __getitem__(self, ply: slice) -> list[Step]: ...
    def __getitem__(self, ply: int | slice) -> Step | list[Step]:
        if isinstance(ply, slice):
            return self.those(range(*ply.indices(self._plies)))
        if ply < 0:
            ply += self._plies
        if not 0 <= ply < self._plies:
            raise IndexError(f"there is no ply {ply}")
        late = ply - self._plies + len(self._late)
        if late >= 0:
            return self._late[late]
        self._part = part = self._part_with(ply, self._part)
        return part[1][ply % EVERY]

    def those(self, plies: Iterable[int]) -> list[Step]:
        """The steps of some plies, in ascending order; for many of them faster than one after another."""
        steps, part, late = [], self._part, self._plies - len(self._late)
        for ply in plies:
            if ply >= late:
                steps.append(self._late[ply - late])
            else:
                part = self._part_with(ply, part)
                steps.append(part[1][ply % EVERY])
        return steps

    def __iter__(self) -> Iterator[Step]:
        return iter(self.those(range(self._plies)))

    def _part_with(self, ply: int, part: Part) -> Part:
        """The part that has a ply: the given one, or else that part is played."""
        place = ply // EVERY
        if part[0] == place:
            return part
        match, before, first = self._match, self._positions[place], place * EVERY
        steps = []
        for number, entry in enumerate(match.actions[first : min(first + EVERY, self._plies)], first):
            steps.append(match.game.step(match.terms_array, before, number, entry.action, entry.text))
            before = steps[-1].after
        return place, steps

    def append(self, step: Step) -> None:
        """Add the next ply, which the match has played."""
        if self._plies % EVERY == 0:
            self._positions.append(step.before)
        self._late.append(step)
        self._plies += 1
        if len(self._late) == 2 * LATE:
            del self._late[:LATE]

    def cut(self, plies: int) -> None:
        """Forget all plies but the first ones."""
        del self._late[max(0, plies - self._plies + len(self._late)) :]
        del self._positions[-(-plies // EVERY) :]
        self._plies, self._part = plies, (-1, [])

    def of(self, match: Match) -> "Steps":
        """A copy for a copy of the match."""
        twin = Steps(match)
        twin._positions, twin._late, twin._plies = list(self._positions), list(self._late), self._plies
        return twin
