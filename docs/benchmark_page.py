"""Writes the page of the benchmark's results from `benchmark/results.json`."""

import shlex
from pathlib import Path

from page_files import write

from pakal.arena.benchmark import EntryResult, read_entries, read_results
from pakal.envs.variants import id_of, variants

FOLDER = Path(__file__).resolve().parent / "benchmark"
INTRODUCTION = (
    "[The guide](../guides/benchmark.md) says what the columns mean. The agents of a table are ordered by their Elo",
    "above `level-3`. Agents with a bound (`≥`, `≤`) stand at the top and at the bottom in no particular order.",
    "`net:src/pakal/games/…` is the [network](../guides/agents.md#networks) of the game without a search. The guide",
    "says [how the agents of PPO and CFR learned](../guides/benchmark.md#agents-that-have-learned).",
)
PLACES = {"≥": -1, "": 0, "≤": 1}
"""Who won every game comes before all others, and who lost every game after them: their differences are only bounds."""


def write_results(folder: Path) -> None:
    """The page, with a section for each variant."""
    folder.mkdir(exist_ok=True)
    results, yardsticks = read_results(FOLDER), read_entries(FOLDER).yardsticks
    lines = ["# Results of the benchmark", "", *INTRODUCTION]
    for variant in variants():
        part = [result for result in results if result.variant == variant]
        lines += ["", *section(variant, part, yardsticks)]
    write(folder / "results.md", lines)


def section(variant: str, results: list[EntryResult], yardsticks: tuple[str, ...]) -> list[str]:
    """What the variant is, a table of its agents, the strongest first, and the command of each."""
    spec = variants()[variant]
    observation, facts, last = spec.rules.observation, spec.rules.facts, yardsticks[-1]
    assert observation is not None
    rows = sorted(results, key=lambda result: place(result, last))
    versions = sorted({f"pakal {result.plan.pakal}, rules {result.plan.rules}" for result in results})
    return [
        f"## {variant}",
        "",
        f"`{id_of(variant)}`: {facts.title}, {spec.players} players. An observation has "
        f"{observation.layout.size:,} numbers; there are {facts.action_count:,} actions.",
        f"If all agents were equally strong, each would win {100 / (spec.players or 1):.0f} %.",
        f"The games were played with {'; '.join(versions)}. The setup in full:",
        "",
        "```",
        shlex.join(spec.words()),
        "```",
        "",
        f"| agent | {' | '.join(f'against `{name}`' for name in yardsticks)} | Elo above `{last}` | games each |",
        f"|---|{'---|' * len(yardsticks)}---|---|",
        *(row(result, yardsticks) for result in rows),
        "",
        "```",
        *map(command, rows),
        "```",
    ]


def place(result: EntryResult, last: str) -> tuple[int, float]:
    """Orders agents by their lead over the last yardstick."""
    leads = [(PLACES[score.bound], -(score.lead[0] or 0.0)) for score in result.scores if score.against == last]
    return leads[0] if leads else (0, 0.0)


def row(result: EntryResult, yardsticks: tuple[str, ...]) -> str:
    """An agent in the table."""
    scores = {score.against: score for score in result.scores}
    shares = [scores[name].share_text if name in scores else "–" for name in yardsticks]
    above = scores[yardsticks[-1]].lead_text if yardsticks[-1] in scores else "0"
    note = f" (forfeited {result.forfeits})" if result.forfeits else ""
    return f"| `{result.agent}`{note} | {' | '.join(shares)} | {above} | {result.games:,} |"


def command(result: EntryResult) -> str:
    """The command that plays the same games."""
    return result.plan.command(result.games).replace(shlex.join(result.plan.spec.words()), result.variant)
