"""README and addresses in the metadata of a package, asked by hatch.

In the repository README's links and pictures are relative; on a page of a package index they would lead nowhere. They
are made absolute where pyproject.toml names a public copy of the repository. Else pictures are left out and links
become plain text, so that nothing on that page is broken.

People who read it there have no clone: the part after `<!-- clone -->` gives way to the comment `<!-- installed:`.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?://|#)([^)\s]+)\)")
"""A picture or link of Markdown that is relative; the first group tells which, then its text, then where it leads."""

CLONE = re.compile(r"<!-- clone -->.*?<!-- installed:(.*?)-->", re.DOTALL)
"""What is said to people with a clone; the group is said to all others instead, and does not show in the repository."""


class CustomMetadataHook(MetadataHookInterface):
    """Fills in `readme` and `urls`."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Called with the project's metadata as it stands in pyproject.toml."""
        addresses = {name: str(self.config[name]).format(version=metadata["version"]) for name in ("files", "pictures")}
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_index(text, **addresses)}
        metadata["urls"] = dict(self.config["urls"])


def for_index(text: str, files: str, pictures: str) -> str:
    """README for people without a clone, its links and pictures below these two addresses; empty: without them."""

    def absolute(parts: re.Match[str]) -> str:
        sign, words, place = parts.groups()
        if address := pictures if sign else files:
            return f"{sign}[{words}]({address.rstrip('/')}/{place})"
        return "" if sign else words

    text = LINK.sub(absolute, CLONE.sub(r"\1", text))
    return re.sub(r"\n{3,}", "\n\n", text)
