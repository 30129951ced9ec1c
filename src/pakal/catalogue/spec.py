"""A game and its options as one value that the command line, the arena, the laboratory and the table share."""

from functools import lru_cache
from typing import TypeVar

import msgspec

from pakal.catalogue import registry
from pakal.catalogue.record import is_built_in
from pakal.core.game import Game
from pakal.core.setup import BoardFile, Setup

Spec = TypeVar("Spec", bound="GameSpec")


class BoardSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board or track, with everything that another machine needs to have the same one.

    Attributes:
        name: its name.
        text: the text of its file, if it does not come with the game.
        file: the path of the file, as a person wrote it; it changes nothing.
    """

    name: str
    text: str = ""
    file: str = ""


class GameSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game and its choices. The rules and the default edition decide everything that is left open.

    Attributes:
        game: its name.
        players: number of seats.
        edition: name of an edition.
        options: `name=value` texts; `start_seat=random` is settled by the seed of `setup`.
        board: name of a built-in board or track, a file's path, or a board with its text.
    """

    game: str
    players: int | None = None
    edition: str | None = None
    options: tuple[str, ...] = ()
    board: str | BoardSpec | None = None

    @property
    def rules(self) -> Game:
        """The game itself. Raises SetupError."""
        return registry.game(self.game)

    def setup(self, seed: int = 0) -> Setup:
        """The setup for these choices. Raises SetupError, DataError."""
        board = self.board if isinstance(self.board, str | None) else board_file(self.game, self.board)
        return self.rules.setup(
            players=self.players, edition=self.edition, options=self.options, board=board, seed=seed
        )

    def complete(self: Spec, seed: int = 0) -> Spec:
        """These choices with all others filled in, but for a random start seat; a board from a file becomes its text.

        Raises:
            SetupError, DataError: a choice is not possible.
        """
        setup, board = self.setup(seed), self.board
        if setup.board is not None and not isinstance(board, BoardSpec):
            name = setup.board.name
            board = BoardSpec(name) if is_built_in(setup) else BoardSpec(name, setup.board.text, str(board))
        return msgspec.structs.replace(
            self,
            players=setup.players,
            edition=setup.edition.name,
            options=tuple(sorted(self.options)),
            board=board,
        )

    def words(self) -> list[str]:
        """These choices as arguments of the command line."""
        words = [self.game]
        if self.players is not None:
            words += ["--players", str(self.players)]
        if self.edition is not None:
            words += ["--edition", self.edition]
        for option in self.options:
            words += ["-o", option]
        if self.board is not None:
            words += ["--board", self.board if isinstance(self.board, str) else self.board.file or self.board.name]
        return words


@lru_cache(maxsize=64)
def board_file(game: str, board: BoardSpec) -> str | BoardFile:
    """A board as `Game.setup` takes it: by its name, or read from its text. Raises DataError."""
    return registry.game(game).parse_board(board.text, board.name) if board.text else board.name
