"""Counts the decisions of games: computer players play every edition with every number of players.

`python tools/durations.py` writes the file `durations.toml` of each game; with names of games, only theirs.
`pakal.catalogue.durations` makes minutes of these counts. The file keeps its seconds and its number of games.
"""

import sys
import tomllib
from pathlib import Path

import numpy as np

from pakal.catalogue.durations import FILE
from pakal.catalogue.registry import all_facts
from pakal.core.facts import Facts
from pakal.lab.playing import Case, Work, play

AGENT = "level-2"
"""The player that counts: it plays like people who know the rules, and no more."""

SEED = 16

HEAD = """\
# How many decisions a game has in which there is something to choose: the quarter of games with fewest has at most the
# first number, the quarter with most at least the second, by edition and number of players. `python
# tools/durations.py` writes it, from `games` games of computer players each. `seconds`: what people take for
# a decision, everything included (looking, talking, moving the pieces); an estimate.
"""


def decisions(game: str, edition: str, players: int, games: int) -> tuple[int, int]:
    """The quartiles of the number of decisions of a game; decisions with one legal action do not count."""
    sample = play(Work(Case(game, players, edition), SEED, ((AGENT,) * players,), 0, games))
    choices = sample.field("decisions") - sample.field("forced")
    low, high = np.quantile(choices, (0.25, 0.75))
    return round(low), round(high)


def table(facts: Facts, seconds: int, games: int) -> str:
    """The text of the file of a game.

    Args:
        facts: of the game.
        seconds: seconds that people take for a decision.
        games: number of games of each edition and number of players.
    """
    least, most = facts.players
    text = f"{HEAD}\nseconds = {seconds}\ngames = {games}\n"
    for edition in facts.editions:
        text += f"\n[{edition.name}]\n"
        for players in range(least, most + 1):
            low, high = decisions(facts.name, edition.name, players, games)
            text += f"{players} = [{low}, {high}]\n"
    return text


def main() -> None:
    """Write the files."""
    for facts in all_facts():
        if sys.argv[1:] and facts.name not in sys.argv[1:]:
            continue
        file = Path(__file__).parents[1] / "src" / "pakal" / "games" / facts.name.replace("-", "_") / FILE
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        file.write_text(table(facts, data["seconds"], data["games"]), encoding="utf-8")


if __name__ == "__main__":
    main()
