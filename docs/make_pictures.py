"""Draws the pictures of the documents: positions as the terminal shows them, from the golden games."""

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from pakal.base.texts import Texts
from pakal.base.wording import SIGN_NAMES
from pakal.catalogue.record import read_file
from pakal.catalogue.registry import packages
from pakal.kernels.kernel import SPECTATOR

HERE = Path(__file__).parent
PLAIN = re.sub(r"@font-face \{\{.*?\}\}|<!--.*?-->", "", CONSOLE_SVG_FORMAT, flags=re.S).replace(
    "Fira Code", "monospace"
)
"""The frame of a picture, with the reader's own font: nothing is loaded from elsewhere."""

PICTURES = {
    "pacals-rocket": ("pacals-rocket-de-score-limit", 150, SPECTATOR),
    "jaguar": ("jaguar-rody-track-end", 95, 0),
    "rockets": ("rockets-jeb-trips", 90, 0),
}
"""Picture -> golden game, ply, viewer."""


def main() -> None:
    """Write docs/pictures/*.svg."""
    for name, (record, ply, viewer) in PICTURES.items():
        match = read_file(HERE.parent / "tests" / "records" / f"{record}.pakal").match
        match.truncate(ply)
        facts = match.setup.facts
        texts = Texts("en", [packages()[facts.name]])
        names = [texts.say(f"sign-{SIGN_NAMES[seat]}") for seat in range(match.setup.players)]
        console = Console(record=True, width=100, file=io.StringIO(), force_terminal=True, color_system="truecolor")
        console.print(match.game.draw(match.view(viewer), texts, names))
        title = f"pakal · {texts.say('title')}"
        picture = console.export_svg(title=title, code_format=PLAIN, unique_id=name)
        picture = picture.replace("<text ", '<text xml:space="preserve" ')
        (HERE / "pictures" / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
