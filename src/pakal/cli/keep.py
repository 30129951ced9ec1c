"""A game of the terminal is kept while it is played, so that stopping loses nothing."""

import shlex
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pakal.core.files import check_folder, write_whole
from pakal.core.folders import data_home

if TYPE_CHECKING:
    from pakal.core.match import Match


HUMAN = "human"
"""Who sits at the keyboard, among the names of agents."""


def folder() -> Path:
    """Where games of the terminal are kept where nobody names a file. Raises SetupError, OSError."""
    found = data_home() / "games"
    check_folder(found)
    return found


def place_for(game: str, resumed: str | None) -> Path:
    """A file for a game: the one that it was kept in before, or a new one. Raises SetupError, OSError."""
    if resumed and Path(resumed).resolve().parent == folder().resolve():
        return Path(resumed)
    return folder() / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}.pakal"


class Keeper:
    """Writes a game down.

    Args:
        match: the game.
        seats: who sits where.
        place: the file; None: it is not kept.
        always: also where no person has acted.
        trouble: why it is not kept, though it should be.
    """

    def __init__(
        self, match: "Match", seats: Sequence[str], place: Path | None, always: bool = False, trouble: str = ""
    ) -> None:
        self.match, self.seats, self.place = match, seats, place
        self.always, self.trouble, self.begun = always, trouble, len(match.actions)

    def write(self) -> None:
        """The game as far as it has come. Raises OSError."""
        from pakal.core.record import write

        if self.place is not None:
            write_whole(self.place, write(self.match, {"seats": " · ".join(self.seats)}))

    def close(self) -> bool:
        """Write it a last time, if there is something to lose; says whether it is kept. Raises OSError."""
        if self.place is None:
            return False
        new = self.match.actions[self.begun :]
        if self.always or any(ply.actor >= 0 and self.seats[ply.actor] == HUMAN for ply in new):
            self.write()
        return self.place.exists()

    @property
    def command(self) -> str:
        """What goes on with it."""
        return f"pakal play {shlex.quote(str(self.place))} --terminal"
