"""A game as JSON lines that another program can check against the rules alone. (shared notation, GEN-5 to GEN-8)"""

from collections.abc import Iterator

import msgspec

from pakal.core.actors import CHANCE
from pakal.core.match import Match


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
