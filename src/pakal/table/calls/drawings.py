"""Files for the page in the folder `web` of games of other packages: a drawing, its style, a cover, pictures."""

import hashlib
import logging
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from pakal.base.errors import PakalError
from pakal.catalogue.registry import game as game_named
from pakal.catalogue.registry import packages
from pakal.core.drawing import AnyPart, check, parts_of
from pakal.kernels.kernel import SPECTATOR
from pakal.table.base.promises import in_thread
from pakal.table.base.static_files import FOR_EVER, Asset, load
from pakal.table.calls.call import Call, Caller

log = logging.getLogger(__name__)

FOLDER = "web"
COVER = "cover.svg"
"""The picture in the lobby."""

MODULE, STYLE = "table.js", "table.css"
"""The files of a package's folder `web` that draw the table."""


@cache
def brought_files(name: str) -> dict[str, Asset]:
    """The files of a game, by address. Each address holds the hash of all files, so its contents never change."""
    folder = Path(str(files(packages()[name]) / FOLDER))
    assets = load(folder) if folder.is_dir() else {}
    digest = hashlib.sha256("".join(asset.etag for asset in assets.values()).encode()).hexdigest()[:12]
    return {
        f"/brought/{name}/{digest}/{path}": Asset(asset.body, asset.media_type, FOR_EVER)
        for path, asset in assets.items()
    }


def by_file(name: str) -> dict[str, str]:
    """The address of each file, by its path in the folder."""
    return {address.split("/", 4)[-1]: address for address in brought_files(name)}


class Drawings(msgspec.Struct, frozen=True):
    """Files that a game of another package brings for the page.

    Attributes:
        parts: the description of its drawing; empty: it has none.
        module: address of a module that draws the table; null: there is none.
        style: address of its style sheet.
    """

    parts: tuple[AnyPart, ...]
    module: str | None
    style: str | None


def drawings_of(name: str) -> Drawings:
    """The drawings of a game. If its description is wrong, the log says so, and the game is shown in text."""
    package, by_name = packages()[name], by_file(name)
    try:
        parts = parts_of(package)
        if parts:
            check(package, first_view(name))
    except Exception as error:  # another package may raise anything; its game is played all the same
        reason = error if isinstance(error, PakalError) else f"{type(error).__name__}: {error}"
        log.warning("the page draws %s in text: %s", name, reason)
        parts = ()
    return Drawings(parts, by_name.get(MODULE), by_name.get(STYLE))


def first_view(name: str) -> Any:
    """A spectator's view of a game before its first action."""
    instance = game_named(name)
    setup = instance.setup()
    terms = instance.terms(setup)
    return instance.view(terms, instance.begin(terms, setup.players), SPECTATOR)


@Call("GET", "/api/drawings/{game}", "all", stays=True)
async def get_drawings(caller: Caller, game: str) -> Drawings:
    """Files that a game of another package brings for the page, by their addresses. (Our games are built into the
    page.)
    """
    await caller.server.services.preparation.ready(game)
    return await in_thread(lambda: drawings_of(game))
