"""The small game, for lobby, command line and documents."""

from pakal.core.facts import Edition, Facts, choice

KINDS, COPIES, HAND = 5, 3, 3
CARDS = KINDS * COPIES

FACTS = Facts(
    name="small",
    title="Small",
    designer="nobody",
    published="nowhere",
    players=(2, 3),
    prefix="SM",
    editions=(Edition("plain", "Plain", "its own source", "document", {"goal": 14}),),
    options=(choice("die", "SM-TURN-1", ("fair", "low"), "fair"),),
    reasons=("goal", "stuck"),
    hidden=True,
    max_legal=KINDS + 1,
    max_outcome=CARDS,
    action_count=KINDS + 2,
)
