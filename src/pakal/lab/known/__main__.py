"""`python -m pakal.lab.known` writes `scale.toml`: known games, by which the laboratory says how much skill a game has.

It needs OpenSpiel, and takes some minutes.
"""

from pathlib import Path

from pakal.lab.known.backgammon import backgammon
from pakal.lab.known.cant_stop import cant_stop
from pakal.lab.known.known import Known
from pakal.lab.known.lookahead import nim, tic_tac_toe
from pakal.lab.known.pig import pig
from pakal.lab.scale import FILE

GAMES, SEED = 2_000, 19

HEAD = """\
# Known games, as a scale of skill. `python -m pakal.lab.known` writes this file. `players`: the weakest first.
# `shares`: how often each beats the one below it, from both seats alike, with an interval of 95 %; without one it is
# calculated.
"""


def table(game: Known) -> str:
    """A game, as the file has it."""
    names = ", ".join(f'"{name}"' for name in game.players)
    shares = [
        f"[{share.value:.4f}]" if share.low == share.high else f"[{share.value:.4f}, {share.low:.4f}, {share.high:.4f}]"
        for share in game.shares
    ]
    lines = [f'title = "{game.title}"', f'says = "{game.says}"', f"players = [{names}]"]
    return "\n".join(["[[games]]", *lines, f"shares = [{', '.join(shares)}]"])


def main(file: Path = FILE, games: int = GAMES) -> None:
    """Measure all known games and write the file."""
    every = [pig(), tic_tac_toe(), cant_stop(games, SEED), nim(), backgammon(games, SEED)]
    file.write_text("\n".join([HEAD, *(f"{table(game)}\n" for game in every)]), encoding="utf-8")


if __name__ == "__main__":
    main()
