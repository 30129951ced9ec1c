"""What a room calls of a connection."""

from typing import Protocol

from pakal.table.base.messages import Chat


class Onlooker(Protocol):
    """A connection that is at one match, and that the room tells what happens there.

    Attributes:
        guest: id of the guest; None for a stranger.
        viewer: with whose eyes it sees the match.
        board: whether it is a screen that shows the board for all.
        plies_shown: number of plies that it has shown; None: nobody need wait for it.
    """

    guest: str | None
    viewer: int
    board: bool
    plies_shown: int | None

    def tell_game(self, before_actor: int) -> None:
        """Send the new state of the game; `before_actor` was to act before."""

    def forget(self) -> None:
        """Send everything anew with the next state: what the connection knows may be wrong."""

    def tell_table(self) -> None:
        """Send seats, presence and links, which have changed."""

    def tell_chat(self, chat: Chat) -> None:
        """Send a chat message."""

    def end(self, code: int) -> None:
        """Close the connection."""
