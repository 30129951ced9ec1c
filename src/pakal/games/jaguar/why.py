"""Why an action of Die Pyramiden des Jaguar is not allowed here, as it is told to people."""

from pakal.core.view import Reason


def with_slots(reason: Reason) -> Reason:
    """The same; the empty slots that a card fits, which the rules tell by the first and the last, are listed."""
    if reason.kind != "fits-empty":
        return reason
    slots = list(range(reason.args["first"], reason.args["last"] + 1))
    return Reason(reason.clause, reason.kind, {"card": reason.args["card"], "slots": slots})
