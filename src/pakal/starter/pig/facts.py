"""The facts of the game that pakal needs before a match: names, players, editions, options, sizes."""

from pakal.core.facts import Edition, Facts, choice

INTERFACE = 3
"""The interface for games for which this package is written: docs/versions.md of pakal."""

FACTS = Facts(
    name="pig",
    title="Pig",
    designer="traditional",
    published="John Scarne 1945",
    players=(2, 3),
    prefix="PG",  # its clauses begin so: PG-ROLL-1
    editions=(Edition("short", "Short", "this package", "document", {"goal": 50}),),
    options=(choice("faces", "PG-ROLL-1", ("6", "8"), "6"),),
    reasons=("goal",),
    hidden=False,  # all see the same
    max_legal=2,
    max_outcome=1,
    action_count=2,
)
