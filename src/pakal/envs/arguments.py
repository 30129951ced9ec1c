"""Arguments of environments, read and checked."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.base.errors import PakalError, SetupError
from pakal.base.wording import excerpt
from pakal.catalogue import registry
from pakal.core.game import Game
from pakal.core.setup import BoardFile, Setup
from pakal.envs.variants import variant

MOST_IN_LIST = 12
"""Most legal actions that an error names."""


class ActionError(PakalError):
    """A call that cannot be done: actions of the wrong shape or type, an illegal action, a step before the first reset.

    Any call after `close` raises it, too. No game has changed.
    """


CLOSED = "the environment is closed: make a new one"


def illegal_text(action: str, who: str, legal: Sequence[int]) -> str:
    """Why an action is refused, with legal ones."""
    listing = ", ".join(map(str, legal[:MOST_IN_LIST])) + (", …" if len(legal) > MOST_IN_LIST else "")
    return f"action {action} is not legal for {who}; legal actions ({len(legal)}): {listing}"


def game_and_setup(
    game: str | Game,
    *,
    players: int | None = None,
    edition: str | None = None,
    options: Sequence[str] = (),
    board: str | Path | BoardFile | None = None,
) -> tuple[Game, Setup]:
    """A game that has an observation, or a variant, with its setup. Raises SetupError, DataError.

    Args:
        game: a game, or the name of a game or variant.
        players, edition, options, board: as in `GameSpec`; a variant leaves none of them open.
    """
    if not isinstance(game, (str, Game)):
        raise SetupError(f"game must be a game or the name of one, not {excerpt(str(game))}")
    if board is not None and not isinstance(board, (str, Path, BoardFile)):
        raise SetupError(
            f"board must be the name of one, a file's path, or one that is loaded, not {excerpt(str(board))}"
        )
    spec = variant(game, players, edition, options, board) if isinstance(game, str) else None
    if spec is not None:
        return spec.rules, spec.setup()
    game = registry.game(game) if isinstance(game, str) else game
    game.observe  # noqa: B018 (says so if the game is no environment)
    return game, game.setup(players=players, edition=edition, options=options, board=board)


def starts_of(setup: Setup, options: Sequence[str]) -> list[Setup]:
    """The setups of games: one for each seat if `options` leave the start seat to chance, else a single one. [GEN-4]"""
    if "start_seat=random" not in options:
        return [setup]
    return [replace(setup, start_seat=seat) for seat in range(setup.players)]


def integer(what: str, value: Any, least: int, most: int | None = None) -> int:
    """A whole number of at least `least`, and at most `most`. Raises SetupError."""
    number = is_whole(value)
    if not number or value < least or (most is not None and value > most):
        upwards = "" if most is None else f" to {most}"
        text = excerpt(str(value) if number else repr(value), 20)
        raise SetupError(f"{what} must be a whole number from {least}{upwards}, not {text}")
    return int(value)


def is_whole(value: Any) -> bool:
    """Whether it is a whole number of Python's or NumPy's; True and False are none."""
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


def flag(what: str, value: Any) -> bool:
    """True or False; another value raises SetupError."""
    if not isinstance(value, (bool, np.bool_)):
        raise SetupError(f"{what} must be True or False, not {excerpt(repr(value), 20)}")
    return bool(value)


def no_options(options: Any) -> None:
    """SetupError if `reset` gets options, which no environment would read."""
    if options:
        names = ", ".join(excerpt(str(name), 20) for name in options)
        raise SetupError(f"reset takes no options here, and was given: {names}; it begins new games everywhere")


def check_seat(what: str, seat: Any, players: int) -> None:
    """SetupError unless it is a seat or `rotate`."""
    if is_whole(seat) and 0 <= seat < players:
        return
    if not isinstance(seat, str) or seat != "rotate":
        text = f"{what} must be a number from 0 to {players - 1} or 'rotate'"
        raise SetupError(f"{text}, not {excerpt(str(seat), 20)}")


def check_name(what: str, name: Any, names: Iterable[Any]) -> None:
    """SetupError unless it is one of the names."""
    if not isinstance(name, (str, type(None))) or name not in names:
        raise SetupError(f"{what}: there is no '{excerpt(str(name))}'; there are: {', '.join(map(str, names))}")


def one_a_game(what: str, values: Any, n: int, kinds: str, kind_name: str) -> NDArray[Any]:
    """An array of shape (n,) and of one of NumPy's kinds of types. Raises ActionError.

    Args:
        what: name of the argument, for the error.
        values: the argument.
        n: number of games.
        kinds: letters of `dtype.kind` that are fine.
        kind_name: these kinds in words, for the error.
    """
    try:
        array = np.asarray(values)
    except ValueError:
        raise ActionError(f"{what} must have shape ({n},), one a game, and not rows of different lengths") from None
    if array.dtype.kind not in kinds:
        raise ActionError(f"{what} must be {kind_name}, not {array.dtype}")
    if array.shape != (n,):
        raise ActionError(f"{what} must have shape ({n},), one a game, not {array.shape}")
    return array


def numbers_of_games(games: Any, n: int) -> NDArray[np.int64]:
    """Numbers of some of n games; None: of all. Raises ActionError."""
    if games is None:
        return np.arange(n)
    numbers = np.asarray(games)
    if numbers.dtype.kind not in "iu" or numbers.ndim != 1:
        raise ActionError(f"games must be whole numbers in one row, not {excerpt(repr(games), 40)}")
    wrong = numbers[(numbers < 0) | (numbers >= n)]
    if len(wrong):
        raise ActionError(f"there is no game {wrong[0]}; there are 0 to {n - 1}")
    if len(np.unique(numbers)) < len(numbers):
        raise ActionError("games must be different ones; one is named twice")
    return numbers.astype(np.int64)
