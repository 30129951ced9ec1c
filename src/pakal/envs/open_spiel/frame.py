"""Reads the parameters of OpenSpiel, and keeps everything that stays the same throughout a game."""

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pakal.core import registry
from pakal.core.dealing import Dealing
from pakal.core.engine import record
from pakal.core.errors import SetupError
from pakal.core.facts import Facts
from pakal.core.game import Game
from pakal.core.kernel import Record, Records
from pakal.core.setup import Setup
from pakal.core.spec import GameSpec
from pakal.core.wording import excerpt

Parameters = Mapping[str, str | int]
"""Parameters of a game as OpenSpiel has them: whole numbers and texts."""

HORIZON = 10_000
"""Decisions after which a game is stopped if its rules set no bound."""

MOST_DECISIONS = 10_000_000
"""Most decisions of a game: OpenSpiel counts plies in 32 bits, chance included."""

RESERVED = set("(),=\n")
"""Characters that have another meaning in the names of OpenSpiel's games."""


def dealing_of(facts: Facts) -> type[Dealing]:
    """How a game's chance is listed. Raises SetupError."""
    module = f"{registry.packages()[facts.name]}.dealing"
    if find_spec(module) is None:
        raise SetupError(f"{facts.name} cannot be played here: it has no dealing.py, which lists its chance")
    dealing: type[Dealing] = import_module(module).DEALING
    return dealing


def defaults(facts: Facts) -> dict[str, str | int]:
    """Every parameter of a game, with its default: with 0 or an empty text the rules and the default edition decide."""
    dealing = dealing_of(facts)
    values: dict[str, str | int] = {"players": facts.players[0], "edition": "", "options": "", "max_length": 0}
    if facts.boards:
        values["board"] = ""
    if dealing.cards:
        values["rounds"] = 0
    return values | dict.fromkeys(dealing.study_sizes, 0)


def canonical(facts: Facts, parameters: Parameters) -> dict[str, str | int]:
    """Parameters that differ from their defaults, each in its one spelling. Raises SetupError."""
    usual = defaults(facts)
    values: dict[str, str | int] = {}
    for name, value in parameters.items():
        if name not in usual:
            raise SetupError(f"{facts.name} has no parameter '{excerpt(name)}'; there are: {', '.join(usual)}")
        if isinstance(usual[name], str):
            value = str(value)
            if name == "options":
                value = value.replace("=", ":").replace(",", "/")
            if RESERVED & set(value):
                raise SetupError(f"{name}: '{excerpt(value)}' may hold none of the signs ( ) , = nor a new line")
        elif isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise SetupError(f"{name}: '{excerpt(str(value))}' is not a whole number from 0")
        if value != usual[name]:
            values[name] = value
    return values


def read_setup(game: Game, parameters: Parameters) -> Setup:
    """The setup of some parameters; options as on the command line, with `:` for `=`, `/` for `,`, `;` between them.

    Raises:
        SetupError, DataError: a parameter is not possible.
    """
    options = [option.replace(":", "=", 1).replace("/", ",") for option in str(parameters["options"]).split(";")]
    if "start_seat=random" in options:
        raise SetupError("start_seat: here it is a number, since chance is a part of the game")
    spec = GameSpec(
        game.facts.name,
        players=int(parameters["players"]),
        edition=str(parameters["edition"]) or None,
        options=tuple(option for option in options if option),
        board=str(parameters.get("board", "")) or None,
    )
    return spec.setup()


class Frame:
    """One game as it is set up here.

    Args:
        name: of the game.
        parameters: those that are not at their defaults.

    Attributes:
        game, setup: what is played; `terms_array`: its terms, shape (1,); `terms`: the same as one record.
        dealing: how its chance is listed.
        first: the position before the first action.
        max_length: most decisions, never more than the rules allow; a game that has not ended then is stopped, and its
            scores count as they stand.
        most_deals: most deals, None where there is no bound.
        rounds: deals after which it is stopped likewise; None: the rules decide.

    Raises:
        SetupError, DataError: a parameter is not possible; the reason is one line.
    """

    def __init__(self, name: str, parameters: Parameters) -> None:
        self.name = name
        self.parameters = canonical(registry.facts(name), parameters)
        self.game = registry.game(name)
        values = defaults(self.game.facts) | self.parameters
        self.setup = read_setup(self.game, values)
        self.terms_array: Records = self.game.terms(self.setup)
        self.terms: Record = record(self.terms_array)
        kind = dealing_of(self.game.facts)
        sizes = {size: int(values[size]) for size in kind.study_sizes if values[size]}
        self.dealing = kind(self.game, self.setup, self.terms_array, sizes)
        self.first: Records = self.game.begin(self.terms_array, self.setup.players)
        self.rounds = int(values.get("rounds", 0)) or None
        self.most_deals = min((n for n in (self.rounds, kind.most_deals) if n is not None), default=None)
        self.max_length = self._most_decisions(int(values["max_length"]))

    @property
    def players(self) -> int:
        """How many seats."""
        return self.setup.players

    def view_numbers(self, states: Records, seat: int) -> NDArray[np.float32]:
        """The present view of a seat as numbers, scaled, without memory."""
        observation = self.game.observation
        assert observation is not None
        numbers = np.zeros(observation.layout.size, np.int16)
        self.game.observe(self.terms_array, states, seat, False, numbers)
        return observation.as_floats(numbers)

    def _most_decisions(self, limit: int) -> int:
        a_deal = self.dealing.decisions_a_deal
        if a_deal is None or self.most_deals is None:
            most = limit or HORIZON
        else:
            longest = a_deal * self.most_deals
            most = min(limit or longest, longest)
        if most > MOST_DECISIONS:
            raise SetupError(f"max_length: at most {MOST_DECISIONS} decisions, not {most}")
        return most


def kept_frame(name: str, parameters: tuple[tuple[str, str | int], ...]) -> Frame:
    """A frame made once: states that are copied, sent and stored refer to it.

    A board file is read each time; if it has changed, another frame is made.

    Raises:
        SetupError, DataError: a parameter is not possible.
    """
    return frame_of(name, parameters, board_bytes(name, str(dict(parameters).get("board", ""))))


@lru_cache(maxsize=64)
def frame_of(name: str, parameters: tuple[tuple[str, str | int], ...], board: bytes | None) -> Frame:
    """The frame for one content of the board file."""
    return Frame(name, dict(parameters))


def board_bytes(name: str, board: str) -> bytes | None:
    """The content of a board file; None for a built-in board, and for one that cannot be read (`Frame` then raises)."""
    if board in ("", *registry.facts(name).boards):
        return None
    try:
        return Path(board).read_bytes()
    except (OSError, ValueError):
        return None
