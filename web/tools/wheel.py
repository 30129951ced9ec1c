"""Asked by hatch before it builds: what is released has the page of the table, what is only installed need not.

Rules, records, agents and environments need no page, and Node is not there where `pip install` builds from a clone. So
a build without the page goes on, and says so; `make wheel` sets PAKAL_RELEASE, and then it stops.
"""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Refuses to release what could not be played."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before a build. An editable install takes the page as it is in the clone, now or later."""
        page = Path(self.root) / "src" / "pakal" / "table" / "static" / "index.html"
        if version == "editable" or page.is_file():
            return
        if os.environ.get("PAKAL_RELEASE"):
            raise SystemExit("pakal: the page of the table has not been built; `make web` builds it")
        self.app.display_warning("pakal: built without the page of the table; `make web` builds it before")
