"""Writes the tables of observations and actions of every game, from the code that makes them."""

from pathlib import Path

from pakal.core.game import Game
from pakal.core.observation import Observation
from pakal.core.registry import all_facts, game


def write_tables(folder: Path) -> None:
    """One page a game that offers an observation, and one that leads to them."""
    folder.mkdir(exist_ok=True)
    pages = []
    for facts in all_facts():
        found = game(facts.name)
        if found.observation is not None:
            name = f"{facts.name}-v{found.observation.version}"
            write(folder / f"{name}.md", table(found, found.observation))
            pages.append(name)
    lines = ["# Observations and actions, index by index", "", "Written from the code that makes them.", ""]
    lines += ["```{toctree}", ":maxdepth: 1", "", *pages, "```"]
    write(folder / "index.md", lines)


def table(found: Game, shown: Observation) -> list[str]:
    """The page of one game."""
    facts, layout = found.facts, shown.layout
    lines = [f"# {facts.title}, version {shown.version}", ""]
    name = f"{facts.name.replace('-', '_')}_v{shown.version}"
    lines += [f"`{name}`: {layout.size:,} whole numbers (int16), {facts.action_count:,} actions.", ""]
    lines += ["## Observation", ""]
    lines += [
        "Seats are counted from one's own, clockwise; absent ones are 0. The last axis runs fastest: in a part of"
    ]
    lines += [
        "shape 4 × 7 that begins at f, the place of (a, b) is f + 7 · a + b. *Scale* is what `scaled` divides by.",
        "",
    ]
    lines += ["| from | to | part | shape | axes | range | scale | meaning |", "|---|---|---|---|---|---|---|---|"]
    for name, part in layout.parts.items():
        first = layout.first[name]
        shape = " × ".join(map(str, part.shape))
        axes = " × ".join(part.axes)
        scale = part.scale or max(abs(part.low), abs(part.high))
        where = f"{first} | {first + part.length - 1} | `{name}` | {shape} | {axes}"
        lines.append(f"| {where} | {part.low} to {part.high} | {scale:g} | {part.meaning} |")
    lines += ["", f"Left out of what a view shows: {shown.omitted[0].lower()}{shown.omitted[1:]}", ""]
    lines += ["## Actions", "", "The number of an action is the engine's, for every board and number of players.", ""]
    lines += ["| from | to | notation | meaning |", "|---|---|---|---|"]
    for row in shown.actions:
        lines.append(f"| {row.first} | {row.first + row.count - 1} | `{row.notation}` | {row.meaning} |")
    lines += ["", "Numbers in no row, and squares, cards or constellations that there are not, are never legal.", ""]
    return lines


def write(path: Path, lines: list[str]) -> None:
    """Write a page, if it has changed."""
    text = "\n".join(lines) + "\n"
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
