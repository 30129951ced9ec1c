"""A whole game as text: every answer of the engine to every viewer, at every ply.

    python -m pakal.testing.playthrough RECORD.pakal

At the first plies, the last ones and some between, the answers stand in full; at the others as a hash, so that a change
anywhere is noticed and the file stays readable.
"""

import hashlib
import sys
from collections.abc import Iterator

import msgspec

from pakal.catalogue.record import read_file
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE, SPECTATOR

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
