"""Pictures of the table in README and guides, from a real server and a real browser: `make pictures` takes them.

The games are the same every time. A file beside the pictures has the texts that can be read on them.
tests/browser/test_pictures.py takes the pictures again, and fails if a text or a picture is out of date.
"""

import json
import random
import tempfile
from collections.abc import Iterator
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, sync_playwright

from tests import chromium
from tests.screenshots import COMPUTER, asks, play_on
from tests.table.harness import Program, Server

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
TEXTS = FOLDER / "table.json"
"""What can be read on each picture: lines by name."""

SIZE = {"width": 1366, "height": 768}
COLOURS = 256
SEEN = (60, 38)
"""Pixels to which pictures are reduced before they are compared: edges of letters do not count."""

MOST = 4.0
"""Mean difference of two pictures, of 255, that is not seen: fonts are drawn a little differently by each Chromium."""


class Scene(NamedTuple):
    """What is on a picture: who plays what, the theme, and when it is taken: at a question, from a round and ply on."""

    game: str
    players: int
    theme: str
    kind: str
    round: int
    ply: int = 0

    def fits(self, state: dict[str, Any]) -> bool:
        """Whether the game has come so far."""
        return state["ply"] >= self.ply and asks(self.kind, self.round)(state)


SCENES = {
    "table-pacals-rocket": Scene("pacals-rocket", 4, "light", "fly", 6),
    "table-jaguar": Scene("jaguar", 2, "dark", "offer", 1, ply=11),
    "table-rockets": Scene("rockets", 4, "light", "lay", 3),
    "guide-pacals-rocket": Scene("pacals-rocket", 3, "light", "build", 6),
    "guide-jaguar": Scene("jaguar", 2, "light", "place", 1, ply=18),
    "guide-rockets": Scene("rockets", 3, "dark", "fall", 2),
}


class Taken(NamedTuple):
    """A picture, and the lines that can be read on it."""

    png: bytes
    lines: list[str]


def server(folder: Path) -> Server:
    """A table whose dice and computer players do the same every time."""
    return Server(folder, dice=7).start()


def play_to(scene: Scene, name: str, me: Program) -> str:
    """Plays until the scene is reached, if need be in another way; which match that is."""
    for attempt in count():
        seats = [{"kind": "me"}, *[COMPUTER] * (scene.players - 1)]
        answer = me.set_table(scene.game, seats, start_seat=0)
        table = me.look(answer["id"])
        play_on(table, scene.fits, random.Random(f"{name} {attempt}"))
        table.close()
        if table.state["outcome"] is None:
            break
    return str(answer["id"])


def take(browser: Browser, running: Server) -> Iterator[tuple[str, Taken]]:
    """Every picture, by name."""
    for name, scene in SCENES.items():
        me = Program(running.url, "Ines")
        match = play_to(scene, name, me)
        context = browser.new_context(
            viewport=SIZE, color_scheme=scene.theme, locale="en-GB", reduced_motion="reduce", base_url=running.url
        )
        code = me.http.post("/api/me/devices").json()["code"]
        assert context.request.post("/api/me/devices/claim", data={"code": code}).ok
        page = context.new_page()
        page.goto(f"/play/{match}")
        page.locator("main").first.wait_for()
        page.get_by_text("Ines, ").first.wait_for(state="attached", timeout=60_000)  # the question: the table is there
        page.get_by_text("Loading the table").wait_for(state="detached", timeout=60_000)
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(600)  # what moves has come to rest
        lines = [line.strip() for line in page.locator("body").inner_text().splitlines()]
        yield name, Taken(page.screenshot(), [line for line in lines if line])
        context.close()


def small(png: bytes) -> bytes:
    """The picture in as many colours as it needs."""
    out = BytesIO()
    Image.open(BytesIO(png)).convert("RGB").quantize(COLOURS).save(out, "PNG", optimize=True)
    return out.getvalue()


def difference(one: bytes, other: bytes) -> float:
    """How far two pictures differ, seen from afar: 0 to 255."""
    images = [Image.open(BytesIO(png)).convert("RGB").resize(SEEN, Image.Resampling.BOX) for png in (one, other)]
    return float(sum(ImageStat.Stat(ImageChops.difference(*images)).mean) / 3)


def main() -> None:
    """Take all pictures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        running = server(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.ARGUMENTS)
            pictures = dict(take(browser, running))
            browser.close()
        finally:
            running.stop()
    for name, picture in pictures.items():
        (FOLDER / f"{name}.png").write_bytes(small(picture.png))
    lines = {name: picture.lines for name, picture in pictures.items()}
    TEXTS.write_text(json.dumps(lines, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
