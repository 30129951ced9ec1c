"""Files that a game's package brings for the page, in its folder `web`: a module, its style, a cover, pictures."""

import hashlib
from functools import cache
from importlib.resources import files
from pathlib import Path

from pakal.core.registry import packages
from pakal.table.http.static_files import FOR_EVER, Asset, load

FOLDER = "web"
COVER = "cover.svg"
"""The picture in the lobby."""


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
