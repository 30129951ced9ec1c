"""Asked by hatch before it builds a wheel: the page must be there, or the wheel would hold a table without it."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Refuses to build what could not be played."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before a build. An editable install takes the page as it is in the clone, now or later."""
        page = Path(self.root) / "src" / "pakal" / "table" / "static" / "index.html"
        if version != "editable" and not page.is_file():
            raise SystemExit("pakal: the page of the table has not been built; `make web` builds it")
