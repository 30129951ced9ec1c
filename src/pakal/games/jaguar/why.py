"""The reasons why an action of Die Pyramiden des Jaguar is not allowed, for people."""

from msgspec.structs import replace

from pakal.core.view import Reason


def with_slots(reason: Reason) -> Reason:
    """The same reason with a list of the empty slots that a card fits; the rules tell only the first and the last."""
    if reason.kind != "fits-empty":
        return reason
    slots = list(range(reason.args["first"], reason.args["last"] + 1))
    return replace(reason, args={"card": reason.args["card"], "slots": slots})
