"""`pakal print`: a game as a PDF to cut out and fold, made by the page and a browser of this machine."""

import argparse
import os
import shutil
import signal
import subprocess
import tempfile
import threading
from pathlib import Path
from urllib.parse import urlencode

from pakal.cli.arguments import Command, add_language, known_game, place

SUMMARY = "print a game: its board, cards and pieces as a PDF, to cut out and fold (needs Chromium or Chrome)"
EXAMPLES = {
    "pakal print rockets --out rockets.pdf": "Rockets on A4, with small cards",
    "pakal print jaguar --out jaguar.pdf --paper letter --cards large": "for American paper, with cards of usual size",
    "pakal print pacals-rocket --out city.pdf --board city.toml": "with a board of your own",
}

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")

PATIENCE = 60_000
"""Milliseconds of its own time that the browser gives the page to draw everything."""

LEAST = 2
"""Fewest pages of a game: what to do, and its board or cards."""

TOO_LONG = 180
"""Seconds until a browser that does not end is stopped."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    parser.add_argument("game", metavar="GAME", help="the game to print")
    parser.add_argument("--out", metavar="FILE", type=place, required=True, help="the PDF to write")
    parser.add_argument("--paper", choices=("a4", "letter", "a3"), default="a4", help="the paper (default: a4)")
    parser.add_argument(
        "--cards", choices=("small", "large"), default="small", help="44 x 68 mm or 63 x 88 mm (default: small)"
    )
    parser.add_argument("--edition", metavar="E", help="edition of the game")
    parser.add_argument("--board", metavar="B", help="board or track: its name, or a file of your own")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Open a table that only this command sees, and let the browser print its page."""
    from pakal.base.errors import SetupError
    from pakal.base.wording import language_of_environment
    from pakal.catalogue.spec import GameSpec
    from pakal.cli.running import listen, serve, with_port
    from pakal.table.base.settings import read_settings
    from pakal.table.base.static_files import check_page

    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise SetupError(
            "no Chromium or Chrome is installed here; the page prints the game, too: open /print/" + args.game
        )
    check_page()
    game = known_game(args.game)
    spec = GameSpec(game, edition=args.edition, board=args.board)
    setup = spec.setup()
    query = {"paper": args.paper, "cards": args.cards}
    if args.edition is not None:
        query["edition"] = setup.edition.name
    if args.board is not None and setup.board is not None:
        query |= {"board": setup.board.name, "text": setup.board.text if Path(args.board).is_file() else ""}
    out = Path(args.out).resolve()
    with tempfile.TemporaryDirectory() as folder:
        settings = read_settings(port=0, host="127.0.0.1", database=str(Path(folder) / "table.db"))
        listening = listen(settings, asked=False)
        settings = with_port(settings, listening)
        made = Path(folder) / "game.pdf"
        command = [
            browser,
            "--headless",
            "--no-sandbox",  # root's browser starts only so; it opens no page but ours
            f"--user-data-dir={folder}/browser",
            f"--accept-lang={language_of_environment()}",
            "--no-pdf-header-footer",
            f"--virtual-time-budget={PATIENCE}",
            f"--print-to-pdf={made}",
            f"{settings.address}/print/{game}?{urlencode({name: said for name, said in query.items() if said})}",
        ]
        failures: list[str] = []

        def print_page() -> None:
            try:
                subprocess.run(command, capture_output=True, timeout=TOO_LONG, check=True)
            except (OSError, subprocess.SubprocessError) as error:
                failures.append(type(error).__name__)
            os.kill(os.getpid(), signal.SIGTERM)  # the table closes as on Ctrl-C

        serve(settings, listening, lambda _: threading.Thread(target=print_page, daemon=True).start(), door=False)
        if failures or not made.is_file() or made.read_bytes().count(b"/Type /Page\n") < LEAST:
            raise SetupError(f"{Path(browser).name} could not print the page")
        shutil.move(made, out)
    print(out)
    return 0


COMMANDS = {"print": Command(SUMMARY, EXAMPLES, configure, run)}
