"""The people at this server who look on at one match: what they are shown, and how they are told of changes."""

from pakal.core.view import Choice
from pakal.kernels.kernel import SPECTATOR
from pakal.table.base.messages import Chat
from pakal.table.play import clocks
from pakal.table.play.hints import Hinted
from pakal.table.play.long_answers import LongAnswers
from pakal.table.play.onlooker import Onlooker
from pakal.table.play.position import Committed
from pakal.table.play.presence import Presence
from pakal.table.play.services import Services
from pakal.table.play.story import Story
from pakal.table.storage.model import Stored, own_seats


class Audience:
    """The people who look on at one match at this server, and what is worked out for them. It stores nothing.

    Args:
        services: what the matches of this server share.
        presence: who looks on.
        position: the match as it stands.

    Attributes:
        story: the views and logs of the viewers.
        choices: the choices of the seat to act, and before them the version of the match; -1: there are none yet.
        hint: the hint for the position of now.
        long_answers: what people who look back have asked for.
    """

    def __init__(self, services: Services, presence: Presence, position: Committed) -> None:
        self._services = services
        self._presence = presence
        self.choices: tuple[int, list[Choice]] = (-1, [])
        self.hint = Hinted()
        self.long_answers = LongAnswers()
        self._begin_story(position)

    def _begin_story(self, position: Committed) -> None:
        services = self._services  # the function below must not hold the audience: they would stay in memory together
        self.story = Story(position, lambda: services.time.ahead)

    # What they are shown

    def go_on(self, position: Committed, same_plies: int) -> None:
        """Work out views and logs from this position on; nobody is told yet.

        Args:
            position: the match as it stands now.
            same_plies: number of plies that stay as they were.
        """
        self.hint.drop()
        self.story.go_on(position, same_plies)

    async def prepare(self, position: Committed) -> None:
        """Put long news into words in a thread, so that the loop stays free."""
        for viewer in {viewer_at_first(position, onlooker.guest) for onlooker in self._presence.onlookers}:
            await self.story.prepare(viewer)

    def begin_anew(self, before: Committed, position: Committed) -> None:
        """Tell everybody everything: what they know of the match, up to the position `before`, may be wrong."""
        self.hint.drop()
        self._begin_story(position)
        for onlooker in self._presence.onlookers:
            onlooker.forget()
        self.tell_game(before.actor)
        self.tell_table(position, before)

    # How they are told

    def tell_game(self, before_actor: int) -> None:
        """Tell everybody how the game stands; `before_actor` was to act before."""
        for onlooker in list(self._presence.onlookers):
            onlooker.tell_game(before_actor)

    def tell_table(self, position: Committed, before: Committed | None = None, but: Onlooker | None = None) -> None:
        """Tell everybody but one, and the lobby, that seats, presence, links or the status have changed.

        Args:
            position: the match as it stands now.
            before: the match before, if its seats or its status have changed.
            but: who is not told.
        """
        for onlooker in list(self._presence.onlookers):
            if onlooker is not but:
                onlooker.tell_table()
        self.tell_lobby(position, before)

    def tell_lobby(self, position: Committed, before: Committed | None = None) -> None:
        """Tell the people in the lobby how the match stands; for the arguments see `tell_table`."""
        lobby = self._services.lobby
        if lobby.people:
            then = before or position
            lobby.tell((then.row, then.seats), self._on_the_wall(position), self._presence.online())

    def tell_gone(self, position: Committed) -> None:
        """Tell the people in the lobby that the match is no more."""
        self._services.lobby.tell_gone(self._on_the_wall(position))

    def _on_the_wall(self, position: Committed) -> Stored:
        return clocks.on_the_wall(position.row, self._services.time.ahead), position.seats

    def tell_deadline(self, position: Committed) -> None:
        """Tell everybody the deadline anew: the clock on the wall has moved against playing time."""
        if position.row.deadline is not None:
            self.story.tell_anew()
            self.tell_game(position.actor)
            self.tell_table(position)

    def tell_chat(self, position: Committed, chat: Chat) -> None:
        """Tell a message of the chat to all who get it."""
        for onlooker in list(self._presence.onlookers):
            if hears(position, onlooker.guest):
                onlooker.tell_chat(chat)

    def close(self, code: int) -> None:
        """Close all connections with a code."""
        for onlooker in list(self._presence.onlookers):
            onlooker.end(code)


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
