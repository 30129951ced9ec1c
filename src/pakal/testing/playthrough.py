"""A whole game as text: every answer of the engine to every viewer, at every ply.

    python -m pakal.testing.playthrough RECORD.pakal

At the first plies, the last ones and some between, the answers stand in full; at the others as a hash, so that a change
anywhere is noticed and the file stays readable.
"""

import hashlib
import sys
from collections import Counter
from collections.abc import Callable, Iterator

import msgspec
import numpy as np

from pakal.catalogue.record import read_file
from pakal.core.match import Match
from pakal.core.play import RunningDice, play_ply
from pakal.kernels.kernel import CHANCE, SPECTATOR, Ints
from pakal.kernels.random import Generator, below


def play(match: Match, *actions: str) -> Match:
    """The same match after these actions. Raises as `Match.play` does."""
    for text in actions:
        match.play(text)
    return match


def random_play(match: Match, rng: Generator, plies: int = sys.maxsize) -> Iterator[Match]:
    """The match itself before every ply, those of chance too, and once more when it is over.

    It is the same object each time: copy it to keep a position.

    Args:
        match: the game, which is played on in place.
        rng: draws actions, all legal ones equally likely, and chance outcomes.
        plies: number of plies of the whole match after which to stop.
    """
    return played_by(match, lambda match: any_of(match.legal_actions(), rng), rng, plies)


def wide_play(match: Match, rng: Generator, plies: int, times: Counter[int]) -> Iterator[Match]:
    """The match itself before every ply, and once more at its end, played so that much stays possible.

    It plays the legal action that was legal most often, and keeps rare actions for later. So hands grow, and lists of
    legal actions become longer than random play makes them.

    Args:
        match: the game, which is played on in place.
        rng: draws among actions that were legal equally often, and chance outcomes.
        plies: number of plies of the whole match after which to stop.
        times: how often each action was legal so far, in earlier games too; this game adds to it.
    """

    def most_often(match: Match) -> int:
        legal = match.legal_actions()
        times.update(legal.tolist())
        most = max(times[action] for action in legal.tolist())
        return any_of(np.array([action for action in legal.tolist() if times[action] == most], np.int32), rng)

    return played_by(match, most_often, rng, plies)


def played_by(match: Match, choose: Callable[[Match], int], rng: Generator, plies: int) -> Iterator[Match]:
    """The match itself before every ply, and once more at its end.

    Args:
        match: is played on.
        choose: picks each action.
        rng: draws each chance outcome.
        plies: most plies.
    """
    dice = RunningDice(rng)
    while not match.over and len(match.actions) < plies:
        yield match
        play_ply(match, choose, dice)
    yield match


def any_of(legal: Ints, rng: Generator) -> int:
    """One of the legal actions, shape (n,), all equally likely."""
    return int(legal[below(rng, len(legal))])


def random_decisions(match: Match, rng: Generator, plies: int = sys.maxsize) -> Iterator[Match]:
    """The positions of `random_play` in which a seat is to act."""
    return (match for match in random_play(match, rng, plies) if match.actor >= 0)


FULL = 8
"""Number of plies at the beginning and at the end that are written in full."""

EVERY = 97
"""Between them, one in so many."""


def playthrough(match: Match) -> Iterator[str]:
    """Lines of the playthrough of a match."""
    yield msgspec.json.encode(match.setup.header()).decode()
    total = len(match.actions)
    position = Match(match.game, match.setup)
    logs = {viewer: match.log(viewer) for viewer in viewers(match)}
    for number, ply in enumerate(match.actions):
        lines = list(answers(position))
        lines += [f"log {name(viewer)}: {encode(log[number])}" for viewer, log in logs.items()]
        yield f"ply {number}: {name(ply.actor)} {ply.text}"
        if number < FULL or number >= total - FULL or number % EVERY == 0:
            yield from (f"  {line}" for line in lines)
        else:
            yield "  " + hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
        position.redo(ply)
    if match.agreed:
        position.end_by_agreement()
    yield from answers(position)
    yield encode(position.outcome())


def answers(position: Match) -> Iterator[str]:
    """All answers about a position."""
    yield f"round {position.round}, turn {position.turn}, scores {position.scores}"
    if position.actor == CHANCE:
        outcomes = position.chance_outcomes()
        if outcomes is not None:
            texts = (f"{position.game.spell_chance(outcome)} {p:.6f}" for outcome, p in outcomes)
            yield f"chance: {', '.join(texts)}"
    elif position.actor >= 0:
        yield "legal: " + " ".join(position.spell(int(action)) for action in position.legal_actions())
        yield f"question: {position.game.question(position.view(position.actor))}"
    for viewer in viewers(position):
        text = encode(position.view(viewer))
        yield f"view {name(viewer)}: {text}"
        if (memory := encode(position.view(viewer, recall=True))) != text:
            yield f"recall {name(viewer)}: {memory}"


def viewers(match: Match) -> tuple[int, ...]:
    """All viewers: the seats and the spectator."""
    return (SPECTATOR, *range(match.setup.players))


def name(viewer: int) -> str:
    """Seat, chance or spectator."""
    return {CHANCE: "chance", SPECTATOR: "spectator"}.get(viewer, str(viewer))


def encode(value: object) -> str:
    """As JSON."""
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    for line in playthrough(read_file(sys.argv[1]).match):
        print(line)
