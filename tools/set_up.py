"""Starts the set-up of a clone, which is in `clone.py`, or says that this Python is too old.

An older Python, such as 2.7, must be able to read this file.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (people may start this with any Python)
    sys.stderr.write(
        "pakal: this is Python %d.%d, and pakal needs 3.11 or newer: install one, and start this again with it, "  # noqa: UP031
        "for example `python3.12 tools/set_up.py play` (Windows: `py -3.12 tools\\set_up.py play`)\n"
        % sys.version_info[:2]
    )
    sys.exit(2)

from clone import run

sys.exit(run(sys.argv[1:]))
