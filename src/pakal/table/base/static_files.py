"""The files of the built page: the server reads them once and sends them compressed; browsers may cache them."""

import gzip
import hashlib
import mimetypes
import os
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

import pakal
from pakal.base.errors import SetupError

FOLDER = Path(__file__).parents[1] / "static"

INDEX = "index.html"

ASSET_FOLDER = "assets/"
"""Folder of files whose names hold a hash of their contents, so that browsers may keep them for ever."""

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

# The framework adds to each type of text that it is UTF-8.
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
}

SMALL = 512
"""A file of at most so many bytes is not worth compressing."""

NO_PAGE_HTML = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>pakal</title>
<h1>The page has not been built</h1>
<p>The table runs, but its page is missing. In a clone of pakal, <code>make web</code> builds it; then reload.
"""


class Sent(NamedTuple):
    """An answer for an asset: bytes, status and headers of HTTP."""

    body: bytes
    status: int
    headers: dict[str, str]


class Asset:
    """An answer that stays the same while the server runs.

    Args:
        body: its bytes.
        media_type: its media type.
        cache_control: header for browsers.

    Attributes:
        body: its bytes.
        etag: hash of the bytes, as the header has it.
        media_type: its media type.
    """

    def __init__(self, body: bytes, media_type: str, cache_control: str = ASK_AGAIN) -> None:
        self.body = body
        self.etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        self.media_type = media_type
        self._cache_control = cache_control

    @cached_property
    def _gzip(self) -> bytes | None:
        """The bytes compressed by gzip, made at the first request; None where that gains nothing."""
        if len(self.body) <= SMALL or self.media_type.startswith(("font/", "image/png")):
            return None
        return gzip.compress(self.body, 9, mtime=0)

    def sent(self, condition: str | None, encoding_header: str = "", status: int = 200) -> Sent:
        """The answer to a client.

        Args:
            condition: the request's `If-None-Match`.
            encoding_header: its `Accept-Encoding`.
            status: status of an answer with a body.
        """
        headers = {"ETag": self.etag, "Cache-Control": self._cache_control, "Vary": "Accept-Encoding"}
        tags = {tag.strip().removeprefix("W/") for tag in (condition or "").split(",")}
        if status == 200 and self.etag in tags:
            return Sent(b"", 304, headers)
        encodings = {part.partition(";")[0].strip() for part in encoding_header.split(",")}
        body = self.body
        if "gzip" in encodings and self._gzip is not None:
            headers["Content-Encoding"], body = "gzip", self._gzip
        return Sent(body, status, headers)


def load(folder: Path) -> dict[str, Asset]:
    """Every file of the built page by its path; empty where nobody has built the page."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): read(path, path.relative_to(folder).as_posix()) for path in files}


def read(path: Path, name: str) -> Asset:
    """One file of the page."""
    media_type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Asset(path.read_bytes(), media_type, FOR_EVER if name.startswith(ASSET_FOLDER) else ASK_AGAIN)


@cache
def assets(folder: Path = FOLDER) -> dict[str, Asset]:
    """The page of this installation."""
    return load(folder)


def check_page() -> None:
    """Raise SetupError if pakal was installed without its page."""
    if INDEX not in assets():
        raise SetupError(
            "this installation lacks the page of the table: in a clone of pakal `python3 tools/set_up.py play` builds "
            "the page and opens the table; without it, `pakal play GAME --terminal` and all other commands work"
        )


@cache
def version() -> str:
    """Version of the server and of its page. A page from a browser's cache compares it with its own."""
    digest = hashlib.sha256()
    for name, asset in assets().items():
        digest.update(name.encode() + b"\0" + asset.etag.encode())
    reload = os.environ.get("PAKAL_RELOAD", "")  # `pakal play --reload`: pages reload themselves
    return f"{pakal.__version__}+{digest.hexdigest()[:12]}{reload and f'.reload-{reload}'}"
