"""Perft: how many games of a few plies there are from a position. A rule that changes anywhere near changes the count.

python -m pakal.testing.perft RECORD.pakal PLY DEPTH
"""

import sys

from pakal.core.actors import NOBODY
from pakal.core.engine import blank
from pakal.core.kernel import Records
from pakal.core.match import Match
from pakal.core.record import read_file


def perft(match: Match, depth: int) -> list[int]:
    """Counts of the action sequences of length 1, 2, …, `depth`.

    Listed chance outcomes count as one action each. Where chance can only be drawn (a shuffle), and at the end of the
    game, a sequence goes no further, and counts no more.
    """
    counts = [0] * depth
    states = blank(match.game.state_dtype, depth + 1)
    states[:1] = match.states
    walk(match, states, 0, counts)
    return counts


def walk(match: Match, states: Records, level: int, counts: list[int]) -> None:
    """Count everything below the position at a level."""
    engine = match.game.engine
    here = states[level : level + 1]
    for action in actions(match, here):
        counts[level] += 1
        if level + 1 == len(counts):
            continue
        after = states[level + 1 : level + 2]
        after[0] = here[0]
        if isinstance(action, int):
            engine.apply(match.terms_array, after, action)
        else:
            outcome = engine.outcome_buffer()
            outcome[: len(action)] = action
            engine.apply_chance(match.terms_array, after, outcome)
        walk(match, states, level + 1, counts)


def actions(match: Match, here: Records) -> list[int | tuple[int, ...]]:
    """Legal actions, or listed chance outcomes."""
    actor = int(here["actor"][0])
    if actor == NOBODY:
        return []
    if actor < 0:
        return [outcome for outcome, _ in match.at(here).chance_outcomes() or []]
    out = match.game.engine.legal_buffer()
    n = match.game.engine.legal_actions(match.terms_array, here, out)
    return [int(action) for action in out[:n]]


def main(arguments: list[str]) -> int:
    """Print the counts of a position; returns the exit status."""
    try:
        record, ply, depth = arguments
        match = read_file(record).match
        match.truncate(int(ply))
        print(perft(match, int(depth)))
    except ValueError as error:  # a PakalError is one, too
        print(f"perft: {error}; usage: RECORD.pakal PLY DEPTH", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
