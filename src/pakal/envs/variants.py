"""Variants of the games under fixed names (`variants.toml`): setups for results that others can compare with."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from pakal.core.errors import SetupError
from pakal.core.spec import GameSpec

FILE = "variants.toml"


@cache
def variants() -> dict[str, GameSpec]:
    """Every variant by name, in the order of the file."""
    text = (files("pakal.envs") / FILE).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, GameSpec])


def variant(name: str, *choices: object) -> GameSpec | None:
    """The setup of a variant; None if no variant has this name.

    Args:
        name: of a variant or a game.
        choices: players, edition, options and board, as somebody gave them: a variant leaves none of them open.

    Raises:
        SetupError: it is a variant, and something was chosen besides.
    """
    spec = variants().get(name)
    if spec is not None and any(choice not in (None, (), []) for choice in choices):
        raise SetupError(f"{name} settles players, edition, options and board: leave them out, or take {spec.game}")
    return spec
