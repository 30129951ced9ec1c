"""Writes the tables of observations and actions of every game, from the code that makes them."""

from pathlib import Path

from page_files import write

from pakal.catalogue.registry import game, our_facts
from pakal.core.game import Game
from pakal.core.observation import Observation
from pakal.envs.variants import name_of
from pakal.games.pacals_rocket.actions import BUILD, PER_CONSTELLATION
from pakal.games.pacals_rocket.state import NOWHERE, SIDE, TALLEST

E5 = SIDE * 4 + 4

NOTES = {
    "pacals-rocket": f"""\
## Squares, districts, constellations

Ranks and files count from 0 here: `a1` has rank 0 and file 0, `e5` has rank 4 and file 4.

- **A square in an observation** stands at {SIDE} × rank + file of each plane, on boards of every size: `e5` at {E5}.
- **A square in an action** is the number width × rank + file, with the width of the board that is played: `e5` is 48 on
  a board of 11 × 11, and {E5} on one of {SIDE} × {SIDE}.
- **Districts** are numbered by their letters, in alphabetical order: in `storeys` and `worth` from 0, in `district`
  from 1, since 0 stands there for what is not in play.
- **A constellation** is a row of the table `member`, which is the same for all boards of one width and height: its
  squares in ascending number, then {NOWHERE} up to four. The i of an action counts these squares from 0. On a board
  of n squares row q is square q alone, row n + q that and the one to its right, row 2 n + q that and the one above it;
  rows of threes, fours and squares follow. A row of nothing but {NOWHERE} is no constellation.

```python
from pakal.envs.batch import BatchEnv

env = BatchEnv("pacals-rocket", 1)
terms = env.game.terms(env.setup)
width, member = terms.width, terms.member


def name(square):
    return f"{{'abcdefghijklmno'[square % width]}}{{square // width + 1}}"


def build(action):
    c, rest = divmod(action - {BUILD}, {PER_CONSTELLATION})
    squares = [square for square in member[c] if square != {NOWHERE}]
    i, h = rest // {TALLEST}, rest % {TALLEST} + 1
    return h, squares[i], squares
```""",
}
"""What the page of a game says besides its tables."""


def write_tables(folder: Path) -> None:
    """One page a game that offers an observation, and one that leads to them."""
    folder.mkdir(exist_ok=True)
    pages = []
    for facts in our_facts():
        own_game = game(facts.name)
        for observation in (own_game.observation, own_game.compact_observation):
            if observation is not None:
                name = f"{facts.name}-v{observation.version}"
                write(folder / f"{name}.md", table(own_game, observation))
                pages.append(name)
    lines = [
        "# Observations and actions, index by index",
        "",
        "These tables are generated from the code of the environments.",
        "",
    ]
    lines += ["```{toctree}", ":maxdepth: 1", "", *pages, "```"]
    write(folder / "index.md", lines)


def table(own_game: Game, observation: Observation) -> list[str]:
    """The page of one game."""
    facts, layout = own_game.facts, observation.layout
    lines = [f"# {facts.title}, version {observation.version}", ""]
    where = "`compact=True` in batches" if observation is own_game.compact_observation else f"`{name_of(facts.name)}`"
    lines += [f"{where}: {layout.size:,} whole numbers (int16), {facts.action_count:,} actions.", ""]
    lines += ["## Observation", ""]
    lines += [
        "Seats are counted from one's own, clockwise; the numbers of seats that are not in play are 0. The last axis",
        "runs fastest: in a part of shape 4 × 7 that begins at f, the place of (a, b) is f + 7 · a + b. *Scale* is",
        "what `scaled` divides by.",
        "",
    ]
    lines += ["| from | to | part | shape | axes | range | scale | meaning |", "|---|---|---|---|---|---|---|---|"]
    for name, part in layout.parts.items():
        first = layout.first[name]
        shape = " × ".join(map(str, part.shape))
        axes = " × ".join(part.axes)
        scale = part.scale or max(abs(part.low), abs(part.high))
        where = f"{first} | {first + part.length - 1} | `{name}` | {shape} | {axes}"
        bits = f" Bits from the lowest on: {', '.join(part.bits)}." if part.bits else ""
        lines.append(f"| {where} | {part.low} to {part.high} | {scale:g} | {part.meaning}{bits} |")
    lines += ["", f"{observation.omits} Nor does it say why a game has ended.", ""]
    lines += ["## Actions", "", "The number of an action is the engine's, for every board and number of players.", ""]
    lines += ["| from | to | notation | meaning |", "|---|---|---|---|"]
    for row in observation.actions:
        lines.append(f"| {row.first} | {row.first + row.count - 1} | `{row.notation}` | {row.meaning} |")
    lines += [
        "",
        "A number is never legal if it stands in no row, or if it names something that this setup does not have.",
        "",
    ]
    if facts.name in NOTES:
        lines += [NOTES[facts.name], ""]
    return lines
