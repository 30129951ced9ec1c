"""What happened when a pyramid was built. [PR-BUILD, PR-SCORE]"""

from pakal.core.game import Step
from pakal.core.kernel import Record
from pakal.core.view import Event
from pakal.games.pacals_rocket import actions
from pakal.games.pacals_rocket.board_view import number_of
from pakal.games.pacals_rocket.names import name_of


def built(terms: Record, step: Step) -> list[Event]:
    """The pyramid, the stones that returned, and what it earned. [PR-BUILD-7, PR-BUILD-8, PR-SCORE-1, PR-SCORE-2]"""
    assert isinstance(step.action, int)
    build = actions.decode_build(terms, step.action)
    before = int(step.before.tall[build.square])
    args = {"seat": step.actor, "square": name_of(terms, build.square), "height": build.height}
    event = Event("upgrade", args | {"before": before}) if before else Event("build", args)
    return [event, *returned(terms, step, build), *majorities(terms, step, build)]


def returned(terms: Record, step: Step, build: actions.Build) -> list[Event]:
    """Own stones of the constellation, and stones of others on the build square. [PR-BUILD-7]"""
    seat, ground = step.actor, step.before.ground
    own = [name_of(terms, square) for square in build.constellation if int(ground[square]) >> seat & 1]
    square = name_of(terms, build.square)
    others = [colour for colour in range(int(step.before.players)) if int(ground[build.square]) >> colour & 1]
    return [
        Event("stones-back", {"owner": seat, "count": len(own), "squares": sorted(own)}),
        *(Event("cleared", {"owner": other, "square": square}) for other in others if other != seat),
    ]


def majorities(terms: Record, step: Step, build: actions.Build) -> list[Event]:
    """Who leads in the district now, and whether that is new: then it earns the district's value. [PR-SCORE-1]"""
    seat, district = step.actor, int(terms.district[build.square])
    storeys = step.after.storeys[district].tolist()
    now, was = storeys.pop(seat), int(step.before.storeys[district, seat])
    most = max(storeys)
    args = {"seat": seat, "district": number_of(terms, build.square), "storeys": now}
    if now < most:
        return [Event("lead-not", args | {"most": most})]
    if now == most:
        return [Event("lead-tied", args)]
    if was > most:
        return [Event("lead-already", args)]  # [PR-SCORE-2]
    kind = "lead-taken" if was < most else "lead-tie-broken" if most else "lead-first"
    return [Event(kind, args | {"points": int(terms.value[district])})]
