"""Icons of the installed page, from web/public/icon.svg: `python web/tools/icons.py` writes web/public/icon-*.png."""

import re
from pathlib import Path

from playwright.sync_api import sync_playwright

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
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
