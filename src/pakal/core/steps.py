"""The plies of a match with the states around them, kept in little memory."""

from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from pakal.core.game import Step
from pakal.core.match import Match
from pakal.core.position import Position

EVERY = 32
"""The position before every so many plies is kept."""

LATE = 8
"""At least so many of the newest steps are kept whole."""

Chunk = tuple[int, list[Step]]
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
        self._positions: list[Position] = []
        self._late: list[Step] = []
        self._plies = 0
        self._chunk: Chunk = (-1, [])  # replaced as a whole: another thread may ask for another chunk meanwhile
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
        self._chunk = chunk = self._chunk_with(ply, self._chunk)
        return chunk[1][ply % EVERY]

    def those(self, plies: Iterable[int]) -> list[Step]:
        """The steps of some plies, in ascending order; for many of them faster than one after another."""
        steps, chunk, late = [], self._chunk, self._plies - len(self._late)
        for ply in plies:
            if ply >= late:
                steps.append(self._late[ply - late])
            else:
                chunk = self._chunk_with(ply, chunk)
                steps.append(chunk[1][ply % EVERY])
        return steps

    def __iter__(self) -> Iterator[Step]:
        return iter(self.those(range(self._plies)))

    def _chunk_with(self, ply: int, chunk: Chunk) -> Chunk:
        """The chunk that has a ply: the given one, or else that chunk is played."""
        place = ply // EVERY
        if chunk[0] == place and ply % EVERY < len(chunk[1]):  # it may have been played before it was full
            return chunk
        match, before, first = self._match, self._positions[place], place * EVERY
        steps = []
        for number, entry in enumerate(match.actions[first : min(first + EVERY, self._plies)], first):
            steps.append(match.game.step(match.terms, before, number, entry.action, entry.text))
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
        self._plies, self._chunk = plies, (-1, [])

    def of(self, match: Match) -> "Steps":
        """A copy for a copy of the match."""
        twin = Steps(match)
        twin._positions, twin._late, twin._plies = list(self._positions), list(self._late), self._plies
        return twin
