"""The environments' figures as JSON, PettingZoo's connect_four in the same run.

python benchmarks/environments.py [SECONDS] [GAME …]
"""

import json
import sys

from pakal.core.registry import all_facts, game
from pakal.envs import measure


def main(seconds: float, names: list[str]) -> None:
    """Print one row a line."""
    figures = [figure for name in names for figure in measure.figures(game(name), seconds)]
    for title, row in (*figures, *measure.peers(seconds)):
        print(title, json.dumps(row()), flush=True)


if __name__ == "__main__":
    main(float((sys.argv[1:] or ["1"])[0]), sys.argv[2:] or [facts.name for facts in all_facts()])
