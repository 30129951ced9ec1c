"""The weights of merits: how much each kind has told of the better action. A file beside the game holds them.

`python -m pakal.train.merits GAME` writes it. Without a weight above zero a merit is true and explains nothing, so
nobody is told of it.
"""

import logging
import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from pakal.base.errors import DataError
from pakal.base.files import NO_TOML, hash_of
from pakal.base.wording import excerpt
from pakal.catalogue.registry import packages

if TYPE_CHECKING:
    from pakal.core.game import Game

FILE = "merits.toml"

log = logging.getLogger(__name__)


class Fit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights for one number of players, and what they come from.

    Attributes:
        players: number of seats.
        games, positions: games of the levels, and decisions drawn from them.
        pairs, sure: pairs of a better and a worse action there; how many of them two searches are sure of.
        right, wrong: of the sure pairs, the shares in which the merits together pointed to the better action, and to
            the worse one; in games that the fit had not seen.
        explained: the share of clear cases with at least one merit that has a weight.
        date: day of the fit.
        data: hash of the games, with the seeds of the searches.
        weights: for each kind, the share of the win that one unit of its size has told of.
    """

    players: int
    games: int
    positions: int
    pairs: int
    sure: int
    right: float
    wrong: float
    explained: float
    date: str
    data: str
    weights: dict[str, float]


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `merits.toml`.

    Attributes:
        game, rules, form: the game, the version of its rules, and the form of its detectors.
        hash: of the weights, by `hash_of_fits`.
        fits: one for each number of players.
    """

    game: str
    rules: int
    form: int
    hash: str
    fits: tuple[Fit, ...]

    def of(self, players: int) -> dict[str, float]:
        """The weights for a number of players, or for the nearest number that was fitted."""
        return min(self.fits, key=lambda fit: abs(fit.players - players)).weights


def hash_of_fits(fits: tuple[Fit, ...]) -> str:
    """Hash of the weights of a file, and of what they come from."""
    return hash_of(msgspec.json.encode(fits))


def read_weights(game: "Game", content: bytes, source: str) -> Weights:
    """The weights in a file of a game. Raises DataError."""
    detectors = game.detectors
    try:
        weights = msgspec.convert(tomllib.loads(content.decode()), Weights)
    except NO_TOML as error:
        raise DataError(excerpt(str(error), 200), source=source) from None
    versions = game.facts.name, game.facts.version, detectors.form if detectors else 0
    if (weights.game, weights.rules, weights.form) != versions or not weights.fits:
        raise DataError(
            f"these weights are for {weights.game}, rules {weights.rules}, form {weights.form}", source=source
        )
    if weights.hash != hash_of_fits(weights.fits):
        raise DataError("the weights are not those that were fitted: the file is broken, or was changed", source=source)
    return weights


def weights_text(weights: Weights) -> str:
    """The text of `merits.toml`."""
    top = {name: value for name, value in msgspec.to_builtins(weights).items() if name != "fits"}
    lines = ["# The weights of the merits of this game. `python -m pakal.train.merits` writes this file."]
    lines += [f"{name} = {msgspec.json.encode(value).decode()}" for name, value in top.items()]
    for fit in weights.fits:
        entries = msgspec.to_builtins(fit)
        kinds = entries.pop("weights")
        lines += [
            "",
            "[[fits]]",
            *(f"{name} = {msgspec.json.encode(value).decode()}" for name, value in entries.items()),
        ]
        lines += ["[fits.weights]", *(f"{name} = {value}" for name, value in kinds.items())]
    return "\n".join(lines) + "\n"


@cache
def shipped_weights(game: "Game") -> Weights | None:
    """The weights that a game brings; None if it brings none that fit: then nobody is told of merits."""
    package = packages().get(game.facts.name)
    if game.detectors is None or package is None or not (file := files(package) / FILE).is_file():
        return None
    try:
        return read_weights(game, file.read_bytes(), f"{package}/{FILE}")
    except DataError as error:
        log.warning("%s", error)
        return None
