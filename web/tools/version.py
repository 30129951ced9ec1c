"""The version of a package, asked by hatch.

A release has the number in `src/pakal/__init__.py`, if `tools/release.py` builds it. Any other package is newer than
the last release: its number goes on with the time of the build, so that pip takes it for an upgrade of an older one.
"""

import os
import re
import time
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "src" / "pakal" / "__init__.py"


def version() -> str:
    """Such as 0.1.0, or 0.1.0.post202611260410, which comes after 0.1.0 and before 0.1.1."""
    match = re.search(r'^__version__ = "(.+)"$', SOURCE.read_text(encoding="utf-8"), re.MULTILINE)
    assert match is not None
    if os.environ.get("PAKAL_RELEASE"):
        return match[1]
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or time.time())
    return f"{match[1]}.post{time.strftime('%Y%m%d%H%M', time.gmtime(seconds))}"
