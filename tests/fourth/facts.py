"""Pig, for lobby, command line and documents."""

from pakal.core.facts import Edition, Facts, choice

FACTS = Facts(
    name="pig",
    title="Pig",
    designer="traditional",
    published="John Scarne 1945",
    players=(2, 3),
    prefix="PG",
    editions=(Edition("scarne", "Scarne", "Scarne on Dice", "review", {"goal": 100}),),
    options=(choice("faces", "PG-ROLL-1", ("6", "8"), "6"),),
    reasons=("goal",),
    hidden=False,
    max_legal=2,
    max_outcome=1,
    action_count=2,
)
