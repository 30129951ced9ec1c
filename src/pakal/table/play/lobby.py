"""The connections that look at the lobby."""

from collections.abc import Collection
from typing import Protocol

from pakal.table.base.bodies import List, Summary
from pakal.table.play.listing import summary
from pakal.table.storage.model import Stored, at_table, list_of


class InLobby(Protocol):
    """A connection that looks at the lobby."""

    guest: str | None

    @property
    def visitor(self) -> bool:
        """Whether the connection came by the door for the local network; then its only list is its guest's own."""

    def tell_match(self, match: Summary, kind: List | None) -> None:
        """Send a match that has changed, and that stands in a list of this guest or stood in one until now."""


class Lobby:
    """The connections that look at the lobby. They get each change of its lists."""

    def __init__(self) -> None:
        self.people: set[InLobby] = set()

    def tell(self, before: Stored | None, after: Stored, online: Collection[str]) -> None:
        """Tell a change of a match to the people in whose lists it stands or stood.

        Nobody is told of later changes of a finished match.

        Args:
            before: the match before the change; None: not known.
            after: the match, with its times by the clock on the wall.
            online: guests who look on now.
        """
        for person in list(self.people):
            kind = list_for(person, after)
            if before is None:
                left = after[0].public or at_table(*after, person.guest)
            else:
                left = list_for(person, before) != kind
            if left or kind in ("mine", "open"):
                person.tell_match(summary(*after, person.guest, online), kind)

    def tell_gone(self, before: Stored) -> None:
        """Tell the people in whose lists a match stood that its host has cleared it away."""
        for person in list(self.people):
            if list_for(person, before) is not None:
                person.tell_match(summary(*before, person.guest), None)


def list_for(person: InLobby, match: Stored) -> List | None:
    """The list in which a connection shows a match; None: in no list."""
    kind = list_of(*match, person.guest)
    return None if person.visitor and kind != "mine" else kind
