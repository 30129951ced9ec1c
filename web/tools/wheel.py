"""Asked by hatch before it builds: a package has the page of the table, and builds it where Node can be had.

A wheel has pages for `man`, which `docs/man_pages.py` writes. It says what of others is inside it:
`.dist-info/sboms/pakal.cdx.json`, in the format of CycloneDX.

A build that cannot make the page fails. With PAKAL_PAGE=0 it makes none and goes on: rules, records, agents and
environments need no page. PAKAL_PAGE=1 (of `make wheel` and releases) takes only a page that is there.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import quote

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FAILED = (
    "pakal: the page of the table cannot be built. Install Node 20.19 or newer and repeat the command, or set"
    " PAKAL_PAGE=0 to install pakal without the page"
)


class CustomBuildHook(BuildHookInterface[Any]):
    """Refuses to release what could not be played."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before a build. An editable install takes the page as it is in the clone, now or later."""
        if version == "editable":
            return
        static = Path(self.root) / "src" / "pakal" / "table" / "static"
        if not (static / "index.html").is_file():
            self.make_page()
        if self.target_name == "wheel":
            bill = Path(self.root) / "build" / "pakal.cdx.json"
            bill.parent.mkdir(exist_ok=True)
            bill.write_text(json.dumps(bill_of_materials(self.metadata.version, static), indent=1) + "\n")
            build_data["sbom_files"].append(str(bill.relative_to(self.root)))
            build_data["shared_data"][str(self.make_man_pages())] = "share/man/man1"

    def make_page(self) -> None:
        """Build the page, if it is wanted. Raises SystemExit where that cannot be done."""
        wish = os.environ.get("PAKAL_PAGE", "")
        if wish == "0":
            return
        if wish:
            raise SystemExit("pakal: the page of the table has not been built; `make web` builds it")
        command = [sys.executable, os.path.join(self.root, "web", "tools", "page.py"), "build"]
        # by PYTHONPATH pip hides itself from what it builds, and page.py may need it to bring Node
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        if subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, check=False).returncode:
            raise SystemExit(FAILED)

    def make_man_pages(self) -> Path:
        """Write the pages for `man`, for which no package is needed; returns their folder."""
        folder = Path(self.root) / "build" / "man"
        environment = {**os.environ, "PYTHONPATH": str(CLONE / "src")}
        subprocess.run([sys.executable, str(CLONE / "docs" / "man_pages.py"), str(folder)], env=environment, check=True)
        return folder


CLONE = Path(__file__).parents[2]

FONTS = CLONE / "web" / "public" / "fonts"

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
