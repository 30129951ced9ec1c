"""Asked by hatch before it builds: what is released has the page of the table, what is only installed need not.

A wheel says what of others is inside it: `.dist-info/sboms/pakal.cdx.json`, in the format of CycloneDX.

Rules, records, agents and environments need no page, and Node is not there where `pip install` builds from a clone. So
a build without the page goes on, and says so; `make wheel` sets PAKAL_PAGE, and then it stops.
"""

import json
import os
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Refuses to release what could not be played."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before a build. An editable install takes the page as it is in the clone, now or later."""
        static = Path(self.root) / "src" / "pakal" / "table" / "static"
        if self.target_name == "wheel" and version != "editable":
            bill = Path(self.root) / "build" / "pakal.cdx.json"
            bill.parent.mkdir(exist_ok=True)
            bill.write_text(json.dumps(bill_of_materials(self.metadata.version, static), indent=1) + "\n")
            build_data["sbom_files"].append(str(bill.relative_to(self.root)))
        if version == "editable" or (static / "index.html").is_file():
            return
        if os.environ.get("PAKAL_PAGE"):
            raise SystemExit("pakal: the page of the table has not been built; `make web` builds it")
        self.app.display_warning("pakal: built without the page of the table; `make web` builds it before")


FONTS = Path(__file__).parents[1] / "public" / "fonts"

SCRIPT = re.compile(r"^## (\S+) - (\S+) \((.+)\)$", re.MULTILINE)
"""The heading of a package in the licences that Vite writes: name, version, licence."""


def bill_of_materials(version: str, static: Path) -> dict[str, Any]:
    """What of others is in the page: packages of scripts, and fonts. Dependencies are not inside; metadata has them."""
    licences, scripts, fonts = static / "licenses.md", [], []
    if licences.is_file():
        scripts = SCRIPT.findall(licences.read_text(encoding="utf-8"))
        fonts = sorted(path.stem.removeprefix("LICENSE-") for path in FONTS.glob("LICENSE-*.txt"))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "pakal",
                "name": "pakal",
                "version": version,
                "purl": f"pkg:pypi/pakal@{version}",
                "licenses": [{"license": {"id": "Apache-2.0"}}],
            }
        },
        "components": [
            *(
                {
                    "type": "library",
                    "bom-ref": name,
                    "name": name,
                    "version": number,
                    "purl": f"pkg:npm/{quote(name)}@{number}",
                    "licenses": [{"license": {"id": licence}}],
                }
                for name, number, licence in scripts
            ),
            *(
                {"type": "file", "bom-ref": name, "name": f"font {name}", "licenses": [{"license": {"id": "OFL-1.1"}}]}
                for name in fonts
            ),
        ],
        "dependencies": [{"ref": "pakal", "dependsOn": [*(name for name, _, _ in scripts), *fonts]}],
    }
