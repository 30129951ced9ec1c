"""What a ply meant for the end of the game, and the final scoring. [PR-END, PR-FINAL]"""

from pakal.core.game import Step
from pakal.core.kernel import Record
from pakal.core.view import Event
from pakal.games.pacals_rocket.final import Final, final_scoring
from pakal.games.pacals_rocket.rules.ending import pyramids_left
from pakal.games.pacals_rocket.state import OVER, ROUND_LIMIT, SCORE_LIMIT, TRIGGER_PYRAMID


def endings(terms: Record, step: Step, earned: int) -> list[Event]:
    """Trigger pyramid, limit, bonus, last round; and the final scoring, if the game is over.

    Args:
        terms: of the game.
        step: a decision.
        earned: points of its build. [PR-SCORE-1]
    """
    seat, before, after = step.actor, step.before, step.after
    final = final_scoring(terms, after) if after.phase == OVER else ()
    score = int(before.score[seat]) + earned
    events = []
    if after.last_round and not before.last_round:
        events.append(Event("limit", {"seat": seat, "score": score}))  # [PR-END-2]
    bonus = (final[seat].before if final else int(after.score[seat])) - score
    if bonus:
        kind = "trigger" if after.reason == TRIGGER_PYRAMID else "bonus"  # [PR-END-1, PR-END-3]
        events.append(Event(kind, {"seat": seat, "points": bonus, "count": int(pyramids_left(after, seat))}))
    if after.reason == SCORE_LIMIT:
        kind = "limit-ends" if terms.limit_ends else "last-round-over"  # [PR-END-4, PR-END-2]
        events.append(Event(kind, {"seat": seat, "score": score}))
    elif after.reason == ROUND_LIMIT:
        events.append(Event("round-limit", {"count": int(terms.max_rounds)}))  # [PR-END-5]
    return events + [event for seat in range(len(final)) for event in final_events(after, seat, final[seat])]


def final_events(state: Record, seat: int, final: Final) -> list[Event]:
    """The final scoring of one seat. [PR-FINAL-2, PR-FINAL-3, PR-FINAL-4]"""
    events = []
    for kind, storeys, points in (
        ("final-river", int(state.river[seat]), final.river),
        ("final-lake", int(state.lake[seat]), final.lake),
    ):
        if storeys:
            events.append(Event(kind, {"seat": seat, "storeys": storeys, "points": points}))
    districts = {"seat": seat, "count": len(final.districts), "points": sum(final.districts.values())}
    events.append(Event("final-districts", districts))
    if final.gods:
        events.append(Event("final-gods", {"seat": seat, "points": final.gods}))
    events.append(Event("final-total", {"seat": seat, "score": int(state.score[seat])}))
    return events
