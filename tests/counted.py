"""`pakal` that writes down what it holds in memory, whenever it gets the signal SIGUSR1; for tests.

The first argument is the file for it; the others are those of `pakal`. Nobody searches for garbage, and a match
leaves memory three seconds after somebody looked at it.
"""

import gc
import json
import os
import signal
import sys
import threading
from collections import Counter
from pathlib import Path

from sqlalchemy import ClauseElement

from pakal.cli import main, running
from pakal.table.play import server

FILE = Path(sys.argv.pop(1))

COUNTED = ("asyncio", "httptools", "litestar", "pakal.core.match", "pakal.table", "uvicorn", "uvloop", "websockets")
"""Packages and modules whose objects are counted. Others have what is made once for all, and caches."""


def write_down(*_):
    """Write how many objects there are of each kind, once no search runs.

    A list of all objects holds the tuple, too, that another thread is making just then. Making it then fails.
    """
    for thread in threading.enumerate():
        if thread.name == "pakal-aside":
            thread.join()
    # Expressions of SQL hold themselves. The server makes and forgets them within one look for young garbage.
    objects = (each for each in gc.get_objects() if not isinstance(each, ClauseElement))
    kinds = Counter(f"{kind.__module__}.{kind.__qualname__}" for kind in map(type, objects))
    counts = {kind: count for kind, count in kinds.items() if kind.startswith(COUNTED)}
    draft = FILE.with_suffix(".draft")
    draft.write_text(json.dumps(counts))
    os.replace(draft, FILE)


if __name__ == "__main__":
    running.GARBAGE = (0,)
    server.IDLE = 3_000
    signal.signal(signal.SIGUSR1, write_down)
    sys.exit(main())
