"""What a room calls of a connection."""

from typing import Protocol

from pakal.kernels.kernel import SPECTATOR
from pakal.table.base.messages import Chat
from pakal.table.play.position import Committed
from pakal.table.storage.model import own_seats


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


def hears(position: Committed, guest: str | None) -> bool:
    """Whether a guest gets the chat: everybody does at a public table, at a private one those who have a seat."""
    return position.row.public or bool(own_seats(position.seats, guest))


def viewer_at_first(position: Committed, guest: str | None) -> int:
    """The viewer as whom a newcomer sees a match.

    It is their only seat. Of several seats it is the one to act (else the first) in a game that hides nothing; in a
    game that hides something it is the spectator, until they choose.
    """
    seats = own_seats(position.seats, guest)
    if len(seats) == 1:
        return seats[0]
    if seats and not position.match.game.facts.hidden:
        return position.actor if position.actor in seats else seats[0]
    return SPECTATOR
