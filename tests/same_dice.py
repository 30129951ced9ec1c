"""`pakal` with dice and computer players that do the same every time: for tests and pictures, not for games of people.

The first argument chooses the games; the others are those of `pakal`. A server that starts once more must have another
one, for its ids are the same every time, too.
"""

import random
import secrets
import sys

import numpy as np

from pakal.catalogue import fair

default_rng = np.random.default_rng


def repeat_games(seed: str, put=setattr) -> None:
    """Make ids, secrets and the random choices of computer players depend on `seed` alone.

    Args:
        put: sets an attribute of a module, as `setattr` does.
    """
    ids, dice = random.Random(seed), random.Random(seed)

    def repeatable(*given, **more):
        return default_rng(*(given or (0,)), **more)

    put(np.random, "default_rng", repeatable)
    put(secrets, "choice", ids.choice)
    put(secrets, "randbelow", dice.randrange)
    put(fair, "new_secret", lambda: dice.randbytes(fair.SECRET_BYTES))
    put(fair, "sealed_secret", lambda _key, name: fair.keyed(seed.encode(), name))


if __name__ == "__main__":
    from pakal.cli import main

    seed = sys.argv.pop(1)
    random.seed(seed)
    repeat_games(seed)
    sys.exit(main())
