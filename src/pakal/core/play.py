"""The one loop that plays a match in Python, its plies with the positions around them, its trace, and practice.

In the loop dice give chance outcomes, and a function gives decisions. Practice asks a game once for everything that a
table asks of it, so that all of it is compiled. The doors of `Engine.needed` are compiled by their types. Python calls
other kernels too: the notation of an action, a preview, a reason, the final scoring. Without practice the first people
at a table would wait for each of them.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Protocol, overload

import msgspec
import numpy as np

from pakal.base.errors import PakalError
from pakal.core.facts import each_value
from pakal.core.game import Game, Step
from pakal.core.match import Match, Ply
from pakal.core.position import Position
from pakal.core.setup import Setup
from pakal.kernels.kernel import CHANCE, SPECTATOR
from pakal.kernels.random import Generator, aim_next, deal_word, generator, no_draws

EVERY = 32
"""The position before every so many plies is kept."""

LATE = 8
"""At least so many of the newest steps are kept whole."""

_Chunk = tuple[int, list[Step]]
"""The number of a position that is kept, and the steps from there to the next one."""


class Steps(Sequence[Step]):
    """Every ply of a match with the states around it.

    A state of Pacal's Rocket has 2.6 kB, and a game 300 plies and more. So only the newest steps are kept whole, and a
    position now and then; an earlier step is made again from the position before it, in some microseconds a ply.

    Args:
        match: the match; a change of it must change the steps, too.
        steps: every ply that it has.
    """

    def __init__(self, match: Match, steps: Iterable[Step] = ()) -> None:
        self._match = match
        self._positions: list[Position] = []
        self._late: list[Step] = []
        self._plies = 0
        self._chunk: _Chunk = (-1, [])  # replaced as a whole: another thread may ask for another chunk meanwhile
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

    def _chunk_with(self, ply: int, chunk: _Chunk) -> _Chunk:
        """The chunk that has a ply: the given one, or else that chunk is played."""
        place = ply // EVERY
        if chunk[0] == place and ply % EVERY < len(chunk[1]):  # the chunk may be older than its last plies
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


Decide = Callable[[Match], int]
"""A legal action of the seat to act. It leaves the match as it is."""


class DiceSource(Protocol):
    """The source of chance outcomes."""

    def at(self, match: Match) -> Generator:
        """The generator of the outcome that a match waits for."""


class RunningDice:
    """One generator for all outcomes, one after the other."""

    def __init__(self, rng: Generator) -> None:
        self._rng = rng

    def at(self, match: Match) -> Generator:
        """The same generator for every outcome."""
        return self._rng


class DealDice:
    """The dice and cards of a deal: all games of one deal roll the same dice in the same turn, with any players.

    Each draw has random numbers of its own, which follow from round, turn, and the number of the draw in the turn.
    Therefore earlier draws of a game do not change later ones.

    Args:
        seed: seed of all deals.
        deal: number of the deal.
    """

    def __init__(self, seed: int, deal: int) -> None:
        self._deal = deal_word(seed, deal)
        self._rng = generator(1)
        self._last = no_draws()

    def at(self, match: Match) -> Generator:
        """The generator, reset for every outcome."""
        aim_next(self._rng, self._deal, self._last, match.round, match.turn)
        return self._rng


def play_ply(match: Match, decide: Decide, dice: DiceSource) -> Ply:
    """Play one ply of a match that is not over. Raises IllegalAction and the errors of `decide`; nothing changes."""
    if match.actor == CHANCE:
        match.resolve_chance(dice.at(match))
    else:
        match.apply(decide(match))
    return match.actions[-1]


def roll(match: Match, dice: DiceSource, resolve: Callable[[Generator], object] | None = None) -> None:
    """Have chance act until a seat is to act, or the game is over.

    Args:
        resolve: carries out one outcome; None: `match.resolve_chance` does.
    """
    while match.actor == CHANCE:
        (resolve or match.resolve_chance)(dice.at(match))


def plies(match: Match, decide: Decide, dice: DiceSource) -> Iterator[Ply]:
    """Play a match on to its end; gives each ply once it has been played. Raises as `play_ply` does."""
    while not match.over:
        yield play_ply(match, decide, dice)


def trace(match: Match) -> Iterator[str]:
    """The lines of a trace without their ends: the header, one line per ply, and the result."""
    encode = msgspec.json.Encoder().encode
    yield encode(match.setup.header()).decode()
    replay = Match(match.game, match.setup)
    for number, ply in enumerate(match.actions):
        legal = None if ply.actor == CHANCE else replay.legal()
        line = {"ply": number, "actor": ply.actor, "legal": legal, "action": ply.text, "scores": replay.scores}
        yield encode(line).decode()
        replay.redo(ply)
    if match.agreed:
        replay.end_by_agreement()
    yield encode({"result": replay.outcome()}).decode()


LONGEST = 200
"""Plies of a game of practice, at most."""

FEW = 3
"""Actions of a position that are previewed, and that are asked for again later, when they are illegal."""


def practise(game: Game) -> None:
    """Play random games with the fewest players, in all editions, with each value of each option that lists its values.

    Raises all errors of the game; a foreign game may raise anything.
    """
    for setup in setups(game):
        play(Match(game, setup))


def play(match: Match) -> None:
    """Play a random game of at most LONGEST plies, and end it by agreement where the rules know that."""
    chooser = random.Random(1)
    earlier: list[str] = []
    ask(match, earlier)
    for _ in islice(plies(match, lambda its: chooser.choice(its.legal_actions()), RunningDice(generator(1))), LONGEST):
        ask(match, earlier)
    match.determinize(0, np.random.default_rng(1))
    if match.game.knows_agreement and not match.over:
        match.end_by_agreement()
        ask(match, earlier)
    for viewer in (*range(match.setup.players), SPECTATOR):
        match.log(viewer)


def setups(game: Game) -> Iterator[Setup]:
    """Setups to practise: editions and lists of options in turn, until all have been there."""
    facts = game.facts
    lists = each_value({option.name: option.choices for option in facts.options if option.choices}) or [()]
    for number in range(max(len(lists), len(facts.editions))):
        edition = facts.editions[number % len(facts.editions)]
        yield game.setup(edition=edition.name, options=lists[number % len(lists)])


def ask(match: Match, earlier: list[str]) -> None:
    """Ask for all that a table shows of a position. `earlier` collects actions, most of which are illegal later."""
    for viewer in (*range(match.setup.players), SPECTATOR):
        view = match.view(viewer)
        match.game.thumbnail(view)
        if match.actor >= 0:
            match.game.question(view)
        if viewer != SPECTATOR:
            match.own(viewer)
    if match.actor < 0:
        return
    for action in match.legal_actions()[:FEW]:
        match.choice(int(action))
    for text in earlier[-FEW:]:
        try:
            match.why_not(text)
        except PakalError:  # this position has no action with that notation
            continue
    earlier.extend(match.legal()[:FEW])
