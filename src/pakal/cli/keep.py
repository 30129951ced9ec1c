"""Keeps a game of the terminal in a file while people play it, so that they lose nothing when they stop."""

import os
import shlex
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pakal.cli.files import STANDARD
from pakal.core.files import RECORD, check_folder, write_whole

if TYPE_CHECKING:
    from pakal.core.match import Match


HUMAN = "human"
"""The name, among those of agents, of a person at the keyboard."""


def folder() -> Path:
    """The folder for games of the terminal for which a person names no file. Raises SetupError, OSError."""
    from pakal.core.folders import data_home

    games = data_home() / "games"
    check_folder(games)
    return games


def place_for(game: str, former: str | None) -> Path:
    """A file for a game: the file `former`, if it lies in our folder, else a new one. Raises SetupError, OSError."""
    if former and Path(former).resolve().parent == folder().resolve():
        return Path(former)
    return folder() / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}{RECORD}"


def is_record(name: str) -> bool:
    """Whether an argument names a record, and not a game."""
    return name.endswith(RECORD) or name == STANDARD or os.sep in name


class Keeper:
    """Writes a game into a file.

    Args:
        match: the game.
        seats: by seat, HUMAN or the name of an agent.
        place: the file; None: nothing is kept.
        always: whether to keep a game in which no person has acted.
        trouble: the reason why the game cannot be kept; empty if it can.
    """

    def __init__(
        self, match: "Match", seats: Sequence[str], place: Path | None, always: bool = False, trouble: str = ""
    ) -> None:
        self.match, self.seats, self.place = match, seats, place
        self.always, self.trouble, self.start = always, trouble, len(match.actions)

    def write(self) -> None:
        """Write the game as it stands. Raises OSError."""
        from pakal.core.record import one_line, write

        if self.place is not None:
            write_whole(self.place, write(self.match, {"seats": one_line(" · ".join(self.seats))}))

    def close(self) -> bool:
        """Write the game a last time if it has new actions to keep; returns whether the file exists. Raises OSError."""
        if self.place is None:
            return False
        new = self.match.actions[self.start :]
        if self.always or any(ply.actor >= 0 and self.seats[ply.actor] == HUMAN for ply in new):
            self.write()
        return self.place.exists()

    @property
    def command(self) -> str:
        """The command that goes on with the game."""
        file = str(self.place)
        # A name alone could be a game's.
        return f"pakal play {shlex.quote(file if is_record(file) else os.path.join(os.curdir, file))} --terminal"
