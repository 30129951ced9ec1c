"""Arguments of environments, read and checked."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from pakal.core import registry
from pakal.core.errors import SetupError
from pakal.core.game import Game
from pakal.core.setup import BoardFile, Setup
from pakal.core.wording import excerpt
from pakal.envs.variants import variant


def setup_of(
    game: str | Game,
    *,
    players: int | None = None,
    edition: str | None = None,
    options: Sequence[str] = (),
    board: str | Path | BoardFile | None = None,
) -> tuple[Game, Setup]:
    """A game that has an observation, or a variant, with its setup. Raises SetupError, DataError."""
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
