"""What a room calls of a connection."""

from typing import Protocol

from pakal.table.base.messages import Chat


class Onlooker(Protocol):
    """A connection that is at one match, and that the room tells what happens there.

    Attributes:
        guest: id of the guest; None for a stranger.
        viewer: with whose eyes it sees the match.
        board: whether it is a screen that shows the board for all.
        shown: number of plies that it has shown; None: nobody need wait for it.
    """

    guest: str | None
    viewer: int
    board: bool
    shown: int | None

    def changed(self, before_actor: int) -> None:
        """The game has changed; `before_actor` was to act before."""

    def forget(self) -> None:
        """Send everything anew with the next state: what the connection knows may be wrong."""

    def table_changed(self) -> None:
        """Seats, presence or links have changed."""

    def said(self, chat: Chat) -> None:
        """A person has sent a chat message."""

    def end(self, code: int) -> None:
        """Close the connection."""
