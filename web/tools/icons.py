"""Icons of the installed page, from web/public/icon.svg: `python web/tools/icons.py` writes web/public/icon-*.png."""

import io
import re
from pathlib import Path

import numpy as np
from PIL import Image
from playwright.sync_api import sync_playwright
from scipy.cluster.vq import kmeans2, vq

PUBLIC = Path(__file__).parents[1] / "public"

SIZES = {"icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512, "icon-maskable-512.png": 512}
"""File -> edge in pixels."""

SAFE = 0.8
"""Part of a maskable icon that every system shows."""


def drawing(name: str) -> str:
    """The icon as a file needs it: what systems cut to their own shape fills its square, and its sign keeps clear."""
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    if name == "icon-192.png" or name == "icon-512.png":
        return svg
    square = svg.replace('rx="112"', "")
    if "maskable" not in name:
        return square
    move = 256 * (1 - SAFE)
    return re.sub(r'<g transform="([^"]+)"', rf'<g transform="translate({move} {move}) scale({SAFE}) \1"', square)


def small(picture: bytes) -> bytes:
    """The same picture in 96 colours, which nobody can tell from all of them, in a quarter of the bytes."""
    pixels = np.asarray(Image.open(io.BytesIO(picture)).convert("RGBA"))
    colours, places, counts = np.unique(pixels.reshape(-1, 4), axis=0, return_inverse=True, return_counts=True)
    # Large areas count more than edges, or else their colours would be off; by the root, or edges would be coarse.
    weighted = np.repeat(colours.astype(float), np.ceil(np.sqrt(counts)).astype(int), axis=0)
    palette, _ = kmeans2(weighted, 96, minit="++", seed=1)
    nearest, _ = vq(colours.astype(float), palette)
    image = Image.fromarray(nearest[places.reshape(-1)].reshape(pixels.shape[:2]).astype(np.uint8), "P")
    image.putpalette(np.rint(palette).astype(np.uint8).tobytes(), "RGBA")
    output = io.BytesIO()
    image.save(output, "PNG", optimize=True)
    return output.getvalue()


def main() -> None:
    """Writes every icon."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>*{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{drawing(name)}"
            )
            (PUBLIC / name).write_bytes(small(page.screenshot(omit_background=True)))
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
