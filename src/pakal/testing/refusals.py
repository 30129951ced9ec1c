"""Checks that a game refuses illegal actions, with reasons that a person can look up.

PYTEST_DONT_REWRITE: the message of a check says all.
"""

from collections.abc import Sequence

import numpy as np

from pakal.base.errors import IllegalAction, NotationError, PakalError
from pakal.base.message import Reason
from pakal.core.match import Match

ALL = 512
"""In a game of at most so many actions, all of them are tried."""

SAMPLE = 128
"""In a larger game, so many random actions are tried."""


def illegal_actions(match: Match, rng: np.random.Generator) -> list[int]:
    """Actions that have a notation in this position and are not legal."""
    count = match.setup.facts.action_count
    numbers = range(count) if count <= ALL else rng.choice(count, SAMPLE, replace=False).tolist()
    legal = set(match.legal_actions().tolist())
    return [number for number in numbers if number not in legal and can_be_written(match, number)]


def can_be_written(match: Match, action: int) -> bool:
    """Whether an action has a notation here. Not every number is an action, and `spell` may refuse illegal ones."""
    try:
        return match.parse(match.spell(action)) == action
    except (PakalError, LookupError, ValueError, TypeError, StopIteration):
        return False


def check_every_reason(match: Match, illegal: Sequence[int], rng: np.random.Generator) -> list[Reason]:
    """Raise if an illegal action has no reason of the game's own with a clause; returns all reasons. [GEN-8]

    Raise also if a reason differs in a world that looks the same to the actor.
    """
    all_reasons: list[Reason] = []
    world = match.determinize(match.actor, rng)
    for action in illegal:
        text, reasons = match.spell(action), match.game.why_not(match.terms, match.state, action)
        assert reasons, f"{text} is not legal, but why_not gives no reason"
        assert all(reason.clause and reason.kind for reason in reasons), f"{text} is refused without a clause"
        others = world.game.why_not(world.terms, world.state, action)
        assert reasons == others, f"why {text} is not allowed tells its actor what is hidden: {reasons} or {others}"
        all_reasons += reasons
    return all_reasons


def check_refusals(match: Match, past: Sequence[str]) -> None:
    """Raise if an illegal action is played, refused without a reason, or changes anything. [GEN-8]"""
    legal = set(match.legal())
    before = match.fingerprint()
    for text in past:
        if text not in legal:
            check_reasons(text, refusal(match, text))
            assert match.fingerprint() == before, f"{text} was refused, but something changed"
    other = (match.actor + 1) % match.setup.players
    assert match.why_not(next(iter(legal)), other), "the wrong seat may act"


def refusal(match: Match, text: str) -> Sequence[str] | None:
    """Clauses by which `text` is refused; empty if it spells no action; None if it was played."""
    try:
        match.play(text)
    except NotationError:
        return []
    except IllegalAction as error:
        return [reason.clause for reason in error.reasons] or [""]
    return None


def check_reasons(text: str, clauses: Sequence[str] | None) -> None:
    """Raise if `text` was played, or if a reason has no clause."""
    assert clauses is not None, f"{text} is not legal, but was done"
    assert all(clauses), f"{text} is refused without a clause"
