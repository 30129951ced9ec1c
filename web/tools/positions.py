"""Positions of played games for the gallery: `python web/tools/positions.py` writes build/positions."""

import sys
from pathlib import Path

import msgspec
import numpy as np

from pakal.agents.play import play_match
from pakal.base.texts import source
from pakal.base.wording import LANGUAGES
from pakal.catalogue.registry import game as find_game
from pakal.catalogue.registry import packages
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE

OUT = Path(__file__).parents[2] / "build" / "positions"


def positions(name: str, players: int, seed: int, most: int = 60) -> list[dict[str, object]]:
    """Decisions spread over a greedy game, as the seat to act sees them; and the end."""
    game = find_game(name)
    setup = game.setup(players=players, seed=seed)
    whole_match = play_match(game, setup, ["greedy"], seed, 0)
    total = len(whole_match.actions)
    numbers = {int(i) for i in np.linspace(0, total, most)} | {0, 1, 2, 3, 4, 5, 6, 7, 8, total}
    match, rows, last = Match(game, setup), [], None
    for ply in [*whole_match.actions, None]:
        if len(match.actions) in numbers and match.actor != CHANCE:
            viewer = match.actor if match.actor >= 0 else 0
            view = match.view(viewer)
            log = match.log(viewer)
            rows.append(
                {
                    "view": view,
                    "before": last,
                    "open": [match.view(seat) for seat in range(players)] if match.over else None,
                    "question": None if match.over else dict(zip(("kind", "args"), game.question(view), strict=True)),
                    "choices": match.choices(),
                    "news": log[-1:],
                    "log": log,
                }
            )
        if ply is not None:
            last = match.view(max(match.actor, 0))
            match.redo(ply)
    return rows


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        texts = [source(package, language) for package in ("pakal.base", "pakal.cli", "pakal.table")]
        (OUT / f"{language}.ftl").write_text("\n".join(texts))
    for name in sys.argv[1:] or packages():
        least, most = find_game(name).facts.players
        rows = [p for n in range(most, least - 1, -1) for p in positions(name, n, n)]
        (OUT / f"{name}.json").write_bytes(msgspec.json.encode(rows))
        for language in LANGUAGES:
            package = f"pakal.games.{name.replace('-', '_')}"
            (OUT / f"{name}.{language}.ftl").write_text(source(package, language))
        print(name, len(rows))


if __name__ == "__main__":
    main()
