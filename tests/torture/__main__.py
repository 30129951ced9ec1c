"""`python -m tests.torture --faults 200` prints the results; its status is 1 if a match breaks a law."""

import argparse
import asyncio
import logging
import math
import random
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from tests.table.postgres import postgres
from tests.torture.disk import Disk, small_disk
from tests.torture.world import ROOM, World

KINDS = "kill,kill,kill,term,stop,cut,slow,clock,lost,dead,far,crash,roll"
"""Faults from which each is drawn; besides them there are `sleep`, which takes long, and `full`."""


def main() -> int:
    """Run as many faults as were asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture")
    parser.add_argument("--faults", type=int, default=12, help="how many (default: 12)")
    parser.add_argument("--kinds", default=KINDS, help=f"of which each is drawn (default: {KINDS}); also sleep, full")
    parser.add_argument("--sqlite", action="store_true", help="one server on SQLite: kill, term, stop, cut, slow, full")
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--matches", type=int, default=6)
    parser.add_argument("--minutes", type=float, default=math.inf, help="after so many no further fault happens")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(message)s")
    logging.getLogger("tests.torture").setLevel(logging.INFO)
    kinds = args.kinds.split(",")
    if "full" in kinds and not Disk.possible():
        parser.error("full needs a disk of its own, which only root can make, on Linux")
    rng = random.Random(args.seed)
    faults = [rng.choice(kinds) for _ in range(args.faults)]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pakal-torture-")))
        room = ROOM["sqlite" if args.sqlite else "postgresql"] if "full" in kinds else None
        disk = None
        databases = None if args.sqlite else stack.enter_context(postgres(room))
        if args.sqlite and room is not None:
            disk = stack.enter_context(small_disk(folder / "disk", room))
        world = World(folder, databases, 1 if args.sqlite else args.servers, args.matches, args.seed, disk)
        result = asyncio.run(world.run(faults, longest=60 * args.minutes))
    print("\n".join(result.wrong))
    print(result._replace(wrong=[f"{len(result.wrong)} things"]))
    return 1 if result.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
