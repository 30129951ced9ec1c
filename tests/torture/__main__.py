"""`python -m tests.torture --faults 200` prints the results; its status is 1 if a match breaks a law."""

import argparse
import asyncio
import random
import sys
import tempfile
from pathlib import Path

from tests.table.postgres import postgres
from tests.torture.world import World


def main() -> int:
    """Run as many faults as were asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture")
    parser.add_argument("--faults", type=int, default=12, help="how many (default: 12)")
    parser.add_argument("--kinds", default="kill,kill,kill,term,stop", help="of which each is drawn")
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--matches", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    faults = [rng.choice(args.kinds.split(",")) for _ in range(args.faults)]
    with tempfile.TemporaryDirectory(prefix="pakal-torture-") as folder, postgres() as databases:
        world = World(Path(folder), databases.new(), args.servers, args.matches, args.seed)
        result = asyncio.run(world.run(faults))
    print("\n".join(result.wrong))
    print(result._replace(wrong=[f"{len(result.wrong)} things"]))
    return 1 if result.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
