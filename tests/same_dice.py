"""`pakal` with dice and computer players that do the same every time: for tests and pictures, not for games of people.

The first argument chooses the games; the others are those of `pakal`. A server that starts once more must have another
one, for its ids are the same every time, too.
"""

import random
import secrets
import sys

import numpy as np

from pakal.cli import main
from pakal.core import fair

SEED = sys.argv.pop(1)

ids, dice, default_rng = random.Random(SEED), random.Random(SEED), np.random.default_rng


def repeatable(*seed, **more):
    """NumPy's generator, which repeats itself also where no seed is given."""
    return default_rng(*(seed or (0,)), **more)


if __name__ == "__main__":
    random.seed(SEED)
    np.random.default_rng = repeatable
    secrets.choice, secrets.randbelow = ids.choice, dice.randrange
    fair.new_secret = lambda: dice.randbytes(fair.SECRET_BYTES)
    fair.sealed_secret = lambda _key, name: fair.keyed(SEED.encode(), name)
    sys.exit(main())
